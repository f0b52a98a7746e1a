import { STAKE_MAX } from '@baize/engine';
import { type Fault, fault } from './refusal.ts';

/** Something that was read from conditions, or what is wrong with it and where. */
export type Read<T> = { readonly ok: true; readonly value: T } | Unread;

export interface Unread {
  readonly ok: false;
  readonly fault: Fault;
}

export const read = <T>(value: T): Read<T> => ({ ok: true, value });

export const unread = (field: string, detail: string): Unread => ({
  ok: false,
  fault: fault(`conditions.${field}`, detail),
});

export const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= STAKE_MAX;
