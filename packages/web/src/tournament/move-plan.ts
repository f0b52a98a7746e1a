import type { DeskAct } from '@baize/tournament';
import type { DeskLook } from './api.ts';

type Session = DeskLook['view']['sessions'][number];

/** What the rules ask of a late seat besides: its wave, and how it was drawn where seats are drawn. */
export type LateSeat = Partial<Extract<DeskAct, { readonly do: 'lateSeat' }>>;

/** A place at a table: who sits there, or nobody. */
export interface Chair {
  readonly table: number;
  readonly seat: number;
  readonly player: string | undefined;
}

/** The tables of a session with their chairs, those that nobody plays at any more left out. */
export type SeatPlan = readonly { readonly table: number; readonly chairs: readonly Chair[] }[];

const isFree = (player: string | undefined): boolean => player === undefined || player === '';

/**
 * Every chair of a session. Each table has one more than it has people: how many sit at it is the director's to say,
 * and whether that chair may be taken is for the rules.
 */
export const seatPlan = ({ seats, waves }: Session): SeatPlan => {
  const closed = new Set(waves.flatMap(({ closedTables }) => closedTables.map(({ table }) => table)));
  return seats.flatMap((players, index) => {
    const table = index + 1;
    if (closed.has(table)) return [];
    const hasFree = players.some(isFree);
    return [
      {
        table,
        chairs: [...players, ...(hasFree ? [] : [undefined])].map((player, seat) => ({
          table,
          seat: seat + 1,
          player: isFree(player) ? undefined : player,
        })),
      },
    ];
  });
};

/** Where somebody sits; undefined where he has no seat. */
export const chairOf = (plan: SeatPlan, player: string): Chair | undefined =>
  plan.flatMap(({ chairs }) => chairs).find((chair) => chair.player === player);

const STEPS: Readonly<Record<string, readonly [tables: number, seats: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The chair that an arrow leads to: up and down at a table, left and right to the tables beside it. */
export const stepped = (plan: SeatPlan, from: Chair, key: string): Chair | undefined => {
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const at = plan.findIndex(({ table }) => table === from.table);
  const chairs = plan[at + step[0]]?.chairs ?? [];
  return chairs[Math.min(from.seat - 1 + step[1], chairs.length - 1)];
};

/** What putting somebody on a chair is: a change with whoever has it, a move, or the first seat that he is given. */
export const moveAct = (
  session: string,
  {
    player,
    from,
    late,
  }: { readonly player: string; readonly from: Chair | undefined; readonly late: LateSeat },
  { table, seat, player: other }: Chair,
): DeskAct => {
  if (other !== undefined) return { do: 'swap', session, player, with: other };
  return from === undefined
    ? { ...late, do: 'lateSeat', session, player, table, seat }
    : { do: 'move', session, player, table, seat };
};
