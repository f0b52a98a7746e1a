import { WORD_MAX } from '@baize/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { readable } from '../store/unreadable.ts';
import type { Reply } from '../tables/book.ts';
import type { Draft } from '../tournaments/hosted.ts';
import { asker, OR_NOT, told } from './asking.ts';
import { readActs, writtenAt } from './desk-acts.ts';
import type { Lines } from './lines.ts';
import { JSON_TYPE, objectText, streamed } from './pieces.ts';
import type { Known } from './session.ts';

const id = z.string().min(8).max(64).meta({
  description: 'Made by the client: the same again has no second effect and gets the same answer.',
});
const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'a tournament has a name of 1 to 48 small letters, digits and dashes');
const refused = z.object({ detail: z.string(), clause: z.string().nullable() });
const done = z.object({ ok: z.literal(true), version: z.int() });
const params = z.object({ tournament: z.string().max(48) });
const draft = z.strictObject({
  title: z.string().trim().min(1).max(120),
  instrument: z.string().max(64),
  game: z.string().max(32),
  conditions: z.record(z.string().max(64), z.json()),
  departure: z.string().trim().min(1).max(500).exactOptional().meta({
    description:
      'Why it is held under an instrument that is revoked, or not in force yet, on the day it is first made known; only where it is.',
  }),
});
const acts = z
  .array(z.looseObject({ do: z.string().max(32) }))
  .min(1)
  .max(6000);
const anything = z.unknown().meta({ description: 'As the package of tournament rules types it.' });

/** A field of five thousand entrants comes in one piece. */
const BODY_MAX_BYTES = 1024 * 1024;
/** A line that says nothing is cut by whatever lies between. */
const STILL_HERE = ': here\n\n';

/** The desk gives words for those alone who came to it: whoever has an account finds there what he himself gave. */
const OWN_WORD = 'whoever has an account gives his word on his own page';

