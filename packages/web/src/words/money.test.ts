import { expect, test } from 'vitest';
import { MONEY, moneyAt, moneyIn } from './money.ts';

//  cents      felt        balance       signed      figure       spoken
test.each([
  [0, '$0', '$0.00', '$0', '0.00', '0 dollars'],
  [100, '$1', '$1.00', '+$1', '+1.00', '1 dollar'],
  [475, '$4.75', '$4.75', '+$4.75', '+4.75', '4 dollars 75'],
  [905, '$9.05', '$9.05', '+$9.05', '+9.05', '9 dollars 05'],
  [131_000, '$1,310', '$1,310.00', '+$1,310', '+1,310.00', '1,310 dollars'],
  [-500, '−$5', '−$5.00', '−$5', '−5.00', 'minus 5 dollars'],
])('%d cents', (cents, felt, balance, signed, figure, spoken) => {
  expect(MONEY.felt(cents)).toBe(felt);
  expect(MONEY.balance(cents)).toBe(balance);
  expect(MONEY.signed(cents)).toBe(signed);
  expect(MONEY.figure(cents)).toBe(figure);
  expect(MONEY.spoken(cents)).toBe(spoken);
});

test('a change of a balance has its sign and its cents', () => {
  expect([4500, 0, -475].map(MONEY.signedBalance)).toEqual(['+$45.00', '$0.00', '−$4.75']);
});

test('at a tournament table sums are chips: no sign, no cents where there are none', () => {
  const chips = moneyIn('chips');
  expect([chips.felt(5000), chips.balance(131_000), chips.signed(-750)]).toEqual(['50', '1,310', '−7.50']);
  expect([chips.spoken(100), chips.spoken(5000)]).toEqual(['1 chip', '50 chips']);
  expect([chips.figure(5000), chips.figure(-750), chips.figure(0)]).toEqual(['+50', '−7.50', '0']);
  expect([MONEY.bare(-475), chips.bare(131_000), chips.signedBalance(5000)]).toEqual([
    '4.75',
    '1,310',
    '+50',
  ]);
});

test('two tables on one page count each in what is played for there', () => {
  const rulebook = 'act-mini-baccarat-2016';
  const tables = [{ rulebook }, { rulebook, unit: 'chips' }, { rulebook, unit: 'money' }] as const;
  expect(tables.map((table) => moneyAt(table).felt(5000))).toEqual(['$50', '50', '$50']);
});
