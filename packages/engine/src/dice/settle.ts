import { DEALER, SUPERVISOR } from '../core/act.ts';
import { type Odds, winnings } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { difference, reverse, roundOf, settle, withRound } from './chips.ts';
import type { Event } from './event.ts';
import {
  BOXES,
  type Box,
  facesOf,
  holds,
  numberOfThrow,
  type Throw,
  throwNumbered,
  throwWords,
} from './layout.ts';
import { type Clause, type DiceRules, refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import type { Settlement, Wager } from './table.ts';
import { refuseFaces } from './throw.ts';

/** [6.1] [6.1(a)] [6.1(b)] [6.1(c)] [6.1(d)] The clause that states the odds of each box. */
const ODDS = {
  under: '6.1(a)',
  seven: '6.1(b)',
  over: '6.1(c)',
  double: '6.1(d)',
} as const satisfies Readonly<Record<Box, Clause>>;

/** What a box is paid at. */
export const oddsOn = ({ law }: DiceRules, box: Box): Odds => law[ODDS[box]];

/** [6.2] A wager wins on the results that its box holds. */
export const settlementOf = (rules: DiceRules, faces: Throw, { patron, on, stake }: Wager): Settlement => {
  const wager = { patron, on, stake };
  const box = on as Box;
  if (!holds(rules.law, box, faces)) return { ...wager, result: 'lose', pays: 0, by: '6.2' };
  const pays = must(winnings(stake, oddsOn(rules, box)), 'whole payment');
  return { ...wager, result: 'win', pays, by: '6.2', paidBy: ODDS[box] };
};

/** [6.3] Losers first, then the winners, box by box. */
export const settledBy = (
  rules: DiceRules,
  faces: Throw,
  wagers: readonly Wager[],
): readonly Settlement[] => {
  const rank = ({ result, on }: Settlement): number =>
    (result === 'win' ? BOXES.length : 0) + BOXES.indexOf(on as Box);
  return wagers
    .map((wager) => settlementOf(rules, faces, wager))
    .toSorted((one, other) => rank(one) - rank(other));
};

/** Nobody tells two dice apart: the same faces the other way round are no others. */
export const isSameThrow = (one: Throw, other: Throw): boolean =>
  one.toSorted().join() === other.toSorted().join();

export const settleActs: Acts<'SettleWagers' | 'CorrectThrow'> = {
  SettleWagers: {
    who: DEALER,
    refuse: (_rules, table) => refuseUnlessNext(table, 'settle'),
    events: (rules, table) => {
      const { number, wagers, thrown } = roundOf(table);
      return [
        ...settledBy(rules, must(thrown, 'throw'), wagers).map(
          (settlement): Event => ({ type: 'WagerSettled', ...settlement }),
        ),
        { type: 'RoundSettled', round: number, by: '6.3' },
      ];
    },
    offer: (_rules, _table, actor) => [{ command: { type: 'SettleWagers', actor }, by: '6.2' }],
  },

  /** [7.2] [A:Game Supervisor] The dice decide, and not what was announced, while the layout has not been cleared. */
  CorrectThrow: {
    who: SUPERVISOR,
    refuse: (rules, { round }, { faces }) => {
      if (round === null || round.thrown === null || round.stage === 'void')
        return refuse('7.2', 'no dice lie on the layout');
      const wrong = refuseFaces(rules, faces);
      if (wrong !== undefined) return wrong;
      return isSameThrow(round.thrown, faces)
        ? refuse('7.2', `${throwWords(faces)} is what was announced`)
        : undefined;
    },
    events: (rules, table, { faces }) => {
      const { thrown, settled: wrong } = roundOf(table);
      const settled = settledBy(rules, faces, wrong);
      const reversed = difference(wrong, settled);
      return [{ type: 'ThrowCorrected', faces, was: must(thrown, 'throw'), settled, reversed, by: '7.2' }];
    },
    offer: ({ law }, { round }, actor) => {
      const other = round?.thrown && numberOfThrow(law, round.thrown) === 0 ? 1 : 0;
      return [
        {
          command: { type: 'CorrectThrow', actor, faces: throwNumbered(law, other) },
          by: '7.2',
          choose: { faces: facesOf(law) },
        },
      ];
    },
  },
};

export const settleEvolvers: Evolvers<'WagerSettled' | 'RoundSettled' | 'ThrowCorrected'> = {
  WagerSettled: (table, { type: _type, ...settlement }) => settle(table, settlement),
  RoundSettled: (table) => withRound(table, { stage: 'paid' }),
  ThrowCorrected: (table, { faces, settled, reversed }) =>
    withRound(reverse(table, reversed), { thrown: faces, settled }),
};
