import { z } from 'zod';
import { told } from './parts.ts';
import type { Area } from './route.ts';

/** A person as he is told of himself, with his bank. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  display: z.string(),
  role: z.string(),
  bank: z.int(),
});

const password = z.string().max(1024);

/** Logging in and out, and who I am. */
export const doorsApi = {
  'POST /api/login': {
    tags: ['doors'],
    summary: 'Log in; the cookie is the key',
    access: 'anybody',
    body: z.strictObject({ name: z.string().max(64), password }),
    response: { 200: told, 401: told, 429: told, 503: told },
  },
  'POST /api/link': {
    tags: ['doors'],
    summary: 'Set a password by a link that works once',
    body: z.strictObject({ key: z.string().max(128), password }),
    response: { 200: told, 400: told, 429: told, 503: told },
  },
  'POST /api/logout': { tags: ['doors'], summary: 'Log out', response: { 200: told } },
  'GET /api/me': { tags: ['doors'], summary: 'Who I am, and my bank', response: { 200: me, 401: told } },
} as const satisfies Area;
