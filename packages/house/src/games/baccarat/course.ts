import type { Cents } from '@baize/engine';
import type { Correction, Event, State, Table } from '@baize/engine/baccarat';
import { type Result, type RoundNow, type RoundPast, sums } from '../../records/recording.ts';

type Round = NonNullable<Table['round']>;
type Settlement = Round['settled'][number];

export const netOf = ({ result, stake, pays }: Settlement): Cents => (result === 'lose' ? -stake : pays);

export const roundNow = (state: State): RoundNow | null => {
  if (state.stage === 'unopened' || state.round === null) return null;
  const { number, stage, noBet, voidedBy, wagers, settled } = state.round;
  return {
    number,
    shoe: state.shoe.number,
    betting: stage === 'betting',
    void: voidedBy !== null,
    remark: noBet === null ? null : 'no bets',
    staked: sums([...wagers, ...settled].map(({ patron, stake }) => [patron, stake])),
    nets: sums(settled.map((each) => [each.patron, netOf(each)])),
  };
};

/** The round that an event undoes in whole or in part, or puts right; null where it names none. */
export const ruledOn = (event: Event): number | null => {
  switch (event.type) {
    case 'RoundVoided':
    case 'WagersVoided':
    case 'CardCorrected':
    case 'RecordDecided':
    case 'RoundRebuilt':
      return event.round ?? null;
    default:
      return null;
  }
};

export const pastRound = (state: State, round: number): RoundPast | undefined => {
  const past =
    state.stage === 'unopened' ? undefined : state.rounds.findLast(({ number }) => number === round);
  return (
    past && {
      void: past.voidedBy !== null,
      nets: sums(past.settled.map((each) => [each.patron, netOf(each)])),
    }
  );
};

/** Until the next round commences the last one is known as it lay. */
export const asItLay = (state: State, round: number): State | undefined =>
  state.stage === 'unopened' || state.last?.round.number !== round
    ? undefined
    : { ...state, round: state.last.round };

const WINNERS = { player: 'Player', banker: 'Banker' } as const;

/** What an event says that the result is: declared, or put right. */
const declaredIn = (event: Event): Pick<Correction, 'outcome' | 'totals'> => {
  if (event.type === 'ResultDeclared') return event;
  if (event.type === 'RecordDecided') return { outcome: null, ...event.result };
  const isPutRight = event.type === 'CardCorrected' || event.type === 'RoundRebuilt';
  return (isPutRight ? event.correction : undefined) ?? { outcome: null };
};

/** "Banker 7 v 4", the winner's total first; undefined where the event declares no result. */
export const resultIn = (event: Event): Result | undefined => {
  const { outcome, totals } = declaredIn(event);
  if (outcome === null || totals === undefined) return undefined;
  if (outcome === 'tie') return { says: `Tie ${totals.player}` };
  const other = outcome === 'player' ? 'banker' : 'player';
  return { says: `${WINNERS[outcome]} ${totals[outcome]} v ${totals[other]}` };
};
