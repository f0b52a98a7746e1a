import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { makeDealing, onBox } from './dealt.test-kit.ts';

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
    expect((await dealing.strip(TABLE)).turn?.until).toBe(dealing.clock.now() + TIME);
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

  test('keeps nobody waiting longer than a session that is measured by time', async () => {
    const conditions = { sessionLength: { time: 1 } };
    await started(conditions, undefined, { instrument: 'act-blackjack-2018', game: 'blackjack' });
    const { endsAt } = await dealing.strip(TABLE);
    await dealing.clock.advance(2 * TIME);
    expect((await dealing.strip(TABLE)).waitsFor?.players).toEqual(['ann', 'bo', 'cy']);
    await dealing.clock.advance((endsAt ?? 0) - dealing.clock.now());
    expect((await dealing.strip(TABLE)).end?.by).toBe('A:Session');
    expect(wanted()).toEqual([]);
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
