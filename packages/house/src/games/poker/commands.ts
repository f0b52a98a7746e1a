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
import { type BookClauses, clausesOf } from '../clauses.ts';

const to = z.union([z.int().min(1).max(100), z.literal('dealer')]);
const cards = z.array(card).min(1).max(5);

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
});
const sign = z.strictObject({
  ante: limits,
  chip: amount,
  maxPayout: amount,
  jackpotWager: amount.nullable(),
});

/**
 * What may come over the wire as a command at a Canberra Poker table of this edition. Nobody says what he picked up:
 * the house is not to know it before the rules show it. Nor what the prize pools hold: that is the house's to know.
 */
export const pokerCommands = (book: BookClauses): CommandSchema =>
  commandSchema<poker.Command>()({
    OpenTable: { approvals, determinations, sign },
    GiveNotice: { notice },
    MakeChange: { change },
    GrantLimit: { patron: name, limit: amount.nullable() },
    CloseTable: { cardsCheckedBy: z.string().max(500) },
    TakeSeat: { patron: name, seat: place },
    BringChips: { patron: name, amount },
    LeaveTable: { patron: name },
    VacateSeat: { patron: name },
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
    InviteWagers: {},
    PlaceAnte: { patron: name, box: place, amount },
    RemoveAnte: { patron: name },
    PlaceJackpotWager: { patron: name, box: place },
    RemoveJackpotWager: { patron: name },
    ReadSensor: { box: place, lit: z.boolean() },
    NoMoreBets: {},
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
    SettleJackpot: { pool: z.int().default(0), reserve: z.int().default(0) },
    CollectCards: { counted: z.array(place).max(12) },
    CardExposed: { to, place, card },
    Misdealt: { what: text },
    HandRacked: { box: place },
    ReconstructHand: { box: place },
    ShoeMalfunctioned: { fault: z.enum(poker.SHOE_FAULTS), incident: text.exactOptional() },
    ReplaceShoe: { automated: z.boolean(), approval: text },
    JackpotMalfunctioned: { what: text },
    ApproveGame: {},
    RestoreJackpot: {},
    DeclareVoid: {
      cause: z.enum(poker.CAUSES),
      round: place,
      reason: text,
      disturbance: disturbance.exactOptional(),
    },
    RecordBreach: { person: name, employee: z.boolean(), clause: clausesOf<poker.Clause>(book), what: text },
    VoidWagers: { patron: name, breach: place },
    ExcludePatron: { patron: name, breach: place },
    RaiseDispute: { patron: name, what: text },
    DecideDispute: { dispute: place, decision: text },
    RequestReview: { patron: name, dispute: place },
  });
