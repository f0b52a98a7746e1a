import type { DeskAct } from '@baize/tournament';
import { z } from 'zod';
import type { ShownEvent } from '../../records/visibility.ts';
import { askedSchema } from '../command-schema.ts';
import { time as at, sentId as id, names, OR_NOT, refused, sentAs, told, typed } from './parts.ts';
import type { Area } from './route.ts';

const act = sentAs<DeskAct>()(z.looseObject({ do: z.string().max(32) }));
const reason = z.string().trim().min(1).max(500);
const number = z.object({ request: z.coerce.number<number>().int().min(1) });
const done = z.object({ ok: z.literal(true), request: z.int() });

const follows = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    events: z.array(typed<ShownEvent>(z.looseObject({ type: z.string() }))).readonly(),
    money: z.record(z.string(), z.object({ chips: z.int(), owing: z.int() })).readonly(),
  }),
  z.object({
    ok: z.literal(false),
    refusal: z.object({ clause: z.string().nullable(), detail: z.string() }),
  }),
]);

const request = z.object({
  request: z.int(),
  table: z.string().nullable().meta({ description: 'Null where it is asked for at a tournament’s desk.' }),
  tournament: z
    .object({
      id: z.string(),
      title: z.string(),
      acts: z.array(z.looseObject({ do: z.string() })).readonly(),
    })
    .nullable()
    .meta({ description: 'Null where it is asked for at a table.' }),
  people: z
    .object({ person: z.string(), deed: z.looseObject({ do: z.string() }) })
    .nullable()
    .meta({ description: 'About whom of the house it is; null where it is about play.' }),
  rulebook: z.string(),
  command: z.looseObject({ type: z.string() }),
  askedBy: z.string(),
  reason: z.string(),
  askedAt: at,
  expiresAt: at,
  standing: z.discriminatedUnion('is', [
    z.object({ is: z.literal('waiting') }),
    z.object({ is: z.literal('approved'), by: z.string(), at }),
    z.object({ is: z.literal('refused'), by: z.string(), at, reason: z.string() }),
    z.object({ is: z.literal('withdrawn'), at }),
    z.object({ is: z.literal('lapsed'), at }),
  ]),
  follows: follows.meta({
    description: 'What it would come to now; of one that does not wait, what whoever asked was shown.',
  }),
  shown: z.string().nullable().meta({
    description:
      'Stands for what follows: whoever approves sends it back, and approves that and nothing else.',
  }),
  changed: z.boolean().meta({ description: 'Another thing would follow than whoever asked was shown.' }),
  mayDecide: z.boolean().meta({ description: 'Whether the asker may approve or refuse it.' }),
});

const list = z.object({ now: at, version: z.int(), requests: z.array(request), names: names.readonly() });

/** Requests for a second person as they are told to one who may see them. */
export type ToldRequests = z.output<typeof list>;
export type ToldRequest = ToldRequests['requests'][number];

/** Asking for a second person, and being one. */
export const approvalsApi = {
  'GET /api/approvals': {
    tags: ['approvals'],
    summary: 'What waits for a second person, and what was decided last',
    response: { 200: list, ...OR_NOT },
  },
  'POST /api/approvals': {
    tags: ['approvals'],
    summary: 'Ask for a second person to approve an act at a table',
    description:
      'The command as it would be sent to the table. It waits ten minutes; whoever asked cannot approve it.',
    body: z.strictObject({
      id,
      table: z.string().min(1).max(64),
      command: askedSchema,
      as: z.enum(['dealer', 'supervisor', 'operator']).exactOptional(),
      reason,
    }),
    response: { 200: done, 400: told, 409: refused, ...OR_NOT },
  },
  'POST /api/tournaments/:tournament/approvals': {
    tags: ['approvals'],
    summary: 'Ask for a second person to approve what takes something back at a tournament’s desk',
    description:
      'The acts as they would be sent to the desk. It waits ten minutes; another who runs tournaments decides.',
    params: z.object({ tournament: z.string() }),
    body: z.strictObject({
      id,
      acts: z.array(act).min(1).max(100),
      reason,
    }),
    response: { 200: done, 400: told, 409: refused, ...OR_NOT },
  },
  'PUT /api/tournaments/:tournament/second-person': {
    tags: ['approvals'],
    summary: 'Say whether what takes something back in a tournament needs a second person',
    params: z.object({ tournament: z.string() }),
    body: z.strictObject({ id, needs: z.enum(['reversals', 'none']) }),
    response: { 200: z.object({ ok: z.literal(true), version: z.int() }), 409: refused, ...OR_NOT },
  },
  'POST /api/approvals/:request/approve': {
    tags: ['approvals'],
    summary: 'Approve what another person asked for: it is done',
    description:
      '`shown` is that of the request as it was read. Where another thing would follow by now, nothing is done.',
    params: number,
    body: z.strictObject({ id, shown: z.string().max(128) }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/approvals/:request/refuse': {
    tags: ['approvals'],
    summary: 'Refuse what another person asked for, with a reason',
    params: number,
    body: z.strictObject({ id, reason }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/approvals/:request/withdraw': {
    tags: ['approvals'],
    summary: 'Withdraw what one asked for oneself',
    params: number,
    body: z.strictObject({ id }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
} as const satisfies Area;
