import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { networkOf, readTls, watchTls } from './network.ts';
import { withSettings, wordsOf } from './settings.ts';
import { ANOTHER, ONE } from './tls.test-kit.ts';

let folder: string;
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-network-'));
  for (const [name, { cert, key }] of Object.entries({ a: ONE, b: ANOTHER })) {
    writeFileSync(at(`${name}.pem`), cert);
    writeFileSync(at(`${name}.key`), key);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('how a house is reached', () => {
  test.each([
    [{ host: '127.0.0.1' }, null, []],
    [{ host: '::1' }, null, []],
    [
      { host: '127.0.0.1', origin: 'https://house.test', proxy: '127.0.0.1' },
      'https://house.test',
      ['127.0.0.1'],
    ],
    [
      { host: '0.0.0.0', origin: 'https://house.test:8443', proxy: '10.0.0.0/8, fd00::/8' },
      'https://house.test:8443',
      ['10.0.0.0/8', 'fd00::/8'],
    ],
    [{ host: '0.0.0.0', origin: 'http://pit.test' }, 'http://pit.test', []],
  ])('%j', (asked, origin, proxies) => {
    expect(networkOf(asked)).toEqual({ host: asked.host, site: { origin, proxies }, tls: undefined });
  });

  test.each([
    [{ host: 'house.test' }, /--host is an address/],
    [{ host: '0.0.0.0' }, /lets other machines in: say with --origin/],
    [{ host: '127.0.0.1', origin: 'house.test' }, /--origin is where browsers find/],
    [{ host: '127.0.0.1', origin: 'https://house.test/' }, /--origin is where browsers find/],
    [{ host: '127.0.0.1', origin: 'ftp://house.test' }, /--origin is where browsers find/],
    [{ host: '127.0.0.1', origin: 'https://house.test' }, /needs TLS/],
    [{ host: '127.0.0.1', proxy: '10.0.0.0/33' }, /10\.0\.0\.0\/33 has a length that is not from 0 to 32/],
    [{ host: '127.0.0.1', proxy: 'proxy' }, /proxy is no address/],
    [{ host: '127.0.0.1', cert: 'a.pem' }, /belong together/],
    [{ host: '127.0.0.1', cert: 'a.pem', key: 'a.key' }, /say --origin https/],
  ])('%j is refused in a sentence', (asked, why) => {
    expect(() => networkOf(asked)).toThrow(why);
  });

  test('a certificate that is missing, or another key, is told with its file', () => {
    expect(() => readTls({ cert: at('none.pem'), key: at('a.key') })).toThrow(
      /--cert .*none\.pem cannot be read/,
    );
    expect(() => readTls({ cert: at('a.pem'), key: at('b.key') })).toThrow(
      /a\.pem and .*b\.key make no certificate/,
    );
    expect(readTls({ cert: at('a.pem'), key: at('a.key') }).cert).toBe(readFileSync(at('a.pem'), 'utf8'));
  });

  test('a renewed certificate is taken, and one that does not fit leaves the one before', () => {
    const files = { cert: at('now.pem'), key: at('now.key') };
    writeFileSync(files.cert, readFileSync(at('a.pem')));
    writeFileSync(files.key, readFileSync(at('a.key')));
    const taken: string[] = [];
    const told: string[] = [];
    const stop = watchTls(
      files,
      ({ cert }) => taken.push(cert),
      (what) => told.push(what),
    );
    try {
      writeFileSync(files.cert, readFileSync(at('b.pem')));
      utimesSync(files.cert, 1, 1);
      process.emit('SIGHUP');
      expect(taken).toEqual([]);
      expect(told.at(-1)).toMatch(/the certificate was not changed: .*make no certificate/);
      writeFileSync(files.key, readFileSync(at('b.key')));
      process.emit('SIGHUP');
      expect(taken).toEqual([readFileSync(at('b.pem'), 'utf8')]);
    } finally {
      stop();
    }
    process.emit('SIGHUP');
    expect(taken).toHaveLength(1);
  });
});

describe('a file of settings', () => {
  test('is the options by their names, and what is typed comes after them', () => {
    const text = '{\n "port": 8000,\n "proxy": ["127.0.0.1", "10.0.0.0/8"],\n "log": true\n}';
    writeFileSync(at('house.json'), text);
    const words = ['--port=8000', '--proxy=127.0.0.1,10.0.0.0/8', '--log'];
    expect(withSettings(['--demo', '--config', at('house.json'), '--port', '9'])).toEqual([
      ...words,
      '--demo',
      '--port',
      '9',
    ]);
    expect(withSettings([`--config=${at('house.json')}`])).toEqual(words);
    expect(withSettings(['--demo'])).toEqual(['--demo']);
    expect(wordsOf('f', '{"log": false}')).toEqual([]);
  });

  test.each([
    ['{\n "port": 1,\n "hots": "a"\n}', 'f, line 3: there is no setting hots: did you mean host?'],
    ['{\n "port": "1"\n}', 'f, line 2: port is a number'],
    ['{\n\n "proxy": "127.0.0.1"\n}', 'f, line 3: proxy is a list of texts'],
    ['{"log": "yes"}', 'f, line 1: log is true or false'],
    ['[]', 'f, line 1: settings are an object of names and values'],
    ['{"zebra": 1}', /^f, line 1: there is no setting zebra: /],
    ['{\n "port": 1,\n "host" "a"\n}', /^f, line 3: this is no JSON/],
  ])('%j is refused with its line', (text, why) => {
    expect(() => wordsOf('f', text)).toThrow(why);
  });

  test('that cannot be read, or is not named, is told', () => {
    expect(() => withSettings(['--config', at('none.json')])).toThrow(/--config .*none\.json cannot be read/);
    expect(() => withSettings(['--config'])).toThrow('--config names a file: --config FILE');
  });
});
