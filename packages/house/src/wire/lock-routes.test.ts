import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { systemChance } from '../chance/source.ts';
import { makeDemoPeople, makeFirstTable, makeOwner } from '../desk/first-start.ts';
import { HOUSE_SETTINGS } from '../desk/house-settings.ts';
import { type House, openHouse } from '../house.ts';
import { keptLogger } from '../logger.test-kit.ts';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { passwords } from '../people/password.ts';
import { buildHeldServer } from './answers.test-kit.ts';
import type { settingsApi } from './api/settings.ts';
import { connect, cookieOf } from './server.test-kit.ts';

const MINUTE = 60_000;

type Kept = z.output<(typeof settingsApi)['GET /api/settings']['response'][200]>;

const openWorld = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-lock-'));
  const time = { now: Date.UTC(2026, 10, 18, 9) };
  const clock = { now: () => time.now, at: () => () => {} };
  const house = await openHouse(folder, { clock, logger: keptLogger() });
  const link = (await makeOwner(house)) ?? '';
  await makeFirstTable(house);
  await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
  const server = await buildHeldServer(house, { pages: null, log: false, limits: { pingMillis: 1000 } });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const send = (method: 'GET' | 'POST' | 'PUT', path: string, cookie: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const logIn = async (name: string, password = DEMO_PASSWORD): Promise<string> =>
    cookieOf(await send('POST', '/api/login', '', { name, password }));
  return {
    house,
    link,
    port,
    send,
    logIn,
    later: (minutes: number) => {
      time.now += minutes * MINUTE;
    },
    close: async () => {
      await server.close();
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

let at: Awaited<ReturnType<typeof openWorld>>;
beforeEach(async () => {
  at = await openWorld();
});
afterEach(() => at.close());

const TEMPLATE = {
  id: 'draft it now',
  tournament: 'cup',
  title: 'Cup',
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: { entryFee: 10_000, sessions: [{ name: 'final', final: true }] },
};
const draft = (cookie: string, id = 'draft it now') =>
  at.send('POST', '/api/tournaments', cookie, { ...TEMPLATE, id });

/** Somebody looks on without touching anything: what he asks for keeps his session, and no more. */
const looksOn = async (cookie: string, minutes: number): Promise<void> => {
  for (let gone = 0; gone < minutes; gone += 5) {
    at.later(5);
    expect((await at.send('GET', '/api/tournaments', cookie)).status).toBe(200);
  }
};

describe('S0: a screen that nobody touches', () => {
  test('goes on showing, and does nothing any more; the password of its person opens it', async () => {
    const cookie = await at.logIn('dora');
    await looksOn(cookie, 10);
    expect(await (await at.send('GET', '/api/lock', cookie)).json()).toEqual({
      locked: false,
      left: 5 * MINUTE,
      lasts: 15 * MINUTE,
    });
    await looksOn(cookie, 5);
    expect(await (await at.send('GET', '/api/lock', cookie)).json()).toMatchObject({ locked: true, left: 0 });
    const refused = await draft(cookie);
    expect([refused.status, await refused.json()]).toEqual([
      423,
      {
        detail:
          'nobody has touched this screen for a while: it is locked until its person says that it is he',
        clause: null,
        needs: 'unlock',
      },
    ]);
    expect(await at.house.tournaments.ids()).toEqual([]);
    // That somebody touches it now does not open it.
    expect((await at.send('POST', '/api/lock/touch', cookie, {})).status).toBe(423);
    const wrong = await at.send('POST', '/api/lock/open', cookie, {
      by: 'password',
      password: 'green cloth',
    });
    expect([wrong.status, await wrong.json()]).toEqual([400, { detail: 'this is not your password' }]);
    expect((await draft(cookie)).status).toBe(423);
    const right = await at.send('POST', '/api/lock/open', cookie, {
      by: 'password',
      password: DEMO_PASSWORD,
    });
    expect([right.status, await right.json()]).toEqual([
      200,
      { locked: false, left: 15 * MINUTE, lasts: 15 * MINUTE },
    ]);
    const drafted = await draft(cookie);
    expect([drafted.status, await drafted.json()]).toEqual([200, { ok: true, version: 1 }]);
  });

  test('is not locked while somebody is at it, and each browser counts by itself', async () => {
    const [here, there] = [await at.logIn('dora'), await at.logIn('dora')];
    for (let times = 0; times < 3; times += 1) {
      await looksOn(here, 10);
      await at.send('GET', '/api/tournaments', there);
      expect((await at.send('POST', '/api/lock/touch', here, {})).status).toBe(200);
    }
    expect((await draft(here)).status).toBe(200);
    expect((await draft(there, 'draft it there')).status).toBe(423);
    // Whoever leaves is not kept.
    expect((await at.send('POST', '/api/logout', there, {})).status).toBe(200);
    expect((await at.send('GET', '/api/lock', there)).status).toBe(401);
    expect((await at.send('POST', '/api/lock/touch', there, {})).status).toBe(401);
    const nobody = await at.send('POST', '/api/lock/open', there, {
      by: 'password',
      password: DEMO_PASSWORD,
    });
    expect(nobody.status).toBe(401);
  });

  test('who guesses is slowed down', async () => {
    const cookie = await at.logIn('dora');
    await looksOn(cookie, 15);
    const statuses: number[] = [];
    for (let times = 0; times < 12; times += 1)
      statuses.push(
        (await at.send('POST', '/api/lock/open', cookie, { by: 'password', password: `guess ${times}` }))
          .status,
      );
    expect(statuses).toContain(429);
    expect((await draft(cookie)).status).toBe(423);
  });

  test('looking is use: a line that stays open keeps the session, and what is sent over it is locked', async () => {
    const cookie = await at.logIn('sam');
    const line = await connect(at.port, cookie);
    line.say({ do: 'watch', table: '1' });
    await line.until(({ is }) => is === 'table');
    const session = Object.keys(at.house.registry.people().sessions)[0] ?? '';
    const seenAt = (): number => at.house.registry.seenAt(session) ?? 0;
    for (let gone = 0; gone < 30; gone += 10) {
      at.later(10);
      await expect.poll(() => at.house.clock.now() - seenAt(), { timeout: 30_000 }).toBe(0);
    }
    expect((await at.send('GET', '/api/me', cookie)).status).toBe(200);
    const hold = { do: 'hold', id: 'hold it now', table: '1', held: true };
    line.say(hold);
    const refused = await line.until(({ is, id }) => is === 'reply' && id === hold.id);
    expect(refused.reply).toMatchObject({ ok: false, refusal: { needs: 'unlock' } });
    line.say({ do: 'try', id: 'try it now', table: '1', command: { type: 'CloseTable' } });
    const tried = await line.until(({ is, id }) => is === 'trial' && id === 'try it now');
    expect(tried.trial).toMatchObject({ ok: false, refusal: { needs: 'unlock' } });
    await at.send('POST', '/api/lock/open', cookie, { by: 'password', password: DEMO_PASSWORD });
    line.say({ ...hold, id: 'hold it then' });
    const held = await line.until(({ is, id }) => is === 'reply' && id === 'hold it then');
    expect(held.reply).toMatchObject({ ok: true });
    line.end();
  });
});

const ownerIn = async (house: House): Promise<string> => {
  await at.send('POST', '/api/link', '', { key: at.link, password: 'the house always knows' });
  expect(house.registry.people().names.owner).toBeDefined();
  return at.logIn('owner', 'the house always knows');
};

describe('the settings of the house over HTTP', () => {
  test('are the owner’s to change, with a reason; those who work there read them, players do not', async () => {
    const owner = await ownerIn(at.house);
    const settings = { ...HOUSE_SETTINGS, lockMinutes: 3 };
    const wanted = { id: 'three minutes', settings, reason: 'the pit is open to guests' };
    for (const name of ['dee', 'sam', 'dora', 'rae']) {
      const cookie = await at.logIn(name);
      const read = await at.send('GET', '/api/settings', cookie);
      expect([name, read.status, ((await read.json()) as Kept).settings]).toEqual([
        name,
        200,
        HOUSE_SETTINGS,
      ]);
      expect((await at.send('PUT', '/api/settings', cookie, wanted)).status).toBe(403);
    }
    expect((await at.send('GET', '/api/settings', await at.logIn('ann'))).status).toBe(403);
    expect((await at.send('PUT', '/api/settings', owner, { ...wanted, reason: ' ' })).status).toBe(400);
    const set = await at.send('PUT', '/api/settings', owner, wanted);
    const told = (await set.json()) as Kept;
    expect([set.status, told.settings, told.changes.length]).toEqual([200, settings, 1]);
    expect(told.names[told.changes[0]?.by ?? '']).toBe('Owner');
    expect(told.origin).toBe(at.house.log.origin);
    const unlawful = { ...wanted, id: 'no such zone', settings: { ...settings, timeZone: 'Atlantis' } };
    expect((await at.send('PUT', '/api/settings', owner, unlawful)).status).toBe(409);
    // It holds at once.
    const dora = await at.logIn('dora');
    at.later(3);
    expect((await draft(dora)).status).toBe(423);
  });

  test('a tournament that is drafted, and a table that is opened, are as they say', async () => {
    const owner = await ownerIn(at.house);
    const settings = {
      ...HOUSE_SETTINGS,
      hours: { from: '18:00', to: '03:00' },
      secondPerson: { tables: 'always', tournaments: 'always' },
    };
    await at.send('PUT', '/api/settings', owner, {
      id: 'two are needed',
      settings,
      reason: 'as the law wants',
    });
    expect((await draft(await at.logIn('dora'))).status).toBe(200);
    expect((await at.house.tournaments.hosted('cup')).secondPerson).toBe('reversals');
    const opening = {
      id: 'open table 9',
      table: '9',
      rulebook: 'act-mini-baccarat-2016',
      mode: 'human',
      pace: 1,
      float: 5_000_000,
      approvals: { table: 'T-2', layout: 'L-2', shoe: 'S-2' },
      sign: {
        main: { min: 1000, max: 50_000, multiple: 500 },
        pairs: { min: 500, max: 10_000, multiple: 500 },
        chip: 500,
        differential: null,
        payableUnit: 25,
      },
      determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
    };
    const opened = await at.send('POST', '/api/tables', await at.logIn('sam'), opening);
    expect([opened.status, await opened.json()]).toEqual([200, { ok: true }]);
    expect(at.house.floor.hoursIfLoaded('9')).toMatchObject({ from: '18:00', to: '03:00' });
    const [hosted] = await at.house.store.read('table:9');
    expect(hosted?.data).toMatchObject({ event: { type: 'TableHosted', secondPerson: 'reversals' } });
  });
});
