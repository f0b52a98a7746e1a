import { describe, expect, test } from 'vitest';
import { HOUSE_SETTINGS } from '../desk/house-settings.ts';
import { accountNamed } from '../people/people.ts';
import { idOf, startRecords } from '../records/records.test-kit.ts';

type Started = Awaited<ReturnType<typeof startRecords>>;

let made = 0;
const newId = (): string => {
  made += 1;
  return `people asks ${made}`;
};

const ask = ({ post }: Started, person: string, deed: object, cookie: string) =>
  post(`/api/people/${person}/approvals`, { id: newId(), deed, reason: 'as was agreed' }, cookie);

const listed = async ({ get }: Started, cookie: string) =>
  (await get('/api/approvals', cookie)).json<{
    requests: {
      request: number;
      shown: string;
      mayDecide: boolean;
      people: object | null;
      follows: object;
    }[];
  }>().requests;

const decide = async (at: Started, cookie: string, what: 'approve' | 'refuse' = 'approve') => {
  const request = (await listed(at, cookie)).at(-1);
  const body = what === 'approve' ? { shown: request?.shown } : { reason: 'not so' };
  return at.post(`/api/approvals/${request?.request}/${what}`, { id: newId(), ...body }, cookie);
};

const accountIn = ({ house }: Started, name: string) => accountNamed(house.registry.people(), name);

