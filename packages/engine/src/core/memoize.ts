/** Memoizes a pure function of an object: its result is cached as long as the object lives (a `WeakMap`). */
export const memoize = <From extends object, To extends object>(make: (from: From) => To) => {
  const kept = new WeakMap<From, To>();
  return (from: From): To => {
    const known = kept.get(from);
    if (known !== undefined) return known;
    const made = make(from);
    kept.set(from, made);
    return made;
  };
};

/** Memoizes the last call of a pure function: called many times in a row with the same argument, it works once. */
export const memoizeLast = <From extends object | string | number | boolean, To>(
  make: (from: From) => To,
) => {
  let last: { readonly from: From; readonly made: To } | undefined;
  return (from: From): To => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
};
