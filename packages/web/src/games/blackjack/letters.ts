import { type Letters, TABLE_LETTERS } from '../../shell/key-choice.ts';
import type { KeyWords } from '../../shell/keys-dialog.tsx';

/** What single letters do at a Blackjack table. */
export const LETTERS = {
  hit: { key: 'h', does: 'hit: one card' },
  stand: { key: 's', does: 'stand' },
  double: { key: 'd', does: 'double, for the amount shown' },
  split: { key: 'p', does: 'split' },
  insure: { key: 'i', does: 'insure, for the amount shown' },
  evenMoney: { key: 'e', does: 'take even money' },
  follow: { key: 'f', does: 'follow a split or a double' },
  decline: { key: 'n', does: 'decline insurance, or do not follow' },
  back: { key: 'b', does: 'say that you are back' },
  ...TABLE_LETTERS,
} as const satisfies Letters;

/** The keys of the table that are always the same, as `?` shows them; letters are chosen below them. */
export const TABLE_KEYS: readonly KeyWords[] = [
  { keys: ['1', '–', '5'], does: 'take a chip in hand' },
  { keys: ['←', '→'], does: 'move over the spots of the boxes' },
  { keys: ['Enter'], does: 'lay the chip there' },
  { keys: ['Del'], does: 'take the wager back' },
  { keys: ['+', '−'], does: 'the amount of a double or of insurance' },
  { keys: ['Esc'], does: 'leave a refused wager, close what is open' },
  { keys: ['?'], does: 'these keys' },
];
