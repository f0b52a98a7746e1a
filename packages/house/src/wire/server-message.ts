import type { Meter, Reply } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Moved, Preview } from '../tables/preview.ts';
import type { Change } from './diff.ts';
import type { Trouble } from './trouble.ts';
import type { FullView } from './view-split.ts';

/** A message from the house to one browser. */
export type ServerMessage =
  | (FullView & {
      readonly is: 'table';
      readonly table: string;
      readonly now: number;
      /** The events since the last message; null where the cache does not reach back so far. */
      readonly events: readonly object[] | null;
    })
  /** The same as a diff, for a browser that has the table as it was at version `after`. */
  | {
      readonly is: 'change';
      readonly table: string;
      readonly now: number;
      readonly after: number;
      readonly changes: readonly Change[];
      readonly events: readonly object[] | null;
    }
  /** The prize meter of a table has moved, and nothing else: another table plays for the same jackpot. */
  | { readonly is: 'meter'; readonly table: string; readonly jackpot: Meter }
  /** Something goes wrong at the table, or no longer does. */
  | ({ readonly is: 'trouble'; readonly table: string } & Trouble)
  | { readonly is: 'reply'; readonly id: string; readonly reply: Reply }
  | { readonly is: 'trial'; readonly id: string; readonly trial: Trial }
  /** Requests for a second person have changed: what they are is asked for over HTTP. */
  | { readonly is: 'approvals'; readonly version: number }
  /** Something waits for the pit, or waits no more: what it is is asked for over HTTP. */
  | { readonly is: 'pit'; readonly version: number }
  | { readonly is: 'error'; readonly detail: string; readonly at?: string; readonly id?: string };

/** A preview of a command, without what its sender may not know. */
export type Trial =
  | {
      readonly ok: true;
      readonly events: readonly object[];
      readonly view: HouseKind['view'] | null;
      readonly money: Readonly<Record<string, Moved>>;
      /** It is done only when another person has approved it. */
      readonly needs?: 'secondPerson';
    }
  | Extract<Preview, { readonly ok: false }>;
