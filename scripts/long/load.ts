/**
 * A full house under load: `npm run load` opens 700 tables with 5,000 sockets that watch them and has 500 wagers a
 * second laid and taken up for ten minutes; beside it, in the same run and at the same pace, a bare `ws` server that
 * only passes texts of the same length on. Told is how long it takes from a command until the last who watches its
 * table has been told, and what the house holds in memory after a minute and at the end.
 * `--seconds 20 --sockets 300 --tables 50 --rate 40` is shorter. It is judged by the ratio: both share the machine with
 * what asks them.
 */
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import type { BenchHouse, BenchPlayer } from '../bench/house.ts';
import { percentile, type Served, serve, serveHouse } from '../bench/kit.ts';

const RATIO_MAX = 3;
/** Memory may grow by so much from the first minute on. */
const GROWTH_MAX = 0.1;
/** The bare server is asked for so much of the time before the house, and as much after it. */
const BARE_SHARE = 0.1;
const LATE_MS = 10_000;
const MIB = 2 ** 20;
/** As long as the house's own words at such a table. */
const SIZES = ['220', '2600'];

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    sockets: { type: 'string', default: '5000' },
    tables: { type: 'string', default: '700' },
    rate: { type: 'string', default: '500' },
  },
});
const [seconds, sockets, tables, rate] = [values.seconds, values.sockets, values.tables, values.rate].map(
  Number,
) as [number, number, number, number];
const watching = Math.max(0, Math.round(sockets / tables) - 1);

interface Table {
  readonly sockets: WebSocket[];
  /** Who acts there, if it is a house's. */
  readonly player: BenchPlayer | undefined;
  /** When the last command was sent, and how many have not been told of it; nobody where none is under way. */
  sentAt: number;
  untold: number;
  isLaid: boolean;
}

const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });

interface Measured {
  readonly times: number[];
  readonly late: number;
  readonly left: number;
}

const commandOf = (table: Table, name: string): string => {
  const { player } = table;
  const patron = player?.person;
  const command = table.isLaid
    ? { type: 'RemoveWager', patron, on: 'banker' }
    : { type: 'PlaceWager', patron, on: 'banker', amount: 1000 };
  table.isLaid = !table.isLaid;
  return JSON.stringify({ do: 'command', id: crypto.randomUUID(), table: name, command });
};

const watchTable = (table: Table, times: number[]): void => {
  for (const socket of table.sockets)
    socket.on('message', (data) => {
      if (table.untold === 0 || !String(data).startsWith('{"is":"table"')) return;
      table.untold -= 1;
      if (table.untold === 0) times.push(performance.now() - table.sentAt);
    });
};

/** Sends so many commands a second, to one table after another, for so long. */
const measure = async (all: ReadonlyMap<string, Table>, forSeconds: number): Promise<Measured> => {
  const times: number[] = [];
  for (const table of all.values()) watchTable(table, times);
  const names = [...all.keys()];
  let late = 0;
  let sent = 0;
  const began = performance.now();
  while (performance.now() - began < forSeconds * 1000) {
    const due = ((performance.now() - began) / 1000) * rate;
    for (; sent < due; sent += 1) {
      const name = names[sent % names.length] as string;
      const table = all.get(name) as Table;
      // One that has not been told yet is asked nothing more: what waits is told, not hidden.
      if (table.untold > 0 && performance.now() - table.sentAt < LATE_MS) {
        late += 1;
        continue;
      }
      table.untold = table.sockets.length;
      table.sentAt = performance.now();
      table.sockets[0]?.send(commandOf(table, name));
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  for (const { sockets: own } of all.values()) for (const socket of own) socket.removeAllListeners('message');
  const left = [...all.values()].filter(({ untold }) => untold > 0).length;
  return { times, late, left };
};

const bare = async (forSeconds: number): Promise<Measured> => {
  const served = await serve<{ port: number }>('./bare-server.ts', SIZES);
  const all = new Map<string, Table>();
  for (let number = 1; number <= tables; number += 1) {
    const own = Array.from(
      { length: watching + 1 },
      () => new WebSocket(`ws://127.0.0.1:${served.ready.port}/${number}`),
    );
    await Promise.all(own.map(opened));
    all.set(String(number), { sockets: own, player: undefined, sentAt: 0, untold: 0, isLaid: false });
  }
  const measured = await measure(all, forSeconds);
  await served.stop();
  return measured;
};

const openSockets = async ({ port, players }: BenchHouse): Promise<Map<string, Table>> => {
  const all = new Map<string, Table>();
  for (const [index, player] of players.entries()) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, {
      headers: { cookie: player.cookie, origin: `http://127.0.0.1:${port}` },
      localAddress: `127.0.1.${1 + (index % 200)}`,
    });
    await opened(socket);
    socket.send(JSON.stringify({ do: 'watch', table: player.table }));
    const table = all.get(player.table);
    if (table !== undefined) table.sockets.push(socket);
    else all.set(player.table, { sockets: [socket], player, sentAt: 0, untold: 0, isLaid: false });
  }
  await new Promise((resolve) => setTimeout(resolve, 2000));
  return all;
};

interface Grown {
  readonly afterAMinute: number;
  readonly atTheEnd: number;
  readonly cpu: number;
}

const house = async (served: Served<BenchHouse>): Promise<Measured & Grown> => {
  const all = await openSockets(served.ready);
  const cpu = await served.ask('cpu');
  const first = await measure(all, Math.min(60, seconds / 3));
  const afterAMinute = await served.ask('memory');
  const rest = await measure(all, seconds - Math.min(60, seconds / 3));
  const spent = (await served.ask('cpu')) - cpu;
  const atTheEnd = await served.ask('memory');
  return {
    times: [...first.times, ...rest.times],
    late: first.late + rest.late,
    left: first.left + rest.left,
    afterAMinute,
    atTheEnd,
    cpu: spent,
  };
};

const round = (value: number): number => Math.round(value * 10) / 10;

const first = await bare(seconds * BARE_SHARE);
const served = await serveHouse<BenchHouse>([tables, 1, 0, watching]);
const full = await house(served);
await served.stop();
const second = await bare(seconds * BARE_SHARE);
const bareTimes = [...first.times, ...second.times];
const ratio = percentile(full.times, 99) / percentile(bareTimes, 99);
const growth = full.atTheEnd / full.afterAMinute - 1;
const perSecond = full.times.length / seconds;
console.log(
  JSON.stringify(
    {
      asked: { seconds, sockets: tables * (watching + 1), tables, rate },
      house: {
        told: full.times.length,
        aSecond: round(perSecond),
        p50: round(percentile(full.times, 50)),
        p99: round(percentile(full.times, 99)),
        notSentForTheOneBefore: full.late,
        neverTold: full.left,
        cpuSeconds: round(full.cpu),
        mibAfterAMinute: round(full.afterAMinute / MIB),
        mibAtTheEnd: round(full.atTheEnd / MIB),
      },
      bare: {
        told: bareTimes.length,
        p50: round(percentile(bareTimes, 50)),
        p99: round(percentile(bareTimes, 99)),
        notSentForTheOneBefore: first.late + second.late,
      },
      ratioOfP99: round(ratio),
    },
    undefined,
    2,
  ),
);
const isKept = ratio <= RATIO_MAX && growth <= GROWTH_MAX && full.left === 0 && perSecond >= rate * 0.95;
if (!isKept) process.exitCode = 1;
process.exit();
