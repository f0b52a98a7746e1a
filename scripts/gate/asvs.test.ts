import { expect, test } from 'vitest';
import { faultInProof, rowsOf } from './proof-cell.ts';

/** How many requirements of levels 1 and 2 each section has; in no section is a number left out among them. */
const SECTIONS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2 },
  ...{ '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3 },
  ...{ '5.3': 2, '5.4': 3, '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3 },
  ...{ '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3 },
  ...{ '9.2': 4, '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2 },
  ...{ '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1 },
  ...{ '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3, '17.1': 1, '17.2': 4, '17.3': 2 },
};

const rows = rowsOf('docs/asvs.md', /^\d+\.\d+\.\d/).map(([numbers = '', says = '', by = '']) => ({
  numbers,
  says,
  by,
}));

/** `9.2.1-4` is four. */
const numbersIn = (text: string): readonly string[] =>
  text.split(', ').flatMap((each) => {
    const [, section, first = '', last = first] = /^(\d+\.\d+)\.(\d+)(?:-(\d+))?$/.exec(each) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_, at) => `${section}.${Number(first) + at}`);
  });

test('every requirement of the first two levels stands there once', () => {
  const due = Object.entries(SECTIONS).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, at) => `${section}.${at + 1}`),
  );
  expect(due).toHaveLength(253);
  const found = rows.flatMap(({ numbers }) => numbersIn(numbers));
  expect(found.toSorted()).toEqual(due.toSorted());
});

test.each(rows)('$numbers, $says: is carried by something that is there', ({ by }) => {
  expect(faultInProof(by)).toBeUndefined();
});

test.each([
  ['`packages/house/src/wire/log.test.ts`: a line that nobody wrote', 'says nowhere'],
  ['`packages/house/src/wire/gone.test.ts`: x', 'is gone'],
  ['of course', 'no reason'],
  ['not here: no', 'no reason'],
])('what is gone is noticed: %s', (cell, fault) => {
  expect(faultInProof(cell)).toContain(fault);
});
