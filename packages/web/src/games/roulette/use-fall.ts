import { useRef } from 'react';
import type { Moving } from '../../shell/use-told.ts';
import type { OpenView } from './view.ts';
import { isStill } from './wheel.tsx';
import { FALL_MS } from './wheel-motion.ts';

const rest = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, FALL_MS));

/**
 * The ball that somebody has seen turn, until it has come to rest in its number. The rules wait for nobody: wagers may
 * be paid before that, and are told of with the number.
 */
export const useFall = ({ round }: OpenView): Moving => {
  const turned = useRef(false);
  const fall = useRef<Promise<void> | undefined>(undefined);
  return () => {
    const turns = round?.stage === 'spinning';
    const falls = turned.current && !turns && round?.spin != null && !isStill() && !document.hidden;
    turned.current = turns;
    if (falls) {
      const own = rest();
      fall.current = own;
      void own.then(() => {
        if (fall.current === own) fall.current = undefined;
      });
    }
    return fall.current === undefined ? [] : [fall.current];
  };
};
