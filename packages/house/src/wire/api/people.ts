import { z } from 'zod';
import { ROLES } from '../../people/roles.ts';
import { barred, OR_NOT, refused, sentId, told } from './parts.ts';
import type { Area } from './route.ts';

const id = z.string().max(64);
const role = z.enum(ROLES);
const password = z.string().max(1024);
const reason = z.string().trim().min(1).max(400).meta({ description: 'Why, for the record.' });
/** What programs sent before reasons were asked for goes on without. */
const because = z.strictObject({ reason: reason.exactOptional() });

const session = z.object({
  id: z.string(),
  openedAt: z.int(),
  seenAt: z.int(),
  address: z.string(),
  device: z.string().nullable().meta({ description: 'The browser in two words; null where it did not say.' }),
  current: z.boolean(),
});

export const person = z.object({
  id,
  name: z.string(),
  display: z.string(),
  role,
  sessions: z.int().meta({ description: 'How many are logged in under it now.' }),
  disabled: z
    .object({ at: z.int(), by: z.string(), reason: z.string() })
    .nullable()
    .meta({ description: 'Since when, by whom and why nobody comes in under it; null: he may.' }),
  proofs: z
    .object({ passkeys: z.int(), codes: z.boolean() })
    .meta({ description: 'By what else than a password he proves who he is.' }),
  bank: z.int().exactOptional().meta({ description: 'Cents; where the asker may read ledgers.' }),
});

const link = z.object({
  link: z.string().meta({
    description:
      'Where the person sets a password, once, within a day: an address of this house. It is shown this once.',
  }),
});

/** What everybody looks after for himself, and what the owner does about people. */
export const peopleApi = {
  'GET /api/sessions': {
    tags: ['people'],
    summary: 'My sessions',
    response: { 200: z.array(session), ...OR_NOT },
  },
  'POST /api/sessions/revoke': {
    tags: ['people'],
    summary: 'End one of my sessions, or all but this one',
    body: z.strictObject({ session: z.string().max(64).exactOptional() }),
    response: { 200: told, ...OR_NOT },
  },
  'POST /api/password': {
    tags: ['people'],
    summary: 'Set another password; the old one proves that it is I',
    body: z.strictObject({ old: password, new: password }),
    response: { 200: told, 400: told, 429: told, 503: told, ...OR_NOT },
  },
  'GET /api/people': {
    tags: ['people'],
    summary: 'Everybody',
    response: { 200: z.array(person), ...OR_NOT },
  },
  'POST /api/people': {
    tags: ['people'],
    summary: 'Open an account',
    body: z.strictObject({ name: z.string().max(64), display: z.string().max(64), role }),
    description:
      'For a regulator no link is issued at once: nobody becomes one by a single hand. `link` is null then; ask for a second person.',
    response: {
      200: z.object({ id, link: link.shape.link.nullable() }),
      400: told,
      ...OR_NOT,
    },
  },
  'POST /api/people/:id/link': {
    tags: ['people'],
    summary: 'A link by which the person sets another password',
    params: z.object({ id }),
    body: because.default({}),
    response: { 200: link, ...OR_NOT, 409: refused },
  },
  'POST /api/people/:id/role': {
    tags: ['people'],
    summary: 'Give a person another role; he has to log in again',
    params: z.object({ id }),
    body: because.extend({ role }),
    response: { 200: told, 400: told, ...OR_NOT, 409: refused },
  },
  'POST /api/people/:id/approvals': {
    tags: ['approvals'],
    summary: 'Ask for a second person to a role, a link or lost passkeys of somebody',
    description:
      'It waits ten minutes. What concerns a regulator is approved by another regulator, as soon as there is one.',
    params: z.object({ id }),
    body: z.strictObject({
      id: sentId,
      deed: z.discriminatedUnion('do', [
        z.strictObject({ do: z.literal('setRole'), role }),
        z.strictObject({ do: z.literal('allowLink') }),
        z.strictObject({ do: z.literal('resetProofs') }),
      ]),
      reason,
    }),
    response: { 200: z.object({ ok: z.literal(true), request: z.int() }), ...OR_NOT, 409: refused },
  },
  'POST /api/people/:id/revoke': {
    tags: ['people'],
    summary: 'End every session of a person',
    params: z.object({ id }),
    body: because.default({}),
    response: { 200: told, ...OR_NOT },
  },
  'POST /api/people/:id/disable': {
    tags: ['people'],
    summary: 'Let nobody in under this account any more; its sessions and keys end at once',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    response: { 200: told, ...OR_NOT, 409: told },
  },
  'POST /api/people/:id/enable': {
    tags: ['people'],
    summary: 'Let the person in again',
    params: z.object({ id }),
    body: z.strictObject({ reason }),
    response: { 200: told, ...OR_NOT, 409: told },
  },
  'GET /api/roles': {
    tags: ['people'],
    summary: 'What each role may do, as it is given',
    response: { 200: z.record(z.string(), z.array(z.string()).readonly()), 401: told, 403: barred },
  },
} as const satisfies Area;
