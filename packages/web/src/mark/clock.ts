import { useEffect, useState } from 'react';

/** A clock that runs out at a moment, or one that stands still with so many seconds left. */
export type Clock = {
  readonly label: string;
  readonly detail?: string;
  /** How many seconds it had at the start. */
  readonly of: number;
} & ({ readonly endsAt: number } | { readonly left: number });

export const leftOn = (clock: Clock, now: number): number =>
  'left' in clock ? clock.left : Math.max(0, Math.ceil((clock.endsAt - now) / 1000));

/** The seconds left, told anew as each of them ends. */
export const useSecondsLeft = (clock: Clock | null): number => {
  const [left, setLeft] = useState(() => (clock === null ? 0 : leftOn(clock, Date.now())));
  useEffect(() => {
    if (clock === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      const now = Date.now();
      setLeft(leftOn(clock, now));
      if ('endsAt' in clock && clock.endsAt > now)
        timer = setTimeout(tick, (clock.endsAt - now) % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [clock]);
  return left;
};
