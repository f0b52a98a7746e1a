/** Another commit of this project, checked out beside it for as long as it is measured. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A tree that can be measured. */
export interface Tree {
  readonly root: string;
  /** A folder that goes with it, for what its benches write. */
  readonly scratch: string;
  close(): void;
}

/** What `npm run` says of this tree to its children would make another npm work here and not there. */
export const childEnv = (more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))),
  ...more,
});

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  /** A package of the project itself: where it lies. */
  readonly link?: boolean;
  readonly resolved?: string;
}

const lockOf = (root: string): readonly (readonly [path: string, locked: Locked])[] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };
  return Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'));
};

/**
 * What others have made, by path, version and content: where that is the same in both trees it need not be there twice.
 */
const packagesByOthers = (root: string): string =>
  JSON.stringify(
    lockOf(root)
      .filter(([, { link }]) => link !== true)
      .map(([path, { version, integrity }]) => [path, version, integrity]),
  );

const SCOPE = '@baize';

/**
 * Everything by others is linked to what is installed here; the project's own packages are linked to that tree's. A
 * link is followed before anything is imported, so that both trees run the very same files of others.
 */
const shareDependencies = (root: string): void => {
  const [installed, made] = [join(ROOT, 'node_modules'), join(root, 'node_modules')];
  mkdirSync(made);
  for (const name of readdirSync(installed))
    if (name !== SCOPE && (!name.startsWith('.') || name === '.bin'))
      symlinkSync(join(installed, name), join(made, name));
  for (const [path, { link, resolved = '' }] of lockOf(root)) {
    if (link !== true) continue;
    const place = join(root, path);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(relative(dirname(place), join(root, resolved)), place);
  }
};

const provide = (root: string): void => {
  if (packagesByOthers(root) === packagesByOthers(ROOT)) {
    shareDependencies(root);
    return;
  }
  console.error('other dependencies there: installing them');
  execFileSync('npm', ['ci', '--ignore-scripts=false'], {
    cwd: root,
    env: childEnv(),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** Checks a commit out into a folder of its own; `close` leaves nothing of it behind. */
export const checkOut = (commit: string): Tree => {
  const { stdout, status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`there is no commit ${commit}`);
  const hash = stdout.trim();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baize-against-')));
  const [root, scratch] = [join(folder, 'tree'), join(folder, 'scratch')];
  mkdirSync(scratch);
  const close = (): void => {
    if (existsSync(root)) git('worktree', 'remove', '--force', root);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    git('worktree', 'add', '--detach', root, hash);
    provide(root);
  } catch (error) {
    close();
    throw error;
  }
  return { root, scratch, close };
};
