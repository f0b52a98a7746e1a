import type { Actor } from '../core/game.ts';
import type { Round, State, Table, Wager } from './table.ts';

/** Whether two have the very same parts, but for those that are named. */
const isSameBut = <T extends object>(one: T, other: T, but: ReadonlySet<keyof T>): boolean => {
  for (const key in one) if (one[key] !== other[key] && !but.has(key)) return false;
  return true;
};

/**
 * Whose of these wagers are not among those. They lie in the same order, so that each is mostly found where it is
 * looked for.
 */
const addMissing = (who: Set<string>, these: readonly Wager[], those: readonly Wager[]): void => {
  let next = 0;
  for (const wager of these) {
    const at = those[next] === wager ? next : those.indexOf(wager);
    if (at === -1) who.add(wager.patron);
    else next = at + 1;
  }
};

/** Those of whose wagers one is there that was not, or no longer. */
const whoChanged = (before: readonly Wager[], after: readonly Wager[]): ReadonlySet<string> => {
  const who = new Set<string>();
  addMissing(who, before, after);
  addMissing(who, after, before);
  return who;
};

const WAGERS: ReadonlySet<keyof Round> = new Set(['wagers']);
const NOBODY: ReadonlySet<string> = new Set();

/**
 * Whose options another round than before leaves as they were: of all but these, or undefined of none. Until "no more
 * bets" the wagers of others count where there is a limit on the differential, and whether there are any counts always.
 * Later they may decide who opens a hand.
 */
const touchedBy = ({ sign }: Table, before: Round, after: Round): ReadonlySet<string> | undefined => {
  if (!isSameBut(before, after, WAGERS)) return undefined;
  if (before.wagers === after.wagers) return NOBODY;
  const isOpen = after.stage === 'betting' && sign.differential === null;
  return isOpen && before.wagers.length > 0 === after.wagers.length > 0
    ? whoChanged(before.wagers, after.wagers)
    : undefined;
};

const touched = (before: Table, after: Table): ReadonlySet<string> | undefined => {
  if (before.round !== null && after.round !== null) return touchedBy(after, before.round, after.round);
  return before.round === after.round ? NOBODY : undefined;
};

const OF_OTHERS: ReadonlySet<keyof Table> = new Set(['patrons', 'round', 'bank']);
const NOBODYS = (): boolean => false;

/**
 * Whose options are still what they were. A patron's hang on the whole table but for what the house has won, and the
 * purses and wagers of others. Where it cannot be told at a glance they are not.
 */
export const optionsStand = (before: State, after: State): ((actor: Actor) => boolean) => {
  if (before.stage === 'unopened' || after.stage === 'unopened') return NOBODYS;
  const those = isSameBut(before, after, OF_OTHERS) ? touched(before, after) : undefined;
  if (those === undefined) return NOBODYS;
  return (actor) =>
    actor.role === 'patron' &&
    // Nobody's own name is compared by what the language may have under it, which is the same before and after.
    before.patrons[actor.patron] === after.patrons[actor.patron] &&
    !those.has(actor.patron);
};
