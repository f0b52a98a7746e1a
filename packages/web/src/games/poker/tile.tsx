import type { ReactElement } from 'react';
import { TileNow } from '../../floor/tile-now.tsx';
import { onLayout } from '../../game/laid.ts';
import type { TileParts, TileWords } from '../../game/parts.ts';
import { rangeOf } from '../../sign/limits.ts';
import { MeterFigures } from './meter.tsx';
import { decksWords, type Law, type OpenView, type PokerKind, stakeOf } from './view.ts';
import './tile.css';
import { moneyAt } from '../../words/money.ts';

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

const factsOf = (law: Law, view: OpenView): string => {
  const {
    determinations: { automatedShoe },
    sign,
  } = view;
  return [
    automatedShoe ? 'automated shoe' : decksWords(law),
    `bets up to ${moneyAt(view).felt(sign.maxPayout)}`,
  ].join(' · ');
};

/** What lies on the table, and by 10.3 the meter of the jackpot. */
const Course = ({ view }: { readonly view: OpenView }): ReactElement => (
  <>
    <TileNow
      dealer={view.round?.dealer ?? []}
      boxes={new Set((view.round?.wagers ?? []).map(({ box }) => box)).size}
      stake={moneyAt(view).felt(onLayout(view))}
    />
    {view.meter !== undefined && (
      <span className="tile-jackpot">
        <span>Jackpot</span>
        <MeterFigures amount={view.meter} />
      </span>
    )}
  </>
);

/** Canberra Poker on the floor. */
export const pokerTile = (law: Law): TileParts<PokerKind> => ({
  pause: ({ next }) => PAUSES[next.do],
  state: (view) => (view.round === null ? between(view) : { words: STAGES[view.round.stage], tone: 'live' }),
  facts: (view) => factsOf(law, view),
  limits: (view) => rangeOf(moneyAt(view), view.sign.ante),
  side: (view) =>
    view.sign.jackpotWager === null
      ? `steps of ${moneyAt(view).felt(view.sign.ante.multiple)}`
      : `Jackpot wager ${moneyAt(view).felt(view.sign.jackpotWager)}`,
  wagered: stakeOf,
  onLayout,
  Course,
});
