import type { Actor, Option, Role } from './game.ts';
import type { Refusal } from './refusal.ts';

/** The types that the acts of one game are about. */
export interface World {
  readonly Rules: unknown;
  readonly Table: unknown;
  readonly Command: { readonly type: string; readonly actor: Actor };
  readonly Event: { readonly type: string };
  readonly Clause: string;
}

type Of<Union, Type> = Extract<Union, { readonly type: Type }>;

/**
 * One kind of act: who may do it, the only judge of whether it is lawful now, what follows from it, and what to offer.
 * An offer that the judge refuses is dropped, so that offers and judgements cannot disagree.
 */
export interface Act<Rules, Table, Command, Event, Clause extends string> {
  readonly who: readonly Role[];
  refuse(rules: Rules, table: Table, command: Command): Refusal<Clause> | undefined;
  events(rules: Rules, table: Table, command: Command): readonly Event[];
  offer(rules: Rules, table: Table, actor: Actor): readonly Option<Command, Clause>[];
}

/** OpenTable is judged apart: there is no table before it. */
export type TableCommand<W extends World> = Exclude<W['Command'], { readonly type: 'OpenTable' }>;
export type TableEvent<W extends World> = Exclude<W['Event'], { readonly type: 'TableOpened' }>;

export type Acts<W extends World, Type extends TableCommand<W>['type']> = {
  readonly [T in Type]: Act<W['Rules'], W['Table'], Of<W['Command'], T>, W['Event'], W['Clause']>;
};
export type Evolvers<W extends World, Type extends TableEvent<W>['type']> = {
  readonly [T in Type]: (table: W['Table'], event: Of<W['Event'], T>) => W['Table'];
};

/** A patron's own acts. Staff may enter them for the patron: at a real table nobody types while wagering. */
export const PATRONS_ACT: readonly Role[] = ['patron', 'dealer', 'supervisor', 'operator'];
export const DEALER: readonly Role[] = ['dealer'];
export const SUPERVISOR: readonly Role[] = ['supervisor'];
export const OPERATOR: readonly Role[] = ['operator'];
export const SUPERVISION: readonly Role[] = ['supervisor', 'operator'];
/** What goes wrong is told by whoever sees it. */
export const FLOOR: readonly Role[] = ['dealer', 'supervisor'];

/** Offers to a patron only: staff who enter a patron's act look at that patron's options. */
export const forPatron = <T>(actor: Actor, offers: (patron: string) => readonly T[]): readonly T[] =>
  actor.role === 'patron' ? offers(actor.patron) : [];
