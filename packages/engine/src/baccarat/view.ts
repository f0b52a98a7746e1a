import type { Card } from '../core/card.ts';
import { affairsFor, type Conduct } from '../core/conduct.ts';
import type { Dispute } from '../core/dispute.ts';
import { isStaff, type Viewer } from '../core/game.ts';
import type { Hours } from '../core/hours.ts';
import { memoize, memoizeLast } from '../core/memoize.ts';
import type { Cents } from '../core/money.ts';
import type { Patron } from '../core/patrons.ts';
import { recordOf } from '../core/record.ts';
import { remaining, type Slot } from '../core/shoe.ts';
import { facesOf, totalOf } from './cards.ts';
import { patronOf, wagersOf } from './chips.ts';
import { type Recorded, recordedIn } from './correct.ts';
import { decidedOn } from './decide.ts';
import { differentialOf } from './differential.ts';
import { holderOf } from './opener.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import { isAtTable } from './seat.ts';
import { cutOfferedTo } from './shoe.ts';
import { nextStep, type Step } from './step.ts';
import type { Hand, PastRound, Round, Sign, State, Table, Wager } from './table.ts';

interface HandView {
  /** Null is a card that lies face down. */
  readonly cards: readonly (Card | null)[];
  readonly total: number | null;
}

interface RoundView {
  readonly number: number;
  readonly stage: Round['stage'];
  readonly noBet: Round['noBet'];
  readonly pause: Round['pause'];
  readonly wagers: readonly Wager[];
  readonly hands: Readonly<Record<Hand, HandView>>;
  readonly settled: Round['settled'];
  readonly outcome: Round['outcome'];
  readonly voidedBy: Round['voidedBy'];
}

interface ShoeView {
  readonly number: number;
  readonly stage: Table['shoe']['stage'];
  readonly remaining: number;
  readonly discarded: number;
  readonly cuttingCardOut: boolean;
  /** Who is offered the cut; null is the supervisor. Absent when nothing is to be cut. */
  readonly cutOfferedTo?: string | null;
  /** Cards that left the shoe too early. */
  readonly front: readonly (Card | null)[];
}

interface OwnView {
  readonly chips: Cents;
  readonly owing: Cents;
  readonly advised: boolean;
  readonly excluded: boolean;
  /**
   * [6.3] [6.5] The faces of hands that lie in his own hands and have not been turned, each in its place. No face that
   * lies down is in the state: a house that deals from a sealed order adds them for him alone.
   */
  readonly held?: Readonly<Partial<Record<Hand, readonly (Card | null)[]>>>;
}

export interface OpenView {
  readonly stage: Table['stage'];
  readonly rulebook: string;
  readonly determinations: Table['determinations'];
  readonly sign: Sign;
  readonly notices: Table['notices'];
  readonly hours: Hours | null;
  readonly markers: Readonly<Record<string, Cents>>;
  readonly seats: Table['seats'];
  /** Who asked for a no-bet coup and agreed to it. */
  readonly noBetRequest: Table['noBetRequest'];
  readonly chips: Readonly<Record<string, Cents>>;
  readonly differential: Cents;
  readonly shoe: ShoeView;
  readonly round: RoundView | null;
  readonly rounds: readonly Omit<PastRound, 'settled'>[];
  readonly next: Step;
  /** [6.3] [6.5] Who turns a hand that lies face down, where a patron does. */
  readonly holders?: Readonly<Partial<Record<Hand, string>>>;
  /** The viewer's own affairs, when the viewer is a patron. */
  readonly own?: OwnView;
  /** For those who supervise. */
  readonly breaches?: Conduct<Clause>['breaches'];
  /** For those who deal and supervise: the cards that can be put right, in the order in which they came. */
  readonly recorded?: readonly Recorded[];
  /** For those who supervise: those of the round before the one that is on, put right by decision. */
  readonly decidable?: readonly (Recorded & { readonly round: number })[];
  /** All of them for those who supervise, a patron's own for him. */
  readonly disputes?: readonly Dispute[];
}

/** What a viewer may see of a table. */
export type BaccaratView = { readonly stage: 'unopened' } | OpenView;

const faces = (slots: readonly Slot[]): readonly (Card | null)[] => slots.map(({ card }) => card ?? null);

const handView = (rules: BaccaratRules, slots: readonly Slot[]): HandView => ({
  cards: faces(slots),
  total:
    slots.length > 0 && slots.every(({ card }) => card !== undefined) ? totalOf(rules, facesOf(slots)) : null,
});

