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
