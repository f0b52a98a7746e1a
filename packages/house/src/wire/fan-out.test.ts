import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyDiff } from '../../../client/src/index.ts';
import { type Account, accountNamed } from '../people/people.ts';
import { openChannel } from './client-channel.ts';
import { openFanOut, type TableFanOut } from './fan-out.ts';
import { startHouse } from './server.test-kit.ts';
import type { ServerMessage } from './server-message.ts';
import { VIEW_FAILS } from './trouble.ts';

let running: Awaited<ReturnType<typeof startHouse>>;
let fanOut: TableFanOut;

beforeEach(async () => {
  running = await startHouse();
  fanOut = openFanOut(running.house);
});
afterEach(async () => {
  await running.stop();
  running.remove();
});

const named = (name: string): Account => {
  const account = accountNamed(running.house.registry.people(), name);
  if (account === undefined) throw new Error(`there is no ${name}`);
  return account;
};

type OnTable = Extract<ServerMessage, { readonly is: 'table' }>;
type Change = Extract<ServerMessage, { readonly is: 'change' }>;

/** Watches a table, and keeps what is told. */
const watch = (
  name: string,
  { after: knownVersion, byChanges: wantsDiffs = false }: { after?: number; byChanges?: boolean } = {},
) => {
  const said: ServerMessage[] = [];
  const tell = (text: string): void => {
    said.push(JSON.parse(text) as ServerMessage);
  };
  return {
    said,
    ...fanOut.subscribe('1', { currentAccount: () => named(name), send: tell, knownVersion, wantsDiffs }),
  };
};

/** The first word on a table to somebody who knows it up to a version. */
const heard = async (name: string, after?: number): Promise<OnTable> => {
  const { said, first, stop } = watch(name, after === undefined ? {} : { after });
  await first;
  stop();
  return said[0] as OnTable;
};

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const hold = (held: boolean, id: string) => running.house.floor.hold('1', held, { id, person: null });

test('the word on a table is what floor, options and names say, in JSON', async () => {
  const { floor, clock } = running.house;
  const ann = named('ann');
  const viewer = { role: 'patron', patron: ann.id } as const;
  const said = await heard('ann');
  expect(said).toEqual({
    is: 'table',
    table: '1',
    now: expect.closeTo(clock.now(), -4),
    look: jsonOf(await floor.view('1', viewer)),
    options: jsonOf(await floor.options('1', viewer)),
    events: null,
    names: {},
  });
});

test('each kind of viewer has a word of his own, and those of one kind the same', async () => {
  const [ann, bo, sam, dora] = await Promise.all(['ann', 'bo', 'sam', 'dora'].map((name) => heard(name)));
  expect(ann?.look.view).toHaveProperty('own');
  expect(sam?.look.view).toHaveProperty('breaches');
  expect(dora?.look.view).not.toHaveProperty('breaches');
  expect(JSON.stringify(ann?.options)).not.toContain(named('bo').id);
  expect(JSON.stringify(bo?.options)).toContain(named('bo').id);
  expect(dora?.options).toEqual([]);
});

test('who knows the latest version is told nothing, who knows an earlier one what happened since', async () => {
  const { version } = (await heard('sam')).look;
  expect(await heard('sam', version)).toBeUndefined();
  const sam = watch('sam', { after: version });
  await sam.first;
  await hold(true, 'hold it now');
  await settle();
  await hold(false, 'let it go on');
  await settle();
  sam.stop();
  await hold(true, 'hold it again');
  await settle();
  expect(sam.said.map((said) => said.is)).toEqual(['table', 'table']);
  const said = await heard('sam', version);
  expect(said.events).toHaveLength(said.look.version - version);
  expect(said.events).toContainEqual({ type: 'TableHeld' });
  expect(said.look.held).toBe(true);
  expect((await heard('sam', said.look.version + 5)).events).toBeNull();
});

const jsonOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** What a page would know that was told these. */
const known = (said: readonly ServerMessage[]): OnTable => {
  const [first, ...changes] = said as readonly [OnTable, ...Change[]];
  return changes.reduce((before, { after, changes: found, now, events }) => {
    expect(before.look.version).toBe(after);
    return { ...applyDiff(before, found), now, events };
  }, first);
};

