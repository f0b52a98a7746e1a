import { type DeskAct, eventWords, rankingOf, type Tournament } from '@baize/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import { mayDo } from '../people/policy.ts';
import { ifReadable } from '../store/unreadable.ts';
import type { Reply } from '../tables/command-journal.ts';
import { openTallies, type Tally } from '../tournaments/register.ts';
import { writtenToSecond } from '../tournaments/written-at.ts';
import { serving } from './api/route.ts';
import { tournamentsApi } from './api/tournaments.ts';
import { asker, refusalTold } from './asking.ts';
import { namesIn, seatedIn } from './board-names.ts';
import type { ConnectionRegistry } from './connection-registry.ts';
import { readActs, readEach } from './desk-acts.ts';
import { JSON_TYPE, objectText, streamed } from './pieces.ts';
import type { Authenticated } from './session.ts';

/** A field of five thousand entrants comes in one piece. */
const BODY_MAX_BYTES = 1024 * 1024;
/** A line that says nothing is cut by whatever lies between. */
const STILL_HERE = ': here\n\n';

/** The desk gives words for those alone who came to it: whoever has an account finds there what he himself gave. */
const OWN_WORD = 'whoever has an account gives his word on his own page';

/** One counts, and another takes the count. */
const OWN_TALLY = 'you have counted this table yourself: another person takes the count';

const takesOwnTally = (tallies: readonly Tally[], acts: readonly DeskAct[], person: string): boolean =>
  acts.some(
    (act) =>
      act.do === 'score' &&
      tallies.some(
        (tally) => tally.person === person && tally.session === act.session && tally.table === act.table,
      ),
  );

/** A tournament that is closed has been told of to everybody: whose house it is opens it again. */
const OWNER_REOPENS = 'a tournament that is closed is opened again by the owner alone';

const reopens = ({ history }: Tournament, acts: readonly DeskAct[]): boolean =>
  acts.some((act) => act.do === 'undo' && ['Closed', 'Discarded'].includes(history[act.event]?.type ?? ''));

const answer = (reply: FastifyReply, outcome: Reply): FastifyReply =>
  outcome.ok
    ? reply.send({ ok: true, version: outcome.version })
    : reply.code(409).send(refusalTold(outcome.refusal));

type AskerOf = (
  request: FastifyRequest<{ Params: { tournament: string } }>,
  reply: FastifyReply,
  command: string,
  whose?: string | null,
) => Promise<Authenticated | undefined>;

/** Who asks about a tournament that there is; else the answer has been sent. */
const askerIn =
  (house: House): AskerOf =>
  async (request, reply, command, whose = null) => {
    const known = await asker(house, request, reply, command, whose);
    if (known === undefined) return undefined;
    if ((await house.tournaments.ids()).includes(request.params.tournament)) return known;
    await reply.code(404).send({ detail: 'there is no such tournament' });
    return undefined;
  };

