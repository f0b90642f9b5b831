### The shell of the browser client: front page, a game's page, waiting room, rule book, credits, trouble

web-brand = Deadhand
web-brand-second = 亡者手牌
web-brand-full = Deadhand · zombie tabletop games
web-tagline = Four zombie games. No account, bots fill the empty seats, playing within a minute.
web-dot = { " · " }
web-language = Language
web-loading = One moment…

## The bar and its menu

web-menu = Menu
web-close = Close
web-off = off
web-on = on
web-reduce-motion = Reduce motion
web-reduce-motion-help = Cards do not travel: the place left and the place reached are outlined.
web-sound = Sound
web-sound-help = Two knocks on wood when it is your turn.
web-notice = Notices
web-notice-help = The system tells you that it is your turn while this page is out of sight.
web-notice-no = This browser shows notices only on a secure address (https).
web-notice-denied = Notices are blocked for this page. Allow them in the browser's settings for this address.
web-ways = Other pages
web-my-tables = My tables
web-home = Front page
web-how-to-play = How to play
web-how-to-play-named = How to play: { $game }
web-rulebook = Rule book
web-credits = Credits and licences
web-open-clause = Rule { $clause }
web-now = What happens now
web-less = { $label }: one less
web-more = { $label }: one more

## Front page

web-games = The games
web-play = Play now
web-play-named = Play now: { $game }
web-invite = Invite friends
web-invite-named = Invite friends: { $game }
web-fact-players = Players
web-fact-minutes = Time
web-players = { $low ->
    [1] { $high ->
        [1] 1 player
       *[other] 1–{ $high } players
    }
   *[other] { $low }–{ $high } players
 }
web-minutes = { $minutes } min
web-coming = Coming
web-coming-line = Still being built. It cannot be played yet.
web-join = Join a table
web-join-placeholder = Code
web-join-go = Go
web-join-empty = Type the code that your friend sees in the waiting room.

## A game's own page

web-seats = Seats
web-seats-note = clockwise
web-how-many = How many play?
web-you = You
web-your-name = Your name
web-seat = Seat { $number }
web-open-seat = Open seat
web-friend = friend
web-bot = bot
web-who-sits = Seat { $number }: who sits here
web-all-levels = All bots
web-levels-differ = Not all alike; choose here to make them so.
web-bot-level = Seat { $number }: how good the bot is
web-friend-note = You get a link; if nobody comes, a bot sits down.
web-fair = Every bot sees its own cards only.
web-file-button = Choose a file
web-file-choose = { $label }: choose a file
web-file-none = none chosen: ours are used
web-file-chosen = { $name }, { $kib } KiB
web-file-remove = Remove
web-file-too-large = { $name } is larger than { $kib } KiB. Choose a smaller file.
web-file-unreadable = { $name } could not be read as text (UTF-8). Choose another file, or save it as plain text.
web-options = Rules
web-options-note = as printed, unless you change them
web-new-table = New table
web-seat-count = { $count ->
    [one] 1 seat
   *[other] { $count } seats
 }
web-company = { $open ->
    [0] { $bots ->
        [0] You play alone.
        [one] You and one bot.
       *[other] You and { $bots } bots.
    }
    [one] { $bots ->
        [0] You, and one seat for a friend.
        [one] You, one bot, and one seat for a friend.
       *[other] You, { $bots } bots, and one seat for a friend.
    }
   *[other] { $bots ->
        [0] You, and { $open } seats for friends.
        [one] You, one bot, and { $open } seats for friends.
       *[other] You, { $bots } bots, and { $open } seats for friends.
    }
 }
web-open-become-bots = Play now fills open seats with bots ({ $bot }); seats and rules are fixed from then on.
web-all-bots = Seats and rules are fixed once you play. To play with friends, invite them.
web-nothing-created = No table was made. Change something, or try again.
web-invite-small = make a table, get a link
web-play-small = bots take the open seats

bot-shambler-name = Shambler
bot-shambler-line = Plays like a beginner, and makes a beginner's mistakes.
bot-survivor-name = Survivor
bot-survivor-line = Rules of thumb, and a short look ahead.
bot-veteran-name = Veteran
bot-veteran-line = Looks ahead before every choice.
bot-legend-name = Legend
bot-legend-line = Plays on hundreds of times in its head; the strongest.
bot-random-name = Random
bot-simple-name = Simple
bot-thinks = { $seconds ->
    [0] plays at once
   *[other] thinks up to { $seconds } s
 }
