import { instantOf } from './instant.ts';
import { type Prizes, readPrizes } from './prizes.ts';
import { type Fields, isFields } from './refusal.ts';
import { isWhole, type Read, read, type Unread, unread } from './said.ts';
import { readWaves, type Wave } from './wave.ts';

/**
 * What a session may state of its own. Where it is silent, what the conditions state for all sessions holds; everybody
 * asks `termsIn`, which knows both.
 */
export interface OwnTerms {
  /** The game, where it is not the tournament's own. */
  readonly game?: string;
  /** When it begins, as it is written. */
  readonly start?: string;
  readonly startingChips?: number;
  /** Players begin with what they held at the end of the session before. */
  readonly carryOver?: boolean;
  readonly minWager?: number;
  readonly maxWager?: number;
  readonly increment?: number;
  readonly smallestChip?: number;
  /** `{"rounds": 20}`. */
  readonly sessionLength?: Fields;
  readonly playOffLength?: Fields;
  /** How many tables are in use, or the basis on which that is determined. */
  readonly tables?: number | string;
  /** The seats of a table. */
  readonly seats?: number;
}

/** A session as the conditions state it. */
export interface Session extends OwnTerms {
  readonly name: string;
  readonly final: boolean;
  /** How many go on from each table. */
  readonly advance?: number;
  /** A second chance for those who have not gone on. */
  readonly repechage: boolean;
  /** It may be offered, and need not be; else it is held. */
  readonly optional: boolean;
  /** What becomes of its places where it is not held; nothing said, and the next session is smaller. */
  readonly ifLeftOut?: string;
  /** The terms, told before entry, on which others may go on at the operator's discretion. */
  readonly discretion?: string;
  /** Where its players come one part after another; else all of them play at once. */
  readonly waves?: readonly Wave[];
  /** Prizes at the conclusion of this session. */
  readonly prizes?: Prizes;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

/** What each term has to be, and how that is said where it is not. */
const TERMS: Readonly<
  Record<
    keyof OwnTerms | 'discretion' | 'ifLeftOut',
    readonly [is: (value: unknown) => boolean, hint: string]
  >
> = {
  game: [isText, 'game is text'],
  discretion: [isText, 'discretion is text'],
  ifLeftOut: [isText, 'ifLeftOut is text'],
  start: [(value) => instantOf(value) !== undefined, 'start is a day and a time, as in 1999-02-20T18:00'],
  startingChips: [isWhole, 'startingChips is a whole number'],
  carryOver: [isFlag, 'carryOver is true or false'],
  minWager: [isWhole, 'minWager is a whole number'],
  maxWager: [isWhole, 'maxWager is a whole number'],
  increment: [isWhole, 'increment is a whole number'],
  smallestChip: [isWhole, 'smallestChip is a whole number'],
  sessionLength: [isFields, 'sessionLength is an object, as in {"rounds": 20}'],
  playOffLength: [isFields, 'playOffLength is an object, as in {"rounds": 5}'],
  tables: [(value) => isWhole(value) || isText(value), 'tables is a number, or the basis in words'],
  seats: [isWhole, 'seats is how many seats a table has'],
};

const faultInTerms = (place: string, said: Fields): Unread | undefined => {
  for (const [field, [is, hint]] of Object.entries(TERMS)) {
    if (said[field] !== undefined && !is(said[field])) return unread(`${place}.${field}`, hint);
  }
  return undefined;
};

const readSession = (value: unknown, index: number): Read<Session> => {
  const place = `sessions[${index}]`;
  if (!isFields(value)) return unread(place, 'a session is an object with a name');
  const { name, final = false, advance, repechage = false, optional = false } = value;
  if (typeof name !== 'string' || name === '') return unread(`${place}.name`, 'a session has a name');
  if (advance !== undefined && (!isWhole(advance) || advance === 0)) {
    return unread(`${place}.advance`, 'advance is how many players go on from each table, one at the least');
  }
  for (const [field, said] of Object.entries({ final, repechage, optional })) {
    if (typeof said !== 'boolean') return unread(`${place}.${field}`, `${field} is true or false`);
  }
  const wrong = faultInTerms(place, value);
  if (wrong !== undefined) return wrong;
  const waves = readWaves(value.waves, place);
  if (!waves.ok) return waves;
  const prizes = value.prizes === undefined ? undefined : readPrizes(value.prizes, `${place}.prizes`);
  if (prizes?.ok === false) return prizes;
  const terms = Object.fromEntries(
    Object.keys(TERMS).flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]]])),
  );
  return read({
    ...terms,
    name,
    final: final === true,
    repechage: repechage === true,
    optional: optional === true,
    ...(advance === undefined ? {} : { advance }),
    ...waves.value,
    ...(prizes === undefined ? {} : { prizes: prizes.value }),
  });
};

export const readSessions = (value: unknown): Read<readonly Session[]> => {
  if (!Array.isArray(value)) return unread('sessions', 'sessions are a list, in the order of play');
  const sessions: Session[] = [];
  for (const [index, each] of value.entries()) {
    const session = readSession(each, index);
    if (!session.ok) return session;
    if (sessions.some(({ name }) => name === session.value.name)) {
      return unread(`sessions[${index}].name`, `there are two sessions called ${session.value.name}`);
    }
    sessions.push(session.value);
  }
  const final = sessions.findIndex(({ final: last }) => last);
  if (final !== -1 && final < sessions.length - 1) {
    return unread(`sessions[${final}].final`, 'no session comes after the final one');
  }
  return read(sessions);
};
