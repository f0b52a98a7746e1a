/**
 * A house with a long record in a process of its own, for the bench of stalls: tables of all four games played by bots
 * and a tournament, until there are so many events; then closed and opened again, so that nothing is at hand but what a
 * start reads. It tells how much CPU its thread has spent in the longest turn of the event loop.
 */
import { existsSync, mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatBots } from '../../packages/house/src/desk/bots.ts';
import {
  makeDemoPeople,
  makeDemoTables,
  makeFirstTable,
  makeOwner,
} from '../../packages/house/src/desk/first-start.ts';
import { type House, openHouse } from '../../packages/house/src/house.ts';
import type { PeopleCommand } from '../../packages/house/src/people/command.ts';
import { ROLES, type Role } from '../../packages/house/src/people/roles.ts';
import { drawId, drawToken, hashToken, printKey } from '../../packages/house/src/people/token.ts';
import { lastPosition } from '../../packages/house/src/store/head.ts';
import type { HouseKind } from '../../packages/house/src/tables/plays.ts';
import type { Clock } from '../../packages/house/src/tables/ports.ts';
import { openApiDocument } from '../../packages/house/src/wire/document/openapi.ts';
import { withoutVersion } from '../../packages/house/src/wire/document/paths.ts';
import { buildServer } from '../../packages/house/src/wire/server.ts';
import { playNight } from '../long/night.ts';
import { removedAtExit } from './kit.ts';

/** Somebody of the bench, and the cookie by which the house knows him. */
export interface StallPerson {
  readonly role: Role;
  readonly id: string;
  readonly cookie: string;
}

export interface StallHouse {
  readonly port: number;
  readonly events: number;
  readonly tables: readonly string[];
  readonly tournament: string;
  readonly people: readonly StallPerson[];
  /** Every question that the house's own document knows, as method and path. */
  readonly routes: readonly string[];
}

/** The longest turn since it was last asked, in milliseconds of CPU, and how many turns there were. */
export interface Stalled {
  readonly longest: number;
  readonly turns: number;
  /** Of the ten longest turns, the longest first. */
  readonly worst: readonly number[];
}

const [events, players] = process.argv.slice(2).map(Number) as [number, number];
const DAYS_BACK = 200 * 86_400_000;
const BANK = 500_000_000;
const CHIPS = 100_000_000;
const MEMORY = '/dev/shm';

/** Waiting takes no time, and time goes on all the same. */
const eagerClock = (): Clock => {
  let now = Date.now() - DAYS_BACK;
  return {
    now: () => now,
    at: (time, call) => {
      const due = setImmediate(() => {
        now = Math.max(now, time);
        call();
      });
      return () => clearImmediate(due);
    },
  };
};

const PASSWORD_HASH = 'of nobody: the bench logs in without a password';
const noHashing = {
  hash: () => Promise.resolve({ is: 'hashed', hash: PASSWORD_HASH } as const),
  match: () => Promise.resolve('wrong' as const),
};

const register = async ({ registry }: House, command: PeopleCommand): Promise<void> => {
  const decision = await registry.perform(command);
  if (!decision.ok) throw new Error(`the bench's ${command.type} is refused: ${decision.refusal.detail}`);
};

/** Bots with deep pockets at a table of each game, until the record is as long as it should be. */
const playOn = async (house: House, until: number): Promise<void> => {
  const { floor, store, cashier, clock } = house;
  const bots = await makeDemoPeople(house, noHashing);
  const tables = await makeDemoTables(house, 1);
  for (const bot of bots) await cashier.pay(`bank of ${bot}`, bot, BANK, clock.now());
  const stops: (() => void)[] = [];
  for (const [index, table] of tables.entries()) {
    const own = bots.slice(2 * index, 2 * index + 2);
    stops.push(await seatBots(house, table, own));
    for (const patron of own) {
      const command = { type: 'BringChips', actor: { role: 'patron', patron }, patron, amount: CHIPS };
      const id = `chips of ${patron}`;
      await floor.perform(table, { id, person: patron, command: command as HouseKind['command'] });
    }
  }
  await new Promise<void>((resolve) => {
    const stop = store.subscribe((told) => {
      if ((told.at(-1)?.position ?? 0) < until) return;
      stop();
      resolve();
    });
  });
  for (const stop of stops) stop();
};

