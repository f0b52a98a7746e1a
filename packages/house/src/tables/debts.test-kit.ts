import { join } from 'node:path';
import type { Command } from '@baize/engine/roulette';
import { houseRoulette } from '../games.test-kit.ts';
import { HOUSE, type Store, WORLD } from '../store/port.ts';
import { openSqlite } from '../store/sqlite.ts';
import { fund, makeHouse, PACE } from './floor.test-kit.ts';
import type { Floor, Opening, Reply } from './floor.ts';
import { accounts } from './ledger.ts';

/** A wheel at which people deal: the tests say where the ball falls. */
export const DEALT: Opening = {
  rulebook: houseRoulette.rulebook,
  mode: 'human',
  pace: PACE,
  float: 5_000_000,
};

export const OPEN_WHEEL: Command = {
  type: 'OpenTable',
  actor: { role: 'operator' },
  checks: { layout: 'L-1', wheel: 'W-1', ball: 'B-1' },
  determinations: { seats: 7, colours: 8, hand: 'right', called: true, tournament: false },
  sign: {
    inside: { min: 100, max: 20_000, multiple: 100 },
    outside: { min: 500, max: 200_000, multiple: 100 },
    perSpin: 500,
    chip: 100,
  },
};

const DEALER = { role: 'dealer' } as const;
const patron = (name: string) => ({ role: 'patron', patron: name }) as const;

export const bringTo = (name: string, amount: number): Command => ({
  type: 'BringChips',
  actor: patron(name),
  patron: name,
  amount,
});
export const leave = (name: string): Command => ({
  type: 'LeaveTable',
  actor: patron(name),
  patron: name,
});

/** One spin at a table, with these wagers, at which the ball falls on 17. */
export const spin17 = async (
  send: (person: string, command: Command) => Promise<Reply>,
  wagers: readonly (readonly [name: string, on: string, amount: number])[],
): Promise<void> => {
  const acts: readonly (readonly [string, Command])[] = [
    ['dee', { type: 'InviteWagers', actor: DEALER }],
    ...wagers.map(
      ([name, on, amount]) =>
        [name, { type: 'PlaceWager', actor: patron(name), patron: name, on, amount }] as const,
    ),
    ['dee', { type: 'NoMoreBets', actor: DEALER }],
    ['dee', { type: 'AnnounceNumber', actor: DEALER, number: 17 }],
    ['dee', { type: 'SettleWagers', actor: DEALER }],
    ['dee', { type: 'ClearLayout', actor: DEALER }],
  ];
  for (const [person, command] of acts) {
    const reply = await send(person, command);
    if (!reply.ok) throw new Error(`${command.type}: ${reply.refusal.detail}`);
  }
};

export const voidSpin = (round: number): Command => ({
  type: 'DeclareVoid',
  actor: { role: 'operator' },
  cause: 'fraud',
  round,
  reason: 'seen on camera',
});

/** A house with wheels at which people deal, that can be stopped and started again over the same files. */
export const dealtWheels = async (
  seed: string,
  tables: readonly string[],
  written: (store: Store) => Store = (store) => store,
) => {
  const house = makeHouse(seed);
  const file = (): Store => openSqlite(join(house.folder, 'house.db'));
  let { store, floor } = house.start(written(file()));
  await fund(store, ['Ann', 'Bo']);
  const open = (table: string): Promise<Reply> =>
    floor.open(table, DEALT, { id: `open ${table}`, person: 'olga', command: OPEN_WHEEL });
  for (const table of tables) await open(table);
  let made = 0;
  const send = (table: string, person: string, command: Command): Promise<Reply> => {
    made += 1;
    return floor.perform(table, { id: `act ${made}`, person, command });
  };
  const stop = async (): Promise<void> => {
    floor.stop();
    await store.close();
  };
  return {
    house,
    store: () => store,
    floor: (): Floor => floor,
    open,
    send,
    /** Takes so much out of somebody's bank. */
    empty: (person: string, amount: number) =>
      store.commit({
        command: { by: HOUSE, id: `empty ${person}`, fingerprint: 'empty' },
        at: 0,
        appends: [{ stream: 'out', expected: 0, events: [{ type: 'out', data: null }] }],
        postings: [
          { account: accounts.bank(person), amount: -amount },
          { account: WORLD, amount },
        ],
        reply: null,
      }),
    restart: async (): Promise<void> => {
      await stop();
      ({ store, floor } = house.start(file()));
      await floor.resume();
    },
    end: async (): Promise<void> => {
      await stop();
      house.remove();
    },
  };
};

export type Wheels = Awaited<ReturnType<typeof dealtWheels>>;

/** Somebody wins a spin, leaves with it, and then it is void: what was won is owing. */
export const debtOf = async (
  wheels: Wheels,
  table: string,
  name: string,
  before: () => Promise<void> = async () => {},
): Promise<{ readonly debt: number }> => {
  await wheels.send(table, name, bringTo(name, 1000));
  await spin17((person, command) => wheels.send(table, person, command), [[name, '17', 500]]);
  await wheels.send(table, name, leave(name));
  await before();
  const reply = await wheels.send(table, 'olga', voidSpin(1));
  if (!reply.ok) throw new Error(reply.refusal.detail);
  return { debt: 500 * 35 };
};
