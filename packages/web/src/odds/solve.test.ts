import { expect, test } from 'vitest';
import { caseIn } from './case.test-kit.ts';
import type { Case } from './case.ts';
import { commandOf, csvOf, jsonOf } from './export.ts';
import { type Dealt, deal } from './simulation.ts';
import { solve } from './work-games.ts';

const BACCARAT: Case = caseIn('act-mini-baccarat-2016', {});

test('baccarat gives the known counts, and another tie another edge', () => {
  const { counts, wagers } = solve(BACCARAT);
  expect(counts).toMatchObject({
    banker: '2292252566437888',
    player: '2230518282592256',
    tie: '475627426473216',
  });
  const nine = solve({ ...BACCARAT, values: { tie: '9' } });
  expect(Number(wagers.tie?.ev)).toBeCloseTo(-0.143596, 6);
  expect(Number(nine.wagers.tie?.ev)).toBeCloseTo(-0.04844, 6);
  expect(nine.wagers.player).toEqual(wagers.player);
});

test('every wager of roulette keeps one in 37, and nothing on a wheel without a zero', () => {
  const wagers = (values: Case['values']) =>
    Object.values(solve(caseIn('house-roulette', values)).wagers).map(({ exact }) => exact);
  expect(new Set(wagers({}))).toEqual(new Set(['-1/37']));
  expect(new Set(wagers({ wheel: '36' }))).toEqual(new Set(['0/1']));
});

test('rounds are dealt to the end, the same for the same seed', () => {
  const run = (): readonly Dealt[] => {
    const told: Dealt[] = [];
    deal({ asked: BACCARAT, on: 'player', seed: 7, rounds: 150_000 }, (dealt) => told.push(dealt));
    return told;
  };
  const [first, second] = [run(), run()];
  expect(first.map(({ rounds }) => rounds)).toEqual([65_536, 131_072, 150_000]);
  expect(first.at(-1)).toEqual(second.at(-1));
  const { points, expected, distribution } = first.at(-1) as Dealt;
  const last = points.at(-1) as Dealt['points'][number];
  expect(Math.abs(last.mean - expected)).toBeLessThan(4 * last.standardError);
  expect(distribution.map(({ net }) => net)).toEqual([-1, 0, 1]);
});

test('what is shown is exported for a spreadsheet and for a program', () => {
  const solved = solve(BACCARAT);
  const shown = { asked: BACCARAT, columns: [{ of: BACCARAT, solved }] };
  const lines = csvOf(shown).split('\r\n');
  expect(lines[0]).toBe('rules,asked,figure,ev,exact,exactness');
  expect(lines).toContain('banker,2292252566437888');
  expect(lines.some((line) => line.startsWith('act-mini-baccarat-2016,,tie,-0.14359'))).toBe(true);
  const { game, columns } = JSON.parse(jsonOf(shown));
  expect(game).toBe('baccarat');
  expect(columns[0].counts.tie).toBe('475627426473216');
});

test('a case is told as a command where there is one', () => {
  expect(commandOf(caseIn('act-blackjack-2018', { decks: '2', blackjack: '6:5' }))).toBe(
    "baize odds blackjack --rulebook act-blackjack-2018 --decks 2 --set '2.1.decksMin=2,13.2(a).pays=6,13.2(a).for=5'",
  );
  expect(commandOf(caseIn('act-canberra-poker-2023', { royalFlush: '100' }))).toBe(
    "baize odds poker --rulebook act-canberra-poker-2023 --pool 10000000 --jackpot-wager 500 --set '8.1:bet.royalFlush.pays=100'",
  );
  expect(commandOf(caseIn('house-roulette', {}))).toBe('baize odds roulette');
  expect(commandOf(caseIn('house-roulette', { wheel: '38' }))).toBeUndefined();
  expect(commandOf(caseIn('house-baccarat', {}))).toBeUndefined();
});
