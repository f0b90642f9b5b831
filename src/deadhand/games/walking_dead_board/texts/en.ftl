### The Walking Dead Board Game

## Options

option-walking-dead-board-mode = Mode
option-walking-dead-board-mode-every-survivor-alone = Every survivor alone
option-walking-dead-board-mode-two-against-two = Two against two
option-walking-dead-board-mode-help = Who plays against whom.
option-walking-dead-board-mode-every-survivor-alone-help = Everybody for themselves; with three or four players the second death makes two teams.
option-walking-dead-board-mode-two-against-two-help = For four players: two survivors against two zombies, from the start.
option-walking-dead-board-board = Board file
option-walking-dead-board-board-help = A board of your own, such as that of a printed copy: a TOML file of at most 64 KiB. Without one, the board of this house is used.
option-walking-dead-board-cards = Card file
option-walking-dead-board-cards-help = Cards of your own, such as those of a printed copy: a TOML file of at most 64 KiB. Without one, the cards of this house are used.

## Characters

twb-character-rick = Rick
twb-character-rick-text = Re-roll your combat die and add 2, once per game.
twb-character-glenn = Glenn
twb-character-glenn-text = Take one card from the scrounge discard pile, once per game.
twb-character-lori = Lori
twb-character-lori-text = Move one living survivor one space, once per game.
twb-character-shane = Shane
twb-character-shane-text = Every other player in your region gives you one random scrounge card, once per game.
twb-character-andrea = Andrea
twb-character-andrea-text = Re-roll your movement die and add 2, once per game.
twb-character-dale = Dale
twb-character-dale-text = Put any number of cards back into the scrounge deck, shuffle it, draw as many, once per game.

## Places

twb-place-police-station = Police Station
twb-place-department-store = Department Store
twb-place-cdc = CDC
twb-place-car-lot = Abandoned Car Lot
twb-space = { $kind ->
    [camp] Camp
    [police-station] Police Station
    [department-store] Department Store
    [cdc] CDC
    [car-lot] Abandoned Car Lot
    [scrounge] scrounge space { $key }
    [quiet] quiet space { $key }
    [another-turn] another-turn space { $key }
    [plus-one] +1 space { $key }
    [plus-two] +2 space { $key }
    [sewer] sewer space { $key }
   *[plain] plain space { $key }
 }
twb-sewer = { $sewer ->
    [north-west] north-west sewer
    [north-east] north-east sewer
    [south-east] south-east sewer
    [south-west] south-west sewer
   *[other] sewer { $sewer }
 }

## Cards

twb-card-knife = Knife
twb-card-baseball-bat = Baseball Bat
twb-card-pistol = Pistol
twb-card-crossbow = Crossbow
twb-card-rifle = Rifle
twb-card-shotgun = Shotgun
twb-card-sack-of-guns = Sack of Guns
twb-card-first-aid-kit = First Aid Kit
twb-card-non-lethal-wound = Non-Lethal Wound
twb-card-shortcut = Shortcut
twb-card-hurry = Hurry
twb-card-walkers-3 = Walkers 3
twb-card-walkers-4 = Walkers 4
twb-card-walkers-5 = Walkers 5
twb-card-walkers-6 = Walkers 6
twb-card-walkers-7 = Walkers 7
twb-card-walkers-7-thieves = Grabbing walkers 7
twb-card-walkers-8 = Grabbing walkers 8
twb-card-walkers-9 = Walkers 9
twb-card-quiet-street = Quiet street
twb-card-supply-cache = Supply cache
twb-card-stranger-joins = Stranger joins
twb-card-personality-conflict = Personality conflict
twb-card-raiders = Raiders
twb-card-old-friend = Old friend
twb-card-walkers-attack-3 = Attack 3
twb-card-walkers-attack-4 = Attack 4
twb-card-walkers-attack-5 = Attack 5
twb-card-walkers-attack-6 = Attack 6
twb-card-walkers-attack-7 = Attack 7
twb-card-walkers-attack-8 = Attack 8
twb-card-walkers-attack-9 = Attack 9
twb-card-onslaught = Onslaught
twb-card-charging-walkers = Charging Walkers
twb-card-herd = Herd
twb-card-dragged-down = Dragged Down

twb-scrounge-text = { $effect ->
    [returns] Ammo { $ammo }. Back to hand if the die shows 5 or 6.
    [noisy] Ammo { $ammo }. Die 1: another encounter follows.
    [save-ally] When you would lose an ally, also with none left: you lose none, and live.
    [save-life] When you would die: you live, without an ally, and keep your hand.
    [choose-move] Before rolling to move: choose 1, 2 or 3 instead.
    [move-again] After rolling to move: roll again and move that many more.
   *[none] Ammo { $ammo }.
 }
