import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { blackjack2018 } from '../games.test-kit.ts';
import { keptLogger } from '../logger.test-kit.ts';
import type { Store } from '../store/port.ts';
import { fund, makeHouse, PACE } from '../tables/floor.test-kit.ts';
import type { Floor } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import { isHour, keepHours, nextTurn } from './gaming-hours.ts';

const at = (hour: number, minute = 0, day = 18): number => new Date(2026, 10, day, hour, minute).getTime();
const NIGHT = { from: '10:00', to: '04:00' };
const DAY = { from: '10:00', to: '18:30' };

test('hours begin and end to the minute, and may go on after midnight', () => {
  expect([at(9, 59), at(10), at(18, 29), at(18, 30)].map((time) => isHour(DAY, time))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([at(9, 59), at(10), at(23), at(0), at(3, 59), at(4)].map((time) => isHour(NIGHT, time))).toEqual([
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(nextTurn(DAY, at(9))).toBe(at(10));
  expect(nextTurn(DAY, at(10))).toBe(at(18, 30));
  expect(nextTurn(NIGHT, at(23))).toBe(at(4, 0, 19));
});

describe('15.1: the clock of the house', () => {
  let house: ReturnType<typeof makeHouse>;
  let store: Store;
  let floor: Floor;
  let keeper: ReturnType<typeof keepHours>;
  beforeEach(async () => {
    house = makeHouse('hours');
    ({ store, floor } = house.start());
    await fund(store, ['Ann']);
    const command = blackjack2018.options(blackjack2018.initial(), { role: 'operator' })[0]?.command as never;
    const opening = {
      rulebook: blackjack2018.rulebook,
      mode: 'automatic',
      pace: PACE,
      float: 5_000_000,
    } as const;
    expect(await floor.open('1', opening, { id: 'open', person: 'olga', command })).toMatchObject({
      ok: true,
    });
    keeper = keepHours(floor, { clock: house.clock, logger: keptLogger() });
  });
  afterEach(async () => {
    keeper.stop();
    floor.stop();
    await store.close();
    house.remove();
  });

  const clockTime = (time: number): string => new Date(time).toTimeString().slice(0, 5);
  const HOUR = 3_600_000;
  const types = async () => (await store.read('table:1')).map(({ type }) => type);

  test('tells a table when its hours begin and end; in between its dealer waits, and that is no alarm', async () => {
    const now = house.clock.now();
    const hours = { from: clockTime(now + 2 * HOUR), to: clockTime(now + 4 * HOUR) };
    const set = { type: 'SetHours', actor: { role: 'operator' }, hours } as HouseKind['command'];
    expect(await floor.perform('1', { id: 'set hours', person: 'olga', command: set })).toMatchObject({
      ok: true,
    });
    await house.clock.advance(HOUR);
    expect(await types()).toContain('game.GamingHoursEnded');
    expect(await types()).not.toContain('game.WagersInvited');
    expect(house.alarms.all()).toEqual([]);
    await house.clock.advance(HOUR + 60_000);
    expect(await types()).toContain('game.GamingHoursBegan');
    expect(await types()).toContain('game.WagersInvited');
    await house.clock.advance(2 * HOUR);
    expect((await types()).filter((type) => type === 'game.GamingHoursEnded')).toHaveLength(2);
  });

  test('is asked at every start', async () => {
    keeper.stop();
    const now = house.clock.now();
    const hours = { from: clockTime(now + 2 * HOUR), to: clockTime(now + 4 * HOUR) };
    const set = { type: 'SetHours', actor: { role: 'operator' }, hours } as HouseKind['command'];
    await floor.perform('1', { id: 'set hours', person: 'olga', command: set });
    floor.stop();
    await store.close();
    ({ store, floor } = house.start());
    await floor.resume();
    keeper = keepHours(floor, { clock: house.clock, logger: keptLogger() });
    await keeper.tell();
    expect(await types()).toContain('game.GamingHoursEnded');
  });
});
