import { STAKE_MAX } from '@baize/engine';
import { z } from 'zod';
import { RECEIPTS } from '../../desk/cash/cash.ts';
import { cents, done, sentId as id, names, numberFrom, OR_NOT, refused, time, told } from './parts.ts';
import type { Area } from './route.ts';

const pieces = z
  .record(z.string().max(12), z.int().min(0).max(100_000))
  .meta({ description: 'How many pieces by their value in cents; 1 is coin, in cents.' });
const signed = z.object({ by: z.string(), at: time });
const person = z.string().min(1).max(64);
const words = z.string().trim().min(1).max(400);
const identity = z.string().trim().max(200).default('').meta({
  description: 'The paper by which the cashier knows the patron, in words.',
});

const drawer = z.object({
  number: z.int(),
  holder: z.string(),
  opened: signed.extend({ amount: cents }),
  confirmed: signed.nullable(),
  pieces: pieces.meta({ description: 'What should be in it now.' }),
  counted: signed.extend({ pieces, amount: cents }).nullable(),
  closed: signed.nullable(),
});

const receipt = z.object({
  number: z.int(),
  drawer: z.int(),
  kind: z.enum(RECEIPTS),
  person: z.string().nullable(),
  amount: cents.meta({ description: 'Cash into the drawer; below nothing out of it.' }),
  taken: pieces,
  given: pieces,
  identity: z.string(),
  signed,
  voids: z.int().nullable(),
  why: z.string(),
  voidedBy: z.int().nullable(),
});

const entry = z.object({
  key: z.string(),
  person: z.string(),
  day: time,
  way: z.enum(['in', 'out']),
  sum: cents,
  is: z.enum(['threshold', 'structuring']).meta({
    description: 'One payment reached the threshold, or several below it did together.',
  }),
  receipts: z.array(z.int()).readonly(),
  identity: z.string(),
  filed: signed.extend({ key: z.string(), reference: z.string() }).nullable(),
});

const patron = z.object({
  person: z.string(),
  name: z.string(),
  display: z.string(),
  bank: cents,
  inToday: cents,
  outToday: cents,
  excluded: z.boolean().meta({ description: 'He has excluded himself: nothing is taken from him.' }),
});

/** The cash desk: drawers counted by two, payments with receipts, and the register of large sums. */
export const cashApi = {
  'GET /api/cash': {
    tags: ['cash'],
    summary: 'Drawers, the receipts of the day, and the register of large sums',
    response: {
      200: z.object({
        now: time,
        day: time,
        threshold: cents,
        values: z.array(z.int()).readonly(),
        drawers: z
          .array(drawer)
          .readonly()
          .meta({ description: 'Those that are open, and those of the day.' }),
        receipts: z.array(receipt).readonly().meta({ description: 'Newest first.' }),
        register: z.array(entry).readonly().meta({ description: 'Newest first.' }),
        names,
      }),
      ...OR_NOT,
    },
  },
  'GET /api/cash/patrons': {
    tags: ['cash'],
    summary: 'Patrons by a part of their names, with what they have and moved in cash today',
    querystring: z.object({ find: z.string().trim().min(1).max(80) }),
    response: { 200: z.object({ patrons: z.array(patron).readonly() }), ...OR_NOT },
  },
  'POST /api/cash/drawers': {
    tags: ['cash'],
    summary: 'Open a drawer, count it to close it, or find in another’s what he counted',
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('openDrawer'), pieces }),
      z.strictObject({ id, do: z.literal('confirmDrawer'), drawer: numberFrom(1) }),
      z.strictObject({ id, do: z.literal('countDrawer'), pieces }),
      z.strictObject({ id, do: z.literal('recountDrawer') }),
      z.strictObject({ id, do: z.literal('closeDrawer'), drawer: numberFrom(1) }),
    ]),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/cash/receipts': {
    tags: ['cash'],
    summary: 'Pay in or out for a patron, exchange, or make a receipt void, from one’s own drawer',
    description:
      'Account, drawer and receipt are one entry of the record. Own limits and the limits of the house hold.',
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('payIn'), person, pieces, identity }),
      z.strictObject({ id, do: z.literal('payOut'), person, pieces, identity }),
      z.strictObject({ id, do: z.literal('exchange'), taken: pieces, given: pieces }),
      z.strictObject({ id, do: z.literal('void'), receipt: numberFrom(1), why: words }),
    ]),
    response: { 200: z.object({ ok: z.literal(true), receipt: z.int() }), 409: refused, ...OR_NOT },
  },
  'POST /api/cash/threshold': {
    tags: ['cash'],
    summary: 'From so much cash of a patron on one day on a report is due (owner)',
    body: z.strictObject({ id, threshold: z.int().min(1).max(STAKE_MAX) }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/cash/register': {
    tags: ['cash'],
    summary: 'A report that was due is sent: under which reference (supervisor, owner)',
    body: z.strictObject({ id, key: z.string().min(1).max(200), reference: words }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/cash/papers/:file': {
    media: ['text/html', 'application/pdf'],
    tags: ['cash'],
    summary: 'A receipt in two copies, or the statement of the day, as a page or as PDF',
    params: z.object({
      file: z
        .string()
        .regex(/^(receipt-\d{1,9}|day)\.(html|pdf)$/, 'a paper is receipt-1 or day, as .html or .pdf'),
    }),
    response: {
      200: z.union([z.string(), z.instanceof(Buffer)]).meta({ description: 'The page, or the PDF.' }),
      400: told,
      503: told,
      ...OR_NOT,
    },
  },
} as const satisfies Area;
