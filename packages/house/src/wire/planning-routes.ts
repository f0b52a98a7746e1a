import { seriesPaper } from '@baize/tournament';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Setter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import type { Reply } from '../tables/command-journal.ts';
import { planningApi } from './api/planning.ts';
import { serving } from './api/route.ts';
import { asker, refusalTold } from './asking.ts';
import { sendPaper } from './paper.ts';

const NO_TOURNAMENT = { detail: 'there is no such tournament' };
const NO_SERIES = { detail: 'there is no such series' };

const answer = (reply: FastifyReply, outcome: Reply): FastifyReply =>
  outcome.ok
    ? reply.send({ ok: true, version: outcome.version })
    : reply.code(409).send(refusalTold(outcome.refusal));

const templateRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, planningApi);
  const { templates, tournaments } = house;

  serve('GET /api/templates', async (request, reply) => {
    const known = await asker(house, request, reply, 'RunTournament');
    return known === undefined ? reply : [...(await templates.all())];
  });

  serve('POST /api/templates', async (request, reply) => {
    const known = await asker(house, request, reply, 'RunTournament');
    if (known === undefined) return reply;
    const { body } = request;
    const origin = { id: body.id, person: known.account.id };
    if (body.do === 'delete') return answer(reply, await templates.remove(body.name, origin));
    if (!(await tournaments.ids()).includes(body.tournament)) return reply.code(404).send(NO_TOURNAMENT);
    const { draft } = await tournaments.hosted(body.tournament);
    return answer(reply, await templates.save(body.name, draft, origin));
  });
};

const seriesRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  const serve = serving(server, planningApi);
  const { series, registry } = house;
  const nameOf = (player: string): string => accountOf(registry.people(), player)?.display ?? player;

  const standingOf = async (name: string) => {
    const found = (await series.all()).find((each) => each.name === name);
    return found === undefined ? undefined : series.standing(found);
  };

  serve('GET /api/series', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    return (await series.all()).map(({ tournaments, ...each }) => ({
      ...each,
      terms: { ...each.terms, points: [...each.terms.points] },
      tournaments: [...tournaments],
    }));
  });

  serve('POST /api/series', async (request, reply) => {
    const known = await asker(house, request, reply, 'RunTournament');
    if (known === undefined) return reply;
    const { body } = request;
    const origin = { id: body.id, person: known.account.id };
    if (body.do === 'delete') return answer(reply, await series.remove(body.series, origin));
    const { title, terms, tournaments } = body;
    return answer(reply, await series.save(body.series, { title, terms, tournaments }, origin));
  });

  serve('GET /api/series/:series', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    const standing = await standingOf(request.params.series);
    if (standing === undefined) return reply.code(404).send(NO_SERIES);
    const { terms, tournaments, of, table, ...others } = standing;
    return {
      ...others,
      terms: { ...terms, points: [...terms.points] },
      tournaments: [...tournaments],
      of: [...of],
      table: [...table],
      names: Object.fromEntries(table.map(({ player }) => [player, nameOf(player)])),
    };
  });

  serve('GET /api/series/:series/documents/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    const standing = await standingOf(request.params.series);
    if (standing === undefined) return reply.code(404).send(NO_SERIES);
    const as = request.params.file.endsWith('.pdf') ? 'pdf' : 'html';
    const file = `${standing.name}.${as}`;
    return sendPaper(reply, { paper: seriesPaper(standing, nameOf), as, file }, setter);
  });
};

/** What a house plans beyond one tournament: templates of its own, and series over several. */
export const planningRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  templateRoutes(server, house);
  seriesRoutes(server, house, setter);
};
