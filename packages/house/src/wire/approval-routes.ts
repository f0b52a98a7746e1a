import type { Viewer } from '@baize/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Request } from '../approvals/request.ts';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { accountOf } from '../people/people.ts';
import { actorFor, scopeOf } from '../people/policy.ts';
import { redactFor, supervises, viewerOf } from '../records/visibility.ts';
import { ifReadable } from '../store/unreadable.ts';
import type { Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import { asker, notForRole, OR_NOT, told } from './asking.ts';
import { askedSchema } from './command-schema.ts';
import { plainly } from './failures.ts';
import { type Authenticated, ownId } from './session.ts';

const id = z.string().min(8).max(64).meta({
  description: 'Made by the client: the same again has no second effect and gets the same answer.',
});
const reason = z.string().trim().min(1).max(500);
const number = z.object({ request: z.coerce.number().int().min(1) });
const refused = z.object({ detail: z.string(), clause: z.string().nullable() });
const done = z.object({ ok: z.literal(true), request: z.int() });

const follows = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    events: z.array(z.looseObject({})).readonly(),
    money: z.record(z.string(), z.object({ chips: z.int(), owing: z.int() })).readonly(),
  }),
  z.object({
    ok: z.literal(false),
    refusal: z.object({ clause: z.string().nullable(), detail: z.string() }),
  }),
]);

const at = z.int().meta({ description: 'Milliseconds since 1970.' });

const request = z.object({
  request: z.int(),
  table: z.string(),
  rulebook: z.string(),
  command: z.looseObject({ type: z.string() }),
  askedBy: z.string(),
  reason: z.string(),
  askedAt: at,
  expiresAt: at,
  standing: z.discriminatedUnion('is', [
    z.object({ is: z.literal('waiting') }),
    z.object({ is: z.literal('approved'), by: z.string(), at }),
    z.object({ is: z.literal('refused'), by: z.string(), at, reason: z.string() }),
    z.object({ is: z.literal('withdrawn'), at }),
    z.object({ is: z.literal('lapsed'), at }),
  ]),
  follows: follows.meta({
    description: 'What it would come to now; of one that does not wait, what whoever asked was shown.',
  }),
  shown: z.string().nullable().meta({
    description:
      'Stands for what follows: whoever approves sends it back, and approves that and nothing else.',
  }),
  changed: z.boolean().meta({ description: 'Another thing would follow than whoever asked was shown.' }),
  mayDecide: z.boolean().meta({ description: 'Whether the asker may approve or refuse it.' }),
});

const list = z.object({
  now: at,
  version: z.int(),
  requests: z.array(request),
  names: z.record(z.string(), z.string()),
});

type Told = z.input<typeof request>;
/** Requests for a second person as they are told to one who may see them. */
export type ToldRequests = z.output<typeof list>;

const whatIsWrong = ({ issues: [issue] }: z.ZodError): string =>
  `${['command', ...(issue?.path ?? [])].join('.')} cannot be read: ${plainly(issue?.message ?? '')}`.slice(
    0,
    200,
  );

