import { must } from '@baize/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUSE } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { refusedReply } from '../tables/command-journal.ts';
import type { SessionOf } from '../tables/session/session.ts';
import { makeDealing, onBox } from './dealt.test-kit.ts';

let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('dealt');
});
afterEach(() => dealing.remove());

const BACCARAT = { instrument: 'act-mini-baccarat-2016', game: 'baccarat' };
const TABLE = 'T1-1-1';
const THREE = [['ann', 'bo', 'cy']];

const chipsOf = async (): Promise<Record<string, number>> =>
  Object.fromEntries((await dealing.strip(TABLE)).standing.map(({ player, chips }) => [player, chips]));
const started = async (of: Parameters<typeof dealing.seat>[0] = BACCARAT, tables = THREE): Promise<void> => {
  await dealing.seat(of, tables);
  expect(await dealing.open()).toEqual({ ok: true, tables: [TABLE] });
  await dealing.toWagers(TABLE);
};
const banker = (player: string) => onBox(player, 100, 'banker');

describe('the director', () => {
  test('opens every table of the ballot by one command, and again only what is missing', async () => {
    await dealing.seat(BACCARAT, [
      ['ann', 'bo'],
      ['cy', 'dan'],
    ]);
    expect(await dealing.open('heats')).toMatchObject({ ok: false, refusal: { clause: '15.7' } });
    expect(await dealing.open()).toEqual({ ok: true, tables: ['T1-1-1', 'T1-1-2'] });
    expect(await dealing.open()).toEqual({ ok: true, tables: [] });
  });

  test('no money of the house goes among its chips: a table of a session has no float to fill or to credit', async () => {
    await started();
    const { floor, store } = dealing.house();
    const before = await store.balances('');
    const moves = { fill: floor.fill, credit: floor.credit };
    for (const [name, move] of Object.entries(moves))
      expect(
        await move(TABLE, 5000, { id: `float ${name}`, person: 'sam', reason: 'a float' }),
      ).toMatchObject({ ok: false, refusal: { detail: expect.stringContaining('its chips are no money') } });
    expect(await store.balances('')).toEqual(before);
  });

  test('declares a round void: everything goes back, and the marker stays', async () => {
    await started();
    for (const player of ['ann', 'bo', 'cy']) {
      await dealing.send(TABLE, banker(player));
      await dealing.clock.advance(200);
    }
    await dealing.clock.advance(200);
    const asked = { id: 'void it now', person: 'dora' };
    expect(await dealing.house().dealt.voidRound('cup', TABLE, 'a fire alarm', asked)).toMatchObject({
      ok: true,
    });
    await dealing.toWagers(TABLE);
    expect(await dealing.strip(TABLE)).toMatchObject({
      marker: 1,
      indicator: { number: 1 },
      turn: { player: 'ann' },
    });
    expect(await chipsOf()).toEqual({ ann: 1000, bo: 1000, cy: 1000 });
  });

  test('disqualifies at the desk, and the player is out at his table', async () => {
    await started();
    await dealing.send(TABLE, banker('ann'));
    const layout = (): Promise<number> => dealing.house().store.balance('play:cup:T1-1-1:layout');
    expect(await layout()).toBe(10_000);
    await dealing.act({ do: 'disqualify', player: 'ann' });
    await dealing.clock.advance(0);
    expect(await layout()).toBe(0);
    expect(await dealing.strip(TABLE)).toMatchObject({
      turn: { player: 'bo' },
      standing: [{ player: 'bo' }, { player: 'cy' }],
    });
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    const { state } = await dealing.house().tournaments.hosted('cup');
    expect(Object.keys(state.scores[0]?.chips ?? {})).toEqual(['bo', 'cy']);
  });

  test('pauses the tables of a session between rounds, and lets them go on', async () => {
    await started();
    const hold = (held: boolean) =>
      dealing.house().dealt.hold('cup', 'final', held, { id: `hold ${held}`, person: 'dora' });
    expect(await hold(true)).toEqual({ ok: true, tables: [TABLE] });
    await dealing.clock.advance(120_000);
    expect((await dealing.strip(TABLE)).turn).toEqual({
      seat: 1,
      player: 'ann',
      until: null,
      directed: false,
    });
    expect(await hold(false)).toEqual({ ok: true, tables: [TABLE] });
    expect((await dealing.strip(TABLE)).turn?.until).toBe(dealing.clock.now() + 15_000);
  });
});

