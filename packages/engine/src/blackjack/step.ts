import { must } from '../core/must.ts';
import { cuttingCardIsNext, remaining } from '../core/shoe.ts';
import type { Place } from './command.ts';
import { facesOf, totalOf } from './hands/cards.ts';
import { dealerMayHaveBlackjack, dealerShowsAce, dealerStep } from './hands/dealer.ts';
import { type At, cardDueBy, currentHand, deciderOf, isBlackjack, isSplitAgain } from './hands/hand.ts';
import type { BlackjackRules, Canon, Clause, Refusal } from './rules.ts';
import { sevensOutcome } from './side/sevens.ts';
import type { Round, ShoeStage, Table } from './table.ts';

const WORDS = {
  introduce: 'cards are brought to the table',
  shuffle: 'the cards are shuffled',
  cut: 'the cards are cut',
  insert: 'the cutting card is inserted',
  burn: 'cards are burned',
  drawCuttingCard: 'the cutting card is drawn',
  reconstruct: 'the supervisor has the misplaced cards put right',
  void: 'the operator declares the round void for want of cards',
  end: 'the table is closed: the final rounds are over',
  invite: 'players are invited to wager',
  close: 'wagers are closed with "no more bets"',
  deal: 'a card is dealt',
  settleSides: 'the optional wagers are settled',
  closeInsurance: 'insurance is closed',
  allotInsurance: 'insurance by others is allotted',
  settleInterim: 'Blackjacks are paid',
  decide: 'a player decides on a hand',
  stand: 'the hand of an absent player stands',
  settleInsurance: 'insurance is settled',
  settle: 'the wagers are settled',
  collect: 'the cards are collected',
} as const;
export type StepName = keyof typeof WORDS;

/** What has to happen next at the table, and by which clause. */
export type Step =
  | { readonly do: Exclude<StepName, 'deal' | 'decide' | 'stand'>; readonly by: Clause }
  | { readonly do: 'deal'; readonly to: Place; readonly by: Clause }
  | { readonly do: 'stand'; readonly box: number; readonly hand: number; readonly by: Clause }
  | {
      readonly do: 'decide';
      readonly box: number;
      readonly hand: number;
      readonly patron: string;
      readonly by: Clause;
    };

interface Due {
  readonly do: StepName;
  readonly by: Canon;
}

/** [5.1] [5.2] [5.3] [5.4] [6.1] What the cards need before a round. */
const SHOE_STEPS: Readonly<Record<Exclude<ShoeStage, 'inPlay'>, Due>> = {
  empty: { do: 'introduce', by: '5.1' },
  loaded: { do: 'shuffle', by: '5.1' },
  toCut: { do: 'cut', by: '5.2' },
  toInsert: { do: 'insert', by: '5.3' },
  toBurn: { do: 'burn', by: '6.1' },
  spent: { do: 'shuffle', by: '5.4' },
};

/** The one place that knows the order of a table's life. */
export const nextStep = (rules: BlackjackRules, table: Table): Step => {
  const { round } = table;
  const plain = (due: Due): Step => ({ do: due.do, by: rules.cite(due.by) }) as Step;
  if (round === null || round.stage === 'betting') return plain(beforeRound(table));
  if (round.voidedBy === null && round.reported.length > 0) return plain({ do: 'reconstruct', by: '14.4' });
  if (round.stage === 'done') return plain({ do: 'collect', by: 'A:Round of play' });
  if (round.misplaced.length > 0) return plain({ do: 'reconstruct', by: '14.4' });
  const step = inRound(rules, table, round, plain);
  return step.do === 'deal' ? cardFor(rules, table, round, step) : step;
};

/**
 * [5(note)] [5.5] [18.1] [18.2] Before a round: the cards first, then the wagers; with an automated shoe rule 5 gives
 * way.
 */
const beforeRound = ({ round, shoe, finalRounds }: Table): Due => {
  if (shoe.stage === 'loaded' && shoe.kind === 'automated') return { do: 'shuffle', by: '18.2' };
  if (shoe.stage !== 'inPlay') return SHOE_STEPS[shoe.stage];
  if (round !== null) return { do: 'close', by: '6.2' };
  if (finalRounds !== 0) return { do: 'invite', by: '4.1' };
  return { do: 'end', by: shoe.kind === 'automated' ? '15.2' : '5.5' };
};

const inRound = (rules: BlackjackRules, table: Table, round: Round, plain: (due: Due) => Step): Step => {
  const initial = initialDeal(round);
  if (initial !== undefined) return { do: 'deal', to: initial.to, by: rules.cite(initial.by) };
  const settling = afterInitialDeal(rules, table, round);
  if (settling !== undefined) return plain(settling);
  const current = currentHand(rules, round);
  if (current !== undefined) return inPlay(rules, table, current);
  const due = dealerStep(rules, table.determinations.soft17, round);
  return due.do === 'deal' ? { do: 'deal', to: 'dealer', by: rules.cite(due.by) } : plain(due);
};

