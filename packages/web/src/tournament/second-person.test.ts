import { expect, test } from 'vitest';
import { reasonIn } from './second-person.ts';

test('a second person is asked for the reason that was given, and nobody where none was', () => {
  expect(reasonIn([{ do: 'undo', event: 3, reason: ' entered twice ' }])).toBe('entered twice');
  expect(
    reasonIn([
      { do: 'closeEntries' },
      { do: 'undo', event: 3, reason: '  ' },
      { do: 'undo', event: 4, reason: 'a wrong list' },
    ]),
  ).toBe('a wrong list');
  expect(reasonIn([{ do: 'closeEntries' }])).toBe(undefined);
});
