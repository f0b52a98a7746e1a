import { must } from '@baize/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
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
    await dealing.act({ do: 'disqualify', player: 'ann' });
    await dealing.clock.advance(0);
    expect(await dealing.strip(TABLE)).toMatchObject({
      turn: { player: 'bo' },
      standing: [{ chips: 1000, wager: null, out: { why: 'disqualified', by: '14.2(b)' } }, {}, {}],
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
  test('play off at a table of their own, which is opened like any other and counted like any other', async () => {
    const heats = {
      sessions: [
        { name: 'heats', advance: 1 },
        { name: 'final', final: true },
      ],
    };
    await dealing.seat({ ...BACCARAT, conditions: { ...heats, sessionLength: { rounds: 1 } } }, THREE);
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: [TABLE] });
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    const { rules } = await dealing.house().tournaments.hosted('cup');
    expect(rules.conditions.sessionTie).toBe('extraRounds');
    const opened = await dealing.open('heats');
    expect(opened).toEqual({ ok: true, tables: ['T1-1-P1'] });
    expect(await dealing.open('heats')).toEqual({ ok: true, tables: [] });
    expect(await dealing.strip('T1-1-P1')).toMatchObject({ isPlayOff: true, indicator: { of: 2 } });
    await dealing.playOn('T1-1-P1', (player) => onBox(player, player === 'bo' ? 400 : 50, 'tie'));
    await dealing.clock.advance(1000);
    const { state } = await dealing.house().tournaments.hosted('cup');
    expect(state.playOffs).toHaveLength(1);
    expect(Object.keys(state.playOffs[0]?.chips ?? {})).toEqual(['ann', 'bo', 'cy']);
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
    const again = await tournaments.count(must(opening, 'opening').event.session, {
      chips: { ann: 1, bo: 2 },
      disqualified: [],
    });
    expect(again).toEqual({ ok: true, version });
    expect((await tournaments.hosted('cup')).version).toBe(version);
  });
});
