import type { Card } from '../core/card.ts';
import type { ConductEvent } from '../core/conduct.ts';
import type { RecordDecided } from '../core/decision.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { HoursEvent } from '../core/hours.ts';
import type { Cents } from '../core/money.ts';
import type { PatronEvent } from '../core/patrons.ts';
import type { Cause, Malfunction, Place } from './command.ts';
import type { Clause } from './rules.ts';
import type {
  Approvals,
  Change,
  Comes,
  Determinations,
  Insurance,
  InsuranceStage,
  Lay,
  Notice,
  Picked,
  Relaid,
  Scope,
  Settlement,
  ShoeKind,
  Sign,
  Spot,
  TableShoe,
} from './table.ts';

interface By {
  /** The clause that this follows, by its number in the table's edition. */
  readonly by: Clause;
}
interface OnHand {
  readonly box: number;
  readonly hand: number;
}

/** A round that was worked again: how it lies then, and what that moved for whom. */
interface Reworked {
  readonly round: number;
  readonly reason: string;
  readonly lies: Relaid;
  readonly moved: Readonly<Record<string, Cents>>;
}

/** Everything that can have happened at a Blackjack table. */
export type Event =
  | RecordDecided<{ readonly at: number; readonly card: Card }, Clause, Comes>
  | ConductEvent<Clause>
  | PatronEvent<Clause>
  | HoursEvent<Clause>
  | (By &
      (
        | {
            readonly type: 'TableOpened';
            readonly rulebook: string;
            readonly approvals: Approvals;
            readonly determinations: Determinations;
            readonly sign: Sign;
          }
        | { readonly type: 'NoticeGiven'; readonly notice: Notice }
        | { readonly type: 'ChangeMade'; readonly change: Change }
        | {
            readonly type: 'LimitGranted';
            readonly patron: string;
            readonly box: number;
            readonly limit: Cents | null;
          }
        | { readonly type: 'TableClosed'; readonly cardsCheckedBy: string }
        | { readonly type: 'AbsenceNoted'; readonly patron: string }
        | { readonly type: 'ReturnNoted'; readonly patron: string }
        | {
            readonly type: 'PlayerRestricted';
            readonly patron: string;
            readonly reference: string;
            readonly scope?: Scope;
          }
        /** By which clause he was held, where one of two is lifted. */
        | { readonly type: 'RestrictionLifted'; readonly patron: string; readonly ground?: '4.7' | '4.8' }
        | { readonly type: 'BoxReleased'; readonly patron: string; readonly box: number }
        | { readonly type: 'CardsIntroduced'; readonly checkedBy: string; readonly shoe: ShoeKind }
        | {
            readonly type: 'CardsReplaced';
            readonly cards: 'all' | readonly Card[];
            readonly checkedBySupervisor: string;
            readonly checkedByDealer: string;
          }
        | { readonly type: 'CardsShuffled' }
        | { readonly type: 'CutDeclined'; readonly patron: string }
        | { readonly type: 'CardsCut'; readonly patron: string | null; readonly depth: number }
        | { readonly type: 'CuttingCardInserted'; readonly fromBack: number }
        | { readonly type: 'CardsBurned'; readonly count: number }
        | {
            readonly type: 'CuttingCardDrawn';
            readonly cutFirst: TableShoe['cutFirst'];
            /** Whether the cards are shuffled for it. */
            readonly shuffle: boolean;
            /** Whether it came before any card of the round. */
            readonly first: boolean;
          }
        /** Whether the cards are shuffled for it: not in the final rounds. */
        | { readonly type: 'CuttingCardMissed'; readonly shuffle?: boolean }
        | { readonly type: 'FinalRoundsAnnounced'; readonly rounds: number }
        | {
            readonly type: 'MalfunctionReported';
            readonly fault: Malfunction;
            readonly rectified: boolean;
            readonly incident?: string;
            readonly cutFirst: TableShoe['cutFirst'];
            readonly midRound: Clause;
            /** Before a card of the round was out: nothing has to be completed. */
            readonly undealt?: true;
          }
        | ({ readonly type: 'CardBurned'; readonly card?: Card; readonly at?: number } & Partial<Reworked>)
        | { readonly type: 'CardStrayed'; readonly at: number; readonly card?: Card }
        | {
            readonly type: 'CardMisplaced';
            readonly at: number;
            readonly card: Card;
            /** Where it was found only after other cards: in which round, and where it lay. */
            readonly round?: number;
            readonly lay?: Lay;
            readonly before?: number;
            readonly reason?: string;
          }
        | ({ readonly type: 'HandsReconstructed'; readonly from?: number } & Partial<Reworked>)
        | ({
            readonly type: 'CardCorrected';
            readonly at: number;
            readonly was: Card;
            readonly card: Card;
          } & Partial<Reworked>)
        | {
            readonly type: 'RoundVoided';
            readonly round: number;
            readonly reason: string;
            /** Why, where several causes have one clause; a decision on a dispute has none. */
            readonly cause?: Cause;
            readonly disturbance?: Disturbance;
            readonly returned: Readonly<Record<string, Cents>>;
            readonly reversed: Readonly<Record<string, Cents>>;
          }
        | {
            readonly type: 'WagersVoided';
            readonly patron: string;
            readonly breach: number;
            /** In which round, where that is not the one that is on. */
            readonly round?: number;
            readonly wagers?: Picked['wagers'];
            /** After "no more bets" and before the first card: the wagers are gone as if they had never been laid. */
            readonly undealt?: true;
            readonly returned: Readonly<Record<string, Cents>>;
            readonly reversed: Readonly<Record<string, Cents>>;
          }
        | { readonly type: 'WagersInvited'; readonly round: number }
        | {
            readonly type: 'WagerPlaced';
            readonly patron: string;
            readonly box: number;
            readonly on: Spot;
            readonly stake: Cents;
            /** What lay above the maximum. */
            readonly returned: Cents;
            readonly advised: boolean;
          }
        | {
            readonly type: 'WagerReturned';
            readonly patron: string;
            readonly box: number;
            readonly on: Spot;
            readonly stake: Cents;
          }
        | {
            readonly type: 'WagerAltered';
            readonly patron: string;
            readonly box: number;
            readonly on: Spot;
            readonly was: Cents;
            readonly stake: Cents;
            /** What lay above the maximum. */
            readonly returned: Cents;
          }
        | { readonly type: 'PlayerAdvised'; readonly patron: string; readonly box: number; readonly on: Spot }
        | {
            readonly type: 'BetsClosed';
            readonly round: number;
            readonly from?: { readonly deal: number; readonly act: number };
          }
        | { readonly type: 'CardDealt'; readonly to: Place; readonly at: number; readonly card: Card }
        | ({ readonly type: 'InsurancePlaced' } & Insurance)
        | ({ readonly type: 'InsuranceRequested' } & Insurance)
        | ({ readonly type: 'InsuranceWithdrawn' } & Insurance)
        | { readonly type: 'InsuranceClosed'; readonly next: InsuranceStage }
        | ({ readonly type: 'HitCalled' } & OnHand)
        | ({ readonly type: 'StandCalled' } & OnHand)
        | ({ readonly type: 'HandSplit' } & OnHand)
        | ({ readonly type: 'HandDoubled' } & OnHand)
        | ({ readonly type: 'WagerAdded'; readonly patron: string; readonly amount: Cents } & OnHand)
        | ({ readonly type: 'WagerSettled' } & Settlement)
        | {
            readonly type: 'ResultDeclared';
            readonly total: number;
            readonly blackjack: boolean;
          }
        | {
            readonly type: 'CardsCollected';
            readonly round: number;
            readonly cards: number;
            /** Who sat through the round without a wager. */
            readonly abstained: readonly string[];
            /** What the shoe is then: in play, to be shuffled, or to be replaced with new cards. */
            readonly shoe: 'inPlay' | 'spent' | 'empty';
          }
      ));

/** The event of a type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
