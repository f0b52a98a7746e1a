/** A pure function that is asked the same again and again: what it made of an object is kept as long as the object. */
export const remembered = <From extends object, To extends object>(make: (from: From) => To) => {
  const kept = new WeakMap<From, To>();
  return (from: From): To => {
    const known = kept.get(from);
    if (known !== undefined) return known;
    const made = make(from);
    kept.set(from, made);
    return made;
  };
};

/** A pure function that is asked the same many times in a row: what it made is kept until it is asked about another. */
export const lately = <From extends object | string | number | boolean, To>(make: (from: From) => To) => {
  let last: { readonly from: From; readonly made: To } | undefined;
  return (from: From): To => {
    if (last?.from !== from) last = { from, made: make(from) };
    return last.made;
  };
};
