import type { Act } from '@baize/tournament';
import { HOUSE, type Store } from '../store/port.ts';
import {
  type CommandIdentity,
  contentFingerprint,
  DEALER_ID,
  type Reply,
} from '../tables/command-journal.ts';
import type { Count, SessionOf } from '../tables/session/session.ts';
import { isAbandoned, isClosed } from './dealt-seats.ts';
import type { HostedTournament } from './hosted.ts';

type CountAct = Exclude<Act, { readonly do: 'seal' | 'draw' }>;

/**
 * What a count comes to at the desk: only those are counted who are still in, and nobody where it was cancelled, the
 * session is played anew, or the table was closed and its players went on elsewhere.
 */
export const countActs = (
  hosted: HostedTournament,
  of: SessionOf,
  { chips, disqualified }: Count,
): readonly CountAct[] => {
  const { state } = hosted;
  const { session, table, playOff } = of;
  const isGone = isAbandoned(hosted, of) || (playOff === undefined && isClosed(hosted, of));
  if (state.cancelled || isGone) return [];
  const present = new Set(
    state.entrants.filter(({ presence }) => presence === 'in').map(({ player }) => player),
  );
  const out = disqualified.filter((player) => present.has(player));
  const held = Object.fromEntries(
    Object.entries(chips).filter(([player]) => present.has(player) && !out.includes(player)),
  );
  const scored: CountAct =
    playOff === undefined ? { do: 'score', session, table, chips: held } : { do: 'playOff', chips: held };
  return [
    ...out.map((player): CountAct => ({ do: 'disqualify', player, reason: 'put out at the table' })),
    ...(Object.keys(held).length === 0 ? [] : [scored]),
  ];
};

/** What the table of a play-off is called that is for places, and so for no table of the session. */
export const PLACES = 'places';

/**
 * Whether the desk has this very count: by its own record, and not by what was once answered. Play-offs that are played
 * at once are recorded in the order in which they end; the same players play again only after theirs is on record.
 */
export const isCounted = (
  { state }: HostedTournament,
  { session, table, playOff, playOffsBefore = 0 }: SessionOf,
  { chips }: Count,
): boolean => {
  const isHere = (each: { readonly session: string; readonly table: string | null }): boolean =>
    each.session === session && (each.table ?? PLACES) === table;
  const found = (playOff === undefined ? state.scores : state.playOffs.slice(playOffsBefore)).filter(isHere);
  return found.some((each) => Object.entries(each.chips).every(([player, has]) => chips[player] === has));
};

/**
 * What a count is known by, and what was answered to the very same. What is found under its id with other content is no
 * answer to it: then it takes the next id.
 */
export const countSent = async (
  store: Store,
  { tournament, session, table, playOff }: SessionOf,
  count: Count,
): Promise<{ readonly sent: CommandIdentity; readonly before: Reply | undefined }> => {
  const name = [tournament, session, table, playOff ?? 'session'];
  const content = ['count', name, count];
  for (let attempt = 1; ; attempt += 1) {
    const id = `${DEALER_ID}count:${name.join(':')}${attempt === 1 ? '' : `:${attempt}`}`;
    const identity: CommandIdentity = { by: HOUSE, id, content };
    const before = await store.replyTo(HOUSE, id);
    if (before === undefined) return { sent: identity, before };
    if (before.fingerprint === contentFingerprint(identity))
      return { sent: identity, before: before.reply as unknown as Reply };
  }
};