twb-encounter-text = { $effect ->
    [none] Walkers of value { $value }.
    [lose-card] Walkers of value { $value }. Lost: one random scrounge card, too.
    [draw-one] Draw one scrounge card.
    [draw-two] Draw two scrounge cards.
    [gain-ally] One ally from the supply joins you.
    [conflict] Discard a scrounge card, or lose an ally.
    [give-random] Give one random scrounge card to the next living survivor.
   *[nothing] Nothing happens.
 }
twb-walker-text = { $effect ->
    [onslaught] Value { $value }. Before or after moving, also without a survivor: move up to three more spaces, then attack there.
    [charge] Value { $value }. After moving, also without a survivor: roll again, move up to that many more, then attack there.
    [herd] Value { $value }. Or on any turn: an encounter just turned up has +3.
    [drag-down] Value { $value }. Or on another’s turn: a survivor who has just rolled to move rolls again.
   *[none] Attack of value { $value }.
 }
twb-tile-text = { $effect ->
    [draw] { $amount ->
        [one] Draw one scrounge card.
       *[other] Draw { $amount } scrounge cards.
    }
    [ally] { $amount ->
        [one] One ally from the supply.
       *[other] { $amount } allies from the supply.
    }
    [move-bonus] From now on you may add { $amount } to a movement roll.
   *[combat-bonus] From now on +{ $amount } to all your combat totals.
 }

# Cards of a file bring their own names and texts, in one language or both
twb-own-words = { $zh ->
   *[other] { $en }
 }
twb-plain = { $text }

## The table

twb-title = { $how ->
    [teams] Survivors against zombies
    [solo] Alone
   *[alone] Every survivor alone
 } · { $turn ->
    [0] setup
   *[other] turn { $turn }
 }
twb-counter-cards = cards in hand
twb-counter-allies = allies
twb-counter-tiles = location tiles
twb-counter-ability = ability left
twb-counter-zombie = zombie
twb-note-survivor = survivor
twb-note-fallen = turning
twb-note-zombie = zombie
twb-note-killed = will be back
twb-note-out = out of play
twb-zone-map = The board
twb-zone-scrounge = Scrounge deck
twb-zone-scrounge-discard = Scrounge discards
twb-zone-encounters = Encounter deck
twb-zone-encounter-discard = Encounter discards
twb-zone-walkers = Walker deck
twb-zone-walker-discard = Walker discards
twb-zone-allies = Allies left
twb-zone-combat = Combat
twb-zone-last-encounter = Last encounter
twb-zone-die = Die
twb-zone-hand = Your scrounge cards
twb-zone-walker-hand = Your walker cards

## What is asked

twb-tag-turn = { $turn ->
    [0] Setup
   *[other] Turn { $turn }
 }
twb-tag-your-turn = Your turn
twb-tag-asked = Asked of you
twb-tag-turn-of = { $you ->
    [yes] your own turn
   *[no] turn of { $player }
 }
twb-tag-survivor = survivor
twb-tag-as = as { $character }

twb-ask-character = Take a character.
twb-ask-character-detail = Each has one ability, for use once per game.
twb-ask-appear = Choose the sewer where your zombie appears.
twb-ask-appear-detail = It stands on the middle space of the sewer.
twb-ask-before-roll = Roll the die to move.
twb-ask-before-roll-detail = Before that you may use what glows: a Shortcut, or your ability.
twb-ask-drag = { $you ->
    [yes] You have
   *[no] { $player } has
 } rolled { $roll } to move. Dragged Down?
twb-ask-drag-detail = It makes the survivor roll again. Every zombie on the board is asked, whatever they hold.
twb-ask-move = { $count ->
    [one] Move { $roll }: there is one space to go to.
   *[other] Move { $roll }: choose one of the { $count } glowing spaces.
 }
twb-ask-move-detail = Exactly so far along the roads, no space twice; a location ends the move.
twb-ask-herd = { $you ->
    [yes] You meet
   *[no] { $player } meets
 } { $card }, now of value { $value }. A herd?
twb-ask-herd-detail = It makes the value three higher. Every zombie on the board is asked, whatever they hold.
twb-ask-combat = { $from ->
    [zombie] You are attacked with { $card }: value { $value }.
   *[encounter] You meet { $card }: value { $value }.
 }
