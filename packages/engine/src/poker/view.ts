import type { Card } from '../core/card.ts';
import { affairsFor, type Conduct } from '../core/conduct.ts';
import type { Dispute } from '../core/dispute.ts';
import type { Viewer } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { latest } from '../core/reach.ts';
import { facesOf } from './cards.ts';
import { patronOf } from './chips.ts';
import { decidedOn } from './decide.ts';
import type { Clause, PokerRules } from './rules.ts';
import { isAtTable } from './seat.ts';
import { nextStep, type Step } from './step.ts';
import type { BoxHand, PastRound, Round, Sign, State, Table, Wager } from './table.ts';

interface HandView {
  readonly box: number;
  readonly patron: string;
  /** Null is a card whose face this viewer may not see. */
  readonly cards: readonly (Card | null)[];
  readonly pickedUp: boolean;
  readonly shown: boolean;
  readonly decision: BoxHand['decision'];
  readonly declared: boolean;
  readonly racked: boolean;
}

interface RoundView {
  readonly number: number;
  readonly deck: Round['deck'];
  readonly stage: Round['stage'];
  readonly wagers: readonly Wager[];
  readonly unlit: readonly number[];
  /** Boxes that take part in the jackpot of this round. */
  readonly entered: readonly number[];
  readonly hands: readonly HandView[];
  readonly dealer: readonly (Card | null)[];
  readonly exposed: number;
  readonly settled: Round['settled'];
  readonly voidedBy: Round['voidedBy'];
}

interface OwnView {
  readonly chips: Cents;
  readonly owing: Cents;
  readonly advised: boolean;
  readonly excluded: boolean;
}

export interface OpenView {
  readonly stage: Table['stage'];
  readonly rulebook: string;
  readonly determinations: Table['determinations'];
  readonly sign: Sign;
  readonly notices: Table['notices'];
  readonly hours: Table['hours'];
  readonly markers: Readonly<Record<string, Cents>>;
  readonly seats: Table['seats'];
  readonly chips: Readonly<Record<string, Cents>>;
  readonly jackpot: Table['jackpot'];
  /** Why the jackpot is not operating, beside the sign. */
  readonly outOfOrder: Table['outOfOrder'];
  readonly shoe: Pick<Table['shoe'], 'number' | 'stage' | 'fault'>;
  readonly round: RoundView | null;
  readonly rounds: readonly Pick<PastRound, 'number' | 'voidedBy'>[];
  /** The round whose cards were collected last, until the next one has its first card. */
  readonly last: RoundView | null;
  readonly next: Step;
  /** The viewer's own affairs, when the viewer is a patron. */
  readonly own?: OwnView;
  /** For those who supervise. */
  readonly breaches?: Conduct<Clause>['breaches'];
  /** All of them for those who supervise, a patron's own for him. */
  readonly disputes?: readonly Dispute[];
  /** For those who supervise: the cards of the round before the one that is on, put right by decision. */
  readonly decidable?: ReturnType<typeof decidedOn>;
}

/** What a viewer may see of a table. */
export type PokerView = { readonly stage: 'unopened' } | OpenView;

/** [6.2] [12.5] [13.1] A player's cards are his own until they are shown: nobody else sees them, whatever his role. */
const handView = (viewer: Viewer, hand: BoxHand): HandView => {
  const { box, patron, cards, pickedUp, own, shown, decision, declared, racked } = hand;
  const mine = viewer.role === 'patron' && viewer.patron === patron;
  const hidden = mine && own !== null ? own : cards.map(() => null);
  return {
    box,
    patron,
    cards: shown ? facesOf(cards) : hidden,
    pickedUp,
    shown,
    decision,
    declared,
    racked,
  };
};

/** [6.2] [14.2] Of the dealer's cards one lies face up until all do. */
const dealerView = ({ dealer, dealerShown, upCard }: Round): readonly (Card | null)[] =>
  dealer.map(({ card }, index) => (dealerShown || index === upCard ? must(card, 'face') : null));

const roundView = (viewer: Viewer, round: Round): RoundView => ({
  number: round.number,
  deck: round.deck,
  stage: round.stage,
  wagers: round.wagers,
  unlit: round.unlit,
  entered: round.entries.map(({ box }) => box),
  hands: round.hands.map((hand) => handView(viewer, hand)),
  dealer: dealerView(round),
  exposed: round.exposures.length,
  settled: round.settled,
  voidedBy: round.voidedBy,
});

const ownView = (table: Table, name: string): OwnView => {
  const { chips, owing, advised, excludedFor } = patronOf(table, name);
  return { chips, owing, advised, excluded: excludedFor !== null };
};

/**
 * [1.2] [3.1] [3.2] [3.3] [3.6] [8.2] [10.2] [16.6(b)] The table with its sign and markers as this viewer may see it,
 * field by field by allow-list.
 */
export const view = (rules: PokerRules, table: State, viewer: Viewer): PokerView => {
  if (table.stage === 'unopened') return { stage: 'unopened' };
  const patrons = Object.entries(table.patrons);
  const atTable = patrons.filter(([name]) => isAtTable(table, name));
  return {
    stage: table.stage,
    rulebook: table.rulebook,
    determinations: table.determinations,
    sign: table.sign,
    notices: table.notices,
    hours: table.hours,
    markers: Object.fromEntries(
      patrons.flatMap(([name, { limit }]) => (limit === null ? [] : [[name, limit]])),
    ),
    seats: table.seats,
    chips: Object.fromEntries(atTable.map(([name, { chips }]) => [name, chips])),
    jackpot: table.jackpot,
    outOfOrder: table.outOfOrder,
    shoe: { number: table.shoe.number, stage: table.shoe.stage, fault: table.shoe.fault },
    round: table.round === null ? null : roundView(viewer, table.round),
    rounds: latest(table.rounds).map(({ number, voidedBy }) => ({ number, voidedBy })),
    last: table.last === null ? null : roundView(viewer, table.last.round),
    next: nextStep(rules, table),
    ...affairsFor(table, viewer, (name) => ownView(table, name)),
    ...(viewer.role === 'supervisor' || viewer.role === 'operator' ? { decidable: decidedOn(table) } : {}),
  };
};
