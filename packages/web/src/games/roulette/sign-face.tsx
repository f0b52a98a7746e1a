import { must } from '@baize/engine';
import { KINDS, oddsOn, type RouletteRules, type Kind as WagerKind } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { limitRow, SignFace } from '../../sign/sign-face.tsx';
import { feltMoney } from '../../words/money.ts';
import { oddsWords } from '../../words/odds.ts';
import { NumberBadge } from './number-badge.tsx';
import { useRules } from './rules.ts';
import { noticeWords } from './sign.ts';
import './felt.css';
import { lastNumbers, type OpenView } from './view.ts';
import { countWords } from './words.ts';

const KIND_NAMES: Readonly<Record<WagerKind, string>> = {
  straight: 'Straight',
  split: 'Split',
  street: 'Street',
  corner: 'Corner',
  sixLine: 'Six-line',
  column: 'Column',
  dozen: 'Dozen',
  evenChance: 'Even chances',
};

/** "Straight, one number", "Dozen, twelve": how many numbers a kind of wager is on. */
const kindWords = ({ layout }: RouletteRules, kind: WagerKind): string => {
  if (kind === 'evenChance') return KIND_NAMES[kind];
  const { numbers } = must(
    layout.places.findLast((place) => place.kind === kind),
    `place of the kind ${kind}`,
  );
  return `${KIND_NAMES[kind]}, ${kind === 'straight' ? 'one number' : countWords(numbers.length)}`;
};

const SHOWN = 20;

const Numbers = ({ view }: { readonly view: OpenView }): ReactElement => {
  const numbers = lastNumbers(view).slice(0, SHOWN);
  return (
    <svg
      className="sign-numbers"
      viewBox={`0 0 ${SHOWN * 52} 64`}
      role="img"
      aria-label={
        numbers.length === 0
          ? 'No numbers yet'
          : `Last numbers, the latest first: ${numbers.map(({ number }) => number).join(', ')}`
      }
    >
      {numbers.map(({ number }, index) => (
        <NumberBadge
          // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place in the row
          key={index}
          number={number}
          at={{ x: 28 + index * 52, y: 32 }}
          size={index === 0 ? 24 : 19}
        />
      ))}
    </svg>
  );
};

/** The sign of a roulette table: limits, odds, what was given notice of, and the last numbers. */
export const RouletteSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const { sign, notices } = view;
  const rules = useRules();
  return (
    <SignFace
      limits={[
        limitRow('On the numbers', sign.inside),
        limitRow('Around them', sign.outside),
        ['For a spin', `${feltMoney(sign.perSpin)} or more`],
      ]}
      odds={KINDS.map((kind) => ({ name: kindWords(rules, kind), value: oddsWords(oddsOn(rules, kind)) }))}
      notices={notices.map(noticeWords)}
    >
      <Numbers view={view} />
    </SignFace>
  );
};
