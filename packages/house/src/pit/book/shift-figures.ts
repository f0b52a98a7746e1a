import type { Cents } from '@baize/engine';
import type { TableRecord } from '../../records/chronicle.ts';
import type { LedgerPosting, Store } from '../../store/port.ts';
import { accounts } from '../../tables/ledger.ts';
import { winOf } from '../figures.ts';
import type { Book, FloatCount, Slip } from './book.ts';

/** From when to when something is counted up. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What moved in a float, by the ledger. */
interface FloatMoves {
  /** What lay in it when the span began, and when it ended. */
  readonly opened: Cents;
  readonly closed: Cents;
  readonly filled: Cents;
  readonly credited: Cents;
  /** All the rest: what the house won at the table, below nothing where it lost. */
  readonly won: Cents;
}

/** A table in a shift report. All of one line comes to nothing: opened + filled - credited + won - closed. */
export interface ShiftRow extends FloatMoves {
  readonly table: string;
  readonly drop: Cents;
  /** What rounds that ended in the span say that the house won. */
  readonly byRounds: Cents;
  /** What of the ledger's win they do not tell: rounds still on, prize pools, decisions paid since. */
  readonly apart: Cents;
  /** Of the fills and credits, what was moved by slips; the rest the house moved by itself. */
  readonly slipFills: Cents;
  readonly slipCredits: Cents;
  readonly rounds: number;
  /** The last confirmed count in the span, and by how much it differed from the ledger. */
  readonly opener: FloatCount | null;
  readonly closer: FloatCount | null;
  /** Nothing, where all is well. */
  readonly sum: Cents;
}

const inSpan = (at: number, { from, until }: Span): boolean => at >= from && at < until;

/** A float from its postings, newest first, of which the last is before the span or the first there is. */
export const floatMoves = (postings: readonly LedgerPosting[], span: Span): FloatMoves => {
  let filled = 0;
  let credited = 0;
  let won = 0;
  for (const { at, amount, against } of postings) {
    if (!inSpan(at, span)) continue;
    const house = against.find(({ account }) => account === accounts.house);
    const byHouse = house === undefined ? 0 : -house.amount;
    if (byHouse > 0) filled += byHouse;
    else credited -= byHouse;
    won += amount - byHouse;
  }
  const balanceBefore = (time: number): Cents => postings.find(({ at }) => at < time)?.balance ?? 0;
  return {
    opened: balanceBefore(span.from),
    closed: balanceBefore(span.until),
    filled,
    // Never a minus nought.
    credited: credited + 0,
    won,
  };
};

const PAGE = 200;

/** The postings of a float back to before a time, newest first. */
export const postingsSince = async (
  store: Pick<Store, 'postings'>,
  table: string,
  from: number,
): Promise<readonly LedgerPosting[]> => {
  const all: LedgerPosting[] = [];
  for (;;) {
    const before = all.at(-1)?.number;
    const page = await store.postings(accounts.float(table), {
      limit: PAGE,
      ...(before === undefined ? {} : { before }),
    });
    all.push(...page);
    const last = page.at(-1);
    if (page.length < PAGE || last === undefined || last.at < from) return all;
  }
};

const received = ({ slips }: Book, table: string, span: Span): readonly Slip[] =>
  slips.filter((slip) => slip.table === table && slip.received !== null && inSpan(slip.received.at, span));

const slipped = (slips: readonly Slip[], kind: Slip['kind']): Cents =>
  slips.reduce((sum, slip) => (slip.kind === kind ? sum + slip.amount : sum), 0);

/** The first opener or the last closer of a table in a span, as two have counted it. */
const countIn = (
  { counts }: Book,
  table: string,
  kind: 'opener' | 'closer',
  span: Span,
): FloatCount | null => {
  const those = counts.filter(
    (count) =>
      count.table === table &&
      count.kind === kind &&
      count.confirmed !== null &&
      inSpan(count.confirmed.at, span),
  );
  return (kind === 'opener' ? those[0] : those.at(-1)) ?? null;
};

/** One line of a shift report. */
export const shiftRow = (
  book: Book,
  {
    table,
    postings,
    record: { rounds, crossings },
  }: {
    readonly table: string;
    readonly postings: readonly LedgerPosting[];
    readonly record: Pick<TableRecord, 'rounds' | 'crossings'>;
  },
  span: Span,
): ShiftRow => {
  const moves = floatMoves(postings, span);
  const slips = received(book, table, span);
  const { opened, closed, filled, credited, won } = moves;
  const over = rounds.filter(({ ended }) => ended !== null && inSpan(ended, span));
  const byRounds = over.reduce((sum, round) => sum + winOf(round), 0);
  return {
    table,
    ...moves,
    drop: crossings.reduce((sum, { at, amount }) => (amount > 0 && inSpan(at, span) ? sum + amount : sum), 0),
    byRounds,
    apart: won - byRounds,
    rounds: over.length,
    slipFills: slipped(slips, 'fill'),
    slipCredits: slipped(slips, 'credit'),
    opener: countIn(book, table, 'opener', span),
    closer: countIn(book, table, 'closer', span),
    sum: opened + filled - credited + won - closed,
  };
};

/** What all tables come to. */
export const shiftTotals = (rows: readonly ShiftRow[]) => {
  const sum = (of: (row: ShiftRow) => Cents): Cents => rows.reduce((all, row) => all + of(row), 0);
  const won = sum((row) => row.won);
  const drop = sum((row) => row.drop);
  const apart = (count: FloatCount | null): Cents => (count === null ? 0 : count.amount - count.book);
  return {
    opened: sum((row) => row.opened),
    filled: sum((row) => row.filled),
    credited: sum((row) => row.credited),
    won,
    byRounds: sum((row) => row.byRounds),
    apart: sum((row) => row.apart),
    rounds: sum((row) => row.rounds),
    closed: sum((row) => row.closed),
    drop,
    hold: drop === 0 ? null : won / drop,
    /** What counts found over (above nothing) or short of the ledger. */
    over: sum(({ opener, closer }) => apart(opener) + apart(closer)),
    sum: sum((row) => row.sum),
  };
};
