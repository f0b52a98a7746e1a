import type { Card } from '../core/card.ts';
import { must } from '../core/must.ts';
import { anyCard, remaining, type Slot } from '../core/shoe.ts';
import { type Acts, DEALER, type Evolvers, FLOOR, SUPERVISOR } from './act.ts';
import { refuseDealtFace, refuseFace } from './cards.ts';
import { roundOf, withRound } from './chips.ts';
import { cuttingCard, layOn, nextCard, slot, standIn, takeNext } from './deal.ts';
import type { Event } from './event.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import { withShoe } from './shoe.ts';
import { hasCard, inRound, nextStep, refuseUnlessNext, type StepName } from './step.ts';
import { HANDS, type Hand, type Hands, type Table } from './table.ts';

/** When a card too many can leave the shoe: wherever no card is due to the player's hand. */
const EXCESS_AT: readonly StepName[] = ['settle', 'collect', 'close', 'invite', 'beginNoBet'];

const refuseError = (rules: BaccaratRules, table: Table): Refusal | undefined => {
  const step = nextStep(rules, table);
  if (step.do !== 'deal' && !EXCESS_AT.includes(step.do)) return refuseUnlessNext(rules, table, 'settle');
  if (step.do === 'deal' && step.by !== '7.3') return refuse(step.by, `the ${step.to}'s hand is due a card`);
  return remaining(table.shoe.cards) > 0 ? undefined : refuse('12.7', 'the shoe is empty');
};

/**
 * [12.1] [12.2] [12.3] A card drawn in error is the banker's next where the banker must draw; else it leads the next
 * round.
 */
const errorBy = (rules: BaccaratRules, table: Table, exposed: boolean): Clause => {
  const due = nextStep(rules, table).do === 'deal' && table.shoe.front.length === 0;
  if (due) return '12.1';
  return exposed ? '12.2' : '12.3';
};

/** [12.2] Before the no-bet coup all wagers are taken off the layout. */
const cleared = (table: Table): readonly Event[] => [
  ...roundOf(table).wagers.map((wager): Event => ({ type: 'WagerReturned', ...wager, by: '12.2' })),
  { type: 'RoundBecameNoBetCoup', by: '12.2' },
];

/**
 * [12.4] The cards in the order in which they left the shoe, laid as 6.2, 7.2 and 7.3 demand; what no hand needs waits
 * in front.
 */
export const reconstructed = (
  rules: BaccaratRules,
  table: Table,
): { hands: Hands; front: readonly Slot[] } => {
  const { hands } = roundOf(table);
  const drawn = [...hands.player, ...hands.banker].sort((one, other) => one.at - other.at);
  let laid: Hands = { player: [], banker: [] };
  let placed = 0;
  for (const each of drawn) {
    const step = inRound(rules, { hands: laid, wagers: [] });
    if (step.do !== 'deal') break;
    laid = { ...laid, [step.to]: [...laid[step.to], each] };
    placed += 1;
  }
  return { hands: laid, front: [...drawn.slice(placed), ...table.shoe.front] };
};

const liesIn = (hands: Hands, hand: Hand, card: Slot): boolean =>
  hands[hand].some(({ at }) => at === card.at);

/** The cards that lay where they did not belong. */
const misplaced = (before: Hands, after: Hands): readonly Slot[] =>
  HANDS.flatMap((hand) => before[hand].filter((card) => !liesIn(after, hand, card)));

const refuseMisplaced = (rules: BaccaratRules, table: Table, to: Hand): Refusal | undefined => {
  const round = table.round;
  if (round?.pause === 'misplaced') {
    const cards = round.hands.player.length + round.hands.banker.length;
    return cards < 6
      ? undefined
      : refuse('12.4', 'a round has six cards at the most: rule on those that are out');
  }
  const step = nextStep(rules, table);
  if (step.do !== 'deal') return refuseUnlessNext(rules, table, 'deal');
  return step.to === to ? refuse(step.by, `the ${to}'s hand is where this card belongs`) : undefined;
};

/** A misplaced card may have been exposed at any table: that decides who may still withdraw. */
const refuseMisplacedFace = (
  rules: BaccaratRules,
  table: Table,
  card: Card | undefined,
): Refusal | undefined => {
  if (!hasCard(table)) return refuse('12.7', 'the shoe is empty');
  const front = table.shoe.front[0];
  if (front?.card !== undefined) return refuseDealtFace(rules, table, front, card);
  return card === undefined ? undefined : refuseFace(rules, table, card);
};

/** An error takes its card from the shoe itself, whatever waits in front: so the cutting card may come with it. */
const cuttingCardInShoe = (table: Table): readonly Event[] => cuttingCard(withShoe(table, { front: [] }));

