import type { Actor, Option } from '../core/game.ts';
import type { Command, CommandOf } from './command.ts';
import { game } from './game.ts';
import type { Clause } from './rules.ts';
import { rules } from './table.test-kit.ts';
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
