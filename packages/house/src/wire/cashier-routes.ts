import type { FastifyInstance } from 'fastify';
import { setOffFor, withdrawFrom } from '../desk/set-off.ts';
import type { House } from '../house.ts';
import { type Account, accountOf } from '../people/people.ts';
import { moneyApi } from './api/money.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import { meOf } from './me.ts';
import { knownBy, ownId } from './session.ts';

/** Money into banks and out of them, and what the house takes. */
export const cashierRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, moneyApi);
  const { registry, clock, cashier } = house;

  /** Money is paid in for those who play. */
  const playerNamed = (person: string): Account | undefined => {
    const account = accountOf(registry.people(), person);
    return account?.role === 'player' ? account : undefined;
  };

  serve('POST /api/deposit', async (request, reply) => {
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
  });

  serve('POST /api/withdraw', async (request, reply) => {
    const known = await asker(house, request, reply, 'Withdraw', ownId(house, request));
    if (known === undefined) return reply;
    const { id: person } = known.account;
    const { id: payment, amount: cents, setOff = [] } = request.body;
    const asked = { id: payment, person, amount: cents, setOff, at: clock.now() };
    const paid = await withdrawFrom(house, asked);
    return paid.ok ? meOf(house, known.account) : reply.code(400).send({ detail: paid.detail });
  });

  serve('GET /api/withdraw', async (request, reply) => {
    const known = await asker(house, request, reply, 'Withdraw', ownId(house, request));
    if (known === undefined) return reply;
    const { amount } = request.query;
    const setOff = await setOffFor(house, known.account.id, amount);
    return { setOff, out: setOff.reduce((left, each) => left - each.amount, amount) };
  });

  serve('GET /api/deposit', async (request, reply) => {
    const known = knownBy(house, request);
    if (known === undefined) return reply.code(401).send({ detail: 'log in first' });
    return { ...cashier.rules(), leftToday: await cashier.left(known.account.id, clock.now()) };
  });

  serve('POST /api/deposit/rules', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetDepositRules');
    if (known === undefined) return reply;
    const { id: sent, ...rules } = { setOff: cashier.rules().setOff, ...request.body };
    const by = { id: sent, person: known.account.id, at: clock.now() };
    const set = await cashier.setRules(rules, by);
    return set.ok ? { detail: 'the house takes it so from now on' } : reply.code(400).send(set);
  });
};
