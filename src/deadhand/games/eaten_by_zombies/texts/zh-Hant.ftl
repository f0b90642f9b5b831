### 殭屍嚼嚼

## 選項

option-eaten-by-zombies-after_flee = 逃掉之後
option-eaten-by-zombies-after_flee-all-stay = 全部留場
option-eaten-by-zombies-after_flee-oldest-leaves = 最久的離場
option-eaten-by-zombies-after_flee-help = 有人逃掉之後，屍群怎麼辦。
option-eaten-by-zombies-after_flee-all-stay-help = 逃掉之後，整個屍群留在場上，等下一位玩家。
option-eaten-by-zombies-after_flee-oldest-leaves-help = 逃掉之後，在場上最久的那隻離場，其他的留給下一位玩家。
option-eaten-by-zombies-lost_fight = 打輸的時候
option-eaten-by-zombies-lost_fight-whole-horde = 整群都算
option-eaten-by-zombies-lost_fight-partial-kills = 先殺幾隻
option-eaten-by-zombies-lost_fight-help = 打輸的人被哪些殭屍咬傷。
option-eaten-by-zombies-lost_fight-whole-horde-help = 打輸的人被整個屍群咬傷。
option-eaten-by-zombies-lost_fight-partial-kills-help = 打輸的人先照戰鬥力收下殺得掉的殭屍，只被剩下的咬傷。
option-eaten-by-zombies-fatigue_rounding = 一半的算法
option-eaten-by-zombies-fatigue_rounding-up = 進位
option-eaten-by-zombies-fatigue_rounding-down = 捨去
option-eaten-by-zombies-fatigue_rounding-help = 逃掉要失去速度總和一半的牌，除不盡怎麼辦。
option-eaten-by-zombies-fatigue_rounding-up-help = 逃掉要失去速度總和一半的牌，除不盡進位。
option-eaten-by-zombies-fatigue_rounding-down-help = 逃掉要失去速度總和一半的牌，除不盡捨去，逃跑比較划算。
option-eaten-by-zombies-extermination = 殭屍清光時
option-eaten-by-zombies-extermination-shared = 活人都贏
option-eaten-by-zombies-extermination-most-cards = 牌最多的贏
option-eaten-by-zombies-extermination-help = 再也沒有殭屍卡可翻的時候，誰贏。
option-eaten-by-zombies-extermination-shared-help = 再也沒有殭屍卡可翻，還活著的人一起獲勝。
option-eaten-by-zombies-extermination-most-cards-help = 再也沒有殭屍卡可翻，只有牌最多的活人獲勝。
option-eaten-by-zombies-zombie_hand = 滿手殭屍時
option-eaten-by-zombies-zombie_hand-horde-wins = 殭屍獲勝
option-eaten-by-zombies-zombie_hand-player-dies = 那個人死亡
option-eaten-by-zombies-zombie_hand-help = 還沒有殭屍玩家的時候，有活人手牌全是殭屍卡，怎麼辦。
option-eaten-by-zombies-zombie_hand-horde-wins-help = 活人手牌全是殭屍卡，遊戲就結束：殭屍玩家獲勝，沒有殭屍玩家就沒有人獲勝。
option-eaten-by-zombies-zombie_hand-player-dies-help = 還沒有殭屍玩家的話，手牌全是殭屍卡的活人死亡，遊戲繼續。
option-eaten-by-zombies-cards = 卡牌檔案
option-eaten-by-zombies-cards-help = 換上你自己的行動卡，像是手邊原版的數值：一個 64 KiB 以內的 TOML 檔案。不放檔案就用這裡自訂的牌。

## 起始卡和行動卡

ebz-card-heavy-stick = 粗木棍
ebz-card-hide = 躲藏
ebz-card-sandwich = 三明治
ebz-card-binoculars = 望遠鏡
ebz-card-good-book = 一本好書
ebz-card-rifle = 步槍
ebz-card-crowbar = 撬棍
ebz-card-shotgun = 霰彈槍
ebz-card-box-of-ammo = 一盒彈藥
ebz-card-fists-full-of-ammo = 滿手彈藥
ebz-card-fire-on-a-stick = 火把
ebz-card-dead-eye = 神槍手
ebz-card-grandmas-pantry = 奶奶的食品櫃
ebz-card-tv-dinner = 電視餐
ebz-card-i-saw-it-first = 我先看到的！
ebz-card-bicycle = 腳踏車
ebz-card-chainsaw = 電鋸
ebz-card-molotov = 汽油彈
ebz-card-barricade = 路障
ebz-card-decoy = 誘餌
ebz-card-road-map = 路線圖
ebz-card-shopping-cart = 購物推車
ebz-card-first-aid-kit = 急救包
ebz-card-trap-door = 活板門
ebz-card-machete = 開山刀
ebz-card-flashlight = 手電筒
ebz-card-shovel = 鏟子
ebz-card-guard-dog = 看門狗

