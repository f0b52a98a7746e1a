import { describe, expect, test } from 'vitest';
import { confirm, type Desk, openDesk, seat } from '../desk.test-kit.ts';
import { score } from '../file.test-kit.ts';
import { BJ18, NZ } from '../instruments.test-kit.ts';
import { type LETTERS, letterTo } from './mail.ts';

const nameOf = (player: string): string => `Player ${player}`;

const letter = (desk: Desk, of: (typeof LETTERS)[number], player: string): string | undefined => {
  const made = letterTo(desk.rules, desk.state(), player, { of, session: 'final', nameOf });
  return made === undefined ? undefined : [made.subject, ...made.text].join('\n');
};

const decided = (): Desk => {
  const desk = openDesk(NZ, 'ABCDE', { prizes: { percent: [60, 40] } });
  desk.do({ do: 'withdraw', player: 'E', consent: true }, seat('final', 'BA', 'CD'));
  return desk;
};

describe('letters to players', () => {
  test('who is entered is told so, with his number and what he paid; who has left is not', () => {
    const text = letter(decided(), 'entry', 'B');
    expect(text).toContain('T: you are entered');
    expect(text).toContain('Player B,');
    expect(text).toContain('under the number 2. $100.00 has been received.');
    expect(text).toContain('New Zealand Gazette');
    expect(letter(decided(), 'entry', 'E')).toBe(undefined);
    expect(letter(decided(), 'entry', 'Z')).toBe(undefined);
  });

  test('who has a seat is told where it is and what is played there', () => {
    const text = letter(decided(), 'seat', 'C');
    expect(text).toContain('T, final: table 2, seat 1');
    expect(text).toContain('Blackjack, 1,000 chips each, wagers 50 to 500, sessions 20 rounds.');
    const timed = openDesk(NZ, 'A', {
      sessions: [{ name: 'final', final: true, start: '2024-05-05T19:00' }],
    });
    timed.do(seat('final', 'A'));
    expect(letter(timed, 'seat', 'A')).toContain('In final you sit at table 1, seat 1, 5 May 2024, 19:00.');
    expect(letter(decided(), 'seat', 'E')).toBe(undefined);
    expect(letter(openDesk(NZ, 'A'), 'seat', 'A')).toBe(undefined);
  });

  test('the result goes to everybody who played: place with why and prize, or rank; not before it is final', () => {
    const desk = decided();
    expect(letter(desk, 'result', 'A')).toBe(undefined);
    desk.do(score({ A: 900, B: 800 }, 'final', 1), score({ C: 300, D: 200 }, 'final', 2), confirm('final'));
    expect(letter(desk, 'result', 'A')).toContain(
      'You have the 1st place in T, and the prize is $240.00 (5.9).\n900 chips at the end of final.',
    );
    expect(letter(desk, 'result', 'D')).toContain('You reached final, and are 4th of everybody who played.');
    expect(letter(desk, 'result', 'E')).toContain('$100.00 is paid back to you.');
    expect(letter(desk, 'result', 'E')).not.toContain('reached');
    expect(letter(desk, 'result', 'Z')).toBe(undefined);
  });

  test('a tournament that was cancelled is told to everybody with what comes back', () => {
    const desk = openDesk(BJ18, 'AB');
    desk.do({ do: 'cancel' });
    expect(letter(desk, 'result', 'A')).toContain('T: cancelled');
    expect(letter(desk, 'result', 'A')).toContain('T has been cancelled.\n$100.00 is paid back to you.');
  });
});
