import type { ConductCommand } from '../core/conduct.ts';
import type { DecideRecord } from '../core/decision.ts';
import type { Actor } from '../core/game.ts';
import type { VoidWagers } from '../core/laid-conduct.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeCommand } from '../core/notices.ts';
import type { PatronCommand } from '../core/patrons.ts';
import type { Throw } from './layout.ts';
import type { Clause } from './rules.ts';
import type { Change, Checks, Determinations, Sign } from './table.ts';

export interface By {
  readonly actor: Actor;
}
export interface Of extends By {
  readonly patron: string;
}

/** Why a round is declared void. */
export const CAUSES = ['faultyThrow', 'disturbance', 'impractical', 'fraud'] as const;
export type Cause = (typeof CAUSES)[number];

/** Why no throw is called. */
export const NO_THROWS = ['cocked', 'offLayout', 'onAnother'] as const;
/** Why a throw does not count. */
export type NoThrow = (typeof NO_THROWS)[number];

/** Everything that anybody may try to do at a dice table, by the section that judges it. */
export type Command =
  // 1, 3, 8: the table and its sign
  | (By & {
      readonly type: 'OpenTable';
      readonly checks: Checks;
      readonly determinations: Determinations;
      readonly sign: Sign;
    })
  | NoticeCommand<Change>
  // 1.3, 2.6: seats and chips
  | PatronCommand
  // 2, 3: wagers; `on` is the name of a box
  | (Of & { readonly type: 'PlaceWager'; readonly on: string; readonly amount: Cents })
  | (Of & { readonly type: 'RemoveWager'; readonly on: string })
  | (Of & { readonly type: 'RemoveWagers' })
  // 4, 5: the throw; the faces arrive with the command
  | (By & { readonly type: 'InviteWagers' })
  | (By & { readonly type: 'NoMoreBets' })
  | (By & { readonly type: 'AnnounceThrow'; readonly faces: Throw })
  | (By & { readonly type: 'CallNoThrow'; readonly cause: NoThrow })
  // 6: settlement
  | (By & { readonly type: 'SettleWagers' })
  | (By & { readonly type: 'ClearLayout' })
  // 7, 9: irregularities, voids, breaches, disputes
  | (By & { readonly type: 'CorrectThrow'; readonly faces: Throw })
  | (By & {
      readonly type: 'DeclareVoid';
      readonly cause: Cause;
      readonly round: number;
      readonly reason: string;
    })
  | VoidWagers
  | DecideRecord<{ readonly faces: Throw }>
  | ConductCommand<Clause>;

/** The command of a type. */
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