describe('nobody becomes the regulator by the owner’s hand alone', () => {
  test('no link for a regulator, and no role, without a second person; the house’s core says so too', async () => {
    const at = await startRecords('regulators');
    const owner = await at.ownerIn();
    const { registry, clock } = at.house;
    const [rae, dee, self] = ['rae', 'dee', 'owner'].map((name) => idOf(at.house, name)) as [
      string,
      string,
      string,
    ];
    const two = { detail: expect.stringContaining('second one'), clause: null, needs: 'secondPerson' };
    for (const [path, body] of [
      [`/api/people/${rae}/link`, {}],
      [`/api/people/${dee}/role`, { role: 'regulator' }],
      [`/api/people/${rae}/role`, { role: 'player' }],
    ] as const) {
      const refused = await at.post(path, body, owner);
      expect([refused.statusCode, refused.json()], path).toEqual([409, two]);
    }
    const now = { at: clock.now(), by: self };
    const alone = [
      await registry.perform({ type: 'IssueLink', person: rae, tokenHash: 'x', ...now }),
      await registry.perform({ type: 'SetRole', person: dee, role: 'regulator', ...now }),
      await registry.perform({ type: 'SetRole', person: dee, role: 'regulator', approvedBy: self, ...now }),
      await registry.perform({ type: 'ResetProofs', person: dee, reason: 'x', approvedBy: self, ...now }),
    ];
    expect(alone.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    const opened = await at.post('/api/people', { name: 'rex', display: 'Rex', role: 'regulator' }, owner);
    expect(opened.json()).toEqual({ id: expect.any(String), link: null });
  });

  test('a second regulator is another regulator’s to approve, and nobody else’s', async () => {
    const at = await startRecords('second regulator');
    const owner = await at.ownerIn();
    const dee = idOf(at.house, 'dee');
    expect((await ask(at, dee, { do: 'setRole', role: 'regulator' }, owner)).statusCode).toBe(200);
    const [sam, rae] = [await at.logIn('sam'), await at.logIn('rae')];
    expect((await listed(at, sam)).map(({ mayDecide }) => mayDecide)).toEqual([false]);
    expect((await decide(at, sam)).statusCode).toBe(409);
    expect((await decide(at, owner)).statusCode).toBe(409);
    expect((await listed(at, rae)).map(({ mayDecide }) => mayDecide)).toEqual([true]);
    expect((await decide(at, rae)).statusCode).toBe(200);
    expect(accountIn(at, 'dee')?.role).toBe('regulator');
    const events = (await at.house.store.read('people')).map(({ data }) => data as Record<string, unknown>);
    expect(events.find(({ type }) => type === 'RoleSet')).toMatchObject({
      by: idOf(at.house, 'owner'),
      approvedBy: idOf(at.house, 'rae'),
      reason: 'as was agreed',
    });
  });

  test('a link for the one regulator is issued once another has agreed, once, and for ten minutes', async () => {
    const at = await startRecords('link of a regulator');
    const owner = await at.ownerIn();
    const rae = idOf(at.house, 'rae');
    expect((await ask(at, rae, { do: 'allowLink' }, owner)).statusCode).toBe(200);
    // It is about herself, and there is no other regulator: whoever answers for the floor decides.
    expect((await decide(at, await at.logIn('rae'))).statusCode).toBe(409);
    expect((await decide(at, await at.logIn('sam'))).statusCode).toBe(200);
    expect((await at.post(`/api/people/${rae}/link`, {}, owner)).statusCode).toBe(200);
    expect((await at.post(`/api/people/${rae}/link`, {}, owner)).statusCode).toBe(409);
  });

  test('what was refused, or withdrawn, is not done', async () => {
    const at = await startRecords('refused role');
    const owner = await at.ownerIn();
    await ask(at, idOf(at.house, 'dee'), { do: 'setRole', role: 'regulator' }, owner);
    expect((await decide(at, await at.logIn('rae'), 'refuse')).statusCode).toBe(200);
    expect(accountIn(at, 'dee')?.role).toBe('dealer');
  });
});

describe('who has lost what he proves himself by', () => {
  test('is helped by two, neither of whom comes in as him; and only the owner asks', async () => {
    const at = await startRecords('lost passkeys');
    const owner = await at.ownerIn();
    const dee = idOf(at.house, 'dee');
    const cookie = await at.logIn('dee');
    const session = accountIn(at, 'dee')?.sessions[0] ?? '';
    const passkey = {
      id: 'c',
      publicKey: 'k',
      place: 'localhost',
      counter: 0,
      transports: [],
      label: 'l',
      addedAt: 1,
    };
    const now = at.house.clock.now();
    await at.house.registry.perform({ type: 'AddPasskey', at: now, person: dee, session, passkey });
    const sam = await at.logIn('sam');
    expect((await ask(at, dee, { do: 'resetProofs' }, sam)).statusCode).toBe(403);
    expect((await ask(at, dee, { do: 'resetProofs' }, owner)).statusCode).toBe(200);
    expect((await decide(at, owner)).statusCode).toBe(409);
    expect((await decide(at, sam)).statusCode).toBe(200);
    expect(accountIn(at, 'dee')?.passkeys).toEqual([]);
    expect((await at.get('/api/me', cookie)).statusCode).toBe(401);
    expect((await ask(at, dee, { do: 'resetProofs' }, owner)).json()).toMatchObject({
      detail: expect.stringContaining('neither a passkey nor codes'),
    });
  });
});

test('where the owner says so, roles and links of all staff need two, and players’ do not', async () => {
  const at = await startRecords('two for people');
  const owner = await at.ownerIn();
  const order = { id: 'order two', person: null, at: 1, reason: 'decided' };
  await at.house.settings.set({ ...HOUSE_SETTINGS, twoForPeople: true }, order);
  const [dee, bo] = [idOf(at.house, 'dee'), idOf(at.house, 'bo')];
  expect((await at.post(`/api/people/${dee}/link`, {}, owner)).statusCode).toBe(409);
  expect((await at.post(`/api/people/${bo}/link`, {}, owner)).statusCode).toBe(200);
  expect((await at.post(`/api/people/${bo}/role`, { role: 'owner' }, owner)).statusCode).toBe(409);
  await ask(at, bo, { do: 'setRole', role: 'dealer' }, owner);
  expect((await decide(at, await at.logIn('sam'))).statusCode).toBe(200);
  expect(accountIn(at, 'bo')?.role).toBe('dealer');
});
