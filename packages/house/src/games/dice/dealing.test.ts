import { type Command, NO_THROWS, type Throw } from '@baize/engine/dice';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { verifySpin } from '../../chance/verify-spin.ts';
import { houseUnderOver } from '../../games.test-kit.ts';
import { auditHouse } from '../../tables/audit.ts';
import { PACE } from '../../tables/floor.test-kit.ts';
import { fromStored } from '../../tables/hosted.ts';
import { accounts } from '../../tables/ledger.ts';
import { playsOf } from '../../tables/play.ts';
import { publishedSpins } from '../../tables/published-spins.ts';
import type { DiceKind } from './kind.ts';
import { bring, DEALER, makeDice, OPENING, place, SUPERVISOR, send } from './table.test-kit.ts';

const plays = playsOf([houseUnderOver]);

let dice: Awaited<ReturnType<typeof makeDice>>;
beforeEach(async () => {
  dice = await makeDice('dice');
  await send(dice.floor(), 'Ann', bring('Ann', 100_000));
  await send(dice.floor(), 'Bo', bring('Bo', 100_000));
  await dice.clock.advance(PACE.act);
});
afterEach(() => dice.end());

const types = async (): Promise<readonly string[]> =>
  (await dice.store().read('table:1')).map(({ type }) => type);
const throws = async () =>
  publishedSpins(
    houseUnderOver,
    '1',
    (await dice.store().read('table:1')).map((each) => fromStored<DiceKind>(each)),
  );
const tried = (command: Command) => send(dice.floor(), 'staff', command);
const wagered = async (): Promise<void> => {
  await send(dice.floor(), 'Ann', place('Ann', 'under', 1000));
  await send(dice.floor(), 'Bo', place('Bo', 'double', 1000));
};
const aRound = async (): Promise<void> => {
  await wagered();
  await dice.clock.advance(PACE.betting);
  await dice.clock.advance(3 * PACE.result + PACE.act);
};
/** As a throw is numbered in the record, typed out once more. */
const numbered = ([one = 0, other = 0]: Throw): number => 6 * (one - 1) + other - 1;

describe('the automatic dealer with dice', () => {
  test('invites, waits for a wager, closes, throws, settles and clears', async () => {
    await dice.clock.advance(3_600_000);
    expect(dice.clock.pending()).toBe(0);
    await send(dice.floor(), 'Ann', place('Ann', 'seven', 500));
    expect((await dice.view()).deadline).toMatchObject({ after: PACE.betting });
    await dice.clock.advance(PACE.betting);
    expect((await dice.view()).view.round).toMatchObject({ stage: 'closed', thrown: null });
    await dice.clock.advance(PACE.result);
    expect((await dice.view()).view.round).toMatchObject({ stage: 'thrown' });
    await dice.clock.advance(PACE.result);
    expect((await dice.view()).view.round).toMatchObject({ stage: 'paid', wagers: [] });
    await dice.clock.advance(PACE.result + PACE.act);
    expect((await dice.view()).view).toMatchObject({ round: { number: 2, stage: 'betting' } });
  });

  test('money, chips and table agree after every round, and every throw is as it was sealed', async () => {
    for (let round = 1; round <= 10; round += 1) {
      await aRound();
      const { view } = await dice.view();
      expect(await dice.store().balances('chips:1:')).toEqual({
        'chips:1:Ann': view.chips.Ann,
        'chips:1:Bo': view.chips.Bo,
      });
      expect(await dice.store().balance(accounts.layout('1'))).toBe(0);
    }
    expect(await auditHouse(dice.store(), plays)).toMatchObject({ rounds: 10, spins: 10, findings: [] });
    expect(await dice.store().verify()).toEqual([]);
    const opened = await throws();
    expect(opened.map(({ spin, pockets }) => [spin, pockets])).toEqual(
      Array.from({ length: 10 }, (_, at) => [at + 1, 36]),
    );
    const { view } = await dice.view();
    expect(opened.map(({ balls }) => balls)).toEqual(
      view.rounds.map(({ thrown }) => [numbered(thrown ?? [])]),
    );
    expect(new Set(opened.map(({ balls }) => balls[0])).size).toBeGreaterThan(5);
  });
});

