### 陰屍路圖版遊戲

## 選項

option-walking-dead-board-mode = 模式
option-walking-dead-board-mode-every-survivor-alone = 各自求生
option-walking-dead-board-mode-two-against-two = 二對二
option-walking-dead-board-mode-help = 誰跟誰對抗。
option-walking-dead-board-mode-every-survivor-alone-help = 各自求生；三、四個人玩，第二個人死的時候分成兩隊。
option-walking-dead-board-mode-two-against-two-help = 四個人玩：一開始就是兩個倖存者對兩個殭屍。
option-walking-dead-board-board = 圖版檔案
option-walking-dead-board-board-help = 換上你自己的圖版，像是手邊原版的格子：一個 64 KiB 以內的 TOML 檔案。不放檔案就用這裡自訂的圖版。
option-walking-dead-board-cards = 卡牌檔案
option-walking-dead-board-cards-help = 換上你自己的牌，像是手邊原版的數值：一個 64 KiB 以內的 TOML 檔案。不放檔案就用這裡自訂的牌。

## 角色

twb-character-rick = Rick
twb-character-rick-text = 重擲自己的戰鬥骰，再加 2，整場一次。
twb-character-glenn = Glenn
twb-character-glenn-text = 從資源棄牌堆拿一張牌，整場一次。
twb-character-lori = Lori
twb-character-lori-text = 讓一位活著的倖存者走一格，整場一次。
twb-character-shane = Shane
twb-character-shane-text = 同一區的其他玩家每人隨機給你一張資源卡，整場一次。
twb-character-andrea = Andrea
twb-character-andrea-text = 重擲自己的移動骰，再加 2，整場一次。
twb-character-dale = Dale
twb-character-dale-text = 把任意張手牌放回資源牌堆，洗勻，再抽同樣多張，整場一次。

## 地點

twb-place-police-station = 警察局
twb-place-department-store = 百貨公司
twb-place-cdc = 疾管中心
twb-place-car-lot = 廢棄停車場
twb-space = { $kind ->
    [camp] 營地
    [police-station] 警察局
    [department-store] 百貨公司
    [cdc] 疾管中心
    [car-lot] 廢棄停車場
    [scrounge] 資源格 { $key }
    [quiet] 平靜格 { $key }
    [another-turn] 「再一回合」格 { $key }
    [plus-one] +1 格 { $key }
    [plus-two] +2 格 { $key }
    [sewer] 排氣管 { $key }
   *[plain] 普通格 { $key }
 }
twb-sewer = { $sewer ->
    [north-west] 西北的排氣管
    [north-east] 東北的排氣管
    [south-east] 東南的排氣管
    [south-west] 西南的排氣管
   *[other] 排氣管 { $sewer }
 }

## 卡牌

twb-card-knife = 刀子
twb-card-baseball-bat = 球棒
twb-card-pistol = 手槍
twb-card-crossbow = 十字弓
twb-card-rifle = 步槍
twb-card-shotgun = 霰彈槍
twb-card-sack-of-guns = 一袋槍
twb-card-first-aid-kit = 急救包
twb-card-non-lethal-wound = 非致命傷
twb-card-shortcut = 捷徑
twb-card-hurry = 趕路
twb-card-walkers-3 = 殭屍行者 3
twb-card-walkers-4 = 殭屍行者 4
twb-card-walkers-5 = 殭屍行者 5
twb-card-walkers-6 = 殭屍行者 6
twb-card-walkers-7 = 殭屍行者 7
twb-card-walkers-7-thieves = 亂抓的殭屍行者 7
twb-card-walkers-8 = 亂抓的殭屍行者 8
twb-card-walkers-9 = 殭屍行者 9
twb-card-quiet-street = 安靜的街道
twb-card-supply-cache = 藏起來的物資
twb-card-stranger-joins = 陌生人加入
twb-card-personality-conflict = 個性不合
twb-card-raiders = 掠奪者
twb-card-old-friend = 老朋友
twb-card-walkers-attack-3 = 攻擊 3
twb-card-walkers-attack-4 = 攻擊 4
twb-card-walkers-attack-5 = 攻擊 5
twb-card-walkers-attack-6 = 攻擊 6
twb-card-walkers-attack-7 = 攻擊 7
twb-card-walkers-attack-8 = 攻擊 8
twb-card-walkers-attack-9 = 攻擊 9
twb-card-onslaught = 猛攻
twb-card-charging-walkers = 衝鋒
twb-card-herd = 屍群
twb-card-dragged-down = 拖住

