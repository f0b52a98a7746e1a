import { CAUSES, type Clause, type Command, NO_THROWS } from '@baize/engine/dice';
import { z } from 'zod';
import { amount, type CommandSchema, commandSchema, limits, name, place, text } from '../../tables/fields.ts';
import type { BookClauses } from '../clauses.ts';
import { peopleCommands } from '../people.ts';

/** A name of a box, whether or not the layout has it: what is wrong with it the rules say. */
const on = z.string().min(1).max(32);
const FACES_MAX = 8;
/** Faces, as many as somebody likes: how many there are the rules say. */
const faces = z.array(place).max(FACES_MAX);

const change = z.strictObject({ what: z.literal('limits'), limits });
const notice = z.discriminatedUnion('what', [change, z.strictObject({ what: z.literal('closing') })]);

const checks = z.strictObject({ layout: text, dice: text, cup: text });
const determinations = z.strictObject({ seats: place, double: z.boolean() });
const sign = z.strictObject({ limits, chip: amount });

/** What may come over the wire as a command at a dice table of this edition. */
export const diceCommands = (book: BookClauses): CommandSchema =>
  commandSchema<Command>()({
    OpenTable: { checks, determinations, sign },
    GiveNotice: { notice },
    MakeChange: { change },
    GrantLimit: { patron: name, limit: amount.nullable() },
    CloseTable: { cardsCheckedBy: z.string().max(500) },
    PlaceWager: { patron: name, on, amount },
    RemoveWager: { patron: name, on },
    RemoveWagers: { patron: name },
    InviteWagers: {},
    NoMoreBets: {},
    AnnounceThrow: { faces },
    CallNoThrow: { cause: z.enum(NO_THROWS) },
    SettleWagers: {},
    ClearLayout: {},
    CorrectThrow: { faces },
    DecideRecord: { round: place, faces, reason: text },
    DeclareVoid: { cause: z.enum(CAUSES), round: place, reason: text },
    VoidWagers: {
      patron: name,
      breach: place,
      round: place.exactOptional(),
      wagers: z.array(on).max(200).exactOptional(),
    },
    ...peopleCommands<Clause>(book),
  });
