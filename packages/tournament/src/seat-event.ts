import type { ClosedLot, Given } from './ballot/chair.ts';
import type { CAUSES } from './seat-act.ts';
import type { HandDrawn, Sitting } from './sitting.ts';

/** What happened to single seats after a ballot. */
export type SeatEvent =
  | ({ readonly type: 'LotSealed'; readonly commitment: string; readonly reason?: string } & Sitting)
  /** Chairs were drawn by lot, drawn by hand, or given by the operator. */
  | ({
      readonly type: 'SeatsFilled';
      readonly given: readonly Given[];
      readonly lot?: { readonly secret: string } & ClosedLot;
      readonly byHand?: HandDrawn;
    } & Sitting)
  | {
      readonly type: 'SeatsSwapped';
      readonly session: string;
      readonly players: readonly [string, string];
    }
  | ({ readonly type: 'SeatMoved'; readonly session: string } & Given)
  | ({
      readonly type: 'BallotStruck';
      readonly cause: (typeof CAUSES)[number];
      readonly reason: string;
    } & Sitting)
  | {
      readonly type: 'TableClosed';
      readonly session: string;
      readonly table: number;
      readonly cause: 'failed' | 'broken';
      readonly reason: string;
    };
