import { forceAt } from '../editions/force.ts';
import { DEMO_TABLES, demoIn } from '../games.ts';
import type { House } from '../house.ts';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import type { Passwords } from '../people/password.ts';
import { accountNamed } from '../people/people.ts';
import type { Role } from '../people/roles.ts';
import { drawId, drawToken, hashToken, printKey } from '../people/token.ts';
import { paceOf } from '../tables/pace.ts';
import type { HouseKind } from '../tables/plays.ts';
import { seatBots } from './bots.ts';
import type { SetDepositRules } from './deposit-rules.ts';
import { seatSessionBots } from './session-bots.ts';

/**
 * The first start makes the owner, who sets a password by a link that works once. Undefined where there is one already.
 */
export const makeOwner = async ({ registry, chance, clock }: House): Promise<string | undefined> => {
  if (Object.keys(registry.people().accounts).length > 0) return undefined;
  const key = { id: drawId(chance), token: drawToken(chance) };
  const at = clock.now();
  await registry.perform({
    type: 'OpenAccount',
    at,
    person: key.id,
    name: 'owner',
    display: 'Owner',
    role: 'owner',
    passwordHash: null,
    by: null,
  });
  await registry.perform({
    type: 'IssueLink',
    at,
    person: key.id,
    tokenHash: hashToken(key.token),
    by: null,
  });
  return printKey(key);
};

const FLOAT = 10_000_000;
const CAPITAL = 100_000_000;

const openDemoTable = async (
  { floor, library, clock }: House,
  { table, rulebook }: (typeof DEMO_TABLES)[number],
  pace: number,
): Promise<void> => {
  const command = {
    ...demoIn(library, rulebook).opening,
    actor: { role: 'operator' },
  } as HouseKind['command'];
  const { is } = forceAt(library, rulebook, clock.now());
  const opening = {
    rulebook,
    mode: 'automatic',
    pace: paceOf(pace),
    float: FLOAT,
    ...(is === 'revoked' || is === 'notYet' ? { departure: 'the house is shown on any day' } : {}),
  } as const;
  // The name of the first one is that of the first houses: a command comes again under the same id.
  const id = table === '1' ? 'first table' : `demo table ${table}`;
  const reply = await floor.open(table, opening, { id, person: null, command });
  if (!reply.ok) throw new Error(`impossible: demo table ${table} is refused: ${reply.refusal.detail}`);
};

/** A house without a table opens one, so that whoever comes can sit down. */
export const makeFirstTable = async (house: House, pace = 1): Promise<void> => {
  const { floor, cashier, clock } = house;
  if ((await floor.tables()).length > 0) return;
  await cashier.capital('first capital', CAPITAL, clock.now());
  for (const each of DEMO_TABLES.slice(0, 1)) await openDemoTable(house, each, pace);
};

/** A demo has a table of every game. Answers with their names, for those who play by themselves. */
export const makeDemoTables = async (house: House, pace = 1): Promise<readonly string[]> => {
  const { floor } = house;
  for (const each of DEMO_TABLES)
    if (!(await floor.tables()).includes(each.table)) await openDemoTable(house, each, pace);
  return DEMO_TABLES.map(({ table }) => table);
};

/** One person of each role, and a second supervisor for what one alone may not do, for trying the house out. */
export const DEMO_PEOPLE: readonly {
  readonly name: string;
  readonly display: string;
  readonly role: Role;
}[] = [
  { name: 'ann', display: 'Ann', role: 'player' },
  { name: 'bo', display: 'Bo', role: 'player' },
  { name: 'dee', display: 'Dee', role: 'dealer' },
  { name: 'sam', display: 'Sam', role: 'supervisor' },
  { name: 'sue', display: 'Sue', role: 'supervisor' },
  { name: 'dora', display: 'Dora', role: 'director' },
  { name: 'rae', display: 'Rae', role: 'regulator' },
  { name: 'cass', display: 'Cass', role: 'cashier' },
];

/** Players of the demo who play by themselves, two at a table. */
const BOTS_A_TABLE = 2;
const DEMO_BOTS: typeof DEMO_PEOPLE = ['Mira', 'Otto', 'Ines', 'Karl', 'Lena', 'Hugo', 'Nora', 'Emil']
  .slice(0, BOTS_A_TABLE * DEMO_TABLES.length)
  .map((display) => ({ name: display.toLowerCase(), display, role: 'player' }));

const DEMO_BANK = 500_000;
/** Whoever tries the house out pays in by himself. */
const DEMO_DEPOSITS: SetDepositRules = { selfService: true, paymentMax: 10_000_000, dayMax: 100_000_000 };

/** Makes them, where they are not there yet, and answers with the ids of those who play by themselves. */
export const makeDemoPeople = async (house: House, passwords: Passwords): Promise<readonly string[]> => {
  const { registry, chance, clock, cashier } = house;
  const owner = accountNamed(registry.people(), 'owner');
  if (owner === undefined) throw new Error('impossible: a house without its owner');
  for (const { name, display, role } of [...DEMO_PEOPLE, ...DEMO_BOTS]) {
    if (accountNamed(registry.people(), name) !== undefined) continue;
    const hashed = await passwords.hash(DEMO_PASSWORD);
    if (hashed.is === 'busy') throw new Error('impossible: nobody else is hashing yet');
    const person = drawId(chance);
    const at = clock.now();
    const account = { person, name, display, role, passwordHash: hashed.hash, by: owner.id } as const;
    await registry.perform({ type: 'OpenAccount', at, ...account });
    if (role === 'player') await cashier.pay(`demo bank ${name}`, person, DEMO_BANK, at);
  }
  // Once, under one id: what the owner sets after that stays.
  await cashier.setRules(DEMO_DEPOSITS, { id: 'demo deposits', person: null, at: clock.now() });
  return DEMO_BOTS.flatMap(({ name }) => accountNamed(registry.people(), name)?.id ?? []);
};

/** How long they think in a tournament. */
const THINKING = 1200;

/**
 * Each table of the demo gets its own of those who play by themselves, who also play wherever they have a seat in a
 * tournament. Answers with how to stop them.
 */
export const seatDemoBots = async (
  house: House,
  tables: readonly string[],
  bots: readonly string[],
): Promise<() => void> => {
  const stops: (() => void)[] = [];
  const readable = await house.floor.readableTables();
  for (const [index, table] of tables.entries()) {
    if (!readable.includes(table)) continue;
    const own = bots.slice(index * BOTS_A_TABLE, (index + 1) * BOTS_A_TABLE);
    stops.push(await seatBots(house, table, own));
  }
  stops.push(seatSessionBots(house, (player) => bots.includes(player), { wait: THINKING }));
  return () => {
    for (const stop of stops) stop();
  };
};