/** Tournaments: what is on, the desk that runs them, the board for everybody, and what a player does for himself. */
export const tournamentRoutes = (server: FastifyInstance, house: House, lines: Lines): void => {
  const app = server.withTypeProvider<ZodTypeProvider>();
  const { tournaments, registry, clock, turns } = house;

  const hasAccount = (player: string): boolean => accountOf(registry.people(), player) !== undefined;

  const answer = (reply: FastifyReply, outcome: Reply): FastifyReply =>
    outcome.ok
      ? reply.send({ ok: true, version: outcome.version })
      : reply.code(409).send({ detail: outcome.refusal.detail, clause: outcome.refusal.clause });

  /** Who asks about a tournament that there is; else the answer has been sent. */
  const askerOf = async (
    request: FastifyRequest<{ Params: { tournament: string } }>,
    reply: FastifyReply,
    command: string,
    whose: string | null = null,
  ): Promise<Known | undefined> => {
    const known = await asker(house, request, reply, command, whose);
    if (known === undefined) return undefined;
    if ((await tournaments.ids()).includes(request.params.tournament)) return known;
    await reply.code(404).send({ detail: 'there is no such tournament' });
    return undefined;
  };

  /** Entrants are known by their ids where they have an account, and by their names where they came to the desk. */
  const namesOf = (players: readonly string[]): Record<string, string> =>
    Object.fromEntries(
      players.map((player) => [player, accountOf(registry.people(), player)?.display ?? player]),
    );

  const seatedIn = (
    sessions: readonly { readonly seats: readonly (readonly string[])[] }[],
  ): readonly string[] => sessions.flatMap(({ seats }) => seats.flat());

  app.get(
    '/api/tournaments',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'Every tournament of the house',
        response: { 200: anything, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'ReadTournament');
      if (known === undefined) return reply;
      // One whose record cannot be read has been told of, and hides no other.
      const summaries = [];
      for (const each of await tournaments.ids()) {
        await turns.breathe();
        summaries.push(await readable(tournaments.summary(each)));
      }
      return summaries.filter((summary) => summary !== undefined);
    },
  );

  app.post(
    '/api/tournaments',
    {
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        tags: ['tournaments'],
        summary: 'Begin a tournament with a draft of its conditions',
        body: draft.extend({ id, tournament: name }),
        response: { 200: done, 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await asker(house, request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const { id: sent, tournament, ...begun } = request.body;
      const asked = { id: sent, person: known.account.id };
      return answer(reply, await tournaments.draft(tournament, begun as Draft, asked));
    },
  );

  app.put(
    '/api/tournaments/:tournament/conditions',
    {
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        tags: ['tournaments'],
        summary: 'Other conditions, as long as none have been made known',
        params,
        body: draft.extend({ id }),
        response: { 200: done, 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const { id: sent, ...revised } = request.body;
      const asked = { id: sent, person: known.account.id };
      return answer(reply, await tournaments.revise(request.params.tournament, revised as Draft, asked));
    },
  );

  app.get(
    '/api/tournaments/:tournament',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'A tournament as whoever asks may see it: the desk, or a player’s own page',
        params,
        response: { 200: anything, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'ReadTournament');
      if (known === undefined) return reply;
      const { account } = known;
      const { tournament } = request.params;
      if (mayDo(account, 'ReadTournamentDesk', null)) {
        const shown = await tournaments.director(tournament);
        const { entrants, waitingList } = shown.view;
        return { ...shown, names: namesOf([...entrants.map(({ player }) => player), ...waitingList]) };
      }
      const shown = await tournaments.player(tournament, account.id);
      return { ...shown, names: namesOf([account.id, ...seatedIn(shown.view.sessions)]) };
    },
  );

  app.get(
    '/api/tournaments/:tournament/board',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'The board for everybody',
        params,
        response: { 200: anything, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'ReadTournament');
      if (known === undefined) return reply;
      const shown = await tournaments.board(request.params.tournament);
      return { ...shown, now: clock.now(), names: namesOf(seatedIn(shown.view.sessions)) };
    },
  );

  app.get(
    '/api/tournaments/:tournament/ballots',
    {
      schema: {
        tags: ['tournaments'],
        summary:
          'Every sealed ballot; of those that were drawn, all that anybody needs to draw them once more',
        params,
        response: { 200: anything, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'ReadTournament');
      if (known === undefined) return reply;
      return tournaments.ballots(request.params.tournament);
    },
  );

  app.get(
    '/api/tournaments/:tournament/players/:player',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'What may be done to one player now, and by which clause',
        params: params.extend({ player: z.string().max(120) }),
        response: { 200: anything, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'RunTournament');
      if (known === undefined) return reply;
      return tournaments.optionsFor(request.params.tournament, request.params.player);
    },
  );

  app.post(
    '/api/tournaments/:tournament/acts',
    {
      bodyLimit: BODY_MAX_BYTES,
      schema: {
        tags: ['tournaments'],
        summary:
          'What the director does: one act, or several of which all are done or none; but what follows a draw is decided when that is on record',
        params,
        body: z.strictObject({ id, acts }),
        response: { 200: done, 400: told, 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const read = readActs(request.body.acts, writtenAt(clock.now()));
      if (!read.ok) return reply.code(400).send({ detail: read.detail });
      const own = read.acts.find((act) => act.do === 'giveWord' && hasAccount(act.player));
      if (own !== undefined) return reply.code(400).send({ detail: OWN_WORD });
      const asked = { id: request.body.id, person: known.account.id };
      return answer(reply, await tournaments.act(request.params.tournament, read.acts, asked));
    },
  );

  app.post(
    '/api/tournaments/:tournament/try',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'What an act would change; nothing is done',
        params,
        body: z.strictObject({ act: z.looseObject({ do: z.string().max(32) }) }),
        response: { 200: anything, 400: told, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const read = readActs([request.body.act], writtenAt(clock.now()));
      const [act] = read.ok ? read.acts : [];
      if (act === undefined) return reply.code(400).send({ detail: read.ok ? '' : read.detail });
      return tournaments.attempt(request.params.tournament, act);
    },
  );

  app.post(
    '/api/tournaments/:tournament/own',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'A player enters, withdraws, or gives a word for the draw of a session',
        params,
        body: z.strictObject({
          id,
          do: z.enum(['enter', 'withdraw', 'giveWord']),
          agreed: z.boolean().default(false),
          notified: z.boolean().default(false),
          session: z.string().max(120).optional(),
          word: z
            .string()
            .max(2 * WORD_MAX)
            .optional(),
        }),
        response: { 200: done, 400: told, 409: refused, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const own = registry.check(request.cookies.baize ?? '');
      const known = await askerOf(request, reply, 'EnterTournament', own.is === 'in' ? own.account.id : null);
      if (known === undefined) return reply;
      const { id: sent, do: what, agreed, notified, session, word } = request.body;
      const player = known.account.id;
      const said = {
        enter: { do: what, player, agreed, notified },
        withdraw: { do: what, player },
        giveWord: { do: what, player, session, word },
      }[what];
      const read = readActs([said], writtenAt(clock.now()));
      if (!read.ok) return reply.code(400).send({ detail: read.detail });
      return answer(
        reply,
        await tournaments.act(request.params.tournament, read.acts, { id: sent, person: player }),
      );
    },
  );

  app.get(
    '/api/tournaments/:tournament/record',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'Everything that happened, for an export or a check',
        params,
        response: { 200: anything, ...OR_NOT },
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'ReadTournamentDesk');
      if (known === undefined) return reply;
      const { tournament } = request.params;
      const exported = await tournaments.exported(tournament);
      return reply.type(JSON_TYPE).send(streamed(objectText(turns, exported)) as never);
    },
  );

  app.get(
    '/api/tournaments/:tournament/live',
    {
      schema: {
        tags: ['tournaments'],
        summary: 'A line an act: the version that it led to',
        params,
        hide: true,
      },
    },
    async (request, reply) => {
      const known = await askerOf(request, reply, 'ReadTournament');
      if (known === undefined) return reply;
      const { tournament } = request.params;
      const { raw } = reply;
      const release = lines.add(known, { end: () => raw.end(), ask: () => raw.write(STILL_HERE) });
      if (release === undefined)
        return reply.code(429).send({ detail: 'too many windows of yours are open: close one' });
      reply.hijack();
      raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const tell = async (): Promise<void> => {
        const { version } = await tournaments.hosted(tournament);
        raw.write(`data: ${version}\n\n`);
      };
      const stop = tournaments.subscribe((which) => {
        if (which === tournament) tell().catch(() => raw.end());
      });
      raw.on('close', () => {
        release();
        stop();
      });
      await tell();
      return reply;
    },
  );
};
