import type { DeskAct } from '@baize/tournament';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { inBox, makeDealing, onBox } from './dealt.test-kit.ts';
import { writtenAt } from './written-at.ts';

let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('pause');
});
afterEach(() => dealing.remove());

const BACCARAT = { instrument: 'act-mini-baccarat-2016', game: 'baccarat' };
const NZ = { instrument: 'nz-tournament-1999', game: 'blackjack' };
const TABLE = 'T1-1-1';
const MINUTE = 60_000;
const banker = (player: string) => onBox(player, 100, 'banker');

const act = async (...acts: readonly DeskAct[]): Promise<void> => {
  expect(await dealing.act(...acts)).toMatchObject({ ok: true });
  await dealing.clock.advance(0);
};
const now = (): string => writtenAt(dealing.clock.now());
const hold = (): Promise<void> => act({ do: 'hold', session: 'final', when: now() });
const resume = (): Promise<void> => act({ do: 'resume', session: 'final', when: now() });
const pauseAt = async (table = TABLE): Promise<unknown> => (await dealing.strip(table)).pause;
const audited = async (): Promise<unknown> => (await auditHouse(dealing.house().store)).findings;

/** Two tables of baccarat after their first round. */
const playing = async (tables = [['ann', 'bo', 'cy']]): Promise<void> => {
  await dealing.seat(BACCARAT, tables);
  await dealing.open();
  for (const [index] of tables.entries()) await dealing.playOn(`T1-1-${index + 1}`, banker, 1);
};

describe('15.19: a session that the director holds', () => {
  test('deals no further round until it goes on, and takes no wager', async () => {
    await playing();
    await hold();
    expect(await pauseAt()).toEqual({ why: 'hold', by: '15.19', until: null, isOn: true });
    const { turn } = await dealing.strip(TABLE);
    expect(turn).toMatchObject({ player: 'bo', until: null });
    expect(await dealing.send(TABLE, banker('bo'))).toMatchObject({
      ok: false,
      refusal: { clause: '15.19' },
    });
    await dealing.clock.advance(30 * MINUTE);
    expect(await dealing.strip(TABLE)).toMatchObject({ phase: 'wagers', turn, indicator: { number: 2 } });
    await resume();
    expect(await pauseAt()).toBe(null);
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    expect((await dealing.strip(TABLE)).end?.isScored).toBe(true);
    expect(await audited()).toEqual([]);
  });

  test('finishes the round that is on first', async () => {
    await playing();
    await dealing.send(TABLE, banker('bo'));
    await hold();
    expect(await pauseAt()).toMatchObject({ why: 'hold', isOn: false });
    await dealing.clock.advance(300);
    for (const player of ['cy', 'ann']) {
      expect(await dealing.send(TABLE, banker(player))).toMatchObject({ ok: true });
      await dealing.clock.advance(300);
    }
    await dealing.clock.advance(5 * MINUTE);
    expect(await dealing.strip(TABLE)).toMatchObject({
      phase: 'wagers',
      indicator: { number: 3 },
      pause: { isOn: true },
    });
  });

  test('is held when the house comes up again, in the middle of the round and between two', async () => {
    await playing();
    await dealing.send(TABLE, banker('bo'));
    await hold();
    await dealing.restart();
    expect(await pauseAt()).toMatchObject({ why: 'hold', isOn: false });
    await dealing.clock.advance(300);
    for (const player of ['cy', 'ann']) {
      await dealing.send(TABLE, banker(player));
      await dealing.clock.advance(300);
    }
    await dealing.clock.advance(MINUTE);
    await dealing.restart();
    await dealing.clock.advance(MINUTE);
    expect(await dealing.strip(TABLE)).toMatchObject({ indicator: { number: 3 }, pause: { isOn: true } });
    await resume();
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    expect(await audited()).toEqual([]);
  });

  test('goes on by the desk’s word, and what the pit pauses itself is not the desk’s to end', async () => {
    await playing();
    const { dealt } = dealing.house();
    await dealt.hold('cup', 'final', true, { id: 'the pit', person: 'dora' });
    await hold();
    await resume();
    expect(await pauseAt()).toEqual({ why: 'hold', by: null, until: null, isOn: true });
    await dealing.clock.advance(5 * MINUTE);
    expect((await dealing.strip(TABLE)).turn).toMatchObject({ until: null });
  });
});

