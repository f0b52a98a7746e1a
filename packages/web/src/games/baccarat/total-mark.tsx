import type { ReactElement } from 'react';
import { Pill } from '../../mark/pill.tsx';
import { useSay } from '../../words/use-language.tsx';
import { boxSaid, type Hand, type RoundView } from './view.ts';

export const LETTERS = { player: 'P~player', banker: 'B~banker', tie: 'T~tie' } as const;

/** The letter of a hand in its colour: the letter is always there. */
export const HandBadge = ({ of }: { readonly of: Hand | 'tie' }): ReactElement => {
  const say = useSay();
  return (
    <span className="hand-badge" data-of={of} aria-hidden="true">
      {say(LETTERS[of])}
    </span>
  );
};

interface TotalMarkProps {
  readonly hand: Hand;
  readonly total: number | null;
  readonly state: 'open' | 'wins' | 'beaten' | 'ties';
}

export const totalState = ({ outcome }: RoundView, hand: Hand): TotalMarkProps['state'] => {
  if (outcome === null) return 'open';
  if (outcome === 'tie') return 'ties';
  return outcome === hand ? 'wins' : 'beaten';
};

const SAID = { open: undefined, wins: 'Wins', beaten: undefined, ties: 'Tie~box' } as const;

/** The total of a hand as the dealer calls it, large enough for the whole table. */
export const TotalMark = ({ hand, total, state }: TotalMarkProps): ReactElement => {
  const say = useSay();
  const said = SAID[state];
  return (
    <div className="total-mark" data-state={state}>
      <HandBadge of={hand} />
      <span className="total-name">{boxSaid(say, hand)}</span>
      <span className="total-figure figures">{total}</span>
      <span className="total-said">
        {said !== undefined && (
          <Pill tone="ivory" icon={state === 'wins' ? 'check' : 'equals'}>
            {say(said)}
          </Pill>
        )}
      </span>
    </div>
  );
};
