/** What outlives a mutant, and how it is forgotten: each number that changes begins something anew. */
export const kept = {
  /** The run of tests that is on: what is memoized holds for it alone. */
  run: 0,
  /** How often everything was loaded: a module is loaded anew under another address. */
  load: 0,
};
