import type { Card } from '../core/card.ts';
import type { ConductCommand } from '../core/conduct.ts';
import type { DecideRecord } from '../core/decision.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { Actor } from '../core/game.ts';
import type { HoursCommand } from '../core/hours.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeCommand } from '../core/notices.ts';
import type { PatronCommand } from '../core/patrons.ts';
import type { Clause } from './rules.ts';
import type { Approvals, Box, Change, Determinations, Exposer, Face, Hand, Openers, Sign } from './table.ts';

interface By {
  readonly actor: Actor;
}
interface Of extends By {
  readonly patron: string;
}

/** Why a round is declared void. */
export const CAUSES = [
  'disturbance',
  'impractical',
  'fraud',
  'cannotReconstruct',
  'errorFoundLater',
  'insufficientCards',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Why wagers are given back on which no card has been dealt. */
export const CALL_OFFS = ['disturbance', 'closing'] as const;
export type CallOff = (typeof CALL_OFFS)[number];

/** Where cards come from: checked one by one, or shuffled by their maker. */
export type Source =
  | { readonly kind: 'checked'; readonly checkedBy: string }
  | { readonly kind: 'preShuffled'; readonly supplier: string; readonly batch: string };

/** Everything that anybody may try to do at a mini baccarat table, by the section that judges it. */
export type Command =
  // 1, 3, 8, 13: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly approvals: Approvals;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  | (By & { readonly type: 'DetermineFace'; readonly face: Face })
  | (By & {
      readonly type: 'DetermineExposure';
      readonly exposedBy: Exposer;
      /** One patron for a hand, where the supervisor names one. */
      readonly openers?: Openers;
    })
  | NoticeCommand<Change>
  | HoursCommand
  // 14.6: seats
  | PatronCommand
  // 2, 5: the cards
  | (By & { readonly type: 'IntroduceCards'; readonly source: Source })
  | (By & {
      readonly type: 'ReplaceCards';
      readonly cards: 'all' | readonly Card[];
      readonly checkedBySupervisor: string;
      readonly checkedByDealer: string;
    })
  | (By & { readonly type: 'RecordCheck'; readonly checkedBy: string })
  | (By & { readonly type: 'DirectShuffle'; readonly reason: string })
  | (By & { readonly type: 'Shuffle' })
  | (By & { readonly type: 'Riffle'; readonly requestedBy: string })
  | (Of & { readonly type: 'DeclineCut' })
  | (By & { readonly type: 'CutCards'; readonly patron: string | null; readonly depth: number })
  | (By & { readonly type: 'InsertCuttingCard'; readonly fromBack: number })
  | (By & { readonly type: 'BurnCard'; readonly card?: Card })
  | (By & { readonly type: 'BurnMissed' })
  // 4: wagers
  | (By & { readonly type: 'InviteWagers' })
  | (Of & { readonly type: 'PlaceWager'; readonly on: Box; readonly amount: Cents })
  | (Of & { readonly type: 'MoveWager'; readonly on: Box; readonly to: Box })
  | (Of & { readonly type: 'AlterWager'; readonly on: Box; readonly amount: Cents })
  | (Of & { readonly type: 'RemoveWager'; readonly on: Box })
  | (By & { readonly type: 'NoMoreBets' })
  | (By & {
      readonly type: 'ReturnWagers';
      readonly cause: CallOff;
      readonly reason: string;
      readonly disturbance?: Disturbance;
    })
  | (Of & { readonly type: 'RequestNoBetCoup' })
  | (Of & { readonly type: 'AgreeToNoBetCoup' })
  | (By & { readonly type: 'DirectNoBetCoup' })
  | (By & { readonly type: 'BeginNoBetCoup' })
  // 6 to 9: the round
  | (By & { readonly type: 'DealCard'; readonly to: Hand; readonly card?: Card })
  | (By & {
      readonly type: 'ExposeHand';
      readonly patron: string | null;
      readonly hand: Hand;
      readonly cards: readonly Card[];
    })
  | (By & { readonly type: 'SettlePairs' })
  | (By & { readonly type: 'SettleWagers' })
  | (By & { readonly type: 'CollectCards' })
  // 12: irregularities
  | (By & {
      readonly type: 'CardDrawnInError';
      readonly card?: Card;
      /** On which hand it lay, if on one. */
      readonly lay?: Hand;
      /** Its place in the order in which the cards left the shoe, where others have followed since. */
      readonly at?: number;
      readonly reason?: string;
    })
  | (By & { readonly type: 'CardMisplaced'; readonly to: Hand; readonly card?: Card })
  | (By & {
      readonly type: 'Reconstruct';
      /** The places on record, in the order in which the cards really left the shoe. */
      readonly order?: readonly number[];
      readonly reason?: string;
    })
  | (By & {
      readonly type: 'CorrectCard';
      /** Its place in the order in which the cards left the shoe. */
      readonly at: number;
      readonly card: Card;
      readonly reason?: string;
    })
  | (By & { readonly type: 'PermitChanges' })
  | (By & { readonly type: 'ResumeRound' })
  // 12, 14: voids, breaches, disputes
  | (By & {
      readonly type: 'DeclareVoid';
      readonly cause: Cause;
      readonly round: number;
      readonly reason: string;
      /** Which, where a disturbance is the ground. */
      readonly disturbance?: Disturbance;
    })
  | (By & {
      readonly type: 'VoidWagers';
      readonly patron: string;
      readonly breach: number;
      /** Which round; the one that is on, where none is named. */
      readonly round?: number;
      /** Which of his wagers; all of them, where none are named. */
      readonly wagers?: readonly Box[];
    })
  | DecideRecord<{ readonly at: number; readonly card: Card }>
  | ConductCommand<Clause>;

/** The command of a type. */
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
