import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { cosignedAt, parseCheckpoint, tilePath, vkeyOf } from '@baize/house/format';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { BIN, baize } from '../baize.test-kit.ts';
import { parseKeyAt } from './request.ts';
import { originHash } from './server.ts';
import { folderFor, logKey, logOf, witnessKey, witnessKeyText } from './witness.test-kit.ts';

vi.setConfig({ testTimeout: 600_000 });

interface Running {
  readonly child: ChildProcess;
  readonly address: string;
}

const start = async (folder: string, { log = 'http://127.0.0.1:9', every = '0' } = {}): Promise<Running> => {
  const key = join(folder, 'w1.key');
  writeFileSync(key, witnessKeyText, { mode: 0o600 });
  const words = ['witness', '--key', key, '--data', join(folder, 'w1'), '--port', '0', '--every', every];
  const child = spawn(process.execPath, [BIN, ...words, '--log', `${vkeyOf(logKey)}@${log}`, '--json'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let text = '';
  for await (const piece of child.stdout) {
    text += String(piece);
    if (text.includes('}')) break;
  }
  const { witness } = JSON.parse(text) as { witness: string };
  const read = parseKeyAt(witness);
  if (read === undefined) throw new Error(`${witness} names no witness`);
  return { child, address: read.url };
};

const add = (address: string, body: string): Promise<Response> =>
  fetch(`${address}/add-checkpoint`, { method: 'POST', body });

const honest = logOf(400);

describe('baize witness', () => {
  test('makes a key where there is none, and says it again afterwards; the key of a log is refused', async () => {
    const key = join(folderFor(), 'w1.key');
    const { code, stdout } = await baize(['witness', '--key', key, '--name', 'commission.example/w1']);
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^commission\.example\/w1\+[0-9a-f]{8}\+B/)]);
    expect((await baize(['witness', '--key', key])).stdout).toBe(stdout);
    expect((await baize(['witness', '--key', key, '--name', 'other'])).code).toBe(2);
    const { code: bad, stderr } = await baize([
      'witness',
      '--key',
      key,
      '--data',
      'x',
      '--port',
      '0',
      '--log',
      `${vkeyOf(witnessKey)}@http://x`,
    ]);
    expect([bad, stderr]).toEqual([2, expect.stringContaining('--log is the public key of a log')]);
    expect((await baize(['witness', '--key', key, '--log', `${vkeyOf(logKey)}@http://x`])).code).toBe(2);
  });

  test('answers as tlog-witness says, and shows the newest checkpoint that it signed', async () => {
    const { address } = await start(folderFor());
    expect((await fetch(`${address}/${originHash(logKey.name)}/checkpoint`)).status).toBe(404);
    const first = await add(address, honest.submission(0, 100));
    expect(first.status).toBe(200);
    const conflict = await add(address, honest.submission(0, 200));
    expect([conflict.status, conflict.headers.get('content-type'), await conflict.text()]).toEqual([
      409,
      'text/x.tlog.size',
      '100\n',
    ]);
    expect((await add(address, honest.submission(100, 200))).status).toBe(200);
    expect((await add(address, logOf(300, { from: 5 }).submission(200, 300))).status).toBe(422);
    expect((await add(address, 'x'.repeat(200_000))).status).toBe(400);
    expect(
      (await fetch(`${address}/add-checkpoint`, { method: 'POST', body: Buffer.from([0xff]) })).status,
    ).toBe(400);
    expect((await fetch(`${address}/add-checkpoint`)).status).toBe(405);
    expect((await fetch(`${address}/${'0'.repeat(64)}/checkpoint`)).status).toBe(404);
    const shown = parseCheckpoint(
      await (await fetch(`${address}/${originHash(logKey.name)}/checkpoint`)).text(),
    );
    expect([shown?.size, shown && cosignedAt(shown.note, witnessKey)]).toEqual([200, expect.any(Number)]);
    expect(await (await fetch(`${address}/`)).text()).toContain('200 commands');
    expect(await (await fetch(`${address}/${originHash(logKey.name)}/conflicts`)).json()).toMatchObject([
      { isProof: false },
    ]);
  });

  test('killed at any moment it has never signed two trees, and goes on where it was', async () => {
    const folder = folderFor();
    const branches = [logOf(300, { from: 0, as: 'one' }), logOf(300, { from: 0, as: 'other' })];
    const signed = new Map<number, Set<string>>();
    /** Sends one branch on from wherever the witness is, as fast as it answers. */
    const push = async (address: string, branch: (typeof branches)[number]): Promise<void> => {
      let old = 0;
      for (let size = 1; size <= 300; size += 1) {
        const response = await add(address, branch.submission(old, size));
        const text = await response.text();
        if (response.status === 409) {
          old = Number(text);
          size = Math.max(size, old);
        } else if (response.status === 200) {
          const root = branch.checkpoint(size).split('\n')[2] ?? '';
          expect(parseCheckpoint(`${branch.checkpoint(size)}${text}`)).toBeDefined();
          signed.set(size, (signed.get(size) ?? new Set()).add(root));
          old = size;
        }
      }
    };
    for (const after of [1, 9, 40]) {
      const { child, address } = await start(folder);
      const pushing = Promise.allSettled(branches.map((branch) => push(address, branch)));
      await new Promise((resolve) => setTimeout(resolve, after));
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await Promise.all([pushing, closed]);
    }
    const { address } = await start(folder);
    await Promise.all(branches.map((branch) => push(address, branch)));
    expect([...signed.values()].every((roots) => roots.size === 1)).toBe(true);
    // All of them are of one branch.
    const roots = new Set(
      [...signed].flatMap(([size]) =>
        branches.flatMap((branch, at) =>
          signed.get(size)?.has(branch.checkpoint(size).split('\n')[2] ?? '') ? [at] : [],
        ),
      ),
    );
    expect(roots.size).toBe(1);
    expect(signed.has(300)).toBe(true);
  });

  test('looks at what a log shows to everybody: it signs what has grown, and keeps what is another tree', async () => {
    let shown = honest;
    let size = 300;
    const log = createServer((request, response) => {
      const path = (request.url ?? '').replace('/api/log/', '');
      if (path === 'checkpoint') return response.end(shown.checkpoint(size));
      const [, index = '0', width = '256'] = /^tile\/0\/00(\d)(?:\.p\/(\d+))?$/.exec(path) ?? [];
      const name = { level: 0, index: Number(index), width: Number(width) };
      if (path === tilePath(name))
        return response.end(
          Buffer.concat(Array.from({ length: name.width }, (_, at) => shown.nodes(0, name.index * 256 + at))),
        );
      if (path === 'tile/1/000.p/1') return response.end(shown.nodes(8, 0));
      response.statusCode = 404;
      return response.end();
    }).listen(0, '127.0.0.1');
    await once(log, 'listening');
    onTestFinished(() => void log.close());
    const { address } = await start(folderFor(), {
      log: `http://127.0.0.1:${(log.address() as AddressInfo).port}`,
      every: '1',
    });
    const seen = async (): Promise<number | undefined> =>
      parseCheckpoint(await (await fetch(`${address}/${originHash(logKey.name)}/checkpoint`)).text())?.size;
    await vi.waitFor(async () => expect(await seen()).toBe(300), 20_000);
    size = 400;
    await vi.waitFor(async () => expect(await seen()).toBe(400), 20_000);
    shown = logOf(400, { from: 7 });
    const conflicts = async () => (await fetch(`${address}/${originHash(logKey.name)}/conflicts`)).json();
    await vi.waitFor(async () => expect(await conflicts()).toMatchObject([{ isProof: true }]), 20_000);
    expect(await seen()).toBe(400);
  });
});
