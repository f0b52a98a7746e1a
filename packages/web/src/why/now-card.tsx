import type { ReactElement } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Prose } from './prose.tsx';
import './now-card.css';
import { useSay } from '../words/use-language.tsx';
import type { Now } from './why-item.ts';

/** What goes on now, and by which clauses. */
export const NowCard = ({ title, text, clauses }: Now): ReactElement => {
  const say = useSay();
  return (
    <section className="now-card" aria-label={say('Now')}>
      <h3>{title}</h3>
      {text !== '' && (
        <p>
          <Prose text={text} />
        </p>
      )}
      <p className="ruling-clauses">
        {clauses.map((clause) => (
          <ClauseTag key={clause} clause={clause} />
        ))}
      </p>
    </section>
  );
};
