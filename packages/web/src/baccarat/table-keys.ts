import type { KeyWords } from '../shell/keys-dialog.tsx';

/** The keys of the table, as `?` shows them. */
export const TABLE_KEYS: readonly KeyWords[] = [
  { keys: ['1', '–', '5'], does: 'take a chip in hand' },
  { keys: ['G'], does: 'go to the boxes' },
  { keys: ['←', '→'], does: 'move over the boxes' },
  { keys: ['Enter'], does: 'lay the chip on the box, turn a card' },
  { keys: ['Del'], does: 'take the wager back' },
  { keys: ['R'], does: 'lay the last round’s wagers again' },
  { keys: ['U'], does: 'undo the last chip' },
  { keys: ['C'], does: 'take back all wagers' },
  { keys: ['W'], does: 'why: rulings, payments, refusals' },
  { keys: ['T'], does: 'hear the table as it stands' },
  { keys: ['?'], does: 'these keys' },
];
