import type { Card } from '../core/card.ts';
import { affairsFor, type Conduct } from '../core/conduct.ts';
import type { Dispute } from '../core/dispute.ts';
import { isStaff, type Viewer } from '../core/game.ts';
import type { Hours } from '../core/hours.ts';
import type { Cents } from '../core/money.ts';
import { latest } from '../core/reach.ts';
import { remaining } from '../core/shoe.ts';
import { patronOf } from './chips.ts';
import { facesOf, type Total, totalOf } from './hands/cards.ts';
import { dealerHasBlackjack } from './hands/dealer.ts';
import { isBlackjack } from './hands/hand.ts';
import type { BlackjackRules, Clause } from './rules.ts';
import { isAtTable } from './seat.ts';
import { cutOffered } from './shoe.ts';
import { nextStep, type Step } from './step.ts';
import type { Box, Hand, HandWager, PastRound, Restriction, Round, State, Table } from './table.ts';
import { type Recorded, recordedIn } from './trouble/correct.ts';
import { decidedOn } from './trouble/decide.ts';
import { restrictedBy } from './trouble/restrict.ts';

interface HandView extends Total {
  readonly cards: readonly Card[];
  readonly wagers: readonly HandWager[];
  readonly call: Hand['call'];
}

interface BoxView {
  readonly number: number;
  readonly wagers: Box['wagers'];
  readonly sides: Box['sides'];
  readonly blackjack: boolean;
  readonly hands: readonly HandView[];
}

interface RoundView {
  readonly number: number;
  readonly stage: Round['stage'];
  readonly boxes: readonly BoxView[];
  readonly dealer: Total & { readonly cards: readonly Card[]; readonly blackjack: boolean };
  readonly insurance: Round['insurance'];
  readonly insurances: Round['insurances'];
  readonly requests: Round['requests'];
  readonly asking: Round['asking'];
  /** Cards that lie where they do not belong. */
  readonly misplaced: readonly Card[];
  readonly settled: Round['settled'];
  readonly voidedBy: Round['voidedBy'];
}

interface ShoeView {
  readonly number: number;
  readonly stage: Table['shoe']['stage'];
  readonly kind: Table['shoe']['kind'];
  readonly remaining: number;
  readonly discarded: number;
  readonly cuttingCardOut: boolean;
  readonly shuffleDue: boolean;
  /** Who is offered the cut; null is the supervisor. Absent when nothing is to be cut. */
  readonly cutOfferedTo?: string | null;
  /** Cards that left the shoe too early; null is one that was not seen. */
  readonly front: readonly (Card | null)[];
}

interface OwnView {
  readonly chips: Cents;
  readonly owing: Cents;
  readonly advised: boolean;
  readonly excluded: boolean;
  readonly absent: boolean;
  readonly restricted: Clause | null;
}

export interface OpenView {
  readonly stage: Table['stage'];
  readonly rulebook: string;
  readonly determinations: Table['determinations'];
  readonly sign: Table['sign'];
  readonly notices: Table['notices'];
  readonly markers: Table['markers'];
  readonly seats: Table['seats'];
  readonly finalRounds: Table['finalRounds'];
  readonly hours: Hours | null;
  readonly chips: Readonly<Record<string, Cents>>;
  readonly shoe: ShoeView;
  readonly round: RoundView | null;
  readonly rounds: readonly Pick<PastRound, 'number' | 'shoe' | 'voidedBy'>[];
  readonly next: Step;
  /** The viewer's own affairs, when the viewer is a player. */
  readonly own?: OwnView;
  /** For those who supervise. */
  readonly breaches?: Conduct<Clause>['breaches'];
  readonly restrictions?: readonly Restriction[];
  /** For those who deal and supervise: the cards that can be put right, in the order in which they came. */
  readonly recorded?: readonly Recorded[];
  /** For those who supervise: those of the round before the one that is on, put right by decision. */
  readonly decidable?: readonly (Recorded & { readonly round: number })[];
  /** All of them for those who supervise, a player's own for him. */
  readonly disputes?: readonly Dispute[];
}

