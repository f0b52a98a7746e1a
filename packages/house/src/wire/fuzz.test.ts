import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededChance, systemChance } from '../chance/source.ts';
import { below, type Words, wordsOf } from '../chance/uniform.ts';
import { makeDemoPeople, makeDemoTables, makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { type House, openHouse } from '../house.ts';
import { passwords } from '../people/password.ts';
import { accountNamed } from '../people/people.ts';
import { openChannel } from './client-channel.ts';
import { openFanOut } from './fan-out.ts';
import type { ServerMessage } from './server-message.ts';

let house: House;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'baize-fuzz-'));
  house = await openHouse(folder);
  await makeOwner(house);
  await makeFirstTable(house);
  await makeDemoTables(house);
  await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
});
afterEach(async () => {
  await house.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The same at the tables of the other games: blackjack, Canberra Poker, roulette. */
const commandsOf = (patron: string): Readonly<Record<string, readonly object[]>> => ({
  2: [
    { type: 'PlaceWager', patron, box: 1, on: 'main', amount: 1000 },
    { type: 'Hit', patron, box: 1, hand: 1 },
    { type: 'Double', patron, box: 1, hand: 1, amount: 1000 },
  ],
  3: [
    { type: 'PlaceAnte', patron, box: 1, amount: 1000 },
    { type: 'Bet', patron, amount: 2000 },
    { type: 'Declare', patron },
  ],
  4: [
    { type: 'PlaceWager', patron, on: [1, 2], amount: 500 },
    { type: 'CallWager', patron, call: 'tiers', amount: 500 },
    { type: 'CallNeighbours', patron, number: 17, sides: 2, amount: 500 },
    { type: 'SpinNumber', number: 17 },
  ],
});

const seedsAt = (patron: string): readonly object[] =>
  Object.entries(commandsOf(patron)).flatMap(([table, commands]) =>
    commands.flatMap((command, index) => [
      { do: 'command', id: `${table}${table}${table}${table}aaa${index}`, table, command },
      { do: 'try', id: `${table}${table}${table}${table}bbb${index}`, table, command },
    ]),
  );

/** Messages that a player without chips may send: none of them changes anything even when it can be read. */
const seedsOf = (patron: string): readonly object[] => [
  { do: 'watch', table: '1' },
  { do: 'watch', table: '1', after: 3 },
  { do: 'unwatch', table: '1' },
  {
    do: 'command',
    id: 'aaaaaaaa',
    table: '1',
    command: { type: 'PlaceWager', patron, on: 'banker', amount: 1000 },
  },
  { do: 'command', id: 'bbbbbbbb', table: '1', command: { type: 'DealCard', to: 'player', card: 'Kh' } },
  {
    do: 'command',
    id: 'cccccccc',
    table: '1',
    command: { type: 'RemoveWager', patron, on: 'tie' },
    as: 'patron',
  },
  {
    do: 'try',
    id: 'eeeeeeee',
    table: '1',
    command: { type: 'BringChips', patron, amount: 1000 },
  },
  { do: 'hold', id: 'dddddddd', table: '1', held: true },
  ...seedsAt(patron),
];

const ODD = [
  'null',
  '-0',
  '1e999',
  '9007199254740993',
  '"\ud800"',
  '{"__proto__":{"role":"owner"}}',
  '[[[[]]]]',
  '""',
];

/** One message made wrong in one of many ways. */
const mutated = (text: string, words: Words): string => {
  const at = below(words, text.length);
  const length = 1 + below(words, 6);
  switch (below(words, 5)) {
    case 0:
      return text.slice(0, at) + text.slice(at + length);
    case 1:
      return text.slice(0, at) + text.slice(at, at + length) + text.slice(at);
    case 2:
      return text.slice(0, at) + String.fromCharCode(below(words, 0x3000)) + text.slice(at + 1);
    case 3:
      return text.replace(
        /("[a-z]+":)("[^"]*"|\d+)/i,
        (_, name: string) => name + ODD[below(words, ODD.length)],
      );
    default:
      return text.slice(0, at);
  }
};

const writtenByPeople = async (): Promise<number> =>
  (await house.store.readAll(0, 100_000)).filter(
    ({ stream, data }) => stream.startsWith('table:') && (data as { person?: unknown }).person !== null,
  ).length;

test('ten thousand mutated messages change nothing, throw nothing, and are answered shortly', {
  timeout: 600_000,
}, async () => {
  const ann = accountNamed(house.registry.people(), 'ann');
  if (ann === undefined) throw new Error('there is no ann');
  const words = wordsOf(seededChance('mutated messages'));
  const said: ServerMessage[] = [];
  const session = openChannel(
    house,
    openFanOut(house),
    () => ann,
    (text) => said.push(JSON.parse(text) as ServerMessage),
  );
  const before = await writtenByPeople();
  const seeds = seedsOf(ann.id).map((seed) => JSON.stringify(seed));
  for (let count = 0; count < 10_000; count += 1) {
    await session.receive(mutated(seeds[below(words, seeds.length)] ?? '', words));
  }
  session.close();
  expect(await writtenByPeople()).toBe(before);
  expect(await house.store.verify()).toEqual([]);
  const errors = said.filter(({ is }) => is === 'error');
  expect(errors.length).toBeGreaterThan(5000);
  expect(Math.max(...errors.map((each) => JSON.stringify(each).length))).toBeLessThan(400);
});
