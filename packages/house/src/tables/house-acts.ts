import { replay } from '@baize/engine';
import type { TableCommand } from '@baize/tournament';
import { departing } from '../editions/force.ts';
import { evolveLink, type LinkEvent, linkToStored, streamOfLink, type Terms } from '../pools/link.ts';
import type { Turn } from '../pools/links.ts';
import { type Append, senderOf } from '../store/port.ts';
import { type Reply, refusedAs, type Sent } from './book.ts';
import { type HouseEvent, type Recorded, unhosted, usualSecondPerson } from './hosted.ts';
import { checkOpening, faultInMove, type Opening } from './opening.ts';
import type { Kind, Pace, Play } from './play.ts';
import { inTurn, type Queue } from './queue.ts';
import { type Seat, type Seats, seatFor } from './seats.ts';
import { dealtAs, openedFor } from './session/opening.ts';
import type { SessionOf } from './session/session.ts';
import { answer, byHouse, decided, directed, type Envelope, type Ground } from './writing.ts';

type Signed = Omit<Envelope<Kind>, 'command'>;
type Reasoned = Signed & { readonly reason: string };
/** With why an edition is played by that is not law on the day, where it is not. */
type Departing = Signed & { readonly departure?: string };

/** What the house itself does at its tables, beside what the rules of play know. */
export interface HouseActs<K extends Kind> {
  open(table: string, opening: Opening, envelope: Envelope<K>): Promise<Reply>;
  /** Lets the automatic dealer finish the round and wait, or go on again. */
  hold(table: string, held: boolean, envelope: Signed): Promise<Reply>;
  /** Money from the house to a table's float, and back to it. */
  fill(table: string, amount: number, envelope: Reasoned): Promise<Reply>;
  credit(table: string, amount: number, envelope: Reasoned): Promise<Reply>;
  /** A table for a session of a tournament, with everybody on his seat. */
  openSession(table: string, session: SessionOf, pace: Pace, envelope: Departing): Promise<Reply>;
  /** What is done at a tournament's table beside the game. */
  direct(table: string, commands: readonly TableCommand[], envelope: Signed): Promise<Reply>;
  /** Declares the round at a tournament's table void. */
  voidRound(table: string, envelope: Reasoned): Promise<Reply>;
}

/** [act-canberra-poker-2023 3.6, 10.6] How the table to be opened would divide the wagers on its jackpot; null where it has none, or is refused anyway. */
const termsOf = <K extends Kind>(play: Play<K>, command: K['command']): Terms | null => {
  const decision = play.decide(play.initial(), command);
  if (!decision.ok) return null;
  return play.jackpot?.terms(replay<K['state'], K['event']>(play, play.initial(), decision.events)) ?? null;
};

/** What a floor goes by that is not told which editions are law. */
const UNTOLD = { is: 'unknown', why: '' } as const;

const NO_JACKPOT = refusedAs('3.6', 'no jackpot is offered at this table');

const otherTerms = (percent: number): Reply =>
  refusedAs('10.6', `of every wager on this jackpot ${percent} per cent go to the jackpot prize pool`);

/** What is written with the opening of a table that joins a jackpot. */
interface Linking {
  readonly appends: readonly Append[];
  wrote(): void;
}

const linkingOf = ({ link, wrote }: Turn, table: string, terms: Terms, person: string | null): Linking => {
  const event: LinkEvent = { type: 'TableLinked', table, ...terms };
  return {
    appends: [
      { stream: streamOfLink(link.name), expected: link.version, events: [linkToStored(event, person)] },
    ],
    wrote: () => wrote(evolveLink(link, event)),
  };
};

/** How the floor has something done. */
interface Ways<K extends Kind> {
  /** At a table, in its turn. */
  at(table: string, work: (seat: Seat<K>) => Promise<Reply>): Promise<Reply>;
  /** With an answer in words where a record cannot be read. */
  orHalted(work: () => Promise<Reply>): Promise<Reply>;
  schedule(seat: Seat<K>): void;
}

