import type { Card } from '@baize/engine';
import type { TableCommand } from '../game/kind.ts';

/** A card on record, as it is picked: by its face and where it lies. */
export interface OnRecord {
  readonly key: string;
  /** Null where the one who picks it may not see its face. */
  readonly card: Card | null;
  readonly place: string;
}

/** What a card that was keyed wrongly is put right with. */
export interface Mends {
  /** The newest first. */
  readonly of: readonly OnRecord[];
  /** Without a reason: the dealer's own slip, before anything has followed. */
  readonly command: (key: string, card: Card, reason?: string) => TableCommand;
  /** Cards of the round before the one that is on: they are put right by decision. */
  readonly decided?: {
    readonly of: readonly OnRecord[];
    readonly command: (key: string, card: Card, reason: string) => TableCommand;
  };
}
