import { z } from 'zod';
import { WAITS } from '../../pit/waits.ts';
import { cents, done, sentId as id, names, OR_NOT, refused, standing, table, time } from './parts.ts';
import type { Area } from './route.ts';

const person = z.string().max(64);
const doneBy = z.object({
  by: z.string().nullable().meta({ description: 'Null is the house itself.' }),
  at: time,
});

const step = z.object({
  key: z.string(),
  is: z.enum(WAITS),
  table: z.string(),
  stands: z.boolean().meta({ description: 'Play does not go on before it is taken.' }),
  what: z.string(),
  why: z.string(),
  clause: z.string().nullable().meta({ description: 'Null where the house’s own procedure demands it.' }),
  rulebook: z.string().nullable(),
  acts: z.array(z.string()).readonly().meta({ description: 'The commands by which it is done.' }),
  opened: time,
  acknowledged: z.object({ by: z.string(), at: time }).nullable(),
  ended: doneBy.nullable().meta({ description: 'Over before anybody had acknowledged it.' }),
});

const signedOn = z.object({
  table: z.string(),
  dealer: z.string(),
  since: time,
  until: time.nullable().meta({ description: 'When he is to be relieved.' }),
});

const ratio = z.number().nullable();

const row = z.object({
  table: z.string(),
  game: z.string(),
  rulebook: z.string(),
  standing,
  mode: z.enum(['automatic', 'human']),
  stage: z.enum(['unopened', 'open', 'closed']),
  present: z.int().meta({ description: 'Patrons with chips.' }),
  dealer: signedOn.nullable(),
  figures: z.object({
    pace: ratio.meta({ description: 'Rounds an hour, over the last half hour.' }),
    rounds: z.int(),
    drop: cents,
    win: cents,
    hold: ratio.meta({ description: 'Win in parts of the drop.' }),
    staked: cents,
    against: z
      .object({ rounds: z.int(), win: cents, expected: cents, error: cents, errors: z.number() })
      .nullable()
      .meta({
        description: 'The win in standard errors of the exact chances; null where they are not told.',
      }),
  }),
});

/** The pit: its tables, what waits there, and who deals. */
export const pitApi = {
  'GET /api/pit': {
    tags: ['pit'],
    summary: 'Every table with its figures of the day, and everything that waits for the pit',
    response: {
      200: z.object({
        now: time,
        day: time.meta({ description: 'Since when the figures count.' }),
        version: z.int(),
        tables: z.array(row).readonly(),
        all: z.object({ drop: cents, win: cents, hold: ratio, errors: ratio }),
        steps: z.array(step).readonly().meta({ description: 'What stops play first, then by age.' }),
        past: z.array(step).readonly().meta({ description: 'The latest that are over, newest first.' }),
        dealers: z.array(person).readonly().meta({ description: 'Who may be sent to a table.' }),
        names,
      }),
      ...OR_NOT,
    },
  },
  'POST /api/pit/acknowledge': {
    tags: ['pit'],
    summary: 'Acknowledge what waits: it is on record who did, and when (supervisor, owner)',
    body: z.strictObject({ id, key: z.string().max(200) }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/dealers': {
    tags: ['pit'],
    summary: 'Who is signed on to deal, by table',
    response: { 200: z.object({ dealers: z.array(signedOn).readonly(), names }), ...OR_NOT },
  },
  'POST /api/tables/:table/dealer': {
    tags: ['pit'],
    summary: 'Sign a dealer on at a table, or off',
    description:
      'A dealer signs himself on and off; the pit sends others and relieves them. Whoever signs on elsewhere leaves the table where he was.',
    params: z.object({ table }),
    body: z.strictObject({
      id,
      dealer: person.nullable().meta({ description: 'Null: whoever deals there signs off.' }),
      until: time.exactOptional(),
    }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/tables/:table/call': {
    tags: ['pit'],
    summary: 'Call the pit to a table (dealer, supervisor)',
    params: z.object({ table }),
    body: z.strictObject({ id, why: z.string().trim().min(1).max(400) }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
} as const satisfies Area;
