import { z } from 'zod';
import { told } from './parts.ts';
import { passkeyOptions, signed } from './proofs.ts';
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

const notYetIn = told.extend({
  needs: z.enum(['code', 'passkey']).exactOptional().meta({
    description: 'The password is right, and this is asked for besides.',
  }),
});

/** Logging in and out, and who I am. */
export const doorsApi = {
  'POST /api/login': {
    tags: ['doors'],
    summary: 'Log in; the cookie is the key',
    access: 'anybody',
    body: z.strictObject({
      name: z.string().max(64),
      password,
      code: z.string().max(16).exactOptional().meta({
        description: 'What the app of this person shows; asked for with `needs`, where he has one.',
      }),
    }),
    response: { 200: told, 401: notYetIn, 429: told, 503: told },
  },
  'POST /api/login/passkey/options': {
    tags: ['doors'],
    summary: 'What a browser gives a passkey to sign, to come in by it',
    description:
      'As `PublicKeyCredential.parseRequestOptionsFromJSON` takes it. It is good once, for three minutes.',
    access: 'anybody',
    response: { 200: passkeyOptions, 409: told },
  },
  'POST /api/login/passkey': {
    tags: ['doors'],
    summary: 'Log in by a passkey; the cookie is the key',
    access: 'anybody',
    body: z.strictObject({ response: signed }),
    response: { 200: told, 401: told, 409: told, 429: told },
  },
  'POST /api/link/look': {
    tags: ['doors'],
    summary: 'Whose password a link sets',
    access: 'anybody',
    body: z.strictObject({ key: z.string().max(128) }),
    response: { 200: z.object({ name: z.string(), display: z.string() }), 400: told, 429: told, 503: told },
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
