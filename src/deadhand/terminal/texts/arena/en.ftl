## deadhand arena

arena-help-bots = who competes, with commas (default legend, veteran, survivor, random; with --bot: simple); one named several times takes several seats. There are: { $policies }
arena-help-bot = bots of your own, as module:Class; modules are also looked for in this folder (docs/bots.md shows how to write one)
arena-help-games = how many games (default 400); rounded up so that everyone sits in every seat on every deal
arena-help-budget = seconds that a bot may think of a decision, for example 0.1 (default: what its level allows)
arena-help-iterations = playouts of a search for a decision, in place of time: then the result is the same on every machine

arena-heading = { $title }: { $games } games ({ $deals } deals, each with { $seatings } seatings), { $players } players, { $options }, seed { $seed }
arena-bot = Bot
arena-games = Games
arena-score = Mean score
arena-share = Win share, %
arena-won = Games won, %
arena-elo = Elo
arena-thinking = ms (longest)
arena-note-intervals = ms: a decision's time. In brackets: 95 % intervals (shares: Wilson).
arena-note-shared = A shared victory is split in the win share and counts in full as a game won.
arena-note-fair = Among equals everyone's win share would be { $fair } %.
arena-note-elo = Elo: maximum likelihood (Bradley–Terry), mean 1500.
arena-note-no-elo = For Elo install choix: pip install "deadhand[arena]".

arena-error-number = { $flag } needs a number such as 0.5, not "{ $value }".
arena-error-seconds = A decision may take more than 0 and at most { $most } seconds.
arena-error-iterations = The number of iterations is from 1 to { $most }.
arena-error-bots = { $given ->
    [one] One bot alone has nobody to compete with
   *[other] { $given } bots are too many
 }: name 2 to { $most }, not all the same.
arena-error-bot = The bot { $bot } cannot be used: { $problem }. Expected is module:Class, a class made from a seed with a method choose(infostate, budget).
arena-error-failed = The bot { $bot } failed in the middle of a game: { $problem }.
arena-error-illegal = The bot { $bot } chose { $action }, which is not among infostate.legal_actions().
arena-error-process = A process that was playing has died, perhaps for lack of memory. Try fewer with --jobs.
