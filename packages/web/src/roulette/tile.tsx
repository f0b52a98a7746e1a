import type { ReactElement } from 'react';
import type { TileParts, TileWords } from '../game/parts.ts';
import { NumberBadge } from './number-badge.tsx';
import { rangeOf } from './sign.ts';
import './stage.css';
import { lastNumbers, type OpenView, onLayout, ownStake, type RouletteKind, type RoundView } from './view.ts';

const STAGES: Readonly<Record<RoundView['stage'], string>> = {
  betting: 'Betting',
  spinning: 'Spinning',
  announced: 'Paying',
  paid: 'Settled',
  void: 'Void',
};

const stateOf = ({ round }: OpenView): TileWords =>
  round === null
    ? { words: 'Between spins', tone: 'live' }
    : { words: STAGES[round.stage], tone: round.stage === 'void' ? 'hold' : 'live' };

const factsOf = ({ determinations: { called, tournament } }: OpenView): string =>
  ['single zero', called ? 'sectors called' : 'no called wagers', ...(tournament ? ['tournament'] : [])].join(
    ' · ',
  );

const SHOWN = 12;

/** The last numbers, the latest first. */
const Numbers = ({ view }: { readonly view: OpenView }): ReactElement => {
  const numbers = lastNumbers(view).slice(0, SHOWN);
  return (
    <svg
      className="tile-beads"
      viewBox={`0 0 ${SHOWN * 26} 28`}
      role="img"
      aria-label={
        numbers.length === 0
          ? 'No numbers yet'
          : `Last numbers: ${numbers.map(({ number }) => number).join(', ')}`
      }
    >
      {numbers.map(({ number }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place in the row
        <NumberBadge key={index} number={number} at={{ x: 13 + index * 26, y: 14 }} size={10} />
      ))}
    </svg>
  );
};

/** Roulette on the floor. */
export const rouletteTile: TileParts<RouletteKind> = {
  pause: () => undefined,
  state: stateOf,
  facts: factsOf,
  limits: ({ sign }) => rangeOf(sign.inside),
  side: ({ sign }) => `around ${rangeOf(sign.outside)}`,
  wagered: ownStake,
  onLayout,
  Course: ({ view }) => <Numbers view={view} />,
  Legend: () => <>diamond red, disc black, square zero</>,
};