twb-scrounge-text = { $effect ->
    [returns] 彈藥 { $ammo }。擲出 5 或 6 就回到手上。
    [noisy] 彈藥 { $ammo }。擲出 1，再遭遇一次。
    [save-ally] 要失去追隨者的時候，沒有追隨者了也行：不用失去，也不會死。
    [save-life] 快要死的時候：活下來，沒有追隨者，手牌留著。
    [choose-move] 擲移動骰之前：不擲，自己選 1、2 或 3。
    [move-again] 擲完移動骰：再擲一次，多走這麼多格。
   *[none] 彈藥 { $ammo }。
 }
twb-encounter-text = { $effect ->
    [none] 殭屍行者，數值 { $value }。
    [lose-card] 殭屍行者，數值 { $value }。輸了再隨機失去一張資源卡。
    [draw-one] 抽一張資源卡。
    [draw-two] 抽兩張資源卡。
    [gain-ally] 從供應區拿一個追隨者。
    [conflict] 棄一張資源卡，或失去一個追隨者。
    [give-random] 隨機給下一位活著的倖存者一張資源卡。
   *[nothing] 沒事發生。
 }
twb-walker-text = { $effect ->
    [onslaught] 數值 { $value }。移動之前或之後，沒有倖存者也行：再走最多三格，到了那裡攻擊。
    [charge] 數值 { $value }。移動之後，沒有倖存者也行：再擲一次，最多多走這麼多格，到了那裡攻擊。
    [herd] 數值 { $value }。或在任何人的回合：剛翻開的遭遇 +3。
    [drag-down] 數值 { $value }。或在別人的回合：剛擲完移動骰的倖存者重擲。
   *[none] 攻擊，數值 { $value }。
 }
twb-tile-text = { $effect ->
    [draw] 抽 { $amount } 張資源卡。
    [ally] 從供應區拿 { $amount } 個追隨者。
    [move-bonus] 從此移動骰可以加 { $amount }。
   *[combat-bonus] 從此戰鬥總和 +{ $amount }。
 }

# 卡牌檔案裡的牌自己帶名稱和說明，一種或兩種語言
twb-own-words = { $en ->
   *[other] { $zh }
 }
twb-plain = { $text }

## 牌桌

twb-title = { $how ->
    [teams] 倖存者對殭屍
    [solo] 一個人
   *[alone] 各自求生
 }・{ $turn ->
    [0] 開局
   *[other] 第 { $turn } 回合
 }
twb-counter-cards = 手牌
twb-counter-allies = 追隨者
twb-counter-tiles = 地點卡
twb-counter-ability = 能力還能用
twb-counter-zombie = 殭屍
twb-note-survivor = 倖存者
twb-note-fallen = 即將變殭屍
twb-note-zombie = 殭屍
twb-note-killed = 會再回來
twb-note-out = 退出遊戲
twb-zone-map = 圖版
twb-zone-scrounge = 資源牌堆
twb-zone-scrounge-discard = 資源棄牌
twb-zone-encounters = 遭遇牌堆
twb-zone-encounter-discard = 遭遇棄牌
twb-zone-walkers = 殭屍行者牌堆
twb-zone-walker-discard = 殭屍行者棄牌
twb-zone-allies = 剩下的追隨者
twb-zone-combat = 戰鬥
twb-zone-last-encounter = 上次遭遇
twb-zone-die = 骰子
twb-zone-hand = 你的資源卡
twb-zone-walker-hand = 你的殭屍行者卡

## 要你決定的事

twb-tag-turn = { $turn ->
    [0] 開局
   *[other] 第 { $turn } 回合
 }
twb-tag-your-turn = 換你了
twb-tag-asked = 有事問你
twb-tag-turn-of = { $you ->
    [yes] 你的回合
   *[no] { $player } 的回合
 }
twb-tag-survivor = 倖存者
twb-tag-as = 你是 { $character }

twb-ask-character = 選一個角色。
twb-ask-character-detail = 每個角色有一項能力，整場能用一次。
twb-ask-appear = 選殭屍從哪條排氣管出現。
twb-ask-appear-detail = 會站在排氣管中間那一格。
twb-ask-before-roll = 擲骰移動。
twb-ask-before-roll-detail = 擲之前可以用發亮的東西：捷徑，或你的能力。
twb-ask-drag = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }擲出 { $roll } 要移動。要拖住嗎？
twb-ask-drag-detail = 拖住就要重擲。圖版上的殭屍都會被問，不管手上有沒有。
twb-ask-move = { $count ->
    [1] 走 { $roll } 格：只有一格可以去。
   *[other] 走 { $roll } 格：選一個發亮的格子，共 { $count } 個。
 }
