import type { Card } from '../core/card.ts';
import type { ConductEvent } from '../core/conduct.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeEvent } from '../core/notices.ts';
import type { PatronEvent } from '../core/patrons.ts';
import type { ShoeFault, To } from './command.ts';
import type { JackpotHand } from './jackpot.ts';
import type { Clause } from './rules.ts';
import type {
  Approvals,
  Change,
  Determinations,
  Entry,
  JackpotResult,
  Pools,
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
  | ConductEvent<Clause>
  | PatronEvent<Clause>
  | NoticeEvent<Change, Clause>
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
        | { readonly type: 'WagersInvited'; readonly round: number }
        | (Wager & {
            readonly type: 'WagerPlaced';
            /** What lay above the maximum and never left the patron. */
            readonly returned: Cents;
            /** Told that further antes under the minimum are returned. */
            readonly advised: boolean;
          })
        | (Wager & { readonly type: 'WagerReturned' })
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
        | (JackpotResult & { readonly type: 'JackpotSettled'; readonly hand: JackpotHand | null })
        | {
            readonly type: 'CardsCollected';
            readonly round: number;
            /** Of each hand, the dealer's last. */
            readonly counted: readonly number[];
            /** Seated patrons who let the round pass. */
            readonly abstained: readonly string[];
          }
        | { readonly type: 'CardExposed'; readonly to: To; readonly place: number; readonly card: Card }
        | { readonly type: 'VoidDemanded'; readonly what: string }
        | { readonly type: 'HandRacked'; readonly box: number }
        | { readonly type: 'HandReconstructed'; readonly box: number }
        | { readonly type: 'ShoeMalfunctioned'; readonly fault: ShoeFault; readonly incident?: string }
        | { readonly type: 'ShoeReplaced'; readonly automated: boolean; readonly approval: string }
        | { readonly type: 'JackpotMalfunctioned'; readonly what: string }
        | { readonly type: 'GameApproved' }
        | { readonly type: 'JackpotRestored' }
        | (Undone & {
            readonly type: 'RoundVoided';
            readonly round: number;
            readonly reason: string;
            readonly disturbance?: Disturbance;
          })
        | (Undone & Owned & { readonly type: 'WagersVoided'; readonly breach: number })
      ));

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
