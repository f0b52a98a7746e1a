import { type Card, DECK, referee } from '@baize/engine';
import { rulesOf } from '@baize/engine/baccarat';
import { actMiniBaccarat2016, rulebooks } from '@baize/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleIn, exampleOf, type Kind, kindOf } from './example.ts';
import { another, dealt, turnsOn, work } from './worked.ts';

const BOOK = actMiniBaccarat2016.edition.id;
const RULES = rulesOf(actMiniBaccarat2016);
const IDS = Object.keys(actMiniBaccarat2016.clauses);

/** A draw that always goes the same way. */
const drawFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
};

describe('a worked round', () => {
  test('is settled as the referee settles it, whatever the cards, the method and the pairs', () => {
    const card = fc.constantFrom<Card>(...DECK);
    fc.assert(
      fc.property(
        fc.array(card, { minLength: 6, maxLength: 6 }),
        fc.constantFrom('A' as const, 'B' as const),
        fc.constantFrom('perfect' as const, 'canberra' as const),
        (cards, method, pairs) => {
          const wagers = (['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const).map((on) => ({
            on,
            amount: 10_000,
          }));
          const { steps, view } = work(RULES, { method, pairs, wagers, cards });
          const answer = referee({
            rulebook: BOOK,
            determinations: { method, pairs },
            wagers: wagers.map((wager) => ({ player: 'You', ...wager })),
            cards: cards.slice(0, steps.length).join(' '),
          });
          expect(answer.ok).toBe(true);
          if (!answer.ok) return;
          expect(view.round?.settled.map(({ on, pays, by, paidBy }) => [on, pays, paidBy ?? by])).toEqual(
            answer.lines.map(({ wager, pays, clause }) => [wager, pays, clause]),
          );
        },
      ),
      { seed: 20161215, numRuns: 300 },
    );
  });

  test('waits where a card is missing', () => {
    const { steps, view } = work(RULES, { method: 'A', pairs: null, wagers: [], cards: ['2h', '3c'] });
    expect(steps.map(({ to }) => to)).toEqual(['player', 'banker']);
    expect(view.next).toMatchObject({ do: 'deal', to: 'player' });
  });
});

describe('every example', () => {
  const examples = IDS.flatMap((id) => {
    const kind = kindOf(id);
    return kind === undefined ? [] : [{ id, kind }];
  });

  test('plays its round to the end', () => {
    expect(examples.length).toBeGreaterThan(50);
    for (const { id, kind } of examples) {
      const { view } = work(RULES, exampleOf(kind, id));
      expect([id, view.round?.stage]).toEqual([id, 'done']);
    }
  });

  test('is of its section', () => {
    const kinds = (id: string): Kind | undefined => kindOf(id);
    expect([
      kinds('7.3'),
      kinds('8.9(b)'),
      kinds('8.8(d)'),
      kinds('10'),
      kinds('10.6(c)'),
      kinds('8.10'),
    ]).toEqual(['draw', 'payment', 'pairs', 'pairs', 'pairs', undefined]);
    expect([
      kinds('1.1'),
      kinds('12.4'),
      kinds('15.2'),
      exampleIn(rulebooks, 'act-blackjack-2018', '7.3'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('can be dealt again so that it turns on its clause', () => {
    const clauses = ['7.2', '7.3', '8.4(b)', '8.6(a)', '8.9(b)', '10.6(c)', '11.2(a)', '9.8(c)'];
    for (const [seed, id] of clauses.entries()) {
      const kind = kindOf(id);
      if (kind === undefined) throw new Error(`${id} has no example`);
      const asked = exampleOf(kind, id);
      expect([
        id,
        turnsOn(work(RULES, { ...asked, cards: another(RULES, asked, id, drawFrom(seed + 7)) }), id),
      ]).toEqual([id, true]);
    }
  });
});

test('six cards come from one shoe: never nine of a kind, never none', () => {
  const all = dealt(RULES, () => 0);
  expect(all).toEqual(['Ac', 'Ad', 'Ah', 'As', '2c', '2d']);
  expect(dealt(RULES, (below) => below - 1)).toHaveLength(6);
});

test('a round turns on a clause when a part of the clause decides', () => {
  const worked = work(RULES, exampleOf('payment', '8.4'));
  expect(turnsOn(worked, '8.4')).toBe(true);
  expect(turnsOn(worked, '8')).toBe(false);
  expect(turnsOn(worked, '10.6')).toBe(false);
});
