import { rulebooks } from '@baize/rulebooks';
import { type DeskAct, drawSeatsUnclosed, type Event, sealBallot } from '@baize/tournament';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { openVault } from '../chance/vault.ts';
import { headOf } from '../store/head.ts';
import type { Store, StoredEvent } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { makeHouse } from '../tables/floor.test-kit.ts';
import { type Ballots, ballotFaults, headFaults, openBallots } from './ballots.ts';
import { CUP } from './cup.test-kit.ts';
import { openDesk, type TournamentDesk } from './desk.ts';
import { fromStored, type RecordedTournamentEvent, toStored } from './hosted.ts';

const STREAM = 'tournament:cup';
const PLAYERS = Array.from({ length: 10 }, (_, at) => `Player ${at}`);

let house: ReturnType<typeof makeHouse>;
let store: Store;
let desk: TournamentDesk;
let opened: number;
let number = 0;

/** The house's own ballots, and how often a secret was opened. */
const watched = (ballots: Ballots): Ballots => ({
  seal: ballots.seal,
  open: (...which) => {
    opened += 1;
    return ballots.open(...which);
  },
});

const open = (): void => {
  ({ store } = house.start());
  const chance = seededChance('ballots');
  const ballots = watched(openBallots(chance, openVault(house.folder, chance)));
  desk = openDesk(store, house.clock, { ballots, library: rulebooks, hasBank: () => false });
};

const act = (...acts: readonly DeskAct[]) => {
  number += 1;
  return desk.act('cup', acts, { id: `ballot act ${number}`, person: 'dora' });
};

const enter = (player: string): DeskAct => ({ do: 'enter', player, notified: true, agreed: true });
const SEAL: DeskAct = { do: 'seal', session: 'final' };
const DRAW: DeskAct = { do: 'draw', session: 'final', seats: 7 };

const events = async (): Promise<readonly Event[]> =>
  (await desk.record('cup')).flatMap(({ by, event }) => (by === 'tournament' ? [event] : []));
const lastTypes = async (many: number): Promise<readonly string[]> =>
  (await events()).slice(-many).map(({ type }) => type);

beforeEach(async () => {
  opened = 0;
  house = makeHouse('ballots');
  open();
  await desk.draft('cup', CUP, { id: 'draft the cup', person: 'dora' });
  const before: DeskAct[] = [
    { do: 'prepare', step: 'determine' },
    { do: 'nameDirector', name: 'Dora' },
    ...PLAYERS.map(enter),
  ];
  expect(await act(...before)).toMatchObject({ ok: true });
});

afterEach(async () => {
  await store.close();
  house.remove();
});

