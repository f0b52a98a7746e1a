import { describe, expect } from 'vitest';
import { clause } from './round.test-kit.ts';
import { PAIRS } from './standing.test-kit.ts';
import { after, betting, place, remove } from './table.test-kit.ts';

describe('the order in which wagers were laid', () => {
  clause(['4.8', '4.3'], 'forgets the wager that is taken back, and no other', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 50_000, P2: 50_000 }, PAIRS),
      place('P1', 2, 1000),
      place('P2', 2, 1000),
      place('P1', 1, 1000),
      place('P1', 1, 500, 'pairs'),
    );
    const all = [
      { patron: 'P1', box: 2 },
      { patron: 'P2', box: 2 },
      { patron: 'P1', box: 1 },
    ];
    expect(table.round?.laid).toEqual(all);
    expect(after(rules, table, remove('P1', 1, 'pairs')).round?.laid).toEqual(all);
    for (const [index, { patron, box }] of all.entries())
      expect(after(rules, table, remove(patron, box)).round?.laid).toEqual(all.toSpliced(index, 1));
  });
});
