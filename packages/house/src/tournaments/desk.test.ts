import { rulebooks } from '@baize/rulebooks';
import type { DeskAct } from '@baize/tournament';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { openVault } from '../chance/vault.ts';
import { openCashier } from '../desk/cashier.ts';
import type { Store } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { makeHouse } from '../tables/floor.test-kit.ts';
import { accounts } from '../tables/ledger.ts';
import { openBallots } from './ballots.ts';
import { openDesk, type TournamentDesk } from './desk.ts';
import type { Draft } from './hosted.ts';
import { poolAccount } from './ledger.ts';

const FEE = 25_000;
const DRAFT: Draft = {
  title: 'Autumn Cup',
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: {
    start: '2030-03-20T18:00',
    entryForm: 'form T',
    entryFee: FEE,
    chipsIssued: 'free',
    sessionLength: { rounds: 18 },
    playOffLength: { rounds: 6 },
    startingChips: 1000,
    minWager: 50,
    maxWager: 500,
    minPlayers: 2,
    maxPlayers: 14,
    prizes: { percent: [60, 40] },
    sessions: [{ name: 'final', final: true }],
  },
};

let house: ReturnType<typeof makeHouse>;
let store: Store;
let desk: TournamentDesk;
let number = 0;

const open = (): void => {
  ({ store } = house.start());
  const chance = seededChance('ballots');
  const ballots = openBallots(chance, openVault(house.folder, chance));
  desk = openDesk(store, house.clock, {
    ballots,
    library: rulebooks,
    hasBank: (player) => ['ann', 'bo'].includes(player),
  });
};

beforeEach(async () => {
  house = makeHouse('desk');
  open();
  const cashier = await openCashier(store, 0);
  await cashier.pay('ann’s bank', 'ann', 50_000, 0);
  await cashier.pay('bo’s bank', 'bo', 10_000, 0);
  await cashier.capital('capital', 100_000, 0);
  await desk.draft('cup', DRAFT, { id: 'draft the cup', person: 'dora' });
});

afterEach(async () => {
  await store.close();
  house.remove();
});

const act = (...acts: readonly DeskAct[]) => {
  number += 1;
  return desk.act('cup', acts, { id: `act ${number}`, person: 'dora' });
};

const enter = (player: string): DeskAct => ({ do: 'enter', player, notified: true, agreed: true });

/** Through the gate, whatever it asks for, and a director is named. */
const prepared = async (): Promise<void> => {
  for (;;) {
    const { options } = (await desk.director('cup')).view;
    const step = options.find((option) => option.act.do === 'prepare');
    if (step === undefined) break;
    expect(await act(step.act as DeskAct)).toMatchObject({ ok: true });
  }
  expect(await act({ do: 'nameDirector', name: 'Dora' })).toMatchObject({ ok: true });
};

const money = async () => ({
  ann: await store.balance(accounts.bank('ann')),
  bo: await store.balance(accounts.bank('bo')),
  pool: await store.balance(poolAccount('cup')),
  house: await store.balance(accounts.house),
});

describe('a draft', () => {
  test('that cannot be read is refused with its field, and there is one of a name', async () => {
    const bad = { ...DRAFT, conditions: { ...DRAFT.conditions, entryFee: -1 } };
    expect(await desk.draft('bad', bad, { id: 'bad draft', person: 'dora' })).toMatchObject({
      ok: false,
      refusal: { detail: expect.stringContaining('conditions.entryFee') },
    });
    expect(await desk.draft('cup', DRAFT, { id: 'again', person: 'dora' })).toMatchObject({ ok: false });
    expect(await desk.draft('cup', DRAFT, { id: 'draft the cup', person: 'dora' })).toMatchObject({
      ok: true,
    });
    expect(await desk.ids()).toEqual(['cup']);
  });

  test('is amended until somebody has entered: what made it known is done anew (D2)', async () => {
    const dearer = { ...DRAFT, conditions: { ...DRAFT.conditions, entryFee: 30_000 } };
    expect(await desk.revise('cup', dearer, { id: 'dearer', person: 'dora' })).toMatchObject({ ok: true });
    expect((await desk.board('cup')).draft.conditions.entryFee).toBe(30_000);
    await prepared();
    expect(await desk.revise('cup', DRAFT, { id: 'cheaper', person: 'dora' })).toMatchObject({ ok: true });
    expect((await desk.board('cup')).view.stage.stage).toBe('complete');
    expect(await act(enter('Walk-in'))).toMatchObject({ ok: false, refusal: { clause: '2.2' } });
    await prepared();
    expect(await act(enter('Walk-in'))).toMatchObject({ ok: true });
    expect(await desk.revise('cup', dearer, { id: 'late', person: 'dora' })).toMatchObject({ ok: false });
  });
});

