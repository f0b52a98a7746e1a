import type { ConductEvent } from '../core/conduct.ts';
import type { RecordDecided } from '../core/decision.ts';
import type { Undone } from '../core/laid.ts';
import type { WagersVoided } from '../core/laid-conduct.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeEvent } from '../core/notices.ts';
import type { PatronEvent } from '../core/patrons.ts';
import type { NoThrow } from './command.ts';
import type { Throw } from './layout.ts';
import type { Clause } from './rules.ts';
import type { Change, Checks, Determinations, Settlement, Sign, Wager } from './table.ts';

interface By {
  /** The clause that this follows. */
  readonly by: Clause;
}

/** Everything that can have happened at a dice table. */
export type Event =
  | RecordDecided<{ readonly faces: Throw }, Clause>
  | ConductEvent<Clause>
  | PatronEvent<Clause>
  | WagersVoided<Clause>
  | NoticeEvent<Change, Clause>
  | (By &
      (
        | {
            readonly type: 'TableOpened';
            readonly rulebook: string;
            readonly checks: Checks;
            readonly determinations: Determinations;
            readonly sign: Sign;
          }
        | { readonly type: 'WagersInvited'; readonly round: number }
        | (Wager & {
            readonly type: 'WagerPlaced';
            /** What lay above the maximum and never left the patron. */
            readonly returned: Cents;
          })
        | (Wager & { readonly type: 'WagerReturned' })
        | { readonly type: 'BetsClosed'; readonly round: number }
        | { readonly type: 'NoThrowCalled'; readonly cause: NoThrow }
        | { readonly type: 'ThrowAnnounced'; readonly faces: Throw }
        | (Settlement & { readonly type: 'WagerSettled' })
        | { readonly type: 'RoundSettled'; readonly round: number }
        | {
            readonly type: 'LayoutCleared';
            readonly round: number;
            /** Seated patrons who let the round pass. */
            readonly abstained: readonly string[];
          }
        | {
            readonly type: 'ThrowCorrected';
            readonly faces: Throw;
            readonly was: Throw;
            /** What the wagers come to by the right faces, where they had been settled by the wrong ones. */
            readonly settled: readonly Settlement[];
            /** What each patron gives back of what the wrong faces brought; below nothing where more is due. */
            readonly reversed: Readonly<Record<string, Cents>>;
          }
        | (Undone & { readonly type: 'RoundVoided'; readonly round: number; readonly reason: string })
      ));

/** The event of a type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
