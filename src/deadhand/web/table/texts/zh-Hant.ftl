# 桌面本身的用語。各遊戲說的話在各遊戲自己的詞彙檔裡。

table-drawer = 紀錄、聊天、規則
table-drawer-unread = 紀錄、聊天、規則；{ $count } 則未讀
table-tab-log = 紀錄
table-tab-chat = 聊天
table-tab-rules = 規則
table-close = 關上
table-log-empty = 還沒有發生任何事。
table-rules-loading = 規則書馬上就來。
table-rules-missing = 拿不到規則書。
table-again = 再試一次
table-skip-to-hand = 跳到你的手牌

table-seats = 玩家，依座位順序
table-seat-host = 開桌的人
table-seat-guest = 客人
table-seat-away = 斷線了
table-seat-gone = 離開了
table-seat-played = 代打・{ $kind }
table-seat-played-whole = 電腦代打・{ $kind }
table-seat-bot = 電腦・{ $kind }
table-state-choosing = 選牌中
table-state-chosen = 選好了
table-state-acting = 做決定
table-state-out = 出局
table-counter = { $label } { $value }
table-each = 每人{ $label } { $value }
table-you = 你

table-zone = 桌面
table-rows = 牌列
table-row-name = 第 { $number } 列
table-row-ends = 尾牌 { $end }
table-row-over = 多出來的位置：放到這裡的人收走整列
table-take-it = 收走
table-queue-placed = 依擺放順序
table-queue-placing = 依擺放順序
table-queue-order = 第 { $order } 張，{ $name }：
table-queue-row = 第 { $row } 列
table-with-hero = 帶英雄

table-hand = 你的手牌
table-hand-empty = 你的牌打完了，看大家打完吧。
table-watching = 你正在旁觀這一桌。

table-card-walker = 殭屍卡 { $number }，{ $bullets } 顆子彈
table-card-hero = 英雄 { $name }
table-card-back = 蓋著的牌
table-hero-word = 英雄

table-side-living = 活人
table-side-zombie = 殭屍
table-state-asked = 被問
table-state-turn = 回合中
table-choose-also = 要對誰？請選發光的人。
table-choose-player = 選 { $name }
table-choose-piece = 選：{ $piece }

table-piles = 牌堆和骰子
table-known-top = 你知道：{ $cards }
table-look-through = 翻看：
table-pile-of = { $pile }・{ $count } 張
table-looking-place = { $place ->
    [1] 最上面
   *[other] 接著
}
table-track-start = 起點
table-helicopter = 直升機
table-piece = { $name }，{ $side }，{ $level ->
    [0] 在起點
   *[other] 第 { $level } 層
}
table-threat = 同一層有殭屍
table-own-level = { $level ->
    [0] 在起點
   *[other] 第 { $level } 層
}
table-hand-zombie = 殭屍沒有手牌。
table-comic = 剛才發生的事
table-word-action = 行動
table-word-reaction = 反應
table-word-attack = 殭屍
table-card-action = 行動卡：{ $name }。{ $text }
table-card-reaction = 反應卡：{ $name }。{ $text }
table-card-attack = { $name }
table-card-wasteland = 荒地：{ $name }。{ $text }

table-answered = 已經回應了。
table-answer-held = 你的回應
table-answer-change = 線燒完以前都可以改。
table-pass-for-me = 之後都幫我不回應
table-passing = 現在都幫你不回應；取消勾選就會再問你。
table-no-hurry = 不急，大家等你。
table-window-then = { $seconds } 秒後：{ $then }
table-window-other = 還有 { $seconds } 秒可以回應
table-window-of = 剩 { $left } 秒，共 { $seconds } 秒

table-now = 現在
table-waiting = 等待中
table-over = 遊戲結束
table-own-bullets = 你：{ $bullets } 顆子彈
table-still-to-place = { $count ->
    [1] 這一輪的最後一張。
   *[other] 還有 { $count } 張要擺。
}
table-next = 下一步
table-skip = 略過
table-clear = 清除
table-take-back = 收回
table-sent = 送出中……
table-lost = 斷線了，正在重新連線；你的位子還在。

