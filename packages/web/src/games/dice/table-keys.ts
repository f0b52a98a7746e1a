import type { KeyWords } from '../../shell/keys-dialog.tsx';

/** The keys of the table that are always the same, as `?` shows them; letters are chosen below them. */
export const TABLE_KEYS: readonly KeyWords[] = [
  { keys: ['1', '–', '5'], does: 'take a chip in hand' },
  { keys: ['←', '→'], does: 'walk over the boxes' },
  { keys: ['Enter'], does: 'lay the chip there' },
  { keys: ['Del'], does: 'take the wager back' },
  { keys: ['Esc'], does: 'leave a refused wager, close what is open' },
  { keys: ['?'], does: 'these keys' },
];
