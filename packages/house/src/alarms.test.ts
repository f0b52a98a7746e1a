import { expect, test } from 'vitest';
import { type Alarm, openAlarms } from './alarms.ts';

const waits: Alarm = { table: '1', is: 'dealerWaits', detail: 'the id was used', since: 5 };

test('an alarm is told once while it stands, and once when it is over', () => {
  const alarms = openAlarms();
  const told: (readonly [string, boolean])[] = [];
  const stop = alarms.subscribe(({ table, is }, stands) => told.push([`${is} ${table}`, stands]));
  alarms.raise(waits);
  alarms.raise({ ...waits, since: 9 });
  expect(alarms.all()).toEqual([waits]);
  alarms.raise({ ...waits, is: 'halted' });
  alarms.clear('1', 'dealerWaits');
  alarms.clear('1', 'dealerWaits');
  alarms.clear('2', 'halted');
  expect(alarms.all()).toEqual([{ ...waits, is: 'halted' }]);
  stop();
  alarms.clear('1', 'halted');
  expect(told).toEqual([
    ['dealerWaits 1', true],
    ['halted 1', true],
    ['dealerWaits 1', false],
  ]);
});
