import {
  type BeaconRound,
  type DrawName,
  type Given,
  hashOfValue,
  type Part,
  type Promised,
  VALUE,
} from './contributions.ts';

/**
 * A public beacon, as a port: which of its rounds comes next, and the randomness of a round once it is at hand. Nothing
 * waits for it: a round that is not there when it is needed is left out, and the record says so.
 */
export interface Beacon {
  readonly name: string;
  /** The first round that comes after this time, in milliseconds since 1970. */
  roundAfter(time: number): number;
  /** 64 hexadecimal digits; undefined where the round has not come, or could not be fetched. */
  randomness(round: number): string | undefined;
}

/** What browsers have sent for draws that are not closed yet. Only in memory: what is lost they send again. */
export interface Contributions {
  /** The hash of a contribution to a draw that is not sealed yet; of several of one person the latest counts. */
  promise(name: DrawName, by: string, hash: string): void;
  /** Opens a contribution to a draw that is sealed; a value that was not promised is nothing. */
  open(name: DrawName, promised: Promised, by: string, value: string): void;
  /** Who contributes to a draw that is sealed now; undefined where nobody does. The same when it is asked again. */
  promised(name: DrawName, isThere: (person: string) => boolean, now: number): Promised | undefined;
  /** What has come of it until now. */
  given(name: DrawName, promised: Promised): Given;
}

interface Kept {
  readonly number: number;
  readonly digits: string;
}

/** By draw, the latest that each person has sent. */
const keptByDraw = () => {
  const tables = new Map<string, Map<string, Kept>>();
  const keyOf = ({ of, table }: DrawName): string => `${of} ${table}`;
  return {
    keep: (name: DrawName, by: string, digits: string): void => {
      const people = tables.get(keyOf(name)) ?? new Map<string, Kept>();
      tables.set(keyOf(name), people.set(by, { number: name.number, digits }));
    },
    /** What was sent for a draw. What was sent for those before it is forgotten. */
    of: (name: DrawName): ReadonlyMap<string, string> => {
      const people = tables.get(keyOf(name)) ?? new Map<string, Kept>();
      for (const [by, { number }] of people) if (number < name.number) people.delete(by);
      const those = [...people].filter(([, { number }]) => number === name.number);
      return new Map(those.map(([by, { digits }]) => [by, digits]));
    },
  };
};

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number =>
  one < other ? -1 : 1;

const beaconOf = (beacon: Beacon | undefined, now: number): { readonly beacon?: BeaconRound } =>
  beacon === undefined ? {} : { beacon: { name: beacon.name, round: beacon.roundAfter(now) } };

export const openContributions = (beacon?: Beacon): Contributions => {
  const hashes = keptByDraw();
  const values = keptByDraw();
  return {
    promise: (name, by, hash) => {
      if (VALUE.test(hash)) hashes.keep(name, by, hash);
    },
    open: (name, { parts }, by, value) => {
      const isPromised = parts.some((each) => each.by === by && each.hash === hashOfValue(name, by, value));
      if (VALUE.test(value) && isPromised) values.keep(name, by, value);
    },
    promised: (name, isThere, now) => {
      const parts = [...hashes.of(name)]
        .filter(([by]) => isThere(by))
        .sort(byName)
        .map(([by, hash]): Part => ({ by, hash }));
      return parts.length === 0 && beacon === undefined ? undefined : { parts, ...beaconOf(beacon, now) };
    },
    given: (name, { parts, beacon: round }) => {
      const opened = values.of(name);
      return {
        values: parts.map(({ by }) => opened.get(by) ?? null),
        ...(round === undefined
          ? {}
          : { beacon: (round.name === beacon?.name && beacon.randomness(round.round)) || null }),
      };
    },
  };
};
