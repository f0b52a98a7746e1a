import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUSE_SETTINGS } from '../desk/house-settings.ts';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { softPasskey } from '../people/passkey.test-kit.ts';
import { accountNamed } from '../people/people.ts';
import { codeAt } from '../people/totp.ts';
import type { Clock } from '../tables/ports.ts';
import { FRESH_MS } from './freshness.ts';
import { connect, cookieOf, startHouse } from './server.test-kit.ts';

let started: Awaited<ReturnType<typeof startHouse>>;
let now: number;
const clock: Clock = { now: () => now, at: () => () => {} };

beforeEach(async () => {
  now = Date.UTC(2026, 10, 19);
  started = await startHouse(undefined, {}, false, undefined, { clock });
});
afterEach(async () => {
  await started.stop();
  started.remove();
});

const origin = (): string => `http://localhost:${started.port}`;

/** As a page of the house sends it, opened as localhost. */
const ask = async (path: string, { cookie = '', body }: { cookie?: string; body?: object } = {}) => {
  const response = await fetch(`${origin()}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { cookie, origin: origin(), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await response.json()) as { readonly challenge: string } & Readonly<Record<string, string>>;
  return { status: response.status, said, cookie: cookieOf(response) };
};
const post = (path: string, cookie: string, body: object = {}) => ask(path, { cookie, body });
const enter = (name: string, more: object = {}) =>
  ask('/api/login', { body: { name, password: DEMO_PASSWORD, ...more } });
const cookieFor = async (name: string, more: object = {}): Promise<string> =>
  (await enter(name, more)).cookie;

/** A passkey of somebody who has come in by his password. */
const withPasskey = async (name: string, passkey = softPasskey({ origin: origin() })) => {
  const cookie = await cookieFor(name);
  const { said: options } = await post('/api/proofs/passkeys/options', cookie);
  const kept = await post('/api/proofs/passkeys', cookie, {
    label: 'my phone',
    response: passkey.make(options),
  });
  return { cookie, passkey, kept };
};

/** An app of somebody, by what it was shown. */
const withCodes = async (name: string) => {
  const cookie = await cookieFor(name);
  const { said } = await post('/api/proofs/codes/draw', cookie);
  const secret = fromBase32(String(said.secret));
  const kept = await post('/api/proofs/codes', cookie, { locked: said.locked, code: codeAt(secret, now) });
  return { cookie, secret, kept, drawn: said };
};

const fromBase32 = (text: string): Uint8Array => {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from({ length: Math.floor(bits.length / 8) }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2),
  );
};

const byPasskey = async (
  passkey: ReturnType<typeof softPasskey>,
  lies: Parameters<typeof passkey.sign>[1] = {},
) => {
  const { said: options } = await ask('/api/login/passkey/options', { body: {} });
  return ask('/api/login/passkey', { body: { response: passkey.sign(options, lies) } });
};

describe('a passkey', () => {
  test('lets its person in without a password, and a password alone does not any more', async () => {
    const { passkey, kept } = await withPasskey('sam');
    expect(kept).toMatchObject({ status: 200, said: { detail: expect.stringContaining('is kept') } });
    const came = await byPasskey(passkey);
    expect(came.status).toBe(200);
    expect((await ask('/api/me', { cookie: came.cookie })).said).toMatchObject({ name: 'sam' });
    expect(await enter('sam')).toMatchObject({
      status: 401,
      said: { needs: 'passkey', detail: expect.stringContaining('not enough') },
    });
  });

  test('is good once for each thing that it is asked to sign', async () => {
    const { passkey } = await withPasskey('sam');
    const { said: options } = await ask('/api/login/passkey/options', { body: {} });
    const response = passkey.sign(options);
    expect((await ask('/api/login/passkey', { body: { response } })).status).toBe(200);
    const again = await ask('/api/login/passkey', { body: { response } });
    expect(again).toMatchObject({
      status: 401,
      said: { detail: expect.stringContaining('opens no account') },
    });
  });

  test('that was not asked for lately, was not given out by the house, or by a copy, is not taken', async () => {
    const { passkey } = await withPasskey('sam');
    const { said: options } = await ask('/api/login/passkey/options', { body: {} });
    now += 3 * 60_000;
    expect((await ask('/api/login/passkey', { body: { response: passkey.sign(options) } })).status).toBe(401);
    const challenge = Buffer.alloc(56, 7).toString('base64url');
    const forged = passkey.sign({ challenge });
    expect((await ask('/api/login/passkey', { body: { response: forged } })).status).toBe(401);
    passkey.setCounter(0);
    expect((await byPasskey(passkey)).status).toBe(200);
    passkey.setCounter(0);
    expect((await byPasskey(passkey)).status).toBe(401);
  });

  test('is not taken from another page, nor where it did not check who holds it', async () => {
    const { passkey } = await withPasskey('sam');
    expect((await byPasskey(passkey, { from: 'http://localhost:1' })).status).toBe(401);
    expect((await byPasskey(passkey, { verified: false })).status).toBe(401);
    const cookie = await cookieFor('dora');
    const { said: options } = await post('/api/proofs/passkeys/options', cookie);
    const lax = softPasskey({ origin: origin() });
    const unverified = { label: 'lax', response: lax.make(options, { verified: false }) };
    expect((await post('/api/proofs/passkeys', cookie, unverified)).status).toBe(400);
  });

  test('opens one account, and what was asked of one person is not taken from another', async () => {
    const { passkey } = await withPasskey('sam');
    const dora = await cookieFor('dora');
    const { said: options } = await post('/api/proofs/passkeys/options', dora);
    const taken = await post('/api/proofs/passkeys', dora, { label: 'x', response: passkey.make(options) });
    expect(taken).toMatchObject({ status: 409, said: { detail: 'this passkey is known here already' } });
    const rae = await cookieFor('rae');
    const { said: forRae } = await post('/api/proofs/passkeys/options', rae);
    const made = softPasskey({ origin: origin() }).make(forRae);
    expect((await post('/api/proofs/passkeys', dora, { label: 'x', response: made })).status).toBe(400);
  });

  test('is made for a name: under an address the house says so', async () => {
    const cookie = await cookieFor('sam');
    const response = await fetch(`http://127.0.0.1:${started.port}/api/login/passkey/options`, {
      method: 'POST',
    });
    expect(response.status).toBe(409);
    expect(await response.json()).toEqual({ detail: expect.stringContaining('as localhost') });
    expect((await ask('/api/proofs', { cookie })).said).toMatchObject({ place: 'localhost', passkeys: [] });
  });

  test('unlocks a screen, and is taken away again', async () => {
    const { cookie, passkey } = await withPasskey('sam');
    now += 16 * 60_000 - 1;
    started.house.registry.used((cookie.split('=')[1] ?? '').split('.')[0] ?? '');
    const fresh = (await byPasskey(passkey)).cookie;
    expect((await ask('/api/proofs', { cookie: fresh })).said).toMatchObject({
      passkeys: [{ id: passkey.id, label: 'my phone', place: 'localhost' }],
      proof: 'passkey',
      ways: ['passkey'],
    });
    const removed = await post('/api/proofs/passkeys/remove', fresh, { passkey: passkey.id });
    expect(removed.status).toBe(200);
    expect((await byPasskey(passkey)).status).toBe(401);
    expect((await enter('sam')).status).toBe(200);
  });
});

