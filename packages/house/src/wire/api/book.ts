import { z } from 'zod';
import { COUNTS, INCIDENTS } from '../../pit/book/book.ts';
import { cents, done, sentId as id, names, numberFrom, OR_NOT, refused, table, time, told } from './parts.ts';
import type { Area } from './route.ts';

const pieces = z
  .record(z.string().max(12), z.int().min(0).max(100_000))
  .meta({ description: 'How many pieces by their value in cents; 1 is coin, in cents.' });
const signed = z.object({ by: z.string(), at: time });
const withdrawn = signed.extend({ why: z.string() }).nullable();
const why = z.string().trim().min(1).max(400);
const kind = z.enum(['fill', 'credit']);

const slip = z.object({
  number: z.int(),
  kind,
  table: z.string(),
  pieces,
  amount: cents,
  why: z.string(),
  asked: signed,
  issued: signed.nullable(),
  received: signed.nullable().meta({ description: 'Then the chips have moved.' }),
  withdrawn,
});

const count = z.object({
  number: z.int(),
  kind: z.enum(COUNTS),
  table: z.string(),
  pieces,
  amount: cents,
  book: cents.meta({ description: 'What the ledger said when it was counted.' }),
  counted: signed,
  confirmed: signed.nullable(),
  withdrawn,
});

const shift = z.object({
  number: z.int(),
  holder: z.string(),
  since: time,
  offered: z.object({ at: time, note: z.string() }).nullable(),
  ended: z
    .object({
      at: time,
      takenBy: z.string().nullable().meta({ description: 'Null where the pit was closed.' }),
      waiting: z.array(z.string()).readonly(),
      why: z.string(),
    })
    .nullable(),
});

const incident = z.object({
  number: z.int(),
  kind: z.enum(INCIDENTS),
  table: z.string().nullable(),
  people: z.string(),
  what: z.string(),
  reported: signed,
  notes: z.array(signed.extend({ what: z.string() })).readonly(),
  closed: signed.nullable(),
});

const handPay = z.object({
  number: z.int(),
  link: z.string(),
  version: z.int(),
  table: z.string(),
  round: z.int(),
  box: z.int(),
  amount: cents,
  clause: z.string(),
  at: time,
  signed: z.array(signed).readonly().meta({ description: 'Two names, each on a session of its own.' }),
});

const moves = {
  opened: cents,
  filled: cents,
  credited: cents,
  won: cents.meta({ description: 'By the ledger.' }),
  closed: cents,
  drop: cents,
  byRounds: cents.meta({ description: 'What rounds that ended say of the win.' }),
  apart: cents.meta({ description: 'Rounds still on, prize pools, decisions paid since.' }),
  rounds: z.int(),
  sum: cents.meta({ description: 'Nothing: opened and filled and won, less credited and closed.' }),
};

const report = z.object({
  span: z.object({ from: time, until: time }),
  shift: shift.nullable(),
  tables: z
    .array(
      z.object({
        table: z.string(),
        ...moves,
        slipFills: cents,
        slipCredits: cents,
        opener: count.nullable(),
        closer: count.nullable(),
      }),
    )
    .readonly(),
  totals: z.object({
    ...moves,
    hold: z.number().nullable(),
    over: cents.meta({ description: 'What counts found over the ledger; below nothing where short.' }),
  }),
  slips: z.array(slip).readonly(),
  counts: z.array(count).readonly(),
  incidents: z.array(incident).readonly(),
  disputes: z
    .array(
      z.object({
        table: z.string(),
        number: z.int(),
        round: z.int().nullable(),
        what: z.string(),
        clause: z.string(),
        isOpen: z.boolean(),
      }),
    )
    .readonly(),
  voids: z.array(z.object({ table: z.string(), round: z.int() })).readonly(),
  dealers: z
    .array(
      z.object({
        table: z.string(),
        dealer: z.string(),
        since: time,
        until: time.nullable(),
        rounds: z.int(),
      }),
    )
    .readonly(),
  names,
});

const number = numberFrom(1);
const text = z.string().trim().min(1).max(4000);
const file = z
  .string()
  .regex(
    /^((slip|shift|incident)-\d{1,9}|day)\.(html|pdf)$/,
    'a paper is slip-1, shift-1, incident-1 or day, as .html or .pdf',
  );

