import { z } from 'zod';
import { cents, sentId as id, names, OR_NOT, refused } from './parts.ts';
import type { Area } from './route.ts';

const params = z.object({ tournament: z.string().max(48) });
const player = z.string().min(1).max(120);
const players = z.array(player).min(1).max(6000);
const session = z.string().min(1).max(120);
const table = z.string().min(1).max(8);
const chips = z.record(player, z.int().min(0)).meta({ description: 'By player, the chips that he holds.' });
const word = z.string().trim().max(120);

const person = z.strictObject({
  player,
  phone: word.exactOptional(),
  email: word.exactOptional(),
  club: word.exactOptional(),
  paid: z
    .union([z.boolean(), z.int().min(0)])
    .exactOptional()
    .meta({ description: 'The whole fee, nothing of it, or so many cents.' }),
});

const note = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['arrived', 'notArrived', 'paid', 'unpaid', 'erase']), players }),
  z
    .strictObject({ do: z.literal('eraseAll') })
    .meta({ description: 'Whatever is known of how anybody is reached.' }),
  z.strictObject({ do: z.literal('people'), people: z.array(person).min(1).max(6000) }),
  z.strictObject({
    do: z.literal('assign'),
    session,
    table,
    person: z.string().max(64),
    isOff: z.boolean().default(false),
  }),
]);

export type AskedNote = z.output<typeof note>;

const kept = z.object({
  phone: z.string().exactOptional(),
  email: z.string().exactOptional(),
  club: z.string().exactOptional(),
  arrived: z.string().exactOptional().meta({ description: 'When he came.' }),
  received: cents.exactOptional(),
});

const tally = z.object({ session, table, chips, person: z.string(), at: z.string() });

const done = z.object({ ok: z.literal(true), version: z.int() });

/** What the desk notes of people and tables besides the entries; nothing of it is a matter of the rules. */
export const registerApi = {
  'GET /api/tournaments/:tournament/register': {
    tags: ['tournaments'],
    summary: 'Who has come, what was received at the desk, how people are reached, who counts, and tallies',
    params,
    response: {
      200: z.object({
        people: z.record(z.string(), kept),
        assigned: z.array(z.object({ session, table, person: z.string() })).readonly(),
        tallies: z.array(tally).readonly(),
        staff: z.array(z.object({ id: z.string(), name: z.string(), role: z.string() })).readonly(),
      }),
      ...OR_NOT,
    },
  },
  'POST /api/tournaments/:tournament/register': {
    tags: ['tournaments'],
    summary: 'Note arrivals, fees received, how people are reached, and who counts a table',
    params,
    body: z.strictObject({ id, notes: z.array(note).min(1).max(100) }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
  'GET /api/tournaments/:tournament/tallies': {
    tags: ['tournaments'],
    summary: 'The tables that whoever asks may count now, with who sits there',
    params,
    response: {
      200: z.object({
        title: z.string(),
        tables: z
          .array(
            z.object({
              session,
              table,
              seats: z.array(z.object({ seat: z.int(), player: z.string(), isCounted: z.boolean() })),
              tally: tally.nullable(),
            }),
          )
          .readonly(),
        names,
      }),
      ...OR_NOT,
    },
  },
  'POST /api/tournaments/:tournament/tallies': {
    tags: ['tournaments'],
    summary: 'Count a table where it stands; another person takes the count',
    params,
    body: z.strictObject({ id, session, table, chips }),
    response: { 200: done, 409: refused, ...OR_NOT },
  },
} as const satisfies Area;
