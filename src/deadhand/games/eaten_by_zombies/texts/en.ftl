### Eaten By Zombies!

## Options

option-eaten-by-zombies-after_flee = After an escape
option-eaten-by-zombies-after_flee-all-stay = All stay
option-eaten-by-zombies-after_flee-oldest-leaves = Oldest leaves
option-eaten-by-zombies-after_flee-help = What becomes of the horde that somebody has escaped from.
option-eaten-by-zombies-after_flee-all-stay-help = The whole horde stays in play for the next player.
option-eaten-by-zombies-after_flee-oldest-leaves-help = The zombie longest in play leaves; the others stay for the next player.
option-eaten-by-zombies-lost_fight = Lost fight
option-eaten-by-zombies-lost_fight-whole-horde = Whole horde
option-eaten-by-zombies-lost_fight-partial-kills = Partial kills
option-eaten-by-zombies-lost_fight-help = Which zombies wound whoever has lost a fight.
option-eaten-by-zombies-lost_fight-whole-horde-help = Who loses a fight is wounded by the whole horde.
option-eaten-by-zombies-lost_fight-partial-kills-help = Who loses a fight first takes as many zombies as the fight total pays for; only the others wound.
option-eaten-by-zombies-fatigue_rounding = Rounding
option-eaten-by-zombies-fatigue_rounding-up = Up
option-eaten-by-zombies-fatigue_rounding-down = Down
option-eaten-by-zombies-fatigue_rounding-help = An escape costs half the speeds of the horde: how a half is rounded.
option-eaten-by-zombies-fatigue_rounding-up-help = An escape costs half the speeds of the horde, rounded up.
option-eaten-by-zombies-fatigue_rounding-down-help = An escape costs half the speeds of the horde, rounded down: fleeing is cheaper.
option-eaten-by-zombies-extermination = Clean city
option-eaten-by-zombies-extermination-shared = All humans win
option-eaten-by-zombies-extermination-most-cards = Most cards win
option-eaten-by-zombies-extermination-help = Who wins when no zombie card is left to turn up.
option-eaten-by-zombies-extermination-shared-help = When no zombie is left to turn up, all living humans win together.
option-eaten-by-zombies-extermination-most-cards-help = When no zombie is left to turn up, only the human with the most cards wins.
option-eaten-by-zombies-zombie_hand = All-zombie hand
option-eaten-by-zombies-zombie_hand-horde-wins = Horde wins
option-eaten-by-zombies-zombie_hand-player-dies = Player dies
option-eaten-by-zombies-zombie_hand-help = What happens to a human whose hand is nothing but zombies while there is no zombie player.
option-eaten-by-zombies-zombie_hand-horde-wins-help = A human with a hand of zombies only ends the game: the zombie players win, or nobody if there are none.
option-eaten-by-zombies-zombie_hand-player-dies-help = While there is no zombie player, a human with a hand of zombies only dies, and the game goes on.
option-eaten-by-zombies-cards = Card file
option-eaten-by-zombies-cards-help = Action cards of your own, such as those of a printed copy: a TOML file of at most 64 KiB. Without one, the cards of this house are used.

## The starting cards and the action cards

ebz-card-heavy-stick = Heavy Stick
ebz-card-hide = Hide
ebz-card-sandwich = Sandwich
ebz-card-binoculars = Binoculars
ebz-card-good-book = A Good Book
ebz-card-rifle = Rifle
ebz-card-crowbar = Crowbar
ebz-card-shotgun = Shotgun
ebz-card-box-of-ammo = Box of Ammo
ebz-card-fists-full-of-ammo = Fists Full of Ammo
ebz-card-fire-on-a-stick = Fire on a Stick
ebz-card-dead-eye = Dead Eye
ebz-card-grandmas-pantry = Grandma’s Pantry
ebz-card-tv-dinner = TV Dinner
ebz-card-i-saw-it-first = I Saw It First!
ebz-card-bicycle = Bicycle
ebz-card-chainsaw = Chainsaw
ebz-card-molotov = Molotov
ebz-card-barricade = Barricade
ebz-card-decoy = Decoy
ebz-card-road-map = Road Map
ebz-card-shopping-cart = Shopping Cart
ebz-card-first-aid-kit = First Aid Kit
ebz-card-trap-door = Trap Door
ebz-card-machete = Machete
ebz-card-flashlight = Flashlight
ebz-card-shovel = Shovel
ebz-card-guard-dog = Guard Dog