twb-ask-move-detail = 沿著路剛好走這麼多格，不能經過同一格兩次；走進地點就停。
twb-ask-herd = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }遇上「{ $card }」，現在數值 { $value }。要出屍群嗎？
twb-ask-herd-detail = 屍群讓數值多三。圖版上的殭屍都會被問，不管手上有沒有。
twb-ask-combat = { $from ->
    [zombie] 你被「{ $card }」攻擊，數值 { $value }。
   *[encounter] 你遇上「{ $card }」，數值 { $value }。
 }
twb-ask-combat-detail = { $base ->
    [0] 你只有骰子
   *[other] 不算骰子你有 { $base }
 }；{ $needs ->
    [1] 擲出多少都贏
    [6] 只有擲出 6 才贏（{ $chance }%）
   *[other] 擲出 { $needs } 以上就贏（{ $chance }%）
 }。{ $allies ->
    [0] 輸了就死，你沒有追隨者了。
    [1] 輸了失去最後一個追隨者。
   *[other] 輸了失去一個追隨者，你有 { $allies } 個。
 }
twb-ask-after-die = 擲出 { $die }：{ $total } 對 { $value }。要重擲嗎？
twb-ask-after-die-detail = 這樣下去{ $won ->
    [yes] 你贏了。
   *[no] 你輸了，{ $allies ->
        [0] 會死。
       *[other] 失去一個追隨者。
    }
 }Rick 可以重擲再加 2，整場一次。
twb-ask-save-ally = { $allies ->
    [0] 你要失去追隨者，但是一個都沒有，會死。
    [1] 你要失去最後一個追隨者。
   *[other] 你要失去一個追隨者，你有 { $allies } 個。
 }
twb-ask-save-ally-detail = 急救包可以救你。你有 { $cards } 張手牌，所以會問，不管是什麼牌。
twb-ask-save-life = 你快要死了。
twb-ask-save-life-detail = 用非致命傷就活下來，沒有追隨者，手牌留著。
twb-ask-conflict = 棄一張資源卡，或失去一個追隨者。
twb-ask-conflict-detail = 你有 { $cards } 張手牌，{ $allies ->
    [0] 沒有追隨者，再失去就會死。
   *[other] { $allies } 個追隨者。
 }
twb-ask-after-encounters = { $teams ->
    [yes] 結束回合，或先用能力、送一張牌。
   *[no] 結束回合，或先用能力。
 }
twb-ask-after-encounters-detail = { $teams ->
    [yes] 一張牌給一位活著的倖存者；能力整場一次。
   *[no] 能力整場只能用一次。
 }
twb-ask-lori = { $you ->
    [yes] 你要走到哪一格？
   *[no] { $player } 要走到哪一格？
 }
twb-ask-lori-detail = 沿著路走一格。那一格不會有作用，但是集滿四種地點卡走進營地就贏。
twb-ask-dale = 哪些牌放回資源牌堆？
twb-ask-dale-detail = { $count ->
    [0] 還沒放。
   *[other] 已經放了 { $count } 張。
 }放完洗勻，再抽同樣多張。
twb-ask-zombie-start = 擲骰移動。
twb-ask-zombie-start-detail = 擲之前可以先出讓你移動的殭屍行者卡，有的話會發亮。
twb-ask-zombie-move = { $by ->
    [card] 這張牌讓你最多走 { $steps } 格
   *[roll] 最多走 { $steps } 格
 }，不走也行。
twb-ask-zombie-move-detail = 排氣管也能走。路上碰到倖存者就停下。
twb-ask-zombie-play = 出一張殭屍行者卡，或不出。
twb-ask-zombie-play-detail = 攻擊同一格的倖存者，或照牌上的字使用。
twb-ask-zombie-target = 「{ $card }」要攻擊誰？
twb-ask-zombie-target-detail = 選一位同一格的倖存者。
twb-ask-walker-discard = 棄一張殭屍行者卡，或不棄。
twb-ask-walker-discard-detail = 你有 { $cards } 張，棄完抽到四張。
twb-locked = 手上沒有

twb-odds = { $needs ->
    [1] 擲出多少都贏
    [6] 只有擲出 6 才贏（{ $chance }%）
   *[other] 擲出 { $needs } 以上就贏（{ $chance }%）
 }
twb-stands = { $won ->
    [yes] 你贏
   *[no] 你輸
 }
twb-allies-after = { $allies ->
    [-1] 你會死
    [0] 一個追隨者都不剩
   *[other] 剩 { $allies } 個追隨者
 }
twb-awaits = { $kind ->
    [scrounge] 抽一張資源卡，再遭遇
    [quiet] 不遭遇
    [another-turn] 遭遇，再一回合
    [plus-one] 遭遇，戰鬥 +1
    [plus-two] 遭遇，戰鬥 +2
    [camp] 不遭遇
   *[plain] 遭遇
 }
