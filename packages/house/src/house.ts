import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BaccaratRules, rulesOf } from '@baize/engine';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import { sealedShoes } from './chance/shoes.ts';
import { type Chance, systemChance } from './chance/source.ts';
import { below, wordsOf } from './chance/uniform.ts';
import { openVault } from './chance/vault.ts';
import { type Cashier, openCashier } from './desk/cashier.ts';
import { openRegistry, type Registry } from './desk/registry.ts';
import { type Meter, openMeter } from './records/meter.ts';
import { type Store, StoreFailure } from './store/port.ts';
import { openSqlite } from './store/sqlite.ts';
import { type Floor, openFloor } from './tables/floor.ts';
import type { Clock } from './tables/ports.ts';

/** The longest that a timer of Node's waits: beyond it, it would fire at once. */
const TIMER_MAX = 2 ** 31 - 1;

const systemClock: Clock = {
  now: () => Date.now(),
  at: (time, call) => {
    const timer = setTimeout(call, Math.min(Math.max(0, time - Date.now()), TIMER_MAX));
    return () => clearTimeout(timer);
  },
};

export interface House {
  readonly rules: BaccaratRules;
  readonly clock: Clock;
  readonly chance: Chance;
  readonly store: Store;
  readonly floor: Floor;
  readonly registry: Registry;
  readonly cashier: Cashier;
  readonly meter: Meter;
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

/** Puts the house together over a data folder, and takes up every table where it was left. */
export const openHouse = async (
  folder: string,
  { clock = systemClock, chance = systemChance() }: { clock?: Clock; chance?: Chance } = {},
): Promise<House> => {
  makeFolder(folder);
  const rules = rulesOf(actMiniBaccarat2016);
  const meter = openMeter();
  const store = meter.store(openSqlite(join(folder, STORE_FILE)));
  const shoes = sealedShoes({ rulebook: rules.rulebook, chance, vault: openVault(folder, chance) });
  const words = wordsOf(chance);
  const between = (least: number, most: number): number => least + below(words, most - least + 1);
  const floor = meter.floor(openFloor(store, clock, { rules, shoes, between }));
  const registry = await openRegistry(store, clock.now, chance);
  await floor.resume();
  return {
    rules,
    clock,
    chance,
    store,
    floor,
    registry,
    cashier: openCashier(store),
    meter,
    close: async () => {
      floor.stop();
      await store.close();
    },
  };
};
