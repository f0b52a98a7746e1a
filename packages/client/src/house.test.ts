import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { clientRoutes, ROUTES_PATH } from '../../../scripts/pack/routes.ts';
import { DEMO_PASSWORD } from '../../house/src/people/common-passwords.ts';
import { startHouse } from '../../house/src/wire/server.test-kit.ts';
import { type House, lineOf, newId, openHouse, type SocketLike, type SocketMaker } from './index.ts';

let running: Awaited<ReturnType<typeof startHouse>>;
let address: string;

beforeAll(async () => {
  running = await startHouse();
  address = `http://127.0.0.1:${running.port}`;
});

afterAll(async () => {
  await running.stop();
  running.remove();
});

const sockets: WebSocket[] = [];
/** The sockets of `ws`, kept so that a test can break them. */
class KeptSocket extends WebSocket {
  constructor(...[at, options]: ConstructorParameters<SocketMaker>) {
    super(at, options);
    sockets.push(this);
  }
}

const come = async (name: string): Promise<House> => {
  const house = openHouse({ address, WebSocket: KeptSocket as unknown as SocketMaker });
  expect(await house.logIn(name, DEMO_PASSWORD)).toMatchObject({ ok: true });
  return house;
};

/** The news of table 1, and a wait for what they have to be. */
const watching = (line: ReturnType<House['line']>) => {
  type News = Parameters<Parameters<typeof line.watch>[1]>[0];
  let wake: () => void = () => {};
  const all: News[] = [];
  const stop = line.watch('1', (news) => {
    all.push(news);
    wake();
  });
  const until = async (fits: (news: News) => boolean): Promise<News> => {
    for (;;) {
      const found = all.findLast(fits);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return { all, until, stop };
};

interface BaccaratLook {
  readonly chips: Readonly<Record<string, number>>;
  readonly round: { readonly number: number } | null;
}
const viewIn = ({ look }: { readonly look: { readonly view: object } }): BaccaratLook =>
  look.view as BaccaratLook;

test('its types are those of the documents', async () => {
  const { readFile } = await import('node:fs/promises');
  expect(await readFile(ROUTES_PATH, 'utf8'), 'run npm run client').toBe(clientRoutes());
});

test('a round is played: seat, chips, wager, cards and what was paid, over a line that breaks', async () => {
  const ann = await come('ann');
  const me = await ann.get('/api/v1/me');
  if (!me.ok) throw new Error(me.detail);
  const patron = me.value.id;
  const line = ann.line();
  line.open();
  const { until, all, stop } = watching(line);
  await until(() => true);
  expect(await line.act('1', { type: 'BringChips', patron, amount: 20_000 })).toMatchObject({ ok: true });
  const offers = await until(({ options }) => options.some(({ command }) => command.type === 'PlaceWager'));
  expect(viewIn(offers).chips[patron]).toBe(20_000);
  expect(await line.attempt('1', { type: 'PlaceWager', patron, on: 'banker', amount: 1 })).toMatchObject({
    ok: false,
    refusal: { clause: expect.any(String) },
  });
  const wager = line.act('1', { type: 'PlaceWager', patron, on: 'banker', amount: 1_000 });
  sockets.at(-1)?.terminate();
  expect(await wager).toMatchObject({ ok: true });
  const events = () => all.flatMap((news) => news.events ?? []);
  await until(() => events().some(({ type, patron: of }) => type === 'WagerSettled' && of === patron));
  // Placed once, although it may have been sent twice.
  expect(events().filter(({ type, patron: of }) => type === 'WagerPlaced' && of === patron)).toHaveLength(1);
  expect(sockets.length).toBeGreaterThan(1);
  stop();
  line.close();
  expect(line.state()).toBe('off');
}, 120_000);

test('what cannot be read or done is a value, and a line that is closed answers what it still owes', async () => {
  const bo = await come('bo');
  expect(await bo.get('/api/v1/audit')).toMatchObject({ ok: false, status: 403, detail: expect.any(String) });
  expect(await bo.post('/api/v1/withdraw', { body: { id: newId(), amount: -1 } })).toMatchObject({
    ok: false,
    status: 400,
  });
  const told: string[] = [];
  const house = openHouse({
    address,
    WebSocket: KeptSocket as unknown as SocketMaker,
    onError: (detail) => told.push(detail),
  });
  await house.logIn('bo', DEMO_PASSWORD);
  const line = house.line();
  const states: string[] = [];
  line.subscribe(() => states.push(line.state()));
  line.open();
  expect(await line.act('nowhere', { type: 'TakeSeat' })).toMatchObject({ ok: false });
  expect(await line.act('1', { type: '' })).toMatchObject({ ok: false, refusal: { clause: null } });
  expect(told).toHaveLength(2);
  const owed = line.act('1', { type: 'TakeSeat' });
  line.close();
  expect(await owed).toBeUndefined();
  expect(states).toEqual(['live', 'off']);
  expect(await house.post('/api/v1/logout')).toMatchObject({ ok: true });
  expect(await house.get('/api/v1/me')).toMatchObject({ ok: false, status: 401 });
});

test('a session that is over ends the line; a house that is not there is told as such', async () => {
  const cy = await come('bo');
  const line = cy.line();
  const over = new Promise<void>((resolve) => line.subscribe(() => line.state() === 'out' && resolve()));
  line.open();
  await line.hold('1', true);
  expect(await cy.post('/api/v1/logout')).toMatchObject({ ok: true });
  await over;
  const nobody = openHouse({ address: 'http://127.0.0.1:9/' });
  expect(await nobody.get('/api/v1/me')).toEqual({
    ok: false,
    detail: expect.stringContaining('does not answer'),
  });
});

test('many tables are asked for at a pace that the house takes', () => {
  const sent: string[] = [];
  const socket: SocketLike = {
    readyState: 1,
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (text) => sent.push(text),
    close: () => {},
  };
  const line = lineOf({ connect: () => socket });
  for (let table = 0; table < 50; table += 1) line.watch(String(table), () => {});
  line.open();
  socket.onopen?.(undefined as never);
  expect(sent).toHaveLength(20);
  line.close();
});

test('names in a path are filled in, in both ways of writing them', () => {
  const { addressOf } = openHouse({ address: 'https://house.example/' });
  expect(addressOf('/api/v1/tables/{table}/shoes', { params: { table: 'a/b' }, query: { limit: 3 } })).toBe(
    'https://house.example/api/v1/tables/a%2Fb/shoes?limit=3',
  );
});
