import { sumOf } from '@baize/engine/dice';
import type { ReactElement } from 'react';
import { useLanguage } from '../../words/use-language.tsx';
import { Die } from './die.tsx';
import { lastThrows, type OpenView } from './view.ts';
import { thrownWords } from './words.ts';

const WIDTH = 58;

/** The last throws with what each came to, the latest first. */
export const LastThrows = ({
  view,
  shown,
  className,
}: {
  readonly view: OpenView;
  readonly shown: number;
  readonly className: string;
}): ReactElement => {
  const language = useLanguage();
  const { say } = language;
  const throws = lastThrows(view).slice(0, shown);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${shown * WIDTH} 48`}
      role="img"
      aria-label={
        throws.length === 0
          ? say('No throws yet')
          : say('Last throws, the latest first: {throws}', {
              throws: language.list(throws.map((faces) => thrownWords(language, faces))),
            })
      }
    >
      {throws.map((faces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a throw has no name but its place in the row
        <g key={index} transform={`translate(${index * WIDTH} 0)`} opacity={index === 0 ? 1 : 0.78}>
          {faces.map((face, die) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the throw
            <Die key={die} face={face} at={{ x: 2 + die * 25, y: 2 }} size={23} />
          ))}
          <text className="throw-sum" x="26" y="44" textAnchor="middle">
            {sumOf(faces)}
          </text>
        </g>
      ))}
    </svg>
  );
};
