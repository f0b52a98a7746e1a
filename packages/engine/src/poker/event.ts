import type { Card } from '../core/card.ts';
import type { Cents } from '../core/money.ts';
import type { To } from './command.ts';
import type { JackpotHand } from './jackpot.ts';
import type { Clause } from './rules.ts';
import type { Approvals, Determinations, Entry, Settlement, Sign, Wager } from './table.ts';

interface By {
  /** The clause that this follows. */
  readonly by: Clause;
}

interface Owned {
  readonly patron: string;
}

/** Everything that can have happened at a Canberra Poker table. */
export type Event = By &
  (
    | {
        readonly type: 'TableOpened';
        readonly rulebook: string;
        readonly approvals: Approvals;
        readonly determinations: Determinations;
        readonly sign: Sign;
      }
    | (Owned & { readonly type: 'ChipsBrought'; readonly amount: Cents })
    | { readonly type: 'CardsChecked'; readonly checkedBy: string }
    | { readonly type: 'CardsShuffled'; readonly shoe: number }
    | { readonly type: 'CardsCut'; readonly depth: number }
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
    /** For its owner's eyes only. */
    | (Owned & { readonly type: 'CardsPickedUp'; readonly box: number; readonly cards: readonly Card[] })
    | (Owned & { readonly type: 'PlayerBet'; readonly box: number; readonly stake: Cents })
    | (Owned & { readonly type: 'PlayerFolded'; readonly box: number })
    | (Owned & { readonly type: 'HandDeclared'; readonly box: number })
    | { readonly type: 'DealerExposed'; readonly cards: readonly Card[] }
    | { readonly type: 'HandExposed'; readonly box: number; readonly cards: readonly Card[] }
    | { readonly type: 'ResultDeclared'; readonly qualifies: boolean }
    | (Settlement & { readonly type: 'WagerSettled' })
    | (Settlement & {
        readonly type: 'JackpotSettled';
        readonly hand: JackpotHand | null;
        readonly fromPool: Cents;
        readonly fromReserve: Cents;
      })
    | {
        readonly type: 'CardsCollected';
        readonly round: number;
        readonly cards: number;
        /** Seated patrons who let the round pass. */
        readonly abstained: readonly string[];
      }
  );

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
