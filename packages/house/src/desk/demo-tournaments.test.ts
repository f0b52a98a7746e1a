import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judge, tournamentView } from '@baize/tournament';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemChance } from '../chance/source.ts';
import { type House, openHouse } from '../house.ts';
import { passwords } from '../people/password.ts';
import { accountNamed } from '../people/people.ts';
import { auditHouse } from '../tables/audit.ts';
import { accounts } from '../tables/ledger.ts';
import { makeDemoTournaments } from './demo-tournaments.ts';
import { makeDemoPeople, makeFirstTable, makeOwner } from './first-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'baize-demo-'));
let house: House;
let banks: readonly number[];

const balances = (): Promise<readonly number[]> =>
  Promise.all(
    ['ann', 'bo'].map((name) =>
      house.store.balance(accounts.bank(accountNamed(house.registry.people(), name)?.id ?? '')),
    ),
  );

const viewOf = async (tournament: string) => {
  const { rules, state } = await house.tournaments.hosted(tournament);
  expect(judge(rules.policy, rules.conditions, rules.game).ok).toBe(true);
  return tournamentView(rules, state, { role: 'director' });
};

beforeAll(async () => {
  house = await openHouse(folder);
  await makeOwner(house);
  await makeFirstTable(house);
  await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
  banks = await balances();
  await makeDemoTournaments(house);
}, 60_000);

afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

describe('the tournaments of a demo', () => {
  test('are two, and are held once however often the house is opened', async () => {
    expect(await house.tournaments.ids()).toEqual(['spring-cup', 'harbour-lights']);
    const before = (await house.store.read('tournament:harbour-lights')).length;
    await makeDemoTournaments(house);
    expect(await house.store.read('tournament:harbour-lights')).toHaveLength(before);
  });

  test('one is amid its heats: tables counted, one on its way, a play-off due', async () => {
    const { stage, sessions, due, players } = await viewOf('harbour-lights');
    expect([stage.stage, stage.session, players]).toEqual(['play', 'heats', 42]);
    const [heats] = sessions;
    expect(heats?.seats.map((table) => table.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect(heats?.counts.map(({ table }) => table)).toEqual(['1', '2', '3']);
    expect(heats?.running[3]).toMatchObject({ round: expect.anything() });
    expect(due.some((each) => each.do === 'playOff' && each.table === '3')).toBe(true);
  });

  test('one is over: a play-off decided it, and every cent is paid', async () => {
    const { stage, places, prizes, pool, money } = await viewOf('spring-cup');
    expect(stage.stage).toBe('closed');
    expect(places.map(({ players }) => players.length)).toEqual([1, 1, 1]);
    expect(Object.values(prizes).reduce((sum, each) => sum + each, 0)).toBe(pool);
    expect([pool, money.commission]).toEqual([210_000, 21_000]);
  });

  test('began as long before the house was opened as they say, and cost its people nothing', async () => {
    const { rules } = await house.tournaments.hosted('harbour-lights');
    const start = new Date(String(rules.conditions.said.start)).getTime();
    const minutes = (house.clock.now() - start) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(40);
    expect(minutes).toBeLessThan(45);
    expect(await balances()).toEqual(banks);
  });

  test('hold against an audit of the house', async () => {
    expect((await auditHouse(house.store)).findings ?? []).toEqual([]);
  });
});
