import { STAKE_MAX } from '@baize/engine';
import type { Differences, Rulebook } from '@baize/rulebooks';
import { z } from 'zod';
import type { HostedView } from '../../tables/floor.ts';
import type { Trouble } from '../trouble.ts';
import {
  departing,
  departure,
  done,
  force,
  sentId as id,
  OR_NOT,
  refused,
  standing,
  time,
  told,
  typed,
} from './parts.ts';
import type { Area } from './route.ts';

/** A table on the floor. One that has halted, or cannot be shown, has no look. */
export type Listed = { readonly table: string; readonly trouble?: Trouble } & (
  | HostedView
  | { readonly view?: undefined }
);

const listed = typed<Listed>(
  z.looseObject({
    table: z.string(),
    rulebook: z.string().exactOptional(),
    standing: standing.exactOptional(),
    departure: departure.exactOptional(),
    view: z
      .looseObject({ stage: z.enum(['unopened', 'open', 'closed']) })
      .exactOptional()
      .meta({ description: 'As anybody may see it; absent where it cannot be shown.' }),
    trouble: z
      .object({
        detail: z.string().nullable(),
        alarms: z
          .array(z.object({ is: z.string(), detail: z.string(), since: time }))
          .exactOptional()
          .meta({ description: 'For staff.' }),
      })
      .exactOptional()
      .meta({ description: 'What goes wrong there.' }),
  }),
);

const tableName = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9 -]{0,23}$/,
    'a table has a name of 1 to 24 letters, digits, blanks and dashes',
  );

/** What is left over belongs to the game's own command that opens a table, and is read by it. */
const opening = z.looseObject({
  id,
  table: tableName,
  rulebook: z.string().max(64),
  mode: z.enum(['automatic', 'human']),
  pace: z
    .number()
    .min(0.05)
    .max(10)
    .meta({ description: 'How long the dealer lets people wager: 1 is humane.' }),
  float: z.int().min(0).max(STAKE_MAX).meta({ description: 'Cents, from the house’s capital.' }),
  link: z.string().max(24).exactOptional().meta({
    description: 'The jackpot that it plays for with other tables; one of its own where nothing is said.',
  }),
  departure: departing,
  secondPerson: z.enum(['reversals', 'none']).exactOptional().meta({
    description:
      'For which acts of the staff another person has to approve: what gives money back once a card or number is known, or nothing. Where it is not said, `reversals` where the house deals.',
  }),
});

/** An edition without its clauses. */
const head = {
  edition: typed<Rulebook['edition']>(
    z.looseObject({ id: z.string(), title: z.string(), standing: z.string() }),
  ),
  force: force.meta({ description: 'Whether it is law today.' }),
  differs: typed<Differences>(z.object({ numbers: z.array(z.string()), words: z.array(z.string()) }))
    .exactOptional()
    .meta({
      description: 'The clauses in which an edition from outside differs from the one that it extends.',
    }),
};

/** The floor and its tables, and the rules as anybody may read them. */
export const tablesApi = {
  'GET /api/floor': {
    tags: ['tables'],
    summary: 'Every table at a glance',
    response: { 200: z.array(listed), 401: told },
  },
  'POST /api/tables': {
    tags: ['tables'],
    summary: 'Open a table',
    description:
      'Beside these fields, those of the command `OpenTable` of the game: its determinations, its sign, and what was approved or checked.',
    body: opening,
    response: { 200: done, 400: told, 409: refused, ...OR_NOT },
  },
  'POST /api/tables/:table/float': {
    tags: ['tables'],
    summary: 'Fill a table’s float from the house, or credit it back',
    params: z.object({ table: z.string().max(64) }),
    body: z.strictObject({
      id,
      amount: z.int().min(1).max(STAKE_MAX),
      kind: z.enum(['fill', 'credit']),
      reason: z.string().trim().min(1).max(500),
    }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/rulebooks': {
    tags: ['rules'],
    summary: 'Every edition that this house knows',
    response: { 200: z.object({ rulebooks: z.array(z.object(head)) }) },
  },
  'GET /api/rulebooks/:rulebook': {
    tags: ['rules'],
    summary: 'An edition of the rules, clause by clause, with its numbers',
    params: z.object({ rulebook: z.string() }),
    response: {
      200: z.object({
        ...head,
        parameters: typed<Rulebook['parameters']>(
          z.looseObject({}).meta({ description: 'The numbers that its clauses state, by the clauses.' }),
        ),
        clauses: typed<Rulebook['clauses']>(
          z
            .record(z.string(), z.looseObject({ says: z.string() }))
            .meta({ description: 'By their numbers.' }),
        ),
      }),
      404: told,
    },
  },
} as const satisfies Area;
