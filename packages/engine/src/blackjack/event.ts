import type { Card } from '../core/card.ts';
import type { ConductEvent } from '../core/conduct.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { Cents } from '../core/money.ts';
import type { PatronEvent } from '../core/patrons.ts';
import type { Malfunction, Place } from './command.ts';
import type { Clause } from './rules.ts';
import type {
  Approvals,
  Change,
  Determinations,
  Insurance,
  InsuranceStage,
  Notice,
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

/** Everything that can have happened at a Blackjack table. */
export type Event =
  | ConductEvent<Clause>
  | PatronEvent<Clause>
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
        | { readonly type: 'PlayerRestricted'; readonly patron: string; readonly reference: string }
        | { readonly type: 'RestrictionLifted'; readonly patron: string }
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
        | { readonly type: 'CuttingCardMissed' }
        | { readonly type: 'FinalRoundsAnnounced'; readonly rounds: number }
        | {
            readonly type: 'MalfunctionReported';
            readonly fault: Malfunction;
            readonly rectified: boolean;
            readonly incident?: string;
            readonly cutFirst: TableShoe['cutFirst'];
            readonly midRound: Clause;
          }
        | { readonly type: 'CardBurned'; readonly card?: Card }
        | { readonly type: 'CardStrayed'; readonly at: number; readonly card?: Card }
        | { readonly type: 'CardMisplaced'; readonly at: number; readonly card: Card }
        | { readonly type: 'HandsReconstructed'; readonly from?: number }
        | {
            readonly type: 'RoundVoided';
            readonly round: number;
            readonly reason: string;
            readonly disturbance?: Disturbance;
            readonly returned: Readonly<Record<string, Cents>>;
            readonly reversed: Readonly<Record<string, Cents>>;
          }
        | {
            readonly type: 'WagersVoided';
            readonly patron: string;
            readonly breach: number;
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
        | { readonly type: 'BetsClosed'; readonly round: number }
        | { readonly type: 'CardDealt'; readonly to: Place; readonly at: number; readonly card: Card }
        | ({ readonly type: 'InsurancePlaced' } & Insurance)
        | ({ readonly type: 'InsuranceRequested' } & Insurance)
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

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
