import { z } from 'zod';
import type { Json } from '../../store/port.ts';
import { LOG_KINDS } from '../audit-log.ts';
import { names, numberFrom, pageOf, time, told, typed } from './parts.ts';
import type { Area } from './route.ts';

const logLine = z.object({
  position: z.int(),
  stream: z.string(),
  version: z.int(),
  at: time,
  type: z.string(),
  clause: z.string().nullable().meta({
    description: 'The clause that it follows; null where it is the house’s own doing.',
  }),
  person: z.string().nullable().meta({ description: 'Who caused it; null is the house itself.' }),
  data: typed<Json>(z.json()).meta({ description: 'What was written down, as far as it may be read.' }),
  withheld: z.boolean().meta({
    description: 'Part of it stays in the house: its leaf is known then, but cannot be opened from here.',
  }),
  command: z.int().meta({ description: 'The number of the command that caused it.' }),
  leaf: z.string().meta({ description: 'The leaf of that command in the tree over the whole record.' }),
  rulebook: z.string().nullable().meta({ description: 'By which its clause is to be read.' }),
});

const page = z.object({
  lines: z.array(logLine).readonly().meta({ description: 'Newest first.' }),
  before: z.int().nullable().meta({ description: 'Where to go on; null at the beginning of the log.' }),
  names,
});

const lines = z.string().meta({ description: 'JSON lines: one object a line.' });

const name = z.string().min(1).max(64).exactOptional();

/** For those who audit: the check of the whole record, and the log itself. */
export const auditApi = {
  'GET /api/audit': {
    media: ['application/x-ndjson'],
    tags: ['audit'],
    summary: 'Check the whole record now',
    description:
      'JSON lines: how far it is, and at the end what was found, the same as `baize verify` finds. One check at a time: who asks while one is on is told of that one.',
    response: { 200: lines, 401: told, 403: told },
  },
  'GET /api/audit/log': {
    tags: ['audit'],
    summary: 'The log, newest first',
    querystring: z.object({
      before: numberFrom(1).exactOptional(),
      kind: z.enum(LOG_KINDS).default('play'),
      limit: pageOf(200).default(50),
      table: name,
      tournament: name,
      person: name.meta({ description: 'Who did it, or whom it is about, by id.' }),
      clause: name,
      from: numberFrom(0).exactOptional().meta({ description: 'From this moment on.' }),
      to: numberFrom(0).exactOptional().meta({ description: 'Before this moment.' }),
    }),
    response: { 200: page, 401: told, 403: told },
  },
  'GET /api/audit/log.jsonl': {
    media: ['application/x-ndjson'],
    tags: ['audit'],
    summary: 'The whole log as JSON lines',
    description:
      'An export that `baize verify` checks: a line for every command with its leaf and its entry; where part of it stays in the house, the leaf with what may be read. The newest checkpoint is the last line. docs/record.md tells the format.',
    response: { 200: lines, 401: told, 403: told },
  },
} as const satisfies Area;