# The English names, as they stand beside the Chinese ones
ebz-english-heavy-stick = Heavy Stick
ebz-english-hide = Hide
ebz-english-sandwich = Sandwich
ebz-english-binoculars = Binoculars
ebz-english-good-book = A Good Book
ebz-english-rifle = Rifle
ebz-english-crowbar = Crowbar
ebz-english-shotgun = Shotgun
ebz-english-box-of-ammo = Box of Ammo
ebz-english-fists-full-of-ammo = Fists Full of Ammo
ebz-english-fire-on-a-stick = Fire on a Stick
ebz-english-dead-eye = Dead Eye
ebz-english-grandmas-pantry = Grandma’s Pantry
ebz-english-tv-dinner = TV Dinner
ebz-english-i-saw-it-first = I Saw It First!
ebz-english-bicycle = Bicycle
ebz-english-chainsaw = Chainsaw
ebz-english-molotov = Molotov
ebz-english-barricade = Barricade
ebz-english-decoy = Decoy
ebz-english-road-map = Road Map
ebz-english-shopping-cart = Shopping Cart
ebz-english-first-aid-kit = First Aid Kit
ebz-english-trap-door = Trap Door
ebz-english-machete = Machete
ebz-english-flashlight = Flashlight
ebz-english-shovel = Shovel
ebz-english-guard-dog = Guard Dog
ebz-english-zombie = Level { $level }

# Cards of a file bring their own names and texts, in one language or both
ebz-own-name = { $name_zh ->
   *[other] { $name }
 }
ebz-own-text = { $text_zh ->
   *[other] { $text }
 }
ebz-own-english = { $name }

## What cards do besides their numbers

ebz-effect-fight-per-gun = { $amount } more fight for each gun you have played this turn.
ebz-effect-discard-other = Discard one other card from hand, if you have one.
ebz-effect-send-killed = Fight won: you may send one killed zombie to the zombie discard pile.
ebz-effect-shoot = Only in a fight: one zombie in play of level { $amount } or less goes to the zombie discard pile.
ebz-effect-take-discarded = Take an action card of price { $amount } or less from another human’s discard pile.
ebz-effect-lose-top = Lose the top card of your deck; with none there and none to shuffle, you die.
ebz-effect-fight-per-zombie = { $amount } more fight for each zombie in play.
ebz-effect-soften-escape = If you escape, lose { $amount ->
    [one] one card
   *[other] { $amount } cards
 } fewer.
ebz-effect-send-away = One zombie in play goes to the zombie discard pile.
ebz-effect-soften-wound = If you are wounded this turn, lose { $amount ->
    [one] one card
   *[other] { $amount } cards
 } fewer.
ebz-effect-look = Look at the top { $amount ->
    [one] card
   *[other] { $amount } cards
 } of your deck: one into hand, the others to the bottom.
ebz-effect-bury = You may put one zombie card from hand on the zombie discard pile.

## Zombies

ebz-zombie = Zombie, level { $level }
ebz-power-1 = Every human discards two cards before refilling, no zombie cards.
ebz-power-2 = Its owner adds zombies whatever their speed.
ebz-power-4 = Its owner may add a zombie on any other player’s turn.
ebz-power-6 = Its owner may draw up to six zombie cards.
ebz-power-8 = No human may add zombies.

## The table

ebz-title = { $count } players · turn { $turn }
ebz-counter-hand = cards in hand
ebz-counter-deck = cards in the deck
ebz-counter-discard = cards in the discard pile
ebz-counter-power = power { $level }
ebz-note-zombie = zombie
ebz-zone-horde = Horde: { $count ->
    [0] no zombies
    [one] one zombie
   *[other] { $count } zombies
 }, levels { $levels }, speeds { $speeds }
ebz-zone-played = { $you ->
    [yes] Played by you
   *[no] Played by { $player }
 }: { $count ->
    [0] nothing yet
    [one] one card
   *[other] { $count } cards
 }
ebz-zone-market = Market, { $count } kinds
ebz-zone-zombie-deck = Zombie deck
ebz-zone-zombie-discard = Zombie discards
ebz-zone-removed = Out of the game
ebz-zone-discard = { $you ->
    [yes] Your discard pile
   *[no] Discard pile of { $player }
 }
ebz-zone-deck = { $you ->
    [yes] Your deck
   *[no] Deck of { $player }
 }
