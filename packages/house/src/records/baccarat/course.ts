import type { Cents, Event, State, Table } from '@baize/engine';

/** The round that is on, as far as records of rounds are concerned. */
export interface RoundNow {
  readonly number: number;
  readonly shoe: number;
  readonly betting: boolean;
  readonly noBet: boolean;
  readonly void: boolean;
  /** What each person has put on it: on the layout still, or settled. */
  readonly staked: Readonly<Record<string, Cents>>;
  /** What each has won or lost by wagers that are settled. */
  readonly nets: Readonly<Record<string, Cents>>;
}

type Round = NonNullable<Table['round']>;
type Settlement = Round['settled'][number];

export const netOf = ({ result, stake, pays }: Settlement): Cents => (result === 'lose' ? -stake : pays);

const sums = (parts: readonly (readonly [string, Cents])[]): Readonly<Record<string, Cents>> => {
  const total = new Map<string, Cents>();
  for (const [person, amount] of parts) total.set(person, (total.get(person) ?? 0) + amount);
  return Object.fromEntries(total);
};

export const roundNow = (state: State): RoundNow | null => {
  if (state.stage === 'unopened' || state.round === null) return null;
  const { number, stage, noBet, voidedBy, wagers, settled } = state.round;
  return {
    number,
    shoe: state.shoe.number,
    betting: stage === 'betting',
    noBet: noBet !== null,
    void: voidedBy !== null,
    staked: sums([...wagers, ...settled].map(({ patron, stake }) => [patron, stake])),
    nets: sums(settled.map((each) => [each.patron, netOf(each)])),
  };
};

/** The round that is over and that this event rules on; null where it does not. */
export const ruledOn = (event: Event): number | null => (event.type === 'RoundVoided' ? event.round : null);

const WINNERS = { player: 'Player', banker: 'Banker' } as const;

/** "Banker 7 v 4", the winner's total first; undefined where the event declares no result. */
export const resultIn = (event: Event): string | undefined => {
  if (event.type !== 'ResultDeclared') return undefined;
  const { outcome, totals } = event;
  if (outcome === 'tie') return `Tie ${totals.player}`;
  const other = outcome === 'player' ? 'banker' : 'player';
  return `${WINNERS[outcome]} ${totals[outcome]} v ${totals[other]}`;
};
