import { type Command, NO_SPINS } from '@baize/engine/roulette';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifySpin } from '../../chance/verify-spin.ts';
import { houseRoulette } from '../../games.test-kit.ts';
import { auditHouse } from '../../tables/audit.ts';
import { PACE, unjudged } from '../../tables/floor.test-kit.ts';
import { fromStored, type RecordedEvent } from '../../tables/hosted.ts';
import { accounts } from '../../tables/ledger.ts';
import { playsOf } from '../../tables/play.ts';
import { publishedSpins } from '../../tables/published-spins.ts';
import type { RouletteKind } from './kind.ts';
import { bring, DEALER, makeWheel, OPENING, OPERATOR, place, SUPERVISOR, send } from './table.test-kit.ts';

const plays = playsOf([houseRoulette]);

let wheel: Awaited<ReturnType<typeof makeWheel>>;
const begin = async (play = houseRoulette): Promise<void> => {
  wheel = await makeWheel('wheel', OPENING, play);
  await send(wheel.floor(), 'Ann', bring('Ann', 100_000));
  await send(wheel.floor(), 'Bo', bring('Bo', 100_000));
  await wheel.clock.advance(PACE.act);
};
beforeEach(() => begin());
afterEach(() => wheel.end());

const record = async (): Promise<readonly RecordedEvent<RouletteKind>[]> =>
  (await wheel.store().read('table:1')).map((each) => fromStored<RouletteKind>(each));
const types = async (): Promise<readonly string[]> =>
  (await wheel.store().read('table:1')).map(({ type }) => type);
const spins = async () => publishedSpins(houseRoulette, '1', await record());
const tried = (command: Command) => send(wheel.floor(), 'staff', command);

const wagered = async (): Promise<void> => {
  await send(wheel.floor(), 'Ann', place('Ann', 'red', 1000));
  await send(wheel.floor(), 'Bo', place('Bo', '17-20', 1000));
};
const noMoreBets = (): Promise<void> => wheel.clock.advance(PACE.betting);
const resultOf = (): Promise<void> => wheel.clock.advance(PACE.result);
const aSpin = async (): Promise<void> => {
  await wagered();
  await noMoreBets();
  await wheel.clock.advance(3 * PACE.result + PACE.act);
};