/** What a viewer may see of a table. */
export type BlackjackView = { readonly stage: 'unopened' } | OpenView;

const handView = (rules: BlackjackRules, { cards, wagers, call }: Hand): HandView => ({
  cards: facesOf(cards),
  ...totalOf(rules, facesOf(cards)),
  wagers,
  call,
});

const roundView = (rules: BlackjackRules, round: Round): RoundView => ({
  number: round.number,
  stage: round.stage,
  boxes: round.boxes.map((box) => ({
    number: box.number,
    wagers: box.wagers,
    sides: box.sides,
    blackjack: isBlackjack(rules, box),
    hands: box.hands.map((hand) => handView(rules, hand)),
  })),
  dealer: {
    cards: facesOf(round.dealer),
    ...totalOf(rules, facesOf(round.dealer)),
    blackjack: dealerHasBlackjack(rules, round),
  },
  insurance: round.insurance,
  insurances: round.insurances,
  requests: round.requests,
  asking: round.asking,
  misplaced: facesOf(round.misplaced),
  settled: round.settled,
  voidedBy: round.voidedBy,
});

const shoeView = (rules: BlackjackRules, table: Table): ShoeView => {
  const { shoe } = table;
  const seen = {
    number: shoe.number,
    stage: shoe.stage,
    kind: shoe.kind,
    remaining: remaining(shoe.cards),
    discarded: shoe.cards.discarded,
    cuttingCardOut: shoe.cards.cuttingCardOut,
    shuffleDue: shoe.shuffleDue,
    front: shoe.front.map(({ card }) => card ?? null),
  };
  return shoe.stage === 'toCut' ? { ...seen, cutOfferedTo: cutOffered(rules, table).patron } : seen;
};

const ownView = (table: Table, name: string): NonNullable<OpenView['own']> => {
  const { chips, owing, advised, excludedFor, absent } = patronOf(table, name);
  return {
    chips,
    owing,
    advised: advised || (table.round?.advised.includes(name) ?? false),
    excluded: excludedFor !== null,
    absent,
    restricted: restrictedBy(table, name),
  };
};

/** A viewer's own affairs. Restrictions are reported to the Commission: they are for those who supervise. */
export const own = (table: Table, viewer: Viewer): Partial<OpenView> => {
  const affairs = affairsFor(table, viewer, (name) => ownView(table, name));
  if (!isStaff(viewer)) return affairs;
  const recorded = recordedIn(table);
  return affairs.breaches === undefined
    ? { recorded }
    : { ...affairs, restrictions: table.restrictions, recorded, decidable: decidedOn(table) };
};

/**
 * [2.3] [3.1] [3.2] [3.3] [4.8] [6.1] [12.1] [16.5(b)] [17.7] [17.19] The table with its sign and markers as this
 * viewer may see it, field by field by allow-list.
 */
export const view = (rules: BlackjackRules, table: State, viewer: Viewer): BlackjackView => {
  if (table.stage === 'unopened') return { stage: 'unopened' };
  const atTable = table.arrivals.filter((name) => isAtTable(table, name));
  return {
    stage: table.stage,
    rulebook: table.rulebook,
    determinations: table.determinations,
    sign: table.sign,
    notices: table.notices,
    markers: table.markers,
    seats: table.seats,
    finalRounds: table.finalRounds,
    hours: table.hours ?? null,
    chips: Object.fromEntries(atTable.map((name) => [name, patronOf(table, name).chips])),
    shoe: shoeView(rules, table),
    round: table.round === null ? null : roundView(rules, table.round),
    rounds: latest(table.rounds).map(({ number, shoe, voidedBy }) => ({ number, shoe, voidedBy })),
    next: nextStep(rules, table),
    ...own(table, viewer),
  };
};