twb-ask-combat-detail = { $base ->
    [0] You have nothing but the die
   *[other] Without the die you have { $base }
 }; you win { $needs ->
    [1] whatever it shows
    [6] only with a 6 ({ $chance } %)
   *[other] on { $needs } or more ({ $chance } %)
 }. { $allies ->
    [0] If you lose, you die: you have no ally.
    [one] If you lose, your last ally is gone.
   *[other] If you lose, one of your { $allies } allies is gone.
 }
twb-ask-after-die = The die shows { $die }: { $total } against { $value }. Re-roll?
twb-ask-after-die-detail = As it lies, you { $won ->
    [yes] win.
   *[no] lose{ $allies ->
        [0] { "" } and die.
       *[other] { "" } an ally.
    }
 } Rick re-rolls once per game, and adds 2.
twb-ask-save-ally = { $allies ->
    [0] You would lose an ally, have none, and would die.
    [one] You would lose your last ally.
   *[other] You would lose one of your { $allies } allies.
 }
twb-ask-save-ally-detail = A First Aid Kit saves you. { $cards ->
    [one] You are asked because you hold a card, whatever it is.
   *[other] You are asked because you hold cards, whatever they are.
 }
twb-ask-save-life = You would die now.
twb-ask-save-life-detail = With a Non-Lethal Wound you live, without an ally, and keep your hand.
twb-ask-conflict = Discard a scrounge card, or lose an ally.
twb-ask-conflict-detail = You hold { $cards ->
    [one] one card
   *[other] { $cards } cards
 } and have { $allies ->
    [0] no ally: losing one would kill you.
    [one] one ally.
   *[other] { $allies } allies.
 }
twb-ask-after-encounters = { $teams ->
    [yes] End your turn, or first use your ability or give a card away.
   *[no] End your turn, or first use your ability.
 }
twb-ask-after-encounters-detail = { $teams ->
    [yes] One card to one living survivor, and the ability once per game.
   *[no] The ability works once per game.
 }
twb-ask-lori = { $you ->
    [yes] Where do you go?
   *[no] Where does { $player } go?
 }
twb-ask-lori-detail = One space along a road. The space does nothing, but the camp with four tiles wins.
twb-ask-dale = Which cards go back into the scrounge deck?
twb-ask-dale-detail = { $count ->
    [0] None so far.
    [one] One so far.
   *[other] { $count } so far.
 } Then it is shuffled, and you draw as many.
twb-ask-zombie-start = Roll the die to move.
twb-ask-zombie-start-detail = Before that you may play a walker card that moves you, if one glows.
twb-ask-zombie-move = { $by ->
    [card] Your card lets you move up to { $steps } spaces
   *[roll] Move up to { $steps } spaces
 }; you may stay.
twb-ask-zombie-move-detail = Sewers too. A survivor on the way stops you.
twb-ask-zombie-play = Play one walker card, or none.
twb-ask-zombie-play-detail = As an attack on a survivor in your space, or for its text.
twb-ask-zombie-target = { $card } attacks: whom?
twb-ask-zombie-target-detail = One survivor in your space.
twb-ask-walker-discard = Discard one walker card, or none.
twb-ask-walker-discard-detail = You hold { $cards ->
    [one] one card
   *[other] { $cards } cards
 }; then you draw up to four.
twb-locked = you hold none

twb-odds = { $needs ->
    [1] wins whatever the die shows
    [6] wins only on a 6 ({ $chance } %)
   *[other] wins on { $needs } or more ({ $chance } %)
 }
twb-stands = { $won ->
    [yes] you win
   *[no] you lose
 }
twb-allies-after = { $allies ->
    [-1] you die
    [0] no ally left
    [one] one ally left
   *[other] { $allies } allies left
 }
twb-awaits = { $kind ->
    [scrounge] draw a scrounge card, then an encounter
    [quiet] no encounter
    [another-turn] an encounter, then another turn
    [plus-one] an encounter, +1 in combat
    [plus-two] an encounter, +2 in combat
    [camp] no encounter
   *[plain] an encounter
 }
twb-awaits-location = { $held ->
    [yes] two encounters; you have its tile already
   *[no] two encounters, then its tile. { $tile }
 }
