import { expect, test } from 'vitest';
import { blackjackOpening, type Form } from './opening.ts';
import { RULEBOOKS, rulesFor } from './table.test-kit.ts';

const judged = (rulebook: string, change: Partial<Form>): string | undefined => {
  const { start, read: readForm, judge } = blackjackOpening(rulesFor(rulebook));
  const read = readForm({ ...start(), name: 'Salon', ...change });
  if (!read.ok) return read.fault.field;
  const refusal = judge(read.opening);
  return refusal?.clause;
};

test.each(RULEBOOKS)('%s: the form begins with a table that may be opened, but for its name', (rulebook) => {
  expect(judged(rulebook, { name: '' })).toBe('name');
  expect(judged(rulebook, {})).toBeUndefined();
});

test('what cannot be read is named by its field, what is not lawful by its clause', () => {
  const [now, then] = RULEBOOKS;
  expect(judged(now, { decks: 'six' })).toBe('decks');
  expect(judged(now, { min: 'ten' })).toBe('min');
  expect(judged(now, { decks: '9' })).toBe('2.1');
  expect(judged(now, { layoutApproval: '' })).toBe('1.1');
  expect(judged(now, { sevens: '5' })).toBe('17.1');
  expect(judged(then, { sevens: '5, 10' })).toBeUndefined();
  expect(judged(then, { soft17: 'draw' })).toBe('12.1');
  expect(judged(then, { sevens: '5, x' })).toBe('sevens');
});
