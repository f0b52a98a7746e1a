/**
 * Live moves a second of the server's CPU: the house against a bare `ws` server.
 *
 * The same on both sides: 50 tables with every seat taken, seven sockets each, 350 in all, each watching its table; the
 * very same moves as messages in; for each move one answer to who made it and one word on the table to all seven, that
 * is one message in and eight out, as long as the house's are; the next move at the table only when all have come, so
 * that no two are ever told in one; no more than so many messages a second from one socket. Only on the house's
 * side: who it is, the rules, the ledger, the chain, SQLite with `synchronous=FULL` before each reply, each viewer's
 * own view and options. CPU time is that of the server process alone, user and system, as it reports it itself.
 * The same is measured with two at each table, where what a move costs for itself weighs more, and with thirteen more
 * who only watch, 1,000 sockets in all.
 *
 * A move is a PlaceWager or an AlterWager of a seated player: five times the first on a new round, then always the
 * second.
 */
import WebSocket from 'ws';
import { newId } from '../../packages/client/src/index.ts';
import { type Figure, type Found, loadFigures, ratioFigure, speedFigure } from './figures.ts';
import type { BenchHouse, BenchPlayer } from './house.ts';
import { median, type Served, serve, serveHouse } from './kit.ts';

const TABLES = 50;
/**
 * How many sit at each table, and how many stand behind them and watch. Seven is all that a mini baccarat table has.
 */
interface Load {
  readonly seats: number;
  readonly watching: number;
}
const FULL: Load = { seats: 7, watching: 0 };
const BESIDES: readonly Load[] = [
  { seats: 2, watching: 0 },
  { seats: 7, watching: 13 },
];
/** Odd, and enough that one disturbed by something else on the machine does not decide. */
const RUNS = 11;
/** Moves at each table in one run. */
const MOVES = 150;
/** Runs that do not count, on both sides: a server is measured as it is after a while, and not as it starts. */
const WARMING = 4;
const GOAL = 0.35;
/** Below the number of messages a second at which the house lets go. */
const A_SECOND = 38;
const WINDOW_MS = 1050;
const LEFT = 1006;

const BOXES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;

/** The next move of a player: a wager on every box first, then each in turn altered to and fro. */
const moves = (person: string): (() => object) => {
  let made = 0;
  return () => {
    const on = BOXES[made % BOXES.length];
    const time = Math.floor(made / BOXES.length);
    made += 1;
    return {
      type: time === 0 ? 'PlaceWager' : 'AlterWager',
      patron: person,
      on,
      amount: 1000 + (time % 2) * 500,
    };
  };
};

interface Sizes {
  replies: number;
  replyBytes: number;
  tables: number;
  tableBytes: number;
}

interface Player {
  readonly table: string;
  readonly isSeated: boolean;
  readonly socket: WebSocket;
  readonly next: () => object;
  /** When it said something, as often as one may in a second, the oldest first. */
  readonly sent: number[];
}