ebz-zone-powers = { $you ->
    [yes] Your powers
   *[no] Powers of { $player }
 }
ebz-zone-lost = Lost: { $count } of { $all }
ebz-zone-known = { $you ->
    [yes] Known to be in your hand
   *[no] Known to be in the hand of { $player }
 }
ebz-zone-hand = Your hand
ebz-zone-looking = Only you see these

## What is asked

ebz-tag-turn = Turn { $turn }
ebz-tag-your-turn = Your turn
ebz-tag-asked = Asked of you
ebz-tag-turn-of = { $you ->
    [yes] your own turn
   *[no] turn of { $player }
 }
ebz-tag-wounded = Wounded
ebz-tag-life = { $cards ->
    [0] no cards to lose
    [one] one card to lose
   *[other] { $cards } cards to lose
 }
ebz-tag-powers = { $count ->
    [0] no powers yet
    [one] one power
   *[other] { $count } powers
 }
ebz-tag-declared = { $how ->
    [fight] fighting
   *[flee] fleeing
 }
ebz-ask-add = { $you ->
    [yes] Add a zombie to your own horde?
   *[no] Add a zombie for { $player }?
 }
ebz-ask-add-detail = { $any ->
    [yes] Power 2: any speed will do.
   *[no] { $in_play ->
        [one] One zombie is in play: speed 2 or more may be added.
       *[other] { $in_play } zombies are in play: only a higher speed than { $in_play } may be added.
    }
 } The levels are { $levels }, the speeds { $speeds }.
ebz-ask-choose = Fight or flee? Levels { $levels }, speeds { $speeds }.
ebz-ask-choose-detail = Losing costs { $wounds ->
    [one] one card
   *[other] { $wounds } cards
 }; { $deadly ->
    [yes] you have only { $life } to lose: losing would kill you.
   *[no] you have { $life } to lose.
 }
ebz-ask-play = { $how ->
    [fight] Fight { $total }, and { $missing } more would win.
   *[flee] Flee { $total }, and { $missing } more would be an escape.
 }
ebz-ask-play-detail = Needed: { $needed }. By the numbers in hand you could reach { $reach }. Resolved now, you would be wounded and { $deadly ->
    [yes] die: { $wounds } to lose, and you have { $life }.
   *[no] lose { $wounds } of { $life } cards.
 }
ebz-ask-play-enough = { $how ->
    [fight] Fight { $total } against { $needed }: that is enough to win.
   *[flee] Flee { $total } against { $needed }: that is enough to escape.
 }
ebz-ask-play-enough-detail = { $how ->
    [fight] Resolve, and spend up to { $spend } in the market
   *[flee] Resolve, lose { $tired ->
        [0] no card
        [one] one card
       *[other] { $tired } cards
    }, and spend up to { $spend } in the market
 }. What else you play can make that more.
ebz-ask-add-up = { $how ->
    [fight] Fight
   *[flee] Flee
 } { $total } so far, against { $needed }.
ebz-ask-lose-wounded = { $count ->
    [one] Wounded: lose one more card.
   *[other] Wounded: lose { $count } more cards, one at a time.
 }
ebz-ask-lose-wounded-detail = { $deadly ->
    [yes] You have only { $life } to lose, and will die
   *[no] From the top of your deck ({ $deck }{ $discard ->
        [0] { "" }
       *[other] { "" }, then the discard pile, shuffled: { $discard }
    }) or from hand ({ $hand })
 }{ $lost ->
    [0] { "" }
   *[other] { "" }; { $lost } lost so far
 }.{ $spared ->
    [0] { "" }
   *[other] { " " }Your cards spare you { $spared }.
 }
ebz-ask-lose-tired = { $count ->
    [one] Escaped, but tired: lose one more card.
   *[other] Escaped, but tired: lose { $count } more cards, one at a time.
 }
ebz-ask-lose-tired-detail = { $deadly ->
    [yes] You have only { $life } to lose, and will die
   *[no] From the top of your deck ({ $deck }), your discard pile ({ $discard }) or your hand ({ $hand })
 }{ $lost ->
    [0] { "" }
   *[other] { "" }; { $lost } lost so far
 }.{ $spared ->
    [0] { "" }
   *[other] { " " }Your cards spare you { $spared }.
 }
