/**
 * Hostile messages: requests and messages made of the API's own schemas, most of them nearly right, from people of
 * every role and from nobody. `npm run hostile -- --count 100000` asks without the network and without limits; with
 * `--wire` over a socket and HTTP, limits on. What it looks for: an answer that says the house made a mistake, words of
 * the inside in an answer, and a turn of the event loop that costs more than 50 ms of CPU time.
 *
 * Each house is asked so much, then the next one is opened; `--from N` goes on with house N. A fault is told with its
 * house and number, and `--from N` asks the same again.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import WebSocket from 'ws';
import { seededChance, systemChance } from '../../packages/house/src/chance/source.ts';
import { below, type Words, wordsOf } from '../../packages/house/src/chance/uniform.ts';
import {
  DEMO_PEOPLE,
  makeDemoPeople,
  makeDemoTables,
  makeFirstTable,
  makeOwner,
} from '../../packages/house/src/desk/first-start.ts';
import { type House, openHouse } from '../../packages/house/src/house.ts';
import { DEMO_PASSWORD } from '../../packages/house/src/people/common-passwords.ts';
import { passwords } from '../../packages/house/src/people/password.ts';
import { contract } from '../../packages/house/src/wire/api/contract.ts';
import type { RouteSchema } from '../../packages/house/src/wire/api/route.ts';
import { openChannel } from '../../packages/house/src/wire/client-channel.ts';
import { type JsonSchema, jsonSchemaOf } from '../../packages/house/src/wire/document/json-schema.ts';
import { openFanOut } from '../../packages/house/src/wire/fan-out.ts';
import { messageSchema } from '../../packages/house/src/wire/message.ts';
import { buildServer } from '../../packages/house/src/wire/server.ts';
import { type Known, someValue, textWith } from './hostile-grammar.ts';

const A_HOUSE = 2000;
const TURN_MAX_MS = 50;
/** The first of a house compile what they run: they are asked, and the dearest of their turns is not told. */
const WARM = 200;
/** Of a hundred values so many are odd: none, a few, many. */
const ODDNESS = [0, 4, 15];
const WITHOUT = 1e9;
const NO_LIMITS = {
  linesAPerson: WITHOUT,
  connectionsAPerson: WITHOUT,
  connectionsAnAddress: WITHOUT,
  connections: WITHOUT,
  requestsAMinute: WITHOUT,
  boardsAMinute: WITHOUT,
  filesAMinute: WITHOUT,
};

