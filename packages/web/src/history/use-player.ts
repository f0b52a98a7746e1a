import { useCallback, useEffect, useMemo, useState } from 'react';
import { dwell, type Lane, lanesOf, type Move, moved } from './lanes.ts';
import type { Frame, Replay } from './replay.ts';

/** Where one is in a round, and how one gets on. */
export interface Player {
  readonly at: number;
  readonly lanes: readonly Lane[];
  readonly playing: boolean;
  readonly go: (move: Move) => void;
  readonly to: (at: number) => void;
  readonly toggle: () => void;
}

interface Place {
  /** The round that it is a place in: another round begins at its end. */
  readonly of: string;
  /** Null is the end, wherever that is by now: a live round is followed. */
  readonly at: number | null;
  readonly playing: boolean;
}

const NOTHING: readonly Frame[] = [];

/** Goes through a round: by hand, or by itself at the table's own rhythm. */
export const usePlayer = (replay: Replay | undefined): Player => {
  const of = replay === undefined ? '' : `${replay.table} ${replay.round}`;
  const [kept, setPlace] = useState<Place>({ of, at: null, playing: false });
  const place = kept.of === of ? kept : { of, at: null, playing: false };
  const frames = replay?.frames ?? NOTHING;
  const lanes = useMemo(() => lanesOf(frames), [frames]);
  const end = Math.max(0, frames.length - 1);
  const at = Math.min(place.at ?? end, end);

  const to = useCallback(
    (next: number) => setPlace({ of, at: next >= end ? null : Math.max(0, next), playing: false }),
    [of, end],
  );
  const go = useCallback((move: Move) => to(moved(lanes, at, move)), [lanes, at, to]);
  const toggle = useCallback(
    () =>
      setPlace(place.playing ? { of, at, playing: false } : { of, at: at >= end ? 0 : at, playing: true }),
    [of, place.playing, at, end],
  );

  useEffect(() => {
    if (!place.playing) return;
    const step = (): void =>
      setPlace(at + 1 >= end ? { of, at: null, playing: false } : { of, at: at + 1, playing: true });
    const timer = setTimeout(step, dwell(frames, at));
    return () => clearTimeout(timer);
  }, [of, place.playing, at, end, frames]);

  return { at, lanes, playing: place.playing, go, to, toggle };
};
