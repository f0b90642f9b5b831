### Selfish: Zombie Edition

## Options

option-selfish-zombies-track = Length of the track
option-selfish-zombies-track-help = Levels from the start to the helicopter. The longer, the scarcer supplies become.
option-selfish-zombies-attack_discard = Zombie attack
option-selfish-zombies-attack_discard-target-chooses = Own choice
option-selfish-zombies-attack_discard-random = Random card
option-selfish-zombies-attack_discard-help = Which card an attacked player discards.
option-selfish-zombies-attack_discard-target-chooses-help = An attacked player chooses which card to discard.
option-selfish-zombies-attack_discard-random-help = An attacked player discards a random card: zombies are more dangerous.

## The wasteland cards

sze-card-blank = Blank
sze-card-blank-text = Nothing happens.
sze-card-sewer = Sewer
sze-card-sewer-text = Discard one supply card.
sze-card-settlement = Settlement
sze-card-settlement-text = Draw one game card.
sze-card-bandits = Bandits
sze-card-bandits-text = Roll the die and discard as many cards.
sze-card-zombies = Zombies!
sze-card-zombies-text = With six or more cards in hand, discard two.
sze-card-mall = Mall
sze-card-mall-text = Roll the die and draw as many game cards.
sze-card-sprained-ankle = Sprained ankle
sze-card-sprained-ankle-text = Lose your next turn.
sze-card-bitten = Bitten
sze-card-bitten-text = You die at once.
sze-card-secret-passage = Secret passage
sze-card-secret-passage-text = Move forward one more level at once.

## The game cards

sze-card-single = Single supply
sze-card-single-text = Worth one.
sze-card-double = Double supply
sze-card-double-text = Worth two. No change is given.
sze-card-vest = Vest
sze-card-vest-text = Cancels an action card aimed at you, or one zombie attack on you.
sze-card-underestimated = Underestimated
sze-card-underestimated-text = Turns an action card aimed at you back on its player.
sze-card-abandoned-vehicle = Abandoned vehicle
sze-card-abandoned-vehicle-text = Move forward one level for free; the wasteland card has no effect.
sze-card-alliance = Alliance
sze-card-alliance-text = When that player moves forward on their next turn, you move as far.
sze-card-scout = Scout
sze-card-scout-text = Look at the top wasteland card; leave it, or put it at the bottom.
sze-card-zombie-trap = Zombie trap
sze-card-zombie-trap-text = Look at the top three wasteland cards; put them back in any order.
sze-card-horde = Horde
sze-card-horde-text = Another living player moves back one level.
sze-card-rampage = Rampage
sze-card-rampage-text = Take one random card from each of two living players.
sze-card-steal-supplies = Steal supplies
sze-card-steal-supplies-text = Take two supply cards from another living player.

## The table

sze-title = { $count } players · turn { $turn }
sze-counter-cards = cards in hand
sze-counter-level = level (of { $track })
sze-counter-living = alive
sze-counter-zombie = zombie
sze-counter-skip = loses the next turn
sze-note-skip = sits out
sze-counter-alliance = { $you ->
    [yes] your alliance
   *[no] alliance of { $player }
 }
sze-zone-lane = { $you ->
    [yes] Your lane
   *[no] Lane of { $player }
 }, { $level ->
    [0] at the start
   *[other] level { $level } of { $track }
 }
sze-zone-draw = Game cards
sze-zone-discard = Discards
sze-zone-wasteland = Wasteland
sze-zone-wasteland-discard = Wasteland discards
sze-zone-played = Card being played
sze-zone-die = Last roll
sze-zone-hand = Your hand
sze-zone-looking = Only you see these

## What is asked

sze-tag-turn = Turn { $turn }
sze-tag-your-turn = Your turn
sze-tag-asked = Asked of you
sze-tag-turn-of = { $you ->
    [yes] your own turn
   *[no] turn of { $player }
 }
sze-tag-level = { $level ->
    [0] start, { $track } to go
   *[other] level { $level } of { $track }
 }
