import type { Floor, Reply } from '../tables/floor.ts';

interface Movement {
  readonly id: string;
  readonly person: string;
  readonly reason: string;
}

/** How chips come to a table's float from the house, and go back. */
export interface Floats {
  fill(table: string, amount: number, movement: Movement): Promise<Reply>;
  credit(table: string, amount: number, movement: Movement): Promise<Reply>;
}

const ABSENT: Reply = {
  ok: false,
  refusal: { clause: null, detail: 'floats cannot be moved at these tables' },
};

/** The one place that asks the floor to move a float. */
export const moveFloat = (
  floor: Floor & Partial<Floats>,
  kind: keyof Floats,
  table: string,
  amount: number,
  movement: Movement,
): Promise<Reply> => floor[kind]?.(table, amount, movement) ?? Promise.resolve(ABSENT);
