/**
 * 1,000 sockets on one process: logged in (100 players, each at ten browsers under one log-in), all watching one of 50
 * tables; at every table a player makes a wager and the coup is dealt to its end. Every socket has to hear that it was
 * settled. How long the last word took, and what a socket costs in memory, is told and not judged.
 */
import WebSocket from 'ws';
import { type Found, ratioFigure, speedFigure } from './figures.ts';
import type { BenchHouse, BenchPlayer } from './house.ts';
import { percentile, serveHouse } from './kit.ts';

const TABLES = 50;
const SEATS = 2;
const EACH = 10;
const SOCKETS = TABLES * SEATS * EACH;
const BETTING_MS = 300;
const DEADLINE_MS = 60_000;

interface Listener extends BenchPlayer {
  readonly socket: WebSocket;
  /** When it heard that the cards of the round were collected, and how long after the house said so. */
  settledAfter: number | undefined;
}

/** From addresses of their own, as people are: the house counts requests by address. */
const listen = (port: number, player: BenchPlayer, number: number): Promise<Listener> =>
  new Promise((resolve, reject) => {
    const host = `127.0.0.1:${port}`;
    const socket = new WebSocket(`ws://${host}/api/live`, {
      headers: { cookie: player.cookie, origin: `http://${host}` },
      localAddress: `127.0.1.${1 + (number % 100)}`,
    });
    const listener: Listener = { ...player, socket, settledAfter: undefined };
    socket.on('message', (data) => {
      const text = String(data);
      if (text.startsWith('{"is":"table"') && text.includes('"type":"ResultDeclared"')) {
        const { now } = JSON.parse(text) as { now: number };
        listener.settledAfter ??= Date.now() - now;
      }
    });
    socket.once('open', () => resolve(listener));
    socket.once('error', reject);
  });

const until = async (holds: () => boolean): Promise<boolean> => {
  const end = Date.now() + DEADLINE_MS;
  while (!holds()) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return true;
};

export const socketsBench = async (): Promise<Found> => {
  const served = await serveHouse<BenchHouse>([TABLES, SEATS, BETTING_MS]);
  const { port, players } = served.ready;
  const before = await served.ask('memory');
  const listeners: Listener[] = [];
  for (const [index, player] of players.entries())
    for (let browser = 0; browser < EACH; browser += 1) listeners.push(await listen(port, player, index));
  for (const { socket, table } of listeners) socket.send(JSON.stringify({ do: 'watch', table }));
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const held = ((await served.ask('memory')) - before) / SOCKETS;
  const cpu = await served.ask('cpu');
  for (const { socket, table, person } of listeners.filter((_, index) => index % (EACH * SEATS) === 0)) {
    const command = { type: 'PlaceWager', patron: person, on: 'banker', amount: 1000 };
    socket.send(JSON.stringify({ do: 'command', id: crypto.randomUUID(), table, command }));
  }
  await until(() => listeners.every(({ settledAfter }) => settledAfter !== undefined));
  const spent = (await served.ask('cpu')) - cpu;
  const heard = listeners.flatMap(({ settledAfter }) => settledAfter ?? []);
  const alive = listeners.filter(({ socket }) => socket.readyState === WebSocket.OPEN).length;
  for (const { socket } of listeners) socket.terminate();
  await served.stop();
  const reached = Math.min(heard.length, alive) / SOCKETS;
  return {
    name: `sockets: ${SOCKETS} on one process, watching ${TABLES} tables; the share that is alive and heard its coup settled`,
    figures: [
      ratioFigure(reached, 1),
      speedFigure(SOCKETS / spent, 'sockets served with a whole coup a CPU-second'),
      { what: 'memory', value: held / 1024, unit: 'KiB a socket', better: 'less', isRough: true },
    ],
    notes: [
      `heard after ${percentile(heard, 50)} ms (median), ${percentile(heard, 99)} ms (99 of 100); ${spent.toFixed(2)} CPU-seconds for the coup`,
    ],
  };
};