bot-level = { $kind } · { $thinks }
web-bot-1 = Baku
web-bot-2 = Otto
web-bot-3 = Ines
web-bot-4 = Vera
web-bot-5 = Milo
web-bot-6 = Hanna
web-bot-7 = Juno
web-bot-8 = Pavel
web-bot-9 = Tilda
web-bot-10 = Goran

## A table of people: how it is kept

web-terms = With friends
web-terms-clock = { $clock } for each decision, then a bot ({ $bot }) plays on
web-terms-listed = among the open tables
web-terms-open = whoever watches sees all cards, one round late
web-clock = Time for each decision
web-clock-of = { $seconds ->
    [0] off
    [86400] 1 day
    [120] 2 min
   *[other] { $seconds } s
 }
web-clock-help-off = No limit. If somebody is away, the others may vote that a bot plays on.
web-clock-help-on = When it runs out, a bot plays that seat until the player is back.
web-takeover = Who plays for the absent
web-takeover-help = The bot knows what the seat knows, and nothing more.
web-answer-time = Time to answer
web-answer-time-help = For reactions: everybody is given the same, whatever they hold.
web-hints = Hints allowed
web-hints-help = Whoever is asked may see the best few choices. Everybody sees that they asked. Usual where you play alone among bots.
web-terms-hints = hints allowed
web-listed = Show among the open tables
web-listed-help = Anybody on the front page may join. Off: only who has the link.
web-open-late = Spectators see all cards
web-open-late-help = One full round late, so that nobody can tell on you.

## The waiting room

web-waiting-room = waiting room
web-code = The code of this table
web-code-is = Code { $code }
web-code-help = Type it on the front page, or scan this with a phone.
web-qr = QR code of the link to this table
web-link = The link to this table
web-copy = Copy
web-copied-word = Copied
web-copied = Copied. Send it to your friends.
web-copy-by-hand = The browser does not let us copy. Select the link and copy it yourself.
web-link-help = Phones in the same network reach it too.
web-link-local = This link works on this computer only. For phones, start with --host 0.0.0.0 and open this page under the computer's address.
web-who-where = Who sits where
web-host = host
web-away = away
web-sit-here = Sit here
web-kept-seat = { $name } kept a seat for you
web-seat-free = There is a seat for you
web-ask-name = What is your name?
web-name-help = At most { $max } characters, seen by everybody at the table. No account, no password.
web-which-seat = Which seat?
web-sit = Sit down
web-watch = Just watch
web-waiting-tag = Waiting
web-full-tag = Ready
web-people-sit = { $count ->
    [0] nobody sits
    [one] 1 person
   *[other] { $count } people
 }
web-seats-left = { $count ->
    [one] One seat is still open.
   *[other] { $count } seats are still open.
 }
web-all-here = Every seat is taken.
web-start = Start
web-start-small = bots take the open seats
web-start-detail = { $open ->
    [0] Seats and rules are fixed once you start.
   *[other] When you start, bots ({ $bot }) take the open seats.
 }
web-watch-detail = You watch. Everything public is shown to you, and nobody's hand.
web-wait-detail = The game begins when { $name } starts it.
web-rematch-waits = Still to come back: { $names }.
web-rematch-detail = The rematch begins by itself as soon as everybody is here.

web-lost-line = connection lost
web-stand = Stand up
web-remove = Remove
web-remove-named = Remove { $name } from this seat
web-talk-unread = Chat; { $count ->
    [one] one line not read
   *[other] { $count } lines not read
}
web-sealed = { $count ->
    [one] The shuffle is sealed; one browser of { $people } has added randomness to it:
   *[other] The shuffle is sealed; { $count } browsers of { $people } have added randomness to it:
 }
web-removed = This seat is not yours any more. You may sit down again.
web-close-table = Close the table
web-close-sure = Close it for everybody? Nobody can play here any more.
web-close-sure-started = The game ends here for everybody, without a result. Close it?
web-close-not = Leave it open
web-closed-title = This table is closed
web-closed = It was closed; nothing can be done here any more.
web-closed-by = { $name } closed it; nothing can be done here any more.

