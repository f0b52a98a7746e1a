import { expect, test } from 'vitest';
import {
  balanceMoney,
  countIn,
  feltMoney,
  MONEY,
  moneyIn,
  signedFigure,
  signedMoney,
  spokenMoney,
  stopCounting,
} from './money.ts';

//  cents      felt        balance       signed      figure       spoken
test.each([
  [0, '$0', '$0.00', '$0', '0.00', '0 dollars'],
  [100, '$1', '$1.00', '+$1', '+1.00', '1 dollar'],
  [475, '$4.75', '$4.75', '+$4.75', '+4.75', '4 dollars 75'],
  [905, '$9.05', '$9.05', '+$9.05', '+9.05', '9 dollars 05'],
  [131_000, '$1,310', '$1,310.00', '+$1,310', '+1,310.00', '1,310 dollars'],
  [-500, '−$5', '−$5.00', '−$5', '−5.00', 'minus 5 dollars'],
])('%d cents', (cents, felt, balance, signed, figure, spoken) => {
  expect(feltMoney(cents)).toBe(felt);
  expect(balanceMoney(cents)).toBe(balance);
  expect(signedMoney(cents)).toBe(signed);
  expect(signedFigure(cents)).toBe(figure);
  expect(spokenMoney(cents)).toBe(spoken);
});

test('a change of a balance has its sign and its cents', () => {
  expect([4500, 0, -475].map(MONEY.signedBalance)).toEqual(['+$45.00', '$0.00', '−$4.75']);
});

test('at a tournament table sums are chips: no sign, no cents where there are none', () => {
  countIn('the cup', 'chips');
  try {
    expect([feltMoney(5000), balanceMoney(131_000), signedMoney(-750)]).toEqual(['50', '1,310', '−7.50']);
    expect([spokenMoney(100), spokenMoney(5000)]).toEqual(['1 chip', '50 chips']);
    expect([signedFigure(5000), signedFigure(-750), signedFigure(0)]).toEqual(['+50', '−7.50', '0']);
    // What shows sums of both kinds says of each what it is, whatever the page counts in.
    expect([MONEY.felt(5000), moneyIn('chips').felt(5000)]).toEqual(['$50', '50']);
    expect([MONEY.bare(-475), moneyIn('chips').bare(131_000)]).toEqual(['4.75', '1,310']);
  } finally {
    stopCounting('the cup');
  }
  expect([feltMoney(5000), moneyIn('chips').signedBalance(5000)]).toEqual(['$50', '+50']);
});

test('a table that goes takes back what it said, and not what the next has said before it was gone', () => {
  countIn('the cup', 'chips');
  countIn('the next cup', 'chips');
  stopCounting('the cup');
  expect(feltMoney(5000)).toBe('50');
  stopCounting('the next cup');
  expect(feltMoney(5000)).toBe('$50');
});
