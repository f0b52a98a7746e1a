import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { senderOf } from '../store/port.ts';
import { auditHouse } from '../tables/audit.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

const OWNER_PASSWORD = 'a quiet green room';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<Name, string>;
let number = 0;

const NAMES = ['ann', 'bo', 'dora', 'owner', 'sam'] as const;
type Name = (typeof NAMES)[number];

const fresh = (): string => {
  number += 1;
  return `second person ${number}`;
};

const send = async (who: Name, method: 'POST' | 'PUT', path: string, body: object) => {
  const sent = JSON.stringify({ id: fresh(), ...body });
  const response = await fetch(`http://127.0.0.1:${at.port}/api${path}`, {
    method,
    headers: {
      cookie: cookies[who],
      'content-type': 'application/json',
      origin: `http://127.0.0.1:${at.port}`,
    },
    body: sent,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const say = (who: Name, path: string, body: object) => send(who, 'POST', path, body);

const read = async (who: Name, path: string): Promise<Record<string, unknown>> => {
  const response = await fetch(`http://127.0.0.1:${at.port}/api${path}`, {
    headers: { cookie: cookies[who] },
  });
  return (await response.json()) as Record<string, unknown>;
};

const act = (who: Name, ...acts: readonly object[]) => say(who, '/tournaments/cup/acts', { acts });

interface Told {
  readonly request: number;
  readonly shown: string | null;
  readonly mayDecide: boolean;
  readonly tournament: { readonly title: string } | null;
  readonly follows: { readonly events: readonly { readonly words: string }[]; readonly money: object };
}
const requests = async (who: Name): Promise<readonly Told[]> =>
  ((await read(who, '/approvals')) as unknown as { requests: readonly Told[] }).requests;

let players: string[];

const DRAFT = {
  tournament: 'cup',
  title: 'Autumn Cup',
  instrument: 'act-blackjack-2005',
  game: 'blackjack',
  conditions: {
    entryFee: 10_000,
    startingChips: 1000,
    minWager: 50,
    maxWager: 500,
    prizes: { percent: [60, 40] },
    sessions: [{ name: 'final', final: true }],
  },
};

beforeEach(async () => {
  at = await startHouse();
  await post(at.port, '/api/link', { key: at.link, password: OWNER_PASSWORD });
  const keys = await Promise.all(
    NAMES.map((name) => logIn(at.port, name, name === 'owner' ? OWNER_PASSWORD : undefined)),
  );
  cookies = Object.fromEntries(NAMES.map((name, index) => [name, keys[index]])) as typeof cookies;
  players = await Promise.all(
    (['ann', 'bo'] as const).map(async (name) => (await read(name, '/me')).id as string),
  );
  await post(at.port, '/api/tournaments', { id: fresh(), ...DRAFT }, cookies.dora);
  const ready = await act(
    'dora',
    { do: 'prepare', step: 'approve' },
    { do: 'nameDirector', name: 'Dora' },
    ...[...players, 'Cy'].map((player) => ({ do: 'enter', player })),
    { do: 'closeEntries' },
    {
      do: 'ballot',
      session: 'final',
      tables: [[...players, 'Cy']],
      how: 'balls',
      drawnBy: 'Dora',
      seenBy: 'Wim',
    },
  );
  expect(ready).toMatchObject({ status: 200 });
}, 60_000);

afterEach(async () => {
  await at.stop();
  at.remove();
});

const chips = (ann: number, bo: number) => ({ [players[0] ?? '']: ann, [players[1] ?? '']: bo, Cy: 100 });
const score = () => act('dora', { do: 'score', session: 'final', table: '1', chips: chips(900, 300) });
const correction = () => ({
  do: 'correct',
  session: 'final',
  table: '1',
  chips: chips(300, 900),
  reason: 'read from the wrong sheet',
});
const needs = (who: Name, what: string) =>
  send(who, 'PUT', '/tournaments/cup/second-person', { needs: what });
const audited = async (): Promise<unknown> => (await auditHouse(at.house.store)).findings;

describe('what takes something back in a tournament where two persons are needed', () => {
  test('by hand one is enough, until the owner says otherwise; nobody else does', async () => {
    expect((await score()).status).toBe(200);
    expect((await act('dora', correction())).status).toBe(200);
    expect((await needs('dora', 'reversals')).status).toBe(403);
    expect((await send('owner', 'PUT', '/tournaments/none/second-person', { needs: 'none' })).status).toBe(
      404,
    );
    expect((await needs('owner', 'reversals')).status).toBe(200);
    const back = { ...correction(), chips: chips(900, 300) };
    expect(await act('dora', back)).toMatchObject({
      status: 409,
      body: { needs: 'secondPerson', clause: null },
    });
    expect((await needs('owner', 'none')).status).toBe(200);
    expect((await act('dora', back)).status).toBe(200);
    expect(await audited()).toEqual([]);
  });

  test('where the house deals two are needed, though nobody said so', async () => {
    const length = { by: 'rounds', number: 3 };
    const open = { do: 'open', session: 'final', length, pace: 10 };
    expect((await say('dora', '/tournaments/cup/tables', open)).status).toBe(200);
    expect(
      await act('dora', { do: 'redraw', session: 'final', cause: 'players', reason: 'a wrong list' }),
    ).toMatchObject({ status: 409, body: { needs: 'secondPerson' } });
    // What takes nothing back is done alone.
    expect((await act('dora', { do: 'disqualify', player: 'Cy' })).status).toBe(200);
  });

  test('is asked for by one, approved by another who runs tournaments, and done then, once', async () => {
    await score();
    await needs('owner', 'reversals');
    const before = await read('dora', '/tournaments/cup');
    const asked = await say('dora', '/tournaments/cup/approvals', {
      acts: [correction()],
      reason: 'read from the wrong sheet',
    });
    expect(asked).toMatchObject({ status: 200, body: { ok: true, request: 1 } });
    expect((await read('dora', '/tournaments/cup')).version).toBe(before.version);
    // Who asked does not decide, nor who does not run tournaments, nor a player.
    const [own] = await requests('dora');
    expect(own).toMatchObject({ request: 1, mayDecide: false, tournament: { title: 'Autumn Cup' } });
    const approve = (who: Name, shown = own?.shown ?? '') => say(who, '/approvals/1/approve', { shown });
    expect((await approve('dora')).status).toBe(409);
    expect((await approve('sam')).status).toBe(409);
    expect((await approve('ann')).status).toBe(403);
    expect((await approve('owner', 'something else')).status).toBe(409);
    const [waits] = await requests('owner');
    expect(waits).toMatchObject({ mayDecide: true, shown: own?.shown });
    expect(waits?.follows.events[0]?.words).toContain('final');
    expect((await approve('owner')).status).toBe(200);
    expect((await approve('owner')).status).toBe(409);
    const { state } = await at.house.tournaments.hosted('cup');
    expect(state.scores[0]?.chips).toEqual(chips(300, 900));
    const record = await at.house.store.read('tournament:cup');
    expect(record.slice(-2).map(({ type }) => type)).toEqual([
      'house.ActApproved',
      'tournament.ScoreCorrected',
    ]);
    expect(record.at(-1)?.data).toMatchObject({ person: (await read('dora', '/me')).id });
    expect(await audited()).toEqual([]);
  });

  test('is not done where another thing would follow by then, nor when it is refused or withdrawn', async () => {
    await score();
    await needs('owner', 'reversals');
    const ask = () =>
      say('dora', '/tournaments/cup/approvals', { acts: [correction()], reason: 'a wrong sheet' });
    await ask();
    const [shown] = await requests('owner');
    expect((await act('dora', { do: 'disqualify', player: 'Cy' })).status).toBe(200);
    expect((await say('owner', '/approvals/1/approve', { shown: shown?.shown })).status).toBe(409);
    expect((await say('owner', '/approvals/1/refuse', { reason: 'the sheet was right' })).status).toBe(200);
    const { state } = await at.house.tournaments.hosted('cup');
    expect(state.scores[0]?.chips).toEqual(chips(900, 300));
    expect(await audited()).toEqual([]);
  });

  test('an undo that gives money back needs two, one that moves nothing does not', async () => {
    await needs('owner', 'reversals');
    const history = (await read('dora', '/tournaments/cup/history')) as unknown as readonly {
      readonly position: number;
      readonly event: { readonly type: string };
    }[];
    const position = (type: string) => history.findLast(({ event }) => event.type === type)?.position;
    const undo = (type: string) => ({ do: 'undo', event: position(type), reason: 'entered by mistake' });
    const refused = await act('dora', undo('Entered'));
    expect(refused).toMatchObject({ status: 409, body: { needs: 'secondPerson' } });
    expect((await act('dora', undo('DirectorNamed'))).status).toBe(200);
    // Behind a draw it could not be judged.
    const chain = [
      { do: 'sealLot', session: 'final' },
      { do: 'fillSeat', session: 'final' },
      undo('Entered'),
    ];
    expect((await act('dora', ...chain)).status).toBe(409);
    expect(
      await say('dora', '/tournaments/cup/approvals', {
        acts: [{ do: 'sealLot', session: 'final' }, undo('Entered')],
        reason: 'by mistake',
      }),
    ).toMatchObject({ status: 409 });
    expect(
      await say('dora', '/tournaments/cup/approvals', { acts: [{ do: 'closeEntries' }], reason: 'why not' }),
    ).toMatchObject({ status: 409 });
    expect(
      (await say('ann', '/tournaments/cup/approvals', { acts: [undo('Entered')], reason: 'mine' })).status,
    ).toBe(403);
    expect(
      (await say('dora', '/tournaments/none/approvals', { acts: [undo('Entered')], reason: 'x' })).status,
    ).toBe(404);
  });

  test('what was done alone in spite of it is a finding of verify', async () => {
    await score();
    await needs('owner', 'reversals');
    const { store } = at.house;
    const stored = await store.read('tournament:cup');
    const data = {
      person: 'dora',
      event: {
        type: 'ScoreCorrected',
        session: 'final',
        table: '1',
        chips: chips(300, 900),
        reason: 'mine',
        by: '20.19',
      },
    };
    await store.commit({
      command: { by: senderOf('dora'), id: 'past the desk', fingerprint: 'x' },
      at: 0,
      appends: [
        {
          stream: 'tournament:cup',
          expected: stored.length,
          events: [{ type: 'tournament.ScoreCorrected', data }],
        },
      ],
      postings: [],
      reply: { ok: true, version: 1 },
    });
    const what = `event ${stored.length + 1} needed a second person, and nobody approved it`;
    expect(await audited()).toEqual([{ where: 'tournament cup', what }]);
  });
});
