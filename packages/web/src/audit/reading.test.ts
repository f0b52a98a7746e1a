import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainWords, jsonLines, type Standing, standingOf } from './reading.ts';

async function* inPieces(text: string, cuts: readonly number[]): AsyncGenerator<string> {
  const places = [
    0,
    ...cuts.map((cut) => cut % (text.length + 1)).toSorted((one, other) => one - other),
    text.length,
  ];
  for (const [index, from] of places.slice(0, -1).entries()) yield text.slice(from, places[index + 1]);
}

test('lines come whole however the text was broken', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.jsonValue()),
      fc.array(fc.nat()),
      fc.boolean(),
      async (values, cuts, open) => {
        const text = values.map((value) => `${JSON.stringify(value)}\n`).join('');
        const found: unknown[] = [];
        for await (const each of jsonLines(inPieces(open ? text.slice(0, -1) : text, cuts))) found.push(each);
        expect(found).toEqual(JSON.parse(JSON.stringify(values)));
      },
    ),
    { seed: 9 },
  );
});

const done = (findings: readonly { where: string; what: string }[]): Standing => ({
  is: 'done',
  events: 2418,
  at: 0,
  ms: 5,
  streams: [],
  audit: { tables: 1, rounds: 2, shoes: 3, faces: 4, spins: 0, jackpots: 0, findings, departures: [] },
});

test('the chain in one line', () => {
  expect(chainWords({ is: 'none' })).toBe('Chain not checked yet');
  expect(chainWords(standingOf({ is: 'reading', read: 5000, of: 20_000 }))).toBe('Reading, 5,000 of 20,000');
  expect(chainWords(standingOf({ is: 'checking', of: 20_000 }))).toBe('Checking 20,000 events');
  expect(chainWords(done([]))).toBe('Chain whole to 2,418');
  const finding = { where: 'table:1, event 7', what: 'the chain does not hold from here on' };
  expect(chainWords(done([finding]))).toBe('Broken: table:1, event 7');
  expect(chainWords(done([finding, finding]))).toBe('Broken: table:1, event 7 and 1 more');
  expect(chainWords({ is: 'failed', detail: 'x' })).toBe('The check did not end');
});

test('what is read counts, and an empty log is no division by nought', () => {
  expect(standingOf({ is: 'reading', read: 10, of: 20 })).toMatchObject({ share: 0.2 });
  expect(standingOf({ is: 'reading', read: 0, of: 0 })).toMatchObject({ share: 0 });
});
