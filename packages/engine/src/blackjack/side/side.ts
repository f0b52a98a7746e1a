import { standing } from '../../core/limits.ts';
import type { Cents } from '../../core/money.ts';
import { dollars } from '../../core/money.ts';
import { type Acts, DEALER } from '../act.ts';
import { findBox, roundOf } from '../chips.ts';
import type { Event } from '../event.ts';
import { refuseChipSize, refuseChips, stakeOn } from '../hands/box.ts';
import {
  type BlackjackRules,
  type Canon,
  type Clause,
  type PairsOption,
  type Refusal,
  refuse,
} from '../rules.ts';
import { isRefusal, settledEvents } from '../settled.ts';
import { nextStep, refuseUnlessNext } from '../step.ts';
import type { Box, Settlement, Side, Table, Wager } from '../table.ts';
import { settlePair } from './pairs.ts';
import { refuseSevensStake, settleSevens, sevensOutcome } from './sevens.ts';

/** The clauses of each kind of pairs wager. */
const PAIRS = {
  /** [17.5] [17.6] [17.7] [17.8] */
  'perfect-pairs': { placed: '17.5', most: '17.6', limits: '17.7', alone: '17.8' },
  /** [17.17] [17.18] [17.19] [17.20] */
  'pairs-play': { placed: '17.17', most: '17.18', limits: '17.19', alone: '17.20' },
} as const satisfies Record<PairsOption, Record<string, Canon>>;

/** The clauses of the pairs that a table offers; where it offers none, Super Sevens go by those of Perfect Pairs. */
const pairsOf = ({ determinations: { pairs } }: Table) => PAIRS[pairs ?? 'perfect-pairs'];

/** [2005 17.3] The opportunity to place an optional wager. */
export const sidePlacedBy = (rules: BlackjackRules, table: Table, on: Side): Clause =>
  rules.cite(on === 'sevens' ? '2005 17.3' : pairsOf(table).placed);

/** [17.1] [2005 17.1] [A:Pairs Play] [A:Perfect Pairs] Optional wagers are taken only where the table offers them. */
const refuseOffer = (rules: BlackjackRules, { determinations }: Table, on: Side): Refusal | undefined => {
  if (on === 'sevens') {
    return determinations.sevens.length === 0
      ? { clause: rules.cite('2005 17.1', '17.1'), detail: 'Super Sevens are not offered at this table' }
      : undefined;
  }
  return determinations.pairs === null
    ? { clause: rules.cite('17.1', '2005 18.1'), detail: 'pairs are not offered at this table' }
    : undefined;
};

/** [2005 17.4] [2005 17.7] Super Sevens are made with the approved stake, on which every prize is a whole sum. */
const refuseSevens = (rules: BlackjackRules, table: Table, amount: Cents): Refusal | undefined =>
  table.determinations.sevens.includes(amount)
    ? refuseSevensStake(rules, amount, 1)
    : refuse(
        rules,
        '2005 17.4',
        `the approved stake is ${table.determinations.sevens.map(dollars).join(' or ')}`,
      );

/** [17.7] [17.19] Pairs have limits of their own; short and excessive ones are treated as 3.4 and 3.5 say. */
const refusePairs = (rules: BlackjackRules, table: Table, amount: Cents): Refusal | undefined => {
  const { pairs } = table.sign;
  return standing(pairs, pairs.max, amount).is === 'offMultiple'
    ? refuse(rules, '3.3', `pairs are wagered in multiples of ${dollars(pairs.multiple)}`)
    : refuseChipSize(rules, table, amount);
};

/**
 * [17.6] [17.18] [4.5] How many of a kind a box takes: pairs have a number of their own where the edition states one.
 */
const sidesMax = (rules: BlackjackRules, table: Table, on: Side): number => {
  if (on === 'sevens') return rules.law['4.5'].playersMax;
  const { most } = pairsOf(table);
  return rules.limitsPairs ? rules.law[most].wagersMax : rules.law['4.5'].playersMax;
};

