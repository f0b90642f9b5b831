### What the table server says

## Refusals

server-malformed = That could not be read: { $problem }
server-hello-first = The first frame must be "hello".
server-wrong-token = This key opens no seat at this table. You can still watch.
server-not-creator = Only whoever made the table can do that.
server-no-token = Only whoever made the table can do that, and their key was not given.
server-wrong-origin = Requests from other sites are not accepted.
server-no-table = There is no table with this code. Check the link or the six characters.
server-no-page = There is nothing at this address.
server-no-seat = There is no seat { $seat } at this table: it has { $seats }.
server-method = This address does not answer to { $method }.
server-not-seated = You are watching. Take a seat to play.
server-not-started = The cards are not dealt yet.
server-started = The game has begun; seats can no longer change.
server-replay-view = A replay cannot be seen from "{ $view }": name a seat from 0 to { $last }, "public" or "open".
server-replay-from = A replay cannot begin at step "{ $given }": there are steps 0 to { $steps }.
server-replay-count = A replay gives 1 to { $most } steps at once, not "{ $given }".
server-over = The game is over.
server-full = Every seat is taken. You can still watch.
server-seat-taken = Seat { $seat } is taken. Choose an open one.
server-nobody-there = Nobody sits on seat { $seat }.
server-already-seated = You have a seat at this table already: seat { $seat }.
server-closed = This table is closed.
server-not-over = The game is not over yet.
server-link-used = This link opens no seat: it was used already, or it is older than 15 minutes. Make a new one in the other browser.
server-no-seat-key = Only whoever sits here can do that, and the key of a seat was not given.
server-randomness = The part in a shuffle is 32 bytes: exactly 64 digits from 0 to 9 and a to f.
server-randomness-given = This seat has named its part in the shuffle already.
server-randomness-late = The cards are dealt: this part in the shuffle came too late, and was not used.
server-talk-empty = There is nothing to say in that.
server-talk-long = That is too long: at most { $limit } characters.
server-talk-too-fast = You talk too fast. Wait a second, then say it again.
server-talk-full = So much was said at this table that no more can be kept.
server-too-many-tables = Too many tables were made from your address. Wait { $seconds } seconds, then make the next one.
server-too-many-reviews = So many games are being reviewed that this one has to wait. Try again in a minute.
server-server-full = All tables of this server are in use. Try again in a few minutes.
server-clock = The clock cannot be { $seconds } seconds. It can be: { $choices }.
server-stale = The table has moved on. Look again, then choose.
server-nothing-to-take-back = There is no choice of yours to take back: the cards are turned up, or you have not chosen.
server-nothing-to-undo = There is no step of yours to undo. Your last step can be undone while the game goes on and, since it, nobody else has acted, no hidden card has become known and nothing random has happened; a choice still face down is taken back instead.
server-hint-off = At this table nobody gets hints.
server-hint-not-asked = You are not asked anything now, so there is nothing to advise.
server-hint-reaction = There are no hints for answers to what others do: asking for one would tell that you have something to answer with.
server-hint-busy = No hint can be worked out just now. Ask again in a moment.
server-vote-clock = This table has a clock: when a player's time is over, a bot takes over by itself. There is nothing to vote on.
server-vote-not-away = Nobody is away on seat { $seat } whose seat a bot could take over.
server-other-version = This table was played with another version of the game and cannot go on here.
server-too-large = That is too large: at most { $limit } bytes.
server-too-fast = Too much at once. Wait a moment, then try again.
server-broken = Something went wrong at our end. The table is as it was.
server-store = It could not be stored, so it was not done. Try again in a moment.
server-seats-count = { $seats } seats are given, but { $players } players are wanted: give one for each.
server-seats-you = "you" can stand on one seat only.
server-seat-kind = A seat cannot be "{ $kind }". It can be "you", "open" or "bot:" with the kind of bot.
server-answer-seconds = The time to answer cannot be { $seconds } seconds. It can be: { $choices }.
server-no-rulebook = There is no rulebook for this game in this language.

