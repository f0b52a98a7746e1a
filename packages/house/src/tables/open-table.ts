import { replay } from '@baize/engine';
import { policyOf } from '@baize/tournament';
import { departing } from '../editions/force.ts';
import { evolveLink, type LinkEvent, linkToStored, streamOfLink, type Terms } from '../pools/link.ts';
import type { LinkTurn } from '../pools/links.ts';
import { type Append, senderOf } from '../store/port.ts';
import { type CommandIdentity, type Reply, refusedReply } from './command-journal.ts';
import { byHouse, commitAndReply, decideAndCommit, type Envelope, type FloorContext } from './commit.ts';
import { newHostedTable, type RecordedEvent, usualSecondPerson } from './hosted.ts';
import { checkOpening, type Opening } from './opening.ts';
import type { Kind, Pace, Play, Plays } from './play.ts';
import { dealingOf, openingEvents } from './session/opening.ts';
import type { SessionOf } from './session/session.ts';
import { type CachedTable, newCachedTable, type TableCache } from './table-cache.ts';

/**
 * [act-canberra-poker-2023 3.6, 10.6] How the table to be opened would divide the wagers on its jackpot; null where it
 * has none, or is refused anyway.
 */
const termsOf = <K extends Kind>(play: Play<K>, command: K['command']): Terms | null => {
  const decision = play.decide(play.initial(), command);
  if (!decision.ok) return null;
  return play.jackpot?.terms(replay<K['state'], K['event']>(play, play.initial(), decision.events)) ?? null;
};

const NO_JACKPOT = refusedReply('3.6', 'no jackpot is offered at this table');

const otherTerms = (percent: number): Reply =>
  refusedReply('10.6', `of every wager on this jackpot ${percent} per cent go to the jackpot prize pool`);

/** What is committed with the opening of a table that joins a jackpot. */
interface JackpotLink {
  readonly appends: readonly Append[];
  wrote(): void;
}

const jackpotLinkOf = (
  { link, wrote }: LinkTurn,
  table: string,
  terms: Terms,
  person: string | null,
): JackpotLink => {
  const event: LinkEvent = { type: 'TableLinked', table, ...terms };
  return {
    appends: [
      { stream: streamOfLink(link.name), expected: link.version, events: [linkToStored(event, person)] },
    ],
    wrote: () => wrote(evolveLink(link, event)),
  };
};

/** Where tables are opened: they are added to the cache, and their dealer's timer is set. */
export interface OpeningContext<K extends Kind> {
  readonly context: FloorContext<K>;
  readonly cache: TableCache<K>;
  schedule(cached: CachedTable<K>): void;
}

/** With why an edition is played by that is not law on the day, where it is not. */
export type DepartingOrigin = Omit<Envelope<Kind>, 'command'> & { readonly departure?: string };

/** What a floor goes by that is not told which editions are law. */
const UNTOLD = { is: 'unknown', why: '' } as const;

/** Whether play may begin under a rulebook today, and what is said of it in the record; or the refusal. */
const judgeForce = <K extends Kind>(
  { ports, clock }: FloorContext<K>,
  rulebook: string,
  reason: string | undefined,
  who: string | null,
) => {
  const stated = departing(rulebook, ports.force?.(rulebook, clock.now()) ?? UNTOLD, reason, who);
  if (!stated.ok) return stated;
  return { ok: true, said: stated.departure === null ? {} : { departure: stated.departure } } as const;
};

