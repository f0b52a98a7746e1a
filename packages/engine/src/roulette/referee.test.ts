import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause, rules } from './clause.test-kit.ts';
import { CALLS } from './command.ts';
import type { RouletteAnswer } from './referee.ts';

const settled = (wagers: readonly object[], spin: number, more: object = {}): RouletteAnswer => {
  const answer = referee({ rulebook: 'house-roulette', wagers, spin, ...more });
  if (!answer.ok) throw new Error(`${answer.refusal.at}: ${answer.refusal.detail}`);
  return answer as RouletteAnswer;
};

describe('the referee', () => {
  clause(
    ['I:3', '6.4', '8.1(b)'],
    'settles the example of the round file, and names rulebook and number',
    () => {
      expect(settled([{ player: 'P1', numbers: [17, 20], amount: 500 }], 20, { id: 'R1' })).toEqual({
        ok: true,
        id: 'R1',
        rulebook: 'house-roulette',
        spin: 20,
        colour: 'black',
        outcome: '20 black',
        players: { P1: { net: 8500 } },
        lines: [
          {
            player: 'P1',
            box: '17-20',
            wager: 'split',
            stake: 500,
            result: 'win',
            pays: 8500,
            net: 8500,
            clause: '8.1(b)',
          },
        ],
        cardsUsed: 0,
      });
    },
  );

  clause('2.9', 'takes an outside wager by its name, in either field', () => {
    const byOn = settled([{ player: 'P1', on: 'red', amount: 500 }], 1);
    const byNumbers = settled([{ player: 'P1', numbers: 'red', amount: 500 }], 1);
    expect(byOn).toEqual(byNumbers);
    expect(byOn.lines[0]).toMatchObject({ box: 'red', wager: 'red', clause: '8.1(h)', net: 500 });
    expect(byOn).not.toHaveProperty('id');
  });

  clause(['8.2', '8.3'], 'tells by which clause a wager lost', () => {
    const wagers = [
      { player: 'P1', on: 'red', amount: 500 },
      { player: 'P1', numbers: [17], amount: 500 },
    ];
    const clauses = (spin: number) =>
      Object.fromEntries(settled(wagers, spin).lines.map((line) => [line.box, line.clause]));
    expect(clauses(0)).toEqual({ red: '8.3', 17: '8.2' });
    expect(clauses(2)).toEqual({ red: '8.2', 17: '8.2' });
  });

  clause('4.4', 'adds up what one player has on one place, and keeps players apart', () => {
    const { lines, players } = settled(
      [
        { player: 'P1', numbers: [17], amount: 300 },
        { player: 'P2', numbers: [17], amount: 100 },
        { player: 'P1', numbers: [17], amount: 200 },
      ],
      17,
    );
    expect(lines.map(({ player, stake }) => [player, stake])).toEqual([
      ['P1', 500],
      ['P2', 100],
    ]);
    expect(players).toEqual({ P1: { net: 17_500 }, P2: { net: 3500 } });
  });

  clause('3.5', 'what lies above the maximum does not count, and the line says so', () => {
    const limits = { max: 1000 };
    const { lines } = settled(
      [
        { player: 'P1', numbers: [17], amount: 800 },
        { player: 'P1', numbers: [17], amount: 800 },
        { player: 'P1', on: 'red', amount: 1000 },
      ],
      17,
      { limits },
    );
    expect(lines.map(({ box, stake, returned }) => [box, stake, returned])).toEqual([
      ['red', 1000, undefined],
      ['17', 1000, 600],
    ]);
  });

  clause('3.6', 'who stays below the minimum for a spin gets the wagers back', () => {
    const wagers = [
      { player: 'P1', numbers: [17], amount: 400 },
      { player: 'P2', numbers: [17], amount: 500 },
    ];
    const { lines, players } = settled(wagers, 17, { limits: { perSpin: 500 } });
    expect(lines[0]).toEqual({
      player: 'P1',
      box: '17',
      wager: 'straight',
      stake: 400,
      result: 'returned',
      pays: 0,
      net: 0,
      clause: '3.6',
    });
    expect(players).toEqual({ P1: { net: 0 }, P2: { net: 17_500 } });
    expect(
      referee({ rulebook: 'house-roulette', wagers: wagers.slice(0, 1), spin: 17, limits: { perSpin: 500 } }),
    ).toMatchObject({ ok: false, refusal: { clause: '3.6', at: 'wagers' } });
  });

  clause(['5.1', '5.3'], 'places a called sector as chips', () => {
    const { lines, players } = settled([{ player: 'P1', call: 'voisins', amount: 100 }], 2);
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)).toMatchObject({ box: '0-2-3', stake: 200, pays: 2200, clause: '8.1(c)' });
    expect(players).toEqual({ P1: { net: 2200 - 700 } });
    const refused = referee({
      rulebook: 'house-roulette',
      wagers: [{ player: 'P1', call: 'voisins', amount: 600 }],
      spin: 2,
      limits: { max: 1000 },
    });
    expect(refused).toMatchObject({ ok: false, refusal: { clause: '5.7', at: 'wagers[0].amount' } });
  });

  const place = fc.constantFrom(...rules.layout.places);
  const wager = fc.record({
    player: fc.constantFrom('P1', 'P2', '__proto__', 'constructor'),
    place,
    amount: fc.integer({ min: 1, max: 1e9 }),
  });

  test('any file of lawful wagers comes to what counting by hand comes to', () => {
    fc.assert(
      fc.property(
        fc.array(wager, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 36 }),
        (list, spin) => {
          const due = new Map<string, number>();
          for (const { player, place: on, amount } of list) {
            const { numbers } = on;
            const net = numbers.includes(spin) ? amount * (36 / numbers.length - 1) : -amount;
            due.set(player, (due.get(player) ?? 0) + net);
          }
          const answer = settled(
            list.map(({ player, place: { numbers }, amount }) => ({ player, numbers, amount })),
            spin,
          );
          const nets = Object.entries(answer.players).map(([player, { net }]) => [player, net] as const);
          expect(new Map(nets)).toEqual(due);
        },
      ),
    );
  });

  test('a called sector over all numbers loses one stake in 37, as every wager does', () => {
    for (const call of CALLS) {
      const nets = Array.from(
        { length: 37 },
        (_, spin) => settled([{ player: 'P1', call, amount: 100 }], spin).players.P1?.net ?? 0,
      );
      const stake = settled([{ player: 'P1', call, amount: 100 }], 0).lines.reduce(
        (sum, line) => sum + line.stake,
        0,
      );
      expect(nets.reduce((sum, net) => sum + net, 0)).toBe(-stake);
    }
  });
});
