import { expect, test } from 'vitest';
import { openDesk, seat } from './desk.test-kit.ts';
import { playOff, score } from './file.test-kit.ts';
import { BJ18, NZ } from './instruments.test-kit.ts';
import { tournamentView } from './view.ts';
import { reasonWords } from './why.ts';

const NAMES: Readonly<Record<string, string>> = { A: 'Ann', B: 'Bo', C: 'Cy', D: 'Dee' };

/** `Ann: 900 chips at the end of final`, of everybody with a place. */
const why = (desk: ReturnType<typeof openDesk>): string[] => {
  const nameOf = (player: string): string => NAMES[player] ?? player;
  const { why: reasons } = tournamentView(desk.rules, desk.state(), { role: 'public' });
  return Object.entries(reasons).map(
    ([player, all]) => `${nameOf(player)}: ${all.map((each) => reasonWords(each, nameOf)).join('; ')}`,
  );
};

test('by chips: what was held at the end, and what came of each play-off', () => {
  const desk = openDesk(NZ, 'ABCD');
  desk.do(seat('final', 'ABCD'), score({ A: 1850, B: 1850, C: 1850, D: 0 }));
  expect(why(desk)).toEqual([]);
  desk.do(playOff({ A: 500, B: 200, C: 200 }), playOff({ B: 10, C: 1000 }));
  expect(why(desk)).toEqual([
    'Ann: 1,850 chips at the end of final; 500 in the play-off, Bo 200 and Cy 200',
    'Cy: 1,850 chips at the end of final; 200 in the play-off, Ann 500 and Bo 200; 1,000 in the play-off, Bo 10',
    'Bo: 1,850 chips at the end of final; 200 in the play-off, Ann 500 and Cy 200; 10 in the play-off, Cy 1,000',
  ]);
});

test('equal and shared: with whom, and which prizes', () => {
  const desk = openDesk(NZ, 'ABCD', { prizes: { percent: [40, 30, 20, 10] } });
  desk.do(seat('final', 'ABCD'), score({ A: 900, B: 800, C: 700, D: 700 }));
  expect(why(desk).slice(2)).toEqual([
    'Cy: 700 chips at the end of final; equal with Dee: the prizes of places 3 to 4 are shared',
    'Dee: 700 chips at the end of final; equal with Cy: the prizes of places 3 to 4 are shared',
  ]);
});

test('by points: the sum and where it comes from, whoever sat out left out', () => {
  const desk = openDesk(BJ18, 'ABC', {
    points: [10, 7, 5],
    pointsTie: 'split',
    sitAndGo: true,
    sessions: [{ name: 'one' }, { name: 'two', game: 'baccarat' }],
  });
  desk.do(seat('one', 'ABC'), score({ A: 9, B: 8, C: 8 }, 'one'));
  const { points, sessions } = tournamentView(desk.rules, desk.state(), { role: 'public' });
  expect(points).toEqual({
    total: { A: 10, B: 6, C: 6 },
    sessions: [{ session: 'one', points: { A: 10, B: 6, C: 6 } }],
  });
  expect(sessions.map(({ game }) => game)).toEqual(['blackjack', 'baccarat']);
  desk.do({ do: 'confirm', session: 'one' }, seat('two', 'ABC'), score({ B: 5, C: 1 }, 'two'));
  expect(why(desk)).toEqual([
    'Bo: 16 points: 6 in one and 10 in two',
    'Cy: 13 points: 6 in one and 7 in two',
    'Ann: 10 points: 10 in one',
  ]);
});
