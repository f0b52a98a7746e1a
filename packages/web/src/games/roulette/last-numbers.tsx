import type { ReactElement } from 'react';
import { useLanguage } from '../../words/use-language.tsx';
import { NumberBadge } from './number-badge.tsx';
import { useRules } from './rules.ts';
import { lastNumbers, type OpenView } from './view.ts';
import { colourWord } from './words.ts';

interface LastNumbersProps {
  readonly view: OpenView;
  readonly className: string;
  readonly shown: number;
  /** From one number to the next, and how high the row is. */
  readonly step: number;
  readonly height: number;
  /** Half the height of a badge; the latest may be larger, and in a ring. */
  readonly size: number;
  readonly first?: number;
  readonly ring?: boolean;
  /** In the pixels of the stage, where it is not as wide as its place. */
  readonly fixed?: boolean;
}

/** The last numbers, the latest first. */
export const LastNumbers = ({ view, shown, step, height, size, ...row }: LastNumbersProps): ReactElement => {
  const { first = size, ring = false } = row;
  const numbers = lastNumbers(view).slice(0, shown);
  const { say, list } = useLanguage();
  const rules = useRules();
  const words = list(numbers.map(({ number }) => `${number} ${colourWord(say, rules, number)}`));
  const width = shown * step + 2 * (first - size);
  return (
    <svg
      className={row.className}
      viewBox={`0 0 ${width} ${height}`}
      {...(row.fixed === true ? { width, height } : {})}
      role="img"
      aria-label={
        numbers.length === 0
          ? say('No numbers yet')
          : say('Last numbers, the latest first: {numbers}', { numbers: words })
      }
    >
      {numbers.map(({ number }, index) => (
        <NumberBadge
          // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place in the row
          key={index}
          number={number}
          at={{ x: (index + 0.5) * step + (index === 0 ? 1 : 2) * (first - size), y: height / 2 }}
          size={index === 0 ? first : size}
        />
      ))}
      {ring && numbers.length > 0 && (
        <circle className="last-ring" cx={step / 2 + first - size} cy={height / 2} r={height / 2 - 2} />
      )}
    </svg>
  );
};
