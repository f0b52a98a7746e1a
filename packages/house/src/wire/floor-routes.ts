import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { verifySpin } from '../chance/verify-spin.ts';
import type { House } from '../house.ts';
import type { Chronicle, TableRecord } from '../records/chronicle.ts';
import type { Opening } from '../records/openings.ts';
import { glancer } from './glance.ts';
import { JSON_TYPE, streamed } from './pieces.ts';
import { knownBy } from './session.ts';
import { troubleOf } from './trouble.ts';

const told = z.object({ detail: z.string() });
const seal = z.object({ shoe: z.int(), commitment: z.string() });
const opened = seal.extend({
  table: z.string(),
  rulebook: z.string(),
  standing: z.string().meta({ description: 'approved, house or trial.' }),
  decks: z.int(),
  without: z
    .array(z.string())
    .exactOptional()
    .meta({ description: 'Cards of the decks that were not in it: it was shuffled in a round.' }),
  secret: z.string(),
  cut: z.object({ depth: z.int(), by: z.string().nullable() }),
  dealt: z.array(z.object({ at: z.int(), card: z.string().optional() })),
  verdict: z.string().nullable().meta({
    description:
      'Whether every card that was seen is the one that was sealed; if not, the first thing that is wrong.',
  }),
});

const SHOES_MAX = 200;
/** All of them where nothing is said, as it always was: they come as fast as they are read. */
const shoePage = z.object({
  after: z.coerce.number().int().min(0).default(0).meta({ description: 'Only shoes beyond this number.' }),
  limit: z.coerce.number().int().min(1).max(SHOES_MAX).exactOptional(),
});

/** The page that begins after a shoe, and whether there is more behind it. */
const pageOf = (
  { openings }: TableRecord,
  { after, limit }: z.output<typeof shoePage>,
): { readonly page: readonly Opening[]; readonly more: boolean } => {
  const from = openings.findIndex(({ shoe }) => shoe > after);
  const rest = from === -1 ? [] : openings.slice(from);
  return limit === undefined
    ? { page: rest, more: false }
    : { page: rest.slice(0, limit), more: rest.length > limit };
};

const spinSeal = z.object({ spin: z.int(), commitment: z.string() });
const openedSpin = spinSeal.extend({
  table: z.string(),
  rulebook: z.string(),
  standing: z.string().meta({ description: 'approved, house or trial.' }),
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

const checkedSpin = ({ hosted, spin: spinOf }: TableRecord, spin: number): z.input<typeof openedSpin> => {
  const { table, play } = hosted;
  const seal = spinOf(spin);
  if (seal === undefined || seal.secret === null) throw new Error(`impossible: spin ${spin} is not over`);
  const { pockets, commitment, secret, balls } = seal;
  const published = {
    table,
    rulebook: play.rulebook,
    standing: play.standing,
    spin,
    pockets,
    commitment,
    secret,
  };
  const verdict = verifySpin({ ...published, balls });
  return {
    ...published,
    balls: [...balls],
    numbers: verdict.ok ? [...verdict.numbers] : [],
    verdict: verdict.ok ? null : verdict.fault.detail,
  };
};

const NO_TABLE = { detail: 'there is no such table' };

/** The floor at a glance, and what was sealed at its tables. */
export const floorRoutes = (server: FastifyInstance, house: House, chronicle: Chronicle): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const glances = glancer(house);
  const { floor, turns } = house;
  const isThere = async (table: string): Promise<boolean> => (await floor.tables()).includes(table);

  /** One shoe after another: what is over is at hand, or worked out in its turn. */
  async function* shoesText(record: TableRecord, sealed: object | null, page: ReturnType<typeof pageOf>) {
    yield `{"sealed":${JSON.stringify(sealed)},"opened":[`;
    for (const [index, opening] of page.page.entries()) {
      await turns.breathe();
      const text = await chronicle.shoeText(record, opening);
      yield index === 0 ? text : `,${text}`;
    }
    yield `],"more":${page.more}}`;
  }

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
        description:
          'All that are over, oldest first; with `limit` so many beyond the number `after`, and whether there are `more`.',
        params: z.object({ table: z.string().max(64) }),
        querystring: shoePage,
        response: {
          200: z.object({ sealed: seal.nullable(), opened: z.array(opened), more: z.boolean() }),
          404: told,
        },
      },
    },
    async ({ params: { table }, query }, reply) => {
      if (!(await isThere(table))) return reply.code(404).send(NO_TABLE);
      const record = await chronicle.table(table);
      const { seal: sealed } = await floor.view(table, { role: 'onlooker' });
      return reply.type(JSON_TYPE).send(streamed(shoesText(record, sealed, pageOf(record, query))) as never);
    },
  );

  app.get(
    '/api/tables/:table/spins',
    {
      schema: {
        tags: ['records'],
        summary: 'The spins of a wheel, or throws of dice: sealed until they have come to rest, then opened',
        params: z.object({ table: z.string().max(64) }),
        response: {
          200: z.object({
            rulebook: z.string(),
            sealed: spinSeal.nullable(),
            opened: z.array(openedSpin),
          }),
          404: told,
        },
      },
    },
    async ({ params: { table } }, reply) => {
      if (!(await isThere(table))) return reply.code(404).send(NO_TABLE);
      const record = await chronicle.table(table);
      const { spin: sealed = null } = await floor.view(table, { role: 'onlooker' });
      const last = record.openedSpins.slice(-SPINS_SHOWN);
      const { rulebook } = record.hosted.play;
      return { rulebook, sealed, opened: last.map((spin) => checkedSpin(record, spin)) };
    },
  );
};