describe('codes of an app', () => {
  test('are asked for besides the password, each once', async () => {
    const { secret, kept, drawn } = await withCodes('rae');
    expect(kept.status).toBe(200);
    expect(drawn.address).toContain('otpauth://totp/');
    expect(await enter('rae')).toMatchObject({ status: 401, said: { needs: 'code' } });
    // The one that showed that the app works is used.
    expect((await enter('rae', { code: codeAt(secret, now) })).status).toBe(401);
    now += 30_000;
    const code = codeAt(secret, now);
    expect((await enter('rae', { code })).status).toBe(200);
    expect(await enter('rae', { code })).toMatchObject({
      status: 401,
      said: { detail: expect.stringContaining('used already') },
    });
  });

  test('cannot be guessed: whoever fails waits', async () => {
    await withCodes('rae');
    const tries: number[] = [];
    for (let at = 0; at < 5; at += 1)
      tries.push((await enter('rae', { code: String(at).padStart(6, '0') })).status);
    expect(tries).toEqual([401, 401, 401, 429, 429]);
  });

  test('need a code of theirs to begin, and lie locked in the record', async () => {
    const cookie = await cookieFor('rae');
    const { said } = await post('/api/proofs/codes/draw', cookie);
    const wrong = await post('/api/proofs/codes', cookie, { locked: said.locked, code: '000000' });
    expect(wrong.status).toBe(400);
    const foreign = await post('/api/proofs/codes', cookie, { locked: '1.x.y', code: '000000' });
    expect(foreign.status).toBe(400);
    const { drawn } = await withCodes('dora');
    const stored = JSON.stringify(await started.house.store.read('people'));
    expect(stored).toContain('CodesSet');
    expect(stored).not.toContain(drawn.secret);
  });

  test("somebody's secret is nobody else's", async () => {
    const sam = await cookieFor('sam');
    const { said } = await post('/api/proofs/codes/draw', sam);
    const code = codeAt(fromBase32(String(said.secret)), now);
    const dora = await cookieFor('dora');
    expect((await post('/api/proofs/codes', dora, { locked: said.locked, code })).status).toBe(400);
    expect((await post('/api/proofs/codes', sam, { locked: said.locked, code })).status).toBe(200);
  });
});