describe('players who are equal', () => {
  /** Heats of one round in which everybody wagers alike, so that everybody is equal. */
  const equalIn = async (...tables: readonly string[][]): Promise<void> => {
    const sessions = [
      { name: 'heats', advance: 1 },
      { name: 'final', final: true },
    ];
    await dealing.seat({ ...BACCARAT, conditions: { sessions, sessionLength: { rounds: 1 } } }, tables);
    const opened = await dealing.open('heats');
    expect(opened).toEqual({ ok: true, tables: tables.map((_, index) => `T1-1-${index + 1}`) });
    for (const table of opened.ok ? opened.tables : []) await dealing.playOn(table, banker);
    await dealing.clock.advance(1000);
  };
  const forTheLead = (ahead: string) => (player: string) => onBox(player, player === ahead ? 400 : 50, 'tie');

  test('play off at a table of their own, which is opened like any other and counted like any other', async () => {
    await equalIn(['ann', 'bo', 'cy']);
    const { rules } = await dealing.house().tournaments.hosted('cup');
    expect(rules.conditions.sessionTie).toBe('extraRounds');
    const opened = await dealing.open('heats');
    expect(opened).toEqual({ ok: true, tables: ['T1-1-P1'] });
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: [] });
    expect(await dealing.strip('T1-1-P1')).toMatchObject({ isPlayOff: true, indicator: { of: 2 } });
    await dealing.playOn('T1-1-P1', forTheLead('bo'));
    await dealing.clock.advance(1000);
    const { state } = await dealing.house().tournaments.hosted('cup');
    expect(state.playOffs).toHaveLength(1);
    expect(Object.keys(state.playOffs[0]?.chips ?? {})).toEqual(['ann', 'bo', 'cy']);
  });

  test('two play-offs at once are each found at the desk, whichever ends first', async () => {
    await equalIn(['ann', 'bo'], ['cy', 'dan']);
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: ['T1-1-P1', 'T1-1-P2'] });
    for (const [table, ahead] of [
      ['T1-1-P2', 'dan'],
      ['T1-1-P1', 'bo'],
    ] as const) {
      await dealing.playOn(table, forTheLead(ahead));
      await dealing.clock.advance(1000);
    }
    const { state } = await dealing.house().tournaments.hosted('cup');
    expect(state.playOffs.map(({ table }) => table)).toEqual(['2', '1']);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });
});

describe('a house that is stopped and opened again', () => {
  test('has every table, clock and marker as it was, in the middle of the wagers and of a round', async () => {
    await started();
    await dealing.playOn(TABLE, banker, 1);
    await dealing.send(TABLE, banker('bo'));
    await dealing.clock.advance(5000);
    for (const wagers of [['cy', 'ann'], []]) {
      for (const player of wagers) {
        await dealing.send(TABLE, banker(player));
        await dealing.clock.advance(250);
      }
      const before = await dealing.house().floor.view(TABLE, { role: 'onlooker' });
      await dealing.restart();
      expect(await dealing.house().floor.view(TABLE, { role: 'onlooker' })).toEqual(before);
    }
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    expect((await dealing.strip(TABLE)).end?.isScored).toBe(true);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });

  test('counts a session that ended just then, and once', async () => {
    await started(BACCARAT, [['ann', 'bo']]);
    await dealing.playOn(TABLE, banker);
    await dealing.restart();
    await dealing.clock.advance(1000);
    const { tournaments, store } = dealing.house();
    const { state, version } = await tournaments.hosted('cup');
    expect(state.scores).toHaveLength(1);
    const [opening] = (await store.read(`table:${TABLE}`)).map(
      ({ data }) => data as unknown as { readonly event: { readonly session: SessionOf } },
    );
    const { session } = must(opening, 'opening').event;
    const counted = must(state.scores[0], 'count').chips;
    const again = (chips: typeof counted) => tournaments.count(session, { chips, disqualified: [] });
    expect(await again(counted)).toEqual({ ok: true, version });
    // F2: what was answered to one count is no answer to another.
    expect(await again({ ann: 1, bo: 2 })).toMatchObject({ ok: false, refusal: { clause: '15.20' } });
    expect((await tournaments.hosted('cup')).version).toBe(version);
  });
});

