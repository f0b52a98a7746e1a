import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { expect, test } from 'vitest';
import { desk } from '../games/baccarat/desk.tsx';
import { ENGLISH } from '../words/language.ts';
import { LAID, madeReplay } from './replay.test-kit.ts';
import { dayOf, spoken, stepSentence, timeOf, valueText } from './telling.ts';

const TELLER = desk.of(actMiniBaccarat2016, ENGLISH).replay;

test.each([
  ['Player draws 6♣ on 5: 1', 'Player draws six of clubs on 5: 1'],
  ['10♥ and A♠', 'ten of hearts and ace of spades'],
  ['Ann: −$5', 'Ann: minus $5'],
  ['No more bets', 'No more bets'],
])('"%s" is spoken "%s"', (words, heard) => {
  expect(spoken(words)).toBe(heard);
});

test('each step of a round is one sentence that ends with its clause', () => {
  const { frames } = madeReplay({ rounds: [LAID] });
  for (const frame of frames) {
    const said = stepSentence(frame);
    expect(said).toMatch(/^[A-Z].*(clause \d|the dictionary).*\.$/);
    expect(said).not.toMatch(/[♣♦♥♠−]/);
  }
  expect(stepSentence({ words: 'The table is held', by: null })).toBe('The table is held.');
});

test('the slider says where one is', () => {
  const { frames } = madeReplay({ rounds: [LAID] });
  expect(valueText(TELLER, frames, 0)).toBe(
    `Event 1 of ${frames.length}, wagers. ${stepSentence(frames[0] as never)}`,
  );
  expect(valueText(TELLER, [], 0)).toBe('Nothing has happened yet.');
});

test('times have two figures everywhere', () => {
  const early = new Date(2026, 0, 2, 3, 4, 5).getTime();
  expect(timeOf(early)).toBe('03:04');
  expect(timeOf(early, true)).toBe('03:04:05');
});

test('a day is told from today', () => {
  const now = new Date(2026, 2, 1, 0, 30).getTime();
  expect(dayOf(now - 60_000 * 20, now)).toBe('today');
  expect(dayOf(now - 60_000 * 40, now)).toBe('yesterday');
  expect(dayOf(new Date(2026, 1, 27).getTime(), now)).toBe('27 Feb');
  expect(dayOf(new Date(2025, 11, 31).getTime(), now)).toBe('31 Dec 2025');
});
