import type { Refusal as EngineRefusal } from '@baize/engine';

/** A clause by the number that it has in the book in force. */
export type Clause = string;

/** Why an act is refused; `field` where it is the conditions that stand in the way and not the act. */
export interface Refusal extends EngineRefusal {
  readonly field?: string;
}

/** What is the house's own to order: no instrument has a clause for it, and none is cited. */
export const HOUSE_RULE: Clause = '';

export const refuse = (clause: string, detail: string, field?: string): Refusal =>
  field === undefined ? { clause, detail } : { clause, detail, field };

/** What is wrong with a tournament file: the clause where one forbids it, and the act or the field that it is about. */
export interface Fault {
  readonly clause: string | null;
  readonly detail: string;
  readonly at: string | number;
}

export const fault = (at: string | number, detail: string, clause: string | null = null): Fault => ({
  clause,
  detail,
  at,
});

export const isFault = (value: object): value is Fault => 'detail' in value && 'at' in value;

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
