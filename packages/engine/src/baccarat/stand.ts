import type { Actor } from '../core/game.ts';
import { patronOf } from './chips.ts';
import type { Round, State, Table, Wager } from './table.ts';

/** Whether two have the very same parts, but for those that are named. */
const isSameBut = <T extends object>(one: T, other: T, but: ReadonlySet<keyof T>): boolean => {
  for (const key in one) if (one[key] !== other[key] && !but.has(key)) return false;
  return true;
};

const isOwnSame = (before: readonly Wager[], after: readonly Wager[], patron: string): boolean => {
  const own = after.filter((wager) => wager.patron === patron);
  return (
    before.every((wager) => wager.patron !== patron || own.includes(wager)) &&
    own.every((wager) => before.includes(wager))
  );
};

const WAGERS: ReadonlySet<keyof Round> = new Set(['wagers']);

/**
 * Until "no more bets" the wagers of others count where there is a limit on the differential, and whether there are any
 * counts always. Later they may decide who opens a hand.
 */
const isRoundSame = ({ sign }: Table, before: Round, after: Round, patron: string): boolean =>
  isSameBut(before, after, WAGERS) &&
  (before.wagers === after.wagers ||
    (after.stage === 'betting' &&
      sign.differential === null &&
      before.wagers.length > 0 === after.wagers.length > 0 &&
      isOwnSame(before.wagers, after.wagers, patron)));

const OF_OTHERS: ReadonlySet<keyof Table> = new Set(['patrons', 'round', 'bank']);

/**
 * Whether an actor's options are still what they were. A patron's hang on the whole table but for what the house has won,
 * and the purses and wagers of others. Where it cannot be told at a glance they are not.
 */
export const optionsStand = (before: State, after: State, actor: Actor): boolean => {
  if (actor.role !== 'patron' || before.stage === 'unopened' || after.stage === 'unopened') return false;
  const { patron } = actor;
  if (!isSameBut(before, after, OF_OTHERS) || patronOf(before, patron) !== patronOf(after, patron))
    return false;
  return before.round === null || after.round === null
    ? before.round === after.round
    : isRoundSame(after, before.round, after.round, patron);
};