ebz-ask-buy = Buy, or stop: you have { $budget } to spend.
ebz-ask-buy-detail = Each card goes straight into your hand, which holds { $hand ->
    [0] none
    [one] one
   *[other] { $hand }
 }; with six you cannot buy.
ebz-ask-kill = The fight is lost, but you may kill zombies of { $left ->
    [one] one level
   *[other] { $left } levels
 } in all.
ebz-ask-kill-detail = Those go to your discard pile. The others wound you for { $wounds } of your { $life } cards.
ebz-ask-power-discard = { $count ->
    [one] Power 1: discard one card, no zombie card.
   *[other] Power 1: discard { $count } cards, no zombie cards, one at a time.
 }
ebz-ask-power-discard-detail = Then you refill to six. You hold { $hand ->
    [one] one card
   *[other] { $hand } cards
 }.
ebz-ask-discard-down = { $count ->
    [one] Discard one card, down to six.
   *[other] Discard { $count } cards, down to six, one at a time.
 }
ebz-ask-discard-down-detail = You hold { $hand } cards and choose which to keep.
ebz-ask-send-killed = { $count ->
    [one] You may send one killed zombie away.
   *[other] You may send { $count } killed zombies away, one at a time.
 }
ebz-ask-send-killed-detail = { $count ->
    [one] It goes to the zombie discard pile; the others go to your own.
   *[other] They go to the zombie discard pile; the others go to your own.
 }
ebz-ask-card-discard = { $card }: discard one other card.
ebz-ask-card-send = { $card } sends one zombie away: which?
ebz-ask-card-take = { $card }: which card do you take?
ebz-ask-card-keep = { $card }: which card goes into your hand?
ebz-ask-card-bottom = { $card }: { $count } go to the bottom. Which one first? It will be drawn before the others.
ebz-ask-card-bury = { $card }: which zombie card from your hand goes to the zombie discard pile, if any?
ebz-ask-name = How many zombie cards do you draw, from 1 to { $most }?
ebz-ask-name-detail = The zombie deck holds { $deck }, its discard pile { $discard }. If you take the last there is, the humans win.
ebz-ask-power = Lay one zombie before you, as a power.
ebz-ask-power-detail = { $laid ->
    [0] It works as long as it lies there.
    [3] You have three powers already: the oldest is discarded.
   *[other] It works as long as it lies there; you may have three.
 }
ebz-ask-put-back = Put zombies back on the zombie deck, as many as you like.
ebz-ask-put-back-detail = The last one you put back lies on top. Then { $reveals ->
    [one] one is
   *[other] { $reveals } are
 } revealed. You hold { $hand }.
ebz-locked-slow = speed { $speed }: too slow
ebz-locked-not-held = you hold none

ebz-do-pass = Add none
ebz-do-pass-detail = keep yours in hand
ebz-do-add = Add level { $level }
ebz-do-add-detail = then levels { $levels }, speeds { $speeds }
ebz-do-fight = Fight
ebz-do-fight-detail = { $needed } needed, { $reach } in hand; lost: { $deadly ->
    [yes] you die ({ $wounds } to lose, { $life } left)
   *[no] lose { $wounds }
 }
ebz-do-flee = Flee
ebz-do-flee-detail = { $needed } needed, { $reach } in hand; escaped: lose { $tired }; caught: { $deadly ->
    [yes] you die ({ $wounds } to lose, { $life } left)
   *[no] lose { $wounds }
 }
ebz-do-resolve = Resolve
ebz-do-resolve-killed = you win, with { $spend } to spend
ebz-do-resolve-escaped = you escape, lose { $tired }, with { $spend } to spend
ebz-do-resolve-wounded = { $deadly ->
    [yes] you die: { $wounds } to lose, and only { $life } left
   *[no] you are wounded: lose { $wounds } of { $life } cards
 }
ebz-do-be-wounded = No more
ebz-do-play = Play { $card }
ebz-do-lose-deck = Top of the deck
ebz-do-lose-deck-detail = unseen; { $deck } in the deck, { $discard } in the discard pile
ebz-do-lose-renewed-detail = the deck is empty: the { $discard } of the discard pile are shuffled first
ebz-do-lose-hand = Lose from hand: { $card }
ebz-do-lose-discard = Lose from the discard pile: { $card }
ebz-do-lose-detail = { $where ->
    [market] goes back to the market
   *[away] leaves the game
 }
