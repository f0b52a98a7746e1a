import type { ReactElement } from 'react';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import './outcome-list.css';
import type { Ways } from './outcomes.ts';

/** What can come of each act that is open to the viewer. */
export const OutcomeList = ({ ways }: { readonly ways: readonly Ways[] }): ReactElement => (
  <>
    {ways.map(({ title, outcomes }) => (
      <section key={title} className="outcome-list">
        <h3>{title}</h3>
        <ul>
          {outcomes.map((each) => (
            <li key={each.title}>
              <span>
                <b>{each.title}</b>
                <span className="figures">{each.text}</span>
              </span>
              <ClauseTag clause={each.clause} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);