sze-ask-act = Play action cards, then rest or travel.
sze-ask-act-detail = { $supplies ->
    [1] You hold supplies worth 1: too little to travel.
   *[other] You hold supplies worth { $supplies }.
 }
sze-ask-zombie = { $points ->
    [one] One action point: move or attack.
   *[other] { $points } action points: move or attack.
 }
sze-ask-zombie-detail = One point moves you one level, or attacks a living player on yours.
sze-ask-steal = { $you ->
    [yes] You steal
   *[no] { $player } steals
 } two supply cards from you.
sze-ask-steal-detail = { $supplies ->
    [1] You hold supplies worth 1: all would go, and you would die.
    [2] You hold supplies worth 2: all would go, and you would die.
   *[other] You hold supplies worth { $supplies } and would choose which two cards to give.
 }
sze-ask-horde = { $you ->
    [yes] You set
   *[no] { $player } sets
 } a horde on you.
sze-ask-horde-detail = You stand on level { $level } and would go back one.
sze-ask-rampage = { $you ->
    [yes] You go
   *[no] { $player } goes
 } on a rampage and takes a card from you.
sze-ask-rampage-detail = { $cards ->
    [one] It would be the only card you hold.
   *[other] It would be a random one of your { $cards } cards.
 }
sze-ask-alliance = { $you ->
    [yes] You lay
   *[no] { $player } lays
 } an alliance before you.
sze-ask-alliance-detail = When you move forward on your next turn, its player moves as far, for free.
sze-ask-reflected = { $you ->
    [yes] You turn
   *[no] { $player } turns
 } { $card } back on you.
sze-ask-reflected-detail = Only a vest stops it now; you hold supplies worth { $supplies }.
sze-ask-attack = { $you ->
    [yes] You attack
   *[no] { $player } attacks
 } you.
sze-ask-attack-detail = { $how ->
    [random] Without a vest you discard a random card
   *[choose] Without a vest you discard a card of your choice
 }; you hold supplies worth { $supplies }.
sze-ask-scout = { $card } lies on top: leave it there?
sze-ask-scout-detail = Only you see the card; where it goes, everybody sees.
sze-ask-trap = { $laid ->
    [0] Which of the { $left } cards shall be drawn first?
   *[other] And which of the { $left } after that?
 }
sze-ask-trap-detail = They go back on top in your order; only you see them.
sze-ask-give = { $count ->
    [one] Give { $you ->
        [yes] yourself
       *[no] { $player }
    } a supply card.
   *[other] Give { $you ->
        [yes] yourself
       *[no] { $player }
    } { $count } supply cards, one at a time.
 }
sze-ask-give-detail = You hold supplies worth { $supplies }; without a supply card you die.
sze-ask-discard = { $count ->
    [one] Discard a card.
   *[other] Discard { $count } cards, one at a time.
 }
sze-ask-discard-supply = Discard a supply card.
sze-ask-discard-detail = { $supplies ->
    [0] You hold no supplies: without a supply card you die.
   *[other] You hold supplies worth { $supplies }; without a supply card you die.
 }
sze-locked = you hold none
sze-panel-attack = Zombie attack
sze-panel-nothing = No answer
sze-panel-cancelled = No effect
sze-panel-give = A supply card
sze-panel-take = A random card
sze-panel-discard = Discarded

sze-do-rest = Rest
sze-do-travel = Travel to { $level }
sze-do-price = { $deadly ->
    [rest] pay { $double ->
        [yes] your last supply, a double
       *[no] your last supply
    }: you would die
    [travel] pay { $double ->
        [yes] your last supply, a double
       *[no] your last supplies
    }: you would arrive with none, only a card on the way saves you
   *[no] pay { $double ->
        [yes] a double
       *[no] { $pays }
    }, keep { $keeps }
 }
sze-do-play = Play { $card }
sze-do-play-on = Play { $card } on { $you ->
    [yes] yourself
   *[no] { $player }
 }
