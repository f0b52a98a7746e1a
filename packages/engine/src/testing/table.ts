import type { Actor, Game, Option } from '../core/game.ts';
import type { Refusal } from '../core/refusal.ts';

/** Trying commands at a table of any game: what follows, what refuses, what is offered. */
export const tableTests = <
  Rules,
  Table extends object,
  Command extends { readonly type: string },
  Event,
  View,
  Clause extends string,
>(
  game: Game<Rules, { readonly stage: 'unopened' } | Table, Command, Event, View, Clause>,
  rules: Rules,
) => {
  type State = { readonly stage: 'unopened' } | Table;

  const eventsOf = (state: State, command: Command): readonly Event[] => {
    const decision = game.decide(rules, state, command);
    if (!decision.ok) {
      throw new Error(`${command.type} refused by ${decision.refusal.clause}: ${decision.refusal.detail}`);
    }
    return decision.events;
  };

  /** Every command in turn; a refusal is a mistake of the test's and throws with its clause. */
  const after = (state: State, ...commands: readonly Command[]): Table =>
    commands.reduce<State>(
      (before, command) => eventsOf(before, command).reduce(game.evolve, before),
      state,
    ) as Table;

  /** The refusal of a command, or undefined where it is lawful. */
  const refusalOf = (state: State, command: Command): Refusal<Clause> | undefined => {
    const decision = game.decide(rules, state, command);
    return decision.ok ? undefined : decision.refusal;
  };

  /** The clause that refuses a command, or undefined where it is lawful. */
  const refusedBy = (state: State, command: Command): Clause | undefined => refusalOf(state, command)?.clause;

  /** What an actor is offered of one kind. */
  const offered = <Type extends Command['type']>(
    state: State,
    actor: Actor,
    type: Type,
  ): readonly Option<Extract<Command, { readonly type: Type }>, Clause>[] =>
    game.options(rules, state, actor).flatMap((option) =>
      // The type of the command was just compared.
      option.command.type === type
        ? [option as unknown as Option<Extract<Command, { readonly type: Type }>, Clause>]
        : [],
    );

  return { eventsOf, after, refusalOf, refusedBy, offered };
};
