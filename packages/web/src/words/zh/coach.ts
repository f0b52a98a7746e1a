import { catalogue } from '../catalogue.ts';

/** What decisions were worth, when a round is over. */
export const coach = catalogue({
  'What your decisions were worth': '您的决定值多少',
  'By the exact odds, and only now that the round is over. What it brought was chance: the best act may lose, and a poor one win.':
    '按精确概率计算，且只在一局结束之后显示。结果取决于运气：最好的决定也可能输，较差的决定也可能赢。',
  'Work it out': '计算',
  'Working out {done} of {of}.': '正在计算第{done}项，共{of}项。',
  'It could not be worked out: {why}.': '无法计算：{why}。',
  'The figures have nothing to say of what you decided here.': '对您在此所作的决定，没有可计算的数值。',
  Act: '决定',
  'Worth on average': '平均价值',
  'yours~act': '您的',
  'best~act': '最好',
  'Hit~coach': '要牌',
  'Stand~coach': '停牌',
  'Double~coach': '加倍',
  'Split~coach': '分牌',
  'Bet~coach': '跟注',
  'Fold~coach': '弃牌',
  'Insurance~coach': '买保险',
  'No insurance~coach': '不买保险',
  'Even money~coach': '取等额赔付',
  'No even money~coach': '不取等额赔付',
  'Box {box}, {hand} against {card}': '{box}号注位，{hand}对{card}',
  'Box {box}, the dealer shows an ace': '{box}号注位，庄家明牌为A',
  '{hand} against {card}': '{hand}对{card}',
  '{act}: the best there was.': '{act}：最好的决定。',
  '{act} gave up {sum} on average. The best was: {best}.': '{act}平均少得{sum}。最好的决定是：{best}。',
  'Of {stake} the house keeps {sum} on average.': '{stake}中庄家平均抽取{sum}。',
  '{stake} brought you {sum} on average.': '{stake}平均为您带来{sum}。',
  'Counted from {n} {n|deck|decks} without the cards that lay open in this round. Cards of earlier rounds of the shoe are not counted.':
    '按{n}副牌计算，除去本局已亮出的牌。未计入本靴以往各局的牌。',
  'Counted from {n} {n|deck|decks} without the cards that lay open in this round, as a machine shuffles them.':
    '按{n}副牌计算，除去本局已亮出的牌；牌由机器洗出。',
  'Counted over every hand that the dealer can have: one deck without your five cards and the card turned up. The jackpot is left out.':
    '按庄家可能的每一手牌计算：一副牌除去您的五张和已翻开的一张。未计入累积奖金。',
  'Counted from {n} full {n|deck|decks}. Cards of earlier rounds of the shoe are not counted.':
    '按{n}副完整的牌计算。未计入本靴以往各局的牌。',
  'Counted over everything that can come.': '按所有可能的结果计算。',
  'A split is worth this if what comes of it is played by the best strategy.':
    '分牌的价值以分牌后按最佳策略进行为准。',
  '{n} {n|decision|decisions}: nothing better could be done.': '{n}项决定：没有更好的选择。',
  'The best there was: {best} of {n} {n|decision|decisions}. The rest gave up {sum} on average.':
    '{n}项决定中有{best}项最好。其余平均少得{sum}。',
  '{n} {n|wager|wagers}: the house keeps {sum} of them on average.': '共{n}注：庄家平均抽取{sum}。',
});
