import { describe, expect, test } from 'vitest';
import type { Viewer } from '../core/game.ts';
import { clause, rules } from './clause.test-kit.ts';
import { game } from './game.ts';
import {
  after,
  betting,
  breach,
  clear,
  colour,
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
  spin,
  supervisor,
} from './table.test-kit.ts';
import type { State } from './table.ts';

const ONLOOKER: Viewer = { role: 'onlooker' };
const seen = (table: State, viewer: Viewer = ONLOOKER) => {
  const view = game.view(rules, table, viewer);
  if (view.stage === 'unopened') throw new Error('there is no table to see');
  return view;
};
const laid = () => after(betting(), colour('P1', 2, 250), place('P1', 'red', 500), place('P2', '17', 500));

describe('what everybody sees', () => {
  clause(['1.5', '6.4'], 'values of colours, the number under the marker and those before it', () => {
    const table = after(laid(), noMoreBets);
    expect(seen(table).round?.spin).toBeNull();
    expect(seen(table).colours).toEqual({ P1: { colour: 2, value: 250 } });
    expect(seen(after(table, spin(17))).round?.spin).toEqual({ number: 17, colour: 'black' });
    const zero = after(paid(laid(), 0), clear, invite, place('P1', 'red', 500), noMoreBets);
    const voided = after(zero, declareVoid('impractical', 2), clear);
    expect(seen(voided).rounds).toEqual([
      { number: 1, spin: { number: 0, colour: 'green' }, voidedBy: null },
      { number: 2, spin: null, voidedBy: '11.5' },
    ]);
    expect(seen(voided).round).toBeNull();
  });

  clause(['1.6', '3.1', '3.7'], 'the sign, the markers and the hand of the table', () => {
    const table = after(laid(), { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 300_000 });
    expect(seen(table)).toMatchObject({
      rulebook: 'house-roulette',
      sign: SIGN,
      markers: { P1: 300_000 },
      determinations: { hand: 'right' },
      next: { do: 'close', by: '6.3' },
    });
  });

  test('the wagers of all, and the chips of those who are there', () => {
    const view = seen(after(laid(), leave('P3')));
    expect(view.round?.wagers.map(({ on }) => on)).toEqual(['red', '17']);
    expect(Object.keys(view.chips)).toEqual(['P1', 'P2']);
  });

  test('before the opening there is nothing to see', () => {
    expect(game.view(rules, { stage: 'unopened' }, ONLOOKER)).toEqual({ stage: 'unopened' });
    expect(seen(opened()).next).toEqual({ do: 'invite', by: '6.1' });
  });
});

describe('what is not for everybody', () => {
  const table = after(laid(), breach('P2'), {
    type: 'RaiseDispute',
    actor: patron('P1'),
    patron: 'P1',
    what: 'the marker',
  });

  test('breaches and all disputes are for those who supervise', () => {
    for (const viewer of [supervisor, operator]) {
      expect(seen(table, viewer).breaches).toHaveLength(1);
      expect(seen(table, viewer).disputes).toHaveLength(1);
    }
    for (const viewer of [ONLOOKER, dealer]) {
      expect(seen(table, viewer)).not.toHaveProperty('breaches');
      expect(seen(table, viewer)).not.toHaveProperty('disputes');
      expect(seen(table, viewer)).not.toHaveProperty('own');
    }
  });

  test("a table that was never opened has nobody's affairs", () =>
    expect(game.own?.({ stage: 'unopened' }, patron('P1'))).toEqual({}));

  test("a patron sees his own affairs and nobody else's", () => {
    expect(seen(table, patron('P1')).disputes).toHaveLength(1);
    expect(seen(table, patron('P2')).disputes).toEqual([]);
    expect(seen(table, patron('P2')).own).toEqual({ chips: 99_500, owing: 0, excluded: false });
    expect(seen(table, patron('P2'))).not.toHaveProperty('breaches');
  });
});

clause('11.3', 'what is offered to a player is lawful and no advice: no number is among it', () => {
  const table = after(laid(), noMoreBets);
  expect(JSON.stringify(game.options(rules, table, patron('P1')))).not.toContain('"number"');
});
