### 自私：殭屍版

## 選項

option-selfish-zombies-track = 路有幾層
option-selfish-zombies-track-help = 從起點到直升機要走幾層。越長，物資越不夠用。
option-selfish-zombies-attack_discard = 殭屍攻擊
option-selfish-zombies-attack_discard-target-chooses = 自己選
option-selfish-zombies-attack_discard-random = 隨機
option-selfish-zombies-attack_discard-help = 被攻擊的人棄哪一張牌。
option-selfish-zombies-attack_discard-target-chooses-help = 被攻擊的人自己選棄哪一張。
option-selfish-zombies-attack_discard-random-help = 被攻擊的人隨機棄一張，殭屍更兇。

## 荒地卡

sze-card-blank = 空白
sze-card-blank-text = 沒事發生。
sze-card-sewer = 穿過下水道
sze-card-sewer-text = 棄一張物資卡。
sze-card-settlement = 定居點
sze-card-settlement-text = 抽一張遊戲卡。
sze-card-bandits = 匪徒
sze-card-bandits-text = 擲骰，擲出多少就棄幾張牌。
sze-card-zombies = 殭屍！
sze-card-zombies-text = 手牌有六張以上，就棄兩張。
sze-card-mall = 購物中心
sze-card-mall-text = 擲骰，擲出多少就抽幾張遊戲卡。
sze-card-sprained-ankle = 扭傷腳踝
sze-card-sprained-ankle-text = 失去下一回合。
sze-card-bitten = 被咬了
sze-card-bitten-text = 立刻死亡。
sze-card-secret-passage = 秘密通道
sze-card-secret-passage-text = 馬上再往前走一層。

## 遊戲卡

sze-card-single = 單張
sze-card-single-text = 一份物資。
sze-card-double = 雙張
sze-card-double-text = 抵兩份物資，不找零。
sze-card-vest = 防彈衣
sze-card-vest-text = 擋掉一張衝著你來的行動卡，或一次殭屍攻擊。
sze-card-underestimated = 低估
sze-card-underestimated-text = 把衝著你來的行動卡，反彈給出牌的人。
sze-card-abandoned-vehicle = 廢棄車輛
sze-card-abandoned-vehicle-text = 免費往前走一層，荒地卡不生效。
sze-card-alliance = 聯盟
sze-card-alliance-text = 對方下一回合往前走多遠，你就跟著走多遠。
sze-card-scout = 偵察兵
sze-card-scout-text = 看荒地牌堆最上面一張，留著，或放到最底下。
sze-card-zombie-trap = 殭屍陷阱
sze-card-zombie-trap-text = 看荒地牌堆最上面三張，照你要的順序放回去。
sze-card-horde = 屍群
sze-card-horde-text = 讓另一位活人後退一層。
sze-card-rampage = 狂暴
sze-card-rampage-text = 從兩位活人手上各隨機拿一張牌。
sze-card-steal-supplies = 偷竊物資
sze-card-steal-supplies-text = 從另一位活人手上拿兩張物資卡。

## 牌桌

sze-title = { $count } 人・第 { $turn } 回合
sze-counter-cards = 手牌
sze-counter-level = 所在層數（共 { $track } 層）
sze-counter-living = 活人
sze-counter-zombie = 殭屍
sze-counter-skip = 失去下一回合
sze-note-skip = 停一回合
sze-counter-alliance = { $you ->
    [yes] 你的聯盟
   *[no] { $player } 的聯盟
 }
sze-zone-lane = { $you ->
    [yes] 你的車道
   *[no] { $player } 的車道
 }，{ $level ->
    [0] 在起點，共 { $track } 層
   *[other] 第 { $level } 層，共 { $track } 層
 }
sze-zone-draw = 遊戲卡
sze-zone-discard = 棄牌
sze-zone-wasteland = 荒地
sze-zone-wasteland-discard = 荒地棄牌
sze-zone-played = 打出的牌
sze-zone-die = 上次擲骰
sze-zone-hand = 你的手牌
sze-zone-looking = 只有你看得到

## 要你決定的事

sze-tag-turn = 第 { $turn } 回合
sze-tag-your-turn = 換你了
sze-tag-asked = 有事問你
sze-tag-turn-of = { $you ->
    [yes] 你的回合
   *[no] { $player } 的回合
 }
