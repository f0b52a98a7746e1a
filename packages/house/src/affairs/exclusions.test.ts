import type { Command } from '@baize/engine/roulette';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keptLogger } from '../logger.test-kit.ts';
import { auditHouse } from '../tables/audit.ts';
import { bringTo, dealtWheels, type Wheels } from '../tables/debts.test-kit.ts';
import { OPENING, openTable } from '../tables/floor.test-kit.ts';
import { registerOf } from './exclusions.ts';
import { keepPeople, type PeopleKeeper } from './keeper.ts';

let wheels: Wheels;
let keeper: PeopleKeeper;
let logger: ReturnType<typeof keptLogger>;
const keep = (): void => {
  logger = keptLogger();
  keeper = keepPeople(wheels.floor(), { clock: wheels.house.clock, logger });
};
beforeEach(async () => {
  wheels = await dealtWheels('exclusions', ['1', '2', '3']);
  keep();
});
afterEach(async () => {
  expect((await auditHouse(wheels.store())).findings).toEqual([]);
  keeper.stop();
  await wheels.end();
});

const breach: Command = {
  type: 'RecordBreach',
  actor: { role: 'supervisor' },
  person: 'Ann',
  employee: false,
  clause: '11.1',
  what: 'marked chips',
};
const exclude = (scope?: 'game' | 'table', number = 1): Command => ({
  type: 'ExcludePatron',
  actor: { role: 'operator' },
  patron: 'Ann',
  breach: number,
  ...(scope === undefined ? {} : { scope }),
});
const lift: Command = {
  type: 'LiftExclusion',
  actor: { role: 'operator' },
  patron: 'Ann',
  reason: 'an error',
};
const excludeAt = async (table: string, scope?: 'game' | 'table'): Promise<void> => {
  await wheels.send(table, 'sam', breach);
  expect(await wheels.send(table, 'olga', exclude(scope))).toMatchObject({ ok: true });
};
/** At which tables she may bring chips. */
const mayPlay = async (tables: readonly string[] = ['1', '2', '3']): Promise<readonly string[]> => {
  const open: string[] = [];
  for (const table of tables) {
    const reply = await wheels.send(table, 'Ann', bringTo('Ann', 100));
    if (reply.ok) open.push(table);
    else expect(reply.refusal.clause).toBe('11.2(b)');
  }
  return open;
};
const settle = async (): Promise<void> => {
  await wheels.house.clock.advance(0);
  await keeper.reconcile();
};

describe('11.2(b): an exclusion from the game', () => {
  test('holds at every table of the game at once, by an act of the house on record, and at no other game', async () => {
    await wheels.floor().open('B', OPENING, { id: 'open B', person: 'olga', command: openTable });
    await excludeAt('2');
    // Nobody asked for it: the keeper heard of it.
    await wheels.house.clock.advance(0);
    expect(await mayPlay()).toEqual([]);
    const [barred] = (await wheels.store().read('table:1')).slice(-1);
    expect(barred).toMatchObject({
      type: 'game.PatronBarred',
      data: { person: null, event: { patron: 'Ann', table: '2', what: 'marked chips', by: '11.2(b)' } },
    });
    expect((await wheels.store().read('table:B')).map(({ type }) => type)).not.toContain('game.PatronBarred');
    expect(registerOf(await wheels.floor().affairs()).exclusions).toMatchObject([
      {
        table: '2',
        game: 'roulette',
        person: 'Ann',
        clause: '11.2(b)',
        scope: 'game',
        by: 'olga',
        breach: { number: 1, clause: '11.1', what: 'marked chips' },
        lifted: null,
      },
    ]);
  });

  test('from the table alone stays there', async () => {
    await excludeAt('2', 'table');
    await settle();
    expect(await mayPlay()).toEqual(['1', '3']);
    await wheels.send('2', 'olga', lift);
    await settle();
    expect(await mayPlay(['2'])).toEqual(['2']);
  });

  test('is over everywhere when it is lifted where it came from', async () => {
    await excludeAt('2');
    await settle();
    await wheels.send('2', 'olga', lift);
    await wheels.house.clock.advance(0);
    expect(await mayPlay()).toEqual(['1', '2', '3']);
    expect(registerOf(await wheels.floor().affairs()).exclusions).toMatchObject([
      { lifted: { table: '2', by: 'olga', reason: 'an error' } },
    ]);
    const [lifted] = (await wheels.store().read('table:1')).filter(
      ({ type }) => type === 'game.ExclusionLifted',
    );
    expect(lifted?.data).toMatchObject({ person: null, event: { reason: 'lifted at table 2: an error' } });
  });

  test('is over everywhere when it is lifted at a table that it was taken to', async () => {
    await excludeAt('2');
    await settle();
    await wheels.send('3', 'olga', lift);
    await settle();
    expect(await mayPlay()).toEqual(['1', '2', '3']);
    expect(registerOf(await wheels.floor().affairs()).exclusions).toMatchObject([
      { lifted: { table: '3', by: 'olga' } },
    ]);
  });

  test('declared again after that holds again', async () => {
    await excludeAt('2');
    await settle();
    await wheels.send('3', 'olga', lift);
    await settle();
    expect(await wheels.send('2', 'olga', exclude())).toMatchObject({ ok: true });
    await settle();
    expect(await mayPlay()).toEqual([]);
  });

  test('holds at a table that is opened later', async () => {
    await excludeAt('2');
    await settle();
    await wheels.open('4');
    await wheels.house.clock.advance(0);
    expect(await mayPlay(['4'])).toEqual([]);
  });

  test('stays when one of two is lifted', async () => {
    keeper.stop();
    await excludeAt('1');
    await excludeAt('2');
    keep();
    await settle();
    await wheels.send('1', 'olga', lift);
    await settle();
    expect(await mayPlay()).toEqual([]);
    await wheels.send('2', 'olga', lift);
    await settle();
    expect(await mayPlay()).toEqual(['1', '2', '3']);
  });
});