twb-awaits-location = { $held ->
    [yes] 兩次遭遇；那裡的地點卡你已經有了
   *[no] 兩次遭遇，再拿地點卡。{ $tile }
 }
twb-awaits-victory = 集滿四種地點卡走進營地，你贏
twb-awaits-nothing = 這一格不會有作用
twb-awaits-prey = { $players } 在那裡，走進去就停
twb-awaits-stay = 留在原地
twb-awaits-nobody = 那裡沒有倖存者
twb-do-take = 選 { $character }
twb-do-appear = 從{ $sewer }出現
twb-do-roll = 擲骰
twb-do-roll-combat = 擲戰鬥骰
twb-do-reroll = 重擲，+2
twb-do-stand = 就這樣
twb-do-shortcut = 捷徑：{ $number }
twb-do-hurry = 趕路
twb-do-add = 加 { $bonus }
twb-new-roll = 變成走 { $roll } 格
twb-do-go = 走到{ $space }
twb-do-answer = { $card ->
    [herd] 屍群
    [drag-down] 拖住
    [save-ally] 急救包
   *[save-life] 非致命傷
 }
twb-herds = 數值變成 { $value }
twb-drags = 不算這個 { $roll }，重擲
twb-do-pass = { $asked ->
    [discard] 不棄
    [play] 不出
   *[answer] 不回應
 }
twb-do-end-turn = 結束回合
twb-do-lose-ally = 失去一個追隨者
twb-do-use = 用「{ $card }」，彈藥 { $ammo }
twb-do-discard = 棄「{ $card }」
twb-keeps-ally = 保住追隨者
twb-do-give = 把「{ $card }」給{ $you ->
    [yes] 自己
   *[no] { " " }{ $player }
 }
twb-gift-detail = 只有你們兩人看得到；一回合一張
twb-do-collect = 向 { $players } 收牌
twb-do-search = 拿「{ $card }」
twb-do-lead = 移動{ $you ->
    [yes] 自己
   *[no] { " " }{ $player }
 }
twb-do-exchange = 換牌
twb-do-put-back = 放回「{ $card }」
twb-do-done = { $count ->
    [0] 都不放
   *[other] 洗勻，抽 { $count } 張
 }
twb-do-attack = 用「{ $card }」攻擊{ $you ->
    [yes] 自己
   *[no] { " " }{ $player }
 }
twb-attack-detail = 數值 { $value }；{ $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }骰子加 { $bonus }，手牌 { $cards } 張，{ $allies ->
    [0] 沒有追隨者
   *[other] 追隨者 { $allies } 個
 }
twb-do-play = 打出「{ $card }」
twb-draws-four = 再抽到四張

twb-waiting = { $asked ->
    [character] { $you ->
        [yes] 換你選角色。
       *[no] 等 { $player } 選角色。
    }
    [appear] { $you ->
        [yes] 你要選從哪條排氣管出現。
       *[no] 等 { $player } 選從哪條排氣管出現。
    }
    [before-roll] { $you ->
        [yes] 換你了：擲骰移動。
       *[no] 等 { $player } 擲骰移動。
    }
    [drag] { $you ->
        [yes] 有人擲完骰，要不要回應？
       *[no] 等 { $player } 決定要不要回應這次擲骰。
    }
    [move] { $you ->
        [yes] 你要選走到哪一格。
       *[no] 等 { $player } 選走到哪一格。
    }
    [herd] { $you ->
        [yes] 有人翻開遭遇，要不要回應？
       *[no] 等 { $player } 決定要不要回應這次遭遇。
    }
    [combat] { $you ->
        [yes] 你在戰鬥：出牌，再擲骰。
       *[no] { $player } 在戰鬥：出牌，再擲骰。
    }
    [after-die] { $you ->
        [yes] 你可以重擲。
       *[no] 等 { $player } 決定要不要重擲。
    }
    [save-ally] { $you ->
        [yes] 你要失去追隨者了。
       *[no] { $player } 要失去追隨者了。
    }
    [save-life] { $you ->
        [yes] 你快要死了。
       *[no] { $player } 快要死了。
    }
    [conflict] { $you ->
        [yes] 你要放棄一張牌或一個追隨者。
       *[no] 等 { $player } 放棄一張牌或一個追隨者。
    }
    [after-encounters] { $you ->
        [yes] 你可以結束回合，或再做點什麼。
       *[no] 等 { $player } 結束回合，或再做點什麼。
    }
    [lori] { $you ->
        [yes] 你要選 Lori 讓人走到哪一格。
       *[no] 等 { $player } 選 Lori 讓人走到哪一格。
    }
    [dale] { $you ->
        [yes] 你要選放回哪些牌。
       *[no] 等 { $player } 選放回哪些牌。
    }
    [zombie-start] { $you ->
        [yes] 換你了，殭屍：擲骰移動。
       *[no] 等殭屍 { $player } 擲骰移動。
    }
    [zombie-move] { $you ->
        [yes] 你要選走到哪一格。
       *[no] 等殭屍 { $player } 選走到哪一格。
    }
    [zombie-play] { $you ->
        [yes] 你可以出一張殭屍行者卡。
       *[no] 等殭屍 { $player } 決定要不要出牌。
    }
    [zombie-target] { $you ->
        [yes] 你要選攻擊誰。
       *[no] 等殭屍 { $player } 選攻擊誰。
    }
   *[walker-discard] { $you ->
        [yes] 你可以棄一張殭屍行者卡。
       *[no] 等殭屍 { $player } 決定要不要棄牌。
    }
 }
