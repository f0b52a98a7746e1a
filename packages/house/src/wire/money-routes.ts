import type { FastifyInstance } from 'fastify';
import { midnight } from '../desk/deposit-tally.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import type { Chronicle } from '../records/chronicle.ts';
import { entriesOf, type LedgerEntry, type Purse } from '../records/ledger.ts';
import { traceRead } from '../records/reads.ts';
import { netsSince } from '../records/rounds.ts';
import { accounts } from '../tables/ledger.ts';
import { moneyApi } from './api/money.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { ownId } from './session.ts';

const purseOf = (account: string): Purse =>
  account === 'bank' ? { of: 'bank' } : { of: 'chips', table: account.slice('chips:'.length) };

/** What a person has at each table, and what lies there for him. */
const atTables = async ({ floor }: House, tables: readonly string[], person: string) => {
  const all = await Promise.all(
    tables.map(async (table) => ({ table, ...(await floor.holdingsOf(table, person)) })),
  );
  return all.filter(({ chips, wagered }) => chips + wagered !== 0);
};

/** A tournament by its title. */
const titled = async ({ tournaments }: House, id: string) => ({
  id,
  title: (await tournaments.hosted(id)).draft.title,
});

/** An entry with the title of its tournament, and a prize told from a fee that came back. */
const entryWithTitle = async (house: House, person: string, entry: LedgerEntry) => {
  const { tournament: id, amount } = entry;
  if (id === null) return { ...entry, tournament: null };
  const { paid } = (await house.tournaments.hosted(id)).state;
  const isPrize = amount > 0 && paid?.[person] === amount;
  return { ...entry, ...(isPrize ? { what: 'prize' } : {}), tournament: await titled(house, id) };
};

/** What a person has won or lost today: in money, and in the chips of each tournament. */
const todayOf = async (house: House, chronicle: Chronicle, tables: readonly string[], person: string) => {
  const { money, tournaments } = await netsSince(chronicle, tables, person, midnight(house.clock.now()));
  const inChips = [...tournaments].map(async ([id, net]) => ({ ...(await titled(house, id)), net }));
  return { net: money, tournaments: await Promise.all(inChips) };
};

/** A person's money and its movements; and, for those who answer for it, all the money in the house. */
export const moneyRoutes = (server: FastifyInstance, house: House, chronicle: Chronicle): void => {
  const serve = serving(server, moneyApi);
  const { store, floor, registry } = house;

  serve('GET /api/ledger', async (request, reply) => {
    const { account, before, limit } = request.query;
    const person = request.query.person ?? ownId(house, request);
    const known = await asker(house, request, reply, 'ReadLedger', person);
    if (known === undefined) return reply;
    if (person === null || accountOf(registry.people(), person) === undefined)
      return reply.code(404).send({ detail: 'there is no such person' });
    const reader = known.account.id;
    if (person !== reader) await traceRead(house, { person: reader, what: 'a ledger', of: person });
    const tables = await floor.tables();
    const entries = await entriesOf(store, person, purseOf(account), {
      limit,
      ...(before === undefined ? {} : { before }),
    });
    return {
      entries: await Promise.all(entries.map((each) => entryWithTitle(house, person, each))),
      bank: await store.balance(accounts.bank(person)),
      atTables: await atTables(house, tables, person),
      today: await todayOf(house, chronicle, tables, person),
    };
  });

  serve('GET /api/report', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadLedger');
    if (known === undefined) return reply;
    await traceRead(house, { person: known.account.id, what: 'the report' });
    const now = await floor.report();
    const there = new Set(now.tables.flatMap(({ chips }) => Object.keys(chips)));
    const names = [...there].map((id) => [id, accountOf(registry.people(), id)?.display ?? id] as const);
    return { ...now, names: Object.fromEntries(names) };
  });
};
