import type { DeskAct } from '@baize/tournament';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { makeDealing, onBox } from './dealt.test-kit.ts';

let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('closed');
});
afterEach(() => dealing.remove());

const BACCARAT = { instrument: 'act-mini-baccarat-2016', game: 'baccarat' };
const [ONE, TWO] = ['T1-1-1', 'T1-1-2'] as const;
const MINUTE = 60_000;
const banker = (player: string) => onBox(player, 100, 'banker');

const act = async (...acts: readonly DeskAct[]): Promise<void> => {
  expect(await dealing.act(...acts)).toMatchObject({ ok: true });
  await dealing.clock.advance(0);
};
const audited = async (): Promise<unknown> => (await auditHouse(dealing.house().store)).findings;
const state = async () => (await dealing.house().tournaments.hosted('cup')).state;
const chipsAt = async (table: string): Promise<Record<string, number>> =>
  Object.fromEntries((await dealing.strip(table)).standing.map(({ player, chips }) => [player, chips]));

const fail = (table: number): DeskAct => ({
  do: 'failTable',
  session: 'final',
  table,
  reason: 'the shoe is broken',
});
const LOT: readonly DeskAct[] = [
  { do: 'sealLot', session: 'final' },
  { do: 'fillSeat', session: 'final', seats: 7 },
];

/** Two tables after their first round; the second to the round before its last. */
const playing = async (): Promise<void> => {
  await dealing.seat(BACCARAT, [
    ['ann', 'bo'],
    ['cy', 'dan', 'eve'],
  ]);
  await dealing.open();
  for (const table of [ONE, TWO]) await dealing.playOn(table, banker, 1);
};

/** Everybody who has yet to wager at a table does. */
const wagerAll = async (table: string): Promise<void> => {
  for (;;) {
    const { turn } = await dealing.toWagers(table);
    const { toWager } = await dealing.strip(table);
    if (turn === null) return;
    expect(await dealing.send(table, banker(turn.player))).toMatchObject({ ok: true });
    await dealing.clock.advance(250);
    if (toWager.length <= 1) return;
  }
};

