import type { AnswerAt } from '@baize/house/api';
import type { DeskAct } from '@baize/tournament';
import { capital } from '../words/clause.ts';
import type { OpenOption } from './open-option.ts';

export type HistoryEntry = AnswerAt<'GET /api/tournaments/:tournament/history'>[number];

/** One line of the history: one entry, or many that were done at once and are alike. */
export interface HistoryLine {
  /** The last of them: what is taken back first. */
  readonly entry: HistoryEntry;
  /** All of them, the first first. */
  readonly entries: readonly HistoryEntry[];
}

/** So many alike in a row are one line that opens. */
const ALIKE_MIN = 4;

const areAlike = (one: HistoryEntry, other: HistoryEntry): boolean =>
  one.event.type === other.event.type &&
  one.at === other.at &&
  one.person === other.person &&
  one.struck === other.struck;

/** The record as it is read: the newest first, and what came in one batch as one line. */
export const historyLines = (entries: readonly HistoryEntry[]): readonly HistoryLine[] => {
  const runs: HistoryEntry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && areAlike(last, entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs
    .flatMap((run): readonly HistoryEntry[][] =>
      run.length < ALIKE_MIN ? run.map((entry) => [entry]) : [run],
    )
    .map((run) => ({ entry: run.at(-1) as HistoryEntry, entries: run }))
    .toReversed();
};

const KINDS: Readonly<Record<string, string>> = {
  Entered: 'players entered',
  Scored: 'tables were counted at the end',
  Counted: 'tables were counted after a round',
  Forfeited: 'players did not come',
  Disqualified: 'players were disqualified',
  HandedOver: 'were handed their money',
  BreachRecorded: 'breaches were recorded',
};

/** Stacks are read where the line is opened. */
const WITH_STACKS: ReadonlySet<string> = new Set(['Counted', 'Scored', 'ScoreCorrected']);

const shortOf = ({ event, words }: HistoryEntry, entries: readonly HistoryEntry[]): string => {
  if (WITH_STACKS.has(event.type)) return words.split(':')[0] as string;
  if (event.type !== 'Undone') return words;
  const [first] = event.events;
  const taken = entries.find(({ position }) => position === first);
  return taken === undefined ? words : `Took back: ${taken.words}`;
};

/** What a line says; what was taken back is named as far as the list goes. */
export const lineWords = ({ entry, entries }: HistoryLine, all: readonly HistoryEntry[]): string =>
  entries.length === 1
    ? capital(shortOf(entry, all))
    : `${entries.length} ${KINDS[entry.event.type] ?? `times: ${entry.words}`}`;

type Act = Readonly<Record<string, unknown>>;

/** What an event and an act may both name; where both do, they have to agree. */
const NAMED = ['session', 'wave', 'table', 'player'] as const;

/** A correction of a play-off names the play-off by its place in the record. */
const positionOf = ({ event, position }: HistoryEntry): number =>
  event.type === 'PlayOffCorrected' ? event.event : position;

/** The forms that put something right which is not taken back, of those that the rules offer now. */
export const countersOf = (entry: HistoryEntry, options: readonly OpenOption[]): readonly OpenOption[] => {
  const { undo } = entry;
  if (undo.is !== 'countered') return [];
  const event = entry.event as unknown as Act;
  return options.filter(({ act }) => {
    if (!undo.counter.includes(act.do)) return false;
    if (act.do === 'correctPlayOff') return act.event === positionOf(entry);
    const said = act as unknown as Act;
    return NAMED.every(
      (field) =>
        said[field] === undefined ||
        event[field] === undefined ||
        String(said[field]) === String(event[field]),
    );
  });
};

/** Taking back what stands at a place of the record; it is asked for with its reason. */
export const undoOption = (entry: HistoryEntry): OpenOption | undefined =>
  entry.undo.is === 'undone'
    ? {
        act: { do: 'undo', event: entry.position, reason: '' } as DeskAct,
        by: entry.undo.by,
        choose: { reason: 'text' },
        weight: 'grave',
        title: `Take back: ${entry.words}`,
      }
    : undefined;

/** What was done last and still stands: it is the first to be taken back, or to be put right. */
export const lastStanding = (entries: readonly HistoryEntry[]): HistoryEntry | undefined =>
  entries.findLast(({ event, struck }) => !struck && event.type !== 'Undone');

/** What falls with something that is taken back, besides itself, as far as the list goes. */
export const fallsWith = (entry: HistoryEntry, entries: readonly HistoryEntry[]): readonly string[] => {
  if (entry.undo.is !== 'undone') return [];
  const falling = new Set(entry.undo.events);
  return entries
    .filter(({ position }) => position !== entry.position && falling.has(position))
    .map(({ words }) => words);
};
