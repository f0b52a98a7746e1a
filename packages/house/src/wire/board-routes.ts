import { createHash } from 'node:crypto';
import { rankingOf } from '@baize/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { House } from '../house.ts';
import { ifReadable } from '../store/unreadable.ts';
import { type board, boardsApi } from './api/boards.ts';
import { serving } from './api/route.ts';
import { asker, refusalTold } from './asking.ts';
import { namesIn, seatedIn } from './board-names.ts';
import { JSON_TYPE } from './pieces.ts';
import { knownBy, screenBy } from './session.ts';

/**
 * So long a board that was made is shown to whoever asks, if nothing was done at the desk: felts go on by themselves.
 */
const FRESH_MS = 1000;

const BOARD = /^\/api\/(?:boards|tournaments\/[^/?]+\/board)(?:\?|$)/;

/** Whether an address is that of a board: what is asked there is made once for everybody. */
export const isBoard = (url: string): boolean => BOARD.test(url);

const CLOSED = 'the director has closed this board: log in, or look at a screen of the house';

type Board = Omit<z.output<typeof board>, 'now'>;

/** A board as it is sent, but for the time. */
interface BoardText {
  readonly version: number;
  readonly madeAt: number;
  /** What stands behind the time. */
  readonly rest: string;
  readonly tag: string;
}

/** What the tables that the house deals add to a board: chips and rounds from the felt, and nobody's wager. */
const dealtOf = async ({ dealt }: House, tournament: string): Promise<Board['dealt']> =>
  [...(await dealt.tables(tournament)).values()].map(({ strip, held }) => ({
    session: strip.session,
    table: strip.table,
    isPlayOff: strip.isPlayOff,
    isOver: strip.end !== null,
    held: held || strip.pause !== null,
    indicator: strip.indicator,
    endsAt: strip.endsAt,
    marker: strip.marker,
    chips: Object.fromEntries(strip.standing.map(({ player, chips }) => [player, chips])),
  }));

/** Who plays in which wave is told to everybody; who has entered is nobody's business until he has a seat. */
const withoutEntrants = (session: Board['view']['sessions'][number]): Board['view']['sessions'][number] => ({
  ...session,
  waves: session.waves.map((each) => (each.wave === undefined ? { ...each, players: [] } : each)),
});

/** By allow-list: what a director wrote for his own desk (reasons of corrections, of a departure) is not on a wall. */
const boardOf = async (house: House, tournament: string): Promise<Board> => {
  const shown = await house.tournaments.board(tournament);
  const { rules, state } = await house.tournaments.hosted(tournament);
  const ranking = rankingOf(rules, state);
  const { title, instrument, game, conditions } = shown.draft;
  const { corrections: _reasons, ...rest } = shown.view;
  const view = { ...rest, sessions: rest.sessions.map(withoutEntrants) };
  const players = new Set([
    ...seatedIn(view.sessions),
    ...view.sessions.flatMap(({ waves }) => waves.flatMap((wave) => wave.players)),
    ...view.places.flatMap((place) => place.players),
    ...Object.keys(view.points?.total ?? {}),
    ...ranking.map(({ player }) => player),
  ]);
  return {
    id: shown.id,
    version: shown.version,
    draft: { title, instrument, game, conditions },
    standing: shown.standing,
    view,
    ranking,
    dealt: await dealtOf(house, tournament),
    names: namesIn(house.registry.people(), players),
  };
};

/** Boards, each made at most once a second however many look at it. */
const boardTexts = (house: House) => {
  const kept = new Map<string, Promise<BoardText>>();
  const make = async (tournament: string, madeAt: number): Promise<BoardText> => {
    const made = await boardOf(house, tournament);
    const rest = JSON.stringify(made).slice(1);
    const tag = createHash('sha256').update(rest).digest('base64url').slice(0, 22);
    return { version: made.version, madeAt, rest, tag: `"${tag}"` };
  };
  return async (tournament: string): Promise<BoardText> => {
    const now = house.clock.now();
    const { version } = await house.tournaments.hosted(tournament);
    const last = await kept.get(tournament);
    if (last !== undefined && last.version === version && Math.abs(now - last.madeAt) < FRESH_MS) return last;
    const making = make(tournament, now);
    kept.set(tournament, making);
    making.catch(() => kept.delete(tournament));
    return making;
  };
};

/** Whether whoever asks may see a board: everybody while it is open, else people of the house and its screens. */
const isShown = (house: House, request: FastifyRequest, tournament: string, isOpen: boolean): boolean => {
  if (isOpen || knownBy(house, request) !== undefined) return true;
  const screen = screenBy(house, request);
  return screen !== undefined && (screen.tournament === null || screen.tournament === tournament);
};

type AskedOfBoard = FastifyRequest<{ Params: { tournament: string } }>;

/** The boards of tournaments, for everybody. */
export const boardRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, boardsApi);
  const { tournaments, turns, clock, registry } = house;
  const textOf = boardTexts(house);

  const isThere = async (tournament: string, reply: FastifyReply): Promise<boolean> => {
    if ((await tournaments.ids()).includes(tournament)) return true;
    await reply.code(404).send({ detail: 'there is no such tournament' });
    return false;
  };

  serve('GET /api/boards', async (request) => {
    const boards = [];
    for (const each of await tournaments.ids()) {
      await turns.breathe();
      const hosted = await ifReadable(tournaments.hosted(each));
      if (hosted === undefined || !isShown(house, request, each, hosted.isBoardOpen)) continue;
      boards.push({ id: each, title: hosted.draft.title, game: hosted.draft.game, open: hosted.isBoardOpen });
    }
    return boards;
  });

  serve('GET /api/tournaments/:tournament/board', async (request: AskedOfBoard, reply) => {
    const { tournament } = request.params;
    if (!(await isThere(tournament, reply))) return reply;
    const { isBoardOpen } = await tournaments.hosted(tournament);
    if (!isShown(house, request, tournament, isBoardOpen)) return reply.code(401).send({ detail: CLOSED });
    const [known, screen] = [knownBy(house, request), screenBy(house, request)];
    // Looking is use where one has to be somebody for it; an open board keeps nobody logged in.
    if (known !== undefined && !isBoardOpen) registry.used(known.session.id);
    if (screen !== undefined) registry.sawScreen(screen.id);
    const { rest, tag } = await textOf(tournament);
    reply.header('etag', tag).header('cache-control', 'no-cache');
    // A phone asks now and then: what it would keep open in between is for those who have just come.
    if (screen === undefined && known === undefined) reply.header('connection', 'close');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.type(JSON_TYPE).send(`{"now":${clock.now()},${rest}` as never);
  });

  serve('POST /api/tournaments/:tournament/board', async (request, reply) => {
    const known = await asker(house, request, reply, 'KeepScreens');
    const { tournament } = request.params;
    if (known === undefined || !(await isThere(tournament, reply))) return reply;
    const origin = { id: request.body.id, person: known.account.id };
    const outcome = await tournaments.setBoard(tournament, request.body.open, origin);
    return outcome.ok
      ? reply.send({ ok: true, version: outcome.version })
      : reply.code(409).send(refusalTold(outcome.refusal));
  });
};
