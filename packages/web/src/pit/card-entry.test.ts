import { DECK } from '@baize/engine';
import { expect, test } from 'vitest';
import { AGAIN_MS, entered, NOTHING_TOLD, type Telling, tellCard, toldBy } from './card-entry.ts';

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

/** The cards that a dealer tells by these keys, each so many milliseconds after the one before. */
const telling = (keys: readonly string[], apart = 40) => {
  let state: Telling = NOTHING_TOLD;
  const told: string[] = [];
  keys.forEach((key, index) => {
    const next = toldBy(state, key, index * apart);
    if (next === undefined) told.push(`! ${key}`);
    else {
      state = next.telling;
      if (next.told !== undefined) told.push(next.told);
    }
  });
  return { told, text: state.text, again: state.again };
};

test('a dealer tells every card by two keys, and a ten by its number too', () => {
  for (const card of DECK) expect(telling([...card]).told).toEqual([card]);
  expect(telling(['1', '0', 'd']).told).toEqual(['Td']);
  expect(telling([...'7hKs', ...'2d']).told).toEqual(['7h', 'Ks', '2d']);
});

test('Enter that ends the line of a scanner is no key of the next step; later it is', () => {
  expect(telling([...'7h', 'Enter', ...'Ks', 'Enter']).told).toEqual(['7h', 'Ks']);
  expect(telling([...'7h', 'Enter'], AGAIN_MS).told).toEqual(['7h', '! Enter']);
  expect(telling(['Enter']).told).toEqual(['! Enter']);
});

test('the same card within a second is a question, and one or two the answer', () => {
  expect(telling([...'9s9s'])).toEqual({ told: ['9s'], text: '', again: '9s' });
  expect(telling([...'9s9s', '1'])).toEqual({ told: ['9s'], text: '', again: null });
  expect(telling([...'9s9s', 'Escape']).told).toEqual(['9s']);
  expect(telling([...'9s9s', '2']).told).toEqual(['9s', '9s']);
  // A third reading is asked about again; another card answers that it was one.
  expect(telling([...'9s9s', '2', ...'9s']).again).toBe('9s');
  expect(telling([...'9s9s', ...'Kd'])).toEqual({ told: ['9s', 'Kd'], text: '', again: null });
  // A second later it is another card of another deck.
  expect(telling([...'9s9s'], AGAIN_MS).told).toEqual(['9s', '9s']);
  const [once] = [tellCard(NOTHING_TOLD, '9s', 0).telling];
  expect(tellCard(once, '9s', AGAIN_MS - 1).told).toBeUndefined();
  expect(tellCard(once, '9s', AGAIN_MS).told).toBe('9s');
});

test('half a card is taken back by Backspace, and a whole one is told already', () => {
  expect(telling(['7', 'Backspace', ...'8h']).told).toEqual(['8h']);
  expect(telling([...'7h', 'Backspace']).told).toEqual(['7h', '! Backspace']);
});