sze-tag-level = { $level ->
    [0] 起點，還有 { $track } 層
   *[other] 第 { $level } 層，共 { $track } 層
 }
sze-ask-act = 先打行動卡，再休息或前進。
sze-ask-act-detail = { $supplies ->
    [1] 你只剩 1 份物資，不夠前進。
   *[other] 你有 { $supplies } 份物資。
 }
sze-ask-zombie = { $points } 點行動點數：移動或攻擊。
sze-ask-zombie-detail = 一點可以走一層，或攻擊同一層的一位活人。
sze-ask-steal = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }要偷你兩張物資卡。
sze-ask-steal-detail = { $supplies ->
    [1] 你只有 1 份物資：會被拿光，你就死了。
    [2] 你只有 2 份物資：會被拿光，你就死了。
   *[other] 你有 { $supplies } 份物資，給哪兩張由你選。
 }
sze-ask-horde = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }放屍群來追你。
sze-ask-horde-detail = 你在第 { $level } 層，會後退一層。
sze-ask-rampage = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }狂暴了，要拿你一張牌。
sze-ask-rampage-detail = { $cards ->
    [1] 你只有這一張牌，會被拿走。
   *[other] 你的 { $cards } 張牌會被隨機拿走一張。
 }
sze-ask-alliance = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }要在你面前放「聯盟」。
sze-ask-alliance-detail = 你下一回合往前走多遠，出牌的人就免費跟著走多遠。
sze-ask-reflected = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }把「{ $card }」反彈給你。
sze-ask-reflected-detail = 現在只有防彈衣擋得住；你有 { $supplies } 份物資。
sze-ask-attack = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }攻擊你。
sze-ask-attack-detail = { $how ->
    [random] 沒有防彈衣就隨機棄一張牌
   *[choose] 沒有防彈衣就自己選一張牌棄掉
 }；你有 { $supplies } 份物資。
sze-ask-scout = 最上面是「{ $card }」，要留著嗎？
sze-ask-scout-detail = 只有你看得到是什麼；放到哪裡，大家都看得到。
sze-ask-trap = { $laid ->
    [0] 這 { $left } 張，哪一張要先被翻到？
   *[other] 剩下 { $left } 張，接著是哪一張？
 }
sze-ask-trap-detail = 照你排的順序放回最上面，只有你看得到。
sze-ask-give = { $count ->
    [1] 給{ $you ->
        [yes] 你自己
       *[no] { " " }{ $player }{ " " }
    }一張物資卡。
   *[other] 給{ $you ->
        [yes] 你自己
       *[no] { " " }{ $player }{ " " }
    }{ $count } 張物資卡，一張一張選。
 }
sze-ask-give-detail = 你有 { $supplies } 份物資；一張物資卡都不剩就會死。
sze-ask-discard = { $count ->
    [1] 棄一張牌。
   *[other] 棄 { $count } 張牌，一張一張選。
 }
sze-ask-discard-supply = 棄一張物資卡。
sze-ask-discard-detail = { $supplies ->
    [0] 你沒有物資了；一張物資卡都沒有就會死。
   *[other] 你有 { $supplies } 份物資；一張物資卡都不剩就會死。
 }
sze-locked = 手上沒有
sze-panel-attack = 殭屍攻擊
sze-panel-nothing = 不回應
sze-panel-cancelled = 無效
sze-panel-give = 一張物資卡
sze-panel-take = 隨機一張牌
sze-panel-discard = 棄掉

sze-do-rest = 休息
sze-do-travel = 前進到第 { $level } 層
sze-do-price = { $deadly ->
    [rest] 付掉最後一張{ $double ->
        [yes] 雙張
       *[no] 物資
    }：你會死
    [travel] 付掉最後的{ $double ->
        [yes] 雙張
       *[no] 物資
    }：到了就一張不剩，路上沒拿到物資就會死
   *[no] 付{ $double ->
        [yes] 一張雙張
       *[no] { " " }{ $pays }
    }，剩 { $keeps }
 }
sze-do-play = 打出「{ $card }」
sze-do-play-on = 對{ $you ->
    [yes] 自己
   *[no] { " " }{ $player }{ " " }
 }打出「{ $card }」
