import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOf } from './record.ts';

const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString', '7'));

test('a record has what was made of each entry, in its order and whatever the name is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(name, fc.integer())), (entries) => {
      const from = Object.fromEntries(entries);
      const even = Object.entries(from).filter(([, each]) => each % 2 === 0);
      const made = recordOf(from, (each, of) => (each % 2 === 0 ? `${of} ${each}` : undefined));
      expect(Object.entries(made)).toEqual(even.map(([of, each]) => [of, `${of} ${each}`]));
    }),
  );
});
