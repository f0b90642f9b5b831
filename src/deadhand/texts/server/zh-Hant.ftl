### 牌桌伺服器說的話

## 拒絕

server-malformed = 看不懂這個要求：{ $problem }
server-hello-first = 第一則訊息必須是「hello」。
server-wrong-token = 這把鑰匙打不開這桌的任何座位。你還是可以旁觀。
server-not-creator = 只有開桌的人能這麼做。
server-no-token = 只有開桌的人能這麼做，但沒有附上開桌者的鑰匙。
server-wrong-origin = 不接受其他網站送來的要求。
server-no-table = 沒有這個代碼的牌桌。請再確認連結，或檢查那六個字元。
server-no-page = 這個網址沒有東西。
server-no-seat = 這桌沒有 { $seat } 號座位，總共只有 { $seats } 個。
server-method = 這個網址不接受 { $method }。
server-not-seated = 你正在旁觀。先入座才能玩。
server-not-started = 還沒發牌。
server-started = 遊戲已經開始，座位不能再變動。
server-over = 遊戲已經結束。
server-full = 座位都坐滿了。你還是可以旁觀。
server-seat-taken = { $seat } 號座位有人了，請選空位。
server-stale = 牌桌的狀況已經變了。請看清楚再選一次。
server-nothing-to-take-back = 你沒有可以收回的選擇：牌已經翻開，或者你還沒選。
server-other-version = 這桌是用另一個版本的遊戲玩的，在這裡無法繼續。
server-too-large = 內容太大了，上限是 { $limit } 位元組。
server-too-fast = 一下子太多了。請稍等再試。
server-broken = 伺服器出了點問題。牌桌維持原樣。
server-store = 無法儲存，所以沒有執行。請稍後再試。
server-seats-count = 給了 { $seats } 個座位，但要 { $players } 人玩：每人要有一個座位。
server-seats-you = 「you」只能放在一個座位上。
server-seat-kind = 座位不能是「{ $kind }」。可以是「you」、「open」，或「bot:」加上電腦玩家的種類。
server-answer-seconds = 回應時間不能是 { $seconds } 秒。可以選：{ $choices }。
server-no-rulebook = 這款遊戲沒有這個語言的規則書。

## 牌桌的紀錄

server-log-taken-back = { $you ->
    [yes] 你收回了選擇。
   *[no] { $player } 收回了選擇。
}

## 給架設伺服器的人

server-running = Deadhand 在 { $url }（按 Ctrl-C 停止）。
server-port-in-use = { $host } 的連接埠 { $port } 已經有程式在用。請停掉那個程式，或用 --port 或 DEADHAND_PORT 換一個。
server-port-forbidden = 這個帳號不能使用 { $host } 的連接埠 { $port }。請選 1024 以上的。
server-host-unknown = 「{ $host }」不是這台機器的位址：{ $problem }
server-config-port = 連接埠是 0 到 65535 的整數，不能是「{ $value }」。
server-config-host = 主機位址不能空白。
server-config-url = 對外網址要以 http:// 或 https:// 開頭，不能是「{ $value }」。
server-config-workers = 電腦玩家的工作程序數是 1 到 64 的整數，不能是「{ $value }」。
server-config-answer-scale = 回應時間的倍率是 0.001 到 100 的數字，不能是「{ $value }」。
store-folder = 儲存位置 { $path } 是資料夾。請指定檔案，例如 { $example }。
store-no-folder = 無法建立儲存檔 { $path } 的資料夾：{ $problem }。
store-foreign = { $path } 是其他程式的資料庫。請為儲存檔指定另一個檔案。
store-newer = 儲存檔 { $path } 是較新的 Deadhand 寫的（結構版本 { $found }，這裡只認得 { $known }）。請更新 Deadhand，或指定另一個檔案。
store-not-database = { $path } 不是 Deadhand 的儲存檔（不是 SQLite 檔案）。請指定另一個檔案。
store-damaged = 儲存檔 { $path } 已損壞。請還原備份，或指定另一個檔案。
store-read-only = 無法寫入儲存檔 { $path }：檔案或資料夾是唯讀的。
store-not-opened = 無法開啟儲存檔 { $path }。請確認資料夾存在而且可以寫入。
store-full = 儲存檔 { $path } 無法再變大：磁碟滿了。
store-locked = 儲存檔 { $path } 被其他程式鎖住了。
store-closed = 儲存檔 { $path } 已經關閉。
store-conflict = 儲存檔裡已經有這筆紀錄（{ $problem }）。
store-fails = 儲存檔 { $path } 無法運作：{ $problem }。
