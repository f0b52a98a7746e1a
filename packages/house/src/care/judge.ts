import { dollars } from '@baize/engine';
import { type Ground, keyOf, LIMITS, type LimitOf, MINUTE, type OwnLimits } from './limits.ts';
import { type Period, periodStart } from './period.ts';
import { sessionAt, sumSince, type Tally } from './tally.ts';

/** Why something is refused for somebody's own sake, and in which words. No clause says it: he does, or the house. */
export interface CareRefusal {
  readonly ground: Ground;
  readonly detail: string;
}

/** What a wager would do to what somebody may still lose. */
export interface WagerAct {
  /** What lies elsewhere and here could still ask for, and what is just being committed. */
  open(): number;
  /** How much more he could lose by it than before, with all that the round can still ask for. */
  readonly more: number;
  /** Of it, what he lays with this act. */
  readonly laid: number;
  /** Whether he has nothing in this round yet. */
  readonly isFirst: boolean;
  /** The most that he could lay instead, given what is left; undefined where he could lay nothing. */
  most(left: number): number | undefined;
}

const WHEN: Readonly<Record<Period, string>> = { day: 'today', week: 'this week', month: 'this month' };

/** "1 h 30", "45 min". */
export const timeWords = (millis: number): string => {
  const minutes = Math.floor(millis / MINUTE);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`;
};

/** "Thu 19 Nov 2026, 09:12", by the time where the house stands. */
export const dateWords = (at: number): string => {
  const date = new Date(at);
  const day = date.toLocaleDateString('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const two = (each: number): string => String(each).padStart(2, '0');
  return `${day.replace(',', '')}, ${two(date.getHours())}:${two(date.getMinutes())}`;
};

const LIMIT_WORDS = { loss: 'loss limit', wager: 'wager limit', deposit: 'deposit limit' } as const;

/** What a limit still leaves, in cents or milliseconds; never below nothing. */
export const leftOf = (
  { limits }: OwnLimits,
  tally: Tally,
  of: LimitOf,
  { now, open }: { readonly now: number; readonly open: number },
): number | undefined => {
  const limit = limits[keyOf(of)];
  if (limit === undefined) return undefined;
  const { net, laid, deposited, played } = sumSince(tally, periodStart(of.period, now), now);
  const used = { deposit: deposited, loss: open - net, wager: laid + open, time: played }[of.kind];
  return Math.max(0, limit - used);
};

/** Whether somebody takes part at all now: what he has set for himself, whatever the sum. */
export const refuseStanding = (own: OwnLimits, now: number): CareRefusal | undefined => {
  if (own.exclusion !== null) {
    const { until } = own.exclusion;
    const end = until === null ? 'for good' : `until ${dateWords(until)} at least`;
    return { ground: 'selfExclusion', detail: `You have excluded yourself ${end}.` };
  }
  return now < own.pausedUntil
    ? { ground: 'coolOff', detail: `You take a break until ${dateWords(own.pausedUntil)}.` }
    : undefined;
};

/** When he has played so long that he is to be told so: from then on a new round waits for his word. */
export const checkDue = (
  { check, acknowledgedAt }: OwnLimits,
  tally: Tally,
  now: number,
): number | undefined => {
  const session = sessionAt(tally, now);
  if (session === null) return undefined;
  return Math.max(session.began, acknowledgedAt) + check;
};

/** Time is looked at before a round, not in it. */
const refuseTime = (own: OwnLimits, tally: Tally, now: number): CareRefusal | undefined => {
  for (const of of LIMITS) {
    if (of.kind !== 'time' || leftOf(own, tally, of, { now, open: 0 }) !== 0) continue;
    const limit = timeWords(own.limits[keyOf(of)] ?? 0);
    return {
      ground: keyOf(of),
      detail: `Your time limit ${WHEN[of.period]} of ${limit} is used up.`,
    };
  }
  const due = checkDue(own, tally, now);
  return due !== undefined && now >= due
    ? {
        ground: 'realityCheck',
        detail: `You have played for ${timeWords(now - (sessionAt(tally, now)?.began ?? now))}: say first that you have seen it.`,
      }
    : undefined;
};

/** "You can lay $40.00", or that there is nothing to lay. */
const instead = ({ most, more, laid }: WagerAct, left: number): string => {
  const asks = more > laid ? ` This round could ask for ${dollars(more)} in all.` : '';
  const possible = most(left);
  return `${asks} ${possible === undefined ? 'You can lay nothing more now.' : `You can lay ${dollars(possible)}.`}`;
};

const isOfSums = ({ kind }: LimitOf): boolean => kind === 'loss' || kind === 'wager';

const refuseSum = (own: OwnLimits, tally: Tally, act: WagerAct, now: number): CareRefusal | undefined => {
  const isLimited = LIMITS.some((of) => isOfSums(of) && own.limits[keyOf(of)] !== undefined);
  if (!isLimited) return undefined;
  const open = act.open();
  let tightest: { readonly of: LimitOf; readonly left: number } | undefined;
  for (const of of LIMITS) {
    if (!isOfSums(of)) continue;
    const left = leftOf(own, tally, of, { now, open });
    if (left !== undefined && act.more > left && left < (tightest?.left ?? Infinity)) tightest = { of, left };
  }
  if (tightest === undefined) return undefined;
  const { of, left } = tightest;
  const kind = of.kind === 'loss' ? LIMIT_WORDS.loss : LIMIT_WORDS.wager;
  return {
    ground: keyOf(of),
    detail: `Your ${kind} ${WHEN[of.period]} leaves ${dollars(left)}.${instead(act, left)}`,
  };
};

/** The one judge of a wager by what its player has set for himself. */
export const judgeWager = (
  own: OwnLimits,
  tally: Tally,
  act: WagerAct,
  now: number,
): CareRefusal | undefined =>
  refuseStanding(own, now) ??
  (act.isFirst ? refuseTime(own, tally, now) : undefined) ??
  refuseSum(own, tally, act, now);

/** The one judge of money paid in. */
export const judgeDeposit = (
  own: OwnLimits,
  tally: Tally,
  amount: number,
  now: number,
): CareRefusal | undefined => {
  const standing = refuseStanding(own, now);
  if (standing !== undefined) return standing;
  for (const of of LIMITS) {
    const left = of.kind === 'deposit' ? leftOf(own, tally, of, { now, open: 0 }) : undefined;
    if (left !== undefined && amount > left)
      return {
        ground: keyOf(of),
        detail: `The ${LIMIT_WORDS.deposit} ${WHEN[of.period]} leaves ${dollars(left)}.`,
      };
  }
  return undefined;
};

/**
 * The one judge of an entry to a tournament. Its fee is money spent and counts as lost until a refund or a prize comes
 * back; the chips that it buys are none, and no limit looks at them.
 */
export const refuseEntry = (
  own: OwnLimits,
  tally: Tally,
  { fee, open }: { readonly fee: number; readonly open: number },
  now: number,
): CareRefusal | undefined => {
  const standing = refuseStanding(own, now);
  if (standing !== undefined) return standing;
  for (const of of LIMITS) {
    const left = of.kind === 'loss' ? leftOf(own, tally, of, { now, open }) : undefined;
    if (left !== undefined && fee > left)
      return {
        ground: keyOf(of),
        detail: `The ${LIMIT_WORDS.loss} ${WHEN[of.period]} leaves ${dollars(left)}, and the fee is ${dollars(fee)}.`,
      };
  }
  return undefined;
};

/** How far back a tally has to go for these limits. */
export const sinceFor = ({ limits }: OwnLimits, now: number): number => {
  let since = now;
  for (const of of LIMITS)
    if (limits[keyOf(of)] !== undefined) since = Math.min(since, periodStart(of.period, now));
  return since;
};
