import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_NAMES, type GameName } from '@baize/engine';
import { type Library, rulebooks } from '@baize/rulebooks';
import { expect, onTestFinished, test } from 'vitest';
import { libraryWithTrials, TRIAL_EDITIONS } from '../../../engine/src/testing/trial-editions.ts';
import { seededChance } from '../chance/source.ts';
import { seatBots } from '../desk/bots.ts';
import { demoIn } from '../games.ts';
import { type House, openHouse } from '../house.ts';
import { type Chronicle, openChronicle } from '../records/chronicle.ts';
import type { Line } from '../records/recording.ts';
import { replayOf } from '../records/replay.ts';
import { auditHouse } from '../tables/audit.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import { paceOf } from '../tables/pace.ts';
import type { HouseKind } from '../tables/plays.ts';
import { buildServer } from '../wire/server.ts';

const clock = virtualClock();
const SAM = { id: 'sam', role: 'supervisor' } as const;
const TABLE = 'Trial';

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-editions-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const opened = (folder: string, library?: Library): Promise<House> =>
  openHouse(folder, { clock, chance: seededChance('editions'), ...(library && { library }) });

const openTable = async (house: House, rulebook: string, departure?: string) => {
  const { cashier, floor, library } = house;
  await cashier.capital('capital', 100_000_000, clock.now());
  const command = {
    ...demoIn(library, rulebook).opening,
    actor: { role: 'operator' },
  } as HouseKind['command'];
  const how = { rulebook, mode: 'automatic', pace: paceOf(1), float: 10_000_000 } as const;
  const opening = { ...how, ...(departure === undefined ? {} : { departure }) };
  return floor.open(TABLE, opening, { id: `open ${departure}`, person: 'sam', command });
};

/** Every round that is over, played again. */
const replays = async (house: House, chronicle: Chronicle) => {
  const { rounds } = await chronicle.table(TABLE);
  const over = rounds.filter(({ ended }) => ended !== null);
  const sources = { source: house, chronicle, people: house.registry.people() };
  return Promise.all(over.map((round) => replayOf(sources, SAM, round)));
};

/** Bots play until a wager has been paid by a clause whose price the trial changes. */
const playUntilPaid = async (house: House, game: GameName): Promise<readonly Line[]> => {
  const people = ['mira', 'otto'];
  for (const person of people) await house.cashier.pay(`bank ${person}`, person, 1_000_000, clock.now());
  const stop = await seatBots(house, TABLE, people);
  const chronicle = openChronicle(house);
  const { prices } = TRIAL_EDITIONS[game];
  for (let step = 0; step < 60; step += 1) {
    await clock.advance(30_000);
    const lines = (await replays(house, chronicle)).flatMap((each) => each.lines);
    const paid = lines.filter(({ clause, pays }) => pays > 0 && prices[clause] !== undefined);
    if (paid.length >= 3) {
      stop();
      return paid;
    }
  }
  throw new Error('nobody was ever paid at a changed price');
};

test.each(GAME_NAMES)(
  'a table of %s is played, told and verified by the numbers of a trial',
  async (game) => {
    const { id, prices } = TRIAL_EDITIONS[game];
    const folder = newFolder();
    const house = await opened(folder, libraryWithTrials());
    expect(await openTable(house, id)).toMatchObject({ ok: true });
    const paid = await playUntilPaid(house, game);
    for (const { clause, stake, pays, arithmetic } of paid) {
      const { pays: price = 0, for: of = 1 } = prices[clause] ?? {};
      expect(pays, arithmetic).toBe((stake * price) / of);
      expect(arithmetic).toContain(`pays ${price} to ${of}`);
    }
    const [told] = await replays(house, openChronicle(house));
    expect(told?.edition).toMatchObject({ standing: 'trial', force: { is: 'trial' } });
    expect(await house.floor.view(TABLE, { role: 'onlooker' })).toMatchObject({
      rulebook: id,
      standing: 'trial',
    });
    expect((await auditHouse(house.store)).findings).toEqual([]);
    const before = await replays(house, openChronicle(house));
    await house.close();

    // The folder is gone: the house has the edition in its record.
    const again = await opened(folder);
    expect(again.library[id]?.parameters).toEqual(libraryWithTrials()[id]?.parameters);
    expect((await replays(again, openChronicle(again))).slice(0, before.length)).toEqual(before);
    expect(await auditHouse(again.store)).toMatchObject({ tables: 1, findings: [] });
    await again.close();
  },
);

