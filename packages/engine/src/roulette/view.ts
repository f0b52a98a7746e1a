import { affairsFor, type Conduct } from '../core/conduct.ts';
import type { Dispute } from '../core/dispute.ts';
import type { Viewer } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import { latest } from '../core/reach.ts';
import { patronOf } from './chips.ts';
import { type PocketColour, pocketColour } from './layout.ts';
import type { Clause, RouletteRules } from './rules.ts';
import { isAtTable } from './seat.ts';
import { nextStep, type Step } from './step.ts';
import type { Issue, PastRound, Round, Sign, State, Table } from './table.ts';

/** A number of the wheel with its colour. */
interface Spun {
  readonly number: number;
  readonly colour: PocketColour;
}

interface RoundView extends Omit<Round, 'spin' | 'abstaining'> {
  /** What lies under the marker. */
  readonly spin: Spun | null;
}

interface PastView extends Pick<PastRound, 'number' | 'voidedBy'> {
  readonly spin: Spun | null;
}

interface OwnView {
  readonly chips: Cents;
  readonly owing: Cents;
  readonly excluded: boolean;
}

export interface OpenView {
  readonly stage: Table['stage'];
  readonly rulebook: string;
  readonly determinations: Table['determinations'];
  readonly sign: Sign;
  readonly notices: Table['notices'];
  readonly markers: Readonly<Record<string, Cents>>;
  readonly seats: Table['seats'];
  readonly chips: Readonly<Record<string, Cents>>;
  /** Who has which colour, and what a chip of it is worth. */
  readonly colours: Readonly<Record<string, Issue>>;
  readonly round: RoundView | null;
  /** The spins before, the last one at the end. */
  readonly rounds: readonly PastView[];
  readonly next: Step;
  /** The viewer's own affairs, when the viewer is a patron. */
  readonly own?: OwnView;
  /** For those who supervise. */
  readonly breaches?: Conduct<Clause>['breaches'];
  /** All of them for those who supervise, a patron's own for him. */
  readonly disputes?: readonly Dispute[];
}

/** What a viewer may see of a table. */
export type RouletteView = { readonly stage: 'unopened' } | OpenView;

const spun = ({ law }: RouletteRules, number: number | null): Spun | null =>
  number === null ? null : { number, colour: pocketColour(law, number) };

const roundView = (rules: RouletteRules, round: Round): RoundView => ({
  number: round.number,
  stage: round.stage,
  wagers: round.wagers,
  spin: spun(rules, round.spin),
  noSpins: round.noSpins,
  settled: round.settled,
  voidedBy: round.voidedBy,
});

const ownView = (table: Table, name: string): NonNullable<OpenView['own']> => {
  const { chips, owing, excludedFor } = patronOf(table, name);
  return { chips, owing, excluded: excludedFor !== null };
};

/** A viewer's own affairs, and for those who supervise everybody's. */
export const own = (table: Table, viewer: Viewer): Partial<OpenView> =>
  affairsFor(table, viewer, (name) => ownView(table, name));

/**
 * [1.5] [1.6] [3.1] [3.7] [4.2] [6.4] The table with its sign, markers, colours and numbers as this viewer may see it,
 * field by field by allow-list. Wagers lie open: nothing on a layout is hidden from anybody.
 */
export const view = (rules: RouletteRules, table: State, viewer: Viewer): RouletteView => {
  if (table.stage === 'unopened') return { stage: 'unopened' };
  const patrons = Object.entries(table.patrons);
  const atTable = patrons.filter(([name]) => isAtTable(table, name));
  return {
    stage: table.stage,
    rulebook: table.rulebook,
    determinations: table.determinations,
    sign: table.sign,
    notices: table.notices,
    markers: Object.fromEntries(
      patrons.flatMap(([name, { limit }]) => (limit === null ? [] : [[name, limit]])),
    ),
    seats: table.seats,
    chips: Object.fromEntries(atTable.map(([name, { chips }]) => [name, chips])),
    colours: Object.fromEntries(Object.entries(table.colours).filter(([name]) => isAtTable(table, name))),
    round: table.round === null ? null : roundView(rules, table.round),
    rounds: latest(table.rounds).map(({ number, spin, voidedBy }) => ({
      number,
      spin: spun(rules, spin),
      voidedBy,
    })),
    next: nextStep(table),
    ...own(table, viewer),
  };
};
