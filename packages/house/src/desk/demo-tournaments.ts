import { must } from '@baize/engine';
import { policyOf, TEMPLATES, tournamentView } from '@baize/tournament';
import { forceAt } from '../editions/force.ts';
import type { House } from '../house.ts';
import { accountNamed } from '../people/people.ts';
import type { Json } from '../store/port.ts';
import type { Draft } from '../tournaments/hosted.ts';
import { writtenAt } from '../tournaments/written-at.ts';
import { readActs } from '../wire/desk-acts.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const SEATS = 7;

const GIVEN = ['Ines', 'Bo', 'Maia', 'Tomasz', 'Wiremu', 'Priya', 'Dong-hyun'];
const FAMILY = ['Kaur', 'Lind', 'O’Neill', 'Petrović', 'Tāmihana', 'Wickremasinghe', 'Fitzgerald-Moana'];

/** So many people who came to the desk, no two of the same name. */
const comers = (many: number): readonly string[] =>
  Array.from({ length: many }, (_, at) => {
    const family = FAMILY[(at + Math.floor(at / GIVEN.length)) % FAMILY.length];
    return `${family}, ${GIVEN[at % GIVEN.length]}`;
  });

/** An act as the desk sends it. */
type Said = Readonly<Record<string, unknown>>;

/** A tournament of the demo: what it is held by, when it began, and what was done in it since. */
interface Shown {
  readonly id: string;
  readonly title: string;
  readonly instrument: string;
  readonly conditions: Readonly<Record<string, Json>>;
  /** How long before the house was opened it began. */
  readonly ago: number;
  readonly comers: number;
  /**
   * What was done after the seats of the first session were drawn, piece by piece: each is told who sits where, and who
   * of them has an account.
   */
  readonly since: readonly ((seats: Seats, people: readonly string[]) => readonly Said[])[];
}

type Tables = readonly (readonly string[])[];
type Seats = (session: string) => Tables;

/** Stacks from the first seat on, of a table where they were counted so. */
const counted = (players: readonly string[], stacks: readonly number[]): Readonly<Record<string, number>> =>
  Object.fromEntries(players.map((player, at) => [player, must(stacks[at], `stack of seat ${at + 1}`)]));

const STACKS: readonly (readonly number[])[] = [
  [1450, 0, 2300, 775, 0, 1900, 600],
  [0, 1225, 875, 3050, 1100, 0, 450],
  // Two are equal at the line: nobody goes on from here before they have played it off.
  [2150, 600, 0, 2150, 925, 1300, 0],
];

/** Three tables are over, of which one is tied; one is on its way; two are still to be counted. */
const middle: Shown = {
  id: 'harbour-lights',
  title: 'Harbour Lights Blackjack',
  instrument: 'nz-tournament-1999',
  conditions: { minPlayers: 14, maxPlayers: 49, entryFee: 10_000 },
  ago: 40 * MINUTE,
  comers: 40,
  since: [
    (seats) => {
      const tables = seats('heats');
      const fourth = must(tables[STACKS.length], 'fourth table');
      return [
        ...STACKS.map(
          (stacks, at): Said => ({
            do: 'score',
            session: 'heats',
            table: String(at + 1),
            chips: counted(must(tables[at], `table ${at + 1}`), stacks),
          }),
        ),
        {
          do: 'count',
          session: 'heats',
          table: '4',
          round: 9,
          chips: counted(fourth, [1150, 900, 1325, 0, 1600, 775, 1050]),
        },
      ];
    },
  ],
};

const HEAT_STACKS = [2600, 2150, 1450, 1000, 425, 0, 0];

/** The people of the demo are always the last at their table: what they have in the bank stays as it was. */
const scored = (tables: Tables, people: readonly string[]): readonly Said[] =>
  tables.map((players, at) => {
    const order = players.toSorted((one, other) => people.indexOf(one) - people.indexOf(other));
    return { do: 'score', session: 'heats', table: String(at + 1), chips: counted(order, HEAT_STACKS) };
  });

