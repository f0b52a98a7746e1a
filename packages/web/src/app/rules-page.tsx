import { actMiniBaccarat2016, type ClauseText, claimOf } from '@baize/rulebooks';
import { type ReactElement, useEffect } from 'react';

const WORDS = { tied: 'Carried out', recorded: 'Recorded', notYet: 'Not yet' } as const;

const ClauseEntry = ({ id, clause }: { readonly id: string; readonly clause: ClauseText }): ReactElement => (
  <article id={id} className="clause-entry">
    <h2>
      <span className="clause-number figures">{id}</span> {clause.heading}
      <span className="clause-claim" data-claim={claimOf(clause)}>
        {WORDS[claimOf(clause)]}
      </span>
    </h2>
    <p className="clause-says">{clause.says}</p>
    {(clause.does ?? clause.instead) && (
      <p>
        <b>Baize</b> {clause.does ?? clause.instead}
      </p>
    )}
    {clause.reading && (
      <p>
        <b>Reading</b> {clause.reading}
      </p>
    )}
  </article>
);

const PARTS = /(\d+)|([^\d]+)/g;

/** 9.10 after 9.9, and the dictionary before the rules. */
const byPlace = (one: string, other: string): number => {
  const [first, second] = [one.match(PARTS) ?? [], other.match(PARTS) ?? []];
  for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
    const [a, b] = [first[index] ?? '', second[index] ?? ''];
    if (a !== b) return /^\d/.test(a) && /^\d/.test(b) ? Number(a) - Number(b) : a < b ? -1 : 1;
  }
  return first.length - second.length;
};

const rankOf = (id: string): number => (id.startsWith('I:') ? 0 : id.startsWith('A:') ? 1 : 2);

const ENTRIES = Object.entries<ClauseText>(actMiniBaccarat2016.clauses).sort(
  ([one], [other]) => rankOf(one) - rankOf(other) || byPlace(one, other),
);

/** The whole rulebook, to be read and linked to. */
export const RulesPage = (): ReactElement => {
  const { title, number, jurisdiction } = actMiniBaccarat2016.edition;
  useEffect(() => {
    document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  }, []);
  return (
    <div className="page rules-page" data-theme="paper">
      <header className="page-bar">
        <h1>{title}</h1>
        <span>
          {number}, {jurisdiction}
        </span>
        <nav>
          <a href="/">Floor</a>
        </nav>
      </header>
      <main className="clauses">
        {ENTRIES.map(([id, clause]) => (
          <ClauseEntry key={id} id={id} clause={clause} />
        ))}
      </main>
    </div>
  );
};