/** Opens a table, and joins it to the jackpot that it plays for. */
export const openTable = async <K extends Kind>(
  { context, cache, schedule }: OpeningContext<K>,
  table: string,
  opening: Opening,
  { id, person, command }: Envelope<K>,
): Promise<Reply> => {
  const { journal, ports, links } = context;
  const identity: CommandIdentity = {
    by: senderOf(person),
    id,
    content: [table, person, command, opening],
  };
  const checked = checkOpening(table, opening, ports.plays, await cache.names());
  if (!checked.ok) return journal.commitRefusal(identity, refusedReply(null, checked.fault));
  const {
    float: amount,
    link = table,
    secondPerson = usualSecondPerson(opening.mode),
    departure,
    ...hosting
  } = opening;
  const law = judgeForce(context, opening.rulebook, departure, person);
  if (!law.ok) return journal.commitRefusal(identity, law);
  const float = { type: 'FloatFilled', amount, who: person, why: 'the table opens' } as const;
  const commit = async (linking?: JackpotLink): Promise<Reply> => {
    const cached = newCachedTable<K>(
      { hosted: newHostedTable(checked.play, table), rulings: [], affairs: [] },
      0,
      [],
    );
    const linked = linking && { link };
    const hosted = { type: 'TableHosted', ...hosting, secondPerson, ...linked, ...law.said } as const;
    const reply = await decideAndCommit(context, cached, command, {
      identity,
      person,
      causes: [byHouse(hosted), ...(amount > 0 ? [byHouse(float)] : [])],
      appends: [await cache.listAppend(table), ...(linking?.appends ?? [])],
    });
    if (!reply.ok) return reply;
    await cache.add(cached);
    linking?.wrote();
    schedule(cached);
    return reply;
  };
  const terms = termsOf(checked.play, command);
  if (terms === null) {
    const unlinked = opening.link === undefined || checked.play.jackpot === undefined;
    return unlinked ? commit() : journal.commitRefusal(identity, NO_JACKPOT);
  }
  return links.enqueue(link, async (turn) => {
    const { toJackpotPercent: percent } = turn.link;
    if (percent !== null && percent !== terms.toJackpotPercent)
      return journal.commitRefusal(identity, otherTerms(percent));
    return commit(jackpotLinkOf(turn, table, terms, person));
  });
};

/** [act-blackjack-2005 20.5] Without an edition of the numbers that approved conditions set, nobody deals by them. */
const refuseUndealt = <K extends Kind>(
  plays: Plays<K>,
  { game, instrument, overridden }: SessionOf['terms'],
): Reply => {
  const [play] = plays.values();
  const by = play === undefined ? undefined : policyOf(instrument, play.library)?.prevails.by;
  return overridden === undefined || by === undefined
    ? refusedReply(null, `${game} is not dealt in tournaments here`)
    : refusedReply(by, 'the house has no edition with the numbers that the conditions set: open it with one');
};

/** Opens a table for a session of a tournament, with everybody on his seat. */
export const openSessionTable = async <K extends Kind>(
  { context, cache, schedule }: OpeningContext<K>,
  table: string,
  { session, pace }: { readonly session: SessionOf; readonly pace: Pace },
  { id, person, departure }: DepartingOrigin,
): Promise<Reply> => {
  const { ports } = context;
  const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, session] };
  const dealt = dealingOf(ports.plays, session.terms);
  if (dealt === undefined) return refuseUndealt(ports.plays, session.terms);
  const hosting = { rulebook: dealt.play.rulebook, mode: 'automatic', pace, float: 0 } as const;
  const checked = checkOpening(table, hosting, ports.plays, await cache.names());
  if (!checked.ok) return refusedReply(null, checked.fault);
  const law = judgeForce(context, dealt.play.rulebook, departure, person);
  if (!law.ok) return law;
  const opening = openingEvents(dealt, session);
  if (!opening.ok) return refusedReply(opening.refusal.clause, opening.refusal.detail);
  const { float: _none, ...named } = hosting;
  const cached = newCachedTable<K>(
    { hosted: newHostedTable(dealt.play, table), rulings: [], affairs: [] },
    0,
    [],
  );
  const reply = await commitAndReply(context, cached, {
    identity,
    person,
    causes: [
      byHouse({ type: 'TableHosted', ...named, session, ...law.said }),
      ...opening.events.map((event): RecordedEvent<K> => ({ by: 'game', event })),
    ],
    appends: [await cache.listAppend(table)],
  });
  if (!reply.ok) return reply;
  await cache.add(cached);
  schedule(cached);
  return reply;
};
