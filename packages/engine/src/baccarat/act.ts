import type { Actor, Option, Role } from '../core/game.ts';
import type { Command, CommandOf } from './command.ts';
import type { Event, EventOf } from './event.ts';
import type { BaccaratRules, Clause, Refusal } from './rules.ts';
import type { Table } from './table.ts';

/**
 * One kind of act: who may do it, the only judge of whether it is lawful now, what follows from it, and what to offer.
 * An offer that the judge refuses is dropped, so that offers and judgements cannot disagree.
 */
export interface Act<Type extends Command['type']> {
  readonly who: readonly Role[];
  refuse(rules: BaccaratRules, table: Table, command: CommandOf<Type>): Refusal | undefined;
  events(rules: BaccaratRules, table: Table, command: CommandOf<Type>): readonly Event[];
  offer(rules: BaccaratRules, table: Table, actor: Actor): readonly Offer<Type>[];
}

type Offer<Type extends Command['type']> = Option<CommandOf<Type>, Clause>;

/** OpenTable is judged apart: there is no table before it. */
export type TableCommand = Exclude<Command, { readonly type: 'OpenTable' }>;
export type Acts<Type extends TableCommand['type'] = TableCommand['type']> = { readonly [T in Type]: Act<T> };

export type TableEvent = Exclude<Event, { readonly type: 'TableOpened' }>;
export type Evolvers<Type extends TableEvent['type'] = TableEvent['type']> = {
  readonly [T in Type]: (table: Table, event: EventOf<T>) => Table;
};

/** A patron's own acts. Staff may enter them for the patron: at a real table nobody types while wagering. */
export const PATRONS_ACT: readonly Role[] = ['patron', 'dealer', 'supervisor', 'operator'];
export const DEALER: readonly Role[] = ['dealer'];
export const SUPERVISOR: readonly Role[] = ['supervisor'];
export const OPERATOR: readonly Role[] = ['operator'];
/** What goes wrong is told by whoever sees it. */
export const FLOOR: readonly Role[] = ['dealer', 'supervisor'];

/** Offers to a patron only: staff who enter a patron's act look at that patron's options. */
export const forPatron = <T>(actor: Actor, offers: (patron: string) => readonly T[]): readonly T[] =>
  actor.role === 'patron' ? offers(actor.patron) : [];
