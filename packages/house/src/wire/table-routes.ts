import { STAKE_MAX } from '@baize/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import { actorFor, OPERATOR } from '../people/policy.ts';
import type { Reply } from '../tables/floor.ts';
import { paceOf } from '../tables/pace.ts';
import type { HouseKind } from '../tables/plays.ts';
import { asker, notForRole, OR_NOT, told } from './asking.ts';
import { plainly } from './failures.ts';
import { knownBy } from './session.ts';

const id = z.string().min(8).max(64).meta({
  description: 'Made by the client: the same again has no second effect and gets the same answer.',
});
const table = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9 -]{0,23}$/,
    'a table has a name of 1 to 24 letters, digits, blanks and dashes',
  );
const refused = z.object({
  detail: z.string(),
  clause: z.string().nullable(),
  needs: z.string().exactOptional().meta({
    description: '`departure`: the edition is not law today, and why it is played by has to be said.',
  }),
});
const done = z.object({ ok: z.literal(true) });
const DONE = { ok: true } as const;

/** What is left over belongs to the game's own command that opens a table, and is read by it. */
const opening = z.looseObject({
  id,
  table,
  rulebook: z.string().max(64),
  mode: z.enum(['automatic', 'human']),
  pace: z
    .number()
    .min(0.05)
    .max(10)
    .meta({ description: 'How long the dealer lets people wager: 1 is humane.' }),
  float: z.int().min(0).max(STAKE_MAX).meta({ description: 'Cents, from the house’s capital.' }),
  link: z.string().max(24).exactOptional().meta({
    description: 'The jackpot that it plays for with other tables; one of its own where nothing is said.',
  }),
  departure: z.string().max(500).exactOptional().meta({
    description:
      'Why the table is opened under an edition that is revoked, or not in force yet; only where it is. It is recorded and shown.',
  }),
  secondPerson: z.enum(['reversals', 'none']).exactOptional().meta({
    description:
      'For which acts of the staff another person has to approve: what gives money back once a card or number is known, or nothing. Where it is not said, `reversals` where the house deals.',
  }),
});

const whatIsWrong = ({ issues: [issue] }: z.ZodError): string =>
  `${issue?.path.join('.') || 'this'} cannot be read: ${plainly(issue?.message ?? '')}`.slice(0, 200);

/** Opening tables, and filling their floats. */
export const tableRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { floor, registry } = house;

  /** A refusal is the answer to a lawful question: it is told with its clause. */
  const refusalOf = (reply: Reply): z.output<typeof refused> | undefined =>
    reply.ok
      ? undefined
      : {
          detail: reply.refusal.detail,
          clause: reply.refusal.clause,
          ...(reply.refusal.needs && { needs: reply.refusal.needs }),
        };

  app.post(
    '/api/tables',
    {
      schema: {
        tags: ['tables'],
        summary: 'Open a table',
        description:
          'Beside these fields, those of the command `OpenTable` of the game: its determinations, its sign, and what was approved or checked.',
        body: opening,
        response: { 200: done, 400: told, 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
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
        ...(secondPerson === undefined ? {} : { secondPerson }),
        ...(departure === undefined ? {} : { departure }),
      };
      const refusal = refusalOf(await floor.open(name, opened, envelope));
      return refusal === undefined ? DONE : reply.code(409).send(refusal);
    },
  );

  app.post(
    '/api/tables/:table/float',
    {
      schema: {
        tags: ['tables'],
        summary: 'Fill a table’s float from the house, or credit it back',
        params: z.object({ table: z.string().max(64) }),
        body: z.strictObject({
          id,
          amount: z.int().min(1).max(STAKE_MAX),
          kind: z.enum(['fill', 'credit']),
          reason: z.string().trim().min(1).max(500),
        }),
        response: { 200: done, 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const { kind, amount, reason } = request.body;
      const known = await asker(house, request, reply, kind === 'fill' ? 'FillFloat' : 'CreditFloat');
      if (known === undefined) return reply;
      const { table: name } = request.params;
      if (!(await floor.tables()).includes(name))
        return reply.code(404).send({ detail: 'there is no such table' });
      const movement = { id: request.body.id, person: known.account.id, reason };
      const refusal = refusalOf(await floor[kind](name, amount, movement));
      return refusal === undefined ? DONE : reply.code(409).send(refusal);
    },
  );
};
