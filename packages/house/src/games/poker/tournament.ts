import type * as poker from '@baize/engine/poker';
import type { Laying, TournamentPlay } from '../../tables/play.ts';
import { voidCommand } from '../../tables/session/void.ts';
import type { PokerKind } from './kind.ts';

const OPERATOR = { role: 'operator' } as const;

const anteOf = (state: poker.State, patron: string): number =>
  (state.stage === 'unopened' ? [] : (state.round?.wagers ?? []))
    .filter((each) => each.patron === patron)
    .reduce((sum, { stake }) => sum + stake, 0);

const laying = (state: poker.State, command: poker.Command): Laying | undefined => {
  if (command.type === 'PlaceAnte') {
    const { patron, box, amount } = command;
    const total = anteOf(state, patron) + amount;
    return { patron, total, risk: total, one: total, touches: total > amount, kind: 'main', box };
  }
  if (command.type === 'AlterWager') {
    const { patron, amount: total } = command;
    return { patron, total, risk: total, one: total, touches: true, kind: 'main' };
  }
  return command.type === 'RemoveAnte'
    ? { patron: command.patron, total: 0, risk: 0, one: 0, touches: true, kind: 'main' }
    : undefined;
};

/** The most that a table pays on one bet: more than any hand of a session comes to. */
const PAYOUT_TIMES = 1000;

/** Canberra Poker in a tournament. Its chips are in no prize pool: there is no jackpot. */
export const pokerInTournament: TournamentPlay<PokerKind> = {
  called: ['poker', 'canberrapoker'],
  opening: ({ min, max, step, seats }) => ({
    type: 'OpenTable',
    actor: OPERATOR,
    approvals: { layout: 'virtual layout', shoe: 'sealed deck' },
    determinations: {
      automatedShoe: false,
      boxes: seats,
      toJackpotPercent: null,
      conditions: 'the conditions of the tournament',
    },
    sign: {
      ante: { min, max, multiple: step },
      chip: step,
      maxPayout: max * PAYOUT_TIMES,
      jackpotWager: null,
    },
  }),
  isBetting: (state) => state.stage !== 'unopened' && state.round?.stage === 'betting',
  laying,
  withMore: (command, more) =>
    command.type === 'PlaceAnte' ? { ...command, amount: command.amount + more } : command,
  least: (patron, seat, amount) => ({
    type: 'PlaceAnte',
    actor: { role: 'patron', patron },
    patron,
    box: seat,
    amount,
  }),
  takeUp: (state, patron) =>
    anteOf(state, patron) === 0 ? [] : [{ type: 'RemoveAnte', actor: { role: 'patron', patron }, patron }],
  voiding: voidCommand,
  isCuttingCard: () => false,
};