describe('U5, 15.7: a table that fails between rounds', () => {
  test('deals no further, and its players go on elsewhere by lot, their chips with them', async () => {
    await playing();
    const [gone, stay] = [await chipsAt(ONE), await chipsAt(TWO)];
    const inPlay = (): Promise<number> => dealing.house().store.balance('issue:cup');
    const issued = await inPlay();
    await act(fail(1));
    expect(await dealing.strip(ONE)).toMatchObject({
      phase: 'ended',
      end: { by: '15.4' },
    });
    await dealing.clock.advance(1000);
    expect((await state()).scores).toEqual([]);
    await act(...LOT);
    await dealing.clock.advance(1000);
    expect(await chipsAt(TWO)).toEqual({ ...stay, ...gone });
    expect(await inPlay()).toBe(issued);
    await dealing.playOn(TWO, banker);
    await dealing.clock.advance(1000);
    const [count, ...others] = (await state()).scores;
    expect(others).toEqual([]);
    expect(Object.keys(count?.chips ?? {}).toSorted()).toEqual(['ann', 'bo', 'cy', 'dan', 'eve']);
    expect(await dealing.house().store.balances('play:')).toEqual(
      Object.fromEntries(Object.keys(await dealing.house().store.balances('play:')).map((each) => [each, 0])),
    );
    expect(await audited()).toEqual([]);
  });

  test('in a round is closed when the round is over; where they sit down a round is finished first', async () => {
    await playing();
    await wagerAll(ONE);
    await dealing.clock.advance(200);
    await act(fail(1));
    expect(await dealing.strip(ONE)).toMatchObject({
      phase: 'round',
      closing: '15.4',
    });
    // Drawn at once: the other table waits for them, and they for the end of their round.
    await wagerAll(TWO);
    await act(...LOT);
    expect(await dealing.strip(TWO)).toMatchObject({ pause: { why: 'seating', by: '15.7', isOn: false } });
    await dealing.clock.advance(MINUTE);
    expect(await dealing.strip(ONE)).toMatchObject({ phase: 'ended', end: { isScored: true } });
    const after = await dealing.strip(TWO);
    expect(after).toMatchObject({ pause: null, phase: 'wagers' });
    expect(after.standing.map(({ player }) => player).toSorted()).toEqual(['ann', 'bo', 'cy', 'dan', 'eve']);
    const closed = await chipsAt(ONE);
    expect(await chipsAt(TWO)).toMatchObject(closed);
    expect(await audited()).toEqual([]);
  });

  test.each([
    ['after the table has failed', 1],
    ['when the lot is sealed', 2],
    ['when it is drawn', 3],
  ])('goes on so where the house is stopped %s', async (_, steps) => {
    await playing();
    await wagerAll(ONE);
    const doing: readonly DeskAct[] = [fail(1), ...LOT];
    for (const each of doing.slice(0, steps)) expect(await dealing.act(each)).toMatchObject({ ok: true });
    await dealing.restart();
    for (const each of doing.slice(steps)) await act(each);
    await dealing.clock.advance(MINUTE);
    expect(Object.keys(await chipsAt(TWO)).toSorted()).toEqual(['ann', 'bo', 'cy', 'dan', 'eve']);
    await dealing.playOn(TWO, banker);
    await dealing.clock.advance(1000);
    expect((await state()).scores).toHaveLength(1);
    expect(await audited()).toEqual([]);
  });

  test('before its first card its players have the stack of the session', async () => {
    await dealing.seat(BACCARAT, [
      ['ann', 'bo'],
      ['cy', 'dan'],
    ]);
    await dealing.open();
    await act(fail(1), ...LOT);
    await dealing.clock.advance(100);
    expect(await chipsAt(TWO)).toEqual({ ann: 1000, bo: 1000, cy: 1000, dan: 1000 });
    expect((await dealing.strip(ONE)).phase).toBe('ended');
    expect(await audited()).toEqual([]);
  });

  test('a sound one is not broken up, by the clause, and is dealt on', async () => {
    await playing();
    const sound: DeskAct = { do: 'breakTable', session: 'final', table: 1, reason: 'few are left' };
    expect(await dealing.act(sound)).toMatchObject({ ok: false, refusal: { clause: '15.7' } });
    expect(await dealing.strip(ONE)).toMatchObject({ phase: 'wagers', closing: null, pause: null });
    await dealing.playOn(ONE, banker);
  });

  test('who was out by chips there is out where he is drawn to', async () => {
    await dealing.seat({ ...BACCARAT, conditions: { maxWager: 1000 } }, [
      ['ann', 'bo'],
      ['cy', 'dan'],
    ]);
    await dealing.open();
    await dealing.playOn(TWO, banker, 1);
    // One of the two loses everything in a round.
    await dealing.playOn(ONE, (player) => onBox(player, 1000, player === 'ann' ? 'tie' : 'banker'), 1);
    const { standing } = await dealing.strip(ONE);
    expect(standing.find(({ player }) => player === 'ann')).toMatchObject({
      chips: 0,
      out: { why: 'chips' },
    });
    await act(fail(1), ...LOT);
    await dealing.clock.advance(1000);
    const there = (await dealing.strip(TWO)).standing;
    expect(there.find(({ player }) => player === 'ann')).toMatchObject({ chips: 0, out: { why: 'chips' } });
    await dealing.playOn(TWO, banker);
    await dealing.clock.advance(1000);
    expect((await state()).scores[0]?.chips).toMatchObject({ ann: 0 });
    expect(await audited()).toEqual([]);
  });

  test('the chair of who was put out is free for one who comes', async () => {
    await playing();
    await act({ do: 'disqualify', player: 'dan' });
    await act(fail(1), { do: 'sealLot', session: 'final' }, { do: 'fillSeat', session: 'final', seats: 4 });
    await dealing.clock.advance(1000);
    const { standing } = await dealing.strip(TWO);
    const seats = standing.filter(({ out }) => out === null).map(({ seat }) => seat);
    expect(seats).toEqual([1, 2, 3, 4]);
    await dealing.playOn(TWO, banker);
    await dealing.clock.advance(1000);
    expect((await state()).scores).toHaveLength(1);
    expect(await audited()).toEqual([]);
  });
});

