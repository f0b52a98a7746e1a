import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { expect, test } from 'vitest';
import { LAID, madeReplay } from '../../../history/replay.test-kit.ts';
import { feltAt as anyFelt, type Frame, type Replay } from '../../../history/replay.ts';
import { withSigns, wordsAt } from '../../../history/told.ts';
import { ENGLISH } from '../../../words/language.ts';
import { desk } from '../desk.tsx';
import type { OpenView } from '../view.ts';
import { isSettled, lyingOn, mostOnBox } from './told.ts';

const TELLER = desk.of(actMiniBaccarat2016, ENGLISH).replay;

const feltAt = (of: Replay, at: number): OpenView | undefined => anyFelt<OpenView>(of, at);

const replay = madeReplay({ rounds: [LAID, LAID, LAID] });
const end = replay.frames.length - 1;

const at = (type: string, of: Replay = replay): number =>
  of.frames.findIndex(({ event }) => event.type === type);

test('after the cards are collected the felt still shows how they lay', () => {
  const collected = replay.frames[end]?.view;
  expect(collected).toMatchObject({ round: null });
  expect(feltAt(replay, end)?.round?.hands).toEqual(feltAt(replay, end - 1)?.round?.hands);
  expect(feltAt(replay, -1)).toBeUndefined();
});

test('the felt shows no card before it was dealt', () => {
  expect(feltAt(replay, at('BetsClosed'))?.round?.hands.player.cards).toEqual([]);
  expect(feltAt(replay, at('CardDealt'))?.round?.hands.player.cards).toHaveLength(1);
});

test('a card is told with what the hand had and has now', () => {
  const words = replay.frames.map((_, index) => wordsAt(TELLER, replay.frames, index));
  const first = at('CardDealt');
  expect(words[first]).toMatch(/^Player is dealt (10|[2-9AJQK])[♣♦♥♠]$/);
  expect(words[first + 3]).toMatch(/^Banker is dealt (10|[2-9AJQK])[♣♦♥♠]: \d$/);
  for (let rounds = 1; rounds <= 8; rounds += 1) {
    const { frames } = madeReplay({ rounds: Array(rounds).fill(LAID) });
    for (const [index, { phase }] of frames.entries()) {
      if (phase === 'draw')
        expect(wordsAt(TELLER, frames, index)).toMatch(/^(Player|Banker) draws \S+ on \d: \d$/);
    }
  }
  expect(words[0]).toBe(replay.frames[0]?.words);
  expect(wordsAt(TELLER, replay.frames, 999)).toBe('');
});

test('a card that came face down is told as the record tells it', () => {
  const first = at('CardDealt');
  const frame = replay.frames[first] as Frame;
  const hidden = replay.frames.with(first, { ...frame, event: { ...frame.event, card: undefined } as never });
  expect(wordsAt(TELLER, hidden, first)).toBe(replay.frames[first]?.words);
});

test('notation within words becomes signs, and nothing else does', () => {
  expect(withSigns('8h Tc is a mixed pair')).toBe('8♥ 10♣ is a mixed pair');
  expect(withSigns('9 > 4, pays 1 to 1 less 5 %')).toBe('9 > 4, pays 1 to 1 less 5 %');
});

test('the boxes hold every stake at every step, settled or not, the viewer first', () => {
  const closed = feltAt(replay, at('BetsClosed'));
  const done = feltAt(replay, end);
  if (closed === undefined || done === undefined) throw new Error('the felt is there');
  for (const view of [closed, done]) {
    const stakes = ['player', 'tie', 'banker', 'bankerPair'].map((box) =>
      lyingOn(view, box, 'p3').map(({ person, stake }) => `${person} ${stake}`),
    );
    expect(stakes).toEqual([['p2 5000'], ['p1 2500'], ['p3 2500', 'p1 10000'], ['p2 1000']]);
  }
  expect(lyingOn(closed, 'banker', 'p3').map(({ result }) => result)).toEqual([null, null]);
  const nets = ['player', 'tie', 'banker', 'bankerPair'].flatMap((box) =>
    lyingOn(done, box, null).map(({ net }) => net),
  );
  expect(nets.toSorted()).toEqual(replay.lines.map(({ net }) => net).toSorted());
  expect(isSettled(closed, 'p1', 'banker')).toBe(false);
  expect(isSettled(done, 'p1', 'banker')).toBe(true);
  expect(isSettled(undefined, 'p1', 'banker')).toBe(false);
});

test('room is kept for the most wagers on one box', () => {
  expect(mostOnBox(replay.frames)).toBe(2);
  expect(mostOnBox(replay.frames.slice(0, 2))).toBe(1);
  expect(mostOnBox([])).toBe(0);
});
