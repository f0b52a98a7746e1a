import { describe, expect, test } from 'vitest';
import { confirm, type Desk, openDesk, seat } from './desk.test-kit.ts';
import { HEATS, score } from './file.test-kit.ts';
import { BJ18, NZ } from './instruments.test-kit.ts';
import { rankingOf } from './ranking.ts';

/** `1 A final 900`, and `?` where it is open. */
const ranked = ({ rules, state }: Desk): string[] =>
  rankingOf(rules, state()).map(
    ({ rank, player, session, chips, points, open }) =>
      `${rank} ${player} ${session} ${points ?? chips}${open ? '?' : ''}`,
  );

const heats = (): Desk => {
  const desk = openDesk(NZ, 'ABCDEFG', { sessions: HEATS, prizes: { percent: [60, 40] } });
  desk.do(
    seat('heats', 'ABCD', 'EFG'),
    score({ A: 900, B: 800, C: 300, D: 20 }, 'heats', 1),
    score({ E: 950, F: 940, G: 300 }, 'heats', 2),
    confirm('heats'),
  );
  return desk;
};

describe('the ranking of everybody', () => {
  test('goes below the prizes by the session that was reached, then by chips; equal chips are one rank', () => {
    const desk = heats();
    desk.do(seat('final', 'ABEF'), score({ A: 50, B: 40, E: 30, F: 0 }));
    expect(ranked(desk)).toEqual([
      '1 A final 50',
      '2 B final 40',
      '3 E final 30',
      '4 F final 0',
      '5 C heats 300',
      '5 G heats 300',
      '7 D heats 20',
    ]);
  });

  test('before anything is counted nobody is in it; after a session all who played it are', () => {
    const desk = openDesk(NZ, 'AB', { sessions: HEATS });
    expect(ranked(desk)).toEqual([]);
    expect(ranked(heats())[0]).toBe('1 E heats 950');
  });

  test('says what a play-off has still to decide, and follows the play-off', () => {
    const desk = heats();
    desk.do(seat('final', 'ABEF'), score({ A: 50, B: 50, E: 30, F: 0 }));
    expect(ranked(desk).slice(0, 3)).toEqual(['1 A final 50?', '1 B final 50?', '3 E final 30']);
    desk.do({ do: 'playOff', chips: { A: 1, B: 2 } });
    expect(ranked(desk).slice(0, 3)).toEqual(['1 B final 50', '2 A final 50', '3 E final 30']);
  });

  test('whoever has left has no rank', () => {
    const desk = heats();
    desk.do({ do: 'disqualify', player: 'G', breach: 'advice' });
    expect(ranked(desk).some((each) => each.includes(' G '))).toBe(false);
    expect(ranked(desk)).toHaveLength(6);
  });

  test('in an event over points it goes by points, fractions among them', () => {
    const event = openDesk(BJ18, 'ABC', {
      points: [10, 7, 5],
      pointsTie: 'split',
      prizes: { percent: [100] },
      sessions: [{ name: 'one' }, { name: 'two' }],
    });
    event.do(seat('one', 'ABC'), score({ A: 3, B: 2, C: 2 }, 'one'), confirm('one'));
    expect(ranked(event)).toEqual(['1 A one 10', '2 B one 6', '2 C one 6']);
    event.do(seat('two', 'ABC'), score({ C: 9, A: 1, B: 0 }, 'two'), confirm('two'));
    expect(ranked(event)).toEqual(['1 A two 17', '2 C two 16', '3 B two 11']);
  });
});
