import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import { BOOKS } from './editions.ts';
import { faultsIn } from './faults.ts';

const [book] = BOOKS;
const under = (changes: object) => faultsIn({ ...book, parameters: { ...book.parameters, ...changes } });
const clauses = (changes: object) => under(changes).map(({ clause: each }) => each);

describe('what the code cannot carry', () => {
  clause('1.2', 'other than two dice, and dice with too few faces or too many', () => {
    expect(under({})).toEqual([]);
    expect(clauses({ '1.2': { dice: 3, faces: 6 } })).toContain('1.2');
    expect(clauses({ '1.2': { dice: 2, faces: 1 } })).toContain('1.2');
    expect(clauses({ '1.2': { dice: 2, faces: 21 } })).toEqual(['1.2']);
    expect(clauses({ '1.2': { dice: 2, faces: 8 } })).toEqual([]);
    expect(clauses({ '1.2': { dice: 2, faces: 5 } })).toEqual(['2.4', '1.2']);
  });

  clause(['2.2', '2.3', '2.4'], 'sums that the dice do not come to, or one in two boxes', () => {
    expect(clauses({ '2.2': { from: 1, to: 6 } })).toEqual(['2.2']);
    expect(clauses({ '2.3': { from: 8, to: 7 } })).toEqual(['2.3']);
    expect(clauses({ '2.4': { from: 8, to: 13 } })).toEqual(['2.4', '1.2']);
    expect(clauses({ '2.2': { from: 2, to: 7 } })).toEqual(['2.2', '2.3']);
    expect(under({ '2.4': { from: 7, to: 12 } })).toEqual([
      { clause: '2.3', why: '7 lies in the box of 2.4 too' },
      { clause: '2.4', why: '7 lies in the box of 2.3 already' },
    ]);
  });

  clause(['6.1(a)', '6.1(b)', '6.1(c)', '6.1(d)'], 'a payment that would not be whole', () => {
    for (const price of ['6.1(a)', '6.1(b)', '6.1(c)', '6.1(d)'])
      expect(clauses({ [price]: { pays: 3, for: 2 } })).toEqual([price]);
    expect(clauses({ '6.1(b)': { pays: 5, for: 1 } })).toEqual([]);
  });

  clause('1.3', 'no seat, too many, and a seat that is lost at once', () => {
    for (const seatsMax of [0, 13]) expect(clauses({ '1.3': { seatsMax, roundsMax: 3 } })).toEqual(['1.3']);
    expect(clauses({ '1.3': { seatsMax: 12, roundsMax: 0 } })).toEqual(['1.3']);
  });
});
