import type { Case } from './case.ts';
import type { Asking, Decided, Solved } from './game-odds.ts';
import type { Dealing, Dealt } from './simulation.ts';

/** What a worker is given: cases to be solved one after the other, rounds to be dealt, or one decision. */
export type Task =
  | { readonly cases: readonly Case[] }
  | { readonly dealing: Dealing }
  | { readonly deciding: Asking };

/** What it tells meanwhile. */
export type Told =
  | { readonly solved: Solved; readonly of: Case }
  | { readonly dealt: Dealt }
  | { readonly decided: Decided | { readonly wrong: string } }
  | { readonly failed: string }
  | { readonly done: true };
