import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  makeBackup,
  makeOwner,
  openHouse,
  parseWitness,
  restoreHouse,
  type WitnessPlace,
} from '@baize/house';
import { cosignedAt, parseCheckpoint, vkeyOf } from '@baize/house/format';
import { expect, onTestFinished, test, vi } from 'vitest';
import { baize } from '../baize.test-kit.ts';
import { openRecords } from './records.ts';
import { parseKeyAt } from './request.ts';
import { witnessServer } from './server.ts';
import { folderFor, mustKey, witnessKey } from './witness.test-kit.ts';
import { openWitness } from './witness.ts';

const now = (): number => Math.floor(Date.now() / 1000);

/** A witness of one log, as a house reaches it. */
const witnessOf = async (folder: string, log: string): Promise<WitnessPlace> => {
  const records = openRecords(folder);
  const logs = [{ key: mustKey(log), url: 'http://127.0.0.1:9' }];
  const witness = openWitness({ signer: witnessKey, logs, records, now });
  const server = witnessServer({
    witness,
    key: witnessKey,
    logs,
    now,
    report: (what) => void expect.fail(what),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    records.close();
  });
  const place = parseWitness(
    `${vkeyOf(witnessKey)}@http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  );
  if (place === undefined) throw new Error('it is no witness');
  return place;
};

/** A house that was opened once, so that it has a name and a key. */
const founded = async (data: string): Promise<string> => {
  const house = await openHouse(data, { name: 'felt.example' }, 'real');
  await makeOwner(house);
  const { key } = house.log;
  await house.close();
  return key;
};

test('a house sends what it signs, shows who has signed it, and does not open behind what a witness knows', async () => {
  const folder = folderFor();
  const [data, file, again] = ['data', 'house.backup', 'again'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const key = await founded(data);
  const witness = await witnessOf(join(folder, 'w1'), key);
  const house = await openHouse(data, { witnesses: [witness] });
  await house.cashier.capital('one', 100, Date.now());
  await house.log.flush();
  const size = await house.store.size();
  await vi.waitFor(
    () => expect(house.log.witnesses.standings()).toMatchObject([{ is: 'same', size, detail: null }]),
    20_000,
  );
  const cosigned = parseCheckpoint(house.log.witnesses.cosigned() ?? '');
  expect(cosigned?.size).toBe(size);
  expect(cosigned && cosignedAt(cosigned.note, witnessKey)).toBeGreaterThan(now() - 60);
  await makeBackup(data, file);
  await house.close();
  // What was shown last is known when it is opened again, before the witness was asked.
  cpSync(data, join(folder, 'older'), { recursive: true });
  const second = await openHouse(data, { witnesses: [witness] });
  expect(second.log.witnesses.standings()[0]?.size).toBeGreaterThanOrEqual(size);
  await second.cashier.capital('two', 100, Date.now());
  await second.log.flush();
  const grown = await second.store.size();
  await vi.waitFor(() => expect(second.log.witnesses.standings()).toMatchObject([{ size: grown }]), 20_000);
  await second.close();
  const kept = join(folder, 'kept.txt');
  writeFileSync(kept, second.log.witnesses.cosigned() ?? '');
  // The whole folder put back, with its own checkpoint: nothing in it says that anything is missing.
  const older = join(folder, 'older');
  await expect(openHouse(older, { witnesses: [witness] })).rejects.toThrow(
    /the witness witness\.example\/w1 has signed \d+: the last \d+ are missing/,
  );
  const found = await baize(['verify', older, '--against', kept, '--json']);
  expect([found.code, JSON.parse(found.stdout)]).toMatchObject([1, { ok: false }]);
  // A store that is gone is not made anew under the key that has signed it.
  const empty = join(folder, 'empty');
  mkdirSync(empty, { mode: 0o700 });
  cpSync(join(data, 'log.key'), join(empty, 'log.key'));
  await expect(openHouse(empty, { witnesses: [witness] })).rejects.toThrow(/are missing/);
  // Restored it is another log, and says so.
  expect(await restoreHouse(file, again)).toMatchObject({ origin: 'felt.example/2', same: false });
  const third = await openHouse(again, { witnesses: [witness] });
  await vi.waitFor(
    () =>
      expect(third.log.witnesses.standings()).toMatchObject([
        { is: 'nothing yet', detail: expect.stringContaining('404') },
      ]),
    20_000,
  );
  await third.close();
});

test('a witness that does not answer, or is another, keeps nobody from playing', async () => {
  const folder = folderFor();
  const data = join(folder, 'data');
  const key = await founded(data);
  const witness = await witnessOf(join(folder, 'w1'), key);
  const silent = parseWitness(`${vkeyOf(witnessKey)}@http://127.0.0.1:9`) as WitnessPlace;
  const lines: string[] = [];
  const note = (line: string): void => void lines.push(line);
  const impostor = {
    ...witness,
    key: mustKey('w2.example+7d22c9aa+BAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8g'),
  };
  const house = await openHouse(data, {
    witnesses: [silent, impostor],
    logger: { info: note, warn: note, error: note } as never,
  });
  await house.cashier.capital('one', 100, Date.now());
  await house.log.flush();
  await vi.waitFor(
    () =>
      expect(house.log.witnesses.standings()).toMatchObject([
        { is: 'nothing yet', detail: expect.stringContaining('it does not answer') },
        { is: 'nothing yet', detail: expect.stringContaining('not signed with the key') },
      ]),
    20_000,
  );
  expect(house.log.witnesses.cosigned()).toBeNull();
  expect(lines.join('\n')).toContain('was not asked');
  await house.close();
  rmSync(join(folder, 'w1'), { recursive: true });
});

test('--witness is a key and an address', async () => {
  const { code, stderr } = await baize(['open', '--data', join(folderFor(), 'x'), '--witness', 'here']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('--witness is the public key of a witness')]);
  expect(parseKeyAt('here')).toBeUndefined();
});
