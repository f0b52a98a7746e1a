import { rulebooks } from '@baize/rulebooks';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type PublishedShoe, verifyShoe } from '../chance/verify.ts';
import { type PublishedSpin, verifySpin } from '../chance/verify-spin.ts';
import type { House } from '../house.ts';
import { streamOf } from '../tables/floor.ts';
import { fromStored } from '../tables/hosted.ts';
import { publishedShoes } from '../tables/published.ts';
import { publishedSpins } from '../tables/published-spins.ts';
import { glancer } from './glance.ts';
import { knownBy } from './session.ts';
import { troubleOf } from './trouble.ts';

const told = z.object({ detail: z.string() });
const seal = z.object({ shoe: z.int(), commitment: z.string() });
const opened = seal.extend({
  decks: z.int(),
  secret: z.string(),
  cut: z.object({ depth: z.int(), by: z.string().nullable() }),
  dealt: z.array(z.object({ at: z.int(), card: z.string().optional() })),
  /** Whether every card that was seen is the one that was sealed; if not, the first thing that is wrong. */
  verdict: z.string().nullable(),
});

/** A shoe that is over, with what the house itself finds when it checks it. Anybody can do the same with what is here. */
const checked = (shoe: PublishedShoe): z.input<typeof opened> => {
  const verdict = verifyShoe(shoe);
  return { ...shoe, dealt: [...shoe.dealt], verdict: verdict.ok ? null : verdict.fault.detail };
};

const spinSeal = z.object({ spin: z.int(), commitment: z.string() });
const openedSpin = spinSeal.extend({
  table: z.string(),
  rulebook: z.string(),
  pockets: z.int(),
  secret: z.string(),
  /** Each time the ball was spun: the number, or null where none was announced. */
  balls: z.array(z.int().nullable()),
  /** What was sealed for each of them. */
  numbers: z.array(z.int()),
  verdict: z.string().nullable(),
});

/** So many spins back are handed out at once; `baize verify` goes through all of them. */
const SPINS_SHOWN = 100;

const checkedSpin = (spin: PublishedSpin): z.input<typeof openedSpin> => {
  const verdict = verifySpin(spin);
  return {
    ...spin,
    balls: [...spin.balls],
    numbers: verdict.ok ? [...verdict.numbers] : [],
    verdict: verdict.ok ? null : verdict.fault.detail,
  };
};

/** The floor at a glance, and the rules as anybody may read them. */
export const floorRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const glances = glancer(house);

  app.get(
    '/api/floor',
    {
      schema: {
        tags: ['tables'],
        summary: 'Every table at a glance',
        response: { 200: z.array(z.looseObject({ table: z.string() })), 401: told },
      },
    },
    async (request, reply) => {
      const account = knownBy(house, request)?.account;
      if (account === undefined) return reply.code(401).send({ detail: 'log in first' });
      const isStaff = account.role !== 'player';
      const looks = await glances();
      // A table whose session is counted is empty: its rounds are in the history.
      return looks.flatMap(({ table, look }) => {
        if (look?.tournament?.end?.isScored === true) return [];
        const trouble = troubleOf(house.alarms.all(), table, { isDark: look === undefined, isStaff });
        return [
          { table, ...look, ...(trouble.detail === null && trouble.alarms === undefined ? {} : { trouble }) },
        ];
      });
    },
  );

  app.get(
    '/api/tables/:table/shoes',
    {
      schema: {
        tags: ['records'],
        summary: 'The shoes of a table: sealed while in play, opened when over',
        params: z.object({ table: z.string().max(64) }),
        response: { 200: z.object({ sealed: seal.nullable(), opened: z.array(opened) }), 404: told },
      },
    },
    async ({ params: { table } }, reply) => {
      if (!(await house.floor.tables()).includes(table))
        return reply.code(404).send({ detail: 'there is no such table' });
      const record = (await house.store.read(streamOf(table))).map((each) => fromStored(each));
      const { seal: sealed } = await house.floor.view(table, { role: 'onlooker' });
      return { sealed, opened: publishedShoes(await house.floor.play(table), table, record).map(checked) };
    },
  );

  app.get(
    '/api/tables/:table/spins',
    {
      schema: {
        tags: ['records'],
        summary: 'The spins of a wheel: sealed until the ball has come to rest, then opened',
        params: z.object({ table: z.string().max(64) }),
        response: { 200: z.object({ sealed: spinSeal.nullable(), opened: z.array(openedSpin) }), 404: told },
      },
    },
    async ({ params: { table } }, reply) => {
      if (!(await house.floor.tables()).includes(table))
        return reply.code(404).send({ detail: 'there is no such table' });
      const record = (await house.store.read(streamOf(table))).map((each) => fromStored(each));
      const { spin: sealed = null } = await house.floor.view(table, { role: 'onlooker' });
      const spins = publishedSpins(await house.floor.play(table), table, record);
      return { sealed, opened: spins.slice(-SPINS_SHOWN).map(checkedSpin) };
    },
  );

  app.get(
    '/api/rulebooks/:rulebook',
    {
      schema: {
        tags: ['rules'],
        summary: 'An edition of the rules, clause by clause',
        params: z.object({ rulebook: z.string() }),
        response: { 200: z.looseObject({}), 404: told },
      },
    },
    async ({ params }, reply) => {
      const book = Object.hasOwn(rulebooks, params.rulebook) ? rulebooks[params.rulebook] : undefined;
      return book === undefined
        ? reply.code(404).send({ detail: `there is no rulebook ${params.rulebook.slice(0, 64)}` })
        : { edition: book.edition, clauses: book.clauses };
    },
  );
};
