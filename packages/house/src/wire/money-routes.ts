import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { midnight } from '../desk/deposit-tally.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import type { Chronicle } from '../records/chronicle.ts';
import { entriesOf, type LedgerEntry, type Purse } from '../records/ledger.ts';
import { netsSince } from '../records/rounds.ts';
import { accounts } from '../tables/ledger.ts';
import { asker, OR_NOT } from './asking.ts';
import { ownId } from './session.ts';

const cents = z.int().meta({ description: 'Cents.' });
const LIMIT_MAX = 200;

const ofTournament = { id: z.string(), title: z.string() };

const ledger = z.object({
  entries: z
    .array(
      z.object({
        number: z.int().meta({ description: 'The next page comes `before` the last number.' }),
        at: z.int(),
        what: z.string(),
        table: z.string().nullable(),
        tournament: z
          .object(ofTournament)
          .nullable()
          .meta({ description: 'Whose entry fee or prize it is.' }),
        amount: cents,
        balance: cents,
      }),
    )
    .readonly(),
  bank: cents,
  atTables: z.array(z.object({ table: z.string(), chips: cents, wagered: cents })),
  today: z
    .object({
      net: cents,
      tournaments: z
        .array(
          z.object({
            ...ofTournament,
            net: z.int().meta({ description: 'Hundredths of a chip of the tournament, which is no money.' }),
          }),
        )
        .meta({ description: 'In chips of tournaments, each apart.' }),
    })
    .meta({ description: 'Won or lost since midnight, where the house stands.' }),
});

const report = z.object({
  tables: z
    .array(
      z.object({
        table: z.string(),
        float: cents,
        chips: z.record(z.string(), cents).meta({ description: 'By person.' }),
        layout: cents,
      }),
    )
    .readonly(),
  jackpots: z
    .array(z.object({ link: z.string(), jackpot: cents, reserve: cents }))
    .readonly()
    .meta({ description: 'The prize pools of each jackpot.' }),
  prizes: z
    .record(z.string(), cents)
    .meta({ description: 'What went from reserves to tournaments and lotteries, by their names.' }),
  banks: cents,
  tournaments: cents.meta({ description: 'Fees that are not yet prizes, commission or refunds.' }),
  house: cents,
  world: cents,
  sum: cents.meta({ description: 'Nothing: what came from the world lies somewhere in the house.' }),
  names: z.record(z.string(), z.string()),
});

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
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { store, floor, registry } = house;

  app.get(
    '/api/ledger',
    {
      schema: {
        tags: ['money'],
        summary: 'A person’s entries, newest first',
        description:
          'One’s own; those who answer for the money may name a `person`. `account` is `bank`, or `chips:` and a table.',
        querystring: z.object({
          account: z
            .string()
            .max(80)
            .regex(/^(bank|chips:.+)$/)
            .default('bank'),
          person: z.string().max(64).exactOptional(),
          before: z.coerce.number().int().min(1).exactOptional(),
          limit: z.coerce.number().int().min(1).max(LIMIT_MAX).default(50),
        }),
        response: { 200: ledger, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const { account, before, limit } = request.query;
      const person = request.query.person ?? ownId(house, request);
      const known = await asker(house, request, reply, 'ReadLedger', person);
      if (known === undefined) return reply;
      if (person === null || accountOf(registry.people(), person) === undefined)
        return reply.code(404).send({ detail: 'there is no such person' });
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
    },
  );

  app.get(
    '/api/report',
    {
      schema: {
        tags: ['money'],
        summary: 'What is in play now, and where all the money lies',
        response: { 200: report, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'ReadLedger');
      if (known === undefined) return reply;
      const now = await floor.report();
      const there = new Set(now.tables.flatMap(({ chips }) => Object.keys(chips)));
      const names = [...there].map((id) => [id, accountOf(registry.people(), id)?.display ?? id] as const);
      return { ...now, names: Object.fromEntries(names) };
    },
  );
};
