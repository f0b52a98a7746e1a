import { type ReactElement, useRef } from 'react';
import { Roads } from '../../road/roads.tsx';
import { useSize } from '../../shell/use-size.ts';
import { feltMoney } from '../../words/money.ts';
import type { Law } from './cards.ts';
import { noticeWords, rangeOf } from './sign.ts';
import { BOX_NAMES, type Box, boxesOf, type OpenView, resultsOf } from './view.ts';
import { printedOdds } from './words.ts';

/** The odds that a player looks for first. */
const ORDER: readonly Box[] = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];

interface SignProps {
  readonly law: Law;
  readonly view: OpenView;
}

const Odds = ({ law, view }: SignProps): ReactElement => (
  <dl className="sign-odds">
    {ORDER.filter((box) => boxesOf(view).includes(box)).map((box) => (
      <div key={box}>
        <dt>{BOX_NAMES[box]}</dt>
        <dd className="figures">{printedOdds(law, view.determinations, box)}</dd>
      </div>
    ))}
  </dl>
);

const Limits = ({ view: { sign, determinations } }: { readonly view: OpenView }): ReactElement => (
  <dl className="sign-limits">
    <div data-main="true">
      <dt>Wager</dt>
      <dd className="figures">{rangeOf(sign.main)}</dd>
      <dd className="figures">in steps of {feltMoney(sign.main.multiple)}</dd>
    </div>
    {determinations.pairs !== null && (
      <div>
        <dt>{determinations.pairs === 'perfect' ? 'Perfect Pairs' : 'Canberra Pairs'}</dt>
        <dd className="figures">{rangeOf(sign.pairs)}</dd>
        <dd className="figures">in steps of {feltMoney(sign.pairs.multiple)}</dd>
      </div>
    )}
    {sign.differential !== null && (
      <div>
        <dt>Differential</dt>
        <dd className="figures">{feltMoney(sign.differential)}</dd>
      </div>
    )}
  </dl>
);

/** Both roads, as large as the screen lets them be. */
const BigRoads = ({ view }: { readonly view: OpenView }): ReactElement => {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const cell = size === undefined ? 0 : Math.max(18, Math.floor((size.height - 48) / 6));
  return (
    <div className="sign-roads" ref={place}>
      {size !== undefined && (
        <Roads outcomes={resultsOf(view)} round={view.round?.number ?? null} width={size.width} cell={cell} />
      )}
    </div>
  );
};

/** The sign of a baccarat table: limits, odds, what was given notice of, and the roads. */
export const BaccaratSign = ({ law, view }: SignProps): ReactElement => (
  <>
    <section className="sign-face" aria-label="Limits and odds">
      <Limits view={view} />
      <Odds law={law} view={view} />
    </section>
    {view.notices.length > 0 && (
      <ul className="sign-notices">
        {view.notices.map((notice) => (
          <li key={JSON.stringify(notice)}>{noticeWords(law, notice)}</li>
        ))}
      </ul>
    )}
    <BigRoads view={view} />
  </>
);
