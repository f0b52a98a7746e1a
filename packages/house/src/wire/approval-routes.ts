import type { Viewer } from '@baize/engine';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Request } from '../approvals/request.ts';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { accountOf } from '../people/people.ts';
import { actorFor, scopeOf } from '../people/policy.ts';
import { shownTo, supervises, viewerOf } from '../records/shown.ts';
import { readable } from '../store/unreadable.ts';
import type { Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import { approvalsApi, type ToldRequest } from './api/approvals.ts';
import { serving } from './api/route.ts';
import { asker, notForRole } from './asking.ts';
import { plainly } from './failures.ts';
import { type Known, ownId } from './session.ts';

const whatIsWrong = ({ issues: [issue] }: z.ZodError): string =>
  `${['command', ...(issue?.path ?? [])].join('.')} cannot be read: ${plainly(issue?.message ?? '')}`.slice(
    0,
    200,
  );

/** What would follow, as this viewer may have it. The house's own preview has no face that nobody may know. */
const shownFollows = (viewer: Viewer, told: ToldRequest['follows']): ToldRequest['follows'] =>
  told.ok
    ? {
        ok: true,
        events: (told.events as unknown as HouseKind['event'][]).flatMap((event) =>
          shownTo(viewer, { by: 'game', event }),
        ),
        money: supervises(viewer) ? told.money : {},
      }
    : told;

const answered = (reply: FastifyReply, answer: Reply) =>
  answer.ok
    ? reply.send({ ok: true, request: answer.request ?? 0 })
    : reply.code(409).send({ detail: answer.refusal.detail, clause: answer.refusal.clause });

/** What waits for a second person, as each may see it. */
const listRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, approvalsApi);
  const { approvals, floor, registry, clock } = house;

  const toldTo = async (account: Account, each: Request): Promise<ToldRequest> => {
    const { act, seen, standing } = each;
    const waits = standing.is === 'waiting' && clock.now() < each.expiresAt;
    const now = waits
      ? await approvals.foresee(act)
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
      follows: shownFollows(viewerOf(account), now.preview as unknown as ToldRequest['follows']),
      shown: now.fingerprint,
      changed: now.fingerprint !== seen.fingerprint,
      mayDecide: waits && (await approvals.mayDecide(account.id, each)),
    };
  };

  /** Everybody who asked, decided, or whose money is in it. */
  const namesIn = (those: readonly ToldRequest[]): Readonly<Record<string, string>> => {
    const ids = those.flatMap(({ askedBy, standing, follows: then, command }) => [
      askedBy,
      ...('by' in standing ? [standing.by] : []),
      ...(then.ok ? Object.keys(then.money) : []),
      ...(typeof command.patron === 'string' ? [command.patron] : []),
    ]);
    return Object.fromEntries(ids.map((each) => [each, accountOf(registry.people(), each)?.display ?? each]));
  };

  serve('GET /api/approvals', async (asking, reply) => {
    const known = await asker(house, asking, reply, 'ReadApprovals', ownId(house, asking));
    if (known === undefined) return reply;
    const { account } = known;
    const all = scopeOf(account.role, 'ReadApprovals') === 'any';
    const { version, known: those } = approvals.requests();
    const theirs = those.filter(({ askedBy }) => all || askedBy === account.id);
    // A table that is halted takes its own requests away, and nobody else's.
    const told = await Promise.all(theirs.map((each) => readable(toldTo(account, each))));
    const requests = told.filter((each) => each !== undefined);
    return { now: clock.now(), version, requests, names: namesIn(requests) };
  });
};

/** Asking for a second person. */
const askRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, approvalsApi);
  const { approvals, floor } = house;

  serve('POST /api/approvals', async (asking, reply) => {
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
  });
};

/** Being the second person, or doing without one. */
const decideRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, approvalsApi);
  const { approvals } = house;

  /** One who decides, or takes his own back. */
  const decider = (asking: FastifyRequest, reply: FastifyReply, may: string): Promise<Known | undefined> =>
    asker(house, asking, reply, may, ownId(house, asking));

  serve('POST /api/approvals/:request/approve', async (asking, reply) => {
    const known = await decider(asking, reply, 'DecideApproval');
    if (known === undefined) return reply;
    const from = { id: asking.body.id, person: known.account.id };
    const answer = await approvals.approve(from, asking.params.request, asking.body.shown);
    return answered(reply, answer.ok ? { ...answer, request: asking.params.request } : answer);
  });

  serve('POST /api/approvals/:request/refuse', async (asking, reply) => {
    const known = await decider(asking, reply, 'DecideApproval');
    if (known === undefined) return reply;
    const from = { id: asking.body.id, person: known.account.id };
    return answered(reply, await approvals.refuse(from, asking.params.request, asking.body.reason));
  });

  serve('POST /api/approvals/:request/withdraw', async (asking, reply) => {
    const known = await decider(asking, reply, 'ReadApprovals');
    if (known === undefined) return reply;
    const from = { id: asking.body.id, person: known.account.id };
    return answered(reply, await approvals.withdraw(from, asking.params.request));
  });
};

/** Asking for a second person, and being one. */
export const approvalRoutes = (server: FastifyInstance, house: House): void => {
  listRoutes(server, house);
  askRoutes(server, house);
  decideRoutes(server, house);
};
