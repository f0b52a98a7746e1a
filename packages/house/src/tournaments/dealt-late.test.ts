import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { inBox, makeDealing, onBox } from './dealt.test-kit.ts';

let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('late');
});
afterEach(() => dealing.remove());

const BACCARAT = { instrument: 'act-mini-baccarat-2016', game: 'baccarat' };
const TABLE = 'T1-1-1';
const TIME = 15_000;
const HOUR = 3_600_000;

const started = async (
  conditions: object = {},
  late?: 'minimum' | 'director',
  of: { instrument: string; game: string } = BACCARAT,
): Promise<void> => {
  await dealing.seat({ ...of, conditions }, [['ann', 'bo', 'cy']]);
  await dealing.open('final', late);
  await dealing.toWagers(TABLE);
};
const wanted = (): readonly unknown[] =>
  dealing
    .house()
    .alarms.all()
    .filter(({ is }) => is === 'directorWanted');
/** What is left of somebody's time, in whole tenths of a second begun. */
const timeLeft = async (): Promise<number> =>
  Math.ceil((((await dealing.strip(TABLE)).turn?.until ?? 0) - dealing.clock.now()) / 100) * 100;
const banker = (player: string) => onBox(player, 100, 'banker');
const eventsOf = async (type: string): Promise<readonly unknown[]> =>
  (await dealing.house().store.read(`table:${TABLE}`))
    .filter((each) => each.type === `tournament.${type}`)
    .map(({ data }) => (data as { readonly event: unknown }).event);
/** Ann lets her time pass, and passes it again though she was directed to keep the pace. */
const annWithholds = async (): Promise<void> => {
  await dealing.clock.advance(TIME);
  expect((await dealing.strip(TABLE)).turn).toMatchObject({ player: 'ann', directed: true });
  await dealing.clock.advance(TIME);
};