describe('L2, 14.3: a session that is abandoned', () => {
  const ABANDON: DeskAct = { do: 'abandon', session: 'final', reason: 'the wrong players' };
  const ballot = (tables: readonly (readonly string[])[]): DeskAct => ({
    do: 'ballot',
    session: 'final',
    tables,
    how: 'numbered balls',
    drawnBy: 'Dora',
    seenBy: 'Wim',
  });

  test.each([
    ['in the middle of a round', true],
    ['between two rounds', false],
  ])('stops at its tables, the round that is on void, and is dealt anew, %s', async (_, inRound) => {
    await playing();
    const before = await chipsAt(ONE);
    if (inRound) {
      await wagerAll(ONE);
      await dealing.clock.advance(300);
    }
    await act(ABANDON);
    await dealing.clock.advance(2000);
    for (const table of [ONE, TWO])
      expect(await dealing.strip(table)).toMatchObject({
        phase: 'ended',
        end: { by: '14.3', isScored: true },
      });
    expect(await chipsAt(ONE)).toEqual(before);
    expect(await dealing.house().store.balance('issue:cup')).toBe(0);
    expect((await state()).scores).toEqual([]);
    await dealing.restart();
    await act(ballot([['ann', 'cy', 'bo', 'dan', 'eve']]));
    expect(await dealing.open()).toEqual({ ok: true, tables: ['T1-1-1-2'] });
    expect(await chipsAt('T1-1-1-2')).toEqual({ ann: 1000, bo: 1000, cy: 1000, dan: 1000, eve: 1000 });
    expect((await state()).begun).toEqual([]);
    await dealing.playOn('T1-1-1-2', banker);
    await dealing.clock.advance(1000);
    expect((await state()).begun).toMatchObject([{ session: 'final', table: '1' }]);
    expect((await state()).scores).toHaveLength(1);
    expect(await audited()).toEqual([]);
  });

  test('is stopped when the house comes up again, where it fell in between', async () => {
    await playing();
    await wagerAll(ONE);
    await dealing.clock.advance(300);
    expect(await dealing.act(ABANDON)).toMatchObject({ ok: true });
    await dealing.restart();
    await dealing.clock.advance(2000);
    for (const table of [ONE, TWO]) expect((await dealing.strip(table)).phase).toBe('ended');
    expect(await audited()).toEqual([]);
  });
});

describe('L5, 3.8: chips that are issued once more', () => {
  test('are what the play-off is dealt with, and another play-off has the stack', async () => {
    const NZ = {
      instrument: 'nz-tournament-1999',
      game: 'miniBaccarat',
      conditions: { maxWager: 1000, prizes: { percent: [100] }, playOffLength: { rounds: 1 } },
    };
    await dealing.seat(NZ, [['ann', 'bo']]);
    await dealing.open();
    await dealing.playOn(ONE, (player) => onBox(player, 1000, 'tie'));
    await dealing.clock.advance(1000);
    const { scores } = await state();
    expect(scores).toMatchObject([{ chips: { ann: 0, bo: 0 } }]);
    await act({ do: 'reissue', session: 'final', table: '1', players: ['ann', 'bo'], chips: 300, round: 1 });
    expect(await dealing.open()).toEqual({ ok: true, tables: ['T1-1-P1'] });
    expect(await chipsAt('T1-1-P1')).toEqual({ ann: 300, bo: 300 });
    // Equal after it they play once more, and that is a play-off like any other.
    await dealing.playOn('T1-1-P1', (player) => onBox(player, 50, 'tie'));
    await dealing.clock.advance(1000);
    expect(await dealing.open()).toEqual({ ok: true, tables: ['T1-1-P2'] });
    expect(await chipsAt('T1-1-P2')).toEqual({ ann: 1000, bo: 1000 });
    expect(await audited()).toEqual([]);
  });
});
