import { createHmac } from 'node:crypto';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { accountOf } from '../people/people.ts';
import { idOf, type Records, startRecords } from '../records/records.test-kit.ts';
import { feedPage } from './feed.ts';
import { HAPPENINGS, type Happening } from './happening.ts';
import { faultInUrl, openWebhooks, signatureOf } from './webhooks.ts';

const deposit = async ({ post }: Records, cookie: string, id: string, amount: number): Promise<void> => {
  expect((await post('/api/v1/deposit', { id, amount }, cookie)).statusCode).toBe(200);
};

const eventsOf = async ({ get }: Records, cookie: string, query = ''): Promise<readonly Happening[]> =>
  (await get(`/api/v1/events?${query}`, cookie)).json().events;

test('each is told what is his own, and staff what their role reads; nobody without a session', async () => {
  const records = await startRecords('feed-rights');
  const { get, logIn, ownerIn, house } = records;
  const [ann, bo, owner] = [await logIn('ann'), await logIn('bo'), await ownerIn()];
  await deposit(records, ann, 'deposit-of-ann', 5_000);
  await deposit(records, bo, 'deposit-of-bo1', 7_000);
  const ownMoney = (events: readonly Happening[]) =>
    events.filter(({ is }) => is === 'money.in').map(({ person, amount }) => [person, amount]);
  const [a, b] = [idOf(house, 'ann'), idOf(house, 'bo')];
  expect(ownMoney(await eventsOf(records, ann)).every(([person]) => person === a)).toBe(true);
  expect(ownMoney(await eventsOf(records, ann))).toContainEqual([a, 5_000]);
  expect(ownMoney(await eventsOf(records, owner))).toEqual(
    expect.arrayContaining([
      [a, 5_000],
      [b, 7_000],
    ]),
  );
  expect((await get('/api/v1/events')).statusCode).toBe(401);
  expect((await get('/api/v1/events?kinds=cards', ann)).json().detail).toContain('there is no kind cards');
  expect((await get('/api/v1/webhooks', ann)).statusCode).toBe(403);
});

test('a key is told of what its scopes are for, and of nothing else', async () => {
  const records = await startRecords('feed-keys');
  const { post, server, ownerIn } = records;
  const owner = await ownerIn();
  const keyFor = async (label: string, scopes: readonly string[]): Promise<string> => {
    const made = await post('/api/v1/keys', { label, scopes, days: 1 }, owner);
    expect(made.statusCode).toBe(200);
    return made.json().key;
  };
  const kindsBy = async (key: string): Promise<readonly string[]> => {
    const headers = { authorization: `Bearer ${key}` };
    const answer = await server.inject({ url: '/api/v1/events?limit=200', headers });
    if (answer.statusCode !== 200) return [String(answer.statusCode)];
    return [...new Set((answer.json().events as readonly Happening[]).map(({ is }) => is))];
  };
  const tables = await kindsBy(await keyFor('tables', ['tables:read']));
  expect(tables).toContain('table.opened');
  expect(tables).not.toContain('money.in');
  expect(await kindsBy(await keyFor('both', ['tables:read', 'money:read']))).toEqual(
    expect.arrayContaining(['table.opened', 'money.in']),
  );
  expect(await kindsBy(await keyFor('money', ['money:read']))).toEqual(['403']);
});

test('a cursor goes on without a gap and without telling twice, whatever the size of a page', async () => {
  const records = await startRecords('feed-cursor');
  const { logIn, get } = records;
  const ann = await logIn('ann');
  for (let number = 0; number < 9; number += 1)
    await deposit(records, ann, `deposit-${number}-x`, 100 + number);
  const whole = await eventsOf(records, ann, 'limit=200');
  expect(whole.length).toBeGreaterThanOrEqual(9);
  const read: Happening[] = [];
  for (let after = 0, more = true; more; ) {
    const page = (await get(`/api/v1/events?limit=2&after=${after}`, ann)).json();
    read.push(...page.events);
    expect(page.next).toBeGreaterThanOrEqual(after);
    ({ next: after, more } = page);
  }
  expect(read).toEqual(whole);
  expect(new Set(read.map(({ cursor }) => cursor)).size).toBe(read.length);
});

