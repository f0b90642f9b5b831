### The Walking Dead Card Game

## The table

twc-title = { $mode ->
    [hero] Hero mode
   *[survival] Survival mode
 } · round { $round }
twc-title-tournament = { $mode ->
    [hero] Hero mode
   *[survival] Survival mode
 } · game { $game } of 3 · round { $round }
twc-counter-cards = cards in hand
twc-counter-bullets = bullets
twc-counter-hero = hero
twc-zone-hand = Your hand
twc-zone-turned-up = Turned up
twc-zone-last-round = Last round
twc-zone-taken = { $you ->
    [yes] Your score pile
   *[no] Score pile of { $player }
 }
twc-row = Row { $row }, ends in { $ends }, { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
 }
twc-hero-rick = Rick
twc-hero-glenn = Glenn
twc-hero-t-dog = T-Dog
twc-hero-andrea = Andrea
twc-hero-maggie = Maggie
twc-hero-daryl = Daryl

## What is asked

twc-tag-round = Round { $round }
twc-tag-choice = Your choice
twc-tag-row = Your row
twc-tag-bullets = { $bullets ->
    [one] 1 bullet so far
   *[other] { $bullets } bullets so far
 }
twc-ask-walker = Choose a walker.
twc-ask-walker-detail = Everybody chooses in secret; then all are placed, lowest first.
twc-ask-walker-hero = Choose a walker.
twc-ask-walker-hero-detail = One alone, two together, or one with your hero. Most bullets win.
twc-ask-partner = { $walker }: alone, or with another card?
twc-ask-partner-detail = { $hero ->
    [yes] Add a second walker, or your hero to be placed before everybody else.
   *[no] Add a second walker, or play it alone.
 }
twc-ask-row = Your { $walker } is lower than every row. Take one.
twc-ask-row-detail = Its cards go to your score pile, and { $walker } starts the row afresh. Fewest bullets win.
twc-do-play = Play { $walker }
twc-do-alone = Play { $walker } alone
twc-do-with-walker = Play { $walker } + { $second }
twc-do-with-hero = Play { $walker } + hero
twc-do-take-row = Take row { $row }: { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
 }
twc-preview-place = As things stand { $walker } goes after { $after }, as card { $place } of row { $row }.
twc-preview-sixth = Row { $row } ends in { $after } and is full: as things stand { $walker } takes it, { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
 }.
twc-preview-choose-row = { $walker } is lower than every row end: as things stand you would choose a row to take.
twc-preview-hero = Placed before everybody without a hero. { $where }
twc-choice-begun = You hold { $walker } ready.
twc-choice-one = You have chosen { $walker }.
twc-choice-two = You have chosen { $walker } and { $second }.
twc-choice-hero = You have chosen { $walker } with your hero.
twc-waiting-choose = { $count } players are still choosing.
twc-waiting-one = { $you ->
    [yes] Everybody has chosen but you.
   *[no] { $player } is still choosing.
 }
twc-waiting-row = { $you ->
    [yes] Your { $walker } is too low: choose a row.
   *[no] { $player } must take a row for the { $walker }.
 }
twc-waiting-over = The game is over.

## The log

twc-log-deal = { $hero ->
    [yes] Everybody gets { $cards } walkers and a hero. Four walkers start the rows.
   *[no] Everybody gets { $cards } walkers. Four more start the rows.
 }
twc-log-deal-tournament = Game { $game } of 3. { $hero ->
    [yes] Everybody gets { $cards } walkers and a hero.
   *[no] Everybody gets { $cards } walkers.
 } Four walkers start the rows.
twc-log-round = Round { $round }
twc-log-round-tournament = Game { $game } · round { $round }
twc-log-turned-up = All have chosen. { $cards ->
    [one] One walker turns
   *[other] { $cards } walkers turn
 } up{ $heroes ->
    [0] {""}
    [one] , one with a hero
   *[other] , { $heroes } with heroes
 }.
twc-log-placed = { $you ->
    [yes] Your { $walker }
   *[no] { $player }’s { $walker }
 } { $hero ->
    [yes] and hero go first: the walker goes
   *[no] goes
 } after { $after }, row { $row }.
