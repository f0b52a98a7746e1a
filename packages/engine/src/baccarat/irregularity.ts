import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { anyCard, remaining, type Slot } from '../core/shoe.ts';
import { type Acts, type Evolvers, FLOOR, SUPERVISOR } from './act.ts';
import { missedBurn } from './burn.ts';
import { refuseDealtFace, refuseFace } from './cards.ts';
import { roundOf, withRound } from './chips.ts';
import { cuttingCard, layOn, nextCard, slot, standIn, takeNext } from './deal.ts';
import type { Event } from './event.ts';
import { lateActs, withdrawal } from './late.ts';
import { drawnIn, laidOut } from './rework.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import { dueBy, hasCard, nextStep, refuseUnlessNext, type StepName } from './step.ts';
import { HANDS, type Hand, type Hands, type Table } from './table.ts';

/** When a card too many can leave the shoe: wherever no card is due to the player's hand. */
const EXCESS_AT: readonly StepName[] = [
  'expose',
  'settlePairs',
  'settle',
  'collect',
  'close',
  'invite',
  'beginNoBet',
];

/** What a card is that left the shoe and lay there: one that was due elsewhere, or one that nobody was due. */
type Error = 'misplaced' | 'stray';

/**
 * [12.1] [12.2] [12.3] [12.4] The facts choose the clause: where the card lay, and whether one was due, whatever act
 * reports it.
 */
const errorOf = (rules: BaccaratRules, table: Table, lay: Hand | undefined): Error | Refusal => {
  const { round, shoe } = table;
  if (shoe.stage === 'toBurn' && (round === null || round.stage === 'betting'))
    return refuse('5.5', 'the first card that leaves this shoe is burned');
  if (round?.pause === 'misplaced' && lay !== undefined) {
    return drawnIn(round.hands).length < 6
      ? 'misplaced'
      : refuse('12.4', 'a round has six cards at the most: rule on those that are out');
  }
  const step = nextStep(rules, table);
  if (EXCESS_AT.includes(step.do)) return 'stray';
  if (step.do !== 'deal') return must(refuseUnlessNext(rules, table, 'deal'), 'refusal');
  if (step.to === lay) return refuse(step.by, `the ${lay}'s hand is where this card belongs`);
  if (step.by === '7.3') return 'stray';
  return lay === undefined ? refuse(step.by, `the ${step.to}'s hand is due a card`) : 'misplaced';
};

const isRefused = (error: Error | Refusal): error is Refusal => typeof error === 'object';

/** A misplaced card may have been exposed at any table, and at one that deals face up it always is. */
const refuseMisplacedFace = (
  rules: BaccaratRules,
  table: Table,
  card: Card | undefined,
): Refusal | undefined => {
  if (!hasCard(table)) return refuse('12.7', 'the shoe is empty');
  const front = table.shoe.front[0];
  if (front?.card !== undefined || table.determinations.face === 'up')
    return refuseDealtFace(rules, table, front, card);
  return card === undefined ? undefined : refuseFace(rules, table, card);
};

const refuseStrayFace = (rules: BaccaratRules, table: Table, card: Card | undefined): Refusal | undefined => {
  if (remaining(table.shoe.cards) === 0) return refuse('12.7', 'the shoe is empty');
  return card === undefined ? undefined : refuseFace(rules, table, card);
};

const refuseReport = (
  rules: BaccaratRules,
  table: Table,
  lay: Hand | undefined,
  card: Card | undefined,
): Refusal | undefined => {
  const error = errorOf(rules, table, lay);
  if (isRefused(error)) return error;
  return error === 'stray' ? refuseStrayFace(rules, table, card) : refuseMisplacedFace(rules, table, card);
};

/**
 * [12.1] [12.2] [12.3] A card drawn in error is the banker's next where the banker must draw; else it leads the next
 * round. [6.1] While it is not known whether a hand draws, it waits as the next card of the shoe.
 */
const strayBy = (rules: BaccaratRules, table: Table, isSeen: boolean): Clause => {
  const excess = isSeen ? '12.2' : '12.3';
  const { round, shoe } = table;
  if (round === null || round.stage !== 'dealing' || shoe.front.length > 0) return excess;
  const step = dueBy(rules, round.hands);
  if (step.do === 'expose' || (step.do === 'deal' && step.to === 'player')) return '6.1';
  return step.do === 'deal' ? '12.1' : excess;
};

/** [12.2] Before the no-bet coup all wagers are taken off the layout. */
const cleared = (table: Table): readonly Event[] => [
  ...roundOf(table).wagers.map((wager): Event => ({ type: 'WagerReturned', ...wager, by: '12.2' })),
  { type: 'RoundBecameNoBetCoup', by: '12.2' },
];

/** An error takes its card from the shoe itself, whatever waits in front: so the cutting card may come with it. */
const cuttingCardInShoe = (table: Table): readonly Event[] => cuttingCard(withShoe(table, { front: [] }));

