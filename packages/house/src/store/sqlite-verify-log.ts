import { isSame, leafHash } from '../log/tree.ts';
import type { Fault } from './port.ts';
import { type CommandRow, entryText } from './sqlite-log.ts';
import { type AppendRow, eventLines } from './sqlite-packed.ts';

/** What a stream has come to as far as it was followed. */
interface Followed {
  readonly version: number;
  /** The position at which its last row ends. */
  readonly last: number | null;
}

const BEGINNING: Followed = { version: 0, last: null };

const damaged = (detail: string): Fault => ({ is: 'damaged', detail });

/** More of what is missing in one place is told by where it begins and ends: a number that was forged is no list. */
const NAMED_MAX = 100;

const gap = (from: number, to: number, one: (at: number) => Fault, what: string): readonly Fault[] => {
  const named = Array.from({ length: Math.max(0, Math.min(NAMED_MAX, to - from)) }, (_, at) =>
    one(from + at),
  );
  return to - from > NAMED_MAX
    ? [...named, damaged(`${what} ${from + NAMED_MAX} to ${to - 1} are missing`)]
    : named;
};

export interface StreamEnd extends Followed {
  readonly stream: string;
}

/** Goes along the whole log, command by command with its events, and says what does not hold. */
export interface LogCheck {
  row(command: CommandRow, appends: readonly AppendRow[]): readonly Fault[];
  /** Where all streams say that they end. */
  ends(ends: readonly StreamEnd[]): readonly Fault[];
}

/** What a command did, in words that lead to it. */
const whatOf = ({ id }: CommandRow, appends: readonly AppendRow[]): string => {
  const events = appends.map(({ stream, version, count }) =>
    count === 1
      ? `event ${version} of ${stream}`
      : `events ${version - count + 1} to ${version} of ${stream}`,
  );
  return [`the command ${id}`, ...events].join(', ');
};

const isAsItWas = (command: CommandRow, appends: readonly AppendRow[]): boolean => {
  const text = entryText(command, appends);
  return (
    text !== undefined &&
    command.leaf instanceof Uint8Array &&
    isSame(leafHash(text), command.leaf) &&
    appends.every((row) => row.at === command.at && eventLines(row.events)?.length === row.count)
  );
};

export const logCheck = (): LogCheck => {
  const streams = new Map<string, Followed>();
  let position = 0;
  let number = 0;

  /** One row of events: whether it stands beside the one before it, in the log and in its stream. */
  const follow = (row: AppendRow): readonly Fault[] => {
    const { stream, version, count, previous } = row;
    const faults: Fault[] = [];
    const first = row.position - count + 1;
    if (first <= position) faults.push(damaged(`position ${first} is taken twice`));
    faults.push(...gap(position + 1, first, (at) => ({ is: 'missing', position: at }), 'positions'));
    position = row.position;
    const before = streams.get(stream) ?? BEGINNING;
    streams.set(stream, { version, last: row.position });
    if (version - count !== before.version)
      faults.push(
        damaged(`event ${version - count + 1} of ${stream} does not follow event ${before.version}`),
      );
    if (previous !== before.last)
      faults.push(damaged(`event ${version} of ${stream} does not name the row before it`));
    return faults;
  };

  return {
    row: (command, appends) => {
      const faults: Fault[] = [];
      faults.push(
        ...gap(number + 1, command.number, (at) => damaged(`command ${at} is missing`), 'commands'),
      );
      number = command.number;
      if (!isAsItWas(command, appends))
        faults.push({ is: 'altered', command: command.number, what: whatOf(command, appends) });
      return [...faults, ...appends.flatMap(follow)];
    },
    ends: (ends) => {
      const said = new Map(ends.map((end) => [end.stream, end]));
      const names = [...new Set([...streams.keys(), ...said.keys()])];
      return names
        .filter((name) => {
          const [found, end] = [streams.get(name), said.get(name)];
          return found?.version !== end?.version || found?.last !== end?.last;
        })
        .map((name) => damaged(`${name} does not name its last event`));
    },
  };
};