# 印在中文旁邊的英文名稱
ebz-english-heavy-stick = Heavy Stick
ebz-english-hide = Hide
ebz-english-sandwich = Sandwich
ebz-english-binoculars = Binoculars
ebz-english-good-book = A Good Book
ebz-english-rifle = Rifle
ebz-english-crowbar = Crowbar
ebz-english-shotgun = Shotgun
ebz-english-box-of-ammo = Box of Ammo
ebz-english-fists-full-of-ammo = Fists Full of Ammo
ebz-english-fire-on-a-stick = Fire on a Stick
ebz-english-dead-eye = Dead Eye
ebz-english-grandmas-pantry = Grandma’s Pantry
ebz-english-tv-dinner = TV Dinner
ebz-english-i-saw-it-first = I Saw It First!
ebz-english-bicycle = Bicycle
ebz-english-chainsaw = Chainsaw
ebz-english-molotov = Molotov
ebz-english-barricade = Barricade
ebz-english-decoy = Decoy
ebz-english-road-map = Road Map
ebz-english-shopping-cart = Shopping Cart
ebz-english-first-aid-kit = First Aid Kit
ebz-english-trap-door = Trap Door
ebz-english-machete = Machete
ebz-english-flashlight = Flashlight
ebz-english-shovel = Shovel
ebz-english-guard-dog = Guard Dog
ebz-english-zombie = Level { $level }

# 卡牌檔案裡的牌自己帶名稱和說明，一種或兩種語言
ebz-own-name = { $name ->
   *[other] { $name_zh }
 }
ebz-own-text = { $text ->
   *[other] { $text_zh }
 }
ebz-own-english = { $name }

## 數字以外的效果

ebz-effect-fight-per-gun = 這回合每出過一張槍械，戰鬥力 +{ $amount }。
ebz-effect-discard-other = 手上還有牌的話，棄一張。
ebz-effect-send-killed = 打贏的話，可以把一隻打死的殭屍改放進殭屍棄牌堆。
ebz-effect-shoot = 只能戰鬥時出：場上一隻等級 { $amount } 以下的殭屍進殭屍棄牌堆。
ebz-effect-take-discarded = 從另一個活人的棄牌堆拿一張價格 { $amount } 以下的行動卡。
ebz-effect-lose-top = 失去自己牌庫頂的一張牌；牌庫沒有、棄牌堆也沒得洗，就死了。
ebz-effect-fight-per-zombie = 場上每有一隻殭屍，戰鬥力 +{ $amount }。
ebz-effect-soften-escape = 逃掉的話，少失去 { $amount } 張牌。
ebz-effect-send-away = 場上一隻殭屍進殭屍棄牌堆。
ebz-effect-soften-wound = 這回合受傷的話，少失去 { $amount } 張牌。
ebz-effect-look = 看自己牌庫頂 { $amount } 張：一張進手牌，其他放到最底下。
ebz-effect-bury = 可以把手上一張殭屍卡放進殭屍棄牌堆。

## 殭屍

ebz-zombie = 等級 { $level } 的殭屍
ebz-power-1 = 每個活人補牌前要棄兩張手牌，殭屍卡不算。
ebz-power-2 = 自己加殭屍不看速度。
ebz-power-4 = 在任何人的回合都可以加一隻殭屍。
ebz-power-6 = 自己最多可以抽六張殭屍卡。
ebz-power-8 = 活人都不能加殭屍。

## 牌桌

ebz-title = { $count } 人・第 { $turn } 回合
ebz-counter-hand = 手牌
ebz-counter-deck = 牌庫
ebz-counter-discard = 棄牌
ebz-counter-power = 威能 { $level }
ebz-note-zombie = 殭屍
ebz-zone-horde = 屍群：{ $count ->
    [0] 場上沒有殭屍
   *[other] { $count } 隻
 }，等級 { $levels }，速度 { $speeds }
ebz-zone-played = { $you ->
    [yes] 你出過的牌
   *[no] { $player } 出過的牌
 }：{ $count ->
    [0] 還沒出
   *[other] { $count } 張
 }
