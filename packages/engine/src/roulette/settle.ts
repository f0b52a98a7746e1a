import { DEALER, SUPERVISOR } from '../core/act.ts';
import { type Odds, winnings } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { difference, reverse, roundOf, settle, withRound } from './chips.ts';
import type { Event } from './event.ts';
import { isOutside, KINDS, type Kind, type Place } from './layout.ts';
import { type Clause, type RouletteRules, refuse } from './rules.ts';
import { numbersOf, refuseNumber } from './spin.ts';
import { refuseUnlessNext } from './step.ts';
import type { Settlement, Wager } from './table.ts';

/**
 * [8.1] [8.1(a)] [8.1(b)] [8.1(c)] [8.1(d)] [8.1(e)] [8.1(f)] [8.1(g)] [8.1(h)] The clause that states the odds of each
 * kind.
 */
const ODDS = {
  straight: '8.1(a)',
  split: '8.1(b)',
  street: '8.1(c)',
  corner: '8.1(d)',
  sixLine: '8.1(e)',
  column: '8.1(f)',
  dozen: '8.1(g)',
  evenChance: '8.1(h)',
} as const satisfies Readonly<Record<Kind, Clause>>;

/** What a kind of wager is paid at. */
export const oddsOn = ({ law }: RouletteRules, kind: Kind): Odds => law[ODDS[kind]];

const placeOf = ({ layout }: RouletteRules, { on }: Wager): Place =>
  must(layout.byName.get(on), `place ${on}`);

/** [8.2] [8.3] A wager wins on its own numbers; on zero an outside wager loses whole. */
export const settlementOf = (
  rules: RouletteRules,
  number: number,
  { patron, on, stake }: Wager,
): Settlement => {
  const wager = { patron, on, stake };
  const place = placeOf(rules, wager);
  if (!place.numbers.includes(number)) {
    const by = number === 0 && isOutside(place) ? '8.3' : '8.2';
    return { ...wager, result: 'lose', pays: 0, by };
  }
  const pays = must(winnings(stake, oddsOn(rules, place.kind)), 'whole payment');
  return { ...wager, result: 'win', pays, by: '8.2', paidBy: ODDS[place.kind] };
};

/** [8.4] Losers first; then the winners, outside wagers before inside ones. */
const inOrder = (rules: RouletteRules, settled: readonly Settlement[]): readonly Settlement[] => {
  const rank = (settlement: Settlement): number => {
    const { kind } = placeOf(rules, settlement);
    return (settlement.result === 'win' ? KINDS.length : 0) + (KINDS.length - 1 - KINDS.indexOf(kind));
  };
  return settled.toSorted((one, other) => rank(one) - rank(other));
};

export const settledBy = (
  rules: RouletteRules,
  number: number,
  wagers: readonly Wager[],
): readonly Settlement[] =>
  inOrder(
    rules,
    wagers.map((wager) => settlementOf(rules, number, wager)),
  );

export const settleActs: Acts<'SettleWagers' | 'CorrectNumber'> = {
  SettleWagers: {
    who: DEALER,
    refuse: (_rules, table) => refuseUnlessNext(table, 'settle'),
    events: (rules, table) => {
      const { number, wagers, spin } = roundOf(table);
      return [
        ...settledBy(rules, must(spin, 'number'), wagers).map(
          (settlement): Event => ({ type: 'WagerSettled', ...settlement }),
        ),
        { type: 'SpinSettled', round: number, by: '8.4' },
      ];
    },
    offer: (_rules, _table, actor) => [{ command: { type: 'SettleWagers', actor }, by: '8.2' }],
  },

  /** [9.2] [A:Game Supervisor] The ball decides, and not the marker, while the layout has not been cleared. */
  CorrectNumber: {
    who: SUPERVISOR,
    refuse: (rules, { round }, { number }) => {
      if (round === null || (round.stage !== 'announced' && round.stage !== 'paid'))
        return refuse('9.2', 'no number lies under the marker');
      return round.spin === number
        ? refuse('9.2', `${number} is the number that was announced`)
        : refuseNumber(rules, number);
    },
    events: (rules, table, { number }) => {
      const { spin, settled: wrong } = roundOf(table);
      const settled = settledBy(rules, number, wrong);
      const reversed = difference(wrong, settled);
      return [{ type: 'NumberCorrected', number, was: must(spin, 'number'), settled, reversed, by: '9.2' }];
    },
    offer: (rules, table, actor) => [
      {
        command: { type: 'CorrectNumber', actor, number: table.round?.spin === 0 ? 1 : 0 },
        by: '9.2',
        choose: { number: numbersOf(rules) },
      },
    ],
  },
};

export const settleEvolvers: Evolvers<'WagerSettled' | 'SpinSettled' | 'NumberCorrected'> = {
  WagerSettled: (table, { type: _type, ...settlement }) => settle(table, settlement),
  SpinSettled: (table) => withRound(table, { stage: 'paid' }),
  NumberCorrected: (table, { number, settled, reversed }) =>
    withRound(reverse(table, reversed), { spin: number, settled }),
};
