import { z } from 'zod';
import { bundleSchema, givenSchema, openingSchema, promisedSchema } from '../../records/bundle.ts';
import { KINDS, PHASES } from '../../records/recording.ts';
import type { ShownEvent } from '../../records/visibility.ts';
import type { HouseKind } from '../../tables/plays.ts';
import {
  card,
  cents,
  departure,
  force,
  names,
  numberFrom,
  OR_NOT,
  pageOf,
  standing,
  table,
  time,
  told,
  typed,
} from './parts.ts';
import type { Area } from './route.ts';

const LIMIT_MAX = 200;
const SHOES_MAX = 200;

const inTournament = z.string().nullable().meta({
  description: 'The tournament that it was played in: sums are hundredths of its chips, which are no money.',
});

const roundLine = z.object({
  table,
  round: z.int(),
  shoe: z.int(),
  rulebook: z.string(),
  standing,
  tournament: inTournament,
  began: time,
  ended: time.nullable(),
  outcome: z.string().meta({ description: 'Short words: "Banker 7 v 4", "Tie 6", "Void".' }),
  net: cents.nullable().meta({
    description:
      'Of the person whose list it is, with what decisions paid for it since; null where it is nobody’s.',
  }),
  staked: cents,
  void: z.boolean(),
  live: z.boolean(),
});

const frame = z.object({
  at: time,
  person: z.string().nullable().meta({ description: 'Who caused it; null is the house’s own dealer.' }),
  phase: z.enum(PHASES),
  kind: z.enum(KINDS),
  by: z.string().nullable().meta({ description: 'The clause.' }),
  event: typed<ShownEvent>(
    z.looseObject({ type: z.string() }).meta({ description: 'What happened, as this viewer may have it.' }),
  ),
  view: typed<HouseKind['view']>(
    z
      .looseObject({ stage: z.enum(['unopened', 'open', 'closed']) })
      .meta({ description: 'The table afterwards, as this viewer may see it.' }),
  ),
  words: z.string(),
});

const line = z.object({
  person: z.string(),
  box: z.string(),
  wager: z.string(),
  stake: cents,
  result: z.string(),
  pays: cents,
  net: cents,
  clause: z.string(),
  arithmetic: z.string().meta({ description: '"9 > 4, pays 1 to 1 less 5 %".' }),
});

const without = z
  .array(card)
  .readonly()
  .exactOptional()
  .meta({ description: 'Cards of the decks that were not in it: it was shuffled in a round.' });
const cut = z.object({ depth: z.int(), by: z.string().nullable() });
const places = z.array(z.object({ at: z.int(), card: card.exactOptional() })).readonly();
const balls = z.array(z.int().nullable()).readonly().meta({
  description: 'Each time the ball was spun: the number, or null where none was announced.',
});
const numbers = z.array(z.int()).readonly().meta({ description: 'What was sealed for each of them.' });
const verdict = z
  .string()
  .nullable()
  .meta({ description: 'What does not hold; null where nothing was found.' });

const contributed = {
  version: z
    .enum(['shoe/2', 'deck/1', 'spin/2'])
    .exactOptional()
    .meta({ description: 'By which construction it was sealed; by the first where nothing is said.' }),
  promised: promisedSchema
    .exactOptional()
    .meta({ description: 'Who contributes, closed with the seal: a hash from each browser.' }),
  given: givenSchema
    .exactOptional()
    .meta({ description: 'What was opened of it before the first card or wager; null is left out.' }),
};
const root = z
  .string()
  .exactOptional()
  .meta({ description: 'Of a deck whose cards are opened one by one: the root over all of them.' });

const seal = z.object({
  decks: z.int(),
  commitment: z.string(),
  ...contributed,
  root,
  opening: openingSchema
    .exactOptional()
    .meta({ description: 'Of a deck that is over: what opens the cards that were shown.' }),
  without,
  sealedAt: time,
  cut: cut.nullable().meta({ description: '`by` is the patron who cut; null is the supervisor.' }),
  cutAt: time.nullable(),
  secret: z.string().nullable().meta({ description: 'Null until the shoe is over.' }),
  revealedAt: time.nullable(),
  places: places.meta({ description: 'The cards that left the shoe in this round, by their places in it.' }),
  verdict,
});

const spin = z.object({
  pockets: z.int(),
  commitment: z.string(),
  ...contributed,
  sealedAt: time,
  secret: z.string().nullable().meta({ description: 'Null until the ball has come to rest.' }),
  revealedAt: time.nullable(),
  balls,
  numbers,
  verdict,
});

const edition = z
  .object({
    title: z.string(),
    number: z.string().nullable(),
    standing,
    force,
    departure: departure.exactOptional(),
  })
  .meta({ description: 'The edition that it was played by, and whether it was law on that day.' });

