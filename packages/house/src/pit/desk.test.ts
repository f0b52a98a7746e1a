import { describe, expect, test } from 'vitest';
import {
  changesTo,
  decidePit,
  EMPTY_PIT,
  evolvePit,
  inOrderFor,
  type PitAct,
  type PitEvent,
  type PitState,
} from './desk.ts';
import type { Wait } from './waits.ts';

const wait = (key: string, more: Partial<Wait> = {}): Wait => ({
  key,
  is: 'cut',
  table: '2',
  stands: true,
  what: 'Cut the shoe',
  why: 'All have declined.',
  clause: '5.2',
  rulebook: 'act-blackjack-2018',
  acts: ['CutCards'],
  ...more,
});

const after = (...events: readonly PitEvent[]): PitState => events.reduce(evolvePit, EMPTY_PIT);
const opened = (key: string, at = 0, more: Partial<Wait> = {}): PitEvent => ({
  type: 'StepOpened',
  at,
  wait: wait(key, more),
});
const done = (state: PitState, act: PitAct, by = 'sam', at = 10): PitState => {
  const decision = decidePit(state, act, { by, at });
  if (!decision.ok) throw new Error(decision.detail);
  return evolvePit(state, decision.event);
};
const refused = (state: PitState, act: PitAct, at = 10): string => {
  const decision = decidePit(state, act, { by: 'sam', at });
  return decision.ok ? 'done' : decision.detail;
};
const about = { at: 50, isAbout: () => true, endedBy: () => null };

describe('what waits for the pit', () => {
  test('is acknowledged once, by somebody, and goes on waiting until it is done', () => {
    const acknowledged = done(after(opened('cut 2')), { do: 'acknowledge', key: 'cut 2' });
    expect(acknowledged.steps['cut 2']).toMatchObject({
      opened: 0,
      acknowledged: { by: 'sam', at: 10 },
      ended: null,
    });
    expect(refused(acknowledged, { do: 'acknowledge', key: 'cut 2' })).toMatch(/already/);
    expect(refused(acknowledged, { do: 'acknowledge', key: 'cut 3' })).toBe('this waits no more');
    const over = evolvePit(acknowledged, { type: 'StepEnded', at: 20, key: 'cut 2', by: null });
    expect(over.steps).toEqual({});
    expect(over.past).toMatchObject([{ key: 'cut 2', ended: { by: null, at: 20 } }]);
  });

  test('that nobody has seen does not go because its cause is gone', () => {
    const gone = after(opened('alarm 3'), { type: 'StepEnded', at: 20, key: 'alarm 3', by: null });
    expect(gone.steps['alarm 3']).toMatchObject({ ended: { by: null, at: 20 }, acknowledged: null });
    const seen = done(gone, { do: 'acknowledge', key: 'alarm 3' }, 'sue', 30);
    expect(seen.steps).toEqual({});
    expect(seen.past).toMatchObject([{ acknowledged: { by: 'sue', at: 30 } }]);
  });

  test('goes with whoever did it, because he knows', () => {
    const over = after(opened('cut 2'), { type: 'StepEnded', at: 20, key: 'cut 2', by: 'sue' });
    expect(over.steps).toEqual({});
    expect(over.past).toMatchObject([{ acknowledged: null, ended: { by: 'sue', at: 20 } }]);
  });

  test('is written down as it changes, and never twice', () => {
    const first = changesTo(EMPTY_PIT, [wait('cut 2')], about);
    expect(first).toMatchObject([{ type: 'StepOpened', at: 50, wait: { key: 'cut 2' } }]);
    const state = first.reduce(evolvePit, EMPTY_PIT);
    expect(changesTo(state, [wait('cut 2')], about)).toEqual([]);
    expect(changesTo(state, [], { ...about, endedBy: () => 'sam' })).toEqual([
      { type: 'StepEnded', at: 50, key: 'cut 2', by: 'sam' },
    ]);
    // Another table's are another matter.
    expect(changesTo(state, [], { ...about, isAbout: ({ table }) => table === '3' })).toEqual([]);
  });

  test('waits anew where its cause is back before anybody saw that it was gone', () => {
    const gone = after(opened('alarm 3'), { type: 'StepEnded', at: 20, key: 'alarm 3', by: null });
    expect(changesTo(gone, [], about)).toEqual([]);
    const back = changesTo(gone, [wait('alarm 3')], about).reduce(evolvePit, gone);
    expect(back.steps['alarm 3']).toMatchObject({ opened: 50, ended: null });
  });

  test('stands in order: what stops play, then what nobody or oneself has taken, then by age', () => {
    let state = after(
      opened('old', 1, { stands: false, is: 'dispute' }),
      opened('taken', 2),
      opened('mine', 3),
      opened('new', 4),
      opened('over', 0),
      { type: 'StepEnded', at: 5, key: 'over', by: null },
    );
    state = done(state, { do: 'acknowledge', key: 'taken' }, 'sue');
    state = done(state, { do: 'acknowledge', key: 'mine' }, 'sam');
    const order = (me: string) => inOrderFor(state, me).map(({ key }) => key);
    expect(order('sam')).toEqual(['mine', 'new', 'taken', 'over', 'old']);
    expect(order('sue')).toEqual(['taken', 'new', 'mine', 'over', 'old']);
  });
});

