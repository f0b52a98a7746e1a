import type { SeriesRow } from '@baize/tournament';
import { z } from 'zod';
import type { HouseTemplate } from '../../tournaments/templates.ts';
import { sentId as id, names, OR_NOT, refused, time, told, typed } from './parts.ts';
import type { Area } from './route.ts';

const NAME_MAX = 80;
const POINTS_MAX = 1_000_000;
const RANKS_MAX = 500;
const OF_A_SERIES_MAX = 200;

const templateName = z.string().trim().min(1).max(NAME_MAX);
const done = z.object({ ok: z.literal(true), version: z.int() });
const saved = { at: time, by: z.string().nullable().meta({ description: 'Null is the house itself.' }) };

const template = z.object({
  name: z.string(),
  instrument: z.string(),
  game: z.string(),
  conditions: typed<HouseTemplate['conditions']>(z.record(z.string(), z.json())),
  ...saved,
});

const seriesName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,47}$/, 'a series has a name of 1 to 48 small letters, digits and dashes');

const terms = z.strictObject({
  points: z
    .array(z.int().min(0).max(POINTS_MAX))
    .min(1)
    .max(RANKS_MAX)
    .meta({ description: 'From the first place on.' }),
  best: z
    .int()
    .min(1)
    .max(OF_A_SERIES_MAX)
    .exactOptional()
    .meta({ description: 'So many results of a player count, his best; all where nothing is said.' }),
  tie: z.enum(['equal', 'countback']).default('equal'),
});

const drafted = {
  title: z.string().trim().min(1).max(120),
  terms,
  tournaments: z.array(z.string().max(48)).max(OF_A_SERIES_MAX),
};

const row = typed<SeriesRow>(
  z.object({
    rank: z.int(),
    player: z.string(),
    total: z.union([z.int(), z.string()]).meta({ description: 'Whole, or an exact fraction: 22/3.' }),
    results: z.record(z.string(), z.object({ points: z.union([z.int(), z.string()]), counts: z.boolean() })),
  }),
);

const standing = z.object({
  name: z.string(),
  title: z.string(),
  terms,
  tournaments: z.array(z.string()),
  of: z.array(z.object({ tournament: z.string(), title: z.string(), counts: z.boolean() })),
  table: z.array(row),
  names,
});

/** What a house plans beyond one tournament: templates of its own, and series over several. */
export const planningApi = {
  'GET /api/templates': {
    tags: ['tournaments'],
    summary: 'The templates that this house has saved',
    response: { 200: z.array(template), ...OR_NOT },
  },
  'POST /api/templates': {
    tags: ['tournaments'],
    summary: 'Save the conditions of a tournament as a template, without its dates; or delete a template',
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('save'), name: templateName, tournament: z.string().max(48) }),
      z.strictObject({ id, do: z.literal('delete'), name: templateName }),
    ]),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/series': {
    tags: ['tournaments'],
    summary: 'The series of this house',
    response: {
      200: z.array(z.object({ name: z.string(), ...drafted, ...saved })),
      ...OR_NOT,
    },
  },
  'POST /api/series': {
    tags: ['tournaments'],
    summary: 'Begin a series or change it, as long as no tournament of it is decided; or delete it',
    body: z.discriminatedUnion('do', [
      z.strictObject({ id, do: z.literal('save'), series: seriesName, ...drafted }),
      z.strictObject({ id, do: z.literal('delete'), series: seriesName }),
    ]),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/series/:series': {
    tags: ['tournaments'],
    summary: 'A series as it stands: points by place, the best results together, exact',
    params: z.object({ series: z.string().max(48) }),
    response: { 200: standing, ...OR_NOT },
  },
  'GET /api/series/:series/documents/:file': {
    media: ['text/html', 'application/pdf'],
    tags: ['tournaments'],
    summary: 'The table of a series, as a page or as PDF',
    params: z.object({
      series: z.string().max(48),
      file: z.string().regex(/^table\.(html|pdf)$/, 'the paper of a series is table, as .html or .pdf'),
    }),
    response: {
      200: z.union([z.string(), z.instanceof(Buffer)]).meta({ description: 'The page, or the PDF.' }),
      503: told,
      ...OR_NOT,
    },
  },
} as const satisfies Area;
