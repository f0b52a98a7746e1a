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
import { type BookClauses, clausesOf } from '../clauses.ts';

const spot = z.enum(blackjack.SPOTS);
const onHand = { box: place, hand: place };
const to = z.union([z.literal('dealer'), z.strictObject(onHand)]);
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
export const blackjackCommands = (book: BookClauses): CommandSchema => {
  const clause = clausesOf<blackjack.Clause>(book);
  return commandSchema<blackjack.Command>()({
    OpenTable: { approvals, determinations, sign },
    GiveNotice: { notice },
    MakeChange: { change },
    GrantLimit: { patron: name, box: place, limit: amount.nullable() },
    CloseTable: { cardsCheckedBy: z.string().max(500) },
    TakeSeat: { patron: name, seat: place },
    BringChips: { patron: name, amount },
    LeaveTable: { patron: name },
    VacateSeat: { patron: name },
    NoteAbsence: { patron: name },
    NoteReturn: { patron: name },
    RestrictPlayer: {
      patron: name,
      ground: z.enum(blackjack.GROUNDS_OF_RESTRICTION),
      reference: text,
    },
    LiftRestriction: { patron: name },
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
    RemoveWager: { patron: name, box: place, on: spot },
    NoMoreBets: {},
    DealCard: { to, card },
    SettleSides: {},
    Insure: { patron: name, box: place, owner: name, amount },
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
    CardMisplaced: { card },
    Reconstruct: { from: place.exactOptional() },
    CuttingCardMissed: {},
    DeclareVoid: {
      cause: z.enum(blackjack.CAUSES),
      round: place,
      reason: text,
      disturbance: disturbance.exactOptional(),
    },
    RecordBreach: { person: name, employee: z.boolean(), clause, what: text },
    VoidWagers: { patron: name, breach: place },
    ExcludePatron: { patron: name, breach: place },
    RaiseDispute: { patron: name, what: text },
    DecideDispute: { dispute: place, decision: text },
    RequestReview: { patron: name, dispute: place },
  });
};
