import { isFields } from '../refusal.ts';
import { isWhole } from '../said.ts';
import { hexOf, sha256 } from './sha256.ts';

/** Which ballot: the commitment is to all of it, so that a secret opens one ballot only. */
export interface BallotName {
  readonly tournament: string;
  readonly session: string;
  /** Of a session that is played in waves: which of them, from 1 on. */
  readonly wave?: number;
}

/** The first fields of whatever is hashed for a ballot. That of one wave has a version, and a field, of its own. */
const named = (
  [plain, ofWave]: readonly [string, string],
  { tournament, session, wave }: BallotName,
): readonly string[] =>
  wave === undefined ? [plain, tournament, session] : [ofWave, tournament, session, String(wave)];

/** What an entrant put into the draw. */
export interface Word {
  readonly player: string;
  readonly word: string;
}

/** The last entry of the log at a moment: where it stands, and its hash. */
export interface Head {
  readonly position: number;
  readonly hash: string;
}

/** What a draw is made of besides the secret, fixed on record before that is opened. */
export interface ClosedList {
  /** The seats of a table. */
  readonly seats: number;
  /** Who is to be seated, in the order of entry, each with the word that he gave. */
  readonly list: readonly { readonly player: string; readonly word?: string }[];
  readonly head: Head;
}

/** A number from 0 to n - 1, all equally likely. */
type Draw = (n: number) => number;

const SPAN = 2 ** 32;
const SECRET = /^[0-9a-f]{64}$/;
const HASH = SECRET;

export const isSecret = (text: unknown): text is string => typeof text === 'string' && SECRET.test(text);
export const isCommitment = (text: unknown): text is string => typeof text === 'string' && HASH.test(text);

/** The longest word, in characters. */
export const WORD_MAX = 64;
/** Control characters end lines, and half a pair cannot be written as UTF-8. */
const NOT_WRITTEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;

export const isWord = (text: unknown): text is string =>
  typeof text === 'string' && text.trim() !== '' && [...text].length <= WORD_MAX && !NOT_WRITTEN.test(text);

export const isHead = (value: unknown): value is Head =>
  isFields(value) && isWhole(value.position) && isCommitment(value.hash);

/** Fields as bytes, so that no two different lists of fields give the same: each after its length in four bytes. */
export const encode = (fields: readonly string[]): Uint8Array => {
  const parts = fields.map((field) => new TextEncoder().encode(field));
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + 4 + length, 0));
  const view = new DataView(bytes.buffer);
  let from = 0;
  for (const part of parts) {
    view.setUint32(from, part.length);
    bytes.set(part, from + 4);
    from += 4 + part.length;
  }
  return bytes;
};

/**
 * The commitment, in hexadecimal: SHA-256 of "baize ballot/1", tournament, session and secret; for a wave of "baize
 * ballot/2", tournament, session, wave and secret. Published before the list of players is closed, it says nothing
 * about the seats, and no other secret will ever fit it.
 */
export const sealBallot = (name: BallotName, secret: string): string =>
  hexOf(sha256(encode([...named(['baize ballot/1', 'baize ballot/2'], name), secret])));

/** Words of 32 bits from a key: SHA-256 of the key and 0, 1, 2 ..., eight words each. */
export const wordsOf = (key: string): (() => number) => {
  let block = 0;
  let words: number[] = [];
  return () => {
    if (words.length === 0) {
      words = [...sha256(encode([key, String(block)]))].reverse();
      block += 1;
    }
    return words.pop() as number;
  };
};

/** Words from the last, incomplete stretch of n are passed over: a plain remainder would favour some seats. */
export const drawFrom =
  (next: () => number, span = SPAN): Draw =>
  (n) => {
    const whole = span - (span % n);
    let word = next();
    while (word >= whole) word = next();
    return word % n;
  };

/** Fisher-Yates from the back: every order comes from exactly one sequence of draws. */
export const shuffled = <T>(things: readonly T[], draw: Draw): T[] => {
  const order = [...things];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const chosen = draw(place + 1);
    [order[place], order[chosen]] = [order[chosen] as T, order[place] as T];
  }
  return order;
};

/** Tables that differ by one player at the most, as few as the seats allow. */
const dealt = (order: readonly string[], seats: number): string[][] => {
  const tables: string[][] = Array.from({ length: Math.ceil(order.length / seats) }, () => []);
  for (const [index, player] of order.entries()) tables[index % tables.length]?.push(player);
  return tables;
};

const seated = (fields: readonly string[], players: readonly string[], seats: number): string[][] => {
  const key = hexOf(sha256(encode(fields)));
  return dealt(shuffled(players, drawFrom(wordsOf(key))), seats);
};

/**
 * [17.7] [17.8] [1999 A:Tournament] The seats of a session: for each table the players in the order of the seats. Key:
 * SHA-256 of "baize seats/2", tournament, session, secret, seats of a table, position and hash of the head, and then
 * each player of the list with his word (nothing where he gave none); for a wave of "baize seats/3", with the wave
 * after the session. From its words the list is shuffled, and then dealt to the tables one by one. The secret was fixed
 * before the list, the words and the head were, and they before it was opened: nobody who chooses one of them knows the
 * others.
 */
export const drawSeats = (name: BallotName, secret: string, { seats, list, head }: ClosedList): string[][] =>
  seated(
    [
      ...named(['baize seats/2', 'baize seats/3'], name),
      secret,
      String(seats),
      String(head.position),
      head.hash,
      ...list.flatMap(({ player, word = '' }) => [player, word]),
    ],
    list.map(({ player }) => player),
    seats,
  );

/**
 * The same as it was before lists were closed on record, for draws of that time and for files that tell of no list.
 * Key: SHA-256 of "baize seats/1", tournament, session, secret, seats of a table, and the players in the order of their
 * code units.
 */
export const drawSeatsUnclosed = (
  { tournament, session }: Omit<BallotName, 'wave'>,
  secret: string,
  seats: number,
  players: readonly string[],
): string[][] => {
  const list = [...players].sort();
  return seated(['baize seats/1', tournament, session, secret, String(seats), ...list], list, seats);
};