twb-awaits-victory = the camp, with four tiles: you win
twb-awaits-nothing = the space does nothing
twb-awaits-prey = { $players } there: your move ends
twb-awaits-stay = stay where you are
twb-awaits-nobody = no survivor there
twb-do-take = Take { $character }
twb-do-appear = Appear in the { $sewer }
twb-do-roll = Roll
twb-do-roll-combat = Roll the die
twb-do-reroll = Re-roll, +2
twb-do-stand = Let it stand
twb-do-shortcut = Shortcut: { $number }
twb-do-hurry = Hurry
twb-do-add = Add { $bonus }
twb-new-roll = move { $roll } then
twb-do-go = Go to { $space }
twb-do-answer = { $card ->
    [herd] Herd
    [drag-down] Dragged Down
    [save-ally] First Aid Kit
   *[save-life] Non-Lethal Wound
 }
twb-herds = the value becomes { $value }
twb-drags = a new roll instead of the { $roll }
twb-do-pass = { $asked ->
    [discard] Discard none
    [play] Play none
   *[answer] No answer
 }
twb-do-end-turn = End the turn
twb-do-lose-ally = Lose an ally
twb-do-use = Use { $card }, ammo { $ammo }
twb-do-discard = Discard { $card }
twb-keeps-ally = keeps your ally
twb-do-give = Give { $card } to { $you ->
    [yes] yourself
   *[no] { $player }
 }
twb-gift-detail = only you two see it; one card a turn
twb-do-collect = Collect from { $players }
twb-do-search = Take { $card }
twb-do-lead = Move { $you ->
    [yes] yourself
   *[no] { $player }
 }
twb-do-exchange = Exchange cards
twb-do-put-back = Put back { $card }
twb-do-done = { $count ->
    [0] Put back none
   *[other] Shuffle, and draw { $count }
 }
twb-do-attack = Attack { $you ->
    [yes] yourself
   *[no] { $player }
 } with { $card }
twb-attack-detail = value { $value } against { $you ->
    [yes] you, who add
   *[no] { $player }, who adds
 } { $bonus } to the die; { $cards ->
    [one] one card
   *[other] { $cards } cards
 }, { $allies ->
    [0] no ally
    [one] one ally
   *[other] { $allies } allies
 }
twb-do-play = Play { $card }
twb-draws-four = then you draw up to four

twb-waiting = { $asked ->
    [character] { $you ->
        [yes] You take a character.
       *[no] { $player } takes a character.
    }
    [appear] { $you ->
        [yes] You choose a sewer to appear in.
       *[no] { $player } chooses a sewer to appear in.
    }
    [before-roll] { $you ->
        [yes] Your turn: roll to move.
       *[no] { $player } is about to roll.
    }
    [drag] { $you ->
        [yes] You are asked for an answer to the roll.
       *[no] { $player } is asked for an answer to the roll.
    }
    [move] { $you ->
        [yes] You choose where to move.
       *[no] { $player } chooses where to move.
    }
    [herd] { $you ->
        [yes] You are asked for an answer to the encounter.
       *[no] { $player } is asked for an answer to the encounter.
    }
    [combat] { $you ->
        [yes] Your combat: cards, then the die.
       *[no] { $player } is in a combat: cards, then the die.
    }
    [after-die] { $you ->
        [yes] You may re-roll.
       *[no] { $player } may re-roll.
    }
    [save-ally] { $you ->
        [yes] You are about to lose an ally.
       *[no] { $player } is about to lose an ally.
    }
    [save-life] { $you ->
        [yes] You are about to die.
       *[no] { $player } is about to die.
    }
    [conflict] { $you ->
        [yes] You give up a card or an ally.
       *[no] { $player } gives up a card or an ally.
    }
    [after-encounters] { $you ->
        [yes] You end your turn, or do something more.
       *[no] { $player } ends the turn, or does something more.
    }
    [lori] { $you ->
        [yes] You choose a space for Lori’s move.
       *[no] { $player } chooses a space for Lori’s move.
    }
    [dale] { $you ->
        [yes] You choose cards to put back.
       *[no] { $player } chooses cards to put back.
    }
    [zombie-start] { $you ->
        [yes] Your turn, zombie: roll to move.
       *[no] { $player }, a zombie, is about to roll.
    }
    [zombie-move] { $you ->
        [yes] You choose where to move.
       *[no] { $player }, a zombie, chooses where to move.
    }
    [zombie-play] { $you ->
        [yes] You may play a walker card.
       *[no] { $player }, a zombie, may play a walker card.
    }
    [zombie-target] { $you ->
        [yes] You choose whom to attack.
       *[no] { $player }, a zombie, chooses whom to attack.
    }
   *[walker-discard] { $you ->
        [yes] You may discard a walker card.
       *[no] { $player }, a zombie, may discard a walker card.
    }
 }
