# The table on screen: its own words. What a game says is in the game's catalogue.

table-drawer = Log, chat and rules
table-drawer-unread = Log, chat and rules; { $count ->
    [one] one line not read
   *[other] { $count } lines not read
 }
table-tab-log = Log
table-tab-chat = Chat
table-tab-rules = Rules
table-close = Close
table-log-empty = Nothing has happened yet.
table-rules-loading = The rulebook is on its way.
table-rules-missing = The rulebook could not be fetched.
table-again = Try again
table-skip-to-hand = Skip to your hand

table-seats = Players, in turn order
table-seat-host = Host
table-seat-guest = Guest
table-seat-away = Connection lost
table-seat-gone = Away
table-seat-played = bot: { $kind }
table-seat-played-whole = bot plays on · { $kind }
table-seat-bot = Bot · { $kind }
table-state-choosing = choosing
table-state-chosen = chosen
table-state-acting = to decide
table-state-out = out
table-counter = { $value } { $label }
table-each = { $value } { $label } each
table-you = You

table-zone = The table
table-rows = Rows
table-row-name = Row { $number }
table-row-ends = ends { $end }
table-row-over = One place too many: whoever lies here takes the row
table-take-it = take it
table-queue-placed = in the order it was placed
table-queue-placing = in the order of placing
table-queue-order = Number { $order }, { $name }:
table-queue-row = row { $row }
table-with-hero = with a hero

table-hand = Your hand
table-hand-empty = Your hand is empty. You watch the rest.
table-watching = You are watching this table.

table-card-walker = Walker { $number }, { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
}
table-card-hero = Hero { $name }
table-card-back = A card, face down
table-hero-word = Hero

table-side-living = alive
table-side-zombie = zombie
table-state-asked = asked
table-state-turn = on turn
table-choose-also = And on whom? Choose what glows.
table-choose-player = Choose { $name }
table-choose-piece = Choose: { $piece }

table-piles = Piles and die
table-known-top = you know: { $cards }
table-look-through = Look through:
table-pile-of = { $pile } · { $count }
table-looking-place = { $place ->
    [1] on top
   *[other] then
}
table-track-start = Start
table-helicopter = Helicopter
table-piece = { $name }, { $side }, { $level ->
    [0] at the start
   *[other] level { $level }
}
table-threat = A zombie stands on this level
table-own-level = { $level ->
    [0] at the start
   *[other] level { $level }
}
table-hand-zombie = Zombies hold no cards.
table-comic = What just happened
table-word-action = Action
table-word-reaction = Reaction
table-word-attack = Zombie
table-card-action = Action card: { $name }. { $text }
table-card-reaction = Reaction card: { $name }. { $text }
table-card-attack = { $name }
table-card-wasteland = Wasteland: { $name }. { $text }

table-answered = Your answer is in.
table-answer-held = your answer
table-answer-change = You may change it until the line has burnt down.
table-pass-for-me = Pass for me from now on
table-passing = You pass for now. Untick to be asked again.
table-no-hurry = The table waits for you.
table-window-then = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}, then: { $then }
table-window-other = { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
} to answer
table-window-of = { $left } of { $seconds } seconds left

table-now = What happens now
table-waiting = Waiting
table-over = Game over
table-own-bullets = you: { $bullets ->
    [one] 1 bullet
   *[other] { $bullets } bullets
}
table-still-to-place = { $count ->
    [one] The last card of the round.
   *[other] { $count } cards still to place.
}
table-next = Next step
table-skip = Skip
table-clear = Clear
table-take-back = Take back
table-sent = Sent …
table-lost = Connection lost. Trying again; your place is kept.

table-results = The result
table-morning = The Morning After
table-players = { $count } players
table-code = Table { $code }
table-why = Why.
table-score-player = Player
table-score-parts = Made of
table-score-sum = Total
table-score-of = { $name } { $score }
table-chart-round = round { $round }
table-chart-turn = turn { $round }
table-play-again = Rematch
table-new-game = Play again
table-rematch-join = Join the rematch
table-rematch-watch = Watch the rematch
table-rematch-wanted = At the rematch already: { $names }. The table waits for you.
table-rematch-there = A rematch is on.
table-log-file = Log as a file
table-see = See the table
table-all-games = All games

## Talk, leavers, clocks, undo

