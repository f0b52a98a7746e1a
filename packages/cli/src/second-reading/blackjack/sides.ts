import type { Table } from './table.ts';

const suitOf = (card: string): string => card.charAt(1);
const isRed = (card: string): boolean => ['d', 'h'].includes(suitOf(card));

/** 17.4, 17.12, 17.16, 17.23 (2005 18.14): what the first two cards are as a pair, and what that is paid. */
const pairOf = (
  [one = '', two = '']: readonly string[],
  option: unknown,
): readonly [string, number] | null => {
  if (one.charAt(0) !== two.charAt(0)) return null;
  if (option === 'pairs-play') return ['pair', 11];
  if (suitOf(one) === suitOf(two)) return ['perfect', 25];
  return isRed(one) === isRed(two) ? ['coloured', 12] : ['mixed', 6];
};

const sevensRun = (cards: readonly string[]): readonly string[] => {
  const other = cards.findIndex((card) => !card.startsWith('7'));
  return cards.slice(0, other === -1 ? cards.length : other);
};

/** Whether side wagers are to be settled once the initial deal is complete: sevens wait while both cards are. */
export const hasPairs = ({ boxes }: Table): boolean =>
  boxes.some(({ sides, given }) =>
    sides.some(
      (side) => !side.void && (side.pairs > 0 || (side.sevens > 0 && sevensRun(given).length < given.length)),
    ),
  );

/** Pairs, on completion of the initial deal. */
export const onPairs = ({ boxes, said }: Table, option: unknown): void => {
  for (const { number: box, sides, given } of boxes) {
    const pair = pairOf(given, option);
    for (const { player, pairs, void: isVoid } of sides.filter(({ pairs }) => pairs > 0)) {
      const about = { player, wager: 'pairs', box };
      if (isVoid) said.push({ ...about, result: 'void', net: 0 });
      else if (pair === null) said.push({ ...about, result: 'lose', net: -pairs });
      else said.push({ ...about, result: pair[0], net: pairs * pair[1] });
    }
  }
};

/** 2005 17.7: by how many of the first cards are sevens, and whether these are of one suit. */
const SEVENS: readonly (readonly [mixed: number, suited: number])[] = [
  [-1, -1],
  [3, 3],
  [50, 100],
  [500, 5000],
];

/** Super Sevens, by the first three cards that a box was given: after a split the third lies on the first hand. */
export const onSevens = ({ boxes, said }: Table): void => {
  for (const { number: box, sides, given } of boxes) {
    const run = sevensRun(given.slice(0, 3));
    const [mixed, suited] = SEVENS[run.length] ?? [-1, -1];
    const times = new Set(run.map(suitOf)).size === 1 ? suited : mixed;
    for (const { player, sevens, void: isVoid } of sides.filter(({ sevens }) => sevens > 0)) {
      said.push({ player, wager: 'sevens', box, net: isVoid ? 0 : times * sevens });
    }
  }
};