describe('a great act', () => {
  test('is refused with what to do when the proof is some minutes old, until it is given again', async () => {
    const cookie = await cookieFor('sam');
    now += FRESH_MS;
    const refused = await post('/api/proofs/codes/draw', cookie);
    expect(refused).toMatchObject({
      status: 403,
      said: { needs: 'proof', detail: expect.stringContaining('prove once more') },
    });
    expect((await post('/api/prove', cookie, { by: 'password', password: 'not it' })).status).toBe(400);
    expect((await post('/api/prove', cookie, { by: 'password', password: DEMO_PASSWORD })).said).toEqual({
      fresh: true,
      until: now + FRESH_MS,
      ways: ['password'],
    });
    expect((await post('/api/proofs/codes/draw', cookie)).status).toBe(200);
  });

  test('takes the passkey of who has one: his password proves nothing then', async () => {
    const { cookie, passkey } = await withPasskey('sam');
    now += FRESH_MS;
    const byWord = await post('/api/prove', cookie, { by: 'password', password: DEMO_PASSWORD });
    expect(byWord).toMatchObject({ status: 409, said: { detail: expect.stringContaining('not enough') } });
    const { said: options } = await post('/api/prove/options', cookie);
    const response = passkey.sign(options);
    expect((await post('/api/prove', cookie, { by: 'passkey', response })).status).toBe(200);
    const replayed = await post('/api/prove', cookie, { by: 'passkey', response });
    expect(replayed.status).toBe(400);
  });

  test('a signature for one session is none for another, nor for coming in', async () => {
    const { cookie, passkey } = await withPasskey('sam');
    const other = (await byPasskey(passkey)).cookie;
    const { said: options } = await post('/api/prove/options', other);
    const response = passkey.sign(options);
    expect((await post('/api/prove', cookie, { by: 'passkey', response })).status).toBe(400);
    expect((await ask('/api/login/passkey', { body: { response } })).status).toBe(401);
    expect((await post('/api/prove', other, { by: 'passkey', response })).status).toBe(200);
  });
});

describe('where the owner asks a role for more than a password', () => {
  const order = (strongLogin: readonly ('supervisor' | 'regulator')[]) =>
    started.house.settings.set(
      { ...HOUSE_SETTINGS, strongLogin },
      { id: `order ${strongLogin}`, person: null, at: now, reason: 'as decided' },
    );

  test('whoever has none does nothing and sees nothing but how to make one', async () => {
    await order(['supervisor']);
    const cookie = await cookieFor('sam');
    for (const path of ['/api/floor', '/api/people', '/api/approvals', '/api/tables/1/shoes'])
      expect(await ask(path, { cookie }), path).toMatchObject({ status: 403, said: { needs: 'enrol' } });
    await expect(connect(started.port, cookie)).rejects.toThrow('403');
    expect((await ask('/api/me', { cookie })).status).toBe(200);
    expect((await ask('/api/proofs', { cookie })).said).toMatchObject({ required: true, proof: 'password' });
    const passkey = softPasskey({ origin: origin() });
    const { said: options } = await post('/api/proofs/passkeys/options', cookie);
    await post('/api/proofs/passkeys', cookie, { label: 'key', response: passkey.make(options) });
    expect((await ask('/api/floor', { cookie })).status).toBe(200);
  });

  test('others come in as before, and paths that look alike open nothing', async () => {
    await order(['supervisor']);
    expect((await ask('/api/floor', { cookie: await cookieFor('ann') })).status).toBe(200);
    const cookie = await cookieFor('sam');
    for (const path of [
      '/api/me/../floor',
      '/api/v1/floor',
      '/api/floor?/api/me',
      '/api//floor',
      '/api/floor/',
    ])
      expect((await ask(path, { cookie })).status, path).not.toBe(200);
  });

  test('the owner orders it over the wire: weak sessions of others end at once', async () => {
    const rae = await cookieFor('rae');
    const owner = accountNamed(started.house.registry.people(), 'owner');
    const key = started.link?.split('#').at(-1) ?? '';
    expect((await ask('/api/link/look', { body: { key } })).said).toEqual({
      name: owner?.name,
      display: owner?.display,
    });
    await ask('/api/link', { body: { key, password: 'four quiet lanterns hum' } });
    const cookie = await cookieFor('owner', { password: 'four quiet lanterns hum' });
    const response = await fetch(`${origin()}/api/settings`, {
      method: 'PUT',
      headers: { cookie, origin: origin(), 'content-type': 'application/json' },
      body: JSON.stringify({
        id: 'order it now',
        settings: { ...HOUSE_SETTINGS, strongLogin: ['regulator'] },
        reason: 'as decided',
      }),
    });
    expect(response.status).toBe(200);
    expect((await ask('/api/me', { cookie: rae })).status).toBe(401);
  });
});
