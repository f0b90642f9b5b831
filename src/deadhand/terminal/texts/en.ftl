### The command deadhand, and playing in a terminal

## The command

cli-about = Deadhand: four zombie tabletop games, to play with friends and bots and to study.
cli-about-serve = Serve tables for browsers, and open the page.
cli-about-play = Play a game in this terminal against bots.
cli-about-games = List the games with their options.
cli-about-simulate = Let bots play many games, and show who wins how often.
cli-about-arena = Find out which bots are stronger: everyone in every seat, on the same deals.
cli-about-replay = Step through a finished game, from the file that its end offers for download.
cli-about-verify = Check such a file: whether every card of the game was honest.
cli-commands = Commands (each has a --help of its own):
cli-flags = Flags
cli-arguments = Arguments
cli-version = Deadhand { $version }, { $form ->
    [compiled] compiled
   *[interpreted] interpreted (no compiled rules: about ten times slower)
 }
cli-interrupted = Stopped.

cli-help-help = show this help
cli-help-version = show the version, and whether the rules are compiled
cli-help-lang = language (default: DEADHAND_LANG, else that of the terminal)
cli-help-host = address to listen at (default 127.0.0.1; 0.0.0.0 for other machines too)
cli-help-port = port to listen at (default 8000; 0 for any free one)
cli-help-store = file that keeps the tables (default { $default }), or postgresql+asyncpg://user:password@host/database; an address with a password is better given in DEADHAND_STORE, which nobody else on the machine sees
cli-help-bus = redis://host:port/0: over it several servers that share one store tell each other what happens (default: this server is alone); also in DEADHAND_BUS
cli-help-public-url = what invitation links begin with, if people reach this server by another address
cli-help-workers = processes in which bots think (default: one core less than there are)
cli-help-no-browser = do not open a browser
cli-help-game = the game, as "deadhand games" lists it
cli-help-players = how many play (default 4, or what the game allows)
cli-help-seed = whole number; the same seed deals the same cards
cli-help-option = { $option } (default { $default })
cli-help-seat = your seat, from 0 (default 0); "none" to watch bots play
cli-help-bots = kind of bots, one for all or one for each, with commas (default { $usual }). There are: { $policies }
cli-help-games = how many games (default 1000)
cli-help-policies = who plays, one for all or one for each seat, with commas (default random). There are: { $policies }
cli-help-processes = how many processes at most (default: one for every core)
cli-help-json = also write the result to this file

cli-help-log-file = the log of a finished table, as downloaded
cli-help-view = whose view: a seat (from 0), "public", or "open" with all cards (default)
cli-help-all = print everything at once, without asking
cli-help-mine = your browser's part in the shuffle (64 hex digits, shown on the page that verifies): check that it was used
cli-help-commitment = the fingerprint that the table showed before the deal: check that it is still the same

cli-error-no-file = Name the file of a log, as the end of a game offers it for download.
cli-error-view = There is no seat { $seat }: seats go from 0 to { $last }; or "public", or "open".
cli-error-hex = { $flag } needs 64 hex digits.
cli-error-command = There is no command "{ $command }". There are: { $commands }.
cli-error-argument = "{ $argument }" is not understood here. See: { $command } --help
cli-error-usage = The command is not understood: { $problem }
cli-error-flag-value = { $flag } needs a value after it.
cli-error-flag-no-value = { $flag } takes no value.
cli-error-number = { $flag } needs a whole number, not "{ $value }".
cli-error-no-game = Name a game. There are: { $games }.
cli-error-seat = There is no seat { $seat }: seats go from 0 to { $last }, or "none" to watch.
cli-error-bots = { $given } kinds of bots are given, but { $wanted } bots play: give one for all, or one for each.
cli-error-processes = The number of processes is from 1 to 256, not { $processes }.
cli-error-read = The file { $file } cannot be read: { $problem }.
cli-error-file = The file { $file } cannot be written: { $problem }.

