### 陰屍路卡片遊戲

## 牌桌

twc-title = { $mode ->
    [hero] 英雄模式
   *[survival] 生存模式
 }・第 { $round } 輪
twc-title-tournament = { $mode ->
    [hero] 英雄模式
   *[survival] 生存模式
 }・三場中的第 { $game } 場・第 { $round } 輪
twc-counter-cards = 手牌
twc-counter-bullets = 子彈
twc-counter-hero = 英雄
twc-zone-hand = 你的手牌
twc-zone-turned-up = 翻開的牌
twc-zone-last-round = 上一輪
twc-zone-taken = { $you ->
    [yes] 你的計分牌堆
   *[no] { $player } 的計分牌堆
 }
twc-row = 第 { $row } 列，列尾 { $ends }，{ $bullets } 顆子彈
twc-hero-rick = Rick
twc-hero-glenn = Glenn
twc-hero-t-dog = T-Dog
twc-hero-andrea = Andrea
twc-hero-maggie = Maggie
twc-hero-daryl = Daryl

## 要你決定的事

twc-tag-round = 第 { $round } 輪
twc-tag-choice = 換你選牌
twc-tag-row = 換你選列
twc-tag-bullets = 目前 { $bullets } 顆子彈
twc-ask-walker = 選一張殭屍卡。
twc-ask-walker-detail = 大家偷偷選好，再從小到大依序放上去。
twc-ask-walker-hero = 選一張殭屍卡。
twc-ask-walker-hero-detail = 只出一張、兩張一起出，或一張搭配英雄都行。子彈最多的人贏。
twc-ask-partner = { $walker } 要單獨出，還是再搭一張？
twc-ask-partner-detail = { $hero ->
    [yes] 再加一張殭屍卡，或帶上英雄，比別人先放。
   *[no] 再加一張殭屍卡，或單獨出。
 }
twc-ask-row = 你的 { $walker } 比每個列尾都小，挑一列收下。
twc-ask-row-detail = 那一列的牌全進你的計分牌堆，{ $walker } 當新的第一張。子彈最少的人贏。
twc-do-play = 出 { $walker }
twc-do-alone = 單出 { $walker }
twc-do-with-walker = 出 { $walker } + { $second }
twc-do-with-hero = 出 { $walker } + 英雄
twc-do-take-row = 收下第 { $row } 列：{ $bullets } 顆子彈
twc-preview-place = 以現在的牌面，{ $walker } 會接在 { $after } 後面，成為第 { $row } 列的第 { $place } 張。
twc-preview-sixth = 第 { $row } 列列尾是 { $after }，已經滿了：以現在的牌面，出 { $walker } 會收下整列，{ $bullets } 顆子彈。
twc-preview-choose-row = { $walker } 比每個列尾都小：以現在的牌面，你得挑一列收下。
twc-preview-hero = 比所有沒帶英雄的牌先放。{ $where }
twc-choice-begun = 你先拿起了 { $walker }。
twc-choice-one = 你選了 { $walker }。
twc-choice-two = 你選了 { $walker } 和 { $second }。
twc-choice-hero = 你選了 { $walker }，帶著英雄。
twc-waiting-choose = 還有 { $count } 個人在選牌。
twc-waiting-one = { $you ->
    [yes] 大家都選好了，就等你。
   *[no] 就等 { $player } 選牌。
 }
twc-waiting-row = { $you ->
    [yes] 你的 { $walker } 太小了：挑一列收下。
   *[no] { $player } 出的 { $walker } 太小了，要挑一列收下。
 }
twc-waiting-over = 遊戲結束。

## 紀錄

twc-log-deal = { $hero ->
    [yes] 每人發 { $cards } 張殭屍卡和一張英雄卡，再翻開四張當四列的開頭。
   *[no] 每人發 { $cards } 張殭屍卡，再翻開四張當四列的開頭。
 }
twc-log-deal-tournament = 三場中的第 { $game } 場。{ $hero ->
    [yes] 每人發 { $cards } 張殭屍卡和一張英雄卡
   *[no] 每人發 { $cards } 張殭屍卡
 }，再翻開四張當四列的開頭。
twc-log-round = 第 { $round } 輪
twc-log-round-tournament = 第 { $game } 場・第 { $round } 輪
twc-log-turned-up = 大家都選好了，翻開 { $cards } 張殭屍卡{ $heroes ->
    [0] {""}
   *[other] ，其中 { $heroes } 張帶著英雄
 }。
twc-log-placed = { $you ->
    [yes] 你的
   *[no] { $player } 的
 } { $walker }{ $hero ->
    [yes] （帶著英雄）
   *[no] {" "}
 }接在 { $after } 後面，第 { $row } 列。
twc-log-placed-low = { $you ->
    [yes] 你的
   *[no] { $player } 的
 } { $walker } 比每個列尾都小，接在最大的 { $after } 後面，第 { $row } 列。