test('the same id with other content is refused at once, and the same content is taken again', async () => {
  const folder = newFolder();
  const trial = TRIAL_EDITIONS.roulette;
  await (await opened(folder, libraryWithTrials([trial]))).close();
  await (await opened(folder, libraryWithTrials([trial]))).close();
  const parameters = { '8.1(a)': { pays: 36, for: 1 } };
  const other = libraryWithTrials([{ ...trial, files: { ...trial.files, parameters } }]);
  await expect(opened(folder, other)).rejects.toThrow(
    'this house has played by another edition under the id trial-roulette: give the changed one another id',
  );
  const house = await opened(folder);
  expect(house.library['trial-roulette']?.parameters).toMatchObject({ '8.1(a)': { pays: 30 } });
  expect(await house.store.version('editions')).toBe(1);
  await house.close();
});

test('a number that the code cannot carry is refused by its clause, and nothing is adopted', async () => {
  const folder = newFolder();
  const trial = TRIAL_EDITIONS.blackjack;
  const parameters = { '13.1': { totalMax: 22 } };
  const wrong = libraryWithTrials([{ ...trial, files: { ...trial.files, parameters } }]);
  await expect(opened(folder, wrong)).rejects.toThrow(/^trial-blackjack cannot be played, by 13\.1: /);
  const house = await opened(folder);
  expect(Object.keys(house.library)).toEqual(Object.keys(rulebooks));
  await house.close();
});

test('who changes an adopted edition in the record is found out', async () => {
  const folder = newFolder();
  const house = await opened(folder, libraryWithTrials([TRIAL_EDITIONS.roulette]));
  const read = house.store.read.bind(house.store);
  const changed = {
    ...house.store,
    verify: () => house.store.verify(),
    read: async (stream: string, after?: number, limit?: number) => {
      const text = JSON.stringify(await read(stream, after, limit));
      return JSON.parse(text.replace('"pays":30', '"pays":36'));
    },
  } as typeof house.store;
  expect((await auditHouse(changed)).findings).toEqual([
    expect.objectContaining({ where: 'editions, event 1' }),
  ]);
  await house.close();
});

/** The rules of a made-up place: in force until another approval that has commenced revokes them. */
const revoked = (): Library => {
  const book = rulebooks['house-roulette'];
  if (book === undefined) throw new Error('no roulette');
  const approved = { standing: 'approved', commences: '2020-01-01' } as const;
  const edition = { ...book.edition, ...approved, number: 'N1', made: '2019-01-01', revoked: '2025-01-01' };
  return { ...rulebooks, 'house-roulette': { ...book, edition } };
};

test('a table under a revoked edition is a departure: refused without a reason, recorded and told with one', async () => {
  const folder = newFolder();
  const house = await opened(folder, revoked());
  expect(await openTable(house, 'house-roulette')).toMatchObject({
    ok: false,
    refusal: { needs: 'departure', detail: expect.stringContaining('It was revoked on 2025-01-01.') },
  });
  expect(await openTable(house, 'house-roulette', 'an evening of old games')).toMatchObject({ ok: true });
  const departure = {
    is: 'revoked',
    rulebook: 'house-roulette',
    why: 'It was revoked on 2025-01-01.',
    reason: 'an evening of old games',
    who: 'sam',
  };
  const [first] = await house.store.read(`table:${TABLE}`, 0, 1);
  expect(first?.data).toMatchObject({ person: 'sam', event: { type: 'TableHosted', departure } });
  expect(await house.floor.view(TABLE, { role: 'onlooker' })).toMatchObject({ departure });
  expect((await auditHouse(house.store)).departures).toEqual([
    { where: 'table Trial', what: expect.stringContaining('an evening of old games') },
  ]);
  await house.close();
});

test('a departure that is none is refused', async () => {
  const house = await opened(newFolder());
  expect(await openTable(house, 'house-roulette', 'why not')).toMatchObject({
    ok: false,
    refusal: { detail: expect.stringContaining('there is no departure') },
  });
  await house.close();
});

test('anybody may read which editions there are, and what differs in a trial', async () => {
  const house = await opened(newFolder(), libraryWithTrials([TRIAL_EDITIONS.roulette]));
  const server = await buildServer(house, { pages: null, log: false });
  const get = async (url: string) => (await server.inject({ url })).json();
  const { rulebooks: all } = await get('/api/rulebooks');
  expect(all.map(({ edition }: { edition: { id: string } }) => edition.id)).toEqual([
    ...Object.keys(rulebooks),
    'trial-roulette',
  ]);
  expect(all.at(-1)).toMatchObject({
    edition: { standing: 'trial', extends: 'house-roulette', revoked: null },
    force: { is: 'trial' },
    differs: { numbers: Object.keys(TRIAL_EDITIONS.roulette.prices), words: [] },
  });
  expect(await get('/api/rulebooks/trial-roulette')).toMatchObject({
    parameters: { '8.1(a)': { pays: 30, for: 1 } },
    clauses: { '8.1(a)': {} },
    differs: { words: [] },
  });
  expect(await get('/api/rulebooks/nobodys')).toEqual({ detail: 'there is no rulebook nobodys' });
  await server.close();
  await house.close();
});