table-results = 看結果
table-morning = 翌晨號外
table-players = { $count } 位玩家
table-code = 桌號 { $code }
table-why = 為什麼？
table-score-player = 玩家
table-score-parts = 組成
table-score-sum = 總計
table-score-of = { $name } { $score }
table-chart-round = 第 { $round } 輪
table-chart-turn = 第 { $round } 回合
table-play-again = 再戰一場
table-new-game = 開新的一場
table-rematch-join = 加入再戰
table-rematch-watch = 看他們再戰
table-rematch-wanted = 要再戰一場的：{ $names }，就等你了。
table-rematch-there = 再戰的桌子開好了。
table-log-file = 下載紀錄
table-see = 看桌面
table-all-games = 所有遊戲

## 聊天、離開的人、計時、復原

table-chat-people = 聽得到誰
table-chat-mute = 不看{ $name }說的話
table-chat-unmute = 再看{ $name }說的話
table-chat-empty = 還沒有人說話。
table-chat-alone = 電腦不會聊天，這桌沒有別人。
table-chat-write = 跟大家說……
table-chat-send = 送出
table-chat-watch = 入座的人才能說話。
table-chat-said = { $name }說：{ $text }
table-chat-unread = { $count } 則未讀
table-notes = 誰在、誰不在
table-late = 你在旁觀，看得到所有的牌，但晚整整一輪。
table-vote-about = { $name }離開了。
table-vote = 讓電腦幫{ $name }代打
table-vote-count = { $needed } 票才過，現在 { $count } 票
table-bot-plays-you = 電腦（{ $bot }）正在幫你代打。
table-take-over = 換我來
table-clock-hours = { $hours } 小時
table-clock-of = { $name }：還剩 { $left }
table-undo = 復原
table-undo-of = 復原；可以退回 { $count } 步
table-undo-help = 退回你的上一步（U 或 Ctrl+Z）：只要還沒翻出蓋著的牌、沒有擲骰或抽牌、別人也還沒動。
table-hint = 提示
table-hint-help = 就你看得到的，最好的幾個選擇（H）。整桌都看得到你要了提示。
table-hint-wait = 正在腦中試玩上千局……
table-hint-share = { $share }%
table-hint-share-word = 勝率
table-hint-named = { $name }（{ $detail }）
table-hint-how = { $choices ->
    [1] 只有這個選擇
   *[other] { $choices } 種選擇中最好的 { $shown } 種
 }，試玩了 { $playouts } 局。提示只看得到你看得到的；整桌都看得到你要了提示。
table-hint-told = 最好的選擇：{ $label }，勝率 { $share }%。{ $reason }
table-replay = 重播
table-replay-of = 桌號 { $code } 的重播
table-replay-step-word = 步
table-replay-step = 第 { $step } 步，共 { $steps } 步
table-replay-round = 第 { $round } 輪
table-replay-keys = 換步
table-replay-round-back = 上一輪
table-replay-back = 上一步
table-replay-play = 播放
table-replay-pause = 暫停
table-replay-next = 下一步
table-replay-round-next = 下一輪
table-replay-eyes = 誰的視角
table-replay-public = 大家
table-replay-open = 全部攤開
table-replay-public-help = 當時每個人都看得到的
table-replay-hand = { $name }當時的手牌
table-replay-by-bot = （電腦代打）
table-replay-decides = { $you ->
    [yes] 你做了決定。
   *[no] { $player }做了決定。
}
table-replay-share = 這一刻的連結
table-replay-shared = 已複製這一刻的連結。
table-replay-share-by-hand = 瀏覽器不讓我們複製；這一頁的網址就是連結。
table-replay-skip = 跳到時間軸
table-drawer-replay = 紀錄與規則
table-open-hands = 所有人的手牌
table-open-count = { $count } 張牌

table-no-layout-title = 這一桌畫不出來
table-no-layout = 這個網頁沒有「{ $game }」的桌面。請重新整理；伺服器可能剛更新過。

