import { expect } from 'vitest';
import { rulesUnder } from '../desk.test-kit.ts';
import type { Book } from '../file.test-kit.ts';
import { clause } from '../instruments.test-kit.ts';
import { initial, type Tournament } from '../state.ts';
import { chipsToPlayOn } from './play-on.ts';

const HEAT = { session: 'heats', table: '1', chips: { A: 2600, B: 2600, C: 900 } };

const playedOn = (
  book: Book,
  state: Partial<Tournament>,
  { said = {}, players = ['A', 'B'] }: { said?: object; players?: readonly string[] } = {},
): number => {
  const rules = rulesUnder(book, said);
  return chipsToPlayOn(rules, { ...initial(rules), ...state }, { session: 'heats', players }, 1000);
};

clause(
  ['17.13', '17.19'],
  'L7: equal players play on with the chips that they hold, and nobody is given any',
  (book) => {
    expect(playedOn(book, { scores: [HEAT] })).toBe(2600);
    const again = { session: 'heats', table: '1', chips: { A: 2450, B: 2450 }, event: 9 };
    expect(playedOn(book, { scores: [HEAT], playOffs: [again] })).toBe(2450);
    // Rounds of another session are none of theirs.
    expect(playedOn(book, { scores: [HEAT], playOffs: [{ ...again, session: 'final' }] })).toBe(2600);
    // Equal by points, with different chips: the stack of the session.
    expect(playedOn(book, { scores: [HEAT] }, { players: ['A', 'C'] })).toBe(1000);
    expect(playedOn(book, {})).toBe(1000);
  },
);

clause('2005 20.21', 'L7: no condition gives chips for rounds more', (book) => {
  expect(playedOn(book, { scores: [HEAT] }, { said: { playOffChips: 300 } })).toBe(2600);
});

clause('17.3(a)(xii)(D)', 'L7: the conditions may state the chips of rounds more', (book, _, { play }) => {
  if (play.playOn.chips !== 'asStated') return;
  const stated = (playOffChips: unknown): number =>
    playedOn(book, { scores: [HEAT] }, { said: { playOffChips } });
  expect([300, 0, 'many'].map(stated)).toEqual([300, 2600, 2600]);
});

clause('1999 A:Play-off', 'L7: a play-off is a session of its own, with new chips', (book) => {
  expect(playedOn(book, { scores: [HEAT] })).toBe(1000);
});

clause(
  ['1999 3.8', '1999 3.8(b)'],
  'L5: who was issued chips once more plays off with what was issued, once',
  (book) => {
    const again = { session: 'heats', table: '1', players: ['A', 'B'], chips: 400, playOffsBefore: 1 };
    const played = { session: 'heats', table: '1', chips: { A: 300, B: 300 }, event: 9 };
    const chipsAt = (state: Partial<Tournament>, players = ['A', 'B']) => {
      const rules = rulesUnder(book);
      const equals = { session: 'heats', players };
      return chipsToPlayOn(rules, { ...initial(rules), scores: [HEAT], ...state }, equals, 1000);
    };
    // A play-off that was over when they went out together is none of theirs.
    expect(chipsAt({ reissues: [again], playOffs: [played] })).toBe(400);
    expect(chipsAt({ reissues: [again], playOffs: [played, { ...played, chips: { C: 1 } }] })).toBe(400);
    expect(chipsAt({ reissues: [again], playOffs: [played, { ...played, session: 'final' }] })).toBe(400);
    expect(chipsAt({ reissues: [again], playOffs: [played, played] })).toBe(1000);
    expect(chipsAt({ reissues: [again] }, ['A', 'C'])).toBe(1000);
    expect(chipsAt({ reissues: [{ ...again, session: 'final' }] })).toBe(1000);
  },
);
