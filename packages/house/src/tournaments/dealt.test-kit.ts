import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Library } from '@baize/rulebooks';
import { type DeskAct, policyOf } from '@baize/tournament';
import { seededChance } from '../chance/source.ts';
import { type House, openHouse } from '../house.ts';
import type { Reply } from '../tables/command-journal.ts';
import { virtualClock } from '../tables/floor.test-kit.ts';
import type { Pace } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { SessionStrip } from '../tables/session/strip.ts';

const PACE: Pace = { act: 100, result: 300, betting: 15_000, patron: 1000 };

/** Conditions that any of the five instruments takes, and that say how long a session is. */
const CONDITIONS = {
  start: '2030-03-20T18:00',
  entryForm: 'form T',
  entryMethod: 'at the desk',
  eligibility: 'adults',
  tables: 'as few as the entries need',
  progression: 'as said for each session',
  elimination: 'by chips',
  statement: true,
  jackpot: 'no jackpot wagers',
  chipsIssued: 'free',
  commissionApproved: true,
  entryFee: 10_000,
  commission: 0,
  startingChips: 1000,
  minWager: 50,
  maxWager: 500,
  minPlayers: 2,
  maxPlayers: 1000,
  groups: 'none',
  buyBack: 0,
  prizes: { percent: [60, 40] },
  tie: 'combine',
  sessionTie: 'extraRounds',
  sessionLength: { rounds: 3 },
  playOffLength: { rounds: 2 },
  sessions: [{ name: 'final', final: true }],
};

type Command = HouseKind['command'];

/**
 * A house in a folder of its own, with a clock that stands still, where tournaments are dealt. Books that it is given
 * are not given to it again when it restarts.
 */
export const makeDealing = async (seed: string, library?: Library) => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-dealt-'));
  const clock = virtualClock();
  const chance = seededChance(seed);
  let house: House = await openHouse(folder, { clock, chance, ...(library && { library }) });
  let made = 0;
  const id = (): string => {
    made += 1;
    return `dealt ${seed} ${made}`;
  };

  const act = async (...acts: readonly DeskAct[]): Promise<Reply> =>
    house.tournaments.act('cup', acts, { id: id(), person: 'dora' });

  /** A tournament with these players, seated for its first session at tables of so many. */
  const seat = async (
    { instrument, game, conditions = {} }: { instrument: string; game: string; conditions?: object },
    tables: readonly (readonly string[])[],
  ): Promise<void> => {
    const draft = { title: 'The Cup', instrument, game, conditions: { ...CONDITIONS, ...conditions } };
    const gate = policyOf(instrument, house.library)?.gate ?? [];
    const [first] = draft.conditions.sessions;
    const replies = [
      await house.tournaments.draft('cup', draft as never, { id: id(), person: 'dora' }),
      // One director does everything here; wire/tournament-approvals.test.ts asks for two.
      await house.tournaments.setSecondPerson('cup', 'none', { id: id(), person: 'owner' }),
      await act(
        ...gate.map(({ step }): DeskAct => ({ do: 'prepare', step })),
        { do: 'nameDirector', name: 'Dora' },
        ...tables.flat().map((player): DeskAct => ({ do: 'enter', player, notified: true, agreed: true })),
        { do: 'closeEntries' },
        {
          do: 'ballot',
          session: first?.name ?? '',
          tables,
          how: 'numbered balls',
          drawnBy: 'Dora',
          seenBy: 'Wim',
        },
      ),
    ];
    const refused = replies.find((reply) => !reply.ok);
    if (refused !== undefined) throw new Error(JSON.stringify(refused));
  };

  const open = (session = 'final', late?: 'minimum' | 'director') =>
    house.dealt.open('cup', session, { pace: PACE, ...(late && { late }) }, { id: id(), person: 'dora' });

  const strip = async (table: string): Promise<SessionStrip> => {
    const look = await house.floor.view(table, { role: 'onlooker' });
    if (look.tournament === undefined) throw new Error(`no session at ${table}`);
    return look.tournament;
  };

  const dealing = {
    folder,
    clock,
    house: () => house,
    act,
    seat,
    open,
    strip,
    /** What the director decides about somebody for whom a table waits. */
    decideLate: (table: string, player: string, by: 'minimum' | 'pass'): Promise<Reply> =>
      house.dealt.decideLate('cup', { table, player, by }, { id: id(), person: 'dora' }),
    send: (table: string, command: Command): Promise<Reply> => {
      const person = command.actor.role === 'patron' ? command.actor.patron : null;
      return house.floor.perform(table, { id: id(), person, command });
    },
    /** Goes on until wagers are asked for, or the session is over. */
    toWagers: async (table: string): Promise<SessionStrip> => {
      for (let tries = 0; tries < 400; tries += 1) {
        const now = await strip(table);
        if (now.phase === 'ended' || now.turn !== null) return now;
        const look = await house.floor.view(table, { role: 'onlooker' });
        const isOpen = now.marker === null && now.phase === 'wagers' && now.toWager.length > 0;
        if (isOpen && JSON.stringify(look.view).includes('"betting"')) return now;
        await clock.advance(100);
      }
      throw new Error('nobody is ever asked');
    },
    /** Wagers of whoever is asked, round by round, until the session is over or so many rounds are. */
    playOn: async (
      table: string,
      wager: (player: string, seat: number, round: number) => Command,
      rounds = Number.POSITIVE_INFINITY,
    ): Promise<SessionStrip> => {
      const now = async (): Promise<SessionStrip> => strip(table);
      const first = (await now()).indicator.number;
      for (;;) {
        const { phase, turn, toWager, standing, indicator } = await dealing.toWagers(table);
        if (phase === 'ended' || indicator.number >= first + rounds) return now();
        const player = turn?.player ?? toWager[0] ?? '';
        const seat = standing.find((each) => each.player === player)?.seat ?? 0;
        const reply = await dealing.send(table, wager(player, seat, indicator.number));
        if (!reply.ok) throw new Error(`${player}: ${reply.refusal.clause} ${reply.refusal.detail}`);
        await clock.advance(200);
      }
    },
    restart: async (): Promise<void> => {
      await house.close();
      house = await openHouse(folder, { clock, chance });
    },
    /** Stopped, and opened again after so long. */
    closedFor: async (time: number): Promise<void> => {
      await house.close();
      await clock.advance(time);
      house = await openHouse(folder, { clock, chance });
    },
    remove: async (): Promise<void> => {
      await house.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return dealing;
};

/** A wager at baccarat. */
export const onBox = (
  patron: string,
  amount: number,
  on: 'player' | 'banker' | 'tie' = 'player',
): Command => ({
  type: 'PlaceWager',
  actor: { role: 'patron', patron },
  patron,
  on,
  amount: amount * 100,
});

/** A wager at blackjack. */
export const inBox = (patron: string, box: number, amount: number): Command => ({
  type: 'PlaceWager',
  actor: { role: 'patron', patron },
  patron,
  box,
  on: 'main',
  amount: amount * 100,
});