/** What is on, and what is begun. */
const draftRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, tournamentsApi);
  const askerOf = askerIn(house);
  const { tournaments, turns, settings } = house;

  serve('GET /api/tournaments', async (request, reply) => {
    const known = await asker(house, request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    // One whose record cannot be read has been told of, and hides no other.
    const summaries = [];
    for (const each of await tournaments.ids()) {
      await turns.breathe();
      summaries.push(await ifReadable(tournaments.summary(each)));
    }
    return summaries.filter((summary) => summary !== undefined);
  });

  serve(
    'POST /api/tournaments',
    async (request, reply) => {
      const known = await asker(house, request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const { id: sent, tournament, ...begun } = request.body;
      const asked = { id: sent, person: known.account.id };
      const drafted = await tournaments.draft(tournament, begun, asked);
      // What is usual is said when the house first deals it.
      if (drafted.ok && settings.now().secondPerson.tournaments !== 'usual') {
        const needs = settings.secondPersonFor('tournaments', 'none');
        await tournaments.setSecondPerson(tournament, needs, { id: `${sent} second person`, person: null });
      }
      return answer(reply, drafted);
    },
    { bodyLimit: BODY_MAX_BYTES },
  );

  serve(
    'PUT /api/tournaments/:tournament/conditions',
    async (request, reply) => {
      const known = await askerOf(request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const { id: sent, ...revised } = request.body;
      const asked = { id: sent, person: known.account.id };
      return answer(reply, await tournaments.revise(request.params.tournament, revised, asked));
    },
    { bodyLimit: BODY_MAX_BYTES },
  );
};

/** A tournament as it is seen: at the desk, on a player's own page, on the board. */
const lookRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, tournamentsApi);
  const askerOf = askerIn(house);
  const { tournaments, registry, turns, clock } = house;

  const namesOf = (players: readonly string[]) => namesIn(registry.people(), players);

  serve('GET /api/tournaments/:tournament', async (request, reply) => {
    const known = await askerOf(request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    const { account } = known;
    const { tournament } = request.params;
    if (mayDo(account, 'ReadTournamentDesk', null)) {
      const shown = await tournaments.director(tournament);
      const { entrants, waitingList } = shown.view;
      const { rules, state } = await tournaments.hosted(tournament);
      const names = namesOf([...entrants.map(({ player }) => player), ...waitingList]);
      return { ...shown, now: clock.now(), ranking: rankingOf(rules, state), names };
    }
    const shown = await tournaments.player(tournament, account.id);
    return { ...shown, names: namesOf([account.id, ...seatedIn(shown.view.sessions)]) };
  });

  serve('GET /api/tournaments/:tournament/ballots', async (request, reply) => {
    const known = await askerOf(request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    return tournaments.ballots(request.params.tournament);
  });

  serve('GET /api/tournaments/:tournament/players/:player', async (request, reply) => {
    const known = await askerOf(request, reply, 'RunTournament');
    if (known === undefined) return reply;
    return tournaments.optionsFor(request.params.tournament, request.params.player);
  });

  serve('GET /api/tournaments/:tournament/history', async (request, reply) => {
    const known = await askerOf(request, reply, 'ReadTournamentDesk');
    if (known === undefined) return reply;
    const nameOf = (id: string): string => accountOf(registry.people(), id)?.display ?? id;
    const entries = await tournaments.history(request.params.tournament, request.query.last);
    return entries.map((entry) => ({
      ...entry,
      words: eventWords(entry.event, nameOf),
      who: entry.person === null ? null : nameOf(entry.person),
    }));
  });

  serve('GET /api/tournaments/:tournament/record', async (request, reply) => {
    const known = await askerOf(request, reply, 'ReadTournamentDesk');
    if (known === undefined) return reply;
    const { tournament } = request.params;
    const exported = await tournaments.exported(tournament);
    return reply.type(JSON_TYPE).send(streamed(objectText(turns, exported)) as never);
  });
};

/** What the holders of accounts are called. */
const calledIn =
  ({ registry }: House) =>
  (player: string): string | undefined =>
    accountOf(registry.people(), player)?.display;

/** What the director does, and what a player does for himself. */
const actRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, tournamentsApi);
  const askerOf = askerIn(house);
  const { tournaments, registry, clock } = house;

  const hasAccount = (player: string): boolean => accountOf(registry.people(), player) !== undefined;
  const called = calledIn(house);

  serve(
    'POST /api/tournaments/:tournament/acts',
    async (request, reply) => {
      const known = await askerOf(request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const read = readActs(request.body.acts, writtenToSecond(clock.now()), called);
      if (!read.ok) return reply.code(400).send({ detail: read.detail });
      const own = read.acts.find((act) => act.do === 'giveWord' && hasAccount(act.player));
      if (own !== undefined) return reply.code(400).send({ detail: OWN_WORD });
      const asked = { id: request.body.id, person: known.account.id };
      const { register, state } = await tournaments.hosted(request.params.tournament);
      if (takesOwnTally(openTallies(register, state), read.acts, known.account.id))
        return reply.code(409).send({ detail: OWN_TALLY, clause: null });
      if (reopens(state, read.acts) && !mayDo(known.account, 'ReopenTournament', null))
        return reply.code(403).send({ detail: OWNER_REOPENS });
      return answer(reply, await tournaments.act(request.params.tournament, read.acts, asked));
    },
    { bodyLimit: BODY_MAX_BYTES },
  );

  serve('POST /api/tournaments/:tournament/own', async (request, reply) => {
    const own = registry.check(request.cookies.baize ?? '');
    const known = await askerOf(request, reply, 'EnterTournament', own.is === 'in' ? own.account.id : null);
    if (known === undefined) return reply;
    const { id: sent, do: what, agreed, notified, session, word } = request.body;
    const player = known.account.id;
    const said = {
      enter: { do: what, player, agreed, notified },
      // Nobody but the operator consents to a refund: by himself a player has what is his by right.
      withdraw: { do: what, player, consent: false },
      giveWord: { do: what, player, session, word },
    }[what];
    const read = readActs([said], writtenToSecond(clock.now()), called);
    if (!read.ok) return reply.code(400).send({ detail: read.detail });
    return answer(
      reply,
      await tournaments.act(request.params.tournament, read.acts, { id: sent, person: player }),
    );
  });
};

/** What acts would come to; nothing is done. */
const tryRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, tournamentsApi);
  const called = calledIn(house);
  const askerOf = askerIn(house);
  const { tournaments, clock } = house;

  serve('POST /api/tournaments/:tournament/try', async (request, reply) => {
    const known = await askerOf(request, reply, 'RunTournament');
    if (known === undefined) return reply;
    const read = readActs([request.body.act], writtenToSecond(clock.now()), called);
    const [act] = read.ok ? read.acts : [];
    if (act === undefined) return reply.code(400).send({ detail: read.ok ? '' : read.detail });
    return tournaments.attempt(request.params.tournament, act);
  });

  serve(
    'POST /api/tournaments/:tournament/try-all',
    async (request, reply) => {
      const known = await askerOf(request, reply, 'RunTournament');
      if (known === undefined) return reply;
      const { acts, faults } = readEach(request.body.acts, writtenToSecond(clock.now()), called);
      const tried = await tournaments.attemptAll(
        request.params.tournament,
        acts.map(({ act }) => act),
      );
      const refusals = tried.refusals.map(({ number, detail, clause }) => ({
        number: acts[number - 1]?.number ?? number,
        detail,
        clause,
      }));
      const all = [...faults.map((fault) => ({ ...fault, clause: null })), ...refusals];
      return { ...tried, ok: all.length === 0, refusals: all.toSorted((a, b) => a.number - b.number) };
    },
    { bodyLimit: BODY_MAX_BYTES },
  );
};

/** A line that tells of every act as it is done. */
const lineRoutes = (server: FastifyInstance, house: House, connections: ConnectionRegistry): void => {
  const askerOf = askerIn(house);
  const { tournaments } = house;

  serving(server, tournamentsApi)('GET /api/tournaments/:tournament/live', async (request, reply) => {
    const known = await askerOf(request, reply, 'ReadTournament');
    if (known === undefined) return reply;
    const { tournament } = request.params;
    const { raw } = reply;
    const release = connections.add(known, { end: () => raw.end(), ping: () => raw.write(STILL_HERE) });
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
  });
};

/** Tournaments: what is on, the desk that runs them, the board for everybody, and what a player does for himself. */
export const tournamentRoutes = (
  server: FastifyInstance,
  house: House,
  connections: ConnectionRegistry,
): void => {
  draftRoutes(server, house);
  lookRoutes(server, house);
  actRoutes(server, house);
  tryRoutes(server, house);
  lineRoutes(server, house, connections);
};
