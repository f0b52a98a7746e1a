import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What a part of the wall measures, in units: 1920 of them are the width of a screen, or 1080 its height. */
export interface WallSize {
  readonly width: number;
  readonly height: number;
}

const unitNow = (): number => Math.min(window.innerWidth / 1920, window.innerHeight / 1080);

/** The size of a part of the wall, and the part that is measured. */
export const useWallSize = <E extends HTMLElement>(): readonly [
  RefObject<E | null>,
  WallSize | undefined,
] => {
  const part = useRef<E>(null);
  const [size, setSize] = useState<WallSize>();
  useLayoutEffect(() => {
    const element = part.current;
    if (element === null) return;
    const measure = (): void => {
      const unit = unitNow();
      setSize({ width: element.clientWidth / unit, height: element.clientHeight / unit });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return [part, size];
};
