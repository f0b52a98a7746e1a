/**
 * A table that never closes: 100,000 coups in one process, with wagers, somebody who watches and a clock on which
 * waiting takes no time. `npm run soak` exits 1 when the heap after 100,000 coups is a tenth or more above that after
 * 20,000, or when the house then needs more than five seconds to take the table up again.
 *
 * What is held in memory does not depend on the disk, so that the store lies in memory where the machine has such a
 * folder: `npm run soak -- --data DIR` puts it elsewhere, `--coups 10000` is shorter.
 */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Box, Command } from '@baize/engine/baccarat';
import { rulebooks } from '@baize/rulebooks';
import { openAlarms } from '../../packages/house/src/alarms.ts';
import { shoesByRulebook } from '../../packages/house/src/chance/shoes.ts';
import { seededChance } from '../../packages/house/src/chance/source.ts';
import { below, wordsOf } from '../../packages/house/src/chance/uniform.ts';
import { openVault } from '../../packages/house/src/chance/vault.ts';
import { openCashier } from '../../packages/house/src/desk/cashier.ts';
import { openRegistry } from '../../packages/house/src/desk/registry.ts';
import { playsIn } from '../../packages/house/src/games.ts';
import { plainLogger } from '../../packages/house/src/logger.ts';
import type { Account } from '../../packages/house/src/people/people.ts';
import { openSqlite } from '../../packages/house/src/store/sqlite.ts';
import { openFloor } from '../../packages/house/src/tables/floor.ts';
import type { Clock } from '../../packages/house/src/tables/ports.ts';
import { macWith } from '../../packages/house/src/tables/snapshot.ts';
import { openChannel } from '../../packages/house/src/wire/client-channel.ts';
import { openFanOut } from '../../packages/house/src/wire/fan-out.ts';

const TABLE = '1';
const PEOPLE = ['ann', 'bo'] as const;
const BANK = 500_000_000;
const CHIPS = 50_000_000;
const LOW = 1_000_000;
const GROWTH_MAX = 0.1;
const UP_MAX_MS = 5000;
const MIB = 2 ** 20;
const BOXES: readonly Box[] = ['banker', 'player', 'banker', 'player', 'tie', 'playerPair', 'bankerPair'];

const { values } = parseArgs({
  options: { coups: { type: 'string', default: '100000' }, data: { type: 'string' } },
});
const coups = Number(values.coups);
/** Everything that is ever made is there by then: from here on nothing may grow. */
const settled = coups / 5;
const MEMORY = '/dev/shm';
const folder = mkdtempSync(join(values.data ?? (existsSync(MEMORY) ? MEMORY : tmpdir()), 'baize-soak-'));

/** Waiting takes no time, and time goes on all the same. */
const eagerClock = (): Clock => {
  let now = Date.UTC(2016, 5, 1);
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

const chance = seededChance('soak');
const clock = eagerClock();
const words = wordsOf(chance);
const alarms = openAlarms();
const logger = plainLogger();

const start = () => {
  const store = openSqlite(join(folder, 'house.db'));
  const vault = openVault(folder, chance);
  const shoes = shoesByRulebook(chance, vault);
  const between = (least: number, most: number): number => least + below(words, most - least + 1);
  return {
    store,
    floor: openFloor(store, clock, {
      plays: playsIn(rulebooks),
      alarms,
      logger,
      mac: macWith(vault.keyFor('snapshots')),
      shoes,
      between,
    }),
  };
};

const OPEN_TABLE: Command = {
  type: 'OpenTable',
  actor: { role: 'operator' },
  approvals: { table: 'virtual table', layout: 'virtual layout', shoe: 'sealed shoe' },
  determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
  sign: {
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 500 },
    chip: 500,
    differential: null,
    payableUnit: 25,
  },
};
const PACE = { act: 900, result: 4500, betting: 15_000, patron: 12_000 };

let made = 0;
const { store, floor } = start();
const perform = (person: string, command: Command): Promise<unknown> => {
  made += 1;
  return floor.perform(TABLE, { id: `soak ${made}`, person, command });
};

const heapMiB = (): number => {
  if (global.gc === undefined)
    throw new Error('run it as npm run soak: rubbish has to be cleared away first');
  global.gc();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / MIB;
};

/** Each makes one wager a round, and brings chips when they run low. */
const wagerAll = async (): Promise<void> => {
  const { view } = await floor.view(TABLE, { role: 'onlooker' });
  if (view.stage !== 'open') return;
  for (const patron of PEOPLE) {
    const own = { actor: { role: 'patron', patron }, patron } as const;
    if ((view.chips[patron] ?? 0) < LOW) void perform(patron, { type: 'BringChips', ...own, amount: CHIPS });
    const on = BOXES[below(words, BOXES.length)] ?? 'banker';
    void perform(patron, { type: 'PlaceWager', ...own, on, amount: 1000 + 500 * below(words, 5) });
  }
};

const cashier = await openCashier(store, clock.now());
await cashier.capital('capital', BANK, clock.now());
for (const person of PEOPLE) await cashier.pay(`bank of ${person}`, person, BANK, clock.now());

/** Somebody who watches and never misses anything, as the wire would tell him. */
const registry = await openRegistry(store, clock.now, chance);
const onlooker: Account = {
  id: 'onlooker',
  name: 'onlooker',
  display: 'Onlooker',
  role: 'director',
  passwordHash: null,
  sessions: [],
  link: null,
  lastLogin: null,
  failures: 0,
  linkAllowed: null,
  disabled: null,
  passkeys: [],
  codes: null,
};
let heard = 0;
const line = openChannel(
  { floor, alarms },
  openFanOut({ floor, clock, registry, alarms, logger }),
  () => onlooker,
  () => {
    heard += 1;
  },
);

const begun = performance.now();
let played = 0;
let events = 0;
let early = Number.NaN;
const finished = new Promise<void>((resolve) => {
  store.subscribe((told) => {
    events += told.length;
    for (const { type } of told) {
      if (type === 'game.WagersInvited') void wagerAll();
      if (type !== 'game.CardsCollected') continue;
      played += 1;
      if (played === settled) early = heapMiB();
      if (played % (coups / 20) === 0) {
        const seconds = Math.round((performance.now() - begun) / 1000);
        console.log(`${played} coups, ${events} events, ${seconds} s, heap ${heapMiB().toFixed(1)} MiB`);
      }
      if (played === coups) resolve();
    }
  });
});
const opening = {
  rulebook: 'act-mini-baccarat-2016',
  mode: 'automatic',
  pace: PACE,
  float: 10_000_000,
} as const;
await floor.open(TABLE, opening, { id: 'open', person: null, command: OPEN_TABLE });
await line.receive(JSON.stringify({ do: 'watch', table: TABLE }));
await finished;
line.close();
const late = heapMiB();
floor.stop();
await store.close();

const again = performance.now();
const reopened = start();
await reopened.floor.resume();
const upMs = performance.now() - again;
reopened.floor.stop();
await reopened.store.close();

const growth = late / early - 1;
const size = statSync(join(folder, 'house.db')).size / MIB;
console.log(
  `heap ${early.toFixed(1)} MiB after ${settled} coups, ${late.toFixed(1)} MiB after ${coups}: ${(100 * growth).toFixed(1)} %`,
);
console.log(`${heard} words on the table told`);
console.log(`up again after ${events} events (${size.toFixed(0)} MiB) in ${upMs.toFixed(0)} ms`);
if (growth >= GROWTH_MAX || upMs > UP_MAX_MS) process.exitCode = 1;
rmSync(folder, { recursive: true, force: true });