/** The book of the pit: slips, counts, shifts, incidents. */
export const bookApi = {
  'GET /api/pit/book': {
    tags: ['pit'],
    summary: 'Slips and counts of floats; for those who see the pit its shifts and incidents too',
    response: {
      200: z.object({
        now: time,
        version: z.int(),
        values: z
          .array(z.int())
          .readonly()
          .meta({ description: 'What chips there are, in cents; 1 is coin.' }),
        floats: z
          .array(z.object({ table: z.string(), float: cents, stage: z.string() }))
          .readonly()
          .meta({ description: 'What the ledger says lies in the float of each table.' }),
        slips: z.array(slip).readonly().meta({ description: 'The open ones, and the latest others.' }),
        counts: z.array(count).readonly(),
        shifts: z.array(shift).readonly(),
        incidents: z.array(incident).readonly(),
        handPays: z.array(handPay).readonly().meta({ description: 'Jackpot prizes, newest first.' }),
        names,
      }),
      ...OR_NOT,
    },
  },
  'POST /api/pit/slips': {
    tags: ['pit'],
    summary: 'Ask for a fill or a credit, by chips (dealer, supervisor, owner)',
    body: z.strictObject({ id, kind, table, pieces, why }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/pit/slips/:slip': {
    tags: ['pit'],
    summary: 'Issue a slip as another than who asked, receive it as another than who issued, or withdraw it',
    description: 'With the receipt the chips have moved, in one and the same entry of the record.',
    params: z.object({ slip: number }),
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('issue') }),
      z.strictObject({ id, do: z.literal('receive') }),
      z.strictObject({ id, do: z.literal('withdraw'), why }),
    ]),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/pit/counts': {
    tags: ['pit'],
    summary: 'A float as it was counted: opener, closer or check',
    body: z.strictObject({ id, kind: z.enum(COUNTS), table, pieces }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/pit/counts/:count': {
    tags: ['pit'],
    summary: 'Confirm a count as another than who counted, or withdraw it',
    params: z.object({ count: number }),
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('confirm') }),
      z.strictObject({ id, do: z.literal('withdraw'), why }),
    ]),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/pit/shift': {
    tags: ['pit'],
    summary: 'Begin a shift of the pit, hand it over, take it over, or close it (supervisor, owner)',
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('begin') }),
      z.strictObject({ id, do: z.literal('offer'), note: z.string().trim().max(4000) }),
      z.strictObject({
        id,
        do: z.literal('take'),
        why: z.string().trim().max(400).default('').meta({
          description: 'Needed where its holder has not handed it over.',
        }),
      }),
      z.strictObject({ id, do: z.literal('close') }),
    ]),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/pit/handpays/:handPay': {
    tags: ['pit'],
    summary: 'Sign a jackpot prize that is handed out, as one of two names (cashier, supervisor, owner)',
    params: z.object({ handPay: number }),
    body: z.strictObject({ id }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/pit/shifts/:shift': {
    tags: ['pit'],
    summary: 'The report of a shift: its money by table, which comes to nothing, and what happened',
    params: z.object({ shift: number }),
    response: { 200: report, ...OR_NOT },
  },
  'POST /api/pit/incidents': {
    tags: ['pit'],
    summary: 'Report an incident (dealer, supervisor, owner)',
    body: z.strictObject({
      id,
      kind: z.enum(INCIDENTS),
      table: table.nullable(),
      people: z.string().trim().max(400),
      what: text,
    }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'POST /api/pit/incidents/:incident': {
    tags: ['pit'],
    summary: 'Note what was done about an incident, or close it (supervisor, owner)',
    params: z.object({ incident: number }),
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('note'), what: text }),
      z.strictObject({ id, do: z.literal('close') }),
    ]),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/pit/papers/:file': {
    media: ['text/html', 'application/pdf'],
    tags: ['pit'],
    summary: 'A slip, a shift report, an incident or the statement of the day, as a page or as PDF',
    params: z.object({ file }),
    response: {
      200: z.union([z.string(), z.instanceof(Buffer)]).meta({ description: 'The page, or the PDF.' }),
      400: told,
      503: told,
      ...OR_NOT,
    },
  },
} as const satisfies Area;
