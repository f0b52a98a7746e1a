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
export interface Act<W extends World, Type extends W['Command']['type']> {
  readonly who: readonly Role[];
  refuse(
    rules: W['Rules'],
    table: W['Table'],
    command: Of<W['Command'], Type>,
  ): Refusal<W['Clause']> | undefined;
  events(rules: W['Rules'], table: W['Table'], command: Of<W['Command'], Type>): readonly W['Event'][];
  offer(
    rules: W['Rules'],
    table: W['Table'],
    actor: Actor,
  ): readonly Option<Of<W['Command'], Type>, W['Clause']>[];
}

/** OpenTable is judged apart: there is no table before it. */
export type TableCommand<W extends World> = Exclude<W['Command'], { readonly type: 'OpenTable' }>;
export type TableEvent<W extends World> = Exclude<W['Event'], { readonly type: 'TableOpened' }>;

export type Acts<W extends World, Type extends TableCommand<W>['type']> = {
  readonly [T in Type]: Act<W, T>;
};
export type Evolvers<W extends World, Type extends TableEvent<W>['type']> = {
  readonly [T in Type]: (table: W['Table'], event: Of<W['Event'], T>) => W['Table'];
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
