import type { Odds } from '@baize/engine';
import type { ReactElement } from 'react';
import { useMoney } from '../../words/use-money.tsx';
import { rulesFor } from './rules.ts';
import { noticeWords, rangeOf } from './sign.ts';
import { type OpenView, pairsName } from './view.ts';
import { printed } from './words.ts';

const to = ({ pays, for: stake }: Odds): string => `${pays} to ${stake}`;

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
const oddsOf = (view: OpenView): readonly Row[] => {
  const { law, sevens } = rulesFor(view.rulebook);
  const { pairs } = view.determinations;
  const perfect: readonly Row[] =
    pairs === 'perfect-pairs'
      ? [
          { name: 'Mixed pair', odds: to(law['17.12(a)']) },
          { name: 'Coloured pair', odds: to(law['17.12(b)']) },
          { name: 'Perfect pair', odds: to(law['17.12(c)']) },
        ]
      : pairs === 'pairs-play'
        ? [{ name: 'Any pair', odds: to(law['17.23']) }]
        : [];
  const three =
    sevens === null || view.determinations.sevens.length === 0
      ? []
      : (Object.keys(SEVENS) as readonly (keyof typeof SEVENS)[]).map((tier) => ({
          name: SEVENS[tier],
          odds: to(sevens[tier]),
        }));
  return [
    { name: 'Blackjack', odds: to(law['13.2(a)']) },
    { name: 'A winning hand', odds: to(law['13.2(b)']) },
    { name: 'Insurance', odds: to(law['7.5']) },
    ...perfect,
    ...three,
  ];
};

/** The sign of a Blackjack table: limits, odds, and what players have notice of. */
export const BlackjackSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const money = useMoney();
  const { sign, determinations } = view;
  return (
    <>
      <section className="sign-face" aria-label="Limits and odds">
        <dl className="sign-limits">
          <div data-main="true">
            <dt>Box</dt>
            <dd className="figures">{rangeOf(money, sign.main)}</dd>
            <dd className="figures">in steps of {money.felt(sign.main.multiple)}</dd>
          </div>
          {determinations.pairs !== null && (
            <div>
              <dt>{pairsName(view)}</dt>
              <dd className="figures">{rangeOf(money, sign.pairs)}</dd>
              <dd className="figures">in steps of {money.felt(sign.pairs.multiple)}</dd>
            </div>
          )}
          {determinations.sevens.length > 0 && (
            <div>
              <dt>Super Sevens</dt>
              <dd className="figures">{determinations.sevens.map(money.felt).join(' or ')}</dd>
            </div>
          )}
        </dl>
        <dl className="sign-odds">
          {oddsOf(view).map(({ name, odds }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="figures">{odds}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className="sign-words">
        {printed(view).dealer}. Up to three players on a box
        {determinations.severalBoxes ? '' : ', one box a player'}.
      </p>
      {view.notices.length > 0 && (
        <ul className="sign-notices">
          {view.notices.map((notice) => (
            <li key={JSON.stringify(notice)}>{noticeWords(money, notice)}</li>
          ))}
        </ul>
      )}
    </>
  );
};