## A seat goes on in another browser

web-phone = Continue on my phone
web-phone-help = Your seat moves to another browser, by a link for one use.
web-phone-how = Scan this, or open the link there. Whoever opens it takes your seat, so show it to nobody. Here you watch from then on.
web-phone-qr = QR code of the link that moves your seat
web-phone-link = The link that moves your seat
web-phone-good = Good once, for { $minutes } minutes.
web-phone-old = This link is too old now.
web-phone-again = A new link
web-moved = Your seat goes on in another browser. Here you watch.
web-move = Continue here?
web-move-what = Your seat in { $game } (table { $code }) moves to this browser. The other one only watches from then on.
web-move-held = In this browser you hold the seat of { $name } at that table; you would give it up.
web-move-go = Continue here
web-move-not = Not here

## My tables, open tables

web-my-tables-count = My tables ({ $count })
web-open-tables = Open tables
web-open-host = { $name } waits for you
web-open-more = { $count } more
web-seats-left-short = { $count ->
    [one] one open seat
   *[other] { $count } open seats
 }
web-mine-title = { $count ->
    [one] ● Your turn at one table
   *[other] ● Your turn at { $count } tables
 }
web-mine-note = kept in this browser only
web-mine-none = You sit nowhere yet. Tables appear here as soon as you sit down at one.
web-mine-gone = There is no such table any more, or the seat is no longer yours.
web-mine-with = with { $names }
web-mine-turn = Your turn
web-mine-over = Over
web-mine-closed = Closed
web-mine-runs = Others are at it
web-mine-waiting-room = { $open ->
    [0] Everybody is there; not begun
    [one] Not begun; one seat is open
   *[other] Not begun; { $open } seats are open
 }
web-mine-play = Play
web-mine-look = Look
web-mine-named = { $word }: table { $code }
web-mine-forget = Remove
web-mine-forget-sure = Give up the seat?
web-replay = Replay
web-replay-not-yet-title = Not over yet
web-replay-not-yet = A game can be looked at again when it is over: until then a replay would show what is hidden.
web-your-turn = ● Your turn – { $game }

## Trouble

web-try-again = Try again
web-error-title = That did not work
web-error-status = The server answered with status { $status } and no reason. Try again.
web-error-away-title = The server is away
web-error-away = The server does not answer. See that it is still running and that you are connected, then try again.
web-connection-lost = Connection lost. Trying again by itself; nothing you did is gone.
web-lost-title = Nothing here
web-lost = There is no page at this address. Look at the front page for the games and their tables.
web-broken-title = This page broke
web-broken = Something in the page went wrong ({ $detail }). The table itself is safe on the server. Try again.
web-no-table-title = No such table
web-no-table = There is no table with the code { $code }. Look at the code again, or ask for a new link.
web-no-game-title = No such game
web-no-game = There is no game called “{ $game }”. All games are on the front page.
web-no-book-title = No rule book

## Rule book

web-contents = Contents
web-find-rule = Find a rule

## Was every card honest?

web-verify = Check the cards
web-verify-title = Was every card honest?
web-verify-intro = Your browser checks it by itself: it shuffles and deals again, repeats every move by the rules, and compares. The server's word is not needed.
web-verify-code = The code of a finished table
web-verify-go = Check
web-verify-file = Or the file of a game
web-verify-choose = Choose it, or drop it here
web-verify-download = Download this table's log
web-verify-unreadable = { $name } could not be read. Choose it again.
web-verify-how = How that can be known
web-verify-how-1 = Before the deal the server makes a secret seed and shows its fingerprint to all. From then on it cannot change the seed.
web-verify-how-2 = Then every browser at the table adds random bits of its own. Now nobody can pick the cards, not even the server.
web-verify-how-3 = All cards and dice come from the two together, by a fixed calculation.
web-verify-how-4 = After the game the seed is shown. Whoever likes can calculate it all again, and see that nothing was swapped.
web-verify-bounds = What no calculation can show: whether somebody at the server looked at cards during the game and told. And this page comes from that server too: whoever does not trust it downloads the log and runs “deadhand verify” on a computer of their own.
web-verify-good = right
web-verify-bad = wrong
web-verify-open = not proven
web-verify-note = note
web-verify-working = How far the check has come
web-verify-stage-fetch = Fetching the log…
web-verify-stage-python = Loading what calculates the rules in your browser ({ $mib } MB, the first time only)…
web-verify-stage-rules = Unpacking the rules…
web-verify-stage-moves = { $total ->
    [0] Shuffling and dealing again…
   *[other] Repeating the game: entry { $done } of { $total }…
 }
