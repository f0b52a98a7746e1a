import { type ClauseText, type Rulebook, rulebooks } from '@baize/rulebooks';
import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks/books';
import colors from 'picocolors';
import { describe, expect, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';
import { type Comparison, compare } from './compare.ts';
import { printComparison } from './print-comparison.ts';

const EDITIONS = ['act-blackjack-2005', 'act-blackjack-2018'];
const found = compare(actBlackjack2005, actBlackjack2018);
const page = { colors: colors.createColors(false), width: 80 };

const countsOf = ({ only, renumbered, differ, parameters }: Comparison): readonly number[] =>
  [only.a, only.b, renumbered, differ, parameters].map((list) => list.length);

/** A rulebook of made-up clauses: what each says, and its heading where that is not its id. */
const bookOf = (
  id: string,
  clauses: Readonly<Record<string, string | readonly [string, string]>>,
  parameters: unknown = {},
): Rulebook => ({
  edition: { ...actBlackjack2005.edition, id, text: id },
  clauses: Object.fromEntries(
    Object.entries(clauses).map(([clause, text]): [string, ClauseText] => {
      const [says, heading] = typeof text === 'string' ? [text, clause] : text;
      return [clause, { heading, says, by: 'engine' }];
    }),
  ),
  parameters,
});

describe('two editions of blackjack', () => {
  test('what only one has is named: Super Sevens there, insurance by others, soft 17 and Pairs Play here', () => {
    expect(found.only.a).toEqual(expect.arrayContaining(['5.5(note)', '17.1', '17.7', '20.21', '20.22']));
    expect(found.only.b).toEqual(expect.arrayContaining(['7.2', '7.2(c)', '12.1(b)', '17.23', '19.5']));
    for (const id of ['7.2', '12.1', '18.10']) expect(found.only.a).not.toContain(id);
  });

  test('what was renumbered is said once, also where a clause refers to another that was', () => {
    for (const [from, to] of [
      ['7.2', '7.3'],
      ['18.14(a)', '17.12(a)'],
      ['19.1', '18.1'], // it refers to the clause after it
      ['20.24', '19.21'],
    ] as const) {
      expect(found.renumbered).toContainEqual({ from, to });
      expect(found.differ.map((each) => each.to)).not.toContain(to);
    }
  });

  test('what is said in other words is told in both', () => {
    const words = found.differ.find(({ to }) => to === '15.1');
    expect(words?.says.map((says) => says.slice(-5))).toEqual(['1988.', '2006.']);
    expect(found.differ.map(({ from, to }) => `${from} ${to}`)).toEqual(
      expect.arrayContaining(['3.2 3.2', '4.6 4.6', '12.1 12.1(a)', '18.10 17.8', '20.5 19.3(b)']),
    );
  });

  test('rules 1 to 16 are otherwise the same, word for word', () => {
    const early = found.differ.filter(({ to }) => Number.parseInt(to, 10) <= 16).map(({ to }) => to);
    expect(early).toEqual(['3.2', '4.6', '7.1', '12.1', '12.1(a)', '14.7', '15.1']);
  });

  test('numbers are compared where the clauses are about the same', () => {
    expect(found.parameters.map(({ from, to }) => [from, to])).toEqual([
      ['17.7', null],
      [null, '7.2'],
      [null, '12.1(b)'],
      [null, '17.6'],
      [null, '17.18'],
      [null, '17.23'],
    ]);
    expect(found.parameters.at(-1)?.values).toEqual([null, { pays: 11, for: 1 }]);
  });

  test('the other way round it is the same seen from the other side', () => {
    const back = compare(actBlackjack2018, actBlackjack2005);
    const turned = ({ from, to }: { from: string; to: string }): string => `${to} ${from}`;
    expect([back.only.b, back.only.a]).toEqual([found.only.a, found.only.b]);
    expect(back.renumbered.map(turned).sort()).toEqual(
      found.renumbered.map(({ from, to }) => `${from} ${to}`).sort(),
    );
    expect(countsOf(back).slice(2)).toEqual(countsOf(found).slice(2));
  });
});

describe('any two rulebooks', () => {
  test('a rulebook does not differ from itself', () => {
    for (const book of Object.values(rulebooks))
      expect(countsOf(compare(book, book))).toEqual([0, 0, 0, 0, 0]);
  });

  test('every clause of both is either the same, renumbered, in other words, or in one alone', () => {
    for (const a of Object.values(rulebooks)) {
      for (const b of Object.values(rulebooks)) {
        const { only, renumbered, differ } = compare(a, b);
        const told = [...renumbered, ...differ];
        const untold = Object.keys(b.clauses).filter(
          (id) => !only.b.includes(id) && !told.some(({ to }) => to === id),
        );
        for (const id of untold) expect(a.clauses[id]?.says, id).toBe(b.clauses[id]?.says);
      }
    }
  });

  test('without a table the words lead from one clause to another, and then a heading that is alone', () => {
    const a = bookOf(
      'a',
      {
        '1.1': 'Dice.',
        '1.2': 'Two.',
        '1.3': 'Two.',
        '2.1': ['Red.', 'Colour'],
        '3.1': 'Old.',
        '4.1': ['Up.', 'X'],
      },
      { '1.1': 1, '2.1': { dice: 2 }, '3.1': 3 },
    );
    const b = bookOf(
      'b',
      {
        '1.2': 'Two.',
        '2.2': 'Dice.',
        '2.3': 'Two.',
        '2.1': ['Blue.', 'Colour'],
        '4.1': ['A.', 'Y'],
        '4.2': ['B.', 'Y'],
      },
      { '2.2': 1, '2.1': { dice: 3 } },
    );
    expect(compare(a, b)).toEqual({
      only: { a: ['3.1', '4.1'], b: ['4.1', '4.2'] },
      renumbered: [
        { from: '1.1', to: '2.2' },
        { from: '1.3', to: '2.3' },
      ],
      differ: [{ from: '2.1', to: '2.1', says: ['Red.', 'Blue.'] }],
      parameters: [
        { from: '2.1', to: '2.1', values: [{ dice: 2 }, { dice: 3 }] },
        { from: '3.1', to: null, values: [3, null] },
      ],
    });
  });
});

describe('baize rules --compare', () => {
  test('answers in JSON with what was found and nothing else', async () => {
    const { code, stdout, stderr } = await baize(['rules', '--compare', ...EDITIONS, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    // What the two editions settle differently is held by behaviour.test.ts.
    const { behaviour, ...read } = JSON.parse(stdout) as {
      readonly behaviour: { readonly differ: object[] };
    };
    expect(read).toEqual(found);
    expect(behaviour.differ.length).toBeGreaterThan(0);
  });

  test('tells people each part under its title, within 80 columns', () => {
    const text = printComparison(actBlackjack2005, actBlackjack2018, found, page);
    expect(text).toContain('\nRenumbered, in the same words (');
    expect(text).toContain('\n  7.2 -> 7.3  When insurance is placed\n');
    expect(text).toContain('\n  15.1  Hours of gaming\n      a: The hours');
    expect(text).toContain('\nOnly in act-blackjack-2005 (');
    expect(text).toContain('\n  12.1(b)\n      a: none\n      b: {hardMin: 17, softMin: 18}\n');
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  test('of a rulebook with itself says that all is the same', () => {
    const same = compare(actBlackjack2018, actBlackjack2018);
    expect(printComparison(actBlackjack2018, actBlackjack2018, same, page)).toBe(
      'a act-blackjack-2018, 261 clauses\nb act-blackjack-2018, 261 clauses\n' +
        '261 of b are in a under the same number and in the same words.',
    );
  });

  test.each([
    [[], '--compare takes two rulebooks: baize rules --compare RULEBOOK RULEBOOK'],
    [EDITIONS.slice(1), '--compare takes two rulebooks: baize rules --compare RULEBOOK RULEBOOK'],
    [[...EDITIONS, ...EDITIONS], '--compare takes two rulebooks: baize rules --compare RULEBOOK RULEBOOK'],
    [['act-blackjack-2005', 'act-blackjack-2019'], 'there is no rulebook act-blackjack-2019: did you mean'],
    [[...EDITIONS, '--coverage'], '--compare and --coverage are two questions: ask one'],
  ])('%j is answered with one sentence and exit code 2', async (words, sentence) => {
    const { code, stdout, stderr } = await baize(['rules', '--compare', ...words]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`baize: ${sentence}`);
  });
});
