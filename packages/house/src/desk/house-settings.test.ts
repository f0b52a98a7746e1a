import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openHouse } from '../house.ts';
import { HOUSE_SETTINGS, type HouseSettings } from './house-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-settings-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const by = (id: string, reason = 'as the board decided') => ({
  id: `settings ${id}`,
  person: 'olga',
  at: 1_700_000_000_000,
  reason,
});

const WANTED: HouseSettings = {
  hours: { from: '18:00', to: '03:00' },
  timeZone: 'Pacific/Auckland',
  secondPerson: { tables: 'always', tournaments: 'never' },
  lockMinutes: 5,
  strongLogin: ['regulator', 'owner'],
  twoForPeople: true,
};

describe('what the owner orders for the house', () => {
  test('is kept with who ordered it and why, over a restart', async () => {
    const first = await openHouse(folder);
    expect(first.settings.now()).toEqual(HOUSE_SETTINGS);
    expect(await first.settings.set(WANTED, by('one'))).toEqual({ ok: true });
    // The same again is the same once.
    expect(await first.settings.set(WANTED, by('one'))).toEqual({ ok: true });
    await first.close();
    const again = await openHouse(folder);
    expect(again.settings.now()).toEqual(WANTED);
    expect(again.settings.history()).toEqual([
      { at: 1_700_000_000_000, by: 'olga', reason: 'as the board decided', set: WANTED },
    ]);
    await again.close();
  });

  test.each<[Partial<HouseSettings>, string]>([
    [{ hours: { from: '18', to: '03:00' } }, '18:00'],
    [{ hours: { from: '24:00', to: '03:00' } }, '18:00'],
    [{ hours: { from: '18:00', to: '18:00' } }, 'begin when they end'],
    [{ timeZone: 'Atlantis/Capital' }, 'Atlantis/Capital is no time zone'],
    [{ lockMinutes: 0 }, '1 to 60'],
    [{ lockMinutes: 61 }, '1 to 60'],
    [{ lockMinutes: 7.5 }, '1 to 60'],
  ])('cannot be %j', async (said, why) => {
    const house = await openHouse(folder);
    const answer = await house.settings.set({ ...WANTED, ...said }, by('wrong'));
    expect(answer).toMatchObject({ ok: false, detail: expect.stringContaining(why) });
    expect(house.settings.now()).toEqual(HOUSE_SETTINGS);
    await house.close();
  });

  test.each([1, 60])('a screen may be locked after %i minutes', async (lockMinutes) => {
    const house = await openHouse(folder);
    expect(await house.settings.set({ ...WANTED, lockMinutes }, by('edge'))).toEqual({ ok: true });
    await house.close();
  });

  test('is never ordered without a reason', async () => {
    const house = await openHouse(folder);
    expect(await house.settings.set(WANTED, by('silent', '  '))).toMatchObject({ ok: false });
    expect(house.settings.history()).toEqual([]);
    await house.close();
  });

  test('says for what is opened whether two are needed', async () => {
    const house = await openHouse(folder);
    const { settings } = house;
    expect([
      settings.secondPersonFor('tables', 'none'),
      settings.secondPersonFor('tables', 'reversals'),
    ]).toEqual(['none', 'reversals']);
    await settings.set(WANTED, by('two'));
    expect([
      settings.secondPersonFor('tables', 'none'),
      settings.secondPersonFor('tournaments', 'reversals'),
    ]).toEqual(['reversals', 'none']);
    await house.close();
  });

  test('days and hours are by the clock of where the house stands, and of the machine when it is closed', async () => {
    const at = Date.UTC(2026, 0, 15, 12, 30);
    const before = new Date(at).getHours();
    const house = await openHouse(folder);
    await house.settings.set(WANTED, by('zone'));
    expect([new Date(at).getHours(), new Date(at).getMinutes()]).toEqual([1, 30]);
    await house.settings.set({ ...WANTED, timeZone: 'Australia/Adelaide' }, by('another zone'));
    expect([new Date(at).getHours(), new Date(at).getMinutes()]).toEqual([23, 0]);
    await house.close();
    expect(new Date(at).getHours()).toBe(before);
  });
});
