import { expect, test } from 'vitest';
import { changeWords, type Settings, settingLines } from './settings-words.ts';

const FIRST: Settings = {
  hours: null,
  timeZone: null,
  secondPerson: { tables: 'usual', tournaments: 'usual' },
  lockMinutes: 15,
  strongLogin: [],
  twoForPeople: false,
};

test('what stands is told line by line', () => {
  expect(settingLines({ ...FIRST, lockMinutes: 1, timeZone: 'Australia/Sydney' })).toEqual([
    ['Hours of gaming', 'none'],
    ['Time zone', 'Australia/Sydney'],
    ['Money back at a table', 'as is usual there'],
    ['Taking back at a desk', 'as is usual there'],
    ['Screens are locked after', '1 minute'],
    ['A passkey or codes are asked of', 'nobody'],
    ['Roles and links of staff', 'the owner alone'],
  ]);
});

test('what changes is told with what was, and nothing else is', () => {
  expect(changeWords(FIRST, FIRST)).toEqual([]);
  expect(
    changeWords(FIRST, {
      ...FIRST,
      hours: { from: '18:00', to: '03:00' },
      secondPerson: { tables: 'usual', tournaments: 'always' },
      lockMinutes: 5,
      strongLogin: ['supervisor', 'owner'],
    }),
  ).toEqual([
    'Hours of gaming: none, then 18:00 to 03:00.',
    'Taking back at a desk: as is usual there, then always two persons.',
    'Screens are locked after: 15 minutes, then 5 minutes.',
    'A passkey or codes are asked of: nobody, then supervisor, owner.',
  ]);
});
