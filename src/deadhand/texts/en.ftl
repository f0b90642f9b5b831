### Words common to all games, and what is said of bad input

player-number = Player { $number }
language-en = English
language-zh-Hant = 繁體中文

policy-random = random
policy-random-help = Plays any legal card. Good for a first look.
policy-simple = simple
policy-simple-help = Plays by rules of thumb, never looks at hidden cards.
policy-shambler = shambler
policy-shambler-help = Plays like a beginner, and makes a beginner's mistakes.
policy-survivor = survivor
policy-survivor-help = Rules of thumb and a short look ahead; answers at once.
policy-veteran = veteran
policy-veteran-help = Looks ahead for about 0.2 seconds before every decision.
policy-legend = legend
policy-legend-help = Thinks up to a second: the strongest there is.

## Hints

hint-score = Your score at the end: { $score } on average.

## Refusals: an action that the rules do not allow now

refusal-game-over = The game is over.
refusal-not-your-turn = It is not your turn.
refusal-no-such-player = There is no player { $seat }: seats go from 0 to one less than { $players }.

## Bad input

error-game-unknown = There is no game "{ $game }". There are: { $games }.
error-option-unknown = { $game } has no option "{ $option }". It has: { $options }.
error-option-choice = Option { $option } cannot be "{ $value }". It can be: { $choices }.
error-option-integer = Option { $option } cannot be "{ $value }". It is a whole number from { $low } to { $high }.
error-option-text = Option { $option } is a text of at most { $kib } KiB.
error-players = { $game } with these options is for { $low } to { $high } players, not { $players }.
error-seed-range = The seed { $seed } is out of range: it goes from 0 to { $max }.
error-seed-kind = { $seed } is no seed: give a whole number, or 32 bytes.
error-seed-bytes = A committed seed has 32 bytes, not { $bytes }.
error-stream = The random stream of the position is broken: expected what to_position() wrote.
error-action-number = { $action } is no action of this game.
error-notation-long = "{ $text }" is more than one small action; one was expected.
error-language-unknown = There is no language "{ $language }". There are: { $languages }.
error-policy-unknown = There is no bot kind "{ $policy }". There are: { $policies }.
error-position-kind = A position is an object with named fields, not { $found }.
error-position-game = The position names no game: expected "game": "…".
error-position-unknown = A position has no field "{ $field }". It has: { $fields }.
error-position-field = Field "{ $field }" of the position is wrong: expected { $expected }.

expected-options = an object of option names and values
expected-heaps = a list of lists of cards
expected-per-player = one entry for each of the { $players } players
expected-walker = walkers from 1 to 104, found { $found }
expected-rows = { $rows } rows of 1 to { $limit } walkers
expected-past-scores = at most { $most } finished games, each with the bullets of every player
expected-turned-up = a list of [walker, player] or [walker, player, "hero"]
expected-placed = how many turned-up walkers lie in the rows, at most { $most }
expected-heroes = true or false for each of the { $players } players
expected-round = a round from 1 to { $most }
expected-chosen-none = no choices while walkers are still being placed
expected-choice = null or [a walker of the hand]
expected-choice-hero = null, [walker], [walker, walker], [walker, "hero"] or [walker, "begun"], of the player's hand
expected-number = a whole number from { $low } to { $high }
expected-flag = true or false
expected-card = one of { $keys }, not "{ $found }"
expected-card-list = a list of cards
expected-seats = a list of seats, each from 0 to { $high }
expected-lanes = a lane for each of the { $players } players, with at most { $places } places each
expected-answers = for each of the { $players } players one of { $answers }
expected-known = what to_position() wrote for these { $players } players and their hands
expected-pending = what to_position() wrote: a list of what waits, each named by "what", the question last; and it must fit the rest

## A file of cards, or of a board

error-cards-toml = The file is no TOML: { $problem }.
error-cards-field = Line { $line } of the file: { $field } is wrong. Expected { $expected }.

expected-cards-tables = entries that begin with [[{ $table }]]
expected-cards-key = one of { $keys }, each of them once
expected-cards-effect = "{ $effect }", the effect of this card
expected-cards-known-effect = one of { $effects }
expected-cards-copies = a whole number, 0 or more
expected-cards-supplies = { $supplies }
expected-cards-total = copies that add up to { $total }, found { $found }
expected-cards-faces = { $faces } whole numbers from 0 to { $high }
