import * as blackjack from '@baize/engine/blackjack';
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

const spot = z.enum(blackjack.SPOTS);
const onHand = { box: place, hand: place };
const to = z.union([z.literal('dealer'), z.strictObject(onHand)]);
const lay = z.union([z.enum(blackjack.LAY), z.strictObject(onHand)]);
/** What each adds to a hand: those on a box are few. */
const amounts = z.record(name, amount).refine((each) => Object.keys(each).length <= 8, 'too many players');

const change = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('limits'), limits }),
  z.strictObject({ what: z.literal('pairsLimits'), limits }),
  z.strictObject({ what: z.literal('severalBoxes'), permitted: z.boolean() }),
]);
const notice = z.discriminatedUnion('what', [
  ...change.options,
  z.strictObject({ what: z.literal('closing') }),
]);

const approvals = z.strictObject({
  layout: text,
  shoe: text,
  pairsLayout: text.exactOptional(),
  sevensLayout: text.exactOptional(),
});
const determinations = z.strictObject({
  decks: place,
  shuffle: text,
  shoe: z.enum(blackjack.SHOE_KINDS),
  burn: place,
  soft17: z.enum(blackjack.SOFT17),
  pairs: z.enum(blackjack.PAIRS_OPTIONS).nullable(),
  sevens: z.array(amount).max(8),
  insuranceByOthers: z.boolean(),
  severalBoxes: z.boolean(),
  boxes: place,
});
const sign = z.strictObject({ main: limits, pairs: limits, chip: amount, payableUnit: amount });

/** What may come over the wire as a command at a blackjack table of this edition. */
// long: one row a command, as the wire takes it.
export const blackjackCommands = (book: BookClauses): CommandSchema =>
  commandSchema<blackjack.Command>()({
    OpenTable: { approvals, determinations, sign },
    GiveNotice: { notice },
    MakeChange: { change },
    GrantLimit: { patron: name, box: place, limit: amount.nullable() },
    CloseTable: { cardsCheckedBy: z.string().max(500) },
    NoteAbsence: { patron: name },
    NoteReturn: { patron: name },
    RestrictPlayer: {
      patron: name,
      ground: z.enum(blackjack.GROUNDS_OF_RESTRICTION),
      reference: text,
      scope: z.enum(blackjack.SCOPES).exactOptional(),
      before: z.literal(true).exactOptional(),
    },
    LiftRestriction: { patron: name, ground: z.enum(['4.7', '4.8']).exactOptional() },
    ReleaseBox: { patron: name, box: place },
    IntroduceCards: { checkedBy: text, shoe: z.enum(blackjack.SHOE_KINDS) },
    ReplaceCards: {
      cards: z.union([z.literal('all'), z.array(card).min(1).max(416)]),
      checkedBySupervisor: text,
      checkedByDealer: text,
    },
    Shuffle: {},
    DeclineCut: { patron: name },
    CutCards: { patron: name.nullable(), depth: place },
    InsertCuttingCard: { fromBack: place },
    BurnCards: {},
    DrawCuttingCard: {},
    AnnounceFinalRounds: {},
    ReportMalfunction: {
      fault: z.enum(blackjack.MALFUNCTIONS),
      rectified: z.boolean(),
      incident: text.exactOptional(),
    },
    InviteWagers: {},
    PlaceWager: { patron: name, box: place, on: spot, amount },
    AlterWager: { patron: name, box: place, on: spot, amount },
    MoveWager: { patron: name, box: place, to: place },
    RemoveWager: { patron: name, box: place, on: spot },
    NoMoreBets: {},
    DealCard: { to, card },
    SettleSides: {},
    Insure: { patron: name, box: place, owner: name, amount },
    WithdrawInsurance: { patron: name, box: place, owner: name },
    TakeEvenMoney: { patron: name, box: place },
    CloseInsurance: {},
    AllotInsurance: {},
    SettleInterim: {},
    Hit: { patron: name, ...onHand },
    Stand: { patron: name.nullable(), ...onHand },
    Split: { patron: name, ...onHand, amounts },
    Double: { patron: name, ...onHand, amounts },
    Follow: { patron: name, ...onHand, amount },
    SettleInsurance: {},
    SettleWagers: {},
    CollectCards: {},
    CardFoundFaceUp: { card },
    CardDrawnInError: { card: card.exactOptional() },
    CardBurnedInError: { card: card.exactOptional() },
    DealerCardInError: { card },
    CardMisplaced: { card, lay: lay.exactOptional() },
    Reconstruct: { from: place.exactOptional(), reason: text.exactOptional() },
    ReportCard: {
      lay,
      card: card.exactOptional(),
      at: place.exactOptional(),
      before: place.exactOptional(),
      belongs: to.exactOptional(),
      reason: text.exactOptional(),
    },
    CorrectCard: { at: place, card, reason: text.exactOptional() },
    DecideRecord: { round: place, at: place, card, reason: text },
    CuttingCardMissed: {},
    DeclareVoid: {
      cause: z.enum(blackjack.CAUSES),
      round: place,
      reason: text,
      disturbance: disturbance.exactOptional(),
    },
    VoidWagers: {
      patron: name,
      breach: place,
      round: place.exactOptional(),
      wagers: z.array(text).min(1).max(50).exactOptional(),
    },
    SetHours: { hours: z.strictObject({ from: text, to: text }).nullable() },
    TellHour: { isWithin: z.boolean() },
    ...peopleCommands<blackjack.Clause>(book),
  });
