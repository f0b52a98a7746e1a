import { BLOCK, playBlock } from './block.ts';
import type { Pays } from './pays.ts';
import { joinSessions, NO_SESSIONS, type Session, type Sessions, sitDown } from './sessions.ts';
import { countRounds, emptyTally, joinTallies, newCounting, signsOf, type Tally, tallyOf } from './tally.ts';
import type { Plan, Twin } from './twin.ts';

/** A simulation as it is asked for: plain data. */
export interface Work<P extends Plan = Plan> {
  readonly plan: P;
  readonly seed: number;
  readonly rounds: number;
  /** The wager that runs and sessions are about. */
  readonly on: string;
  readonly session?: Session;
}

/** What has come of a stretch of blocks. */
export interface Result {
  readonly tally: Tally;
  readonly sessions: Sessions;
}

/** A block holds whole sessions, so that no session has to wait for another block. */
const blockRounds = ({ session }: Work): number =>
  session === undefined ? BLOCK : Math.max(1, Math.floor(BLOCK / session.rounds)) * session.rounds;

/** Into how many blocks the work is cut, whoever works on them. */
export const blocksOf = (work: Work): number => Math.ceil(work.rounds / blockRounds(work));

/** The result before any block was worked on. */
export const nothingYet = ({ plan }: Work): Result => ({
  tally: emptyTally(plan.outcomes),
  sessions: NO_SESSIONS,
});

/** What has come of some blocks and of those that follow them. */
export const joinResults = (one: Result, other: Result): Result => ({
  tally: joinTallies(one.tally, other.tally),
  sessions: joinSessions(one.sessions, other.sessions),
});

const workBlock = (twin: Twin, work: Work, { nets, unit }: Pays, signs: Int8Array, block: number): Result => {
  const many = blockRounds(work);
  const counting = newCounting(work.plan.outcomes, signs);
  const sitting = work.session === undefined ? undefined : sitDown(work.session, nets, unit);
  playBlock(twin, work.seed, block, Math.min(many, work.rounds - block * many), (outcomes, count) => {
    countRounds(counting, outcomes, count);
    sitting?.see(outcomes, count);
  });
  return { tally: tallyOf(counting, block), sessions: sitting?.sessions() ?? NO_SESSIONS };
};

/** Plays the blocks from one to another, that one left out. */
export const workBlocks = (twin: Twin, work: Work, from: number, to: number): Result => {
  const pays = work.plan.wagers[work.on];
  if (pays === undefined) throw new RangeError(`impossible: ${work.plan.game} without a wager ${work.on}`);
  const signs = signsOf(pays.nets);
  let result = nothingYet(work);
  for (let block = from; block < to; block += 1) {
    result = joinResults(result, workBlock(twin, work, pays, signs, block));
  }
  return result;
};