sze-do-play-on-two = Play { $card } on { $players }
sze-do-pass = Let it happen
sze-do-pass-card = no answer
sze-do-pass-attack = lose a card
sze-do-vest-detail = cancels it
sze-do-reflect-detail = turns it back
sze-do-put-top = Leave it on top
sze-do-put-bottom = Put it at the bottom
sze-do-lay = { $card } next
sze-do-give = Give: { $card }
sze-do-discard = Discard: { $card }
sze-keep = { $supplies ->
    [0] your last supply
   *[other] keep supplies worth { $supplies }
 }
sze-do-forward = Forward to { $level }
sze-do-back = { $level ->
    [0] Back to the start
   *[other] Back to { $level }
 }
sze-do-end = End the turn
sze-do-attack = Attack { $you ->
    [yes] yourself
   *[no] { $player }
 }

sze-waiting-act = { $you ->
    [yes] Your turn: action cards, then rest or travel.
   *[no] { $player } plays action cards, then rests or travels.
 }
sze-waiting-zombie = { $you ->
    [yes] You have
   *[no] { $player }, a zombie, has
 } { $points ->
    [one] one action point
   *[other] { $points } action points
 } left.
sze-waiting-answer = { $you ->
    [yes] A card is aimed at you: answer, or let it happen.
   *[no] { $player } is asked for an answer.
 }
sze-waiting-attack = { $you ->
    [yes] You are attacked: a vest, or a card.
   *[no] { $player } is attacked, and asked for an answer.
 }
sze-waiting-look = { $you ->
    [yes] You look at the wasteland.
   *[no] { $player } looks at the wasteland.
 }
sze-waiting-give = { $you ->
    [yes] You choose supplies to give.
   *[no] { $player } chooses supplies to give.
 }
sze-waiting-discard = { $you ->
    [yes] You must discard.
   *[no] { $player } must discard.
 }
sze-waiting-over = The game is over.

## The log

sze-log-start = Everybody gets four single supplies, a double and four more cards. { $you ->
    [yes] You start.
   *[no] { $player } starts.
 }
sze-log-turn = Turn { $turn } · { $you ->
    [yes] You
   *[no] { $player }
 }
sze-log-turn-lost = A sprained ankle: { $you ->
    [yes] you lose
   *[no] { $player } loses
 } this turn.
sze-log-draw = { $you ->
    [yes] You draw
   *[no] { $player } draws
 } one game card.
sze-log-drawn = You have drawn: { $card }.
sze-log-no-draw = { $you ->
    [yes] You draw
   *[no] { $player } draws
 } nothing: draw pile and discards are empty.
sze-log-renew = The discards are shuffled into a new draw pile.
sze-log-renew-wasteland = The wasteland discards are shuffled into a new pile.
sze-log-roll = { $you ->
    [yes] You roll
   *[no] { $player } rolls
 } { $roll }.
sze-log-points = { $you ->
    [yes] You roll
   *[no] { $player }, a zombie, rolls
 } { $roll }: { $roll ->
    [0] no action points, the turn ends
    [one] one action point
   *[other] { $roll } action points
 }.
sze-log-pay = { $you ->
    [yes] { $what ->
        [rest] You rest
       *[travel] You travel
    }
   *[no] { $player } { $what ->
        [rest] rests
       *[travel] travels
    }
 }: { $how ->
    [double] a double supply is discarded
    [single] a single supply is discarded
   *[singles] two single supplies are discarded
 }.
sze-log-move = { $you ->
    [yes] You turn up
   *[no] { $player } turns up
 } { $card } on the way to level { $level }.
sze-log-move-blank = { $you ->
    [yes] You move
   *[no] { $player } moves
 } to level { $level }; no wasteland cards are left.
sze-log-drive = { $you ->
    [yes] You drive
   *[no] { $player } drives
 } past { $card } to level { $level }: it has no effect.
sze-log-ankle = { $you ->
    [yes] You sprain an ankle and will lose your
   *[no] { $player } sprains an ankle and will lose the
 } next turn.
