import type { Command } from '@baize/engine';
import type { House } from '../house.ts';
import type { Passwords } from '../people/password.ts';
import { accountNamed } from '../people/people.ts';
import type { Role } from '../people/roles.ts';
import { drawId, drawToken, hashToken, printKey } from '../people/token.ts';
import { miniBaccarat2016 } from '../tables/baccarat/play.ts';
import { paceOf } from '../tables/pace.ts';

/** The first start makes the owner, who sets a password by a link that works once. Undefined where there is one already. */
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

/** How the first table is opened: mini baccarat for 10 to 500, dealt by the house. */
const FIRST_TABLE: Omit<Extract<Command, { readonly type: 'OpenTable' }>, 'actor'> = {
  type: 'OpenTable',
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

const FLOAT = 10_000_000;
const CAPITAL = 100_000_000;

/** A house without a table opens one, so that whoever comes can sit down. */
export const makeFirstTable = async ({ floor, cashier, clock }: House, pace = 1): Promise<void> => {
  if ((await floor.tables()).length > 0) return;
  await cashier.capital('first capital', CAPITAL, clock.now());
  const command: Command = { ...FIRST_TABLE, actor: { role: 'operator' } };
  const { rulebook } = miniBaccarat2016;
  const opening = { rulebook, mode: 'automatic', pace: paceOf(pace), float: FLOAT } as const;
  const reply = await floor.open('1', opening, { id: 'first table', person: null, command });
  if (!reply.ok) throw new Error(`impossible: the first table is refused by ${reply.refusal.clause}`);
};

/** One person of each role, for trying the house out. */
export const DEMO_PEOPLE: readonly {
  readonly name: string;
  readonly display: string;
  readonly role: Role;
}[] = [
  { name: 'ann', display: 'Ann', role: 'player' },
  { name: 'bo', display: 'Bo', role: 'player' },
  { name: 'dee', display: 'Dee', role: 'dealer' },
  { name: 'sam', display: 'Sam', role: 'supervisor' },
  { name: 'dora', display: 'Dora', role: 'director' },
  { name: 'rae', display: 'Rae', role: 'regulator' },
];

/** Players of the demo who play by themselves. */
const DEMO_BOTS: typeof DEMO_PEOPLE = [
  { name: 'mira', display: 'Mira', role: 'player' },
  { name: 'otto', display: 'Otto', role: 'player' },
];

/** Known to everybody who reads this: a demo house is not for money. */
export const DEMO_PASSWORD = 'green felt';
const DEMO_BANK = 500_000;

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
  return DEMO_BOTS.flatMap(({ name }) => accountNamed(registry.people(), name)?.id ?? []);
};
