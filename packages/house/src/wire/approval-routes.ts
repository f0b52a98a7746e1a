import type { Viewer } from '@baize/engine';
import { eventWords, type Event as TournamentEvent } from '@baize/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Act, PeopleAct, Request } from '../approvals/request.ts';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { accountOf } from '../people/people.ts';
import { actorFor, mayDo, scopeOf } from '../people/policy.ts';
import { redactFor, supervises, viewerOf } from '../records/visibility.ts';
import { ifReadable } from '../store/unreadable.ts';
import type { Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import { writtenAt } from '../tournaments/written-at.ts';
import { approvalsApi, type ToldRequest } from './api/approvals.ts';
import { serving } from './api/route.ts';
import { asker, notForRole } from './asking.ts';
import { readActs } from './desk-acts.ts';
import { plainly } from './failures.ts';
import { type Authenticated, ownId } from './session.ts';

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
          redactFor(viewer, { by: 'game', event }),
        ),
        money: supervises(viewer) ? told.money : {},
      }
    : told;

const answered = (reply: FastifyReply, answer: Reply) =>
  answer.ok
    ? reply.send({ ok: true, request: answer.request ?? 0 })
    : reply.code(409).send({ detail: answer.refusal.detail, clause: answer.refusal.clause });

type Place = Pick<ToldRequest, 'table' | 'tournament' | 'people' | 'rulebook' | 'command'>;

/** Where it is done, by which book, and what is asked for. */
const placeOf = async ({ floor, tournaments }: House, act: Act): Promise<Place> => {
  if (act.of === 'table') {
    const { actor: _actor, ...command } = act.command;
    const { rulebook } = await floor.play(act.table);
    return { table: act.table, tournament: null, people: null, rulebook, command };
  }
  if (act.of === 'people') {
    const { person, deed } = act;
    const command = { type: deed.do, patron: person };
    return { table: null, tournament: null, people: { person, deed }, rulebook: '', command };
  }
  const { draft } = await tournaments.hosted(act.tournament);
  const acts = act.acts as unknown as NonNullable<ToldRequest['tournament']>['acts'];
  return {
    table: null,
    people: null,
    tournament: { id: act.tournament, title: draft.title, acts },
    rulebook: draft.instrument,
    command: { type: act.acts[0]?.do ?? 'nothing' },
  };
};

/** What would be on record at the desk is told in words, and of what is undone what it was. */
const deskFollows = async (
  { registry, tournaments }: House,
  tournament: string,
  told: ToldRequest['follows'],
): Promise<ToldRequest['follows']> => {
  if (!told.ok) return told;
  const { history } = (await tournaments.hosted(tournament)).state;
  const nameOf = (id: string): string => accountOf(registry.people(), id)?.display ?? id;
  const wordsOf = (event: TournamentEvent): string => {
    if (event.type !== 'Undone') return eventWords(event, nameOf);
    const undone = event.events.flatMap((at) => history[at] ?? []);
    return `Undone: ${undone.map((each) => eventWords(each, nameOf)).join('; ')}`;
  };
  const events = (told.events as unknown as readonly TournamentEvent[]).map((event) => ({
    type: event.type,
    words: wordsOf(event),
  }));
  return { ...told, events: events as unknown as typeof told.events };
};

/** What would be true of somebody then; nothing of it is a secret to whoever may see the request. */
const peopleFollows = (told: ToldRequest['follows'], { deed }: PeopleAct): ToldRequest['follows'] => {
  if (!told.ok) return told;
  const words =
    deed.do === 'setRole'
      ? `The role is ${deed.role} from the next login on; every session ends at once.`
      : deed.do === 'allowLink'
        ? 'Whoever asks may issue one link within ten minutes, by which a password is set.'
        : 'Passkeys and codes are taken away and every session ends: a password alone is enough to make others.';
  return { ok: true, events: [{ type: deed.do, words }] as unknown as typeof told.events, money: {} };
};

/** What waits for a second person, as each may see it. */
const listRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, approvalsApi);
  const { approvals, registry, clock } = house;

  const toldTo = async (account: Account, each: Request): Promise<ToldRequest> => {
    const { act, seen, standing } = each;
    const waits = standing.is === 'waiting' && clock.now() < each.expiresAt;
    const now = waits
      ? await approvals.preview(act)
      : { preview: { ok: true, ...seen } as const, fingerprint: seen.fingerprint };
    return {
      request: each.number,
      ...(await placeOf(house, act)),
      askedBy: each.askedBy,
      reason: each.reason,
      askedAt: each.askedAt,
      expiresAt: each.expiresAt,
      standing: waits || standing.is !== 'waiting' ? standing : { is: 'lapsed', at: each.expiresAt },
      follows:
        act.of === 'table'
          ? shownFollows(viewerOf(account), now.preview as unknown as ToldRequest['follows'])
          : act.of === 'people'
            ? peopleFollows(now.preview as unknown as ToldRequest['follows'], act)
            : await deskFollows(house, act.tournament, now.preview as unknown as ToldRequest['follows']),
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
    // Whoever runs tournaments sees what is asked for there, and nothing of the tables.
    const runs = mayDo(account, 'RunTournament', null);
    const theirs = those.filter(
      ({ askedBy, act }) => all || askedBy === account.id || (runs && act.of === 'tournament'),
    );
    // A table that is halted takes its own requests away, and nobody else's.
    const told = await Promise.all(theirs.map((each) => ifReadable(toldTo(account, each))));
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

const NO_TOURNAMENT = { detail: 'there is no such tournament' };

/** Asking for one at the desk of a tournament, and whether it takes one there. */
const deskRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, approvalsApi);
  const { approvals, tournaments, registry, clock } = house;

  serve('POST /api/tournaments/:tournament/approvals', async (asking, reply) => {
    const known = await asker(house, asking, reply, 'RunTournament');
    if (known === undefined) return reply;
    const { tournament } = asking.params;
    if (!(await tournaments.ids()).includes(tournament)) return reply.code(404).send(NO_TOURNAMENT);
    const called = (player: string) => accountOf(registry.people(), player)?.display;
    const read = readActs(asking.body.acts, writtenAt(clock.now()), called);
    if (!read.ok) return reply.code(400).send({ detail: read.detail });
    const from = { id: asking.body.id, person: known.account.id };
    const act = { of: 'tournament', tournament, acts: read.acts } as const;
    return answered(reply, await approvals.ask(from, act, asking.body.reason));
  });

  serve('PUT /api/tournaments/:tournament/second-person', async (asking, reply) => {
    const known = await asker(house, asking, reply, 'SetSecondPerson');
    if (known === undefined) return reply;
    const { tournament } = asking.params;
    if (!(await tournaments.ids()).includes(tournament)) return reply.code(404).send(NO_TOURNAMENT);
    const from = { id: asking.body.id, person: known.account.id };
    const answer = await tournaments.setSecondPerson(tournament, asking.body.needs, from);
    return answer.ok
      ? reply.send({ ok: true, version: answer.version })
      : reply.code(409).send({ detail: answer.refusal.detail, clause: answer.refusal.clause });
  });
};

/** Being the second person, or doing without one. */
const decideRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, approvalsApi);
  const { approvals } = house;

  /** One who decides, or takes his own back. */
  const decider = (
    asking: FastifyRequest,
    reply: FastifyReply,
    may: string,
  ): Promise<Authenticated | undefined> => asker(house, asking, reply, may, ownId(house, asking));

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
  deskRoutes(server, house);
  decideRoutes(server, house);
};
