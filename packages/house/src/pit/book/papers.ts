import { type Cents, dollars } from '@baize/engine';
import type { Block, Paper } from '@baize/tournament';
import { CHIP_VALUES, type Pieces } from '../../pieces.ts';
import type { FloatCount, Incident, IncidentKind, Slip } from './book.ts';
import { slipName } from './open-book.ts';
import type { PitReport } from './report.ts';

/** What a paper has to know besides what it is about. */
export interface Named {
  readonly house: string;
  readonly nameOf: (id: string) => string;
  readonly timeOf: (at: number) => string;
}

const money = (cents: Cents): string => (cents < 0 ? `−${dollars(-cents)}` : dollars(cents));
const moved = (cents: Cents): string => (cents > 0 ? `+${money(cents)}` : money(cents));

const heading = (over: string, text: string, under: string): Block => ({ is: 'heading', over, text, under });
const subheading = (text: string): Block => ({ is: 'subheading', text });
const paragraph = (...words: readonly string[]): Block => ({ is: 'paragraph', words });
const table = (
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  sums: readonly number[] = [],
): Block => ({ is: 'table', columns, rows, sums, narrow: sums });

/** A table with rows, or a sentence where there are none. */
const tableOr = (
  none: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Block => (rows.length === 0 ? paragraph(none) : table(columns, rows));

const valueName = (value: number): string => (value === 1 ? 'coin' : money(value));

const piecesTable = (pieces: Pieces, amount: Cents): Block =>
  table(
    ['value', 'pieces', 'sum'],
    [
      ...CHIP_VALUES.toReversed().flatMap((value) => {
        const many = pieces[String(value)] ?? 0;
        return many === 0 ? [] : [[valueName(value), value === 1 ? '' : many, money(value * many)]];
      }),
      ['in all', '', money(amount)],
    ],
    [1, 2],
  );

const signed = (
  { nameOf, timeOf }: Named,
  who: { readonly by: string; readonly at: number } | null,
): string => (who === null ? '–' : `${nameOf(who.by)}, ${timeOf(who.at)}`);

const DONE = { fill: 'from the cage to the table', credit: 'from the table to the cage' } as const;

/** A fill or a credit, in two copies: one stays at the cage, one goes into the box of the table. */
export const slipPaper = (slip: Slip, named: Named): Paper => {
  const { kind, table: at, why, asked, issued, received, withdrawn } = slip;
  const name = slipName(slip);
  const copy = (of: string): Block => ({
    is: 'copy',
    blocks: [
      heading(
        `${named.house} · ${of}`,
        name.charAt(0).toUpperCase() + name.slice(1),
        `Table ${at}, ${DONE[kind]}`,
      ),
      ...(withdrawn === null ? [] : [paragraph(`Withdrawn: ${withdrawn.why}. ${signed(named, withdrawn)}.`)]),
      piecesTable(slip.pieces, slip.amount),
      paragraph(`Why: ${why}`),
      table(
        ['', 'by'],
        [
          ['asked for', signed(named, asked)],
          ['issued', signed(named, issued)],
          ['received', signed(named, received)],
        ],
      ),
      ...(received === null && withdrawn === null
        ? [{ is: 'note', text: 'Not received: no chips have moved by it.' } as const]
        : []),
      { is: 'signature', label: 'issued' },
      { is: 'signature', label: 'received' },
    ],
  });
  return { title: name, blocks: [copy('copy 1, cage'), copy('copy 2, table')] };
};

const KINDS: Readonly<Record<IncidentKind, string>> = {
  dispute: 'Dispute',
  cheating: 'Suspected cheating',
  behaviour: 'Behaviour',
  intoxication: 'Intoxication',
  problemGambling: 'Signs of problem gambling',
  excludedPerson: 'An excluded person',
  minor: 'A minor',
  injury: 'Injury or illness',
  equipment: 'Equipment',
  other: 'Other',
};

export const incidentPaper = (incident: Incident, named: Named): Paper => {
  const { number, kind, table: at, people, what, reported, notes, closed } = incident;
  const title = `Incident ${number}`;
  return {
    title,
    blocks: [
      heading(
        `${named.house} · incident report`,
        title,
        `${KINDS[kind]}, ${at === null ? 'at no table' : `table ${at}`}`,
      ),
      table(
        ['', ''],
        [
          ['reported', signed(named, reported)],
          ['people', people === '' ? 'nobody named' : people],
          ['closed', closed === null ? 'it is open' : signed(named, closed)],
        ],
      ),
      subheading('What happened'),
      paragraph(what),
      subheading('What was done since'),
      tableOr(
        'Nothing is noted.',
        ['by', 'what'],
        notes.map((note) => [signed(named, note), note.what]),
      ),
      { is: 'signature', label: 'reported by' },
      { is: 'signature', label: 'supervisor' },
    ],
  };
};

const apartOf = (count: FloatCount | null): string =>
  count === null ? 'not counted' : count.amount === count.book ? 'agrees' : moved(count.amount - count.book);

const moneyTables = ({ tables, totals }: PitReport): readonly Block[] => [
  subheading('Floats'),
  table(
    ['table', 'at the beginning', 'fills', 'credits', 'won', 'at the end', 'comes to'],
    [
      ...tables.map((row) => [
        row.table,
        ...[money(row.opened), money(row.filled), money(row.credited), moved(row.won), money(row.closed)],
        money(row.sum),
      ]),
      [
        'all',
        ...[money(totals.opened), money(totals.filled), money(totals.credited), moved(totals.won)],
        ...[money(totals.closed), money(totals.sum)],
      ],
    ],
    [1, 2, 3, 4, 5, 6],
  ),
  {
    is: 'note',
    text: 'Beginning, fills and win, less credits and end, come to nothing. Counts are held against the ledger of the moment.',
  },
  subheading('Drop, win and hold'),
  table(
    ['table', 'rounds', 'drop', 'win', 'hold', 'opener', 'closer'],
    [
      ...tables.map((row) => [
        ...[row.table, row.rounds, money(row.drop), moved(row.won)],
        row.drop === 0 ? '–' : `${((row.won / row.drop) * 100).toFixed(1)} %`,
        ...[apartOf(row.opener), apartOf(row.closer)],
      ]),
      [
        ...['all', totals.rounds, money(totals.drop), moved(totals.won)],
        totals.hold === null ? '–' : `${(totals.hold * 100).toFixed(1)} %`,
        ...['', totals.over === 0 ? '' : moved(totals.over)],
      ],
    ],
    [1, 2, 3, 4],
  ),
  ...(totals.apart === 0
    ? []
    : [
        {
          is: 'note',
          text: `Of the win ${moved(totals.apart)} is of rounds that were still on, of prize pools and of decisions paid since.`,
        } as const,
      ]),
];

const slipState = ({ received, withdrawn, issued }: Slip, named: Named): string => {
  if (received !== null) return `received, ${signed(named, received)}`;
  if (withdrawn !== null) return `withdrawn, ${signed(named, withdrawn)}`;
  return issued === null ? 'asked for' : `issued, ${signed(named, issued)}`;
};

/** The report of a shift, or the statement of a day. */
export const reportPaper = (report: PitReport, named: Named): Paper => {
  const { span, shift, slips, incidents, disputes, voids, dealers } = report;
  const { nameOf, timeOf } = named;
  const title = shift === null ? 'Statement of the day' : `Shift report ${shift.number}`;
  const holder = shift === null ? '' : `, held by ${nameOf(shift.holder)}`;
  const ended = shift?.ended;
  return {
    title,
    blocks: [
      heading(`${named.house} · pit`, title, `${timeOf(span.from)} to ${timeOf(span.until)}${holder}`),
      ...moneyTables(report),
      subheading('Slips'),
      tableOr(
        'None.',
        ['slip', 'table', 'sum', 'state', 'why'],
        slips.map((slip) => [
          ...[slipName(slip), slip.table, money(slip.amount), slipState(slip, named), slip.why],
        ]),
      ),
      subheading('Open disputes'),
      tableOr(
        'None.',
        ['table', 'round', 'clause', 'what'],
        disputes.map(({ table: at, round, clause, what }) => [at, round ?? '–', clause, what]),
      ),
      subheading('Void rounds'),
      tableOr(
        'None.',
        ['table', 'round'],
        voids.map(({ table: at, round }) => [at, round]),
      ),
      subheading('Dealers'),
      tableOr(
        'Nobody was signed on.',
        ['dealer', 'table', 'from', 'to', 'rounds'],
        dealers.map(({ dealer, table: at, since, until, rounds }) => [
          ...[nameOf(dealer), at, timeOf(since), until === null ? 'still there' : timeOf(until), rounds],
        ]),
      ),
      subheading('Incidents'),
      tableOr(
        'None.',
        ['number', 'kind', 'table', 'what'],
        incidents.map(({ number, kind, table: at, what }) => [number, KINDS[kind], at ?? '–', what]),
      ),
      ...(shift === null
        ? []
        : [
            subheading('Handed over'),
            paragraph(shift.offered?.note ?? 'Nothing was said.'),
            ...(ended === undefined || ended === null
              ? [paragraph('The shift is on.')]
              : [
                  paragraph(
                    ended.takenBy === null
                      ? `Closed ${timeOf(ended.at)}.`
                      : `Taken over by ${nameOf(ended.takenBy)}, ${timeOf(ended.at)}.${ended.why === '' ? '' : ` ${ended.why}`}`,
                  ),
                  tableOr(
                    'Nothing waited.',
                    ['what waited'],
                    ended.waiting.map((what) => [what]),
                  ),
                ]),
          ]),
      { is: 'signature', label: 'supervisor' },
      { is: 'signature', label: shift === null ? 'second name' : 'taken over by' },
    ],
  };
};
