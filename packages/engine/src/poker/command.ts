import type { Card } from '../core/card.ts';
import type { ConductCommand } from '../core/conduct.ts';
import type { DecideRecord } from '../core/decision.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { Actor } from '../core/game.ts';
import type { HoursCommand } from '../core/hours.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeCommand } from '../core/notices.ts';
import type { PatronCommand } from '../core/patrons.ts';
import type { Clause } from './rules.ts';
import type { Approvals, Area, Change, Determinations, Place, ShoeFault, Sign, To } from './table.ts';

export interface By {
  readonly actor: Actor;
}
export interface Of extends By {
  readonly patron: string;
}

/** Why a round is declared void. */
export const CAUSES = [
  'disturbance',
  'impractical',
  'fraud',
  'collusion',
  'exposedCards',
  'misdealt',
  'malfunction',
] as const;
/** Why a round is declared void. */
export type Cause = (typeof CAUSES)[number];

/** Everything that anybody may try to do at a Canberra Poker table, by the section that judges it. */
export type Command =
  // 1, 3, 8, 15: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly approvals: Approvals;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  | NoticeCommand<Change>
  | HoursCommand
  // 16.7: seats
  | PatronCommand
  // 2, 5: the cards
  | (By & { readonly type: 'CheckCards'; readonly checkedBy: string })
  | (By & { readonly type: 'Shuffle' })
  | (By & { readonly type: 'CutCards'; readonly depth: number })
  | (By & { readonly type: 'LoadShoe' })
  | (By & { readonly type: 'VerifyCards'; readonly found: number })
  | (By & {
      readonly type: 'ReplaceCards';
      readonly cards: 'all' | readonly Card[];
      readonly checkedBySupervisor: string;
      readonly checkedByDealer: string;
    })
  // 4, 10: wagers
  /** `deck`: the colour of the one that the automated shoe has ready. */
  | (By & { readonly type: 'InviteWagers'; readonly deck?: string })
  | (Of & { readonly type: 'PlaceAnte'; readonly box: number; readonly amount: Cents })
  /** The ante that lies there, in place: its box and its jackpot wager stay. */
  | (Of & { readonly type: 'AlterWager'; readonly amount: Cents })
  | (Of & { readonly type: 'RemoveAnte' })
  /** `lit`: the house takes the wager itself, and that is the light; nobody else says so. */
  | (Of & { readonly type: 'PlaceJackpotWager'; readonly box: number; readonly lit?: boolean })
  | (Of & { readonly type: 'RemoveJackpotWager' })
  | (By & { readonly type: 'ReadSensor'; readonly box: number; readonly lit: boolean })
  /** All pads that are seen to be lit. */
  | (By & { readonly type: 'ReadSensors'; readonly lit: readonly number[] })
  | (By & { readonly type: 'NoMoreBets' })
  /** Before a round: for a disturbance, or because the table closes. */
  | (By & { readonly type: 'ReturnWagers'; readonly reason: string; readonly disturbance?: Disturbance })
  // 6, 7, 12: the round
  | (By & { readonly type: 'DealCard'; readonly to: To; readonly card?: Card })
  | (By & { readonly type: 'TurnUpCard'; readonly card: Card })
  | (By & { readonly type: 'AnnounceBetOrFold' })
  /**
   * Without cards where whoever keeps the record is not to know them: the house that deals, or a table with real cards.
   */
  | (Of & { readonly type: 'PickUpCards'; readonly cards?: readonly Card[] })
  | (Of & { readonly type: 'Bet'; readonly amount: Cents })
  | (Of & { readonly type: 'Fold' })
  | (Of & { readonly type: 'Declare' })
  // 9, 11: settlement
  | (By & { readonly type: 'ExposeDealer'; readonly cards: readonly Card[] })
  | (By & { readonly type: 'ExposeHand'; readonly box: number; readonly cards?: readonly Card[] })
  | (By & { readonly type: 'SettleWagers' })
  /** The pools are linked over tables: what they hold arrives with the command, as a card does. */
  | (By & {
      readonly type: 'SettleJackpot';
      readonly pool: Cents;
      readonly reserve: Cents;
      /** As with `CollectCards`, which is the same act here; as many as were dealt where nobody says otherwise. */
      readonly counted?: readonly number[];
    })
  /** How many cards each hand has, in the order of the boxes and the dealer's last. */
  | (By & { readonly type: 'CollectCards'; readonly counted: readonly number[] })
  /**
   * A card keyed wrongly, of the round that is on or the last; `place` counts the cards of a hand from 1. `also`:
   * what is put right with it, where faces were keyed for one another. A reason once anything has followed.
   */
  | (By &
      Place & {
        readonly type: 'CorrectCard';
        readonly round?: number;
        readonly card: Card;
        readonly also?: readonly (Place & { readonly card: Card })[];
        readonly reason?: string;
      })
  // 12, 14: irregularities
  | (By & { readonly type: 'CardExposed'; readonly to: To; readonly place: number; readonly card: Card })
  | (By & { readonly type: 'Misdealt'; readonly what: string })
  | (By & { readonly type: 'HandRacked'; readonly box: number })
  | (By & { readonly type: 'ReconstructHand'; readonly box: number })
  /** `incident`: under which report it can be found. */
  | (By & { readonly type: 'ShoeMalfunctioned'; readonly fault: ShoeFault; readonly incident?: string })
  | (By & { readonly type: 'DeclareShoeInOrder'; readonly checkedBy: string })
  | (By & { readonly type: 'ReplaceShoe'; readonly automated: boolean; readonly approval: string })
  | (By & { readonly type: 'JackpotMalfunctioned'; readonly what: string })
  | (By & { readonly type: 'ApproveGame' })
  | (By & { readonly type: 'StopJackpot'; readonly reason: string })
  | (By & { readonly type: 'RestoreJackpot' })
  // 13, 16: voids, breaches, disputes
  | (By & {
      readonly type: 'DeclareVoid';
      readonly cause: Cause;
      readonly round: number;
      readonly reason: string;
      /** Which, where a disturbance is the ground. */
      readonly disturbance?: Disturbance;
      /** What shows that a round whose cards are collected was misdealt, and where it is kept. */
      readonly evidence?: string;
    })
  /** Of the round that is on, or of one that is kept; all of them, or those on the areas that are named. */
  | (By & {
      readonly type: 'VoidWagers';
      readonly patron: string;
      readonly breach: number;
      readonly round?: number;
      readonly wagers?: readonly Area[];
    })
  | DecideRecord<Place & { readonly card: Card }>
  | ConductCommand<Clause>;

/** The command of a type. */
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