table-chat-people = Whom you hear
table-chat-mute = Mute { $name }
table-chat-unmute = Hear { $name } again
table-chat-empty = Nobody has said anything yet.
table-chat-alone = Bots do not talk. Nobody else sits here.
table-chat-write = Write to the table…
table-chat-send = Send
table-chat-watch = Only those who sit here can write.
table-chat-said = { $name } says: { $text }
table-chat-unread = { $count ->
    [one] one not read
   *[other] { $count } not read
}
table-notes = Who is there
table-late = You watch, and see all cards: one full round late.
table-vote-about = { $name } is away.
table-vote = Let a bot play for { $name }
table-vote-count = { $count } of { $needed } votes
table-bot-plays-you = A bot ({ $bot }) plays for you.
table-take-over = Take over again
table-clock-hours = { $hours } h
table-clock-of = { $name }: { $left } left
table-undo = Undo
table-undo-of = Undo; { $count ->
    [one] one step can be taken back
   *[other] { $count } steps can be taken back
}
table-undo-help = Undo your last step (U, Ctrl+Z): possible until a hidden card was seen, chance decided or somebody else acted.
table-hint = Hint
table-hint-help = The best few choices, as far as you can know (H). The table sees that you asked.
table-hint-wait = A thousand games are played out in thought…
table-hint-share = { $share }%
table-hint-share-word = win share
table-hint-named = { $name } ({ $detail })
table-hint-how = { $choices ->
    [1] The only choice
   *[other] Best { $shown } of { $choices } choices
 }, { $playouts } games played out. It sees only what you see; the table sees that you asked.
table-hint-told = The best choice: { $label }, { $share }% of the victory. { $reason }
table-replay = Replay
table-replay-of = Replay of table { $code }
table-replay-step-word = Step
table-replay-step = step { $step } of { $steps }
table-replay-round = Round { $round }
table-replay-keys = Steps
table-replay-round-back = Round before
table-replay-back = Step before
table-replay-play = Play
table-replay-pause = Pause
table-replay-next = Next step
table-replay-round-next = Next round
table-replay-eyes = Seen by
table-replay-public = everybody
table-replay-open = all cards open
table-replay-public-help = What everybody at the table could see
table-replay-hand = The hand of { $name } at this moment
table-replay-by-bot = (a bot played)
table-replay-decides = { $you ->
    [yes] You decide.
   *[no] { $player } decides.
}
table-replay-share = Link to this moment
table-replay-shared = Copied: the link to this moment.
table-replay-share-by-hand = The browser does not let us copy. The address of this page is the link.
table-replay-skip = Skip to the time line
table-drawer-replay = Log and rules
table-open-hands = All hands
table-open-count = { $count ->
    [one] one card
   *[other] { $count } cards
}

table-no-layout-title = This table cannot be drawn
table-no-layout = The page has no layout for “{ $game }”. Reload it; the server may have been updated meanwhile.

# Eaten By Zombies!: what stands on its table

table-number-fight = fight { $value }
table-number-flee = flee { $value }
table-number-draw = draw { $value }
table-number-scavenge = scavenge { $value }
table-number-price = price { $value }
table-swag-both = { $name } ({ $other })
table-card-swag = { $name }: { $numbers }. { $text }
table-card-zombie = Zombie card, level { $level }, speed { $speed }
table-horde = Horde
table-horde-each = { $reveals ->
    [one] one revealed each turn
   *[other] { $reveals } revealed each turn
}
table-horde-sums = { $count ->
    [one] one zombie
   *[other] { $count } zombies
}, levels { $levels }, speeds { $speeds }; { $reveals ->
    [one] one revealed each turn
   *[other] { $reveals } revealed each turn
}
table-played = Played
table-played-none = nothing yet
table-played-sum = { $scavenge ->
    [0] { $value } in all
   *[other] { $value } in all, scavenge { $scavenge }
}
table-lost-cards = Lost
table-lost-not-yet = not lost yet
table-lost-market = to market
table-lost-away = out of game
table-lost-zombies = zombie pile
table-lost-of = { $all } cards to lose, { $done } lost so far
table-meter-fight = Fight
table-meter-flee = Flee
table-meter-killed = Won
table-meter-wounded = Wounded
table-meter-escaped = Escaped
table-meter-caught = Caught
table-meter-levels = Levels
table-meter-speeds = Speeds
table-meter-cost = Cost
table-meter-played = played { $value }
table-meter-open = nothing chosen yet
table-meter-stays = for the next human to face
table-meter-reach = your hand could make { $value }
table-meter-wounds = { $count ->
    [0] losing costs nothing
    [one] losing costs one card
   *[other] losing costs { $count } cards
}
table-meter-no-wounds = nothing to lose any more
table-meter-flight = escaped: lose { $tired }; caught: lose { $wounds }
table-market = Market
table-market-kinds = { $count } kinds
table-market-spend = { $how ->
    [flee] an escape leaves
   *[fight] a win leaves
} { $budget } to spend
table-market-left = { $budget } to spend
table-market-full = six cards in hand: nothing can be bought
table-market-closed = closed: the turn was lost
table-market-left-count = { $count } left
table-choose-one = choose one of these
table-deck = Deck
table-discard = Discards
table-powers = Powers
table-own-deck = Your deck, { $count ->
    [one] one card
   *[other] { $count } cards
}
table-own-deck-lose = Lose the top card of your deck, { $count } left
table-own-cards = { $count ->
    [one] one card in all
   *[other] { $count } cards in all
}
table-power-of = Power { $level }: { $text }
table-known = known
table-known-place = { $place ->
    [1] on top { $card }
   *[other] { $place } from the top { $card }
}
table-known-cards = You know: { $cards }
table-ends-it = ends the game
table-hand-none = No cards in hand.