describe('fees and prizes', () => {
  test('come from the bank of who has one and from the desk for others, and lie in the pool', async () => {
    await prepared();
    expect(await act(enter('ann'))).toMatchObject({ ok: true });
    expect(await act(enter('Walk-in'))).toMatchObject({ ok: true });
    expect(await money()).toEqual({ ann: 25_000, bo: 10_000, pool: 2 * FEE, house: 100_000 });
    expect(await act(enter('bo'))).toMatchObject({
      ok: false,
      refusal: { clause: null, detail: 'there is not so much in the bank' },
    });
    expect(await money()).toMatchObject({ bo: 10_000, pool: 2 * FEE });
  });

  test('a list of entries is taken whole or not at all', async () => {
    await prepared();
    const refused = await act(enter('One'), enter('Two'), enter('One'));
    expect(refused).toMatchObject({ ok: false, refusal: { detail: expect.stringContaining('number 3') } });
    expect((await desk.board('cup')).view.players).toBe(0);
    expect(await act(enter('One'), enter('Two'), enter('ann'))).toMatchObject({ ok: true });
    expect((await desk.board('cup')).view.players).toBe(3);
  });

  test('are refunded whole when it is cancelled', async () => {
    await prepared();
    await act(enter('ann'), { do: 'contribute', amount: 10_000 });
    expect(await money()).toEqual({ ann: 25_000, bo: 10_000, pool: FEE + 10_000, house: 90_000 });
    expect(await act({ do: 'cancel' })).toMatchObject({ ok: true });
    expect(await money()).toEqual({ ann: 50_000, bo: 10_000, pool: 0, house: 100_000 });
  });

  test('the whole pool is paid out, and the audit finds nothing', async () => {
    await prepared();
    await act(enter('ann'), enter('Walk-in'), enter('Third'));
    await act({ do: 'closeEntries' });
    expect(await act({ do: 'seal', session: 'final' })).toMatchObject({ ok: true });
    expect(await act({ do: 'draw', session: 'final', seats: 7 })).toMatchObject({ ok: true });
    expect((await auditHouse(store)).findings).toEqual([]);
    await act({
      do: 'score',
      session: 'final',
      table: '1',
      chips: { ann: 3000, 'Walk-in': 2000, Third: 10 },
    });
    const waiting = (await desk.director('cup')).view.options.find((option) => option.act.do === 'confirm');
    if (waiting !== undefined) await act(waiting.act as DeskAct);
    expect(await act({ do: 'pay' })).toMatchObject({ ok: true });
    expect(await money()).toEqual({ ann: 25_000 + 45_000, bo: 10_000, pool: 0, house: 100_000 });
    expect((await auditHouse(store)).findings).toEqual([]);
  });
});

test('the same id is the same act, and an attempt changes nothing', async () => {
  await prepared();
  const asked = { id: 'enter ann once', person: 'dora' };
  const first = await desk.act('cup', [enter('ann')], asked);
  expect(await desk.act('cup', [enter('ann')], asked)).toEqual(first);
  expect((await desk.board('cup')).view.players).toBe(1);
  const tried = await desk.attempt('cup', enter('Someone'));
  expect(tried).toMatchObject({ ok: true, changes: { pool: { before: FEE, after: 2 * FEE } } });
  expect((await desk.board('cup')).view.players).toBe(1);
});

