import { must } from '../../core/must.ts';
import { boxOf, handOf, roundOf } from '../chips.ts';
import { facesOf, totalOf } from '../hands/cards.ts';
import { mostAdded } from '../hands/double.ts';
import { isBlackjack, isSplitAgain, isSplitTooOften, isSplittable } from '../hands/hand.ts';
import type { BlackjackRules, Canon } from '../rules.ts';
import type { Step } from '../step.ts';
import type { Table } from '../table.ts';
import type { FileAct, PlayAct } from './acts.ts';

/** An act that the rules do not allow at this moment, and the clause that a referee must name. */
export interface Slip {
  readonly act: FileAct;
  readonly clause: string;
  /** Its place among the acts of the round. */
  readonly at: number;
}

type Named = readonly [act: FileAct, by: Canon];

const others = (table: Table, step: Extract<Step, { do: 'decide' }>): readonly string[] =>
  handOf(table, step.box, step.hand)
    .wagers.map(({ patron }) => patron)
    .filter((patron) => patron !== step.patron);

/** What a hand of its own cards must not do. */
const byCards = (
  rules: BlackjackRules,
  table: Table,
  step: Extract<Step, { do: 'decide' }>,
): readonly Named[] => {
  const { box, hand, patron } = step;
  const about = { box, hand, player: null, amounts: {} };
  const { cards, wagers } = handOf(table, box, hand);
  const own = must(
    wagers.find((wager) => wager.patron === patron),
    'wager of the one who decides',
  );
  const add = (act: 'split' | 'double', amount: number): PlayAct => ({
    ...about,
    act,
    amounts: { [patron]: amount },
  });
  const { points, soft } = totalOf(rules, facesOf(cards));
  const [there, lies] = [boxOf(table, box), handOf(table, box, hand)];
  if (isSplitAgain(rules, there, lies)) return [[{ ...about, act: 'hit' }, '10.5']];
  const pair = isSplittable(rules, lies);
  const full = isSplitTooOften(rules, there, lies);
  const two = cards.length === 2;
  return [
    ...(points < rules.law['9.2(b)'].hardMin && !soft
      ? [[{ ...about, act: 'stand' }, '9.2(b)'] as const]
      : []),
    ...(pair ? [] : [[add('split', own.stake), 'A:Split'] as const]),
    ...(pair && full ? [[add('split', own.stake), '10.3'] as const] : []),
    ...(pair && !full ? [[add('split', own.stake + 1), 'A:Split'] as const] : []),
    ...(two ? [[add('double', mostAdded(rules, own.stake) + 1), 'A:Double/double down'] as const] : []),
    ...(two ? [] : [[add('double', own.stake), '11.1'] as const]),
  ];
};

/** What is out of order: another box, another hand, another player, insurance that comes too late. */
const byOrder = (table: Table, step: Extract<Step, { do: 'decide' }>): readonly Named[] => {
  const { box, hand } = step;
  const { boxes, dealer } = roundOf(table);
  const ace = dealer[0]?.card.startsWith('A') === true;
  const begun = boxes.some(
    ({ hands }) => hands.length > 1 || hands.some(({ cards, call }) => cards.length > 2 || call !== null),
  );
  const insure: FileAct = { act: 'insure', box, player: step.patron, owner: step.patron, amount: 1 };
  const act = 'hit';
  const later = boxes.filter(
    ({ number, hands }) => number > box && hands.some(({ wagers }) => wagers.length > 0),
  );
  const hands = must(
    boxes.find(({ number }) => number === box),
    'box',
  ).hands.length;
  return [
    ...later
      .filter(({ received }) => received.slice(0, 2).every((card) => !card.startsWith('A')))
      .map(({ number }): Named => [{ box: number, hand: 1, act, player: null, amounts: {} }, '9.1']),
    ...(hands > hand ? [[{ box, hand: hands, act, player: null, amounts: {} }, '10.4'] as const] : []),
    ...others(table, step).map((player): Named => [{ box, hand, act, player, amounts: {} }, '4.5']),
    ...(ace && !begun ? [] : [[insure, ace ? '7.3' : '7.1'] as const]),
  ];
};

/** A split or a double by others than the one who decides. */
const withoutDecider = (
  rules: BlackjackRules,
  table: Table,
  step: Extract<Step, { do: 'decide' }>,
): readonly Named[] => {
  const { box, hand } = step;
  const there = handOf(table, box, hand);
  const full = isSplitTooOften(rules, boxOf(table, box), there);
  const again = isSplitAgain(rules, boxOf(table, box), there);
  return others(table, step).flatMap((player): readonly Named[] => {
    const amounts = { [player]: 1 };
    const about = { box, hand, player: null, amounts };
    return [
      ...(isSplittable(rules, there) && !full ? [[{ ...about, act: 'split' }, '10.1'] as const] : []),
      ...(there.cards.length === 2 && !again ? [[{ ...about, act: 'double' }, '11.1'] as const] : []),
    ];
  });
};

/** Insurance above its cap, and even money where there is none. */
const byInsurance = (rules: BlackjackRules, table: Table): readonly Named[] =>
  roundOf(table).boxes.flatMap((box) =>
    box.wagers.flatMap(({ patron: player, stake }): readonly Named[] => {
      const { part, of } = rules.law['7.1'];
      const amount = Math.floor((stake * part) / of) + 1;
      return [
        [{ act: 'insure', box: box.number, player, owner: player, amount }, '7.1'],
        ...(isBlackjack(rules, box)
          ? []
          : [[{ act: 'evenMoney', box: box.number, player }, '8.1(b)'] as const]),
      ];
    }),
  );

/** What would be unlawful at this moment, each thing for one reason. */
export const illegalActs = (rules: BlackjackRules, table: Table, step: Step): readonly Omit<Slip, 'at'>[] => {
  const named =
    step.do === 'decide'
      ? [...byCards(rules, table, step), ...byOrder(table, step), ...withoutDecider(rules, table, step)]
      : step.do === 'closeInsurance'
        ? byInsurance(rules, table)
        : [];
  return named.map(([act, by]) => ({ act, clause: rules.cite(by) }));
};
