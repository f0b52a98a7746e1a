import { type Chance, HALVES, refill, seedChance } from './chance.ts';

/**
 * One shoe that is used again and again: the round's next card is chosen among all that are left and changes places
 * with the one that lies there, so the cards of a round lie in front and nothing has to be put back.
 *
 * A half word chooses some places a little more often than others. No card gains by it: an order in which every card is
 * as likely in every place stays one, whichever places are exchanged.
 */
export type Stack = Uint16Array;

/** Takes the card for place `dealt` of a round. */
export const take = (stack: Stack, size: number, dealt: number, half: number): number => {
  const from = dealt + (Math.imul(half, size - dealt) >>> 16);
  const card = stack[from] as number;
  stack[from] = stack[dealt] as number;
  stack[dealt] = card;
  return card;
};

/**
 * Begins a block: its stream of chance, and the cards in an order by whole words, which is where the order becomes
 * fair.
 */
export const beginBlock = (stack: Stack, fresh: Stack, chance: Chance, seed: number, block: number): void => {
  seedChance(chance, seed, block);
  const { words } = chance;
  stack.set(fresh);
  for (let dealt = 0; dealt < stack.length - 1; dealt += 1) {
    const word = dealt % words.length;
    if (dealt > 0 && word === 0) refill(chance);
    const from = dealt + Math.floor(((words[word] as number) / 2 ** 32) * (stack.length - dealt));
    const card = stack[from] as number;
    stack[from] = stack[dealt] as number;
    stack[dealt] = card;
  }
  refill(chance);
};

/** Before a round: the place of the next half, where so many are sure to follow. */
export const ready = (chance: Chance, at: number, most: number): number => {
  if (at <= HALVES - most) return at;
  refill(chance);
  return 0;
};
