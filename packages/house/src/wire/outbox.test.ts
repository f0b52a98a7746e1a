import type { Socket } from 'node:net';
import type { WebSocket } from '@fastify/websocket';
import { expect, onTestFinished, test } from 'vitest';
import Client from 'ws';
import { newOutboxContext, openOutbox } from './outbox.ts';
import { logIn, startHouse } from './server.test-kit.ts';

test('a browser that offers compression is not given it: frames are written past what would compress them', async () => {
  const { port, stop, remove } = await startHouse();
  onTestFinished(async () => {
    await stop();
    remove();
  });
  const headers = { cookie: await logIn(port, 'sam'), origin: `http://127.0.0.1:${port}` };
  const socket = new Client(`ws://127.0.0.1:${port}/api/live`, { headers, perMessageDeflate: true });
  const first = new Promise((resolve) => socket.once('message', (data) => resolve(JSON.parse(String(data)))));
  await new Promise((resolve) => socket.once('open', resolve));
  expect(socket.extensions).toBe('');
  socket.send(JSON.stringify({ do: 'watch', table: '1' }));
  expect(await first).toMatchObject({ is: 'table', table: '1' });
  socket.close();
});

test('an outbox does not open on a socket with an extension', () => {
  const compressed = { extensions: 'permessage-deflate' } as WebSocket;
  expect(() => openOutbox(newOutboxContext(), compressed, {} as Socket)).toThrow('permessage-deflate');
});