# 《殭屍嚼嚼》桌面上的用語

table-number-fight = 戰鬥力 { $value }
table-number-flee = 逃跑值 { $value }
table-number-draw = 抽牌 { $value }
table-number-scavenge = 搜刮 { $value }
table-number-price = 價格 { $value }
table-swag-both = { $name }（{ $other }）
table-card-swag = { $name }：{ $numbers }。{ $text }
table-card-zombie = 殭屍卡，等級 { $level }，速度 { $speed }
table-horde = 屍群
table-horde-each = 每回合翻 { $reveals } 張
table-horde-sums = { $count } 隻，等級 { $levels }，速度 { $speeds }；每回合翻 { $reveals } 張
table-played = 已打出
table-played-none = 還沒出牌
table-played-sum = { $scavenge ->
    [0] 共 { $value }
   *[other] 共 { $value }，搜刮 { $scavenge }
}
table-lost-cards = 已失去
table-lost-not-yet = 還沒失去
table-lost-market = 回購買區
table-lost-away = 離開遊戲
table-lost-zombies = 殭屍棄牌
table-lost-of = 要失去 { $all } 張，已失去 { $done } 張
table-meter-fight = 戰鬥
table-meter-flee = 逃跑
table-meter-killed = 打贏了
table-meter-wounded = 受傷
table-meter-escaped = 逃掉了
table-meter-caught = 沒逃掉
table-meter-levels = 等級
table-meter-speeds = 速度
table-meter-cost = 代價
table-meter-played = 已打出 { $value }
table-meter-open = 還沒選戰鬥或逃跑
table-meter-stays = 留給下一個活人
table-meter-reach = 手上湊得到 { $value }
table-meter-wounds = { $count ->
    [0] 輸了不用失去牌
   *[other] 輸了失去 { $count } 張
}
table-meter-no-wounds = 不會再失去牌
table-meter-flight = 逃掉失去 { $tired } 張，沒逃掉 { $wounds } 張
table-market = 購買區
table-market-kinds = { $count } 種
table-market-spend = { $how ->
    [flee] 逃掉
   *[fight] 打贏
}就有 { $budget } 可以花
table-market-left = 可以花 { $budget }
table-market-full = 手牌滿六張，不能買
table-market-closed = 這回合輸了，不能買
table-market-left-count = 剩 { $count } 張
table-choose-one = 從這裡選一張
table-deck = 牌庫
table-discard = 棄牌
table-powers = 威能
table-own-deck = 你的牌庫，{ $count } 張
table-own-deck-lose = 失去牌庫頂的一張，還有 { $count } 張
table-own-cards = 一共 { $count } 張牌
table-power-of = 威能 { $level }：{ $text }
table-known = 已知
table-known-place = { $place ->
    [1] 最上面「{ $card }」
   *[other] 第 { $place } 張「{ $card }」
}
table-known-cards = 你知道：{ $cards }
table-ends-it = 遊戲結束
table-hand-none = 手上沒有牌。

## The Walking Dead Board Game

table-card-text = { $name }。{ $text }
table-map-piece = { $name }，{ $state ->
    [fallen] 已倒下
    [zombie] 殭屍
   *[survivor] { $allies ->
        [0] 沒有追隨者
       *[other] { $allies } 名追隨者
    }
 }
table-map-awaits = { $go }：{ $what }
table-map-tiles-left = 還剩 { $count } 張地點卡
table-map-zoom = 圖版遠近
table-map-nearer = 拉近
table-map-farther = 拉遠
table-map-whole = 看整張圖版
table-map-goals = 拉近到能走的地方
table-fight-against = 對 { $value }{ $herd ->
    [0] { "" }
   *[other] （屍群 +{ $herd }）
 }
table-fight-part = { $part ->
    [ammo] 彈藥 { $value }
    [space] 格子 { $value }
    [tiles] 地點卡 { $value }
    [ability] 能力 { $value }
   *[die] 骰子 { $value }
 }
table-fight-ended = { $won ->
    [yes] 贏了
   *[no] 輸了
 }
