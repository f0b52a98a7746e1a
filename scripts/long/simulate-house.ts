/**
 * A whole house in one process from one seed: tables of four games that it deals, people who play by themselves, a
 * store that fails and a process that ends at moments nobody chose. `npm run simulate-house -- --seeds 10000`; what
 * breaks is told with its seed, and `--from SEED --seeds 1` plays it again, step by step the same. With `--keep FILE` a
 * run goes on where it was.
 *
 * Clock, chance, store and log are the ports of `openHouse`; nothing else of the house is replaced. Which invariant is
 * looked at when is a table in `docs/reliability.md`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { seededChance } from '../../packages/house/src/chance/source.ts';
import { below, type Words, wordsOf } from '../../packages/house/src/chance/uniform.ts';
import { seatBots } from '../../packages/house/src/desk/bots.ts';
import { makeDemoTables, makeFirstTable, makeOwner } from '../../packages/house/src/desk/first-start.ts';
import { type House, openHouse } from '../../packages/house/src/house.ts';
import { openLogFolder } from '../../packages/house/src/log/log-folder.ts';
import { verifyLog } from '../../packages/house/src/log/verify-log.ts';
import { drawId } from '../../packages/house/src/people/token.ts';
import { type Store, StoreFailure } from '../../packages/house/src/store/port.ts';
import { openSqlite } from '../../packages/house/src/store/sqlite.ts';
import { auditHouse } from '../../packages/house/src/tables/audit.ts';
import { seededClock } from './simulated-clock.ts';
import { faultyStore, type Watch } from './simulated-store.ts';

const COMMANDS = 300;
const CRASHES = 1;
const BOTS = ['mira', 'otto', 'ines', 'karl', 'lena', 'hugo', 'nora', 'emil'] as const;
const BANK = 5_000_000;
const MINUTE = 60_000;
/** A round that nobody holds up is over in far less, whatever its game. */
const ROUND_ENDS = 10 * MINUTE;
const STEP = 5000;
/** More steps than any seed needs: one that comes so far stands still. */
const STEPS_MAX = 4000;

export interface Seed {
  readonly seed: number;
  readonly commands: number;
  readonly crashes: number;
  readonly faults: number;
  readonly rounds: number;
  /** Over every event in its order: the same seed twice comes to the same. */
  readonly digest: string;
  readonly broken: readonly string[];
}

interface Ground {
  readonly under: (store: Store) => Store;
  readonly folder: string;
  readonly words: Words;
  readonly clock: ReturnType<typeof seededClock>;
  readonly watch: Watch;
  readonly seed: number;
}

interface Running {
  readonly house: House;
  /** The process ends here: nothing that was under way goes on. */
  crash(): Promise<void>;
  /** As SIGTERM ends it. */
  close(): Promise<void>;
}

/** Where it was not told that something is written it reads that anew, and says so once. */
const OVERTAKEN = /^Overtaken: /;

/** A house whose store fails says so; anything else that it has to say is a defect. */
const isExpected = (what: string, error: unknown): boolean =>
  error === undefined
    ? /^alarm at table \S+, dealerWaits/.test(what)
    : error instanceof StoreFailure || OVERTAKEN.test(String(error));

const open = async (
  { folder, clock, watch, seed, words, under }: Ground,
  broken: string[],
  nth: number,
): Promise<Running> => {
  const life = clock.life();
  const store = faultyStore(watch, words);
  const tell = (what: string, error?: unknown): void => {
    if (!isExpected(what, error) && !store.isOver()) broken.push(`log: ${what} ${String(error ?? '')}`);
  };
  const house = await openHouse(folder, {
    clock: life,
    chance: seededChance(`simulated ${seed} ${nth}`),
    logChance: seededChance(`simulated log ${seed} ${nth}`),
    logger: { error: tell, warn: tell, info: () => undefined },
    through: (base) => store.over(under(base)),
  });
  return {
    house,
    crash: async () => {
      store.end();
      life.end();
      // What it says while it goes down is said to nobody.
      await Promise.allSettled([house.close()]);
    },
    close: async () => {
      await house.close();
      life.end();
    },
  };
};

const seatAll = async ({ house }: Running, tables: readonly string[], bots: readonly string[]) => {
  const stops: (() => void)[] = [];
  for (const [index, table] of tables.entries())
    stops.push(await seatBots(house, table, bots.slice(index * 2, index * 2 + 2)));
  return () => {
    for (const stop of stops) stop();
  };
};

