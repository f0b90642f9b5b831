### 瀏覽器介面的外框：首頁、遊戲頁、等候室、規則書、授權、錯誤

web-brand = 亡者手牌
web-brand-second = Deadhand
web-brand-full = 亡者手牌 Deadhand
web-tagline = 四款殭屍桌遊。不用帳號，空位由電腦補上，一分鐘內開打。
web-dot = ・
web-language = 語言
web-loading = 請稍候……

## 上方列與選單

web-menu = 選單
web-close = 關閉
web-off = 關
web-on = 開
web-reduce-motion = 減少動態
web-reduce-motion-help = 卡牌不飛動，只框出離開與到達的位置。
web-sound = 音效
web-sound-help = 輪到你時敲兩下桌子。
web-notice = 系統通知
web-notice-help = 沒在看這一頁時，輪到你就跳通知。
web-notice-no = 瀏覽器只在安全連線（https）的網址顯示通知。
web-notice-denied = 這一頁的通知被封鎖了，請到瀏覽器的網站設定裡打開。
web-ways = 其他頁面
web-my-tables = 我的牌桌
web-home = 回首頁
web-how-to-play = 怎麼玩
web-how-to-play-named = 怎麼玩：{ $game }
web-rulebook = 規則書
web-credits = 圖像與字型授權
web-open-clause = 規則 { $clause }
web-now = 現在的情況
web-less = { $label }：減一
web-more = { $label }：加一

## 首頁

web-games = 所有遊戲
web-play = 立即開玩
web-play-named = 立即開玩：{ $game }
web-invite = 邀請朋友
web-invite-named = 邀請朋友：{ $game }
web-fact-players = 人數
web-fact-minutes = 時間
web-players = { $low ->
    [1] { $high ->
        [1] 1 人
       *[other] 1–{ $high } 人
    }
   *[other] { $low }–{ $high } 人
 }
web-minutes = { $minutes } 分
web-coming = 製作中
web-coming-line = 還在製作，目前不能玩。
web-join = 加入一桌
web-join-placeholder = 代碼
web-join-go = 進去
web-join-empty = 請輸入朋友在等候室看到的代碼。

## 遊戲頁

web-seats = 座位
web-seats-note = 順時針
web-how-many = 幾個人玩
web-you = 你
web-your-name = 你的名字
web-seat = 座位 { $number }
web-open-seat = 空位
web-friend = 朋友
web-bot = 電腦
web-who-sits = 座位 { $number }：誰來坐
web-all-levels = 所有電腦
web-levels-differ = 程度不一；在這裡選就全部一樣。
web-bot-level = 座位 { $number }：電腦程度
web-friend-note = 開桌後給你連結；沒人來就由電腦補上。
web-fair = 每一級都只看得到自己的手牌。
web-file-button = 選檔案
web-file-choose = { $label }：選檔案
web-file-none = 沒有選：用內建的
web-file-chosen = { $name }，{ $kib } KiB
web-file-remove = 拿掉
web-file-too-large = { $name } 超過 { $kib } KiB，請選小一點的檔案。
web-file-unreadable = { $name } 讀不出文字（要 UTF-8）。請換一個檔案，或另存成純文字。
web-options = 規則選項
web-options-note = 預設就是原版
web-new-table = 開桌
web-seat-count = { $count } 個位子
web-company = { $open ->
    [0] { $bots ->
        [0] 你一個人玩。
       *[other] 你和 { $bots } 個電腦。
    }
   *[other] { $bots ->
        [0] 你，空 { $open } 個位子給朋友。
       *[other] 你、{ $bots } 個電腦，空 { $open } 個位子給朋友。
    }
 }
web-open-become-bots = 現在開玩的話，空位由電腦（{ $bot }）補上；坐下之後座位與規則就不再更動。
web-all-bots = 開玩之後座位與規則就不再更動。想跟朋友玩，請按「邀請朋友」。
web-nothing-created = 沒有開成。改一下設定，或再試一次。
web-invite-small = 開桌，拿連結
web-play-small = 空位交給電腦

bot-shambler-name = 蹣跚
bot-shambler-line = 打得像新手，也會犯新手的錯。
bot-survivor-name = 倖存者
bot-survivor-line = 照經驗打，再往後看一小步。
bot-veteran-name = 老手
bot-veteran-line = 每次決定前都會往後推演。
bot-legend-name = 傳奇
bot-legend-line = 出手前先在腦中打完幾百局，最強。
bot-random-name = 隨機
bot-simple-name = 簡單
bot-thinks = { $seconds ->
    [0] 馬上出手
   *[other] 最多想 { $seconds } 秒
 }
