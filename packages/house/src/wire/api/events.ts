import { z } from 'zod';
import { HAPPENINGS } from '../../events/happening.ts';
import { cents, done, sentId as id, numberFrom, OR_NOT, pageOf, refused, time } from './parts.ts';
import type { Area } from './route.ts';

const kind = z.enum(HAPPENINGS);

const happening = z
  .object({
    cursor: z.int().meta({ description: 'Its place in the record; `after` it the feed goes on.' }),
    at: time,
    is: kind,
    table: z.string().exactOptional(),
    tournament: z.string().exactOptional(),
    version: z.int().exactOptional().meta({ description: 'Of the table or tournament after it.' }),
    person: z.string().exactOptional(),
    amount: cents.exactOptional(),
    result: z.string().exactOptional(),
    draw: z.int().exactOptional().meta({ description: 'The number of the shoe, deck or spin.' }),
    act: z
      .string()
      .exactOptional()
      .meta({ description: 'What was done at the desk, for who may read it there.' }),
    clause: z.string().exactOptional(),
  })
  .meta({ description: 'Something that has happened. No card is ever in it: ask the table or the round.' });

const kinds = z
  .string()
  .max(400)
  .exactOptional()
  .meta({ description: `Only these, with commas between them: ${HAPPENINGS.join(', ')}.` });

const hook = z.object({
  id: z.string(),
  url: z.string(),
  kinds: z.array(kind).readonly().meta({ description: 'All where it is empty.' }),
  person: z.string().meta({ description: 'Whoever keeps it: it is told what he may know.' }),
  since: z.int(),
  cursor: z.int().meta({ description: 'How far it has been told.' }),
  failures: z.int().meta({ description: 'Tries in a row that failed.' }),
  detail: z.string().nullable().meta({ description: 'Why the last one did.' }),
  again: time.nullable().meta({ description: 'When it is tried again.' }),
});

/** What has happened, for programs: a feed that is asked, one that stays open, and webhooks. */
export const eventsApi = {
  'GET /api/events': {
    tags: ['events'],
    summary: 'What has happened after a cursor, as far as I may know it; oldest first',
    description:
      'Begin `after` 0, or where you were; go on from `next`, which grows also where nothing was for you. Where `more` is false you are at the end for now. A key is told of the kinds that its scopes are for.',
    querystring: z.object({
      after: numberFrom(0).default(0),
      limit: pageOf(200).default(100),
      kinds,
    }),
    response: {
      200: z.object({ events: z.array(happening).readonly(), next: z.int(), more: z.boolean() }),
      ...OR_NOT,
    },
  },
  'GET /api/events/live': {
    tags: ['events'],
    summary: 'The same as a line of server-sent events that stays open',
    description:
      'Each event has its cursor as `id`, and its JSON as `data`. A browser that lost the line goes on by itself (`Last-Event-ID`).',
    media: ['text/event-stream'],
    querystring: z.object({ after: numberFrom(0).default(0), kinds }),
    response: { 200: z.string(), 429: refused.pick({ detail: true }), ...OR_NOT },
  },
  'GET /api/webhooks': {
    tags: ['events'],
    summary: 'Where the house tells of what happens, and how far it has (owner)',
    response: { 200: z.object({ webhooks: z.array(hook).readonly() }), ...OR_NOT },
  },
  'POST /api/webhooks': {
    tags: ['events'],
    summary: 'Tell an address from now on; the secret is told this once (owner)',
    description:
      'Messages are signed as Standard Webhooks has it (`webhook-id`, `webhook-timestamp`, `webhook-signature`: HMAC-SHA-256), come in order, and are sent again until they are answered with 2xx; the same message has the same id.',
    body: z.strictObject({
      id,
      url: z.string().max(500).meta({ description: 'https, or http to this machine itself.' }),
      kinds: z.array(kind).max(HAPPENINGS.length).readonly().default([]),
    }),
    response: { 200: z.object({ hook: z.string(), secret: z.string() }), 409: refused, ...OR_NOT },
  },
  'POST /api/webhooks/:hook/remove': {
    tags: ['events'],
    summary: 'Tell it no more (owner)',
    params: z.object({ hook: z.string().max(64) }),
    body: z.strictObject({ id }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
} as const satisfies Area;