/**
 * [5.4(a)] [14.6] [18.3(a)(i)] [18.3(a)(ii)] A card that is due comes from the shoe; where that cannot be, what has to
 * be done first.
 * [nz-tournament-1999 6.4(b)] Where a round more follows, a cutting card before the first card ends nothing.
 */
const cardFor = (rules: BlackjackRules, table: Table, round: Round, step: Step): Step => {
  const { front, cards, stage, midRound, kind } = table.shoe;
  if (stage === 'loaded') return { do: 'shuffle', by: rules.cite('18.3(a)(i)') };
  if (stage === 'toCut') return { do: 'cut', by: must(midRound, 'reason to cut in a round') };
  if (front.length > 0) return step;
  const commenced = round.boxes.some(({ received }) => received.length > 0);
  const endsHere = table.finalRounds === null && table.determinations.lastRound === undefined;
  if (!commenced && endsHere && cuttingCardIsNext(cards)) {
    return { do: 'drawCuttingCard', by: rules.cite('5.4(a)') };
  }
  if (remaining(cards) > 0) return step;
  return kind === 'manual' && cards.discarded > 0
    ? { do: 'shuffle', by: rules.cite('14.6') }
    : { do: 'void', by: rules.cite('16.3') };
};

/**
 * [6.2] [6.2(a)] [6.2(b)] [6.2(c)] [A:Initial deal] One card to each box with a wager, one to the dealer, another to
 * each box.
 */
const initialDeal = ({ boxes, dealer }: Round): { readonly to: Place; readonly by: Canon } | undefined => {
  const lacking = (cards: number) => boxes.find(({ received }) => received.length < cards);
  const first = lacking(1);
  if (first !== undefined) return { to: { box: first.number, hand: 1 }, by: '6.2(a)' };
  if (dealer.length === 0) return { to: 'dealer', by: '6.2(b)' };
  const second = lacking(2);
  return second === undefined ? undefined : { to: { box: second.number, hand: 1 }, by: '6.2(c)' };
};

/**
 * [17.11] [17.13] [17.22] [17.24] [8.1] [7.3] [A:Subsequent deal] Optional wagers, insurance and even money,
 * Blackjacks: all before any player is asked about cards.
 */
const afterInitialDeal = (rules: BlackjackRules, table: Table, round: Round): Due | undefined => {
  const sides = sidesDue(rules, table, round);
  if (sides !== undefined) return { do: 'settleSides', by: sides };
  if (dealerShowsAce(round) && round.insurance !== 'closed') {
    return round.insurance === 'own'
      ? { do: 'closeInsurance', by: '7.3' }
      : { do: 'allotInsurance', by: '7.2' };
  }
  const paid = !dealerMayHaveBlackjack(rules, round) && round.boxes.some((box) => waits(rules, box));
  return paid ? { do: 'settleInterim', by: '8.1(a)' } : undefined;
};

const waits = (rules: BlackjackRules, box: Round['boxes'][number]): boolean =>
  isBlackjack(rules, box) && box.hands.some(({ wagers }) => wagers.length > 0);

/** [2005 17.8] The clause by which optional wagers are to be settled now, if any are. */
const sidesDue = (rules: BlackjackRules, table: Table, { boxes }: Round): Canon | undefined => {
  const lies = (on: 'pairs' | 'sevens') => boxes.filter(({ sides }) => sides.some((side) => side.on === on));
  if (lies('pairs').length > 0) return table.determinations.pairs === 'pairs-play' ? '17.22' : '17.11';
  return lies('sevens').some((box) => sevensOutcome(rules, box).when === 'now') ? '2005 17.8' : undefined;
};

/**
 * [9.1] [14.7] A hand in play is due a card, or a decision; where nobody is there to decide, cards until it exceeds
 * eleven.
 */
const inPlay = (rules: BlackjackRules, table: Table, current: At): Step => {
  const { box, hand, number } = current;
  const to = { box: box.number, hand: number };
  const due = cardDueBy(box, hand);
  if (due !== undefined) return { do: 'deal', to, by: rules.cite(due) };
  const patron = deciderOf(table, current);
  if (patron !== null) return { do: 'decide', ...to, patron, by: rules.cite('9.1') };
  const by = rules.cite('14.7');
  // Nothing is split for who is not there, and split aces get no further card (10.5).
  const full = isSplitAgain(rules, box, hand);
  return full || totalOf(rules, facesOf(hand.cards)).points > rules.law['14.7'].totalOver
    ? { do: 'stand', ...to, by }
    : { do: 'deal', to, by };
};

/** An act out of its order is refused by the clause that says what comes now. */
export const refuseUnlessNext = (
  rules: BlackjackRules,
  table: Table,
  wanted: StepName,
): Refusal | undefined => {
  const step = nextStep(rules, table);
  return step.do === wanted ? undefined : { clause: step.by, detail: `not now: next, ${WORDS[step.do]}` };
};