test('no kind has a card, a secret or a name in it, whatever stands in the record', async () => {
  const { house } = await startRecords('feed-cards');
  const owner = accountOf(house.registry.people(), idOf(house, 'owner'));
  if (owner === undefined) throw new Error('there is no owner');
  const everything = {
    card: 'Ah',
    cards: ['Kd'],
    to: 'dealer',
    secret: 'ff',
    sealed: 'ff',
    hand: { cards: ['2c'] },
  };
  const types = [
    'game.CardsCollected',
    'game.WagerSettled',
    'game.CardDealt',
    'game.RoundVoided',
    'house.ShoeSealed',
    'house.ShoeRevealed',
    'house.DeckOpened',
    'people.PasswordSet',
    'webhooks.Added',
    'game.DisputeRaised',
  ];
  const stored = types.map((type, at) => ({
    type,
    stream: 'table:1',
    version: at + 1,
    position: at + 1,
    at: 0,
    command: at + 1,
    data: {
      person: null,
      secret: 'ff',
      event: { ...everything, patron: 'p', by: '7.3', shoe: 4, result: 'win' },
    },
  }));
  const store = { readAll: async (after: number) => stored.slice(after) };
  const { events } = await feedPage({ store, turns: house.turns }, owner, { after: 0, limit: 100 });
  expect(events.map(({ is }) => is)).toEqual([
    'round.ended',
    'wager.settled',
    'round.voided',
    'draw.opened',
    'draw.opened',
    'dispute.raised',
  ]);
  const fields = new Set(events.flatMap((each) => Object.keys(each)));
  expect([...fields].toSorted()).toEqual([
    'at',
    'clause',
    'cursor',
    'draw',
    'is',
    'person',
    'result',
    'table',
    'version',
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Ah|Kd|2c|ff/);
  const dealer = { ...owner, role: 'dealer' as const };
  const told = await feedPage({ store, turns: house.turns }, dealer, { after: 0, limit: 100 });
  expect(told.events.map(({ is }) => is)).not.toContain('dispute.raised');
  expect(HAPPENINGS).toContain('dispute.raised');
});

test('the line stays open, goes on from the last id, and ends with the session', async () => {
  const records = await startRecords('feed-live');
  const { logIn, server, post } = records;
  const ann = await logIn('ann');
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const open = (headers: Readonly<Record<string, string>>) => {
    let heard = '';
    let wake = (): void => {};
    const over = new Promise<void>((resolve, reject) => {
      ask(
        { port, path: '/api/v1/events/live?kinds=money.in', headers: { cookie: ann, ...headers } },
        (answer) => {
          answer.setEncoding('utf8');
          answer.on('data', (text: string) => {
            heard += text;
            wake();
          });
          answer.on('close', resolve);
        },
      )
        .on('error', reject)
        .end();
    });
    const until = async (count: number): Promise<readonly Happening[]> => {
      for (;;) {
        const told = [...heard.matchAll(/^data: (.+)$/gm)].map(
          ([, json = '']) => JSON.parse(json) as Happening,
        );
        if (told.length >= count) return told;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    };
    return { until, over };
  };
  const line = open({});
  const before = (await eventsOf(records, ann, 'kinds=money.in')).length;
  await line.until(before);
  await deposit(records, ann, 'live-deposit-1', 300);
  await deposit(records, ann, 'live-deposit-2', 400);
  const told = await line.until(before + 2);
  expect(told.slice(-2).map(({ amount }) => amount)).toEqual([300, 400]);
  const again = open({ 'last-event-id': String(told.at(-2)?.cursor) });
  expect((await again.until(1)).map(({ amount }) => amount)).toEqual([400]);
  await post('/api/v1/logout', {}, ann);
  await Promise.all([line.over, again.over]);
}, 60_000);

interface Message {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

test('webhooks are signed, come in order, are sent again until they are taken, and go on after a restart', async () => {
  const records = await startRecords('hooks');
  const { logIn, ownerIn, post, get, house, clock } = records;
  const [ann, owner] = [await logIn('ann'), await ownerIn()];
  const taken: Message[] = [];
  let status = 500;
  const hooks = await openWebhooks({
    ...house,
    people: house.registry.people,
    secret: () => new Uint8Array(24).fill(7),
    post: async (_url, headers, body) => {
      if (status === 0) throw new Error('connect ECONNREFUSED');
      if (status === 200) taken.push({ headers, body });
      return status;
    },
  });
  const added = await hooks.add(
    { url: 'https://example.com/baize', kinds: ['money.in'], person: idOf(house, 'owner') },
    'add-the-hook',
  );
  if (!added.ok) throw new Error(added.detail);
  let stop = hooks.begin();
  await deposit(records, ann, 'hook-deposit-1', 1_100);
  await expect.poll(() => hooks.list()[0]).toMatchObject({ failures: 1, detail: 'it was answered with 500' });
  status = 0;
  await clock.advance(5_000);
  await expect.poll(() => hooks.list()[0]?.failures).toBe(2);
  expect(hooks.list()[0]?.detail).toContain('ECONNREFUSED');
  expect(JSON.stringify(hooks.list())).not.toContain('whsec_');
  await deposit(records, ann, 'hook-deposit-2', 2_200);
  stop();
  // The house comes up again.
  const later = await openWebhooks({
    ...house,
    people: house.registry.people,
    secret: () => new Uint8Array(24),
    post: async (_url, headers, body) => taken.push({ headers, body }) && 204,
  });
  expect(later.list()[0]).toMatchObject({ failures: 2 });
  stop = later.begin();
  await expect.poll(() => taken.length).toBe(1);
  const [{ headers, body }] = taken as [Message];
  expect(JSON.parse(body).events.map(({ amount }: Happening) => amount)).toEqual([1_100, 2_200]);
  // Worked out once more, as whoever receives it would.
  const key = Buffer.from(added.secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  expect(headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  await expect.poll(() => later.list()[0]).toMatchObject({ failures: 0, detail: null });
  expect(await later.remove(added.hook, idOf(house, 'owner'), 'remove-hook')).toEqual({ ok: true });
  await deposit(records, ann, 'hook-deposit-3', 3_300);
  expect(later.list()).toEqual([]);
  expect(taken).toHaveLength(1);
  stop();
  expect(
    (await post('/api/v1/webhooks', { id: 'hook-by-ann', url: 'https://a.example', kinds: [] }, ann))
      .statusCode,
  ).toBe(403);
  const bad = await post(
    '/api/v1/webhooks',
    { id: 'hook-by-owner', url: 'http://a.example', kinds: [] },
    owner,
  );
  expect([bad.statusCode, bad.json().detail]).toEqual([409, expect.stringContaining('only https')]);
  const good = await post('/api/v1/webhooks', { id: 'hook-by-own-2', url: 'https://a.example' }, owner);
  expect(good.json()).toEqual({ hook: expect.any(String), secret: expect.stringMatching(/^whsec_.{32}$/) });
  expect((await get('/api/v1/webhooks', owner)).json().webhooks).toMatchObject([
    { url: 'https://a.example' },
  ]);
  // The secret stays in the house.
  expect((await get('/api/v1/audit/log?kind=all&limit=50', owner)).body).not.toContain('whsec_');
}, 60_000);

test('the signature is the one that Standard Webhooks has in its examples', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const body = '{"test": 2432232314}';
  expect(signatureOf(secret, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1_614_265_330, body)).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test.each([
  ['https://example.com/x', undefined],
  ['http://127.0.0.1:9000/x', undefined],
  ['http://localhost/x', undefined],
  ['http://example.com/x', 'only https'],
  ['https://me:word@example.com/', 'password'],
  ['ftp://example.com', 'only https'],
  ['example.com', 'no address'],
])('%s is told: %s', (url, fault) => {
  if (fault === undefined) expect(faultInUrl(url)).toBeUndefined();
  else expect(faultInUrl(url)).toContain(fault);
});
