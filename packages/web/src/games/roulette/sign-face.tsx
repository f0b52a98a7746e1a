import { must } from '@baize/engine';
import { KINDS, oddsOn, type RouletteRules, type Kind as WagerKind } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { limitRow, SignFace } from '../../sign/sign-face.tsx';
import { ENGLISH } from '../../words/language.ts';
import { oddsWords } from '../../words/odds.ts';
import { useMoney } from '../../words/use-money.tsx';
import { LastNumbers } from './last-numbers.tsx';
import { useRules } from './rules.ts';
import { noticeWords } from './sign.ts';
import './sign-face.css';
import type { OpenView } from './view.ts';
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
  return `${KIND_NAMES[kind]}, ${kind === 'straight' ? 'one number' : countWords(ENGLISH.say, numbers.length)}`;
};

/** The sign of a roulette table: limits, odds, what was given notice of, and the last numbers. */
export const RouletteSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const { sign, notices } = view;
  const rules = useRules();
  const money = useMoney();
  return (
    <SignFace
      limits={[
        limitRow(money, 'On the numbers', sign.inside),
        limitRow(money, 'Around them', sign.outside),
        ['For a spin', `${money.felt(sign.perSpin)} or more`],
      ]}
      odds={KINDS.map((kind) => ({ name: kindWords(rules, kind), value: oddsWords(oddsOn(rules, kind)) }))}
      notices={notices.map((notice) => noticeWords(money, notice))}
    >
      <LastNumbers
        view={view}
        className="sign-numbers"
        shown={20}
        step={52}
        height={64}
        size={19}
        first={24}
      />
    </SignFace>
  );
};
