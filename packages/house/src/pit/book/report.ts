import { disputesAt } from '../../affairs/disputes.ts';
import type { House } from '../../house.ts';
import type { SignedOn } from '../desk.ts';
import type { FloatCount, Incident, Shift, Slip } from './book.ts';
import { postingsSince, type ShiftRow, type Span, shiftRow, shiftTotals } from './shift-figures.ts';

/** A dealer's time at a table, as far as it lies in a span. */
interface Dealt {
  readonly table: string;
  readonly dealer: string;
  readonly since: number;
  readonly until: number | null;
  /** Rounds that ended in it. */
  readonly rounds: number;
}

/** What happened in a span, counted up. */
export interface PitReport {
  readonly span: Span;
  /** What it is the report of; null for a day. */
  readonly shift: Shift | null;
  readonly tables: readonly ShiftRow[];
  readonly totals: ReturnType<typeof shiftTotals>;
  readonly slips: readonly Slip[];
  readonly counts: readonly FloatCount[];
  readonly incidents: readonly Incident[];
  readonly disputes: readonly {
    readonly table: string;
    readonly number: number;
    readonly round: number | null;
    readonly what: string;
    readonly clause: string;
    readonly isOpen: boolean;
  }[];
  readonly voids: readonly { readonly table: string; readonly round: number }[];
  readonly dealers: readonly Dealt[];
}

type Turn = SignedOn & { readonly ended: number | null };

const rowsFor = async (house: Parts, span: Span) => {
  const { floor, chronicle, store, book } = house;
  const rows: ShiftRow[] = [];
  const voids: PitReport['voids'][number][] = [];
  const ended: { readonly table: string; readonly at: number }[] = [];
  for (const table of await floor.readableTables()) {
    const at = floor.pitIfLoaded(table);
    if (at === undefined || at.isTournament) continue;
    const postings = await postingsSince(store, table, span.from);
    const record = await chronicle.table(table);
    const row = shiftRow(book.now(), { table, postings, record }, span);
    for (const { round: number, ended: over, void: isVoid } of record.rounds) {
      if (over === null || over < span.from || over >= span.until) continue;
      ended.push({ table, at: over });
      if (isVoid) voids.push({ table, round: number });
    }
    if (row.opened !== 0 || row.closed !== 0 || row.filled !== 0 || row.rounds > 0) rows.push(row);
  }
  return { rows, voids, ended };
};

const disputesIn = ({ floor }: Parts, tables: readonly string[], { until }: Span): PitReport['disputes'] =>
  tables.flatMap((table) => {
    const at = floor.pitIfLoaded(table);
    if (at === undefined) return [];
    return disputesAt(at.affairs).flatMap(({ number, round, what, clause, at: raised, decided }) => {
      const isOpen = decided === null || decided.at >= until;
      return raised < until && isOpen ? [{ table, number, round, what, clause, isOpen }] : [];
    });
  });

type Parts = Pick<House, 'floor' | 'chronicle' | 'store' | 'book' | 'pit'>;

const turnsIn = ({ pit }: Parts, { from, until }: Span): readonly Turn[] => {
  const { turns, dealers } = pit.now();
  const all: readonly Turn[] = [
    ...turns,
    ...Object.values(dealers).map((signed) => ({ ...signed, ended: null })),
  ];
  return all.filter(({ since, ended }) => since < until && (ended === null || ended > from));
};

/** Everything that a shift, or a day, has come to: worked out from the record alone, so that it is always the same. */
export const reportOf = async (parts: Parts, span: Span, shift: Shift | null): Promise<PitReport> => {
  const { slips, counts, incidents } = parts.book.now();
  const { rows, voids, ended } = await rowsFor(parts, span);
  const touches = (...times: readonly (number | undefined)[]): boolean =>
    times.some((at) => at !== undefined && at >= span.from && at < span.until);
  return {
    span,
    shift,
    tables: rows,
    totals: shiftTotals(rows),
    slips: slips.filter(({ asked, issued, received, withdrawn }) =>
      touches(asked.at, issued?.at, received?.at, withdrawn?.at),
    ),
    counts: counts.filter(({ counted, confirmed }) => touches(counted.at, confirmed?.at)),
    incidents: incidents.filter(({ reported, closed, notes }) =>
      touches(reported.at, closed?.at, ...notes.map(({ at }) => at)),
    ),
    disputes: disputesIn(
      parts,
      rows.map(({ table }) => table),
      span,
    ),
    voids,
    dealers: turnsIn(parts, span).map(({ table, dealer, since, ended: left }) => ({
      table,
      dealer,
      since,
      until: left,
      rounds: ended.filter(
        (round) => round.table === table && round.at >= since && (left === null || round.at < left),
      ).length,
    })),
  };
};
