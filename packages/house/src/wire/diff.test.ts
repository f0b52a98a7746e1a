import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyDiff } from '../../../client/src/index.ts';
import { jsonEqual } from '../tables/json-equal.ts';
import { diff } from './diff.ts';

const seed = 1906;
/** What a page would be told, as it comes over the wire. */
const told = (before: unknown, after: unknown) =>
  JSON.parse(JSON.stringify(diff(before, after))) as ReturnType<typeof diff>;

const plain = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
/** Lists of few different things, so that what was taken out, put in and left is mixed. */
const lists = fc.array(fc.constantFrom<unknown>({ a: 1 }, { a: 2 }, { a: 1, b: [1, 2] }, [1], 7, null));

describe('what changed', () => {
  test('brings any JSON to any other', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(applyDiff(before, told(before, after))).toEqual(after);
      }),
      { seed, numRuns: 2000 },
    );
  });

  test('brings lists to lists, within objects too', () => {
    fc.assert(
      fc.property(lists, lists, lists, (one, two, kept) => {
        const [before, after] = [
          { round: { wagers: one, kept }, stage: 1 },
          { round: { wagers: two, kept }, stage: 1 },
        ];
        const found = told(before, after);
        expect(applyDiff(before, found)).toEqual(after);
        for (const [path] of found) expect(path.slice(0, 2)).toEqual(['round', 'wagers']);
      }),
      { seed, numRuns: 2000 },
    );
  });

  test('is nothing exactly where both are the same', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const same = JSON.stringify(diff(before, structuredClone(before)));
        expect(same).toBe('[]');
        expect(diff(before, after).length === 0).toBe(jsonEqual(before, after));
      }),
      { seed, numRuns: 1000 },
    );
  });

  test('a wager taken up and laid down again is two changes, however many lie beside it', () => {
    const wagers = Array.from({ length: 35 }, (_, index) => ({ patron: `p${index}`, stake: 500 }));
    const after = [...wagers.slice(1), { patron: 'p0', stake: 1500 }];
    expect(diff({ wagers }, { wagers: after })).toEqual([
      [['wagers', 0]],
      [['wagers', 34], { patron: 'p0', stake: 1500 }],
    ]);
  });

  test('what did not change is the very same afterwards', () => {
    const before = { sign: { min: 500 }, round: { stage: 'betting', wagers: [{ stake: 5 }, { stake: 6 }] } };
    const after = applyDiff(before, [[['round', 'wagers', 1, 'stake'], 7]]);
    expect(after.round.wagers).toEqual([{ stake: 5 }, { stake: 7 }]);
    expect(after.sign).toBe(before.sign);
    expect(after.round.wagers[0]).toBe(before.round.wagers[0]);
    expect(before.round.wagers[1]).toEqual({ stake: 6 });
  });

  test('what every object has by itself is never the same as a field', () => {
    const parsed = (text: string): unknown => JSON.parse(text);
    for (const [one, other] of [
      ['{"__proto__":{}}', '{"a":{}}'],
      ['{"__proto__":{}}', '{"a":1}'],
      ['{"constructor":{}}', '{"a":{}}'],
      ['{"toString":null}', '{"a":null}'],
      ['{"a":null}', '{"a":{}}'],
      ['{"a":[]}', '{"a":{}}'],
    ] as const) {
      expect(jsonEqual(parsed(one), parsed(other)), `${one} ${other}`).toBe(false);
      expect(jsonEqual(parsed(other), parsed(one)), `${other} ${one}`).toBe(false);
      expect(jsonEqual(parsed(one), parsed(one)), one).toBe(true);
    }
  });

  test('a field that is undefined is no field', () => {
    expect(jsonEqual({ a: 1, b: undefined }, { a: 1 })).toBe(true);
    expect(jsonEqual({ a: 1 }, { a: 1, b: undefined })).toBe(true);
    expect(diff({ a: 1, b: undefined }, { a: undefined, b: 2 })).toEqual([[['b'], 2], [['a']]]);
  });
});
