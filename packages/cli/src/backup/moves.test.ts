import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFirstTable, makeOwner, openHouse } from '@baize/house';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startPostgres, type TestServer } from '../../../house/src/store/postgres/server.test-kit.ts';
import { baize } from '../baize.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

const folderFor = (): ((name: string) => string) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-moves-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => join(folder, name);
};

const terms = (store: string, data: string) => ({
  store,
  keyFile: join(data, 'cluster.key'),
  makesKey: true,
  role: 'all' as const,
});

interface Told {
  readonly ok: boolean;
  readonly size: number;
  readonly root: string;
  readonly findings: readonly object[];
}

const told = async (...words: readonly string[]): Promise<Told> => {
  const { code, stdout, stderr } = await baize([...words, '--json']);
  expect([words, code, stderr]).toEqual([words, 0, '']);
  return JSON.parse(stdout) as Told;
};

/** A house of its own in a folder, closed again, of which money is on record. */
const founded = async (data: string): Promise<string> => {
  const house = await openHouse(data, { name: 'felt.example' }, 'real');
  await makeOwner(house);
  await makeFirstTable(house);
  for (let index = 0; index < 300; index += 1) await house.cashier.capital(`first ${index}`, 100, Date.now());
  await house.log.flush();
  const checkpoint = house.log.checkpoint() ?? '';
  await house.close();
  return checkpoint;
};

test('a house moves into a database and out of it, under its name, with every leaf and every checkpoint', {
  timeout: 300_000,
}, async () => {
  const at = folderFor();
  const signed = await founded(at('data'));
  const here = await told('verify', at('data'));

  // Into a database: the same tree, and the same house goes on.
  const store = await server.schema();
  await told('backup', '--data', at('data'), '--to', at('one.backup'));
  expect(await told('restore', at('one.backup'), '--data', at('node'), '--store', store)).toMatchObject({
    origin: 'felt.example',
    same: true,
    missing: 0,
  });
  expect(await told('verify', store)).toMatchObject({ ok: true, size: here.size, root: here.root });
  const house = await openHouse(at('node'), { cluster: terms(store, at('node')) }, 'real');
  await house.cluster?.join('http://127.0.0.1:1');
  expect(await house.store.balance('world')).toBeLessThanOrEqual(-30_000);
  const before = await house.store.balance('world');
  await house.cashier.capital('in the database', 500, Date.now());
  expect(await house.store.balance('world')).toBe(before - 500);
  await house.log.flush();
  await house.close();
  const there = await told('verify', store);
  expect(there.size).toBeGreaterThan(here.size);

  // And out of it again: what was signed at first still holds.
  await told('backup', '--store', store, '--data', at('node'), '--to', at('two.backup'));
  expect(await told('verify', at('two.backup'))).toMatchObject({ size: there.size, root: there.root });
  await told('restore', at('two.backup'), '--data', at('again'));
  const back = await openHouse(at('again'), {}, 'real');
  expect(await back.store.balance('world')).toBe(before - 500);
  const size = await back.store.size();
  await back.close();
  expect(size).toBeGreaterThanOrEqual(there.size);
  const kept = at('signed.txt');
  writeFileSync(kept, signed);
  expect(await told('verify', at('again'), '--against', kept)).toMatchObject({ ok: true, findings: [] });
  expect(readFileSync(join(at('again'), 'log.key'), 'utf8')).toBe(
    readFileSync(join(at('data'), 'log.key'), 'utf8'),
  );
});

test('nothing is restored over another house, and what was changed in a database is found', {
  timeout: 300_000,
}, async () => {
  const at = folderFor();
  await founded(at('data'));
  const store = await server.schema();
  await told('backup', '--data', at('data'), '--to', at('one.backup'));
  await told('restore', at('one.backup'), '--data', at('node'), '--store', store);
  const over = await baize(['restore', at('one.backup'), '--data', at('other'), '--store', store]);
  expect([over.code, over.stdout]).toEqual([2, '']);
  expect(over.stderr).toMatch(/holds a house already: restore into another database or schema/);

  const client = new pg.Client({ connectionString: store });
  await client.connect();
  await client.query(`UPDATE accounts SET balance = balance - 1 WHERE account = 'world'`);
  await client.query('ALTER TABLE commands DISABLE TRIGGER commands_never_changed');
  await client.query(`UPDATE commands SET reply = 'true' WHERE number = 7`);
  await client.end();
  const { code, stdout } = await baize(['verify', store]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^world: it holds -?\d+, and its postings come to/m);
  expect(stdout).toMatch(/^command 7: it is not what its leaf says/m);
});
