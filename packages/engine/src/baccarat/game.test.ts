import { expect, test } from 'vitest';
import { miniBaccarat } from './game.ts';
import { clause, dealer, invite, opened, openTable, operator, refusalOf, rules } from './table.test-kit.ts';

test('a table that was never opened has no events', () => {
  expect(() => miniBaccarat.evolve({ stage: 'unopened' }, { type: 'TableClosed', by: '13.2' })).toThrow(
    'impossible: TableClosed at a table that was never opened',
  );
});

test('before it is opened a table offers only its opening, and that to the operator alone', () => {
  const unopened = miniBaccarat.initial(rules);
  expect(miniBaccarat.options(rules, unopened, operator).map(({ command }) => command.type)).toEqual([
    'OpenTable',
  ]);
  expect(miniBaccarat.options(rules, unopened, dealer)).toEqual([]);
});

clause('1.1', 'nothing is played at a table that is not open, and none is opened twice', () => {
  expect(refusalOf({ stage: 'unopened' }, invite)).toEqual({
    clause: '1.1',
    detail: 'the table has not been opened',
  });
  expect(refusalOf(opened(), openTable())).toEqual({
    clause: '1.1',
    detail: 'the table is open or was closed',
  });
});