bot-level = { $kind }・{ $thinks }
web-bot-1 = 阿凱
web-bot-2 = 阿泰
web-bot-3 = 茵茵
web-bot-4 = 小美
web-bot-5 = 大頭
web-bot-6 = 阿芬
web-bot-7 = 老周
web-bot-8 = 阿吉
web-bot-9 = 佳佳
web-bot-10 = 石頭

## 跟人玩的牌桌怎麼開

web-terms = 跟朋友玩
web-terms-clock = 每次決定 { $clock }，逾時由電腦（{ $bot }）代打
web-terms-listed = 列在公開牌桌
web-terms-open = 觀戰的人晚一輪看得到所有的牌
web-clock = 每次決定的時間
web-clock-of = { $seconds ->
    [0] 不限
    [86400] 1 天
    [120] 2 分鐘
   *[other] { $seconds } 秒
 }
web-clock-help-off = 不限時。有人離開時，其他人可以投票讓電腦代打。
web-clock-help-on = 時間到就由電腦代打，本人回來再接手。
web-takeover = 離開時誰代打
web-takeover-help = 代打的電腦只知道那個座位知道的事。
web-answer-time = 回應的時間
web-answer-time-help = 用在反應：不管手上有什麼，每個人的時間都一樣。
web-hints = 允許提示
web-hints-help = 輪到的人可以看幾個最好的選擇；要了提示，整桌都看得到。你一個人跟電腦玩時預設開啟。
web-terms-hints = 允許提示
web-listed = 列在公開牌桌
web-listed-help = 首頁上的人都能加入。關：有連結的人才進得來。
web-open-late = 觀戰看得到所有的牌
web-open-late-help = 晚整整一輪，沒有人能幫忙偷看。

## 等候室

web-waiting-room = 等人入座
web-code = 這一桌的代碼
web-code-is = 代碼 { $code }
web-code-help = 在首頁輸入代碼，或用手機掃。
web-qr = 這一桌連結的 QR 碼
web-link = 這一桌的連結
web-copy = 複製
web-copied-word = 已複製
web-copied = 複製好了，傳給朋友吧。
web-copy-by-hand = 瀏覽器不讓我們複製，請自己選取連結來複製。
web-link-help = 同一個網路裡的手機也連得上。
web-link-local = 這個連結只有這台電腦打得開。要用手機玩，請加上 --host 0.0.0.0 啟動，再用電腦的網路位址開這一頁。
web-who-where = 誰坐哪裡
web-host = 房主
web-away = 離線
web-sit-here = 坐這裡
web-kept-seat = { $name }留了位子給你
web-seat-free = 這裡有你的位子
web-ask-name = 你叫什麼名字？
web-name-help = 最多 { $max } 個字，桌上每個人都看得到。不用帳號，也不用密碼。
web-which-seat = 坐哪個位子？
web-sit = 坐下
web-watch = 只看不玩
web-waiting-tag = 等人
web-full-tag = 坐滿了
web-people-sit = { $count ->
    [0] 沒有人
   *[other] { $count } 人入座
 }
web-seats-left = 還空 { $count } 個位子。
web-all-here = 每個位子都有人了。
web-start = 開打
web-start-small = 空位交給電腦
web-start-detail = { $open ->
    [0] 開打之後座位與規則就不再更動。
   *[other] 按下開打，空位由電腦（{ $bot }）補上。
 }
web-watch-detail = 你在旁邊看：公開的都看得到，誰的手牌都看不到。
web-wait-detail = 等{ $name }按下開打。
web-rematch-waits = 還在等{ $names }。
web-rematch-detail = 人到齊了，再戰就自動開始。

web-lost-line = 斷線
web-stand = 起身
web-remove = 請離座
web-remove-named = 請離座：{ $name }
web-talk-unread = 聊天；{ $count } 則未讀
web-sealed = 洗牌已封存，{ $people } 個瀏覽器裡有 { $count } 個加了自己的亂數：
web-removed = 這個位子不再是你的了，可以重新坐下。
web-close-table = 收掉這一桌
web-close-sure = 真的要收掉？之後誰都不能在這裡玩。
web-close-sure-started = 收掉的話，遊戲就到這裡，沒有結果。真的要收？
web-close-not = 先留著
web-closed-title = 這一桌收掉了
web-closed = 這一桌已經收掉，不能再動了。
web-closed-by = { $name }收掉了這一桌，不能再動了。

## 換另一個瀏覽器繼續

