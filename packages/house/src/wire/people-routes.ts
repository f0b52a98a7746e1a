import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { isAllowedLink } from '../people/account.ts';
import { type Account, accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { ROLE_WORDS } from '../people/role-words.ts';
import type { Role } from '../people/roles.ts';
import { drawId, drawToken, hashToken, printKey } from '../people/token.ts';
import { traceRead } from '../records/reads.ts';
import { accounts } from '../tables/ledger.ts';
import { peopleApi, type person } from './api/people.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { JSON_TYPE, streamed } from './pieces.ts';

/** Everybody, as the asker may know them. */
const listRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, peopleApi);
  const { registry, store, turns } = house;

  const personOf = async (each: Account, withBank: boolean): Promise<z.output<typeof person>> => ({
    id: each.id,
    name: each.name,
    display: each.display,
    role: each.role,
    sessions: each.sessions.length,
    disabled: each.disabled,
    proofs: { passkeys: each.passkeys.length, codes: each.codes !== null },
    ...(withBank ? { bank: await store.balance(accounts.bank(each.id)) } : {}),
  });

  /** Ten thousand people are not asked after in one turn. */
  async function* everybodyText(withBank: boolean): AsyncGenerator<string> {
    let before = '[';
    for (const each of Object.values(registry.people().accounts)) {
      await turns.breathe();
      yield `${before}${JSON.stringify(await personOf(each, withBank))}`;
      before = ',';
    }
    yield ']';
  }

  serve('GET /api/people', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadPeople');
    if (known === undefined) return reply;
    await traceRead(house, { person: known.account.id, what: 'people' });
    const withBank = mayDo(known.account, 'ReadLedger', null);
    return reply.type(JSON_TYPE).send(streamed(everybodyText(withBank)) as never);
  });
};

const DEEDS = { setRole: 'SetRole', allowLink: 'IssueLink', resetProofs: 'ResetProofs' } as const;

const ASK_TWO = {
  detail: 'one person is not enough for this: ask for a second one',
  clause: null,
  needs: 'secondPerson',
} as const;

/** Accounts, and the links by which their owners set a password. */
// long: the routes of one page, each some lines over what is pure.
const accountRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, peopleApi);
  const { registry, clock, chance, settings, approvals } = house;

  /** What makes or lets in a regulator always needs two; of other staff where the owner says so. */
  const needsTwo = (role: Role): boolean =>
    role === 'regulator' || (role !== 'player' && settings.now().twoForPeople);

  const issue = async (
    whom: string,
    by: string,
    why: { readonly reason?: string } = {},
  ): Promise<string | { readonly detail: string }> => {
    const key = { id: whom, token: drawToken(chance) };
    const decision = await registry.perform({
      type: 'IssueLink',
      at: clock.now(),
      person: whom,
      tokenHash: hashToken(key.token),
      by,
      ...why,
    });
    return decision.ok ? `/link#${printKey(key)}` : { detail: decision.refusal.detail };
  };

  serve('POST /api/people', async (request, reply) => {
    const known = await asker(house, request, reply, 'OpenAccount');
    if (known === undefined) return reply;
    const by = known.account.id;
    const opened = drawId(chance);
    const account = { ...request.body, person: opened, passwordHash: null, by };
    const decision = await registry.perform({ type: 'OpenAccount', at: clock.now(), ...account });
    if (!decision.ok) return reply.code(400).send({ detail: decision.refusal.detail });
    if (needsTwo(request.body.role)) return { id: opened, link: null };
    const issued = await issue(opened, by);
    return typeof issued === 'string' ? { id: opened, link: issued } : reply.code(400).send(issued);
  });

  serve('POST /api/people/:id/link', async (request, reply) => {
    const known = await asker(house, request, reply, 'IssueLink', request.params.id);
    if (known === undefined) return reply;
    const { id } = request.params;
    const account = accountOf(registry.people(), id);
    const by = known.account.id;
    if (account !== undefined && needsTwo(account.role) && !isAllowedLink(account, by, clock.now()))
      return reply.code(409).send(ASK_TWO);
    const issued = await issue(id, by, request.body);
    return typeof issued === 'string' ? { link: issued } : reply.code(404).send(issued);
  });

  serve('POST /api/people/:id/role', async (request, reply) => {
    const whom = request.params.id;
    const known = await asker(house, request, reply, 'SetRole', whom);
    if (known === undefined) return reply;
    const command = { type: 'SetRole', at: clock.now(), person: whom, by: known.account.id } as const;
    const was = accountOf(registry.people(), whom)?.role;
    if (was !== undefined && (needsTwo(was) || needsTwo(request.body.role)) && was !== request.body.role)
      return reply.code(409).send(ASK_TWO);
    const decision = await registry.perform({ ...command, ...request.body });
    if (decision.ok) return { detail: 'the role is set' };
    const { ground, detail } = decision.refusal;
    return reply.code(ground === 'nobody' ? 404 : 400).send({ detail });
  });

  serve('POST /api/people/:id/approvals', async (request, reply) => {
    const { id: person } = request.params;
    const { id, deed, reason } = request.body;
    const known = await asker(house, request, reply, DEEDS[deed.do], person);
    if (known === undefined) return reply;
    if (accountOf(registry.people(), person) === undefined)
      return reply.code(404).send({ detail: 'there is no such person' });
    const act = { of: 'people', person, deed, reason } as const;
    const answer = await approvals.ask({ id, person: known.account.id }, act, reason);
    return answer.ok
      ? { ok: true as const, request: answer.request ?? 0 }
      : reply.code(409).send({ detail: answer.refusal.detail, clause: answer.refusal.clause });
  });

  serve('POST /api/people/:id/revoke', async (request, reply) => {
    const whom = request.params.id;
    const known = await asker(house, request, reply, 'RevokeSessions', whom);
    if (known === undefined) return reply;
    if (!Object.hasOwn(registry.people().accounts, whom))
      return reply.code(404).send({ detail: 'there is no such person' });
    const whose = { of: 'person', person: whom } as const;
    await registry.perform({
      type: 'RevokeSessions',
      at: clock.now(),
      whose,
      by: known.account.id,
      ...request.body,
    });
    return { detail: 'logged out everywhere' };
  });

  const setDisabled = async (
    type: 'DisableAccount' | 'EnableAccount',
    whom: string,
    by: string,
    reason: string,
  ) => registry.perform({ type, at: clock.now(), person: whom, by, reason });

  for (const [route, type, detail] of [
    ['POST /api/people/:id/disable', 'DisableAccount', 'nobody comes in under this account any more'],
    ['POST /api/people/:id/enable', 'EnableAccount', 'the person may come in again'],
  ] as const)
    serve(route, async (request, reply) => {
      const { id } = request.params;
      const known = await asker(house, request, reply, 'DisableAccount', id);
      if (known === undefined) return reply;
      const decision = await setDisabled(type, id, known.account.id, request.body.reason);
      if (decision.ok) return { detail };
      const { ground, detail: why } = decision.refusal;
      return reply.code(ground === 'nobody' ? 404 : 409).send({ detail: why });
    });

  serve('GET /api/roles', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadPeople');
    return known === undefined ? reply : ROLE_WORDS;
  });
};

/** What the owner does about people. Neither a hash nor a token is ever part of an answer. */
export const peopleRoutes = (server: FastifyInstance, house: House): void => {
  listRoutes(server, house);
  accountRoutes(server, house);
};
