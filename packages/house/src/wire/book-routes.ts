import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Setter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { CHIP_VALUES } from '../pieces.ts';
import { type FloatCount, isOpenSlip, type Shift, type Slip } from '../pit/book/book.ts';
import type { BookAct } from '../pit/book/decide.ts';
import { incidentPaper, type Named, reportPaper, slipPaper } from '../pit/book/papers.ts';
import { type PitReport, reportOf } from '../pit/book/report.ts';
import { dayBegan } from '../pit/figures.ts';
import { accounts } from '../tables/ledger.ts';
import { bookApi } from './api/book.ts';
import { serving } from './api/route.ts';
import { asker, notForRole, refusalTold } from './asking.ts';
import { sendPaper } from './paper.ts';
import type { Authenticated } from './session.ts';

/** So many that are over are told at once; all of them are in the reports. */
const LATEST = 60;

const signers = ({ asked, issued, received, withdrawn }: Slip): readonly (string | undefined)[] =>
  [asked, issued, received, withdrawn].map((each) => each?.by);
const counters = ({ counted, confirmed, withdrawn }: FloatCount): readonly (string | undefined)[] =>
  [counted, confirmed, withdrawn].map((each) => each?.by);
const holders = ({ holder, ended }: Shift): readonly (string | undefined)[] => [
  holder,
  ended?.takenBy ?? undefined,
];

type Names = Readonly<Record<string, string>>;

const namesFor = ({ registry }: House, ids: readonly (string | undefined)[]): Names =>
  Object.fromEntries(
    [...new Set(ids)].flatMap((id) =>
      id === undefined ? [] : [[id, accountOf(registry.people(), id)?.display ?? id]],
    ),
  );

const namesIn = (
  house: House,
  {
    slips,
    counts,
    incidents,
    dealers,
  }: Omit<Pick<PitReport, 'slips' | 'counts' | 'incidents' | 'dealers'>, never>,
  shifts: readonly Shift[],
): Names =>
  namesFor(house, [
    ...slips.flatMap(signers),
    ...counts.flatMap(counters),
    ...shifts.flatMap(holders),
    ...incidents.flatMap(({ reported, notes, closed }) =>
      [reported, ...notes, closed].map((each) => each?.by),
    ),
    ...dealers.map(({ dealer }) => dealer),
  ]);

/** Tables for money that are not closed, with what the ledger says lies in their floats. */
const floatsOf = async ({ floor, store }: House) => {
  const floats = [];
  for (const table of await floor.readableTables()) {
    const at = floor.pitIfLoaded(table);
    if (at === undefined || at.isTournament || at.stage === 'closed') continue;
    floats.push({ table, float: await store.balance(accounts.float(table)), stage: at.stage });
  }
  return floats;
};

const shiftReport = (house: House, shift: Shift): Promise<PitReport> => {
  const until = shift.ended?.at ?? house.clock.now() + 1;
  return reportOf(house, { from: shift.since, until }, shift);
};

const namedBy = ({ registry, settings, log }: House): Named => {
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

const NOTHING = { detail: 'there is no such paper' };

/** Papers of the book: whoever reads the pit reads all of them, a dealer the slips. */
const paperRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  const serve = serving(server, bookApi);
  serve('GET /api/pit/papers/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadBook');
    if (known === undefined) return reply;
    const [name = '', as] = request.params.file.split('.') as [string, 'html' | 'pdf'];
    const [kind = '', number = ''] = name.split('-');
    if (kind !== 'slip' && !mayDo(known.account, 'ReadPit', null))
      return reply.code(403).send(notForRole(known.account.role));
    const { slips, shifts, incidents } = house.book.now();
    const place = Number(number) - 1;
    const named = namedBy(house);
    const paper = async () => {
      const [slip, shift, incident] = [slips[place], shifts[place], incidents[place]];
      if (kind === 'slip') return slip && slipPaper(slip, named);
      if (kind === 'incident') return incident && incidentPaper(incident, named);
      if (kind === 'shift') return shift && reportPaper(await shiftReport(house, shift), named);
      const until = house.clock.now() + 1;
      return reportPaper(await reportOf(house, { from: dayBegan(until), until }, null), named);
    };
    const made = await paper();
    return made === undefined
      ? reply.code(404).send(NOTHING)
      : sendPaper(reply, { paper: made, as, file: request.params.file }, setter);
  });
};

const readRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, bookApi);
  const { book, clock } = house;

  serve('GET /api/pit/book', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadBook');
    if (known === undefined) return reply;
    const all = mayDo(known.account, 'ReadPit', null);
    const { version, ...now } = book.now();
    const slips = [
      ...now.slips.filter(isOpenSlip),
      ...now.slips.filter((slip) => !isOpenSlip(slip)).slice(-LATEST),
    ].toSorted((one, other) => other.number - one.number);
    const counts = now.counts.slice(-LATEST).toReversed();
    const handPays = now.handPays.slice(-LATEST).toReversed();
    const shifts = all ? now.shifts.slice(-LATEST).toReversed() : [];
    const incidents = all ? now.incidents.slice(-LATEST).toReversed() : [];
    return {
      now: clock.now(),
      version,
      values: CHIP_VALUES,
      floats: await floatsOf(house),
      slips,
      counts,
      shifts,
      incidents,
      handPays,
      names: {
        ...namesIn(house, { slips, counts, incidents, dealers: [] }, shifts),
        ...namesFor(
          house,
          handPays.flatMap(({ signed }) => signed.map(({ by }) => by)),
        ),
      },
    };
  });

  serve('GET /api/pit/shifts/:shift', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadPit');
    if (known === undefined) return reply;
    const shift = book.now().shifts[request.params.shift - 1];
    if (shift === undefined) return reply.code(404).send({ detail: 'there is no such shift' });
    const report = await shiftReport(house, shift);
    return { ...report, names: namesIn(house, report, [shift]) };
  });
};

/** The book of the pit. */
// long: a route after another, each a few lines.
export const bookRoutes = (server: FastifyInstance, house: House, setter: Setter): void => {
  readRoutes(server, house);
  paperRoutes(server, house, setter);
  const serve = serving(server, bookApi);
  const { book, floor } = house;

  const write = async (
    reply: FastifyReply,
    { account }: Authenticated,
    id: string,
    act: BookAct,
  ): Promise<FastifyReply> => {
    const answer = await book.act({ id, person: account.id }, act);
    return answer.ok ? reply.send({ ok: true }) : reply.code(409).send(refusalTold(answer.refusal));
  };

  /** Whether there is such a float: of a table for money that is open. */
  const hasFloat = (table: string): boolean => {
    const at = floor.pitIfLoaded(table);
    return at !== undefined && !at.isTournament && at.stage !== 'closed';
  };
  const NO_FLOAT = { detail: 'there is no such table with a float' };

  serve('POST /api/pit/slips', async (request, reply) => {
    const known = await asker(house, request, reply, 'AskSlip');
    if (known === undefined) return reply;
    const { id, ...asked } = request.body;
    if (!hasFloat(asked.table)) return reply.code(404).send(NO_FLOAT);
    return write(reply, known, id, { do: 'askSlip', ...asked });
  });

  const SLIP = { issue: 'IssueSlip', receive: 'ReceiveSlip', withdraw: 'AskSlip' } as const;
  serve('POST /api/pit/slips/:slip', async (request, reply) => {
    const { body } = request;
    const known = await asker(house, request, reply, SLIP[body.do]);
    if (known === undefined) return reply;
    const { slip } = request.params;
    if (body.do === 'withdraw')
      return write(reply, known, body.id, { do: 'withdrawSlip', slip, why: body.why });
    return write(reply, known, body.id, { do: body.do === 'issue' ? 'issueSlip' : 'receiveSlip', slip });
  });

  serve('POST /api/pit/counts', async (request, reply) => {
    const known = await asker(house, request, reply, 'CountFloat');
    if (known === undefined) return reply;
    const { id, ...counted } = request.body;
    if (!hasFloat(counted.table)) return reply.code(404).send(NO_FLOAT);
    return write(reply, known, id, { do: 'countFloat', ...counted });
  });

  serve('POST /api/pit/counts/:count', async (request, reply) => {
    const known = await asker(house, request, reply, 'CountFloat');
    if (known === undefined) return reply;
    const { body } = request;
    const { count } = request.params;
    return body.do === 'confirm'
      ? write(reply, known, body.id, { do: 'confirmCount', count })
      : write(reply, known, body.id, { do: 'withdrawCount', count, why: body.why });
  });

  serve('POST /api/pit/handpays/:handPay', async (request, reply) => {
    const known = await asker(house, request, reply, 'SignHandPay');
    if (known === undefined) return reply;
    return write(reply, known, request.body.id, { do: 'signHandPay', handPay: request.params.handPay });
  });

  serve('POST /api/pit/shift', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepShift');
    if (known === undefined) return reply;
    const { body } = request;
    if (body.do === 'offer') return write(reply, known, body.id, { do: 'offerShift', note: body.note });
    if (body.do === 'take') return write(reply, known, body.id, { do: 'takeShift', why: body.why });
    return write(reply, known, body.id, { do: body.do === 'begin' ? 'beginShift' : 'closeShift' });
  });

  serve('POST /api/pit/incidents', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReportIncident');
    if (known === undefined) return reply;
    const { id, ...told } = request.body;
    return write(reply, known, id, { do: 'reportIncident', ...told });
  });

  serve('POST /api/pit/incidents/:incident', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepShift');
    if (known === undefined) return reply;
    const { body } = request;
    const { incident } = request.params;
    return body.do === 'note'
      ? write(reply, known, body.id, { do: 'noteIncident', incident, what: body.what })
      : write(reply, known, body.id, { do: 'closeIncident', incident });
  });
};
