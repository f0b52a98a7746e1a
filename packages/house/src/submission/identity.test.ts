import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { identityOf, ownIdentity, sumLines } from './identity.ts';

const tree = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'baize-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const put = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  put('package.json', '{}');
  put('packages/house/package.json', '{"version":"1.2.3"}');
  put('packages/house/src/house.ts', 'a');
  put('packages/house/src/house.test.ts', 'b');
  put('packages/house/node_modules/other/x.js', 'c');
  put('packages/engine/src/é.ts', 'd');
  put('rulebooks/one/clauses.json', '{}');
  put('packages/web/src/page.tsx', 'e');
  put('packages/web/dist/index.html', 'f');
  put('data/house.db', 'g');
  return root;
};

test('a build is the files that run, each by its hash, and one digest over them that anybody can work out', async () => {
  const root = tree();
  const own = join(root, 'packages', 'house');
  const found = await identityOf(own);
  expect(found.version).toBe('1.2.3');
  expect(found.files.map(({ path }) => path)).toEqual([
    'package.json',
    'packages/engine/src/é.ts',
    'packages/house/package.json',
    'packages/house/src/house.ts',
    'packages/web/dist/index.html',
    'rulebooks/one/clauses.json',
  ]);
  const sums = execFileSync(
    'sha256sum',
    found.files.map(({ path }) => path),
    { cwd: root, encoding: 'utf8' },
  );
  expect(sumLines(found.files)).toBe(sums);
  expect(found.digest).toBe(createHash('sha256').update(sums).digest('hex'));
  writeFileSync(join(own, 'src', 'house.test.ts'), 'another test');
  expect((await identityOf(own)).digest).toBe(found.digest);
  writeFileSync(join(own, 'src', 'house.ts'), 'another house');
  expect((await identityOf(own)).digest).not.toBe(found.digest);
});

test('an installed build is the command and the libraries beside it', async () => {
  const root = tree();
  for (const path of ['baize/package.json', '@baize/engine/index.js', 'left-pad/index.js']) {
    mkdirSync(join(root, 'modules', path, '..'), { recursive: true });
    writeFileSync(join(root, 'modules', path), '{"version":"2.0.0"}');
  }
  const found = await identityOf(join(root, 'modules', 'baize'));
  expect(found.files.map(({ path }) => path)).toEqual(['@baize/engine/index.js', 'baize/package.json']);
});

test('this build has an identity, and no test is part of it', async () => {
  const { files, digest, node } = await ownIdentity();
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(({ path }) => path.includes('.test'))).toEqual([]);
  expect([digest, node]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), process.version]);
});
