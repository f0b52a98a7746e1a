import { useEffect, useState } from 'react';

/** What a browser makes of a secret: it computes, has found something, or is not able to. */
export type Computed<Found> = Found | 'computing' | 'unable';

/** Computed by this browser as soon as there is something to compute from. */
export const useComputed = <Opened, Found extends object>(
  opened: Opened | undefined,
  compute: (subtle: SubtleCrypto, opened: Opened) => Promise<Found>,
): Computed<Found> => {
  const [finding, setFinding] = useState<Computed<Found>>('computing');
  useEffect(() => {
    setFinding('computing');
    if (opened === undefined) return;
    // Only where the page came safely: elsewhere browsers hide it.
    const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
    if (subtle === undefined) return setFinding('unable');
    let gone = false;
    compute(subtle, opened).then(
      (found) => !gone && setFinding(found),
      () => !gone && setFinding('unable'),
    );
    return () => {
      gone = true;
    };
  }, [opened, compute]);
  return finding;
};
