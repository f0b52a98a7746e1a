import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Answer, get } from '../app/api.ts';
import { useCare } from '../care/use-care.ts';
import { sumWords, tightest } from '../care/words.ts';
import { useLibrary } from '../library/library.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import type { Summary } from '../tournament/api.ts';
import { STAGE_WORDS } from '../tournament/words.ts';
import { useMoney } from '../words/use-money.tsx';
import { type Jackpot, jackpotsOn, type Tile } from './tile-words.ts';

/**
 * How much of his loss limit somebody has left, where he has set one: the figure and a line as long as what is gone.
 */
export const LossLine = (): ReactElement | null => {
  const money = useMoney();
  const { say } = money.language;
  const { standing } = useCare(true);
  const tight = tightest((standing?.limits ?? []).filter(({ kind }) => kind === 'loss'));
  if (tight === undefined || tight.limit === null || tight.left === null) return null;
  const { limit, left } = tight;
  return (
    <Link className="loss-line" href="/limits">
      <progress
        max={limit}
        value={limit - left}
        aria-label={say('Of my loss limit, {sum}', { sum: sumWords(money, 'loss', limit) })}
      />
      <span>{say('My loss limit, {sum}', { sum: sumWords(money, 'loss', limit) })}</span>
      <b className="figures">{say('{sum} left', { sum: sumWords(money, 'loss', left) })}</b>
    </Link>
  );
};

const JackpotPanel = ({ of: { link, cents, tables } }: { readonly of: Jackpot }): ReactElement => {
  const money = useMoney();
  const { say, list } = money.language;
  return (
    <section aria-labelledby={`jackpot-${link}`}>
      <div className="panel-head">
        <h2 id={`jackpot-${link}`}>{say('Jackpot {name}', { name: link })}</h2>
        <span>{say('{n} {n|table|tables}: {tables}', { n: tables.length, tables: list(tables) })}</span>
      </div>
      <p className="money-figure">
        <b className="figures">{money.balance(cents)}</b>
        <span>{say('in the prize pool')}</span>
      </p>
    </section>
  );
};

/** Those that are over have their page, and no place on the floor. */
const OVER: ReadonlySet<Summary['stage']> = new Set(['draft', 'paid', 'closed', 'cancelled']);

/** The tournaments that are on or to come; nothing where there are none. */
const Tournaments = (): ReactElement | null => {
  const money = useMoney();
  const { say } = money.language;
  const library = useLibrary();
  const [answer, setAnswer] = useState<Answer<readonly Summary[]>>();
  useEffect(() => void get('/api/tournaments').then(setAnswer), []);
  const list = answer?.ok ? answer.value.filter(({ stage }) => !OVER.has(stage)) : [];
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="floor-tournaments">
      <div className="panel-head">
        <h2 id="floor-tournaments">{say('Tournaments~floor')}</h2>
        <Link className="floor-all" href="/tournaments">
          {say('All~tournaments')}
        </Link>
      </div>
      <ul className="floor-tournaments">
        {list.map(({ id, title, instrument, stage, players, pool }) => {
          const edition = library[instrument]?.edition;
          return (
            <li key={id}>
              <Link href={`/tournaments/${id}`}>{title}</Link>
              <b className="figures">{money.felt(pool)}</b>
              <span>
                {edition !== undefined && <EditionTag edition={edition} />}{' '}
                <span lang="en">{STAGE_WORDS[stage]}</span>
              </span>
              <span className="figures">{say('{n} {n|entrant|entrants}', { n: players })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

/** What goes on in the house besides the tables. */
export const FloorNews = ({ tiles }: { readonly tiles: readonly Tile[] }): ReactElement => (
  <>
    {jackpotsOn(tiles).map((each) => (
      <JackpotPanel key={each.link} of={each} />
    ))}
    <Tournaments />
  </>
);
