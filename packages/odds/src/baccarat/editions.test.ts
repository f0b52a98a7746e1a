import { type BaccaratRulebook, editions } from '@baize/engine/baccarat';
import { expect, test } from 'vitest';
import { trialOf } from '../../../engine/src/testing/trial.ts';
import { shoeOfDecks } from '../shoe.ts';
import { expectAgreement } from '../simulate/agreement.test-kit.ts';
import { oddsFaultsIn } from './faults.ts';
import { odds } from './odds.ts';
import { plan } from './simulate/plan.ts';

const [BASE]: readonly BaccaratRulebook[] = editions.books;

/** Each a change that some figure could have from another edition. */
const TRIALS: Readonly<Record<string, readonly [parameters: object, wagers: readonly string[]]>> = {
  'a commission of four': [{ '8.8(b)': { pays: 1, for: 1, lessPercent: 4 } }, ['banker:A']],
  'no commission, but 18 for 20': [{ '8.8(b)': { pays: 18, for: 20, lessPercent: 0 } }, ['banker:A']],
  'half on nine': [{ '8.9(b)': { pays: 1, for: 1, total: 9, lessPercent: 50 } }, ['banker:B']],
  'other prices by method B': [
    { '8.9(a)': { pays: 9, for: 10 }, '8.9(c)': { pays: 9, for: 1 } },
    ['player:B', 'tie:B', 'player', 'tie'],
  ],
  'a seven that is a natural': [{ 'A:Natural': { totals: [7, 8, 9] } }, ['banker:A', 'player', 'tie']],
  'aces for nothing': [
    { '2.4': { ...(BASE as BaccaratRulebook).parameters['2.4'], A: 0, K: 9 } },
    ['banker:A', 'player', 'tie'],
  ],
  'a player who stands on five': [{ '7.2': { total: '01234567', act: 'DDDDDSSS' } }, ['player', 'tie']],
  'pairs at other prices': [
    { '10.6(a)': { pays: 6, for: 1 }, '10.6(c)': { pays: 30, for: 1 }, '11.2(a)': { pays: 12, for: 1 } },
    ['pair:perfect', 'pair:canberra'],
  ],
};

test.each(Object.entries(TRIALS))('%s is computed and simulated alike', (_name, [parameters, wagers]) => {
  const book = trialOf(BASE as BaccaratRulebook, parameters as Readonly<Record<string, unknown>>);
  expect(editions.faultsIn(book)).toEqual([]);
  const rules = editions.rulesOf(book);
  expect(oddsFaultsIn(rules)).toEqual([]);
  const shoe = shoeOfDecks(6);
  const found = odds(rules, shoe).wagers;
  const before = odds(editions.rulesOf(BASE as BaccaratRulebook), shoe).wagers;
  const changed = wagers.filter((wager) => found[wager]?.ev !== before[wager]?.ev);
  expect(changed.length).toBeGreaterThan(0);
  const planned = plan(rules, shoe);
  expectAgreement(planned, wagers[0] as string);
});

test('where both methods pay the same, one figure does for both', () => {
  const { wagers } = odds(editions.rulesOf(BASE as BaccaratRulebook), shoeOfDecks(8));
  expect(Object.keys(wagers)).not.toContain('tie:B');
});
