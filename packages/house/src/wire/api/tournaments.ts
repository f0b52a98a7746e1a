import {
  type DeskAct,
  type DeskOption,
  type DirectorView,
  type PlayerView,
  type Preview,
  type PreviewOfAll,
  type PublishedBallot,
  type Ranked,
  STAGES,
  WORD_MAX,
} from '@baize/tournament';
import { z } from 'zod';
import type { SessionStrip } from '../../tables/session/strip.ts';
import type { HistoryEntry } from '../../tournaments/history.ts';
import type { Draft } from '../../tournaments/hosted.ts';
import {
  departing,
  departure,
  sentId as id,
  names,
  OR_NOT,
  pageOf,
  refused,
  sentAs,
  standing,
  time,
  told,
  typed,
} from './parts.ts';
import type { Area } from './route.ts';

const name = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'a tournament has a name of 1 to 48 small letters, digits and dashes');
const done = z.object({ ok: z.literal(true), version: z.int() });
const params = z.object({ tournament: z.string().max(48) });
const draft = z.strictObject({
  title: z.string().trim().min(1).max(120),
  instrument: z.string().max(64),
  game: z.string().max(32),
  conditions: typed<Draft['conditions']>(z.record(z.string().max(64), z.json())),
  departure: departing,
});

/** As it is read, and no more of it: what is wrong with an act is told in words, and by its number. */
const act = sentAs<DeskAct>()(z.looseObject({ do: z.string().max(32) }));

const summary = z.object({
  id: z.string(),
  title: z.string(),
  instrument: z.string(),
  standing,
  game: z.string(),
  stage: z.enum(STAGES),
  players: z.int(),
  pool: z.int().meta({ description: 'Cents.' }),
  departure: departure.exactOptional(),
});

const begun = typed<Draft>(
  z.object({
    title: z.string(),
    instrument: z.string(),
    game: z.string(),
    conditions: z.record(z.string(), z.json()),
    departure: z.string().exactOptional(),
  }),
);

/** What is told of a tournament besides what the rules of tournament play show. */
const shown = { id: z.string(), version: z.int(), draft: begun, standing, names };

const everybodys = {
  stage: z.looseObject({ stage: z.enum(STAGES) }),
  players: z.int(),
  waiting: z.int(),
  pool: z.int(),
  sessions: z.array(z.looseObject({ name: z.string(), final: z.boolean() })),
};
const desk = z.object({
  ...shown,
  now: time.meta({ description: 'By the clock of the house.' }),
  ranking: typed<readonly Ranked[]>(z.array(z.looseObject({ rank: z.int(), player: z.string() }))).meta({
    description: 'Everybody who played and has not left, the best first.',
  }),
  view: typed<DirectorView>(
    z
      .looseObject({ ...everybodys, entrants: z.array(z.looseObject({ player: z.string() })) })
      .meta({ description: 'All of it, and what may be done.' }),
  ),
});
const player = z.object({
  ...shown,
  view: typed<PlayerView>(
    z
      .looseObject({ ...everybodys, own: z.looseObject({ presence: z.string() }) })
      .meta({ description: 'The board, and what is one’s own.' }),
  ),
});

const optionSchema = typed<DeskOption>(z.looseObject({}));
const preview = typed<Preview>(z.looseObject({ ok: z.boolean() }));
const previewOfAll = typed<
  Omit<PreviewOfAll, 'refusals'> & {
    readonly refusals: readonly {
      readonly number: number;
      readonly detail: string;
      readonly clause: string | null;
    }[];
  }
>(z.looseObject({ ok: z.boolean() }));
const ballot = typed<PublishedBallot>(
  z.looseObject({ tournament: z.string(), session: z.string(), commitment: z.string() }),
);

const historyEntry = typed<HistoryEntry & { readonly words: string; readonly who: string | null }>(
  z.looseObject({
    position: z.int().meta({ description: 'As `undo` names it.' }),
    words: z.string().meta({ description: 'What happened, in one line.' }),
    who: z.string().nullable(),
    at: z.int(),
    reason: z.string().exactOptional(),
    struck: z.boolean().meta({ description: 'It was undone.' }),
    undo: z.looseObject({ is: z.enum(['undone', 'countered', 'refused']) }),
  }),
);

const exported = z.looseObject({
  id: z.string(),
  title: z.string(),
  instrument: z.string(),
  game: z.string(),
  conditions: z.record(z.string(), z.json()),
  events: z.array(z.looseObject({ type: z.string() })),
  answer: z.looseObject({}).meta({ description: 'What they come to.' }),
});

/** More than any tournament comes to. */
const HISTORY_MAX = 1_000_000;