## The Walking Dead Board Game

table-card-text = { $name }. { $text }
table-map-piece = { $name }, { $state ->
    [fallen] fallen
    [zombie] zombie
   *[survivor] { $allies ->
        [0] without an ally
        [one] one ally
       *[other] { $allies } allies
    }
 }
table-map-awaits = { $go }: { $what }
table-map-tiles-left = { $count ->
    [one] one tile left
   *[other] { $count } tiles left
 }
table-map-zoom = How near the board is
table-map-nearer = Nearer
table-map-farther = Farther
table-map-whole = The whole board
table-map-goals = Zoom to what you can reach
table-fight-against = against { $value }{ $herd ->
    [0] { "" }
   *[other] { " " }(herd +{ $herd })
 }
table-fight-part = { $part ->
    [ammo] ammo { $value }
    [space] space { $value }
    [tiles] tile { $value }
    [ability] ability { $value }
   *[die] die { $value }
 }
table-fight-ended = { $won ->
    [yes] Won
   *[no] Lost
 }
table-fight-none = No encounter yet.
table-die-shows = { $roll ->
    [0] The die has not been rolled
   *[other] The die shows { $roll }
 }
table-board-yours = Yours
table-board-to-go = { $count ->
    [0] back to the camp!
    [one] one tile to go
   *[other] { $count } tiles to go
 }
table-board-missing = Not found yet: { $tile }
table-board-allies = { $count ->
    [0] no ally
    [one] one ally
   *[other] { $count } allies
 }
table-board-ability = { $state ->
    [ready] ability left
   *[used] ability used
 }
table-board-list = List the spaces
table-board-search = Search the discards
table-board-found = { $count } of 4 tiles
table-board-team = { $team ->
    [zombies] zombies’ team
   *[survivors] survivors’ team
 }
table-board-no-cards = You hold no cards.
table-fight-base = { $base } + ?

## The review of a finished game

table-tab-review = Review
table-review = Review
table-review-chart = { $you ->
    [yes] Your share of wins, step by step
   *[no] { $player }: share of wins, step by step
}
table-review-playouts = { $you ->
    [yes] { $count } games played out from each position, with what you could know then
   *[no] { $count } games played out from each position, with what { $player } could know then
}
table-review-at-start = { $percent }% at the start
table-review-at = { $percent }% in round { $round }
table-review-at-end = { $percent }% at the end
table-review-figures = The chart in figures
table-review-begins = At the beginning of
table-review-end = the end
table-review-round = Round { $round }
table-review-step = step { $step }
table-review-turns = Turning points
table-review-done = { $you ->
    [yes] you chose
   *[no] { $player } chose
}
table-review-other-better = better was
table-review-other-good = next best
table-review-other-even = about as good
table-review-no-other = Everything else came to the same.
table-review-expected = share expected
table-review-because = { $choice }: { $reason }
table-review-why-better = Played out many times, the other choice won more often.
table-review-why-good = Played out many times, nothing else won as often.
table-review-why-even = No other choice was clearly better: what changed came from the cards, the dice or the others.
table-review-see = See the moment
table-review-see-of = See the moment: round { $round }, step { $step }
table-review-choices = { $you ->
    [yes] Your choices
   *[no] { $player }: choices
}
table-review-counts = { $better ->
    [0] { $all } in all, none of them clearly worse than another
    [one] { $all } in all; one of them was clearly worse than another
   *[other] { $all } in all; { $better } of them were clearly worse than another
}
table-review-show = Which choices
table-review-show-better = Better was possible: { $count }
table-review-show-all = All: { $count }
table-review-when = When
table-review-instead = Best other choice
table-review-difference = Difference
table-review-better = { $points } points given away
table-review-good = { $points } points better than it
table-review-even = no clear difference
table-review-none-better = Nothing was clearly better than what was chosen.
table-review-no-choice = There was nothing to choose in this game.
table-review-not-judged = A bot sat here: its choices are not looked at.
table-review-making = The game is being played out
table-review-progress = { $done } of { $of } positions and choices ({ $share }%)
table-review-begins-soon = It begins in a moment…
table-review-making-help = From every position hundreds of games are played to their end. Tables that are playing come first. You may leave this page: it goes on, and what is done is kept.
table-review-failed = The review could not be made. What was done so far is kept.
table-review-now = Round { $round }: { $share }%
table-review-better-was = Better was: { $choice } ({ $share }%, not { $done }%)
table-review-no-choice-here = There was nothing to choose at this step, or it was not this seat's.
table-review-next-better = Next better choice, round { $round }
