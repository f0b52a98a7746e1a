import { expect } from 'vitest';
import type { Command } from './command.ts';
import { offersOf } from './option.test-kit.ts';
import {
  after,
  betting,
  chipsOf,
  clause,
  eventsOf,
  operator,
  place,
  ready,
  refusalOf,
  refusedBy,
} from './table.test-kit.ts';
import type { Notice } from './table.ts';

const closing: Notice = { what: 'closing' };
const notify = (notice: Notice): Command => ({ type: 'GiveNotice', actor: operator, notice });
const close: Command = { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' };

const callOff = (cause: 'disturbance' | 'closing', reason = 'a fire alarm'): Command => ({
  type: 'ReturnWagers',
  actor: operator,
  cause,
  reason,
  ...(cause === 'disturbance' ? { disturbance: 'fire' } : {}),
});

clause('14.1', 'before the first card there is no round to invalidate: wagers that lie all go back', () => {
  const table = after(betting(), place('P1', 'banker', 1000), place('P2', 'tie', 2000));
  expect(eventsOf(table, callOff('disturbance'))).toEqual([
    {
      type: 'WagersCalledOff',
      round: 1,
      reason: 'a fire alarm',
      disturbance: 'fire',
      returned: [
        { patron: 'P1', on: 'banker', stake: 1000 },
        { patron: 'P2', on: 'tie', stake: 2000 },
      ],
      by: '14.1',
    },
  ]);
  const over = after(table, callOff('disturbance'));
  expect([chipsOf(over, 'P1'), chipsOf(over, 'P2'), over.round]).toEqual([100_000, 100_000, null]);
  expect(refusedBy(table, callOff('disturbance', ''))).toBe('14.1');
  expect(refusedBy(betting(), callOff('disturbance'))).toBe('14.1');
  expect(refusedBy(ready(), callOff('disturbance'))).toBe('14.1');
  expect(offersOf(table, operator, 'ReturnWagers').map(({ by }) => by)).toEqual(['14.1']);
});

clause('13.2', 'wagers that lie go back when the operator closes, after notice of it', () => {
  const table = after(betting(), place('P1', 'banker', 1000));
  expect(refusalOf(table, callOff('closing'))).toEqual({
    clause: '13.2',
    detail: 'patrons must have notice first',
  });
  const noticed = after(table, notify(closing));
  expect(eventsOf(noticed, callOff('closing'))).toMatchObject([{ type: 'WagersCalledOff', by: '13.2' }]);
  expect(after(noticed, callOff('closing'), close).stage).toBe('closed');
});
