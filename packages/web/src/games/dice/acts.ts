import type { Command } from '@baize/engine/dice';
import { listedActs, type OfferedAct, offeredAct } from '../../dock/offered-act.ts';
import type { Offer } from '../../game/kind.ts';
import type { Money } from '../../words/money.ts';
import { attemptWords } from './words.ts';

type Offers = readonly Offer<Command>[];

/** What is done on the layout itself, or by the keys of the dock. */
const ON_THE_TABLE: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'PlaceWager',
  'RemoveWager',
  'RemoveWagers',
  'TakeSeat',
]);

/** A seat is offered once, the first that is free. */
export const seatAct = (options: Offers): OfferedAct<Command> | undefined => {
  const option = options.find(({ command }) => command.type === 'TakeSeat');
  return option?.command.type === 'TakeSeat'
    ? offeredAct(option, ['Sit', `seat ${option.command.seat + 1}`], 0)
    : undefined;
};

/** Everything else that is lawful now. */
export const otherActs = (money: Money, options: Offers): readonly OfferedAct<Command>[] =>
  listedActs(
    options.filter(({ command }) => !ON_THE_TABLE.has(command.type)),
    (command) => attemptWords(money, command),
  );
