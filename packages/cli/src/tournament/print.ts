import type { Library } from '@baize/rulebooks';
import type { Judgement, Settled, Settlement, Unsettled, Verdict } from '@baize/tournament';
import type { Checked } from '../check/index.ts';
import type { Colors } from '../terminal.ts';
import { hang, harmless, money } from '../text.ts';

export interface Page {
  readonly colors: Colors;
  readonly width: number;
  readonly library: Library;
}

type Place = Settled['places'][number];
type Due = Settled['due'][number];

const titleOf = (line: number, id: unknown): string => {
  if (id === undefined) return `Line ${line}`;
  return `Line ${line}, ${harmless(typeof id === 'string' ? id : JSON.stringify(id))}`;
};

const names = (players: readonly string[]): string => players.map(harmless).join(', ');

const saysOf = (library: Library, instrument: string, clause: string): string =>
  library[instrument]?.clauses[clause]?.says ?? '';

/** Each clause that is cited once, with what it says. */
const clauseLines = (
  instrument: string,
  clauses: readonly string[],
  { colors, width, library }: Page,
): string[] => {
  const wide = Math.max(...clauses.map(({ length }) => length));
  return [...new Set(clauses)].flatMap((clause) =>
    hang(`  ${clause.padEnd(wide)}  `, saysOf(library, instrument, clause), width).map(colors.dim),
  );
};

const prizeRows = ({ place, players, prize, clause }: Place): string[][] =>
  players.map((player, index) => [
    index === 0 ? String(place) : '',
    harmless(player),
    money(typeof prize === 'number' ? prize : (prize[player] ?? 0)),
    index === 0 ? clause : '',
  ]);

/** Columns that line up; the money to the right. */
const tableLines = (rows: readonly (readonly string[])[]): string[] => {
  const wide = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `  ${row
      .map((cell, column) =>
        column === 2 || column === 0 ? cell.padStart(wide(column)) : cell.padEnd(wide(column)),
      )
      .join('  ')}`.trimEnd(),
  );
};

/** What is at stake, as a person says it. */
const STAKES: Readonly<Record<string, string>> = {
  winner: 'the win',
  'runner-up': 'the runner-up',
  advance: 'going on',
  points: 'points',
};

const dueLine = ({ do: what, players = [], for: stake = '', session, table, clause }: Due): string => {
  const where = [session, table === undefined ? undefined : `table ${table}`].filter(
    (part) => part !== undefined,
  );
  const at = where.length === 0 ? '' : ` (${harmless(where.join(', '))})`;
  if (what === 'score') return `  due  the count of ${harmless(session ?? '')}  ${clause}`;
  const deed = what === 'place' ? 'the place rule' : 'a play-off';
  return `  due  ${deed} of ${names(players)} for ${STAKES[stake] ?? stake}${at}  ${clause}`;
};

const settledLines = (title: string, answer: Settled, page: Page): string[] => {
  const { instrument, pool, commission, refunds, places, advancing, due, remainder, points = {} } = answer;
  const refunded = Object.entries(refunds);
  const clauses = [...places, ...due].map(({ clause }) => clause);
  return [
    `${page.colors.bold(`${title}: pool ${money(pool)}`)} ${page.colors.dim(`(${instrument})`)}`,
    ...(commission === 0 ? [] : [`  commission ${money(commission)}`]),
    ...refunded.map(([player, refund]) => `  refund to ${harmless(player)} ${money(refund)}`),
    ...Object.entries(advancing).map(([session, going]) => `  on from ${harmless(session)}: ${names(going)}`),
    ...Object.entries(points).map(([player, total]) => `  ${harmless(player)} ${total} points`),
    ...tableLines(places.flatMap(prizeRows)),
    ...(remainder === undefined
      ? []
      : [`  not in the prizes ${money(remainder.amount)}  ${remainder.clause}`]),
    ...due.map((each) => page.colors.yellow(dueLine(each))),
    ...(clauses.length === 0 ? [] : ['', ...clauseLines(instrument, clauses, page)]),
  ];
};