ebz-do-lose-all = All { $count } from the deck
ebz-do-lose-all-detail = in one go
ebz-do-buy = Buy { $card }
ebz-do-buy-detail = price { $price }, { $left } left to spend
ebz-do-stop = Stop buying
ebz-do-stop-detail = { $left } not spent
ebz-do-kill = Kill level { $level }, speed { $speed }
ebz-do-send = Send away level { $level }, speed { $speed }
ebz-do-decline = None
ebz-do-take = Take { $card } from { $you ->
    [yes] yourself
   *[no] { $player }
 }
ebz-do-keep = Into hand: { $card }
ebz-do-bottom = To the bottom: { $card }
ebz-do-bury = Discard the zombie of level { $level }
ebz-do-discard = Discard: { $card }
ebz-do-draw = Draw { $count }
ebz-do-draw-last = takes the last zombie card: the humans win
ebz-do-power = Lay level { $level }
ebz-do-put-back = Put back level { $level }
ebz-do-reveal = Reveal
ebz-do-reveal-detail = { $count ->
    [one] one zombie
   *[other] { $count } zombies
 }, and put back no more

ebz-waiting-add = { $you ->
    [yes] You are asked whether you add a zombie.
   *[no] { $player } is asked whether to add a zombie.
 }
ebz-waiting-choose = { $you ->
    [yes] Your turn: fight or flee.
   *[no] { $player } chooses: fight or flee.
 }
ebz-waiting-play = { $you ->
    [yes] Your turn: play cards, then resolve.
   *[no] { $player } plays cards.
 }
ebz-waiting-kill = { $you ->
    [yes] Your fight is lost: choose zombies to kill.
   *[no] { $player } has lost the fight and chooses zombies to kill.
 }
ebz-waiting-lose = { $you ->
    [yes] You choose
   *[no] { $player } chooses
 } what to lose: { $count ->
    [one] one more card
   *[other] { $count } more cards
 }.
ebz-waiting-buy = { $you ->
    [yes] The market is open for you.
   *[no] { $player } buys in the market.
 }
ebz-waiting-power-discard = { $you ->
    [yes] You discard
   *[no] { $player } discards
 } { $count ->
    [one] one card
   *[other] { $count } cards
 } because of power 1.
ebz-waiting-discard-down = { $you ->
    [yes] You discard
   *[no] { $player } discards
 } { $count ->
    [one] one card
   *[other] { $count } cards
 }, down to six.
ebz-waiting-card = { $you ->
    [yes] You choose what your card does.
   *[no] { $player } chooses what a card does.
 }
ebz-waiting-name = { $you ->
    [yes] You name
   *[no] { $player }, a zombie, names
 } how many zombie cards to draw.
ebz-waiting-power = { $you ->
    [yes] You lay
   *[no] { $player }, a zombie, lays
 } a power.
ebz-waiting-put-back = { $you ->
    [yes] You may put
   *[no] { $player }, a zombie, may put
 } cards back on the zombie deck.
ebz-waiting-over = The game is over.

## The log

ebz-log-start = { $zombies } zombie cards. On sale: { $cards }. { $you ->
    [yes] You start.
   *[no] { $player } starts.
 }
ebz-log-turn = Turn { $turn } · { $you ->
    [yes] You
   *[no] { $player }
 }
ebz-log-reveal = { $you ->
    [yes] You reveal
   *[no] { $player } reveals
 } a zombie of level { $level }, speed { $speed }. The horde: { $in_play } in play, levels { $levels }, speeds { $speeds }.
ebz-log-renew-zombies = The { $count } zombie discards are shuffled into a new zombie deck. From the next turn on, { $reveals } are revealed each turn.
ebz-log-add = { $you ->
    [yes] You add
   *[no] { $player } adds
 } a zombie of level { $level }, speed { $speed }, for { $to_you ->
    [yes] you
   *[no] { $to_player }
 }. The horde: { $in_play } in play, levels { $levels }, speeds { $speeds }.
ebz-log-add-nothing = { $you ->
    [yes] You add
   *[no] { $player } adds
 } no zombie.
ebz-log-show = { $you ->
    [yes] You can play no card and show your hand
   *[no] { $player } can play no card and shows the hand
 }: { $count ->
    [0] nothing
   *[other] { $cards }
 }.
ebz-log-declare = { $you ->
    [yes] You { $how ->
        [fight] fight
       *[flee] flee
    }
   *[no] { $player } { $how ->
        [fight] fights
       *[flee] flees
    }
 }: the horde has levels { $levels }, speeds { $speeds }.
