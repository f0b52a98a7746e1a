import { z } from 'zod';
import { KINDS } from '../../care/limits.ts';
import { PERIODS } from '../../care/period.ts';
import { cents, done, sentId as id, names, OR_NOT, refused, time } from './parts.ts';
import type { Area } from './route.ts';

const sum = z.int().meta({ description: 'Cents; of time, milliseconds.' });
const of = { kind: z.enum(KINDS), period: z.enum(PERIODS) };

const waiting = z.object({
  to: sum.nullable().meta({ description: 'Null is no limit.' }),
  askedAt: time,
  from: time.meta({ description: 'From when it may be confirmed.' }),
});

const session = z
  .object({
    began: time,
    played: z.int().meta({ description: 'Milliseconds until now.' }),
    wagered: cents,
    back: cents.meta({ description: 'What came back of it, with what lies on the tables still.' }),
    net: cents,
    tables: z.array(z.string()),
  })
  .nullable()
  .meta({ description: 'The stretch of play that is on; null after a pause of ten minutes.' });

const own = z.object({
  now: time,
  limits: z.array(
    z.object({
      ...of,
      limit: sum.nullable(),
      used: sum.meta({ description: 'So far; of a loss below nothing where he has won.' }),
      left: sum.nullable().meta({ description: 'With what the rounds on may still ask; null: no limit.' }),
      waiting: waiting.nullable(),
    }),
  ),
  session,
  check: z.object({
    every: z.int(),
    due: time.nullable().meta({ description: 'When it comes, between two rounds; null where nobody plays.' }),
  }),
  pausedUntil: time.nullable().meta({ description: 'A break or a cool-off.' }),
  exclusion: z.object({ from: time, until: time.nullable() }).nullable(),
  history: z.array(z.object({ at: time, event: z.int(), what: z.string() })),
});

const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('SetLimit'), ...of, to: z.int().min(1).nullable() }),
  z.strictObject({ type: z.enum(['ConfirmRaise', 'WithdrawRaise']), ...of }),
  z.strictObject({ type: z.literal('SetCheck'), every: z.int() }),
  z.strictObject({ type: z.enum(['Acknowledge', 'TakeBreak']) }),
  z.strictObject({ type: z.literal('CoolOff'), days: z.int() }),
  z.strictObject({ type: z.literal('ExcludeMyself'), months: z.int().nullable() }),
]);

const register = z.object({
  exclusions: z.array(
    z.object({
      person: z.string(),
      from: time,
      until: time.nullable().meta({ description: 'Null is for good.' }),
      ended: z.object({ at: time, by: z.string(), reason: z.string() }).nullable(),
    }),
  ),
  refusals: z
    .array(z.object({ person: z.string(), at: time, table: z.string().nullable() }))
    .meta({ description: 'That a limit of somebody’s own refused something, and no more; for the floor.' }),
  leastRound: z
    .int()
    .meta({ description: 'Milliseconds that a round takes at least where the house deals.' }),
  names,
});

const reason = z.string().trim().min(1).max(400);

/** What players set for themselves, and what of it others are to know. */
export const careApi = {
  'GET /api/limits': {
    tags: ['limits'],
    summary: 'My limits, what they leave, and how long I have played',
    response: { 200: own, ...OR_NOT },
  },
  'POST /api/limits': {
    tags: ['limits'],
    summary: 'Change my limits: lower at once, higher after 24 hours and a second yes',
    body: z.strictObject({ id, command }),
    response: { 200: own, 409: refused, ...OR_NOT },
  },
  'GET /api/care': {
    tags: ['limits'],
    summary: 'Who has excluded himself (supervisor, regulator, owner)',
    response: { 200: register, ...OR_NOT },
  },
  'POST /api/care/reopen': {
    tags: ['limits'],
    summary: 'End a self-exclusion whose time is over, by a writing of the person (owner)',
    body: z.strictObject({ id, person: z.string().max(64), reason }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/care/least-round': {
    tags: ['limits'],
    summary: 'How long a round takes at least where the house deals (owner)',
    body: z.strictObject({ id, millis: z.int().min(0) }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
} as const satisfies Area;
