import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { offersOf } from './option.test-kit.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  eventsOf,
  invite,
  opened,
  operator,
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  SIGN,
  seat,
  wagered,
} from './table.test-kit.ts';
import type { Change, Notice, Table } from './table.ts';

const notify = (notice: Notice): Command => ({ type: 'GiveNotice', actor: operator, notice });
const make = (change: Change): Command => ({ type: 'MakeChange', actor: operator, change });
const grant = (patron: string, limit: number | null): Command => ({
  type: 'GrantLimit',
  actor: operator,
  patron,
  limit,
});
const close: Command = { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' };
const closing: Notice = { what: 'closing' };

const LIMITS: Change = { what: 'limits', limits: { min: 2000, max: 100_000, multiple: 1000 } };
const PAIRS_LIMITS: Change = { what: 'pairsLimits', limits: { min: 1000, max: 20_000, multiple: 500 } };
const DIFFERENTIAL: Change = { what: 'differential', max: 200_000 };
const METHOD: Change = { what: 'method', method: 'B' };
const PAIRS: Change = { what: 'pairs', pairs: 'canberra', layout: 'L-2' };

/** What a change needs: notice first, no round, and then it is made once. */
const proveChange = (change: Change, by: string, expected: Partial<Table>): void => {
  const open = ready();
  const unnoticed = { clause: by, detail: 'patrons must have notice of the change first' };
  expect(refusalOf(open, make(change))).toEqual(unnoticed);
  expect(eventsOf(open, notify(change))).toEqual([{ type: 'NoticeGiven', notice: change, by }]);
  const noticed = after(open, notify(change));
  expect(noticed.notices).toEqual([change]);
  expect(noticed).toMatchObject({ sign: open.sign, determinations: open.determinations });
  expect(refusalOf(noticed, notify(change))).toEqual({
    clause: by,
    detail: 'notice of this was given already',
  });
  expect(refusalOf(wagered(noticed), make(change))).toEqual({
    clause: by,
    detail: 'the change is made between rounds, not in one',
  });
  expect(eventsOf(noticed, make(change))).toEqual([{ type: 'ChangeMade', change, by }]);
  const changed = after(noticed, make(change));
  expect(changed).toEqual({ ...open, ...expected });
  expect(refusalOf(changed, make(change))).toEqual(unnoticed);
};

clause('3.1', 'minimum and maximum change between rounds, after notice of that very change', () => {
  proveChange(LIMITS, '3.1', { sign: { ...SIGN, main: LIMITS.limits } });
});

clause('3.7', 'the differential changes between rounds, after notice of that very change', () => {
  proveChange(DIFFERENTIAL, '3.7', { sign: { ...SIGN, differential: 200_000 } });
});

clause('8.3', 'the method changes between rounds, after notice of that very change', () => {
  const { determinations } = ready();
  proveChange(METHOD, '8.3', { determinations: { ...determinations, method: 'B' } });
});

clause('9.3', 'the limits for pairs change between rounds, after notice of that very change', () => {
  proveChange(PAIRS_LIMITS, '9.3', { sign: { ...SIGN, pairs: PAIRS_LIMITS.limits } });
});

clause(
  '8.2',
  'the pairs option changes between rounds, after notice, with the layout it is played on',
  () => {
    const { determinations, approvals } = ready();
    proveChange(PAIRS, '8.2', {
      determinations: { ...determinations, pairs: 'canberra' },
      approvals: { ...approvals, layout: 'L-2' },
    });
  },
);

clause('8.2', 'the operator may stop offering pairs, and the layout on record stays', () => {
  const none: Change = { what: 'pairs', pairs: null };
  const without = after(ready(), notify(none), make(none));
  expect(without.determinations.pairs).toBeNull();
  expect(without.approvals).toEqual({ table: 'T-1', layout: 'L-1', shoe: 'S-1' });
});

clause(['3.1', '3.7', '8.3'], 'notice of another change, however close, is not notice of this one', () => {
  const limits = { min: 2000, max: 100_000, multiple: 1000 };
  const given: readonly Change[] = [
    { what: 'limits', limits },
    { what: 'differential', max: 200_000 },
    { what: 'method', method: 'B' },
    { what: 'pairs', pairs: 'canberra' },
  ];
  const noticed = after(ready(), ...given.map(notify));
  //  change                                                       refused by
  const others: readonly (readonly [Change, string])[] = [
    [{ what: 'limits', limits: { ...limits, min: 1000 } }, '3.1'],
    [{ what: 'limits', limits: { ...limits, max: 101_000 } }, '3.1'],
    [{ what: 'limits', limits: { ...limits, multiple: 500 } }, '3.1'],
    [{ what: 'pairsLimits', limits }, '9.3'],
    [{ what: 'differential', max: 200_001 }, '3.7'],
    [{ what: 'differential', max: null }, '3.7'],
    [{ what: 'method', method: 'A' }, '8.3'],
    [{ what: 'pairs', pairs: 'perfect' }, '8.2'],
    [{ what: 'pairs', pairs: 'canberra', layout: 'L-2' }, '8.2'],
  ];
  for (const [change, by] of others) {
    expect(refusedBy(noticed, make(change)), JSON.stringify(change)).toBe(by);
  }
  for (const change of given) expect(refusedBy(noticed, make(change))).toBeUndefined();
});

clause('3.1', 'a notice is the same in whatever order its fields arrive', () => {
  const noticed = after(ready(), notify(LIMITS));
  const turned = JSON.parse('{"limits":{"multiple":1000,"max":100000,"min":2000},"what":"limits"}');
  expect(refusedBy(noticed, make(turned))).toBeUndefined();
  expect(after(noticed, make(turned)).notices).toEqual([]);
});

clause('3.1', 'carrying out one change leaves the notices of the others standing', () => {
  const noticed = after(ready(), notify(LIMITS), notify(METHOD), notify(closing));
  expect(after(noticed, make(LIMITS)).notices).toEqual([METHOD, closing]);
});

clause('8.1', 'a round is settled by the method that was in force when it began', () => {
  const nine = '2s 9h 3d Kc'; // player 5, banker natural 9
  const six = 'Ts 2d 5h 4c 9s'; // the banker stands on 6 and wins with it
  const byA = after(played(betting(), [['P1', 'banker', 10_000]], six), notify(METHOD));
  expect(chipsOf(byA, 'P1')).toBe(109_500);
  expect(refusedBy(byA, make(METHOD))).toBe('8.3');
  const byB = played(after(byA, collect, make(METHOD), invite), [['P1', 'banker', 10_000]], six);
  expect(chipsOf(byB, 'P1')).toBe(114_500);
  expect(chipsOf(played(after(byB, collect, invite), [['P1', 'banker', 10_000]], nine), 'P1')).toBe(124_500);
});

clause(
  ['3.1', '3.3', '3.6', '8.1', '8.2', '9.2', '9.3'],
  'a change that would leave the table unfit to open is refused as soon as it is announced',
  () => {
    const small = { min: 50, max: 5000, multiple: 50 };
    const byB = { determinations: { method: 'B' }, sign: { main: small, pairs: small, chip: 50 } } as const;
    //  change                                                                 refused by
    const cases: readonly (readonly [Change, string])[] = [
      [{ what: 'limits', limits: { ...SIGN.main, min: 60_000 } }, '3.1'],
      [{ what: 'pairsLimits', limits: { ...SIGN.pairs, min: 20_000 } }, '9.3'],
      [{ what: 'differential', max: 0 }, '3.6'],
      [{ what: 'limits', limits: { min: 100, max: 1000, multiple: 100 } }, '3.3'],
      [{ what: 'method', method: 'C' as 'A' }, '8.1'],
      [{ what: 'pairs', pairs: 'both' as 'perfect' }, '8.2'],
      [{ what: 'pairs', pairs: 'canberra', layout: '' }, '9.2'],
    ];
    for (const [change, by] of cases) expect(refusedBy(ready(), notify(change))).toBe(by);
    expect(refusedBy(ready(byB), notify({ what: 'method', method: 'A' }))).toBe('3.3');
  },
);

clause(
  ['3.3', '9.2'],
  'a change that was lawful when it was announced is judged again when it is made',
  () => {
    const sign = {
      main: { min: 500, max: 50_000, multiple: 500 },
      pairs: { min: 500, max: 5000, multiple: 500 },
      chip: 50,
    };
    const small: Change = { what: 'limits', limits: { min: 50, max: 5000, multiple: 50 } };
    const toA: Change = { what: 'method', method: 'A' };
    const byB = after(
      ready({ determinations: { method: 'B' }, sign }),
      notify(small),
      notify(toA),
      make(small),
    );
    expect(refusalOf(byB, make(toA))).toEqual({
      clause: '3.3',
      detail: 'a banker wager of $0.50 cannot be paid exactly by 8.8(b)',
    });
  },
);

test('the operator is offered a notice of each kind, and the changes that were announced', () => {
  const open = opened();
  const suggested = offersOf(open, operator, 'GiveNotice');
  expect(suggested.map(({ command, by }) => [command.notice, by])).toEqual([
    [{ what: 'limits', limits: { min: 2000, max: 100_000, multiple: 500 } }, '3.1'],
    [{ what: 'pairsLimits', limits: { min: 1000, max: 20_000, multiple: 100 } }, '9.3'],
    [{ what: 'differential', max: 100_000 }, '3.7'],
    [{ what: 'method', method: 'B' }, '8.3'],
    [{ what: 'pairs', pairs: 'canberra', layout: 'L-1' }, '8.2'],
    [{ what: 'closing' }, '13.2'],
  ]);
  expect(suggested.every(({ choose }) => choose?.notice === 'text')).toBe(true);
  expect(offersOf(open, operator, 'MakeChange')).toEqual([]);
  const noticed = after(open, notify(METHOD), notify(closing));
  expect(offersOf(noticed, operator, 'MakeChange')).toEqual([{ command: make(METHOD), by: '8.3' }]);
});

test('what is suggested starts from what the table has', () => {
  const { layout: _none, ...approvals } = opened().approvals;
  const determinations = { ...opened().determinations, method: 'B', pairs: null } as const;
  const bare: Table = { ...opened({ sign: { differential: 30_000 } }), determinations, approvals };
  const notices = offersOf(bare, operator, 'GiveNotice').map(({ command }) => command.notice);
  expect(notices).toContainEqual({ what: 'differential', max: 60_000 });
  expect(notices).toContainEqual({ what: 'method', method: 'A' });
  expect(notices).toContainEqual({ what: 'pairs', pairs: 'perfect', layout: 'layout' });
});

clause('3.2', 'a marker beside a patron shows a limit above the maximum, in its multiples', () => {
  const table = betting();
  //  limit      detail of the refusal
  const cases: readonly (readonly [number, string | undefined])[] = [
    [50_000, "a patron's own limit lies above the maximum of $500"],
    [50_500, undefined],
    [50_600, 'the limit is a multiple of $5'],
    [50_500.5, "a patron's own limit lies above the maximum of $500"],
    [-100_000, "a patron's own limit lies above the maximum of $500"],
  ];
  for (const [limit, detail] of cases) {
    expect(refusalOf(table, grant('P1', limit))).toEqual(detail && { clause: '3.2', detail });
  }
  expect(eventsOf(table, grant('P1', 80_000))).toEqual([
    { type: 'LimitGranted', patron: 'P1', limit: 80_000, by: '3.2' },
  ]);
});

clause('3.2', 'a marker is granted, shown once and taken away', () => {
  const marked = after(betting(), grant('P1', 80_000));
  expect(marked.patrons.P1?.limit).toBe(80_000);
  expect(marked.patrons.P2?.limit).toBeNull();
  const shown = { clause: '3.2', detail: 'the marker shows this limit already' };
  expect(refusalOf(marked, grant('P1', 80_000))).toEqual(shown);
  expect(refusalOf(marked, grant('P2', null))).toEqual(shown);
  expect(refusedBy(marked, grant('P1', 90_000))).toBeUndefined();
  expect(after(marked, grant('P1', null)).patrons.P1?.limit).toBeNull();
});

clause('3.2', 'a marker lies beside a patron who is at the table', () => {
  const table = after(ready(), bring('P1', 1000), seat('P2', 0), invite, place('P1', 'banker', 1000));
  expect(refusedBy(table, grant('P1', 80_000))).toBeUndefined(); // all of P1's chips are on the layout
  expect(refusedBy(table, grant('P2', 80_000))).toBeUndefined(); // seated, without chips
  expect(refusalOf(table, grant('P3', 80_000))).toEqual({
    clause: '3.2',
    detail: 'P3 is not at the table for a marker to lie beside',
  });
});

clause('3.2', 'a marker that a new sign has overtaken is taken away with the change', () => {
  const own = (limits: { min: number; max: number; multiple: number }): Change => ({
    what: 'limits',
    limits,
  });
  const marked = after(
    ready(),
    ...['P1', 'P2', 'P3'].map((name) => bring(name, 100_000)),
    grant('P1', 80_000),
    grant('P2', 80_500),
  );
  //  the new sign                                   markers that go
  const cases: readonly (readonly [Change, readonly string[]])[] = [
    [own({ min: 1000, max: 79_500, multiple: 500 }), []],
    [own({ min: 1000, max: 80_000, multiple: 500 }), ['P1']],
    [own({ min: 1000, max: 80_500, multiple: 500 }), ['P1', 'P2']],
    [own({ min: 1000, max: 50_000, multiple: 1000 }), ['P2']],
    [METHOD, []],
  ];
  for (const [change, gone] of cases) {
    const noticed = after(marked, notify(change));
    expect(eventsOf(noticed, make(change))).toEqual([
      { type: 'ChangeMade', change, by: change.what === 'method' ? '8.3' : '3.1' },
      ...gone.map((patron) => ({ type: 'LimitGranted', patron, limit: null, by: '3.2' })),
    ]);
    const shown = after(noticed, make(change)).patrons;
    expect(['P1', 'P2'].filter((name) => shown[name]?.limit === null)).toEqual(gone);
  }
});

test('the operator is offered a marker for each patron, and to take one away', () => {
  const table = after(betting(), grant('P2', 100_000));
  expect(offersOf(table, operator, 'GrantLimit')).toEqual([
    {
      command: grant('P1', 100_000),
      by: '3.2',
      choose: { limit: { least: 50_500, most: 5_000_000, multiple: 500 } },
    },
    { command: grant('P2', null), by: '3.2' },
  ]);
});

clause('13.2', 'a table closes early only after notice of closing, and between rounds', () => {
  const open = after(ready(), bring('P1', 5000));
  expect(refusalOf(open, close)).toEqual({ clause: '13.2', detail: 'patrons must have notice first' });
  expect(eventsOf(open, notify(closing))).toEqual([{ type: 'NoticeGiven', notice: closing, by: '13.2' }]);
  const noticed = after(open, notify(closing));
  expect(refusalOf(noticed, notify(closing))).toEqual({
    clause: '13.2',
    detail: 'notice of this was given already',
  });
  expect(refusalOf(wagered(noticed), close)).toEqual({
    clause: '13.2',
    detail: 'the round is played out first',
  });
  expect(refusedBy(after(open, notify(METHOD)), close)).toBe('13.2');
  expect(offersOf(noticed, operator, 'CloseTable')).toEqual([
    { command: { ...close, cardsCheckedBy: 'dealer' }, by: '13.2', choose: { cardsCheckedBy: 'text' } },
  ]);
});

clause('13.2', 'when the table closes everybody leaves with the chips that are theirs', () => {
  const round = played(
    after(ready(), bring('P1', 5000), seat('P2', 0), bring('P3', 1000), notify(closing), invite),
    [
      ['P1', 'banker', 1000],
      ['P3', 'player', 1000],
    ],
    '2s 9h 3d Kc',
  );
  const done = after(round, collect);
  expect(eventsOf(done, close)).toEqual([
    { type: 'PatronLeft', patron: 'P1', chips: 5950, by: '13.2' },
    { type: 'PatronLeft', patron: 'P2', chips: 0, by: '13.2' },
    { type: 'TableClosed', cardsCheckedBy: 'D. Lee', by: '13.2' },
  ]);
  const closed = after(done, close);
  expect(closed).toMatchObject({ stage: 'closed', seats: [null, null, null] });
  expect(refusalOf(closed, invite)).toEqual({ clause: '13.2', detail: 'the table is closed' });
});

clause(
  ['3.1', '3.7', '8.3'],
  'whoever was invited under the old sign is invited anew under the new one',
  () => {
    const invited = after(ready(), bring('P1', 10_000), notify(LIMITS), invite);
    expect(eventsOf(invited, make(LIMITS))).toEqual([
      { type: 'ChangeMade', change: LIMITS, by: '3.1' },
      { type: 'InvitationLapsed', round: 1, by: '3.1' },
    ]);
    const changed = after(invited, make(LIMITS));
    expect([changed.round, changed.roundsPlayed]).toEqual([null, 0]);
    expect(refusedBy(changed, place('P1', 'tie', 2000))).toBe('4.1');
    expect(refusedBy(after(changed, invite), place('P1', 'tie', 2000))).toBeUndefined();
    expect(eventsOf(after(ready(), notify(LIMITS)), make(LIMITS))).toHaveLength(1);
  },
);
