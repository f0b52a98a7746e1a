import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, programsFor } from './programs.test-kit.ts';

/** A real PostgreSQL for a suite: its own, from what `npm ci` brings, or the one that DATABASE_URL names. */
export interface TestServer {
  /** Of an empty schema of its own, another one at each call. */
  schema(): Promise<string>;
  /** Kills it as a loss of power would. Only of a server of its own. */
  readonly process: ChildProcess | undefined;
  stop(): Promise<void>;
}

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
  const folder = mkdtempSync(join(tmpdir(), 'baize-postgres-'));
  const { bin, as, env } = programsFor(folder);
  const data = join(folder, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
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
    join(bin, 'postgres'),
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