describe('a ballot', () => {
  test('is drawn by the secret that was sealed, also after a restart, and the secret is nowhere before', async () => {
    await act({ do: 'closeEntries' });
    await act(SEAL);
    const before = JSON.stringify(await store.read(STREAM));
    await store.close();
    open();
    expect(await act(DRAW)).toMatchObject({ ok: true });
    const drawn = (await events()).find((event) => event.type === 'Balloted');
    expect(drawn?.tables.map(({ length }) => length)).toEqual([5, 5]);
    expect(drawn?.drawn?.secret).toMatch(/^[0-9a-f]{64}$/);
    expect(before).not.toContain(drawn?.drawn?.secret);
    expect((await auditHouse(store)).findings).toEqual([]);
  });

  test('cannot be drawn unsealed, and is closed and drawn at once where a draw says the seats, as ever', async () => {
    expect(await act(DRAW)).toMatchObject({ ok: false, refusal: { clause: '4.2' } });
    await act(SEAL);
    expect(await act(DRAW)).toMatchObject({ ok: true });
    expect(await lastTypes(3)).toEqual(['BallotSealed', 'ListClosed', 'Balloted']);
    expect((await auditHouse(store)).findings).toEqual([]);
  });

  test('a secret is opened by the draw alone: not by a try, a closing, or anything that is refused (F3)', async () => {
    await act(SEAL);
    for (const tried of [
      DRAW,
      { ...DRAW, seats: 2 },
      { do: 'closeList', session: 'final', seats: 7 },
    ] as const)
      expect(await desk.attempt('cup', tried as DeskAct)).toMatchObject({ ok: true });
    expect(await act({ do: 'closeList', session: 'final', seats: 5 })).toMatchObject({ ok: true });
    expect(await act(DRAW)).toMatchObject({ ok: false });
    expect(await act(enter('Player 0'), { do: 'draw', session: 'final' })).toMatchObject({ ok: false });
    expect(await act({ do: 'draw', session: 'nowhere' })).toMatchObject({ ok: false });
    expect(opened).toBe(0);
    expect(await act({ do: 'draw', session: 'final' })).toMatchObject({ ok: true });
    expect(opened).toBe(1);
  });

  test('a void seal is never opened: the draw is of the new one', async () => {
    await act(SEAL);
    await act({ do: 'giveWord', session: 'final', player: 'Player 3', word: 'green felt' });
    await act({ do: 'closeList', session: 'final', seats: 7 });
    expect(await act({ do: 'disqualify', player: 'Player 4' })).toMatchObject({ ok: true });
    expect(await lastTypes(2)).toEqual(['Disqualified', 'SealVoided']);
    expect(await act({ do: 'draw', session: 'final' })).toMatchObject({ ok: false });
    expect(await act(SEAL)).toMatchObject({ ok: true });
    expect(await act({ ...SEAL, seats: 3, reason: 'three at a table' })).toMatchObject({ ok: true });
    expect(opened).toBe(0);
    expect(await act({ do: 'draw', session: 'final' })).toMatchObject({ ok: true });
    const [ballot] = await desk.ballots('cup');
    expect(ballot?.drawn?.tables.map(({ length }) => length)).toEqual([3, 3, 3]);
    expect(ballot?.closed?.list).not.toContainEqual({ player: 'Player 4' });
    expect((await auditHouse(store)).findings).toEqual([]);
  });
});

describe('several acts at once', () => {
  test('the seal is on record before its list is closed, and all of it is done or nothing', async () => {
    const { version } = await desk.board('cup');
    const refused = await act(SEAL, { do: 'draw', session: 'final' });
    expect(refused).toMatchObject({ ok: false, refusal: { detail: expect.stringContaining('number 2') } });
    expect((await desk.board('cup')).version).toBe(version);
    expect(await act(enter('Late'), SEAL, DRAW)).toMatchObject({ ok: true });
    const [ballot] = await desk.ballots('cup');
    const stored = await store.read(STREAM);
    const seal = stored.find(({ type }) => type === 'tournament.BallotSealed');
    expect(ballot?.closed?.head.position).toBeGreaterThanOrEqual(seal?.position ?? Number.POSITIVE_INFINITY);
    expect((await auditHouse(store)).findings).toEqual([]);
  });

  test('a draw is on record before what follows is decided', async () => {
    await act(SEAL);
    const wrong: DeskAct = { do: 'score', session: 'final', table: '3', chips: { 'Player 0': 5 } };
    expect(await act(DRAW, wrong)).toMatchObject({
      ok: false,
      refusal: { detail: expect.stringContaining('number 2') },
    });
    expect(await lastTypes(1)).toEqual(['Balloted']);
  });

  test('sent again they are not begun again', async () => {
    const acts: readonly DeskAct[] = [
      { ...SEAL, reason: 'to begin with' },
      { do: 'closeList', session: 'final', seats: 7 },
    ];
    const asked = { id: 'seal and close', person: 'dora' };
    const first = await desk.act('cup', acts, asked);
    expect(first).toMatchObject({ ok: true });
    expect(await desk.act('cup', acts, asked)).toEqual(first);
    expect((await events()).filter(({ type }) => type === 'BallotSealed')).toHaveLength(1);
  });
});

