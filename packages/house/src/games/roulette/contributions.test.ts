import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type DrawName, hashOfValue } from '../../chance/contributions.ts';
import { verifySpin } from '../../chance/verify-spin.ts';
import { houseRoulette } from '../../games.test-kit.ts';
import { auditHouse } from '../../tables/audit.ts';
import { PACE } from '../../tables/floor.test-kit.ts';
import { fromStored, type HouseEvent, type RecordedEvent } from '../../tables/hosted.ts';
import { playsOf } from '../../tables/play.ts';
import { publishedSpins } from '../../tables/published-spins.ts';
import type { RouletteKind } from './kind.ts';
import { bring, makeWheel, place, send } from './table.test-kit.ts';

const VALUES = { Ann: 'a1'.repeat(32), Bo: 'b2'.repeat(32) } as const;
type Person = keyof typeof VALUES;
const spinNamed = (number: number): DrawName => ({ of: 'spin', table: '1', number });

let wheel: Awaited<ReturnType<typeof makeWheel>>;
beforeEach(async () => {
  wheel = await makeWheel('contributions');
  for (const person of ['Ann', 'Bo']) await send(wheel.floor(), person, bring(person, 100_000));
  await wheel.clock.advance(PACE.act);
});
afterEach(() => wheel.end());

const promise = (person: Person, number: number, by: string = person): void =>
  wheel.floor().contribute('1', person, {
    promise: { number, hash: hashOfValue(spinNamed(number), by, VALUES[person]) },
  });
const open = (person: string, number: number, value: string): void =>
  wheel.floor().contribute('1', person, { open: { number, value } });

const record = async (): Promise<readonly RecordedEvent<RouletteKind>[]> =>
  (await wheel.store().read('table:1')).map((each) => fromStored<RouletteKind>(each));
const byHouse = async <T extends HouseEvent['type']>(type: T) =>
  (await record()).flatMap(({ by, event }) =>
    by === 'house' && event.type === type ? [event as HouseEvent & { readonly type: T }] : [],
  );
const sealed = async (number: number) =>
  (await byHouse('SpinSealed')).find(({ spin }) => spin.spin === number)?.spin;
const closed = async (number: number) =>
  (await byHouse('ContributionsClosed')).find((each) => each.number === number)?.given;
const published = async (number: number) => {
  const spin = publishedSpins(houseRoulette, '1', await record()).find((each) => each.spin === number);
  if (spin === undefined) throw new Error(`spin ${number} is not over`);
  return spin;
};

/** Plays the spin that is on until the layout is cleared: the next is sealed then. */
const playSpin = async (): Promise<void> => {
  await send(wheel.floor(), 'Ann', place('Ann', 'red', 1000));
  await wheel.clock.advance(PACE.betting + 3 * PACE.result);
};
const invite = (): Promise<void> => wheel.clock.advance(PACE.act);

