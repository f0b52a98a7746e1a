import type { Act } from '@baize/tournament';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../house.ts';
import { accountOf } from '../people/people.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { HostedTournament } from '../tournaments/hosted.ts';
import { mayTally, openTallies, type RegisterEvent } from '../tournaments/register.ts';
import { writtenAt } from '../tournaments/written-at.ts';
import { type AskedNote, registerApi } from './api/register.ts';
import { serving } from './api/route.ts';
import { asker, notForRole, refusalTold } from './asking.ts';

const BODY_MAX_BYTES = 1024 * 1024;

const answer = (reply: FastifyReply, outcome: Reply): FastifyReply =>
  outcome.ok
    ? reply.send({ ok: true, version: outcome.version })
    : reply.code(409).send(refusalTold(outcome.refusal));

/** What somebody owes in all: a fee for every entry that was not given back. */
const dueOf = ({ rules, state }: HostedTournament, player: string): number => {
  const entrant = state.entrants.find((each) => each.player === player);
  return entrant === undefined ? 0 : (entrant.fees - entrant.refunds) * rules.conditions.entryFee;
};

const receivedOf = (hosted: HostedTournament, player: string, paid: boolean | number): number =>
  typeof paid === 'number' ? paid : paid ? dueOf(hosted, player) : 0;

/** A note that says whom it is about. */
type NamedNote = Exclude<AskedNote, { readonly do: 'eraseAll' }>;

const withNames = (note: AskedNote, reachable: readonly string[]): NamedNote =>
  note.do === 'eraseAll' ? { do: 'erase', players: [...reachable] } : note;

/** What a note puts on record; how people are reached never is. */
const eventOf = (hosted: HostedTournament, note: NamedNote, at: string): RegisterEvent | undefined => {
  switch (note.do) {
    case 'arrived':
      return { type: 'Arrived', players: note.players, at };
    case 'notArrived':
      return { type: 'ArrivalTakenBack', players: note.players };
    case 'erase':
      return { type: 'ContactsErased', players: note.players };
    case 'paid':
    case 'unpaid': {
      const sums = note.players.map((player) => [player, receivedOf(hosted, player, note.do === 'paid')]);
      return { type: 'FeesReceived', received: Object.fromEntries(sums) };
    }
    case 'people': {
      const sums = note.people.flatMap(({ player, paid }) =>
        paid === undefined ? [] : [[player, receivedOf(hosted, player, paid)]],
      );
      return sums.length === 0 ? undefined : { type: 'FeesReceived', received: Object.fromEntries(sums) };
    }
    case 'assign': {
      const { session, table, person, isOff } = note;
      return { type: 'TableAssigned', session, table, person, isOff };
    }
  }
};

/** Who stands in a note and is not in the tournament. */
const strangerIn = (
  { state }: HostedTournament,
  notes: readonly NamedNote[],
  reachable: readonly string[],
): string | undefined => {
  const known = new Set([...state.entrants.map(({ player }) => player), ...state.waiting]);
  const erasable = new Set([...known, ...reachable]);
  return notes
    .flatMap((note) =>
      note.do === 'people'
        ? note.people.map(({ player }) => player)
        : note.do === 'assign'
          ? []
          : // Whoever has left, or whose entry another has now, is erased all the same.
            note.players.filter((player) => note.do !== 'erase' || !erasable.has(player)),
    )
    .find((player) => !known.has(player));
};

/** How people are reached is kept beside the record, and erased there. */
const keepContacts = (contacts: House['contacts'], tournament: string, notes: readonly NamedNote[]): void => {
  for (const note of notes) {
    if (note.do === 'erase') contacts.erase(tournament, note.players);
    if (note.do !== 'people') continue;
    const reached = note.people.map(({ player, paid: _paid, ...contact }) => [player, contact]);
    contacts.note(tournament, Object.fromEntries(reached));
  }
};

