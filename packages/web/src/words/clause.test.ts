import { expect, test } from 'vitest';
import { capital, clauseLabel, listed, spokenClause } from './clause.ts';
import { ENGLISH } from './language.ts';

test.each([
  ['7.3', '7.3', 'clause 7.3'],
  ['8.8(b)', '8.8(b)', 'clause 8.8, b'],
  ['12.6(a)(iii)', '12.6(a)(iii)', 'clause 12.6, a, iii'],
  ['12.4:void', '12.4', 'clause 12.4'],
  ['A:Round of Play', 'Round of Play', 'the dictionary, round of play'],
  ['10', '10', 'clause 10'],
])('%s is written %s and spoken "%s"', (clause, label, spoken) => {
  expect(clauseLabel(clause)).toBe(label);
  expect(spokenClause(ENGLISH, clause)).toBe(spoken);
});

test('a list ends with "and"', () => {
  expect(listed([])).toBe('');
  expect(listed(['tie'])).toBe('tie');
  expect(listed(['player', 'banker', 'tie'])).toBe('player, banker and tie');
  expect(capital('no more bets')).toBe('No more bets');
});
