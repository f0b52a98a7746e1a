import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemChance } from '../chance/source.ts';
import { openHouse } from '../house.ts';
import { passwords } from '../people/password.ts';
import { makeDemoPeople, makeOwner } from './first-start.ts';
import type { Founding } from './founding.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-founding-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const opens = async (as: Founding): Promise<readonly string[]> => {
  const house = await openHouse(folder, {}, as);
  const marks = (await house.store.read('house')).map(({ type, data }) => `${type} ${JSON.stringify(data)}`);
  await house.close();
  return marks;
};

/** A folder from before houses were marked. */
const oldHouse = async (withDemo: boolean): Promise<void> => {
  const house = await openHouse(folder);
  await makeOwner(house);
  if (withDemo) await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 9 }, systemChance()));
  await house.close();
};

test.each<[Founding, Founding]>([
  ['demo', 'real'],
  ['real', 'demo'],
])('a house that was founded as %s is not opened as %s, and is left as it was', async (as, other) => {
  const [mark, ...rest] = await opens(as);
  expect(mark).toMatch(new RegExp(`^house.Founded {"as":"${as}","at":\\d+}$`));
  expect(rest).toEqual([]);
  await expect(openHouse(folder, {}, other)).rejects.toThrow(folder);
  expect(await opens(as)).toEqual([mark]);
});

test.each<[withDemo: boolean, is: Founding, other: Founding]>([
  [true, 'demo', 'real'],
  [false, 'real', 'demo'],
])('an old folder, with the demo people in it or not (%s), is %s', async (withDemo, is, other) => {
  await oldHouse(withDemo);
  await expect(openHouse(folder, {}, other)).rejects.toThrow('--data');
  expect(await opens(is)).toHaveLength(1);
  await expect(openHouse(folder, {}, other)).rejects.toThrow('--data');
});
