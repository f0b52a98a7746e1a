import type { BaccaratRules, Box, Command, State } from '@baize/engine/baccarat';
import { type BaccaratWagers, baccaratRisk } from '@baize/tournament';
import type { Laying, TournamentPlay } from '../../tables/play.ts';
import { voidCommand } from '../../tables/session/void.ts';
import type { BaccaratKind } from './kind.ts';

type Wagers = Readonly<Partial<Record<Box, number>>>;

const OPERATOR = { role: 'operator' } as const;
const isPair = (box: Box): boolean => box === 'playerPair' || box === 'bankerPair';

const wagersOf = (state: State, patron: string): Wagers => {
  const wagers = state.stage === 'unopened' ? [] : (state.round?.wagers ?? []);
  return Object.fromEntries(
    wagers.filter((each) => each.patron === patron).map(({ on, stake }) => [on, stake]),
  );
};

/** The wagers of its patron after a command that lays or takes up one; undefined for any other. */
const after = (state: State, command: Command): { readonly wagers: Wagers; readonly on: Box } | undefined => {
  switch (command.type) {
    case 'PlaceWager': {
      const wagers = wagersOf(state, command.patron);
      const { on, amount } = command;
      return { wagers: { ...wagers, [on]: (wagers[on] ?? 0) + amount }, on };
    }
    case 'AlterWager':
      return {
        wagers: { ...wagersOf(state, command.patron), [command.on]: command.amount },
        on: command.on,
      };
    case 'MoveWager': {
      const { [command.on]: moved = 0, ...wagers } = wagersOf(state, command.patron);
      return { wagers: { ...wagers, [command.to]: moved }, on: command.to };
    }
    case 'RemoveWager': {
      const { [command.on]: _removed, ...wagers } = wagersOf(state, command.patron);
      return { wagers, on: command.on };
    }
    default:
      return undefined;
  }
};

/**
 * [act-mini-baccarat-2016 15.14] What is at risk is what can really be lost: wagers on both hands cancel each other.
 */
const laying = (state: State, command: Command): Laying | undefined => {
  const laid = after(state, command);
  if (laid === undefined || !('patron' in command) || command.patron === null) return undefined;
  const isFurther =
    command.type === 'PlaceWager' && wagersOf(state, command.patron)[command.on] === undefined;
  return {
    patron: command.patron,
    one: isPair(laid.on) ? 0 : (laid.wagers[laid.on] ?? 0),
    touches: !isFurther,
    total: Object.values(laid.wagers).reduce((sum, each) => sum + each, 0),
    risk: baccaratRisk(laid.wagers as BaccaratWagers),
    kind: isPair(laid.on) && command.type !== 'RemoveWager' ? 'side' : 'main',
  };
};

const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));

/** Method A takes a commission of what the banker wins: so many units are paid whole, and fewer by method B alone. */
const wholeUnits = ({ law }: BaccaratRules): number => {
  const { pays, for: stake, lessPercent } = law['8.8(b)'];
  const parts = 100 * stake;
  return parts / divisor(parts, pays * (100 - lessPercent));
};

/** Mini, midi and full baccarat in a tournament. Pairs are offered unless the conditions leave them out. */
export const tournamentUnder = (rules: BaccaratRules): TournamentPlay<BaccaratKind> => ({
  called: ['baccarat', 'minibaccarat'],
  roundsUp: true,
  opening: ({ min, max, step, unit, seats, sideWagers, form, oneMore, roundsUp }) => {
    const isOpened = form === 'midi' || form === 'full';
    const offersPairs = sideWagers === undefined || sideWagers.some((each) => /pairs/i.test(each));
    return {
      type: 'OpenTable',
      actor: OPERATOR,
      approvals: { table: 'virtual table', layout: 'virtual layout', shoe: 'sealed shoe' },
      determinations: {
        method: step % (wholeUnits(rules) * unit) === 0 ? 'A' : 'B',
        pairs: offersPairs ? 'perfect' : null,
        face: isOpened ? 'down' : 'up',
        exposedBy: isOpened ? 'patrons' : 'dealer',
        seats,
        ...(form === undefined ? {} : { form }),
        ...(oneMore ? { lastRound: 'oneMore' } : {}),
        ...(roundsUp ? { roundedTo: unit } : {}),
      },
      sign: {
        main: { min, max, multiple: step },
        pairs: { min: step, max, multiple: step },
        chip: roundsUp ? unit : step,
        differential: null,
        payableUnit: unit,
      },
    };
  },
  isBetting: (state) =>
    state.stage !== 'unopened' && state.round?.stage === 'betting' && state.round.noBet === null,
  laying,
  withMore: (command, more) =>
    command.type === 'PlaceWager' || command.type === 'AlterWager'
      ? { ...command, amount: command.amount + more }
      : command,
  least: (patron, _seat, amount) => ({
    type: 'PlaceWager',
    actor: { role: 'patron', patron },
    patron,
    on: 'player',
    amount,
  }),
  takeUp: (state, patron) =>
    (Object.keys(wagersOf(state, patron)) as Box[]).map((on) => ({
      type: 'RemoveWager',
      actor: { role: 'patron', patron },
      patron,
      on,
    })),
  voiding: voidCommand,
  isCuttingCard: ({ type }) => type === 'CuttingCardDrawn',
});
