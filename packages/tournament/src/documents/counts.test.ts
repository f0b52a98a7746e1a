import { describe, expect, test } from 'vitest';
import { type CountedSeats, readCounts } from './counts.ts';

const seated: CountedSeats = {
  seats: [
    ['a', 'b'],
    ['c', 'd', 'left'],
  ],
  expected: new Set(['a', 'b', 'c', 'd']),
  nameOf: (player) =>
    ({ a: 'Ana Petrović', b: 'Bo', c: 'Maia O’Neill', d: 'Dee', left: 'Lee' })[player] ?? player,
};

const read = (text: string) => readCounts(text, seated);
const WHOLE = [
  { table: '1', chips: { a: 1500, b: 0 } },
  { table: '2', chips: { c: 700, d: 300 } },
];

describe('U7: one sheet for many tables', () => {
  test.each([
    ['table, seat and chips as they are pasted', '1\t1\t1,500\n1\t2\t0\n2\t1\t700\n2\t2\t300'],
    ['by headings, in any order', 'Chips,Seat,Table\n1500,1,1\n0,2,1\n700,1,Table 2\n300,2,T2\n'],
    ['by name alone', "Name;Count\nana petrović;1500\nBO;0\nMaia O'Neill;700\nDee;300\n"],
    ['by name and table', 'Table,Player,Stack\n1,Bo,0\n1,Ana Petrović,1500\n2,Maia O’Neill,700\n2,Dee,300'],
  ])('%s', (_, text) => {
    const { tables, faults } = read(text);
    expect(faults).toEqual([]);
    expect(tables).toEqual(WHOLE);
  });

  test('whoever is missing, twice, nobody or no number is told with his line, all at once', () => {
    const { faults } = read(
      'Table,Seat,Name,Chips\n1,1,,1500\n1,1,,1500\n2,1,,many\n2,2,,\n9,1,,5\n1,,Zed,5\n,,Nobody,1\n2,3,,7\n1,7,,4',
    );
    expect(faults).toEqual([
      { line: 3, detail: 'Ana Petrović is counted twice' },
      { line: 3, detail: 'table 1 lacks Bo' },
      { line: 4, detail: 'the chips of Maia O’Neill are a whole number, not many' },
      { line: 5, detail: 'the chips of Dee are a whole number, not nothing' },
      { line: 6, detail: 'there is no table 9' },
      { line: 7, detail: 'Zed has no seat at table 1' },
      { line: 8, detail: 'Nobody has no seat in this session' },
      { line: 9, detail: 'Lee is not counted at table 2 now' },
      { line: 10, detail: 'name the player, or the table and the seat' },
    ]);
  });

  test('nothing, or what cannot be read, counts no table', () => {
    expect(read('\n')).toEqual({ tables: [], faults: [] });
    expect(read('Table,Seat,Chips\n1,1').faults).toEqual([
      { line: 2, detail: 'the chips of Ana Petrović are a whole number, not nothing' },
    ]);
    expect(read('1,1,"5').faults).toEqual([{ line: 1, detail: expect.stringContaining('quotation mark') }]);
  });
});
