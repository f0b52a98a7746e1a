import { describe, expect, test } from 'vitest';
import type { Viewer } from '../core/game.ts';
import { clause, rules } from './clause.test-kit.ts';
import { game } from './game.ts';
import {
  after,
  betting,
  breach,
  clear,
  dealer,
  declareVoid,
  invite,
  leave,
  noMoreBets,
  opened,
  operator,
  paid,
  patron,
  place,
  SIGN,
  supervisor,
  thrown,
} from './table.test-kit.ts';
import type { State } from './table.ts';

const ONLOOKER: Viewer = { role: 'onlooker' };
const seen = (table: State, viewer: Viewer = ONLOOKER) => {
  const view = game.view(rules, table, viewer);
  if (view.stage === 'unopened') throw new Error('there is no table to see');
  return view;
};
const laid = () => after(betting(), place('P1', 'over', 500), place('P2', 'seven', 500));

describe('what everybody sees', () => {
  clause(['1.4', '4.4'], 'the dice as they lie, and the throws before', () => {
    const table = after(laid(), noMoreBets);
    expect(seen(table).round?.thrown).toBeNull();
    expect(seen(after(table, thrown(3, 4))).round?.thrown).toEqual([3, 4]);
    const next = after(paid(laid(), 3, 4), clear, invite, place('P1', 'over', 500), noMoreBets);
    const voided = after(next, declareVoid('impractical', 2), clear);
    expect(seen(voided).rounds).toEqual([
      { number: 1, thrown: [3, 4], voidedBy: null },
      { number: 2, thrown: null, voidedBy: '9.4' },
    ]);
    expect(seen(voided).round).toBeNull();
  });

  clause(['1.4', '2.5', '3.1', '3.6'], 'the sign, the markers and the boxes of the table', () => {
    const table = after(laid(), { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 300_000 });
    expect(seen(table)).toMatchObject({
      rulebook: 'house-under-over',
      sign: SIGN,
      markers: { P1: 300_000 },
      boxes: ['under', 'seven', 'over', 'double'],
      next: { do: 'close', by: '4.2' },
    });
    expect(seen(opened({ determinations: { double: false } })).boxes).toEqual(['under', 'seven', 'over']);
  });

  test('the wagers of all, and the chips of those who are there', () => {
    const view = seen(after(laid(), leave('P3')));
    expect(view.round?.wagers.map(({ on }) => on)).toEqual(['over', 'seven']);
    expect(Object.keys(view.chips)).toEqual(['P1', 'P2']);
  });

  test('before the opening there is nothing to see', () => {
    expect(game.view(rules, { stage: 'unopened' }, ONLOOKER)).toEqual({ stage: 'unopened' });
    expect(seen(opened()).next).toEqual({ do: 'invite', by: '4.1' });
  });
});

describe('what is not for everybody', () => {
  const table = after(laid(), breach('P2'), {
    type: 'RaiseDispute',
    actor: patron('P1'),
    patron: 'P1',
    what: 'the dice',
  });

  test('breaches and all disputes are for those who supervise', () => {
    for (const viewer of [supervisor, operator]) {
      expect(seen(table, viewer).breaches).toHaveLength(1);
      expect(seen(table, viewer).disputes).toHaveLength(1);
    }
    for (const viewer of [ONLOOKER, dealer]) {
      expect(seen(table, viewer)).not.toHaveProperty('breaches');
      expect(seen(table, viewer)).not.toHaveProperty('own');
    }
  });

  test("a patron sees his own affairs and nobody else's", () => {
    expect(seen(table, patron('P1')).disputes).toHaveLength(1);
    expect(seen(table, patron('P2')).disputes).toEqual([]);
    expect(seen(table, patron('P2')).own).toEqual({ chips: 99_500, owing: 0, excluded: false });
  });
});
