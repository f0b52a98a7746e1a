import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { ROLES } from '../people/roles.ts';
import { drawId, drawToken, hashToken, printKey } from '../people/token.ts';
import { accounts } from '../tables/ledger.ts';
import { asker, OR_NOT, told } from './asking.ts';
import { JSON_TYPE, streamed } from './pieces.ts';

const id = z.string().max(64);
const role = z.enum(ROLES);

const person = z.object({
  id,
  name: z.string(),
  display: z.string(),
  role,
  sessions: z.int().meta({ description: 'How many are logged in under it now.' }),
  bank: z.int().exactOptional().meta({ description: 'Cents; where the asker may read ledgers.' }),
});

const link = z.object({
  link: z.string().meta({
    description:
      'Where the person sets a password, once, within a day: an address of this house. It is shown this once.',
  }),
});

/** What the owner does about people. Neither a hash nor a token is ever part of an answer. */
export const peopleRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { registry, clock, chance, store, turns } = house;

  const issue = async (whom: string, by: string): Promise<string | { readonly detail: string }> => {
    const key = { id: whom, token: drawToken(chance) };
    const decision = await registry.perform({
      type: 'IssueLink',
      at: clock.now(),
      person: whom,
      tokenHash: hashToken(key.token),
      by,
    });
    return decision.ok ? `/link#${printKey(key)}` : { detail: decision.refusal.detail };
  };

  const personOf = async (each: Account, withBank: boolean): Promise<z.output<typeof person>> => ({
    id: each.id,
    name: each.name,
    display: each.display,
    role: each.role,
    sessions: each.session === null ? 0 : 1,
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

  app.get(
    '/api/people',
    { schema: { tags: ['people'], summary: 'Everybody', response: { 200: z.array(person), ...OR_NOT } } },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'ReadPeople');
      if (known === undefined) return reply;
      const withBank = mayDo(known.account, 'ReadLedger', null);
      return reply.type(JSON_TYPE).send(streamed(everybodyText(withBank)) as never);
    },
  );

  app.post(
    '/api/people',
    {
      schema: {
        tags: ['people'],
        summary: 'Open an account',
        body: z.strictObject({ name: z.string().max(64), display: z.string().max(64), role }),
        response: { 200: link.extend({ id }), 400: told, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'OpenAccount');
      if (known === undefined) return reply;
      const by = known.account.id;
      const opened = drawId(chance);
      const account = { ...request.body, person: opened, passwordHash: null, by };
      const decision = await registry.perform({ type: 'OpenAccount', at: clock.now(), ...account });
      if (!decision.ok) return reply.code(400).send({ detail: decision.refusal.detail });
      const issued = await issue(opened, by);
      return typeof issued === 'string' ? { id: opened, link: issued } : reply.code(400).send(issued);
    },
  );

  app.post(
    '/api/people/:id/link',
    {
      schema: {
        tags: ['people'],
        summary: 'A link by which the person sets another password',
        params: z.object({ id }),
        response: { 200: link, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'IssueLink', request.params.id);
      if (known === undefined) return reply;
      const issued = await issue(request.params.id, known.account.id);
      return typeof issued === 'string' ? { link: issued } : reply.code(404).send(issued);
    },
  );

  app.post(
    '/api/people/:id/role',
    {
      schema: {
        tags: ['people'],
        summary: 'Give a person another role; he has to log in again',
        params: z.object({ id }),
        body: z.strictObject({ role }),
        response: { 200: told, 400: told, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const whom = request.params.id;
      const known = await asker(house, request, reply, 'SetRole', whom);
      if (known === undefined) return reply;
      const command = { type: 'SetRole', at: clock.now(), person: whom, by: known.account.id } as const;
      const decision = await registry.perform({ ...command, role: request.body.role });
      if (decision.ok) return { detail: 'the role is set' };
      const { ground, detail } = decision.refusal;
      return reply.code(ground === 'nobody' ? 404 : 400).send({ detail });
    },
  );

  app.post(
    '/api/people/:id/revoke',
    {
      schema: {
        tags: ['people'],
        summary: 'End every session of a person',
        params: z.object({ id }),
        response: { 200: told, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const whom = request.params.id;
      const known = await asker(house, request, reply, 'RevokeSessions', whom);
      if (known === undefined) return reply;
      if (!Object.hasOwn(registry.people().accounts, whom))
        return reply.code(404).send({ detail: 'there is no such person' });
      const whose = { of: 'person', person: whom } as const;
      await registry.perform({ type: 'RevokeSessions', at: clock.now(), whose, by: known.account.id });
      return { detail: 'logged out everywhere' };
    },
  );
};
