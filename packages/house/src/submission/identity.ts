import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';

/** One file of a build, by what is in it. */
export interface BuildFile {
  /** From the root of the build, with `/`. */
  readonly path: string;
  readonly sha256: string;
}

/** What runs: a version, and one digest over every file of it. */
export interface Identity {
  readonly version: string;
  readonly node: string;
  /** SHA-256 over the lines of `files`, as `sha256sum` writes them. */
  readonly digest: string;
  readonly files: readonly BuildFile[];
}

/** What is no part of what runs, or is made by running it. */
const OUTSIDE = new Set(['node_modules', '.git', 'e2e', 'examples', 'testing']);
const isTest = (name: string): boolean => /\.(test|test-kit|e2e\.test)\.[tj]sx?$/.test(name);

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries
      .filter(({ name }) => !OUTSIDE.has(name) && !isTest(name))
      .map(async (entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return filesUnder(path);
        return entry.isFile() ? [path] : [];
      }),
  );
  return found.flat();
};

const packageAround = (folder: string): string =>
  existsSync(join(folder, 'package.json')) ? folder : packageAround(dirname(folder));

/** In a tree of sources: what the house is made of, from its root. */
const PARTS = [
  'package.json',
  'package-lock.json',
  'rulebooks',
  ...['engine', 'tournament', 'odds', 'house', 'cli', 'verifier'].map((each) => `packages/${each}`),
  'packages/web/dist',
];

/** Installed: the command with the house in it, and the libraries beside it. */
const INSTALLED = ['rulebooks', 'engine', 'tournament', 'odds'];

/** The root of the build, and the files and folders that belong to it. */
const partsOf = (own: string): { readonly root: string; readonly parts: readonly string[] } => {
  if (basename(dirname(own)) === 'packages') {
    const root = dirname(dirname(own));
    return { root, parts: PARTS.map((part) => join(root, part)) };
  }
  const root = dirname(own);
  return { root, parts: [own, ...INSTALLED.map((name) => join(root, '@baize', name))] };
};

const hashed = async (root: string, path: string): Promise<BuildFile> => ({
  path: relative(root, path).split(sep).join('/'),
  sha256: createHash('sha256')
    .update(await readFile(path))
    .digest('hex'),
});

/** The lines that `sha256sum --check` takes, in the order of their bytes. */
export const sumLines = (files: readonly BuildFile[]): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

/** Files read at once: few enough that a house that plays goes on. */
const AT_ONCE = 16;

/** Works out what runs from the files that it runs from. */
export const identityOf = async (own: string): Promise<Identity> => {
  const { root, parts } = partsOf(own);
  const paths: string[] = [];
  for (const part of parts) {
    if (!existsSync(part)) continue;
    paths.push(...(part.endsWith('.json') ? [part] : await filesUnder(part)));
  }
  const files: BuildFile[] = [];
  for (let at = 0; at < paths.length; at += AT_ONCE)
    files.push(...(await Promise.all(paths.slice(at, at + AT_ONCE).map((path) => hashed(root, path)))));
  files.sort((one, other) => Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)));
  const { version } = JSON.parse(await readFile(join(own, 'package.json'), 'utf8')) as {
    readonly version: string;
  };
  return {
    version,
    node: process.version,
    digest: createHash('sha256').update(sumLines(files)).digest('hex'),
    files,
  };
};

/** Of this very build. */
export const ownIdentity = (): Promise<Identity> => identityOf(packageAround(import.meta.dirname));