ebz-zone-market = 購買區，{ $count } 種
ebz-zone-zombie-deck = 殭屍牌堆
ebz-zone-zombie-discard = 殭屍棄牌
ebz-zone-removed = 離開遊戲的牌
ebz-zone-discard = { $you ->
    [yes] 你的棄牌堆
   *[no] { $player } 的棄牌堆
 }
ebz-zone-deck = { $you ->
    [yes] 你的牌庫
   *[no] { $player } 的牌庫
 }
ebz-zone-powers = { $you ->
    [yes] 你的威能
   *[no] { $player } 的威能
 }
ebz-zone-lost = 已失去 { $count } / { $all }
ebz-zone-known = { $you ->
    [yes] 大家知道你手上有
   *[no] 已知 { $player } 手上有
 }
ebz-zone-hand = 你的手牌
ebz-zone-looking = 只有你看得到

## 要你決定的事

ebz-tag-turn = 第 { $turn } 回合
ebz-tag-your-turn = 換你了
ebz-tag-asked = 有事問你
ebz-tag-turn-of = { $you ->
    [yes] 你的回合
   *[no] { $player } 的回合
 }
ebz-tag-wounded = 你受傷了
ebz-tag-life = { $cards ->
    [0] 沒有牌可以失去
   *[other] { $cards } 張牌可以失去
 }
ebz-tag-powers = { $count ->
    [0] 還沒有威能
   *[other] { $count } 個威能
 }
ebz-tag-declared = { $how ->
    [fight] 已選戰鬥
   *[flee] 已選逃跑
 }
ebz-ask-add = { $you ->
    [yes] 要加一隻殭屍給自己嗎？
   *[no] 要加一隻殭屍給 { $player } 嗎？
 }
ebz-ask-add-detail = { $any ->
    [yes] 你有威能 2，不看速度。
   *[no] 場上有 { $in_play } 隻，速度要大於 { $in_play } 才能加。
 }現在等級總和 { $levels }，速度總和 { $speeds }。
ebz-ask-choose = 戰鬥還是逃跑？等級 { $levels }，速度 { $speeds }。
ebz-ask-choose-detail = 輸了失去 { $wounds } 張牌，{ $deadly ->
    [yes] 你只剩 { $life } 張，輸了就死。
   *[no] 你有 { $life } 張可以失去。
 }
ebz-ask-play = { $how ->
    [fight] 戰鬥力 { $total }，再打出 { $missing } 就贏。
   *[flee] 逃跑值 { $total }，再打出 { $missing } 就逃掉。
 }
ebz-ask-play-detail = 要到 { $needed }，照手牌上的數字湊得到 { $reach }。現在結算會受傷，{ $deadly ->
    [yes] 要失去 { $wounds } 張，你只剩 { $life } 張，會死。
   *[no] 失去 { $wounds } 張（你有 { $life } 張）。
 }
ebz-ask-play-enough = { $how ->
    [fight] 戰鬥力 { $total } 對 { $needed }，夠打贏了。
   *[flee] 逃跑值 { $total } 對 { $needed }，夠逃掉了。
 }
ebz-ask-play-enough-detail = { $how ->
    [fight] 結算後最多可以花 { $spend } 買牌
   *[flee] 結算後{ $tired ->
        [0] 不用失去牌
       *[other] 失去 { $tired } 張牌
    }，再花最多 { $spend } 買牌
 }。繼續出牌，也許能花更多。
ebz-ask-add-up = { $how ->
    [fight] 目前戰鬥力
   *[flee] 目前逃跑值
 } { $total }，要到 { $needed }。
ebz-ask-lose-wounded = { $count ->
    [1] 受傷：再失去一張牌。
   *[other] 受傷：再失去 { $count } 張牌，一張一張選。
 }
ebz-ask-lose-wounded-detail = { $deadly ->
    [yes] 你只剩 { $life } 張可以失去，會死
   *[no] 從牌庫頂（{ $deck } 張{ $discard ->
        [0] { "" }
       *[other] ，不夠再洗入棄牌 { $discard } 張
    }）或手牌（{ $hand } 張）失去
 }{ $lost ->
    [0] { "" }
   *[other] ；已經失去 { $lost } 張
 }。{ $spared ->
    [0] { "" }
   *[other] 出過的牌讓你少失去 { $spared } 張。
 }
ebz-ask-lose-tired = { $count ->
    [1] 逃掉了，但是累了：再失去一張牌。
   *[other] 逃掉了，但是累了：再失去 { $count } 張牌，一張一張選。
 }
