import type { Cents } from '@baize/engine';
import type { Event, State, Table } from '@baize/engine/baccarat';
import { type Result, type RoundNow, sums } from '../../records/recording.ts';

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

/** The round that is over and that this event rules on; null where it does not. */
export const ruledOn = (event: Event): number | null => (event.type === 'RoundVoided' ? event.round : null);

const WINNERS = { player: 'Player', banker: 'Banker' } as const;

/** "Banker 7 v 4", the winner's total first; undefined where the event declares no result. */
export const resultIn = (event: Event): Result | undefined => {
  if (event.type !== 'ResultDeclared') return undefined;
  const { outcome, totals } = event;
  if (outcome === 'tie') return { says: `Tie ${totals.player}` };
  const other = outcome === 'player' ? 'banker' : 'player';
  return { says: `${WINNERS[outcome]} ${totals[outcome]} v ${totals[other]}` };
};
