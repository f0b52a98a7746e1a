import type { Json, StoredEvent } from '../store/port.ts';

/** What somebody looks for in the log; what is left out may be anything. */
export interface LogFilter {
  readonly table?: string | undefined;
  readonly tournament?: string | undefined;
  /** Who did it, or whom it is about. */
  readonly person?: string | undefined;
  readonly clause?: string | undefined;
  /** From this moment on, and before that one. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

const NAMED_DEEP = 4;

/** Every text in what was written down, as far as anybody may read it: ids of people are among them. */
export function* textsIn(value: Json | undefined, depth = 0): Generator<string> {
  if (typeof value === 'string') yield value;
  if (typeof value !== 'object' || value === null || depth > NAMED_DEEP) return;
  for (const [name, each] of Object.entries(value)) {
    // What somebody holds or wagers stands under his id.
    if (!Array.isArray(value)) yield name;
    yield* textsIn(each as Json, depth + 1);
  }
}

const mentions = (data: Json, person: string): boolean => {
  for (const text of textsIn(data)) if (text === person) return true;
  return false;
};

/** Looked at before it is worked out how the event is told: most of the log is not asked for. */
export const isWhereAndWhen = (
  { table, tournament, from, to }: LogFilter,
  { stream, at }: Pick<StoredEvent, 'stream' | 'at'>,
): boolean =>
  (table === undefined || stream === `table:${table}`) &&
  (tournament === undefined || stream === `tournament:${tournament}`) &&
  (from === undefined || at >= from) &&
  (to === undefined || at < to);

/** `data` is what may be read of it: nobody finds by a name what he may not see. */
export const isAbout = (
  { person, clause }: LogFilter,
  line: { readonly clause: string | null; readonly person: string | null; readonly data: Json },
): boolean =>
  (clause === undefined || line.clause === clause) &&
  (person === undefined || line.person === person || mentions(line.data, person));
