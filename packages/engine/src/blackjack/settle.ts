import { type Acts, DEALER, type Evolvers } from './act.ts';
import { give, handOf, liftSide, netOf, roundOf, withHand, withRound } from './chips.ts';
import type { Event } from './event.ts';
import { facesOf, type Total, totalOf } from './hands/cards.ts';
import { dealerHasBlackjack } from './hands/dealer.ts';
import { isBlackjack } from './hands/hand.ts';
import type { BlackjackRules, Refusal } from './rules.ts';
import { isRefusal, paidOn, settledEvents } from './settled.ts';
import { sevensAtEnd } from './side/side.ts';
import { nextStep, refuseUnlessNext } from './step.ts';
import type { Box, Hand, HandWager, Insurance, Result, Round, Settlement, Table } from './table.ts';

interface OnHand {
  readonly box: number;
  readonly hand: number;
}

/** What becomes of the wagers on a hand: by which clause, and where they win by which they are paid. */
export interface Outcome {
  readonly result: Result;
  readonly by: '8.1(a)' | '8.1(b)' | `13.1(${'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g'})`;
  readonly paidBy?: '8.1(a)' | '8.1(b)' | '13.2(a)' | '13.2(b)';
}

/** [13.2] [A:Stand off] One wager on a hand decided, or the refusal of a sum that does not come out in whole cents. */
export const settleOn = (
  rules: BlackjackRules,
  table: Pick<Table, 'sign'>,
  { box, hand }: OnHand,
  { patron, stake, added }: HandWager,
  { result, by, paidBy }: Outcome,
): Settlement | Refusal => {
  const wager = { patron, box, on: 'main', hand, stake: stake + added, result, by: rules.cite(by) } as const;
  if (paidBy === undefined) return { ...wager, pays: 0 };
  const pays = paidOn(rules, table, { by: paidBy, stake: wager.stake, odds: rules.law[paidBy] });
  return typeof pays === 'object' ? pays : { ...wager, pays, paidBy: rules.cite(paidBy) };
};

/** [13.1(d)] A hand over 21 loses at once, even if the dealer's hand later goes over 21 too. */
export const settleBust = (rules: BlackjackRules, table: Table, place: OnHand): readonly Event[] =>
  settledEvents(
    handOf(table, place.box, place.hand).wagers.map((wager) =>
      settleOn(rules, table, place, wager, { result: 'bust', by: '13.1(d)' }),
    ),
  );

const WIN = { result: 'win', paidBy: '13.2(b)' } as const;

interface Dealer {
  readonly total: Total;
  readonly blackjack: boolean;
}

const dealerOf = (rules: BlackjackRules, round: Round): Dealer => ({
  total: totalOf(rules, facesOf(round.dealer)),
  blackjack: dealerHasBlackjack(rules, round),
});

/**
 * [13.1] [13.1(a)] [13.1(b)] [13.1(c)] [13.1(e)] [13.1(f)] [13.1(g)] [13.2(a)] [13.2(b)] [10.7] A hand against the
 * dealer's: exactly one result.
 */
const outcomeOf = (rules: BlackjackRules, box: Box, hand: Hand, dealer: Dealer): Outcome => {
  const blackjack = isBlackjack(rules, box);
  if (dealer.blackjack) {
    return blackjack ? { result: 'standOff', by: '13.1(g)' } : { result: 'lose', by: '13.1(f)' };
  }
  if (blackjack) return { result: 'blackjack', by: '13.1(c)', paidBy: '13.2(a)' };
  const { points } = totalOf(rules, facesOf(hand.cards));
  if (dealer.total.points > rules.law['13.1'].totalMax) return { ...WIN, by: '13.1(a)' };
  if (points > dealer.total.points) return { ...WIN, by: '13.1(b)' };
  return points < dealer.total.points
    ? { result: 'lose', by: '13.1(e)' }
    : { result: 'standOff', by: '13.1(g)' };
};

/** Every wager that is still open, decided in the order of dealing. */
const settleAll = (rules: BlackjackRules, table: Table): readonly (Settlement | Refusal)[] => {
  const round = roundOf(table);
  const dealer = dealerOf(rules, round);
  return round.boxes.flatMap((box) =>
    box.hands.flatMap((hand, index) => {
      const place = { box: box.number, hand: index + 1 };
      return hand.wagers.map((wager) =>
        settleOn(rules, table, place, wager, outcomeOf(rules, box, hand, dealer)),
      );
    }),
  );
};

export const settleActs: Acts<'SettleWagers'> = {
  /**
   * [13.1] [12.2] [2005 17.9] The dealer's total is declared and what is open is settled; three suited sevens come
   * last.
   */
  SettleWagers: {
    who: DEALER,
    refuse: (rules, table) =>
      refuseUnlessNext(rules, table, 'settle') ?? settleAll(rules, table).find(isRefusal),
    events: (rules, table) => {
      const round = roundOf(table);
      const { total, blackjack } = dealerOf(rules, round);
      const { by } = nextStep(rules, table);
      return [
        { type: 'ResultDeclared', total: total.points, blackjack, by },
        ...settledEvents(settleAll(rules, table)),
        ...sevensAtEnd(rules, round.boxes),
      ];
    },
    offer: (rules, table, actor) => [
      { command: { type: 'SettleWagers', actor }, by: nextStep(rules, table).by },
    ],
  },
};

/** Takes a settled wager off the layout, wherever it lay. */
const lifted = (table: Table, { on, box, hand, patron, owner }: Settlement): Table => {
  if (on === 'insurance') {
    return withRound(table, {
      insurances: roundOf(table).insurances.filter(
        (each) => each.box !== box || each.patron !== patron || each.owner !== owner,
      ),
    });
  }
  if (hand === undefined) return liftSide(table, box, on, patron);
  const { wagers } = handOf(table, box, hand);
  return withHand(table, box, hand, { wagers: wagers.filter((wager) => wager.patron !== patron) });
};

export const settleEvolvers: Evolvers<'ResultDeclared' | 'WagerSettled'> = {
  ResultDeclared: (table) => withRound(table, { stage: 'done' }),
  WagerSettled: (table, { type: _type, ...settlement }) => {
    const { settled, requests } = roundOf(table);
    // A wager that was paid at its owner's request is nothing that others could insure.
    const isPaid = ({ box, owner }: Insurance): boolean =>
      settlement.result === 'evenMoney' && box === settlement.box && owner === settlement.patron;
    const after = withRound(lifted(table, settlement), {
      settled: [...settled, settlement],
      requests: requests.filter((request) => !isPaid(request)),
    });
    const net = netOf(settlement);
    return {
      ...give(after, settlement.patron, settlement.stake + net),
      bank: after.bank - net,
    };
  },
};