/** What stands in no answer: where the house's sources and files lie, and what is a secret of it. */
const INSIDE =
  /node:internal|\bat \S+ \(|packages\/house|\.ts:\d+|house\.db|SQLITE_|\$argon2|tokenHash|passwordHash|"sealed":"1\./;

interface Route {
  readonly method: string;
  readonly url: string;
  readonly params: JsonSchema | undefined;
  readonly query: JsonSchema | undefined;
  readonly body: JsonSchema | undefined;
}

const schemaIn = (schema: RouteSchema['body']): JsonSchema | undefined =>
  schema === undefined ? undefined : jsonSchemaOf(schema, 'input');

/** What never answers, and what ends the house's own people for all others, is asked elsewhere. */
const LEFT_OUT =
  /^GET \/api\/(?:events\/live|tournaments\/:tournament\/live|audit)$|^POST \/api\/(?:login|link)/;

const routes = (): readonly Route[] =>
  Object.entries(contract as Readonly<Record<string, RouteSchema>>)
    .filter(([route]) => !LEFT_OUT.test(route))
    .map(([route, { params, querystring, body }]) => {
      const [method = '', url = ''] = route.split(' ');
      return { method, url, params: schemaIn(params), query: schemaIn(querystring), body: schemaIn(body) };
    });

export interface Told {
  asked: number;
  /** Turns of the loop that cost more than they may, in CPU milliseconds. */
  worstTurnMs: number;
  readonly answers: Record<string, number>;
  readonly faults: string[];
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

const plain = (value: unknown): string => encodeURIComponent(String(value).toWellFormed()).slice(0, 200);

const requestOf = (known: Known, route: Route): Asked => {
  const { words } = known;
  const path = route.url.replaceAll(/:(\w+)|\*/g, () =>
    plain(
      below(words, 3) === 0
        ? someValue(known, { type: 'string' })
        : known.names[below(words, known.names.length)],
    ),
  );
  const query = route.query === undefined ? {} : (someValue(known, route.query) as object | null);
  const terms = Object.entries(query ?? {}).map(([name, value]) => `${plain(name)}=${plain(value)}`);
  const twice = below(words, 100) < known.oddness ? [...terms, ...terms] : terms;
  return {
    method: below(words, 400) < known.oddness ? 'DELETE' : route.method,
    path: twice.length === 0 ? path : `${path}?${twice.join('&')}`,
    body: route.body === undefined ? undefined : textWith(known, someValue(known, route.body)),
  };
};

const ROLES = [...DEMO_PEOPLE.map(({ name }) => name), null];

interface Opened {
  readonly house: House;
  readonly server: Awaited<ReturnType<typeof buildServer>>;
  readonly cookies: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  close(): Promise<void>;
}

const QUIET = { error: () => undefined, warn: () => undefined, info: () => undefined };

const openOne = async (limits: object): Promise<Opened> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-hostile-'));
  const house = await openHouse(folder, { logger: QUIET });
  await makeOwner(house);
  await makeFirstTable(house);
  await makeDemoTables(house);
  await makeDemoPeople(house, await passwords({ atOnce: 2, waitingMax: 64 }, systemChance()));
  const server = await buildServer(house, { pages: null, log: false, limits });
  const cookies = new Map<string, string>();
  for (const name of ROLES) {
    if (name === null) continue;
    const { cookies: given } = await server.inject({
      method: 'POST',
      url: '/api/login',
      payload: { name, password: DEMO_PASSWORD },
    });
    cookies.set(name, given.find((each) => each.name === 'baize')?.value ?? '');
  }
  const { accounts } = house.registry.people();
  const names = [
    ...Object.keys(accounts),
    ...(await house.floor.tables()),
    'ann',
    'T1',
    'final',
    '1',
    'act-blackjack-2018',
  ];
  return {
    house,
    server,
    cookies,
    names,
    close: async () => {
      await server.close();
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Tells of every turn of the loop what it cost this thread. */
const watchTurns = (onTurn: (ms: number) => void): (() => void) => {
  let isOver = false;
  const costs = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = costs();
  const look = (): void => {
    const now = costs();
    onTurn(now - before);
    before = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  return () => {
    isOver = true;
  };
};

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

const note = (told: Told, what: string, status: number | string, text: string): void => {
  told.answers[status] = (told.answers[status] ?? 0) + 1;
  if (status === 500) told.faults.push(`${what}: 500 ${text.slice(0, 200)}`);
  const leak = INSIDE.exec(text);
  if (leak !== null) told.faults.push(`${what}: the answer says ${leak[0]}`);
};

const messages = jsonSchemaOf(messageSchema, 'input');

/** A channel of each person, as his socket would have it; what it says is looked at. */
const channelsOf = ({ house, cookies }: Opened, hear: (text: string) => void) => {
  const fanOut = openFanOut(house);
  return [...cookies.keys()].map((name) => {
    const find = () => Object.values(house.registry.people().accounts).find((each) => each.name === name);
    return openChannel(house, fanOut, find, hear, () => false);
  });
};

/** One house is asked so much, without a network and without limits. */
const askOne = async (told: Told, number: number, count: number, turnMax: number): Promise<void> => {
  const words: Words = wordsOf(seededChance(`hostile ${number}`));
  const opened = await openOne(NO_LIMITS);
  const all = routes();
  let doing = 'opening';
  let dearest = 0;
  const channels = channelsOf(opened, (text) => note(told, doing, 'message', text));
  const stop = watchTurns((ms) => {
    dearest = Math.max(dearest, ms);
  });
  const known = (oddness: number): Known => ({ words, names: opened.names, oddness });
  /** Makes the next question, and answers with how to ask it. */
  const next = (place: number): (() => Promise<void>) => {
    const who = ROLES[below(words, ROLES.length)] ?? null;
    const within = known(ODDNESS[below(words, ODDNESS.length)] as number);
    if (below(words, 2) === 0) {
      const text = textWith(within, someValue(within, messages));
      doing = `house ${number}, ${place}: message ${text.slice(0, 160)}`;
      const channel = channels[below(words, channels.length)];
      return async () => {
        await channel?.receive(text).catch((error: unknown) => {
          told.faults.push(`${doing}: ${String(error)}`);
        });
      };
    }
    const { method, path, body } = requestOf(within, all[below(words, all.length)] as Route);
    doing = `house ${number}, ${place}: ${who} ${method} ${path.slice(0, 120)} ${body?.slice(0, 160)}`;
    return async () => {
      const { statusCode, body: text } = await opened.server.inject({
        method: method as 'GET',
        url: path,
        ...(body === undefined ? {} : { payload: body, headers: { 'content-type': 'application/json' } }),
        ...(who === null ? {} : { cookies: { baize: opened.cookies.get(who) ?? '' } }),
      });
      note(told, doing, statusCode, text);
    };
  };
  const costOf = async (ask: () => Promise<void>): Promise<number> => {
    await settled();
    dearest = 0;
    await ask();
    await settled();
    return dearest;
  };
  try {
    for (let place = 0; place < count; place += 1) {
      const ask = next(place);
      told.asked += 1;
      const cost = await costOf(ask);
      // What was compiled or collected meanwhile is no work of the question: it is asked once more.
      const again = cost > turnMax ? await costOf(ask) : cost;
      if (place >= WARM) told.worstTurnMs = Math.max(told.worstTurnMs, Math.min(cost, again));
      if (again > turnMax) told.faults.push(`${doing}: a turn of ${Math.round(again)} ms of CPU time, twice`);
    }
  } finally {
    stop();
    await opened.close();
  }
};

/** Asks a listening house, limits on: by HTTP, and by sockets that are opened again when they are closed. */
const askByWire = async (told: Told, number: number, count: number): Promise<void> => {
  const words: Words = wordsOf(seededChance(`hostile wire ${number}`));
  const opened = await openOne({});
  await opened.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = opened.server.server.address() as AddressInfo;
  const all = routes();
  const origin = `http://127.0.0.1:${port}`;
  let line: WebSocket | undefined;
  let doing = 'opening';
  const lineOf = async (who: string): Promise<WebSocket | undefined> => {
    if (line?.readyState === WebSocket.OPEN) return line;
    const headers = { cookie: `baize=${opened.cookies.get(who)}`, origin };
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
    socket.on('message', (data) => note(told, doing, 'message', String(data)));
    socket.on('error', () => undefined);
    await new Promise((resolve) => {
      socket.once('open', resolve);
      socket.once('close', resolve);
    });
    line = socket.readyState === WebSocket.OPEN ? socket : undefined;
    return line;
  };
  try {
    for (let place = 0; place < count; place += 1) {
      const known = { words, names: opened.names, oddness: ODDNESS[below(words, 3)] as number };
      const who = ROLES[below(words, ROLES.length)] ?? null;
      told.asked += 1;
      if (below(words, 2) === 0) {
        const text = textWith(known, someValue(known, messages));
        doing = `house ${number} by wire, ${place}: message ${text.slice(0, 160)}`;
        const socket = await lineOf(who ?? 'ann');
        if (socket === undefined) note(told, doing, 'closed', '');
        else socket.send(below(words, 20) === 0 ? Buffer.from(text.slice(0, 50)) : text);
      } else {
        const { method, path, body } = requestOf(known, all[below(words, all.length)] as Route);
        doing = `house ${number} by wire, ${place}: ${who} ${method} ${path.slice(0, 120)} ${body?.slice(0, 160)}`;
        const answer = await fetch(`${origin}${path}`, {
          method,
          ...(body === undefined || method === 'GET' ? {} : { body }),
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(who === null ? {} : { cookie: `baize=${opened.cookies.get(who)}` }),
          },
        });
        note(told, doing, answer.status, await answer.text());
      }
    }
    note(told, 'afterwards', (await fetch(`${origin}/api/health`)).status, '');
  } finally {
    line?.terminate();
    await opened.close();
  }
};

interface Run {
  readonly count: number;
  readonly wire?: boolean;
  readonly from?: number;
  readonly aHouse?: number;
  readonly turnMax?: number;
}

/** Asks so much of one house after another; what came of it. */
export const askAll = async (
  { count, wire = false, from = 1, aHouse = A_HOUSE, turnMax = TURN_MAX_MS }: Run,
  onHouse: (told: Told, house: number) => void = () => undefined,
): Promise<Told> => {
  const told: Told = { asked: 0, worstTurnMs: 0, answers: {}, faults: [] };
  for (let house = from; told.asked < count; house += 1) {
    const many = Math.min(aHouse, count - told.asked);
    await (wire ? askByWire(told, house, many) : askOne(told, house, many, turnMax));
    onHouse(told, house);
  }
  return told;
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '20000' },
      from: { type: 'string', default: '1' },
      wire: { type: 'boolean', default: false },
    },
  });
  const run = { count: Number(values.count), from: Number(values.from), wire: values.wire };
  let before = 0;
  const told = await askAll(run, ({ asked, faults, worstTurnMs }, house) => {
    for (const fault of faults.slice(before)) console.log(`\n${fault}`);
    before = faults.length;
    process.stdout.write(
      `\rhouse ${house}: ${asked} asked, ${faults.length} faults, worst turn ${Math.round(worstTurnMs)} ms of CPU `,
    );
  });
  console.log(`\n${JSON.stringify(told.answers)}`);
  if (told.faults.length > 0) process.exitCode = 1;
}
