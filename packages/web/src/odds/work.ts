import type { Case } from './case.ts';
import type { Dealing, Dealt } from './simulation.ts';
import type { Solved } from './solve.ts';

/** What a worker is given: cases to be solved one after the other, or rounds to be dealt. */
export type Task = { readonly cases: readonly Case[] } | { readonly dealing: Dealing };

/** What it tells meanwhile. */
export type Told =
  | { readonly solved: Solved; readonly of: Case }
  | { readonly dealt: Dealt }
  | { readonly failed: string }
  | { readonly done: true };
