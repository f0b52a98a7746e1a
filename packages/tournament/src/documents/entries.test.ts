import { expect, test } from 'vitest';
import { readEntries } from './entries.ts';

test.each([
  ['name\nA', 1, 'headings'],
  ['player,notified\nA,yes,more', 2, '3 fields under 2 headings'],
  ['player\nA"B"', 2, 'quotation mark'],
  ['', 1, 'headings'],
  ['player,group\n,club', 2, 'no name'],
  ['player,notified\nA,perhaps', 2, 'yes or no'],
])('%j is no list of entries', (text, line, detail) => {
  expect(readEntries(text)).toEqual({
    acts: [],
    faults: [{ line, detail: expect.stringContaining(detail) }],
  });
});

test('quotes, line breaks in them, blank lines and a byte order mark are read', () => {
  const { acts, faults } = readEntries(
    '\uFEFFplayer,at,agreed,group\n"A ""B""\nC",2030-01-01T10:00,x,club\n\nD\n',
  );
  expect(faults).toEqual([]);
  expect(acts).toEqual([
    {
      line: 2,
      act: { do: 'enter', player: 'A "B"\nC', at: '2030-01-01T10:00', agreed: true, group: 'club' },
    },
    { line: 5, act: { do: 'enter', player: 'D' } },
  ]);
});

test('whoever was told and has agreed is entered so, whatever word says yes', () => {
  const { acts } = readEntries('PLAYER,notified,agreed\r\nA,Yes,TRUE\r\nB,no,0\r\n');
  expect(acts.map(({ act }) => act)).toEqual([
    { do: 'enter', player: 'A', notified: true, agreed: true },
    { do: 'enter', player: 'B' },
  ]);
});
