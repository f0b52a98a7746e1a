import { type LETTERS, type Letter, letterTo, toldApart } from '@baize/tournament';
import type { FastifyInstance } from 'fastify';
import { emlOf, isAddress, type Mail, mboxOf } from '../documents/mail.ts';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mailApi } from './api/mail.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';

const NO_TOURNAMENT = { detail: 'there is no such tournament' };

type Kind = (typeof LETTERS)[number];

/** Letters to players as files: a person looks at them and sends them, and the house sends none. */
export const mailRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, mailApi);
  const { tournaments, registry, clock, contacts } = house;
  const nameOf = (id: string): string => accountOf(registry.people(), id)?.display ?? id;
  const isThere = async (tournament: string): Promise<boolean> =>
    (await tournaments.ids()).includes(tournament);

  serve('GET /api/tournaments/:tournament/mail/:file', async (request, reply) => {
    const known = await asker(house, request, reply, 'RunTournament');
    if (known === undefined) return reply;
    const { tournament, file } = request.params;
    const { from, session, player } = request.query;
    const [of, as] = file.split('.') as [Kind, 'eml' | 'mbox'];
    if (!(await isThere(tournament))) return reply.code(404).send(NO_TOURNAMENT);
    if (!isAddress(from))
      return reply.code(400).send({ detail: 'say from which address the letters come: from' });
    if (of === 'seat' && session === '')
      return reply.code(400).send({ detail: 'say of which session: session' });
    if (as === 'eml' && player === '') return reply.code(400).send({ detail: 'say to whom: player' });
    const { rules, state, draft, version } = await tournaments.hosted(tournament);
    const called = toldApart(state, nameOf);
    const named = { ...rules, name: draft.title };
    const mailOf = (to: string, email: string, letter: Letter): Mail => ({
      letter,
      from,
      to: { name: nameOf(to), email },
      at: clock.now(),
      key: JSON.stringify([tournament, version, of, session, to]),
    });
    const mails = Object.entries(contacts.of(tournament)).flatMap(([to, { email = '' }]) => {
      if (!isAddress(email) || (as === 'eml' && to !== player)) return [];
      const letter = letterTo(named, state, to, { of, session, nameOf: called });
      return letter === undefined ? [] : [mailOf(to, email, letter)];
    });
    const [first] = mails;
    if (first === undefined)
      return reply.code(404).send({ detail: 'there is nobody with an address to whom this is to be told' });
    reply.header('content-disposition', `attachment; filename="${tournament}-${of}.${as}"`);
    reply.header('cache-control', 'no-store');
    return as === 'eml'
      ? reply.type('message/rfc822').send(emlOf(first))
      : reply.type('application/mbox').send(mboxOf(mails));
  });
};
