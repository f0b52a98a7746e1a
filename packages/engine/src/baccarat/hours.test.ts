import { expect } from 'vitest';
import type { Command } from './command.ts';
import { offersOf } from './option.test-kit.ts';
import {
  after,
  betting,
  clause,
  dealer,
  eventsOf,
  introduce,
  invite,
  newShoe,
  noMoreBets,
  opened,
  operator,
  place,
  ready,
  refusalOf,
  refusedBy,
  supervisor,
} from './table.test-kit.ts';

const hours: Command = { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } };
const tell = (isWithin: boolean): Command => ({ type: 'TellHour', actor: operator, isWithin });
const check = (checkedBy: string): Command => ({ type: 'RecordCheck', actor: dealer, checkedBy });
const coup: Command = { type: 'DirectNoBetCoup', actor: supervisor };

clause('13.1', 'outside the hours of gaming no round is begun, and one that is on is played out', () => {
  const over = after(ready(), hours, tell(false));
  for (const act of [invite, coup]) {
    expect(refusalOf(over, act)).toEqual({
      clause: '13.1',
      detail: 'the hours of gaming are from 10:00 to 04:00',
    });
  }
  const wagered = after(betting(), place('P1', 'tie', 1000), hours, tell(false));
  expect(refusedBy(wagered, noMoreBets)).toBeUndefined();
  expect(refusedBy(after(ready(), hours), invite)).toBeUndefined();
});

clause('13.2', 'where the rules have no clause on hours they are those of the table', () => {
  const over = after(ready(), hours, tell(false));
  expect(['13.1', '13.2']).toContain(refusedBy(over, invite));
});

clause('2.5', 'the cards are checked when gaming is over, and once more before it commences again', () => {
  const over = after(ready(), hours, tell(false));
  expect(over.checks).toBe(1);
  const begun = after(over, tell(true));
  expect(begun.checks).toBe(2);
  for (const act of [invite, coup]) expect(refusedBy(begun, act)).toBe('2.5');
  expect(eventsOf(begun, check('D. Lee'))).toEqual([
    { type: 'CardsChecked', checkedBy: 'D. Lee', by: '2.5' },
  ]);
  expect(refusedBy(begun, check(''))).toBe('2.5');
  expect(refusedBy(after(begun, check('D. Lee')), invite)).toBe('2.5');
  const checked = after(begun, check('D. Lee'), check('S. Ito'));
  expect(refusedBy(checked, invite)).toBeUndefined();
  expect(refusedBy(checked, check('D. Lee'))).toBe('2.5');
  expect(offersOf(begun, supervisor, 'RecordCheck')).toHaveLength(1);
});

clause(
  '2.5',
  'cards that come in checked need no other check, and where there are none nothing is due',
  () => {
    const empty = after(opened(), hours, tell(false), tell(true));
    expect(empty.checks).toBe(0);
    const spent = after(
      ready(),
      { type: 'DirectShuffle', actor: supervisor, reason: 'worn' },
      hours,
      tell(false),
      tell(true),
      introduce,
    );
    expect(spent.checks).toBe(0);
    expect(refusedBy(newShoe(spent), invite)).toBeUndefined();
  },
);
