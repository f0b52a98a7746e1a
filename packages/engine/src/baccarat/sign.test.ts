import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { dollars } from '../core/money.ts';
import { refereeLine } from '../referee.ts';
import { clauseTests } from '../testing/clause.ts';
import {
  after,
  burn,
  clause,
  cut,
  DETERMINATIONS,
  deal,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  openTable,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  SIGN,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { PairsOption, Sign, State } from './table.ts';

const UNOPENED: State = { stage: 'unopened' };

clause(['1.1', 'A:Approved'], 'a table without a reference to its approval does not open', () => {
  expect(refusalOf(UNOPENED, openTable({ approvals: { table: '' } }))).toEqual({
    clause: '1.1',
    detail: 'the table has no reference to its approval',
  });
  expect(refusedBy(UNOPENED, openTable({ approvals: { table: 'T-1' } }))).toBeUndefined();
  expect(opened().approvals.table).toBe('T-1');
});

clause('1.1', 'nothing is done at a table that has not been opened, and none is opened twice', () => {
  for (const command of [introduce, shuffle, invite, noMoreBets, place('P1', 'banker', 1000)]) {
    expect(refusalOf(UNOPENED, command)).toEqual({
      clause: '1.1',
      detail: 'the table has not been opened',
    });
  }
  expect(refusalOf(opened(), openTable())).toEqual({
    clause: '1.1',
    detail: 'the table is open or was closed',
  });
});

clauseTests(actMiniBaccarat2016)('1.1', 'an approved table has one to fourteen seats', () => {
  for (const seats of [1, 14]) expect(opened({ determinations: { seats } }).seats).toHaveLength(seats);
  for (const seats of [0, -1, 15, 1.5, Number.NaN]) {
    expect(refusalOf(UNOPENED, openTable({ determinations: { seats } }))).toEqual({
      clause: '1.1',
      detail: 'a table has one to 14 seats',
    });
  }
});

clause(['9.2', 'A:Approved'], 'pairs are offered only on a layout with a reference to its approval', () => {
  const { layout: _none, ...bare } = openTable().approvals;
  //  pairs       refused by
  const cases: readonly (readonly [PairsOption | null, string | undefined])[] = [
    ['perfect', '9.2'],
    ['canberra', '9.2'],
    [null, undefined],
  ];
  for (const [pairs, by] of cases) {
    const command = openTable({ determinations: { pairs } });
    expect(refusedBy(UNOPENED, { ...command, approvals: { ...bare, layout: '' } })).toBe(by);
    expect(refusedBy(UNOPENED, { ...command, approvals: bare })).toBe(by);
    expect(refusedBy(UNOPENED, command)).toBeUndefined();
  }
  expect(refusalOf(UNOPENED, { ...openTable(), approvals: bare })?.detail).toBe(
    'the pairs layout has no reference to its approval',
  );
});

clause('A:Shoe', 'a table opens only with a reference to the approval of its shoe', () => {
  expect(refusalOf(UNOPENED, openTable({ approvals: { shoe: '' } }))).toEqual({
    clause: 'A:Shoe',
    detail: 'the shoe has no reference to its approval',
  });
  expect(opened().approvals.shoe).toBe('S-1');
});

clause('A:Shoe', 'a table has one shoe, and every card of a round is the next one of it', () => {
  const open = opened();
  expect(open.shoe).toMatchObject({ number: 0, stage: 'empty' });
  const loaded = after(open, introduce);
  expect(loaded.shoe).toMatchObject({ number: 1, stage: 'loaded' });
  expect(refusedBy(loaded, introduce)).toBe('5.1(a)');
  const inPlay = after(loaded, shuffle, cut(100), insert(14), burn());
  const round = deal(
    after(
      inPlay,
      { type: 'BringChips', actor: dealer, patron: 'P1', amount: 1000 },
      invite,
      place('P1', 'banker', 1000),
      noMoreBets,
    ),
    '9h 2s Kc 3d',
  ).round;
  expect(round?.hands.player.map(({ at }) => at)).toEqual([1, 3]);
  expect(round?.hands.banker.map(({ at }) => at)).toEqual([2, 4]);
});

clause(['8.1', '8.2', 'I:1', 'I:4'], 'the opening states rulebook, method, pairs option and sign', () => {
  expect(eventsOf(UNOPENED, openTable())).toEqual([
    {
      type: 'TableOpened',
      rulebook: 'act-mini-baccarat-2016',
      approvals: { table: 'T-1', layout: 'L-1', shoe: 'S-1' },
      determinations: DETERMINATIONS,
      sign: SIGN,
      decks: 8,
      by: '8.1',
    },
  ]);
});

clause(['I:1', 'I:4'], 'every table and every refereed round names the approved instrument', () => {
  const { edition } = actMiniBaccarat2016;
  expect(edition.title).toBe('Casino Control (Mini Baccarat) Approval 2016 (No 3)');
  expect(edition.number).toBe('NI2016-685');
  expect(opened().rulebook).toBe(edition.id);
  const answer = refereeLine(
    JSON.stringify({
      rulebook: edition.id,
      determinations: { method: 'A' },
      wagers: [],
      cards: '9h 2s Kc 3d',
    }),
  );
  expect(answer).toMatchObject({ ok: true, rulebook: edition.id });
});

clause('8.1', 'a table opens with method A or method B, and with no other', () => {
  for (const method of ['A', 'B'] as const) {
    expect(opened({ determinations: { method } }).determinations.method).toBe(method);
  }
  expect(refusalOf(UNOPENED, openTable({ determinations: { method: 'C' as 'A' } }))).toEqual({
    clause: '8.1',
    detail: 'winners are paid by method A or by method B',
  });
});

clause('8.2', 'a table offers Perfect Pairs, Canberra Pairs or none, and never both', () => {
  for (const pairs of ['perfect', 'canberra', null] as const) {
    expect(opened({ determinations: { pairs } }).determinations.pairs).toBe(pairs);
  }
  for (const pairs of ['both', ['perfect', 'canberra'], undefined]) {
    expect(refusalOf(UNOPENED, openTable({ determinations: { pairs: pairs as 'perfect' } }))).toEqual({
      clause: '8.2',
      detail: 'pairs are Perfect Pairs or Canberra Pairs, or are not offered',
    });
  }
});

clause(['3.1', '3.3', '3.6', '8.3', '9.3'], 'the sign is on the table from its opening', () => {
  const sign: Sign = { ...SIGN, differential: 100_000 };
  expect(opened({ sign })).toMatchObject({ sign, determinations: { method: 'A', pairs: 'perfect' } });
});

describe('a sign that cannot be is refused by the clause of the line that is wrong', () => {
  const { main, pairs } = SIGN;
  //  clause  what is wrong                     the sign                                    the detail
  const cases: readonly (readonly [string, string, Partial<Sign>, string])[] = [
    ['3.1', 'minimum above maximum', { main: { ...main, min: 50_500 } }, '$505 is above the maximum $500'],
    ['3.1', 'minimum off the multiple', { main: { ...main, min: 1100 } }, 'minimum $11 is no multiple of $5'],
    ['3.1', 'no minimum', { main: { ...main, min: 0 } }, 'whole amounts above nothing'],
    ['9.3', 'minimum above maximum', { pairs: { ...pairs, min: 10_100 } }, '$101 is above the maximum $100'],
    ['9.3', 'maximum off the multiple', { pairs: { ...pairs, max: 10_050 } }, '$100.50 is no multiple of $1'],
    ['4.2', 'no smallest chip', { chip: 0 }, 'smallest chip and the smallest payable sum are whole amounts'],
    ['4.2', 'no payable sum', { payableUnit: 2.5 }, 'smallest chip and the smallest payable sum'],
    ['3.6', 'a differential of nothing', { differential: 0 }, 'differential is a whole amount above nothing'],
    [
      '3.6',
      'a differential below nothing',
      { differential: -1 },
      'differential is a whole amount above nothing',
    ],
  ];
  for (const [by, wrong, sign, detail] of cases) {
    test(`${by}: ${wrong}`, () => {
      const refusal = refusalOf(UNOPENED, openTable({ sign }));
      expect(refusal?.clause).toBe(by);
      expect(refusal?.detail).toContain(detail);
    });
  }
});

clause(['3.1', '3.6', '9.3'], 'a sign is taken with a differential or without, and at its edges', () => {
  for (const differential of [null, 1]) {
    expect(opened({ sign: { differential } }).sign.differential).toBe(differential);
  }
  const narrow = { min: 500, max: 500, multiple: 500 };
  expect(opened({ sign: { main: narrow, pairs: narrow } }).sign).toMatchObject({
    main: narrow,
    pairs: narrow,
  });
});

clause('3.3', 'a multiple that is not made of the smallest chips is refused', () => {
  expect(refusalOf(UNOPENED, openTable({ sign: { chip: 1000 } }))).toEqual({
    clause: '3.3',
    detail: 'multiples of $5 are not made of chips of $10',
  });
  expect(refusalOf(UNOPENED, openTable({ sign: { chip: 500 } }))).toEqual({
    clause: '3.3',
    detail: 'multiples of $1 are not made of chips of $5',
  });
});

clause('3.3', 'a multiple that could not be paid even money in payable sums is refused', () => {
  // 20 chips less 5% are 19, a payable sum of its own; even money on the player's hand would be 20.
  const limits = { min: 20, max: 2000, multiple: 20 };
  const sign = { main: limits, pairs: { ...limits, multiple: 19, min: 19, max: 1900 }, chip: 1 };
  expect(refusalOf(UNOPENED, openTable({ sign: { ...sign, payableUnit: 19 } }))).toEqual({
    clause: '3.3',
    detail: 'multiples of $0.20 are not paid in sums of $0.19',
  });
  expect(
    refusalOf(UNOPENED, openTable({ sign: { pairs: { min: 10, max: 1000, multiple: 10 }, chip: 10 } })),
  ).toEqual({ clause: '3.3', detail: 'multiples of $0.10 are not paid in sums of $0.25' });
});

clause('3.3', 'a multiple whose banker wager could not be paid exactly by the method is refused', () => {
  const pairs = { min: 1000, max: 10_000, multiple: 1000 };
  //  method  multiple  payable unit  refused: paid by
  const cases: readonly (readonly ['A' | 'B', number, number, string | undefined])[] = [
    ['A', 1000, 100, '8.8(b)'], // $10 would win $9.50 where $1 is the smallest sum
    ['A', 2000, 100, undefined], // $20 wins $19
    ['A', 1000, 50, undefined],
    ['A', 10, 1, '8.8(b)'], // nine and a half cents
    ['A', 20, 1, undefined],
    ['B', 100, 100, '8.9(b)'], // half a dollar
    ['B', 200, 100, undefined],
    ['B', 1, 1, '8.9(b)'],
    ['B', 2, 1, undefined],
  ];
  for (const [method, multiple, payableUnit, by] of cases) {
    const main = { min: multiple, max: multiple * 100, multiple };
    const sign = { main, pairs, chip: 1, payableUnit };
    const refusal = refusalOf(UNOPENED, openTable({ determinations: { method }, sign }));
    expect(refusal, `${method} ${multiple} ${payableUnit}`).toEqual(
      by && {
        clause: '3.3',
        detail: `a banker wager of ${dollars(multiple)} cannot be paid exactly by ${by}`,
      },
    );
  }
});

clause('3.3', 'where chips are rounded up to, any wager that they make is taken', () => {
  const limits = { min: 2500, max: 7500, multiple: 100 };
  const sign = { main: limits, pairs: { ...limits, min: 100 }, payableUnit: 100, chip: 100 };
  for (const method of ['A', 'B'] as const) {
    const table = (more: object, roundedTo?: number): ReturnType<typeof refusalOf> =>
      refusalOf(
        UNOPENED,
        openTable({
          determinations: { method, ...(roundedTo === undefined ? {} : { roundedTo }) },
          sign: { ...sign, ...more },
        }),
      );
    expect(table({})).toMatchObject({ clause: '3.3' });
    expect(table({}, 100)).toBe(undefined);
    const fault = { clause: '3.3', detail: 'what chips cannot make is rounded up to the smallest of them' };
    expect(table({}, 50)).toEqual(fault);
    expect(table({ payableUnit: 50 }, 100)).toEqual(fault);
    expect(table({ chip: 50 }, 100)).toEqual(fault);
    expect(table({ chip: 200 }, 100)).toMatchObject({
      detail: 'multiples of $1 are not made of chips of $2',
    });
  }
});

test('an open table begins with nobody, nothing wagered and nothing won', () => {
  expect(opened()).toMatchObject({
    stage: 'open',
    notices: [],
    seats: [null, null, null],
    patrons: {},
    round: null,
    roundsPlayed: 0,
    rounds: [],
    noBetRequest: null,
    bank: 0,
    breaches: [],
    disputes: [],
  });
});

clause('A:Casino Operator', 'the operator opens a table; patrons, dealers and supervisors do not', () => {
  for (const actor of [
    { role: 'patron', patron: 'P1' },
    { role: 'dealer' },
    { role: 'supervisor' },
  ] as const) {
    expect(refusedBy(UNOPENED, { ...openTable(), actor })).toBe('A:Casino Operator');
  }
  expect(refusedBy(UNOPENED, { ...openTable(), actor: operator })).toBeUndefined();
  expect(ready().stage).toBe('open');
});

clause('13.1', 'the hours are the operator’s to keep: nobody else opens a table or closes it', () => {
  for (const actor of [dealer, supervisor, patron('P1')]) {
    expect(refusedBy({ stage: 'unopened' }, { ...openTable(), actor })).toBe('A:Casino Operator');
    expect(refusedBy(opened(), { type: 'CloseTable', actor, cardsCheckedBy: 'D. Lee' })).toBe(
      'A:Casino Operator',
    );
  }
  expect(refusedBy({ stage: 'unopened' }, openTable())).toBeUndefined();
});