ebz-log-play = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card }: { $how ->
    [fight] fight
   *[flee] flee
 } { $total } against { $needed }.
ebz-log-killed = { $you ->
    [yes] You win
   *[no] { $player } wins
 } the fight, { $total } against { $needed }, with { $spend } to spend.
ebz-log-wounded = { $you ->
    [yes] You lose
   *[no] { $player } loses
 } the fight, { $total } against { $needed }: wounded.
ebz-log-escaped = { $you ->
    [yes] You escape
   *[no] { $player } escapes
 }, { $total } against { $needed }, tired and with { $spend } to spend.
ebz-log-caught = { $you ->
    [yes] You are
   *[no] { $player } is
 } caught, { $total } against { $needed }: wounded.
ebz-log-kill = { $you ->
    [yes] You kill
   *[no] { $player } kills
 } the zombie of level { $level }, speed { $speed }, all the same.
ebz-log-take-horde = The horde goes to { $you ->
    [yes] your discard pile
   *[no] the discard pile of { $player }
 }.
ebz-log-horde-leaves = The horde goes to the zombie discard pile.
ebz-log-oldest-leaves = The oldest zombie in play, level { $level }, speed { $speed }, goes to the zombie discard pile.
ebz-log-buy = { $you ->
    [yes] You buy
   *[no] { $player } buys
 } { $card } for { $price }.
ebz-log-refill = { $way ->
    [down] { $you ->
        [yes] You hold
       *[no] { $player } holds
    } { $count ->
        [one] one card
       *[other] { $count } cards
    } too many and must discard
   *[up] { $you ->
        [yes] You refill your hand
       *[no] { $player } refills the hand
    }: { $count ->
        [one] one card
       *[other] { $count } cards
    }
 }.
ebz-log-discard = { $you ->
    [yes] You discard
   *[no] { $player } discards
 } one card: { $card }.
ebz-log-renew = { $you ->
    [yes] Your discard pile is
   *[no] The discard pile of { $player } is
 } shuffled into a new deck: { $count ->
    [one] one card
   *[other] { $count } cards
 }.
ebz-log-draw = { $you ->
    [yes] You draw
   *[no] { $player } draws
 } { $count ->
    [one] one card
   *[other] { $count } cards
 }.
ebz-log-drawn = You have drawn: { $card }.
ebz-log-lose = { $you ->
    [yes] You lose
   *[no] { $player } loses
 } { $card } { $from ->
    [hand] from hand
    [discard] from the discard pile
   *[deck] from the top of the deck
 }; it { $where ->
    [zombies] goes to the zombie discard pile
    [market] goes back to the market
   *[away] leaves the game
 }.
ebz-log-death = { $you ->
    [yes] You die, and are a zombie player from now on.
   *[no] { $player } dies, and is a zombie player from now on.
 }
ebz-picture-death = is a zombie now
ebz-log-send = { $you ->
    [yes] You send
   *[no] { $player } sends
 } the zombie of level { $level }, speed { $speed }, away. The horde: { $in_play } in play, levels { $levels }, speeds { $speeds }.
ebz-log-take = { $you ->
    [yes] You take
   *[no] { $player } takes
 } { $card } from { $from_you ->
    [yes] your discard pile
   *[no] the discard pile of { $from_player }
 }.
ebz-log-look = { $you ->
    [yes] You look
   *[no] { $player } looks
 } at the top { $count ->
    [one] card
   *[other] { $count } cards
 } of { $you ->
    [yes] your
   *[no] their own
 } deck.
ebz-log-keep = { $you ->
    [yes] You take
   *[no] { $player } takes
 } one of them into hand.
ebz-log-bottom = { $you ->
    [yes] You put
   *[no] { $player } puts
 } one of them at the bottom of the deck.
ebz-log-bottomed = At the bottom, and known only to you: { $card }.
ebz-log-bury = { $you ->
    [yes] You discard
   *[no] { $player } discards
 } a zombie of level { $level }, speed { $speed }, from hand.
ebz-log-name = { $you ->
    [yes] You, a zombie, draw
   *[no] { $player }, a zombie, draws
 } { $count ->
    [one] one zombie card
   *[other] { $count } zombie cards
 }.
ebz-log-power = { $you ->
    [yes] You lay
   *[no] { $player } lays
 } a zombie of level { $level }, speed { $speed }, as a power.
