import { expect, test } from 'vitest';
import { movesBank } from './bank.ts';

test.each([
  ['nothing happened', [], false],
  ['another brings chips', [{ type: 'ChipsBrought', patron: 'bo', amount: 100 }], false],
  [
    'my wager lies at the table, not in the bank',
    [{ type: 'WagerPlaced', patron: 'ann', stake: 100 }],
    false,
  ],
  ['I bring chips', [{ type: 'CoupBegun' }, { type: 'ChipsBrought', patron: 'ann', amount: 100 }], true],
  ['I leave, or am put out', [{ type: 'PatronLeft', patron: 'ann', chips: 100 }], true],
  ['too much was missed to say', null, true],
])('the bank is asked for where it has moved: %s', (_, events, moved) => {
  expect(movesBank({ events }, 'ann')).toBe(moved);
});
