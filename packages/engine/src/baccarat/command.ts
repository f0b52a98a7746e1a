import type { Card } from '../core/card.ts';
import type { ConductCommand } from '../core/conduct.ts';
import type { Disturbance } from '../core/disturbance.ts';
import type { Actor } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeCommand } from '../core/notices.ts';
import type { PatronCommand } from '../core/patrons.ts';
import type { Clause } from './rules.ts';
import type { Approvals, Box, Change, Determinations, Exposer, Face, Hand, Sign } from './table.ts';

interface By {
  readonly actor: Actor;
}
interface Of extends By {
  readonly patron: string;
}

/** Why a round is declared void. */
export const CAUSES = [
  'disturbance',
  'impractical',
  'fraud',
  'cannotReconstruct',
  'errorFoundLater',
  'insufficientCards',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Where cards come from: checked one by one, or shuffled by their maker. */
export type Source =
  | { readonly kind: 'checked'; readonly checkedBy: string }
  | { readonly kind: 'preShuffled'; readonly supplier: string; readonly batch: string };

/** Everything that anybody may try to do at a mini baccarat table, by the section that judges it. */
export type Command =
  // 1, 3, 8, 13: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly approvals: Approvals;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  | (By & { readonly type: 'DetermineFace'; readonly face: Face })
  | (By & { readonly type: 'DetermineExposure'; readonly exposedBy: Exposer })
  | NoticeCommand<Change>
  // 14.6: seats
  | PatronCommand
  // 2, 5: the cards
  | (By & { readonly type: 'IntroduceCards'; readonly source: Source })
  | (By & {
      readonly type: 'ReplaceCards';
      readonly cards: 'all' | readonly Card[];
      readonly checkedBySupervisor: string;
      readonly checkedByDealer: string;
    })
  | (By & { readonly type: 'DirectShuffle'; readonly reason: string })
  | (By & { readonly type: 'Shuffle' })
  | (By & { readonly type: 'Riffle'; readonly requestedBy: string })
  | (Of & { readonly type: 'DeclineCut' })
  | (By & { readonly type: 'CutCards'; readonly patron: string | null; readonly depth: number })
  | (By & { readonly type: 'InsertCuttingCard'; readonly fromBack: number })
  | (By & { readonly type: 'BurnCard'; readonly card?: Card })
  | (By & { readonly type: 'BurnMissed' })
  // 4: wagers
  | (By & { readonly type: 'InviteWagers' })
  | (Of & { readonly type: 'PlaceWager'; readonly on: Box; readonly amount: Cents })
  | (Of & { readonly type: 'MoveWager'; readonly on: Box; readonly to: Box })
  | (Of & { readonly type: 'AlterWager'; readonly on: Box; readonly amount: Cents })
  | (Of & { readonly type: 'RemoveWager'; readonly on: Box })
  | (By & { readonly type: 'NoMoreBets' })
  | (Of & { readonly type: 'RequestNoBetCoup' })
  | (Of & { readonly type: 'AgreeToNoBetCoup' })
  | (By & { readonly type: 'DirectNoBetCoup' })
  | (By & { readonly type: 'BeginNoBetCoup' })
  // 6 to 9: the round
  | (By & { readonly type: 'DealCard'; readonly to: Hand; readonly card?: Card })
  | (By & {
      readonly type: 'ExposeHand';
      readonly patron: string | null;
      readonly hand: Hand;
      readonly cards: readonly Card[];
    })
  | (By & { readonly type: 'SettlePairs' })
  | (By & { readonly type: 'SettleWagers' })
  | (By & { readonly type: 'CollectCards' })
  // 12: irregularities
  | (By & { readonly type: 'CardDrawnInError'; readonly card?: Card })
  | (By & { readonly type: 'CardMisplaced'; readonly to: Hand; readonly card?: Card })
  | (By & { readonly type: 'Reconstruct' })
  | (By & { readonly type: 'PermitChanges' })
  | (By & { readonly type: 'ResumeRound' })
  // 12, 14: voids, breaches, disputes
  | (By & {
      readonly type: 'DeclareVoid';
      readonly cause: Cause;
      readonly round: number;
      readonly reason: string;
      /** Which, where a disturbance is the ground. */
      readonly disturbance?: Disturbance;
    })
  | (By & { readonly type: 'VoidWagers'; readonly patron: string; readonly breach: number })
  | ConductCommand<Clause>;

export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