/** The house's own acts at a table: opening it, holding it, its float. */
export const houseActs = <K extends Kind>(
  ground: Ground<K>,
  seats: Seats<K>,
  { at, orHalted, schedule }: Ways<K>,
): HouseActs<K> => {
  const { book, around, links, clock } = ground;
  const openings: Queue = { last: null };

  /** Whether play may begin under a rulebook today, and what is said of it in the record; or the refusal. */
  const judged = (rulebook: string, reason: string | undefined, who: string | null) => {
    const force = around.force?.(rulebook, clock.now()) ?? UNTOLD;
    const stated = departing(rulebook, force, reason, who);
    if (stated.ok)
      return { ok: true, said: stated.departure === null ? {} : { departure: stated.departure } } as const;
    const { detail, needs } = stated;
    return { ok: false, refusal: { clause: null, detail, ...(needs && { needs }) } } as const;
  };

  const openTable = async (
    table: string,
    opening: Opening,
    { id, person, command }: Envelope<K>,
  ): Promise<Reply> => {
    const sent: Sent = { by: senderOf(person), id, content: [table, person, command, opening] };
    const checked = checkOpening(table, opening, around.plays, await seats.names());
    if (!checked.ok) return book.refuse(sent, refusedAs(null, checked.fault));
    const {
      float: amount,
      link = table,
      secondPerson = usualSecondPerson(opening.mode),
      departure,
      ...hosting
    } = opening;
    const law = judged(opening.rulebook, departure, person);
    if (!law.ok) return book.refuse(sent, law);
    const float = { type: 'FloatFilled', amount, who: person, why: 'the table opens' } as const;
    const enter = async (linking?: Linking): Promise<Reply> => {
      const seat = seatFor<K>({ hosted: unhosted(checked.play, table), rulings: [] }, 0, []);
      const linked = linking && { link };
      const hosted = { type: 'TableHosted', ...hosting, secondPerson, ...linked, ...law.said } as const;
      const reply = await decided(ground, seat, command, {
        sent,
        person,
        causes: [byHouse(hosted), ...(amount > 0 ? [byHouse(float)] : [])],
        appends: [await seats.listing(table), ...(linking?.appends ?? [])],
      });
      if (!reply.ok) return reply;
      await seats.add(seat);
      linking?.wrote();
      schedule(seat);
      return reply;
    };
    const terms = termsOf(checked.play, command);
    if (terms === null) {
      const unlinked = opening.link === undefined || checked.play.jackpot === undefined;
      return unlinked ? enter() : book.refuse(sent, NO_JACKPOT);
    }
    return links.turn(link, async (turn) => {
      const { toJackpotPercent: percent } = turn.link;
      if (percent !== null && percent !== terms.toJackpotPercent)
        return book.refuse(sent, otherTerms(percent));
      return enter(linkingOf(turn, table, terms, person));
    });
  };

  const move =
    (type: 'FloatFilled' | 'FloatCredited') =>
    (table: string, amount: number, { id, person, reason: why }: Reasoned): Promise<Reply> =>
      at(table, async (seat) => {
        const sent: Sent = { by: senderOf(person), id, content: [table, person, type, amount, why] };
        const { play, state, session } = seat.hosted;
        // Chips of a tournament are issued and are no money: nothing of the house's goes among them.
        if (session !== null)
          return book.refuse(
            sent,
            refusedAs(null, 'a table of a tournament has no float: its chips are no money'),
          );
        const fault = faultInMove({ type, amount, why }, seat.float, play.stage(state) === 'closed');
        if (fault !== undefined) return book.refuse(sent, refusedAs(null, fault));
        return answer(ground, seat, { sent, person, causes: [byHouse({ type, amount, who: person, why })] });
      });

  const openSession = async (
    table: string,
    session: SessionOf,
    pace: Pace,
    { id, person, departure }: Departing,
  ): Promise<Reply> => {
    const sent: Sent = { by: senderOf(person), id, content: [table, person, session] };
    const dealt = dealtAs(around.plays, session.terms);
    if (dealt === undefined) return refusedAs(null, `${session.terms.game} is not dealt in tournaments here`);
    const hosting = { rulebook: dealt.play.rulebook, mode: 'automatic', pace, float: 0 } as const;
    const checked = checkOpening(table, hosting, around.plays, await seats.names());
    if (!checked.ok) return refusedAs(null, checked.fault);
    const law = judged(dealt.play.rulebook, departure, person);
    if (!law.ok) return law;
    const opening = openedFor(dealt, session);
    if (!opening.ok) return refusedAs(opening.refusal.clause, opening.refusal.detail);
    const { float: _none, ...named } = hosting;
    const seat = seatFor<K>({ hosted: unhosted(dealt.play, table), rulings: [] }, 0, []);
    const reply = await answer(ground, seat, {
      sent,
      person,
      causes: [
        byHouse({ type: 'TableHosted', ...named, session, ...law.said }),
        ...opening.events.map((event): Recorded<K> => ({ by: 'game', event })),
      ],
      appends: [await seats.listing(table)],
    });
    if (!reply.ok) return reply;
    await seats.add(seat);
    schedule(seat);
    return reply;
  };

  /** One after another: each is the next on the list of tables. */
  const inOrder = (work: () => Promise<Reply>): Promise<Reply> => inTurn(openings, () => orHalted(work));

  return {
    open: (table, opening, envelope) => inOrder(() => openTable(table, opening, envelope)),
    openSession: (table, session, pace, envelope) =>
      inOrder(() => openSession(table, session, pace, envelope)),
    direct: (table, commands, { id, person }) =>
      at(table, (seat) => {
        const sent: Sent = { by: senderOf(person), id, content: [table, person, commands] };
        return directed(ground, seat, commands, { sent, person, causes: [] });
      }),
    voidRound: (table, { id, person, reason }) =>
      at(table, async (seat) => {
        const sent: Sent = { by: senderOf(person), id, content: [table, person, 'void', reason] };
        const { play, state, session } = seat.hosted;
        if (session === null || play.tournament === undefined)
          return book.refuse(sent, refusedAs(null, 'no session of a tournament is played at this table'));
        return decided(ground, seat, play.tournament.voiding(state, reason), { sent, person, causes: [] });
      }),
    hold: (table, held, { id, person }) =>
      at(table, async (seat) => {
        const event: HouseEvent = { type: held ? 'TableHeld' : 'TableReleased' };
        const sent: Sent = { by: senderOf(person), id, content: [table, person, event] };
        return answer(ground, seat, { sent, person, causes: [byHouse(event)] });
      }),
    fill: move('FloatFilled'),
    credit: move('FloatCredited'),
  };
};
