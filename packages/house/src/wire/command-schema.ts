import { CAUSES, type Card, type Clause, type Command, type CommandOf, DECK, STAKE_MAX } from '@baize/engine';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import { z } from 'zod';

/**
 * What may come over the wire as a command at a table. The actor is never among it: who somebody is, the house
 * knows. Sizes are bounded here, so that a long text cannot fill the log.
 */
const amount = z.int().min(1).max(STAKE_MAX);
const place = z.int().min(0).max(100_000);
const name = z.string().min(1).max(64);
const text = z.string().min(1).max(500);
const card = z.enum(DECK as [Card, ...Card[]]);
const hand = z.enum(['player', 'banker']);
const box = z.enum(['player', 'banker', 'tie', 'playerPair', 'bankerPair']);
const method = z.enum(['A', 'B']);
const pairs = z.enum(['perfect', 'canberra']).nullable();
const limits = z.strictObject({ min: amount, max: amount, multiple: amount });
const face = z.enum(['up', 'down']);
const exposedBy = z.enum(['dealer', 'patrons']);
const clause = z.enum(Object.keys(actMiniBaccarat2016.clauses) as [Clause, ...Clause[]]);

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

export const approvals = z.strictObject({ table: text, layout: text.exactOptional(), shoe: text });
export const determinations = z.strictObject({ method, pairs, face, exposedBy, seats: place });
export const sign = z.strictObject({
  main: limits,
  pairs: limits,
  chip: amount,
  differential: amount.nullable(),
  payableUnit: amount,
});
const cause = z.enum(CAUSES);

/** The fields of each command beside its type and its actor. A command that is not here does not compile. */
const FIELDS = {
  OpenTable: { approvals, determinations, sign },
  GiveNotice: { notice },
  MakeChange: { change },
  DetermineFace: { face },
  DetermineExposure: { exposedBy },
  GrantLimit: { patron: name, limit: amount.nullable() },
  CloseTable: { cardsCheckedBy: z.string().max(500) },
  TakeSeat: { patron: name, seat: place },
  BringChips: { patron: name, amount },
  LeaveTable: { patron: name },
  VacateSeat: { patron: name },
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
  InviteWagers: {},
  PlaceWager: { patron: name, on: box, amount },
  MoveWager: { patron: name, on: box, to: box },
  AlterWager: { patron: name, on: box, amount },
  RemoveWager: { patron: name, on: box },
  NoMoreBets: {},
  RequestNoBetCoup: { patron: name },
  AgreeToNoBetCoup: { patron: name },
  DirectNoBetCoup: {},
  BeginNoBetCoup: {},
  DealCard: { to: hand, card: card.exactOptional() },
  ExposeHand: { patron: name.nullable(), hand, cards: z.array(card).min(1).max(3) },
  SettlePairs: {},
  SettleWagers: {},
  CollectCards: {},
  CardDrawnInError: { card: card.exactOptional() },
  CardMisplaced: { to: hand, card: card.exactOptional() },
  Reconstruct: {},
  PermitChanges: {},
  ResumeRound: {},
  DeclareVoid: { cause, round: place, reason: text },
  RecordBreach: { person: name, employee: z.boolean(), clause, what: text },
  VoidWagers: { patron: name, breach: place },
  ExcludePatron: { patron: name, breach: place },
  RaiseDispute: { patron: name, what: text },
  DecideDispute: { dispute: place, decision: text },
  RequestReview: { patron: name, dispute: place },
} satisfies Record<Command['type'], z.core.$ZodShape>;

type Type = keyof typeof FIELDS;
type Parsed = { readonly [T in Type]: z.output<z.ZodObject<(typeof FIELDS)[T]>> };
type Wanted = { readonly [T in Type]: Omit<CommandOf<T>, 'actor' | 'type'> };

/** A command as it is asked for: everything but the actor. */
export type Asked = { [T in Type]: Omit<CommandOf<T>, 'actor'> }[Type];

const schemas = Object.entries(FIELDS).map(([type, fields]) =>
  z.strictObject({ type: z.literal(type), ...fields }),
);

/** Compiles only while what is parsed is what the engine's commands hold. */
export const askedSchema = z.discriminatedUnion('type', schemas as never) as unknown as z.ZodType<
  Parsed extends Wanted ? Asked : never
>;
