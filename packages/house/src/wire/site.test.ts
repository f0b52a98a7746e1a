import { describe, expect, test } from 'vitest';
import { cookieNames } from './session.ts';
import {
  faultInNetwork,
  inNetworks,
  isOwnAct,
  isOwnHost,
  isOwnOrigin,
  isSecure,
  LOOPBACK,
  originOf,
} from './site.ts';

const HOUSE = { origin: 'https://house.test', proxies: [] };
const PORTED = { origin: 'https://house.test:8443', proxies: [] };

describe('a request is meant for this house', () => {
  test.each([
    ['localhost:7600', true, true],
    ['127.0.0.1', true, true],
    ['127.8.9.1:80', true, true],
    ['[::1]:7600', true, true],
    ['house.test', false, true],
    ['HOUSE.test', false, true],
    ['house.test:443', false, false],
    ['evil.test', false, false],
    ['localhost.evil.test', false, false],
    ['127.0.0.1.evil.test', false, false],
    ['house.test.evil.test', false, false],
    ['', false, false],
    [undefined, false, false],
  ])('Host %s', (host, onLoopback, outside) => {
    expect(isOwnHost(LOOPBACK, host)).toBe(onLoopback);
    expect(isOwnHost(HOUSE, host)).toBe(outside);
  });

  test('a port that is no usual one is part of the name', () => {
    expect(isOwnHost(PORTED, 'house.test:8443')).toBe(true);
    expect(isOwnHost(PORTED, 'house.test')).toBe(false);
  });
});

describe('an act comes from a page of this house', () => {
  const act = (headers: Record<string, string>, method = 'POST') => ({ method, headers });
  const host = 'house.test';
  test.each([
    [act({ host, origin: 'https://house.test' }), true],
    [act({ host, origin: 'http://house.test' }), false],
    [act({ host, origin: 'https://evil.test' }), false],
    [act({ host, origin: 'null' }), false],
    [act({ host }), true],
    [act({ host, 'sec-fetch-site': 'same-origin' }), true],
    [act({ host, 'sec-fetch-site': 'none' }), true],
    [act({ host, 'sec-fetch-site': 'same-site' }), false],
    [act({ host, 'sec-fetch-site': 'cross-site' }), false],
    [act({ host, origin: 'https://evil.test' }, 'GET'), true],
    [act({ host, origin: 'https://evil.test' }, 'DELETE'), false],
    [act({ host: 'localhost:1', origin: 'http://localhost:1' }), true],
    [act({ host: 'localhost:1', origin: 'http://localhost:2' }), false],
  ])('%j: %s', (asked, own) => {
    expect(isOwnAct(HOUSE, asked)).toBe(own);
  });

  test('on this machine the origin is that of the host', () => {
    expect(isOwnOrigin(LOOPBACK, 'http://127.0.0.1:7600', '127.0.0.1:7600')).toBe(true);
    expect(isOwnOrigin(LOOPBACK, 'http://evil.test', 'evil.test')).toBe(false);
    expect(isOwnOrigin(LOOPBACK, 'nonsense', '127.0.0.1:7600')).toBe(false);
    expect(isOwnOrigin(LOOPBACK, 'http://127.0.0.1:7600', undefined)).toBe(false);
  });
});

describe('networks of proxies', () => {
  test('take in what lies in them', () => {
    const isProxy = inNetworks(['10.0.0.0/8', '192.0.2.1', 'fd00::/8']);
    const told = ['10.0.0.0', '10.255.255.255', '11.0.0.0', '192.0.2.1', '192.0.2.2', 'fd12::1', 'fe80::1'];
    expect(told.map((address) => isProxy(address))).toEqual([true, true, false, true, false, true, false]);
    expect(isProxy(undefined)).toBe(false);
    expect(isProxy('nobody')).toBe(false);
    // A socket that listens on both tells an IPv4 address in the clothes of an IPv6 one.
    expect(isProxy('::ffff:10.1.2.3')).toBe(true);
  });

  test.each([
    ['10.0.0.0/0', undefined],
    ['10.0.0.0/32', undefined],
    ['10.0.0.0/33', /length that is not from 0 to 32/],
    ['::1/128', undefined],
    ['::1/129', /length that is not from 0 to 128/],
    ['10.0.0.0/8/8', /no address/],
    ['house.test', /no address/],
    ['', /no address/],
  ])('%s', (network, fault) => {
    const found = faultInNetwork(network);
    if (fault === undefined) expect(found).toBeUndefined();
    else expect(found).toMatch(fault);
  });
});

describe('cookies behind TLS', () => {
  const { session, bare } = cookieNames(true);
  test('bear the beginnings that keep neighbours out', () => {
    expect(isSecure(HOUSE)).toBe(true);
    expect(isSecure({ origin: 'http://house.test', proxies: [] })).toBe(false);
    expect(session).toBe('__Host-baize');
    expect(bare({ '__Host-baize': 'k', '__Secure-baize-screen': 's' })).toEqual({
      baize: 'k',
      'baize-screen': 's',
    });
  });

  test('a key is read from no other name', () => {
    expect(
      bare({ baize: 'forged', '__Secure-baize': 'forged', 'baize-screen': 'forged' }).baize,
    ).toBeUndefined();
    expect(bare({ 'baize-screen': 'forged' })['baize-screen']).toBeUndefined();
    expect(cookieNames(false).bare({ baize: 'k' })).toEqual({ baize: 'k' });
  });
});

test('an address that is printed is the name of the house, or on this machine the one that was asked', () => {
  expect(originOf({ origin: 'https://house.example', proxies: [] }, '127.0.0.1:80')).toBe(
    'https://house.example',
  );
  expect(originOf(LOOPBACK, '127.0.0.1:4000')).toBe('http://127.0.0.1:4000');
});
