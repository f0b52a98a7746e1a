import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDemoTables, makeFirstTable, makeOwner, openHouse } from '@baize/house';
import { expect, onTestFinished, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';
import { CHECKLIST, STATES } from './checklist.ts';

const folderFor = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-submission-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

test('what is claimed of a standard has a file of the tree behind it, and what is not there says so', () => {
  const root = new URL('../../../../', import.meta.url).pathname;
  for (const { asks, is, evidence, files } of CHECKLIST) {
    expect([asks, STATES.includes(is), evidence.length > 10]).toEqual([asks, true, true]);
    expect([asks, files.filter((file) => !existsSync(join(root, file)))]).toEqual([asks, []]);
    // What is met can be seen somewhere; what is not there claims nothing.
    expect([asks, is === 'met' || is === 'part' ? files.length > 0 : files.length === 0]).toEqual([
      asks,
      true,
    ]);
  }
  expect(CHECKLIST.filter(({ is }) => is === 'not').length).toBeGreaterThan(0);
  expect(new Set(CHECKLIST.map(({ standard }) => standard)).size).toBe(3);
});

test('the pack of a house has its build, its chance and what each of its tables is worth', async () => {
  const folder = folderFor();
  const data = join(folder, 'data');
  const house = await openHouse(data, {}, 'demo');
  await makeOwner(house);
  await makeFirstTable(house);
  await makeDemoTables(house, 1);
  const tables = await house.floor.tables();
  await house.close();
  const to = join(folder, 'pack');
  const { code, stdout, stderr } = await baize([
    'submission',
    '--to',
    to,
    '--data',
    data,
    '--scale',
    '0.01',
    '--json',
  ]);
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, tables: tables.length, flagged: 0 });
  const text = (name: string): string => readFileSync(join(to, name), 'utf8');
  // One digest over the sums of all files, which anybody can work out.
  const { digest } = JSON.parse(text('identity.json')) as { readonly digest: string };
  expect(createHash('sha256').update(text('sums.txt')).digest('hex')).toBe(digest);
  for (const name of readdirSync(to).filter((each) => each !== 'README.md'))
    expect(text('README.md')).toContain(`${createHash('sha256').update(text(name)).digest('hex')}  ${name}`);
  // The well-known edges, by the terms of these tables.
  const sheet = (table: string) =>
    JSON.parse(text(`par-${table}.json`)) as {
      readonly rulebook: string;
      readonly asked: Readonly<Record<string, string>>;
      readonly wagers: Readonly<Record<string, { readonly ev: string }>>;
    };
  const baccarat = sheet('1');
  expect(baccarat.asked).toMatchObject({ method: 'A', pairs: 'perfect' });
  expect(Number(baccarat.wagers['banker:A']?.ev)).toBeCloseTo(-0.010579, 5);
  const all = tables.map(sheet);
  expect(all.find(({ rulebook }) => rulebook === 'act-blackjack-2018')?.asked).toMatchObject({
    decks: '6',
    soft17: 'stand',
  });
  expect(text('checklist.md')).toContain('**not**');
  expect((await baize(['submission', '--to', to])).code).toBe(2);
}, 120_000);