const replay = z.object({
  table,
  round: z.int(),
  shoe: z.int(),
  rulebook: z.string(),
  edition,
  tournament: inTournament,
  began: time,
  ended: time.nullable(),
  live: z.boolean(),
  frames: z.array(frame).readonly(),
  lines: z.array(line).readonly(),
  nets: z.record(z.string(), cents).readonly(),
  remedies: z
    .array(line)
    .readonly()
    .meta({ description: 'What decisions on disputes paid or collected for it; not in `lines` and `nets`.' }),
  names: names.readonly(),
  seal: seal.nullable().meta({ description: 'Null where a person deals from real cards.' }),
  spin: spin.nullable().meta({ description: 'At a table with a wheel, its sealed spin.' }),
});

const shoeSeal = z.object({ shoe: z.int(), commitment: z.string(), ...contributed, root });
const openedShoe = shoeSeal.extend({
  table: z.string(),
  rulebook: z.string(),
  standing,
  decks: z.int(),
  without,
  secret: z.string().exactOptional().meta({ description: 'Of a shoe; a deck has none to tell.' }),
  salts: openingSchema.shape.salts.exactOptional(),
  proof: openingSchema.shape.proof.exactOptional(),
  cut,
  dealt: places,
  verdict: verdict.meta({
    description:
      'Whether every card that was seen is the one that was sealed; if not, the first thing that is wrong.',
  }),
});

const spinSeal = z.object({ spin: z.int(), commitment: z.string(), ...contributed });
const openedSpin = spinSeal.extend({
  table: z.string(),
  rulebook: z.string(),
  standing,
  pockets: z.int(),
  secret: z.string(),
  balls,
  numbers,
  verdict,
});

/** Rounds as they were played, and shoes and spins as anybody can check them. */
export const recordsApi = {
  'GET /api/rounds': {
    tags: ['records'],
    summary: 'Rounds, newest first',
    description:
      'A player gets the rounds in which he wagered. Staff and regulator get any; with `person`, that person’s. The next page begins before the `began` of the last line.',
    querystring: z.object({
      table: table.exactOptional(),
      person: z.string().max(64).exactOptional(),
      before: numberFrom(0).exactOptional(),
      limit: pageOf(LIMIT_MAX).default(50),
    }),
    response: { 200: z.object({ rounds: z.array(roundLine).readonly(), more: z.boolean() }), ...OR_NOT },
  },
  'GET /api/tables/:table/rounds/:round/:file': {
    tags: ['records'],
    media: ['application/json', 'application/pdf', 'text/html'],
    summary: 'A round that is over as a file: round.json, bundle.json, bundle.pdf, bundle.html',
    description:
      '`round.json` is a round file for `baize referee`. A bundle has all that a dispute is decided by: round file, what happened, the law, what was paid and why, ruling, sealed shoe, and the leaves of the log with their way into a signed tree. `baize verify` checks it without the house.',
    params: z.object({
      table,
      round: numberFrom(1),
      file: z
        .string()
        .regex(
          /^(round\.json|bundle\.(json|pdf|html))$/,
          'it is round.json, bundle.json, bundle.pdf or bundle.html',
        ),
    }),
    response: {
      200: z
        .union([z.string(), z.instanceof(Buffer), z.record(z.string(), z.unknown())])
        .meta({ description: 'The file.' }),
      409: told,
      503: told,
      ...OR_NOT,
    },
  },
  'GET /api/tables/:table/rounds/:round': {
    tags: ['records'],
    summary: 'One round, step by step',
    description:
      'Every event of the round with the table after it, as the asker may see both, and why each wager was paid. A round that is on shows what is on view at the table, and no more.',
    params: z.object({ table, round: numberFrom(1) }),
    response: { 200: replay, ...OR_NOT },
  },
  'GET /api/tables/:table/shoes': {
    tags: ['records'],
    summary: 'The shoes of a table: sealed while in play, opened when over',
    description:
      'All that are over, oldest first; with `limit` so many beyond the number `after`, and whether there are `more`.',
    params: z.object({ table: z.string().max(64) }),
    // All of them where nothing is said, as it always was: they come as fast as they are read.
    querystring: z.object({
      after: numberFrom(0).default(0).meta({ description: 'Only shoes beyond this number.' }),
      limit: pageOf(SHOES_MAX).exactOptional(),
    }),
    response: {
      200: z.object({ sealed: shoeSeal.nullable(), opened: z.array(openedShoe), more: z.boolean() }),
      404: told,
    },
  },
  'GET /api/tables/:table/shoes/:shoe(^\\d{1,6}).json': {
    tags: ['records'],
    summary: 'An opened shoe, to be checked offline',
    description: 'The file that `baize verify FILE` takes. A shoe that is still dealt from is not there yet.',
    params: z.object({ table, shoe: numberFrom(1) }),
    response: { 200: bundleSchema, ...OR_NOT },
  },
  'GET /api/tables/:table/spins': {
    tags: ['records'],
    summary: 'The spins of a wheel, or throws of dice: sealed until they have come to rest, then opened',
    params: z.object({ table: z.string().max(64) }),
    response: {
      200: z.object({ rulebook: z.string(), sealed: spinSeal.nullable(), opened: z.array(openedSpin) }),
      404: told,
    },
  },
} as const satisfies Area;
