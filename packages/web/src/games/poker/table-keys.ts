import type { KeyWords } from '../../shell/keys-dialog.tsx';
import type { Say } from '../../words/language.ts';
import { timesWords } from './law-words.ts';
import type { Law } from './view.ts';

/** The keys of the table, as `?` shows them. */
export const tableKeys = (say: Say, law: Law): readonly KeyWords[] => [
  { keys: ['F'], does: say('fold') },
  { keys: ['B'], does: say('bet {times} the ante', { times: timesWords(say, law) }) },
  { keys: ['D'], does: say('declare the hand for the jackpot') },
  { keys: ['P'], does: say('look at your cards, cover them again') },
  { keys: ['H'], does: say('hear your own cards') },
  { keys: ['1', '–', '5'], does: say('take a chip in hand') },
  { keys: ['G'], does: say('go to your box') },
  { keys: ['←', '→'], does: say('move over ante, jackpot and bet') },
  { keys: ['Enter'], does: say('lay the chip, the jackpot wager, the bet') },
  { keys: ['Del'], does: say('take the wager back') },
  { keys: ['R'], does: say('lay the last round’s ante again') },
  { keys: ['C'], does: say('take the ante back') },
  { keys: ['W'], does: say('why: rulings, payments, refusals') },
  { keys: ['L'], does: say('hear the last settlement') },
  { keys: ['T'], does: say('hear the table as it stands') },
  { keys: ['M'], does: say('sound off and on') },
  { keys: ['V'], does: say('verify the seal of the shoe') },
  { keys: ['Esc'], does: say('leave a refused wager, close what is open') },
  { keys: ['?'], does: say('these keys') },
];