const handsView = memoize((rules: BaccaratRules) =>
  memoize(({ player, banker }: Round['hands']): RoundView['hands'] => ({
    player: handView(rules, player),
    banker: handView(rules, banker),
  })),
);

const roundView = (rules: BaccaratRules, round: Round): RoundView => ({
  number: round.number,
  stage: round.stage,
  noBet: round.noBet,
  pause: round.pause,
  wagers: round.wagers,
  hands: handsView(rules)(round.hands),
  settled: round.settled,
  outcome: round.outcome,
  voidedBy: round.voidedBy,
});

const shoeSeen = memoize(
  (shoe: Table['shoe']): ShoeView => ({
    number: shoe.number,
    stage: shoe.stage,
    remaining: remaining(shoe.cards),
    discarded: shoe.cards.discarded,
    cuttingCardOut: shoe.cards.cuttingCardOut,
    front: faces(shoe.front),
  }),
);

const shoeView = (table: Table): ShoeView => {
  const seen = shoeSeen(table.shoe);
  return table.shoe.stage === 'toCut' ? { ...seen, cutOfferedTo: cutOfferedTo(table) } : seen;
};

const ownView = ({ chips, owing, advised, excludedFor }: Patron): OwnView => ({
  chips,
  owing,
  advised,
  excluded: excludedFor !== null,
});

/** The rounds of this shoe and the one before it, without what each patron won or lost. */
const roundsView = memoize((rounds: Table['rounds']): OpenView['rounds'] => {
  const newest = rounds.at(-1)?.shoe ?? 0;
  const older = rounds.findLastIndex(({ shoe }) => shoe < newest - 1);
  return rounds.slice(older + 1).map(({ number, shoe, outcome, noBet, voidedBy, pairs }) => ({
    number,
    shoe,
    outcome,
    noBet,
    voidedBy,
    pairs,
  }));
});

const NO_MARKERS: OpenView['markers'] = {};

/** [3.2] The limits on the markers that lie beside patrons, and mostly none. */
const markersView = ({ patrons }: Table): OpenView['markers'] =>
  Object.values(patrons).some(({ limit }) => limit !== null)
    ? recordOf(patrons, ({ limit }) => limit ?? undefined)
    : NO_MARKERS;

/**
 * [3.1] [3.2] [3.3] [3.6] [8.3] [9.3] What lies open to everybody: the same for all who look at a table, and made once.
 * A part that is made of nothing new is the very same one as before: who looks for what has changed need not look into
 * it.
 */
const openView = (rules: BaccaratRules, table: Table): OpenView => ({
  stage: table.stage,
  rulebook: table.rulebook,
  determinations: table.determinations,
  sign: table.sign,
  notices: table.notices,
  hours: table.hours ?? null,
  markers: markersView(table),
  seats: table.seats,
  noBetRequest: table.noBetRequest,
  chips: recordOf(table.patrons, ({ chips }, name) => (isAtTable(table, name) ? chips : undefined)),
  differential: differentialOf(wagersOf(table)),
  shoe: shoeView(table),
  round: table.round === null ? null : roundView(rules, table.round),
  rounds: roundsView(table.rounds),
  next: nextStep(rules, table),
  ...holdersView(table),
});

const holdersView = (table: Table): Pick<OpenView, 'holders'> => {
  const [player, banker] = [holderOf(table, 'player'), holderOf(table, 'banker')];
  if (player === null && banker === null) return {};
  return { holders: { ...(player !== null && { player }), ...(banker !== null && { banker }) } };
};

const openViews = memoize((rules: BaccaratRules) => memoizeLast((table: Table) => openView(rules, table)));

const recorded = memoizeLast(recordedIn);
const decidable = memoizeLast(decidedOn);

/** A viewer's own affairs, and for those who supervise everybody's. */
export const own = (table: Table, viewer: Viewer): Partial<OpenView> => ({
  ...affairsFor(table, viewer, (name) => ownView(patronOf(table, name))),
  ...(isStaff(viewer) ? { recorded: recorded(table) } : {}),
  ...(viewer.role === 'supervisor' || viewer.role === 'operator' ? { decidable: decidable(table) } : {}),
});

/**
 * [14.5(b)] The table as this viewer may see it, field by field by allow-list. A card face down has no face in the
 * state at all, so none can be shown.
 */
export const view = (rules: BaccaratRules, table: State, viewer: Viewer): BaccaratView =>
  table.stage === 'unopened' ? { stage: 'unopened' } : { ...openViews(rules)(table), ...own(table, viewer) };
