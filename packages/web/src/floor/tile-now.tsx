import type { Card } from '@baize/engine';
import type { ReactElement } from 'react';
import { PlayingCard } from '../card/playing-card.tsx';
import { useSay } from '../words/use-language.tsx';

interface TileNowProps {
  /** The dealer's cards as they lie open to everybody; null is one face down. */
  readonly dealer: readonly (Card | null)[];
  /** How many boxes play, and for how much in all. */
  readonly boxes: number;
  readonly stake: string;
}

/**
 * What lies on a table of cards now. What became of rounds before is told to nobody but whose they were: such a table
 * has no course of results to show.
 */
export const TileNow = ({ dealer, boxes, stake }: TileNowProps): ReactElement => {
  const say = useSay();
  return (
    <span className="tile-now">
      {dealer.length > 0 && (
        <span className="tile-cards">
          {dealer.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card can lie twice in a hand; its place tells it apart.
            <PlayingCard key={index} card={card} width={25} />
          ))}
        </span>
      )}
      <span className="figures">
        {boxes === 0 ? say('No wager lies yet') : say('{n} {n|box|boxes}, {stake}', { n: boxes, stake })}
      </span>
    </span>
  );
};