web-phone = 換手機繼續玩
web-phone-help = 用一次性的連結，把你的位子搬到另一個瀏覽器。
web-phone-how = 用手機掃，或在那邊打開連結。誰打開，位子就是誰的，別給別人看。之後這裡只能旁觀。
web-phone-qr = 搬移座位連結的 QR 碼
web-phone-link = 搬移座位的連結
web-phone-good = 只能用一次，{ $minutes } 分鐘內有效。
web-phone-old = 這個連結過期了。
web-phone-again = 重新產生連結
web-moved = 你的位子在另一個瀏覽器繼續，這裡改成旁觀。
web-move = 在這裡繼續玩？
web-move-what = 你在《{ $game }》（桌號 { $code }）的位子會搬到這個瀏覽器，原來的那個之後只能旁觀。
web-move-held = 這個瀏覽器在那一桌坐的是{ $name }的位子，會因此放掉。
web-move-go = 在這裡繼續
web-move-not = 不要

## 我的牌桌、公開的牌桌

web-my-tables-count = 我的牌桌（{ $count }）
web-open-tables = 公開的牌桌
web-open-host = { $name }在等人
web-open-more = 還有 { $count } 桌
web-seats-left-short = 空 { $count } 個位子
web-mine-title = ● { $count } 桌輪到你
web-mine-note = 只記在這個瀏覽器
web-mine-none = 你還沒有坐下過。一坐下，牌桌就會出現在這裡。
web-mine-gone = 這一桌已經不在，或位子不再是你的了。
web-mine-with = 同桌：{ $names }
web-mine-turn = 輪到你
web-mine-over = 結束了
web-mine-closed = 收掉了
web-mine-runs = 別人進行中
web-mine-waiting-room = { $open ->
    [0] 到齊了，還沒開打
   *[other] 還沒開打，空 { $open } 個位子
 }
web-mine-play = 去打
web-mine-look = 去看
web-mine-named = { $word }：桌號 { $code }
web-mine-forget = 移除
web-mine-forget-sure = 放棄這個位子？
web-replay = 重播
web-replay-not-yet-title = 還沒結束
web-replay-not-yet = 結束之後才能重播，不然會看到蓋著的牌。
web-your-turn = ● 輪到你 – { $game }

## 錯誤

web-try-again = 再試一次
web-error-title = 沒有成功
web-error-status = 伺服器回了狀態 { $status }，沒有說原因。請再試一次。
web-error-away-title = 連不上伺服器
web-error-away = 伺服器沒有回應。請確認它還開著、網路也通，再試一次。
web-connection-lost = 連線斷了，正在自動重連；你做過的都還在。
web-lost-title = 這裡什麼都沒有
web-lost = 這個網址沒有頁面。遊戲和桌子都在首頁。
web-broken-title = 這一頁壞了
web-broken = 頁面出了問題（{ $detail }）。這一桌在伺服器上好好的，請再試一次。
web-no-table-title = 找不到這一桌
web-no-table = 沒有代碼 { $code } 的桌子。請再看一次代碼，或請朋友重傳連結。
web-no-game-title = 沒有這款遊戲
web-no-game = 沒有叫「{ $game }」的遊戲。所有遊戲都在首頁。
web-no-book-title = 沒有這本規則書

## 規則書

web-contents = 目錄
web-find-rule = 找規則

## 牌有沒有動手腳

web-verify = 驗牌
web-verify-title = 每一張牌都公平嗎？
web-verify-intro = 你的瀏覽器自己驗：重新洗牌、發牌，照規則把每一步重走一遍，再一一比對，不必相信伺服器的話。
web-verify-code = 打完的牌桌代碼
web-verify-go = 驗牌
web-verify-file = 或是一局的紀錄檔
web-verify-choose = 選檔案，或拖到這裡
web-verify-download = 下載這一桌的紀錄
web-verify-unreadable = 讀不到 { $name }，請再選一次。
web-verify-how = 怎麼知道牌是公平的
web-verify-how-1 = 發牌前，伺服器先做一個秘密的種子，把它的指紋給大家看。從這時起，種子就不能換了。
web-verify-how-2 = 接著桌上每個人的瀏覽器各加一份自己的隨機位元。這樣誰都不能挑牌，伺服器也不行。
web-verify-how-3 = 所有的牌和骰子，都用固定的算法從這兩樣東西算出來。
web-verify-how-4 = 打完以後公開種子，誰都可以從頭算一遍，看看有沒有換過牌。
web-verify-bounds = 有些事算不出來：打牌的時候，管伺服器的人有沒有偷看、告訴別人。還有，這一頁也是那台伺服器給的；不放心的話，下載紀錄，在自己的電腦上用「deadhand verify」驗。
web-verify-good = 正確
web-verify-bad = 不對
web-verify-open = 無法證明
web-verify-note = 說明
web-verify-working = 驗到哪裡了
web-verify-stage-fetch = 正在下載紀錄…
web-verify-stage-python = 正在載入規則的計算程式（{ $mib } MB，只有第一次要等）…
web-verify-stage-rules = 正在拆開規則…
web-verify-stage-moves = { $total ->
    [0] 正在重新洗牌、發牌…
   *[other] 正在重走一遍：第 { $done } 筆，共 { $total } 筆…
 }
