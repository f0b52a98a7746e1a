import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Alarms, openAlarms } from './alarms.ts';
import { type Approvals, openApprovals } from './approvals/approvals.ts';
import { tableActs } from './approvals/doer.ts';
import { shoesByRulebook } from './chance/shoes.ts';
import { type Chance, systemChance } from './chance/source.ts';
import { sealedSpins } from './chance/spins.ts';
import { below, wordsOf } from './chance/uniform.ts';
import { openVault } from './chance/vault.ts';
import { type Cashier, openCashier } from './desk/cashier.ts';
import { type Founding, foundAs } from './desk/founding.ts';
import { openRegistry, type Registry } from './desk/registry.ts';
import { type KnownBrowsers, knownBrowsers } from './people/known-browser.ts';
import { accountOf } from './people/people.ts';
import { type Meter, openMeter } from './records/meter.ts';
import { lockFolder } from './store/lock.ts';
import { type Store, StoreFailure } from './store/port.ts';
import { openSqlite } from './store/sqlite.ts';
import { type Floor, openFloor } from './tables/floor.ts';
import type { Plays } from './tables/play.ts';
import { type HouseKind, housePlays } from './tables/plays.ts';
import type { Clock } from './tables/ports.ts';
import { openBallots } from './tournaments/ballots.ts';
import { type DealtTables, openDealt } from './tournaments/dealt.ts';
import { openDesk, type TournamentDesk } from './tournaments/desk.ts';

/** The longest that a timer of Node's waits: beyond it, it would fire at once. */
const TIMER_MAX = 2 ** 31 - 1;

const systemClock: Clock = {
  now: () => Date.now(),
  at: (time, call) => {
    const timer = setTimeout(call, Math.min(Math.max(0, time - Date.now()), TIMER_MAX));
    return () => clearTimeout(timer);
  },
};

/** Nobody notices so little; fifty tables that share commits do. Only the system's time passes by itself. */
const COMMIT_REST_MS = 4;

export interface House {
  readonly plays: Plays<HouseKind>;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly store: Store;
  readonly floor: Floor;
  readonly registry: Registry;
  readonly tournaments: TournamentDesk;
  /** The tables at which the house deals tournaments. */
  readonly dealt: DealtTables;
  readonly cashier: Cashier;
  /** Browsers in which people have logged in before. */
  readonly browsers: KnownBrowsers;
  /** Where an act that needs two persons is asked for and decided. */
  readonly approvals: Approvals;
  readonly meter: Meter;
  /** What goes wrong at its tables now. */
  readonly alarms: Alarms;
  close(): Promise<void>;
}

export const STORE_FILE = 'house.db';

const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StoreFailure(`The data folder ${folder} cannot be made: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

interface Ports {
  readonly clock?: Clock;
  readonly chance?: Chance;
}

/**
 * Puts the house together over a data folder that it holds alone, and takes up every table where it was left. With `as` the folder
 * has to have been founded so, or to be new.
 */
export const openHouse = async (folder: string, ports: Ports = {}, as?: Founding): Promise<House> => {
  makeFolder(folder);
  const unlock = lockFolder(folder);
  try {
    return await houseOver(folder, { clock: systemClock, ...ports }, as, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
};

/** Before anything is dealt there: a folder of the other kind is left as it was. */
const foundIn = async (
  folder: string,
  store: Store,
  registry: Registry,
  { now }: Clock,
  as: Founding,
): Promise<void> => {
  try {
    await foundAs(store, registry.people(), as, { folder, now });
  } catch (error) {
    await store.close();
    throw error;
  }
};

const houseOver = async (
  folder: string,
  { clock, chance = systemChance() }: Required<Pick<Ports, 'clock'>> & Ports,
  as: Founding | undefined,
  unlock: () => void,
): Promise<House> => {
  const meter = openMeter();
  const alarms = openAlarms();
  const store = meter.store(
    openSqlite(join(folder, STORE_FILE), { restMillis: clock === systemClock ? COMMIT_REST_MS : 0 }),
  );
  const vault = openVault(folder, chance);
  const shoes = shoesByRulebook(chance, vault);
  const spins = sealedSpins(chance, vault);
  const words = wordsOf(chance);
  const between = (least: number, most: number): number => least + below(words, most - least + 1);
  const count: TournamentDesk['count'] = (session, counted) => tournaments.count(session, counted);
  const floor = meter.floor(
    openFloor(store, clock, { plays: housePlays, alarms, shoes, spins, between, count }),
  );
  const registry = await openRegistry(store, clock.now, chance);
  if (as !== undefined) await foundIn(folder, store, registry, clock, as);
  const cashier = await openCashier(store, clock.now());
  const tournaments: TournamentDesk = openDesk(store, clock, {
    ballots: openBallots(chance, vault),
    hasBank: (player) => accountOf(registry.people(), player) !== undefined,
  });
  const dealt = openDealt(floor, tournaments, clock, chance);
  const approvals = await openApprovals(store, clock, tableActs(floor, registry.people));
  await floor.resume();
  await dealt.resume();
  return {
    plays: housePlays,
    clock,
    chance,
    store,
    floor,
    registry,
    tournaments,
    dealt,
    cashier,
    browsers: knownBrowsers(vault.keyFor('known browsers')),
    approvals,
    meter,
    alarms,
    close: async () => {
      dealt.stop();
      approvals.stop();
      floor.stop();
      try {
        await store.close();
      } finally {
        unlock();
      }
    },
  };
};
