/**
 * The yardstick of the live bench: a bare `ws` server in a process of its own that knows no game. Sockets that name
 * the same table form a group; each message is answered to its sender by a text as long as the house's reply, and
 * then every socket of the group gets a text as long as the house's word on the table.
 */
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { serveParent } from './kit.ts';

const [replySize, tableSize] = process.argv.slice(2).map(Number) as [number, number];
const filled = (start: string, size: number): string => start.padEnd(size, '.');
const reply = filled('{"is":"reply"', replySize);
const told = filled('{"is":"table"', tableSize);

const groups = new Map<string, WebSocket[]>();
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const name = request.url ?? '';
  const group = groups.get(name) ?? [];
  groups.set(name, [...group, socket]);
  socket.on('message', (data) => {
    if (String(data).startsWith('{"do":"watch"')) {
      socket.send(told);
      return;
    }
    socket.send(reply);
    for (const each of groups.get(name) ?? []) each.send(told);
  });
});
await new Promise((resolve) => server.once('listening', resolve));
serveParent({ port: (server.address() as AddressInfo).port }, async () => {
  for (const client of server.clients) client.terminate();
  server.close();
});
