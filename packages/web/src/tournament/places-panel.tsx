import { byPoints, type PublicView, type Ranked, reasonWords } from '@baize/tournament';
import type { ReactElement } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Columns } from '../shell/columns.tsx';
import { sentence } from '../shell/said.tsx';
import { MONEY } from '../words/money.ts';
import type { NameOf } from './open-option.ts';
import { chipWords, ordinal } from './words.ts';

interface PanelProps {
  readonly view: PublicView;
  readonly nameOf: NameOf;
}

/** The places with their prizes, and why each is where it is: the facts first, then the clause. */
export const Places = ({ view, nameOf }: PanelProps): ReactElement | null =>
  view.places.length === 0 ? null : (
    <section className="panel" aria-label="Places">
      <div className="panel-head">
        <h2>Places</h2>
      </div>
      <table className="figure-table places">
        <caption className="heard">Places and prizes</caption>
        <Columns of={['Place', 'Player', 'Why', { amount: 'Prize' }]} />
        <tbody>
          {view.places.flatMap(({ place, players, prize, clause }) =>
            players.map((player) => (
              <tr key={player}>
                <td className="figures">{ordinal(place)}</td>
                <th scope="row">{nameOf(player)}</th>
                <td className="reasons">
                  {(view.why[player] ?? []).map((reason) => (
                    <span key={JSON.stringify(reason)}>{sentence(reasonWords(reason, nameOf))} </span>
                  ))}
                  <ClauseTag clause={clause} />
                </td>
                <td className="amount">
                  {MONEY.felt(typeof prize === 'number' ? prize : (prize[player] ?? 0))}
                </td>
              </tr>
            )),
          )}
        </tbody>
      </table>
    </section>
  );

interface RankingProps extends PanelProps {
  readonly ranking: readonly Ranked[];
}

/** Everybody who played, below the prizes too; for as long as something is open it says so. */
export const Ranking = ({ ranking, view, nameOf }: RankingProps): ReactElement | null => {
  if (view.places.length === 0) return null;
  return (
    <details className="panel ranking">
      <summary>
        <b>Full ranking</b> <span className="figures">{ranking.length} players</span>
      </summary>
      <table className="figure-table">
        <caption className="heard">Everybody who played, the best first</caption>
        <Columns of={['Rank', 'Player', 'Reached', { amount: 'Chips' }]} />
        <tbody>
          {ranking.map(({ rank, player, session, chips, open }) => (
            <tr key={player}>
              <td className="figures">
                {ordinal(rank)}
                {open ? ', open' : ''}
              </td>
              <th scope="row">{nameOf(player)}</th>
              <td>{session}</td>
              <td className="amount figures">{chipWords(chips)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
};

/** Points by session and together, the most first. Shared points are exact: 17/2 is eight and a half. */
export const Points = ({ view, nameOf }: PanelProps): ReactElement | null => {
  if (view.points === undefined || view.points.sessions.length === 0) return null;
  const { total, sessions } = view.points;
  const players = byPoints(total);
  return (
    <section className="panel" aria-label="Points">
      <div className="panel-head">
        <h2>Points</h2>
        <span className="figures">
          after {sessions.length} of {view.sessions.length} sessions
        </span>
      </div>
      <table className="figure-table">
        <caption className="heard">Points of each player by session</caption>
        <Columns
          of={['Player', ...sessions.map(({ session }) => ({ amount: session })), { amount: 'Together' }]}
        />
        <tbody>
          {players.map(([player, sum]) => (
            <tr key={player}>
              <th scope="row">{nameOf(player)}</th>
              {sessions.map(({ session, points }) => (
                <td className="amount figures" key={session}>
                  {points[player] ?? '–'}
                </td>
              ))}
              <td className="amount figures">
                <b>{sum}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
