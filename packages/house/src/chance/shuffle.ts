/** A number from 0 to n - 1, all equally likely. */
export type Draw = (n: number) => number;

/**
 * Fisher-Yates from the back: each place takes any of the things not yet placed, its own included. Every
 * order comes from exactly one sequence of draws, so all orders are equally likely where the draws are.
 */
export const shuffled = <T>(things: readonly T[], draw: Draw): readonly T[] => {
  const order = [...things];
  for (let place = order.length - 1; place > 0; place -= 1) {
    const chosen = draw(place + 1);
    const moved = order[place] as T;
    order[place] = order[chosen] as T;
    order[chosen] = moved;
  }
  return order;
};
