import type { DeskAct } from '@baize/tournament';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { inBox, makeDealing, onBox } from './dealt.test-kit.ts';
import { instantAt } from './written-at.ts';

let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('follow');
});
afterEach(() => dealing.remove());

const BACCARAT = { instrument: 'act-mini-baccarat-2016', game: 'baccarat' };
const NZ = { instrument: 'nz-tournament-1999', game: 'blackjack' };
const TABLE = 'T1-1-1';
const banker = (player: string) => onBox(player, 100, 'banker');
const audited = async (): Promise<unknown> => (await auditHouse(dealing.house().store)).findings;
const state = async () => (await dealing.house().tournaments.hosted('cup')).state;

/** What the desk does reaches the tables a moment later. */
const act = async (...acts: readonly DeskAct[]): Promise<void> => {
  expect(await dealing.act(...acts)).toMatchObject({ ok: true });
  await dealing.clock.advance(0);
};
const playersAt = async (table = TABLE): Promise<readonly unknown[]> =>
  (await dealing.strip(table)).standing.map(({ seat, player, chips }) => [seat, player, chips]);

/** The start has come, and he has not. */
const noShow = (player: string): DeskAct => ({
  do: 'noShow',
  player,
  at: instantAt(new Date(2030, 2, 20, 18).getTime()),
});

/** The second does not come, and a reserve is there. */
const RESERVE: readonly DeskAct[] = [noShow('bo'), { do: 'reserve', player: 'res', for: 'bo' }];
const THREE = [['ann', 'bo', 'cy']];
const SEATED = [
  [1, 'ann', 1000],
  [2, 'res', 1000],
  [3, 'cy', 1000],
];

describe('L3: a reserve at a dealt table', () => {
  test('has the seat of whom he came for, with the full stack of the session', async () => {
    await dealing.seat(BACCARAT, THREE);
    await act(...RESERVE);
    await dealing.open();
    expect(await playersAt()).toEqual(SEATED);
  });

  test.each([
    ['while the cards are shuffled', 0],
    ['while the first wagers are made', 1],
  ])('takes it where the table is open and not dealt, %s', async (_, wagers) => {
    await dealing.seat(BACCARAT, THREE);
    await dealing.open();
    if (wagers > 0) {
      await dealing.toWagers(TABLE);
      await dealing.send(TABLE, banker('ann'));
      await dealing.clock.advance(200);
    }
    await act(noShow('bo'));
    expect(await playersAt()).toEqual([SEATED[0], SEATED[2]]);
    expect(await dealing.house().store.balances('issue:')).toMatchObject({ 'issue:cup': -200_000 });
    await act(RESERVE[1] as DeskAct);
    expect(await playersAt()).toEqual(SEATED);
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    expect(Object.keys((await state()).scores[0]?.chips ?? {}).toSorted()).toEqual(['ann', 'cy', 'res']);
    expect(await audited()).toEqual([]);
  });

  test('who takes the first seat has the marker, for it begins at the left', async () => {
    await dealing.seat(BACCARAT, THREE);
    await dealing.open();
    await act(noShow('ann'));
    expect((await dealing.strip(TABLE)).marker).toBe(2);
    await act({ do: 'reserve', player: 'res', for: 'ann' });
    expect(await dealing.toWagers(TABLE)).toMatchObject({ marker: 1, turn: { player: 'res' } });
  });
});

describe('L4: what the desk decides reaches the tables', () => {
  test('the first card is play that has begun: New Zealand neither cancels nor refunds by consent after it', async () => {
    await dealing.seat({ ...NZ, conditions: { minPlayers: 10 } }, [['ann', 'bo']]);
    await dealing.open();
    await dealing.toWagers(TABLE);
    await dealing.send(TABLE, inBox('ann', 1, 50));
    expect((await state()).begun).toEqual([]);
    await dealing.send(TABLE, inBox('bo', 2, 50));
    await dealing.clock.advance(500);
    expect((await state()).begun).toMatchObject([{ session: 'final', table: '1' }]);
    const refused = await dealing.act({ do: 'cancel' });
    expect(refused).toMatchObject({ ok: false, refusal: { clause: '2.3(e)' } });
    await dealing.restart();
    expect((await state()).begun).toHaveLength(1);
  });

  test.each([
    ['in the middle of a round', true],
    ['while wagers are made', false],
  ])('a tournament that is cancelled is dealt no further, %s', async (_, inRound) => {
    await dealing.seat(BACCARAT, THREE);
    const before = await dealing.house().store.balances('play:');
    await dealing.open();
    await dealing.toWagers(TABLE);
    await dealing.send(TABLE, banker('ann'));
    await dealing.clock.advance(200);
    if (inRound) {
      for (const player of ['bo', 'cy']) {
        await dealing.send(TABLE, banker(player));
        await dealing.clock.advance(200);
      }
      await dealing.clock.advance(100);
      expect((await dealing.strip(TABLE)).phase).toBe('round');
    }
    await act({ do: 'cancel' });
    await dealing.clock.advance(600_000);
    expect(await dealing.strip(TABLE)).toMatchObject({
      phase: 'ended',
      end: { by: '15.23', isScored: true },
    });
    const held = Object.entries(await dealing.house().store.balances('play:')).filter(
      ([, chips]) => chips !== 0,
    );
    expect(Object.fromEntries(held)).toEqual(before);
    expect((await state()).scores).toEqual([]);
    expect(dealing.house().alarms.all()).toEqual([]);
    expect(await audited()).toEqual([]);
  });

  test('who withdraws plays the round that is on to its end, and no other', async () => {
    await dealing.seat(BACCARAT, THREE);
    await dealing.open();
    await dealing.toWagers(TABLE);
    for (const player of ['ann', 'bo', 'cy']) {
      await dealing.send(TABLE, banker(player));
      await dealing.clock.advance(200);
    }
    await dealing.clock.advance(100);
    expect((await dealing.strip(TABLE)).phase).toBe('round');
    await act({ do: 'withdraw', player: 'bo', consent: false });
    expect((await dealing.strip(TABLE)).standing[1]).toMatchObject({ leaving: true, out: null, wager: 100 });
    await dealing.toWagers(TABLE);
    expect(await dealing.strip(TABLE)).toMatchObject({
      marker: 3,
      toWager: ['cy', 'ann'],
      standing: [{}, { out: { why: 'withdrawn', by: '15.23' } }, {}],
    });
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    expect(Object.keys((await state()).scores[0]?.chips ?? {})).toEqual(['ann', 'cy']);
    expect(await audited()).toEqual([]);
  });
});

