import type { Card } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import type { Approvals, Determinations, Sign, Spot } from './table.ts';

interface By {
  readonly actor: Actor;
}
interface Of extends By {
  readonly patron: string;
}
interface OnHand {
  readonly box: number;
  /** Hands are counted from 1 as they lie. */
  readonly hand: number;
}

/** Where a card goes: to a hand of a box, or to the dealer's hand. */
export type Place = OnHand | 'dealer';

/** What each player adds to a hand. */
export type Amounts = Readonly<Record<string, Cents>>;

/** Everything that anybody may try to do at a Blackjack table, by the section that judges it. */
export type Command =
  // 1, 2, 3, 15: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly approvals: Approvals;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  // 4, 16.6: players and their chips
  | (Of & { readonly type: 'BringChips'; readonly amount: Cents })
  // 4: wagers
  | (By & { readonly type: 'InviteWagers' })
  | (Of & {
      readonly type: 'PlaceWager';
      readonly box: number;
      readonly on: Spot;
      readonly amount: Cents;
    })
  | (Of & { readonly type: 'RemoveWager'; readonly box: number; readonly on: Spot })
  | (By & { readonly type: 'NoMoreBets' })
  // 6: the initial deal, and every card after it
  | (By & { readonly type: 'DealCard'; readonly to: Place; readonly card: Card })
  // 17: optional wagers
  | (By & { readonly type: 'SettleSides' })
  // 7, 8: insurance, even money, interim settlement
  | (Of & {
      readonly type: 'Insure';
      readonly box: number;
      /** Whose wager is insured. */
      readonly owner: string;
      readonly amount: Cents;
    })
  | (Of & { readonly type: 'TakeEvenMoney'; readonly box: number })
  | (By & { readonly type: 'CloseInsurance' })
  | (By & { readonly type: 'AllotInsurance' })
  | (By & { readonly type: 'SettleInterim' })
  // 9, 10, 11: the subsequent deal
  | (Of & OnHand & { readonly type: 'Hit' })
  | (By & OnHand & { readonly type: 'Stand'; readonly patron: string | null })
  | (Of & OnHand & { readonly type: 'Split'; readonly amounts: Amounts })
  | (Of & OnHand & { readonly type: 'Double'; readonly amounts: Amounts })
  | (Of & OnHand & { readonly type: 'Follow'; readonly amount: Cents })
  // 12, 13: the dealer's hand and the final settlement
  | (By & { readonly type: 'SettleInsurance' })
  | (By & { readonly type: 'SettleWagers' })
  | (By & { readonly type: 'CollectCards' });

export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
