import type { Command, State } from '@baize/engine/roulette';
import type { Laying, TournamentPlay } from '../../tables/play.ts';
import { voidCommand } from '../../tables/session/void.ts';
import type { RouletteKind } from './kind.ts';

const OPERATOR = { role: 'operator' } as const;

interface Chip {
  readonly on: string;
  readonly stake: number;
}

const wagersOf = (state: State, patron: string): readonly Chip[] =>
  (state.stage === 'unopened' ? [] : (state.round?.wagers ?? [])).filter((each) => each.patron === patron);

/** What would lie there of a player after a command; undefined for one that lays and takes up nothing. */
const after = (state: State, command: Command): readonly Chip[] | undefined => {
  switch (command.type) {
    case 'PlaceWager':
      return [...wagersOf(state, command.patron), { on: command.on, stake: command.amount }];
    case 'RepeatWagers':
      return state.stage === 'unopened' ? [] : state.last.filter(({ patron }) => patron === command.patron);
    case 'RemoveWager':
      return wagersOf(state, command.patron).filter(({ on }) => on !== command.on);
    case 'RemoveWagers':
      return [];
    default:
      return undefined;
  }
};

/** [nz-tournament-1999 3.5] What lies there for a spin counts together. */
const laying = (state: State, command: Command): Laying | undefined => {
  const chips = after(state, command);
  if (chips === undefined || !('patron' in command)) return undefined;
  const total = chips.reduce((sum, { stake }) => sum + stake, 0);
  const touches = command.type !== 'PlaceWager';
  return {
    patron: command.patron,
    total,
    risk: total,
    one: total,
    touches,
    kind: 'main',
    on: chips.map(({ on }) => on),
  };
};

/** Roulette in a tournament: nothing is called, and the sum for a spin is what the limits are for. */
export const rouletteInTournament: TournamentPlay<RouletteKind> = {
  called: ['roulette'],
  opening: ({ min, max, step, seats, leftHand }) => ({
    type: 'OpenTable',
    actor: OPERATOR,
    checks: { layout: 'virtual layout', wheel: 'sealed spin', ball: 'sealed spin' },
    determinations: {
      seats,
      colours: seats,
      hand: leftHand ? 'left' : 'right',
      called: false,
      tournament: true,
    },
    sign: {
      inside: { min: step, max, multiple: step },
      outside: { min: step, max, multiple: step },
      perSpin: min,
      chip: step,
    },
  }),
  isBetting: (state) => state.stage !== 'unopened' && state.round?.stage === 'betting',
  laying,
  withMore: (command, more) =>
    command.type === 'PlaceWager' ? { ...command, amount: command.amount + more } : command,
  least: (patron, _seat, amount) => ({
    type: 'PlaceWager',
    actor: { role: 'patron', patron },
    patron,
    on: 'red',
    amount,
  }),
  takeUp: (state, patron) =>
    wagersOf(state, patron).length === 0
      ? []
      : [{ type: 'RemoveWagers', actor: { role: 'patron', patron }, patron }],
  voiding: voidCommand,
  isCuttingCard: () => false,
};