ebz-ask-lose-tired-detail = { $deadly ->
    [yes] 你只剩 { $life } 張可以失去，會死
   *[no] 從牌庫頂（{ $deck } 張）、棄牌堆（{ $discard } 張）或手牌（{ $hand } 張）失去
 }{ $lost ->
    [0] { "" }
   *[other] ；已經失去 { $lost } 張
 }。{ $spared ->
    [0] { "" }
   *[other] 出過的牌讓你少失去 { $spared } 張。
 }
ebz-ask-buy = 買牌，或不買了：你還有 { $budget } 可以花。
ebz-ask-buy-detail = 買的牌直接進手牌。你現在有 { $hand } 張手牌，滿六張就不能買。
ebz-ask-kill = 打輸了，不過還可以殺幾隻，等級總共 { $left } 以內。
ebz-ask-kill-detail = 殺掉的進你的棄牌堆；剩下的咬傷你，失去 { $wounds } 張牌（你有 { $life } 張）。
ebz-ask-power-discard = { $count ->
    [1] 威能 1：棄一張牌，殭屍卡不算。
   *[other] 威能 1：棄 { $count } 張牌，殭屍卡不算，一張一張選。
 }
ebz-ask-power-discard-detail = 棄完再補到六張。你現在有 { $hand } 張手牌。
ebz-ask-discard-down = { $count ->
    [1] 棄一張牌，剩六張。
   *[other] 棄 { $count } 張牌，剩六張，一張一張選。
 }
ebz-ask-discard-down-detail = 你有 { $hand } 張手牌，留哪些由你選。
ebz-ask-send-killed = { $count ->
    [1] 可以讓一隻打死的殭屍離開。
   *[other] 可以讓 { $count } 隻打死的殭屍離開，一隻一隻選。
 }
ebz-ask-send-killed-detail = { $count ->
    [1] 牠進殭屍棄牌堆，其他的進你自己的棄牌堆。
   *[other] 牠們進殭屍棄牌堆，其他的進你自己的棄牌堆。
 }
ebz-ask-card-discard = 「{ $card }」：棄一張手牌。
ebz-ask-card-send = 「{ $card }」要趕走哪一隻殭屍？
ebz-ask-card-take = 「{ $card }」：要拿哪一張？
ebz-ask-card-keep = 「{ $card }」：哪一張進手牌？
ebz-ask-card-bottom = 「{ $card }」：{ $count } 張放到最底下，先放哪一張？先放的會先抽到。
ebz-ask-card-bury = 「{ $card }」：手上哪一張殭屍卡要放進殭屍棄牌堆？也可以不放。
ebz-ask-name = 要抽幾張殭屍卡？1 到 { $most }。
ebz-ask-name-detail = 殭屍牌堆 { $deck } 張，殭屍棄牌 { $discard } 張。抽走最後一張，活人就獲勝。
ebz-ask-power = 選一張殭屍卡放在面前，當作威能。
ebz-ask-power-detail = { $laid ->
    [0] 放著就一直有效。
    [3] 你已經有三個威能，最早的那個會棄掉。
   *[other] 放著就一直有效，最多三個。
 }
ebz-ask-put-back = 要放回殭屍牌堆的牌，幾張都行。
ebz-ask-put-back-detail = 最後放的在最上面，接著翻 { $reveals } 張。你手上有 { $hand } 張。
ebz-locked-slow = 速度 { $speed }，太慢
ebz-locked-not-held = 手上沒有

ebz-do-pass = 不加
ebz-do-pass-detail = 留在手上
ebz-do-add = 加等級 { $level }
ebz-do-add-detail = 變成等級 { $levels }、速度 { $speeds }
ebz-do-fight = 戰鬥
ebz-do-fight-detail = 要 { $needed }，手上湊得到 { $reach }；輸了{ $deadly ->
    [yes] 會死（{ $wounds } 張，你剩 { $life }）
   *[no] 失去 { $wounds } 張
 }
ebz-do-flee = 逃跑
ebz-do-flee-detail = 要 { $needed }，手上湊得到 { $reach }；逃掉失去 { $tired } 張，沒逃掉{ $deadly ->
    [yes] 會死（{ $wounds } 張，你剩 { $life }）
   *[no] { " " }{ $wounds } 張
 }
ebz-do-resolve = 結算
ebz-do-resolve-killed = 打贏，可以花 { $spend }
ebz-do-resolve-escaped = 逃掉，失去 { $tired } 張，可以花 { $spend }
ebz-do-resolve-wounded = { $deadly ->
    [yes] 會死：要失去 { $wounds } 張，只剩 { $life } 張
   *[no] 會受傷，失去 { $wounds } 張（你有 { $life } 張）
 }
