import type { Event } from '@baize/engine/baccarat';
import { expect, test } from 'vitest';
import { type NameOf, YOU } from '../../../pit/consequence.ts';
import { rulingItems } from '../../../pit/ruling-items.ts';
import { rulingLines } from '../../../pit/rulings.ts';
import type { WhyItem } from '../../../why/why-item.ts';
import { MONEY } from '../../../words/money.ts';
import { law } from '../table.test-kit.ts';
import { linesOf } from './consequence.ts';
import { rulingTitle } from './ruling-titles.ts';

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
const itemsOf = (event: Event, me: string | null, nameFor: NameOf): readonly WhyItem[] =>
  rulingItems(
    [event],
    (each) => rulingTitle(each, me),
    (each) => linesOf(MONEY, each, law, nameFor, me),
    '1',
  );

const nameOf = (id: string): string => ({ a: 'Ann', b: 'Bo', s: 'Sam' })[id] ?? id;

test('the log tells what was ruled, its money, its ground, by whom, newest first', () => {
  const lines = rulingLines(
    [
      { at: 1, person: 's', event: { type: 'TableHeld' } },
      { at: 2, person: 's', event: VOID },
    ],
    (event) => linesOf(MONEY, event as Event, law, nameOf),
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
  const [item] = itemsOf(VOID, 'b', (id) => (id === 'b' ? YOU : nameOf(id)));
  expect(item).toMatchObject({
    kind: 'void',
    title: 'Round 12 is void',
    text: 'Round 12 is void: nobody wins or loses by it. You give back $30.00.',
    clauses: ['14.3', 'A:Void'],
  });
});

test('what concerns another patron alone is not told', () => {
  const excluded: Event = { type: 'PatronExcluded', patron: 'a', breach: 1, by: '14.2(b)' };
  expect(itemsOf(excluded, 'b', nameOf)).toEqual([]);
  expect(itemsOf(excluded, null, nameOf)).toHaveLength(1);
});
