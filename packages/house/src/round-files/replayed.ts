import type { Line } from '../records/recording.ts';

/** The table after one thing that happened, as far as a teller looks into it before he knows the game. */
type SeenView =
  | { readonly stage: 'unopened' }
  | { readonly stage: string; readonly round: { readonly number: number } | null };

/** A round as it is told step by step: a part of what `GET /api/tables/:table/rounds/:round` answers. */
export interface ReplayedRound {
  readonly round: number;
  readonly rulebook: string;
  readonly live: boolean;
  readonly frames: readonly { readonly event: { readonly type: string }; readonly view: unknown }[];
  readonly lines: readonly Line[];
  readonly nets: Readonly<Record<string, number>>;
}

export type ReplayedFrame = ReplayedRound['frames'][number];

/** The view of an open table; undefined before it has opened. */
export const openIn = <V>({ view }: ReplayedFrame): V | undefined =>
  (view as SeenView).stage === 'unopened' ? undefined : (view as V);

/** The table with the round still on it: once its cards are collected one wants to see how it lay. */
export const lastSeen = <V>({ frames, round }: ReplayedRound): V | undefined => {
  const shown = frames.findLast((frame) => {
    const view = openIn<{ readonly round: { readonly number: number } | null }>(frame);
    return view?.round?.number === round;
  });
  return shown === undefined ? undefined : openIn<V>(shown);
};
