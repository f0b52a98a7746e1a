import type { Card } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import type { Approvals, Determinations, Sign } from './table.ts';

interface By {
  readonly actor: Actor;
}
interface Of extends By {
  readonly patron: string;
}

/** Who is dealt to: a box by its number, or the dealer. */
export type To = number | 'dealer';

/** Everything that anybody may try to do at a Canberra Poker table, by the section that judges it. */
export type Command =
  // 1, 3, 8: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly approvals: Approvals;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  | (Of & { readonly type: 'BringChips'; readonly amount: Cents })
  // 2, 5: the cards
  | (By & { readonly type: 'CheckCards'; readonly checkedBy: string })
  | (By & { readonly type: 'Shuffle' })
  | (By & { readonly type: 'CutCards'; readonly depth: number })
  // 4, 10: wagers
  | (By & { readonly type: 'InviteWagers' })
  | (Of & { readonly type: 'PlaceAnte'; readonly box: number; readonly amount: Cents })
  | (Of & { readonly type: 'RemoveAnte' })
  | (Of & { readonly type: 'PlaceJackpotWager'; readonly box: number })
  | (Of & { readonly type: 'RemoveJackpotWager' })
  | (By & { readonly type: 'ReadSensor'; readonly box: number; readonly lit: boolean })
  | (By & { readonly type: 'NoMoreBets' })
  // 6, 7, 12: the round
  | (By & { readonly type: 'DealCard'; readonly to: To; readonly card?: Card })
  | (By & { readonly type: 'TurnUpCard'; readonly card: Card })
  | (By & { readonly type: 'AnnounceBetOrFold' })
  | (Of & { readonly type: 'PickUpCards'; readonly cards: readonly Card[] })
  | (Of & { readonly type: 'Bet'; readonly amount: Cents })
  | (Of & { readonly type: 'Fold' })
  | (Of & { readonly type: 'Declare' })
  // 9, 11: settlement
  | (By & { readonly type: 'ExposeDealer'; readonly cards: readonly Card[] })
  | (By & { readonly type: 'ExposeHand'; readonly box: number; readonly cards: readonly Card[] })
  | (By & { readonly type: 'SettleWagers' })
  /** The pools are linked over tables: what they hold arrives with the command, as a card does. */
  | (By & { readonly type: 'SettleJackpot'; readonly pool: Cents; readonly reserve: Cents })
  | (By & { readonly type: 'CollectCards'; readonly cardsCounted: number });

export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