const found = async (
  running: Running,
): Promise<{ readonly tables: readonly string[]; readonly bots: readonly string[] }> => {
  const { house } = running;
  await makeOwner(house);
  await makeFirstTable(house);
  const tables = await makeDemoTables(house);
  const bots: string[] = [];
  for (const name of BOTS) {
    const person = drawId(house.chance);
    const at = house.clock.now();
    await house.registry.perform({
      type: 'OpenAccount',
      at,
      person,
      name,
      display: name,
      role: 'player',
      passwordHash: null,
      by: null,
    });
    await house.cashier.pay(`bank of ${name}`, person, BANK, at);
    bots.push(person);
  }
  return { tables, bots };
};

/** Whatever was acknowledged is answered the same again, and nothing more comes of it (29, 30). */
const answeredAgain = async ({ store }: House, { acknowledged }: Watch, broken: string[]): Promise<void> => {
  const size = await store.size();
  for (const { transaction, reply } of acknowledged.slice(-20)) {
    const again = await store.commit(transaction);
    if (again.is !== 'repeated' || !isDeepStrictEqual(again.reply, reply))
      broken.push(`29: ${transaction.command.id} was done again (${again.is})`);
  }
  if ((await store.size()) !== size) broken.push('29: a command that was sent again had an effect');
};

/** What holds at any moment of the ledger (1, 2, 3). */
const ledgerHolds = async ({ store }: House, broken: string[]): Promise<void> => {
  const balances = Object.values(await store.balances(''));
  const sum = balances.reduce((total, each) => total + each, 0);
  if (sum !== 0) broken.push(`1: all accounts come to ${sum}`);
  if (!balances.every(Number.isSafeInteger)) broken.push('5: an account is not a safe integer');
};

/** Nobody plays any more and nothing fails: rounds come to their end (45), and nothing waits (47). */
const comesToRest = async (
  { house }: Running,
  { clock, watch }: Ground,
  tables: readonly string[],
  broken: string[],
): Promise<void> => {
  watch.faultsIn = 0;
  await clock.advance(ROUND_ENDS);
  for (const table of tables) {
    const { view } = await house.floor.view(table, { role: 'supervisor' });
    const stage = (view as { readonly round?: { readonly stage?: string } | null }).round?.stage;
    if (stage !== undefined && stage !== 'betting') broken.push(`45: table ${table} stands in ${stage}`);
  }
  if (watch.underWay > 0) broken.push(`47: ${watch.underWay} commits are still under way`);
  if (clock.pending() > 200) broken.push(`47: ${clock.pending()} timers wait`);
};

/** What is asked of the record when the seed is over: 4, 6 to 14, 19, 25 to 28, 32, 33 by what `baize verify` asks. */
const recordHolds = async (
  { folder, watch }: Ground,
  broken: string[],
): Promise<{ readonly rounds: number; readonly digest: string; readonly commands: number }> => {
  const store = openSqlite(join(folder, 'house.db'));
  const digest = createHash('sha256');
  try {
    for (const fault of await store.verify()) broken.push(`28: ${JSON.stringify(fault)}`);
    const logFolder = openLogFolder(folder, { make: false });
    const text = logFolder.checkpoint();
    const beside = text === undefined ? undefined : { name: 'the checkpoint', text };
    for (const { where, what } of (await verifyLog(store, { folder: logFolder, beside })).findings)
      broken.push(`28: ${where}: ${what}`);
    const audit = await auditHouse(store);
    for (const { where, what } of audit.findings) broken.push(`audit: ${where}: ${what}`);
    let position = 0;
    const versions = new Map<string, number>();
    for (const event of await store.readAll(0, 1_000_000)) {
      position += 1;
      const version = (versions.get(event.stream) ?? 0) + 1;
      versions.set(event.stream, version);
      if (event.position !== position || event.version !== version)
        broken.push(`25: ${event.stream} ${event.version} at ${event.position}`);
      digest.update(JSON.stringify([event.stream, event.type, event.at, event.data]));
    }
    for (const { transaction, reply } of watch.acknowledged) {
      const { by, id, fingerprint } = transaction.command;
      const kept = await store.replyTo(by, id);
      if (kept?.fingerprint !== fingerprint || !isDeepStrictEqual(kept.reply, reply))
        broken.push(`30: ${id} was acknowledged and is not there`);
    }
    return { rounds: audit.rounds, digest: digest.digest('hex'), commands: await store.size() };
  } finally {
    await store.close();
  }
};

