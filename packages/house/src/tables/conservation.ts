import { dollars } from '@baize/engine';
import type { HostedTable, RecordedEvent } from './hosted.ts';
import { type Kind, type Play, stakesOf } from './play.ts';
import { CHIP } from './session/session.ts';

/**
 * Everything that is at a table: chips in hand and on the layout, and what the house won of them, less what is owing.
 */
const sumAt = <K extends Kind>(play: Play<K>, state: K['state']): number => {
  const { purses, wagers } = play.holdings(state);
  let sum = play.bank(state) + stakesOf(wagers);
  for (const person in purses) {
    const purse = purses[person];
    if (purse !== undefined) sum += purse.chips - purse.owing;
  }
  return sum;
};

/** An event by which chips came from nowhere, or went there. */
export interface Imbalance {
  readonly table: string;
  /** The number of the event in the table's stream. */
  readonly version: number;
  readonly type: string;
  /** In the table's own cents; below nothing where chips disappeared. */
  readonly off: number;
  /** The chips are those of a tournament, and no money. */
  readonly isTournament: boolean;
}

/**
 * Chips + layout + bank - owing = brought - taken: what is at a table changes with an event by what somebody brought or
 * took away, and by nothing else. Undefined where it does.
 */
export const imbalanceAt = <K extends Kind>(
  before: HostedTable<K>,
  recorded: RecordedEvent<K>,
  after: HostedTable<K>,
): Imbalance | undefined => {
  if (recorded.by !== 'game') return undefined;
  const { play, table, version, session } = after;
  const { event } = recorded;
  const crossed = play.crossing(event)?.amount ?? 0;
  const off = sumAt(play, after.state) - sumAt(play, before.state) - crossed;
  return off === 0 ? undefined : { table, version, type: event.type, off, isTournament: session !== null };
};

/** Which event of which table, and how much. */
export const imbalanceWords = ({
  table,
  version,
  type,
  off,
  isTournament,
}: Imbalance): { readonly where: string; readonly what: string } => {
  const amount = Math.abs(off);
  const sum = isTournament ? `${amount / CHIP} in tournament chips` : `${dollars(amount)} in chips`;
  const came =
    off < 0
      ? 'disappeared: nobody holds it, it is not on the layout, and the house did not win it'
      : 'came from nowhere: nobody brought it, and the house did not pay it';
  return { where: `table ${table}, event ${version} (${type})`, what: `${sum} ${came}` };
};
