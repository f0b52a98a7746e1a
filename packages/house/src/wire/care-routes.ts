import type { FastifyInstance } from 'fastify';
import { standingOf } from '../care/standing.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { careApi } from './api/care.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { ownId } from './session.ts';

/** What players set for themselves, and what of it others are to know. */
export const careRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, careApi);
  const { care, registry } = house;
  const nameOf = (id: string): string => accountOf(registry.people(), id)?.display ?? id;

  serve('GET /api/limits', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetOwnLimits', ownId(house, request));
    return known === undefined ? reply : standingOf(house, known.account.id);
  });

  serve('POST /api/limits', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetOwnLimits', ownId(house, request));
    if (known === undefined) return reply;
    const { id: person } = known.account;
    const { id, command } = request.body;
    const result = await care.perform(person, command, { id, by: person });
    return result.ok
      ? standingOf(house, person)
      : reply.code(409).send({ detail: result.detail, clause: null });
  });

  serve('GET /api/care', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadExclusions');
    if (known === undefined) return reply;
    const exclusions = care.exclusions();
    // Those on the floor are to know that something was refused: neither which limit nor how much it is.
    const isOnFloor = mayDo(known.account, 'TakeDeposit', null);
    const refusals = isOnFloor ? care.refusals() : [];
    const ids = new Set([
      ...exclusions.flatMap(({ person, ended }) => (ended === null ? [person] : [person, ended.by])),
      ...refusals.map(({ person }) => person),
    ]);
    return {
      exclusions: [...exclusions],
      refusals: refusals.flatMap(({ person, at, event }) =>
        event.type === 'Refused' ? [{ person, at, table: event.table }] : [],
      ),
      leastRound: care.leastRound(),
      names: Object.fromEntries([...ids].map((id) => [id, nameOf(id)])),
    };
  });

  serve('POST /api/care/reopen', async (request, reply) => {
    const known = await asker(house, request, reply, 'EndSelfExclusion');
    if (known === undefined) return reply;
    const { id, person, reason } = request.body;
    const by = known.account.id;
    const result = await care.perform(person, { type: 'EndSelfExclusion', by, reason }, { id, by });
    return result.ok
      ? ({ ok: true } as const)
      : reply.code(409).send({ detail: result.detail, clause: null });
  });

  serve('POST /api/care/least-round', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetLeastRound');
    if (known === undefined) return reply;
    const { id, millis } = request.body;
    const result = await care.setLeastRound(millis, { id, by: known.account.id });
    return result.ok
      ? ({ ok: true } as const)
      : reply.code(409).send({ detail: result.detail, clause: null });
  });
};