/** Heats, a final whose first two were equal, the play-off between them, and every cent paid. */
const over: Shown = {
  id: 'spring-cup',
  title: 'Spring Cup',
  instrument: 'act-blackjack-2018',
  conditions: {
    minPlayers: 14,
    maxPlayers: 49,
    entryFee: 11_000,
    commission: 1000,
    commissionApproved: true,
    sessions: [
      { name: 'heats', advance: 2 },
      { name: 'final', final: true },
    ],
  },
  ago: 8 * DAY,
  comers: 19,
  since: [
    (seats, people) => [
      ...scored(seats('heats'), people),
      { do: 'confirm', session: 'heats' },
      { do: 'seal', session: 'final' },
      { do: 'draw', session: 'final', seats: SEATS },
    ],
    (seats) => {
      const [players = []] = seats('final');
      const [first = '', second = ''] = players;
      return [
        {
          do: 'score',
          session: 'final',
          table: '1',
          chips: counted(players, [3100, 3100, 1850, 1200, 400, 0]),
        },
        { do: 'playOff', chips: { [first]: 700, [second]: 1450 } },
        { do: 'confirm', session: 'final' },
        { do: 'pay' },
        { do: 'close' },
      ];
    },
  ],
};

const draftOf = ({ library, clock }: House, { title, instrument, conditions, ago }: Shown): Draft => {
  const policy = must(policyOf(instrument, library), instrument);
  const [template] = TEMPLATES;
  const { is } = forceAt(library, instrument, clock.now());
  return {
    title,
    instrument,
    game: 'blackjack',
    conditions: {
      ...(must(template, 'template').conditions(policy) as Draft['conditions']),
      ...conditions,
      start: writtenAt(clock.now() - ago),
    },
    ...(is === 'revoked' || is === 'notYet' ? { departure: 'the house is shown on any day' } : {}),
  };
};

/** The gate, the entries a few days before it began, and the seats of the first session by lot. */
const entered = ({ library, clock }: House, shown: Shown, players: readonly string[]): readonly Said[] => {
  const policy = must(policyOf(shown.instrument, library), shown.instrument);
  const at = writtenAt(clock.now() - shown.ago - 3 * DAY);
  return [
    ...policy.gate.map(({ step }): Said => ({ do: 'prepare', step })),
    { do: 'nameDirector', name: 'Dora' },
    ...players.map((player): Said => ({ do: 'enter', player, at, notified: true, agreed: true })),
    { do: 'closeEntries' },
    { do: 'seal', session: 'heats' },
    { do: 'draw', session: 'heats', seats: SEATS },
  ];
};

/** Players of the demo who take part in its tournaments, beside those who came to the desk. */
const WITH_ACCOUNTS = ['ann', 'bo'] as const;

/** Their fees are the house's present: what they have in the bank is the same as before. */
const payFees = async ({ cashier, clock }: House, { id }: Shown, fee: number, people: readonly string[]) => {
  for (const person of people) await cashier.pay(`demo fee ${id} ${person}`, person, fee, clock.now());
};

const holdTournament = async (house: House, shown: Shown): Promise<void> => {
  const { tournaments, registry, clock } = house;
  const draft = draftOf(house, shown);
  const director = must(accountNamed(registry.people(), 'dora'), 'director of the demo').id;
  const people = WITH_ACCOUNTS.flatMap((name) => accountNamed(registry.people(), name)?.id ?? []);
  const doAll = async (piece: number, said: readonly Said[]): Promise<void> => {
    const read = readActs(said, writtenAt(clock.now()));
    if (!read.ok) throw new Error(`impossible: ${shown.title}: ${read.detail}`);
    const id = `demo ${shown.id} ${piece}`;
    const reply = await tournaments.act(shown.id, read.acts, { id, person: director });
    if (!reply.ok) throw new Error(`impossible: ${shown.title} is refused: ${reply.refusal.detail}`);
  };
  const begun = await tournaments.draft(shown.id, draft, { id: `demo ${shown.id}`, person: director });
  if (!begun.ok) throw new Error(`impossible: ${shown.title} is refused: ${begun.refusal.detail}`);
  await payFees(house, shown, Number(draft.conditions.entryFee), people);
  await doAll(0, entered(house, shown, [...people, ...comers(shown.comers)]));
  for (const [index, acts] of shown.since.entries()) {
    const { rules, state } = await tournaments.hosted(shown.id);
    const { sessions } = tournamentView(rules, state, { role: 'public' });
    await doAll(
      index + 1,
      acts((session) => sessions.find(({ name }) => name === session)?.seats ?? [], people),
    );
  }
};

/** A demo has two tournaments, so that a newcomer sees what they are: one amid its heats, and one that is over. */
export const makeDemoTournaments = async (house: House): Promise<void> => {
  for (const shown of [over, middle])
    if (!(await house.tournaments.ids()).includes(shown.id)) await holdTournament(house, shown);
};