/** Arrivals, fees and contacts, for whoever stands at the desk or at the door. */
export const deskRegisterRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, registerApi);
  const { tournaments, registry, contacts, clock } = house;
  const isThere = async (tournament: string, reply: FastifyReply): Promise<boolean> => {
    if ((await tournaments.ids()).includes(tournament)) return true;
    await reply.code(404).send({ detail: 'there is no such tournament' });
    return false;
  };

  serve('GET /api/tournaments/:tournament/register', async (request, reply) => {
    const known = await asker(house, request, reply, 'CheckIn');
    const { tournament } = request.params;
    if (known === undefined || !(await isThere(tournament, reply))) return reply;
    const hosted = await tournaments.hosted(tournament);
    const { register, state } = hosted;
    const reached = contacts.of(tournament);
    const people = registry.people();
    /** Whoever has a bank at the house paid from it when he entered. */
    const received = (player: string): number | undefined =>
      accountOf(people, player) === undefined ? register.received[player] : dueOf(hosted, player);
    const kept = [...state.entrants.map(({ player }) => player), ...state.waiting].map((player) => {
      const [arrived, paid] = [register.arrived[player], received(player)];
      return [
        player,
        {
          ...reached[player],
          ...(arrived === undefined ? {} : { arrived }),
          ...(paid === undefined ? {} : { received: paid }),
        },
      ];
    });
    const staff = Object.values(people.accounts)
      .filter(({ role }) => role === 'dealer' || role === 'supervisor')
      .map(({ id, display, role }) => ({ id, name: display, role }));
    return {
      people: Object.fromEntries(kept),
      assigned: register.assigned,
      tallies: openTallies(register, state),
      staff,
    };
  });

  serve(
    'POST /api/tournaments/:tournament/register',
    async (request, reply) => {
      const known = await asker(house, request, reply, 'CheckIn');
      const { tournament } = request.params;
      if (known === undefined || !(await isThere(tournament, reply))) return reply;
      const { id } = request.body;
      const reachable = Object.keys(contacts.of(tournament));
      const notes = request.body.notes.map((note) => withNames(note, reachable));
      const { account } = known;
      if (account.role === 'supervisor' && notes.some((note) => note.do === 'assign' || note.do === 'erase'))
        return reply.code(403).send(notForRole(account.role));
      const hosted = await tournaments.hosted(tournament);
      const stranger = strangerIn(hosted, notes, reachable);
      if (stranger !== undefined)
        return reply.code(409).send({ detail: `${stranger} has no entry`, clause: null });
      const at = writtenAt(clock.now());
      const events = notes.flatMap((note) => eventOf(hosted, note, at) ?? []);
      keepContacts(contacts, tournament, notes);
      if (events.length === 0) return { ok: true as const, version: hosted.version };
      return answer(reply, await tournaments.note(tournament, events, { id, person: account.id }));
    },
    { bodyLimit: BODY_MAX_BYTES },
  );
};

/** Counting at the tables: by the pit, on a tablet. One counts, and another takes the count. */
export const tallyRoutes = (server: FastifyInstance, house: House): void => {
  const serve = serving(server, registerApi);
  const { tournaments, registry, clock } = house;

  /** The count that the rules expect of a table now: exactly those whose chips belong into it. */
  const scoresIn = async (tournament: string): Promise<readonly Extract<Act, { do: 'score' }>[]> =>
    (await tournaments.director(tournament)).view.options.flatMap(({ act }) =>
      act.do === 'score' ? [act] : [],
    );

  serve('GET /api/tournaments/:tournament/tallies', async (request, reply) => {
    const known = await asker(house, request, reply, 'TallyTable');
    if (known === undefined) return reply;
    const { tournament } = request.params;
    if (!(await tournaments.ids()).includes(tournament))
      return reply.code(404).send({ detail: 'there is no such tournament' });
    const { draft, register, state } = await tournaments.hosted(tournament);
    const { view } = await tournaments.board(tournament);
    const waiting = openTallies(register, state);
    const own = (await scoresIn(tournament)).filter(({ session = '', table }) =>
      mayTally(register, known.account, session, table),
    );
    const tables = own.map(({ session = '', table, chips }) => {
      const seated = view.sessions.find(({ name }) => name === session)?.seats[Number(table) - 1] ?? [];
      return {
        session,
        table,
        // A chair that nobody has is none of those that are counted.
        seats: seated.flatMap((player, at) =>
          player === '' ? [] : [{ seat: at + 1, player, isCounted: Object.hasOwn(chips, player) }],
        ),
        tally: waiting.find((each) => each.session === session && each.table === table) ?? null,
      };
    });
    const people = registry.people();
    const players = tables.flatMap(({ seats }) => seats.map(({ player }) => player));
    const called = [...players, ...waiting.map(({ person }) => person)];
    const names = Object.fromEntries(called.map((who) => [who, accountOf(people, who)?.display ?? who]));
    return { title: draft.title, tables, names };
  });

  serve('POST /api/tournaments/:tournament/tallies', async (request, reply) => {
    const known = await asker(house, request, reply, 'TallyTable');
    if (known === undefined) return reply;
    const { tournament } = request.params;
    const { id, session, table, chips } = request.body;
    if (!(await tournaments.ids()).includes(tournament))
      return reply.code(404).send({ detail: 'there is no such tournament' });
    const { register } = await tournaments.hosted(tournament);
    if (!mayTally(register, known.account, session, table))
      return reply.code(409).send({ detail: `table ${table} is counted by others`, clause: null });
    const judged = await tournaments.attempt(tournament, { do: 'score', session, table, chips });
    if (!judged.ok) return reply.code(409).send(refusalTold(judged.refusal));
    const person = known.account.id;
    const tally = { type: 'Tallied', session, table, chips, person, at: writtenAt(clock.now()) } as const;
    return answer(reply, await tournaments.note(tournament, [tally], { id, person }));
  });
};