describe('a house that is killed between the two', () => {
  test('bars at the other tables when it comes up again', async () => {
    keeper.stop();
    await excludeAt('2');
    await wheels.restart();
    expect(await mayPlay(['1'])).toEqual(['1']);
    keep();
    await keeper.reconcile();
    expect(await mayPlay()).toEqual([]);
    // And once more: nothing is left to do, and nothing is done twice.
    const events = (await wheels.store().read('table:1')).length;
    await keeper.reconcile();
    expect(await wheels.store().read('table:1')).toHaveLength(events);
  });

  test('lifts at the other tables when it comes up again', async () => {
    await excludeAt('2');
    await settle();
    keeper.stop();
    await wheels.send('2', 'olga', lift);
    await wheels.restart();
    keep();
    await keeper.reconcile();
    expect(await mayPlay()).toEqual(['1', '2', '3']);
  });

  test('between one table and the next goes on with the next', async () => {
    keeper.stop();
    await excludeAt('2');
    const floor = wheels.floor();
    let done = 0;
    const killed = keepPeople(
      {
        ...floor,
        perform: (...act) => {
          done += 1;
          return done > 1 ? Promise.reject(new Error('killed')) : floor.perform(...act);
        },
      },
      { clock: wheels.house.clock, logger },
    );
    await expect(killed.reconcile()).rejects.toThrow('killed');
    killed.stop();
    await wheels.restart();
    keep();
    await keeper.reconcile();
    expect(await mayPlay()).toEqual([]);
  });
});

test('what cannot be written is tried again', async () => {
  keeper.stop();
  const floor = wheels.floor();
  let fails = 1;
  keeper = keepPeople(
    {
      ...floor,
      perform: (...act) => {
        fails -= 1;
        return fails >= 0 ? Promise.reject(new Error('a full disk')) : floor.perform(...act);
      },
    },
    { clock: wheels.house.clock, logger },
  );
  await excludeAt('2');
  await wheels.house.clock.advance(500);
  expect(await mayPlay(['1'])).toEqual(['1']);
  await wheels.house.clock.advance(1000);
  expect(await mayPlay()).toEqual([]);
});

test('what a table refuses is told, and tried no more until something changes', async () => {
  keeper.stop();
  const floor = wheels.floor();
  const refused = { ok: false, refusal: { clause: null, detail: 'not now' } } as const;
  keeper = keepPeople(
    { ...floor, perform: () => Promise.resolve(refused) },
    { clock: wheels.house.clock, logger },
  );
  await excludeAt('2');
  await keeper.reconcile();
  expect(logger.lines.some(({ what }) => what.includes('does not hold at every table'))).toBe(true);
});
