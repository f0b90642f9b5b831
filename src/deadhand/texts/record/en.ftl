### A finished table as a file: what is wrong with one, and whether its cards were honest

record-not-text = This is no log of a table: byte { $place } is no text (UTF-8).
record-not-json = This is no log of a table, or a damaged one: it is no JSON (line { $line }, column { $column }).
record-not-ours = This is no log of a Deadhand table. Take the file that the end of a game offers for download.
record-newer = This log was written by a newer Deadhand (form { $found }; this one reads form { $known }). Update Deadhand.
record-too-large = This file is larger than { $mib } MiB; no log is.
record-twice = The log is damaged: "{ $field }" stands there twice.
record-field-extra = The log is damaged: "{ $field }" has no place in it.
record-field-lacks = The log is damaged: "{ $field }" is missing.
record-field-value = The log is damaged: "{ $field }" cannot be "{ $value }".
record-no-entries = The log is damaged: it has no entries.
record-first-entry = The log is damaged: its first entry does not make a table.
record-entry-form = Entry { $number } is broken: it is no entry at all.
record-entry-kind = Entry { $number } is broken: there is no kind of entry "{ $kind }".
record-entry-extra = Entry { $number } ({ $kind }) is broken: "{ $field }" has no place in it.
record-entry-lacks = Entry { $number } ({ $kind }) is broken: "{ $field }" is missing.
record-entry-value = Entry { $number } ({ $kind }) is broken: "{ $field }" cannot be "{ $value }".
record-other-version = This table was played with version { $found } of { $game }; this Deadhand plays version { $known }. Use the Deadhand of that time.

## Entries that cannot have happened

record-entry-wrong = Entry { $number } cannot have happened: { $why }
record-entry-illegal = Entry { $number } cannot have happened. The rules would have told { $player }: “{ $why }”
record-other-head = the head of the file names another game.
record-shuffle = there is no shuffle { $shuffle }.
record-seats = there are not as many seats as players.
record-no-seat = there is no seat { $seat }.
record-after-close = the table was closed.
record-after-deal = the cards were dealt already.
record-before-deal = the cards were not dealt yet.
record-second-create = the table was made already.
record-seat-not-open = seat { $seat } was not open.
record-seat-not-human = nobody sat on seat { $seat }.
record-bits-twice = the browser on seat { $seat } had given its part already.
record-nothing-hidden = there was no hidden choice to take back.
record-nothing-to-undo = there was nothing to undo: something was revealed since, chance decided, or somebody else acted.

## What was found

record-check-file = The file
record-check-commitment = The promise
record-check-shuffle = The shuffle
record-check-mine = Your part
record-check-moves = The moves
record-check-end = The end

record-file-intact = The file is whole: { $entries } entries of table { $code }, as the server wrote them.
record-file-changed = The file is not as the server wrote it: something in it was changed or damaged since. Download it again.
record-commitment-good = The seed is the one the server was bound to before the deal (fingerprint { $short }…). Whoever noted the fingerprint then can compare it.
record-commitment-known = The seed is the one the server was bound to before the deal: this is the fingerprint you were shown then.
record-commitment-wrong = The seed is not the one the server was bound to: its fingerprint does not fit. Another deck was put in, or the file was changed.
record-commitment-other = This is not the fingerprint you were shown before the deal: the server has changed its seed since, or this is the log of another table.
record-no-deal = The table was closed before the cards were dealt: nothing was shuffled.
record-shuffle-old = An old table: the shuffle came from the server's seed alone, nobody else took part in it.
record-shuffle-nobody = No browser took part in the shuffle: it came from the server's seed alone. Nothing was swapped after the deal, but the server could have picked a seed it liked.
record-shuffle-people = Random bits of { $players } went into the shuffle. Nobody, not the server either, could pick the cards.
record-shuffle-unbound = Random bits of { $players } went into the shuffle. But that proves nothing without the seed that was promised.
record-mine-used = Your random bits were used: they are what the browser of { $player } gave.
record-mine-left = Your random bits were given, but that seat was left before the deal, so they were not used.
record-mine-missing = Your random bits are not among those that were used. The server left them out, or this is another table.
record-mine-form = Your random bits must be 64 hex digits.
record-moves-legal = { $moves ->
    [0] Dealt again from both. Nobody made a move.
    [one] Dealt again from both, and 1 move replayed: it is legal and fits the cards.
   *[other] Dealt again from both, and { $moves } moves replayed: every one is legal and fits the cards.
 }
record-end-same = { $count ->
    [0] The end is as it was told, to the last point: nobody won.
    [one] The end is as it was told, to the last point: { $players } won.
   *[other] The end is as it was told, to the last point: { $players } won together.
 }
record-end-other = The end is not as it was told: replayed, the game has another result.
record-end-closed = The table was closed before the game was over; up to there everything fits.
record-end-missing = The log stops in the middle of the game.

record-verdict-honest = Every card was honest.
record-verdict-honest-if = Every card was honest, if the fingerprint { $short }… is the one that was shown before the deal.
record-verdict-unproven = Nothing is wrong, but not everything can be proven.
record-verdict-wrong = Something does not fit.
