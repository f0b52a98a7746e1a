import { DECK } from '@baize/engine';
import { expect, test } from 'vitest';
import { act, idOf, playRound, startRecords } from '../records/records.test-kit.ts';
import { isLocal } from './metrics.ts';

const figure = (text: string, series: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')[1],
  );

test('counts commands by type and outcome, commits, rounds and tables, and names nobody and no card', async () => {
  const records = await startRecords('metrics');
  const { house, get } = records;
  await act(house, 'ann', { type: 'BringChips', amount: 123_400 });
  await act(house, 'ann', { type: 'RemoveWager', on: 'tie' });
  await playRound(records, [['ann', 'banker', 1500]]);
  await playRound(records, [['ann', 'banker', 1500]]);
  const { body, headers } = await get('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(figure(body, 'baize_commands_total{type="PlaceWager",outcome="done"}')).toBe(2);
  expect(figure(body, 'baize_commands_total{type="RemoveWager",outcome="refused"}')).toBe(1);
  expect(figure(body, 'baize_rounds_total')).toBe(2);
  expect(figure(body, 'baize_tables{stage="open"}')).toBe(1);
  expect(figure(body, 'baize_sockets')).toBe(0);
  expect(figure(body, 'baize_commit_seconds_count{outcome="committed"}')).toBeGreaterThan(10);
  expect(body).toMatch(/baize_event_loop_lag_seconds\{at="p99"\} \d/);
  const labels = [...body.matchAll(/="([^"]*)"/g)].map(([, value]) => value);
  expect(labels.filter((value) => DECK.some((card) => card === value))).toEqual([]);
  // As a word: the bytes of a heap have all digits in them.
  for (const secret of [idOf(house, 'ann'), 'ann', 'Ann', '1500', '123400'])
    expect(body).not.toMatch(new RegExp(`\\b${secret}\\b`));
});

test('is for this machine, and from elsewhere for the owner and the regulator', async () => {
  const { server, logIn, ownerIn } = await startRecords('who measures');
  const status = async (
    cookie: string,
    headers: Record<string, string> = {},
    remoteAddress = '203.0.113.5',
  ) => (await server.inject({ url: '/metrics', headers: { cookie, ...headers }, remoteAddress })).statusCode;
  expect(await status('', {}, '127.0.0.1')).toBe(200);
  expect(await status('')).toBe(401);
  expect(await status('', { 'x-forwarded-for': '203.0.113.5' }, '127.0.0.1')).toBe(401);
  for (const name of ['ann', 'dee', 'sam', 'dora']) expect(await status(await logIn(name))).toBe(403);
  expect([await status(await logIn('rae')), await status(await ownerIn())]).toEqual([200, 200]);
});

test.each([
  ['127.0.0.1', true],
  ['127.255.255.254', true],
  ['126.255.255.255', false],
  ['128.0.0.1', false],
  ['::1', true],
  ['::2', false],
  ['::ffff:127.0.0.1', true],
  ['::ffff:10.0.0.1', false],
])('%s is of this machine: %s', (ip, local) => {
  expect(isLocal({ ip, headers: {} })).toBe(local);
  expect(isLocal({ ip, headers: { forwarded: 'for=1.2.3.4' } })).toBe(false);
});
