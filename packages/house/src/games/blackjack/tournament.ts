import type * as blackjack from '@baize/engine/blackjack';
import type { Laying, TournamentPlay } from '../../tables/play.ts';
import { voidCommand } from '../../tables/session/void.ts';
import type { BlackjackKind } from './kind.ts';

type Command = blackjack.Command;
type State = blackjack.State;

/** The decks of a tournament's table, where the edition permits so many. */
const DECKS = 6;

const OPERATOR = { role: 'operator' } as const;

interface Lying {
  readonly box: number;
  readonly on: 'main' | 'pairs' | 'sevens';
  readonly stake: number;
}

/** What lies in the boxes of one player before the deal. */
const lyingOf = (state: State, patron: string): readonly Lying[] =>
  (state.stage === 'unopened' ? [] : (state.round?.boxes ?? [])).flatMap(({ number: box, wagers, sides }) => [
    ...wagers
      .filter((each) => each.patron === patron)
      .map(({ stake }) => ({ box, on: 'main', stake }) as const),
    ...sides.filter((each) => each.patron === patron).map(({ on, stake }) => ({ box, on, stake })),
  ]);

const laying = (state: State, command: Command): Laying | undefined => {
  if (command.type !== 'PlaceWager' && command.type !== 'RemoveWager') return undefined;
  const { patron, box, on } = command;
  const others = lyingOf(state, patron).filter(
    (each) => command.type === 'PlaceWager' || each.box !== box || each.on !== on,
  );
  const added = command.type === 'PlaceWager' ? command.amount : 0;
  const total = others.reduce((sum, { stake }) => sum + stake, added);
  const kind = on === 'main' || command.type === 'RemoveWager' ? 'main' : 'side';
  const isMain = on === 'main';
  const beside = others.filter((each) => isMain && each.on === on && each.box === box);
  const one = beside.reduce((sum, { stake }) => sum + stake, isMain ? added : 0);
  return { patron, total, risk: total, one, touches: beside.length > 0, kind, box };
};

/** Blackjack in a tournament: one player to a box, and the side wagers that the conditions list. */
export const tournamentUnder = ({ law }: blackjack.BlackjackRules): TournamentPlay<BlackjackKind> => ({
  called: ['blackjack'],
  roundsUp: true,
  opening: ({ min, max, step, unit, seats, sideWagers = [], oneMore, roundsUp, fromMarker }) => ({
    type: 'OpenTable',
    actor: OPERATOR,
    approvals: { layout: 'virtual layout', shoe: 'sealed shoe', pairsLayout: 'virtual layout' },
    determinations: {
      decks: Math.min(Math.max(DECKS, law['2.1'].decksMin), law['2.1'].decksMax),
      shuffle: 'sealed shuffle',
      shoe: 'manual',
      burn: 1,
      soft17: 'stand',
      pairs: sideWagers.includes('perfectPairs') ? 'perfect-pairs' : null,
      sevens: [],
      insuranceByOthers: false,
      severalBoxes: false,
      boxes: seats,
      ...(oneMore ? { lastRound: 'oneMore' } : {}),
      ...(fromMarker ? { order: 'fromMarker' } : {}),
    },
    sign: {
      main: { min, max, multiple: step },
      pairs: { min: step, max, multiple: step },
      chip: roundsUp ? unit : step,
      payableUnit: unit,
      ...(roundsUp ? { rounded: 'up' } : {}),
    },
  }),
  closing: (state, command, from) =>
    command.type === 'NoMoreBets' && state.stage !== 'unopened' && state.determinations.order === 'fromMarker'
      ? { ...command, from }
      : command,
  isBetting: (state) => state.stage !== 'unopened' && state.round?.stage === 'betting',
  laying,
  withMore: (command, more) =>
    command.type === 'PlaceWager' ? { ...command, amount: command.amount + more } : command,
  least: (patron, seat, amount) => ({
    type: 'PlaceWager',
    actor: { role: 'patron', patron },
    patron,
    box: seat,
    on: 'main',
    amount,
  }),
  /** Side wagers first: none is without its own. */
  takeUp: (state, patron) =>
    lyingOf(state, patron)
      .toSorted((one, other) => Number(one.on === 'main') - Number(other.on === 'main'))
      .map(({ box, on }) => ({ type: 'RemoveWager', actor: { role: 'patron', patron }, patron, box, on })),
  voiding: voidCommand,
  isCuttingCard: ({ type }) => type === 'CuttingCardDrawn',
});