sze-do-play-on-two = 對 { $players } 打出「{ $card }」
sze-do-pass = 不回應
sze-do-pass-card = 效果照算
sze-do-pass-attack = 棄一張牌
sze-do-vest-detail = 擋掉
sze-do-reflect-detail = 彈回去
sze-do-put-top = 留在最上面
sze-do-put-bottom = 放到最底下
sze-do-lay = 接著放「{ $card }」
sze-do-give = 給「{ $card }」
sze-do-discard = 棄「{ $card }」
sze-keep = { $supplies ->
    [0] 最後的物資
   *[other] 剩 { $supplies } 份物資
 }
sze-do-forward = 往前到第 { $level } 層
sze-do-back = { $level ->
    [0] 退回起點
   *[other] 退到第 { $level } 層
 }
sze-do-end = 結束回合
sze-do-attack = 攻擊{ $you ->
    [yes] 自己
   *[no] { " " }{ $player }
 }

sze-waiting-act = { $you ->
    [yes] 換你了：先打行動卡，再休息或前進。
   *[no] 等 { $player } 打行動卡，再休息或前進。
 }
sze-waiting-zombie = { $you ->
    [yes] 你還有 { $points } 點行動點數。
   *[no] 殭屍 { $player } 還有 { $points } 點行動點數。
 }
sze-waiting-answer = { $you ->
    [yes] 有張牌衝著你來：要不要回應？
   *[no] 等 { $player } 決定要不要回應。
 }
sze-waiting-attack = { $you ->
    [yes] 你被攻擊了：出防彈衣，或棄一張牌。
   *[no] { $player } 被攻擊了，正在決定要不要回應。
 }
sze-waiting-look = { $you ->
    [yes] 你在看荒地卡。
   *[no] { $player } 在看荒地卡。
 }
sze-waiting-give = { $you ->
    [yes] 你要選給哪些物資卡。
   *[no] 等 { $player } 選要給哪些物資卡。
 }
sze-waiting-discard = { $you ->
    [yes] 你得棄牌。
   *[no] 等 { $player } 棄牌。
 }
sze-waiting-over = 遊戲結束。

## 紀錄

sze-log-start = 每人發四張單張、一張雙張，再發四張牌。{ $you ->
    [yes] 你先。
   *[no] { $player } 先。
 }
sze-log-turn = 第 { $turn } 回合・{ $you ->
    [yes] 你
   *[no] { $player }
 }
sze-log-turn-lost = 腳踝扭傷，{ $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }失去這個回合。
sze-log-draw = { $you ->
    [yes] 你抽
   *[no] { $player } 抽
 }一張遊戲卡。
sze-log-drawn = 你抽到「{ $card }」。
sze-log-no-draw = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }沒得抽：牌堆和棄牌堆都空了。
sze-log-renew = 棄牌洗勻，當新的牌堆。
sze-log-renew-wasteland = 荒地棄牌洗勻，當新的荒地牌堆。
sze-log-roll = { $you ->
    [yes] 你擲出
   *[no] { $player } 擲出
 } { $roll }。
sze-log-points = { $you ->
    [yes] 你擲出
   *[no] 殭屍 { $player } 擲出
 } { $roll }：{ $roll ->
    [0] 沒有行動點數，回合結束
   *[other] { $roll } 點行動點數
 }。
sze-log-pay = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }{ $what ->
    [rest] 休息
   *[travel] 前進
 }，棄掉{ $how ->
    [double] 一張雙張
    [single] 一張單張
   *[singles] 兩張單張
 }。
sze-log-move = { $you ->
    [yes] 你往第 { $level } 層走
   *[no] { $player } 往第 { $level } 層走
 }，翻開「{ $card }」。
sze-log-move-blank = { $you ->
    [yes] 你走到第 { $level } 層
   *[no] { $player } 走到第 { $level } 層
 }；荒地卡一張都不剩。
sze-log-drive = { $you ->
    [yes] 你開車
   *[no] { $player } 開車
 }到第 { $level } 層，路過「{ $card }」，沒有影響。
sze-log-ankle = { $you ->
    [yes] 你扭傷腳踝，下一回合不能動。
   *[no] { $player } 扭傷腳踝，下一回合不能動。
 }
sze-log-follow = { $you ->
    [yes] 你跟著
   *[no] { $player } 跟著
 }{ $mover_you ->
    [yes] 你
   *[no] { " " }{ $mover_player }{ " " }
 }往前走 { $distance } 層。