describe('L11: who lets the clock run', () => {
  test('is directed, then in breach: the table waits, and the director is called', async () => {
    await started();
    expect(await timeLeft()).toBe(TIME);
    await annWithholds();
    const waits = { players: ['ann'], by: '15.14' };
    expect(await dealing.strip(TABLE)).toMatchObject({
      turn: { player: 'ann', until: null },
      waitsFor: waits,
    });
    expect(await eventsOf('WagerWithheld')).toEqual([{ type: 'WagerWithheld', player: 'ann', by: '15.14' }]);
    expect(wanted()).toMatchObject([{ table: TABLE, detail: expect.stringContaining('ann') }]);
    await dealing.clock.advance(HOUR);
    expect(await dealing.strip(TABLE)).toMatchObject({ waitsFor: waits, indicator: { number: 1 } });
    // He may still wager by himself, and that is the end of it.
    expect((await dealing.send(TABLE, banker('ann'))).ok).toBe(true);
    expect(await dealing.strip(TABLE)).toMatchObject({ waitsFor: null });
    await dealing.clock.advance(0);
    expect(wanted()).toEqual([]);
  });

  test('has the minimum wagered for him, where the director so directs', async () => {
    await started();
    const early = await dealing.decideLate(TABLE, 'ann', 'minimum');
    expect(early).toMatchObject({ ok: false, refusal: { clause: '15.19' } });
    await annWithholds();
    expect((await dealing.decideLate(TABLE, 'ann', 'minimum')).ok).toBe(true);
    expect(await dealing.strip(TABLE)).toMatchObject({
      waitsFor: null,
      turn: { player: 'bo' },
      standing: [{ player: 'ann', wager: 50 }, {}, {}],
    });
    expect(await dealing.house().store.balances('')).toMatchObject({ 'play:cup:T1-1-1:layout': 5000 });
    expect(await dealing.decideLate('T9-9-9', 'ann', 'minimum')).toMatchObject({ ok: false });
  });

  test('sits the round out, where the director lets it pass', async () => {
    await started();
    await annWithholds();
    await dealing.decideLate(TABLE, 'ann', 'pass');
    expect(await dealing.strip(TABLE)).toMatchObject({
      turn: { player: 'bo' },
      standing: [{ missed: true }, {}, {}],
    });
    await dealing.playOn(TABLE, banker, 1);
    const { standing, indicator } = await dealing.strip(TABLE);
    expect([standing[0]?.chips, standing[0]?.missed, indicator.number]).toEqual([1000, false, 2]);
  });

  test('is put out, where the director excludes him at the desk', async () => {
    await started();
    await dealing.playOn(TABLE, banker, 1);
    await dealing.clock.advance(2 * TIME);
    expect((await dealing.strip(TABLE)).waitsFor?.players).toEqual(['bo']);
    await dealing.act({ do: 'disqualify', player: 'bo' });
    await dealing.clock.advance(0);
    expect(await dealing.strip(TABLE)).toMatchObject({
      waitsFor: null,
      turn: { player: 'cy' },
      standing: [{}, { out: { why: 'disqualified', by: '14.2(b)' } }, {}],
    });
    expect(wanted()).toEqual([]);
  });

  test('with everybody else plays no round: none is counted, and the marker stays', async () => {
    await started();
    for (const player of ['ann', 'bo', 'cy']) {
      await dealing.clock.advance(2 * TIME);
      await dealing.decideLate(TABLE, player, 'pass');
    }
    await dealing.clock.advance(200);
    expect(await dealing.strip(TABLE)).toMatchObject({
      phase: 'wagers',
      marker: 1,
      indicator: { number: 1 },
      turn: { player: 'ann', directed: false },
      hasBegun: false,
    });
    expect(await eventsOf('RoundNotPlayed')).toHaveLength(1);
  });

  test.each([
    ['the conditions', { lateWager: 'minimum' }, undefined],
    ['the opening', {}, 'minimum'],
  ] as const)('has the minimum wagered by itself, where %s say so', async (_, conditions, late) => {
    await started(conditions, late);
    await dealing.clock.advance(TIME);
    expect(await dealing.strip(TABLE)).toMatchObject({
      turn: { player: 'bo' },
      standing: [{ player: 'ann', wager: 50 }, {}, {}],
    });
    expect(await eventsOf('WagerMade')).toMatchObject([{ player: 'ann', stake: 50, by: '15.19' }]);
  });

  test('is waited for by the director, where the conditions say that and the opening another thing', async () => {
    await started({ lateWager: 'director' }, 'minimum');
    await annWithholds();
    expect((await dealing.strip(TABLE)).waitsFor?.players).toEqual(['ann']);
  });

  test('and the house is closed meanwhile: it waits afterwards as before, and has called the director again', async () => {
    await started();
    await annWithholds();
    await dealing.restart();
    expect((await dealing.strip(TABLE)).waitsFor?.players).toEqual(['ann']);
    expect(wanted()).toHaveLength(1);
    await dealing.decideLate(TABLE, 'ann', 'minimum');
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });
});

const NZ = { instrument: 'nz-tournament-1999', game: 'blackjack' };
const read = async (type: string): Promise<readonly Record<string, unknown>[]> =>
  (await dealing.house().store.read(`table:${TABLE}`))
    .filter((each) => each.type === type)
    .map(({ data }) => (data as { readonly event: Record<string, unknown> }).event);

describe('U15: nobody waits for a shoe or for who is not there', () => {
  test.each([BACCARAT, NZ])('wagers are asked for a few acts after the opening, at $game', async (of) => {
    await dealing.seat(of, [['ann', 'bo']]);
    const opened = dealing.clock.now();
    await dealing.open();
    await dealing.toWagers(TABLE);
    // An act is a tenth of a second here, and somebody is given a second where he is asked.
    expect(dealing.clock.now() - opened).toBeLessThanOrEqual(700);
  });

  test('who had the minimum wagered for him is given a fifth of the time, until he wagers himself', async () => {
    await started({ sessionLength: { rounds: 4 } }, 'minimum');
    await dealing.clock.advance(3 * TIME);
    await dealing.toWagers(TABLE);
    expect(await timeLeft()).toBe(TIME / 5);
    for (const player of ['bo', 'cy', 'ann']) {
      expect((await dealing.send(TABLE, banker(player))).ok).toBe(true);
      await dealing.clock.advance(200);
    }
    await dealing.toWagers(TABLE);
    expect(await timeLeft()).toBe(TIME);
  });
});

