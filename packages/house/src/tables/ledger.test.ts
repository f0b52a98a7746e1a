import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accounts, accountsOf, debtsAt, moneyAt, postingsFor } from './ledger.ts';
import { type Holdings, NOTHING_HELD } from './play.ts';

const AT = moneyAt('1');
const patron: fc.Arbitrary<string> = fc.constantFrom('Ann', 'Bo', '__proto__', 'constructor', '7');
const amount = fc.integer({ min: 0, max: 1000 });
const purse = fc.record({ chips: amount, owing: amount });

/** What lies at a table, and what lies there after some purses were filled or emptied, and other wagers laid. */
const lying = fc
  .record({
    purses: fc.dictionary(patron, purse),
    changed: fc.dictionary(patron, purse),
    gone: fc.array(patron),
    wagers: fc.array(fc.record({ patron, stake: amount })),
    laid: fc.array(fc.record({ patron, stake: amount })),
  })
  .map(({ purses, changed, gone, wagers, laid }): readonly [Holdings, Holdings] => {
    const left = Object.entries({ ...purses, ...changed }).filter(([name]) => !gone.includes(name));
    return [
      { purses, wagers },
      { purses: Object.fromEntries(left), wagers: laid },
    ];
  });

test('postings bring every account of a table from what lay there to what lies there, and come to nothing', () => {
  fc.assert(
    fc.property(lying, fc.boolean(), ([before, after], isKept) => {
      const debts = debtsAt(AT, isKept, before, after);
      const postings = postingsFor(AT, { before, after, crossings: [], byHouse: [], pools: [], debts });
      const due = new Map(accountsOf(AT, after, debts === 'none' ? 'none' : 'kept'));
      const held = new Map(accountsOf(AT, before, isKept ? 'kept' : 'none'));
      const owed = (all: ReadonlyMap<string, number>): number =>
        [...all].reduce((sum, [account, amount]) => (account.startsWith('owing:') ? sum - amount : sum), 0);
      held.set(accounts.receivables, owed(held));
      due.set(accounts.receivables, owed(due));
      for (const { account, amount: moved } of postings) {
        expect(moved).not.toBe(0);
        held.set(account, (held.get(account) ?? 0) + moved);
      }
      for (const account of new Set([...due.keys(), ...held.keys()]))
        if (account !== AT.rest) expect(held.get(account) ?? 0, account).toBe(due.get(account) ?? 0);
      expect(postings.reduce((sum, { amount: moved }) => sum + moved, 0)).toBe(0);
      expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length);
    }),
  );
});

test('what stays where it lay is not posted', () => {
  const purses = { Ann: { chips: 100, owing: 0 } };
  const still = { before: { purses, wagers: [] }, after: { purses, wagers: [] } };
  for (const moved of [still, { before: NOTHING_HELD, after: NOTHING_HELD }])
    expect(postingsFor(AT, { ...moved, crossings: [], byHouse: [], pools: [], debts: 'kept' })).toEqual([]);
});
