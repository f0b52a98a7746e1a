import type { ReactElement } from 'react';
import { useLanguage } from '../../words/use-language.tsx';
import { leastRanks } from './law-words.ts';
import type { Row, Stage } from './layout.ts';
import type { Law } from './view.ts';

const WIDTH = 460;

const PLACES = [0, 1, 2, 3, 4] as const;

/** Where five cards will lie. */
const Places = ({ row: { x, y, card, step } }: { readonly row: Row }): ReactElement => (
  <>
    {PLACES.map((place) => (
      <div
        key={place}
        className="poker-place"
        style={{ left: x + place * step, top: y, width: card, height: card * 1.4, borderRadius: card * 0.06 }}
      />
    ))}
  </>
);

/** The places of the dealer's hand, and of one's own while nothing lies there. */
export const PlacesPrint = ({
  stage,
  bare,
}: {
  readonly stage: Stage;
  readonly bare: boolean;
}): ReactElement => (
  <div aria-hidden="true">
    <Places row={stage.dealer} />
    {bare && stage.own !== null && <Places row={stage.own.hand} />}
  </div>
);

/** What is printed in the middle of the cloth: the name of the game, and when the dealer takes part. */
export const FeltPrint = ({
  law,
  title,
  stage,
}: {
  readonly law: Law;
  readonly title: string;
  readonly stage: Stage;
}): ReactElement | null => {
  const language = useLanguage();
  if (stage.title === null) return null;
  const { x, y } = stage.title;
  const scale = stage.scale;
  return (
    <svg
      className="felt-print"
      width={WIDTH * scale}
      height={86 * scale}
      viewBox={`0 0 ${WIDTH} 86`}
      style={{ left: x - (WIDTH * scale) / 2, top: y }}
      aria-hidden="true"
    >
      <path id="poker-title" d={`M20 16Q${WIDTH / 2} 56 ${WIDTH - 20} 16`} fill="none" />
      <path id="poker-says" d={`M14 40Q${WIDTH / 2} 82 ${WIDTH - 14} 40`} fill="none" />
      <text className="felt-title">
        <textPath href="#poker-title" startOffset="50%" textAnchor="middle">
          {title.toUpperCase()}
        </textPath>
      </text>
      <text className="felt-says">
        <textPath href="#poker-says" startOffset="50%" textAnchor="middle">
          {language.say('Dealer plays with {ranks} or higher', { ranks: leastRanks(language, law) })}
        </textPath>
      </text>
    </svg>
  );
};