ebz-do-be-wounded = 不殺了
ebz-do-play = 打出「{ $card }」
ebz-do-lose-deck = 失去牌庫頂
ebz-do-lose-deck-detail = 不知道是哪張；牌庫 { $deck } 張，棄牌 { $discard } 張
ebz-do-lose-renewed-detail = 牌庫空了，先洗入棄牌 { $discard } 張
ebz-do-lose-hand = 失去手牌「{ $card }」
ebz-do-lose-discard = 失去棄牌堆的「{ $card }」
ebz-do-lose-detail = { $where ->
    [market] 回購買區
   *[away] 離開遊戲
 }
ebz-do-lose-all = { $count } 張都用牌庫
ebz-do-lose-all-detail = 一次翻完
ebz-do-buy = 買「{ $card }」
ebz-do-buy-detail = 價格 { $price }，還剩 { $left } 可以花
ebz-do-stop = 不買了
ebz-do-stop-detail = 還有 { $left } 沒花
ebz-do-kill = 殺等級 { $level }、速度 { $speed }
ebz-do-send = 趕走等級 { $level }、速度 { $speed }
ebz-do-decline = 不要
ebz-do-take = { $you ->
    [yes] 從你自己那裡
   *[no] 從 { $player } 那裡
 }拿「{ $card }」
ebz-do-keep = 「{ $card }」進手牌
ebz-do-bottom = 「{ $card }」放到最底下
ebz-do-bury = 棄掉等級 { $level } 的殭屍
ebz-do-discard = 棄「{ $card }」
ebz-do-draw = 抽 { $count } 張
ebz-do-draw-last = 抽走最後一張殭屍卡，活人獲勝
ebz-do-power = 放等級 { $level }
ebz-do-put-back = 放回等級 { $level }
ebz-do-reveal = 翻殭屍
ebz-do-reveal-detail = 翻 { $count } 張，不再放回

ebz-waiting-add = { $you ->
    [yes] 有人問你要不要加一隻殭屍。
   *[no] 等 { $player } 決定要不要加殭屍。
 }
ebz-waiting-choose = { $you ->
    [yes] 換你了：戰鬥還是逃跑？
   *[no] 等 { $player } 選戰鬥或逃跑。
 }
ebz-waiting-play = { $you ->
    [yes] 換你了：出牌，再結算。
   *[no] 等 { $player } 出牌。
 }
ebz-waiting-kill = { $you ->
    [yes] 你打輸了：選要殺哪幾隻。
   *[no] { $player } 打輸了，正在選要殺哪幾隻。
 }
ebz-waiting-lose = { $you ->
    [yes] 你要選
   *[no] 等 { $player } 選
 }失去哪些牌，還差 { $count } 張。
ebz-waiting-buy = { $you ->
    [yes] 你可以買牌。
   *[no] 等 { $player } 買牌。
 }
ebz-waiting-power-discard = { $you ->
    [yes] 威能 1：你要棄
   *[no] 威能 1：等 { $player } 棄
 } { $count } 張牌。
ebz-waiting-discard-down = { $you ->
    [yes] 你要棄
   *[no] 等 { $player } 棄
 } { $count } 張牌，剩六張。
ebz-waiting-card = { $you ->
    [yes] 你的牌有事要選。
   *[no] 等 { $player } 選牌的效果。
 }
ebz-waiting-name = { $you ->
    [yes] 你要說抽幾張殭屍卡。
   *[no] 等殭屍 { $player } 說要抽幾張殭屍卡。
 }
ebz-waiting-power = { $you ->
    [yes] 你要放一個威能。
   *[no] 等殭屍 { $player } 放一個威能。
 }
ebz-waiting-put-back = { $you ->
    [yes] 你可以把牌放回殭屍牌堆。
   *[no] 等殭屍 { $player } 把牌放回殭屍牌堆。
 }
ebz-waiting-over = 遊戲結束。

## 紀錄

ebz-log-start = 殭屍卡 { $zombies } 張。購買區：{ $cards }。{ $you ->
    [yes] 你先。
   *[no] { $player } 先。
 }
ebz-log-turn = 第 { $turn } 回合・{ $you ->
    [yes] 你
   *[no] { $player }
 }