describe('a sealed throw at a table', () => {
  test('is sealed before the invitation and opened with its faces, and not before', async () => {
    const sealed = (await types()).indexOf('house.SpinSealed');
    expect(sealed).toBeGreaterThan(0);
    expect(sealed).toBeLessThan((await types()).indexOf('game.WagersInvited'));
    const { spin } = await dice.view();
    expect(spin).toMatchObject({ spin: 1, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await wagered();
    await dice.clock.advance(PACE.betting);
    expect(await types()).not.toContain('house.SpinRevealed');
    await dice.clock.advance(PACE.result);
    expect((await types()).slice(-3)).toEqual([
      'game.ThrowAnnounced',
      'house.SpinRevealed',
      'house.DeadlineSet',
    ]);
    const [first] = await throws();
    expect(first?.commitment).toBe(spin?.commitment);
    expect(verifySpin(first as never)).toMatchObject({ ok: true });
    expect(
      verifySpin({ ...(first as never as object), balls: [((first?.balls[0] ?? 0) + 1) % 36] } as never),
    ).toMatchObject({ ok: false, fault: { what: 'ball' } });
  });

  test('a restart while the dice are in the cup neither loses nor changes them', async () => {
    const other = await makeDice('dice');
    await send(other.floor(), 'Ann', bring('Ann', 100_000));
    await send(other.floor(), 'Bo', bring('Bo', 100_000));
    await other.clock.advance(PACE.act);
    for (const each of [dice, other]) {
      await send(each.floor(), 'Ann', place('Ann', 'under', 1000));
      await each.clock.advance(PACE.betting + PACE.result - 1);
    }
    await dice.restart();
    await Promise.all([dice.clock.advance(1), other.clock.advance(1)]);
    const [one, two] = [await dice.view(), await other.view()];
    expect(one.view.round?.thrown).not.toBeNull();
    expect(one.view.round?.thrown).toEqual(two.view.round?.thrown);
    await other.end();
  });

  test('faces in a command are not looked at, and nobody calls them faulty or puts them right', async () => {
    await wagered();
    await dice.clock.advance(PACE.betting);
    for (const cause of NO_THROWS)
      expect(await tried({ type: 'CallNoThrow', actor: DEALER, cause })).toMatchObject({
        ok: false,
        refusal: { clause: '5.1' },
      });
    await tried({ type: 'AnnounceThrow', actor: DEALER, faces: [1, 1] });
    const [first] = await throws();
    expect(verifySpin(first as never)).toEqual({ ok: true, numbers: [first?.balls[0]] });
    const { view } = await dice.view();
    expect(first?.balls).toEqual([numbered(view.round?.thrown ?? [])]);
    const right: Command = { type: 'CorrectThrow', actor: SUPERVISOR, faces: [6, 6] };
    expect(await tried(right)).toMatchObject({ ok: false, refusal: { clause: '7.2' } });
    const offered = await dice.floor().options('1', SUPERVISOR);
    expect(offered.map(({ command }) => command.type)).not.toContain('CorrectThrow');
  });
});

describe('dice that somebody throws', () => {
  test('come to what is announced; a no throw is thrown again, and what was wrong is put right', async () => {
    await dice.end();
    dice = await makeDice('human', { ...OPENING, mode: 'human' });
    await send(dice.floor(), 'Ann', bring('Ann', 100_000));
    await tried({ type: 'InviteWagers', actor: DEALER });
    await send(dice.floor(), 'Ann', place('Ann', 'seven', 1000));
    await tried({ type: 'NoMoreBets', actor: DEALER });
    await tried({ type: 'CallNoThrow', actor: DEALER, cause: 'cocked' });
    await tried({ type: 'AnnounceThrow', actor: DEALER, faces: [3, 4] });
    await tried({ type: 'SettleWagers', actor: DEALER });
    expect(await dice.store().balance(accounts.chips('1', 'Ann'))).toBe(104_000);
    await tried({ type: 'CorrectThrow', actor: SUPERVISOR, faces: [3, 5] });
    expect(await dice.store().balance(accounts.chips('1', 'Ann'))).toBe(99_000);
    expect(await dice.view()).toMatchObject({ spin: null, deadline: null });
    expect(await auditHouse(dice.store(), plays)).toMatchObject({ spins: 0, findings: [] });
  });
});
