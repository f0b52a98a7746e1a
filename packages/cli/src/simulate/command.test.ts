import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';
import { bar, progressLine } from './progress.ts';

const json = async (...words: string[]): Promise<Record<string, unknown>> => {
  const { code, stdout, stderr } = await baize(['simulate', ...words, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
};

describe('baize simulate', () => {
  test('the seed decides, whatever the number of threads', async () => {
    const asked = ['baccarat', '--rounds', '1000000', '--seed', '7'];
    const [one, three, other] = await Promise.all([
      json(...asked, '--threads', '1'),
      json(...asked, '--threads', '3'),
      json('baccarat', '--rounds', '1000000', '--seed', '8'),
    ]);
    const same = ({
      threads: _t,
      cpuSeconds: _c,
      roundsPerCpuSecond: _r,
      ...rest
    }: Record<string, unknown>) => rest;
    expect(same(three)).toEqual(same(one));
    expect(other.checksum).not.toBe(one.checksum);
    expect(one).toMatchObject({
      rounds: 1_000_000,
      seed: 7,
      on: 'banker:A',
      exactness: 'simulation',
      mean: expect.any(Number),
      standardError: expect.any(Number),
      cpuSeconds: expect.any(Number),
      checksum: expect.stringMatching(/^[0-9a-f]{16}$/),
    });
    expect(Math.abs(one.apart as number)).toBeLessThan(4);
  });

  test('a checkpoint is gone on from, and one of another simulation refused', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-simulate-'));
    try {
      const file = join(folder, 'checkpoint.json');
      const asked = ['roulette', '--rounds', '1000000', '--checkpoint', file];
      const whole = await json(...asked, '--threads', '2');
      const again = await json(...asked, '--threads', '1');
      expect(again.checksum).toBe(whole.checksum);
      const other = await baize(['simulate', 'roulette', '--rounds', '1000001', '--checkpoint', file]);
      expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('is of another simulation')]);
      expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
        format: 'baize simulation 1',
        blocks: 16,
      });
      writeFileSync(file, 'nonsense');
      const broken = await baize(['simulate', ...asked]);
      expect(broken.stderr).toContain('is no checkpoint of a simulation');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('sessions: ruin, quantiles and the rest, in text too', async () => {
    const words = [
      'roulette',
      '--on',
      '20-17',
      '--bankroll',
      '10',
      '--session-rounds',
      '50',
      '--rounds',
      '100000',
    ];
    expect(await json(...words)).toMatchObject({
      on: '17-20',
      session: { rounds: 50, bankroll: 10, sessions: 2000, ruin: { mean: expect.any(Number) } },
    });
    const { stdout } = await baize(['simulate', ...words]);
    expect(stdout).toContain('ruined before the end');
    const csv = await baize(['simulate', 'roulette', '--rounds', '1000', '--csv']);
    expect(csv.stdout).toMatch(/^units,rounds,share\n-1,\d+,/);
  });

  test('blackjack and poker by the law that is asked for', async () => {
    const [blackjack, poker] = await Promise.all([
      json(
        'blackjack',
        '--rulebook',
        'act-blackjack-2005',
        '--decks',
        '4',
        '--play',
        'cards',
        '--rounds',
        '100000',
      ),
      json('poker', '--royal', '100', '--max-payout', '500', '--rounds', '100000'),
    ]);
    expect(Object.keys(blackjack.wagers as object)).toEqual(['game', 'perfectPairs', 'superSevens']);
    expect(poker.exact).toBeCloseTo(-0.0522438, 5);
  });

  test('the chance to advance in a heat', async () => {
    const answer = await json(
      'tournament',
      '--game',
      'roulette',
      '--chips',
      '1000,1100',
      '--seat',
      '1',
      '--marker',
      '2',
      '--min',
      '50',
      '--max',
      '500',
      '--opponents',
      'minimum',
      '--heats',
      '4000',
    );
    const { chase } = answer.chances as Record<string, { mean: number; standardError: number }>;
    expect(Math.abs((chase?.mean ?? 0) - 18 / 37)).toBeLessThan(4 * (chase?.standardError ?? 0));
    expect(
      (await baize(['simulate', 'tournament', '--game', 'roulette', '--chips', '10 20'])).stdout,
    ).toContain('own policy');
  });

  const REFUSED: readonly (readonly [readonly string[], string])[] = [
    [['chess'], 'chess cannot be simulated'],
    [['baccarat', '--rounds', '0'], '--rounds is a whole number from 1'],
    [['baccarat', '--on', 'red'], '--on: there is no wager red'],
    [['baccarat', '--soft17', 'draw'], 'simulate baccarat takes no --soft17'],
    [['blackjack', '--decks', '2'], '--decks: clause 2.1 takes 4 to 8 decks'],
    [['roulette', '--set', '9.99.pays=3'], '--set: no clause that states numbers begins 9.99'],
    [['roulette', '--bankroll', '5'], '--bankroll needs --session-rounds'],
    [['roulette', '--session-rounds', '5'], '--session-rounds needs --bankroll'],
    [['roulette', '--session-rounds', '5', '--bankroll', '5', '--rounds', '4'], 'hold no session of 5'],
    [['roulette', '--json', '--csv'], 'exclude each other'],
    [['tournament'], '--chips are those of each seat'],
    [
      ['tournament', '--chips', '5,6', '--decks', '8', '--rounds', '9'],
      'simulate tournament takes no --rounds',
    ],
    [['tournament', '--chips', '5,6', '--min', '9', '--max', '3'], '--min: 9 is above the maximum 3'],
  ];
  test.each(REFUSED)('%j is refused by its field or clause', async (words, sentence) => {
    const { code, stdout, stderr } = await baize(['simulate', ...words]);
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(sentence)]);
  });

  test('the progress bar', () => {
    expect(bar(0.5)).toBe(`[${'#'.repeat(15)}${'-'.repeat(15)}]`);
    expect(progressLine(50e6, 200e6, 0, 2)).toContain('25 %  25.0 million rounds a second  0:06 left');
  });
});
