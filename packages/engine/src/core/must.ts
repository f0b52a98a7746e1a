/** For what cannot be missing: a state that lacks it is a defect of ours, and crashes. */
export const must = <T>(value: T | undefined | null, what: string): T => {
  if (value === undefined || value === null) throw new Error(`impossible: there is no ${what}`);
  return value;
};
