import { type Cents, dollars, type Odds, winnings, winningsRoundedUp } from '../core/money.ts';
import { type Acts, DEALER, type Evolvers } from './act.ts';
import { facesOf, type Total, totalOf } from './cards.ts';
import { give, lift, roundOf, termsOf, withRound } from './chips.ts';
import type { Event } from './event.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import type { Box, Hands, Method, Outcome, Settlement, SettlingTerms, Table, Wager } from './table.ts';

export interface Totals {
  readonly player: Total;
  readonly banker: Total;
}

export const totalsOf = (rules: BaccaratRules, hands: Hands): Totals => ({
  player: totalOf(rules, facesOf(hands.player)),
  banker: totalOf(rules, facesOf(hands.banker)),
});

/** [A:Tie] The higher total wins; equal totals are a tie. */
export const outcomeOf = ({ player, banker }: Totals): Outcome => {
  if (player === banker) return 'tie';
  return player > banker ? 'player' : 'banker';
};

interface Pays {
  readonly odds: Odds;
  readonly by: Clause;
}

/** The clauses of each method that pay a winning wager. */
const METHODS = {
  A: { player: '8.8(a)', banker: '8.8(b)', tie: '8.8(c)' },
  B: { player: '8.9(a)', banker: '8.9(b)', tie: '8.9(c)' },
} as const;

/** [8.9] [8.9(b)] Method B pays the banker's hand even, but half when it wins with a total of six. */
const bankerByB = (rules: BaccaratRules, banker: Total): Odds => {
  const { pays, for: stake, total, lessPercent } = rules.law['8.9(b)'];
  return banker === total ? { pays, for: stake, lessPercent } : { pays, for: stake };
};

/**
 * [8.8] [8.8(a)] [8.8(b)] [8.8(c)] [8.9(a)] [8.9(c)] [8.10] What a winning wager pays by the method on the sign, its
 * commission taken off at once.
 */
export const paysOn = (rules: BaccaratRules, method: Method, on: Outcome, banker: Total): Pays => {
  const by = METHODS[method][on];
  return { by, odds: by === '8.9(b)' ? bankerByB(rules, banker) : rules.law[by] };
};

/** [8.9(b)] The total that method B pays otherwise than every other. */
export const specialTotal = (rules: BaccaratRules): Total => rules.law['8.9(b)'].total as Total;

/** A total that is paid like every other but that one. */
export const ordinaryTotal = (rules: BaccaratRules): Total => (specialTotal(rules) === 9 ? 8 : 9);

/** Every price that a wager on this can fetch by a method: what a table's multiples have to be payable at. */
export const pricesOf = (rules: BaccaratRules, method: Method, on: Outcome): readonly Pays[] => [
  paysOn(rules, method, on, ordinaryTotal(rules)),
  paysOn(rules, method, on, specialTotal(rules)),
];

/** Which clause decides a wager, by the outcome of the round. */
const RESULTS = {
  /** [8.4] [8.4(a)] [8.4(b)] [8.4(c)] */
  banker: { banker: '8.4(a)', player: '8.4(b)', tie: '8.4(c)' },
  /** [8.5] [8.5(a)] [8.5(b)] [8.5(c)] */
  player: { player: '8.5(a)', banker: '8.5(b)', tie: '8.5(c)' },
  /** [8.6] [8.6(a)] [8.6(b)] */
  tie: { tie: '8.6(a)', player: '8.6(b)', banker: '8.6(b)' },
} as const satisfies Record<Outcome, Record<Outcome, Clause>>;

type MainWager = Wager & { readonly on: Outcome };

export const isMain = (wager: Wager): wager is MainWager => Object.hasOwn(RESULTS, wager.on satisfies Box);

/** What a winning stake is paid: exactly, but where the table rounds up; undefined where that makes no whole cents. */
const paidUnder = (
  { roundedTo }: Pick<SettlingTerms, 'roundedTo'>,
  stake: Cents,
  odds: Odds,
): Cents | undefined =>
  roundedTo === undefined ? winnings(stake, odds) : winningsRoundedUp(stake, odds, roundedTo);

/** One main wager decided, or the refusal of a sum that does not come out in whole cents. */
export const settleWager = (
  rules: BaccaratRules,
  terms: Pick<SettlingTerms, 'method' | 'roundedTo'>,
  totals: Totals,
  wager: MainWager,
): Settlement | Refusal => {
  const outcome = outcomeOf(totals);
  const by = RESULTS[wager.on][outcome];
  if (wager.on !== outcome) {
    return { ...wager, result: outcome === 'tie' ? 'standOff' : 'lose', pays: 0, by };
  }
  const { odds, by: paidBy } = paysOn(rules, terms.method, wager.on, totals.banker);
  const pays = paidUnder(terms, wager.stake, odds);
  if (pays === undefined) {
    return refuse(paidBy, `a ${wager.on} wager of ${dollars(wager.stake)} cannot be paid in whole cents`);
  }
  return { ...wager, result: 'win', pays, by, paidBy };
};

const isRefusal = (settled: Settlement | Refusal): settled is Refusal => 'clause' in settled;
const isSettled = (settled: Settlement | Refusal): settled is Settlement => !isRefusal(settled);

const settleAll = (rules: BaccaratRules, table: Table): readonly (Settlement | Refusal)[] => {
  const { hands, wagers } = roundOf(table);
  const terms = termsOf(table);
  const totals = totalsOf(rules, hands);
  return wagers.filter(isMain).map((wager) => settleWager(rules, terms, totals, wager));
};

export const settleActs: Acts<'SettleWagers'> = {
  /** [4.9] [9.4(a)] The result is declared also where nothing but pairs, or nothing at all, was wagered. */
  SettleWagers: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'settle') ?? settleAll(rules, table).find(isRefusal),
    events: (rules, table) => {
      const totals = totalsOf(rules, roundOf(table).hands);
      const settled = settleAll(rules, table).filter(isSettled);
      return [
        { type: 'ResultDeclared', outcome: outcomeOf(totals), totals, by: '2.6' },
        ...settled.map((settlement): Event => ({ type: 'WagerSettled', ...settlement })),
      ];
    },
    offer: (_rules, _table, actor) => [{ command: { type: 'SettleWagers', actor }, by: '8.1' }],
  },
};

export const settleEvolvers: Evolvers<'ResultDeclared' | 'WagerSettled'> = {
  ResultDeclared: (table, { outcome }) => withRound(table, { outcome, stage: 'done' }),
  WagerSettled: (table, { type: _type, ...settlement }) => {
    const { patron, stake, result, pays } = settlement;
    const after = withRound(lift(table, settlement), {
      settled: [...roundOf(table).settled, settlement],
    });
    return result === 'lose'
      ? { ...after, bank: after.bank + stake }
      : { ...give(after, patron, stake + pays), bank: after.bank - pays };
  },
};
