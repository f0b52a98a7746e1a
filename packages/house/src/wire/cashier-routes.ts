import { STAKE_MAX } from '@baize/engine';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import { type Account, accountOf } from '../people/people.ts';
import { asker, OR_NOT, told } from './asking.ts';
import { me, meOf } from './me.ts';
import { knownBy, ownId } from './session.ts';

const amount = z.int().min(1).max(STAKE_MAX).meta({ description: 'Cents.' });
const id = z.string().min(8).max(64).meta({
  description: 'Made by the client: the same again has no second effect and gets the same answer.',
});
const limits = {
  selfService: z.boolean().meta({
    description: 'Whether players pay in by themselves; else a supervisor or the owner takes their money.',
  }),
  paymentMax: amount.meta({ description: 'Most in one payment, in cents.' }),
  dayMax: amount.meta({
    description: 'Most for one person from midnight to midnight, where the house stands.',
  }),
};

const IN = 'Money into my bank, or, with `person`, into that of a player who pays at the desk';

/** Money into banks and out of them, and what the house takes. */
export const cashierRoutes = (server: FastifyInstance, house: House): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { registry, clock, cashier } = house;

  /** Money is paid in for those who play. */
  const playerNamed = (person: string): Account | undefined => {
    const account = accountOf(registry.people(), person);
    return account?.role === 'player' ? account : undefined;
  };

  app.post(
    '/api/deposit',
    {
      schema: {
        tags: ['money'],
        summary: IN,
        body: z.strictObject({
          id,
          amount,
          person: z.string().max(64).exactOptional().meta({
            description: 'For supervisor and owner: whose money they take at the desk.',
          }),
        }),
        response: { 200: me, 400: told, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const own = ownId(house, request);
      const { id: payment, amount: cents, person = own } = request.body;
      const isOwn = person === own;
      const known = await asker(house, request, reply, isOwn ? 'Deposit' : 'TakeDeposit', person);
      if (known === undefined) return reply;
      const account = isOwn ? known.account : playerNamed(person ?? '');
      if (account === undefined) return reply.code(404).send({ detail: 'there is no such player' });
      const by = { id: payment, by: known.account.id, at: clock.now() };
      const paid = await cashier.deposit({ ...by, person: account.id, amount: cents });
      return paid.ok ? meOf(house, account) : reply.code(400).send({ detail: paid.detail });
    },
  );

  app.post(
    '/api/withdraw',
    {
      schema: {
        tags: ['money'],
        summary: 'Money out of my bank',
        body: z.strictObject({ id, amount }),
        response: { 200: me, 400: told, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'Withdraw', ownId(house, request));
      if (known === undefined) return reply;
      const { id: person } = known.account;
      const { id: payment, amount: cents } = request.body;
      const asked = { id: payment, person, amount: cents, by: person, at: clock.now() };
      const paid = await cashier.withdraw(asked);
      return paid.ok ? meOf(house, known.account) : reply.code(400).send({ detail: paid.detail });
    },
  );

  app.get(
    '/api/deposit',
    {
      schema: {
        tags: ['money'],
        summary: 'What the house takes: by oneself or at the desk, a payment, a day',
        response: {
          200: z.object({
            ...limits,
            leftToday: z.int().min(0).meta({ description: 'What I may still pay in today, in cents.' }),
          }),
          401: told,
        },
      },
    },
    async (request, reply) => {
      const known = knownBy(house, request);
      if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
      return { ...cashier.rules(), leftToday: await cashier.left(known.account.id, clock.now()) };
    },
  );

  app.post(
    '/api/deposit/rules',
    {
      schema: {
        tags: ['money'],
        summary: 'What the house takes from now on (the owner)',
        body: z.strictObject({ id, ...limits }),
        response: { 200: told, 400: told, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'SetDepositRules');
      if (known === undefined) return reply;
      const { id: sent, ...rules } = request.body;
      const by = { id: sent, person: known.account.id, at: clock.now() };
      const set = await cashier.setRules(rules, by);
      return set.ok ? { detail: 'the house takes it so from now on' } : reply.code(400).send(set);
    },
  );
};