ebz-log-reveal = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }翻出等級 { $level }、速度 { $speed } 的殭屍。屍群 { $in_play } 隻：等級 { $levels }，速度 { $speeds }。
ebz-log-renew-zombies = 殭屍棄牌 { $count } 張洗勻，當新的殭屍牌堆。從下一個回合起，每回合翻 { $reveals } 張。
ebz-log-add = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }加了等級 { $level }、速度 { $speed } 的殭屍給{ $to_you ->
    [yes] 你
   *[no] { " " }{ $to_player }
 }。屍群 { $in_play } 隻：等級 { $levels }，速度 { $speeds }。
ebz-log-add-nothing = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }沒有加殭屍。
ebz-log-show = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }沒有牌能出，亮出手牌：{ $count ->
    [0] 沒有牌
   *[other] { $cards }
 }。
ebz-log-declare = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }選擇{ $how ->
    [fight] 戰鬥
   *[flee] 逃跑
 }。屍群等級 { $levels }，速度 { $speeds }。
ebz-log-play = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打出「{ $card }」：{ $how ->
    [fight] 戰鬥力
   *[flee] 逃跑值
 } { $total }，要到 { $needed }。
ebz-log-killed = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打贏了，{ $total } 對 { $needed }，可以花 { $spend } 買牌。
ebz-log-wounded = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打輸了，{ $total } 對 { $needed }，受傷。
ebz-log-escaped = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }逃掉了，{ $total } 對 { $needed }，累了，可以花 { $spend } 買牌。
ebz-log-caught = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }沒逃掉，{ $total } 對 { $needed }，受傷。
ebz-log-kill = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }還是殺了等級 { $level }、速度 { $speed } 的殭屍。
ebz-log-take-horde = 屍群進{ $you ->
    [yes] 你
   *[no] { " " }{ $player }{ " " }
 }的棄牌堆。
ebz-log-horde-leaves = 屍群進殭屍棄牌堆。
ebz-log-oldest-leaves = 在場上最久的殭屍，等級 { $level }、速度 { $speed }，進殭屍棄牌堆。
ebz-log-buy = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }花 { $price } 買了「{ $card }」。
ebz-log-refill = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }{ $way ->
    [down] 手牌多了 { $count } 張，要棄掉
   *[up] 補 { $count } 張手牌
 }。
ebz-log-discard = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }棄掉一張「{ $card }」。
ebz-log-renew = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }的棄牌堆洗成新的牌庫，共 { $count } 張。
ebz-log-draw = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }抽 { $count } 張牌。
ebz-log-drawn = 你抽到「{ $card }」。
ebz-log-lose = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }失去{ $from ->
    [hand] 手牌
    [discard] 棄牌堆的
   *[deck] 牌庫頂的
 }「{ $card }」，{ $where ->
    [zombies] 進殭屍棄牌堆
    [market] 回購買區
   *[away] 離開遊戲
 }。
ebz-log-death = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }死了，從此是殭屍玩家。
ebz-picture-death = 變成殭屍
ebz-log-send = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }趕走等級 { $level }、速度 { $speed } 的殭屍。屍群 { $in_play } 隻：等級 { $levels }，速度 { $speeds }。
ebz-log-take = { $you ->
    [yes] 你從
   *[no] { $player } 從
 }{ $from_you ->
    [yes] 你
   *[no] { " " }{ $from_player }{ " " }
 }的棄牌堆拿走「{ $card }」。
ebz-log-look = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }看自己牌庫頂的 { $count } 張。
ebz-log-keep = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }拿其中一張進手牌。
ebz-log-bottom = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }把其中一張放到牌庫最底下。
ebz-log-bottomed = 放到最底下、只有你知道的是「{ $card }」。
ebz-log-bury = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }棄掉手上等級 { $level }、速度 { $speed } 的殭屍。
ebz-log-name = { $you ->
    [yes] 你是殭屍，
   *[no] 殭屍 { $player }{ " " }
 }抽 { $count } 張殭屍卡。
ebz-log-power = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }放下等級 { $level }、速度 { $speed } 的殭屍，當作威能。
ebz-log-put-back = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }把一張牌放回殭屍牌堆。
ebz-log-put = 放回殭屍牌堆、只有你知道的是「{ $card }」。

## 結束

ebz-headline-last-human-one = { $you ->
    [yes] 你是最後的活人，獨自獲勝
   *[no] { $player } 是最後的活人，獨自獲勝
 }
ebz-headline-city-clean-one = { $you ->
    [yes] 殭屍清光了，你獨自獲勝
   *[no] 殭屍清光了，{ $player } 獨自獲勝
 }
