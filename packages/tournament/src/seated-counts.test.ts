import { describe, expect, test } from 'vitest';
import { confirm, openDesk, seat } from './desk.test-kit.ts';
import { type Book, HEATS, score, settled } from './file.test-kit.ts';
import { BJ18, clause } from './instruments.test-kit.ts';

/** Counts before the ballot, of the right table, of the wrong one, and of both at once. */
const counted = (book: Book): string[] => {
  const desk = openDesk(book, 'ABCD', { sessions: HEATS });
  return desk.do(
    score({ A: 2, B: 1 }, 'heats'),
    seat('heats', 'AB', 'CD'),
    score({ A: 2, C: 1 }, 'heats'),
    score({ A: 2, B: 1 }, 'heats', 2),
    score({ A: 2, B: 1 }, 'heats', 1),
    score({ C: 2, D: 1 }, 'heats', 2),
  );
};

const refusedBy = (clause: string, tally: string): string[] => [
  `not by ${clause}`,
  `Balloted ${clause}`,
  `not by ${clause}`,
  `not by ${clause}`,
  `Scored ${tally}`,
  `Scored ${tally}`,
];

const SAYS = 'nobody is counted before the seats are given, or at another table than his';

clause('17.7', SAYS, (book, at) => {
  expect(counted(book)).toEqual(refusedBy(at('17.7'), at('17.20')));
});

describe('a count is of those who were seated', () => {
  test('a reserve sits where the absent player did, and so does a reserve of the reserve', () => {
    const desk = openDesk(BJ18, 'ABCD', { sessions: HEATS });
    desk.do(
      seat('heats', 'AB', 'CD'),
      { do: 'begin', session: 'heats' },
      { do: 'noShow', player: 'D' },
      { do: 'reserve', player: 'R', for: 'D' },
      { do: 'noShow', player: 'R' },
      { do: 'reserve', player: 'S', for: 'R' },
    );
    expect(desk.do(score({ A: 2, S: 1 }, 'heats', 1), score({ C: 2, S: 1 }, 'heats', 2))).toEqual([
      'not by 19.7',
      'Scored 19.18',
    ]);
  });

  test('a reserve who was there at the ballot has a seat of his own, and the absent player none', () => {
    const desk = openDesk(BJ18, 'ABC', { sessions: HEATS });
    desk.do({ do: 'withdraw', player: 'C' }, { do: 'reserve', player: 'R', for: 'C' });
    desk.do(
      seat('heats', 'AR', 'B'),
      { do: 'begin', session: 'heats' },
      { do: 'noShow', player: 'B' },
      { do: 'reserve', player: 'S', for: 'B' },
    );
    expect(desk.do(score({ A: 2, R: 1 }, 'heats', 1), score({ S: 2 }, 'heats', 2))).toEqual([
      'Scored 19.18',
      'Scored 19.18',
    ]);
  });

  test('a substitute who withdrew, lost the seat to a reserve and entered for himself sits where the ballot put him', () => {
    const desk = openDesk(BJ18, 'AB', { sessions: HEATS });
    desk.do({ do: 'substitute', player: 'S', for: 'A' }, { do: 'withdraw', player: 'S' });
    desk.do({ do: 'reserve', player: 'R', for: 'S' });
    expect(desk.do({ do: 'enter', player: 'S', agreed: true })).toEqual(['Entered 19.6']);
    desk.do(seat('heats', 'SB', 'R'));
    expect(desk.do(score({ S: 2, B: 1 }, 'heats', 1), score({ R: 2 }, 'heats', 2))).toEqual([
      'Scored 19.18',
      'Scored 19.18',
    ]);
  });

  test('who was away at the ballot and is back has no seat in that session', () => {
    const desk = openDesk(BJ18, 'ABC', { sessions: HEATS });
    desk.do({ do: 'disqualify', player: 'C' }, seat('heats', 'AB'));
    desk.do({ do: 'reinstate', player: 'C', reason: 'was at the cage' });
    expect(desk.do(score({ A: 2, B: 1, C: 3 }, 'heats'))).toEqual(['not by 19.7']);
  });

  test('who buys back is seated anew, and a sit-and-go is seated as its conditions say', () => {
    const back = openDesk(BJ18, 'ABC', { sessions: HEATS, buyBack: 1 });
    back.do(seat('heats', 'ABC'), score({ A: 9, B: 8, C: 0 }, 'heats'), { do: 'buyBack', player: 'C' });
    expect(back.do(score({ C: 7 }, 'heats', 'second chance'), confirm('heats'))).toEqual([
      'Scored 19.18',
      'PlacesConfirmed 19.18',
    ]);
    const sitAndGo = openDesk(BJ18, 'AB', { sitAndGo: true });
    expect(sitAndGo.do(score({ A: 2, B: 1 }))).toEqual(['Scored 19.18']);
  });

  test('a file tells the results alone, and needs no seats', () => {
    expect(settled(BJ18, [{ do: 'enter', player: 'A' }, score({ A: 1 })]).places[0]?.players).toEqual(['A']);
  });
});