twb-waiting-over = 遊戲結束。

## 紀錄

twb-log-start = { $mode ->
    [teams] 兩位倖存者各有兩個追隨者、七張資源卡；兩個殭屍各有四張殭屍行者卡。
    [solo] 你從營地出發，有兩個追隨者、五張資源卡。
   *[alone] 大家從營地出發，各有兩個追隨者、五張資源卡。
 }
twb-log-start-roll = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }擲出 { $roll }，比誰先。
twb-log-starts = { $you ->
    [yes] 你先。
   *[no] { $player } 先。
 }
twb-log-character = { $you ->
    [yes] 你選
   *[no] { $player } 選
 } { $character }。
twb-log-turn = 第 { $turn } 回合・{ $you ->
    [yes] 你
   *[no] { $player }
 }
twb-log-no-draw = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }沒得抽：資源牌堆空了。
twb-log-draw = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }抽一張資源卡。
twb-log-drawn = 你抽到「{ $card }」。
twb-log-draw-walker = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }抽一張殭屍行者卡。
twb-log-renew-walkers = 殭屍行者棄牌洗勻，當新的牌堆。
twb-log-renew-encounters = 遭遇棄牌洗勻，當新的牌堆。
twb-log-put-back = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }{ $count ->
    [0] 沒有放回牌，資源牌堆洗勻
   *[other] 放回 { $count } 張，洗進資源牌堆，再抽 { $count } 張
 }。
twb-log-discard = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }棄掉一張「{ $card }」。
twb-log-give = { $you ->
    [yes] 你給
   *[no] { $player } 給
 }{ $to_you ->
    [yes] 你
   *[no] { " " }{ $to_player }{ " " }
 }一張資源卡。
twb-log-given = 只有你們兩人知道，那張是「{ $card }」。
twb-log-found = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }從棄牌裡拿走「{ $card }」。
twb-log-roll = { $you ->
    [yes] 你擲出
   *[no] { $player } 擲出
 } { $die }。
twb-log-andrea = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }重擲：{ $die } 加 2，走 { $roll } 格。
twb-log-hurry = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }再擲出 { $die }，一共走 { $roll } 格。
twb-log-add = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }加了移動骰，走 { $roll } 格。
twb-log-shortcut = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }選擇走 { $roll } 格。
twb-log-use = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打出「{ $card }」。
twb-log-move = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }走 { $steps } 格，到{ $space }。
twb-log-led = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }被帶著走 { $steps } 格，到{ $space }。
twb-log-tile = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }拿到「{ $tile }」的地點卡，{ $count } / 4。
twb-log-ally = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }多了一個追隨者，現在 { $allies } 個。
twb-log-ability = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }用了 { $character } 的能力。
twb-log-walkers = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }遇上「{ $card }」，數值 { $value }。
twb-log-encounter = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }翻開「{ $card }」。{ $text }
twb-log-ammo = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }用了「{ $card }」，彈藥 { $ammo }。
twb-log-die = { $you ->
    [yes] 你的骰子擲出
   *[no] { $player } 的骰子擲出
 } { $die }。
twb-log-fight = { $you ->
    [yes] 你
   *[no] { $player }
 }：骰子 { $die }{ $ammo ->
    [0] { $bonus ->
        [0] { "" }
       *[other] { " " }+ { $bonus } = { $total }
    }
   *[other] { " " }+ 彈藥 { $ammo }{ $bonus ->
        [0] { "" }
       *[other] { " " }+ { $bonus }
    } = { $total }
 }，對 { $value }，{ $won ->
    [yes] 贏了
   *[no] 輸了
 }。
twb-log-return = 「{ $card }」回到{ $you ->
    [yes] 你
   *[no] { " " }{ $player }{ " " }
 }手上。
