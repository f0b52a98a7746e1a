import { type Letters, TABLE_LETTERS } from '../../shell/key-choice.ts';
import { chipKeys } from '../../shell/keys-dialog.tsx';

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

export const TABLE_KEYS = chipKeys(
  { keys: ['←', '→'], does: 'move over the spots of the boxes' },
  'lay the chip there',
  { keys: ['+', '−'], does: 'the amount of a double or of insurance' },
);
