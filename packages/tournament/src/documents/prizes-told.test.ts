import { describe, expect, test } from 'vitest';
import { confirm, type Desk, recordedDesk, seat } from '../desk.test-kit.ts';
import { HEATS, score } from '../file.test-kit.ts';
import { BJ18 } from '../instruments.test-kit.ts';
import { letterTo, prizeReceipts, resultStatement } from './index.ts';
import { htmlOf } from './page.ts';
import type { Paper } from './paper.ts';

const WATCH = { goods: 'a watch', value: 120_000 };

/** A final of A, B and C that is counted; the pool is $300.00. */
const final = (prizes: object, chips: Readonly<Record<string, number>> = { A: 9, B: 5, C: 1 }): Desk => {
  const desk = recordedDesk(BJ18, 'ABC', { prizes });
  desk.do(seat('final', 'ABC'), ...(Object.keys(chips).length === 0 ? [] : [score(chips)]));
  return desk;
};

/** The tables of a paper, a line a row. */
const tablesOf = ({ blocks }: Paper): string[][] =>
  blocks.flatMap((block) => (block.is === 'table' ? [block.rows.map((row) => row.join(' | '))] : []));

/** The sums of the table of the money, in cents, by what they are. */
const moneyOn = (paper: Paper): Readonly<Record<string, number>> =>
  Object.fromEntries(
    (tablesOf(paper).at(-1) ?? []).map((row) => {
      const [name = '', sum = ''] = row.split(' | ');
      return [name, Math.round(Number(sum.replaceAll(/[$,]/g, '')) * 100)];
    }),
  );

const told = ({ rules, state }: Desk): { result: Paper; receipts: string } => ({
  result: resultStatement(rules, state()),
  receipts: htmlOf(prizeReceipts(rules, state())),
});

test('goods stand beside the money with their stated value, on the result and on the receipt', () => {
  const { result, receipts } = told(final({ places: [{ percent: 60, ...WATCH }, { percent: 40 }] }));
  expect(tablesOf(result)[0]?.map((row) => row.split(' | ').slice(4))).toEqual([
    ['$180.00', 'A watch (stated value $1,200.00)'],
    ['$120.00', ''],
  ]);
  expect(moneyOn(result)).toMatchObject({ 'Goods beside the money, at their stated value': 120_000 });
  expect(receipts).toContain(
    'has received <strong>$180.00</strong> and <strong>a watch (stated value $1,200.00)</strong>, the prize for the 1st',
  );
  expect(receipts).toContain(
    '<strong>B</strong> has received <strong>$120.00</strong>, the prize for the 2nd place.',
  );
  expect(receipts).not.toContain('the operator adds');
});

test('the letter to a winner tells of his goods', () => {
  const { rules, state } = final({ places: [{ percent: 60, ...WATCH }, { percent: 40 }] });
  const letter = (player: string): string | undefined =>
    letterTo(rules, state(), player, { of: 'result', session: '', nameOf: (id) => id })?.text[1];
  expect(letter('A')).toContain('and the prize is $180.00 and a watch (stated value $1,200.00) (19.18).');
  expect(letter('B')).toContain('and the prize is $120.00 (19.18).');
});

test('who wins goods and no money signs for them, and no sum is put in words', () => {
  const { receipts } = told(final({ places: [{ percent: 100 }, WATCH, {}] }));
  expect(receipts.match(/class="page"/g)).toHaveLength(1);
  expect(receipts).toContain(
    '<strong>B</strong> has received <strong>a watch (stated value $1,200.00)</strong>, the prize for the 2nd place.',
  );
  expect(receipts.match(/In words/g)).toHaveLength(2);
});

describe('the pool and what the operator adds are the prizes and what is left, to the cent', () => {
  const SHORT = { places: [{ percent: 60, guaranteed: 25_000 }, { percent: 40 }], shortfall: 'operator' };
  test.each<[string, object, Readonly<Record<string, number>> | undefined, number, string | undefined]>([
    ['a guaranteed sum', SHORT, undefined, 7000, undefined],
    [
      'sums beyond the pool',
      { amounts: [30_000, 10_001], shortfall: 'operator' },
      undefined,
      10_001,
      undefined,
    ],
    ['sums that nobody said who bears', { amounts: [30_000, 1] }, undefined, 1, undefined],
    ['sums that are cut', { amounts: [30_000, 10_001], shortfall: 'proportion' }, undefined, 0, undefined],
    [
      'goods for which players are equal',
      { places: [{ percent: 60, ...WATCH, value: 120_001 }, { percent: 40 }] },
      { A: 5, B: 5, C: 1 },
      120_001,
      undefined,
    ],
    ['sums below the pool', { amounts: [100] }, undefined, 0, 'Not in the prizes'],
    ['nothing counted yet', { percent: [100] }, {}, 0, 'Still to be decided'],
  ])('%s', (_, prizes, chips, added, left) => {
    const { result, receipts } = told(final(prizes, chips));
    const money = moneyOn(result);
    const sum = (name: string): number => money[name] ?? 0;
    expect(sum('Prize pool')).toBe(30_000);
    expect(sum('Added to it by the operator')).toBe(added);
    expect(30_000 + added).toBe(sum('Prizes') + sum('Not in the prizes') + sum('Still to be decided'));
    expect(left === undefined ? 0 : sum(left)).toBe(30_000 + added - sum('Prizes'));
    // The receipts come to the same, each in two copies.
    const signed = [...receipts.matchAll(/received <strong>\$([\d,.]+)</g)].map(([, each = '']) =>
      Math.round(Number(each.replaceAll(',', '')) * 100),
    );
    expect(signed.reduce((all, each) => all + each, 0)).toBe(2 * sum('Prizes'));
    expect(receipts.includes(`that the operator adds. <span class="by">19.19</span>`)).toBe(added > 0);
  });
});

test('17.3(a)(ii)(D): what is won at a session is on the result and under the same signature', () => {
  const [heats, ...others] = HEATS;
  const desk = recordedDesk(BJ18, 'ABCD', {
    sessions: [{ ...heats, prizes: { places: [{ amount: 5000, ...WATCH }, { amount: 1000 }] } }, ...others],
    prizes: { percent: [100] },
  });
  desk.do(seat('heats', 'ABCD'), score({ A: 7, B: 9, C: 5, D: 1 }, 'heats'), confirm('heats'));
  desk.do(seat('final', 'AB'), score({ A: 3, B: 2 }));
  const { result, receipts } = told(desk);
  const [places = [], sessions] = tablesOf(result);
  expect(places.map((row) => row.split(' | ').at(-1))).toEqual(['$340.00']);
  expect(sessions).toEqual([
    '1st place in heats | B | 19.3(a)(ii)(D) | $50.00 | A watch (stated value $1,200.00)',
    '2nd place in heats | A | 19.3(a)(ii)(D) | $10.00 | ',
  ]);
  expect(moneyOn(result)).toMatchObject({ 'Prize pool': 40_000, Prizes: 40_000 });
  expect(receipts).toContain(
    '<strong>A</strong> has received <strong>$350.00</strong>, the prize for the 1st place, and the prize for the 2nd place in heats.',
  );
  expect(receipts).toContain('Receipt for a prize, 1st place in heats');
  expect(receipts).toContain('<strong>B</strong> has received <strong>$50.00</strong> and <strong>a watch');
});