## Log lines of the table

server-log-taken-back = { $you ->
    [yes] You take your choice back.
   *[no] { $player } takes their choice back.
}
server-log-undone = { $you ->
    [yes] You undo your last step.
   *[no] { $player } undoes their last step.
}
server-log-hint = { $you ->
    [yes] You asked for a hint.
   *[no] { $player } asked for a hint.
}
server-log-taken-over = { $why ->
    [vote] { $you ->
        [yes] You are away. The others have a bot play for you until you are back.
       *[no] { $player } is away. The others have a bot play for them until they are back.
    }
   *[clock] { $you ->
        [yes] Your time is over. A bot plays for you until you are back.
       *[no] { $player }'s time is over. A bot plays for them until they are back.
    }
}
server-log-returned = { $you ->
    [yes] You are back, and play again.
   *[no] { $player } is back, and plays again.
}

## For whoever runs the server

server-running = Deadhand is at { $url } (Ctrl-C stops it).
server-port-in-use = Port { $port } on { $host } is in use. Stop the other program, or name another port with --port or DEADHAND_PORT.
server-port-forbidden = Port { $port } on { $host } may not be used by this account. Name one from 1024 up.
server-host-unknown = "{ $host }" is not an address of this machine: { $problem }
server-config-port = A port is a whole number from 0 to 65535, not "{ $value }".
server-config-host = The host must not be empty.
server-config-url = The public address must begin with http:// or https://, not "{ $value }".
server-config-workers = The number of bot workers is a whole number from 1 to 64, not "{ $value }".
server-config-bus = The bus must be an address like redis://host:6379/0, or rediss:// for TLS. (What was given is not repeated here: it may hold a password.)
bus-wrong-password = The bus at { $server } does not let this server in. Check the user name and the password.
bus-fails = The bus at { $server } cannot be used: { $problem }.
server-config-leave-scale = The scale of the clocks is a number from 0.001 to 100, not "{ $value }".
server-config-review-scale = The scale of reviews is a number from 0.001 to 100, not "{ $value }".
server-config-table-burst = The number of tables that one address may make at once is a whole number from 0 (as many as it likes) up, not "{ $value }".
server-config-answer-scale = The scale of answer times is a number from 0.001 to 100, not "{ $value }".
store-folder = The store { $path } is a folder. Name a file, such as { $example }.
store-no-folder = The folder for the store { $path } cannot be made: { $problem }.
store-foreign = { $path } is a database of another program. Name another file for the store.
store-newer = The store { $path } was written by a newer Deadhand (schema { $found }; this one knows { $known }). Update Deadhand, or name another store.
store-not-database = { $path } is not a Deadhand store (it is no SQLite file). Name another file.
store-damaged = The store { $path } is damaged. Restore a copy, or name another file.
store-read-only = The store { $path } cannot be written: it, or its folder, is read-only.
store-not-opened = The store { $path } cannot be opened. Check that its folder exists and may be written.
store-full = The store { $path } cannot grow: the disk is full.
store-locked = The store { $path } is locked by another program.
store-closed = The store { $path } is closed.
store-url = The store must be a file, or an address like postgresql+asyncpg://user:password@host:5432/database. (What was given is not repeated here: it may hold a password.)
store-foreign-database = { $path } has tables of another program. Name another database for the store.
store-no-server = No database server can be reached at { $server }: { $problem }. Check the address, and whether the server is running.
store-no-answer = The database server at { $server } does not answer. Check the address and the network between.
store-wrong-password = The database server at { $server } does not let "{ $user }" in. Check the user name and the password.
store-no-database = There is no database "{ $database }" on { $server }. Make it first (createdb { $database }), or name another one.
store-no-rights = "{ $user }" may not do this in the database "{ $database }" on { $server }. It needs the right to make and write tables there.
store-too-many = The database server at { $server } takes no more connections.
store-conflict = That entry is in the store already ({ $problem }).
store-fails = The store { $path } does not work: { $problem }.
