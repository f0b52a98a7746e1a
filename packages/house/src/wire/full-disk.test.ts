import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@baize/engine/baccarat';
import { describe, expect, onTestFinished, test } from 'vitest';
import { senderOf } from '../store/port.ts';
import { sqliteStore } from '../store/sqlite.ts';
import { connectSqlite } from '../store/sqlite-connect.ts';
import { auditHouse } from '../tables/audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, place } from '../tables/floor.test-kit.ts';
import { connect, logIn, post, startHouse } from './server.test-kit.ts';

const FULL = 'nothing was written: the disk is full';
const patron = (command: Command, id: string) => ({ id, person: 'ann', command });

test('a table over a full store answers nobody wrongly, and goes on by itself when there is room', async () => {
  const made = makeHouse('full');
  const db = connectSqlite(join(made.folder, 'house.db'), 0);
  const store = sqliteStore(db);
  const { floor } = made.start(store);
  onTestFinished(async () => {
    floor.stop();
    await store.close();
    made.remove();
  });
  await fund(store, ['ann']);
  await floor.open('1', OPENING, { id: 'open', person: null, command: openTable });
  await floor.perform('1', patron(bring('ann', 100_000), 'bring'));
  await made.clock.advance(30_000);
  const wager = patron(place('ann', 'banker', 1000), 'wager');
  expect(await floor.perform('1', wager)).toMatchObject({ ok: true });

  // Pages that lie free in the file would be room as well.
  db.exec('VACUUM');
  db.pragma(`max_page_count = ${db.pragma('page_count', { simple: true })}`);
  const version = async (): Promise<number> => (await floor.view('1', { role: 'onlooker' })).version;
  let stuck = await version();
  for (let before = -1; before !== stuck; stuck = await version()) {
    before = stuck;
    await made.clock.advance(20_000);
  }
  /** What the dealer has to write may be long: a short command may still fit into the last page, until none does. */
  const fits = (id: string): Promise<boolean> =>
    floor.perform('1', patron(bring('ann', 500), id)).then(
      () => true,
      () => false,
    );
  for (let short = 0; await fits(`short ${short}`); short += 1) stuck = await version();
  const more = patron(bring('ann', 500), 'more');
  await expect(floor.perform('1', more)).rejects.toMatchObject({ brief: FULL });
  expect(await version()).toBe(stuck);
  expect(await store.replyTo(senderOf('ann'), 'more')).toBeUndefined();

  db.pragma('max_page_count = 1000000');
  await made.clock.advance(5000);
  expect(await version()).toBeGreaterThan(stuck);
  expect(await floor.perform('1', more)).toMatchObject({ ok: true });
  expect(await floor.perform('1', wager)).toMatchObject({ ok: true });
  expect((await auditHouse(store)).findings).toEqual([]);
});

/** A disk of our own, so small that it can be filled, and how to take it away again. */
const smallDisk = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-disk-'));
  const removeFolder = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
  } catch (error) {
    removeFolder();
    throw error;
  }
  return {
    folder,
    remove: () => {
      execFileSync('umount', [folder]);
      removeFolder();
    },
  };
};

const mayMount = (): boolean => {
  try {
    smallDisk().remove();
    return true;
  } catch {
    return false;
  }
};

/** Writes until nothing more fits. */
const fill = (folder: string): (() => void) => {
  const file = join(folder, 'ballast');
  for (const size of [65_536, 4096, 512, 1]) {
    const handle = openSync(file, 'a');
    try {
      for (;;) writeSync(handle, Buffer.alloc(size));
    } catch {
      closeSync(handle);
    }
  }
  return () => rmSync(file);
};

describe.runIf(mayMount())('on a disk that is really full (needs the right to mount one)', () => {
  test('who sends a command is told, the house stays open, and all that was acknowledged is there', async () => {
    const { folder, remove } = smallDisk();
    const house = await startHouse(folder);
    onTestFinished(async () => {
      await house.stop();
      remove();
    });
    const cookie = await logIn(house.port, 'ann');
    const people = Object.values(house.house.registry.people().accounts);
    const ann = people.find(({ name }) => name === 'ann')?.id ?? '';
    const socket = await connect(house.port, cookie);
    const bringChips = (id: string) => socket.ask(id, { type: 'BringChips', patron: ann, amount: 100 });
    expect(await bringChips('before-it')).toMatchObject({ reply: { ok: true } });

    const makeRoom = fill(folder);
    let acknowledged = 1;
    let refused: unknown;
    for (let each = 0; refused === undefined && each < 2000; each += 1) {
      const { reply } = await bringChips(`while-full-${each}`);
      if ((reply as { ok: boolean }).ok) acknowledged += 1;
      else refused = { reply, id: `while-full-${each}` };
    }
    expect(refused).toMatchObject({ reply: { refusal: { clause: null, detail: FULL } } });
    const deposit = await post(house.port, '/api/deposit', { id: 'deposit-full', amount: 100 }, cookie);
    expect([deposit.status, await deposit.json()]).toEqual([503, { detail: FULL }]);

    makeRoom();
    const { id } = refused as { id: string };
    socket.heard.splice(0);
    expect(await bringChips(id)).toMatchObject({ reply: { ok: true } });
    const paid = await post(house.port, '/api/deposit', { id: 'deposit-full', amount: 100 }, cookie);
    expect(await paid.json()).toMatchObject({ bank: 500_000 - (acknowledged + 1) * 100 + 100 });
    socket.end();
    expect((await auditHouse(house.house.store)).findings).toEqual([]);
  }, 30_000);
});
