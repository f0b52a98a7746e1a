import {
  allReceipts,
  conditionsDocument,
  csvOf,
  entryForm,
  entrySlips,
  type Paper,
  placards,
  prizeReceipts,
  qualifierList,
  type Rules,
  rankingList,
  receipt,
  regulatorNotice,
  resultStatement,
  type SeatCode,
  SHEETS,
  seatList,
  seatSlips,
  sessionSheet,
  type Tournament,
  toldApart,
  writtenNotice,
} from '@baize/tournament';
import type { FastifyInstance } from 'fastify';
import { seatCode } from '../documents/seat-code.ts';
import type { Setter } from '../documents/setter.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { type PAPERS, papersApi } from './api/papers.ts';
import { serving } from './api/route.ts';
import { asker, notForRole } from './asking.ts';
import { sendPaper } from './paper.ts';
import { originOf, type Site } from './site.ts';

/** What a paper is made from. */
interface Asked {
  readonly rules: Rules;
  readonly state: Tournament;
  readonly player: string;
  readonly session: string;
  readonly nameOf: (player: string) => string;
  readonly codeOf: SeatCode;
}

interface PaperKind {
  /** For everybody, for the person it is about, or for the desk alone; staff of the desk read all of them. */
  readonly for: 'everybody' | 'own' | 'desk';
  /** What has to be named for it. */
  readonly about?: 'player' | 'session';
  /** Nothing where there is no such paper under these rules. */
  readonly make: (asked: Asked) => Paper | undefined;
}

type Kind = (typeof PAPERS)[number];

const KINDS = {
  conditions: { for: 'everybody', make: ({ rules }) => conditionsDocument(rules) },
  result: {
    for: 'everybody',
    make: ({ rules, state, nameOf }) => resultStatement(rules, state, nameOf),
  },
  form: { for: 'everybody', make: ({ rules }) => entryForm(rules) },
  notice: {
    for: 'own',
    about: 'player',
    make: ({ rules, player, nameOf }) => writtenNotice(rules, nameOf(player)),
  },
  receipt: {
    for: 'own',
    about: 'player',
    make: ({ rules, state, player, nameOf }) => receipt(rules, state, player, 'fee', nameOf),
  },
  refund: {
    for: 'own',
    about: 'player',
    make: ({ rules, state, player, nameOf }) => receipt(rules, state, player, 'refund', nameOf),
  },
  regulator: { for: 'desk', make: ({ rules }) => regulatorNotice(rules) },
  slips: {
    for: 'desk',
    about: 'session',
    make: ({ rules, state, session, nameOf, codeOf }) => seatSlips(rules, state, session, nameOf, codeOf),
  },
  checkin: { for: 'desk', make: ({ rules, state, nameOf }) => entrySlips(rules, state, nameOf) },
  sheet: {
    for: 'desk',
    about: 'session',
    make: ({ rules, state, session, nameOf }) => sessionSheet(rules, state, session, nameOf),
  },
  seats: {
    for: 'everybody',
    about: 'session',
    make: ({ rules, state, session, nameOf }) => seatList(rules, state, session, nameOf),
  },
  placards: {
    for: 'desk',
    about: 'session',
    make: ({ rules, state, session, nameOf }) => placards(rules, state, session, nameOf),
  },
  qualifiers: {
    for: 'everybody',
    about: 'session',
    make: ({ rules, state, session, nameOf }) => qualifierList(rules, state, session, nameOf),
  },
  ranking: { for: 'everybody', make: ({ rules, state, nameOf }) => rankingList(rules, state, nameOf) },
  prizes: { for: 'desk', make: ({ rules, state, nameOf }) => prizeReceipts(rules, state, nameOf) },
  receipts: { for: 'desk', make: ({ rules, state, nameOf }) => allReceipts(rules, state, 'fee', nameOf) },
  refunds: { for: 'desk', make: ({ rules, state, nameOf }) => allReceipts(rules, state, 'refund', nameOf) },
} as const satisfies Readonly<Record<Kind, PaperKind>>;

/** The papers of a tournament, as pages and as PDF, and its sheets. */
export const documentRoutes = (server: FastifyInstance, house: House, setter: Setter, site: Site): void => {
  const serve = serving(server, papersApi);
  const { tournaments, registry } = house;
  const nameOf = (id: string): string => accountOf(registry.people(), id)?.display ?? id;

  serve('GET /api/tournaments/:tournament/documents/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    const { tournament } = request.params;
    const { player, session } = request.query;
    const [name, as] = request.params.file.split('.') as [Kind, 'html' | 'pdf'];
    const kind: PaperKind = KINDS[name];
    if (!(await tournaments.ids()).includes(tournament))
      return reply.code(404).send({ detail: 'there is no such tournament' });
    const { account } = known;
    const isOwn = kind.for === 'own' && player === account.id;
    if (kind.for !== 'everybody' && !isOwn && !mayDo(account, 'ReadTournamentDesk', null))
      return reply.code(403).send(notForRole(account.role));
    if (kind.about !== undefined && request.query[kind.about] === '')
      return reply.code(400).send({ detail: `this paper is about a ${kind.about}: name one` });
    const { rules, state, draft } = await tournaments.hosted(tournament);
    const named = { ...rules, name: draft.title };
    const called = toldApart(state, nameOf);
    const codeOf = seatCode(originOf(site, request.host), tournament, nameOf);
    const paper = kind.make({ rules: named, state, player, session, nameOf: called, codeOf });
    if (paper === undefined)
      return reply.code(404).send({ detail: 'under these rules there is no such paper' });
    return sendPaper(reply, { paper, as, file: `${tournament}-${name}.${as}` }, setter);
  });

  serve('GET /api/tournaments/:tournament/sheets/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadTournamentDesk');
    if (known === undefined) return reply;
    const { tournament } = request.params;
    const [name = '', as] = request.params.file.split('.');
    const sheet = SHEETS[name];
    if (sheet === undefined || !(await tournaments.ids()).includes(tournament))
      return reply.code(404).send({ detail: 'there is no such tournament' });
    const { rules, state } = await tournaments.hosted(tournament);
    const made = sheet(rules, state, toldApart(state, nameOf));
    reply.header('content-disposition', `attachment; filename="${tournament}-${request.params.file}"`);
    reply.header('cache-control', 'no-store');
    return as === 'csv'
      ? reply.type('text/csv; charset=utf-8').send(csvOf(made))
      : reply
          .type('application/json; charset=utf-8')
          .send(
            JSON.stringify(
              made.rows.map((row) => Object.fromEntries(made.columns.map((column, at) => [column, row[at]]))),
            ),
          );
  });
};
