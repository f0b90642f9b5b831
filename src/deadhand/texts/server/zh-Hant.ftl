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
server-replay-view = 不能用「{ $view }」的角度重播：請指定 0 到 { $last } 號座位，或 "public"、"open"。
server-replay-from = 重播不能從第「{ $given }」步開始：只有第 0 到 { $steps } 步。
server-replay-count = 重播一次給 1 到 { $most } 步，「{ $given }」不行。
server-over = 遊戲已經結束。
server-full = 座位都坐滿了。你還是可以旁觀。
server-seat-taken = { $seat } 號座位有人了，請選空位。
server-nobody-there = { $seat } 號座位沒有人坐。
server-already-seated = 你在這桌已經有座位了：{ $seat } 號。
server-closed = 這桌已經關閉。
server-not-over = 遊戲還沒結束。
server-link-used = 這個連結打不開座位：已經有人用過，或超過 15 分鐘了。請在原本的瀏覽器重新產生一個。
server-no-seat-key = 只有坐在這裡的人能這麼做，但沒有附上座位的鑰匙。
server-randomness = 洗牌用的亂數是 32 個位元組：正好 64 個字元，只能用 0 到 9 和 a 到 f。
server-randomness-given = 這個座位已經提供過洗牌用的亂數。
server-randomness-late = 牌已經發了：這份洗牌用的亂數來得太晚，沒有用上。
server-talk-empty = 這句話是空的。
server-talk-long = 太長了，最多 { $limit } 個字。
server-talk-too-fast = 你說得太快了。請等一秒再說。
server-talk-full = 這桌聊得太多，已經存不下了。
server-too-many-tables = 從你的網路位址開了太多桌。請等 { $seconds } 秒再開下一桌。
server-too-many-reviews = 現在有太多場在覆盤，這一場要排隊。過一分鐘再試。
server-server-full = 這台伺服器的牌桌都在使用中。請過幾分鐘再試。
server-clock = 計時不能是 { $seconds } 秒。可以選：{ $choices }。
server-stale = 牌桌的狀況已經變了。請看清楚再選一次。
server-nothing-to-take-back = 你沒有可以收回的選擇：牌已經翻開，或者你還沒選。
server-nothing-to-undo = 你沒有可以復原的步驟。遊戲還在進行，而且你上一步之後沒有別人行動、沒有暗牌曝光、也沒有隨機結果，才能復原；還蓋著的選擇請用「收回」。
server-hint-off = 這一桌不給提示。
server-hint-not-asked = 現在沒有要你決定的事，沒什麼好提示的。
server-hint-reaction = 回應別人的時候沒有提示：一問，大家就知道你手上有牌可以回應。
server-hint-busy = 現在算不出提示，請過一下再問。
server-vote-clock = 這桌有計時：時間用完就由電腦代打，不用投票。
server-vote-not-away = { $seat } 號座位沒有人離開，不需要電腦代打。
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
server-log-undone = { $you ->
    [yes] 你復原了上一步。
   *[no] { $player } 復原了上一步。
}
server-log-hint = { $you ->
    [yes] 你要了一個提示。
   *[no] { $player } 要了一個提示。
}
server-log-taken-over = { $why ->
    [vote] { $you ->
        [yes] 你離開了，大家決定先由電腦代打，等你回來。
       *[no] { $player } 離開了，大家決定先由電腦代打。
    }
   *[clock] { $you ->
        [yes] 你的時間到了，先由電腦代打，等你回來。
       *[no] { $player } 的時間到了，先由電腦代打。
    }
}
server-log-returned = { $you ->
    [yes] 你回來了，換你自己打。
   *[no] { $player } 回來了，自己接手。
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
server-config-bus = 訊息匯流排要是像 redis://主機:6379/0 這樣的位址，用 TLS 則是 rediss://。（可能含有密碼，所以這裡不重複你輸入的內容。）
bus-wrong-password = { $server } 的訊息匯流排不讓這台伺服器登入。請確認使用者名稱和密碼。
bus-fails = 無法使用 { $server } 的訊息匯流排：{ $problem }。
server-config-leave-scale = 計時的倍率是 0.001 到 100 的數字，不能是「{ $value }」。
server-config-review-scale = 覆盤的倍率是 0.001 到 100 的數字，不能是「{ $value }」。
server-config-table-burst = 同一個網路位址一次能開的桌數是整數，最少 0（不限），不能是「{ $value }」。
server-config-answer-scale = 回應時間的倍率是 0.001 到 100 的數字，不能是「{ $value }」。
store-folder = 儲存位置 { $path } 是資料夾。請指定檔案，例如 { $example }。
store-no-folder = 無法建立儲存檔 { $path } 的資料夾：{ $problem }。
store-foreign = { $path } 是其他程式的資料庫。請為儲存檔指定另一個檔案。
store-newer = 儲存檔 { $path } 是較新的 Deadhand 寫的（結構版本 { $found }，這裡只認得 { $known }）。請更新 Deadhand，或換一個儲存位置。
store-not-database = { $path } 不是 Deadhand 的儲存檔（不是 SQLite 檔案）。請指定另一個檔案。
store-damaged = 儲存檔 { $path } 已損壞。請還原備份，或指定另一個檔案。
store-read-only = 無法寫入儲存檔 { $path }：檔案或資料夾是唯讀的。
store-not-opened = 無法開啟儲存檔 { $path }。請確認資料夾存在而且可以寫入。
store-full = 儲存檔 { $path } 無法再變大：磁碟滿了。
store-locked = 儲存檔 { $path } 被其他程式鎖住了。
store-closed = 儲存檔 { $path } 已經關閉。
store-url = 儲存位置要是一個檔案，或像 postgresql+asyncpg://使用者:密碼@主機:5432/資料庫 這樣的位址。（可能含有密碼，所以這裡不重複你輸入的內容。）
store-foreign-database = { $path } 裡有其他程式的資料表。請為儲存位置指定另一個資料庫。
store-no-server = 連不上 { $server } 的資料庫伺服器：{ $problem }。請確認位址，以及伺服器是否正在執行。
store-no-answer = { $server } 的資料庫伺服器沒有回應。請確認位址和中間的網路。
store-wrong-password = { $server } 的資料庫伺服器不讓「{ $user }」登入。請確認使用者名稱和密碼。
store-no-database = { $server } 上沒有「{ $database }」這個資料庫。請先建立（createdb { $database }），或換一個。
store-no-rights = 「{ $user }」在 { $server } 的資料庫「{ $database }」裡沒有權限這麼做；它需要建立和寫入資料表的權限。
store-too-many = { $server } 的資料庫伺服器無法再接受更多連線。
store-conflict = 儲存檔裡已經有這筆紀錄（{ $problem }）。
store-fails = 儲存檔 { $path } 無法運作：{ $problem }。
