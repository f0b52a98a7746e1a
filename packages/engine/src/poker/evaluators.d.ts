/** Evaluators by others, which ours is held against in tests. */
declare module 'phe' {
  export const evaluateCardCodes: (codes: readonly number[]) => number;
  export const cardCode: (rank: string, suit: string) => number;
}
declare module 'pokersolver' {
  class Hand {
    static solve(cards: readonly string[]): Hand;
    compare(other: Hand): number;
  }
  const pokersolver: { readonly Hand: typeof Hand };
  export default pokersolver;
}
