import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { accountNamed } from '../people/people.ts';
import { connect, type Heard, logIn, startHouse } from './server.test-kit.ts';

const DISPUTES = 80;
/**
 * Each is in every later word to those who supervise: they soon come to more than the system itself keeps for a line.
 */
const LONG = 'x'.repeat(4096);

const disputesIn = ({ look }: Heard): number =>
  (look as { readonly view: { readonly disputes?: readonly unknown[] } } | undefined)?.view.disputes
    ?.length ?? 0;

test('a browser that does not read is let go, and one that does is told everything', async () => {
  const { house, port, stop, remove } = await startHouse();
  onTestFinished(async () => {
    await stop();
    remove();
  });
  const cookie = await logIn(port, 'sam');
  const reader = await connect(port, cookie);
  reader.say({ do: 'watch', table: '1' });
  await reader.until(({ is }) => is === 'table');

  const headers = { cookie, origin: `http://127.0.0.1:${port}` };
  const idle = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
  const heard: Heard[] = [];
  idle.on('message', (data) => heard.push(JSON.parse(String(data)) as Heard));
  await new Promise((resolve) => idle.once('open', resolve));
  idle.send(JSON.stringify({ do: 'watch', table: '1' }));
  await new Promise((resolve) => idle.once('message', resolve));
  idle.pause();

  const patron = accountNamed(house.registry.people(), 'ann')?.id ?? '';
  const actor = { role: 'patron', patron } as const;
  for (let number = 1; number <= DISPUTES; number += 1) {
    const command = { type: 'RaiseDispute', actor, patron, what: `${number} ${LONG}` } as const;
    const reply = await house.floor.perform('1', { id: `dispute-${number}`, person: patron, command });
    expect(reply.ok).toBe(true);
    // Whoever reads has it before the next is raised: only the other falls behind.
    await reader.until((said) => disputesIn(said) === number);
  }

  const closed = new Promise<readonly [number, string] | 'never let go'>((resolve) => {
    idle.once('close', (code, why) => resolve([code, String(why)]));
    setTimeout(() => resolve('never let go'), 20_000).unref();
  });
  idle.resume();
  expect(await closed).toEqual([1013, 'messages are not being read']);
  // What waited for him was kept within bounds: most of it was never said to him.
  const most = Math.max(...heard.map(disputesIn));
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(DISPUTES);
  reader.end();
}, 60_000);