/** Asking for a second person, and being one. */
export const approvalRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { approvals, floor, registry, clock } = house;

  /** What would follow, as this viewer may have it. The house's own preview has no face that nobody may know. */
  const shownFollows = (viewer: Viewer, told: Told['follows']): Told['follows'] =>
    told.ok
      ? {
          ok: true,
          events: (told.events as unknown as HouseKind['event'][]).flatMap((event) =>
            redactFor(viewer, { by: 'game', event }).map((each) => ({ ...each })),
          ),
          money: supervises(viewer) ? told.money : {},
        }
      : told;

  const toldTo = async (account: Account, each: Request): Promise<Told> => {
    const { act, seen, standing } = each;
    const waits = standing.is === 'waiting' && clock.now() < each.expiresAt;
    const now = waits
      ? await approvals.preview(act)
      : { preview: { ok: true, ...seen } as const, fingerprint: seen.fingerprint };
    const { actor: _actor, ...command } = act.command;
    return {
      request: each.number,
      table: act.table,
      rulebook: (await floor.play(act.table)).rulebook,
      command,
      askedBy: each.askedBy,
      reason: each.reason,
      askedAt: each.askedAt,
      expiresAt: each.expiresAt,
      standing: waits || standing.is !== 'waiting' ? standing : { is: 'lapsed', at: each.expiresAt },
      follows: shownFollows(viewerOf(account), now.preview as unknown as Told['follows']),
      shown: now.fingerprint,
      changed: now.fingerprint !== seen.fingerprint,
      mayDecide: waits && (await approvals.mayDecide(account.id, each)),
    };
  };

  /** Everybody who asked, decided, or whose money is in it. */
  const namesIn = (those: readonly Told[]): Readonly<Record<string, string>> => {
    const ids = those.flatMap(({ askedBy, standing, follows: then, command }) => [
      askedBy,
      ...('by' in standing ? [standing.by] : []),
      ...(then.ok ? Object.keys(then.money) : []),
      ...(typeof command.patron === 'string' ? [command.patron] : []),
    ]);
    return Object.fromEntries(ids.map((each) => [each, accountOf(registry.people(), each)?.display ?? each]));
  };

  app.get(
    '/api/approvals',
    {
      schema: {
        tags: ['approvals'],
        summary: 'What waits for a second person, and what was decided last',
        response: { 200: list, ...OR_NOT },
      },
    },
    async (asking, reply) => {
      const known = await asker(house, asking, reply, 'ReadApprovals', ownId(house, asking));
      if (known === undefined) return reply;
      const { account } = known;
      const all = scopeOf(account.role, 'ReadApprovals') === 'any';
      const { version, known: those } = approvals.requests();
      const theirs = those.filter(({ askedBy }) => all || askedBy === account.id);
      // A table that is halted takes its own requests away, and nobody else's.
      const told = await Promise.all(theirs.map((each) => ifReadable(toldTo(account, each))));
      const requests = told.filter((each) => each !== undefined);
      return { now: clock.now(), version, requests, names: namesIn(requests) };
    },
  );

  app.post(
    '/api/approvals',
    {
      schema: {
        tags: ['approvals'],
        summary: 'Ask for a second person to approve an act at a table',
        description:
          'The command as it would be sent to the table. It waits ten minutes; whoever asked cannot approve it.',
        body: z.strictObject({
          id,
          table: z.string().min(1).max(64),
          command: askedSchema,
          as: z.enum(['dealer', 'supervisor', 'operator']).exactOptional(),
          reason,
        }),
        response: { 200: done, 400: told, 409: refused, ...OR_NOT },
      },
    },
    async (asking, reply) => {
      const known = await asker(house, asking, reply, 'ReadApprovals', ownId(house, asking));
      if (known === undefined) return reply;
      const { account } = known;
      const { id: sent, table, as, reason: why } = asking.body;
      if (!(await floor.tables()).includes(table))
        return reply.code(404).send({ detail: 'there is no such table' });
      const { commands, policy } = await floor.play(table);
      const asked = commands.safeParse(asking.body.command);
      if (!asked.success) return reply.code(400).send({ detail: whatIsWrong(asked.error) });
      const actor = actorFor(policy, account, asked.data, as);
      if (actor === undefined) return reply.code(403).send(notForRole(account.role));
      const command = { ...asked.data, actor } as HouseKind['command'];
      const answer = await approvals.ask(
        { id: sent, person: account.id },
        { of: 'table', table, command },
        why,
      );
      return answered(reply, answer);
    },
  );

  const answered = (reply: FastifyReply, answer: Reply) =>
    answer.ok
      ? reply.send({ ok: true, request: answer.request ?? 0 })
      : reply.code(409).send({ detail: answer.refusal.detail, clause: answer.refusal.clause });

  /** One who decides, or takes his own back. */
  const decider = (
    asking: FastifyRequest,
    reply: FastifyReply,
    may: string,
  ): Promise<Authenticated | undefined> => asker(house, asking, reply, may, ownId(house, asking));

  app.post(
    '/api/approvals/:request/approve',
    {
      schema: {
        tags: ['approvals'],
        summary: 'Approve what another person asked for: it is done',
        description:
          '`shown` is that of the request as it was read. Where another thing would follow by now, nothing is done.',
        params: number,
        body: z.strictObject({ id, shown: z.string().max(128) }),
        response: { 200: done, 409: refused, ...OR_NOT },
      },
    },
    async (asking, reply) => {
      const known = await decider(asking, reply, 'DecideApproval');
      if (known === undefined) return reply;
      const from = { id: asking.body.id, person: known.account.id };
      const answer = await approvals.approve(from, asking.params.request, asking.body.shown);
      return answered(reply, answer.ok ? { ...answer, request: asking.params.request } : answer);
    },
  );

  app.post(
    '/api/approvals/:request/refuse',
    {
      schema: {
        tags: ['approvals'],
        summary: 'Refuse what another person asked for, with a reason',
        params: number,
        body: z.strictObject({ id, reason }),
        response: { 200: done, 409: refused, ...OR_NOT },
      },
    },
    async (asking, reply) => {
      const known = await decider(asking, reply, 'DecideApproval');
      if (known === undefined) return reply;
      const from = { id: asking.body.id, person: known.account.id };
      return answered(reply, await approvals.refuse(from, asking.params.request, asking.body.reason));
    },
  );

  app.post(
    '/api/approvals/:request/withdraw',
    {
      schema: {
        tags: ['approvals'],
        summary: 'Withdraw what one asked for oneself',
        params: number,
        body: z.strictObject({ id }),
        response: { 200: done, 409: refused, ...OR_NOT },
      },
    },
    async (asking, reply) => {
      const known = await decider(asking, reply, 'ReadApprovals');
      if (known === undefined) return reply;
      const from = { id: asking.body.id, person: known.account.id };
      return answered(reply, await approvals.withdraw(from, asking.params.request));
    },
  );
};
