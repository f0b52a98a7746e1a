import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFirstTable, makeOwner, openHouse } from '@baize/house';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';

let folder: string;
let kept: string;

/** A house in which something happened, and a checkpoint of it that was kept elsewhere. */
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-verify-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const house = await openHouse(join(folder, 'data'), { name: 'felt.example' }, 'real');
  await makeOwner(house);
  await makeFirstTable(house);
  await house.cashier.capital('capital', 5_000_000, Date.now());
  await house.close();
  kept = join(folder, 'kept.txt');
  const { stdout } = await baize(['checkpoint', '--data', join(folder, 'data')]);
  writeFileSync(kept, stdout);
});

interface Told {
  readonly ok: boolean;
  readonly size: number;
  readonly root: string;
  readonly findings: readonly { readonly what: string; readonly where: string }[];
  readonly unproven: readonly string[];
}

const verified = async (...more: readonly string[]): Promise<readonly [number | null, Told]> => {
  const { code, stdout } = await baize(['verify', join(folder, 'data'), '--json', ...more]);
  return [code, JSON.parse(stdout) as Told];
};

/** Changes the store with every guard taken away, and puts the guards back. */
const tamper = (sql: string): void => {
  const db = new Database(join(folder, 'data', 'house.db'));
  const guards = db
    .prepare<[], { name: string; sql: string }>(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`)
    .all();
  for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  for (const each of guards) db.exec(each.sql);
  db.close();
};

describe('baize verify over a store', () => {
  test('holds it to the checkpoint beside it and to one that was kept, and says what that does not prove', async () => {
    const [code, told] = await verified();
    expect([code, told.findings]).toEqual([0, []]);
    expect(told.unproven).toEqual([expect.stringContaining('the only checkpoint lies beside the store')]);
    const [again, more] = await verified('--against', kept);
    expect([again, more]).toMatchObject([0, { ok: true, size: told.size, root: told.root, unproven: [] }]);
    const [origin, size, root] = readFileSync(kept, 'utf8').split('\n');
    expect([origin, size, root]).toEqual(['felt.example', String(told.size), told.root]);
    rmSync(join(folder, 'data', 'log'), { recursive: true });
    const [, bare] = await verified();
    expect(bare.unproven).toEqual([expect.stringContaining('no signed checkpoint is at hand')]);
  });

  test.each([
    [
      'F6 (a): money that moves by nothing',
      `
      INSERT INTO commands SELECT number + 1, salt, leaf, 'house', 'gift', 'f', at, posting + 2,
        '[["house",-100,0,null],["bank:eve",100,100,null]]', 'null' FROM commands ORDER BY number DESC LIMIT 1;
      INSERT INTO accounts VALUES ('bank:eve', 100, (SELECT max(number) FROM commands));
      UPDATE accounts SET balance = balance - 100 WHERE account = 'world'`,
      /not what its leaf says/,
    ],
    [
      'F6 (b): a reply',
      `UPDATE commands SET reply = '{"ok":true}' WHERE number = 3`,
      /not what its leaf says/,
    ],
    [
      'an account',
      `UPDATE accounts SET balance = balance + 1 WHERE account = 'world'`,
      /its postings come to/,
    ],
    [
      'a leaf with its command',
      `UPDATE commands SET leaf = zeroblob(32) WHERE number = 2`,
      /another root than was signed/,
    ],
    [
      'a cut tail',
      `DELETE FROM appends WHERE command = (SELECT max(number) FROM commands);
      DELETE FROM commands WHERE number = (SELECT max(number) FROM commands)`,
      /the last 1 are missing/,
    ],
  ])('finds %s', async (_, sql, what) => {
    tamper(sql);
    const [code, { ok, findings }] = await verified('--against', kept);
    expect([code, ok]).toEqual([1, false]);
    expect(findings.map((each) => each.what).join('\n')).toMatch(what);
  });

  test('F6 (c): an older copy is found by the checkpoint, and a house does not open over it', async () => {
    const data = join(folder, 'data');
    cpSync(join(data, 'house.db'), join(folder, 'older.db'));
    const house = await openHouse(data);
    await house.cashier.capital('more', 5_000, Date.now());
    await house.close();
    cpSync(join(folder, 'older.db'), join(data, 'house.db'));
    const [code, { findings }] = await verified();
    expect([code, findings.map(({ what }) => what).join('\n')]).toEqual([
      1,
      expect.stringContaining('are missing'),
    ]);
    await expect(openHouse(data)).rejects.toThrow(/commands, and \d+ were signed/);
  });

  test('a file that is no store any more is a finding, a missing checkpoint to hold it to is bad input', async () => {
    writeFileSync(join(folder, 'data', 'house.db'), 'x'.repeat(5000));
    const [code, { ok, findings }] = await verified();
    expect([code, ok, findings.length]).toEqual([1, false, 1]);
    const { code: bad, stderr } = await baize(['verify', join(folder, 'data'), '--against', 'README.md']);
    expect([bad, stderr]).toEqual([2, expect.stringContaining('is no signed checkpoint')]);
  });
});