twc-log-sixth = { $you ->
    [yes] 你的
   *[no] { $player } 的
 } { $walker } 要接在第 { $row } 列的 { $after } 後面，偏偏是第六張。
twc-log-sixth-low = { $you ->
    [yes] 你的
   *[no] { $player } 的
 } { $walker } 比每個列尾都小，要接在最大的 { $after } 後面，在第 { $row } 列偏偏是第六張。
twc-log-took = { $you ->
    [yes] 你收下
   *[no] { $player } 收下
 }第 { $row } 列：{ $cards }，共 { $bullets } 顆子彈。{ $walker } 當新的第一張。
twc-log-too-low = { $you ->
    [yes] 你的 { $walker } 比每個列尾都小，要挑一列收下。
   *[no] { $player } 的 { $walker } 比每個列尾都小，要挑一列收下。
 }
twc-log-hero-left = { $you ->
    [yes] 你的英雄沒有殭屍卡可以搭配了，棄掉。
   *[no] { $player } 的英雄沒有殭屍卡可以搭配了，棄掉。
 }
twc-log-game-over = 第 { $game } 場結束。子彈：{ $bullets }。

## 結束

twc-headline = { $you ->
    [yes] 你以 { $bullets } 顆子彈獲勝
   *[no] { $player } 以 { $bullets } 顆子彈獲勝
 }
twc-headline-shared = { $players } 都是 { $bullets } 顆子彈，並列獲勝
twc-outcome-detail = { $mode ->
    [hero] 子彈最多的人贏。第 { $round } 輪打完，大家都沒有手牌了。
   *[survival] 子彈最少的人贏。十輪都打完了。
 }
twc-outcome-why = { $mode ->
    [hero] 英雄模式：計分牌堆裡子彈最多的人獲勝，一樣多就並列獲勝。
   *[survival] 生存模式：計分牌堆裡子彈最少的人獲勝，一樣少就並列獲勝。
 }
twc-score-label = 子彈，以及是怎麼來的
twc-chart-label = 每一輪的子彈
twc-part-seven = 55 那張
twc-part-fives = 五顆的
twc-part-threes = 三顆的
twc-part-twos = 兩顆的
twc-part-ones = 一顆的
twc-part-game = 第 { $game } 場

## 不能這樣做

twc-refusal-not-in-hand = 你的手牌裡沒有 { $walker } 這張殭屍卡。
twc-refusal-one-walker = 生存模式每輪只能選一張殭屍卡，例如「play 33」。
twc-refusal-walker-chosen = 你已經選了 { $walker }：請決定單獨出、帶上英雄，還是再加一張殭屍卡；也可以收回重選。
twc-refusal-walker-first = 請先選一張殭屍卡。
twc-refusal-hero-alone = 英雄不能單獨出：請先選一張殭屍卡。
twc-refusal-hero-used = 你的英雄已經用掉了。
twc-refusal-same-walker = { $walker } 已經選了：第二張要選別的殭屍卡。
twc-refusal-row-first = 你的 { $walker } 比每個列尾都小：請先挑一列收下。
twc-refusal-no-row-now = 現在沒有列可以挑：生存模式裡，殭屍卡比每個列尾都小的時候，才能自己挑一列收下。
twc-refusal-other-chooses-row = 要先等 { $player } 替 { $walker } 挑一列收下。
twc-refusal-no-cards = 你的殭屍卡出完了，休息等大家打完。
twc-refusal-chosen-already = 你已經選好了。只要還有人在選，就可以收回重選。
twc-error-notation = 這個遊戲沒有「{ $text }」這種動作。例如：play 33、play 33 44、play 92 hero、alone、with 44、with hero、take row 2。
twc-error-twice = 殭屍卡 { $walker } 出現在兩個地方；每個數字只有一張。
twc-error-hand-size = 手牌最多 { $most } 張殭屍卡，這裡有 { $found } 張。
twc-error-hands-differ = 生存模式裡每個人的手牌要一樣多；這裡是 { $sizes }。
twc-error-turned-up = 翻開的殭屍卡不對：每張只能出現一次，每位玩家最多 { $most } 張，已放好的必須在某一列或計分牌堆裡。
twc-error-hero = 照這個局面，{ $player } 手上不可能還有英雄卡。

## 提示

twc-hint-taken = { $percent ->
    [100] 一定會
   *[other] 有 { $percent }% 的機會
 }{ $row ->
    [0] 收下一列
   *[other] 收下第 { $row } 列
 }，{ $percent ->
    [100] {""}
   *[other] 平均{ " " }
 }{ $bullets } 顆子彈。終局平均 { $score } 顆。
twc-hint-none = 這一輪每次試玩都沒收牌。終局平均 { $score } 顆子彈。
twc-hint-choose-row = 收下 { $cards } 張牌。終局平均 { $score } 顆子彈。
