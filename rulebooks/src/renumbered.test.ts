import { describe, expect, test } from 'vitest';
import { actBlackjack2005, actBlackjack2018 } from './books.ts';
import { type ClauseText, renumberingOf } from './index.ts';
import { blackjack2018In2005 } from './renumbered.ts';

const before: Readonly<Record<string, ClauseText>> = actBlackjack2005.clauses;
const after: Readonly<Record<string, ClauseText>> = actBlackjack2018.clauses;
const table: Readonly<Record<string, string | null>> = blackjack2018In2005;
const in2005 = (id: string): string | null => (Object.hasOwn(table, id) ? (table[id] ?? null) : id);

describe('where the clauses of blackjack 2018 stand in 2005', () => {
  test('the table is found under the two editions, and under no others', () => {
    expect(renumberingOf('act-blackjack-2018', 'act-blackjack-2005')).toBe(blackjack2018In2005);
    expect(renumberingOf('act-blackjack-2005', 'act-blackjack-2018')).toBeUndefined();
    expect(renumberingOf('act-blackjack-2018', 'act-mini-baccarat-2016')).toBeUndefined();
  });

  test('it leads from every clause to one that exists, or to none, and never to the same id', () => {
    for (const [id, other] of Object.entries(table)) {
      expect(Object.hasOwn(after, id), id).toBe(true);
      expect(other, id).not.toBe(id);
    }
    for (const id of Object.keys(after)) {
      const other = in2005(id);
      if (other !== null) expect(Object.hasOwn(before, other), `${id} in 2005: ${other}`).toBe(true);
    }
  });

  test('where both say the same in the same words, it leads from the one to the other', () => {
    const saying = Map.groupBy(Object.keys(before), (id) => before[id]?.says);
    for (const [id, { says }] of Object.entries(after)) {
      const alike = saying.get(says);
      if (alike !== undefined) expect(alike, id).toContain(in2005(id));
    }
  });

  test('insurance by others moved the rest of rule 7 on by one', () => {
    expect(['7.1', '7.2', '7.2(a)', '7.3', '7.6(b)'].map(in2005)).toEqual([
      '7.1',
      null,
      null,
      '7.2',
      '7.5(b)',
    ]);
  });
});