twb-log-noise = 槍聲引來注意，再遭遇一次。
twb-log-ally-lost = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }失去一個追隨者，{ $allies ->
    [0] 一個都不剩
   *[other] 剩 { $allies } 個
 }。
twb-log-saved = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打出「{ $card }」，{ $effect ->
    [save-life] 活了下來，沒有追隨者
   *[other] 沒有失去追隨者
 }。
twb-log-death = { $you ->
    [yes] 你死了，
   *[no] { $player } 死了，
 }{ $then ->
    [fallen] 下一回合會變成殭屍爬起來。
   *[out] 退出遊戲。
 }
twb-log-teams = 分成兩隊。殭屍：{ $zombies_players }。倖存者：{ $survivors_players }。
twb-log-inherit = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }接收{ $from_you ->
    [yes] 你
   *[no] { " " }{ $from_player }{ " " }
 }的地點卡：{ $tiles }。
twb-log-rise = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }變成殭屍爬起來。
twb-log-appear = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }從{ $sewer }出現。
twb-log-zombie-roll = { $you ->
    [yes] 你擲出
   *[no] 殭屍 { $player } 擲出
 } { $die }。
twb-log-zombie-move = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }{ $steps ->
    [0] 留在{ $space }
   *[other] 拖著腳走 { $steps } 格，到{ $space }
 }。
twb-log-walker-play = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打出「{ $card }」。
twb-log-no-target = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }那裡沒有人可以攻擊。
twb-log-attack = { $you ->
    [yes] 你用「{ $card }」攻擊
   *[no] { $player } 用「{ $card }」攻擊
 }{ $target_you ->
    [yes] 你
   *[no] { " " }{ $target_player }
 }，數值 { $value }。
twb-log-killed = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }被打死了，下一回合從排氣管回來。
twb-log-drag = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打出「{ $card }」：{ $target_you ->
    [yes] 你
   *[no] { $target_player }{ " " }
 }重擲，擲出 { $roll }。
twb-log-herd = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }打出「{ $card }」：多 { $bonus }，數值變成 { $value }。

## 結束

twb-headline-winner = { $you ->
    [yes] 你集滿四種地點卡、回到營地，獨自獲勝
   *[no] { $player } 集滿四種地點卡、回到營地，獨自獲勝
 }
twb-headline-survivors = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }集滿四種地點卡、回到營地，倖存者一起獲勝
twb-headline-zombies = 沒有倖存者了，殭屍一起獲勝
twb-headline-nobody = 沒有人獲勝
twb-outcome-detail = 打了 { $rounds } 輪，{ $dead ->
    [0] 沒有人死
   *[other] 死了 { $dead } 個倖存者
 }。
twb-why-camp = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }活著走到營地，有四種不同的地點卡。
twb-why-zombies = 分隊之後，倖存者全死，殭屍隊獲勝。
twb-why-two = 兩個人玩，第二個人一死就結束，沒有人獲勝。
twb-why-solo = 一個人玩，死了就結束，算輸。
twb-why-limit = 滿 { $rounds } 輪還沒分出勝負，沒有人獲勝。
twb-score-label = 地點卡
twb-chart-label = 每回合的地點卡
twb-part-tiles = 地點卡

## 不能這樣做

twb-refusal-turn-of = { $you ->
    [yes] 現在是你的回合。
   *[no] 現在是 { $player } 的回合。
 }
twb-refusal-asked = { $you ->
    [yes] 要先等你回答。
   *[no] 要先等 { $player } 回答。
 }
twb-refusal-other = { $asked ->
    [character] 請先選角色，例如「take rick」。
    [appear] 請先選排氣管，例如「appear north-west」。
    [before-roll] 請先用「roll」擲骰移動，或用捷徑、用能力。
    [drag] 請先說要不要拖住：「dragged-down」或「pass」。
    [move] 請先走到走得到的格子，例如「go 5-2」。
    [herd] 請先說要不要出屍群：「herd」或「pass」。
    [combat] 請先用有彈藥的牌，例如「use pistol」，或用「roll」擲骰。
    [after-die] 請先說「reroll」或「stand」。
    [save-ally] 請先說要不要用急救包：「first-aid-kit」或「pass」。
    [save-life] 請先說要不要用非致命傷：「non-lethal-wound」或「pass」。
    [conflict] 請先棄一張牌，例如「discard knife」，或「lose ally」。
    [after-encounters] 遭遇都處理完了：用「end turn」結束，或用能力，分隊之後也可以送牌。
    [lori] 請先選 Lori 讓人走到哪一格，例如「go 5-4」。
    [dale] 請先把牌放回去，例如「put back knife」，或「done」。
    [zombie-start] 請先用「roll」擲骰移動，或出讓你移動的牌，例如「play onslaught」。
    [zombie-move] 請先移動，例如「go 5-2」；也可以留在原地。
    [zombie-play] 請出一張殭屍行者卡，例如「attack 2 with herd」或「play onslaught」，或「pass」。
    [zombie-target] 請先選攻擊誰，例如「attack 2 with onslaught」。
   *[walker-discard] 請棄一張殭屍行者卡，例如「discard herd」，或「pass」。
 }
