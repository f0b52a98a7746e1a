import type { AnyPlan } from '@baize/odds';
import type { Library } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import type { Answer } from '../odds/answer.ts';
import { type Asked, textOf } from '../odds/asked.ts';
import type { Colors } from '../terminal.ts';
import { harmless } from '../text.ts';

/** A simulation as it is asked for: what is simulated, and the wager that is looked at. */
export interface Planned {
  readonly title: string;
  /** By which law, as an answer says it. */
  readonly law: Readonly<Record<string, unknown>>;
  readonly plan: AnyPlan;
  readonly on: string;
  /** How it is played, in a sentence. */
  readonly note: string;
}

/** How a sealed draw is told where it is no spin of a wheel. */
export interface DrawWords {
  readonly what: string;
  readonly outcomes: string;
  readonly came: string;
  outcome(number: number): string;
}

/** What the command line has to know of a game. */
export interface CommandGame {
  /** `baize odds GAME`: the options that are its own, and the answer. */
  readonly odds: {
    readonly options: readonly string[];
    answer(library: Library, asked: Asked, colors: Colors): Answer;
  };
  /** `baize simulate GAME`. */
  readonly simulate: {
    readonly options: readonly string[];
    plan(library: Library, asked: Asked): Planned;
  };
  /** `baize verify`, given an opened draw of such a table; a wheel and a game without draws leave it out. */
  drawn?(library: Library, rulebook: string): DrawWords | undefined;
}

/** The wager that a simulation looks at. */
export const chosen = (asked: Asked, plan: AnyPlan, usual: string): string => {
  const on = textOf(asked, 'on') ?? usual;
  if (Object.hasOwn(plan.wagers, on)) return on;
  throw new BadInput(
    `--on: there is no wager ${harmless(on)} to look at: there is ${Object.keys(plan.wagers).join(', ')}`,
  );
};
