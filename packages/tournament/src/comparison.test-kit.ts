import { expect, test } from 'vitest';
import { type Book, dues, entries, fileOf, places, refusal, settled } from './file.test-kit.ts';
import { judgeFile } from './settle.ts';

/** One tournament under two instruments: each difference of the comparison, in the order of its table. */

export const contrary = (book: Book, conditions: object): string[] => {
  const judged = judgeFile(fileOf(book, [], conditions));
  if ('refusal' in judged) throw new Error(judged.refusal.detail);
  return judged.contrary.map(({ clause }) => clause);
};
/** What comes of a record: the places and what is due, or the clause that refuses it. */
export const outcome = (book: Book, record: readonly object[], conditions: object = {}): string => {
  const [first, ...rest] = [entries('ABCD'), record].flat();
  try {
    const end = settled(book, [first as object, ...rest], conditions);
    return [...places(end), ...dues(end)].join('; ');
  } catch {
    return refusal(book, [first as object, ...rest], conditions).split(' ')[0] ?? '';
  }
};

export type Case = readonly [
  topic: string,
  one: Book,
  other: Book,
  tried: (book: Book) => unknown,
  first: unknown,
  second: unknown,
];

/** Each difference of the comparison is tried under both. */
export const compared = (cases: readonly Case[]): void => {
  test.each(cases)('%s: %s and %s', (_topic, one, other, tried, first, second) => {
    expect(tried(one)).toEqual(first);
    expect(tried(other)).toEqual(second);
  });
};
