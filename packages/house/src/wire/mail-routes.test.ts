import { afterAll, beforeAll, expect, test } from 'vitest';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { logIn, post, startHouse } from './server.test-kit.ts';

let at: Awaited<ReturnType<typeof startHouse>>;
let cookies: Record<'ann' | 'dora' | 'rae', string>;

type Who = keyof typeof cookies;

const read = (who: Who | null, path: string): Promise<Response> =>
  fetch(`http://127.0.0.1:${at.port}/api/tournaments/${path}`, {
    headers: who === null ? {} : { cookie: cookies[who] },
  });

beforeAll(async () => {
  at = await startHouse();
  const names = ['ann', 'dora', 'rae'] as const;
  const keys = await Promise.all(names.map((name) => logIn(at.port, name)));
  cookies = Object.fromEntries(names.map((name, index) => [name, keys[index]])) as typeof cookies;
  await post(at.port, '/api/tournaments', { id: 'begin the cup', tournament: 'cup', ...CUP }, cookies.dora);
  const acts = [
    { do: 'prepare', step: 'determine' },
    { do: 'nameDirector', name: 'Dora' },
    ...['Wiremu Tāmihana', 'Lind', 'Seo'].map((player) => ({
      do: 'enter',
      player,
      notified: true,
      agreed: true,
    })),
    { do: 'closeEntries' },
    { do: 'ballot', session: 'final', tables: [['Lind', 'Wiremu Tāmihana', 'Seo']] },
  ];
  const done = await post(at.port, '/api/tournaments/cup/acts', { id: 'all of it', acts }, cookies.dora);
  expect(done.status).toBe(200);
  const people = [
    { player: 'Wiremu Tāmihana', email: 'wiremu@post.example', phone: '+64 21 555 0100' },
    { player: 'Lind', email: 'lind@post.example' },
    { player: 'Seo', email: 'seo at home' },
  ];
  const noted = await post(
    at.port,
    '/api/tournaments/cup/register',
    { id: 'how they are reached', notes: [{ do: 'people', people }] },
    cookies.dora,
  );
  expect(noted.status).toBe(200);
}, 60_000);

afterAll(async () => {
  await at.stop();
  at.remove();
});

test('letters are files: one as .eml, those to everybody with an address as .mbox; the house sends none', async () => {
  const from = 'from=desk%40casino.example';
  const one = await read(
    'dora',
    `cup/mail/seat.eml?${from}&session=final&player=${encodeURIComponent('Wiremu Tāmihana')}`,
  );
  expect(one.headers.get('content-type')).toContain('message/rfc822');
  const eml = await one.text();
  expect(eml).toContain('From: desk@casino.example\r\n');
  expect(eml).toContain('<wiremu@post.example>\r\n');
  expect(eml).toContain('In final you sit at table 1, seat 2.');
  const all = await read('dora', `cup/mail/entry.mbox?${from}`);
  expect(all.headers.get('content-disposition')).toContain('cup-entry.mbox');
  const mbox = await all.text();
  expect(mbox.match(/^From /gm)).toHaveLength(2);
  expect(mbox).toContain('Subject: Autumn Cup: you are entered');
  // What is no address is left out.
  expect(mbox).not.toContain('Seo');
});

test('what a letter needs is asked for', async () => {
  const status = async (who: Who, path: string): Promise<number> => (await read(who, path)).status;
  const from = 'from=desk%40casino.example';
  expect(await status('dora', 'cup/mail/entry.mbox')).toBe(400);
  expect(await status('dora', `cup/mail/entry.mbox?from=me`)).toBe(400);
  expect(await status('dora', `cup/mail/seat.mbox?${from}`)).toBe(400);
  expect(await status('dora', `cup/mail/entry.eml?${from}`)).toBe(400);
  expect(await status('dora', `cup/mail/entry.txt?${from}`)).toBe(400);
  expect(await status('dora', `cup/mail/result.mbox?${from}`)).toBe(404);
  expect(await status('dora', `cup/mail/entry.eml?${from}&player=Seo`)).toBe(404);
  expect(await status('dora', `none/mail/entry.mbox?${from}`)).toBe(404);
  expect(await status('ann', `cup/mail/entry.mbox?${from}`)).toBe(403);
});
