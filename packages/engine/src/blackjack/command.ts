import type { Card } from '../core/card.ts';
import type { ConductCommand } from '../core/conduct.ts';
import type { DecideRecord } from '../core/decision.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { Actor } from '../core/game.ts';
import type { HoursCommand } from '../core/hours.ts';
import type { Cents } from '../core/money.ts';
import type { PatronCommand } from '../core/patrons.ts';
import type { Clause } from './rules.ts';
import type {
  Approvals,
  Change,
  Determinations,
  Lay,
  Notice,
  Picked,
  Scope,
  ShoeKind,
  Sign,
  Spot,
} from './table.ts';

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

/**
 * What staff say of a card that went wrong: which one, where it lay, whether it was seen, where it should have been.
 * The clause follows from that.
 */
export interface CardFacts {
  readonly lay: Lay;
  /** Its face; none where nobody has seen it. */
  readonly card?: Card;
  /** Its place in the shoe, where it was keyed as dealt. */
  readonly at?: number;
  /** The place of the card that left the shoe after it, where it was not keyed and others were dealt since. */
  readonly before?: number;
  readonly belongs?: Place;
  readonly reason?: string;
}

/** Why a round is declared void. */
export const CAUSES = ['disturbance', 'impractical', 'fraud', 'errorFoundLater'] as const;
export type Cause = (typeof CAUSES)[number];

/** [4.7] [4.8] [4.9] On what ground a player is held to the minimum. */
export const GROUNDS_OF_RESTRICTION = ['4.7(a)', '4.7(b)', '4.8', '4.9'] as const;
export type GroundOfRestriction = (typeof GROUNDS_OF_RESTRICTION)[number];

/** [18.4] What a malfunction of the automated shoe does: prevents or impedes the shuffling, or spoils the cards. */
export const MALFUNCTIONS = ['prevents', 'impedes', 'unfit'] as const;
export type Malfunction = (typeof MALFUNCTIONS)[number];

/** Everything that anybody may try to do at a Blackjack table, by the section that judges it. */
export type Command =
  // 1, 2, 3, 15: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly approvals: Approvals;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  | (By & { readonly type: 'GiveNotice'; readonly notice: Notice })
  | (By & { readonly type: 'MakeChange'; readonly change: Change })
  | (By & {
      readonly type: 'GrantLimit';
      readonly patron: string;
      readonly box: number;
      readonly limit: Cents | null;
    })
  | (By & { readonly type: 'CloseTable'; readonly cardsCheckedBy: string })
  // 4, 16.6: players and their chips
  | PatronCommand
  | (By & { readonly type: 'NoteAbsence'; readonly patron: string })
  | (By & { readonly type: 'NoteReturn'; readonly patron: string })
  | (By & {
      readonly type: 'RestrictPlayer';
      readonly patron: string;
      readonly ground: GroundOfRestriction;
      readonly reference: string;
      readonly scope?: Scope;
      /** [4.9] That he was tracked and restricted before, as the house has it on record. */
      readonly before?: true;
    })
  | (By & { readonly type: 'LiftRestriction'; readonly patron: string; readonly ground?: '4.7' | '4.8' })
  | (By & { readonly type: 'ReleaseBox'; readonly patron: string; readonly box: number })
  // 2, 5, 18: the cards
  | (By & { readonly type: 'IntroduceCards'; readonly checkedBy: string; readonly shoe: ShoeKind })
  | (By & {
      readonly type: 'ReplaceCards';
      readonly cards: 'all' | readonly Card[];
      readonly checkedBySupervisor: string;
      readonly checkedByDealer: string;
    })
  | (By & { readonly type: 'Shuffle' })
  | (Of & { readonly type: 'DeclineCut' })
  | (By & { readonly type: 'CutCards'; readonly patron: string | null; readonly depth: number })
  | (By & { readonly type: 'InsertCuttingCard'; readonly fromBack: number })
  | (By & { readonly type: 'BurnCards' })
  | (By & { readonly type: 'DrawCuttingCard' })
  | (By & { readonly type: 'AnnounceFinalRounds' })
  | (By & {
      readonly type: 'ReportMalfunction';
      readonly fault: Malfunction;
      readonly rectified: boolean;
      /** Under which report it can be found. */
      readonly incident?: string;
    })
  // 4: wagers
  | (By & { readonly type: 'InviteWagers' })
  | (Of & {
      readonly type: 'PlaceWager';
      readonly box: number;
      readonly on: Spot;
      readonly amount: Cents;
    })
  | (Of & { readonly type: 'RemoveWager'; readonly box: number; readonly on: Spot })
  /** `amount`: what is to lie there then. */
  | (Of & {
      readonly type: 'AlterWager';
      readonly box: number;
      readonly on: Spot;
      readonly amount: Cents;
    })
  | (Of & { readonly type: 'MoveWager'; readonly box: number; readonly to: number })
  /** With the boxes that are dealt to and acted on first, where that is determined for each round. */
  | (By & { readonly type: 'NoMoreBets'; readonly from?: { readonly deal: number; readonly act: number } })
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
  | (Of & { readonly type: 'WithdrawInsurance'; readonly box: number; readonly owner: string })
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
  | (By & { readonly type: 'CollectCards' })
  // 14: irregularities
  | (By & { readonly type: 'CardFoundFaceUp'; readonly card: Card })
  | (By & { readonly type: 'CardDrawnInError'; readonly card?: Card })
  | (By & { readonly type: 'CardBurnedInError'; readonly card?: Card })
  | (By & { readonly type: 'DealerCardInError'; readonly card: Card })
  | (By & { readonly type: 'CardMisplaced'; readonly card: Card; readonly lay?: Lay })
  /** `from`: the place in the shoe of the first card that lies wrong, where others were dealt since. */
  | (By & { readonly type: 'Reconstruct'; readonly from?: number; readonly reason?: string })
  | (By & { readonly type: 'ReportCard' } & CardFacts)
  /** The card at that place was keyed wrongly: on the table lies another. */
  | (By & {
      readonly type: 'CorrectCard';
      readonly at: number;
      readonly card: Card;
      readonly reason?: string;
    })
  | (By & { readonly type: 'CuttingCardMissed' })
  // 14, 16: voids, breaches, disputes
  | (By & {
      readonly type: 'DeclareVoid';
      readonly cause: Cause;
      readonly round: number;
      readonly reason: string;
      /** Which, where a disturbance is the ground. */
      readonly disturbance?: Disturbance;
    })
  /** Where no round is named, the one that is on. */
  | (By & { readonly type: 'VoidWagers'; readonly breach: number; readonly round?: number } & Picked)
  | HoursCommand
  | DecideRecord<{ readonly at: number; readonly card: Card }>
  | ConductCommand<Clause>;

/** The command of a type. */
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
