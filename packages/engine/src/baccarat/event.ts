import type { Card } from '../core/card.ts';
import type { ConductEvent } from '../core/conduct.ts';
import type { RecordDecided } from '../core/decision.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { HoursEvent } from '../core/hours.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeEvent } from '../core/notices.ts';
import type { PatronEvent } from '../core/patrons.ts';
import type { Slot } from '../core/shoe.ts';
import type { Source } from './command.ts';
import type { Clause } from './rules.ts';
import type {
  Approvals,
  Box,
  Change,
  Determinations,
  Exposer,
  Face,
  Hand,
  Hands,
  Openers,
  Outcome,
  Rework,
  Settlement,
  Sign,
  Wager,
} from './table.ts';

interface By {
  /** The clause that this follows. */
  readonly by: Clause;
}

interface Owned {
  readonly patron: string;
}

/** Everything that can have happened at a mini baccarat table. */
export type Event =
  | RecordDecided<
      { readonly at: number; readonly card: Card },
      Clause,
      { readonly to: Hand; readonly outcome?: Outcome; readonly totals?: Readonly<Record<Hand, number>> }
    >
  | ConductEvent<Clause>
  | PatronEvent<Clause>
  | NoticeEvent<Change, Clause>
  | HoursEvent<Clause>
  | (By &
      (
        | {
            readonly type: 'TableOpened';
            readonly rulebook: string;
            readonly approvals: Approvals;
            readonly determinations: Determinations;
            readonly sign: Sign;
            readonly decks: number;
          }
        | { readonly type: 'FaceDetermined'; readonly face: Face }
        | {
            readonly type: 'ExposureDetermined';
            readonly exposedBy: Exposer;
            readonly openers?: Openers;
          }
        | { readonly type: 'CardsIntroduced'; readonly source: Source; readonly decks: number }
        | {
            readonly type: 'CardsReplaced';
            readonly cards: 'all' | readonly Card[];
            readonly checkedBySupervisor: string;
            readonly checkedByDealer: string;
          }
        | { readonly type: 'CardsChecked'; readonly checkedBy: string }
        | { readonly type: 'ShuffleDirected'; readonly reason: string }
        | { readonly type: 'CardsShuffled' }
        | { readonly type: 'CardsRiffled'; readonly requestedBy: string }
        | (Owned & { readonly type: 'CutDeclined' })
        | { readonly type: 'CardsCut'; readonly patron: string | null; readonly depth: number }
        | { readonly type: 'CuttingCardInserted'; readonly fromBack: number }
        | { readonly type: 'CardBurned'; readonly at: number; readonly card?: Card }
        | { readonly type: 'CardsBurned'; readonly count: number }
        | { readonly type: 'BurnMissed' }
        | { readonly type: 'WagersInvited'; readonly round: number }
        | (Owned & {
            readonly type: 'WagerPlaced';
            readonly on: Box;
            readonly stake: Cents;
            /** What lay above the maximum and never left the patron. */
            readonly returned: Cents;
            /** Told that further wagers under the minimum are returned. */
            readonly advised: boolean;
          })
        | (Owned & {
            readonly type: 'WagerReturned';
            readonly on: Box;
            readonly stake: Cents;
            /** How much of it is laid down there again at once: those chips lie where they lay. */
            readonly kept?: Cents;
          })
        /** Told that further wagers under the minimum are returned: this one plays. */
        | (Owned & { readonly type: 'PatronAdvised'; readonly on: Box })
        | { readonly type: 'BetsClosed'; readonly round: number }
        /** The sign has changed: patrons are invited anew. */
        | { readonly type: 'InvitationLapsed'; readonly round: number }
        /** No card was dealt on them: all go back, and the invitation with them. */
        | {
            readonly type: 'WagersCalledOff';
            readonly round: number;
            readonly reason: string;
            readonly disturbance?: Disturbance;
            readonly returned: readonly Wager[];
          }
        | (Owned & { readonly type: 'NoBetCoupRequested' })
        | (Owned & { readonly type: 'NoBetCoupAgreed' })
        | { readonly type: 'NoBetCoupBegun'; readonly round: number }
        | { readonly type: 'RoundBecameNoBetCoup' }
        | { readonly type: 'CuttingCardDrawn'; readonly round: number }
        | { readonly type: 'CardDealt'; readonly to: Hand; readonly at: number; readonly card?: Card }
        | { readonly type: 'HandExposed'; readonly hand: Hand; readonly cards: readonly Card[] }
        | (Settlement & { readonly type: 'WagerSettled' })
        | {
            readonly type: 'ResultDeclared';
            readonly outcome: Outcome;
            readonly totals: Readonly<Record<Hand, number>>;
          }
        | {
            readonly type: 'CardsCollected';
            readonly round: number;
            readonly cards: number;
            /** Seated patrons who let a betting round pass. */
            readonly abstained: readonly string[];
            /** Whether this was the last round of the shoe. */
            readonly shoeSpent: boolean;
          }
        | {
            readonly type: 'CardStrayed';
            readonly at: number;
            readonly card?: Card;
            /** On which hand it lay, where that was told. */
            readonly lay?: Hand;
          }
        | { readonly type: 'CardMisplaced'; readonly to: Hand; readonly at: number; readonly card?: Card }
        | { readonly type: 'HandsReconstructed'; readonly hands: Hands; readonly front: Hands['player'] }
        /** A card was keyed wrongly: the record is put right, and what follows from it. */
        | (Rework & {
            readonly type: 'CardCorrected';
            readonly round: number | null;
            readonly at: number;
            readonly was: Card;
            readonly is: Card;
            readonly reason?: string;
            readonly shoeSpent?: boolean;
            /** [5.6] How many were burned for it, where it is the card that was exposed before the first round. */
            readonly burned?: number;
          })
        /** Cards that lay wrong, or one nobody had told of, found later: the round is laid by the true order. */
        | (Rework & {
            readonly type: 'RoundRebuilt';
            readonly round: number;
            readonly reason: string;
            /** The places under which the cards were on record, in the order in which they left the shoe. */
            readonly order?: readonly number[];
            /** The card that had left the shoe unrecorded. */
            readonly strayed?: Slot;
            readonly shoeSpent?: boolean;
          })
        | { readonly type: 'WithdrawalOffered' }
        | { readonly type: 'ChangesPermitted' }
        | { readonly type: 'RoundResumed' }
        | {
            readonly type: 'RoundVoided';
            readonly round: number;
            readonly reason: string;
            readonly disturbance?: Disturbance;
            /** Stakes still on the layout, given back. */
            readonly returned: readonly Wager[];
            /** What each patron had won or lost by settled wagers, undone. */
            readonly reversed: Readonly<Record<string, Cents>>;
          }
        | (Owned & {
            readonly type: 'WagersVoided';
            readonly breach: number;
            /** Absent where it is the one that is on. */
            readonly round?: number;
            /** Absent where it is all of them. */
            readonly wagers?: readonly Box[];
            readonly returned: readonly Wager[];
            readonly reversed: Readonly<Record<string, Cents>>;
          })
      ));

/** The event of a type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
