import type { Card } from '@baize/engine';
import type { PokerRules } from '@baize/engine/poker';
import * as poker from '@baize/engine/poker';
import type { Due, Pace, Sources } from '../../tables/play.ts';

type DueAct = Due<poker.Command>;
type Round = NonNullable<poker.Table['round']>;

const DEALER = { role: 'dealer' } as const;

/** What leaves nothing but a void, by the clause that says so. */
const CAUSES: Readonly<Record<string, poker.Cause>> = {
  '12.6': 'malfunction',
  '14.1': 'exposedCards',
  '14.3': 'misdealt',
};

/** A round that has to be declared void is; where the ground is another, it waits for who may declare it. */
const voided = ({ number, mustVoid }: Round): poker.Command | undefined => {
  const cause = CAUSES[mustVoid ?? ''];
  return cause === undefined
    ? undefined
    : { type: 'DeclareVoid', actor: DEALER, cause, round: number, reason: 'as was reported' };
};

const faceAll = (slots: Round['dealer'], face: Sources['face']): readonly Card[] =>
  slots.map(({ at, card }) => card ?? face(at));

const counted = ({ hands, dealer }: Round): readonly number[] =>
  [...hands.map(({ cards }) => cards), dealer].map(({ length }) => length);

/**
 * [act-canberra-poker-2023 7.1, 7.3] One clock for all. Whoever has not decided when it has run out folds: nobody's
 * further chips are staked for him.
 */
const foldLate = (
  { determinations: { decideWithin } }: poker.Table,
  { hands }: Round,
  pace: Pace,
): DueAct | undefined => {
  const late = hands.find(({ decision }) => decision === null);
  const after = decideWithin === undefined ? 2 * pace.patron : 1000 * decideWithin;
  return late === undefined
    ? undefined
    : { after, command: { type: 'Fold', actor: DEALER, patron: late.patron } };
};

/**
 * [act-canberra-poker-2023 10.4] The wait stands before the jackpot, and the cards are collected with it: until then
 * anybody might still declare, and how long it is says nothing about what he holds.
 */
const jackpot = (round: Round, pace: Pace): DueAct => ({
  after: pace.result,
  command: { type: 'SettleJackpot', actor: DEALER, pool: 0, reserve: 0, counted: counted(round) },
});

/** What is due before a round. */
const beforeRound = (
  rules: PokerRules,
  table: poker.Table,
  step: poker.Step['do'],
  { cutDepth }: Sources,
): poker.Command | undefined => {
  switch (step) {
    case 'check':
      return { type: 'CheckCards', actor: DEALER, checkedBy: 'the house' };
    case 'shuffle':
      return { type: 'Shuffle', actor: DEALER };
    case 'cut': {
      const { least, most } = poker.cutDepths(rules, table);
      return { type: 'CutCards', actor: DEALER, depth: cutDepth(least, most) };
    }
    case 'load':
      return { type: 'LoadShoe', actor: DEALER };
    // Where the house deals, the next order is a new one that it has sealed itself; unfit cards wait for the pit.
    case 'mend':
      return table.shoe.fault === 'unfit'
        ? undefined
        : { type: 'DeclareShoeInOrder', actor: { role: 'supervisor' }, checkedBy: 'the house' };
    case 'invite':
      return { type: 'InviteWagers', actor: DEALER };
    default:
      return undefined;
  }
};

/** What is due in a round and waits for nobody. */
const inRound = (
  table: poker.Table,
  round: Round,
  step: poker.Step,
  { face }: Sources,
): poker.Command | undefined => {
  switch (step.do) {
    case 'deal': {
      const card = step.faceUp ? { card: face(table.shoe.cards.out) } : {};
      return { type: 'DealCard', actor: DEALER, to: step.to, ...card };
    }
    case 'turnUp':
      return faceAll(round.dealer.slice(-1), face)
        .map((card): poker.Command => ({ type: 'TurnUpCard', actor: DEALER, card }))
        .at(0);
    case 'announce':
      return { type: 'AnnounceBetOrFold', actor: DEALER };
    case 'exposeDealer':
      return { type: 'ExposeDealer', actor: DEALER, cards: faceAll(round.dealer, face) };
    case 'exposeHand': {
      const { cards } = poker.handAt(round, step.box);
      return { type: 'ExposeHand', actor: DEALER, box: step.box, cards: faceAll(cards, face) };
    }
    case 'settle':
      return { type: 'SettleWagers', actor: DEALER };
    case 'void':
      return voided(round);
    default:
      return undefined;
  }
};

/**
 * The dealer's next lawful act at a virtual table. The rules say what it is (`nextStep`); this only fills in the cards
 * that are to be shown, from the sealed shoe, and how long to wait. What was wrong with equipment or a hand waits for
 * the pit.
 */
export const dueAct = (
  rules: PokerRules,
  table: poker.Table,
  pace: Pace,
  sources: Sources,
): DueAct | undefined => {
  const step = poker.nextStep(rules, table);
  const { round } = table;
  const soon = (command: poker.Command | undefined): DueAct | undefined =>
    command === undefined ? undefined : { after: pace.act, command };
  if (round === null) return soon(beforeRound(rules, table, step.do, sources));
  switch (step.do) {
    case 'close':
      return round.wagers.length === 0
        ? undefined
        : { after: pace.betting, command: { type: 'NoMoreBets', actor: DEALER } };
    case 'decide':
      return foldLate(table, round, pace);
    case 'settleJackpot':
      return jackpot(round, pace);
    case 'collect':
      return {
        after: pace.result,
        command: { type: 'CollectCards', actor: DEALER, counted: counted(round) },
      };
    default:
      return soon(inRound(table, round, step, sources));
  }
};