sze-log-follow = { $you ->
    [yes] You go
   *[no] { $player } goes
 } along with { $mover_you ->
    [yes] you
   *[no] { $mover_player }
 }, { $distance ->
    [one] one level
   *[other] { $distance } levels
 } forward.
sze-log-back = { $you ->
    [yes] You are
   *[no] { $player } is
 } driven back { $level ->
    [0] to the start
   *[other] to level { $level }
 }.
sze-log-zombie-move = { $you ->
    [yes] You shamble
   *[no] { $player } shambles
 } { $way ->
    [forward] forward
   *[back] back
 } { $level ->
    [0] to the start
   *[other] to level { $level }
 }.
sze-log-play = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card }.
sze-log-play-on = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card } on { $targets_players }. Every target is asked, whatever they hold.
sze-log-play-on-one = { $you ->
    [yes] You play { $card } on { $target_player }.
   *[no] { $player } plays { $card } on { $target_you ->
        [yes] you
       *[no] { $target_player }
    }.
 } Every target is asked, whatever they hold.
sze-log-answer = { $you ->
    [yes] You answer
   *[no] { $player } answers
 } with { $answer ->
    [vest] a vest
    [reflect] Underestimated
   *[nothing] nothing
 }.
sze-log-cancelled = { $card } has no effect.
sze-log-look = { $you ->
    [yes] You look
   *[no] { $player } looks
 } at { $count ->
    [one] the top wasteland card
   *[other] the top { $count } wasteland cards
 }.
sze-log-put-back = What { $you ->
    [yes] you
   *[no] { $player }
 } saw goes { $where ->
    [top] back on top
   *[bottom] to the bottom
 }.
sze-log-give = { $you ->
    [yes] You give
   *[no] { $player } gives
 } { $to_you ->
    [yes] you
   *[no] { $to_player }
 } a supply card.
sze-log-take = { $you ->
    [yes] You take
   *[no] { $player } takes
 } a random card from { $from_you ->
    [yes] you
   *[no] { $from_player }
 }.
sze-log-given = Only you two know which: { $card }.
sze-log-alliance = The alliance lies before { $before_you ->
    [yes] you
   *[no] { $before_player }
 }: { $you ->
    [yes] you will go
   *[no] { $player } will go
 } along.
sze-log-attack = { $you ->
    [yes] You attack
   *[no] { $player }, a zombie, attacks
 } { $target_you ->
    [yes] you
   *[no] { $target_player }
 }.
sze-log-discard = { $you ->
    [yes] You discard
   *[no] { $player } discards
 } one card: { $card }.
sze-log-death = { $cause ->
    [bitten] { $you ->
        [yes] You are bitten and become
       *[no] { $player } is bitten and becomes
    }
   *[hunger] { $you ->
        [yes] You have no supplies left and become
       *[no] { $player } has no supplies left and becomes
    }
 } a zombie.

## The end

sze-headline-winner = { $you ->
    [yes] You reach
   *[no] { $player } reaches
 } the helicopter and { $you ->
    [yes] win
   *[no] wins
 } alone
sze-headline-zombies = Nobody is left alive: the zombies win together
sze-headline-nobody = The helicopter left empty: nobody wins
sze-outcome-detail = { $turns ->
    [one] One turn was played.
   *[other] { $turns } turns were played.
 } { $dead ->
    [0] Nobody became a zombie.
    [one] One player became a zombie.
   *[other] { $dead } players became zombies.
 }
sze-why-winner = The first living player on the helicopter’s level with a supply card in hand wins alone.
sze-why-zombies = When all players are zombies, all of them win.
sze-why-nobody = After 200 rounds the game ends without a winner.
sze-score-label = Level reached
sze-chart-label = Levels, turn by turn
sze-part-level = level

## Refusals

