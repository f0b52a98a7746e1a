/**
 * One request must not stall a house: ten clients ask for everything that there is to ask, in an order by chance and
 * all at the same time, of a house with 100,000 events that has just been started. What counts is the longest turn of
 * its event loop, in milliseconds of CPU of its main thread: for so long nobody at a table is answered.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Found, ratioFigure } from './figures.ts';
import { numbers } from './kit.ts';
import type { Stalled, StallHouse, StallPerson } from './stall-house.ts';

const EVENTS = 100_000;
const PLAYERS = 300;
const CLIENTS = 10;
const ROUNDS = 3;
const GOAL_MS = 50;

interface Question {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

const get = (path: string): Question => ({ method: 'GET', path });
const post = (path: string, body: object): Question => ({ method: 'POST', path, body });

/** How each way of the document is filled in: who asks may be refused, and that has to be quick too. */
const PAPERS = ['conditions', 'result', 'form', 'notice', 'receipt', 'regulator', 'slips', 'sheet'];
const SHEETS = ['entries', 'seats', 'counts', 'places'];

const questionsOf = ({ tables, tournament, routes }: StallHouse, person: string | undefined) => {
  const at = `/api/tournaments/${tournament}`;
  const about = 'player=player%201&session=heats';
  const many: Readonly<Record<string, readonly Question[]>> = {
    'GET /api/tables/{table}/shoes': tables.slice(-4).map((table) => get(`/api/tables/${table}/shoes`)),
    'GET /api/tables/{table}/spins': tables.slice(-4).map((table) => get(`/api/tables/${table}/spins`)),
    'GET /api/tables/{table}/rounds/{round}': tables
      .slice(-4)
      .flatMap((table) => [5, 25, 200].map((round) => get(`/api/tables/${table}/rounds/${round}`))),
    'GET /api/tables/{table}/shoes/{shoe}.json': [1, 5].map((shoe) =>
      get(`/api/tables/1/shoes/${shoe}.json`),
    ),
    'GET /api/rounds': [get('/api/rounds?limit=200'), get('/api/rounds?limit=50&before=1')],
    'GET /api/ledger': [
      get('/api/ledger?limit=200'),
      get('/api/ledger?account=chips:1&limit=200'),
      get('/api/ledger?account=chips:1&before=5'),
    ],
    'GET /api/audit/log': ['all', 'play', 'disputes', 'people'].map((kind) =>
      get(`/api/audit/log?limit=200&kind=${kind}`),
    ),
    'GET /api/rulebooks/{rulebook}': [get('/api/rulebooks/act-blackjack-2018')],
    'GET /api/tournaments/{tournament}/documents/{file}': PAPERS.flatMap((paper) =>
      ['html', 'pdf'].map((as) => get(`${at}/documents/${paper}.${as}?${about}`)),
    ),
    'GET /api/tournaments/{tournament}/sheets/{file}': SHEETS.map((sheet) =>
      get(`${at}/sheets/${sheet}.csv`),
    ),
    'GET /api/tournaments/{tournament}/players/{player}': [get(`${at}/players/player%201`)],
    'POST /api/login': [
      post('/api/login', { name: crypto.randomUUID().slice(0, 8), password: 'not this one' }),
    ],
    'POST /api/link': [post('/api/link', { key: 'none', password: 'a quiet green room' })],
    'POST /api/logout': [],
    'POST /api/sessions/revoke': [],
    'POST /api/people/{id}/revoke': [],
    'POST /api/deposit': [post('/api/deposit', { id: crypto.randomUUID(), amount: 1 })],
    'POST /api/withdraw': [post('/api/withdraw', { id: crypto.randomUUID(), amount: 1 })],
    'POST /api/tournaments/{tournament}/try': [post(`${at}/try`, { act: { do: 'closeEntries' } })],
  };
  const plain = (route: string): readonly Question[] => {
    const [method, path = ''] = route.split(' ') as ['GET' | 'POST' | 'PUT', string];
    const filled = path
      .replace('{tournament}', tournament)
      .replace('{table}', '1')
      .replace('{id}', person ?? 'nobody')
      .replace(/\{\w+\}/, 'none');
    return [{ method, path: filled, ...(method === 'GET' ? {} : { body: {} }) }];
  };
  return [
    ...routes.flatMap((route) => many[route] ?? plain(route)),
    ...['/api', '/api/openapi.json', '/metrics'].map(get),
  ];
};

const shuffled = <T>(items: readonly T[], below: (n: number) => number): readonly T[] => {
  const left = [...items];
  return items.flatMap(() => left.splice(below(left.length), 1));
};

const ask = (port: number, agent: Agent, cookie: string, { method, path, body }: Question): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

const answerOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('exit', reject);
    child.once('message', (message) => {
      child.off('exit', reject);
      resolve(message as T);
    });
  });

/** Who asks: nobody, somebody who has played much, and everybody who has a right to more. */
const askersOf = ({ people }: StallHouse): readonly (StallPerson | undefined)[] =>
  Array.from({ length: CLIENTS }, (_, index) => [undefined, ...people][index % (people.length + 1)]);

export const stallBench = async (): Promise<Found> => {
  const script = fileURLToPath(new URL('./stall-house.ts', import.meta.url));
  const child = fork(script, [String(EVENTS), String(PLAYERS)]);
  const house = await answerOf<StallHouse>(child);
  const below = numbers(7);
  const answers = new Map<number, number>();
  await Promise.all(
    askersOf(house).map(async (asker, index) => {
      // From addresses of their own, as people are.
      const agent = new Agent({ keepAlive: true, localAddress: `127.0.2.${index + 1}` });
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const question of shuffled(questionsOf(house, asker?.id), below)) {
          const status = await ask(house.port, agent, asker?.cookie ?? '', question);
          answers.set(status, (answers.get(status) ?? 0) + 1);
        }
      }
      agent.destroy();
    }),
  );
  const told = answerOf<Stalled>(child);
  child.send('stalled');
  const { longest, turns, worst } = await told;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.send('stop');
  await ended;
  const asked = [...answers.values()].reduce((sum, each) => sum + each, 0);
  const wrong = [...answers]
    .filter(([status]) => status >= 500 && status !== 503)
    .reduce((sum, [, count]) => sum + count, 0);
  return {
    name: `stall: ${CLIENTS} clients ask ${asked} questions of ${house.routes.length + 3} kinds at ${house.events} events; ${GOAL_MS} CPU-ms as a share of the longest turn of the event loop`,
    figures: [
      ratioFigure(GOAL_MS / longest, 1),
      { what: 'failures', value: wrong, unit: 'answers', better: 'less', goal: 0 },
    ],
    notes: [
      `longest ${longest.toFixed(1)} CPU-ms of ${turns} turns; the ten longest: ${worst.map((each) => each.toFixed(1)).join(', ')}`,
      `answers by status: ${[...answers]
        .toSorted()
        .map(([status, count]) => `${status} ${count}`)
        .join(', ')}`,
    ],
  };
};
