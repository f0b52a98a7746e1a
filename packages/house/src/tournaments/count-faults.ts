import type { Store, StoredEvent } from '../store/port.ts';
import type { HostedTable } from '../tables/hosted.ts';
import type { Kind } from '../tables/play.ts';
import { countOf } from '../tables/session/session.ts';
import { countActs, isCounted } from './count.ts';
import { streamOf } from './desk.ts';
import { readTournament } from './hosted.ts';

/**
 * What is wrong where a table says that its session is counted: the desk of its tournament had no such count then.
 * Empty where all is well.
 */
export const countFaults = async <K extends Kind>(
  store: Store,
  { session, play }: Pick<HostedTable<K>, 'session' | 'play'>,
  stored: readonly StoredEvent[],
): Promise<readonly string[]> => {
  const scored = stored.find(({ type }) => type === 'house.SessionScored');
  if (session === null || scored === undefined) return [];
  const { of } = session;
  const what = `it says that it is counted, and tournament ${of.tournament} has no such count of table ${of.table} of ${of.session}`;
  const record = await store.read(streamOf(of.tournament));
  const before = record.filter(({ position }) => position < scored.position);
  if (before.length === 0) return [what];
  const desk = readTournament(of.tournament, before, play.library);
  const count = countOf(session);
  const isDue = countActs(desk, of, count).some((act) => act.do === 'score' || act.do === 'playOff');
  return isDue && !isCounted(desk, of, count) ? [what] : [];
};