twb-waiting-over = The game is over.

## The log

twb-log-start = { $mode ->
    [teams] Two survivors with two allies and seven scrounge cards each; two zombies with four walker cards each.
    [solo] You start in camp with two allies and five scrounge cards.
   *[alone] Everybody starts in camp with two allies and five scrounge cards.
 }
twb-log-start-roll = { $you ->
    [yes] You roll
   *[no] { $player } rolls
 } { $roll } for the start.
twb-log-starts = { $you ->
    [yes] You start.
   *[no] { $player } starts.
 }
twb-log-character = { $you ->
    [yes] You take
   *[no] { $player } takes
 } { $character }.
twb-log-turn = Turn { $turn } · { $you ->
    [yes] You
   *[no] { $player }
 }
twb-log-no-draw = { $you ->
    [yes] You draw
   *[no] { $player } draws
 } nothing: the scrounge deck is empty.
twb-log-draw = { $you ->
    [yes] You draw
   *[no] { $player } draws
 } a scrounge card.
twb-log-drawn = You have drawn: { $card }.
twb-log-draw-walker = { $you ->
    [yes] You draw
   *[no] { $player } draws
 } a walker card.
twb-log-renew-walkers = The walker discards are shuffled into a new walker deck.
twb-log-renew-encounters = The encounter discards are shuffled into a new encounter deck.
twb-log-put-back = { $you ->
    [yes] You put
   *[no] { $player } puts
 } { $count ->
    [0] no card back; the scrounge deck is shuffled
    [one] one card back, shuffled into the scrounge deck, and { $you ->
        [yes] draw
       *[no] draws
    } one
   *[other] { $count } cards back, shuffled into the scrounge deck, and { $you ->
        [yes] draw
       *[no] draws
    } as many
 }.
twb-log-discard = { $you ->
    [yes] You discard
   *[no] { $player } discards
 } one card: { $card }.
twb-log-give = { $you ->
    [yes] You give
   *[no] { $player } gives
 } { $to_you ->
    [yes] you
   *[no] { $to_player }
 } a scrounge card.
twb-log-given = Only you two know which: { $card }.
twb-log-found = { $you ->
    [yes] You take
   *[no] { $player } takes
 } a card from the discards: { $card }.
twb-log-roll = { $you ->
    [yes] You roll
   *[no] { $player } rolls
 } { $die }.
twb-log-andrea = { $you ->
    [yes] You re-roll
   *[no] { $player } re-rolls
 }: { $die } and 2 are { $roll }.
twb-log-hurry = { $you ->
    [yes] You roll
   *[no] { $player } rolls
 } { $die } more: { $roll } in all.
twb-log-add = { $you ->
    [yes] You add
   *[no] { $player } adds
 } to the roll: { $roll }.
twb-log-shortcut = { $you ->
    [yes] You choose
   *[no] { $player } chooses
 } to move { $roll }.
twb-log-use = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card }.
twb-log-move = { $you ->
    [yes] You go
   *[no] { $player } goes
 } { $steps ->
    [one] one space
   *[other] { $steps } spaces
 }, to { $space }.
twb-log-led = { $you ->
    [yes] You are
   *[no] { $player } is
 } moved { $steps ->
    [one] one space
   *[other] { $steps } spaces
 }, to { $space }.
twb-log-tile = { $you ->
    [yes] You take
   *[no] { $player } takes
 } the tile of { $tile }: { $count } of 4.
twb-log-ally = An ally joins { $you ->
    [yes] you
   *[no] { $player }
 }: { $allies } now.
twb-log-ability = { $you ->
    [yes] You use
   *[no] { $player } uses
 } the ability of { $character }.
twb-log-walkers = { $you ->
    [yes] You meet
   *[no] { $player } meets
 } { $card }: value { $value }.
twb-log-encounter = { $you ->
    [yes] You turn up
   *[no] { $player } turns up
 } { $card }. { $text }
twb-log-ammo = { $you ->
    [yes] You use
   *[no] { $player } uses
 } { $card }, ammo { $ammo }.
twb-log-die = { $you ->
    [yes] Your die shows
   *[no] The die of { $player } shows
 } { $die }.
twb-log-fight = { $you ->
    [yes] You
   *[no] { $player }
 }: die { $die }{ $ammo ->
    [0] { $bonus ->
        [0] { "" }
       *[other] { "" } + { $bonus } = { $total }
    }
   *[other] { "" } + ammo { $ammo }{ $bonus ->
        [0] { "" }
       *[other] { "" } + { $bonus }
    } = { $total }
 } against { $value }: { $won ->
    [yes] won
   *[no] lost
 }.
