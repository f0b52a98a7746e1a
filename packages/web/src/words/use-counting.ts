import { useEffect, useId } from 'react';
import { countIn, stopCounting, type Unit } from './money.ts';

/** Says what the table on this page is played for, before its parts are drawn, and takes it back when it goes. */
export const useCounting = (unit: Unit): void => {
  const owner = useId();
  countIn(owner, unit);
  useEffect(() => {
    countIn(owner, unit);
    return () => stopCounting(owner);
  }, [owner, unit]);
};
