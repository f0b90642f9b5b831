## deadhand arena

arena-help-bots = 誰來比，用逗號分開（預設 legend、veteran、survivor、random；用了 --bot 就是 simple）；同一種寫幾次就坐幾個座位。現有的種類：{ $policies }
arena-help-bot = 自己寫的電腦玩家，寫成 module:Class；也會到目前的資料夾找模組（寫法見 docs/bots.md）
arena-help-games = 打幾場（預設 400）；會往上補足，讓每副牌都有人人坐過每個座位
arena-help-budget = 每個決定最多想幾秒，例如 0.1（預設照各等級的時間）
arena-help-iterations = 每個決定搜尋時模擬幾次，用來代替時間：這樣在哪台電腦跑結果都一樣

arena-heading = { $title }：{ $games } 場（{ $deals } 副牌，每副換 { $seatings } 種坐法），{ $players } 人，{ $options }，種子 { $seed }
arena-bot = 電腦玩家
arena-games = 場數
arena-score = 平均分數
arena-share = 勝率 %
arena-won = 獲勝場次 %
arena-elo = Elo 等級分
arena-thinking = 毫秒（最久）
arena-note-intervals = 毫秒：每個決定想多久。括號裡是 95 % 信賴區間（比例用 Wilson 法）。
arena-note-shared = 並列獲勝在勝率裡平分，在獲勝場次裡各算一場。
arena-note-fair = 實力相同的話，勝率會是 { $fair } %。
arena-note-elo = Elo 用最大概似法（Bradley–Terry 模型）估計，平均為 1500。
arena-note-no-elo = 要看 Elo 請安裝 choix：pip install "deadhand[arena]"。

arena-error-number = { $flag } 要給一個數字，例如 0.5，「{ $value }」不行。
arena-error-seconds = 每個決定的時間要大於 0 秒，最多 { $most } 秒。
arena-error-iterations = 模擬次數要在 1 到 { $most } 之間。
arena-error-bots = { $given ->
    [one] 只有一種電腦玩家，沒有對手可比
   *[other] { $given } 種電腦玩家太多了
 }：請給 2 到 { $most } 個，而且不能全部一樣。
arena-error-bot = 電腦玩家 { $bot } 不能用：{ $problem }。要寫成 module:Class，類別用種子建立，並有 choose(infostate, budget) 這個方法。
arena-error-failed = 電腦玩家 { $bot } 打到一半出錯了：{ $problem }。
arena-error-illegal = 電腦玩家 { $bot } 選了 { $action }，但它不在 infostate.legal_actions() 裡。
arena-error-process = 有個負責對局的行程掛了，可能是記憶體不夠。請用 --jobs 少開幾個試試。
