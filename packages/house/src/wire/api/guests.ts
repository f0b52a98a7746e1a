import { z } from 'zod';
import type { HostedView } from '../../tables/floor.ts';
import { names, time, told, typed } from './parts.ts';
import type { Area } from './route.ts';

const look = typed<HostedView>(
  z.looseObject({
    version: z.int(),
    rulebook: z.string(),
    view: z.looseObject({ stage: z.enum(['unopened', 'open', 'closed']) }),
  }),
).meta({ description: 'As anybody beside the table sees it.' });

const person = z.object({ name: z.string(), display: z.string(), role: z.string() });

/** What there is for those who have no account. */
export const guestsApi = {
  'GET /api/door': {
    tags: ['doors'],
    summary: 'What this house has for those who have no account',
    response: {
      200: z.object({
        watch: z.boolean().meta({ description: 'Whether its tables may be watched.' }),
        demo: z
          .object({ password: z.string(), people: z.array(person) })
          .nullable()
          .meta({ description: 'Of a demo: the people whose password everybody knows.' }),
      }),
    },
  },
  'POST /api/practice': {
    tags: ['doors'],
    summary: 'Come in as somebody new with play chips; the cookie is the key. In a demo alone',
    response: { 200: told, 404: told, 429: told, 503: told },
  },
  'GET /api/watch': {
    access: 'either',
    tags: ['tables'],
    summary: 'The tables that anybody may watch, where the house lets its tables be watched',
    description: 'Nobody is named. Made at most once a second for all who ask, with an `ETag`.',
    response: {
      200: z.object({ now: time, tables: z.array(z.object({ table: z.string(), look })) }),
      304: z.unknown().meta({ description: 'As it was.' }),
      401: told,
    },
  },
  'GET /api/watch/:table': {
    access: 'either',
    tags: ['tables'],
    summary: 'One of them, with everybody called by a number',
    params: z.object({ table: z.string().max(64) }),
    response: {
      200: z.object({ now: time, table: z.string(), look, names }),
      304: z.unknown().meta({ description: 'As it was.' }),
      401: told,
      404: told,
    },
  },
} as const satisfies Area;
