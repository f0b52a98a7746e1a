import { z } from 'zod';
import { TWO_NEEDED } from '../../desk/house-settings.ts';
import { ROLES } from '../../people/roles.ts';
import { sentId as id, names, OR_NOT, refused, time, told } from './parts.ts';
import { signed } from './proofs.ts';
import type { Area } from './route.ts';

const hours = z
  .strictObject({ from: z.string().max(5), to: z.string().max(5) })
  .nullable()
  .meta({ description: 'As 18:00; past midnight where they end before they begin. Null: no hours.' });

const needed = z.enum(TWO_NEEDED).meta({ description: 'As is usual there, always, or never.' });

const settings = z.strictObject({
  hours,
  timeZone: z
    .string()
    .max(64)
    .nullable()
    .meta({ description: 'As Australia/Sydney; null: as the machine is set.' }),
  secondPerson: z.strictObject({ tables: needed, tournaments: needed }).meta({
    description: 'Whether what takes something back needs two; for what is opened from then on.',
  }),
  lockMinutes: z.int().meta({ description: 'Untouched for so long, a screen does nothing more.' }),
  strongLogin: z.array(z.enum(ROLES)).max(ROLES.length).readonly().meta({
    description: 'Whoever has one of these roles does nothing before he has a passkey or an app for codes.',
  }),
  twoForPeople: z.boolean().meta({
    description: 'Roles and links of staff need a second person; a regulator’s always do.',
  }),
});

const kept = z.object({
  origin: z.string().meta({ description: 'The name under which the record is signed, for good.' }),
  machineZone: z.string().meta({ description: 'By whose clock days and hours are now.' }),
  settings,
  first: settings.meta({ description: 'What every house begins with.' }),
  changes: z
    .array(z.object({ at: time, by: z.string().nullable(), reason: z.string(), set: settings }))
    .meta({ description: 'The first first.' }),
  names,
});

const lock = z.object({
  locked: z.boolean(),
  left: z.int().meta({ description: 'Milliseconds until this session is locked, untouched.' }),
  lasts: z.int().meta({ description: 'Milliseconds untouched after which it is.' }),
});

/** What the owner orders for the house, and screens that nobody touches. */
export const settingsApi = {
  'GET /api/settings': {
    tags: ['house'],
    summary: 'What is ordered for the house, and every change with its reason (staff)',
    response: { 200: kept, ...OR_NOT },
  },
  'PUT /api/settings': {
    tags: ['house'],
    summary: 'Order something else for the house, with a reason (owner)',
    body: z.strictObject({
      id,
      settings: settings.partial({ strongLogin: true, twoForPeople: true }),
      reason: z.string().trim().min(1).max(400),
    }),
    response: { 200: kept, 409: refused, ...OR_NOT },
  },
  'GET /api/lock': {
    tags: ['doors'],
    summary: 'Whether my session is locked, and how long it may still act untouched',
    response: { 200: lock, 401: told },
  },
  'POST /api/lock/touch': {
    tags: ['doors'],
    summary: 'Somebody is at the screen; refused with 423 where it is locked',
    response: { 200: lock, 401: told, 423: refused },
  },
  'POST /api/lock/open': {
    tags: ['doors'],
    summary: 'Unlock my session: I prove that it is I',
    body: z.discriminatedUnion('by', [
      z.strictObject({ by: z.literal('password'), password: z.string().max(1024) }),
      z.strictObject({ by: z.literal('code'), code: z.string().max(16) }),
      z.strictObject({ by: z.literal('passkey'), response: signed }),
    ]),
    response: { 200: lock, 400: told, 401: told, 429: told, 503: told },
  },
} as const satisfies Area;