test('who watches by changes is told the table once, and comes to know what he would be told whole', async () => {
  const { floor } = running.house;
  const names = ['ann', 'bo', 'sam', 'dora', 'dee'];
  const [whole, byChanges] = [false, true].map((mode) =>
    names.map((name) => watch(name, { byChanges: mode })),
  );
  if (whole === undefined || byChanges === undefined) throw new Error('nobody watches');
  await Promise.all([...whole, ...byChanges].map(({ first }) => first));
  const ann = named('ann').id;
  const own = { actor: { role: 'patron', patron: ann }, patron: ann } as const;
  const commands = [
    { type: 'BringChips', ...own, amount: 100_000 },
    { type: 'TakeSeat', ...own, seat: 2 },
    { type: 'RaiseDispute', ...own, what: 'the table is slow' },
    { type: 'LeaveTable', ...own },
  ] as const;
  for (const [index, command] of commands.entries()) {
    const reply = await floor.perform('1', { id: `command ${index}`, person: ann, command });
    expect(reply.ok).toBe(true);
    await settle();
    const { options, look } = known(byChanges[0]?.said ?? []);
    expect(options, command.type).toEqual(jsonOf(await floor.options('1', own.actor)));
    expect(look, command.type).toEqual(jsonOf(await floor.view('1', own.actor)));
  }
  await hold(true, 'hold it at last');
  await settle();
  for (const [index, { said }] of byChanges.entries()) {
    const told = whole[index]?.said ?? [];
    expect(said.map(({ is }) => is)).toEqual(told.map((_, place) => (place === 0 ? 'table' : 'change')));
    expect(told.length).toBeGreaterThan(commands.length);
    for (const end of told.keys()) {
      const { now: _now, ...due } = told[end] as OnTable;
      expect(known(said.slice(0, end + 1))).toMatchObject(due);
      expect(known(said.slice(0, end + 1)).look).toEqual(due.look);
    }
  }
});

test('to who neither acted nor is concerned, each change says the same, and nothing of options', async () => {
  const watches = ['ann', 'bo', 'dora'].map((name) => watch(name, { byChanges: true }));
  await Promise.all(watches.map(({ first }) => first));
  await hold(true, 'hold it for once');
  await settle();
  const [ann, bo, dora] = watches.map(({ said }) => said.at(-1) as Change);
  expect(ann?.changes).toEqual(bo?.changes);
  expect(ann?.changes).toEqual(dora?.changes);
  expect(ann?.changes).toContainEqual([['look', 'held'], true]);
  expect(ann?.changes.some(([[first]]) => first === 'options')).toBe(false);
});

test('what goes wrong with a look at the table stops nobody, and comes with the next change', async () => {
  const { floor } = running.house;
  let isBroken = false;
  const broken = {
    ...running.house,
    floor: {
      ...floor,
      projectionIfLoaded: (table: string) => {
        if (isBroken) throw new Error('the view cannot be worked out');
        return floor.projectionIfLoaded(table);
      },
    },
  };
  fanOut = openFanOut(broken);
  const sam = watch('sam', { byChanges: true });
  await sam.first;
  isBroken = true;
  expect((await hold(true, 'hold it unseen')).ok).toBe(true);
  await settle();
  expect(sam.said.slice(1)).toEqual([
    {
      is: 'trouble',
      table: '1',
      detail: 'This table cannot be shown just now. The house has been told.',
      alarms: [{ is: 'viewFails', detail: VIEW_FAILS, since: expect.any(Number) }],
    },
  ]);
  isBroken = false;
  await hold(false, 'let it go on, seen');
  await settle();
  expect(sam.said.at(-1)).toEqual({ is: 'trouble', table: '1', detail: null });
  const told = sam.said.filter(({ is }) => is === 'table' || is === 'change');
  expect(told.map(({ is }) => is)).toEqual(['table', 'table']);
  expect(known(told.slice(1)).look).toEqual(jsonOf(await floor.view('1', { role: 'supervisor' })));
});

test("what goes wrong with one watcher is not the others'", async () => {
  const sam = watch('sam', { byChanges: true });
  const bad = fanOut.subscribe('1', {
    currentAccount: () => {
      throw new Error('nobody knows');
    },
    send: () => {},
    knownVersion: undefined,
    wantsDiffs: true,
  });
  const dora = watch('dora', { byChanges: true });
  await expect(bad.first).rejects.toThrow('nobody knows');
  await Promise.all([sam.first, dora.first]);
  await hold(true, 'hold it for all');
  await settle();
  for (const { said } of [sam, dora]) expect(known(said).look.held).toBe(true);
});

test('a message with which something goes wrong fails for its sender alone', async () => {
  const { floor } = running.house;
  const failing = {
    ...floor,
    playIfLoaded: () => {
      throw new Error('no play');
    },
  };
  const line = openChannel(
    { ...running.house, floor: failing },
    fanOut,
    () => named('ann'),
    () => {},
  );
  await expect(line.receive('{"do":"watch","table":"1"}')).rejects.toThrow('no play');
});
