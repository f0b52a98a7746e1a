import type { Chips } from './act.ts';
import type { Breach, GateStep } from './policy/index.ts';

/** What happened, each with the clause that it follows. */
export type Event = { readonly by: string } & (
  | { readonly type: 'Prepared'; readonly step: GateStep['step'] }
  | { readonly type: 'StartMoved'; readonly start: string }
  | { readonly type: 'Entered'; readonly player: string }
  | { readonly type: 'BoughtBack'; readonly player: string; readonly after: number }
  | { readonly type: 'Withdrew'; readonly player: string; readonly refunded: boolean }
  | { readonly type: 'Forfeited'; readonly player: string }
  | { readonly type: 'Disqualified'; readonly player: string }
  | { readonly type: 'ReserveSeated'; readonly player: string; readonly for: string }
  | { readonly type: 'Substituted'; readonly player: string; readonly for: string }
  | { readonly type: 'Contributed'; readonly amount: number }
  | { readonly type: 'Balloted'; readonly session: string; readonly tables: readonly (readonly string[])[] }
  | { readonly type: 'Scored'; readonly session: string; readonly table: string; readonly chips: Chips }
  | {
      readonly type: 'PlayedOff';
      readonly session: string;
      readonly table: string | null;
      readonly chips: Chips;
    }
  | {
      readonly type: 'Reissued';
      readonly session: string;
      readonly table: string;
      readonly players: readonly string[];
      readonly chips: number;
    }
  | { readonly type: 'Advanced'; readonly session: string; readonly player: string }
  | { readonly type: 'DirectorNamed'; readonly name: string }
  | { readonly type: 'ApplicationRefused'; readonly player: string }
  | { readonly type: 'BreakGiven'; readonly minutes: number }
  | { readonly type: 'BreachRecorded'; readonly player: string; readonly kind: Breach }
  | { readonly type: 'Cancelled' }
);
