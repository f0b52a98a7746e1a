import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Setter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { openDepartureList } from '../inspection/departure-list.ts';
import { drawFile } from '../inspection/draw-file.ts';
import { type Inspections, openInspections } from '../inspection/inspections.ts';
import { inspectionPaper } from '../inspection/paper.ts';
import { accountOf } from '../people/people.ts';
import type { Chronicle } from '../records/chronicle.ts';
import { traceRead } from '../records/reads.ts';
import { inspectionsApi } from './api/inspections.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { sendPaper } from './paper.ts';

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23' });

interface With {
  readonly chronicle: Chronicle;
  readonly setter: Setter;
}

const departureRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, inspectionsApi);
  const departures = openDepartureList(house);
  const nameOf = (id: string): string => accountOf(house.registry.people(), id)?.display ?? id;

  serve('GET /api/audit/departures', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadAudit');
    if (known === undefined) return reply;
    await traceRead(house, { person: known.account.id, what: 'departures' });
    const lines = (await departures.all()).toReversed();
    const ids = new Set(lines.flatMap(({ who }) => who ?? []));
    return { lines, names: Object.fromEntries([...ids].map((id) => [id, nameOf(id)])) };
  });
};

/** An inspection on paper, and as a file by which its draw is made again. */
const fileRoutes = (
  server: FastifyInstance,
  house: House,
  { setter, inspections }: { readonly setter: Setter; readonly inspections: Inspections },
): void => {
  const serve = serving(server, inspectionsApi);
  const nameOf = (id: string): string => accountOf(house.registry.people(), id)?.display ?? id;

  serve('GET /api/audit/inspections/:inspection/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadAudit');
    if (known === undefined) return reply;
    const { inspection: number, file } = request.params;
    const inspection = (await inspections.all())[number - 1];
    if (inspection === undefined) return reply.code(404).send({ detail: 'there is no such inspection' });
    if (file === 'draw.json') {
      const drawn = await drawFile(house, inspection);
      if (drawn === undefined) return reply.code(404).send({ detail: 'nothing was drawn yet' });
      reply.header('content-disposition', `attachment; filename="inspection-${number}.json"`);
      return drawn as never;
    }
    const telling = { house: house.log.origin, nameOf, timeOf: (at: number) => TIME.format(at) };
    const paper = inspectionPaper(inspection, telling);
    const as = file === 'report.html' ? 'html' : 'pdf';
    return sendPaper(reply, { paper, as, file: `inspection-${number}.${as}` }, setter);
  });
};

/** What an inspector does by himself: departures gathered, and rounds that neither side has chosen. */
export const inspectionRoutes = (
  server: FastifyInstance,
  house: House,
  { chronicle, setter }: With,
): void => {
  departureRoutes(server, house);
  const serve = serving(server, inspectionsApi);
  const inspections = openInspections(house, chronicle);
  fileRoutes(server, house, { setter, inspections });
  const nameOf = (id: string): string => accountOf(house.registry.people(), id)?.display ?? id;

  /** Sends what was answered; what is not possible now is told why. */
  const answer = (reply: FastifyReply, told: Awaited<ReturnType<typeof inspections.root>>): FastifyReply => {
    if (told.ok === true) return reply.send(told.inspection);
    return reply.code(409).send({
      detail: told.ok === 'wait' ? 'no tree that holds it is signed yet: ask again in a second' : told.detail,
    });
  };

  serve('GET /api/audit/inspections', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadAudit');
    if (known === undefined) return reply;
    const all = await inspections.all();
    const names = Object.fromEntries(all.map(({ by }) => [by, nameOf(by)]));
    return { inspections: all.toReversed(), names };
  });

  serve('POST /api/audit/inspections', async (request, reply) => {
    const known = await asker(house, request, reply, 'Inspect');
    if (known === undefined) return reply;
    const { id, ...asked } = request.body;
    return answer(reply, await inspections.commit({ id, person: known.account.id }, asked));
  });

  serve('POST /api/audit/inspections/:inspection/root', async (request, reply) => {
    const known = await asker(house, request, reply, 'Inspect');
    if (known === undefined) return reply;
    const from = { id: request.body.id, person: known.account.id };
    return answer(reply, await inspections.root(from, request.params.inspection));
  });

  serve('POST /api/audit/inspections/:inspection/open', async (request, reply) => {
    const known = await asker(house, request, reply, 'Inspect');
    if (known === undefined) return reply;
    const { id, nonce } = request.body;
    const from = { id, person: known.account.id };
    return answer(reply, await inspections.open(from, request.params.inspection, nonce));
  });

  serve(
    'POST /api/audit/inspections/:inspection/sign',
    async (request, reply) => {
      const known = await asker(house, request, reply, 'Inspect');
      if (known === undefined) return reply;
      const { id, ...found } = request.body;
      const from = { id, person: known.account.id };
      return answer(reply, await inspections.sign(from, request.params.inspection, found));
    },
    { bodyLimit: SIGNED_MAX_BYTES },
  );
};

/** Five hundred rounds with a note to each. */
const SIGNED_MAX_BYTES = 512 * 1024;
