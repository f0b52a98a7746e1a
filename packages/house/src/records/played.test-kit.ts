import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { seatBots } from '../desk/bots.ts';
import { makeDemoPeople, makeDemoTables, makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { type House, openHouse } from '../house.ts';
import type { Passwords } from '../people/password.ts';
import { accountNamed } from '../people/people.ts';
import { drawId, drawToken, hashToken, printKey } from '../people/token.ts';
import type { Clock } from '../tables/ports.ts';

/** Waiting takes no time, and time goes on all the same. */
export const eagerClock = (): Clock => {
  let now = Date.UTC(2026, 5, 1);
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

const PASSWORD_HASH = 'of nobody: who needs a session is given one';
const noHashing: Passwords = {
  hash: () => Promise.resolve({ is: 'hashed', hash: PASSWORD_HASH }),
  match: () => Promise.resolve('wrong'),
};

/** Bots play at a table of each game until there are so many events more. */
export const playOn = async (house: House, events: number): Promise<void> => {
  const bots = await makeDemoPeople(house, noHashing);
  const tables = await makeDemoTables(house);
  const played = new Promise<void>((resolve) => {
    let left = events;
    const stop = house.store.subscribe((told) => {
      left -= told.length;
      if (left > 0) return;
      stop();
      resolve();
    });
  });
  const stops = await Promise.all(
    tables.map((table, index) => seatBots(house, table, bots.slice(2 * index, 2 * index + 2))),
  );
  await played;
  for (const stop of stops) stop();
  await standStill(house);
};

/** So many turns of the event loop without an event: by then every dealer has finished his round. */
const QUIET_TURNS = 200;

const standStill = async ({ store }: House): Promise<void> => {
  let quiet = 0;
  const stop = store.subscribe(() => {
    quiet = 0;
  });
  while (quiet < QUIET_TURNS) {
    quiet += 1;
    await new Promise((resume) => setImmediate(resume));
  }
  stop();
};

/** The cookie of a new session. */
export const sessionFor = async ({ registry, chance, clock }: House, name: string): Promise<string> => {
  const account = accountNamed(registry.people(), name);
  if (account === undefined) throw new Error(`there is no ${name}`);
  const [session, token, at] = [drawId(chance), drawToken(chance), clock.now()];
  const { id: person, passwordHash: fitted } = account;
  const login = { person, fitted: fitted ?? '', session, tokenHash: hashToken(token), address: 'test' };
  const decision = await registry.perform({ type: 'LogIn', at, ...login });
  if (!decision.ok) throw new Error(decision.refusal.detail);
  return `baize=${printKey({ id: session, token })}`;
};

/** Nothing here is about the disk: where the machine has a folder in memory, thousands of commits take a moment. */
const MEMORY = '/dev/shm';

/** A house in which bots have played at tables of all four games, in a moment. */
export const playedHouse = async (seed: string, events: number) => {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'baize-played-'));
  const house = await openHouse(folder, { clock: eagerClock(), chance: seededChance(seed) });
  onTestFinished(async () => {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await makeOwner(house);
  await makeFirstTable(house);
  await playOn(house, events);
  return house;
};
