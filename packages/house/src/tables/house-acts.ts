import { replay } from '@baize/engine';
import type { TableCommand } from '@baize/tournament';
import { evolveLink, type LinkEvent, linkToStored, streamOfLink, type Terms } from '../pools/link.ts';
import type { Turn } from '../pools/links.ts';
import { serialQueue } from '../serial-queue.ts';
import { type Append, senderOf } from '../store/port.ts';
import { type CommandIdentity, type Reply, refusedReply } from './command-journal.ts';
import {
  byHouse,
  commitAndReply,
  decideAndCommit,
  directAndCommit,
  type Envelope,
  type FloorContext,
} from './commit.ts';
import { type HouseEvent, newHostedTable, type RecordedEvent, usualSecondPerson } from './hosted.ts';
import { checkOpening, faultInMove, type Opening } from './opening.ts';
import type { Kind, Pace, Play } from './play.ts';
import { dealingOf, openingEvents } from './session/opening.ts';
import type { SessionOf } from './session/session.ts';
import { type CachedTable, newCachedTable, type TableCache } from './table-cache.ts';

type Origin = Omit<Envelope<Kind>, 'command'>;
type OriginWithReason = Origin & { readonly reason: string };

/** What the house itself does at its tables, beside what the rules of play know. */
export interface HouseActs<K extends Kind> {
  open(table: string, opening: Opening, envelope: Envelope<K>): Promise<Reply>;
  /** Lets the automatic dealer finish the round and wait, or go on again. */
  hold(table: string, held: boolean, envelope: Origin): Promise<Reply>;
  /** Money from the house to a table's float, and back to it. */
  fill(table: string, amount: number, envelope: OriginWithReason): Promise<Reply>;
  credit(table: string, amount: number, envelope: OriginWithReason): Promise<Reply>;
  /** A table for a session of a tournament, with everybody on his seat. */
  openSession(table: string, session: SessionOf, pace: Pace, envelope: Origin): Promise<Reply>;
  /** What is done at a tournament's table beside the game. */
  direct(table: string, commands: readonly TableCommand[], envelope: Origin): Promise<Reply>;
  /** Declares the round at a tournament's table void. */
  voidRound(table: string, envelope: OriginWithReason): Promise<Reply>;
}

/** [act-canberra-poker-2023 3.6, 10.6] How the table to be opened would divide the wagers on its jackpot; null where it has none, or is refused anyway. */
const termsOf = <K extends Kind>(play: Play<K>, command: K['command']): Terms | null => {
  const decision = play.decide(play.initial(), command);
  if (!decision.ok) return null;
  return play.jackpot?.terms(replay<K['state'], K['event']>(play, play.initial(), decision.events)) ?? null;
};

const NO_JACKPOT = refusedReply('3.6', 'no jackpot is offered at this table');

const otherTerms = (percent: number): Reply =>
  refusedReply('10.6', `of every wager on this jackpot ${percent} per cent go to the jackpot prize pool`);

/** What is written with the opening of a table that joins a jackpot. */
interface JackpotLink {
  readonly appends: readonly Append[];
  wrote(): void;
}

