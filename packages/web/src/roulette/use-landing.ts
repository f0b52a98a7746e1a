import { useEffect, useRef, useState } from 'react';
import type { OpenView } from './view.ts';
import { isStill } from './wheel.tsx';
import { FALL_MS } from './wheel-motion.ts';

/**
 * The table as it is shown: where somebody has seen the ball turn, the number is not told before it has come to rest. The
 * rules wait for nobody: what can be done is done at once, and once wagers are paid everything is shown.
 */
export const useLanding = (view: OpenView): OpenView => {
  const { round } = view;
  const stage = round?.stage;
  const [falls, setFalls] = useState(false);
  const turned = useRef(stage === 'spinning');
  useEffect(() => {
    const began = stage === 'announced' && turned.current && !isStill();
    turned.current = stage === 'spinning';
    setFalls(began);
    if (!began) return undefined;
    const timer = setTimeout(() => setFalls(false), FALL_MS);
    return () => clearTimeout(timer);
  }, [stage]);
  const waits = stage === 'announced' && (falls || (turned.current && !isStill()));
  return waits && round !== null ? { ...view, round: { ...round, stage: 'spinning', spin: null } } : view;
};