sze-refusal-scouting = First leave the card on top or put it at the bottom: "put top" or "put bottom".
sze-refusal-trapping = First put the cards back, from the top down: name one of those you see, as in "top blank".
sze-refusal-give = First choose a supply card to give: "give single" or "give double".
sze-refusal-discard = First choose a card to discard, as in "discard single".
sze-refusal-supply-only = It must be a supply card.
sze-refusal-not-in-hand = You do not hold { $card }.
sze-refusal-too-few-supplies = Travel costs two supplies, and you hold fewer: you can only rest.
sze-refusal-payment = You hold too few cards to pay like that: { $card }.
sze-refusal-only-answer = Vest and Underestimated only answer a card aimed at you; a vest also answers a zombie.
sze-refusal-living = Only zombies do that. You are alive: play action cards, then rest or travel.
sze-refusal-not-asked = That is not asked now: play action cards, then rest or travel.
sze-refusal-rampage = Rampage needs two other living players, or the only one there is.
sze-refusal-target-self = { $card } needs another player than yourself.
sze-refusal-target-zombie = { $you ->
    [yes] You are
   *[no] { $player } is
 } a zombie, and no card can be aimed at zombies.
sze-refusal-target-start = { $you ->
    [yes] You stand
   *[no] { $player } stands
 } at the start and cannot move back.
sze-refusal-allied-already = A card of yours, { $card }, already lies before { $you ->
    [yes] you
   *[no] { $player }
 }.
sze-refusal-zombie-forward = A zombie does not step onto the helicopter’s level.
sze-refusal-zombie-back = You stand at the start: there is no level behind it.
sze-refusal-attack-zombie = { $you ->
    [yes] You are a zombie yourself
   *[no] { $player } is a zombie too
 }: only the living can be attacked.
sze-refusal-attack-far = { $you ->
    [yes] You are
   *[no] { $player } is
 } not on your level: you attack only where you stand.
sze-refusal-zombie = You are a zombie: move, attack, or end the turn.
sze-refusal-reflect-attack = Underestimated does nothing against a zombie; only a vest does.
sze-refusal-reflect-reflected = A card turned back can only be answered with a vest.
sze-refusal-answer-first = First answer: "vest", "reflect" or "pass".
sze-refusal-turn-of = { $you ->
    [yes] It is your turn.
   *[no] It is the turn of { $player }.
 }
sze-refusal-asked = { $you ->
    [yes] You are asked first.
   *[no] { $player } is asked first.
 }

## Bad input

sze-error-notation = "{ $text }" is no action of this game. Examples: rest single, travel singles, travel double, play scout, play horde on 2, play rampage on 1 3, vest, pass, discard single, forward, attack 2, end turn.
sze-error-zombie-hand = { $player } is a zombie and cannot hold cards: leave the hand empty.
sze-error-alliance = Alliances before { $player } must be of other players, at most one of each.
sze-error-copies = The copies of { $card } do not add up to the full set: { $difference } too many (below zero: missing).
sze-error-no-supply = { $player } is alive and must hold a supply card, or be a zombie.
sze-error-all-zombies = When all players are zombies the game is over: the position needs "winner": "zombies".
sze-error-arrived = { $player } is alive on the helicopter’s level: that ends the game, unless the wasteland card of the move is still to be done.
expected-sze-players = a list of players, each with level, alive, hand, skip and alliances
expected-sze-player = an object with only these fields: { $fields }
expected-sze-winner = "zombies" when all are zombies, "nobody", or the seat of a player on the helicopter’s level with a supply card, and nothing pending
sze-refusal-no-such-player = There is no player { $number }: { $players } are playing.

## Hints

sze-hint-living = By your next turn: { $parts }.
sze-hint-won = rescued { $percent }%
sze-hint-dead = dead { $percent }%
sze-hint-level = level { $levels }
sze-hint-supplies = supply cards { $cards } on average
sze-hint-zombie = This turn: { $parts }.
sze-hint-turned = somebody turns zombie { $percent }%
sze-hint-robbed = somebody loses cards { $percent }%
sze-hint-harmless = Harms nobody this turn in any of the games.