describe('what verifies a ballot', () => {
  const drawnRecord = async (): Promise<readonly StoredEvent[]> => {
    await act(SEAL);
    await act(DRAW);
    return store.read(STREAM);
  };
  const changed = (
    record: readonly StoredEvent[],
    type: Event['type'],
    change: (event: Record<string, unknown>) => object,
  ): readonly StoredEvent[] =>
    record.map((stored) => {
      const { by, event } = fromStored(stored);
      if (event.type !== type) return stored;
      const other = {
        by,
        event: change(event as unknown as Record<string, unknown>),
      } as unknown as RecordedTournamentEvent;
      return { ...stored, ...toStored(other, 'dora') };
    });
  const faults = (record: readonly StoredEvent[]): readonly string[] =>
    ballotFaults('cup', record.map(fromStored));

  test('finds another secret, list, seats or head, and a list that was never closed', async () => {
    const record = await drawnRecord();
    expect(faults(record)).toEqual([]);
    const list = [...PLAYERS.slice(1), 'Player 0'].map((player) => ({ player }));
    expect(faults(changed(record, 'ListClosed', (event) => ({ ...event, list })))).toHaveLength(1);
    expect(faults(changed(record, 'ListClosed', (event) => ({ ...event, seats: 6 })))).toHaveLength(2);
    expect(faults(record.filter(({ type }) => type !== 'tournament.ListClosed'))).toHaveLength(1);
    expect(faults(record.filter(({ type }) => type !== 'tournament.BallotSealed'))).toHaveLength(1);
    const drawn = { secret: 'a'.repeat(64), seats: 7 };
    expect(faults(changed(record, 'Balloted', (event) => ({ ...event, drawn })))).toHaveLength(2);
    const voided: RecordedTournamentEvent = {
      by: 'tournament',
      event: { type: 'SealVoided', session: 'final', reason: 'x', by: '4.2' },
    };
    expect(ballotFaults('cup', record.map(fromStored).toSpliced(-1, 0, voided))).not.toEqual([]);
  });

  test('finds a head that is none of the log, or was there before the seal', async () => {
    const early = await headOf(store);
    const record = await drawnRecord();
    const withHead = (head: object): Promise<readonly string[]> =>
      headFaults(
        store,
        changed(record, 'ListClosed', (event) => ({ ...event, head })),
      );
    expect(await headFaults(store, record)).toEqual([]);
    expect(await withHead({ position: record.length + 2, hash: 'a'.repeat(64) })).toEqual([
      expect.stringContaining('none of this log'),
      expect.stringContaining('not between its seal and its closing'),
    ]);
    expect(await withHead(early)).toEqual([expect.stringContaining('not between its seal')]);
    expect(
      await headFaults(
        store,
        record.filter(({ type }) => type !== 'tournament.BallotSealed'),
      ),
    ).toHaveLength(1);
  });

  test('takes draws from before lists were closed as they were made', async () => {
    const name = { tournament: 'cup', session: 'final' };
    const secret = 'e'.repeat(64);
    const tables = drawSeatsUnclosed(name, secret, 7, PLAYERS);
    const past: readonly Event[] = [
      { type: 'BallotSealed', session: 'final', commitment: sealBallot(name, secret), by: '4.2' },
      { type: 'Balloted', session: 'final', tables, drawn: { secret, seats: 7 }, by: '4.2' },
    ];
    await store.commit({
      command: { by: { is: 'house' }, id: 'what an earlier house wrote', fingerprint: 'x' },
      at: 0,
      appends: [
        {
          stream: STREAM,
          expected: (await store.read(STREAM)).length,
          events: past.map((event) => toStored({ by: 'tournament', event }, 'dora')),
        },
      ],
      postings: [],
      reply: null,
    });
    await store.close();
    open();
    expect((await auditHouse(store)).findings).toEqual([]);
    expect((await desk.board('cup')).view.sessions[0]?.seats).toEqual(tables);
    expect(await desk.ballots('cup')).toEqual([
      { ...name, commitment: sealBallot(name, secret), drawn: { secret, seats: 7, tables } },
    ]);
  });
});
