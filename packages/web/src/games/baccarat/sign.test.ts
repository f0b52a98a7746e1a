import { expect, test } from 'vitest';
import { MONEY } from '../../words/money.ts';
import { noticeWords, signRows } from './sign.ts';
import { betting, law, seen } from './table.test-kit.ts';

const rows = (...args: Parameters<typeof betting>): readonly string[] =>
  signRows(MONEY, law, seen(betting(...args))).map(({ name, value }) => `${name}: ${value}`);

test('the sign shows limits, multiples, method and pairs option', () => {
  expect(rows()).toEqual([
    'Wager: $10 – $500',
    'Perfect Pairs: $5 – $100',
    'Steps: $5, pairs $1',
    'Method: A, banker less 5%',
  ]);
});

test('without pairs it does not speak of them; with a differential it shows it', () => {
  const view = seen(betting({ pairs: null, method: 'B' }));
  const sign = { ...view.sign, differential: 200_000 };
  expect(signRows(MONEY, law, { ...view, sign }).map(({ name }) => name)).toEqual([
    'Wager',
    'Steps',
    'Method',
    'Differential',
  ]);
  expect(rows({ pairs: null, method: 'B' })).toContain('Method: B, banker half on 6');
});

test.each([
  [{ what: 'limits', limits: { min: 2000, max: 100_000, multiple: 500 } }, 'Notice: wagers $20 – $1,000'],
  [{ what: 'pairsLimits', limits: { min: 500, max: 5000, multiple: 500 } }, 'Notice: pairs $5 – $50'],
  [{ what: 'differential', max: null }, 'Notice: no differential'],
  [{ what: 'differential', max: 100_000 }, 'Notice: differential $1,000'],
  [{ what: 'method', method: 'B' }, 'Notice: method B, banker half on 6'],
  [{ what: 'pairs', pairs: 'canberra' }, 'Notice: Canberra Pairs'],
  [{ what: 'pairs', pairs: null }, 'Notice: no pairs'],
  [{ what: 'closing' }, 'Notice: the table closes'],
] as const)('%j', (notice, words) => {
  expect(noticeWords(MONEY, law, notice)).toBe(words);
});
