import type { ConductCommand } from '../core/conduct.ts';
import type { DecideRecord } from '../core/decision.ts';
import type { Actor } from '../core/game.ts';
import type { VoidWagers } from '../core/laid-conduct.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeCommand } from '../core/notices.ts';
import type { PatronCommand } from '../core/patrons.ts';
import type { Clause } from './rules.ts';
import type { Change, Checks, Determinations, Sign } from './table.ts';

export interface By {
  readonly actor: Actor;
}
export interface Of extends By {
  readonly patron: string;
}

/** Why a spin is declared void. */
export const CAUSES = ['faultySpin', 'disturbance', 'impractical', 'fraud'] as const;
export type Cause = (typeof CAUSES)[number];

/** Why no spin is called. */
export const NO_SPINS = ['direction', 'turns', 'object', 'ballOut', 'twoBalls', 'wheelStopped'] as const;
/** Why a spin does not count. */
export type NoSpin = (typeof NO_SPINS)[number];

/** The sectors of the wheel that can be called. */
export const CALLS = ['voisins', 'tiers', 'orphelins', 'zero'] as const;
/** A wager that is called and covers a sector of the wheel. */
export type Call = (typeof CALLS)[number];

/** Everything that anybody may try to do at a roulette table, by the section that judges it. */
export type Command =
  // 1, 3, 10: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly checks: Checks;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  | NoticeCommand<Change>
  // 4, 11.7: seats and chips
  | PatronCommand
  | (Of & { readonly type: 'IssueColour'; readonly colour: number; readonly value: Cents })
  // 2, 3, 4, 5: wagers; `on` is the name of a place, `17-20` or `red`
  | (Of & { readonly type: 'PlaceWager'; readonly on: string; readonly amount: Cents })
  | (Of & { readonly type: 'RemoveWager'; readonly on: string })
  | (Of & { readonly type: 'RemoveWagers' })
  | (Of & { readonly type: 'RepeatWagers' })
  /** The amount is that of each chip. */
  | (Of & { readonly type: 'CallWager'; readonly call: Call; readonly amount: Cents })
  /** A number with so many pockets on each side of it; the amount is that of each chip. */
  | (Of & {
      readonly type: 'CallNeighbours';
      readonly number: number;
      readonly sides: number;
      readonly amount: Cents;
    })
  // 6, 7: the spin; the number arrives with the command
  | (By & { readonly type: 'InviteWagers' })
  | (By & { readonly type: 'NoMoreBets' })
  | (By & { readonly type: 'AnnounceNumber'; readonly number: number })
  | (By & { readonly type: 'CallNoSpin'; readonly cause: NoSpin })
  // 8: settlement
  | (By & { readonly type: 'SettleWagers' })
  | (By & { readonly type: 'ClearLayout' })
  // 9, 11: irregularities, voids, breaches, disputes
  | (By & { readonly type: 'CorrectNumber'; readonly number: number })
  | (By & {
      readonly type: 'DeclareVoid';
      readonly cause: Cause;
      readonly round: number;
      readonly reason: string;
    })
  | VoidWagers
  | DecideRecord<{ readonly number: number }>
  | ConductCommand<Clause>;

/** The command of a type. */
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
