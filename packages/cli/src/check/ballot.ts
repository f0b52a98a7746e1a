import { createHash } from 'node:crypto';

/** Fields each after its length in four bytes. */
const hashOf = (fields: readonly string[]): Buffer => {
  const hash = createHash('sha256');
  for (const field of fields) {
    const bytes = Buffer.from(field);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest();
};

/** A session, or one wave of it; nought where it has none. */
export interface OfWave {
  readonly session: string;
  readonly wave: number;
}

/** What of a ballot goes into every hash: for a wave its number too, under the next version. */
const called = (what: string, version: number, tournament: string, { session, wave }: OfWave): string[] =>
  wave === 0
    ? [`${what}${version}`, tournament, session]
    : [`${what}${version + 1}`, tournament, session, String(wave)];

/** What was published before a ballot that this secret opens. */
export const commitmentOf = (tournament: string, of: OfWave, secret: string): string =>
  hashOf([...called('baize ballot/', 1, tournament, of), secret]).toString('hex');

/** A list as it was closed: who, with which word, so many to a table, and where the log stood. */
export interface Closed {
  readonly seats: number;
  readonly list: readonly { readonly player: string; readonly word: string }[];
  readonly position: number;
  readonly hash: string;
}

/** What a secret and a closed list are mixed into. */
export const keyOf = (tournament: string, of: OfWave, secret: string, closed: Closed): string => {
  const { seats, list, position, hash } = closed;
  const people = list.flatMap(({ player, word }) => [player, word]);
  const numbers = [String(seats), String(position), hash];
  const name = called('baize seats/', 2, tournament, of);
  return hashOf([...name, secret, ...numbers, ...people]).toString('hex');
};

/** The same for draws from before lists were closed: the sorted players alone. */
export const keyUnclosed = (
  tournament: string,
  session: string,
  secret: string,
  seats: number,
  sorted: readonly string[],
): string => hashOf(['baize seats/1', tournament, session, secret, String(seats), ...sorted]).toString('hex');

/** The players in the order that a key gives them: the description in docs/tournament-shell.md, carried out again. */
const orderOf = (key: string, players: readonly string[]): string[] => {
  const order = [...players];
  let stream: Buffer = Buffer.alloc(0);
  let block = 0;
  const word = (): number => {
    if (stream.length === 0) {
      stream = hashOf([key, String(block)]);
      block += 1;
    }
    const next = stream.readUInt32BE(0);
    stream = stream.subarray(4);
    return next;
  };
  for (let left = order.length; left > 1; left -= 1) {
    const limit = Math.floor(2 ** 32 / left) * left;
    let drawn = word();
    while (drawn >= limit) drawn = word();
    const chosen = drawn % left;
    const moved = order[left - 1] as string;
    order[left - 1] = order[chosen] as string;
    order[chosen] = moved;
  }
  return order;
};

/** The seats that a key gives to these players. */
export const seatsOf = (key: string, seats: number, players: readonly string[]): string[][] => {
  const order = orderOf(key, players);
  const tables = Math.ceil(order.length / seats);
  return Array.from({ length: tables }, (_, table) => order.filter((_player, at) => at % tables === table));
};

/** What was published before lots that this secret opens. */
export const lotCommitment = (tournament: string, { session, wave }: OfWave, secret: string): string =>
  hashOf(['baize lot/1', tournament, session, String(wave), secret]).toString('hex');

/** Lots: exactly these players for exactly these chairs, each `table/seat`. */
export interface Lots {
  readonly players: readonly string[];
  readonly chairs: readonly string[];
  readonly position: number;
  readonly hash: string;
}

/** By chair, the player who drew it. */
export const lotsOf = (
  tournament: string,
  { session, wave }: OfWave,
  secret: string,
  { players, chairs, position, hash }: Lots,
): readonly string[] => {
  const head = [String(position), hash, String(players.length)];
  const numbers = chairs.flatMap((chair) => chair.split('/'));
  const name = ['baize chairs/1', tournament, session, String(wave), secret];
  return orderOf(hashOf([...name, ...head, ...players, ...numbers]).toString('hex'), players);
};
