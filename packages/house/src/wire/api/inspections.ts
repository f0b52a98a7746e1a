import { z } from 'zod';
import { DEPARTURES } from '../../inspection/departures.ts';
import { VERDICTS } from '../../inspection/inspection.ts';
import { sentId as id, names, numberFrom, OR_NOT, table, time, told } from './parts.ts';
import type { Area } from './route.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'it is 32 bytes as hex');

const departure = z.object({
  event: z.int().meta({ description: 'The event of the log that began it.' }),
  is: z.enum(DEPARTURES),
  table: z.string().nullable(),
  tournament: z.string().nullable(),
  what: z.string(),
  rulebook: z.string().nullable().meta({ description: 'By which its clause is to be read.' }),
  clause: z.string().nullable(),
  round: z.int().nullable(),
  since: time,
  until: time.nullable().meta({ description: 'When it was over; null where it goes on.' }),
  rounds: z.int().meta({ description: 'Rounds that ended while it went on.' }),
  who: z.string().nullable().meta({ description: 'Null is the house itself.' }),
});

const played = z.object({ table: z.string(), rounds: z.int() });
const drawn = z.object({ table: z.string(), round: z.int() });
const lookedAt = z.object({
  table,
  round: z.int().min(1),
  verdict: z.enum(VERDICTS).meta({ description: 'What the referee of the inspector came to.' }),
  note: z.string().max(400),
});

const inspection = z.object({
  number: z.int(),
  by: z.string(),
  at: time,
  command: z.int().meta({ description: 'The number of the command that bound the inspector.' }),
  commitment: z.string(),
  count: z.int(),
  tables: z.array(played).readonly().meta({ description: 'What is drawn from: rounds 1 to that one.' }),
  checkpoint: z.string().nullable(),
  nonce: z.string().nullable(),
  drawn: z.array(drawn).readonly(),
  signed: z.object({ at: time, rounds: z.array(lookedAt).readonly(), words: z.string() }).nullable(),
});

const params = z.object({ inspection: numberFrom(1) });
const file = z
  .string()
  .regex(/^(report\.(html|pdf)|draw\.json)$/, 'it is report.html, report.pdf or draw.json');
const NOT_NOW = { ...OR_NOT, 409: told } as const;

/** What an inspector does by himself: departures gathered, and rounds that neither side has chosen. */
export const inspectionsApi = {
  'GET /api/audit/departures': {
    tags: ['audit'],
    summary: 'Departures from the approved mode, newest first',
    description:
      'House rules, trial editions, editions that were not law, real cards, corrections by hand, acts that a second person approved, seals that were lost, restored records. They are read from the log, and what is over stays.',
    response: { 200: z.object({ lines: z.array(departure).readonly(), names }), ...OR_NOT },
  },
  'GET /api/audit/inspections': {
    tags: ['audit'],
    summary: 'Inspections, newest first',
    response: { 200: z.object({ inspections: z.array(inspection).readonly(), names }), ...OR_NOT },
  },
  'POST /api/audit/inspections': {
    tags: ['audit'],
    summary: 'Begin an inspection: be bound to a nonce',
    description:
      '`commitment` is SHA-256 over `baize inspection/1` and the nonce, as docs/record.md writes it. What rounds are drawn from is fixed with it.',
    body: z.strictObject({
      id,
      commitment: hash,
      count: z.int().min(1).max(500),
      tables: z.array(table).max(500).exactOptional().meta({ description: 'Left out: all of them.' }),
    }),
    response: { 200: inspection, ...NOT_NOW },
  },
  'POST /api/audit/inspections/:inspection/root': {
    tags: ['audit'],
    summary: 'Have the house show a signed tree that holds it',
    description: '409 until such a tree is signed, which takes about a second: ask again then.',
    params,
    body: z.strictObject({ id }),
    response: { 200: inspection, ...NOT_NOW },
  },
  'POST /api/audit/inspections/:inspection/open': {
    tags: ['audit'],
    summary: 'Open the nonce: the rounds are drawn',
    params,
    body: z.strictObject({ id, nonce: hash }),
    response: { 200: inspection, ...NOT_NOW },
  },
  'POST /api/audit/inspections/:inspection/sign': {
    tags: ['audit'],
    summary: 'Sign what was found, for good',
    description: 'Every round that was drawn, in its order; one that differs needs a note.',
    params,
    body: z.strictObject({ id, rounds: z.array(lookedAt).max(500), words: z.string().max(2000) }),
    response: { 200: inspection, ...NOT_NOW },
  },
  'GET /api/audit/inspections/:inspection/:file': {
    media: ['text/html', 'application/pdf', 'application/json'],
    tags: ['audit'],
    summary: 'An inspection on paper, or as a file by which the draw is made again',
    params: params.extend({ file }),
    response: {
      200: z
        .union([z.string(), z.instanceof(Buffer), z.record(z.string(), z.unknown())])
        .meta({ description: 'The page, the PDF, or the file for `baize verify`.' }),
      503: told,
      ...OR_NOT,
    },
  },
} as const satisfies Area;
