import { type Letters, TABLE_LETTERS } from '../../shell/key-choice.ts';
import { chipKeys, type KeyWords } from '../../shell/keys-dialog.tsx';
import type { Say } from '../../words/language.ts';

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

export const tableKeys = (say: Say): readonly KeyWords[] =>
  chipKeys(
    say,
    { keys: ['←', '→'], does: say('move over the spots of the boxes') },
    say('lay the chip there'),
    { keys: ['+', '−'], does: say('the amount of a double or of insurance') },
  );
