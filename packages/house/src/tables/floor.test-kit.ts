import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@baize/engine';
import type { Box, Command } from '@baize/engine/baccarat';
import { openAlarms } from '../alarms.ts';
import { openContributions } from '../chance/pending.ts';
import { shoesByRulebook } from '../chance/shoes.ts';
import { seededChance } from '../chance/source.ts';
import { sealedSpins } from '../chance/spins.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import { openVault } from '../chance/vault.ts';
import { housePlays, miniBaccarat2016 } from '../games.test-kit.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { HOUSE, type Store, WORLD } from '../store/port.ts';
import { openSqlite } from '../store/sqlite.ts';
import type { FloorPorts } from './consequence.ts';
import { type Floor, type Opening, openFloor, type Reply } from './floor.ts';
import { accounts } from './ledger.ts';
import type { Kind, Pace, Play, Plays } from './play.ts';
import type { HouseKind } from './plays.ts';
import type { Clock } from './ports.ts';
import { macWith } from './snapshot.ts';

export const play = miniBaccarat2016;
export const PACE: Pace = { act: 1000, result: 3000, betting: 12_000, patron: 8000 };
export const OPENING: Opening = { rulebook: play.rulebook, mode: 'automatic', pace: PACE, float: 5_000_000 };

/** Time that stands still until it is told to go on. */
export const virtualClock = (): Clock & { advance(until: number): Promise<void>; pending(): number } => {
  let now = 1_767_614_400_000;
  const waiting = new Set<{ readonly at: number; readonly call: () => void }>();
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  return {
    now: () => now,
    at: (at, call) => {
      const entry = { at, call };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    pending: () => waiting.size,
    /** Goes on by so many milliseconds, calling what falls due in its order; commits are given time to finish. */
    advance: async (by) => {
      const until = now + by;
      for (;;) {
        for (let turn = 0; turn < 12; turn += 1) await settle();
        const next = [...waiting].sort((one, other) => one.at - other.at)[0];
        if (next === undefined || next.at > until) break;
        waiting.delete(next);
        now = Math.max(now, next.at);
        next.call();
      }
      now = until;
    },
  };
};

export const openTable: Command = {
  type: 'OpenTable',
  actor: { role: 'operator' },
  approvals: { table: 'T-1', layout: 'L-1', shoe: 'S-1' },
  determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
  sign: {
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 500 },
    chip: 500,
    differential: null,
    payableUnit: 25,
  },
};

/**
 * A play of a house that took every report at its word, as records from before have it: what such reports led to is
 * still dealt, shown and verified.
 */
export const unjudged = <K extends Kind>(each: Play<K>): Play<K> => ({ ...each, finding: () => undefined });

/** A house in a folder of its own, that can be stopped and started again over the same files. */
export const makeHouse = (seed: string) => makeHouseOf(housePlays, seed);

/** The same with other games, and with surroundings that are not as they should be. */
export const makeHouseOf = <K extends Kind>(
  plays: Plays<K>,
  seed: string,
  altered: (ports: FloorPorts<K>) => FloorPorts<K> = (ports) => ports,
) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-floor-'));
  const clock = virtualClock();
  const chance = seededChance(seed);
  const alarms = openAlarms();
  const logger = keptLogger();
  const start = (store: Store = openSqlite(join(folder, 'house.db'))): { store: Store; floor: Floor<K> } => {
    const vault = openVault(folder, chance);
    const shoes = shoesByRulebook(chance, vault);
    const spins = sealedSpins(chance, vault);
    const words = wordsOf(chance);
    const between = (least: number, most: number): number => least + below(words, most - least + 1);
    const mac = macWith(vault.keyFor('snapshots'));
    const contributions = openContributions();
    const ports = altered({ plays, alarms, logger, mac, shoes, spins, contributions, between });
    return { store, floor: openFloor(store, clock, ports) };
  };
  return {
    folder,
    clock,
    alarms,
    logger,
    start,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/** Money into the house: capital for the floats, and a bank for each person. */
export const fund = (store: Store, people: readonly string[]): Promise<unknown> =>
  store.commit({
    command: { by: HOUSE, id: 'fund', fingerprint: 'fund' },
    at: 0,
    appends: [{ stream: 'cashier', expected: 0, events: [{ type: 'cashier.Funded', data: null }] }],
    postings: [
      { account: WORLD, amount: -100_000_000 - people.length * 1_000_000 },
      { account: accounts.house, amount: 100_000_000 },
      ...people.map((person) => ({ account: accounts.bank(person), amount: 1_000_000 })),
    ],
    reply: null,
  });

const patron = (name: string): Actor => ({ role: 'patron', patron: name });

export const bring = (name: string, amount: number): Command => ({
  type: 'BringChips',
  actor: patron(name),
  patron: name,
  amount,
});

export const place = (name: string, on: Box, amount: number): Command => ({
  type: 'PlaceWager',
  actor: patron(name),
  patron: name,
  on,
  amount,
});

let made = 0;

/** Sends a command as a person under an id of its own. */
export const send = (
  floor: Floor,
  person: string | null,
  command: HouseKind['command'],
  id?: string,
): Promise<Reply> => {
  made += 1;
  return floor.perform('1', { id: id ?? `c${made}`, person, command });
};
