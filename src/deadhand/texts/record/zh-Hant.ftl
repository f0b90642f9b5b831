### 打完的牌局存成檔案：檔案哪裡有問題、牌是不是公平

record-not-text = 這不是牌局紀錄：第 { $place } 個位元組不是文字（UTF-8）。
record-not-json = 這不是牌局紀錄，或是檔案壞了：它不是 JSON（第 { $line } 行第 { $column } 字）。
record-not-ours = 這不是 Deadhand 的牌局紀錄。請用牌局結束時下載的那個檔案。
record-newer = 這份紀錄是更新版的 Deadhand 寫的（格式 { $found }，這裡只會讀格式 { $known }）。請更新 Deadhand。
record-too-large = 這個檔案超過 { $mib } MiB，牌局紀錄不會這麼大。
record-twice = 紀錄壞了：「{ $field }」出現了兩次。
record-field-extra = 紀錄壞了：不該有「{ $field }」。
record-field-lacks = 紀錄壞了：少了「{ $field }」。
record-field-value = 紀錄壞了：「{ $field }」不能是「{ $value }」。
record-no-entries = 紀錄壞了：裡面一筆都沒有。
record-first-entry = 紀錄壞了：第一筆不是開桌。
record-entry-form = 第 { $number } 筆壞了：根本不是一筆紀錄。
record-entry-kind = 第 { $number } 筆壞了：沒有「{ $kind }」這種紀錄。
record-entry-extra = 第 { $number } 筆（{ $kind }）壞了：不該有「{ $field }」。
record-entry-lacks = 第 { $number } 筆（{ $kind }）壞了：少了「{ $field }」。
record-entry-value = 第 { $number } 筆（{ $kind }）壞了：「{ $field }」不能是「{ $value }」。
record-other-version = 這一桌玩的是{ $game }第 { $found } 版，這裡的 Deadhand 玩的是第 { $known } 版。請用當時的 Deadhand。

## 不可能發生的紀錄

record-entry-wrong = 第 { $number } 筆不可能發生：{ $why }
record-entry-illegal = 第 { $number } 筆不可能發生，規則會告訴 { $player }：「{ $why }」
record-other-head = 檔案開頭寫的是另一款遊戲。
record-shuffle = 沒有 { $shuffle } 號洗牌方式。
record-seats = 座位數跟玩家人數不一樣。
record-no-seat = 沒有 { $seat } 號座位。
record-after-close = 這一桌已經關了。
record-after-deal = 牌已經發了。
record-before-deal = 牌還沒發。
record-second-create = 這一桌已經開了。
record-seat-not-open = { $seat } 號座位不是空的。
record-seat-not-human = { $seat } 號座位沒有人坐。
record-bits-twice = { $seat } 號座位的瀏覽器已經出過它那一份了。
record-nothing-hidden = 沒有可以收回的暗選。
record-nothing-to-undo = 沒有可以復原的：之後已經翻開過牌、有了隨機結果，或是別人動過了。

## 查出來的結果

record-check-file = 檔案
record-check-commitment = 承諾
record-check-shuffle = 洗牌
record-check-mine = 你的那一份
record-check-moves = 每一步
record-check-end = 結局

record-file-intact = 檔案完整：{ $code } 這一桌的 { $entries } 筆紀錄，跟伺服器寫下的一樣。
record-file-changed = 檔案跟伺服器寫下的不一樣：後來被改過，或是壞了。請重新下載。
record-commitment-good = 種子就是伺服器發牌前承諾的那一個（指紋 { $short }…）。當時記下指紋的人可以拿來比對。
record-commitment-known = 種子就是伺服器發牌前承諾的那一個：這正是當時給你看的指紋。
record-commitment-wrong = 種子不是伺服器承諾的那一個：指紋對不上。牌被換過，或是檔案被改過。
record-commitment-other = 這不是發牌前給你看的指紋：伺服器後來換了種子，或者這是另一桌的紀錄。
record-no-deal = 這一桌還沒發牌就關了，沒有洗過牌。
record-shuffle-old = 這是舊的牌局：洗牌只靠伺服器的種子，沒有別人參與。
record-shuffle-nobody = 沒有任何瀏覽器參與洗牌，只靠伺服器的種子。發牌後沒有換過牌，但伺服器有可能事先挑了它喜歡的種子。
record-shuffle-people = { $players } 的瀏覽器參與了洗牌。沒有人能挑牌，伺服器也不能。
record-shuffle-unbound = { $players } 的瀏覽器參與了洗牌，但種子不是當初承諾的，這就證明不了什麼。
record-mine-used = 你的隨機位元有用到，就是座位上 { $player } 的那一份。
record-mine-left = 你的隨機位元有送出，但發牌前那個座位的人離開了，所以沒有用到。
record-mine-missing = 用到的隨機位元裡沒有你的。伺服器沒有採用，或者這是另一桌。
record-mine-form = 你的隨機位元要是 64 個十六進位數字。
record-moves-legal = { $moves ->
    [0] 照兩邊的種子重新發了牌，沒有人走過任何一步。
   *[other] 照兩邊的種子重新發了牌，{ $moves } 步全部重走一遍：每一步都合規則，也跟牌對得上。
 }
record-end-same = { $count ->
    [0] 結局跟當時宣布的完全一樣：沒有人獲勝。
    [1] 結局跟當時宣布的完全一樣，一分不差：{ $players } 獲勝。
   *[other] 結局跟當時宣布的完全一樣，一分不差：{ $players } 一起獲勝。
 }
record-end-other = 結局跟當時宣布的不一樣：重走一遍，結果不同。
record-end-closed = 牌局還沒打完就關桌了；到那時為止全部對得上。
record-end-missing = 紀錄在牌局中途就斷了。

record-verdict-honest = 每一張牌都公平。
record-verdict-honest-if = 每一張牌都公平，只要 { $short }… 就是發牌前給大家看的指紋。
record-verdict-unproven = 沒有查到問題，但也不是每一點都能證明。
record-verdict-wrong = 有地方對不上。