## deadhand games

listing-about = { $low } to { $high } players, about { $minutes } minutes
listing-range = { $low } to { $high } (default { $default })
listing-file = a file
listing-default = , default
listing-bots = Bots

## deadhand simulate

simulate-playing = Playing
simulate-heading = { $title }: { $games } games, { $players } players, { $options }, seed { $seed }
simulate-seat = Seat
simulate-policy = Bot
simulate-score = Mean score ± s.e.
simulate-wins = Share of wins ± s.e.
simulate-together = { $seats } seats together
simulate-length = A game takes { $decisions } decisions ({ $decisions_least } to { $decisions_most }){ $has_rounds ->
    [yes] {" "}in { $rounds } rounds ({ $rounds_least } to { $rounds_most })
   *[no] {""}
 }.
simulate-run = { $seconds } s, { $processes ->
    [one] one process
   *[other] { $processes } processes
 }, { $speed } decisions/s, { $form ->
    [compiled] compiled
   *[interpreted] interpreted
 }. A shared win counts in equal parts; s.e. is the standard error.
simulate-error-games = The number of games is from 1 to { $most }, not { $games }.
simulate-error-policies = { $given } bots are named for { $wanted } seats: name one for all, or one for each seat.
simulate-error-process = A process that was playing has died, perhaps for lack of memory. Try fewer with --processes.

## deadhand replay

replay-welcome = { $steps ->
    [one] 1 step.
   *[other] { $steps } steps.
 } Enter or "n": next. "p": back. A number: that step. "q": leave.
replay-deal = 0 · The deal
replay-step = { $step } · { $player }{ $bot ->
    [yes] {" "}(bot)
   *[no] {""}
 }
replay-told = (to { $player })
replay-sees = { $player } sees
replay-no-next = This was the last step.
replay-no-previous = There is nothing before the deal.
replay-not-understood = Type "n", "p", "q", or the number of a step from 0 to { $steps }.
# Further words for next, previous, quit; spaces between them.
replay-words-next = n
replay-words-previous = p b back
replay-words-quit = q exit

## Playing

terminal-welcome = Type the number of an action, or the action itself. "?" helps, "quit" leaves.
terminal-owner = { $you ->
    [yes] { $player } (you)
   *[no] { $player }
 }
terminal-bot = { $player } · bot ({ $kind })
terminal-queue-waiting = waits
terminal-queue-now = now
terminal-queue-done = { $row ->
    [0] taken since
   *[other] row { $row }
 }
terminal-seed = Seed { $seed }: with --seed you can play these cards again.
terminal-bye = You leave the table. This game began from seed { $seed }.
terminal-nothing-typed = Type the number of an action, or "?" for help.
terminal-no-such-number = The actions go from 1 to { $count }. To name one by its text, type for example: { $example }
terminal-why-what = Why not what? Type for example: why { $example }
terminal-why-legal = "{ $text }" is allowed now.
terminal-taken-back = You take your choice back.
terminal-nothing-to-take-back = There is nothing to take back: you have begun no choice, or it lies open.
terminal-no-clause = The rulebook has no clause "{ $clause }". Type "rules" for all of it, or for example: rules { $prefix }-13

# Further words for the commands help, look, why, back, log, rules, quit; spaces between them.
terminal-words-help = h
terminal-words-look = l table
terminal-words-why = whynot
terminal-words-back = undo
terminal-words-log = history
terminal-words-rules = rule
terminal-words-quit = q exit

terminal-help-help = ?: this help
terminal-help-look = look: the whole table, with everybody's piles
terminal-help-why = why …: why an action is not allowed: why { $example }
terminal-help-back = back: take back a choice that nobody has seen yet
terminal-help-log = log: what has happened; log 50 for more of it
terminal-help-rules = rules: the rulebook; rules 13 for one clause
terminal-help-quit = quit: leave
terminal-help-actions = Actions are typed by number or by text, such as: { $examples }