/** A line to one server, which counts what comes and tells its table. */
const sit = async (
  address: string,
  { table, isSeated, person, cookie }: BenchPlayer,
  number: number,
  sizes: Sizes,
  heard: (reply: boolean) => void,
): Promise<Player> => {
  const origin = address.replace('ws', 'http');
  const socket = new WebSocket(`${address}/api/live?table=${table}`, {
    headers: { cookie, origin },
    // From addresses of their own, as people are: the house counts requests by address.
    localAddress: `127.0.1.${1 + number}`,
  });
  socket.on('message', (data) => {
    const text = String(data);
    const isReply = text.startsWith('{"is":"reply"');
    if (isReply && text.includes('"ok":false')) throw new Error(`the bench's move is refused: ${text}`);
    if (!isReply && !text.startsWith('{"is":"table"') && !text.startsWith('{"is":"change"'))
      throw new Error(`the bench heard ${text}`);
    sizes[isReply ? 'replies' : 'tables'] += 1;
    sizes[isReply ? 'replyBytes' : 'tableBytes'] += text.length;
    heard(isReply);
  });
  socket.on('close', (code, why) => {
    // By `terminate` the bench leaves itself.
    if (code !== LEFT) throw new Error(`the bench was shown out with ${code}: ${why}`);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  return { table, isSeated, socket, next: moves(person), sent: [] };
};

/** Waits where this socket has said as much in the last second as one may, whenever that second began. */
const within = async ({ sent }: Player): Promise<void> => {
  const oldest = sent.length < A_SECOND ? undefined : sent.shift();
  const wait = oldest === undefined ? 0 : oldest + WINDOW_MS - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  sent.push(performance.now());
};

/** A table of the bench: its players move in turn, each when the move before has been heard by all. */
const tableOf = async (address: string, seated: readonly BenchPlayer[], sizes: Sizes) => {
  let missing = 0;
  let wake = (): void => {};
  const all = (count: number): Promise<void> => {
    missing = count;
    return new Promise((resolve) => {
      wake = resolve;
    });
  };
  const heard = (): void => {
    missing -= 1;
    if (missing === 0) wake();
  };
  const players: Player[] = [];
  for (const [number, each] of seated.entries()) players.push(await sit(address, each, number, sizes, heard));
  const movers = players.filter(({ isSeated }) => isSeated);
  const watching = all(players.length);
  for (const { socket, table } of players) socket.send(JSON.stringify({ do: 'watch', table, changes: true }));
  await watching;
  let turn = 0;
  const play = async (count: number): Promise<void> => {
    for (let move = 0; move < count; move += 1) {
      const player = movers[turn % movers.length] as Player;
      turn += 1;
      await within(player);
      const done = all(1 + players.length);
      const { table, socket, next } = player;
      socket.send(JSON.stringify({ do: 'command', id: newId(), table, command: next() }));
      await done;
    }
  };
  return { play, leave: () => players.map(({ socket }) => socket.terminate()) };
};

/** CPU seconds of the server for so many moves at every table, all tables at once. */
const side = async (served: Served<{ readonly port: number }>, players: readonly BenchPlayer[]) => {
  const sizes: Sizes = { replies: 0, replyBytes: 0, tables: 0, tableBytes: 0 };
  const address = `ws://127.0.0.1:${served.ready.port}`;
  const names = [...new Set(players.map(({ table }) => table))];
  const tables: Awaited<ReturnType<typeof tableOf>>[] = [];
  for (const name of names)
    tables.push(
      await tableOf(
        address,
        players.filter(({ table }) => table === name),
        sizes,
      ),
    );
  const run = async (count: number): Promise<number> => {
    const before = await served.ask('cpu');
    await Promise.all(tables.map(({ play }) => play(count)));
    return (await served.ask('cpu')) - before;
  };
  return {
    run,
    sizes,
    leave: () => {
      for (const { leave } of tables) leave();
    },
  };
};

interface Measured {
  readonly ratio: number;
  readonly house: number;
  readonly bare: number;
  readonly replySize: number;
  readonly tableSize: number;
}

/** Both sides in turn, under one load. */
const measure = async ({ seats, watching }: Load): Promise<Measured> => {
  const houseProcess = await serveHouse<BenchHouse>([TABLES, seats, 0, watching]);
  const { players } = houseProcess.ready;
  const house = await side(houseProcess, players);
  for (let run = 0; run < WARMING; run += 1) await house.run(MOVES);
  const { replies, replyBytes, tables, tableBytes } = house.sizes;
  const replySize = Math.round(replyBytes / replies);
  const tableSize = Math.round(tableBytes / tables);
  const bareProcess = await serve<{ readonly port: number }>('./bare-server.ts', [
    String(replySize),
    String(tableSize),
  ]);
  const bare = await side(bareProcess, players);
  for (let run = 0; run < WARMING; run += 1) await bare.run(MOVES);
  const times: { readonly house: number; readonly bare: number }[] = [];
  for (let run = 0; run < RUNS; run += 1)
    times.push({ bare: await bare.run(MOVES), house: await house.run(MOVES) });
  const counted = { house: house.sizes, bare: bare.sizes };
  house.leave();
  bare.leave();
  await Promise.all([houseProcess.stop(), bareProcess.stop()]);
  if (counted.house.tables !== counted.bare.tables || counted.house.replies !== counted.bare.replies)
    throw new Error(`the two sides did not say the same: ${JSON.stringify(counted)}`);
  const perSecond = (of: 'house' | 'bare'): number =>
    (TABLES * MOVES) / median(times.map((time) => time[of]));
  return {
    ratio: median(times.map(({ house: ours, bare: theirs }) => theirs / ours)),
    house: perSecond('house'),
    bare: perSecond('bare'),
    replySize,
    tableSize,
  };
};

const described = ({ seats, watching }: Load, { bare, replySize, tableSize }: Measured): string =>
  `${seats} seated and ${watching} watching: bare ws ${Math.round(bare)} moves a CPU-second; each move is one message in, a reply of ${replySize} characters and ${seats + watching} words on the table of ${tableSize} out`;

export const liveBench = async (): Promise<Found> => {
  const full = await measure(FULL);
  const figures: Figure[] = [ratioFigure(full.ratio, GOAL), speedFigure(full.house, 'moves a CPU-second')];
  const notes = [described(FULL, full)];
  for (const load of BESIDES) {
    const found = await measure(load);
    const { what, unit } = loadFigures(load.seats, load.watching);
    figures.push(
      { what: what('ratio'), value: found.ratio, unit: '', better: 'more' },
      { what: what('speed'), value: found.house, unit, better: 'more' },
    );
    notes.push(described(load, found));
  }
  return {
    name: 'live: moves of 50 full tables per CPU-second of the server, committed before the reply, against bare ws',
    figures,
    notes,
  };
};
