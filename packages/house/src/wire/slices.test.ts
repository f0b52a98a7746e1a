import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { playedHouse, playOn } from '../records/played.test-kit.ts';
import { accounts } from '../tables/ledger.ts';
import { openTurns } from '../turns.ts';
import type { AuditSaid } from './audit-check.ts';
import { wholeRecord } from './audit-export.ts';
import { openAuditRunner } from './audit-runner.ts';
import { lineText, objectText, streamed } from './pieces.ts';

const saidIn = (lines: string): readonly AuditSaid[] =>
  lines
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AuditSaid);

const failed = (error: unknown): void => {
  throw error;
};

test('F20: the record is checked as it stands at one moment, while people play on, once for all who ask', async () => {
  const house = await playedHouse('checked while played', 800);
  const checking = openAuditRunner(house.file, failed);
  const isChecked = Promise.all([text(checking.listen()), text(checking.listen())]);
  let played = 0;
  const stop = house.store.subscribe((told) => {
    played += told.length;
  });
  await playOn(house, 1200);
  const [first, second] = await isChecked;
  stop();
  expect(second).toBe(first);
  const done = saidIn(first).at(-1);
  if (done?.is !== 'done') throw new Error(`it did not end: ${first}`);
  expect(done.audit.findings).toEqual([]);
  expect(done.audit.tables).toBe(4);
  expect(played).toBeGreaterThan(0);
  const third = await text(checking.listen());
  expect(third).not.toBe(first);
});

test('F20: a check to which nobody listens any more is over, and the next begins anew', async () => {
  const house = await playedHouse('checked for nobody', 200);
  const checking = openAuditRunner(house.file, failed);
  const [one, other] = [checking.listen(), checking.listen()];
  one.destroy();
  other.destroy();
  expect(saidIn(await text(checking.listen())).map(({ is }) => is)).toEqual(['reading', 'checking', 'done']);
  const last = checking.listen();
  await checking.stop();
  expect(saidIn(await text(last)).at(-1)).toMatchObject({ is: 'failed' });
});

test('F20: of a log whose reader has gone nothing more is read, and of one who does not read not much', async () => {
  const house = await playedHouse('read by nobody', 2500);
  let read = 0;
  const counted = {
    entries: async (after: number, limit: number) => {
      const page = await house.store.entries(after, limit);
      read += page.length;
      return page;
    },
  };
  const log = streamed(lineText(wholeRecord(counted, house.log, house.turns)));
  await new Promise((resolve) => log.once('readable', resolve));
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  const before = read;
  expect(before).toBeLessThan(1000);
  log.destroy();
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBe(before);
});

test.each([
  ['nothing', {}],
  ['an empty list', { a: [] }],
  ['what is not there', { a: undefined, b: 1 }],
  ['everything', { a: 1, b: ['"', { c: null }, []], d: 'ü'.repeat(40_000), e: [[]], f: null }],
])('F20: %s in pieces is what would be written whole', async (_, value) => {
  expect(await text(streamed(objectText(openTurns(), value)))).toBe(JSON.stringify(value));
});

test('F20: a ledger is gone back along in pieces, from whatever number it is asked', async () => {
  const house = await playedHouse('a long ledger', 1500);
  const [bot] = Object.keys((await house.floor.report()).tables[0]?.chips ?? {});
  const account = accounts.chips('1', bot ?? '');
  const all = await house.store.postings(account, { limit: 1000 });
  expect(all.length).toBeGreaterThan(10);
  const middle = all[Math.floor(all.length / 2)]?.number ?? 0;
  for (const before of [middle, middle + 1, middle - 1, 1])
    expect(await house.store.postings(account, { before, limit: 1000 })).toEqual(
      all.filter(({ number }) => number < before),
    );
});
