/**
 * A whole house in a process of its own, for the benches: so many tables with bets open, so many players seated at
 * each, and so many who only watch.
 */
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '@baize/engine/baccarat';
import { makeOwner } from '../../packages/house/src/desk/first-start.ts';
import { openHouse } from '../../packages/house/src/house.ts';
import type { PeopleCommand } from '../../packages/house/src/people/command.ts';
import { drawId, drawToken, hashToken, printKey } from '../../packages/house/src/people/token.ts';
import { buildServer } from '../../packages/house/src/wire/server.ts';
import { removedAtExit, serveParent } from './kit.ts';

/** A player of the bench: where he sits or stands, and the cookie by which the house knows him. */
export interface BenchPlayer {
  readonly table: string;
  readonly isSeated: boolean;
  readonly person: string;
  readonly cookie: string;
}

export interface BenchHouse {
  readonly port: number;
  readonly players: readonly BenchPlayer[];
}

const HOUR = 3_600_000;
/** The dealer goes as fast as he can until bets are open, and then waits. */
const OPENING = {
  rulebook: 'act-mini-baccarat-2016',
  mode: 'automatic',
  pace: { act: 0, result: 0, betting: HOUR, patron: 0 },
  float: 10_000_000,
} as const;

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

const [tables, seats, betting = 0, watching = 0] = process.argv.slice(2).map(Number) as [number, number];
const folder = removedAtExit(mkdtempSync(join(tmpdir(), 'baize-bench-')));
const house = await openHouse(folder);
const { registry, floor, cashier, chance, clock } = house;
const PASSWORD_HASH = 'of nobody: the bench logs in without a password';

const register = async (command: PeopleCommand): Promise<void> => {
  const decision = await registry.perform(command);
  if (!decision.ok) throw new Error(`the bench's ${command.type} is refused: ${decision.refusal.detail}`);
};

/** A person with a bank, logged in. */
const person = async (name: string): Promise<{ readonly id: string; readonly cookie: string }> => {
  const [id, session, token, at] = [drawId(chance), drawId(chance), drawToken(chance), clock.now()];
  const account = { person: id, name, display: name, role: 'player', passwordHash: PASSWORD_HASH } as const;
  await register({ type: 'OpenAccount', at, ...account, by: null });
  const tokenHash = hashToken(token);
  const login = { person: id, fitted: PASSWORD_HASH, session, tokenHash, address: 'bench' };
  await register({ type: 'LogIn', at, ...login });
  await cashier.pay(`bank of ${name}`, id, 1_000_000, at);
  return { id, cookie: `baize=${printKey({ id: session, token })}` };
};

const perform = async (table: string, who: string | null, command: Command): Promise<void> => {
  const reply = await floor.perform(table, { id: drawId(chance), person: who, command });
  if (!reply.ok) throw new Error(`the bench's ${command.type} is refused: ${reply.refusal.detail}`);
};

const betsAreOpen = async (table: string): Promise<void> => {
  for (;;) {
    const { view } = await floor.view(table, { role: 'onlooker' });
    if (view.stage === 'open' && view.round?.stage === 'betting') return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

await makeOwner(house);
await cashier.capital('capital', tables * OPENING.float, clock.now());
const players: BenchPlayer[] = [];
for (let number = 1; number <= tables; number += 1) {
  const table = String(number);
  const opening = { ...OPENING, pace: { ...OPENING.pace, betting: betting || HOUR } };
  await floor.open(table, opening, { id: `open ${table}`, person: null, command: OPEN_TABLE });
  for (let seat = 1; seat <= seats; seat += 1) {
    const { id, cookie } = await person(`player${number}x${seat}`);
    const own = { actor: { role: 'patron', patron: id }, patron: id } as const;
    await perform(table, id, { type: 'BringChips', ...own, amount: 500_000 });
    await perform(table, id, { type: 'TakeSeat', ...own, seat: seat - 1 });
    players.push({ table, isSeated: true, person: id, cookie });
  }
  for (let place = 1; place <= watching; place += 1) {
    const { id, cookie } = await person(`watcher${number}x${place}`);
    players.push({ table, isSeated: false, person: id, cookie });
  }
}
for (let number = 1; number <= tables; number += 1) await betsAreOpen(String(number));
const server = await buildServer(house, { pages: null, log: false });
await server.listen({ host: '127.0.0.1', port: 0 });
const ready: BenchHouse = { port: (server.server.address() as AddressInfo).port, players };
serveParent(ready, async () => {
  await server.close();
  await house.close();
});
