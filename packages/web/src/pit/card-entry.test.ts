import { DECK } from '@baize/engine';
import { expect, test } from 'vitest';
import { entered } from './card-entry.ts';

/** What stands typed and which cards were told after these keys; `!` marks a key that is not the entry's. */
const after = (keys: readonly string[]) => {
  let text = '';
  const told: string[] = [];
  for (const key of keys) {
    const next = entered(text, key);
    if (next === undefined) told.push(`! ${key}`);
    else {
      text = next.text;
      if (next.told !== undefined) told.push(next.told);
    }
  }
  return { text, told };
};

test('every card is told by its two characters and Enter, in capitals or not', () => {
  for (const card of DECK) {
    expect(after([...card, 'Enter'])).toEqual({ text: '', told: [card] });
    expect(after([...card.toLowerCase(), 'Enter'])).toEqual({ text: '', told: [card] });
  }
});

test.each([
  ['a ten by its number', ['1', '0', 'd', 'Enter'], { text: '', told: ['Td'] }],
  ['a rank corrected by another', ['7', '8', 'h', 'Enter'], { text: '', told: ['8h'] }],
  ['a card that gives way to the next', ['7', 'h', 'K', 's'], { text: 'Ks', told: [] }],
  ['Backspace takes a character back', ['7', 'h', 'Backspace', 'd'], { text: '7d', told: [] }],
  ['Escape takes all', ['7', 'h', 'Escape'], { text: '', told: [] }],
  ['a scanner that tells two cards', [...'7h', 'Enter', ...'Ks', 'Enter'], { text: '', told: ['7h', 'Ks'] }],
  ['Enter with half a card is not the entry’s', ['7', 'Enter'], { text: '7', told: ['! Enter'] }],
  [
    'neither is Enter, Escape or Backspace with nothing typed',
    ['Enter', 'Escape', 'Backspace'],
    { text: '', told: ['! Enter', '! Escape', '! Backspace'] },
  ],
  ['a suit without a rank', ['h', 's'], { text: '', told: ['! h', '! s'] }],
  ['keys with longer names', ['Tab', 'F5'], { text: '', told: ['! Tab', '! F5'] }],
])('%s', (_name, keys, result) => {
  expect(after(keys)).toEqual(result);
});
