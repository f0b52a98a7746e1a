import type { ReactElement } from 'react';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import { feltMoney } from '../../words/money.ts';
import { MeterFigures } from './meter.tsx';
import { decksWords, type Law, type OpenView, type PokerKind, stakeOf } from './view.ts';
import './tile.css';

const STAGES = {
  betting: 'Antes',
  dealing: 'Dealing',
  deciding: 'Bet or fold',
  showdown: 'Showdown',
  done: 'Settled',
} as const;

const between = ({ shoe: { stage } }: OpenView): TileWords => {
  if (stage === 'ready') return { words: 'Between rounds', tone: 'live' };
  return { words: stage === 'unchecked' ? 'No cards yet' : 'Shuffling', tone: 'wait' };
};

const PAUSES: Partial<Record<OpenView['next']['do'], string>> = {
  approve: 'Jackpot out of order',
  reconstruct: 'Hand in the rack',
  void: 'Round void',
};

const factsOf = (law: Law, { determinations: { automatedShoe }, sign }: OpenView): string =>
  [automatedShoe ? 'automated shoe' : decksWords(law), `bets up to ${feltMoney(sign.maxPayout)}`].join(' · ');

/** 10.3: The meter of the jackpot on the tile. */
const Jackpot = ({ view }: { readonly view: OpenView }): ReactElement | null =>
  view.meter === undefined ? null : (
    <span className="tile-jackpot">
      <span>Jackpot</span>
      <MeterFigures amount={view.meter} />
    </span>
  );

/** Canberra Poker on the floor. */
export const pokerTile = (law: Law): TileParts<PokerKind> => ({
  pause: ({ next }) => PAUSES[next.do],
  state: (view) => (view.round === null ? between(view) : { words: STAGES[view.round.stage], tone: 'live' }),
  facts: (view) => factsOf(law, view),
  limits: ({ sign }) => rangeOf(sign.ante),
  side: ({ sign }) =>
    sign.jackpotWager === null
      ? `steps of ${feltMoney(sign.ante.multiple)}`
      : `Jackpot wager ${feltMoney(sign.jackpotWager)}`,
  wagered: stakeOf,
  onLayout: ({ round }) => (round?.wagers ?? []).reduce((sum, { stake }) => sum + stake, 0),
  Course: Jackpot,
});