describe('two directors and a house that stops, at every stage', () => {
  const CUP = 'night';
  const HEATS = {
    ...DRAFT.conditions,
    sessions: [
      { name: 'heats', advance: 1 },
      { name: 'final', final: true },
    ],
  };
  const scored = (session: string, table: string, chips: Record<string, number>): DeskAct => ({
    do: 'score',
    session,
    table,
    chips,
  });
  /** From the gate to the end, with a tie on the way and one in the final. */
  const NIGHT: readonly DeskAct[] = [
    { do: 'prepare', step: 'determine' },
    ...['ann', 'Bea', 'Cy', 'Di'].map(enter),
    { do: 'closeEntries' },
    {
      do: 'ballot',
      session: 'heats',
      tables: [
        ['ann', 'Bea'],
        ['Cy', 'Di'],
      ],
    },
    { do: 'begin', session: 'heats' },
    scored('heats', '1', { ann: 500, Bea: 500 }),
    scored('heats', '2', { Cy: 900, Di: 100 }),
    { do: 'playOff', chips: { ann: 800, Bea: 20 } },
    { do: 'confirm', session: 'heats' },
    { do: 'seal', session: 'final' },
    { do: 'closeList', session: 'final', seats: 7 },
    { do: 'draw', session: 'final' },
    scored('final', '1', { ann: 700, Cy: 700 }),
    { do: 'playOff', chips: { ann: 10, Cy: 50 } },
    { do: 'confirm', session: 'final' },
    { do: 'pay' },
    { do: 'handOver', player: 'Cy' },
    { do: 'close' },
  ];
  const seen = async () => {
    const { version, view } = await desk.director(CUP);
    return { version, view, history: await desk.history(CUP) };
  };

  test('an act is done once, whoever else sends it, and stands after a restart', async () => {
    await desk.draft(CUP, { ...DRAFT, conditions: HEATS }, { id: 'draft the night', person: 'dora' });
    await desk.act(CUP, [{ do: 'nameDirector', name: 'Dora' }], { id: 'dora directs', person: 'dora' });
    for (const [index, each] of NIGHT.entries()) {
      const { version } = await desk.director(CUP);
      const ids = ['dora', 'dan'].map((person) => ({ id: `${person} ${index}`, person }));
      const replies = await Promise.all(ids.map((identity) => desk.act(CUP, [each], identity)));
      expect(
        replies.filter(({ ok }) => ok),
        each.do,
      ).toHaveLength(1);
      const before = await seen();
      expect(before.version).toBeGreaterThan(version);
      await store.close();
      open();
      expect(await seen()).toEqual(before);
      // Sent once more under its id it is answered as it was, and done no second time.
      const again = await Promise.all(ids.map((identity) => desk.act(CUP, [each], identity)));
      expect(again).toEqual(replies);
      expect(await seen()).toEqual(before);
    }
    expect(await store.balance(poolAccount(CUP))).toBe(0);
    expect(await money()).toEqual({ ann: 50_000 - FEE + 40_000, bo: 10_000, pool: 0, house: 100_000 });
    expect((await auditHouse(store)).findings).toEqual([]);
  });
});

describe('an instrument that is not law on the day', () => {
  const WHY = 'It was revoked on 2004-01-01.';
  const first = { do: 'nameDirector', name: 'Dora' } as const;

  beforeEach(() => {
    const chance = seededChance('departures');
    const ballots = openBallots(chance, openVault(house.folder, chance));
    const force = () => ({ is: 'revoked', why: WHY }) as const;
    desk = openDesk(store, house.clock, { ballots, library: rulebooks, hasBank: () => true, force });
  });

  test('is a departure: nothing is done before somebody has said why', async () => {
    expect(await act(first)).toMatchObject({
      ok: false,
      refusal: { needs: 'departure', detail: expect.stringContaining(WHY) },
    });
    expect(await store.version('tournament:cup')).toBe(1);
    expect(await desk.summary('cup')).not.toHaveProperty('departure');
  });

  test('is recorded with who said why, told, and said once', async () => {
    const departure = 'the rules of a jubilee';
    await desk.revise('cup', { ...DRAFT, departure }, { id: 'say why', person: 'dora' });
    await prepared();
    const said = { is: 'revoked', rulebook: 'nz-tournament-1999', why: WHY, reason: departure, who: 'dora' };
    const departed = (await desk.record('cup')).filter(({ event }) => event.type === 'Departed');
    expect(departed).toEqual([{ by: 'house', event: { type: 'Departed', departure: said } }]);
    expect(await desk.summary('cup')).toMatchObject({ departure: said });
    expect(await desk.exported('cup')).not.toHaveProperty('departure');
    const { findings, departures } = await auditHouse(store);
    expect(findings).toEqual([]);
    expect(departures).toEqual([{ where: 'tournament cup', what: expect.stringContaining(departure) }]);
  });
});
