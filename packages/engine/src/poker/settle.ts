import { DEALER } from '../core/act.ts';
import { rankOf } from '../core/card.ts';
import { type Cents, dollars, isAmount, type Odds, STAKE_MAX, winnings } from '../core/money.ts';
import { must } from '../core/must.ts';
import type { Acts, Evolvers } from './act.ts';
import { facesOf } from './cards.ts';
import { give, handAt, lift, netOf, openEntries, roundOf, withRound } from './chips.ts';
import { collectedBy, countedIn, refuseCount } from './collect.ts';
import type { Event } from './event.ts';
import { isJackpotHand, type JackpotHand, settleJackpot, type Winner } from './jackpot.ts';
import { type Clause, type PokerRules, type Refusal, refuse } from './rules.ts';
import { refuseUnlessNext } from './step.ts';
import { type Category, categoryOf, strengthOfHand } from './strength.ts';
import {
  AREAS,
  type BoxHand,
  type Entry,
  type JackpotResult,
  type LastRound,
  type Pools,
  type Round,
  type Settlement,
  type Table,
  type Wager,
} from './table.ts';

/**
 * [9.2] The dealer takes part with an ace and a king, or with anything higher: of two ranks the first decides, then
 * the second.
 */
export const qualifies = (rules: PokerRules, cards: Parameters<typeof facesOf>[0]): boolean => {
  const faces = facesOf(cards);
  if (categoryOf(strengthOfHand(faces)) !== 'highCard') return true;
  const order = rules.law['2.7'].ranks;
  const [first, second] = faces
    .map((face) => order.indexOf(rankOf(face)))
    .toSorted((one, other) => one - other);
  const [higher, lower] = [...rules.law['9.2'].ranks].map((rank) => order.indexOf(rank));
  return first === higher
    ? must(second, 'rank') <= must(lower, 'rank')
    : must(first, 'rank') < must(higher, 'rank');
};

interface Verdict {
  readonly result: Settlement['result'];
  readonly by: Clause;
}

/**
 * [9.3] [9.4] [9.5] [9.6] What becomes of the ante and the bet of somebody who bet: the lower strength is the higher
 * hand.
 */
const verdicts = (
  takesPart: boolean,
  dealer: number,
  player: number,
): Readonly<Record<'ante' | 'bet', Verdict>> => {
  const both = (verdict: Verdict) => ({ ante: verdict, bet: verdict });
  if (!takesPart) return { ante: { result: 'win', by: '9.3' }, bet: { result: 'returned', by: '9.3' } };
  if (player === dealer) return both({ result: 'void', by: '9.6' });
  return both(player < dealer ? { result: 'win', by: '9.4' } : { result: 'lose', by: '9.5' });
};

/** [8.1] [8.1:ante] [8.1:bet] What a winning wager is paid at: antes even, bets by the hand of their owner. */
const oddsOn = ({ law }: PokerRules, on: Wager['on'], hand: Category): Odds =>
  on === 'bet' ? law['8.1:bet'][hand] : law['8.1:ante'];

/**
 * [8.1:max] [8.2] The winnings of a bet go up to the maximum payout displayed; antes have none. Nothing is ever
 * rounded.
 */
const paidOn = (
  rules: PokerRules,
  { on, stake }: Wager,
  hand: Category,
  maxPayout: Cents,
): { readonly pays: Cents; readonly paidBy: Clause } | Refusal => {
  const odds = oddsOn(rules, on, hand);
  if (on === 'bet' && stake * odds.pays > maxPayout * odds.for) return { pays: maxPayout, paidBy: '8.1:max' };
  const paidBy = on === 'bet' ? '8.1:bet' : '8.1:ante';
  const pays = winnings(stake, odds);
  return pays === undefined
    ? refuse(paidBy, `a wager of ${dollars(stake)} cannot be paid ${odds.pays} to ${odds.for} in whole cents`)
    : { pays, paidBy };
};

const strengthOfBox = ({ cards }: BoxHand): number => strengthOfHand(facesOf(cards));

