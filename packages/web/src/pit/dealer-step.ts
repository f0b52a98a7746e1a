import type { Card } from '@baize/engine';
import type { TableCommand } from '../game/kind.ts';

/** What the step asks of the dealer before it is done. */
export type Asks =
  | { readonly for: 'nothing' }
  | { readonly for: 'cards'; readonly count: number }
  | {
      readonly for: 'number';
      readonly label: string;
      readonly least: number;
      readonly most: number;
      /** What stands there before anything is typed. */
      readonly start: number | null;
    }
  | { readonly for: 'words'; readonly label: string };

/** The one lawful step that comes now, as it is said to the dealer. */
export interface DealerStep<C extends TableCommand = TableCommand> {
  readonly title: string;
  readonly note: string;
  readonly clause: string;
  /** Undefined where the dealer waits for somebody else. */
  readonly act: { readonly label: string; readonly asks: Asks; command(told: Told): C } | undefined;
  /** The same step done otherwise. */
  readonly other: { readonly label: string; readonly command: C } | undefined;
}

/** What the dealer has told: cards in their order, or what stands in the field. */
interface Told {
  readonly cards: readonly Card[];
  readonly typed: string;
}