/** The only judge of an optional wager. */
export const refuseSide = (
  rules: BlackjackRules,
  table: Table,
  wager: { readonly patron: string; readonly box: number; readonly on: Side; readonly amount: Cents },
): Refusal | undefined => {
  const { patron, box: number, on, amount } = wager;
  const box = findBox(table.round, number);
  const offer = refuseOffer(rules, table, on);
  if (offer !== undefined) return offer;
  const { most, alone } = pairsOf(table);
  const max = sidesMax(rules, table, on);
  const lies = stakeOn(box, on, patron);
  if (lies === undefined && (box?.sides.filter((side) => side.on === on).length ?? 0) >= max) {
    return {
      clause: on === 'sevens' ? rules.cite('4.5') : rules.cite(most, '4.5'),
      detail: `box ${number} has ${max} of these wagers already`,
    };
  }
  if (rules.sideWagerAlone === 'refused' && (box?.wagers.length ?? 0) === 0) {
    return refuse(rules, alone, `box ${number} has no Blackjack wager`);
  }
  const chips = refuseChips(rules, table, patron, amount, -(lies ?? 0));
  if (chips !== undefined) return chips;
  return on === 'sevens' ? refuseSevens(rules, table, amount) : refusePairs(rules, table, amount);
};

/** [17.8] [17.20] [2005 17.5] The clause that lets no optional wager be without a Blackjack wager. */
export const sideAloneBy = (rules: BlackjackRules, table: Table, on: Side): Clause =>
  rules.cite(on === 'sevens' ? '2005 17.5' : pairsOf(table).alone);

/** What a side wager counts: for pairs, up to their maximum. */
export const sideCounts = (table: Table, on: Side, amount: Cents): Cents =>
  on === 'sevens' ? amount : Math.min(amount, table.sign.pairs.max);

/**
 * Whether an optional wager lies where it has no ground: in 2005 without its owner's wager on that box, since then
 * without anybody's.
 */
const isAlone = ({ sideWagerAlone }: BlackjackRules, { wagers }: Box, { patron }: Wager): boolean =>
  sideWagerAlone === 'void' ? !wagers.some((own) => own.patron === patron) : wagers.length === 0;

/**
 * [17.8] [17.20] [2005 17.5] Optional wagers that lose their ground are void at "no more bets", and go back: a box
 * without a Blackjack wager has no part in the round, and chips must not go with it.
 */
export const voidSides = (rules: BlackjackRules, table: Table): readonly Settlement[] =>
  roundOf(table).boxes.flatMap((there) =>
    there.sides
      .filter((side) => isAlone(rules, there, side))
      .map(({ patron, on, stake }) => ({
        patron,
        box: there.number,
        on,
        stake,
        result: 'void' as const,
        pays: 0,
        by: sideAloneBy(rules, table, on),
      })),
  );

/** Every optional wager that can be decided now. */
const settlements = (rules: BlackjackRules, table: Table): readonly (Settlement | Refusal)[] => {
  const pairs = table.determinations.pairs ?? 'perfect-pairs';
  const settled = roundOf(table).boxes.flatMap((box) =>
    box.sides.flatMap((side): readonly (Settlement | Refusal)[] => {
      if (side.on === 'pairs') return [settlePair(rules, pairs, box, side)];
      return sevensNow(rules, box, side);
    }),
  );
  const loses = (each: Settlement | Refusal): boolean => !isRefusal(each) && each.result === 'lose';
  return [...settled.filter(loses), ...settled.filter((each) => !loses(each))];
};

const sevensNow = (rules: BlackjackRules, box: Box, side: Box['sides'][number]): readonly Settlement[] => {
  const outcome = sevensOutcome(rules, box);
  return outcome.when === 'now' ? [settleSevens(rules, box, side, outcome.tier)] : [];
};

/**
 * [2005 17.9] Sevens are paid as soon as their result is known: once cards are drawn no other optional wager lies
 * there.
 */
export const sevensSettled = (rules: BlackjackRules, box: Box): readonly Event[] =>
  box.sides
    .flatMap((side) => sevensNow(rules, box, side))
    .map((settlement): Event => ({ type: 'WagerSettled', ...settlement }));

/** [2005 17.9] Three suited sevens are paid when the round is over. */
export const sevensAtEnd = (rules: BlackjackRules, boxes: readonly Box[]): readonly Event[] =>
  boxes.flatMap((box) =>
    box.sides.map(
      (side): Event => ({
        type: 'WagerSettled',
        ...settleSevens(rules, box, side, sevensOutcome(rules, box).tier),
      }),
    ),
  );

export const sideActs: Acts<'SettleSides'> = {
  /**
   * [17.11] [17.11(a)] [17.11(b)] [17.22] [17.22(a)] [17.22(b)] [2005 17.8] [2005 17.8(a)] [2005 17.8(b)] After the
   * initial deal and before any decision: losing optional wagers go, then winners are paid.
   */
  SettleSides: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'settleSides') ?? settlements(rules, table).find(isRefusal),
    events: (rules, table) => settledEvents(settlements(rules, table)),
    offer: (rules, table, actor) => [
      { command: { type: 'SettleSides', actor }, by: nextStep(rules, table).by },
    ],
  },
};
