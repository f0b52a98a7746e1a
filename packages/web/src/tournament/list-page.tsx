import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Answer, OwnPage } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import { Columns } from '../shell/columns.tsx';
import { ColumnPage } from '../shell/page-shell.tsx';
import { Unread } from '../shell/said.tsx';
import { listTournaments, runsTournaments, type Summary } from './api.ts';
import './tournament.css';
import { MONEY } from '../words/money.ts';
import { gameWords, STAGE_WORDS } from './words.ts';

const LIVE: ReadonlySet<string> = new Set([
  'entriesOpen',
  'seated',
  'play',
  'nextSession',
  'tally',
  'prizes',
]);
const HOLD: ReadonlySet<string> = new Set(['playOff', 'draft']);

const toneOf = (stage: string): string => (HOLD.has(stage) ? 'hold' : LIVE.has(stage) ? 'live' : 'wait');

const Row = ({ each }: { readonly each: Summary }): ReactElement => {
  const edition = useLibrary()[each.instrument]?.edition;
  return (
    <tr>
      <th scope="row">
        <Link href={`/tournaments/${each.id}`}>{each.title}</Link>
      </th>
      <td>{gameWords(each.game)}</td>
      <td>{edition !== undefined && <EditionTag edition={edition} />}</td>
      <td>
        <span className="state" data-state={toneOf(each.stage)}>
          {STAGE_WORDS[each.stage]}
        </span>
      </td>
      <td className="amount">{each.players}</td>
      <td className="amount">{MONEY.felt(each.pool)}</td>
    </tr>
  );
};

/** Every tournament of the house. */
export const TournamentsPage = (page: OwnPage): ReactElement => {
  const [list, setList] = useState<Answer<readonly Summary[]>>();
  useEffect(() => void listTournaments().then(setList), []);
  const runs = runsTournaments(page.me);
  return (
    <ColumnPage
      here="tournaments"
      theme="pit"
      title="Tournaments"
      {...page}
      keys={[{ caps: ['Tab'], does: 'next tournament' }]}
      head={
        <>
          <Link className="button" href="/series">
            Series
          </Link>
          {runs && (
            <Link className="button" data-filled="true" href="/tournaments/new">
              New tournament
            </Link>
          )}
        </>
      }
    >
      <Unread what="The list cannot be read just now" answer={list} />
      {list?.ok && list.value.length === 0 && (
        <div className="nothing-here">
          <b>No tournament yet</b>
          {runs
            ? 'Begin with a template, complete the conditions, and open entries.'
            : 'As soon as a director opens one, it is listed here.'}
        </div>
      )}
      {list?.ok && list.value.length > 0 && (
        <section className="panel">
          <table className="figure-table">
            <caption className="heard">Tournaments</caption>
            <Columns
              of={['Tournament', 'Game', 'Rules', 'Stage', { amount: 'Players' }, { amount: 'Pool' }]}
            />
            <tbody>
              {list.value.map((each) => (
                <Row key={each.id} each={each} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </ColumnPage>
  );
};