describe('15.18: a break', () => {
  test('stops the tables from its beginning to its end, and says until when', async () => {
    await playing();
    // Minutes are told: it begins with the next one.
    const from = Math.ceil((dealing.clock.now() + 1) / MINUTE) * MINUTE + 2 * MINUTE;
    await act({ do: 'break', minutes: 10, session: 'final', when: writtenAt(from) });
    expect(await pauseAt()).toBe(null);
    await dealing.clock.advance(from - dealing.clock.now());
    expect(await pauseAt()).toMatchObject({ why: 'break', by: '15.18', until: from + 10 * MINUTE });
    await dealing.clock.advance(from + 10 * MINUTE - 1 - dealing.clock.now());
    expect(await pauseAt()).not.toBe(null);
    await dealing.clock.advance(1);
    expect(await pauseAt()).toBe(null);
    await dealing.playOn(TABLE, banker);
  });

  test('for one player holds the table at which he sits, and no other', async () => {
    await playing([
      ['ann', 'bo'],
      ['cy', 'dan'],
    ]);
    await act({ do: 'break', minutes: 5, session: 'final', players: ['dan'], when: now() });
    expect(await pauseAt('T1-1-2')).toMatchObject({ why: 'break' });
    expect(await pauseAt('T1-1-1')).toBe(null);
  });

  test('that was over while the house was closed is over when it opens', async () => {
    await playing();
    await act({ do: 'break', minutes: 5, session: 'final', when: now() });
    expect(await pauseAt()).toMatchObject({ why: 'break' });
    await dealing.restart();
    expect(await pauseAt()).toMatchObject({ why: 'break' });
    await dealing.closedFor(6 * MINUTE);
    expect(await pauseAt()).toBe(null);
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    expect(await audited()).toEqual([]);
  });
});

describe('New Zealand 4.6, A:Session: a session that is measured by time', () => {
  const TIMED = { ...NZ, conditions: { sessionLength: { time: 3 } } };
  const box = (player: string, seat: number) => inBox(player, seat, 50);

  const ends = async (conditions: object = {}): Promise<number> => {
    await dealing.seat({ ...TIMED, conditions: { ...TIMED.conditions, ...conditions } }, [['ann', 'bo']]);
    await dealing.open();
    const { endsAt } = await dealing.strip(TABLE);
    await dealing.playOn(TABLE, box, 1);
    return endsAt ?? 0;
  };

  test('its clock stands still while it is held, and no minute is lost', async () => {
    const endsAt = await ends();
    const { indicator } = await dealing.strip(TABLE);
    await hold();
    expect(await dealing.strip(TABLE)).toMatchObject({ endsAt: null, indicator });
    await dealing.clock.advance(2 * 60 * MINUTE);
    expect(await dealing.strip(TABLE)).toMatchObject({ phase: 'wagers', indicator });
    await resume();
    const { endsAt: later } = await dealing.strip(TABLE);
    expect(later).toBe(endsAt + 120 * MINUTE);
    await dealing.clock.advance((later ?? 0) - 1 - dealing.clock.now());
    expect((await dealing.strip(TABLE)).end).toBe(null);
    // A round that is on is played to its end.
    await dealing.clock.advance(MINUTE);
    expect(await dealing.strip(TABLE)).toMatchObject({ phase: 'ended', end: { by: '5.2' } });
  });

  test('in a break it stands too, unless the conditions say that it runs; then it ends in the break', async () => {
    const endsAt = await ends({ breakClock: 'runs' });
    await act({ do: 'break', minutes: 60, session: 'final', when: now() });
    expect(await dealing.strip(TABLE)).toMatchObject({ endsAt, pause: { why: 'break', by: '4.6' } });
    await dealing.clock.advance(endsAt - dealing.clock.now());
    expect(await dealing.strip(TABLE)).toMatchObject({ phase: 'ended', end: { by: '5.2' } });
  });
});