twb-log-return = { $card } comes back to { $you ->
    [yes] your hand
   *[no] the hand of { $player }
 }.
twb-log-noise = The shot was heard: another encounter follows.
twb-log-ally-lost = { $you ->
    [yes] You lose
   *[no] { $player } loses
 } an ally: { $allies ->
    [0] none left
    [one] one left
   *[other] { $allies } left
 }.
twb-log-saved = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card }: { $effect ->
    [save-life] alive, without an ally
   *[other] no ally is lost
 }.
twb-log-death = { $you ->
    [yes] You die.
   *[no] { $player } dies.
 } { $then ->
    [fallen] At the start of the next turn { $you ->
        [yes] you get
       *[no] { $player } gets
    } up as a zombie.
   *[out] { $you ->
        [yes] You are
       *[no] { $player } is
    } out of play.
 }
twb-log-teams = Two teams now. Zombies: { $zombies_players }. Survivors: { $survivors_players }.
twb-log-inherit = { $you ->
    [yes] You inherit
   *[no] { $player } inherits
 } from { $from_you ->
    [yes] you
   *[no] { $from_player }
 }: { $tiles }.
twb-log-rise = { $you ->
    [yes] You get
   *[no] { $player } gets
 } up as a zombie.
twb-log-appear = { $you ->
    [yes] You appear
   *[no] { $player } appears
 } in the { $sewer }.
twb-log-zombie-roll = { $you ->
    [yes] You, a zombie, roll
   *[no] { $player }, a zombie, rolls
 } { $die }.
twb-log-zombie-move = { $steps ->
    [0] { $you ->
        [yes] You stay
       *[no] { $player } stays
    } at { $space }.
    [one] { $you ->
        [yes] You shamble
       *[no] { $player } shambles
    } one space, to { $space }.
   *[other] { $you ->
        [yes] You shamble
       *[no] { $player } shambles
    } { $steps } spaces, to { $space }.
 }
twb-log-walker-play = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card }.
twb-log-no-target = { $you ->
    [yes] You find
   *[no] { $player } finds
 } nobody to attack there.
twb-log-attack = { $you ->
    [yes] You attack
   *[no] { $player } attacks
 } { $target_you ->
    [yes] you
   *[no] { $target_player }
 } with { $card }: value { $value }.
twb-log-killed = { $you ->
    [yes] You are
   *[no] { $player } is
 } killed, and will be back in a sewer next turn.
twb-log-drag = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card }: { $target_you ->
    [yes] you roll
   *[no] { $target_player } rolls
 } again, { $roll }.
twb-log-herd = { $you ->
    [yes] You play
   *[no] { $player } plays
 } { $card }: { $bonus } more, the value is { $value }.

## The end

twb-headline-winner = { $you ->
    [yes] You are back in camp with four tiles and win
   *[no] { $player } is back in camp with four tiles and wins
 } alone
twb-headline-survivors = { $you ->
    [yes] You are
   *[no] { $player } is
 } back in camp with four tiles: the survivors win together
twb-headline-zombies = No survivor is left: the zombies win together
twb-headline-nobody = Nobody wins
twb-outcome-detail = { $rounds ->
    [one] One round was played.
   *[other] { $rounds } rounds were played.
 } { $dead ->
    [0] Nobody died.
    [one] One survivor died.
   *[other] { $dead } survivors died.
 }
twb-why-camp = { $you ->
    [yes] You reached
   *[no] { $player } reached
 } the camp alive, with four different location tiles.
twb-why-zombies = In team play the zombies win when all survivors are dead.
twb-why-two = With two players the second death ends the game without a winner.
twb-why-solo = Alone, death ends the game, and it is lost.
twb-why-limit = After { $rounds } rounds the game ends without a winner.
twb-score-label = Location tiles
twb-chart-label = Location tiles, turn by turn
twb-part-tiles = tiles

## Refusals

twb-refusal-turn-of = { $you ->
    [yes] It is your turn.
   *[no] It is the turn of { $player }.
 }
twb-refusal-asked = { $you ->
    [yes] You are asked first.
   *[no] { $player } is asked first.
 }
