import { checkTournament } from '../../packages/cli/src/check/index.ts';
import { auditHouse, type House, seatSessionBots } from '../../packages/house/src/index.ts';
import { type DeskAct, policyOf, standingOf } from '../../packages/tournament/src/index.ts';

/** How large a tournament is, and in what it is played. */
export interface Night {
  readonly players: number;
  readonly instrument: string;
  readonly game: string;
  readonly rounds: number;
  /** Told on the way. */
  readonly say?: (words: string) => void;
}

export interface Outcome {
  readonly tables: number;
  readonly playOffs: number;
  readonly rounds: number;
  readonly winner: string;
  /** What does not hold; nothing, when all is well. */
  readonly faults: readonly string[];
}

const NAME = 'night';
const SEATS = 7;
/** The dealer waits for nobody but who is asked. */
const PACE = { act: 0, result: 0, betting: 60_000, patron: 250 };

/** Sessions until one table is left: the best of every table go on. */
const sessionsFor = (players: number): readonly object[] => {
  const sessions: object[] = [];
  for (let left = players; left > SEATS; left = Math.ceil(left / SEATS))
    sessions.push({ name: sessions.length === 0 ? 'heats' : `round ${sessions.length + 1}`, advance: 1 });
  return [...sessions, { name: 'final', final: true }];
};

const conditionsOf = ({ players, rounds }: Night) => ({
  start: '2030-06-15T18:00',
  entryForm: 'form T',
  entryMethod: 'at the desk',
  eligibility: 'adults',
  tables: 'as few tables of seven as the entries need',
  progression: 'the best of every table',
  elimination: 'by chips',
  statement: true,
  jackpot: 'no jackpot wagers',
  chipsIssued: 'free',
  commissionApproved: true,
  groups: 'none',
  entryFee: 10_000,
  commission: 0,
  startingChips: 1000,
  minWager: 20,
  maxWager: 500,
  minPlayers: 2,
  maxPlayers: players,
  prizes: { percent: [50, 30, 20] },
  buyBack: 0,
  tie: 'extraRounds',
  sessionTie: 'extraRounds',
  sessionLength: { rounds },
  playOffLength: { rounds: 3 },
  sessions: sessionsFor(players),
});

/** Waits until the sessions at these tables are counted. */
const counted = ({ floor }: House, tables: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const open = new Set(tables);
    const look = async (table: string): Promise<void> => {
      if (!open.has(table)) return;
      const { tournament } = await floor.view(table, { role: 'onlooker' });
      if (tournament?.end?.isScored !== true || !open.delete(table) || open.size > 0) return;
      stop();
      resolve();
    };
    const stop = floor.subscribe((table) => {
      look(table).catch(reject);
    });
    for (const table of tables) look(table).catch(reject);
  });

/** Who is neither placed nor told why he is out. */
const forgotten = async (house: House): Promise<readonly string[]> => {
  const { rules, state } = await house.tournaments.hosted(NAME);
  const { advancing, places } = standingOf(rules, state);
  const placed = new Set(places.flatMap(({ players }) => players));
  const last = rules.conditions.sessions.at(-1)?.name;
  return state.entrants
    .filter(({ player, presence }) => presence === 'in' && !placed.has(player))
    .filter(({ player }) => {
      const session = state.scores.findLast(({ chips }) => Object.hasOwn(chips, player))?.session;
      return session === undefined || (session !== last && (advancing[session] ?? []).includes(player));
    })
    .map(({ player }) => `${player} is neither placed nor out`);
};

const faultsOf = async (house: House): Promise<readonly string[]> => {
  const { store, tournaments } = house;
  const checked = checkTournament(JSON.parse(JSON.stringify(await tournaments.exported(NAME))));
  const balances = Object.entries(await store.balances(''));
  const sum = balances.reduce((all, [, held]) => all + held, 0);
  const chips = balances.filter(([account, held]) => /^(issue|play):/.test(account) && held !== 0);
  const { findings } = await auditHouse(store);
  return [
    ...checked.findings,
    ...(checked.complete ? [] : ['the checker does not find an end']),
    ...(sum === 0 ? [] : [`the ledger comes to ${sum}`]),
    ...chips.map(([account, held]) => `${account} still holds ${held}`),
    ...findings.map(({ where, what }) => `${where}: ${what}`),
    ...(await forgotten(house)),
  ];
};

/**
 * A whole tournament at dealt tables, played by bots: from the draft through every session to the prizes, without a
 * hand-made step.
 */
export const playNight = async (house: House, night: Night): Promise<Outcome> => {
  const { tournaments, dealt } = house;
  const { say = () => {}, instrument, game } = night;
  let made = 0;
  const asked = () => {
    made += 1;
    return { id: `night act ${made}`, person: null } as const;
  };
  const must = <T extends { readonly ok: boolean }>(reply: T): T => {
    if (!reply.ok) throw new Error(JSON.stringify(reply));
    return reply;
  };
  const act = async (...acts: readonly DeskAct[]): Promise<void> => {
    must(await tournaments.act(NAME, acts, { ...asked(), person: 'director' }));
  };
  const draft = { title: 'A long night', instrument, game, conditions: conditionsOf(night) };
  must(await tournaments.draft(NAME, draft as never, { ...asked(), person: 'director' }));
  const players = Array.from({ length: night.players }, (_, index) => `player ${index + 1}`);
  await act(
    ...(policyOf(instrument)?.gate ?? []).map(({ step }): DeskAct => ({ do: 'prepare', step })),
    { do: 'nameDirector', name: 'Dora' },
    ...players.map((player): DeskAct => ({ do: 'enter', player, notified: true, agreed: true })),
    { do: 'closeEntries' },
  );
  const stop = seatSessionBots(house, () => true, { wait: 0 });
  let tables = 0;
  let playOffs = 0;
  try {
    for (const { name: session } of (await tournaments.hosted(NAME)).rules.conditions.sessions) {
      await act({ do: 'seal', session }, { do: 'draw', session, seats: SEATS });
      for (;;) {
        const opened = must(await dealt.open(NAME, session, { pace: PACE }, asked()));
        if (!opened.ok || opened.tables.length === 0) break;
        const isPlayOff = opened.tables.some((table) => table.includes('-P'));
        if (isPlayOff) playOffs += opened.tables.length;
        else tables += opened.tables.length;
        say(`${session}: ${opened.tables.length} ${isPlayOff ? 'play-offs' : 'tables'}`);
        await counted(house, opened.tables);
      }
      await act({ do: 'confirm', session });
    }
    await act({ do: 'pay' }, { do: 'close' });
  } finally {
    stop();
  }
  const { rules, state } = await tournaments.hosted(NAME);
  const winner = standingOf(rules, state).places[0]?.players.join() ?? 'nobody';
  const { rounds } = await auditHouse(house.store);
  return { tables, playOffs, rounds, winner, faults: await faultsOf(house) };
};
