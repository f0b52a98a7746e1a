import {
  BREAK,
  type CareEvent,
  CHECKS,
  COOL_OFF_LEAST,
  COOL_OFF_MOST,
  DAY,
  EXCLUSION_MONTHS,
  keyOf,
  LAPSE,
  LIMIT_MOST,
  type LimitOf,
  MINUTE,
  type OwnLimits,
  WAIT,
} from './limits.ts';
import { monthsAfter } from './period.ts';

/** What somebody asks of his own limits; the last is asked by staff for him. */
export type CareCommand =
  /** Cents, or of time milliseconds; null is no limit. */
  | ({ readonly type: 'SetLimit'; readonly to: number | null } & LimitOf)
  | ({ readonly type: 'ConfirmRaise' | 'WithdrawRaise' } & LimitOf)
  | { readonly type: 'SetCheck'; readonly every: number }
  | { readonly type: 'Acknowledge' | 'TakeBreak' }
  | { readonly type: 'CoolOff'; readonly days: number }
  | { readonly type: 'ExcludeMyself'; readonly months: number | null }
  | { readonly type: 'EndSelfExclusion'; readonly by: string; readonly reason: string };

export type CareDecision =
  | { readonly ok: true; readonly events: readonly CareEvent[] }
  | { readonly ok: false; readonly detail: string };

const done = (...events: readonly CareEvent[]): CareDecision => ({ ok: true, events });
const refused = (detail: string): CareDecision => ({ ok: false, detail });

const isLimit = (to: number): boolean => Number.isSafeInteger(to) && to >= 1 && to <= LIMIT_MOST;

/** A limit that is lower holds at once; one that is higher waits, and is asked for once more. */
const setLimit = (
  { limits, waiting }: OwnLimits,
  { kind, period, to }: Extract<CareCommand, { type: 'SetLimit' }>,
  at: number,
): CareDecision => {
  const of: LimitOf = { kind, period };
  if (to !== null && !isLimit(to))
    return refused(
      kind === 'time' ? 'a limit is at least a minute' : 'a limit is a whole number of cents above nothing',
    );
  if (to !== null && kind === 'time' && to % MINUTE !== 0) return refused('a limit of time is whole minutes');
  const from = limits[keyOf(of)] ?? null;
  if (to === from) return waiting[keyOf(of)] === undefined ? done() : done({ type: 'RaiseWithdrawn', ...of });
  if (to !== null && (from === null || to < from)) return done({ type: 'LimitSet', ...of, from, to });
  return done({ type: 'RaiseAsked', ...of, to, askedAt: at, from: at + WAIT });
};

const confirmRaise = (
  { limits, waiting }: OwnLimits,
  { kind, period }: LimitOf,
  at: number,
): CareDecision => {
  const of: LimitOf = { kind, period };
  const asked = waiting[keyOf(of)];
  const from = limits[keyOf(of)];
  if (asked === undefined || from === undefined) return refused('no higher limit was asked for');
  if (at < asked.from) return refused('a higher limit waits 24 hours from when it was asked for');
  return at >= asked.from + LAPSE
    ? refused('it was asked for more than a week ago: ask for it again')
    : done({ type: 'LimitRaised', ...of, from, to: asked.to });
};

const coolOff = ({ pausedUntil }: OwnLimits, days: number, at: number): CareDecision => {
  const length = days * DAY;
  if (!Number.isInteger(days) || length < COOL_OFF_LEAST || length > COOL_OFF_MOST)
    return refused('a cool-off is from 1 day to 42 days');
  const until = at + length;
  return until <= pausedUntil
    ? refused('you are cooling off longer than that already: it cannot be shortened')
    : done({ type: 'CoolOffBegun', until });
};

/** One that stands can be made longer, and never shorter. */
const exclude = ({ exclusion }: OwnLimits, months: number | null, at: number): CareDecision => {
  if (!(EXCLUSION_MONTHS as readonly (number | null)[]).includes(months))
    return refused('a self-exclusion is for 6 months, 1 year, 5 years, or for good');
  const until = months === null ? null : monthsAfter(at, months);
  const isLonger = exclusion === null || (exclusion.until !== null && (until ?? Infinity) > exclusion.until);
  return isLonger
    ? done({ type: 'SelfExcluded', until })
    : refused('you have excluded yourself for longer already: it cannot be shortened');
};

/** It is opened again by a person, in writing, and by nobody before its time. */
const endExclusion = (
  { exclusion }: OwnLimits,
  { by, reason }: Extract<CareCommand, { type: 'EndSelfExclusion' }>,
  at: number,
): CareDecision => {
  if (exclusion === null) return refused('this person has not excluded himself');
  if (exclusion.until === null) return refused('a self-exclusion for good is not lifted');
  if (at < exclusion.until) return refused('a self-exclusion is not lifted before its time');
  if (reason.trim() === '') return refused('say by which writing of the person');
  return done({ type: 'SelfExclusionEnded', by, reason: reason.trim() });
};

/** The one judge of what may become of somebody's own limits. */
export const decideLimits = (own: OwnLimits, command: CareCommand, at: number): CareDecision => {
  switch (command.type) {
    case 'SetLimit':
      return setLimit(own, command, at);
    case 'ConfirmRaise':
      return confirmRaise(own, command, at);
    case 'WithdrawRaise':
      return own.waiting[keyOf(command)] === undefined
        ? refused('no higher limit was asked for')
        : done({ type: 'RaiseWithdrawn', kind: command.kind, period: command.period });
    case 'SetCheck':
      return (CHECKS as readonly number[]).includes(command.every)
        ? done({ type: 'CheckSet', every: command.every })
        : refused('a reality check comes after 15 minutes, 30 minutes, 1 hour or 2 hours of play');
    case 'Acknowledge':
      return done({ type: 'CheckAcknowledged' });
    case 'TakeBreak':
      return done({ type: 'BreakTaken', until: at + BREAK });
    case 'CoolOff':
      return coolOff(own, command.days, at);
    case 'ExcludeMyself':
      return exclude(own, command.months, at);
    case 'EndSelfExclusion':
      return endExclusion(own, command, at);
  }
};
