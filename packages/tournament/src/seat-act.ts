import type { Head } from './ballot/draw.ts';
import { isCommitment, isHead, isSecret } from './ballot/draw.ts';
import { type Fault, type Fields, fault } from './refusal.ts';
import { isWhole } from './said.ts';
import type { HandDrawn, Sitting } from './sitting.ts';

/** Why seats that were given are given anew: others are to be seated, other tables are used, the draw was faulty. */
export const CAUSES = ['players', 'tables', 'fault'] as const;

/** Lots are sealed for chairs that are free, as a ballot is; in place of a seal that stands, for a reason. */
interface SealLotAct extends Sitting {
  readonly do: 'sealLot';
  readonly reason?: string;
}

/** Everybody of a wave who has no chair draws one of those that are free. `seats`: the most that a table has. */
export interface FillSeatAct extends Sitting {
  readonly do: 'fillSeat';
  readonly seats?: number;
}

/** Acts as they come from a desk, which holds no secrets. */
export type LotAct = SealLotAct | FillSeatAct;

interface ClosingOfTable {
  readonly session: string;
  readonly table: number;
  readonly reason: string;
}

/** What is done about single seats after a ballot. */
export type SeatAct =
  | (SealLotAct & { readonly commitment: string })
  | (FillSeatAct & { readonly secret: string; readonly head: Head })
  /** Somebody who has no chair is given one: by the operator, or as it was drawn by hand. */
  | (Sitting & {
      readonly do: 'lateSeat';
      readonly player: string;
      readonly table: number;
      readonly seat?: number;
    } & Partial<HandDrawn>)
  | { readonly do: 'swap'; readonly session: string; readonly player: string; readonly with: string }
  /** Somebody goes to another table: balancing. */
  | {
      readonly do: 'move';
      readonly session: string;
      readonly player: string;
      readonly table: number;
      readonly seat?: number;
    }
  /** All seats of a wave are given anew. */
  | (Sitting & {
      readonly do: 'redraw';
      readonly cause: (typeof CAUSES)[number];
      readonly reason: string;
    })
  /** A table fails, or a sound one is broken up: its players go to others. */
  | ({ readonly do: 'failTable' } & ClosingOfTable)
  | ({ readonly do: 'breakTable' } & ClosingOfTable);

type Reader = (said: Fields, at: number) => SeatAct | Fault;

const isName = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => isWhole(value) && value > 0;

/** Where: the session, its wave, a table and a seat, as far as they are said; nothing where one cannot be that. */
const placeIn = (said: Fields): { readonly session: string; readonly wave?: number } | undefined => {
  const { session, wave } = said;
  if (!isName(session) || !(wave === undefined || isCount(wave))) return undefined;
  return { session, ...(wave === undefined ? {} : { wave }) };
};

const countIn = <Name extends string>(said: Fields, name: Name): { readonly [Key in Name]?: number } => {
  const value = said[name];
  return (isCount(value) ? { [name]: value } : {}) as { readonly [Key in Name]?: number };
};

const reasonIn = ({ reason }: Fields): { readonly reason?: string } => (isName(reason) ? { reason } : {});

export const handDrawnIn = (said: Fields): Partial<HandDrawn> =>
  Object.fromEntries(
    (['how', 'drawnBy', 'seenBy'] as const).flatMap((field) =>
      isName(said[field]) ? [[field, said[field]]] : [],
    ),
  );

/** What is wrong with the end of a table. */
const closing =
  (what: 'failTable' | 'breakTable'): Reader =>
  ({ session, table, reason }, at) =>
    isName(session) && isCount(Number(table)) && isName(reason)
      ? { do: what, session, table: Number(table), reason }
      : fault(at, `${what} names its session, the table and the reason`);

export const SEAT_READERS: Readonly<Record<SeatAct['do'], Reader>> = {
  sealLot: (said, at) => {
    const place = placeIn(said);
    return place !== undefined && isCommitment(said.commitment)
      ? { do: 'sealLot', ...place, commitment: said.commitment, ...reasonIn(said) }
      : fault(at, 'sealLot names the session, its wave, and the commitment, 64 hexadecimal digits');
  },
  fillSeat: (said, at) => {
    const place = placeIn(said);
    const { secret, head } = said;
    return place !== undefined && isSecret(secret) && isHead(head)
      ? { do: 'fillSeat', ...place, ...countIn(said, 'seats'), secret, head }
      : fault(at, 'fillSeat names the session, its wave, the secret and the head of the log');
  },
  lateSeat: (said, at) => {
    const place = placeIn(said);
    const { player } = said;
    const table = Number(said.table);
    return place !== undefined && isName(player) && isCount(table)
      ? { do: 'lateSeat', ...place, player, table, ...countIn(said, 'seat'), ...handDrawnIn(said) }
      : fault(at, 'lateSeat names the session, its wave, the player and the table');
  },
  swap: ({ session, player, with: other }, at) =>
    isName(session) && isName(player) && isName(other)
      ? { do: 'swap', session, player, with: other }
      : fault(at, 'swap names the session and both players'),
  move: (said, at) => {
    const { session, player } = said;
    const table = Number(said.table);
    return isName(session) && isName(player) && isCount(table)
      ? { do: 'move', session, player, table, ...countIn(said, 'seat') }
      : fault(at, 'move names the session, the player and the table');
  },
  redraw: (said, at) => {
    const place = placeIn(said);
    const cause = CAUSES.find((each) => each === said.cause);
    return place !== undefined && cause !== undefined && isName(said.reason)
      ? { do: 'redraw', ...place, cause, reason: said.reason }
      : fault(at, `redraw names the session, its wave, the reason, and its cause: ${CAUSES.join(', ')}`);
  },
  failTable: closing('failTable'),
  breakTable: closing('breakTable'),
};
