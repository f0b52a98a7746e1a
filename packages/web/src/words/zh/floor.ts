import { catalogue } from '../catalogue.ts';

/** The floor, its tiles, and the first page. */
export const floor = catalogue({
  Demo: '演示',
  'This is a demo house': '这是演示娱乐场',
  'Everything is played for nothing. Come in as one of its people.':
    '一切游戏均不涉及真钱。请以其中一人的身份进入。',
  'Casino table games by the approved rules: every payment names its clause.':
    '按核准规则进行的赌场桌上游戏：每一笔赔付都注明条款。',
  'Blackjack, mini baccarat, Canberra Poker and roulette, live in your browser.':
    '二十一点、迷你百家乐、堪培拉扑克和轮盘，在您的浏览器中实时进行。',
  'Practise at a table': '上桌练习',
  'Watch table {table}': '观看{table}号桌',
  'Play chips, no account.': '使用练习筹码，无需账户。',
  'Every shoe is sealed before its first card; once it is spent, your own browser opens the seal and deals it again.':
    '每副牌靴在发第一张牌之前即已封存；用完之后，由您自己的浏览器启封并重新发一遍。',
  'See one opened': '查看启封实例',
  'Every clause of the instruments in plain words, each with what the table does by it.':
    '以浅白文字写出各规则文件的每一条款，并说明牌桌如何据此行事。',
  'What the house keeps of every wager, worked out exactly.': '庄家从每一种注中抽取多少，均经精确计算。',
  'Table {table}, live': '{table}号桌，实时',
  'You watch': '您正在观看',
  'What lies open is told a second late, and nobody is named.':
    '公开内容延迟一秒显示，且不显示任何人的姓名。',
  'Practise here': '在此练习',

  'Which tables': '筛选牌桌',
  'table~key': '选择牌桌',
  'go to it': '进入',
  'go to table': '进入该号牌桌',
  'its rules': '其规则',
  'free seats': '空座',
  'All~tables': '全部',
  'Free seat': '有空座',
  Stopped: '已停止',
  'On hold': '暂停',
  Closing: '即将关闭',
  Open: '开放',
  'chips, {what} {number} of {of}': '筹码，{what}{number}/{of}',
  'You hold seat {seat}': '您在{seat}号座',
  'Your chips are here': '您的筹码在此',
  '{n} of {of} free': '{of}座中{n}座空',
  'a tournament': '比赛',
  'My money': '我的钱',
  'in the bank': '存款',
  'On table {table}': '在{table}号桌',
  '{sum} of it wagered': '其中{sum}已下注',
  'On the floor now': '大厅现况',
  'Tables open': '开放牌桌',
  'Patrons seated': '在座人数',
  'Chips before patrons': '客人面前筹码',
  'Wagers on the layouts': '台面注码',
  'Live at event {n}': '实时至第{n}个事件',
  '{open} open · {seated} seated · {free} seats free': '开放{open}桌 · 在座{seated}人 · 空座{free}个',
  'Open a table': '开设牌桌',
  'The floor cannot be seen just now': '暂时无法显示大厅',
  'Stopped: {tables}. Staff have been told.': '已停止：{tables}。已通知工作人员。',
  'table {table}': '{table}号桌',
  'No table has a free seat': '没有牌桌有空座',
  'No table is open': '没有开放的牌桌',
  'You may also wager standing: a seat is not needed.': '您也可以站着下注：不必入座。',
  'Each table stands here with its game, its limits, who sits and how the last rounds ended.':
    '每张牌桌都列在这里，并显示游戏、限红、在座者和最近几局的结果。',
});
