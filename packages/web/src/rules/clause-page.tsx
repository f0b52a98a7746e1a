import { type Claim, officialText } from '@baize/rulebooks';
import { type ReactElement, type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { OpenPage } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { Prose } from '../why/prose.tsx';
import { clauseLabel } from '../words/clause.ts';
import { codeOf, gameName, placeAndYear } from '../words/edition.ts';
import { clauseHref } from './address.ts';
import { type Clause, citation, neighbours, sectionParts, siblings, type Volume } from './book.ts';
import { ChangedClause } from './changed-clause.tsx';
import { ClauseRail } from './clause-rail.tsx';
import { ClauseSide } from './clause-side.tsx';
import { exampleIn } from './example.ts';
import { RulebookGuide } from './rulebook-guide.tsx';
import './clause-page.css';
import { WorkedExample } from './worked-example.tsx';

const STANDINGS: Readonly<Record<Claim, readonly [string, 'live' | 'wait' | 'hold']>> = {
  tied: ['Tied: coded and proved', 'live'],
  recorded: ['Recorded: what is done instead is proved', 'live'],
  notYet: ['Not yet', 'wait'],
};

const Part = ({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement => (
  <section className="clause-part">
    <h2>{title}</h2>
    {children}
  </section>
);

const longDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

const inForce = ({ commences, made }: Volume): string =>
  commences === null ? `made ${longDate(made)}` : `in force since ${longDate(commences)}`;

const tagWords = ({ standing, number, id }: Volume): string => {
  if (standing === 'house') return 'House rules';
  return standing === 'trial' ? `Trial ${id}` : (number ?? '');
};

const ClauseHead = ({
  volume,
  clause,
}: {
  readonly volume: Volume;
  readonly clause: Clause;
}): ReactElement => {
  const library = useLibrary();
  const [standing, tone] = STANDINGS[clause.claim];
  const { words } = sectionParts(clause.section);
  const label = clauseLabel(clause.id);
  const official = officialText(volume);
  return (
    <>
      <p className="crumbs">
        <Link href={`/rules/${volume.id}`}>
          {placeAndYear(volume)[0]} {gameName(library, volume.id)} {placeAndYear(volume)[1]}
        </Link>
        <span aria-hidden="true">›</span>
        <span>{words}</span>
      </p>
      <header className="clause-head">
        {/^\d/.test(label) && (
          <span className="clause-number figures" data-long={label.length > 6}>
            {label}
          </span>
        )}
        <div>
          <h1 className="book-title">
            <span className="heard">{/^\d/.test(label) ? `${label} ` : ''}</span>
            {clause.heading}
          </h1>
          <p className="row">
            <span className="edition-tag">
              <span>{codeOf(library, volume.id)}</span>
              <span>{tagWords(volume)}</span>
            </span>
            <span className="state" data-state={tone}>
              {standing}
            </span>
            <span className="quiet">{inForce(volume)}</span>
          </p>
          {official !== undefined && <p className="quiet">{official}. What stands here is a paraphrase.</p>}
        </div>
      </header>
    </>
  );
};

const ClauseText = ({ clause }: { readonly clause: Clause }): ReactElement => (
  <>
    <Part title="What it says, in our words">
      <p className="reading-text">
        <Prose text={clause.says} />
      </p>
    </Part>
    {clause.does !== undefined && (
      <Part title="What Baize does">
        <p className="reading-text">{clause.does}</p>
      </Part>
    )}
    {clause.instead !== undefined && (
      <Part title="What Baize does instead">
        <p className="reading-text">{clause.instead}</p>
      </Part>
    )}
    {clause.claim === 'notYet' && clause.does === undefined && clause.instead === undefined && (
      <Part title="What Baize does">
        <p className="reading-text quiet">Nothing carries this clause out yet.</p>
      </Part>
    )}
    {clause.rests !== undefined && <p className="quiet">Rests on: {clause.rests}</p>}
    {clause.reading !== undefined && (
      <Part title="Reading taken">
        <p>{clause.reading}</p>
      </Part>
    )}
  </>
);

interface ClausePageProps extends OpenPage {
  readonly volume: Volume;
  readonly volumes: readonly Volume[];
  readonly clauses: readonly Clause[];
  readonly clause: Clause;
}

/** One clause: what it says, what is made of it, a round that turns on it, and the proof. */
export const ClausePage = (props: ClausePageProps): ReactElement => {
  const { volume, volumes, clauses, clause, ...reader } = props;
  const [, go] = useLocation();
  const [copied, setCopied] = useState('');
  const { before, after } = neighbours(clauses, clause.id);
  const example = exampleIn(useLibrary(), volume.id, clause.id);
  const other = siblings(volumes, volume.id).find(({ id }) => id !== volume.id);
  const goTo = (to: Clause | undefined) => (): unknown =>
    to === undefined ? false : go(clauseHref(volume.id, to.id));
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(citation(volume, clause));
    setCopied(clause.id);
  };
  useKeys({
    ArrowDown: goTo(after),
    ArrowUp: goTo(before),
    j: goTo(after),
    k: goTo(before),
    c: () => void copy().catch(() => setCopied('')),
    ...(other === undefined ? {} : { e: () => go(clauseHref(other.id, clause.id)) }),
  });
  return (
    <RulebookGuide rulebook={volume.id}>
      <PageShell
        here="rules"
        theme="paper"
        title={`${clauseLabel(clause.id)} ${clause.heading}`}
        {...reader}
        keys={[
          { caps: ['↑', '↓'], does: 'clause' },
          { caps: ['/'], does: 'find a clause' },
          ...(other === undefined ? [] : [{ caps: ['E'], does: 'other edition' }]),
          ...(example === undefined ? [] : [{ caps: ['N'], does: 'deal another' }]),
          { caps: ['C'], does: 'copy the citation' },
        ]}
        status={<span role="status">{copied === clause.id ? 'The citation is copied' : volume.title}</span>}
        rail={<ClauseRail volume={volume} volumes={volumes} clauses={clauses} at={clause} />}
        side={<ClauseSide clause={clause} clauses={clauses} />}
      >
        <article className="clause-page" key={clause.id}>
          <ClauseHead volume={volume} clause={clause} />
          <ChangedClause rulebook={volume.id} clause={clause.id} />
          <ClauseText clause={clause} />
          {example !== undefined && <WorkedExample {...example} clause={clause.id} />}
          <nav className="clause-turn" aria-label="Clause before and after">
            {before !== undefined && (
              <Link href={clauseHref(volume.id, before.id)}>
                <small>Before</small>
                <span>
                  <b className="figures">{clauseLabel(before.id)}</b> {before.heading}
                </span>
              </Link>
            )}
            {after !== undefined && (
              <Link href={clauseHref(volume.id, after.id)} data-side="after">
                <small>After</small>
                <span>
                  <b className="figures">{clauseLabel(after.id)}</b> {after.heading}
                </span>
              </Link>
            )}
          </nav>
        </article>
      </PageShell>
    </RulebookGuide>
  );
};
