import { seriesWords } from '@baize/tournament';
import { type ReactElement, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { Answer, OwnPage } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { ColumnPage, NEXT_KEYS } from '../shell/page-shell.tsx';
import { Refused, Unread } from '../shell/said.tsx';
import { listTournaments, runsTournaments, type Summary } from './api.ts';
import {
  deleteSeries,
  listSeries,
  readSeries,
  type SeriesDraft,
  type SeriesLook,
  type SeriesSummary,
  saveSeries,
  seriesPaperAddress,
} from './planning-api.ts';
import { SeriesForm } from './series-form.tsx';
import { NEW_SERIES, typedFrom } from './series-typed.ts';
import { slugOf } from './templates.ts';
import './series.css';
import './tournament.css';

const useOffered = (): readonly Summary[] => {
  const [list, setList] = useState<Answer<readonly Summary[]>>();
  useEffect(() => void listTournaments().then(setList), []);
  return list?.ok ? list.value : [];
};

/** Every series of the house. */
export const SeriesListPage = (page: OwnPage): ReactElement => {
  const [list, setList] = useState<Answer<readonly SeriesSummary[]>>();
  const [, go] = useLocation();
  const offered = useOffered();
  useEffect(() => void listSeries().then(setList), []);
  const taken = list?.ok ? list.value.map(({ name }) => name) : [];
  const begin = async (draft: SeriesDraft): Promise<Answer<unknown>> => {
    const name = slugOf(draft.title, taken);
    const answer = await saveSeries(name, draft);
    if (answer.ok) go(`/series/${name}`);
    return answer;
  };
  return (
    <ColumnPage here="tournaments" theme="paper" title="Series" {...page} keys={NEXT_KEYS}>
      <Unread what="The list cannot be read just now" answer={list} />
      <p>
        Points over several tournaments. A list of the house’s own: no rule gives it, and no pool hangs on it.
      </p>
      {list?.ok && list.value.length > 0 && (
        <section className="panel">
          <table className="figure-table">
            <caption className="heard">Series</caption>
            <Columns of={['Series', { amount: 'Tournaments' }]} />
            <tbody>
              {list.value.map(({ name, title, tournaments }) => (
                <tr key={name}>
                  <th scope="row">
                    <Link href={`/series/${name}`}>{title}</Link>
                  </th>
                  <td className="amount">{tournaments.length}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {runsTournaments(page.me) && (
        <section className="panel" aria-label="New series">
          <div className="panel-head">
            <h2>New series</h2>
          </div>
          <SeriesForm begun={NEW_SERIES} offered={offered} does="Begin the series" onSave={begin} />
        </section>
      )}
    </ColumnPage>
  );
};

const Standings = ({ look }: { readonly look: SeriesLook }): ReactElement => (
  <section className="panel series-table">
    <table className="figure-table">
      <caption className="heard">Table of {look.title}</caption>
      <Columns
        of={[
          { amount: 'Rank' },
          'Player',
          ...look.of.map(({ title }) => ({ amount: title })),
          { amount: 'Together' },
        ]}
      />
      <tbody>
        {look.table.map(({ rank, player, results, total }) => (
          <tr key={player}>
            <td className="amount">{rank}</td>
            <th scope="row">{look.names[player] ?? player}</th>
            {look.of.map(({ tournament }) => {
              const won = results[tournament];
              return (
                <td key={tournament} className="amount" data-counts={won?.counts}>
                  {won === undefined ? '' : won.counts ? won.points : `(${won.points})`}
                </td>
              );
            })}
            <td className="amount">
              <b>{total}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

/** A series as it stands, for everybody; who runs tournaments adds to it. */
export const SeriesPage = ({ series, ...page }: OwnPage & { readonly series: string }): ReactElement => {
  const [look, setLook] = useState<Answer<SeriesLook>>();
  const [refused, setRefused] = useState<Answer<unknown>>();
  const [, go] = useLocation();
  const offered = useOffered();
  const read = (): Promise<void> => readSeries(series).then(setLook);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another series is opened.
  useEffect(() => void read(), [series]);
  const change = async (draft: SeriesDraft): Promise<Answer<unknown>> => {
    const answer = await saveSeries(series, draft);
    if (answer.ok) await read();
    return answer;
  };
  const drop = async (): Promise<void> => {
    const answer = await deleteSeries(series);
    setRefused(answer);
    if (answer.ok) go('/series');
  };
  if (!look?.ok)
    return (
      <ColumnPage here="tournaments" theme="paper" title="Series" {...page} keys={[]}>
        <Unread what="The series cannot be read" answer={look} />
      </ColumnPage>
    );
  const shown = look.value;
  const open = shown.of.filter(({ counts }) => !counts).map(({ title }) => title);
  return (
    <ColumnPage
      here="tournaments"
      theme="paper"
      title={shown.title}
      {...page}
      keys={NEXT_KEYS}
      head={
        <a className="button" href={seriesPaperAddress(series, 'table.pdf')} target="_blank" rel="noreferrer">
          PDF
        </a>
      }
    >
      <p>{seriesWords(shown.terms)}</p>
      {open.length > 0 && <p>Not decided yet: {open.join(', ')}.</p>}
      {shown.table.length === 0 ? (
        <p>No tournament of this series is decided yet.</p>
      ) : (
        <Standings look={shown} />
      )}
      {runsTournaments(page.me) && (
        <section className="panel" aria-label="Change the series">
          <div className="panel-head">
            <h2>Change the series</h2>
            <Button onClick={() => void drop()}>Delete the series</Button>
          </div>
          <Refused what="Nothing was deleted" answer={refused} />
          <SeriesForm key={series} begun={typedFrom(shown)} offered={offered} does="Save" onSave={change} />
        </section>
      )}
    </ColumnPage>
  );
};
