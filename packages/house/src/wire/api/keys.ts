import { z } from 'zod';
import { KEY_DAYS_MAX } from '../../people/api-key.ts';
import { SCOPE_NAMES } from '../../people/scopes.ts';
import { OR_NOT, time, told } from './parts.ts';
import type { Area } from './route.ts';

const scopes = z
  .array(z.enum(SCOPE_NAMES as [string, ...string[]]))
  .min(1)
  .max(SCOPE_NAMES.length);

/** Keys for programs. */
export const keysApi = {
  'GET /api/keys': {
    tags: ['people'],
    summary: 'My keys for programs; for the owner everybody’s',
    response: {
      200: z.object({
        keys: z.array(
          z.object({
            id: z.string(),
            person: z.string(),
            display: z.string(),
            label: z.string(),
            scopes: z.array(z.string()).readonly(),
            madeAt: time,
            expiresAt: time,
          }),
        ),
        scopes: z.record(z.string(), z.string()).meta({ description: 'What a key may be for, in words.' }),
        daysMax: z.int(),
      }),
      ...OR_NOT,
    },
  },
  'POST /api/keys': {
    tags: ['people'],
    summary: 'Make a key for a program; it is shown this once',
    body: z.strictObject({
      label: z.string().trim().min(1).max(40),
      scopes,
      days: z.int().min(1).max(KEY_DAYS_MAX).meta({ description: 'For how long it is good.' }),
    }),
    response: {
      200: z.object({
        id: z.string(),
        key: z.string().meta({ description: 'Sent as `Authorization: Bearer KEY`.' }),
        expiresAt: time,
      }),
      ...OR_NOT,
      409: told,
    },
  },
  'POST /api/keys/:key/end': {
    tags: ['people'],
    summary: 'End a key of mine, or as the owner anybody’s',
    params: z.object({ key: z.string().max(64) }),
    response: { 200: told, ...OR_NOT },
  },
} as const satisfies Area;
