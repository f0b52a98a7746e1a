import { expect, test } from 'vitest';
import { actBlackjack2018, actMiniBaccarat2016, houseRoulette, nzTournament1999 } from './books.ts';
import { officialText } from './official.ts';

test('16.9: the official text is named by its title, its number and where it is published', () => {
  expect(officialText(actBlackjack2018.edition)).toBe(
    'Official text: Casino Control (Blackjack) Approval 2018 (No 1), in the ACT Legislation Register, www.legislation.act.gov.au',
  );
  expect(officialText(actMiniBaccarat2016.edition)).toContain('2016 (No 3), NI2016-685, in the ACT');
  expect(officialText(nzTournament1999.edition)).toContain(
    'New Zealand Gazette 1999 No 10, in the New Zealand',
  );
  expect(officialText(houseRoulette.edition)).toBeUndefined();
  expect(officialText({ ...actBlackjack2018.edition, jurisdiction: 'Elsewhere' })).toBe(
    'Official text: Casino Control (Blackjack) Approval 2018 (No 1)',
  );
});
