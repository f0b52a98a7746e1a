import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Base, makeBase } from './base.ts';
import { KINDS } from './kinds.ts';
import { tryOne, verdictOf } from './try.ts';

let folder: string;
let base: Base;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-tamper-'));
  base = await makeBase(join(folder, 'base'), 60);
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what was not tampered with holds: closed, open, in a backup and in an export', async () => {
  for (const [path, against] of [
    [join(base.closed, 'house.db'), base.closedCheckpoint],
    [join(base.open, 'house.db'), base.openCheckpoint],
    [base.backup, base.closedCheckpoint],
    [base.export, base.closedCheckpoint],
  ] as const)
    expect([path, (await verdictOf({ path, against }, against)).findings]).toEqual([path, []]);
}, 60_000);

test.each(KINDS.map((kind, at) => [kind.name, kind, at] as const))(
  '%s is found with a checkpoint at hand, and named or found without one',
  async (_, kind, at) => {
    for (const number of [10 * at, 10 * at + 1, 10 * at + 2]) {
      const { fault } = await tryOne(base, join(folder, 'work'), {
        kind,
        seed: 4711,
        number,
        isCommand: false,
      });
      expect([number, fault]).toEqual([number, undefined]);
    }
  },
  60_000,
);
