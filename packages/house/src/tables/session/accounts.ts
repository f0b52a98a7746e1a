import { ISSUE } from '../../store/port.ts';
import type { HostedTable } from '../hosted.ts';
import { type Accounts, moneyAt } from '../ledger.ts';
import { type Holdings, type Kind, NOTHING_HELD } from '../play.ts';

/** Where a tournament's chips come from and go back to: it is below nothing by what is in play. */
export const issueAccount = (tournament: string): string => `${ISSUE}${tournament}`;

/** The chips of a tournament at its tables. */
export const inPlayAt = (tournament: string): string => `play:${tournament}:`;

/** Chips of a tournament are no money: they have accounts of their own, and no bank or float ever sees them. */
export const accountsAt = <K extends Kind>({
  table,
  session,
}: Pick<HostedTable<K>, 'table' | 'session'>): Accounts => {
  if (session === null) return moneyAt(table);
  const { tournament } = session.of;
  const issue = issueAccount(tournament);
  return {
    chips: (person) => `${inPlayAt(tournament)}${table}:chips:${person}`,
    layout: `${inPlayAt(tournament)}${table}:layout`,
    rest: issue,
    source: () => issue,
  };
};

/** A table's holdings for the ledger: none where a session was counted, because its chips have been given back. */
export const heldAt = <K extends Kind>({ play, state, session }: HostedTable<K>): Holdings =>
  session?.isScored === true ? NOTHING_HELD : play.holdings(state);
