import type { ConductEvent } from '../core/conduct.ts';
import type { RecordDecided } from '../core/decision.ts';
import type { Undone } from '../core/laid.ts';
import type { WagersVoided } from '../core/laid-conduct.ts';
import type { Cents } from '../core/money.ts';
import type { NoticeEvent } from '../core/notices.ts';
import type { PatronEvent } from '../core/patrons.ts';
import type { NoSpin } from './command.ts';
import type { Clause } from './rules.ts';
import type { Change, Checks, Determinations, Issue, Settlement, Sign, Wager } from './table.ts';

interface By {
  /** The clause that this follows. */
  readonly by: Clause;
}

/** Everything that can have happened at a roulette table. */
export type Event =
  | RecordDecided<{ readonly number: number }, Clause>
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
        | (Issue & { readonly type: 'ColourIssued'; readonly patron: string })
        | { readonly type: 'WagersInvited'; readonly round: number }
        | (Wager & {
            readonly type: 'WagerPlaced';
            /** What lay above the maximum and never left the patron. */
            readonly returned: Cents;
          })
        | (Wager & { readonly type: 'WagerReturned' })
        | { readonly type: 'BetsClosed'; readonly round: number }
        | { readonly type: 'NoSpinCalled'; readonly cause: NoSpin }
        | { readonly type: 'NumberAnnounced'; readonly number: number }
        | (Settlement & { readonly type: 'WagerSettled' })
        | { readonly type: 'SpinSettled'; readonly round: number }
        | {
            readonly type: 'LayoutCleared';
            readonly round: number;
            /** Seated patrons who let the spin pass. */
            readonly abstained: readonly string[];
          }
        | {
            readonly type: 'NumberCorrected';
            readonly number: number;
            readonly was: number;
            /** What the wagers come to by the right number, where they had been settled by the wrong one. */
            readonly settled: readonly Settlement[];
            /** What each patron gives back of what the wrong number brought; below nothing where more is due. */
            readonly reversed: Readonly<Record<string, Cents>>;
          }
        | (Undone & { readonly type: 'RoundVoided'; readonly round: number; readonly reason: string })
      ));

/** The event of a type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
