import type { Actor } from '@baize/engine';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { actorFor, OPERATOR } from '../people/policy.ts';
import type { Reply } from '../tables/floor.ts';
import { usualSecondPerson } from '../tables/hosted.ts';
import { paceOf } from '../tables/pace.ts';
import type { Play } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { refused } from './api/parts.ts';
import { serving } from './api/route.ts';
import { tablesApi } from './api/tables.ts';
import { asker, notForRole, refusalTold } from './asking.ts';
import { plainly } from './failures.ts';
import { knownBy } from './session.ts';

const DONE = { ok: true } as const;

const whatIsWrong = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') || 'this'} cannot be read: ${plainly(issue?.message ?? '')}`.slice(0, 200);

/** A table that was opened gets the hours of the house, where its game knows hours. */
const giveHours = async (
  { floor, settings }: House,
  play: Play<HouseKind>,
  table: string,
  { id, person, actor }: { readonly id: string; readonly person: string; readonly actor: Actor },
): Promise<void> => {
  const { hours } = settings.now();
  const read = play.commands.safeParse({ type: 'SetHours', hours });
  if (hours === null || !read.success) return;
  const command = { ...read.data, actor } as HouseKind['command'];
  await floor.perform(table, { id: `${id} hours`, person, command });
};

const BY_SLIP = {
  clause: null,
  detail:
    'at a table that is dealt by hand chips move with a slip and two names: ask for one in the book of the pit',
};

/** Opening tables, and filling their floats. */
export const tableRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, tablesApi);
  const { floor, registry, settings } = house;

  /** A refusal is the answer to a lawful question: it is told with its clause. */
  const refusalOf = (reply: Reply): z.output<typeof refused> | undefined =>
    reply.ok ? undefined : refusalTold(reply.refusal);

  serve('POST /api/tables', async (request, reply) => {
    const known = knownBy(house, request);
    if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
    const { account } = known;
    const {
      id: sent,
      table: name,
      rulebook,
      mode,
      pace,
      float,
      link,
      secondPerson,
      departure,
      ...fields
    } = request.body;
    const play = house.plays.get(rulebook);
    const actor = actorFor(play?.policy ?? { OpenTable: OPERATOR }, account, { type: 'OpenTable' });
    if (actor === undefined) return reply.code(403).send(notForRole(account.role));
    registry.used(known.session.id);
    if (play === undefined)
      return reply
        .code(409)
        .send({ clause: null, detail: `this house does not know the rulebook ${rulebook}` });
    const asked = play.commands.safeParse({ ...fields, type: 'OpenTable' });
    if (!asked.success) return reply.code(400).send({ detail: whatIsWrong(asked.error) });
    const command = { ...asked.data, actor } as HouseKind['command'];
    const envelope = { id: sent, person: account.id, command };
    const opened = {
      rulebook,
      mode,
      pace: paceOf(pace),
      float,
      ...(link === undefined ? {} : { link }),
      secondPerson: secondPerson ?? settings.secondPersonFor('tables', usualSecondPerson(mode)),
      ...(departure === undefined ? {} : { departure }),
    };
    const refusal = refusalOf(await floor.open(name, opened, envelope));
    if (refusal !== undefined) return reply.code(409).send(refusal);
    await giveHours(house, play, name, { ...envelope, actor });
    return DONE;
  });

  serve('POST /api/tables/:table/float', async (request, reply) => {
    const { kind, amount, reason } = request.body;
    const known = await asker(house, request, reply, kind === 'fill' ? 'FillFloat' : 'CreditFloat');
    if (known === undefined) return reply;
    const { table: name } = request.params;
    if (!(await floor.tables()).includes(name))
      return reply.code(404).send({ detail: 'there is no such table' });
    // Where there are chips in a tray they are moved by two, with a slip.
    if (floor.pitIfLoaded(name)?.mode === 'human') return reply.code(409).send(BY_SLIP);
    const movement = { id: request.body.id, person: known.account.id, reason };
    const refusal = refusalOf(await floor[kind](name, amount, movement));
    return refusal === undefined ? DONE : reply.code(409).send(refusal);
  });
};
