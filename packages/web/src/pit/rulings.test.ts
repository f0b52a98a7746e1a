import type { Event } from '@baize/engine';
import { expect, test } from 'vitest';
import { law } from '../baccarat/table.test-kit.ts';
import { YOU } from './consequence.ts';
import { rulingItems } from './ruling-items.ts';
import { rulingLines } from './rulings.ts';

const VOID: Event = {
  type: 'RoundVoided',
  round: 12,
  reason: 'a fire alarm',
  returned: [
    { patron: 'a', on: 'banker', stake: 5000 },
    { patron: 'b', on: 'tie', stake: 1000 },
  ],
  reversed: { b: 4000 },
  by: '14.3',
};
const nameOf = (id: string): string => ({ a: 'Ann', b: 'Bo', s: 'Sam' })[id] ?? id;

test('the log tells what was ruled, its money, its ground, by whom, newest first', () => {
  const lines = rulingLines(
    [
      { at: 1, person: 's', event: { type: 'TableHeld' } },
      { at: 2, person: 's', event: VOID },
    ],
    law,
    nameOf,
  );
  expect(lines).toMatchObject([
    {
      kind: 'Void',
      text: 'Round 12 is void: nobody wins or loses by it. Ann gets back $50.00. Bo gives back $30.00. Ground: a fire alarm.',
      clause: '14.3',
      by: 'Sam',
    },
    { kind: 'Hold', clause: null },
  ]);
});

test('a patron reads of his own money alone', () => {
  const [item] = rulingItems([VOID], {
    law,
    nameOf: (id) => (id === 'b' ? YOU : nameOf(id)),
    me: 'b',
    key: '1',
  });
  expect(item).toMatchObject({
    kind: 'void',
    title: 'Round 12 is void',
    text: 'Round 12 is void: nobody wins or loses by it. You give back $30.00.',
    clauses: ['14.3', 'A:Void'],
  });
});

test('what concerns another patron alone is not told', () => {
  const excluded: Event = { type: 'PatronExcluded', patron: 'a', breach: 1, by: '14.2(b)' };
  expect(rulingItems([excluded], { law, nameOf, me: 'b', key: '1' })).toEqual([]);
  expect(rulingItems([excluded], { law, nameOf, me: null, key: '1' })).toHaveLength(1);
});
