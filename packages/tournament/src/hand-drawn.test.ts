import { expect, test } from 'vitest';
import { BY_HAND, openDesk } from './desk.test-kit.ts';
import type { Book } from './file.test-kit.ts';
import { BJ05, clause } from './instruments.test-kit.ts';

/** Seats as they are typed in: with nothing, with a part, and with all of how they were drawn. */
const typedBy = (book: Book): string[] => {
  const desk = openDesk(book, 'AB', {});
  const typed = { do: 'ballot', session: 'final', tables: [['A', 'B']] };
  const { seenBy: _, ...half } = BY_HAND;
  return desk.do(typed, { ...typed, ...half }, { ...typed, ...BY_HAND });
};
clause(
  ['17.7', '17.6'],
  'typed seats are a ballot where it is told how, by whom and who saw it (L16)',
  (book, at) => {
    expect(typedBy(book)).toEqual([`not by ${at('17.7')}`, `not by ${at('17.7')}`, `Balloted ${at('17.7')}`]);
  },
);
clause('1999 2.3(d)(ii)', 'the operator seats as he likes, and nobody asks how (L16)', (book) =>
  expect(typedBy(book)[0]).toBe('Balloted 4.2'),
);

test('what was drawn by hand stays on record with its witnesses (L16)', () => {
  const desk = openDesk(BJ05, 'AB', {});
  desk.do({ do: 'ballot', session: 'final', tables: [['A', 'B']], ...BY_HAND });
  expect(desk.state().ballots).toEqual([{ session: 'final', tables: [['A', 'B']], byHand: BY_HAND }]);
});
