import { must } from '@baize/engine';
import type { Act } from './act.ts';
import { freeChairs, unseatedIn } from './chairs.ts';
import type { DeskOption } from './desk-option.ts';
import { CAUSES } from './seat-act.ts';
import { presentSeats, seatedSessions } from './seats.ts';
import type { Sitting } from './sitting.ts';
import { isOfWave, type Rules, type Tournament } from './state.ts';

type Offer = Omit<DeskOption, 'by'>;

const NOUGHTS = '0'.repeat(64);
const TABLES_MOST = 999;
const A_TABLE = { least: 1, most: TABLES_MOST } as const;
const BY_HAND = { how: 'numbered balls', drawnBy: 'somebody', seenBy: 'somebody' };
const HAND_CHOICES = { how: 'text', drawnBy: 'text', seenBy: 'text' } as const;

/**
 * Those who have no chair in a wave that has been seated: by lot, or one by one. The lot itself is for who keeps it.
 */
const ofUnseated = (rules: Rules, state: Tournament, of: Sitting): readonly Offer[] => {
  const [first] = unseatedIn(rules, state, of);
  if (first === undefined) return [];
  // Where every chair is taken a table gets one more: the director says how many sit at it.
  const longest = Math.max(
    0,
    ...must(presentSeats(state, of.session), of.session).map(({ length }) => length),
  );
  const [chair = { table: 1 }] = [
    ...freeChairs(rules, state, of),
    ...freeChairs(rules, state, of, longest + 1),
  ];
  const isBallot = rules.policy.seating.method === 'ballot';
  const lot = { do: 'sealLot', ...of, commitment: NOUGHTS } as const;
  const stands = state.lots.some(
    (each) => isOfWave(each, of.session, of.wave) && each.drawn === undefined && each.voided === undefined,
  );
  return [
    stands
      ? { act: { ...lot, reason: 'sealed by mistake' }, choose: { commitment: 'secret', reason: 'text' } }
      : { act: lot, choose: { commitment: 'secret' } },
    {
      act: { do: 'lateSeat', ...of, player: first, table: chair.table, ...(isBallot ? BY_HAND : {}) },
      choose: { player: 'text', table: A_TABLE, ...(isBallot ? HAND_CHOICES : {}) },
    },
  ];
};

const ofRedraw = (of: Sitting): readonly Offer[] =>
  CAUSES.map((cause) => ({
    act: { do: 'redraw', ...of, cause, reason: 'the list was wrong' },
    choose: { reason: 'text' },
  }));

/** What may be done about the seats of a wave that has been seated. */
export const ofSeats = (rules: Rules, state: Tournament, of: Sitting): readonly Offer[] =>
  state.ballots.some((each) => isOfWave(each, of.session, of.wave))
    ? [...ofUnseated(rules, state, of), ...ofRedraw(of)]
    : [];

/** A table that cannot be played at: the first that is not counted stands for whichever it is. */
export const ofTables = (state: Tournament, session: string): readonly Offer[] => {
  const open = (presentSeats(state, session) ?? []).findIndex(
    (players, index) =>
      players.length > 0 &&
      !state.scores.some((each) => each.session === session && each.table === String(index + 1)),
  );
  if (open === -1) return [];
  const closing = (what: 'failTable' | 'breakTable'): Act => ({
    do: what,
    session,
    table: open + 1,
    reason: 'the table cannot be played at',
  });
  const choose = { table: A_TABLE, reason: 'text' } as const;
  return [
    { act: closing('failTable'), choose },
    { act: closing('breakTable'), choose },
  ];
};

/** Another seat for one player, in each session in which he has one. */
export const ofSeatOf = (state: Tournament, player: string): readonly Offer[] =>
  seatedSessions(state).flatMap((session): readonly Offer[] => {
    const tables = must(presentSeats(state, session), `seats of ${session}`);
    if (!tables.flat().includes(player)) return [];
    const other = tables.flat().find((each) => each !== player);
    const to = tables.findIndex((players) => players.length > 0 && !players.includes(player));
    return [
      ...(other === undefined
        ? []
        : [{ act: { do: 'swap', session, player, with: other }, choose: { with: 'text' } } as const]),
      ...(to === -1
        ? []
        : [{ act: { do: 'move', session, player, table: to + 1 }, choose: { table: A_TABLE } } as const]),
    ];
  });