const strayed = (
  rules: BaccaratRules,
  table: Table,
  card: Card | undefined,
  lay: Hand | undefined,
): readonly Event[] => {
  const by = strayBy(rules, table, card !== undefined);
  const out = { type: 'CardStrayed', ...slot(table.shoe.cards.out, card), ...(lay && { lay }), by } as const;
  const betting = table.round?.stage === 'betting' && by === '12.2';
  return [...cuttingCardInShoe(table), out, ...(betting ? cleared(table) : [])];
};

const reported = (
  rules: BaccaratRules,
  table: Table,
  card: Card | undefined,
  lay: Hand | undefined,
): readonly Event[] =>
  lay === undefined || errorOf(rules, table, lay) === 'stray'
    ? strayed(rules, table, card, lay)
    : [
        ...missedBurn(table),
        ...cuttingCard(table),
        { type: 'CardMisplaced', to: lay, ...slot(nextCard(table).at, card), by: '12.4' },
      ];

/** [12.4] The cards in the order in which they left the shoe, laid as 6.2, 7.2 and 7.3 demand. */
export const reconstructed = (
  rules: BaccaratRules,
  table: Table,
): { hands: Hands; front: readonly Slot[] } => {
  const { hands, rest } = laidOut(rules, drawnIn(roundOf(table).hands));
  return { hands, front: [...rest, ...table.shoe.front] };
};

export const irregularityActs: Acts<'CardDrawnInError' | 'CardMisplaced' | 'Reconstruct'> = {
  CardDrawnInError: {
    who: FLOOR,
    refuse: (rules, table, command) =>
      command.at === undefined
        ? refuseReport(rules, table, command.lay, command.card)
        : lateActs.stray.refuse(rules, table, { ...command, at: command.at }),
    events: (rules, table, command) =>
      command.at === undefined
        ? reported(rules, table, command.card, command.lay)
        : lateActs.stray.events(rules, table, { ...command, at: command.at }),
    offer: (rules, table, actor) => {
      const late = lateActs.stray.offer(rules, table, actor);
      if (refuseReport(rules, table, undefined, undefined) !== undefined) return late;
      const card = must(anyCard(table.shoe.cards), 'card');
      return [
        { command: { type: 'CardDrawnInError', actor }, by: strayBy(rules, table, false) },
        {
          command: { type: 'CardDrawnInError', actor, card },
          by: strayBy(rules, table, true),
          choose: { card: 'card' },
        },
        ...late,
      ];
    },
  },

  /**
   * [12.4] A card laid on the wrong hand stops the round until the supervisor has ruled; [12.1] but one that nobody was
   * due is a card drawn in error, also where it is reported here.
   */
  CardMisplaced: {
    who: FLOOR,
    refuse: (rules, table, { to, card }) => refuseReport(rules, table, to, card),
    events: (rules, table, { to, card }) => reported(rules, table, card, to),
    offer: (rules, table, actor) =>
      HANDS.flatMap((to) => {
        if (errorOf(rules, table, to) !== 'misplaced' || !hasCard(table)) return [];
        const known = table.shoe.front[0]?.card !== undefined;
        const command = { type: 'CardMisplaced', actor, to, ...standIn(table) } as const;
        return [known ? { command, by: '12.4' } : { command, by: '12.4', choose: { card: 'card' } }];
      }),
  },

  /**
   * [12.4] [12.4:withdraw] The hands are put right: those of a round that waits for it, or by the order in which the
   * cards really left the shoe, wherever that comes to light before the next round has commenced.
   */
  Reconstruct: {
    who: SUPERVISOR,
    refuse: (rules, table, command) =>
      command.order === undefined
        ? refuseUnlessNext(rules, table, 'reconstruct')
        : lateActs.order.refuse(rules, table, { ...command, order: command.order }),
    events: (rules, table, command) => {
      if (command.order !== undefined)
        return lateActs.order.events(rules, table, { ...command, order: command.order });
      const round = roundOf(table);
      return [
        { type: 'HandsReconstructed', ...reconstructed(rules, table), by: '12.4' },
        ...withdrawal(round, drawnIn(round.hands)),
      ];
    },
    offer: (rules, table, actor) => [
      { command: { type: 'Reconstruct', actor }, by: '12.4' },
      ...lateActs.order.offer(rules, table, actor),
    ],
  },
};

export const irregularityEvolvers: Evolvers<
  'CardStrayed' | 'CardMisplaced' | 'HandsReconstructed' | 'WithdrawalOffered'
> = {
  /** The card goes behind those that already wait: taking it with nothing in front counts it out of the shoe. */
  CardStrayed: (table, { at, card }) => ({
    ...withShoe(takeNext(withShoe(table, { front: [] }), card), {
      front: [...table.shoe.front, slot(at, card)],
    }),
    keyed: card === undefined ? [] : [at],
  }),
  CardMisplaced: (table, { to, at, card }) =>
    withRound(layOn(takeNext(table, card), to, slot(at, card)), { pause: 'misplaced' }),
  HandsReconstructed: (table, { hands, front }) =>
    withRound({ ...withShoe(table, { front }), keyed: [] }, { hands, pause: null }),
  WithdrawalOffered: (table) => withRound(table, { pause: 'withdrawal' }),
};
