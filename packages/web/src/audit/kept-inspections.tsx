import type { ReactElement } from 'react';
import type { Begun } from './inspection.ts';
import type { Kept } from './use-inspection.ts';

const DAY = new Intl.DateTimeFormat('en-AU', { dateStyle: 'medium' });

const plural = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const endWords = ({ signed, nonce }: Begun): string => {
  if (nonce === null) return 'begun, and nothing drawn';
  if (signed === null) return 'not signed';
  const differ = signed.rounds.filter(({ verdict }) => verdict === 'differs').length;
  return differ === 0 ? 'nothing found' : plural(differ, 'finding');
};

/** Every inspection there was: what was begun and not signed stays too. */
export const KeptInspections = ({ kept }: { readonly kept: Kept | null }): ReactElement | null =>
  kept === null || kept.inspections.length === 0 ? null : (
    <section className="kept-inspections" aria-labelledby="kept-title">
      <header className="panel-head">
        <h2 id="kept-title">Kept inspections</h2>
        <span className="figures">{kept.inspections.length}</span>
      </header>
      <ul>
        {kept.inspections.map((each) => (
          <li key={each.number}>
            <a href={`/api/audit/inspections/${each.number}/report.pdf`}>
              {each.number}, {DAY.format(each.at)}
            </a>
            <span>
              {plural(each.drawn.length, 'round')}, {endWords(each)}
            </span>
            <span className="quiet">{kept.names[each.by] ?? each.by}</span>
          </li>
        ))}
      </ul>
    </section>
  );
