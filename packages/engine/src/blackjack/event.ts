import type { Card } from '../core/card.ts';
import type { Cents } from '../core/money.ts';
import type { Place } from './command.ts';
import type { Clause } from './rules.ts';
import type {
  Approvals,
  Determinations,
  Insurance,
  InsuranceStage,
  Settlement,
  Sign,
  Spot,
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
export type Event = By &
  (
    | {
        readonly type: 'TableOpened';
        readonly rulebook: string;
        readonly approvals: Approvals;
        readonly determinations: Determinations;
        readonly sign: Sign;
      }
    | { readonly type: 'ChipsBrought'; readonly patron: string; readonly amount: Cents }
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
      }
  );

export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
