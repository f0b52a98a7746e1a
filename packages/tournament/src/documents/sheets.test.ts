import { expect, test } from 'vitest';
import { openDesk, recordedDesk, seat } from '../desk.test-kit.ts';
import { score } from '../file.test-kit.ts';
import { BJ18, NZ } from '../instruments.test-kit.ts';
import { csvOf, SHEETS } from './sheets.ts';

const desk = recordedDesk(NZ, 'ABC', { prizes: { amounts: [20_000, 5_001] } });
desk.do(
  { do: 'ballot', session: 'final', tables: [['B', 'A'], ['C']] },
  score({ A: 777, B: 5 }, 'final', 1),
  score({ C: 4 }, 'final', 2),
);

const csv = (name: string, nameOf?: (player: string) => string): string => {
  const sheet = SHEETS[name];
  if (sheet === undefined) throw new Error(name);
  return csvOf(sheet(desk.rules, desk.state(), nameOf));
};

test('entries, seats, counts and places are sheets', () => {
  expect(csv('entries')).toContain('A,in,,1,0\r\n');
  expect(csv('seats')).toBe('session,table,seat,player\r\nfinal,1,1,B\r\nfinal,1,2,A\r\nfinal,2,1,C\r\n');
  expect(csv('counts')).toContain('final,1,A,777\r\n');
  expect(csv('places')).toContain('1,A,200.00,5.9\r\n');
});

test('people are called what they are called, and nothing is a formula to a spreadsheet', () => {
  const names: Record<string, string> = { A: '=1+1', B: 'Bo, "the card"' };
  const text = csv('seats', (player) => names[player] ?? player);
  expect(text).toContain("final,1,2,'=1+1\r\n");
  expect(text).toContain('final,1,1,"Bo, ""the card"""\r\n');
});

test.each(['=1+1', ' =1+1', '\t=1', '\u3000＝1+1', '＋1', '－1', '＠SUM(1)', '@x', '+x', '-x', '\r=1'])(
  'F31: %j is text to a spreadsheet',
  (name) => {
    const [, cell = ''] =
      /final,1,2,"?(.)/.exec(csv('seats', (player) => (player === 'A' ? name : player))) ?? [];
    expect(cell).toBe("'");
  },
);

test('a prize that cannot be shared evenly is told to each', () => {
  const shared = openDesk(BJ18, 'ABC', {
    tie: 'combine',
    prizes: { percent: [100] },
    entryFee: 101,
  });
  shared.do(seat('final', 'ABC'), score({ A: 5, B: 5, C: 0 }));
  const places = SHEETS.places?.(shared.rules, shared.state());
  expect(places?.rows.map(([, player, prize]) => `${player} ${prize}`)).toEqual(['A 1.52', 'B 1.51']);
});
