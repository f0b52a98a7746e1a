import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Store, senderOf, type Transaction } from './port.ts';
import { openSqlite } from './sqlite.ts';
import { scratch } from './transaction.test-kit.ts';

const HOUSE = fileURLToPath(new URL('crash.test-kit.ts', import.meta.url));
const KILLS = 10;
const BY = senderOf(null);

/** Lets a house play until a moment nobody chose, kills it, and returns what it had acknowledged. */
const playAndKill = async (file: string, run: number): Promise<readonly string[]> => {
  const house = spawn(process.execPath, [HOUSE, file, `run${run}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    house.once('close', (_, signal) => resolve(signal)),
  );
  const enough = 1 + Math.floor(Math.random() * 200);
  const acknowledged: string[] = [];
  for await (const id of createInterface(house.stdout)) {
    acknowledged.push(id);
    // Anywhere within the next commits: before, in and after a write to the disk.
    if (acknowledged.length === enough) void after(Math.random() * 4).then(() => house.kill('SIGKILL'));
  }
  expect(await ended).toBe('SIGKILL');
  return acknowledged;
};

const idsIn = async (store: Store): Promise<readonly string[]> =>
  (await store.readAll(0, 1_000_000)).map(({ data }) => (data as { readonly id: string }).id);

/** What a client does that never heard back: it sends the same command again. */
const retry = (id: string): Transaction => ({
  command: { by: BY, id, fingerprint: id },
  at: 0,
  appends: [{ stream: 'retried', expected: 0, events: [{ type: 'Played', data: { id } }] }],
  postings: [],
  reply: 'done a second time',
});

test('killed at random moments, it keeps what it acknowledged and does nothing twice', {
  timeout: 180_000,
}, async () => {
  const file = join(scratch(), 'house.db');
  const acknowledged: string[] = [];
  for (let run = 1; run <= KILLS; run += 1) {
    acknowledged.push(...(await playAndKill(file, run)));
    const store = openSqlite(file);
    const ids = await idsIn(store);
    expect(new Set(ids).size).toBe(ids.length);
    expect(acknowledged.filter((id) => !ids.includes(id))).toEqual([]);
    for (const id of acknowledged) {
      expect(await store.replyTo(BY, id)).toEqual({ fingerprint: id, reply: { played: id } });
    }
    // Written but perhaps never acknowledged: sent again they are answered, and nothing is added.
    for (const id of ids.slice(-16)) {
      expect(await store.commit(retry(id))).toEqual({ is: 'repeated', reply: { played: id } });
    }
    expect(await idsIn(store)).toEqual(ids);
    expect(await store.balance('world')).toBe(-ids.length);
    expect(await store.verify()).toEqual([]);
    await store.close();
  }
});
