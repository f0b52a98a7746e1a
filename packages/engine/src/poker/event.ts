import type { Card } from '../core/card.ts';
import type { ConductEvent } from '../core/conduct.ts';
import type { RecordDecided } from '../core/decision.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { HoursEvent } from '../core/hours.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeEvent } from '../core/notices.ts';
import type { PatronEvent } from '../core/patrons.ts';
import type { JackpotHand } from './jackpot.ts';
import type { Clause } from './rules.ts';
import type {
  Approvals,
  Area,
  Change,
  Determinations,
  Entry,
  JackpotResult,
  Place,
  Pools,
  Settlement,
  ShoeFault,
  Sign,
  To,
  Wager,
} from './table.ts';

interface By {
  /** The clause that this follows. */
  readonly by: Clause;
}

interface Owned {
  readonly patron: string;
}

/** What goes back when wagers are void. */
interface Undone {
  /** Stakes still on the layout. */
  readonly returned: readonly Wager[];
  /** What each patron had won or lost, jackpot wagers that went to the pools included. */
  readonly reversed: Readonly<Record<string, Cents>>;
  /** What comes out of the prize pools again; below nothing where prizes go back into them. */
  readonly fromPools: Pools;
}

/** Everything that can have happened at a Canberra Poker table. */
export type Event =
  | RecordDecided<Place & { readonly card: Card }, Clause>
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
          }
        | { readonly type: 'CardsChecked'; readonly checkedBy: string }
        | { readonly type: 'CardsShuffled'; readonly shoe: number }
        | { readonly type: 'CardsCut'; readonly depth: number }
        | { readonly type: 'ShoeLoaded' }
        | { readonly type: 'CardsVerified'; readonly found: number; readonly expected: number }
        | {
            readonly type: 'CardsReplaced';
            readonly cards: 'all' | readonly Card[];
            readonly checkedBySupervisor: string;
            readonly checkedByDealer: string;
          }
        | { readonly type: 'WagersInvited'; readonly round: number; readonly deck?: string }
        | (Wager & {
            readonly type: 'WagerPlaced';
            /** What lay above the maximum and never left the patron. */
            readonly returned: Cents;
            /** Told on placing it that further antes under the minimum are returned: by now told at "no more bets". */
            readonly advised: boolean;
            /** Whether the pad under a jackpot wager is still to be seen lit. */
            readonly dark?: boolean;
          })
        | (Wager & { readonly type: 'WagerAltered'; readonly was: Cents; readonly returned: Cents })
        | (Wager & { readonly type: 'WagerReturned' })
        /** An invitation to wager that lapses before a round has begun. */
        | {
            readonly type: 'InvitationWithdrawn';
            readonly round: number;
            readonly reason: string;
            readonly disturbance?: Disturbance;
          }
        /** A first ante under the minimum is played, and its owner told that further ones are returned. */
        | (Owned & { readonly type: 'PlayerAdvised'; readonly box: number })
        | { readonly type: 'SensorRead'; readonly box: number; readonly lit: boolean }
        | { readonly type: 'BetsClosed'; readonly round: number }
        | (Entry & { readonly type: 'JackpotEntered' })
        | { readonly type: 'CardDealt'; readonly to: To; readonly at: number; readonly card?: Card }
        | { readonly type: 'UpCardTurned'; readonly card: Card }
        | { readonly type: 'BetOrFoldAnnounced' }
        /** For its owner's eyes only, where the record has them at all. */
        | (Owned & { readonly type: 'CardsPickedUp'; readonly box: number; readonly cards?: readonly Card[] })
        | (Owned & { readonly type: 'PlayerBet'; readonly box: number; readonly stake: Cents })
        | (Owned & { readonly type: 'PlayerFolded'; readonly box: number })
        | (Owned & { readonly type: 'HandDeclared'; readonly box: number })
        | { readonly type: 'DealerExposed'; readonly cards: readonly Card[] }
        | { readonly type: 'HandExposed'; readonly box: number; readonly cards: readonly Card[] }
        | { readonly type: 'ResultDeclared'; readonly qualifies: boolean }
        | (Settlement & { readonly type: 'WagerSettled' })
        /** `pools`: what the prize pools held when it was worked out. */
        | (JackpotResult & {
            readonly type: 'JackpotSettled';
            readonly hand: JackpotHand | null;
            readonly pools?: Pools;
          })
        | {
            readonly type: 'CardsCollected';
            readonly round: number;
            /** Of each hand, the dealer's last. */
            readonly counted: readonly number[];
            /** Seated patrons who let the round pass. */
            readonly abstained: readonly string[];
          }
        /** The record is put right: both faces, what every wager that was settled comes to, and what moved by it. */
        | {
            readonly type: 'CardCorrected';
            readonly round: number;
            readonly cards: readonly (Place & { readonly was: Card; readonly is: Card })[];
            readonly reason?: string;
            readonly settled: readonly (Settlement | JackpotResult)[];
            /** What each patron gets besides; below nothing where he gives back. */
            readonly moved: Readonly<Record<string, Cents>>;
            readonly fromPools: Pools;
          }
        | { readonly type: 'CardExposed'; readonly to: To; readonly place: number; readonly card: Card }
        | { readonly type: 'VoidDemanded'; readonly what: string }
        | { readonly type: 'HandRacked'; readonly box: number }
        | { readonly type: 'HandReconstructed'; readonly box: number }
        | { readonly type: 'ShoeMalfunctioned'; readonly fault: ShoeFault; readonly incident?: string }
        | { readonly type: 'ShoeInOrder'; readonly checkedBy: string }
        | { readonly type: 'ShoeReplaced'; readonly automated: boolean; readonly approval: string }
        | { readonly type: 'JackpotMalfunctioned'; readonly what: string }
        | { readonly type: 'GameApproved' }
        /** Out of operation without a fault. */
        | { readonly type: 'JackpotStopped'; readonly reason: string }
        | { readonly type: 'JackpotRestored' }
        | (Undone & {
            readonly type: 'RoundVoided';
            readonly round: number;
            readonly reason: string;
            readonly disturbance?: Disturbance;
            readonly evidence?: string;
          })
        | (Undone &
            Owned & {
              readonly type: 'WagersVoided';
              readonly breach: number;
              /** The round that was on, where it is not said. */
              readonly round?: number;
              /** Those on these areas alone. */
              readonly wagers?: readonly Area[];
            })
      ));

/** The event of a type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