sze-log-back = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }被逼退{ $level ->
    [0] 回起點
   *[other] 到第 { $level } 層
 }。
sze-log-zombie-move = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }拖著腳{ $way ->
    [forward] 往前
   *[back] 退
 }{ $level ->
    [0] 到起點
   *[other] 到第 { $level } 層
 }。
sze-log-play = { $you ->
    [yes] 你打出
   *[no] { $player } 打出
 }「{ $card }」。
sze-log-play-on = { $you ->
    [yes] 你對
   *[no] { $player } 對
 } { $targets_players } 打出「{ $card }」。不管手上有什麼，每個目標都會被問到。
sze-log-play-on-one = { $you ->
    [yes] 你對 { $target_player } 打出「{ $card }」。
   *[no] { $player } 對{ $target_you ->
        [yes] 你
       *[no] {" "}{ $target_player } {""}
    }打出「{ $card }」。
 }不管手上有什麼，每個目標都會被問到。
sze-log-answer = { $you ->
    [yes] 你{ $answer ->
        [vest] 用「防彈衣」回應
        [reflect] 用「低估」回應
       *[nothing] 不回應
    }
   *[no] { $player } { $answer ->
        [vest] 用「防彈衣」回應
        [reflect] 用「低估」回應
       *[nothing] 不回應
    }
 }。
sze-log-cancelled = 「{ $card }」沒有效果。
sze-log-look = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }看荒地牌堆最上面的{ $count ->
    [1] 一張
   *[other] { " " }{ $count } 張
 }。
sze-log-put-back = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }把看過的牌放{ $where ->
    [top] 回最上面
   *[bottom] 到最底下
 }。
sze-log-give = { $you ->
    [yes] 你給
   *[no] { $player } 給
 }{ $to_you ->
    [yes] 你
   *[no] { " " }{ $to_player }{ " " }
 }一張物資卡。
sze-log-take = { $you ->
    [yes] 你從
   *[no] { $player } 從
 }{ $from_you ->
    [yes] 你
   *[no] { " " }{ $from_player }{ " " }
 }手上隨機拿走一張牌。
sze-log-given = 只有你們兩人知道，那張是「{ $card }」。
sze-log-alliance = 「聯盟」放在{ $before_you ->
    [yes] 你
   *[no] { " " }{ $before_player }{ " " }
 }面前，{ $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }會跟著走。
sze-log-attack = { $you ->
    [yes] 你攻擊
   *[no] 殭屍 { $player } 攻擊
 }{ $target_you ->
    [yes] 你
   *[no] { " " }{ $target_player }
 }。
sze-log-discard = { $you ->
    [yes] 你棄掉
   *[no] { $player } 棄掉
 }一張「{ $card }」。
sze-log-death = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }{ $cause ->
    [bitten] 被咬了
   *[hunger] 一張物資都沒有了
 }，變成殭屍。

## 結束

sze-headline-winner = { $you ->
    [yes] 你搭上直升機，獨自獲勝
   *[no] { $player } 搭上直升機，獨自獲勝
 }
sze-headline-zombies = 沒有活人了，殭屍一起獲勝
sze-headline-nobody = 直升機空著飛走，沒有人獲勝
sze-outcome-detail = 打了 { $turns } 個回合，{ $dead ->
    [0] 沒有人變成殭屍
   *[other] { $dead } 個人變成殭屍
 }。
sze-why-winner = 第一個走到直升機那一層、手上還有物資卡的活人，獨自獲勝。
sze-why-zombies = 所有人都變成殭屍，就全部一起獲勝。
sze-why-nobody = 打滿 200 輪還沒分出勝負，沒有人獲勝。
sze-score-label = 走到第幾層
sze-chart-label = 每回合的層數
sze-part-level = 層

## 不能這樣做