ebz-log-put-back = { $you ->
    [yes] You put
   *[no] { $player } puts
 } a card back on the zombie deck.
ebz-log-put = On the zombie deck, and known only to you: { $card }.

## The end

ebz-headline-last-human-one = { $you ->
    [yes] You are the last human and win
   *[no] { $player } is the last human and wins
 } alone
ebz-headline-city-clean-one = The city is clean: { $you ->
    [yes] you win
   *[no] { $player } wins
 } alone
ebz-headline-city-clean = The city is clean: { $players } win together
ebz-headline-zombies-one = A hand full of zombies: { $you ->
    [yes] you win, the only zombie player
   *[no] { $player }, the only zombie player, wins
 }
ebz-headline-zombies = A hand full of zombies: { $players } win together
ebz-headline-nobody = A hand full of zombies, and no zombie player: nobody wins
ebz-outcome-detail = { $turns ->
    [one] One turn was played.
   *[other] { $turns } turns were played.
 } { $dead ->
    [0] Nobody became a zombie.
    [one] One player became a zombie.
   *[other] { $dead } players became zombies.
 }
ebz-why-last-human = The only human left wins at once.
ebz-why-city-clean = { $most ->
    [yes] With no zombie card left to turn up, the human with the most cards wins.
   *[no] With no zombie card left to turn up, all living humans win.
 }
ebz-why-zombies = When a human’s hand is nothing but zombies on their own turn, all zombie players win.
ebz-why-nobody = A human’s hand was nothing but zombies, and there was no zombie player to win by it.
ebz-score-label = Cards left
ebz-chart-label = Cards left, turn by turn
ebz-part-hand = hand
ebz-part-deck = deck
ebz-part-discard = discard pile

## Refusals

ebz-refusal-turn-of = { $you ->
    [yes] It is your turn.
   *[no] It is the turn of { $player }.
 }
ebz-refusal-asked = { $you ->
    [yes] You are asked first whether you add a zombie.
   *[no] { $player } is asked first whether to add a zombie.
 }
ebz-refusal-not-in-hand = You do not hold this card: { $card }.
ebz-refusal-add-or-pass = First say whether you add a zombie: "pass", or its level, as in "add 1".
ebz-refusal-too-slow = Speed { $speed } is too slow: with { $in_play } in play it must be more than that.
ebz-refusal-choose-first = First choose: "fight" or "flee".
ebz-refusal-declared-already = You have chosen between fight and flee already.
ebz-refusal-play-or-resolve = Play cards, as in "play rifle", or "resolve".
ebz-refusal-not-in-a-fight = { $card } cannot be played in a fight: it has nothing but flee.
ebz-refusal-not-in-a-flight = { $card } cannot be played in a flight: it has nothing but fight.
ebz-refusal-fight-only = { $card } can be played only in a fight.
ebz-refusal-no-deck = There is no card in your deck or discard pile to lose.
ebz-refusal-discard-only-escaped = Cards of the discard pile can be chosen only after an escape.
ebz-refusal-not-in-discard = This card is not in your discard pile: { $card }.
ebz-refusal-lose-first = First lose { $count ->
    [one] one more card
   *[other] { $count } more cards
 }, as in "lose deck" or "lose rifle". Zombie cards in hand cannot be lost.
ebz-refusal-buy-or-stop = Buy, as in "buy rifle", or "stop".
ebz-refusal-not-in-market = { $card } is not on sale in this game.
ebz-refusal-sold-out = { $card } is sold out.
ebz-refusal-hand-full = You hold { $cards } cards: with six or more you cannot buy.
ebz-refusal-too-dear = { $card } costs { $price }, and you have { $budget } left to spend.
ebz-refusal-kill-or-done = Choose zombies to kill, as in "kill 2", or "done".
ebz-refusal-not-in-play = { $card } is not in play.
ebz-refusal-too-strong = Level { $level } is too much: { $left } at most.
ebz-refusal-discard-first = First discard { $count ->
    [one] one more card
   *[other] { $count } more cards
 }, as in "discard rifle".
