import type { FastifyInstance, FastifyReply } from 'fastify';
import { type DebtCommand, repayCommand } from '../desk/set-off.ts';
import type { House } from '../house.ts';
import { type Account, accountOf } from '../people/people.ts';
import { actorFor, mayDo } from '../people/policy.ts';
import { ifReadable } from '../store/unreadable.ts';
import { moneyApi } from './api/money.ts';
import { serving } from './api/route.ts';
import { asker, notForRole, refusalTold } from './asking.ts';
import { ownId } from './session.ts';

/** What people owe by a void: who sees it, how it is paid back, and how it is forgiven. */
export const debtRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, moneyApi);
  const { floor, registry } = house;

  serve('GET /api/debts', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadLedger', ownId(house, request));
    if (known === undefined) return reply;
    const { account } = known;
    const all = await floor.debts();
    const debts = mayDo(account, 'ReadLedger', null)
      ? all
      : all.filter(({ person }) => person === account.id);
    const names = debts.map(({ person }) => [
      person,
      accountOf(registry.people(), person)?.display ?? person,
    ]);
    return { debts, names: Object.fromEntries(names) as Readonly<Record<string, string>> };
  });

  interface DebtAct {
    readonly id: string;
    readonly table: string;
    readonly command: DebtCommand;
  }

  /** Does it at the table, as whoever the policy of its game lets this person be. */
  const perform = async (account: Account, reply: FastifyReply, { id, table, command }: DebtAct) => {
    const play = (await floor.tables()).includes(table) ? await ifReadable(floor.play(table)) : undefined;
    if (play === undefined) return reply.code(404).send({ detail: 'there is no such table' });
    const actor = actorFor(play.policy, account, command);
    if (actor === undefined) return reply.code(403).send(notForRole(account.role));
    const done = await floor.perform(table, { id, person: account.id, command: { ...command, actor } });
    return done.ok ? reply.send({ ok: true }) : reply.code(409).send(refusalTold(done.refusal));
  };

  serve('POST /api/debts/repay', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const { id, table, amount, person = known.account.id } = request.body;
    return perform(known.account, reply, { id, table, command: repayCommand(person, amount) });
  });

  serve('POST /api/debts/forgive', async (request, reply) => {
    const known = await asker(house, request, reply, 'WatchTable');
    if (known === undefined) return reply;
    const { id, table, amount, person: patron, reason } = request.body;
    const actor = { role: 'operator' } as const;
    const command = { type: 'ForgiveOwing', actor, patron, amount, reason } as const;
    return perform(known.account, reply, { id, table, command });
  });
};
