import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { verifySpin } from '../chance/verify-spin.ts';
import type { House } from '../house.ts';
import type { Chronicle, TableRecord } from '../records/chronicle.ts';
import type { OpenedShoe } from '../records/opened-shoes.ts';
import { recordsApi } from './api/records.ts';
import { type Answered, serving } from './api/route.ts';
import { JSON_TYPE, streamed } from './pieces.ts';

type ShoePage = z.output<(typeof recordsApi)['GET /api/tables/:table/shoes']['querystring']>;
type OpenedSpin = Answered<(typeof recordsApi)['GET /api/tables/:table/spins']>['opened'][number];

/** The page that begins after a shoe, and whether there is more behind it. */
const pageOf = (
  { openings }: TableRecord,
  { after, limit }: ShoePage,
): { readonly page: readonly OpenedShoe[]; readonly more: boolean } => {
  const from = openings.findIndex(({ shoe }) => shoe > after);
  const rest = from === -1 ? [] : openings.slice(from);
  return limit === undefined
    ? { page: rest, more: false }
    : { page: rest.slice(0, limit), more: rest.length > limit };
};

/** So many spins back are handed out at once; `baize verify` goes through all of them. */
const SPINS_SHOWN = 100;

const checkedSpin = ({ hosted, spin: spinOf }: TableRecord, spin: number): OpenedSpin => {
  const { table, play } = hosted;
  const seal = spinOf(spin);
  if (seal === undefined || seal.secret === null) throw new Error(`impossible: spin ${spin} is not over`);
  const { first: _first, sealedAt: _sealedAt, revealedAt: _revealedAt, balls, ...told } = seal;
  const { rulebook, standing } = play;
  const published = { table, rulebook, standing, spin, ...told, secret: seal.secret };
  const verdict = verifySpin({ ...published, balls });
  return {
    ...published,
    balls: [...balls],
    numbers: verdict.ok ? [...verdict.numbers] : [],
    verdict: verdict.ok ? null : verdict.fault.detail,
  };
};

const NO_TABLE = { detail: 'there is no such table' };

/** What is published of shoes and spins: sealed while they are in play, opened when they are over. */
export const sealRoutes = (server: FastifyInstance, house: House, chronicle: Chronicle): void => {
  const serve = serving(server, recordsApi);
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

  serve('GET /api/tables/:table/shoes', async ({ params: { table }, query }, reply) => {
    if (!(await isThere(table))) return reply.code(404).send(NO_TABLE);
    const record = await chronicle.table(table);
    const { seal: sealed } = await floor.view(table, { role: 'onlooker' });
    return reply.type(JSON_TYPE).send(streamed(shoesText(record, sealed, pageOf(record, query))) as never);
  });

  serve('GET /api/tables/:table/spins', async ({ params: { table } }, reply) => {
    if (!(await isThere(table))) return reply.code(404).send(NO_TABLE);
    const record = await chronicle.table(table);
    const { spin: sealed = null } = await floor.view(table, { role: 'onlooker' });
    const last = record.openedSpins.slice(-SPINS_SHOWN);
    const { rulebook } = record.hosted.play;
    return { rulebook, sealed, opened: last.map((spin) => checkedSpin(record, spin)) };
  });
};
