import { SHEETS } from '@baize/tournament';
import { z } from 'zod';
import { OR_NOT, told } from './parts.ts';
import type { Area } from './route.ts';

/** The papers of a tournament. */
export const PAPERS = [
  'conditions',
  'result',
  'form',
  'notice',
  'receipt',
  'refund',
  'regulator',
  'slips',
  'checkin',
  'sheet',
  'seats',
  'placards',
  'qualifiers',
  'ranking',
  'prizes',
  'receipts',
  'refunds',
] as const;

/** `conditions.pdf`: which paper, and how it is set. */
const file = z
  .string()
  .regex(
    new RegExp(`^(${PAPERS.join('|')})\\.(html|pdf)$`),
    `a paper is one of ${PAPERS.join(', ')}, as .html or .pdf`,
  );

const sheetFile = z
  .string()
  .regex(
    new RegExp(`^(${Object.keys(SHEETS).join('|')})\\.(csv|json)$`),
    `a sheet is one of ${Object.keys(SHEETS).join(', ')}, as .csv or .json`,
  );

/** The papers of a tournament, as pages and as PDF, and its sheets. */
export const papersApi = {
  'GET /api/tournaments/:tournament/documents/:file': {
    media: ['text/html', 'application/pdf'],
    tags: ['tournaments'],
    summary: 'A paper of a tournament, as a page or as PDF',
    params: z.object({ tournament: z.string().max(48), file }),
    querystring: z.object({
      player: z.string().max(120).default(''),
      session: z.string().max(120).default(''),
    }),
    response: {
      200: z.union([z.string(), z.instanceof(Buffer)]).meta({ description: 'The page, or the PDF.' }),
      400: told,
      503: told,
      ...OR_NOT,
    },
  },
  'GET /api/tournaments/:tournament/sheets/:file': {
    media: ['text/csv', 'application/json'],
    tags: ['tournaments'],
    summary: 'Entries, seats, counts or places as a table for other programs',
    params: z.object({ tournament: z.string().max(48), file: sheetFile }),
    response: {
      200: z
        .union([z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number()])))])
        .meta({ description: 'CSV, or a list with an object for each row.' }),
      ...OR_NOT,
    },
  },
} as const satisfies Area;