web-verify-stuck = This browser could not repeat the moves ({ $detail }). What stands above it has checked; the rest can be checked with “deadhand verify”.
web-verify-disagree = Two calculations of the same shuffle do not agree. Something in this page is broken: please report it.
web-verify-figures = The figures
web-verify-commitment = Fingerprint of the seed, told before the deal
web-verify-seed = The server's seed
web-verify-mine = What this browser added
web-verify-no-bits = nothing: it did not play at this table, or has forgotten
web-verify-stream = What the cards were drawn from
web-verify-own = The same on your own computer:

## Credits

web-credits-pictures = Pictures
web-credits-pictures-text = The pictures are composed from icons made by the authors below, under the licence CC BY 3.0.
web-credits-changes = Changes: recoloured, scaled, turned and mirrored; a paper outline, a displaced second colour and engraved light were added; the small debris around “shambling-zombie” was removed.
web-credits-own = Drawn for Deadhand, under the project's own licence (MIT): the cut textures, the map, the patterns of the card backs, the icons star5, bullet, cardback, arrow-r, dash, dot3, plus, close, chev and house, and the tiles of paper, asphalt and worn paint.
web-credits-type = Type
web-credits-chinese = Chinese is set in the reader's own fonts; none is shipped.
web-credits-software = Software in this page
web-credits-names = Names
web-credits-names-text = The four games are named only to say which rules are meant. No art, logo or card text of their publishers is used.

## The four games on the shelf

game-walking-dead-cards-name = The Walking Dead Card Game
game-walking-dead-cards-second-name = 陰屍路卡片遊戲
game-walking-dead-cards-line = All choose at once, four rows fill up; who takes the right bullets wins.
game-walking-dead-cards-aim = Everybody chooses in secret, then all cards join the four rows in order. The sixth card in a row takes the five before it, and their bullets. Hero mode: most bullets win. Survival mode: fewest.
game-selfish-zombies-name = Selfish: Zombie Edition
game-selfish-zombies-second-name = 自私：殭屍版
game-selfish-zombies-line = Six levels of wasteland, one helicopter, one single seat.
game-selfish-zombies-aim = The helicopter takes one. Every step costs supplies, and who runs out becomes a zombie, which is no defeat: it bites the others. Reach the end with a supply left and win alone; if all are zombies, the zombies win together.
game-eaten-by-zombies-name = Eaten By Zombies!
game-eaten-by-zombies-second-name = 殭屍嚼嚼
game-eaten-by-zombies-line = Fight or flee. Your cards are your life, and whoever loses is eaten.
game-eaten-by-zombies-aim = Build a deck and face the horde with it: fight or flee, turn after turn. A lost fight eats your cards, and a player without cards is a zombie and hunts the rest.
game-walking-dead-board-name = The Walking Dead Board Game
game-walking-dead-board-second-name = 陰屍路圖版遊戲
game-walking-dead-board-line = Reach four locations, and come back to the camp alive.
game-walking-dead-board-aim = Walk the roads, search the four locations, fight the walkers on the way with what you find and who follows you. The first survivor back in camp with all four wins.

## Options of The Walking Dead Card Game

option-walking-dead-cards-mode = Mode
option-walking-dead-cards-mode-hero = Hero
option-walking-dead-cards-mode-survival = Survival
option-walking-dead-cards-mode-help = Hero: most bullets win. Survival: fewest bullets win.
option-walking-dead-cards-mode-hero-help = Most bullets win. One or two cards a round, and a hero that is placed first, once. 2 to 6 players.
option-walking-dead-cards-mode-survival-help = Fewest bullets win. One card a round, and a low card chooses the row it takes. 3 to 10 players.
option-walking-dead-cards-length = Length
option-walking-dead-cards-length-single = One game
option-walking-dead-cards-length-tournament = Tournament
option-walking-dead-cards-length-help = A tournament is three games with their bullets added.