/** A round with its hands open, and the sign that it is played under. */
type Played = LastRound;

const playedAt = (table: Table): Played => ({ round: roundOf(table), sign: table.sign });

/** What becomes of an ante or a bet by the hands that lie open. */
export const settlementOf = (
  rules: PokerRules,
  { round, sign }: Played,
  { patron, box, on, stake }: Wager,
): Settlement | Refusal => {
  const { dealer } = round;
  const wager = { patron, box, on, stake };
  const strength = strengthOfBox(handAt(round, box));
  const { result, by } = verdicts(qualifies(rules, dealer), strengthOfHand(facesOf(dealer)), strength)[
    on === 'bet' ? 'bet' : 'ante'
  ];
  if (result !== 'win') return { ...wager, result, pays: 0, by };
  const paid = paidOn(rules, wager, categoryOf(strength), sign.maxPayout);
  return isRefusal(paid) ? paid : { ...wager, result, by, ...paid };
};

export const isRefusal = (settled: object): settled is Refusal => 'clause' in settled;
const isSettled = (settled: Settlement | Refusal): settled is Settlement => !isRefusal(settled);

/** Box by box, the ante before the bet. */
const settlements = (rules: PokerRules, table: Table): readonly (Settlement | Refusal)[] =>
  inOrder(roundOf(table).wagers).map((wager) => settlementOf(rules, playedAt(table), wager));

/**
 * [10.4] [10.5] [10.7] Who is paid from the jackpot: who wagered on it, did not fold, declared in time and holds a
 * flush or better.
 */
const winnersOf = ({ hands, entries }: Round): readonly Winner[] =>
  hands.flatMap((hand) => {
    const category = hand.decision === 'bet' ? categoryOf(strengthOfBox(hand)) : 'highCard';
    const entered = entries.some(({ box }) => box === hand.box);
    return entered && hand.declared && isJackpotHand(category) ? [{ box: hand.box, hand: category }] : [];
  });

/** Why somebody who went on gets nothing from the jackpot: the hand is too low, or nobody was told of it. */
const lostBy = (hand: BoxHand): Clause => (isJackpotHand(categoryOf(strengthOfBox(hand))) ? '10.4' : '10.7');

interface Prize {
  readonly hand: JackpotHand;
  readonly pays: Cents;
  readonly fromPool: Cents;
  readonly by: Clause;
}

type JackpotSettled = JackpotResult & { readonly hand: JackpotHand | null };

const jackpotSettled = (
  { patron, box, stake }: Entry,
  prize: Prize | undefined,
  lost: Clause,
  fromReserve: Cents,
): JackpotSettled => {
  const wager = { patron, box, on: 'jackpot', stake } as const;
  if (prize === undefined) {
    return { ...wager, result: 'lose', pays: 0, hand: null, fromPool: 0, fromReserve: 0, by: lost };
  }
  const { hand, pays, fromPool, by } = prize;
  return { ...wager, result: 'win', pays, hand, fromPool, fromReserve, by: '10.5', paidBy: by };
};

/**
 * [10.5] [10.7-bis] [11.2] Prizes in the order of payment, then those who win nothing. What exceeds the pool the
 * reserve pays as far as it goes, and then the operator.
 */
export const jackpotResults = (
  rules: PokerRules,
  { round, sign }: Played,
  entries: readonly Entry[],
  { jackpot: pool, reserve }: Pools,
): readonly JackpotSettled[] => {
  const displayed = must(sign.jackpotWager, 'displayed jackpot wager');
  const { payments } = settleJackpot(rules, { pool, displayed, winners: winnersOf(round) });
  const open = entries.map((entry) => ({ entry, hand: handAt(round, entry.box) }));
  let left = reserve;
  const won = payments.map((payment) => {
    const { entry } = must(
      open.find(({ hand }) => hand.box === payment.box),
      'entry',
    );
    const fromReserve = Math.min(left, payment.pays - payment.fromPool);
    left -= fromReserve;
    return jackpotSettled(entry, payment, payment.by, fromReserve);
  });
  const lost = open
    .filter(({ hand }) => !payments.some(({ box }) => box === hand.box))
    .map(({ entry, hand }) => jackpotSettled(entry, undefined, lostBy(hand), 0));
  return [...won, ...lost];
};