const refusalWords = ({ refusal: { at, detail, clause } }: Unsettled): string => {
  const place = typeof at === 'number' ? `record[${at}]: ` : at === '' ? '' : `${at}: `;
  return harmless(`${place}${detail}${clause === null ? '' : ` (clause ${clause})`}`);
};

const refusedLines = (title: string, answer: Unsettled, { colors, width }: Page): string[] => [
  `${colors.bold(title)}: ${colors.red('refused')}`,
  ...hang('  ', refusalWords(answer), width),
];

/** A tournament as a person reads it: the pool, the places with their prizes, what is due, and the clauses. */
export const settlementText = (answer: Settlement, line: number, page: Page): string => {
  const title = titleOf(line, answer.id);
  return [...(answer.ok ? settledLines(title, answer, page) : refusedLines(title, answer, page)), ''].join(
    '\n',
  );
};

const missingWords = ({ fields, says, clause }: Judgement['missing'][number]): string =>
  `missing: ${says} (${fields.join(', ')}) (clause ${clause})`;

const contraryWords = ({ field, detail, clause }: Judgement['contrary'][number]): string =>
  `conditions.${field}: ${detail} (clause ${clause})`;

const judgedLines = (title: string, judgement: Judgement, page: Page): string[] => {
  const { ok, instrument, prevails, before } = judgement;
  const verdict = ok ? page.colors.green('complete and lawful') : page.colors.red('not yet');
  return [
    `${page.colors.bold(title)}: ${verdict} ${page.colors.dim(`(${instrument})`)}`,
    ...problemsOf(judgement).flatMap((problem) => hang('  ', problem, page.width)),
    `  where they disagree the ${prevails.what} prevail  ${prevails.clause}`,
    ...before.map(({ step, clause }) => `  before entries: ${step}  ${clause}`),
  ];
};

/** Conditions as the instrument judges them, for a person. */
export const judgementText = (verdict: Verdict, line: number, page: Page): string => {
  const title = titleOf(line, verdict.id);
  const lines = 'refusal' in verdict ? refusedLines(title, verdict, page) : judgedLines(title, verdict, page);
  return [...lines, ''].join('\n');
};

/** What stands against an answer, one sentence each. */
export const problemsOf = (answer: Settlement | Verdict | Unsettled): string[] => {
  if ('refusal' in answer) return [refusalWords(answer)];
  if (!('missing' in answer)) return [];
  return [...answer.contrary.map(contraryWords), ...answer.missing.map(missingWords)];
};

/** A checked tournament, for a person. */
export const checkedText = (
  { id, ok, events, complete, cancelled, findings }: Checked,
  line: number,
  { colors, width }: Page,
): string => {
  const state = cancelled ? 'cancelled' : complete ? 'to the end' : 'so far';
  const verdict = ok ? colors.green('holds') : colors.red(`${findings.length} findings`);
  return [
    `${colors.bold(titleOf(line, id))}: ${events} events, ${state}: ${verdict}`,
    ...findings.flatMap((finding) => hang('  ', harmless(finding), width)),
    '',
  ].join('\n');
};

interface SaidEvent {
  readonly type: string;
  readonly by: string;
  readonly player?: string;
  readonly session?: string;
}

/**
 * What was done in a tournament's file, for a person: each event with its clause, or the whole answer where it is none.
 */
export const doneText = (done: object, { colors }: Page): string => {
  const { ok, events } = done as { readonly ok?: boolean; readonly events?: readonly SaidEvent[] };
  if (ok === false) return colors.red('refused: nothing was changed');
  if (events === undefined) return harmless(JSON.stringify(done, undefined, 2)).replaceAll('\\u000a', '\n');
  return events
    .map(({ type, player, session, by }) =>
      harmless([type, player, session, `(${by})`].filter((part) => part !== undefined).join(' ')),
    )
    .join('\n');
};
