import { expect, test } from 'vitest';
import { DEMO_PASSWORD, isCommon } from './common-passwords.ts';

//    password             is tried first
test.each<[string, boolean]>([
  ['password', true],
  ['Password1', true],
  ['P@ssw0rd', true],
  ['p@ssw0rd!!', true],
  ['corvette9876', true],
  ['corvette98765', false],
  ['iloveyou', true],
  ['qwertyuiop', true],
  ['12345678', true],
  ['Sunshine', true],
  [DEMO_PASSWORD, true],
  ['Green Felt', true],
  ['green felts', false],
  ['seven times seven', false],
  ['a long quiet night', false],
])('%s', (password, expected) => {
  expect(isCommon(password)).toBe(expected);
});
