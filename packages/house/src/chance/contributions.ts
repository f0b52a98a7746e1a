import { createHash } from 'node:crypto';
import { encode } from './encoding.ts';

/** What is drawn: a shoe or deck of cards, or a spin (a throw of dice is one too). */
export type Drawn = 'shoe' | 'spin';

/** Which draw somebody contributes to. */
export interface DrawName {
  readonly of: Drawn;
  readonly table: string;
  readonly number: number;
}

/** A contribution before it is opened: whose it is, and the hash of it, 64 hexadecimal digits. */
export interface Part {
  readonly by: string;
  readonly hash: string;
}

/** A round of a public beacon that had not come when the seal was made. */
export interface BeaconRound {
  readonly name: string;
  readonly round: number;
}

/** What a seal waits for: closed with it, in one event. Who is not in it has no part in the draw. */
export interface Promised {
  /** Each person once. */
  readonly parts: readonly Part[];
  readonly beacon?: BeaconRound;
}

/**
 * What came of it before wagers were invited: for each part, in the same order, its value, or null where it was not
 * opened and is left out.
 */
export interface Given {
  readonly values: readonly (string | null)[];
  /** The randomness of the round, or null where it was not at hand in time. */
  readonly beacon?: string | null;
}

/** A value that a browser contributes: 32 bytes of its own chance, as digits. */
export const VALUE = /^[0-9a-f]{64}$/;

/**
 * The hash by which a contribution is promised. Table, draw and person go into it, so that nobody can promise another's
 * value as his own, nor one from another draw.
 */
export const hashOfValue = ({ of, table, number }: DrawName, by: string, value: string): string =>
  createHash('sha256')
    .update(encode('baize part/1', of, table, number, by, Buffer.from(value, 'hex')))
    .digest('hex');

/** What was promised, as it goes into a commitment. */
export const promisedBytes = ({ parts, beacon }: Promised): Uint8Array =>
  Buffer.concat([
    encode('baize parts/1', parts.length, ...parts.flatMap(({ by, hash }) => [by, hash])),
    beacon === undefined ? new Uint8Array() : encode('baize beacon/1', beacon.name, beacon.round),
  ]);

/** What was given, as it goes into the key of a draw; nothing stands for what was left out. */
export const givenBytes = ({ parts, beacon }: Promised, given: Given): Uint8Array =>
  Buffer.concat([
    encode(
      'baize given/1',
      parts.length,
      ...parts.flatMap(({ by }, at) => [by, Buffer.from(given.values[at] ?? '', 'hex')]),
    ),
    beacon === undefined
      ? new Uint8Array()
      : encode('baize round/1', beacon.name, beacon.round, Buffer.from(given.beacon ?? '', 'hex')),
  ]);

const faultInParts = (parts: readonly Part[]): string | undefined => {
  const people = new Set<string>();
  for (const { by, hash } of parts) {
    if (!by.isWellFormed() || by === '') return 'a contribution is nobody’s';
    if (!VALUE.test(hash)) return `the hash that ${by} sent is not 64 hexadecimal digits`;
    if (people.has(by)) return `${by} stands in the list twice`;
    people.add(by);
  }
  return undefined;
};

/** What is wrong with a list of contributions, in words; undefined where nothing is. */
export const faultInPromised = ({ parts, beacon }: Promised): string | undefined => {
  if (parts.length === 0 && beacon === undefined) return 'a list of contributions with nothing in it';
  if (beacon !== undefined && (beacon.name === '' || !Number.isSafeInteger(beacon.round)))
    return 'the beacon’s round has no number';
  return faultInParts(parts);
};

/** Whether every value that was opened is the one that was promised, and if not, whose is not. */
export const faultInGiven = (
  name: DrawName,
  { parts, beacon }: Promised,
  given: Given,
): string | undefined => {
  if (given.values.length !== parts.length)
    return `${parts.length} contributions were promised, and ${given.values.length} are told of`;
  for (const [at, { by, hash }] of parts.entries()) {
    const value = given.values[at] ?? null;
    if (value === null) continue;
    if (!VALUE.test(value) || hashOfValue(name, by, value) !== hash)
      return `what ${by} is said to have contributed is not what ${by} promised`;
  }
  if ((beacon === undefined) !== (given.beacon === undefined))
    return 'a beacon’s round is told of, and none was promised, or the other way about';
  return typeof given.beacon === 'string' && !VALUE.test(given.beacon)
    ? 'the beacon’s randomness is not 64 hexadecimal digits'
    : undefined;
};
