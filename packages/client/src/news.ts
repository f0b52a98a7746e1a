/** Sets the value at the path, or without a value removes it. Changes are applied one after another. */
export type Change = readonly [path: Path, value: unknown] | readonly [path: Path];
/** Keys of objects and indexes of lists, from the outside in. */
type Path = readonly (string | number)[];
type JsonObject = Readonly<Record<string, unknown>>;

const applyAt = (whole: unknown, [path, ...value]: Change, depth: number): unknown => {
  if (depth === path.length) return value[0];
  const key = path[depth] as string | number;
  const isGone = depth === path.length - 1 && value.length === 0;
  if (Array.isArray(whole)) {
    // `toSpliced` is younger than the oldest browsers that this runs in.
    const list = [...whole];
    if (isGone) list.splice(key as number, 1);
    else list[key as number] = applyAt(whole[key as number], [path, ...value] as Change, depth + 1);
    return list;
  }
  const fields = whole as JsonObject;
  if (isGone) return Object.fromEntries(Object.entries(fields).filter(([each]) => each !== key));
  return { ...fields, [key]: applyAt(fields[key], [path, ...value] as Change, depth + 1) };
};

/** The value after these changes. Parts that did not change are the very same objects as before. */
export const applyDiff = <T>(whole: T, changes: readonly Change[]): T =>
  changes.reduce<unknown>((known, change) => applyAt(known, change, 0), whole) as T;

/** The newest look at a table, whole, with what happened since the one before: as much of it as every client reads. */
export interface AnyNews {
  readonly is: 'table';
  readonly table: string;
  readonly now: number;
  /** What happened since the last news; null where the house does not reach back so far. */
  readonly events: readonly object[] | null;
  readonly look: { readonly version: number };
}

/** The same as changes, to the look of one version. */
export interface ChangeSaid {
  readonly is: 'change';
  readonly table: string;
  readonly now: number;
  readonly after: number;
  readonly changes: readonly Change[];
  readonly events: readonly object[] | null;
}

/** The prize meter of a table has moved, and nothing else. */
export interface MeterSaid {
  readonly is: 'meter';
  readonly table: string;
  readonly jackpot: object;
}

/**
 * Puts what was said to what is known. Undefined where it does not follow on it: then the table has to be asked for
 * anew.
 */
export const newsAfter = <News extends AnyNews>(
  known: News | undefined,
  said: News | ChangeSaid | MeterSaid,
): News | undefined => {
  if (said.is === 'table') return said;
  if (said.is === 'meter')
    return known && { ...known, events: [], look: { ...known.look, jackpot: said.jackpot } };
  if (known?.look.version !== said.after) return undefined;
  const { now, events, changes } = said;
  return { ...applyDiff(known, changes), now, events };
};