const build = async (folder: string): Promise<void> => {
  const house = await openHouse(folder, { clock: eagerClock() });
  await makeOwner(house);
  await makeFirstTable(house);
  await playNight(house, { players, instrument: 'act-canberra-poker-2023', game: 'baccarat', rounds: 5 });
  await playOn(house, events);
  await house.close();
};

const logIn = async (house: House, role: Role): Promise<StallPerson> => {
  const { chance, clock, cashier } = house;
  const [id, session, token, at] = [drawId(chance), drawId(chance), drawToken(chance), clock.now()];
  const owner = Object.values(house.registry.people().accounts).find((each) => each.role === 'owner')?.id;
  const account = {
    person: id,
    name: `stall-${id.slice(0, 8)}`,
    display: role,
    role,
    passwordHash: PASSWORD_HASH,
  };
  await register(house, { type: 'OpenAccount', at, ...account, by: owner ?? null });
  const tokenHash = hashToken(token);
  await register(house, {
    type: 'LogIn',
    at,
    person: id,
    fitted: PASSWORD_HASH,
    session,
    tokenHash,
    address: 'bench',
  });
  if (role === 'player') await cashier.pay(`bank of ${id}`, id, BANK, at);
  return { role, id, cookie: `baize=${printKey({ id: session, token })}` };
};

/** Somebody who has played: a bot of the demo, whose rounds and entries are many. */
const logInBot = async (house: House): Promise<StallPerson> => {
  const { chance, clock, registry } = house;
  const bot = Object.values(registry.people().accounts).find(({ name }) => name === 'mira');
  if (bot === undefined) throw new Error('impossible: the bots have gone');
  const [session, token, at] = [drawId(chance), drawToken(chance), clock.now()];
  const login = { person: bot.id, fitted: PASSWORD_HASH, session, tokenHash: hashToken(token) };
  await register(house, { type: 'LogIn', at, ...login, address: 'bench' });
  return { role: 'player', id: bot.id, cookie: `baize=${printKey({ id: session, token })}` };
};

const WORST = 10;

/**
 * CPU that this thread spends from one turn of the event loop to the next. Time that others have on a busy machine is
 * not in it.
 */
const watchTurns = (): (() => Stalled) => {
  let worst: number[] = [];
  let turns = 0;
  let before = process.threadCpuUsage();
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    const spent = (user + system) / 1000;
    turns += 1;
    if (spent > (worst.at(-1) ?? 0) || worst.length < WORST)
      worst = [...worst, spent].toSorted((one, other) => other - one).slice(0, WORST);
    setImmediate(look);
  };
  setImmediate(look);
  return () => {
    const stalled = { longest: worst[0] ?? 0, turns, worst };
    worst = [];
    turns = 0;
    return stalled;
  };
};

const folder =
  process.env.STALL_FOLDER ??
  removedAtExit(mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'baize-stall-')));
if (!existsSync(join(folder, 'house.db'))) await build(folder);
const house = await openHouse(folder);
const people: StallPerson[] = [await logInBot(house)];
for (const role of ROLES) people.push(await logIn(house, role));
const server = await buildServer(house, { pages: null, log: false });
await server.listen({ host: '127.0.0.1', port: 0 });
const { paths } = openApiDocument();
const ready: StallHouse = {
  port: (server.server.address() as AddressInfo).port,
  events: await lastPosition(house.store),
  tables: await house.floor.tables(),
  tournament: (await house.tournaments.ids())[0] ?? '',
  people,
  routes: Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${withoutVersion(path)}`),
  ),
};
const stalled = watchTurns();
const stop = async (): Promise<void> => {
  await server.close();
  await house.close();
};
process.on('message', (asked) => {
  if (asked === 'stalled') {
    process.send?.(stalled());
    return;
  }
  stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
process.send?.(ready);
