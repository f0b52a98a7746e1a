import type { KeyWords } from '../../shell/keys-dialog.tsx';
import { timesWords } from './law-words.ts';
import type { Law } from './view.ts';

/** The keys of the table, as `?` shows them. */
export const tableKeys = (law: Law): readonly KeyWords[] => [
  { keys: ['F'], does: 'fold' },
  { keys: ['B'], does: `bet ${timesWords(law)} the ante` },
  { keys: ['D'], does: 'declare the hand for the jackpot' },
  { keys: ['P'], does: 'look at your cards, cover them again' },
  { keys: ['H'], does: 'hear your own cards' },
  { keys: ['1', '–', '5'], does: 'take a chip in hand' },
  { keys: ['G'], does: 'go to your box' },
  { keys: ['←', '→'], does: 'move over ante, jackpot and bet' },
  { keys: ['Enter'], does: 'lay the chip, the jackpot wager, the bet' },
  { keys: ['Del'], does: 'take the wager back' },
  { keys: ['R'], does: 'lay the last round’s ante again' },
  { keys: ['C'], does: 'take the ante back' },
  { keys: ['W'], does: 'why: rulings, payments, refusals' },
  { keys: ['L'], does: 'hear the last settlement' },
  { keys: ['T'], does: 'hear the table as it stands' },
  { keys: ['M'], does: 'sound off and on' },
  { keys: ['V'], does: 'verify the seal of the shoe' },
  { keys: ['Esc'], does: 'leave a refused wager, close what is open' },
  { keys: ['?'], does: 'these keys' },
];
