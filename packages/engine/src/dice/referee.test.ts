import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';
import { BOXES } from './layout.ts';
import type { DiceAnswer } from './referee.ts';

const settled = (wagers: readonly object[], faces: readonly number[], more: object = {}): DiceAnswer => {
  const answer = referee({ rulebook: 'house-under-over', wagers, throw: faces, ...more });
  if (!answer.ok) throw new Error(`${answer.refusal.at}: ${answer.refusal.detail}`);
  return answer as DiceAnswer;
};

describe('golden rounds', () => {
  clause(['I:3', '4.4', '6.1(b)'], 'the example of the round file, which names rulebook and dice', () => {
    expect(settled([{ player: 'P1', on: 'seven', amount: 500 }], [3, 4], { id: 'R1' })).toEqual({
      ok: true,
      id: 'R1',
      rulebook: 'house-under-over',
      throw: [3, 4],
      sum: 7,
      outcome: '7 (3 and 4)',
      players: { P1: { net: 2000 } },
      lines: [
        {
          player: 'P1',
          box: 'seven',
          wager: 'seven',
          stake: 500,
          result: 'win',
          pays: 2000,
          net: 2000,
          clause: '6.1(b)',
        },
      ],
      cardsUsed: 0,
    });
  });

  //  what is thrown, and what 500 in each of under, seven, over and double comes to
  const GOLDEN: readonly (readonly [number, number, number, number, number, number])[] = [
    [1, 1, 500, -500, -500, 2000],
    [1, 5, 500, -500, -500, -500],
    [3, 3, 500, -500, -500, 2000],
    [6, 1, -500, 2000, -500, -500],
    [2, 6, -500, -500, 500, -500],
    [4, 4, -500, -500, 500, 2000],
    [6, 6, -500, -500, 500, 2000],
  ];

  clause(['6.1(a)', '6.1(c)', '6.1(d)', '6.2'], 'typed from the rules by hand', () => {
    for (const [one, other, ...nets] of GOLDEN) {
      const answer = settled(
        BOXES.map((on) => ({ player: on, on, amount: 500 })),
        [one, other],
      );
      expect(
        BOXES.map((on) => answer.players[on]?.net),
        `${one} ${other}`,
      ).toEqual(nets);
    }
  });

  clause('2.7', 'what one player has in one box is added up, and players are kept apart', () => {
    const { lines, players } = settled(
      [
        { player: 'P1', on: 'seven', amount: 300 },
        { player: 'P2', on: 'seven', amount: 100 },
        { player: 'P1', on: 'seven', amount: 200 },
      ],
      [2, 5],
    );
    expect(lines.map(({ player, stake }) => [player, stake])).toEqual([
      ['P1', 500],
      ['P2', 100],
    ]);
    expect(players).toEqual({ P1: { net: 2000 }, P2: { net: 400 } });
  });

  clause('3.5', 'what lies above the maximum does not count, and the line says so', () => {
    const { lines } = settled(
      [
        { player: 'P1', on: 'seven', amount: 800 },
        { player: 'P1', on: 'seven', amount: 800 },
        { player: 'P1', on: 'over', amount: 1000 },
      ],
      [3, 4],
      { limits: { max: 1000 } },
    );
    expect(lines.map(({ box, stake, returned }) => [box, stake, returned])).toEqual([
      ['over', 1000, undefined],
      ['seven', 1000, 600],
    ]);
  });

  const face = fc.integer({ min: 1, max: 6 });
  const wager = fc.record({
    player: fc.constantFrom('P1', 'P2', '__proto__', 'constructor'),
    on: fc.constantFrom(...BOXES),
    amount: fc.integer({ min: 1, max: 1e9 }),
  });
  const won = (on: string, one: number, other: number): number => {
    if (on === 'double') return one === other ? 4 : -1;
    const is = one + other === 7 ? 'seven' : one + other < 7 ? 'under' : 'over';
    if (is !== on) return -1;
    return on === 'seven' ? 4 : 1;
  };

  test('any file of lawful wagers comes to what counting by hand comes to', () => {
    fc.assert(
      fc.property(fc.array(wager, { minLength: 1, maxLength: 12 }), face, face, (list, one, other) => {
        const due = new Map<string, number>();
        for (const { player, on, amount } of list)
          due.set(player, (due.get(player) ?? 0) + amount * won(on, one, other));
        const nets = Object.entries(settled(list, [one, other]).players);
        expect(new Map(nets.map(([player, { net }]) => [player, net] as const))).toEqual(due);
      }),
    );
  });
});