ebz-refusal-discard-zombie = It must not be a zombie card.
ebz-refusal-draw-six = You may draw up to four cards; up to six only while the power 6 lies before you.
ebz-refusal-name-first = First name how many zombie cards you draw, as in "draw 3".
ebz-refusal-power-first = First lay a power, as in "power 2".
ebz-refusal-put-or-done = Put cards back, as in "put back 1", or "done".
ebz-refusal-send-first = First say which zombie goes, as in "send 4"; where you need not, "decline".
ebz-refusal-take-first = First take a card, as in "take rifle from 2".
ebz-refusal-take = You may take an action card of price { $price } or less from another human’s discard pile, no starting card.
ebz-refusal-bury-first = First say which zombie card goes, as in "bury 1", or "decline".
ebz-refusal-keep-first = First say which card goes into your hand, as in "keep rifle".
ebz-refusal-bottom-first = First say which card goes to the bottom, as in "bottom rifle".
ebz-refusal-not-looked-at = This is not one of the cards you see: { $card }.

## Bad input

ebz-error-notation = "{ $text }" is no action of this game. Examples: fight, flee, play rifle, resolve, lose deck, lose deck 3, lose hide, lose hide from discard, buy shotgun, stop, discard hide, add 1, pass, draw 3, power 2, put back 1, done.
ebz-error-human-powers = { $player } is human and cannot have powers.
ebz-error-zombie-deck = { $player } is a zombie player and has no deck, no discard pile and no cards shown: only zombie cards in hand, and powers.
ebz-error-powers = { $player } has too many powers: at most { $most }.
ebz-error-zombie-played = Zombie cards are never played: "played" can hold none.
ebz-error-copies = There are too many copies of { $card }: at most { $most }.
ebz-error-zombie-turn = It is the turn of { $player }, a zombie player, who declares, plays, loses and looks at nothing.
ebz-error-humans = The position has { $count ->
    [0] no human
    [one] one human
   *[other] { $count } humans
 }: with one, the ending is "last-human", with more it is another or none, and none at all cannot be.
error-ebz-few-kinds = A table of { $players } needs { $needed } kinds besides the three basic ones; the card file has { $found }.

expected-ebz-players = a list of players, each with side, hand, and deck and discard or powers
expected-ebz-player = an object with only these fields: { $fields }
expected-ebz-own-deck = cards that nobody but their player may have seen
expected-ebz-shown = cards of this hand
expected-ebz-market = the three basic kinds and { $others } others, each with its copies left
expected-ebz-removed = starting cards, or action cards that are not on sale
expected-ebz-knows = for zombie players other than this one, cards that are in their hand
expected-ebz-result = a result that fits what is declared: killed or wounded in a fight, escaped or caught in a flight, and no card played before
expected-ebz-not-asked = null, for the game is over
expected-ebz-asked = an object with "what", one of { $names }, and where they matter "player" and "left"
expected-ebz-asked-fits = what can be asked at this point of the turn
expected-ebz-could-play = false, unless a card of the hand that is not shown could have been played
expected-ebz-tables = [[swag]] entries, and at most the [[starter]] entries of this house besides
expected-ebz-starters = the printed starting cards, or nothing: they cannot be changed
expected-ebz-zombies = the five [[zombie]] entries, from level 1 to level 8
expected-ebz-most-kinds = at most { $most } kinds
expected-ebz-basic = three kinds with basic = true, found { $found }
expected-ebz-fields = one of the fields { $fields }
expected-ebz-words = a text of at most 200 characters
expected-ebz-number = a whole number from { $low } to { $high }
expected-ebz-key = a short name of a-z, 0-9 and hyphens that no other entry has, and not "deck"

## Hints

ebz-hint-fight = Beats the horde in { $won }% of the games{ $lost ->
    [0] .
   *[other] ; else { $cost ->
        [one] 1 card is lost
       *[other] { $cost } cards are lost
    } on average.
 }{ $dead ->
    [0] {""}
   *[other] {" "}Death: { $dead }%.
 }
ebz-hint-flee = Escapes in { $won }% of the games{ $price ->
    [0] {""}
   *[other] , for { $price ->
        [one] 1 card
       *[other] { $price } cards
    } on average
 }{ $lost ->
    [0] .
   *[other] ; caught, it costs { $cost }.
 }{ $dead ->
    [0] {""}
   *[other] {" "}Death: { $dead }%.
 }
ebz-hint-other = { $you ->
    [yes] You lose
   *[no] { $player } loses
 } against the next horde in { $lost }% of the games.
ebz-hint-cards = You end with about { $cards ->
    [one] 1 card
   *[other] { $cards } cards
 }.
ebz-hint-dead-hand = What helps the zombies in the games played out.