const jackpotLinkOf = (
  { link, wrote }: Turn,
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

/** How the floor has something done. */
interface FloorActions<K extends Kind> {
  /** At a table, in its turn. */
  change(table: string, work: (cached: CachedTable<K>) => Promise<Reply>): Promise<Reply>;
  /** With an answer in words where a record cannot be read. */
  replyIfHalted(work: () => Promise<Reply>): Promise<Reply>;
  schedule(cached: CachedTable<K>): void;
}

/** The house's own acts at a table: opening it, holding it, its float. */
export const houseActs = <K extends Kind>(
  context: FloorContext<K>,
  cache: TableCache<K>,
  { change, replyIfHalted, schedule }: FloorActions<K>,
): HouseActs<K> => {
  const { journal, ports, links } = context;
  const openings = serialQueue();

  const openTable = async (
    table: string,
    opening: Opening,
    { id, person, command }: Envelope<K>,
  ): Promise<Reply> => {
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
      ...hosting
    } = opening;
    const float = { type: 'FloatFilled', amount, who: person, why: 'the table opens' } as const;
    const enter = async (linking?: JackpotLink): Promise<Reply> => {
      const cached = newCachedTable<K>({ hosted: newHostedTable(checked.play, table), rulings: [] }, 0, []);
      const hosted = { type: 'TableHosted', ...hosting, secondPerson, ...(linking && { link }) } as const;
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
      return unlinked ? enter() : journal.commitRefusal(identity, NO_JACKPOT);
    }
    return links.turn(link, async (turn) => {
      const { toJackpotPercent: percent } = turn.link;
      if (percent !== null && percent !== terms.toJackpotPercent)
        return journal.commitRefusal(identity, otherTerms(percent));
      return enter(jackpotLinkOf(turn, table, terms, person));
    });
  };

  const moveFloat =
    (type: 'FloatFilled' | 'FloatCredited') =>
    (table: string, amount: number, { id, person, reason: why }: OriginWithReason): Promise<Reply> =>
      change(table, async (cached) => {
        const identity: CommandIdentity = {
          by: senderOf(person),
          id,
          content: [table, person, type, amount, why],
        };
        const { play, state, session } = cached.hosted;
        // Chips of a tournament are issued and are no money: nothing of the house's goes among them.
        if (session !== null)
          return journal.commitRefusal(
            identity,
            refusedReply(null, 'a table of a tournament has no float: its chips are no money'),
          );
        const fault = faultInMove({ type, amount, why }, cached.float, play.stage(state) === 'closed');
        if (fault !== undefined) return journal.commitRefusal(identity, refusedReply(null, fault));
        return commitAndReply(context, cached, {
          identity,
          person,
          causes: [byHouse({ type, amount, who: person, why })],
        });
      });

  const openSession = async (
    table: string,
    session: SessionOf,
    pace: Pace,
    { id, person }: Origin,
  ): Promise<Reply> => {
    const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, session] };
    const dealt = dealingOf(ports.plays, session.terms);
    if (dealt === undefined)
      return refusedReply(null, `${session.terms.game} is not dealt in tournaments here`);
    const hosting = { rulebook: dealt.play.rulebook, mode: 'automatic', pace, float: 0 } as const;
    const checked = checkOpening(table, hosting, ports.plays, await cache.names());
    if (!checked.ok) return refusedReply(null, checked.fault);
    const opening = openingEvents(dealt, session);
    if (!opening.ok) return refusedReply(opening.refusal.clause, opening.refusal.detail);
    const { float: _none, ...named } = hosting;
    const cached = newCachedTable<K>({ hosted: newHostedTable(dealt.play, table), rulings: [] }, 0, []);
    const reply = await commitAndReply(context, cached, {
      identity,
      person,
      causes: [
        byHouse({ type: 'TableHosted', ...named, session }),
        ...opening.events.map((event): RecordedEvent<K> => ({ by: 'game', event })),
      ],
      appends: [await cache.listAppend(table)],
    });
    if (!reply.ok) return reply;
    await cache.add(cached);
    schedule(cached);
    return reply;
  };

  /** One after another: each is the next on the list of tables. */
  const openInOrder = (work: () => Promise<Reply>): Promise<Reply> => openings.run(() => replyIfHalted(work));

  return {
    open: (table, opening, envelope) => openInOrder(() => openTable(table, opening, envelope)),
    openSession: (table, session, pace, envelope) =>
      openInOrder(() => openSession(table, session, pace, envelope)),
    direct: (table, commands, { id, person }) =>
      change(table, (cached) => {
        const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, commands] };
        return directAndCommit(context, cached, commands, { identity, person, causes: [] });
      }),
    voidRound: (table, { id, person, reason }) =>
      change(table, async (cached) => {
        const identity: CommandIdentity = {
          by: senderOf(person),
          id,
          content: [table, person, 'void', reason],
        };
        const { play, state, session } = cached.hosted;
        if (session === null || play.tournament === undefined)
          return journal.commitRefusal(
            identity,
            refusedReply(null, 'no session of a tournament is played at this table'),
          );
        return decideAndCommit(context, cached, play.tournament.voiding(state, reason), {
          identity,
          person,
          causes: [],
        });
      }),
    hold: (table, held, { id, person }) =>
      change(table, async (cached) => {
        const event: HouseEvent = { type: held ? 'TableHeld' : 'TableReleased' };
        const identity: CommandIdentity = { by: senderOf(person), id, content: [table, person, event] };
        return commitAndReply(context, cached, { identity, person, causes: [byHouse(event)] });
      }),
    fill: moveFloat('FloatFilled'),
    credit: moveFloat('FloatCredited'),
  };
};
