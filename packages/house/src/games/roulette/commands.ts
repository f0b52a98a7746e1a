import { CALLS, CAUSES, type Clause, type Command, NO_SPINS } from '@baize/engine/roulette';
import { z } from 'zod';
import { amount, type CommandSchema, commandSchema, limits, name, place, text } from '../../tables/fields.ts';
import type { BookClauses } from '../clauses.ts';
import { peopleCommands } from '../people.ts';

/** A name of a place, whether or not the layout has it: what is wrong with it the rules say. */
const on = z.string().min(1).max(32);

const change = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('inside'), limits }),
  z.strictObject({ what: z.literal('outside'), limits }),
  z.strictObject({ what: z.literal('perSpin'), min: amount }),
]);
const notice = z.discriminatedUnion('what', [
  ...change.options,
  z.strictObject({ what: z.literal('closing') }),
]);

const checks = z.strictObject({ layout: text, wheel: text, ball: text });
const determinations = z.strictObject({
  seats: place,
  colours: place,
  hand: z.enum(['left', 'right']),
  called: z.boolean(),
  tournament: z.boolean(),
});
const sign = z.strictObject({ inside: limits, outside: limits, perSpin: amount, chip: amount });

/** What may come over the wire as a command at a roulette table of this edition. */
export const rouletteCommands = (book: BookClauses): CommandSchema =>
  commandSchema<Command>()({
    OpenTable: { checks, determinations, sign },
    GiveNotice: { notice },
    MakeChange: { change },
    GrantLimit: { patron: name, limit: amount.nullable() },
    CloseTable: { cardsCheckedBy: z.string().max(500) },
    IssueColour: { patron: name, colour: place, value: amount },
    PlaceWager: { patron: name, on, amount },
    RemoveWager: { patron: name, on },
    RemoveWagers: { patron: name },
    RepeatWagers: { patron: name },
    CallWager: { patron: name, call: z.enum(CALLS), amount },
    CallNeighbours: { patron: name, number: place, sides: place, amount },
    InviteWagers: {},
    NoMoreBets: {},
    AnnounceNumber: { number: place },
    CallNoSpin: { cause: z.enum(NO_SPINS) },
    SettleWagers: {},
    ClearLayout: {},
    CorrectNumber: { number: place },
    DecideRecord: { round: place, number: place, reason: text },
    DeclareVoid: { cause: z.enum(CAUSES), round: place, reason: text },
    VoidWagers: {
      patron: name,
      breach: place,
      round: place.exactOptional(),
      wagers: z.array(on).max(200).exactOptional(),
    },
    ...peopleCommands<Clause>(book),
  });
