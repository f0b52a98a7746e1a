/**
 * The twins against C loops of the same work, on the same tables, with the same checksums; and two threads against one.
 */
import { Worker } from 'node:worker_threads';
import { rulesOf } from '@baize/engine/baccarat';
import { rulesOf as blackjackRulesOf } from '@baize/engine/blackjack';
import { type AnyPlan, printChecksum, shoeOfDecks, twinOf, type Work, workBlocks } from '@baize/odds';
import { plan as baccaratPlan } from '@baize/odds/baccarat';
import { type BlackjackPlan, plan as blackjackPlan } from '@baize/odds/blackjack';
import { actBlackjack2018, actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { yardstick } from './c-kit.ts';
import { type Found, notMeasured, ratioFigure, speedFigure } from './figures.ts';
import { cpuSeconds, median } from './kit.ts';

const SEED = 1;
const BLOCKS = 128;
const ROUNDS = BLOCKS * 65_536;
const RUNS = 5;
const GOAL = 0.6;
const THREADS_GOAL = 1.8;

const baccarat = () => baccaratPlan(rulesOf(actMiniBaccarat2016), shoeOfDecks(8));
const blackjack = () =>
  blackjackPlan(blackjackRulesOf(actBlackjack2018), { soft17: 'stand' }, shoeOfDecks(8), 'total');
const workOn = <P extends AnyPlan>(plan: P, on: string): Work<P> => ({
  plan,
  on,
  seed: SEED,
  rounds: ROUNDS,
});

const signsOf = ({ plan, on }: Work<AnyPlan>): Int8Array =>
  Int8Array.from(plan.wagers[on]?.nets ?? [], (net) => Math.sign(net));

/** Ours and C's in turn, after one of each to warm up. */
const against = (work: Work<AnyPlan>, tables: Parameters<typeof yardstick>[1]): Found => {
  const name = `${work.plan.game}: rounds simulated on one core, against C`;
  const c = yardstick(work.plan.game, [work.plan.tables.fresh, signsOf(work), ...tables]);
  if (c === undefined) return notMeasured(name, 'there is no gcc to compile the yardstick with');
  const twin = twinOf(work.plan);
  const ours = () => {
    let answer = '';
    const seconds = cpuSeconds(() => {
      answer = printChecksum(workBlocks(twin, work, 0, BLOCKS).tally);
    });
    return { answer, seconds };
  };
  try {
    const pairs = Array.from({ length: RUNS + 1 }, () => ({
      by: c.run(String(SEED), String(BLOCKS)),
      of: ours(),
    }));
    const other = pairs.find(({ by, of }) => by.answer !== of.answer);
    if (other !== undefined)
      throw new Error(`${work.plan.game}: C dealt other rounds: ${other.by.answer}, not ${other.of.answer}`);
    const times = pairs.slice(1);
    const ratio = median(times.map(({ by, of }) => by.seconds / of.seconds));
    return {
      name,
      figures: [
        ratioFigure(ratio, GOAL),
        speedFigure(ROUNDS / median(times.map(({ of }) => of.seconds)), 'rounds a CPU-second'),
      ],
      notes: [
        `C: ${Math.round(ROUNDS / median(times.map(({ by }) => by.seconds)))} rounds a second, checksum ${pairs[0]?.by.answer}`,
      ],
    };
  } finally {
    c.close();
  }
};

export const baccaratBench = (): Found => {
  const work = workOn(baccarat(), 'banker:A');
  return against(work, [work.plan.tables.coups, work.plan.tables.kinds]);
};

const blackjackTables = ({ tables }: BlackjackPlan): Parameters<typeof yardstick>[1] => [
  tables.player.next,
  tables.player.dealt,
  tables.player.dealtBySplit,
  tables.player.opening,
  tables.dealer.three,
  tables.dealer.next,
  tables.settled,
  tables.kinds,
  Uint32Array.of(tables.player.states, tables.results, tables.handsMax, tables.handsFromAcesMax),
];

export const blackjackBench = (): Found => {
  const work = workOn(blackjack(), 'game');
  return against(work, blackjackTables(work.plan));
};

interface Share {
  readonly worker: Worker;
  /** Plays blocks and answers the thread's own CPU-seconds. */
  readonly play: (from: number, to: number) => Promise<number>;
}

const newShare = (work: Work<AnyPlan>): Share => {
  const worker = new Worker(new URL('./simulate-thread.ts', import.meta.url), { workerData: work });
  return {
    worker,
    play: (from, to) =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (seconds: number) => {
          worker.off('error', reject);
          resolve(seconds);
        });
        worker.postMessage({ from, to });
      }),
  };
};

/**
 * The same blocks by one thread and by two at once, each with half of them. What counts is the CPU time of the thread
 * that took longest: on a machine that others use as well the clock on the wall would measure them.
 */
export const threadsBench = async (): Promise<Found> => {
  const work = workOn(blackjack(), 'game');
  const [one, other] = [newShare(work), newShare(work)];
  const half = BLOCKS / 2;
  const speedups: number[] = [];
  let alone = 0;
  for (let run = 0; run <= RUNS; run += 1) {
    alone = await one.play(0, BLOCKS);
    const both = await Promise.all([one.play(0, half), other.play(half, BLOCKS)]);
    if (run > 0) speedups.push(alone / Math.max(...both));
  }
  await Promise.all([one.worker.terminate(), other.worker.terminate()]);
  const ratio = median(speedups);
  return {
    name: 'blackjack: two threads against one',
    figures: [ratioFigure(ratio, THREADS_GOAL), speedFigure((ROUNDS / alone) * ratio, 'rounds a second')],
  };
};