twb-refusal-character-taken = { $character } 已經有人選了。
twb-refusal-sewer-taken = { $sewer }已經有人出現了，請選別的。
twb-refusal-space = 走 { $roll } 格到不了這裡：{ $space }。要沿著路剛好走這麼多格，不能經過同一格兩次，走進地點就停。
twb-refusal-sewer = 排氣管只有殭屍能走：{ $space }。你的 { $roll } 格要沿著路走。
twb-refusal-zombie-space = 走 { $steps } 格到不了這裡：{ $space }。路上碰到倖存者就停下。
twb-refusal-one-space = Lori 只能讓人沿著路走一格，這裡不行：{ $space }。
twb-refusal-not-in-hand = 你手上沒有「{ $card }」。
twb-refusal-not-in-pile = 資源棄牌堆裡沒有「{ $card }」。
twb-refusal-no-such-card = 你手上沒有「{ $card ->
    [herd] 屍群
    [drag-down] 拖住
    [save-ally] 急救包
    [save-life] 非致命傷
    [choose-move] 捷徑
   *[move-again] 趕路
 }」。
twb-refusal-charge-before = 「{ $card }」要移動之後才能出。
twb-refusal-only-attack = 現在不能照「{ $card }」上的字使用；可以拿來攻擊，例如「attack 2 with …」。
twb-refusal-not-living = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }不是活著的倖存者。
twb-refusal-attack-far = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }不在你這一格，殭屍只能攻擊同一格的人。
twb-refusal-no-teams = 分隊之後才能送牌。
twb-refusal-gift-moment = 自己的回合結束時才能送牌。
twb-refusal-gift-self = 牌要送給別的倖存者。
twb-refusal-gift-once = 這回合你已經送過一張了。
twb-refusal-ammo-moment = 有彈藥的牌要在戰鬥中、擲骰之前用。
twb-refusal-ability-other = 這是 { $character } 的能力，你沒有。
twb-refusal-ability-used = { $character } 的能力整場只能用一次，已經用掉了。
twb-refusal-ability-moment = { $character } 的能力要在自己的回合用：擲移動骰之前，或最後一次遭遇之後。
twb-refusal-nobody-gives = 同一區沒有別人有牌可以給。
twb-refusal-no-hand = 你沒有手牌可以放回。
twb-refusal-herd-moment = 屍群要在剛翻開有數值的遭遇時出。
twb-refusal-drag-moment = 拖住要在倖存者剛擲完移動骰時出。
twb-refusal-first-aid-moment = 急救包要在快要失去追隨者時用。
twb-refusal-wound-moment = 非致命傷要在快要死的時候用。
twb-refusal-shortcut-moment = 捷徑要在自己的回合、擲移動骰之前用。
twb-refusal-hurry-moment = 趕路要在擲完移動骰、還沒走的時候用。
twb-refusal-reroll-moment = 重擲要緊接在自己擲骰之後：Rick 在戰鬥中，Andrea 在走之前。
twb-refusal-add-one = { $added ->
    [yes] 這次移動骰已經加過了。
   *[no] 你沒有能加移動骰的地點卡，或還沒擲骰。
 }

## 輸入有誤

twb-error-notation = 這個遊戲沒有「{ $text }」這種動作。例如：roll、shortcut 2、go 5-2、use pistol、reroll、stand、first-aid-kit、discard knife、lose ally、end turn、give knife to 2、attack 2 with herd、play onslaught、pass。
twb-error-shortcut = 捷徑要說走幾格：「shortcut 1」、「shortcut 2」或「shortcut 3」。
twb-error-space = 這張圖版沒有「{ $space }」這一格。
twb-error-character = 兩位玩家不能用同一個角色：{ $player } 的角色跟別人一樣。
twb-error-ability = { $player } 沒有能力可以用：要是有角色、活著的倖存者才行。
twb-error-hand = { $player } 的手牌不可能這樣：殭屍最多四張，倒下的和退出遊戲的沒有手牌。
twb-error-place = { $player } 不能在那裡：倒下的和圖版上的殭屍要寫在哪一格，倖存者和倒下的要在路上，其他人不能有。
twb-error-sides = 玩家的狀態跟模式對不起來：殭屍最多兩位，有兩位殭屍之前不會有人退出遊戲；二對二的殭屍是第二和第四個座位。
twb-error-allies = 倖存者的追隨者太多：一共只有 { $total } 個。
twb-error-copies = 「{ $card }」的張數跟整套牌對不起來：多了 { $difference } 張（負數是少了）。
twb-error-scrounge = 遊戲裡的資源卡張數不對：要有 { $total } 張，現在是 { $found } 張。
twb-error-nobody-lives = 沒有活著的倖存者，遊戲就結束了：局面要寫 "winner"。
twb-error-arrived = { $player } 集滿四種地點卡站在營地，遊戲就結束了：局面要寫 "winner"。
error-twb-toml = { $what ->
    [board] 圖版
   *[cards] 卡牌
 }檔案不是正確的 TOML：{ $problem }。