twb-refusal-other = { $asked ->
    [character] First take a character, as in "take rick".
    [appear] First choose a sewer, as in "appear north-west".
    [before-roll] First "roll" to move, or use a Shortcut or your ability.
    [drag] First say whether you drag the survivor down: "dragged-down" or "pass".
    [move] First move, as in "go 5-2", to one of the spaces that you can reach.
    [herd] First say whether you play a herd: "herd" or "pass".
    [combat] First use cards with ammo, as in "use pistol", or "roll" the die.
    [after-die] First say "reroll" or "stand".
    [save-ally] First say whether you use a First Aid Kit: "first-aid-kit" or "pass".
    [save-life] First say whether you use a Non-Lethal Wound: "non-lethal-wound" or "pass".
    [conflict] First discard a card, as in "discard knife", or "lose ally".
    [after-encounters] Your encounters are over: "end turn", use your ability, or in team play give a card away.
    [lori] First say where Lori’s move leads, as in "go 5-4".
    [dale] First put cards back, as in "put back knife", or "done".
    [zombie-start] First "roll" to move, or play a card that moves you, as in "play onslaught".
    [zombie-move] First move, as in "go 5-2"; you may stay where you are.
    [zombie-play] Play one walker card, as in "attack 2 with herd" or "play onslaught", or "pass".
    [zombie-target] First say whom you attack, as in "attack 2 with onslaught".
   *[walker-discard] Discard one walker card, as in "discard herd", or "pass".
 }
twb-refusal-character-taken = { $character } is taken already.
twb-refusal-sewer-taken = Somebody has appeared here already: { $sewer }. Choose another one.
twb-refusal-space = Your move of { $roll } cannot end here: { $space }. It goes exactly so far along the roads, uses no space twice, and ends at a location.
twb-refusal-sewer = Sewers are for zombies only: { $space }. Your move of { $roll } goes along the roads.
twb-refusal-zombie-space = With { $steps } spaces you cannot get here: { $space }. A survivor on the way stops you.
twb-refusal-one-space = Lori moves somebody one space along a road, and this is none: { $space }.
twb-refusal-not-in-hand = You do not hold this card: { $card }.
twb-refusal-not-in-pile = This card is not in the scrounge discard pile: { $card }.
twb-refusal-no-such-card = You do not hold { $card ->
    [herd] a Herd
    [drag-down] Dragged Down
    [save-ally] a First Aid Kit
    [save-life] a Non-Lethal Wound
    [choose-move] a Shortcut
   *[move-again] a Hurry
 }.
twb-refusal-charge-before = { $card } is played after moving, not before.
twb-refusal-only-attack = { $card } cannot be played for its text now; it can attack, as in "attack 2 with …".
twb-refusal-not-living = { $you ->
    [yes] You are
   *[no] { $player } is
 } no living survivor.
twb-refusal-attack-far = { $you ->
    [yes] You are
   *[no] { $player } is
 } not in your space: a zombie attacks only where it stands.
twb-refusal-no-teams = Cards are given away only in team play.
twb-refusal-gift-moment = A card is given away at the end of your own turn.
twb-refusal-gift-self = A card is given to another survivor.
twb-refusal-gift-once = You have given a card away this turn.
twb-refusal-ammo-moment = Cards with ammo are used in a combat, before the die.
twb-refusal-ability-other = This is the ability of { $character }, which you do not have.
twb-refusal-ability-used = The ability of { $character } works once per game, and is used up.
twb-refusal-ability-moment = The ability of { $character } is used on your own turn, before rolling to move or after the last encounter.
twb-refusal-nobody-gives = Nobody else in your region has a card to give.
twb-refusal-no-hand = You hold no card to put back.
twb-refusal-herd-moment = A Herd is played when an encounter with a value has just been turned up.
twb-refusal-drag-moment = Dragged Down is played when a survivor has just rolled to move.
twb-refusal-first-aid-moment = A First Aid Kit is used when you are about to lose an ally.
twb-refusal-wound-moment = A Non-Lethal Wound is used when you are about to die.
twb-refusal-shortcut-moment = A Shortcut is used on your turn, before rolling to move.
twb-refusal-hurry-moment = Hurry is used after rolling to move, before you move.
twb-refusal-reroll-moment = A re-roll comes right after your own die: Rick’s in a combat, Andrea’s before moving.
twb-refusal-add-one = { $added ->
    [yes] You have added to this roll already.
   *[no] You have no tile that adds to a movement roll, or have not rolled.
 }

## Bad input