web-verify-stuck = 這個瀏覽器沒辦法重走每一步（{ $detail }）。上面的是它自己驗過的，其餘的可以用「deadhand verify」驗。
web-verify-disagree = 同一次洗牌，兩種算法的結果不一樣。是這一頁出了問題，請回報給我們。
web-verify-figures = 詳細數字
web-verify-commitment = 發牌前公布的種子指紋
web-verify-seed = 伺服器的種子
web-verify-mine = 這個瀏覽器加的那一份
web-verify-no-bits = 沒有：沒在這一桌玩，或已經忘了
web-verify-stream = 牌就是從這串數字算出來的
web-verify-own = 在自己的電腦上驗同一局：

## 授權

web-credits-pictures = 圖像
web-credits-pictures-text = 圖像由下列作者的圖示組合而成，授權為 CC BY 3.0。
web-credits-changes = 改動：重新上色、縮放、旋轉、鏡像；加上紙邊、錯位的第二色和刻出來的亮面；拿掉 shambling-zombie 周圍的碎屑。
web-credits-own = 為亡者手牌畫的，依本專案的授權（MIT）：刻紋、地圖、牌背圖樣、圖示 star5、bullet、cardback、arrow-r、dash、dot3、plus、close、chev、house，以及紙、柏油、舊漆的底紋。
web-credits-type = 字型
web-credits-chinese = 中文用讀者自己的字型，沒有附帶。
web-credits-software = 這個網頁裡的軟體
web-credits-names = 名稱
web-credits-names-text = 提到四款遊戲的名稱，只為說明用的是哪一套規則。沒有使用出版社的美術、商標或卡牌文字。

## 架上的四款遊戲

game-walking-dead-cards-name = 陰屍路卡片遊戲
game-walking-dead-cards-second-name = The Walking Dead Card Game
game-walking-dead-cards-line = 同時出牌，四列排隊；誰收對了子彈，誰贏。
game-walking-dead-cards-aim = 大家偷偷選牌，一起翻開，照數字排進四列。誰放第六張，誰就收下前面五張和上面的子彈。英雄模式子彈最多的贏，生存模式最少的贏。
game-selfish-zombies-name = 自私：殭屍版
game-selfish-zombies-second-name = Selfish: Zombie Edition
game-selfish-zombies-line = 六層荒地，一架直升機，只有一個座位。
game-selfish-zombies-aim = 直升機只載得下一個人。每一步都要花物資，物資用完就變成殭屍；變成殭屍也不算輸，還能把別人咬下來。帶著至少一張物資走完的人獨贏；全員變殭屍，殭屍一起贏。
game-eaten-by-zombies-name = 殭屍嚼嚼
game-eaten-by-zombies-second-name = Eaten By Zombies!
game-eaten-by-zombies-line = 戰鬥或逃跑；牌就是命，輸了就被啃掉。
game-eaten-by-zombies-aim = 一邊組牌一邊面對屍群：每回合選戰鬥或逃跑。打輸了牌會被啃掉，牌沒了的人變成殭屍，回頭獵捕其他人。
game-walking-dead-board-name = 陰屍路圖版遊戲
game-walking-dead-board-second-name = The Walking Dead Board Game
game-walking-dead-board-line = 走遍四個地點，活著回到營地。
game-walking-dead-board-aim = 沿著路走，搜遍四個地點，靠找到的東西和跟隨你的人打退殭屍。第一個帶著四個地點回到營地的倖存者獲勝。

## 陰屍路卡片遊戲的選項

option-walking-dead-cards-mode = 模式
option-walking-dead-cards-mode-hero = 英雄
option-walking-dead-cards-mode-survival = 生存
option-walking-dead-cards-mode-help = 英雄：子彈最多的贏。生存：子彈最少的贏。
option-walking-dead-cards-mode-hero-help = 子彈最多的贏。一輪出一或兩張；英雄能讓一張牌搶先放，只有一次。2 到 6 人。
option-walking-dead-cards-mode-survival-help = 子彈最少的贏。一輪出一張；比誰都小的牌自己選要收哪一列。3 到 10 人。
option-walking-dead-cards-length = 長度
option-walking-dead-cards-length-single = 一場
option-walking-dead-cards-length-tournament = 競技
option-walking-dead-cards-length-help = 競技連打三場，子彈加總。