ebz-headline-city-clean = 殭屍清光了，{ $players } 一起獲勝
ebz-headline-zombies-one = { $you ->
    [yes] 滿手殭屍：唯一的殭屍玩家，你贏了
   *[no] 滿手殭屍：唯一的殭屍玩家 { $player } 獲勝
 }
ebz-headline-zombies = 滿手殭屍：{ $players } 一起獲勝
ebz-headline-nobody = 滿手殭屍，卻沒有殭屍玩家：沒有人獲勝
ebz-outcome-detail = 打了 { $turns } 個回合，{ $dead ->
    [0] 沒有人變成殭屍
   *[other] { $dead } 個人變成殭屍
 }。
ebz-why-last-human = 只剩一個活人，他馬上獲勝。
ebz-why-city-clean = { $most ->
    [yes] 再也沒有殭屍卡可翻，牌最多的活人獲勝。
   *[no] 再也沒有殭屍卡可翻，還活著的人都獲勝。
 }
ebz-why-zombies = 輪到活人時手牌全是殭屍卡，所有殭屍玩家獲勝。
ebz-why-nobody = 活人的手牌全是殭屍卡，但是還沒有殭屍玩家可以贏。
ebz-score-label = 剩下的牌
ebz-chart-label = 每回合剩下的牌
ebz-part-hand = 手牌
ebz-part-deck = 牌庫
ebz-part-discard = 棄牌堆

## 不能這樣做

ebz-refusal-turn-of = { $you ->
    [yes] 現在是你的回合。
   *[no] 現在是 { $player } 的回合。
 }
ebz-refusal-asked = { $you ->
    [yes] 要先等你決定要不要加殭屍。
   *[no] 要先等 { $player } 決定要不要加殭屍。
 }
ebz-refusal-not-in-hand = 你手上沒有「{ $card }」。
ebz-refusal-add-or-pass = 請先說要不要加殭屍：「pass」，或說等級，例如「add 1」。
ebz-refusal-too-slow = 速度 { $speed } 太慢：場上有 { $in_play } 隻，速度要比這個數字大。
ebz-refusal-choose-first = 請先選：「fight」或「flee」。
ebz-refusal-declared-already = 你已經選過戰鬥或逃跑了。
ebz-refusal-play-or-resolve = 請出牌，例如「play rifle」，或「resolve」結算。
ebz-refusal-not-in-a-fight = 戰鬥時不能出「{ $card }」，它只有逃跑值。
ebz-refusal-not-in-a-flight = 逃跑時不能出「{ $card }」，它只有戰鬥力。
ebz-refusal-fight-only = 「{ $card }」只能在戰鬥時出。
ebz-refusal-no-deck = 你的牌庫和棄牌堆都沒有牌可以失去。
ebz-refusal-discard-only-escaped = 逃掉的時候，才能選失去棄牌堆的牌。
ebz-refusal-not-in-discard = 你的棄牌堆沒有「{ $card }」。
ebz-refusal-lose-first = 請先再失去 { $count } 張牌，例如「lose deck」或「lose rifle」。手上的殭屍卡不能失去。
ebz-refusal-buy-or-stop = 請買牌，例如「buy rifle」，或「stop」不買了。
ebz-refusal-not-in-market = 這一場的購買區沒有「{ $card }」。
ebz-refusal-sold-out = 「{ $card }」賣光了。
ebz-refusal-hand-full = 你有 { $cards } 張手牌，六張以上就不能買。
ebz-refusal-too-dear = 「{ $card }」要 { $price }，你只剩 { $budget } 可以花。
ebz-refusal-kill-or-done = 請選要殺的殭屍，例如「kill 2」，或「done」不殺了。
ebz-refusal-not-in-play = 場上沒有{ $card }。
ebz-refusal-too-strong = 等級 { $level } 太高：最多 { $left }。
ebz-refusal-discard-first = 請先再棄 { $count } 張牌，例如「discard rifle」。
ebz-refusal-discard-zombie = 這裡不能選殭屍卡。
ebz-refusal-draw-six = 最多抽四張；面前有威能 6 才能抽到六張。
ebz-refusal-name-first = 請先說要抽幾張殭屍卡，例如「draw 3」。
ebz-refusal-power-first = 請先放一個威能，例如「power 2」。
ebz-refusal-put-or-done = 請把牌放回去，例如「put back 1」，或「done」不放了。
ebz-refusal-send-first = 請先選哪一隻殭屍離開，例如「send 4」；可以不選的時候，用「decline」。
ebz-refusal-take-first = 請先拿一張牌，例如「take rifle from 2」。
ebz-refusal-take = 只能從另一個活人的棄牌堆拿價格 { $price } 以下的行動卡，不能拿起始卡。
ebz-refusal-bury-first = 請先選哪一張殭屍卡要棄，例如「bury 1」，或「decline」不棄。
ebz-refusal-keep-first = 請先選哪一張進手牌，例如「keep rifle」。
ebz-refusal-bottom-first = 請先選哪一張放到最底下，例如「bottom rifle」。
ebz-refusal-not-looked-at = 你看到的牌裡沒有「{ $card }」。

