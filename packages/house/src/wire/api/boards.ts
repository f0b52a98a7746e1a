import { type PublicView, type Ranked, STAGES } from '@baize/tournament';
import { z } from 'zod';
import type { Draft } from '../../tournaments/hosted.ts';
import { sentId as id, names, OR_NOT, refused, standing, time, told, typed } from './parts.ts';
import type { Area } from './route.ts';

const params = z.object({ tournament: z.string().max(48) });

/**
 * What everybody may know of the tournament: its conditions are published, and what the desk writes for itself is not.
 */
export type BoardView = Omit<PublicView, 'corrections'>;

const dealt = z
  .object({
    session: z.string(),
    table: z.string().meta({ description: 'As the ballot numbers it.' }),
    isPlayOff: z.boolean(),
    isOver: z.boolean(),
    held: z.boolean(),
    indicator: z.object({
      what: z.enum(['round', 'shoe', 'spin', 'minutes']),
      number: z.int(),
      of: z.int(),
      by: z.string(),
    }),
    endsAt: time.nullable(),
    marker: z.int().nullable(),
    chips: z.record(z.string(), z.int()).meta({ description: 'Whole chips, by player.' }),
  })
  .meta({ description: 'A table that the house deals, as it stands.' });

export const board = z.object({
  now: time.meta({ description: 'By the clock of the house.' }),
  id: z.string(),
  version: z.int(),
  draft: typed<Omit<Draft, 'departure'>>(
    z.object({
      title: z.string(),
      instrument: z.string(),
      game: z.string(),
      conditions: z.record(z.string(), z.json()),
    }),
  ),
  standing,
  view: typed<BoardView>(
    z.looseObject({
      stage: z.looseObject({ stage: z.enum(STAGES) }),
      players: z.int(),
      waiting: z.int(),
      pool: z.int(),
      sessions: z.array(z.looseObject({ name: z.string(), final: z.boolean() })),
    }),
  ),
  ranking: typed<readonly Ranked[]>(
    z.array(z.looseObject({ rank: z.int(), player: z.string(), session: z.string(), chips: z.int() })),
  ).meta({
    description: 'Everybody who was counted and has not left, the best first, below the prizes too.',
  }),
  dealt: z.array(dealt),
  names,
});

const listed = z.object({
  id: z.string(),
  title: z.string(),
  game: z.string(),
  open: z.boolean().meta({ description: 'Whether it is shown to those who have no account.' }),
});

const screen = z.object({
  id: z.string(),
  name: z.string(),
  tournament: z.string().nullable().meta({ description: 'Null: every board of the house.' }),
  admittedAt: time,
  by: z.string().meta({ description: 'Who admitted it.' }),
  seenAt: time
    .nullable()
    .meta({ description: 'When it last asked for a board; null since the house was opened.' }),
});

const screenName = z.string().max(64);

/** What is public without an account, the screens that show it, and who keeps them. */
export const boardsApi = {
  'GET /api/boards': {
    tags: ['boards'],
    summary: 'The boards that whoever asks may see; without an account those that are open',
    response: { 200: z.array(listed) },
  },
  'GET /api/tournaments/:tournament/board': {
    access: 'either',
    tags: ['boards'],
    summary:
      'The board: seats, chips, ranking, clock, places. Without an account, unless the director closed it',
    description:
      'Made at most once a second for all who ask; `If-None-Match` with its `ETag` is answered with 304 while nothing has changed but the time.',
    params,
    response: { 200: board, 304: z.unknown().meta({ description: 'As it was.' }), 401: told, 404: told },
  },
  'POST /api/tournaments/:tournament/board': {
    tags: ['boards'],
    summary: 'Close the board to those who have no account, or open it to everybody again. It is recorded',
    params,
    body: z.strictObject({ id, open: z.boolean() }),
    response: { 200: z.object({ ok: z.literal(true), version: z.int() }), 409: refused, ...OR_NOT },
  },
  'GET /api/screens': {
    tags: ['boards'],
    summary: 'The screens that have a key',
    response: { 200: z.object({ screens: z.array(screen), names }), ...OR_NOT },
  },
  'POST /api/screens': {
    tags: ['boards'],
    summary: 'A key for a screen: it shows boards and does nothing else',
    body: z.strictObject({ name: screenName, tournament: z.string().max(48).nullable() }),
    response: {
      200: z.object({
        id: z.string(),
        link: z.string().meta({
          description: 'What the screen is to open: an address of this house. It is shown this once.',
        }),
      }),
      400: told,
      ...OR_NOT,
    },
  },
  'POST /api/screens/:screen/end': {
    tags: ['boards'],
    summary: 'End the key of a screen; it shows nothing but what everybody may see from then on',
    params: z.object({ screen: z.string().max(64) }),
    response: { 200: told, ...OR_NOT },
  },
  'POST /api/screen': {
    access: 'anybody',
    tags: ['boards'],
    summary: 'This browser is a screen: the cookie is its key',
    body: z.strictObject({ key: z.string().max(128) }),
    response: {
      200: z.object({ name: z.string(), tournament: z.string().nullable() }),
      401: told,
      429: told,
    },
  },
} as const satisfies Area;
