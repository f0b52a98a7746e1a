import type { Event } from '@baize/engine/baccarat';
import { expect, test } from 'vitest';
import { LAID, madeReplay } from '../../../history/replay.test-kit.ts';
import type { OpenView, RoundView } from '../view.ts';
import { dealOrder } from './dealt.ts';

const framesOf = (...events: readonly object[]) => events.map((event) => ({ event: event as Event }));

test('the first four cards go round, the third ones follow', () => {
  const { frames } = madeReplay({ rounds: [LAID] });
  const { player, banker } = dealOrder(frames);
  expect(player.slice(0, 2)).toEqual([1, 3]);
  expect(banker.slice(0, 2)).toEqual([2, 4]);
  expect([...player.slice(2), ...banker.slice(2)]).toEqual(
    player.length + banker.length === 4 ? [] : player.length + banker.length === 5 ? [5] : [5, 6],
  );
});

test('each hand has as many numbers as cards, at every step', () => {
  for (let rounds = 1; rounds <= 6; rounds += 1) {
    const { frames } = madeReplay({ rounds: Array(rounds).fill(LAID) });
    for (const [index, { view }] of frames.entries()) {
      if (view.stage === 'unopened' || view.round === null) continue;
      const { hands } = (view as OpenView).round as RoundView;
      const order = dealOrder(frames.slice(0, index + 1));
      expect(order.player).toHaveLength(hands.player.cards.length);
      expect(order.banker).toHaveLength(hands.banker.cards.length);
    }
  }
});

test('a card that strayed keeps the number under which it left the shoe', () => {
  const order = dealOrder(
    framesOf(
      { type: 'CardDealt', to: 'player', at: 7 },
      { type: 'CardDealt', to: 'banker', at: 8 },
      { type: 'CardStrayed', at: 9 },
      { type: 'CardDealt', to: 'player', at: 9 },
      { type: 'CardDealt', to: 'banker', at: 10 },
    ),
  );
  expect(order).toEqual({ player: [1, 3], banker: [2, 4] });
});

test('hands that were put right are numbered as the cards came', () => {
  const order = dealOrder(
    framesOf(
      { type: 'CardDealt', to: 'player', at: 0 },
      { type: 'CardMisplaced', to: 'player', at: 1 },
      {
        type: 'HandsReconstructed',
        hands: { player: [{ at: 0 }], banker: [{ at: 1 }] },
        front: [{ at: 2 }],
      },
      { type: 'CardDealt', to: 'player', at: 2 },
    ),
  );
  expect(order).toEqual({ player: [1, 3], banker: [2] });
});