twc-log-placed-low = { $you ->
    [yes] Your
   *[no] { $player }’s
 } { $walker } is lower than every row: it goes after { $after }, the highest, row { $row }.
twc-log-sixth = { $you ->
    [yes] Your
   *[no] { $player }’s
 } { $walker } belongs after { $after } in row { $row }, but would be the sixth card.
twc-log-sixth-low = { $you ->
    [yes] Your
   *[no] { $player }’s
 } { $walker } is lower than every row and belongs after { $after }, the highest; in row { $row } it would be the sixth card.
twc-log-took = { $you ->
    [yes] You take
   *[no] { $player } takes
 } row { $row } ({ $cards }) for { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
 }. { $walker } starts it afresh.
twc-log-too-low = { $you ->
    [yes] Your { $walker } is lower than every row: you choose a row to take.
   *[no] { $player }’s { $walker } is lower than every row: { $player } chooses a row to take.
 }
twc-log-hero-left = { $you ->
    [yes] Your hero has nobody left to go with and is discarded.
   *[no] { $player }’s hero has nobody left to go with and is discarded.
 }
twc-log-game-over = Game { $game } is over. Bullets: { $bullets }.

## The end

twc-headline = { $you ->
    [yes] You win
   *[no] { $player } wins
 } with { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
 }
twc-headline-shared = { $players } share the win with { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
 }
twc-outcome-detail = { $mode ->
    [hero] Most bullets win. Nobody has a hand left after round { $round }.
   *[survival] Fewest bullets win. Ten rounds are over.
 }
twc-outcome-why = { $mode ->
    [hero] In hero mode the most bullets in the score pile win; equal bullets share the victory.
   *[survival] In survival mode the fewest bullets win; equal bullets share the victory.
 }
twc-score-label = Bullets, and where they came from
twc-chart-label = Bullets, round by round
twc-part-seven = the 55
twc-part-fives = fives
twc-part-threes = threes
twc-part-twos = twos
twc-part-ones = ones
twc-part-game = game { $game }

## Refusals

twc-refusal-not-in-hand = Walker { $walker } is not in your hand.
twc-refusal-one-walker = In survival mode you choose exactly one walker: "play 33".
twc-refusal-walker-chosen = You have chosen { $walker } already: say whether it goes alone, with the hero or with a second walker; or take it back.
twc-refusal-walker-first = Choose a walker first.
twc-refusal-hero-alone = A hero is never chosen alone: choose a walker first.
twc-refusal-hero-used = Your hero is used up.
twc-refusal-same-walker = { $walker } is chosen already: a second walker must be another one.
twc-refusal-row-first = Your { $walker } is lower than every row: first choose a row to take.
twc-refusal-no-row-now = There is no row to choose now: only a walker lower than every row takes a row of choice, in survival mode.
twc-refusal-other-chooses-row = { $player } must choose a row for the { $walker } first.
twc-refusal-no-cards = You have no walkers left and sit out.
twc-refusal-chosen-already = You have chosen already. While others still choose you may take it back.
twc-error-notation = "{ $text }" is no action of this game. Examples: play 33, play 33 44, play 92 hero, alone, with 44, with hero, take row 2.
twc-error-twice = Walker { $walker } lies in two places; there is only one of each.
twc-error-hand-size = A hand holds at most { $most } walkers, not { $found }.
twc-error-hands-differ = In survival mode all hands are of equal size; found { $sizes }.
twc-error-turned-up = The turned-up walkers do not fit: each stands there once, at most { $most } of one player, and those placed lie in a row or a score pile.
twc-error-hero = { $player } cannot hold a hero in this position.

## Hints

twc-hint-taken = { $row ->
    [0] Takes a row
   *[other] Takes row { $row }
 } { $percent ->
    [100] for certain
   *[other] in { $percent }% of the games
 }: { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
 }{ $percent ->
    [100] {""}
   *[other] {" "}on average
 }. You end with about { $score }.
twc-hint-none = Takes no row this round in any of the games. You end with about { $score } bullets.
twc-hint-choose-row = { $cards ->
    [one] One card
   *[other] { $cards } cards
 } for your pile. You end with about { $score } bullets.
