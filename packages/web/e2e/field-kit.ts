import type { DeskHouse } from './desk-kit.ts';

const FIRST = [
  'Hana',
  'Tomasz',
  'Maia',
  'Ana',
  'Kiri',
  'Rangi',
  'Sam',
  'Hemi',
  'Bo',
  'Inès',
  'Chen',
  'Priya',
];
const LAST = [
  'Singh',
  'Petrović',
  'O’Neill',
  'Wickremasinghe',
  'Fitzgerald-Moana',
  'Zhang',
  'Tuilagi',
  'Diaz',
  'Faleolo',
  'Henare',
  'Larsen',
  'Seo',
  'Dahl',
  'Kaur',
  'Vega',
  'Brandt',
  'Okafor',
  'Raman',
  'Haddad',
  'Reid',
  'Moore',
  'Baker',
  'Parata',
  'Castelow',
  'Fonua',
];

/** So many people, no two of one name. */
export const fieldOf = (many: number): readonly string[] =>
  Array.from({ length: many }, (_, index) => {
    const first = FIRST[index % FIRST.length] as string;
    const last = LAST[Math.floor(index / FIRST.length) % LAST.length] as string;
    return `${first} ${last}`;
  });

const CONDITIONS = {
  start: '2030-03-20T18:00',
  entryFee: 10_000,
  entryForm: 'form T-3',
  startingChips: 1000,
  chipsIssued: 'free',
  minWager: 25,
  maxWager: 500,
  minPlayers: 2,
  maxPlayers: 400,
  sessionLength: { rounds: 18 },
  playOffLength: { rounds: 6 },
  prizes: { percent: [50, 30, 20] },
  sessions: [
    { name: 'heats', advance: 1 },
    { name: 'semi-final', advance: 1 },
    { name: 'final', final: true },
  ],
};

/** A tournament in New Zealand, begun and as far on as these acts bring it. */
export const begun = async (
  { pit }: DeskHouse,
  tournament: string,
  title: string,
  acts: readonly object[] = [],
  said: object = {},
): Promise<void> => {
  const { tournaments } = pit.house;
  const draft = {
    title,
    instrument: 'nz-tournament-1999',
    game: 'blackjack',
    conditions: { ...CONDITIONS, ...said },
  };
  const done = async (reply: Promise<{ readonly ok: boolean }>): Promise<void> => {
    const answer = await reply;
    if (!answer.ok) throw new Error(JSON.stringify(answer));
  };
  await done(tournaments.draft(tournament, draft as never, { id: `begin ${tournament}`, person: 'dora' }));
  if (acts.length === 0) return;
  await done(tournaments.act(tournament, acts as never, { id: `bring on ${tournament}`, person: 'dora' }));
};

export const entered = (names: readonly string[]): readonly object[] => [
  { do: 'prepare', step: 'determine' },
  { do: 'nameDirector', name: 'Dora' },
  ...names.map((player) => ({ do: 'enter', player, notified: true, agreed: true })),
];

export const drawn = (session: string, seats: number): readonly object[] => [
  { do: 'seal', session },
  { do: 'closeList', session, seats },
  { do: 'draw', session },
];