twb-error-notation = "{ $text }" is no action of this game. Examples: roll, shortcut 2, go 5-2, use pistol, reroll, stand, first-aid-kit, discard knife, lose ally, end turn, give knife to 2, attack 2 with herd, play onslaught, pass.
twb-error-shortcut = A Shortcut names the number: "shortcut 1", "shortcut 2" or "shortcut 3".
twb-error-space = There is no space "{ $space }" on this board.
twb-error-character = Two players cannot have one character: { $player } has somebody else’s.
twb-error-ability = { $player } has no ability to use: only living survivors with a character do.
twb-error-hand = { $player } holds cards that cannot be: a zombie holds at most four, whoever is fallen or out of play holds none.
twb-error-place = { $player } cannot be there: the fallen and zombies on the board need a place, survivors and the fallen stand on roads, the others have none.
twb-error-sides = The conditions of the players do not fit the mode: at most two are zombies, nobody is out of play before two are, and in two against two these are the second and the fourth.
twb-error-allies = The survivors have more allies than there are: { $total } in all.
twb-error-copies = The copies of { $card } do not add up to the full set: { $difference } too many (below zero: missing).
twb-error-scrounge = The scrounge cards in the game do not add up: { $total } expected, { $found } found.
twb-error-nobody-lives = No survivor lives, so the game is over: the position needs "winner".
twb-error-arrived = { $player } stands in camp with four tiles, so the game is over: the position needs "winner".
error-twb-toml = The { $what ->
    [board] board
   *[cards] card
 } file is no TOML: { $problem }.
error-twb-toml-deep = The { $what ->
    [board] board
   *[cards] card
 } file is no TOML that can be read: it is nested too deeply.
error-twb-field = Line { $line } of the { $what ->
    [board] board
   *[cards] card
 } file: { $field } is wrong. Expected { $expected }.

expected-twb-fields = one of { $fields }
expected-twb-key = a short name of a-z, 0-9 and hyphens, at most 30, that no other entry has
expected-twb-number = a whole number from { $low } to { $high }
expected-twb-words = a text of at most { $most } characters, on one line
expected-twb-players = a list of players, each with condition, place, hand, allies, tiles and character
expected-twb-player = an object with only these fields: { $fields }
expected-twb-place = the key of a space, not "{ $found }"
expected-twb-dice = at most { $most } dice, each from 1 to 6
expected-twb-fight = an object with only these fields: { $fields }; used cards have ammo, and nothing is won before the die
expected-twb-fight-card = either an encounter with a value or a walker card that attacks
expected-twb-winner = "zombies" or "nobody" where the rules say so, or the seat of a survivor in camp with four tiles; and nothing pending
expected-twb-table = 1 to { $most } entries that begin with [[{ $table }]]
expected-twb-scrounge = ammo above 0 with the effect none, returns or noisy, or another effect and no ammo
expected-twb-encounter = a value above 0 with the effect none or lose-card, or another effect and no value
expected-twb-one-kind = one kind at most with the effect { $effect }
expected-twb-tiles = the tiles { $keys }, none of them twice
expected-twb-spaces = { $least } to { $most } entries that begin with [[space]]
expected-twb-space = an entry with key, x, y, kind and region
expected-twb-kind = one of { $kinds }
expected-twb-region = one of { $regions }
expected-twb-coordinate = a number from { $low } to { $high }
expected-twb-own-point = a place where no other space is drawn
expected-twb-missing = a space of each of these kinds: { $kinds }
expected-twb-once = no second space of kind { $kind }
expected-twb-roads = a list of pairs of keys of spaces
expected-twb-road = two keys of spaces of the road, not { $found }
expected-twb-new-road = two different spaces, each pair once, not { $found }
expected-twb-sewers = { $count } entries that begin with [[sewer]]
expected-twb-sewer = an entry with key, from, to, region and points
expected-twb-sewer-end = a space of the road, not the same at both ends
expected-twb-points = { $count } points [x, y]
expected-twb-no-dead-end = at least two roads at { $space }
expected-twb-reachable = a way along the roads from the camp to { $space }
expected-twb-few-roads = at most { $most } roads at { $space }
expected-twb-few-crossings = at most { $most } spaces with more than two roads, locations aside; { $space } is one too many

## Hints

twb-hint-soon = By your next turn: { $parts }.
twb-hint-won = victory { $percent }%
twb-hint-tile = a new tile { $percent }%
twb-hint-ally = an ally gained { $percent }%
twb-hint-ally-lost = an ally lost { $percent }%
twb-hint-dead = dead { $percent }%
twb-hint-survivor-dead = a survivor dies { $percent }%
twb-hint-quiet = Nothing gained and nothing lost by your next turn, in any of the games.
