import { CALL_OFFS, CAUSES, type Clause, type Command } from '@baize/engine/baccarat';
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

const hand = z.enum(['player', 'banker']);
const box = z.enum(['player', 'banker', 'tie', 'playerPair', 'bankerPair']);
const method = z.enum(['A', 'B']);
const pairs = z.enum(['perfect', 'canberra']).nullable();
const face = z.enum(['up', 'down']);
const time = z.string().regex(/^\d\d:\d\d$/);
const exposedBy = z.enum(['dealer', 'patrons']);

const openers = z.strictObject({ player: name.exactOptional(), banker: name.exactOptional() });

const change = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('limits'), limits }),
  z.strictObject({ what: z.literal('pairsLimits'), limits }),
  z.strictObject({ what: z.literal('differential'), max: amount.nullable() }),
  z.strictObject({ what: z.literal('method'), method }),
  z.strictObject({ what: z.literal('pairs'), pairs, layout: text.exactOptional() }),
]);
const notice = z.discriminatedUnion('what', [
  ...change.options,
  z.strictObject({ what: z.literal('closing') }),
]);

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('checked'), checkedBy: text }),
  z.strictObject({ kind: z.literal('preShuffled'), supplier: text, batch: text }),
]);

const approvals = z.strictObject({ table: text, layout: text.exactOptional(), shoe: text });
const determinations = z.strictObject({
  method,
  pairs,
  face,
  exposedBy,
  seats: place,
  form: z.enum(['mini', 'midi', 'full']).exactOptional(),
  lastRound: z.literal('oneMore').exactOptional(),
});
const sign = z.strictObject({
  main: limits,
  pairs: limits,
  chip: amount,
  differential: amount.nullable(),
  payableUnit: amount,
});

/** What may come over the wire as a command at a baccarat table of this edition. */
export const baccaratCommands = (book: BookClauses): CommandSchema =>
  commandSchema<Command>()({
    OpenTable: { approvals, determinations, sign },
    GiveNotice: { notice },
    MakeChange: { change },
    DetermineFace: { face },
    DetermineExposure: { exposedBy, openers: openers.exactOptional() },
    GrantLimit: { patron: name, limit: amount.nullable() },
    CloseTable: { cardsCheckedBy: z.string().max(500) },
    IntroduceCards: { source },
    ReplaceCards: {
      cards: z.union([z.literal('all'), z.array(card).min(1).max(416)]),
      checkedBySupervisor: text,
      checkedByDealer: text,
    },
    DirectShuffle: { reason: text },
    Shuffle: {},
    Riffle: { requestedBy: name },
    DeclineCut: { patron: name },
    CutCards: { patron: name.nullable(), depth: place },
    InsertCuttingCard: { fromBack: place },
    BurnCard: { card: card.exactOptional() },
    BurnMissed: {},
    SetHours: { hours: z.strictObject({ from: time, to: time }).nullable() },
    TellHour: { isWithin: z.boolean() },
    RecordCheck: { checkedBy: text },
    InviteWagers: {},
    PlaceWager: { patron: name, on: box, amount },
    MoveWager: { patron: name, on: box, to: box },
    AlterWager: { patron: name, on: box, amount },
    RemoveWager: { patron: name, on: box },
    NoMoreBets: {},
    ReturnWagers: { cause: z.enum(CALL_OFFS), reason: text, disturbance: disturbance.exactOptional() },
    RequestNoBetCoup: { patron: name },
    AgreeToNoBetCoup: { patron: name },
    DirectNoBetCoup: {},
    BeginNoBetCoup: {},
    DealCard: { to: hand, card: card.exactOptional() },
    ExposeHand: { patron: name.nullable(), hand, cards: z.array(card).min(1).max(3) },
    SettlePairs: {},
    SettleWagers: {},
    CollectCards: {},
    CardDrawnInError: {
      card: card.exactOptional(),
      lay: hand.exactOptional(),
      at: place.exactOptional(),
      reason: text.exactOptional(),
    },
    CardMisplaced: { to: hand, card: card.exactOptional() },
    Reconstruct: { order: z.array(place).max(20).exactOptional(), reason: text.exactOptional() },
    CorrectCard: { at: place, card, reason: text.exactOptional() },
    DecideRecord: { round: place, at: place, card, reason: text },
    PermitChanges: {},
    ResumeRound: {},
    DeclareVoid: {
      cause: z.enum(CAUSES),
      round: place,
      reason: text,
      disturbance: disturbance.exactOptional(),
    },
    VoidWagers: {
      patron: name,
      breach: place,
      round: place.exactOptional(),
      wagers: z.array(box).min(1).max(5).exactOptional(),
    },
    ...peopleCommands<Clause>(book),
  });