describe('New Zealand at a dealt table', () => {
  const wager = (patron: string, box: number, amount: number) => inBox(patron, box, amount);

  test('L17: every round is dealt, and its hands acted on, from the marker', async () => {
    await started({ sessionLength: { rounds: 2 } }, undefined, NZ);
    await dealing.playOn(TABLE, (player, seat) => wager(player, seat, 50));
    const closed = await read('game.BetsClosed');
    expect(closed.map(({ from }) => from)).toEqual([
      { deal: 1, act: 1 },
      { deal: 2, act: 2 },
    ]);
    const firsts = (await read('game.CardDealt')).map(({ to }) => to as { box?: number });
    expect(firsts.slice(0, 3)).toMatchObject([{ box: 1 }, { box: 2 }, { box: 3 }]);
    const types = await dealing.house().store.read(`table:${TABLE}`);
    const second = types.findLastIndex(({ type }) => type === 'game.BetsClosed');
    const after = types
      .slice(second)
      .filter(({ type }) => type === 'game.CardDealt')
      .map(({ data }) => (data as { event: { to: { box?: number } } }).event.to);
    expect(after.slice(0, 3)).toMatchObject([{ box: 2 }, { box: 3 }, { box: 1 }]);
  });

  test('L17: from the left where the conditions say so, and hands are acted on from the marker all the same', async () => {
    await started({ sessionLength: { rounds: 2 }, dealFrom: 'left' }, undefined, NZ);
    await dealing.playOn(TABLE, (player, seat) => wager(player, seat, 50));
    expect((await read('game.BetsClosed')).map(({ from }) => from)).toEqual([
      { deal: 1, act: 1 },
      { deal: 1, act: 2 },
    ]);
  });

  test('L18: at baccarat too any whole chip is a wager, and what chips cannot make is rounded up', async () => {
    const conditions = { minWager: 25, maxWager: 75, sessionLength: { rounds: 12 } };
    await started(conditions, undefined, { ...NZ, game: 'miniBaccarat' });
    const { standing, end } = await dealing.playOn(TABLE, (player, seat) =>
      onBox(player, 25 + 2 * seat, 'banker'),
    );
    expect(end).not.toBe(null);
    expect(standing.every(({ chips }) => Number.isInteger(chips))).toBe(true);
    const settled = await read('game.WagerSettled');
    expect(settled.some(({ result }) => result === 'win')).toBe(true);
    for (const { stake, pays, result } of settled)
      if (result === 'win' && pays !== stake) expect(pays).toBe(Math.ceil(Number(stake) / 200) * 100);
    await dealing.clock.advance(1000);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });

  test('L18: odd limits are dealt, any whole chip is a wager, and nothing is paid in parts of a chip', async () => {
    await started({ minWager: 25, maxWager: 75, sessionLength: { rounds: 12 } }, undefined, NZ);
    const { standing, end } = await dealing.playOn(TABLE, (player, seat) =>
      wager(player, seat, 25 + 2 * seat),
    );
    expect(end).not.toBe(null);
    expect(standing.every(({ chips }) => Number.isInteger(chips))).toBe(true);
    for (const { stake, pays, paidBy } of await read('game.WagerSettled'))
      if (paidBy === '8.1(a)' || paidBy === '13.2(a)')
        expect(pays).toBe(Math.ceil((Number(stake) * 1.5) / 100) * 100);
    await dealing.clock.advance(1000);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });
});