/** Plays one seed to its end. `under` is a store that is not what it should be, to see that it is noticed. */
export const playSeed = async (
  seed: number,
  under: (store: Store) => Store = (store) => store,
): Promise<Seed> => {
  const words = wordsOf(seededChance(`simulation ${seed}`));
  const broken: string[] = [];
  const watch: Watch = { acknowledged: [], broken, faultsIn: 0, faults: 0, underWay: 0, positions: 0 };
  const ground: Ground = {
    folder: mkdtempSync(join(MEMORY, 'baize-seed-')),
    words,
    clock: seededClock(() => watch.underWay > 0),
    watch,
    seed,
    under,
  };
  let crashes = 0;
  try {
    let running = await ground.clock.while(open(ground, broken, 0));
    const { tables, bots } = await ground.clock.while(found(running));
    let stop = await ground.clock.while(seatAll(running, tables, bots));
    /** The process ends, and comes up again over the same folder. */
    const again = async (isCrash: boolean): Promise<void> => {
      stop();
      watch.faultsIn = 0;
      await ground.clock.while(isCrash ? running.crash() : running.close());
      if (isCrash) crashes += 1;
      // The clock of the machine may have been put right meanwhile.
      ground.clock.jump([0, 0, MINUTE, -MINUTE, 60 * MINUTE][below(words, 5)] as number);
      running = await ground.clock.while(open(ground, broken, crashes + seed * 100));
      await ground.clock.while(answeredAgain(running.house, watch, broken));
      stop = await ground.clock.while(seatAll(running, tables, bots));
    };
    const last = COMMANDS + below(words, 100);
    const crashAt = new Set([
      100 + below(words, last - 100),
      ...(below(words, 3) === 0 ? [120 + below(words, last - 120)] : []),
    ]);
    for (let step = 0; watch.positions < last && step < STEPS_MAX; step += 1) {
      if (below(words, 12) === 0) watch.faultsIn = 1 + below(words, 6);
      await ground.clock.advance(below(words, STEP));
      if ([...crashAt].some((at) => at <= watch.positions)) {
        for (const at of crashAt) if (at <= watch.positions) crashAt.delete(at);
        await again(true);
      } else if (step % 8 === 0) await ground.clock.while(ledgerHolds(running.house, broken));
    }
    if (crashes < CRASHES) await again(true);
    watch.faultsIn = 0;
    stop();
    await comesToRest(running, ground, tables, broken);
    await ground.clock.while(ledgerHolds(running.house, broken));
    await ground.clock.while(running.close());
    const { rounds, digest, commands } = await recordHolds(ground, broken);
    if (commands < COMMANDS) broken.push(`45: only ${commands} commands came about`);
    return { seed, commands, crashes, faults: watch.faults, rounds, digest, broken };
  } finally {
    rmSync(ground.folder, { recursive: true, force: true });
  }
};

const MEMORY = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      seeds: { type: 'string', default: '100' },
      from: { type: 'string' },
      keep: { type: 'string' },
    },
  });
  const { keep } = values;
  const kept =
    keep !== undefined && existsSync(keep)
      ? (JSON.parse(readFileSync(keep, 'utf8')) as {
          next: number;
          commands: number;
          crashes: number;
          rounds: number;
        })
      : undefined;
  const first = Number(values.from ?? 1);
  const sum = kept ?? { next: first, commands: 0, crashes: 0, rounds: 0 };
  const began = { cpu: cpuSeconds(), seed: sum.next };
  for (; sum.next < first + Number(values.seeds); ) {
    const told = await playSeed(sum.next);
    if (told.broken.length > 0) {
      console.log(`\nseed ${told.seed} breaks (npm run simulate-house -- --from ${told.seed} --seeds 1):`);
      for (const each of told.broken.slice(0, 20)) console.log(`  ${each}`);
      process.exitCode = 1;
      break;
    }
    sum.next += 1;
    sum.commands += told.commands;
    sum.crashes += told.crashes;
    sum.rounds += told.rounds;
    if (keep !== undefined) writeFileSync(keep, JSON.stringify(sum));
    const each = (cpuSeconds() - began.cpu) / (sum.next - began.seed);
    process.stdout.write(
      `\rseed ${told.seed}: ${sum.commands} commands, ${sum.rounds} rounds, ${sum.crashes} crashes; ${each.toFixed(2)} CPU-seconds a seed `,
    );
  }
  process.stdout.write('\n');
}
