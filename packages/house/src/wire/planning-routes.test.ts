import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../documents/pdf-text.test-kit.ts';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<'ann' | 'dora' | 'rae', string>;
let sent = 0;

type Who = keyof typeof cookies;

const say = (who: Who, path: string, body: object) => {
  sent += 1;
  return post(at.port, `/api/${path}`, { id: `planning ${sent}`, ...body }, cookies[who]);
};

const read = (who: Who | null, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${at.port}/api/${path}`, { headers: who === null ? {} : { cookie: cookies[who] } });

const json = async (who: Who, path: string) => (await read(who, path)).json();

/** `200`, or `409 why not`. */
const outcome = async (response: Response): Promise<string> => {
  const { detail = '' } = (await response.json()) as { readonly detail?: string };
  return `${response.status} ${detail}`.trim();
};

/** A tournament of one final that is decided: who came in which order, by their chips. */
const playCup = async (tournament: string, chips: Readonly<Record<string, number>>): Promise<void> => {
  await say('dora', 'tournaments', { tournament, ...CUP, title: tournament.toUpperCase() });
  const players = Object.keys(chips);
  const acts = [
    { do: 'prepare', step: 'determine' },
    { do: 'nameDirector', name: 'Dora' },
    ...players.map((player) => ({ do: 'enter', player, notified: true, agreed: true })),
    { do: 'closeEntries' },
    { do: 'ballot', session: 'final', tables: [players] },
    { do: 'score', session: 'final', table: '1', chips },
  ];
  const done = await say('dora', `tournaments/${tournament}/acts`, { acts });
  expect([done.status, await done.text()]).toEqual([200, expect.anything()]);
};

const TERMS = { points: [10, 7, 5], best: 1, tie: 'equal' };

beforeAll(async () => {
  at = await startHouse();
  const names = ['ann', 'dora', 'rae'] as const;
  const keys = await Promise.all(names.map((name) => logIn(at.port, name)));
  cookies = Object.fromEntries(names.map((name, index) => [name, keys[index]])) as typeof cookies;
  await playCup('spring', { Kaur: 900, Lind: 800, Seo: 10 });
  await say('dora', 'tournaments', { tournament: 'autumn', ...CUP, title: 'AUTUMN' });
}, 60_000);

afterAll(async () => {
  await at.stop();
  at.remove();
});

describe('U11: templates of the house', () => {
  test('the conditions of a tournament are saved under a name, without its dates, and deleted again', async () => {
    expect(await json('dora', 'templates')).toEqual([]);
    const save = { do: 'save', name: 'Our autumn cup', tournament: 'spring' };
    expect(await outcome(await say('dora', 'templates', save))).toBe('200');
    const { start: _start, ...undated } = CUP.conditions;
    expect(await json('dora', 'templates')).toMatchObject([
      { name: 'Our autumn cup', instrument: 'nz-tournament-1999', game: 'blackjack', conditions: undated },
    ]);
    expect(JSON.stringify(await json('dora', 'templates'))).not.toContain('2030-03-20');
    expect(await outcome(await say('dora', 'templates', save))).toContain(
      '409 there is a template of this name',
    );
    expect(await outcome(await say('dora', 'templates', { do: 'delete', name: 'Our autumn cup' }))).toBe(
      '200',
    );
    expect(await json('dora', 'templates')).toEqual([]);
    expect(await outcome(await say('dora', 'templates', { do: 'delete', name: 'Our autumn cup' }))).toBe(
      '409 there is nothing of this name',
    );
  });

  test('the same again has no second effect; who runs no tournaments neither saves nor reads', async () => {
    const body = { id: 'saved once', do: 'save', name: 'Once', tournament: 'spring' };
    const first = await (await say('dora', 'templates', body)).json();
    expect(await (await say('dora', 'templates', body)).json()).toEqual(first);
    expect(await json('dora', 'templates')).toHaveLength(1);
    expect((await read('ann', 'templates')).status).toBe(403);
    expect((await say('ann', 'templates', { do: 'delete', name: 'Once' })).status).toBe(403);
    expect((await read(null, 'templates')).status).toBe(401);
    expect((await say('dora', 'templates', { do: 'save', name: 'x', tournament: 'none' })).status).toBe(404);
  });

  test('they are there when the house has been closed and opened', async () => {
    const { openTemplates } = await import('../tournaments/templates.ts');
    const { store, clock, library } = at.house;
    expect((await openTemplates(store, clock, library).all()).map(({ name }) => name)).toEqual(['Once']);
  });
});

describe('row 75: series over several tournaments', () => {
  const save = (draft: object) =>
    say('dora', 'series', { do: 'save', series: 'season', title: 'Season 2030', ...draft });

  test('points by place, the best so many together; what is not decided does not count yet', async () => {
    expect(await outcome(await save({ terms: TERMS, tournaments: ['spring', 'autumn'] }))).toBe('200');
    expect(await json('ann', 'series')).toMatchObject([
      { name: 'season', tournaments: ['spring', 'autumn'] },
    ]);
    const standing = await json('ann', 'series/season');
    expect(standing).toMatchObject({
      of: [
        { tournament: 'spring', title: 'SPRING', counts: true },
        { tournament: 'autumn', title: 'AUTUMN', counts: false },
      ],
      table: [
        { rank: 1, player: 'Kaur', total: 10, results: { spring: { points: 10, counts: true } } },
        { rank: 2, player: 'Lind', total: 7 },
        { rank: 3, player: 'Seo', total: 5 },
      ],
    });
  });

  test('once a tournament of it is decided its terms are frozen, and more may be added', async () => {
    await playCup('winter', { Lind: 5, Kaur: 4 });
    const all = ['spring', 'autumn', 'winter'];
    expect(await outcome(await save({ terms: { ...TERMS, best: 2 }, tournaments: all }))).toBe(
      '409 a tournament of this series is decided: its terms are frozen',
    );
    expect(await outcome(await save({ terms: TERMS, tournaments: ['winter'] }))).toBe(
      '409 spring is decided, and stays in the series',
    );
    expect(await outcome(await save({ terms: TERMS, tournaments: ['spring', 'spring'] }))).toBe(
      '409 a tournament counts once in a series',
    );
    expect(await outcome(await save({ terms: TERMS, tournaments: ['none'] }))).toBe(
      '409 there is no tournament none',
    );
    expect(await outcome(await save({ terms: TERMS, tournaments: all }))).toBe('200');
    const { table } = (await json('rae', 'series/season')) as { readonly table: readonly object[] };
    expect(table).toMatchObject([
      { rank: 1, player: 'Kaur', total: 10, results: { winter: { points: 7, counts: false } } },
      { rank: 1, player: 'Lind', total: 10 },
      { rank: 3, player: 'Seo', total: 5 },
    ]);
  });

  test('it is a page and a PDF for whoever is in the house', async () => {
    const page = await (await read('ann', 'series/season/documents/table.html')).text();
    expect(page).toContain('Season 2030');
    const pdf = Buffer.from(await (await read('ann', 'series/season/documents/table.pdf')).arrayBuffer());
    expect(textOfPdf(pdf)[0]?.join(' ')).toContain('1 Kaur 10 (7) 10');
    expect((await read('ann', 'series/season/documents/table.doc')).status).toBe(400);
    expect((await read('ann', 'series/none/documents/table.pdf')).status).toBe(404);
    expect((await read('ann', 'series/none')).status).toBe(404);
    expect((await read(null, 'series/season')).status).toBe(401);
  });

  test('it moves no money, feeds no pool, and is deleted by who runs tournaments', async () => {
    const before = await json('dora', 'tournaments');
    expect((await say('ann', 'series', { do: 'delete', series: 'season' })).status).toBe(403);
    expect(await outcome(await say('dora', 'series', { do: 'delete', series: 'season' }))).toBe('200');
    expect(await json('dora', 'series')).toEqual([]);
    expect(await json('dora', 'tournaments')).toEqual(before);
  });
});
