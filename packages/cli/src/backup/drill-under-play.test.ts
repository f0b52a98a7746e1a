import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '@baize/engine';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { BIN, baize } from '../baize.test-kit.ts';

interface Running {
  readonly address: string;
  kill(): Promise<void>;
}

/** The demo house as a process of its own, with bots that play at every table. */
const open = async (data: string): Promise<Running> => {
  const args = [BIN, 'open', '--demo', '--json', '--port', '0', '--pace', '0.1', '--data', data];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await closed;
  };
  onTestFinished(kill);
  let said = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (said.trimEnd().endsWith('}')) resolve((JSON.parse(said) as { address: string }).address);
    });
    child.on('close', () => reject(new Error('the house did not open')));
  });
  return { address, kill };
};

const logIn = async (address: string, name: string): Promise<string> => {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password: 'green felt' }),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
};

const bankOf = async (address: string, cookie: string): Promise<number> => {
  const me = (await (await fetch(`${address}/api/me`, { headers: { cookie } })).json()) as { bank: number };
  return me.bank;
};

/** Money into somebody's own bank, under an id: acknowledged when this comes back. */
const deposit = async (address: string, cookie: string, id: string): Promise<void> => {
  const answer = await fetch(`${address}/api/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ id, amount: 100 }),
  });
  if (!answer.ok) throw new Error(`${id}: ${answer.status} ${await answer.text()}`);
};

const roundsAt = async (address: string, cookie: string, table: string): Promise<number> => {
  const answer = await fetch(`${address}/api/rounds?table=${table}&limit=1`, { headers: { cookie } });
  const { rounds } = (await answer.json()) as { readonly rounds: readonly { readonly round: number }[] };
  return rounds[0]?.round ?? 0;
};

/** Which command of the record it is, in a copy of it. */
const numberIn = (file: string, id: string): number => {
  const db = new Database(file, { readonly: true });
  try {
    return must(
      db.prepare<[string], number>('SELECT number FROM commands WHERE id = ?').pluck().get(id),
      `the command ${id}`,
    );
  } finally {
    db.close();
  }
};

/** How many commands the house has signed. */
const signedSize = async (address: string): Promise<number> => {
  const answer = await fetch(`${address}/api/log/checkpoint`);
  return Number((await answer.text()).split('\n')[1]);
};

const until = async (holds: () => Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 100));
};

test('a house in full play is copied, killed and restored elsewhere: what was acknowledged before is there, and its tables play on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string): string => join(folder, name);
  const house = await open(at('data'));
  const [ann, rae] = [await logIn(house.address, 'ann'), await logIn(house.address, 'rae')];
  await until(async () => (await roundsAt(house.address, rae, '1')) >= 2);

  const acknowledged: string[] = [];
  let isOver = false;
  const load = (async () => {
    for (let number = 1; !isOver; number += 1) {
      const id = `under-load-${number}`;
      await deposit(house.address, ann, id);
      acknowledged.push(id);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();
  while (acknowledged.length < 10) await new Promise((resolve) => setTimeout(resolve, 20));
  const before = acknowledged.length;
  expect((await baize(['backup', '--data', at('data'), '--to', at('house.backup')])).code).toBe(0);
  isOver = true;
  await load;
  await house.kill();

  // What was signed last lies beside the dead house; somebody outside has it as well.
  cpSync(join(at('data'), 'log', 'checkpoint'), at('kept.txt'));
  expect((await baize(['verify', at('house.backup')])).code).toBe(0);
  const restored = await baize([
    'restore',
    at('house.backup'),
    '--data',
    at('again'),
    '--against',
    at('kept.txt'),
    '--json',
  ]);
  expect([restored.code, JSON.parse(restored.stdout)]).toMatchObject([0, { same: false }]);
  const verified = await baize(['verify', at('again'), '--json']);
  expect([verified.code, JSON.parse(verified.stdout)]).toMatchObject([0, { ok: true, findings: [] }]);

  const second = await open(at('again'));
  const [same, regulator] = [await logIn(second.address, 'ann'), await logIn(second.address, 'rae')];
  // Sent once more under its id, each was done already: the bank stays as it is, and what is new is added.
  const bank = await bankOf(second.address, same);
  for (const id of acknowledged.slice(0, before)) await deposit(second.address, same, id);
  expect(await bankOf(second.address, same)).toBe(bank);
  await deposit(second.address, same, 'after-the-restore');
  expect(await bankOf(second.address, same)).toBe(bank + 100);
  const played = await roundsAt(second.address, regulator, '1');
  await until(async () => (await roundsAt(second.address, regulator, '1')) > played);
  const departures = await fetch(`${second.address}/api/audit/departures`, {
    headers: { cookie: regulator },
  });
  expect(await departures.text()).toContain('"is":"restored record"');
  await second.kill();
  expect((await baize(['verify', at('again')])).code).toBe(0);
}, 300_000);

test('a backup that was tampered with is found, and not gone on with', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [data, file, kept] = ['data', 'house.backup', 'kept.txt'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const house = await open(data);
  const cookie = await logIn(house.address, 'ann');
  await deposit(house.address, cookie, 'a-deposit-1');
  expect((await baize(['backup', '--data', data, '--to', file])).code).toBe(0);
  // What is newer than every checkpoint at hand cannot be proved to be missing: the deposit has to be signed.
  const deposited = numberIn(file, 'a-deposit-1');
  await until(async () => (await signedSize(house.address)) >= deposited);
  await house.kill();
  writeFileSync(kept, (await baize(['checkpoint', '--data', data])).stdout);
  const original = readFileSync(file);
  for (const [sql, what] of [
    [`UPDATE commands SET reply = 'true' WHERE id = 'a-deposit-1'`, /not what its leaf says/],
    [`UPDATE accounts SET balance = balance + 1 WHERE account = 'world'`, /its postings come to/],
    [
      `DELETE FROM commands WHERE number >= (SELECT number FROM commands WHERE id = 'a-deposit-1')`,
      /stands beside no command|is missing|are missing/,
    ],
  ] as const) {
    writeFileSync(file, original);
    const db = new Database(file);
    const guards = db
      .prepare<[], { name: string; sql: string }>(
        `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`,
      )
      .all();
    for (const { name } of guards) db.exec(`DROP TRIGGER ${name}`);
    db.pragma('foreign_keys = OFF');
    db.exec(sql);
    for (const guard of guards) db.exec(guard.sql);
    db.close();
    const { code, stdout } = await baize(['verify', file, '--against', kept]);
    expect([sql, code, stdout]).toEqual([sql, 1, expect.stringMatching(what)]);
  }
}, 300_000);