describe('the automatic dealer at a wheel', () => {
  test('invites, waits for wagers that come to a spin, closes, spins, settles and clears', async () => {
    await wheel.clock.advance(3_600_000);
    await send(wheel.floor(), 'Ann', place('Ann', '17', 100));
    expect(wheel.clock.pending()).toBe(0);
    await send(wheel.floor(), 'Ann', place('Ann', '18', 400));
    expect((await wheel.view()).deadline).toMatchObject({ after: PACE.betting });
    await noMoreBets();
    expect((await wheel.view()).view.round).toMatchObject({ stage: 'spinning', spin: null });
    await resultOf();
    expect((await wheel.view()).view.round).toMatchObject({ stage: 'announced' });
    await resultOf();
    expect((await wheel.view()).view.round).toMatchObject({ stage: 'paid', wagers: [] });
    await wheel.clock.advance(PACE.result + PACE.act);
    expect((await wheel.view()).view).toMatchObject({ round: { number: 2, stage: 'betting' } });
  });

  test('money, chips and table agree after every spin, and every spin is as it was sealed', async () => {
    for (let spin = 1; spin <= 10; spin += 1) {
      await aSpin();
      const { view } = await wheel.view();
      expect(await wheel.store().balances('chips:1:')).toEqual({
        'chips:1:Ann': view.chips.Ann,
        'chips:1:Bo': view.chips.Bo,
      });
      const all = Object.values(await wheel.store().balances('')).reduce((sum, each) => sum + each, 0);
      expect(all).toBe(0);
      expect(await wheel.store().balance(accounts.layout('1'))).toBe(0);
    }
    expect(await auditHouse(wheel.store(), plays)).toMatchObject({ rounds: 10, spins: 10, findings: [] });
    expect(await wheel.store().verify()).toEqual([]);
    const opened = await spins();
    expect(opened.map(({ spin }) => spin)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const { view } = await wheel.view();
    expect(opened.map(({ balls }) => balls)).toEqual(view.rounds.map(({ spin }) => [spin?.number]));
  });
});

describe('a sealed spin at a table', () => {
  test('is sealed before the invitation and opened with its number, and not before', async () => {
    expect(await types()).toEqual([
      'house.TableHosted',
      'house.FloatFilled',
      'game.TableOpened',
      'house.SpinSealed',
      'house.DeadlineSet',
      'game.ChipsBrought',
      'game.ChipsBrought',
      'game.WagersInvited',
      'house.DeadlineCleared',
    ]);
    const { spin } = await wheel.view();
    expect(spin).toMatchObject({ spin: 1, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await wagered();
    await noMoreBets();
    expect(await types()).not.toContain('house.SpinRevealed');
    await resultOf();
    expect((await types()).slice(-3)).toEqual([
      'game.NumberAnnounced',
      'house.SpinRevealed',
      'house.DeadlineSet',
    ]);
    expect((await wheel.view()).spin).toBeNull();
    await wheel.clock.advance(2 * PACE.result);
    const [first] = await spins();
    expect(first?.commitment).toBe(spin?.commitment);
    expect(verifySpin(first as never)).toMatchObject({ ok: true });
    expect((await wheel.view()).spin).toMatchObject({ spin: 2 });
  });

  test('a restart while the ball turns neither loses nor changes the number', async () => {
    const other = await makeWheel('wheel');
    await send(other.floor(), 'Ann', bring('Ann', 100_000));
    await send(other.floor(), 'Bo', bring('Bo', 100_000));
    await other.clock.advance(PACE.act);
    for (const each of [wheel, other]) {
      await send(each.floor(), 'Ann', place('Ann', 'red', 1000));
      await each.clock.advance(PACE.betting + PACE.result - 1);
      expect((await each.view()).view.round).toMatchObject({ stage: 'spinning' });
    }
    await wheel.restart();
    await wheel.restart();
    await Promise.all([wheel.clock.advance(1), other.clock.advance(1)]);
    const [one, two] = [await wheel.view(), await other.view()];
    expect(one.view.round?.spin).not.toBeNull();
    expect(one.view.round?.spin).toEqual(two.view.round?.spin);
    await other.end();
  });

  test('a number in a command of the dealer is not looked at, and nobody puts the sealed one right', async () => {
    await wagered();
    await noMoreBets();
    const announce = (number: number): Command => ({ type: 'AnnounceNumber', actor: DEALER, number });
    await tried(announce(13));
    const [spin] = await spins();
    const number = spin?.balls[0];
    expect(verifySpin(spin as never)).toEqual({ ok: true, numbers: [number] });
    const right: Command = { type: 'CorrectNumber', actor: SUPERVISOR, number: number === 0 ? 1 : 0 };
    expect(await tried(right)).toMatchObject({ ok: false, refusal: { clause: '9.4' } });
    expect(await wheel.floor().preview('1', right, SUPERVISOR)).toMatchObject({ ok: false });
    const offered = await wheel.floor().options('1', SUPERVISOR);
    expect(offered.map(({ command }) => command.type)).not.toContain('CorrectNumber');
    expect(offered.map(({ command }) => command.type)).not.toContain('DeclareVoid');
    const byOperator = (await wheel.floor().options('1', OPERATOR)).map(({ command }) => command);
    expect(byOperator.filter(({ type }) => type === 'DeclareVoid')).toMatchObject([{ cause: 'fraud' }]);
  });

  test('what a command would come to says nothing about the number', async () => {
    await wagered();
    await noMoreBets();
    const announce: Command = { type: 'AnnounceNumber', actor: DEALER, number: 13 };
    expect(await wheel.floor().preview('1', announce, DEALER)).toEqual({
      ok: true,
      events: [],
      view: null,
      money: {},
    });
  });

  test('an invitation that is taken back keeps the spin and its seal', async () => {
    const before = (await wheel.view()).spin;
    await wheel.floor().hold('1', true, { id: 'hold', person: 'sam' });
    const change = { what: 'perSpin', min: 1000 } as const;
    await tried({ type: 'GiveNotice', actor: OPERATOR, notice: change });
    expect(await tried({ type: 'MakeChange', actor: OPERATOR, change })).toMatchObject({ ok: true });
    await wheel.floor().hold('1', false, { id: 'go on', person: 'sam' });
    await wheel.clock.advance(PACE.act);
    expect((await wheel.view()).spin).toEqual(before);
    expect((await types()).filter((type) => type === 'house.SpinSealed')).toHaveLength(1);
  });

  test('no spin in a record from before: the seal stays, the next number is another of the same seal, and the spin does not count', async () => {
    await wheel.end();
    await begin(unjudged(houseRoulette));
    const { spin: sealed } = await wheel.view();
    await wagered();
    for (const cause of NO_SPINS.slice(0, 3)) {
      await noMoreBets();
      expect(await tried({ type: 'CallNoSpin', actor: SUPERVISOR, cause })).toMatchObject({ ok: true });
      expect((await wheel.view()).deadline).toMatchObject({ after: PACE.betting });
      expect((await wheel.view()).spin).toEqual(sealed);
    }
    await noMoreBets();
    await wheel.clock.advance(3 * PACE.result);
    const [spin] = await spins();
    expect(spin?.balls).toEqual([null, null, null, expect.any(Number)]);
    const verdict = verifySpin(spin as never);
    expect(verdict).toMatchObject({ ok: true });
    expect(new Set(verdict.ok ? verdict.numbers : []).size).toBeGreaterThan(1);
    expect((await wheel.view()).view.rounds.map(({ number }) => number)).toEqual([1]);
    expect(await auditHouse(wheel.store(), plays)).toMatchObject({ rounds: 1, spins: 1, findings: [] });
  });

  test('a void spin is opened too, whether the ball had come to rest or not', async () => {
    const declare = (cause: 'disturbance' | 'fraud', round: number): Command => ({
      type: 'DeclareVoid',
      actor: OPERATOR,
      cause,
      round,
      reason: 'a bottle fell',
    });
    await wagered();
    await noMoreBets();
    await tried(declare('disturbance', 1));
    await wheel.clock.advance(PACE.result + PACE.act);
    await wagered();
    await noMoreBets();
    await resultOf();
    await tried(declare('disturbance', 2));
    await tried(declare('fraud', 2));
    await wheel.clock.advance(PACE.result + PACE.act);
    expect((await spins()).map(({ spin, balls }) => [spin, balls])).toEqual([
      [1, [null]],
      [2, [expect.any(Number)]],
    ]);
    expect(await wheel.store().balances('chips:1:')).toEqual({
      'chips:1:Ann': 100_000,
      'chips:1:Bo': 100_000,
    });
    expect(await auditHouse(wheel.store(), plays)).toMatchObject({ spins: 2, findings: [] });
  });

  test('closing opens the spin that will never be', async () => {
    await wheel.floor().hold('1', true, { id: 'hold', person: 'sam' });
    await tried({ type: 'GiveNotice', actor: OPERATOR, notice: { what: 'closing' } });
    expect(await tried({ type: 'CloseTable', actor: OPERATOR, cardsCheckedBy: 'Sam' })).toMatchObject({
      ok: true,
    });
    expect((await spins()).map(({ spin, balls }) => [spin, balls])).toEqual([[1, []]]);
    expect(await auditHouse(wheel.store(), plays)).toMatchObject({ rounds: 0, spins: 1, findings: [] });
  });

  test('the audit finds a number that was not the sealed one', async () => {
    await aSpin();
    const store = wheel.store();
    const changed = {
      ...store,
      read: async (...asked: Parameters<typeof store.read>) =>
        (await store.read(...asked)).map((each) => {
          if (each.type !== 'game.NumberAnnounced') return each;
          const data = each.data as { readonly event: { readonly number: number } };
          return {
            ...each,
            data: { ...data, event: { ...data.event, number: (data.event.number + 1) % 37 } },
          };
        }),
    } as typeof store;
    const { findings } = await auditHouse(changed, plays);
    expect(findings).toContainEqual({
      where: 'table 1, spin 1',
      what: expect.stringMatching(/^the sealed number is \d+, and \d+ was announced$/),
    });
  });
});

describe('a table at which a person spins', () => {
  beforeEach(async () => {
    await wheel.end();
    wheel = await makeWheel('human', { ...OPENING, mode: 'human' });
    await send(wheel.floor(), 'Ann', bring('Ann', 100_000));
  });
  const dealt = async (...commands: readonly Command[]): Promise<void> => {
    for (const command of commands) expect(await tried(command)).toMatchObject({ ok: true });
  };
  const wheelSpun = async (number: number): Promise<void> =>
    dealt(
      { type: 'NoMoreBets', actor: DEALER },
      { type: 'AnnounceNumber', actor: DEALER, number },
      { type: 'SettleWagers', actor: DEALER },
    );

  test('the dealer tells the number, nothing is sealed, and no clock runs', async () => {
    await dealt({ type: 'InviteWagers', actor: DEALER });
    await send(wheel.floor(), 'Ann', place('Ann', '17', 1000));
    await wheelSpun(17);
    await wheel.clock.advance(3_600_000);
    expect(wheel.clock.pending()).toBe(0);
    expect(await wheel.store().balance(accounts.chips('1', 'Ann'))).toBe(135_000);
    expect((await types()).filter((type) => /Spin(Sealed|Revealed)|Deadline/.test(type))).toEqual([]);
    expect(await wheel.view()).toMatchObject({ spin: null, deadline: null });
  });

  test('a number that was announced wrongly is put right, and an unheard-of one refused', async () => {
    await dealt({ type: 'InviteWagers', actor: DEALER });
    await send(wheel.floor(), 'Ann', place('Ann', '17', 1000));
    await dealt({ type: 'NoMoreBets', actor: DEALER });
    expect(await tried({ type: 'AnnounceNumber', actor: DEALER, number: 37 })).toMatchObject({
      ok: false,
      refusal: { clause: '1.2' },
    });
    await dealt(
      { type: 'AnnounceNumber', actor: DEALER, number: 17 },
      { type: 'SettleWagers', actor: DEALER },
      { type: 'CorrectNumber', actor: SUPERVISOR, number: 20 },
    );
    expect(await wheel.store().balance(accounts.chips('1', 'Ann'))).toBe(99_000);
    expect(await auditHouse(wheel.store(), plays)).toMatchObject({ spins: 0, findings: [] });
  });
});

test('the ledger comes to nought and nobody below it, whatever people lay where', {
  timeout: 60_000,
}, async () => {
  const names = ['Ann', 'Bo'] as const;
  const laid = fc.record({
    who: fc.constantFrom(...names),
    on: fc.constantFrom(
      '17',
      '0',
      '17-20',
      '0-1-2',
      '1-2-4-5',
      '31-32-33-34-35-36',
      'column2',
      'dozen1',
      'red',
      'even',
    ),
    units: fc.integer({ min: 1, max: 250 }),
  });
  const property = fc.asyncProperty(
    fc.array(fc.array(laid, { maxLength: 12 }), { maxLength: 4 }),
    async (rounds) => {
      const each = await makeWheel('property');
      for (const name of names) await send(each.floor(), name, bring(name, 60_000));
      await each.clock.advance(PACE.act);
      for (const wagers of rounds) {
        for (const { who, on, units } of wagers) {
          await send(each.floor(), who, place(who, on, units * 100));
          const balances = await each.store().balances('');
          expect(Object.values(balances).reduce((sum, one) => sum + one, 0)).toBe(0);
          for (const [account, held] of Object.entries(balances))
            if (account !== 'world') expect(held, account).toBeGreaterThanOrEqual(0);
        }
        await each.clock.advance(PACE.betting + 3 * PACE.result + PACE.act);
      }
      expect((await auditHouse(each.store(), plays)).findings).toEqual([]);
      await each.end();
    },
  );
  await fc.assert(property, { numRuns: 8, seed: 37 });
});
