import * as poker from '@baize/engine/poker';
import { z } from 'zod';
import {
  amount,
  type CommandSchema,
  card,
  commandSchema,
  disturbance,
  limits,
  name,
  place,
  text,
} from '../../tables/fields.ts';
import type { BookClauses } from '../clauses.ts';
import { peopleCommands } from '../people.ts';

const to = z.union([z.int().min(1).max(100), z.literal('dealer')]);
const cards = z.array(card).min(1).max(5);
const corrected = { to, place, card };
const counted = z.array(place).max(12);
const time = z.string().regex(/^\d\d:\d\d$/);

const change = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('limits'), limits }),
  z.strictObject({ what: z.literal('maxPayout'), max: amount }),
  z.strictObject({ what: z.literal('jackpotWager'), wager: amount }),
]);
const notice = z.discriminatedUnion('what', [
  ...change.options,
  z.strictObject({ what: z.literal('closing') }),
]);

const approvals = z.strictObject({ layout: text, shoe: text, distribution: text.exactOptional() });
const determinations = z.strictObject({
  automatedShoe: z.boolean(),
  boxes: place,
  toJackpotPercent: z.int().min(0).max(100).nullable(),
  conditions: text.exactOptional(),
  colours: z.tuple([text, text]).exactOptional(),
  noticeRounds: z.int().min(0).exactOptional(),
  decideWithin: z.int().min(1).exactOptional(),
});
const sign = z.strictObject({
  ante: limits,
  chip: amount,
  maxPayout: amount,
  jackpotWager: amount.nullable(),
  notOperating: text.exactOptional(),
});

/**
 * What may come over the wire as a command at a Canberra Poker table of this edition. Nobody says what he picked up:
 * the house is not to know it before the rules show it. Nor what the prize pools hold: that is the house's to know.
 */
// long: every command with its fields: a table, read by its rows.
export const pokerCommands = (book: BookClauses): CommandSchema =>
  commandSchema<poker.Command>()({
    OpenTable: { approvals, determinations, sign },
    GiveNotice: { notice },
    MakeChange: { change },
    GrantLimit: { patron: name, limit: amount.nullable() },
    CloseTable: { cardsCheckedBy: z.string().max(500) },
    SetHours: { hours: z.strictObject({ from: time, to: time }).nullable() },
    TellHour: { isWithin: z.boolean() },
    CheckCards: { checkedBy: text },
    Shuffle: {},
    CutCards: { depth: place },
    LoadShoe: {},
    VerifyCards: { found: place },
    ReplaceCards: {
      cards: z.union([z.literal('all'), z.array(card).min(1).max(104)]),
      checkedBySupervisor: text,
      checkedByDealer: text,
    },
    InviteWagers: { deck: text.exactOptional() },
    PlaceAnte: { patron: name, box: place, amount },
    AlterWager: { patron: name, amount },
    RemoveAnte: { patron: name },
    PlaceJackpotWager: { patron: name, box: place },
    RemoveJackpotWager: { patron: name },
    ReadSensor: { box: place, lit: z.boolean() },
    ReadSensors: { lit: z.array(place).min(1).max(12) },
    NoMoreBets: {},
    ReturnWagers: { reason: text, disturbance: disturbance.exactOptional() },
    DealCard: { to, card: card.exactOptional() },
    TurnUpCard: { card },
    AnnounceBetOrFold: {},
    PickUpCards: { patron: name },
    Bet: { patron: name, amount },
    Fold: { patron: name },
    Declare: { patron: name },
    ExposeDealer: { cards },
    ExposeHand: { box: place, cards: cards.exactOptional() },
    SettleWagers: {},
    SettleJackpot: {
      pool: z.int().default(0),
      reserve: z.int().default(0),
      counted: counted.exactOptional(),
    },
    CollectCards: { counted },
    CorrectCard: {
      ...corrected,
      round: place.exactOptional(),
      also: z.array(z.strictObject(corrected)).max(50).exactOptional(),
      reason: text.exactOptional(),
    },
    DecideRecord: { ...corrected, round: place, reason: text },
    CardExposed: { to, place, card },
    Misdealt: { what: text },
    HandRacked: { box: place },
    ReconstructHand: { box: place },
    ShoeMalfunctioned: { fault: z.enum(poker.SHOE_FAULTS), incident: text.exactOptional() },
    DeclareShoeInOrder: { checkedBy: text },
    ReplaceShoe: { automated: z.boolean(), approval: text },
    JackpotMalfunctioned: { what: text },
    ApproveGame: {},
    StopJackpot: { reason: text },
    RestoreJackpot: {},
    DeclareVoid: {
      cause: z.enum(poker.CAUSES),
      round: place,
      reason: text,
      disturbance: disturbance.exactOptional(),
      evidence: text.exactOptional(),
    },
    VoidWagers: {
      patron: name,
      breach: place,
      round: place.exactOptional(),
      wagers: z
        .array(z.enum(['ante', 'bet', 'jackpot']))
        .min(1)
        .max(3)
        .exactOptional(),
    },
    ...peopleCommands<poker.Clause>(book),
  });
