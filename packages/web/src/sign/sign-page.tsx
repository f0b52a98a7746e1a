import { rulebooks } from '@baize/rulebooks';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { noticeWords, rangeOf } from '../baccarat/sign.ts';
import { useSize } from '../baccarat/use-size.ts';
import { BOX_NAMES, type Box, boxesOf, type OpenView, resultsOf } from '../baccarat/view.ts';
import { printedOdds } from '../baccarat/words.ts';
import { factsOf, gameOf, stateOf, type Tile } from '../floor/tile-words.ts';
import { useSecondsLeft } from '../mark/clock.ts';
import { Roads } from '../road/roads.tsx';
import { EditionTag } from '../rules/edition-tag.tsx';
import { law } from '../rules/worked.ts';
import { type TableNews, useHouseLine, watchTable } from '../shell/house-line.ts';
import { feltMoney } from '../words/money.ts';
import './sign.css';

/** The odds that a player looks for first. */
const ORDER: readonly Box[] = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];

const Odds = ({ view }: { readonly view: OpenView }): ReactElement => (
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

const State = ({ tile }: { readonly tile: Tile }): ReactElement => {
  const { words, tone, clock } = stateOf(tile);
  const left = useSecondsLeft(clock);
  return (
    <p className="state sign-state" data-state={tone}>
      {words}
      {clock !== null && <b className="figures">{left}</b>}
    </p>
  );
};

/** The sign that the rules demand, for a screen beside the table: read from three metres away, and live. */
export const SignPage = ({ table }: { readonly table: string }): ReactElement => {
  const [news, setNews] = useState<TableNews>();
  const line = useHouseLine(true);
  useEffect(() => watchTable(table, setNews), [table]);
  useEffect(() => {
    document.title = `Sign of table ${table} · Baize`;
  }, [table]);
  if (news === undefined || news.look.view.stage === 'unopened') {
    return (
      <main className="sign-page" data-theme="pit">
        <h1>Table {table}</h1>
        <p>The sign is shown as soon as the house answers.</p>
      </main>
    );
  }
  const { view } = news.look;
  const tile: Tile = { table, look: news.look, ahead: news.now - Date.now() };
  const edition = rulebooks[view.rulebook]?.edition;
  return (
    <main className="sign-page" data-theme="pit">
      <header>
        <h1>
          <span className="figures">{table}</span> {gameOf(tile)}
        </h1>
        {edition !== undefined && <EditionTag edition={edition} />}
        <p>{factsOf(view)}</p>
        {line === 'live' ? (
          <State tile={tile} />
        ) : (
          <p className="state sign-state" data-state="hold">
            Reconnecting
          </p>
        )}
      </header>
      <section className="sign-face" aria-label="Limits and odds">
        <Limits view={view} />
        <Odds view={view} />
      </section>
      {view.notices.length > 0 && (
        <ul className="sign-notices">
          {view.notices.map((notice) => (
            <li key={JSON.stringify(notice)}>{noticeWords(law, notice)}</li>
          ))}
        </ul>
      )}
      <BigRoads view={view} />
    </main>
  );
};