export const irregularityActs: Acts<'CardDrawnInError' | 'CardMisplaced' | 'Reconstruct'> = {
  CardDrawnInError: {
    who: FLOOR,
    refuse: (rules, table, { card }) =>
      refuseError(rules, table) ?? (card === undefined ? undefined : refuseFace(rules, table, card)),
    events: (rules, table, { card }) => {
      const by = errorBy(rules, table, card !== undefined);
      const strayed = { type: 'CardStrayed', ...slot(table.shoe.cards.out, card), by } as const;
      const betting = table.round?.stage === 'betting' && by === '12.2';
      return [...cuttingCardInShoe(table), strayed, ...(betting ? cleared(table) : [])];
    },
    offer: (rules, table, actor) => {
      if (refuseError(rules, table) !== undefined) return [];
      const by = (exposed: boolean): Clause => errorBy(rules, table, exposed);
      const card = must(anyCard(table.shoe.cards), 'card');
      return [
        { command: { type: 'CardDrawnInError', actor }, by: by(false) },
        { command: { type: 'CardDrawnInError', actor, card }, by: by(true), choose: { card: 'card' } },
      ];
    },
  },

  /** [12.4] A card laid on the wrong hand stops the round until the supervisor has ruled. */
  CardMisplaced: {
    who: FLOOR,
    refuse: (rules, table, { to, card }) =>
      refuseMisplaced(rules, table, to) ?? refuseMisplacedFace(rules, table, card),
    events: (_rules, table, { to, card }) => [
      ...cuttingCard(table),
      { type: 'CardMisplaced', to, ...slot(nextCard(table).at, card), by: '12.4' },
    ],
    offer: (_rules, table, actor) => {
      if (!hasCard(table)) return [];
      const known = table.shoe.front[0]?.card !== undefined;
      return HANDS.map((to) => {
        const command = { type: 'CardMisplaced', actor, to, ...standIn(table) } as const;
        return known ? { command, by: '12.4' } : { command, by: '12.4', choose: { card: 'card' } };
      });
    },
  },

  /**
   * [12.4] [12.4:withdraw] The hands are put right; where no misplaced card was exposed, patrons may withdraw first.
   */
  Reconstruct: {
    who: SUPERVISOR,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'reconstruct'),
    events: (rules, table) => {
      const round = roundOf(table);
      const { hands, front } = reconstructed(rules, table);
      const hidden = misplaced(round.hands, hands).every((card) => card.card === undefined);
      const offer: readonly Event[] =
        hidden && round.wagers.length > 0 ? [{ type: 'WithdrawalOffered', by: '12.4:withdraw' }] : [];
      return [{ type: 'HandsReconstructed', hands, front, by: '12.4' }, ...offer];
    },
    offer: (_rules, _table, actor) => [{ command: { type: 'Reconstruct', actor }, by: '12.4' }],
  },
};

export const pauseActs: Acts<'PermitChanges' | 'ResumeRound'> = {
  /**
   * [12.6] [12.6(a)] With the deal in order, cards out and none exposed, the supervisor may let patrons change their
   * wagers.
   */
  PermitChanges: {
    who: SUPERVISOR,
    refuse: (_rules, { round }) => {
      if (round === null || round.stage !== 'dealing') return refuse('12.6', 'no round is being dealt');
      if (round.noBet !== null) return refuse('A:No-Bet Coup', 'there are no wagers on a no-bet coup');
      if (round.pause !== null) return refuse('12.6', 'the round is halted already');
      const slots = [...round.hands.player, ...round.hands.banker];
      if (slots.length === 0) return refuse('12.6(a)', 'none of the first four cards has been dealt');
      if (slots.some((each) => each.card !== undefined)) return refuse('12.6(a)', 'a card has been exposed');
      return undefined;
    },
    events: () => [{ type: 'ChangesPermitted', by: '12.6(a)' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'PermitChanges', actor }, by: '12.6' }],
  },

  /** [12.4:withdraw] [12.6(b)] Where everybody has withdrawn, the hand is completed as a no-bet coup. */
  ResumeRound: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'resume'),
    events: (rules, table) => {
      const { wagers, settled, pause } = roundOf(table);
      const by: Clause = pause === 'changes' ? '12.6(b)' : '12.4:withdraw';
      const none: readonly Event[] =
        wagers.length + settled.length === 0 ? [{ type: 'RoundBecameNoBetCoup', by }] : [];
      return [...none, { type: 'RoundResumed', by: nextStep(rules, table).by }];
    },
    offer: (rules, table, actor) => [
      { command: { type: 'ResumeRound', actor }, by: nextStep(rules, table).by },
    ],
  },
};

export const irregularityEvolvers: Evolvers<
  | 'CardStrayed'
  | 'CardMisplaced'
  | 'HandsReconstructed'
  | 'WithdrawalOffered'
  | 'ChangesPermitted'
  | 'RoundResumed'
> = {
  /** The card goes behind those that already wait: taking it with nothing in front counts it out of the shoe. */
  CardStrayed: (table, { at, card }) =>
    withShoe(takeNext(withShoe(table, { front: [] }), card), {
      front: [...table.shoe.front, slot(at, card)],
    }),
  CardMisplaced: (table, { to, at, card }) =>
    withRound(layOn(takeNext(table, card), to, slot(at, card)), { pause: 'misplaced' }),
  HandsReconstructed: (table, { hands, front }) =>
    withRound(withShoe(table, { front }), { hands, pause: null }),
  WithdrawalOffered: (table) => withRound(table, { pause: 'withdrawal' }),
  ChangesPermitted: (table) => withRound(table, { pause: 'changes' }),
  RoundResumed: (table) => withRound(table, { pause: null }),
};