const HEATS = {
  sessions: [
    { name: 'heats', advance: 1 },
    { name: 'final', final: true },
  ],
  sessionLength: { rounds: 1 },
};

/** Heats of one round in which everybody wagers alike, so that everybody is equal. */
const equalIn = async (
  of: { instrument: string; game: string },
  tables: readonly (readonly string[])[],
  conditions: object = {},
): Promise<void> => {
  await dealing.seat({ ...of, conditions: { ...HEATS, ...conditions } }, tables);
  const opened = await dealing.open('heats');
  for (const table of opened.ok ? opened.tables : []) await dealing.playOn(table, banker);
  await dealing.clock.advance(1000);
};
const forTheLead = (ahead: string) => (player: string) => onBox(player, player === ahead ? 400 : 50, 'tie');
/** Nobody has the better of it. */
const alike = (player: string) => onBox(player, 50, 'tie');

describe('L7: equal players', () => {
  test('under ACT rules play on with the chips that they hold, and the marker goes on', async () => {
    await equalIn(BACCARAT, THREE, { playOffLength: { rounds: 1 } });
    const held = (await state()).scores[0]?.chips.ann;
    expect(held).not.toBe(1000);
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: ['T1-1-P1'] });
    expect(await playersAt('T1-1-P1')).toEqual([
      [1, 'ann', held],
      [2, 'bo', held],
      [3, 'cy', held],
    ]);
    // It lay before the first seat in the one round of the heat.
    expect((await dealing.strip('T1-1-P1')).marker).toBe(2);
    await dealing.playOn('T1-1-P1', alike);
    await dealing.clock.advance(1000);
    const after = (await state()).playOffs[0]?.chips.ann;
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: ['T1-1-P2'] });
    expect(await dealing.strip('T1-1-P2')).toMatchObject({ marker: 3, standing: [{ chips: after }, {}, {}] });
    expect(await audited()).toEqual([]);
  });

  test('in New Zealand play off in a session of its own: new chips, and the marker at the left', async () => {
    await equalIn({ instrument: NZ.instrument, game: 'miniBaccarat' }, [['ann', 'bo']]);
    expect((await state()).scores[0]?.chips.ann).not.toBe(1000);
    await dealing.open('heats');
    expect(await playersAt('T1-1-P1')).toEqual([
      [1, 'ann', 1000],
      [2, 'bo', 1000],
    ]);
    expect((await dealing.strip('T1-1-P1')).marker).toBe(1);
  });

  test('begin with other chips where the conditions state them', async () => {
    await equalIn(BACCARAT, [['ann', 'bo']], { playOffChips: 300 });
    await dealing.open('heats');
    expect(await playersAt('T1-1-P1')).toEqual([
      [1, 'ann', 300],
      [2, 'bo', 300],
    ]);
  });
});

describe('a play-off is known by who plays in it', () => {
  test('where one of two ends, and its players are equal once more, exactly that one is opened again', async () => {
    await equalIn(
      BACCARAT,
      [
        ['ann', 'bo'],
        ['cy', 'dan'],
      ],
      { playOffLength: { rounds: 1 } },
    );
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: ['T1-1-P1', 'T1-1-P2'] });
    await dealing.playOn('T1-1-P2', alike);
    await dealing.clock.advance(1000);
    expect((await state()).playOffs).toHaveLength(1);
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: ['T1-1-P3'] });
    expect((await dealing.strip('T1-1-P3')).standing).toMatchObject([{ player: 'cy' }, { player: 'dan' }]);
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: [] });
    for (const [table, ahead] of [
      ['T1-1-P3', 'dan'],
      ['T1-1-P1', 'bo'],
    ] as const) {
      await dealing.playOn(table, forTheLead(ahead));
      await dealing.clock.advance(1000);
    }
    expect((await state()).playOffs.map(({ table }) => table)).toEqual(['2', '2', '1']);
    expect(await audited()).toEqual([]);
  });
});