error-twb-toml-deep = { $what ->
    [board] 圖版
   *[cards] 卡牌
 }檔案讀不了：層層包得太深。
error-twb-field = { $what ->
    [board] 圖版
   *[cards] 卡牌
 }檔案第 { $line } 行的「{ $field }」不對。這裡要：{ $expected }。

expected-twb-fields = { $fields } 這些欄位
expected-twb-key = 由 a-z、0-9 和連字號組成的短名稱，最多 30 個字，不能跟別的項目一樣
expected-twb-number = { $low } 到 { $high } 的整數
expected-twb-words = 一行以內、最多 { $most } 個字元的文字
expected-twb-players = 玩家的清單，每位有 condition、place、hand、allies、tiles、character
expected-twb-player = 只有這些欄位的物件：{ $fields }
expected-twb-place = 格子的名稱，不能是「{ $found }」
expected-twb-dice = 最多 { $most } 顆骰子，每顆 1 到 6
expected-twb-fight = 只有這些欄位的物件：{ $fields }；用過的牌要有彈藥，擲骰之前不算贏
expected-twb-fight-card = 有數值的遭遇，或正在攻擊的殭屍行者卡，兩個選一個
expected-twb-winner = 規則上成立的 "zombies" 或 "nobody"，或集滿四種地點卡、站在營地的倖存者座位；而且不能還有等著處理的事
expected-twb-table = 1 到 { $most } 個 [[{ $table }]] 開頭的項目
expected-twb-scrounge = 彈藥大於 0 配 none、returns 或 noisy，不然就是別的效果、沒有彈藥
expected-twb-encounter = 數值大於 0 配 none 或 lose-card，不然就是別的效果、沒有數值
expected-twb-one-kind = 效果 { $effect } 最多一種牌
expected-twb-tiles = { $keys } 這些地點卡，不能重複
expected-twb-spaces = { $least } 到 { $most } 個 [[space]] 開頭的項目
expected-twb-space = 有 key、x、y、kind、region 的項目
expected-twb-kind = { $kinds } 其中之一
expected-twb-region = { $regions } 其中之一
expected-twb-coordinate = { $low } 到 { $high } 的數字
expected-twb-own-point = 沒有別的格子的位置
expected-twb-missing = 這些種類的格子，每種一個：{ $kinds }
expected-twb-once = 別再有第二個 { $kind } 的格子
expected-twb-roads = 格子名稱兩個兩個一組的清單
expected-twb-road = 路上兩個格子的名稱，不能是 { $found }
expected-twb-new-road = 兩個不同的格子，每一對只寫一次，不能是 { $found }
expected-twb-sewers = { $count } 個 [[sewer]] 開頭的項目
expected-twb-sewer = 有 key、from、to、region、points 的項目
expected-twb-sewer-end = 路上的格子，兩頭不能一樣
expected-twb-points = { $count } 個 [x, y] 的點
expected-twb-no-dead-end = { $space } 至少要有兩條路
expected-twb-reachable = 從營地沿著路走得到 { $space }
expected-twb-few-roads = { $space } 最多 { $most } 條路
expected-twb-few-crossings = 地點以外，兩條路以上的格子最多 { $most } 個；{ $space } 多出來了

## 提示

twb-hint-soon = 到你下一回合：{ $parts }。
twb-hint-won = { $percent }% 獲勝
twb-hint-tile = { $percent }% 拿到新的地點卡
twb-hint-ally = { $percent }% 得到追隨者
twb-hint-ally-lost = { $percent }% 失去追隨者
twb-hint-dead = { $percent }% 死亡
twb-hint-survivor-dead = { $percent }% 有倖存者死亡
twb-hint-quiet = 到你下一回合，每次試玩都沒得也沒失。
