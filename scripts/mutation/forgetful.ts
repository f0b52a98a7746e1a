/** `memoize` of the engine while mutants are tried: what it keeps is forgotten when the next run begins. */
import { kept } from './kept.ts';

/** Something that is made once a run. */
const eachRun = <T>(make: () => T): (() => T) => {
  let held: { readonly run: number; readonly value: T } | undefined;
  return () => {
    if (held?.run !== kept.run) held = { run: kept.run, value: make() };
    return held.value;
  };
};

export const memoize = <From extends object, To>(make: (from: From) => To): ((from: From) => To) => {
  const known = eachRun(() => new WeakMap<From, { readonly made: To }>());
  return (from) => {
    const found = known().get(from);
    if (found !== undefined) return found.made;
    const made = make(from);
    known().set(from, { made });
    return made;
  };
};

export const memoizeLast = <From, To>(make: (from: From) => To): ((from: From) => To) => {
  const last = eachRun(() => new Map<From, To>());
  return (from) => {
    const known = last();
    if (known.has(from)) return known.get(from) as To;
    const made = make(from);
    known.clear();
    known.set(from, made);
    return made;
  };
};