table-fight-none = 還沒有遭遇。
table-die-shows = { $roll ->
    [0] 還沒擲骰
   *[other] 骰子擲出 { $roll }
 }
table-board-yours = 你的
table-board-to-go = { $count ->
    [0] 回營地去！
   *[other] 還差 { $count } 張地點卡
 }
table-board-missing = 還沒找到：{ $tile }
table-board-allies = { $count ->
    [0] 沒有追隨者
   *[other] { $count } 名追隨者
 }
table-board-ability = { $state ->
    [ready] 能力還沒用
   *[used] 能力已用
 }
table-board-list = 列出能走的格子
table-board-search = 翻找棄牌
table-board-found = 4 張地點卡中的 { $count } 張
table-board-team = { $team ->
    [zombies] 殭屍隊
   *[survivors] 倖存者隊
 }
table-board-no-cards = 你沒有手牌。
table-fight-base = { $base } + ?

## 覆盤

table-tab-review = 覆盤
table-review = 覆盤
table-review-chart = { $you ->
    [yes] 你的勝率，一步一步看
   *[no] { $player }的勝率，一步一步看
}
table-review-playouts = { $you ->
    [yes] 每個局面照你當時看得到的，試玩 { $count } 場到底
   *[no] 每個局面照{ $player }當時看得到的，試玩 { $count } 場到底
}
table-review-at-start = 開局 { $percent }%
table-review-at = 第 { $round } 輪 { $percent }%
table-review-at-end = 終局 { $percent }%
table-review-figures = 數字表
table-review-begins = 這時開始
table-review-end = 終局
table-review-round = 第 { $round } 輪
table-review-step = 第 { $step } 步
table-review-turns = 轉捩點
table-review-done = { $you ->
    [yes] 你選的
   *[no] { $player }選的
}
table-review-other-better = 更好的是
table-review-other-good = 第二好的是
table-review-other-even = 差不多的是
table-review-no-other = 選哪個結果都一樣。
table-review-expected = 預期勝率
table-review-because = { $choice }：{ $reason }
table-review-why-better = 試玩很多場，另一個選擇贏得比較多。
table-review-why-good = 試玩很多場，別的選擇都沒贏這麼多。
table-review-why-even = 沒有明顯更好的選擇：起伏來自牌運、骰子，或是別人。
table-review-see = 看這一刻
table-review-see-of = 看這一刻：第 { $round } 輪，第 { $step } 步
table-review-choices = { $you ->
    [yes] 你的選擇
   *[no] { $player }的選擇
}
table-review-counts = { $better ->
    [0] 共 { $all } 次，沒有一次明顯選差
   *[other] 共 { $all } 次，其中 { $better } 次有明顯更好的選擇
}
table-review-show = 看哪些選擇
table-review-show-better = 有更好的：{ $count }
table-review-show-all = 全部：{ $count }
table-review-when = 何時
table-review-instead = 最好的另一個選擇
table-review-difference = 差多少
table-review-better = 少了 { $points } 點
table-review-good = 多了 { $points } 點
table-review-even = 沒有明顯差別
table-review-none-better = 沒有明顯更好的選擇。
table-review-no-choice = 這一局沒有需要選的時候。
table-review-not-judged = 這裡坐的是電腦，不看它的選擇。
table-review-making = 正在試玩這一局
table-review-progress = 局面與選擇共 { $of } 個，完成 { $done } 個（{ $share }%）
table-review-begins-soon = 馬上開始…
table-review-making-help = 每個局面都要試玩幾百場到底，正在打的牌桌優先。你可以離開這一頁，它會自己做完，做好的都會留著。
table-review-failed = 覆盤沒有做成。做好的部分都留著。
table-review-now = 第 { $round } 輪：{ $share }%
table-review-better-was = 更好的是：{ $choice }（{ $share }%，不是 { $done }%）
table-review-no-choice-here = 這一步沒有要選的，或不是這個位子在選。
table-review-next-better = 下一個更好的選擇，第 { $round } 輪
