import type { BlackjackRules } from '@baize/engine/blackjack';
import type { ReactElement } from 'react';
import type { SignRow } from '../../cloth/table-sign.tsx';
import { limitRow, SignFace } from '../../sign/sign-face.tsx';
import { oddsWords } from '../../words/odds.ts';
import { useMoney } from '../../words/use-money.tsx';
import { playersWords, useRules } from './rules.ts';
import { noticeWords } from './sign.ts';
import { type OpenView, pairsName } from './view.ts';
import { printed } from './words.ts';

const SEVENS = {
  one: 'First card a seven',
  twoNotSuited: 'Two sevens',
  twoSuited: 'Two sevens of one suit',
  threeNotSuited: 'Three sevens',
  threeSuited: 'Three sevens of one suit',
} as const;

/** What everything pays at this table, by its law. */
const oddsOf = ({ law, sevens }: BlackjackRules, view: OpenView): readonly SignRow[] => {
  const { pairs } = view.determinations;
  const perfect: readonly SignRow[] =
    pairs === 'perfect-pairs'
      ? [
          { name: 'Mixed pair', value: oddsWords(law['17.12(a)']) },
          { name: 'Coloured pair', value: oddsWords(law['17.12(b)']) },
          { name: 'Perfect pair', value: oddsWords(law['17.12(c)']) },
        ]
      : pairs === 'pairs-play'
        ? [{ name: 'Any pair', value: oddsWords(law['17.23']) }]
        : [];
  const three =
    sevens === null || view.determinations.sevens.length === 0
      ? []
      : (Object.keys(SEVENS) as readonly (keyof typeof SEVENS)[]).map((tier) => ({
          name: SEVENS[tier],
          value: oddsWords(sevens[tier]),
        }));
  return [
    { name: 'Blackjack', value: oddsWords(law['13.2(a)']) },
    { name: 'A winning hand', value: oddsWords(law['13.2(b)']) },
    { name: 'Insurance', value: oddsWords(law['7.5']) },
    ...perfect,
    ...three,
  ];
};

/** The sign of a Blackjack table: limits, odds, and what players have notice of. */
export const BlackjackSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const { sign, determinations, notices } = view;
  const { pairs, sevens, severalBoxes } = determinations;
  const rules = useRules();
  const money = useMoney();
  return (
    <SignFace
      limits={[
        limitRow(money, 'Box', sign.main),
        ...(pairs === null ? [] : [limitRow(money, pairsName(view), sign.pairs)]),
        ...(sevens.length === 0 ? [] : [['Super Sevens', sevens.map(money.felt).join(' or ')] as const]),
      ]}
      odds={oddsOf(rules, view)}
      words={`${printed(money.language, rules, view).dealer}. ${playersWords(money.language.say, rules.law)} on a box${severalBoxes ? '' : ', one box a player'}.`}
      notices={notices.map((notice) => noticeWords(money, notice))}
    />
  );
};