describe('contributions to a spin', () => {
  test('are closed with the seal, opened before wagers are invited, and decide the number', async () => {
    promise('Ann', 2);
    promise('Bo', 2);
    await playSpin();
    expect((await sealed(2))?.promised?.parts).toEqual(
      (['Ann', 'Bo'] as const).map((by) => ({ by, hash: hashOfValue(spinNamed(2), by, VALUES[by]) })),
    );
    expect((await wheel.view()).spin).toMatchObject({ spin: 2, version: 'spin/2' });
    open('Ann', 2, VALUES.Ann);
    open('Bo', 2, VALUES.Bo);
    expect(await closed(2)).toBeUndefined();
    await invite();
    expect(await closed(2)).toEqual({ values: [VALUES.Ann, VALUES.Bo] });
    expect((await wheel.view()).spin?.given).toEqual({ values: [VALUES.Ann, VALUES.Bo] });
    await playSpin();
    const spin = await published(2);
    expect(verifySpin(spin)).toMatchObject({ ok: true });
    const types = (await record()).map(({ event }) => event.type);
    expect(types.indexOf('ContributionsClosed')).toBeLessThan(types.lastIndexOf('WagersInvited') + 3);
    expect(await auditHouse(wheel.store(), playsOf([houseRoulette]))).toMatchObject({ findings: [] });
  });

  test('that are not opened are left out by name, and nothing waits for them', async () => {
    promise('Ann', 2);
    promise('Bo', 2);
    await playSpin();
    open('Bo', 2, VALUES.Bo);
    await invite();
    expect(await closed(2)).toEqual({ values: [null, VALUES.Bo] });
    open('Ann', 2, VALUES.Ann);
    await playSpin();
    expect((await published(2)).given).toEqual({ values: [null, VALUES.Bo] });
    expect(verifySpin(await published(2))).toMatchObject({ ok: true });
  });

  test.each([
    ['another’s value', () => open('Ann', 2, VALUES.Bo)],
    ['a value of another spin', () => open('Ann', 3, VALUES.Ann)],
    ['somebody who promised nothing', () => open('Cy', 2, VALUES.Ann)],
    ['no value', () => open('Ann', 2, 'a1')],
  ])('%s opens nothing', async (_what, act) => {
    promise('Ann', 2);
    await playSpin();
    act();
    await invite();
    expect(await closed(2)).toEqual({ values: [null] });
  });

  test('another’s hash can be sent, and never opened: a person is in every hash', async () => {
    promise('Ann', 2);
    wheel.floor().contribute('1', 'Bo', {
      promise: { number: 2, hash: hashOfValue(spinNamed(2), 'Ann', VALUES.Ann) },
    });
    await playSpin();
    open('Ann', 2, VALUES.Ann);
    open('Bo', 2, VALUES.Ann);
    await invite();
    expect(await closed(2)).toEqual({ values: [VALUES.Ann, null] });
  });

  test('for a draw that is not the next, from nobody at the table, or too late: not in the list', async () => {
    promise('Ann', 1);
    promise('Ann', 3);
    wheel.floor().contribute('1', 'Cy', {
      promise: { number: 2, hash: hashOfValue(spinNamed(2), 'Cy', VALUES.Ann) },
    });
    await playSpin();
    promise('Bo', 2);
    await invite();
    expect(await sealed(2)).not.toHaveProperty('promised');
    expect(await closed(2)).toBeUndefined();
  });

  test('a promise of an earlier spin is no promise of a later one', async () => {
    promise('Ann', 2);
    await playSpin();
    open('Ann', 2, VALUES.Ann);
    await invite();
    await playSpin();
    expect(await sealed(3)).not.toHaveProperty('promised');
  });

  test.each(['sealed', 'closed', 'spun'] as const)(
    'a house that falls when it is %s comes to the same number',
    async (when) => {
      promise('Ann', 2);
      await playSpin();
      if (when === 'sealed') await wheel.restart();
      open('Ann', 2, VALUES.Ann);
      await invite();
      const before = await sealed(2);
      if (when === 'closed') await wheel.restart();
      await send(wheel.floor(), 'Ann', place('Ann', 'red', 1000));
      await wheel.clock.advance(PACE.betting);
      if (when === 'spun') await wheel.restart();
      await wheel.clock.advance(3 * PACE.result);
      const spin = await published(2);
      expect(spin).toMatchObject({ commitment: before?.commitment, given: { values: [VALUES.Ann] } });
      expect(verifySpin(spin)).toMatchObject({ ok: true });
    },
  );

  test('what was opened and not closed when the house fell is left out, and the table goes on', async () => {
    promise('Ann', 2);
    await playSpin();
    open('Ann', 2, VALUES.Ann);
    await wheel.restart();
    await invite();
    expect(await closed(2)).toEqual({ values: [null] });
    await playSpin();
    expect(verifySpin(await published(2))).toMatchObject({ ok: true });
  });
});
