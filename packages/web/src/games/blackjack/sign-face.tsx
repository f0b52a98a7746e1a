import type { BlackjackRules } from '@baize/engine/blackjack';
import type { ReactElement } from 'react';
import { feltMoney } from '../../words/money.ts';
import { oddsWords } from '../../words/odds.ts';
import { playersWords, useRules } from './rules.ts';
import { noticeWords, rangeOf } from './sign.ts';
import { type OpenView, pairsName } from './view.ts';
import { printed } from './words.ts';

interface Row {
  readonly name: string;
  readonly odds: string;
}

const SEVENS = {
  one: 'First card a seven',
  twoNotSuited: 'Two sevens',
  twoSuited: 'Two sevens of one suit',
  threeNotSuited: 'Three sevens',
  threeSuited: 'Three sevens of one suit',
} as const;

/** What everything pays at this table, by its law. */
const oddsOf = ({ law, sevens }: BlackjackRules, view: OpenView): readonly Row[] => {
  const { pairs } = view.determinations;
  const perfect: readonly Row[] =
    pairs === 'perfect-pairs'
      ? [
          { name: 'Mixed pair', odds: oddsWords(law['17.12(a)']) },
          { name: 'Coloured pair', odds: oddsWords(law['17.12(b)']) },
          { name: 'Perfect pair', odds: oddsWords(law['17.12(c)']) },
        ]
      : pairs === 'pairs-play'
        ? [{ name: 'Any pair', odds: oddsWords(law['17.23']) }]
        : [];
  const three =
    sevens === null || view.determinations.sevens.length === 0
      ? []
      : (Object.keys(SEVENS) as readonly (keyof typeof SEVENS)[]).map((tier) => ({
          name: SEVENS[tier],
          odds: oddsWords(sevens[tier]),
        }));
  return [
    { name: 'Blackjack', odds: oddsWords(law['13.2(a)']) },
    { name: 'A winning hand', odds: oddsWords(law['13.2(b)']) },
    { name: 'Insurance', odds: oddsWords(law['7.5']) },
    ...perfect,
    ...three,
  ];
};

/** The sign of a Blackjack table: limits, odds, and what players have notice of. */
export const BlackjackSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const { sign, determinations } = view;
  const rules = useRules();
  return (
    <>
      <section className="sign-face" aria-label="Limits and odds">
        <dl className="sign-limits">
          <div data-main="true">
            <dt>Box</dt>
            <dd className="figures">{rangeOf(sign.main)}</dd>
            <dd className="figures">in steps of {feltMoney(sign.main.multiple)}</dd>
          </div>
          {determinations.pairs !== null && (
            <div>
              <dt>{pairsName(view)}</dt>
              <dd className="figures">{rangeOf(sign.pairs)}</dd>
              <dd className="figures">in steps of {feltMoney(sign.pairs.multiple)}</dd>
            </div>
          )}
          {determinations.sevens.length > 0 && (
            <div>
              <dt>Super Sevens</dt>
              <dd className="figures">{determinations.sevens.map(feltMoney).join(' or ')}</dd>
            </div>
          )}
        </dl>
        <dl className="sign-odds">
          {oddsOf(rules, view).map(({ name, odds }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{odds}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="sign-words">
        {printed(rules, view).dealer}. {playersWords(rules.law)} on a box
        {determinations.severalBoxes ? '' : ', one box a player'}.
      </p>
      {view.notices.length > 0 && (
        <ul className="sign-notices">
          {view.notices.map((notice) => (
            <li key={JSON.stringify(notice)}>{noticeWords(notice)}</li>
          ))}
        </ul>
      )}
    </>
  );
};
