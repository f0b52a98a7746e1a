import { refereeRound } from '@baize/house/round-files';
import { rulebooks } from '@baize/rulebooks';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDesks } from '../games.ts';
import { LAID, madeReplay } from '../history/replay.test-kit.ts';
import type { Line, Replay } from '../history/replay.ts';
import { browserDraw, drawSample, sampleFacts } from './sample.ts';

await readDesks();

const played = fc.array(fc.record({ table: fc.uuid(), rounds: fc.integer({ min: 0, max: 40 }) }), {
  maxLength: 5,
});

test('a sample has as many different rounds as asked for, or all there are', () => {
  fc.assert(
    fc.property(
      played,
      fc.integer({ min: 0, max: 60 }),
      fc.infiniteStream(fc.nat()),
      (tables, count, numbers) => {
        const draw = (n: number): number => (numbers.next().value ?? 0) % n;
        const sample = drawSample(tables, count, draw);
        const all = tables.reduce((sum, { rounds }) => sum + rounds, 0);
        expect(sample).toHaveLength(Math.min(count, all));
        expect(new Set(sample.map(({ table, round }) => `${table} ${round}`)).size).toBe(sample.length);
        for (const { table, round } of sample) {
          expect(round).toBeGreaterThanOrEqual(1);
          expect(round).toBeLessThanOrEqual(tables.find((each) => each.table === table)?.rounds ?? 0);
        }
      },
    ),
    { seed: 21 },
  );
});

test('every round is drawn about as often as any other', () => {
  const times = new Map<number, number>();
  for (let turn = 0; turn < 4000; turn += 1) {
    for (const { round } of drawSample([{ table: '1', rounds: 10 }], 3, browserDraw))
      times.set(round, (times.get(round) ?? 0) + 1);
  }
  // 1,200 each on average; seven standard deviations either way.
  for (let round = 1; round <= 10; round += 1) {
    expect(times.get(round)).toBeGreaterThan(1000);
    expect(times.get(round)).toBeLessThan(1400);
  }
});

test('the referee comes to what the record says, round after round', () => {
  for (let rounds = 1; rounds <= 10; rounds += 1) {
    const found = refereeRound(rulebooks, madeReplay({ rounds: Array(rounds).fill(LAID) }));
    expect(found).toMatchObject({ verdict: 'same', detail: null });
    expect(found.compared.every(({ recorded, replayed }) => recorded === replayed)).toBe(true);
    expect(found.cards.length).toBeGreaterThanOrEqual(4);
  }
});

const replay = madeReplay({ rounds: [LAID] });

test('a net that was written down wrong is found', () => {
  const wrong: Replay = { ...replay, nets: { ...replay.nets, p1: (replay.nets.p1 ?? 0) + 1 } };
  const { verdict, compared } = refereeRound(rulebooks, wrong);
  expect(verdict).toBe('differs');
  expect(compared.filter(({ recorded, replayed }) => recorded !== replayed)).toHaveLength(1);
  expect(refereeRound(rulebooks, { ...replay, nets: { ...replay.nets, p9: 1 } }).verdict).toBe('differs');
});

test('what has nothing to compare says so', () => {
  expect(refereeRound(rulebooks, madeReplay({ rounds: [LAID], steps: 2 })).verdict).toBe('open');
  expect(refereeRound(rulebooks, { ...replay, lines: [] }).verdict).toBe('empty');
  const lines = replay.lines.map((line): Line => ({ ...line, result: 'void', net: 0 }));
  expect(refereeRound(rulebooks, { ...replay, lines }).verdict).toBe('void');
});

test('a wager that no rules know is no proof', () => {
  const lines = replay.lines.map((line): Line => ({ ...line, box: 'insurance' }));
  const found = refereeRound(rulebooks, { ...replay, lines });
  expect(found.verdict).toBe('differs');
  expect(found.detail).not.toBeNull();
});

test('wagers that were void by themselves leave the others to be compared', () => {
  const [first, ...others] = replay.lines;
  if (first === undefined || others.length === 0) throw new Error('two wagers lie there');
  const nets = { ...replay.nets, [first.person]: (replay.nets[first.person] ?? 0) - first.net };
  const one: Replay = { ...replay, nets, lines: [{ ...first, result: 'void', net: 0 }, ...others] };
  expect(refereeRound(rulebooks, one).verdict).toBe('same');
  expect(refereeRound(rulebooks, { ...one, nets: { ...nets, [first.person]: 1 } }).verdict).toBe('differs');
});

test('what cannot be told as a round file is not comparable, and says why', () => {
  const found = refereeRound(rulebooks, { ...replay, rulebook: 'some-other-game' });
  expect(found).toMatchObject({ verdict: 'untold', detail: 'nobody here knows the game' });
});

test('a sample counts what was compared, and what there was nothing to compare in apart', () => {
  const same = { found: refereeRound(rulebooks, replay) };
  const differs = { found: refereeRound(rulebooks, { ...replay, nets: {} }) };
  const empty = { found: refereeRound(rulebooks, { ...replay, lines: [] }) };
  expect(sampleFacts([same, same])).toEqual({ figure: '2 of 2', words: 'sampled rounds replay as recorded' });
  expect(sampleFacts([same, differs, empty, { found: null }])).toEqual({
    figure: '1 of 3',
    words: 'sampled rounds replay as recorded, 1 with nothing to compare',
  });
});
