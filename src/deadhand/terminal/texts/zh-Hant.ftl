### deadhand 指令，以及在終端機裡玩

## 指令

cli-about = Deadhand：四款殭屍桌遊，找朋友、找電腦玩，也能拿來研究。
cli-about-serve = 開伺服器給瀏覽器玩，並打開網頁。
cli-about-play = 在這個終端機裡跟電腦玩一場。
cli-about-games = 列出所有遊戲和選項。
cli-about-simulate = 讓電腦玩家打很多場，看誰的勝率高。
cli-about-arena = 電腦玩家擂台賽：同樣的牌，每個座位都輪流坐，看誰比較強。
cli-about-replay = 一步一步重看打完的牌局，用牌局結束時下載的檔案。
cli-about-verify = 檢查這種檔案：整局的每一張牌是不是都公平。
cli-commands = 指令（各自都有 --help）：
cli-flags = 參數
cli-arguments = 引數
cli-version = Deadhand { $version }，{ $form ->
    [compiled] 已編譯
   *[interpreted] 直譯（規則沒有編譯，大約慢十倍）
 }
cli-interrupted = 已停止。

cli-help-help = 顯示這份說明
cli-help-version = 顯示版本，以及規則是否已編譯
cli-help-lang = 語言（預設看 DEADHAND_LANG，再看終端機的語言）
cli-help-host = 要監聽的位址（預設 127.0.0.1；要讓別台電腦連進來就用 0.0.0.0）
cli-help-port = 要監聽的連接埠（預設 8000；0 表示任選一個空的）
cli-help-store = 存放牌桌的檔案（預設 { $default }），或 postgresql+asyncpg://使用者:密碼@主機/資料庫；含密碼的位址建議寫在 DEADHAND_STORE，同一台機器的其他人就看不到
cli-help-bus = redis://主機:連接埠/0：共用同一份資料的多台伺服器靠它互相通知（預設：只有這一台）；也可以寫在 DEADHAND_BUS
cli-help-public-url = 邀請連結開頭的網址，如果大家不是用這台的位址連進來
cli-help-workers = 給電腦玩家思考的行程數（預設：比核心數少一個）
cli-help-no-browser = 不要打開瀏覽器
cli-help-game = 遊戲，名稱見「deadhand games」
cli-help-players = 幾個人玩（預設 4，或遊戲允許的人數）
cli-help-seed = 整數；種子一樣，發的牌就一樣
cli-help-option = { $option }（預設 { $default }）
cli-help-seat = 你的座位，從 0 算起（預設 0）；「none」就是看電腦打
cli-help-bots = 電腦玩家的種類，一種給全部，或用逗號一一指定（預設 { $usual }）。現有的種類：{ $policies }
cli-help-games = 打幾場（預設 1000）
cli-help-policies = 誰來打，一種給全部，或用逗號一個座位一種（預設 random）。現有的種類：{ $policies }
cli-help-processes = 最多用幾個行程（預設每個核心一個）
cli-help-json = 把結果也寫進這個檔案

cli-help-log-file = 打完那一桌的紀錄，也就是下載的檔案
cli-help-view = 用誰的角度看：座位（從 0 號起）、"public"（大家都看得到的），或 "open"（所有牌都攤開，預設）
cli-help-all = 一次全部印出來，不一步一步問
cli-help-mine = 你的瀏覽器在洗牌時出的那一份（64 個十六進位數字，驗證的網頁上看得到）：檢查有沒有用到
cli-help-commitment = 發牌前牌桌給你看的指紋：檢查有沒有變

cli-error-no-file = 請指定紀錄檔，也就是牌局結束時可以下載的那個檔案。
cli-error-view = 沒有 { $seat } 號座位：座位從 0 號到 { $last } 號，也可以用 "public" 或 "open"。
cli-error-hex = { $flag } 要 64 個十六進位數字。
cli-error-command = 沒有「{ $command }」這個指令。現有的指令：{ $commands }。
cli-error-argument = 這裡看不懂「{ $argument }」。請看：{ $command } --help
cli-error-usage = 看不懂這個指令：{ $problem }
cli-error-flag-value = { $flag } 後面要接一個值。
cli-error-flag-no-value = { $flag } 後面不能接值。
cli-error-number = { $flag } 要填整數，不能是「{ $value }」。
cli-error-no-game = 請說要玩哪款遊戲。現有的遊戲：{ $games }。
cli-error-seat = 沒有 { $seat } 號座位：座位從 0 到 { $last }，想旁觀就用「none」。
cli-error-bots = 指定了 { $given } 種電腦玩家，但要 { $wanted } 個：請給一種給全部，或一一指定。
cli-error-processes = 行程數要在 1 到 256 之間，{ $processes } 不行。
cli-error-read = 檔案 { $file } 讀不了：{ $problem }。
cli-error-file = 檔案 { $file } 不能寫入：{ $problem }。

