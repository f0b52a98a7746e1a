import { PERIODS, type Period } from './period.ts';

/** What somebody bounds for himself: money paid in, money lost, money staked, or time at the tables. */
export const KINDS = ['deposit', 'loss', 'wager', 'time'] as const;
export type LimitKind = (typeof KINDS)[number];

/** Which limit: of what, and for how long a time. */
export interface LimitOf {
  readonly kind: LimitKind;
  readonly period: Period;
}

export const LIMITS: readonly LimitOf[] = KINDS.flatMap((kind) =>
  PERIODS.map((period): LimitOf => ({ kind, period })),
);

export type LimitKey = `${LimitKind}.${Period}`;

export const keyOf = ({ kind, period }: LimitOf): LimitKey => `${kind}.${period}`;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** So long a limit that was asked to be higher stays as it was; then it is asked for once more. */
export const WAIT = 24 * HOUR;

/** So long it may be confirmed then. A raise that was asked for once is no key kept ready for a bad evening. */
export const LAPSE = 7 * DAY;

/** How long somebody plays until he is told how long, and what it came to. It is never off. */
export const CHECKS = [15 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR] as const;
export const USUAL_CHECK = 60 * MINUTE;

/** A pause so long ends a session of play, and is no time at the tables. */
export const PAUSE = 10 * MINUTE;
/** What a break is that somebody takes when he is told how long he has played. */
export const BREAK = 10 * MINUTE;

export const COOL_OFF_LEAST = 24 * HOUR;
export const COOL_OFF_MOST = 42 * DAY;

/** Months of a self-exclusion: at least six; null is for good. */
export const EXCLUSION_MONTHS = [6, 12, 60, null] as const;

/** Of money in cents, of time in milliseconds. A limit above this bounds nothing. */
export const LIMIT_MOST = 1_000_000_000;

/** A higher limit that was asked for: when, and from when it may be confirmed. Null is no limit. */
export interface Waiting {
  readonly to: number | null;
  readonly askedAt: number;
  readonly from: number;
}

/** An own exclusion. It stands until a person opens the account again, who may not before `until`; null: never. */
export interface SelfExclusion {
  readonly from: number;
  readonly until: number | null;
}

/** What one person has set for himself. */
export interface OwnLimits {
  readonly limits: Readonly<Partial<Record<LimitKey, number>>>;
  readonly waiting: Readonly<Partial<Record<LimitKey, Waiting>>>;
  readonly check: number;
  /** When he last said that he has seen how long he has played. */
  readonly acknowledgedAt: number;
  /** Until when he takes a break, or cools off. */
  readonly pausedUntil: number;
  readonly exclusion: SelfExclusion | null;
}

export const NO_LIMITS: OwnLimits = {
  limits: {},
  waiting: {},
  check: USUAL_CHECK,
  acknowledgedAt: 0,
  pausedUntil: 0,
  exclusion: null,
};

/** What happened to somebody's limits. The record names him beside it. */
export type CareEvent =
  | ({ readonly type: 'LimitSet'; readonly from: number | null; readonly to: number } & LimitOf)
  | ({ readonly type: 'RaiseAsked' } & LimitOf & Waiting)
  | ({ readonly type: 'RaiseWithdrawn' } & LimitOf)
  | ({ readonly type: 'LimitRaised'; readonly from: number; readonly to: number | null } & LimitOf)
  | { readonly type: 'CheckSet'; readonly every: number }
  | { readonly type: 'CheckAcknowledged' }
  | { readonly type: 'BreakTaken'; readonly until: number }
  | { readonly type: 'CoolOffBegun'; readonly until: number }
  | { readonly type: 'SelfExcluded'; readonly until: number | null }
  | { readonly type: 'SelfExclusionEnded'; readonly by: string; readonly reason: string }
  /** That a limit refused something: which one, and nothing of what was wanted. */
  | { readonly type: 'Refused'; readonly why: Ground; readonly table: string | null };

/** Why something was refused for somebody's own sake. */
export type Ground = LimitKey | 'realityCheck' | 'coolOff' | 'selfExclusion';

const without = <T>(all: Readonly<Partial<Record<LimitKey, T>>>, key: LimitKey) => {
  const { [key]: _gone, ...rest } = all;
  return rest as Readonly<Partial<Record<LimitKey, T>>>;
};

const withLimit = (own: OwnLimits, of: LimitOf, to: number | null): OwnLimits => {
  const key = keyOf(of);
  const limits = to === null ? without(own.limits, key) : { ...own.limits, [key]: to };
  return { ...own, limits, waiting: without(own.waiting, key) };
};

export const evolveLimits = (own: OwnLimits, event: CareEvent, at: number): OwnLimits => {
  switch (event.type) {
    case 'LimitSet':
    case 'LimitRaised':
      return withLimit(own, event, event.to);
    case 'RaiseAsked': {
      const { to, askedAt, from } = event;
      return { ...own, waiting: { ...own.waiting, [keyOf(event)]: { to, askedAt, from } } };
    }
    case 'RaiseWithdrawn':
      return { ...own, waiting: without(own.waiting, keyOf(event)) };
    case 'CheckSet':
      return { ...own, check: event.every };
    case 'CheckAcknowledged':
      return { ...own, acknowledgedAt: at };
    case 'BreakTaken':
      return { ...own, acknowledgedAt: at, pausedUntil: Math.max(own.pausedUntil, event.until) };
    case 'CoolOffBegun':
      return { ...own, pausedUntil: Math.max(own.pausedUntil, event.until) };
    case 'SelfExcluded':
      return { ...own, exclusion: { from: own.exclusion?.from ?? at, until: event.until } };
    case 'SelfExclusionEnded':
      return { ...own, exclusion: null };
    case 'Refused':
      return own;
  }
};
