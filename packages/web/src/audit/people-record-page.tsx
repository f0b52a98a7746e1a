import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OwnPage } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { Columns } from '../shell/columns.tsx';

import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Unread } from '../shell/said.tsx';
import { LiftForm } from './lift-form.tsx';
import './audit.css';
import { capital, clauseLabel } from '../words/clause.ts';

const TIME = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' });

const CSV = '/api/affairs.csv';

/** What is on record about people over the whole house, as the Commission is told of it: for regulator and owner. */
export const PeopleRecordPage = ({ me, onOut }: OwnPage): ReactElement => {
  const [list, ask] = useAnswer('/api/affairs');
  const nameOf = (id: string | null): string =>
    id === null ? 'the house' : ((list?.ok ? list.value.names[id] : undefined) ?? id);
  return (
    <ColumnPage
      here="audit"
      theme="paper"
      title="People on record"
      me={me}
      onOut={onOut}
      keys={FORM_KEYS}
      head={
        <p>
          Exclusions by the house and by people themselves, restrictions, disputes and reviews, newest first.{' '}
          <a href={CSV} download="baize-people.csv">
            Export as CSV
          </a>
        </p>
      }
      column="house-money"
    >
      <Unread what="The list cannot be read just now" answer={list} />
      {list?.ok && me.role === 'owner' && (
        <LiftForm lines={list.value.lines} nameOf={nameOf} onLifted={ask} />
      )}
      {list?.ok && (
        <section className="panel people-record">
          <table className="figure-table">
            <caption className="heard">People on record</caption>
            <Columns of={['When', 'What', 'Who', 'Clause', 'Table', 'By', 'Reference', 'Said', 'Ended']} />
            <tbody>
              {list.value.lines.map((line) => (
                <tr key={`${line.what} ${line.table} ${line.at} ${line.person} ${line.reference}`}>
                  <td className="quiet figures">{TIME.format(line.at)}</td>
                  <td>{capital(line.what)}</td>
                  <th scope="row">{nameOf(line.person)}</th>
                  <td>
                    {line.clause !== '' && (
                      <Link
                        href={`/rules/${encodeURIComponent(line.rulebook)}/${encodeURIComponent(line.clause)}`}
                      >
                        {clauseLabel(line.clause)}
                      </Link>
                    )}
                  </td>
                  <td>{line.table}</td>
                  <td>{nameOf(line.by)}</td>
                  <td>{line.reference}</td>
                  <td>{line.detail}</td>
                  <td className="quiet figures">
                    {line.ended === null ? 'stands' : TIME.format(line.ended)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {list.value.lines.length === 0 && (
            <div className="nothing-here">
              <b>Nothing on record</b>
              <span>Nobody was excluded or restricted, and no result was disputed.</span>
            </div>
          )}
        </section>
      )}
    </ColumnPage>
  );
};
