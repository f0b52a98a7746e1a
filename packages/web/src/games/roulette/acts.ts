import type { Command, RouletteRules } from '@baize/engine/roulette';
import { type OfferedAct, offeredAct } from '../../dock/offered-act.ts';
import type { Offer } from '../../game/kind.ts';
import { attemptWords } from './words.ts';

type Offers = readonly Offer<Command>[];

/** What is done on the layout itself, by the keys of the dock, or by a control of its own. */
const ON_THE_TABLE: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'PlaceWager',
  'RemoveWager',
  'RemoveWagers',
  'RepeatWagers',
  'CallWager',
  'IssueColour',
  'TakeSeat',
]);

/** A seat is offered once, the first that is free. */
export const seatAct = (options: Offers): OfferedAct<Command> | undefined => {
  const option = options.find(({ command }) => command.type === 'TakeSeat');
  return option?.command.type === 'TakeSeat'
    ? offeredAct(option, ['Sit', `seat ${option.command.seat + 1}`], 0)
    : undefined;
};

const NAMES: Partial<Record<Command['type'], string>> = {
  LeaveTable: 'Leave the table',
  BringChips: 'Bring chips',
  RaiseDispute: 'Raise a dispute',
  RequestReview: 'Ask for a review',
};

/** Everything else that is lawful now: it is listed with its clause, so that nothing lawful is hidden. */
export const otherActs = (rules: RouletteRules, options: Offers): readonly OfferedAct<Command>[] =>
  options
    .filter(({ command }) => !ON_THE_TABLE.has(command.type))
    .map((option, index) =>
      offeredAct(option, [NAMES[option.command.type] ?? attemptWords(rules, option.command), ''], index),
    );
