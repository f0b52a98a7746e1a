import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwner, openHouse, openSqlite, STORE_FILE } from '@baize/house';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-start-'));
  const house = await openHouse(folder);
  await makeOwner(house);
  await house.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** An event that this Baize does not know, as a later one might have written it. */
const write = async (stream: string, type: string, data: object): Promise<void> => {
  const store = openSqlite(join(folder, STORE_FILE));
  const expected = (await store.read(stream)).length;
  await store.commit({
    command: { by: { is: 'house' }, id: 'strange', fingerprint: 'strange' },
    at: 0,
    appends: [{ stream, expected, events: [{ type, data: data as never }] }],
    postings: [],
    reply: null,
  });
  await store.close();
};

const open = () => baize(['open', '--data', folder, '--port', '0']);

test('F14: a house without its key says which file is missing, what for, and what to do', async () => {
  renameSync(join(folder, 'shoe.key'), join(folder, 'elsewhere'));
  const { code, stdout, stderr } = await open();
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^baize: .*shoe\.key is missing\. It opens .* Bring it back .*\n$/);
});

test('F13: a record of people that cannot be read is named, in one sentence and without a stack', async () => {
  await write('people', 'people.Moon', { type: 'Moon' });
  const { code, stdout, stderr } = await open();
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^baize: event \d+ of people \(people\.Moon, position \d+\) cannot be read: .*\n$/);
  const verified = await baize(['verify', folder]);
  expect(verified.code).toBe(1);
  expect(verified.stdout).toMatch(/^people, event \d+: it is of the type people\.Moon/m);
});
