import { type Act, type HandOdds, UP_CARDS } from '@baize/odds/blackjack';
import { rankSign } from '../card/name.ts';

/** A line of the strategy table: a hand that stands for its total, or a pair. */
export interface StrategyRow {
  readonly name: string;
  readonly hand: string;
}

export interface StrategyPart {
  readonly name: 'Hard' | 'Soft' | 'Pairs';
  readonly rows: readonly StrategyRow[];
}

const hard = (total: number): StrategyRow => ({
  name: String(total),
  hand: total > 11 ? `${total - 10}T` : `2${total - 2}`,
});

/** From the highest down, as tables are printed. */
export const STRATEGY: readonly StrategyPart[] = [
  {
    name: 'Hard',
    rows: [19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5].map(hard),
  },
  {
    name: 'Soft',
    rows: [9, 8, 7, 6, 5, 4, 3, 2].map((other) => ({ name: `A ${other}`, hand: `A${other}` })),
  },
  {
    name: 'Pairs',
    rows: [...'AT98765432'].map((value) => ({
      name: `${rankSign(value)} ${rankSign(value)}`,
      hand: `${value}${value}`,
    })),
  },
];

/** The up cards of the dealer, as they are printed. */
export const UPS: readonly { readonly up: string; readonly name: string }[] = UP_CARDS.map((up) => ({
  up,
  name: rankSign(up),
}));

export const LETTERS: Readonly<Record<Act, string>> = { stand: 'S', hit: 'H', double: 'D', split: 'P' };

export type Hands = Readonly<Record<string, HandOdds>>;

export const cellOf = (hands: Hands, hand: string, up: string): HandOdds | undefined =>
  hands[`${hand} v ${up}`];

/** A hard total that may not stand: the rules draw for the player, so that hitting is no choice. */
export const isForced = (row: StrategyRow, part: StrategyPart['name'], mustDrawBelow: number): boolean =>
  part === 'Hard' && Number(row.name) < mustDrawBelow;

export interface Worth {
  readonly act: Act;
  readonly worth: number;
}

/** What each act is worth, the best first. */
export const worthOf = (cell: HandOdds): readonly Worth[] =>
  (['stand', 'hit', 'double', 'split'] as const)
    .flatMap((act) => (cell[act] === undefined ? [] : [{ act, worth: Number(cell[act]) }]))
    .sort((one, other) => other.worth - one.worth);

/** The cell that lies so many steps away, within the part. */
export const moved = (
  at: { readonly row: number; readonly column: number },
  key: string,
  rows: number,
): { readonly row: number; readonly column: number } => {
  const within = (value: number, most: number): number => Math.min(most - 1, Math.max(0, value));
  const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[
    key
  ] ?? [0, 0];
  const last = UPS.length;
  if (key === 'Home') return { ...at, column: 0 };
  if (key === 'End') return { ...at, column: last - 1 };
  return {
    row: within(at.row + (down as number), rows),
    column: within(at.column + (right as number), last),
  };
};
