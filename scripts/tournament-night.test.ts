import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openHouse } from '../packages/house/src/index.ts';
import { playNight } from './night.ts';

test('fourteen players on two dealt tables, from the ballot to the prizes, without a hand-made step', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-night-'));
  const house = await openHouse(folder);
  try {
    const { tables, faults } = await playNight(house, {
      players: 14,
      instrument: 'act-mini-baccarat-2016',
      game: 'baccarat',
      rounds: 3,
    });
    expect(faults).toEqual([]);
    expect(tables).toBe(3);
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
