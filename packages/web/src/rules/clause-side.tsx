import type { Carrier } from '@baize/rulebooks';
import type { ReactElement } from 'react';
import { Icon } from '../art/icon.tsx';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { type Clause, related, shortPlace, testWords } from './book.ts';
import './clause-side.css';

const WHO: Readonly<Record<Carrier, readonly [string, string]>> = {
  engine: ['Software', 'carries it out by itself at every table; another course is refused'],
  floor: ['Floor', 'people on the gaming floor carry it out; the software keeps the record of it'],
  tournament: ['Tournament', 'carried out where a tournament is run'],
  document: ['Document', 'a printed text or a form carries it'],
  conduct: ['Everybody', 'by how they behave; a breach can be put on record'],
  definition: ['Definition', 'other clauses rest on this word'],
};

const TESTS_SHOWN = 12;

const Proofs = ({ tests }: { readonly tests: readonly string[] }): ReactElement => (
  <ul className="proof-list">
    {tests.map((test) => (
      <li key={test}>
        <Icon name="check" />
        {test}
      </li>
    ))}
  </ul>
);

/** Who carries a clause out, what proves it, where it lives, and what belongs to it. */
export const ClauseSide = ({
  clause,
  clauses,
}: {
  readonly clause: Clause;
  readonly clauses: readonly Clause[];
}): ReactElement => {
  const [who, how] = WHO[clause.by];
  const near = related(clauses, clause.id);
  const tests = [...new Set(clause.tests.map(testWords))];
  return (
    <>
      <section>
        <h2>Who carries it out</h2>
        <dl className="who-list">
          <dt>{who}</dt>
          <dd>{how}</dd>
        </dl>
      </section>
      <section>
        <div className="panel-head">
          <h2>Tests that prove it</h2>
          <span className="figures">{tests.length}</span>
        </div>
        {tests.length === 0 && <p className="side-none">None yet.</p>}
        <Proofs tests={tests.slice(0, TESTS_SHOWN)} />
        {tests.length > TESTS_SHOWN && (
          <details className="proof-more">
            <summary className="figures">{tests.length - TESTS_SHOWN} more</summary>
            <Proofs tests={tests.slice(TESTS_SHOWN)} />
          </details>
        )}
      </section>
      <section>
        <h2>Where it lives</h2>
        {clause.code.length === 0 ? (
          <p className="side-none">No code carries it out.</p>
        ) : (
          <ul className="code-list">
            {clause.code.map((at) => (
              <li key={at}>
                <code>{shortPlace(at)}</code>
              </li>
            ))}
          </ul>
        )}
      </section>
      {near.length > 0 && (
        <section>
          <h2>Related</h2>
          <p className="tag-list">
            {near.map(({ id }) => (
              <ClauseTag key={id} clause={id} />
            ))}
          </p>
        </section>
      )}
    </>
  );
};
