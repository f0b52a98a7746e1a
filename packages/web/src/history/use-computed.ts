import { useMemo } from 'react';

/** What this browser makes of what was opened: nothing while it is still sealed. */
export type Computed<Found> = Found | 'computing';

/** Computed by this browser as soon as there is something to compute from. */
export const useComputed = <Opened, Found extends object>(
  opened: Opened | undefined,
  compute: (opened: Opened) => Found,
): Computed<Found> =>
  useMemo(() => (opened === undefined ? 'computing' : compute(opened)), [opened, compute]);
