import type { Cents } from '../../core/money.ts';
import { dollars } from '../../core/money.ts';
import { type Acts, type Evolvers, forPatron, PATRONS_ACT } from '../act.ts';
import { boxOf, findBox, findHand, handOf, stakeOf, withBox, withRound } from '../chips.ts';
import type { Event } from '../event.ts';
import { type BlackjackRules, type Canon, type Refusal, refuse } from '../rules.ts';
import type { Box, Hand, Table } from '../table.ts';
import { refuseAmounts } from './added.ts';
import { areAcesSplit, isSplitTooOften, isSplittable } from './hand.ts';
import { atTurn } from './play.ts';
import { refuseTurn, type Turn } from './turn.ts';

/** [10.3] A split too many is refused as that, also on a hand that is finished. */
const refuseHandsMax = (rules: BlackjackRules, box: Box, hand: Hand): Refusal | undefined =>
  isSplittable(rules, hand) && isSplitTooOften(rules, box, hand)
    ? refuse(
        rules,
        '10.3',
        `box ${box.number} holds ${box.hands.length} ${box.hands.length === 1 ? 'hand' : 'hands'} already`,
      )
    : undefined;

/** [10.3] Aces that came of a split are finished (10.5), but a second split of them is refused as one too many. */
const refuseAces = (rules: BlackjackRules, table: Table, turn: Turn): Refusal | undefined => {
  const box = findBox(table.round, turn.box);
  const hand = findHand(box, turn.hand);
  return box !== undefined && hand !== undefined && areAcesSplit(box)
    ? refuseHandsMax(rules, box, hand)
    : undefined;
};

/** [A:Split] [9.1(a)] The only judge of whether a hand may be split. */
const refuseSplit = (rules: BlackjackRules, table: Table, turn: Turn): Refusal | undefined => {
  const wait = refuseAces(rules, table, turn) ?? refuseTurn(rules, table, turn);
  if (wait !== undefined) return wait;
  const now = handOf(table, turn.box, turn.hand);
  return isSplittable(rules, now)
    ? refuseHandsMax(rules, boxOf(table, turn.box), now)
    : refuse(rules, 'A:Split', 'only two cards of equal value are split');
};

export const SPLITTING = {
  decider: '10.1',
  others: '10.2',
  /** [A:Split] The second wager equals the first. */
  refuseAmount: (rules: BlackjackRules, _table: Table, stake: Cents, amount: Cents) =>
    amount === stake
      ? undefined
      : refuse(rules, 'A:Split', `the wager on the second hand is ${dollars(stake)}, not ${dollars(amount)}`),
} as const;

/** [10.2(a)] Who splits besides the one who decides elects to. */
const addedBy = (patron: string, decider: string): Canon => (patron === decider ? 'A:Split' : '10.2(a)');

export const splitActs: Acts<'Split'> = {
  /**
   * [9.1(a)] [10.1] [10.2] [10.2(a)] [10.2(b)] The hand becomes two, each with one of its cards; who does not split
   * keeps his wager on the first.
   */
  Split: {
    who: PATRONS_ACT,
    refuse: (rules, table, command) =>
      refuseSplit(rules, table, command) ?? refuseAmounts(rules, table, command, SPLITTING),
    events: (rules, _table, { patron, box, hand, amounts }) => [
      { type: 'HandSplit', box, hand, by: rules.cite('9.1(a)') },
      ...Object.entries(amounts).map(
        ([name, amount]): Event => ({
          type: 'WagerAdded',
          patron: name,
          box,
          hand: hand + 1,
          amount,
          by: rules.cite(addedBy(name, patron)),
        }),
      ),
    ],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        atTurn(rules, table, patron, (box, hand) => {
          const amounts = { [patron]: stakeOf(table, patron, box, hand) };
          return { type: 'Split', actor, patron, box, hand, amounts } as const;
        }).map((command) => ({ command, by: rules.cite('9.1(a)') })),
      ),
  },
};

export const splitEvolvers: Evolvers<'HandSplit'> = {
  /** [10.4] The hand split off lies directly after its parent. */
  HandSplit: (table, { box, hand }) => {
    const { hands } = boxOf(table, box);
    const { cards, wagers } = handOf(table, box, hand);
    const first: Hand = { cards: cards.slice(0, 1), wagers, call: null };
    const second: Hand = { cards: cards.slice(1), wagers: [], call: null };
    const after = withBox(table, box, { hands: hands.toSpliced(hand - 1, 1, first, second) });
    return withRound(after, { asking: { box, hand, act: 'split' } });
  },
};
