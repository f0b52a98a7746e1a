import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../../packages/house/src/index.ts';
import { playNight } from './night.ts';

test.each([
  ['act-mini-baccarat-2016', 'baccarat'],
  ['nz-tournament-1999', 'roulette'],
  ['nz-tournament-1999', 'blackjack'],
])(
  'fourteen players on two dealt tables, by %s at %s, from the ballot to the prizes',
  async (instrument, game) => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-night-'));
    const house = await openHouse(folder);
    try {
      const { tables, faults } = await playNight(house, {
        players: 14,
        instrument,
        game,
        rounds: 2,
      });
      expect(faults).toEqual([]);
      expect(tables).toBe(3);
    } finally {
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
