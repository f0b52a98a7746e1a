import type { House } from '../house.ts';
import { checkDue, leftOf } from './judge.ts';
import { keyOf, LIMITS, type LimitOf, type OwnLimits } from './limits.ts';
import { PERIODS, periodStart } from './period.ts';
import { sessionAt, sumSince, type Tally } from './tally.ts';
import { careWords } from './words.ts';

/** What of a limit is used and left. What lies on a table is not lost yet, and is not shown as if it were. */
const limitLine = (
  own: OwnLimits,
  tally: Tally,
  of: LimitOf,
  at: { now: number; lying: number; asked: number },
) => {
  const { now, lying, asked } = at;
  const { net, laid, deposited, played } = sumSince(tally, periodStart(of.period, now), now);
  const used = { deposit: deposited, loss: -net - lying, wager: laid, time: played }[of.kind];
  const key = keyOf(of);
  return {
    ...of,
    limit: own.limits[key] ?? null,
    used,
    left: leftOf(own, tally, of, { now, open: asked }) ?? null,
    waiting: own.waiting[key] ?? null,
  };
};

const sessionLine = (tally: Tally, now: number, lying: number) => {
  const session = sessionAt(tally, now);
  if (session === null) return null;
  const { began, laid: wagered } = session;
  const net = session.net + lying;
  return { began, played: now - began, wagered, back: wagered + net, net, tables: [...session.tables] };
};

/** Everything that somebody is told of his own limits and of his play. */
export const standingOf = async ({ care, floor, clock }: House, person: string) => {
  const now = clock.now();
  const since = Math.min(...PERIODS.map((period) => periodStart(period, now)));
  const tally = await care.tally(person, since);
  const own = care.own(person);
  const tables = floor.atTables(person);
  const lying = tables.reduce((sum, { wagered }) => sum + wagered, 0);
  const asked = tables.reduce((sum, each) => sum + each.asked, 0);
  return {
    now,
    limits: LIMITS.map((of) => limitLine(own, tally, of, { now, lying, asked })),
    session: sessionLine(tally, now, lying),
    check: { every: own.check, due: checkDue(own, tally, now) ?? null },
    pausedUntil: own.pausedUntil > now ? own.pausedUntil : null,
    exclusion: own.exclusion,
    history: care
      .history(person)
      .slice(0, 30)
      .map(({ at, position, event }) => ({ at, event: position, what: careWords(event) })),
  };
};
