### 所有遊戲共用的字，以及輸入有誤時的說明

player-number = 玩家 { $number }
language-en = English
language-zh-Hant = 繁體中文

policy-random = 隨機
policy-random-help = 能出的牌隨便出一張，適合先玩一場看看。
policy-simple = 簡單
policy-simple-help = 照經驗出牌，絕不偷看蓋著的牌。
policy-shambler = 蹣跚
policy-shambler-help = 像新手一樣玩，也會犯新手常犯的錯。
policy-survivor = 倖存者
policy-survivor-help = 照經驗出牌，再稍微往後想一下，馬上就出。
policy-veteran = 老手
policy-veteran-help = 每個決定大約想 0.2 秒，會往後推算。
policy-legend = 傳奇
policy-legend-help = 每個決定最多想 1 秒，是最強的電腦玩家。

## 提示

hint-score = 最後平均得分：{ $score }。

## 規則現在不允許的動作

refusal-game-over = 遊戲已經結束了。
refusal-not-your-turn = 還沒輪到你。
refusal-no-such-player = 沒有 { $seat } 號玩家：座位從 0 號算起，一共 { $players } 個。

## 輸入有誤

error-game-unknown = 沒有「{ $game }」這款遊戲。現有的遊戲：{ $games }。
error-option-unknown = { $game } 沒有「{ $option }」這個選項。可用的選項：{ $options }。
error-option-choice = 選項 { $option } 不能是「{ $value }」。可以選：{ $choices }。
error-option-integer = 選項 { $option } 不能是「{ $value }」。要填 { $low } 到 { $high } 的整數。
error-option-text = 選項 { $option } 是一段文字，最多 { $kib } KiB。
error-players = { $game } 用這些選項，要 { $low } 到 { $high } 人玩，{ $players } 人不行。
error-seed-range = 種子 { $seed } 超出範圍：要在 0 到 { $max } 之間。
error-seed-kind = { $seed } 不能當種子：請給一個整數，或 32 個位元組。
error-seed-bytes = 事先承諾的種子要有 32 個位元組，這裡有 { $bytes } 個。
error-stream = 局面裡的亂數狀態壞了：這裡要放 to_position() 寫出來的內容。
error-action-number = 這款遊戲沒有編號 { $action } 的動作。
error-notation-long = 「{ $text }」不只一個小動作；這裡一次只能一個。
error-language-unknown = 沒有「{ $language }」這個語言。現有的語言：{ $languages }。
error-policy-unknown = 沒有「{ $policy }」這種電腦玩家。現有的種類：{ $policies }。
error-position-kind = 局面要是一個有欄位名稱的物件，不能是 { $found }。
error-position-game = 局面沒說是哪款遊戲：要有 "game": "…"。
error-position-unknown = 局面沒有「{ $field }」這個欄位。可用的欄位：{ $fields }。
error-position-field = 局面的「{ $field }」欄位不對。這裡要：{ $expected }。

expected-options = 由選項名稱和值組成的物件
expected-heaps = 好幾疊牌的清單，每一疊也是清單
expected-per-player = { $players } 位玩家每人一項的清單
expected-walker = 1 到 104 的殭屍卡，現在是 { $found }
expected-rows = { $rows } 列，每列 1 到 { $limit } 張殭屍卡
expected-past-scores = 已經打完的場次，最多 { $most } 場，每場都列出每個人的子彈
expected-turned-up = [殭屍卡, 玩家] 或 [殭屍卡, 玩家, "hero"] 的清單
expected-placed = 已經放進列裡的張數，最多 { $most }
expected-heroes = { $players } 位玩家每人一個 true 或 false
expected-round = 1 到 { $most } 的輪數
expected-chosen-none = 空的選牌（殭屍卡還沒放完）
expected-choice = null 或 [手牌裡的一張殭屍卡]
expected-choice-hero = 那位玩家手牌裡的 null、[殭屍卡]、[殭屍卡, 殭屍卡]、[殭屍卡, "hero"] 或 [殭屍卡, "begun"]
expected-number = { $low } 到 { $high } 的整數
expected-flag = true 或 false
expected-card = { $keys } 其中之一，不能是「{ $found }」
expected-card-list = 牌的清單
expected-seats = 座位的清單，每個座位從 0 到 { $high }
expected-lanes = { $players } 位玩家每人一條車道，每條最多 { $places } 格
expected-answers = { $players } 位玩家每人一個，可以是 { $answers }
expected-known = to_position() 替這 { $players } 位玩家和他們的手牌寫出來的內容
expected-pending = to_position() 寫出來的內容：等著處理的事，每件用 "what" 寫明，最後一件要有人回答，而且要跟局面對得上

## 卡牌或圖版的檔案

error-cards-toml = 檔案不是正確的 TOML：{ $problem }。
error-cards-field = 檔案第 { $line } 行的「{ $field }」不對。這裡要：{ $expected }。

expected-cards-tables = 用 [[{ $table }]] 開頭的項目
expected-cards-key = { $keys } 其中之一，每個只能出現一次
expected-cards-effect = "{ $effect }"，也就是這張牌的效果
expected-cards-known-effect = { $effects } 其中之一
expected-cards-copies = 0 以上的整數
expected-cards-supplies = { $supplies }
expected-cards-total = 張數加起來是 { $total }，現在是 { $found }
expected-cards-faces = { $faces } 個 0 到 { $high } 的整數