## 輸入有誤

ebz-error-notation = 這個遊戲沒有「{ $text }」這種動作。例如：fight、flee、play rifle、resolve、lose deck、lose deck 3、lose hide、lose hide from discard、buy shotgun、stop、discard hide、add 1、pass、draw 3、power 2、put back 1、done。
ebz-error-human-powers = { $player } 是活人，不能有威能。
ebz-error-zombie-deck = { $player } 是殭屍玩家，不能有牌庫、棄牌堆和亮出來的牌，只能有手上的殭屍卡和威能。
ebz-error-powers = { $player } 的威能太多：最多 { $most } 個。
ebz-error-zombie-played = 殭屍卡不能打出來："played" 裡不能有。
ebz-error-copies = 「{ $card }」太多張：最多 { $most } 張。
ebz-error-zombie-turn = 現在是殭屍玩家 { $player } 的回合，沒有選戰鬥或逃跑、出牌、失去牌、看牌這些事。
ebz-error-humans = 局面裡有 { $count } 個活人：一個的話，ending 要是 "last-human"；兩個以上不能是它；一個都沒有是不可能的。
error-ebz-few-kinds = { $players } 個人玩，三種基本卡以外還要 { $needed } 種；卡牌檔案裡只有 { $found } 種。

expected-ebz-players = 玩家的清單，每位有 side、hand，還有 deck 和 discard，或 powers
expected-ebz-player = 只有這些欄位的物件：{ $fields }
expected-ebz-own-deck = 除了自己沒有別人看過的牌
expected-ebz-shown = 這副手牌裡的牌
expected-ebz-market = 三種基本卡和另外 { $others } 種，每種寫剩幾張
expected-ebz-removed = 起始卡，或購買區沒有的行動卡
expected-ebz-knows = 其他殭屍玩家手上真的有的牌
expected-ebz-result = 跟選的行動對得上的結果：戰鬥是 killed 或 wounded，逃跑是 escaped 或 caught；沒選之前也不能出過牌
expected-ebz-not-asked = null，遊戲已經結束
expected-ebz-asked = 有 "what" 的物件，值是 { $names } 其中之一；需要的話再加 "player" 和 "left"
expected-ebz-asked-fits = 回合進行到這裡問得出來的事
expected-ebz-could-play = false，除非沒亮出來的手牌裡有本來能出的牌
expected-ebz-tables = [[swag]] 開頭的項目，最多再加原樣的 [[starter]] 項目
expected-ebz-starters = 原版的起始卡，或不寫：起始卡不能改
expected-ebz-zombies = 五個 [[zombie]] 項目，從等級 1 到等級 8
expected-ebz-most-kinds = 最多 { $most } 種
expected-ebz-basic = 三種 basic = true 的牌，現在是 { $found } 種
expected-ebz-fields = { $fields } 這些欄位
expected-ebz-words = 最多 200 個字元的文字
expected-ebz-number = { $low } 到 { $high } 的整數
expected-ebz-key = 由 a-z、0-9 和連字號組成的短名稱，不能跟別的項目一樣，也不能是 "deck"

## 提示

ebz-hint-fight = { $won }% 打得贏屍群{ $lost ->
    [0] 。
   *[other] ，打輸平均失去 { $cost } 張牌。
 }{ $dead ->
    [0] {""}
   *[other] 死亡：{ $dead }%。
 }
ebz-hint-flee = { $won }% 逃得掉{ $price ->
    [0] {""}
   *[other] ，平均失去 { $price } 張牌
 }{ $lost ->
    [0] 。
   *[other] ；被抓到失去 { $cost } 張。
 }{ $dead ->
    [0] {""}
   *[other] 死亡：{ $dead }%。
 }
ebz-hint-other = { $you ->
    [yes] 你
   *[no] { $player }
 }碰上下一個屍群，有 { $lost }% 的機會會輸。
ebz-hint-cards = 終局平均還剩 { $cards } 張牌。
ebz-hint-dead-hand = 試玩的結果，這樣對殭屍最有利。
