import { z } from 'zod';
import { OR_NOT, time, told, typed } from './parts.ts';
import type { Area } from './route.ts';

/** What a browser gives a passkey to sign, as it reads it. */
export const passkeyOptions = typed<object>(z.looseObject({ challenge: z.string() })).meta({
  description: 'Options of WebAuthn, as JSON: what is drawn in them is good once, for three minutes.',
});

/** What came back from a passkey; the library that looks at it takes nothing of it for granted. */
export const signed = z
  .looseObject({ id: z.string().max(1400) })
  .meta({ description: 'What `PublicKeyCredential.toJSON` makes of it.' });

const way = z.enum(['password', 'code', 'passkey']);
const label = z.string().trim().min(1).max(40).meta({ description: 'What I call it.' });
const code = z.string().max(16).meta({ description: 'Six digits.' });
const NOT_PROVEN = { 400: told, 409: told, 429: told, 503: told } as const;

const fresh = z.object({
  fresh: z.boolean().meta({ description: 'Whether great acts are done now without asking again.' }),
  until: time,
  ways: z
    .array(way)
    .readonly()
    .meta({ description: 'By what I can prove that it is I, here, the best first.' }),
});

/** How I prove who I am: passkeys, an app that makes codes, and once more where something great is done. */
export const proofsApi = {
  'GET /api/proofs': {
    tags: ['people'],
    summary: 'My passkeys, whether an app makes codes for me, and whether I have proven lately that it is I',
    response: {
      200: fresh.extend({
        place: z.string().nullable().meta({
          description: 'The name under which passkeys are made here; null: under an address none are.',
        }),
        passkeys: z
          .array(z.object({ id: z.string(), label: z.string(), place: z.string(), addedAt: time }))
          .readonly(),
        codes: z.boolean(),
        required: z.boolean().meta({ description: 'The house asks whoever has my role for one of them.' }),
        proof: way.meta({ description: 'By what this session was proven.' }),
      }),
      ...OR_NOT,
    },
  },
  'POST /api/proofs/passkeys/options': {
    tags: ['people'],
    summary: 'What my browser makes a new passkey of',
    response: { 200: passkeyOptions, ...OR_NOT, 409: told },
  },
  'POST /api/proofs/passkeys': {
    tags: ['people'],
    summary: 'Keep a new passkey of mine',
    body: z.strictObject({ label, response: signed }),
    response: { 200: told, ...OR_NOT, 400: told, 409: told },
  },
  'POST /api/proofs/passkeys/remove': {
    tags: ['people'],
    summary: 'Take one of my passkeys away',
    body: z.strictObject({ passkey: z.string().max(1400) }),
    response: { 200: told, ...OR_NOT, 409: told },
  },
  'POST /api/proofs/codes/draw': {
    tags: ['people'],
    summary: 'A secret for an app that makes codes: it counts when a code has come back',
    response: {
      200: z.object({
        secret: z.string().meta({ description: 'For typing into the app. Shown this once.' }),
        address: z.string().meta({ description: 'What stands in the square of dots.' }),
        square: z.object({ path: z.string(), size: z.int() }),
        locked: z
          .string()
          .meta({ description: 'To be sent back with a code: nobody but the house opens it.' }),
      }),
      ...OR_NOT,
    },
  },
  'POST /api/proofs/codes': {
    tags: ['people'],
    summary: 'Have an app make my codes; one of them shows that it does',
    body: z.strictObject({ locked: z.string().max(512), code }),
    response: { 200: told, ...OR_NOT, 400: told, 409: told, 429: told },
  },
  'POST /api/proofs/codes/remove': {
    tags: ['people'],
    summary: 'No app makes codes for me any more',
    response: { 200: told, ...OR_NOT, 409: told },
  },
  'POST /api/prove/options': {
    tags: ['people'],
    summary: 'What my browser gives a passkey of mine to sign, to prove once more that it is I',
    response: { 200: passkeyOptions, ...OR_NOT, 409: told },
  },
  'POST /api/prove': {
    tags: ['people'],
    summary: 'Prove once more that it is I: for some minutes great acts are done without asking again',
    body: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('password'), password: z.string().max(1024) }),
      z.strictObject({ by: z.literal('code'), code }),
      z.strictObject({ by: z.literal('passkey'), response: signed }),
    ]),
    response: { 200: fresh, ...OR_NOT, ...NOT_PROVEN },
  },
} as const satisfies Area;