const inOrder = (wagers: readonly Wager[]): readonly Wager[] =>
  wagers.toSorted((one, other) => one.box - other.box || AREAS.indexOf(one.on) - AREAS.indexOf(other.on));

const isPool = (amount: Cents): boolean => amount === 0 || isAmount(amount);
const POOL_RANGE = { least: 0, most: STAKE_MAX, multiple: 1 } as const;

/** [9.8] The jackpot of the round, with what its pools held. */
const jackpotEvents = (rules: PokerRules, table: Table, pools: Pools): readonly Event[] =>
  jackpotResults(rules, playedAt(table), openEntries(roundOf(table)), pools).map(
    (result): Event => ({ type: 'JackpotSettled', ...result, pools }),
  );

export const settleActs: Acts<'SettleWagers' | 'SettleJackpot'> = {
  SettleWagers: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'settle') ?? settlements(rules, table).find(isRefusal),
    events: (rules, table) => [
      { type: 'ResultDeclared', qualifies: qualifies(rules, roundOf(table).dealer), by: '9.2' },
      ...settlements(rules, table)
        .filter(isSettled)
        .map((settled): Event => ({ type: 'WagerSettled', ...settled })),
    ],
    offer: (_rules, _table, actor) => [{ command: { type: 'SettleWagers', actor }, by: '9.1' }],
  },

  /**
   * [9.8] [10.4] [10.5] The jackpot is settled apart from antes and bets, whether or not the dealer took part, and the
   * cards are collected in the same act: until then a hand can be declared, and no pool is opened again after it.
   */
  SettleJackpot: {
    who: DEALER,
    refuse: (rules, table, { pool, reserve, counted }) => {
      const wait = refuseUnlessNext(rules, table, 'settleJackpot');
      if (wait !== undefined) return wait;
      return isPool(pool) && isPool(reserve)
        ? refuseCount(roundOf(table), countedIn(table, counted))
        : refuse('10.6', 'a prize pool is a whole number of cents, and not below nothing');
    },
    events: (rules, table, { pool: jackpot, reserve, counted }) => [
      ...jackpotEvents(rules, table, { jackpot, reserve }),
      collectedBy(table, countedIn(table, counted)),
    ],
    offer: (_rules, table, actor) => [
      {
        command: { type: 'SettleJackpot', actor, pool: 0, reserve: 0, counted: countedIn(table) },
        by: '9.8',
        choose: { pool: POOL_RANGE, reserve: POOL_RANGE },
      },
    ],
  },
};

const settledWith = (table: Table, settlement: Settlement): Table =>
  withRound(table, { settled: [...roundOf(table).settled, settlement], told: [] });

export const settleEvolvers: Evolvers<'ResultDeclared' | 'WagerSettled' | 'JackpotSettled'> = {
  ResultDeclared: (table) => table,
  WagerSettled: (table, { type: _type, ...settlement }) => {
    const { patron, stake, result } = settlement;
    const after = settledWith(lift(table, settlement), settlement);
    const net = netOf(settlement);
    return {
      ...(result === 'lose' ? after : give(after, patron, stake + net)),
      bank: after.bank - net,
    };
  },
  /** The stake has gone to the pools; a prize comes from the pool, the reserve and the operator. */
  JackpotSettled: (table, { type: _type, hand: _hand, pools, ...settlement }) => {
    const { patron, pays, fromPool, fromReserve } = settlement;
    const paidFrom = pools ?? roundOf(table).paidFrom;
    const after = give(withRound(settledWith(table, settlement), { paidFrom }), patron, pays);
    return {
      ...after,
      pools: { jackpot: after.pools.jackpot - fromPool, reserve: after.pools.reserve - fromReserve },
      bank: after.bank - (pays - fromPool - fromReserve),
    };
  },
};
