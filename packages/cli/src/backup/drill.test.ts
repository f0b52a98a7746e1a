import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFirstTable, makeOwner, openHouse } from '@baize/house';
import { expect, onTestFinished, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';

const folderFor = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('a backup under load is restored elsewhere: nothing acknowledged before it is missing, and the house goes on', async () => {
  const folder = folderFor();
  const [data, file, again] = ['data', 'house.backup', 'again'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const house = await openHouse(data, { name: 'felt.example' }, 'real');
  await makeOwner(house);
  await makeFirstTable(house);
  const acknowledged: string[] = [];
  let isOver = false;
  const load = (async () => {
    for (let index = 0; !isOver; index += 1) {
      await house.cashier.capital(`capital ${index}`, 100, Date.now());
      acknowledged.push(`capital ${index}`);
    }
  })();
  while (acknowledged.length < 50) await new Promise((resolve) => setTimeout(resolve, 5));
  const before = acknowledged.length;
  expect((await baize(['backup', '--data', data, '--to', file])).code).toBe(0);
  isOver = true;
  await load;
  await house.log.flush();
  const kept = join(folder, 'kept.txt');
  const checkpoint = house.log.checkpoint() ?? '';
  writeFileSync(kept, checkpoint);
  // What is missing is counted against the checkpoint: the house may have written on its own since.
  const whole = Number(checkpoint.split('\n')[1]);
  await house.close();
  expect((await baize(['verify', file])).code).toBe(0);
  const restored = await baize(['restore', file, '--data', again, '--against', kept, '--json']);
  const told = JSON.parse(restored.stdout) as { origin: string; missing: number; same: boolean };
  expect(told).toMatchObject({ origin: 'felt.example/2', same: false });
  const second = await openHouse(again);
  // The command that says so is there besides.
  expect((await second.store.size()) - 1 + told.missing).toBe(whole);
  expect(await second.store.balance('world')).toBeLessThanOrEqual(-100 * before);
  await second.cashier.capital('after', 100, Date.now());
  await second.close();
  const { code, stdout } = await baize(['verify', again, '--json']);
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { ok: true, findings: [] }]);
});

test('a backup of a closed house goes on under its name, and never over another house', async () => {
  const folder = folderFor();
  const [data, file, again] = ['data', 'house.backup', 'again'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const house = await openHouse(data, { name: 'felt.example' }, 'real');
  await makeOwner(house);
  await house.close();
  expect((await baize(['backup', '--data', data, '--to', file])).code).toBe(0);
  expect((await baize(['backup', '--data', data, '--to', file])).code).toBe(2);
  const { stdout } = await baize(['restore', file, '--data', again, '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ origin: 'felt.example', missing: 0, same: true });
  expect((await baize(['restore', file, '--data', again])).code).toBe(2);
  const second = await openHouse(again);
  expect(second.log.origin).toBe('felt.example');
  await second.close();
  expect((await baize(['verify', again])).code).toBe(0);
});
