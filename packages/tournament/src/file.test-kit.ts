import { expect } from 'vitest';
import { policies } from './instruments.ts';
import { type Settled, settle } from './settle.ts';
import { inWords } from './words.test-kit.ts';

/** The id of an instrument. */
export type Book = string;
export const BOOKS: readonly Book[] = Object.keys(policies);

export const FINAL = [{ name: 'final', final: true }];
export const HEATS = [
  { name: 'heats', advance: 2 },
  { name: 'final', final: true },
];

/** Conditions that any of the five takes: a fee of a hundred, no commission, three prizes in percent. */
const PLAIN = {
  start: '2024-05-04T18:00',
  entryFee: 10_000,
  startingChips: 1000,
  minWager: 50,
  maxWager: 500,
  prizes: { percent: [50, 30, 20] },
  tie: 'combine',
  sessions: FINAL,
};

export const fileOf = (instrument: Book, record: readonly object[], conditions: object = {}) => ({
  instrument,
  game: 'blackjack',
  conditions: { ...PLAIN, ...conditions },
  record,
});

/** Entries by letter: `ABC`. */
export const entries = (letters: string): object[] => [...letters].map((player) => ({ do: 'enter', player }));

export const score = (
  chips: Record<string, number>,
  session = 'final',
  table: number | string = 1,
): object => ({
  do: 'score',
  session,
  table,
  chips,
});

export const playOff = (chips: Record<string, number>): object => ({ do: 'playOff', chips });

export const settled = (instrument: Book, record: readonly object[], conditions: object = {}): Settled => {
  const answer = settle(fileOf(instrument, record, conditions));
  if (!answer.ok) throw new Error(`refused: ${JSON.stringify(answer.refusal)}`);
  return answer;
};

/** `clause at`, of the refusal. */
export const refusal = (instrument: Book, record: readonly object[], conditions: object = {}): string => {
  const answer = settle(fileOf(instrument, record, conditions));
  expect(answer.ok).toBe(false);
  return answer.ok ? '' : `${inWords(answer.refusal).clause} ${answer.refusal.at}`;
};

/** `1 A 500`, `2 B,C 250`, ...: what comes of the places. */
export const places = ({ places: all }: Settled): string[] =>
  all.map(
    ({ place, players, prize }) =>
      `${place} ${players.join()} ${typeof prize === 'number' ? prize : players.map((player) => prize[player]).join()}`,
  );

/** `5.10 winner A,B`, of everything that is due. */
export const dues = ({ due }: Settled): string[] =>
  due.map(({ clause, for: stake, session, players }) =>
    `${clause} ${stake ?? session} ${players?.join() ?? ''}`.trim(),
  );

export const clauses = ({ places: all }: Settled): string[] => all.map(({ clause }) => clause);
