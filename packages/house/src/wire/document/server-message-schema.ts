import { z } from 'zod';
import { names, time } from '../api/parts.ts';

const table = z.string();
const events = z
  .array(z.looseObject({ type: z.string() }))
  .nullable()
  .meta({
    description: 'What happened since the last message; null where the house does not reach back so far.',
  });
const id = z.string().meta({ description: 'That of the command, or of the message.' });

const refusal = z.looseObject({
  clause: z.string().nullable().meta({ description: 'Null where the house refuses and no rule does.' }),
  detail: z.string().meta({ description: 'Why not, with people by their names.' }),
});
const notDone = z.object({ ok: z.literal(false), refusal });

const look = z.looseObject({
  version: z.int(),
  rulebook: z.string(),
  view: z.looseObject({ stage: z.enum(['unopened', 'open', 'closed']) }),
});

const alarms = z.array(z.object({ is: z.string(), detail: z.string(), since: time }));

const change = z.array(z.unknown()).min(1).max(2).meta({
  description:
    'A path, as keys and indexes from the outside in, and what stands there now; a path alone: it is gone.',
});

/**
 * What the house says on the socket, as the document of the socket tells it. `ServerMessage` types it; a test holds
 * everything that a house says against this.
 */
export const SERVER_MESSAGES = {
  table: z.looseObject({
    is: z.literal('table'),
    table,
    now: time,
    look,
    options: z.array(z.looseObject({ command: z.looseObject({ type: z.string() }), by: z.string() })),
    names,
    events,
  }),
  change: z.looseObject({
    is: z.literal('change'),
    table,
    now: time,
    after: z.int().meta({ description: 'The version that the changes are made to.' }),
    changes: z.array(change),
    events,
  }),
  meter: z.object({
    is: z.literal('meter'),
    table,
    jackpot: z.object({ link: z.string(), cents: z.int(), movements: z.int() }),
  }),
  reply: z.object({
    is: z.literal('reply'),
    id,
    reply: z.union([
      z.object({ ok: z.literal(true), version: z.int(), request: z.int().exactOptional() }),
      notDone,
    ]),
  }),
  trial: z.object({
    is: z.literal('trial'),
    id,
    trial: z.union([
      z.looseObject({ ok: z.literal(true), events: z.array(z.looseObject({ type: z.string() })) }),
      notDone,
    ]),
  }),
  approvals: z.object({ is: z.literal('approvals'), version: z.int() }),
  pit: z.object({ is: z.literal('pit'), version: z.int() }),
  trouble: z.object({
    is: z.literal('trouble'),
    table,
    detail: z.string().nullable(),
    alarms: alarms.exactOptional(),
  }),
  error: z.object({
    is: z.literal('error'),
    detail: z.string(),
    at: z.string().exactOptional().meta({ description: 'The path to the field.' }),
    id: z
      .string()
      .exactOptional()
      .meta({ description: 'Of the message that cannot be read, where it has one.' }),
  }),
} as const;
