import { GENESIS, linkHashOf } from './chain.ts';
import type { Fault } from './port.ts';
import { type AppendRow, type EventText, eventTexts } from './sqlite-packed.ts';

/** What a stream has come to as far as it was followed. */
interface Followed {
  readonly version: number;
  readonly hash: string;
  /** The position at which its last row ends. */
  readonly last: number | null;
  /** After its first break the rest of it says nothing more. */
  readonly broken: boolean;
}

const BEGINNING: Followed = { version: 0, hash: GENESIS, last: null, broken: false };

const damaged = (detail: string): Fault => ({ is: 'damaged', detail });

/** One event, by the very text that stands there. */
const followEvent = (
  before: Followed,
  { stream, at }: AppendRow,
  said: number,
  text: EventText | undefined,
): Followed => {
  const version = before.version + 1;
  const holds =
    text !== undefined &&
    said === version &&
    text.hash === linkHashOf(before.hash, { stream, version, type: text.type, at }, text.json);
  return holds ? { ...before, version, hash: text.hash } : { ...before, version, broken: true };
};

const followRow = (before: Followed, row: AppendRow): Followed => {
  let end = before;
  const texts = eventTexts(row);
  for (let index = 0; index < row.count && !end.broken; index += 1)
    end = followEvent(end, row, row.version - row.count + index + 1, texts[index]);
  if (texts.length > row.count && !end.broken) end = { ...end, version: end.version + 1, broken: true };
  return { ...end, last: row.position };
};

export interface StreamEnd {
  readonly stream: string;
  readonly version: number;
  readonly last: number | null;
}

/** Goes along the whole log and says what does not hold. */
export interface LogCheck {
  row(row: AppendRow): readonly Fault[];
  /** Where all streams say that they end. */
  ends(ends: readonly StreamEnd[]): readonly Fault[];
}

export const logCheck = (): LogCheck => {
  const streams = new Map<string, Followed>();
  let position = 0;
  return {
    row: (row) => {
      const first = row.position - row.count + 1;
      const faults: Fault[] = [];
      if (first <= position) faults.push(damaged(`position ${first} is taken twice`));
      for (position += 1; position < first; position += 1) faults.push({ is: 'missing', position });
      position = row.position;
      const before = streams.get(row.stream) ?? BEGINNING;
      const end = followRow(before, row);
      streams.set(row.stream, end);
      if (end.broken && !before.broken)
        faults.push({ is: 'broken', stream: row.stream, version: end.version });
      else if (row.previous !== before.last && !before.broken)
        faults.push(damaged(`event ${row.version} of ${row.stream} does not name the row before it`));
      return faults;
    },
    ends: (ends) => {
      const said = new Map(ends.map((end) => [end.stream, end]));
      const names = [...new Set([...streams.keys(), ...said.keys()])];
      return names
        .filter((name) => {
          const [found, end] = [streams.get(name), said.get(name)];
          return !found?.broken && (found?.version !== end?.version || found?.last !== end?.last);
        })
        .map((name) => damaged(`${name} does not name its last event`));
    },
  };
};
