import { affairsFor, type Conduct } from '../core/conduct.ts';
import type { Dispute } from '../core/dispute.ts';
import type { Viewer } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import { latest } from '../core/reach.ts';
import { patronOf } from './chips.ts';
import type { Box } from './layout.ts';
import type { Clause, DiceRules } from './rules.ts';
import { isAtTable } from './seat.ts';
import { nextStep, type Step } from './step.ts';
import type { PastRound, Round, Sign, State, Table } from './table.ts';
import { boxesAt } from './wager.ts';

type RoundView = Omit<Round, 'abstaining'>;
type PastView = Omit<PastRound, 'settled'>;

interface OwnView {
  readonly chips: Cents;
  readonly owing: Cents;
  readonly excluded: boolean;
}

export interface OpenView {
  readonly stage: Table['stage'];
  readonly rulebook: string;
  readonly determinations: Table['determinations'];
  /** The boxes that this table has. */
  readonly boxes: readonly Box[];
  readonly sign: Sign;
  readonly notices: Table['notices'];
  readonly markers: Readonly<Record<string, Cents>>;
  readonly seats: Table['seats'];
  readonly chips: Readonly<Record<string, Cents>>;
  readonly round: RoundView | null;
  /** The rounds before, the last one at the end. */
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
export type DiceView = { readonly stage: 'unopened' } | OpenView;

const roundView = ({ number, stage, wagers, thrown, noThrows, settled, voidedBy }: Round): RoundView => ({
  number,
  stage,
  wagers,
  thrown,
  noThrows,
  settled,
  voidedBy,
});

const ownView = (table: Table, name: string): OwnView => {
  const { chips, owing, excludedFor } = patronOf(table, name);
  return { chips, owing, excluded: excludedFor !== null };
};

/** A viewer's own affairs, and for those who supervise everybody's. */
export const own = (table: Table, viewer: Viewer): Partial<OpenView> =>
  affairsFor(table, viewer, (name) => ownView(table, name));

/**
 * [1.4] [3.1] [3.6] [4.4] The table with its sign, markers and dice as this viewer may see it, field by field by
 * allow-list. Wagers lie open: nothing on a layout is hidden from anybody.
 */
export const view = (_rules: DiceRules, table: State, viewer: Viewer): DiceView => {
  if (table.stage === 'unopened') return { stage: 'unopened' };
  const patrons = Object.entries(table.patrons);
  const atTable = patrons.filter(([name]) => isAtTable(table, name));
  return {
    stage: table.stage,
    rulebook: table.rulebook,
    determinations: table.determinations,
    boxes: boxesAt(table),
    sign: table.sign,
    notices: table.notices,
    markers: Object.fromEntries(
      patrons.flatMap(([name, { limit }]) => (limit === null ? [] : [[name, limit]])),
    ),
    seats: table.seats,
    chips: Object.fromEntries(atTable.map(([name, { chips }]) => [name, chips])),
    round: table.round === null ? null : roundView(table.round),
    rounds: latest(table.rounds).map(({ number, thrown, voidedBy }) => ({ number, thrown, voidedBy })),
    next: nextStep(table),
    ...own(table, viewer),
  };
};
