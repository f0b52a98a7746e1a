import { referee } from '@baize/engine';
import { extendBook, libraryOf, type Rulebook, rulebooks } from '@baize/rulebooks';
import { actBlackjack2005, actBlackjack2018, actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';
import { type Behaviours, compareBehaviour } from './behaviour.ts';
import { smallest } from './smallest.ts';

const older: Rulebook = actBlackjack2005;
const newer: Rulebook = actBlackjack2018;
const baccarat: Rulebook = actMiniBaccarat2016;

const trial = extendBook(baccarat, {
  edition: {
    id: 'trial',
    extends: baccarat.edition.id,
    title: 'Trial',
    standing: 'trial',
    made: '2027-01-01',
  },
  parameters: { '10.6(c)': { pays: 30, for: 1 } },
}) as Rulebook;

/** What each example is said to show, asked of the referee once more. */
const proofs = ({ differ }: Behaviours): readonly (readonly boolean[])[] =>
  differ.map(({ a, b, example, exampleOfB }) => {
    const sides = [
      [a, example],
      [b, exampleOfB],
    ] as const;
    return sides.map(([{ says }, file]) => referee(file).ok === !says.startsWith('refused'));
  });

describe('rounds that two rulebooks settle differently', () => {
  test('one number changed is one reason, with a round of one wager and no card too many', () => {
    const library = libraryOf([...Object.values(rulebooks), trial]);
    const { tried, differ } = compareBehaviour(library, [baccarat, trial], 200);
    expect(tried).toBe(800);
    expect(new Set(differ.map(({ a, b }) => [a.clause, b.clause].join()))).toEqual(
      new Set(['10.6(c),10.6(c)']),
    );
    const { about, a, b, example } = differ[0] ?? expect.unreachable();
    expect([a.says, b.says]).toEqual(['perfect 25 to 1', 'perfect 30 to 1']);
    expect(example.wagers).toEqual([{ player: expect.any(String), on: about, amount: expect.any(Number) }]);
    expect(Object.keys(example)).toEqual(['rulebook', 'determinations', 'wagers', 'cards']);
    const cards = String(example.cards);
    const fewer = { ...example, cards: cards.slice(0, cards.lastIndexOf(' ')) };
    expect(referee(fewer, library).ok).toBe(false);
  });

  test('a rulebook settles as it does itself', () => {
    expect(compareBehaviour(rulebooks, [newer, newer], 60)).toEqual({ tried: 240, differ: [] });
  });

  test('blackjack of 2005 and of 2018: what the law says apart comes up in play, each example proved', () => {
    const found = compareBehaviour(rulebooks, [older, newer], 120);
    const told = found.differ.map(({ about, a, b }) => [about, a.clause, b.clause].join(' '));
    expect(told).toEqual(
      expect.arrayContaining([
        'boxes[N].wagers[N].sevens  17.1', // Super Sevens went
        'determinations.pairs 18.1 ', // Pairs Play came
        'pairs 18.14(a) 17.23', // and pays the same for every pair
      ]),
    );
    for (const proof of proofs(found)) expect(proof).toEqual([true, true]);
  });

  test('the command shows them under the clauses, and as JSON', async () => {
    const shown = await baize([
      'rules',
      '--compare',
      'act-blackjack-2005',
      'act-blackjack-2018',
      '--rounds',
      '30',
    ]);
    expect(shown.stdout).toMatch(
      /120 rounds by chance were settled by both\.[\s\S]*Settled differently \(\d+\)/,
    );
    expect(shown.stdout).toMatch(/ {6}\{"rulebook":"act-blackjack-2005"/);
    const words = ['--compare', 'act-blackjack-2005', 'act-blackjack-2018', '--json'];
    const none = await baize(['rules', ...words, '--rounds', '0']);
    expect(JSON.parse(none.stdout)).not.toHaveProperty('behaviour');
    const other = await baize(['rules', '--compare', 'act-blackjack-2005', 'nz-tournament-1999', '--json']);
    expect([other.code, JSON.parse(other.stdout).behaviour]).toEqual([0, undefined]);
    expect((await baize(['rules', ...words, '--rounds', 'x'])).code).toBe(2);
  });
});

test('what can be left out is left out, and nothing else', () => {
  const a = { rulebook: 'r', cards: '1 2 3 4 5', wagers: [{ on: 'x', extra: 1 }, { on: 'y' }] };
  const made = smallest({ a, b: { ...a, rulebook: 's' } }, (pair) => {
    const { cards, wagers } = pair.a as typeof a;
    return wagers?.some(({ on }) => on === 'y') === true && cards?.split(' ').length > 1;
  });
  const wagers = [{ on: 'y' }];
  expect(made).toEqual({
    a: { rulebook: 'r', cards: '1 2', wagers },
    b: { rulebook: 's', cards: '1 2', wagers },
  });
});