describe('a call of the pit', () => {
  test('waits until somebody answers it, and is made once at a table', () => {
    const called = done(EMPTY_PIT, { do: 'call', table: '4', why: 'a chip is short' }, 'dee');
    expect(Object.values(called.steps)).toMatchObject([{ is: 'call', table: '4', why: 'a chip is short' }]);
    expect(refused(called, { do: 'call', table: '4', why: 'again' })).toMatch(/already/);
    // Nothing that is worked out from a table takes it away.
    expect(changesTo(called, [], about)).toEqual([]);
    const answered = done(called, { do: 'acknowledge', key: 'call 1' });
    expect(answered.steps).toEqual({});
    expect(done(answered, { do: 'call', table: '4', why: 'again' }).steps).toHaveProperty('call 2');
  });
});

describe('who deals', () => {
  const on = (table: string, dealer: string, until: number | null = null): PitAct => ({
    do: 'signOn',
    table,
    dealer,
    until,
  });

  test('is one dealer at a table, and one table of a dealer: a relief ends the turn before', () => {
    const dee = done(EMPTY_PIT, on('4', 'dee', 100), 'sam', 10);
    expect(dee.dealers['4']).toEqual({ table: '4', dealer: 'dee', since: 10, until: 100 });
    expect(refused(dee, on('4', 'dee'))).toMatch(/already/);
    expect(refused(dee, on('4', 'dan', 10))).toMatch(/still to come/);
    const relieved = done(dee, on('4', 'dan'), 'dan', 60);
    expect(relieved.dealers['4']).toMatchObject({ dealer: 'dan', since: 60, until: null });
    expect(relieved.turns).toEqual([{ table: '4', dealer: 'dee', since: 10, until: 100, ended: 60 }]);
    const moved = done(relieved, on('5', 'dan'), 'sam', 90);
    expect(Object.keys(moved.dealers)).toEqual(['5']);
    expect(moved.turns.at(-1)).toMatchObject({ table: '4', dealer: 'dan', ended: 90 });
  });

  test('signs off where he is signed on', () => {
    expect(refused(EMPTY_PIT, { do: 'signOff', table: '4' })).toBe('nobody is signed on at this table');
    const off = done(done(EMPTY_PIT, on('4', 'dee')), { do: 'signOff', table: '4' }, 'dee', 40);
    expect(off.dealers).toEqual({});
    expect(off.turns).toMatchObject([{ dealer: 'dee', ended: 40 }]);
  });
});
