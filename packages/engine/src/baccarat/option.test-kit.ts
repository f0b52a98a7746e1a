import type { Actor, Option } from '../core/game.ts';
import type { Command, CommandOf } from './command.ts';
import { game } from './game.ts';
import type { Clause } from './rules.ts';
import { dealer, operator, patron, rules, supervisor } from './table.test-kit.ts';
import type { State } from './table.ts';

/** What an actor is offered of one kind of act. */
export const offersOf = <Type extends Command['type']>(
  state: State,
  actor: Actor,
  type: Type,
): readonly Option<CommandOf<Type>, Clause>[] =>
  game
    .options(rules, state, actor)
    .filter((option): option is Option<CommandOf<Type>, Clause> => option.command.type === type);

const WHO: readonly Actor[] = [dealer, supervisor, operator, patron('P1')];
const called = (actor: Actor): string => (actor.role === 'patron' ? actor.patron : actor.role);

/** What is offered of these kinds to each who is offered any: clause, what the command says, what is chosen. */
export const offered = (state: State, ...types: readonly Command['type'][]) =>
  WHO.flatMap((actor) =>
    game
      .options(rules, state, actor)
      .filter(({ command }) => types.includes(command.type))
      .map(({ command, by, choose }) => {
        const { type, actor: _who, ...says } = command;
        const chosen = choose === undefined ? '' : ` choose ${JSON.stringify(choose)}`;
        return `${called(actor)} ${by} ${type} ${JSON.stringify(says)}${chosen}`;
      }),
  );
