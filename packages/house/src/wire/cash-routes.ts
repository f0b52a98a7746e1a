import type { FastifyInstance } from 'fastify';
import type { Receipt } from '../desk/cash/cash.ts';
import { receiptPaper, statementPaper, type Told } from '../desk/cash/papers.ts';
import { cashOn, registerOf } from '../desk/cash/register.ts';
import type { Setter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { NOTE_VALUES } from '../pieces.ts';
import { dayBegan } from '../pit/figures.ts';
import { accounts } from '../tables/ledger.ts';
import { cashApi } from './api/cash.ts';
import { serving } from './api/route.ts';
import { asker, refusalTold } from './asking.ts';
import { sendPaper } from './paper.ts';

const DONE = { ok: true } as const;

const PATRONS_MAX = 12;
const REGISTER_MAX = 60;

const today = ({ cash, clock }: House) => {
  const now = clock.now();
  const day = dayBegan(now);
  const state = cash.now();
  const receipts = state.receipts.filter(({ signed }) => signed.at >= day);
  const numbers = new Set(receipts.map(({ drawer }) => drawer));
  const drawers = state.drawers.filter(
    ({ number, opened, closed }) => closed === null || opened.at >= day || numbers.has(number),
  );
  const register = registerOf(state, dayBegan).toReversed().slice(0, REGISTER_MAX);
  return { now, day, state, receipts, drawers, register };
};

const tellIn = ({ registry, log, settings }: House): Told => {
  const { timeZone } = settings.now();
  const time = new Intl.DateTimeFormat('en-AU', {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    ...(timeZone === null ? {} : { timeZone }),
  });
  return {
    house: log.origin,
    nameOf: (id) => accountOf(registry.people(), id)?.display ?? id,
    timeOf: (at) => time.format(at),
  };
};

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const readRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  const serve = serving(server, cashApi);
  const { registry, cash, care, store, clock } = house;

  serve('GET /api/cash', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadCash');
    if (known === undefined) return reply;
    const { now, day, state, receipts, drawers, register } = today(house);
    const ids = [
      ...drawers.flatMap(({ holder, confirmed, closed }) => [holder, confirmed?.by, closed?.by]),
      ...receipts.flatMap(({ person, signed }) => [person, signed.by]),
      ...register.flatMap(({ person, filed }) => [person, filed?.by]),
    ];
    const { nameOf } = tellIn(house);
    return {
      ...{ now, day, threshold: state.threshold, values: NOTE_VALUES, drawers, register },
      receipts: receipts.toReversed(),
      names: Object.fromEntries(
        [...new Set(ids)].flatMap((id) => (id === undefined || id === null ? [] : [[id, nameOf(id)]])),
      ),
    };
  });

  serve('GET /api/cash/patrons', async (request, reply) => {
    const known = await asker(house, request, reply, 'WorkCash');
    if (known === undefined) return reply;
    const find = plain(request.query.find);
    const found = Object.values(registry.people().accounts)
      .filter(({ role, name, display }) => role === 'player' && plain(`${name} ${display}`).includes(find))
      .slice(0, PATRONS_MAX);
    const excluded = new Set(
      care.exclusions().flatMap(({ person, ended }) => (ended === null ? [person] : [])),
    );
    const day = dayBegan(clock.now());
    const patrons = await Promise.all(
      found.map(async ({ id: person, name, display }) => {
        const moved = cashOn(cash.now(), person, day, dayBegan);
        const bank = await store.balance(accounts.bank(person));
        const isExcluded = excluded.has(person);
        return { person, name, display, bank, inToday: moved.in, outToday: moved.out, excluded: isExcluded };
      }),
    );
    return { patrons };
  });

  serve('GET /api/cash/papers/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadCash');
    if (known === undefined) return reply;
    const { file } = request.params;
    const [name = '', as] = file.split('.') as [string, 'html' | 'pdf'];
    const receipt: Receipt | undefined = cash.now().receipts[Number(name.split('-')[1]) - 1];
    if (name !== 'day' && receipt === undefined)
      return reply.code(404).send({ detail: 'there is no such receipt' });
    const { state, day, receipts, register } = today(house);
    const told = tellIn(house);
    const paper =
      receipt === undefined
        ? statementPaper(
            state,
            { receipts, day, register: register.filter((each) => each.day === day) },
            told,
          )
        : receiptPaper(receipt, told);
    return sendPaper(reply, { paper, as, file }, setter);
  });
};

/** The cash desk. */
export const cashRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  readRoutes(server, house, setter);
  const serve = serving(server, cashApi);
  const { registry, cash } = house;

  serve('POST /api/cash/drawers', async (request, reply) => {
    const known = await asker(house, request, reply, 'WorkCash');
    if (known === undefined) return reply;
    const { id, ...act } = request.body;
    const answer = await cash.act({ id, person: known.account.id }, act);
    return answer.ok ? DONE : reply.code(409).send(refusalTold(answer.refusal));
  });

  serve('POST /api/cash/receipts', async (request, reply) => {
    const known = await asker(house, request, reply, 'WorkCash');
    if (known === undefined) return reply;
    const { id, ...act } = request.body;
    if ('person' in act && accountOf(registry.people(), act.person)?.role !== 'player')
      return reply.code(404).send({ detail: 'there is no such patron' });
    const answer = await cash.act({ id, person: known.account.id }, act);
    if (!answer.ok) return reply.code(409).send(refusalTold(answer.refusal));
    const last = cash.now().receipts.findLast(({ signed }) => signed.by === known.account.id);
    return { ...DONE, receipt: last?.number ?? 0 };
  });

  serve('POST /api/cash/threshold', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetCashThreshold');
    if (known === undefined) return reply;
    const { id, threshold } = request.body;
    const answer = await cash.act({ id, person: known.account.id }, { do: 'setThreshold', threshold });
    return answer.ok ? DONE : reply.code(409).send(refusalTold(answer.refusal));
  });

  serve('POST /api/cash/register', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReportCash');
    if (known === undefined) return reply;
    const { id, key, reference } = request.body;
    const answer = await cash.act({ id, person: known.account.id }, { do: 'report', key, reference });
    return answer.ok ? DONE : reply.code(409).send(refusalTold(answer.refusal));
  });
};
