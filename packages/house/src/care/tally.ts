import { midnight } from '../desk/deposit-tally.ts';
import { OWING, type Posting, type Sender, WORLD } from '../store/port.ts';
import { PAUSE } from './limits.ts';

/** What one command did to a person's money, as his own accounts tell it. */
export interface Movement {
  readonly at: number;
  /** Won or lost, with what lies on a layout counted as lost until it comes back. Money paid in or out is neither. */
  readonly net: number;
  /** Put on a layout; below nothing where he took it up again himself. */
  readonly laid: number;
  readonly deposited: number;
  /** Where he was at play with it; null where he was not. */
  readonly table: string | null;
}

/** Whose an account is, and what: his bank, chips or debts at a table that is played at for money. */
export interface OwnAccount {
  readonly person: string;
  readonly of: 'bank' | 'chips' | 'owing';
  readonly table: string | null;
}

/** Person ids have no colon in them. */
export const ownAccount = (account: string): OwnAccount | null => {
  if (account.startsWith('bank:')) return { person: account.slice('bank:'.length), of: 'bank', table: null };
  const isOwing = account.startsWith(OWING);
  if (!isOwing && !account.startsWith('chips:')) return null;
  const end = account.lastIndexOf(':');
  const table = account.slice(account.indexOf(':') + 1, end);
  return { person: account.slice(end + 1), of: isOwing ? 'owing' : 'chips', table };
};

/** A command as the ledger has it. */
export interface PostedCommand {
  readonly at: number;
  readonly by: Sender | null;
  readonly postings: readonly Posting[];
}

/** At the cashier's desk money comes from the world or goes to it, and nothing else moves. */
const isAtDesk = (postings: readonly Posting[]): boolean =>
  postings.length === 2 && postings.some(({ account }) => account === WORLD);

/** What one command did on the two sides of somebody's play. */
interface Sides {
  /** All that he holds, or owes. */
  own: number;
  /** Chips of his, at this table; nothing where they did not move. */
  table: string | null;
  layout: number;
  isSettled: boolean;
}

const sidesOf = (person: string, postings: readonly Posting[]): Sides => {
  const sides: Sides = { own: 0, table: null, layout: 0, isSettled: false };
  for (const { account, amount } of postings) {
    const whose = ownAccount(account);
    if (whose === null) {
      if (account.startsWith('layout:')) sides.layout += amount;
      else if (account.startsWith('float:')) sides.isSettled = true;
    } else if (whose.person === person) {
      sides.own += amount;
      if (whose.of === 'chips') sides.table = whose.table;
    }
  }
  return sides;
};

/**
 * What a command did to one person. Chips that come from his bank, go there, or pay what he owes, are neither won nor
 * laid. What goes back from the layout by his own act was not laid; what a settlement gives back was.
 */
export const movementOf = (person: string, { at, by, postings }: PostedCommand): Movement => {
  const { own, table, layout, isSettled } = sidesOf(person, postings);
  if (table === null && isAtDesk(postings))
    return { at, net: 0, laid: 0, deposited: Math.max(0, own), table: null };
  if (table === null) return { at, net: own, laid: 0, deposited: 0, table: null };
  const isOwnAct = by === null || (by.is === 'person' && by.person === person);
  const isLaid = own < 0 && layout > 0;
  const isTakenUp = own > 0 && layout < 0 && isOwnAct && !isSettled;
  return {
    at,
    net: own,
    laid: isLaid || isTakenUp ? -own : 0,
    deposited: 0,
    table: isOwnAct || layout !== 0 ? table : null,
  };
};

interface Sums {
  net: number;
  laid: number;
  deposited: number;
  played: number;
}

/** A stretch of play without a pause. */
export interface Session {
  readonly began: number;
  last: number;
  net: number;
  laid: number;
  readonly tables: Set<string>;
}

/** What somebody won, lost, staked, paid in and how long he played, by days, and in the session that is on. */
export interface Tally {
  /** How far back it goes. */
  readonly since: number;
  readonly days: Map<number, Sums>;
  session: Session | null;
}

export const newTally = (since: number): Tally => ({ since, days: new Map(), session: null });

const dayOf = ({ days }: Tally, at: number): Sums => {
  const day = midnight(at);
  const known = days.get(day);
  if (known !== undefined) return known;
  const fresh = { net: 0, laid: 0, deposited: 0, played: 0 };
  days.set(day, fresh);
  return fresh;
};

/** Time counts from one act at a table to the next, where no pause lies between. */
const play = (tally: Tally, { at, table }: Movement): number => {
  if (table === null) return 0;
  const { session } = tally;
  if (session === null || at - session.last > PAUSE) {
    tally.session = { began: at, last: at, net: 0, laid: 0, tables: new Set([table]) };
    return 0;
  }
  session.tables.add(table);
  const passed = Math.max(0, at - session.last);
  session.last = Math.max(session.last, at);
  return passed;
};

/** Takes one more movement, in the order of the ledger. */
export const addTo = (tally: Tally, movement: Movement): void => {
  const day = dayOf(tally, movement.at);
  day.played += play(tally, movement);
  day.net += movement.net;
  day.laid += movement.laid;
  day.deposited += movement.deposited;
  const { session } = tally;
  if (session === null || movement.at - session.last > PAUSE) return;
  session.net += movement.net;
  session.laid += movement.laid;
};

/** The session that is on at this time; a pause has ended any other. */
export const sessionAt = ({ session }: Tally, now: number): Session | null =>
  session === null || now - session.last > PAUSE ? null : session;

/** What came together since the beginning of a day. */
export const sumSince = (tally: Tally, since: number, now: number): Readonly<Sums> => {
  const sums = { net: 0, laid: 0, deposited: 0, played: 0 };
  for (const [day, { net, laid, deposited, played }] of tally.days) {
    if (day < since) continue;
    sums.net += net;
    sums.laid += laid;
    sums.deposited += deposited;
    sums.played += played;
  }
  const session = sessionAt(tally, now);
  if (session !== null) sums.played += Math.max(0, now - Math.max(session.last, since));
  return sums;
};
