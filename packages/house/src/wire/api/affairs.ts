import { z } from 'zod';
import { done, names, numberFrom, OR_NOT, refused, sentId, table, time, told } from './parts.ts';
import type { Area } from './route.ts';

const line = z.object({
  what: z.enum(['exclusion', 'self-exclusion', 'restriction', 'dispute', 'review']),
  person: z.string(),
  clause: z.string(),
  rulebook: z.string().meta({ description: 'By which its clause is to be read.' }),
  table: z.string(),
  at: time,
  by: z.string().nullable().meta({ description: 'Who decided; null is the house itself.' }),
  reference: z.string(),
  detail: z.string(),
  ended: time.nullable().meta({ description: 'When it was lifted or decided; null where it stands.' }),
});

const dispute = z.object({
  number: z.int(),
  person: z.string(),
  round: z.int().nullable(),
  what: z.string(),
  decision: z.string().nullable().meta({ description: 'The latest word on it; null before there is one.' }),
});

const copy = z.string().regex(/^copy\.(html|pdf)$/, 'a copy is copy.html or copy.pdf');

/** What is on record about people over the whole house. */
export const affairsApi = {
  'GET /api/affairs': {
    tags: ['audit'],
    summary: 'Exclusions, restrictions, disputes and reviews of the house, newest first',
    response: { 200: z.object({ lines: z.array(line).readonly(), names }), ...OR_NOT },
  },
  'GET /api/affairs.csv': {
    media: ['text/csv'],
    tags: ['audit'],
    summary: 'The same as CSV',
    response: { 200: z.string(), ...OR_NOT },
  },
  'POST /api/affairs/lift': {
    tags: ['audit'],
    summary: 'Lift an exclusion, with the reason, wherever it holds (supervisor, owner)',
    description: 'Of an exclusion from the game any table of it may be named: it is over at all of them.',
    body: z.strictObject({
      id: sentId,
      table,
      person: z.string().max(64),
      reason: z.string().trim().min(1).max(400),
    }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/tables/:table/disputes': {
    tags: ['tables'],
    summary: 'Raise a dispute about a round that I played',
    params: z.object({ table }),
    body: z.strictObject({
      id: sentId,
      what: z.string().trim().min(1).max(400),
      round: z.int().min(1).exactOptional(),
    }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/tables/:table/disputes': {
    tags: ['tables'],
    summary: 'My disputes at a table; for those who answer for the money, all of them',
    params: z.object({ table }),
    response: { 200: z.array(dispute).readonly(), ...OR_NOT },
  },
  'GET /api/tables/:table/disputes/:dispute/:file': {
    media: ['text/html', 'application/pdf', 'application/json'],
    tags: ['tables'],
    summary: 'A copy of a dispute for its player, as a page or as PDF',
    params: z.object({ table, dispute: numberFrom(1), file: copy }),
    response: {
      200: z.union([z.string(), z.instanceof(Buffer)]).meta({ description: 'The page, or the PDF.' }),
      503: told,
      ...OR_NOT,
    },
  },
} as const satisfies Area;