sze-refusal-scouting = 請先決定看到的牌留在最上面還是放到最底下：「put top」或「put bottom」。
sze-refusal-trapping = 請先把看到的牌從上往下放回去：說出其中一張，例如「top blank」。
sze-refusal-give = 請先選要給哪張物資卡：「give single」或「give double」。
sze-refusal-discard = 請先選要棄哪張牌，例如「discard single」。
sze-refusal-supply-only = 這裡只能選物資卡。
sze-refusal-not-in-hand = 你手上沒有「{ $card }」。
sze-refusal-too-few-supplies = 前進要付兩份物資，你不夠，只能休息。
sze-refusal-payment = 不能這樣付：你手上的「{ $card }」不夠。
sze-refusal-only-answer = 「防彈衣」和「低估」只能用來回應衝著你來的牌；「防彈衣」還能擋殭屍。
sze-refusal-living = 那是殭屍做的事。你還活著：先打行動卡，再休息或前進。
sze-refusal-not-asked = 現在不是做這件事的時候：先打行動卡，再休息或前進。
sze-refusal-rampage = 「狂暴」要選兩位別的活人；只剩一位的話，就選那一位。
sze-refusal-target-self = 「{ $card }」要對別人用，不能選自己。
sze-refusal-target-zombie = { $you ->
    [yes] 你是殭屍，行動卡不能拿你當目標。
   *[no] { $player } 是殭屍，行動卡不能拿殭屍當目標。
 }
sze-refusal-target-start = { $you ->
    [yes] 你在起點，沒得退。
   *[no] { $player } 在起點，沒得退。
 }
sze-refusal-allied-already = { $you ->
    [yes] 你面前
   *[no] { $player } 面前
 }已經有你的「{ $card }」了。
sze-refusal-zombie-forward = 殭屍不能走上直升機那一層。
sze-refusal-zombie-back = 你在起點，後面沒有路了。
sze-refusal-attack-zombie = { $you ->
    [yes] 你自己就是殭屍
   *[no] { $player } 也是殭屍
 }，只能攻擊活人。
sze-refusal-attack-far = { $you ->
    [yes] 你
   *[no] { $player }{ " " }
 }不在你這一層，只能攻擊同一層的人。
sze-refusal-zombie = 你是殭屍：可以移動、攻擊，或結束回合。
sze-refusal-reflect-attack = 「低估」對殭屍沒用，只有「防彈衣」擋得住。
sze-refusal-reflect-reflected = 被反彈的牌，只能用「防彈衣」擋。
sze-refusal-answer-first = 請先回應：「vest」、「reflect」或「pass」。
sze-refusal-turn-of = { $you ->
    [yes] 現在是你的回合。
   *[no] 現在是 { $player } 的回合。
 }
sze-refusal-asked = { $you ->
    [yes] 要先等你回答。
   *[no] 要先等 { $player } 回答。
 }

## 輸入有誤

sze-error-notation = 這個遊戲沒有「{ $text }」這種動作。例如：rest single、travel singles、travel double、play scout、play horde on 2、play rampage on 1 3、vest、pass、discard single、forward、attack 2、end turn。
sze-error-zombie-hand = { $player } 是殭屍，不能有手牌：請把手牌留空。
sze-error-alliance = { $player } 面前的聯盟只能是別人的，而且每人最多一張。
sze-error-copies = 「{ $card }」的張數跟整套牌對不起來：多了 { $difference } 張（負數是少了）。
sze-error-no-supply = { $player } 還活著，手上一定要有物資卡；不然就要是殭屍。
sze-error-all-zombies = 所有人都是殭屍，遊戲就結束了：局面要寫 "winner": "zombies"。
sze-error-arrived = { $player } 活著站在直升機那一層，遊戲就結束了；除非那一步的荒地卡還沒處理完。
expected-sze-players = 玩家的清單，每位有 level、alive、hand、skip、alliances
expected-sze-player = 只有這些欄位的物件：{ $fields }
expected-sze-winner = "zombies"（全員都是殭屍）、"nobody"，或站在直升機那一層、手上有物資卡的玩家座位；而且不能還有等著處理的事
sze-refusal-no-such-player = 沒有玩家 { $number }：這場只有 { $players } 人。

## 提示

sze-hint-living = 到你下一回合：{ $parts }。
sze-hint-won = { $percent }% 獲救
sze-hint-dead = { $percent }% 死亡
sze-hint-level = 層數平均 { $levels }
sze-hint-supplies = 物資卡 { $cards }
sze-hint-zombie = 這回合：{ $parts }。
sze-hint-turned = { $percent }% 有人變成殭屍
sze-hint-robbed = { $percent }% 有人失去手牌
sze-hint-harmless = 這回合每次試玩都沒傷到人。
