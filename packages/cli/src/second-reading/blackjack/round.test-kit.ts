export const DETERMINATIONS = { decks: 6, soft17: 'stand', pairs: null, insuranceByOthers: false };

/** Boxes from one on, each with its wagers as [player, amount, others]. */
export const round = (
  boxes: readonly (readonly (readonly [string, number, object?])[])[],
  cards: string,
  acts: readonly object[],
  rest: object = {},
) => ({
  rulebook: 'act-blackjack-2018',
  determinations: DETERMINATIONS,
  boxes: boxes.map((wagers, index) => ({
    box: index + 1,
    wagers: wagers.map(([player, amount, more]) => ({ player, amount, ...more })),
  })),
  cards,
  acts,
  ...rest,
});
export const stand = (box: number, hand = 1) => ({ box, hand, act: 'stand' });
export const hit = (box: number, hand = 1) => ({ box, hand, act: 'hit' });
export const insure = (box: number, player: string, amount: number, owner?: string) => ({
  box,
  act: 'insure',
  player,
  amount,
  ...(owner === undefined ? {} : { for: owner }),
});