/** Tournaments: what is on, the desk that runs them, the board for everybody, and what a player does for himself. */
export const tournamentsApi = {
  'GET /api/tournaments': {
    tags: ['tournaments'],
    summary: 'Every tournament of the house',
    response: { 200: z.array(summary), ...OR_NOT },
  },
  'POST /api/tournaments': {
    tags: ['tournaments'],
    summary: 'Begin a tournament with a draft of its conditions',
    body: draft.extend({ id, tournament: name }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'PUT /api/tournaments/:tournament/conditions': {
    tags: ['tournaments'],
    summary: 'Other conditions, as long as none have been made known',
    params,
    body: draft.extend({ id }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/tournaments/:tournament': {
    tags: ['tournaments'],
    summary: 'A tournament as whoever asks may see it: the desk, or a player’s own page',
    params,
    response: { 200: z.union([desk, player]), ...OR_NOT },
  },
  'GET /api/tournaments/:tournament/ballots': {
    tags: ['tournaments'],
    summary: 'Every sealed ballot; of those that were drawn, all that anybody needs to draw them once more',
    params,
    response: { 200: z.array(ballot).readonly(), ...OR_NOT },
  },
  'GET /api/tournaments/:tournament/players/:player': {
    tags: ['tournaments'],
    summary: 'What may be done to one player now, and by which clause',
    params: params.extend({ player: z.string().max(120) }),
    response: { 200: z.array(optionSchema).readonly(), ...OR_NOT },
  },
  'POST /api/tournaments/:tournament/acts': {
    tags: ['tournaments'],
    summary:
      'What the director does: one act, or several of which all are done or none; but what follows a draw is decided when that is on record',
    params,
    body: z.strictObject({ id, acts: z.array(act).min(1).max(6000) }),
    response: { 200: done, 400: told, 409: refused, ...OR_NOT },
  },
  'POST /api/tournaments/:tournament/try': {
    tags: ['tournaments'],
    summary: 'What an act would change; nothing is done',
    params,
    body: z.strictObject({ act }),
    response: { 200: preview, 400: told, ...OR_NOT },
  },
  'POST /api/tournaments/:tournament/try-all': {
    tags: ['tournaments'],
    summary: 'What several acts would change together, and every one that is refused; nothing is done',
    params,
    body: z.strictObject({ acts: z.array(act).min(1).max(6000) }),
    response: { 200: previewOfAll, ...OR_NOT },
  },
  'POST /api/tournaments/:tournament/own': {
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
  'GET /api/tournaments/:tournament/history': {
    tags: ['tournaments'],
    summary: 'What was done at the desk, by whom, when and why, and whether and how it can be undone',
    params,
    querystring: z.object({
      last: pageOf(HISTORY_MAX)
        .default(HISTORY_MAX)
        .meta({ description: 'Only so much of it as was done last.' }),
    }),
    response: { 200: z.array(historyEntry).readonly(), ...OR_NOT },
  },
  'GET /api/tournaments/:tournament/record': {
    tags: ['tournaments'],
    summary: 'Everything that happened, for an export or a check',
    params,
    response: { 200: exported, ...OR_NOT },
  },
  'GET /api/tournaments/:tournament/live': {
    tags: ['tournaments'],
    summary: 'A line an act: the version that it led to',
    params,
    hide: true,
    response: { 200: z.string().meta({ description: 'An event stream.' }), 429: told, ...OR_NOT },
  },
} as const satisfies Area;

const session = z.string().min(1).max(120);

/** Slower than anybody waits, and faster than anybody looks. */
const PACE_MIN = 0.05;
const PACE_MAX = 10;

/** Where the conditions do not say how long a session is. */
const length = z.strictObject({
  by: z.enum(['rounds', 'shoes', 'spins', 'time']),
  number: z.int().min(1).max(1000),
});

const dealtAct = z.discriminatedUnion('do', [
  z.strictObject({
    id,
    do: z.literal('open'),
    session,
    length: length.exactOptional(),
    late: z
      .enum(['minimum', 'director'])
      .exactOptional()
      .meta({ description: 'What becomes of who lets his time pass, where the conditions do not say.' }),
    departure: departing,
    pace: z
      .number()
      .min(PACE_MIN)
      .max(PACE_MAX)
      .default(1)
      .meta({ description: 'How fast the house deals: 1 is humane, 2 half as fast.' }),
  }),
  z.strictObject({ id, do: z.enum(['pause', 'resume']), session }),
  z.strictObject({
    id,
    do: z.literal('void'),
    table: z.string().max(64),
    reason: z.string().trim().min(1).max(500),
  }),
  z.strictObject({
    id,
    do: z.enum(['minimum', 'pass']),
    table: z.string().max(64),
    player: z.string().max(120),
  }),
]);

export type AskedOfDealt = z.output<typeof dealtAct>;

/** The tables at which the house deals a tournament: what they show, and what the director does with them. */
export const dealtApi = {
  'GET /api/tournaments/:tournament/tables': {
    tags: ['tournaments'],
    summary: 'The tables at which the house deals it: marker, turn, chips',
    params,
    response: {
      200: z.object({
        tables: z.array(
          z.object({
            table: z.string().meta({ description: 'Its name on the floor.' }),
            held: z.boolean(),
            strip: typed<SessionStrip>(
              z.looseObject({ tournament: z.string() }).meta({ description: 'What stands above the felt.' }),
            ),
          }),
        ),
        names,
      }),
      ...OR_NOT,
    },
  },
  'POST /api/tournaments/:tournament/tables': {
    tags: ['tournaments'],
    summary:
      'Open the tables of a session, pause them all, let them go on, declare a round void, or decide about a wager that is withheld',
    params,
    body: dealtAct,
    response: {
      200: z.object({ ok: z.literal(true), tables: z.array(z.string()) }),
      409: refused,
      ...OR_NOT,
    },
  },
} as const satisfies Area;
