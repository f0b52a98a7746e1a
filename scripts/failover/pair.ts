import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort, programsFor } from '../../packages/house/src/store/postgres/programs.test-kit.ts';

const NAMES = ['a', 'b'] as const;
type Name = (typeof NAMES)[number];
const otherThan = (name: Name): Name => (name === 'a' ? 'b' : 'a');

/**
 * A primary and a synchronous standby, of what `npm ci` brings alone. Nothing is acknowledged that does not lie at
 * both: while one is missing nothing is acknowledged at all. There is no arbiter: who kills the primary knows that it
 * is dead, and promotes the other.
 */
export interface Pair {
  /** Names both servers, as a house is told of them. */
  readonly store: string;
  /** Kills the primary, promotes the standby, and brings the dead one back as a standby. */
  losePrimary(): Promise<void>;
  /** Kills the standby and starts it again a while later. */
  loseStandby(ms: number): Promise<void>;
  stop(): Promise<void>;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'wal_log_hints=on',
  'wal_keep_size=64MB',
  'shared_buffers=32MB',
  'wal_receiver_timeout=2s',
  'wal_sender_timeout=2s',
  'wal_retrieve_retry_interval=200ms',
];

// long: the two servers in memory, and what is done to them.
export const startPair = async (folder: string): Promise<Pair> => {
  mkdirSync(folder, { recursive: true });
  const { bin, as, env } = programsFor(folder);
  const of = (name: Name): string => join(folder, name);
  const ports = { a: await freePort(), b: await freePort() };
  const running = new Map<Name, ChildProcess>();
  let primary: Name = 'a';

  /** Whatever is done to their files is done as whom they run as. */
  const run = (program: string, ...args: readonly string[]): void => {
    const { status, stderr, error } = spawnSync(program, args, { ...as, env, cwd: folder, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}${error?.message ?? ''}`);
  };
  const ask = async <T extends object>(name: Name, text: string): Promise<readonly T[]> => {
    const client = new pg.Client({
      connectionString: `postgres://baize@127.0.0.1:${ports[name]}/postgres`,
      connectionTimeoutMillis: 1000,
    });
    // It is killed under us: the question fails, and that is told.
    client.on('error', () => running.get(name));
    try {
      await client.connect();
      return (await client.query<T>(text)).rows;
    } finally {
      await Promise.allSettled([client.end()]);
    }
  };
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    for (let tries = 0; tries < 1500; tries += 1) {
      const [held] = await Promise.allSettled([holds()]);
      if (held.status === 'fulfilled' && held.value) return;
      await sleep(20);
    }
    throw new Error(`after half a minute: ${what}`);
  };
  const start = async (name: Name): Promise<void> => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const words = [...SETTINGS, `cluster_name=${name}`].flatMap((word) => ['-c', word]);
    const args = ['-D', of(name), '-p', String(ports[name]), ...words];
    running.set(
      name,
      spawn(join(bin, 'postgres'), args, { ...as, env, cwd: folder, stdio: ['ignore', log, log] }),
    );
    await until(`${name} does not answer`, async () => (await ask(name, 'SELECT 1')).length === 1);
  };
  const end = async (name: Name, signal: NodeJS.Signals): Promise<void> => {
    const server = running.get(name);
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    server.kill(signal);
    await ended;
  };
  const write = (name: Name, file: string, text: string): void => {
    const path = join(of(name), file);
    writeFileSync(path, text, { mode: 0o600 });
    if (as.uid !== undefined && as.gid !== undefined) chownSync(path, as.uid, as.gid);
  };
  /** Says of whom it is a standby, and for whom it waits once it is none any more. */
  const asStandby = (name: Name): void => {
    const other = otherThan(name);
    appendFileSync(
      join(of(name), 'postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${ports[other]} user=baize application_name=${name}'\nsynchronous_standby_names = '${other}'\n`,
    );
    write(name, 'standby.signal', '');
  };
  const whole = (): Promise<void> =>
    until('the standby does not follow', async () => {
      const rows = await ask(
        primary,
        `SELECT 1 FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')`,
      );
      return rows.length > 0;
    });
  /** A copy of the primary while it runs: its own marks of a backup, and its files. */
  const rejoin = async (name: Name): Promise<void> => {
    rmSync(of(name), { recursive: true });
    const client = new pg.Client({
      connectionString: `postgres://baize@127.0.0.1:${ports[primary]}/postgres`,
    });
    await client.connect();
    await client.query(`SELECT pg_backup_start('again', true)`);
    run('cp', '-a', of(primary), of(name));
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await client.end();
    for (const file of ['postmaster.pid', 'postmaster.opts']) rmSync(join(of(name), file), { force: true });
    write(name, 'backup_label', rows[0]?.labelfile ?? '');
    asStandby(name);
    await start(name);
    await whole();
  };

  process.once('exit', () => {
    for (const server of running.values()) server.kill('SIGKILL');
  });
  run(
    join(bin, 'initdb'),
    '-D',
    of('a'),
    '-U',
    'baize',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  );
  run('cp', '-a', of('a'), of('b'));
  asStandby('b');
  for (const name of NAMES) await start(name);
  await ask('a', `ALTER SYSTEM SET synchronous_standby_names = 'b'`);
  await ask('a', 'SELECT pg_reload_conf()');
  await whole();
  return {
    store: `postgres://baize@127.0.0.1:${ports.a},127.0.0.1:${ports.b}/postgres`,
    losePrimary: async () => {
      const lost = primary;
      await end(lost, 'SIGKILL');
      primary = otherThan(lost);
      run(join(bin, 'pg_ctl'), 'promote', '-D', of(primary), '-w');
      await rejoin(lost);
    },
    loseStandby: async (ms) => {
      const standby = otherThan(primary);
      await end(standby, 'SIGKILL');
      await sleep(ms);
      await start(standby);
      await whole();
    },
    stop: async () => {
      for (const name of [primary, otherThan(primary)]) await end(name, 'SIGINT');
    },
  };
};