/** Two of them play a session to its end, after which the clock stands still. */
const playedOut = async (): Promise<void> => {
  await started(BACCARAT, [['ann', 'bo']]);
  await dealing.playOn(TABLE, banker);
};

const COUNT_ID = 'dealer:count:cup:final:1:session';

const scores = async () => (await dealing.house().tournaments.hosted('cup')).state.scores;

describe('F2: a count is the desk’s own', () => {
  test('a player who uses its id at the cashier takes no table’s count away', async () => {
    const { cashier } = dealing.house();
    await cashier.setRules(
      { selfService: true, paymentMax: 100, dayMax: 1000 },
      { id: 'rules', person: null, at: 0 },
    );
    for (const id of [COUNT_ID, `dealer:${TABLE}:scored`])
      expect(await cashier.deposit({ id, person: 'bo', amount: 1, by: 'bo', at: 0 })).toMatchObject({
        ok: true,
      });
    await playedOut();
    await dealing.clock.advance(1000);
    expect((await dealing.strip(TABLE)).end?.isScored).toBe(true);
    expect(await scores()).toMatchObject([{ session: 'final', table: '1', chips: await chipsOf() }]);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });

  test('what stands under the house’s own id with other content is no answer: it is counted under the next', async () => {
    for (const id of [COUNT_ID, `${COUNT_ID}:2`, `dealer:${TABLE}:scored`])
      await dealing.house().store.commit({
        command: { by: HOUSE, id, fingerprint: 'something else' },
        at: 0,
        appends: [],
        postings: [],
        reply: { ok: true, version: 1 },
      });
    await playedOut();
    await dealing.clock.advance(1000);
    expect((await dealing.strip(TABLE)).end?.isScored).toBe(true);
    expect(await scores()).toHaveLength(1);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });

  test('where the desk will not take it the table waits, and that is an alarm until it does', async () => {
    const { tournaments, alarms } = dealing.house();
    const { count } = tournaments;
    tournaments.count = () => Promise.resolve(refusedReply('15.20', 'not now'));
    await playedOut();
    await dealing.clock.advance(5000);
    const detail = `table ${TABLE} waits to be counted: not now`;
    expect(alarms.all()).toMatchObject([{ table: TABLE, is: 'dealerWaits', detail }]);
    tournaments.count = count;
    await dealing.clock.advance(2000);
    expect(alarms.all()).toEqual([]);
    expect(await scores()).toHaveLength(1);
  });

  test('a table that says that it is counted without a count at the desk is a finding', async () => {
    const { tournaments, store } = dealing.house();
    tournaments.count = () => Promise.resolve({ ok: true, version: 1 });
    await playedOut();
    await dealing.clock.advance(1000);
    expect((await dealing.strip(TABLE)).end?.isScored).toBe(true);
    expect(await scores()).toEqual([]);
    const what = 'it says that it is counted, and tournament cup has no such count of table 1 of final';
    expect((await auditHouse(store)).findings).toEqual([{ where: `table ${TABLE}`, what }]);
    // Counted by hand afterwards it was still not what the table said when it said it.
    expect(
      await dealing.act({ do: 'score', session: 'final', table: '1', chips: { ann: 1, bo: 2 } }),
    ).toMatchObject({
      ok: true,
    });
    expect((await auditHouse(store)).findings).toEqual([{ where: `table ${TABLE}`, what }]);
  });
});