## deadhand games

listing-about = { $low } 到 { $high } 人，大約 { $minutes } 分鐘
listing-range = { $low } 到 { $high }（預設 { $default }）
listing-file = 一個檔案
listing-default = ，預設
listing-bots = 電腦玩家

## deadhand simulate

simulate-playing = 對局中
simulate-heading = { $title }：{ $games } 場，{ $players } 人，{ $options }，種子 { $seed }
simulate-seat = 座位
simulate-policy = 電腦玩家
simulate-score = 平均分數 ± 標準誤
simulate-wins = 勝率 ± 標準誤
simulate-together = { $seats } 個座位合計
simulate-length = 一場要做 { $decisions } 個決定（{ $decisions_least } 到 { $decisions_most }）{ $has_rounds ->
    [yes] ，打 { $rounds } 輪（{ $rounds_least } 到 { $rounds_most }）
   *[no] {""}
 }。
simulate-run = { $seconds } 秒，{ $processes } 個行程，每秒 { $speed } 個決定，{ $form ->
    [compiled] 已編譯
   *[interpreted] 直譯
 }。並列獲勝平分計算。
simulate-error-games = 場數要在 1 到 { $most } 之間，{ $games } 不行。
simulate-error-policies = 指定了 { $given } 個電腦玩家，但有 { $wanted } 個座位：請給一種給全部，或一個座位一種。
simulate-error-process = 有個負責對局的行程掛了，可能是記憶體不夠。請用 --processes 少開幾個試試。

## deadhand replay

replay-welcome = 一共 { $steps } 步。按 Enter 或打「n」看下一步，「p」看上一步，打數字跳到那一步，「q」離開。
replay-deal = 0 · 發牌
replay-step = { $step } · { $player }{ $bot ->
    [yes] （電腦）
   *[no] {""}
 }
replay-told = （告訴 { $player }）
replay-sees = { $player } 看得到
replay-no-next = 這已經是最後一步了。
replay-no-previous = 發牌之前什麼都沒有。
replay-not-understood = 請打「n」、「p」、「q」，或是 0 到 { $steps } 的數字。
# next、previous、quit 這幾個指令的其他說法，中間空格。
replay-words-next = n 下一步
replay-words-previous = p b 上一步
replay-words-quit = q 離開

## 對局

terminal-welcome = 輸入動作的編號，或直接打動作。「?」看說明，「quit」離開。
terminal-owner = { $you ->
    [yes] { $player }（你）
   *[no] { $player }
 }
terminal-bot = { $player }・電腦（{ $kind }）
terminal-queue-waiting = 等著放
terminal-queue-now = 現在放
terminal-queue-done = { $row ->
    [0] 已被收走
   *[other] 第 { $row } 列
 }
terminal-seed = 種子 { $seed }：用 --seed 可以再玩一次同樣的牌。
terminal-bye = 你離開了牌桌。這一場的種子是 { $seed }。
terminal-nothing-typed = 請輸入動作的編號，或打「?」看說明。
terminal-no-such-number = 動作的編號從 1 到 { $count }。想直接打動作的話，例如：{ $example }
terminal-why-what = 想問什麼為什麼不行？例如：why { $example }
terminal-why-legal = 「{ $text }」現在可以。
terminal-taken-back = 你收回了選擇。
terminal-nothing-to-take-back = 沒有東西可以收回：你還沒開始選，或者已經翻開了。
terminal-no-clause = 規則書沒有「{ $clause }」這一條。打「rules」看全部，或例如：rules { $prefix }-13

# help、look、why、back、log、rules、quit 這些指令的其他說法，用空格分開。
terminal-words-help = h 說明 幫助
terminal-words-look = l 看 桌面
terminal-words-why = 為什麼 為何
terminal-words-back = undo 收回
terminal-words-log = 紀錄
terminal-words-rules = 規則
terminal-words-quit = q exit 離開

terminal-help-help = ?：這份說明（或打「說明」）
terminal-help-look = look：整個桌面，連每個人的牌堆（或「桌面」）
terminal-help-why = why …：某個動作為什麼不行：why { $example }（或「為什麼」）
terminal-help-back = back：收回還沒有人看到的選擇（或「收回」）
terminal-help-log = log：發生過的事；log 50 看更多（或「紀錄」）
terminal-help-rules = rules：規則書；rules 13 只看一條（或「規則」）
terminal-help-quit = quit：離開（或「離開」）
terminal-help-actions = 動作可以打編號，也可以直接打字，例如：{ $examples }
