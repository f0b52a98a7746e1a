import { citationOf } from '@baize/rulebooks';
import { type ReactElement, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { Answer, OpenPage } from '../app/api.ts';
import { useLibrary } from '../library/library.ts';
import { PageShell } from '../shell/page-shell.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { capital, clauseLabel } from '../words/clause.ts';
import { gameName, placeAndYear, trialWords } from '../words/edition.ts';
import { clauseHref, clauseIn } from './address.ts';
import { type Clause, sectionParts, sectionsOf, type Volume } from './book.ts';
import { ChangedMark } from './changed-clause.tsx';
import { ClausePage } from './clause-page.tsx';
import { ClauseRail } from './clause-rail.tsx';
import { CoverageBar } from './coverage-bar.tsx';
import { EditionTag } from './edition-tag.tsx';
import './rules.css';
import { changedIn } from './trial.ts';
import { useClauses, useVolumes } from './use-law.ts';

const longDate = (date: string): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone: 'UTC' });

interface FrameProps extends OpenPage {
  readonly title: string;
  readonly rail?: ReactNode;
  readonly children: ReactNode;
}

const Frame = (props: FrameProps): ReactElement => (
  <PageShell here="rules" theme="paper" {...props} keys={[{ caps: ['/'], does: 'find a clause' }]} />
);

/** While it is on its way, and where it did not come. */
const Waiting = ({ of }: { readonly of: Answer<unknown> | undefined }): ReactElement =>
  of?.ok === false ? (
    <div className="said" data-tone="hold" role="status">
      <span>The rules cannot be read just now</span>
      <span>{of.detail}</span>
    </div>
  ) : (
    <div className="grey-lines">
      <i />
      <i />
      <i />
    </div>
  );

const Standing = ({ volume }: { readonly volume: Volume }): ReactElement => (
  <div>
    <dt>Standing</dt>
    <dd>{capital(trialWords(useLibrary(), volume))}</dd>
  </div>
);

const Facts = ({ volume }: { readonly volume: Volume }): ReactElement => (
  <dl className="edition-facts">
    {volume.standing === 'trial' && <Standing volume={volume} />}
    <div>
      <dt>Instrument</dt>
      <dd>{citationOf(volume)}</dd>
    </div>
    <div>
      <dt>Place</dt>
      <dd>{volume.jurisdiction}</dd>
    </div>
    <div>
      <dt>Made</dt>
      <dd>{longDate(volume.made)}</dd>
    </div>
    <div>
      <dt>In force</dt>
      <dd>{volume.commences === null ? volume.commencesNote : `since ${longDate(volume.commences)}`}</dd>
    </div>
    {volume.revokes.length > 0 && (
      <div>
        <dt>Revokes</dt>
        <dd>{volume.revokes.join(', ')}</dd>
      </div>
    )}
  </dl>
);

/** Every edition that a table of this house can be played by. */
export const LibraryPage = (reader: OpenPage): ReactElement => {
  const library = useLibrary();
  const volumes = useVolumes();
  return (
    <Frame {...reader} title="Rules">
      <header className="page-head">
        <h1>Rules</h1>
        <p>
          Every approved edition and the house rules, clause by clause: what it says, what is made of it, what
          proves it.
        </p>
      </header>
      <div className="page-column editions">
        {volumes?.ok ? (
          volumes.value.map((volume) => (
            <article key={volume.id} className="panel edition">
              <header>
                <EditionTag edition={volume} />
                <h2>
                  <Link href={`/rules/${volume.id}`}>{gameName(library, volume.id)}</Link>
                </h2>
              </header>
              <Facts volume={volume} />
              <CoverageBar {...volume} />
            </article>
          ))
        ) : (
          <Waiting of={volumes} />
        )}
      </div>
    </Frame>
  );
};

interface BookProps extends OpenPage {
  readonly volume: Volume;
  readonly volumes: readonly Volume[];
  readonly clauses: readonly Clause[];
}

/** A whole rulebook, to be read through or printed. */
const BookPage = ({ volume, volumes, clauses, ...reader }: BookProps): ReactElement => {
  const [, go] = useLocation();
  useKeys({ ArrowDown: () => clauses[0] !== undefined && go(clauseHref(volume.id, clauses[0].id)) });
  const library = useLibrary();
  const title = `${placeAndYear(volume)[0]} ${gameName(library, volume.id)} ${placeAndYear(volume)[1]}`;
  return (
    <Frame
      {...reader}
      title={title}
      rail={<ClauseRail volume={volume} volumes={volumes} clauses={clauses} at={undefined} />}
    >
      <article className="clause-page">
        <p className="crumbs">
          <Link href="/rules">Rules</Link>
        </p>
        <h1 className="book-title">{title}</h1>
        <Facts volume={volume} />
        {sectionsOf(clauses).map(({ heading, clauses: inside }) => (
          <section key={heading} className="book-section">
            <h2>
              <span className="figures">{sectionParts(heading).number}</span> {sectionParts(heading).words}
            </h2>
            {inside.map((clause) => (
              <p key={clause.id} id={clause.id} className="book-clause" data-claim={clause.claim}>
                <Link className="figures" href={clauseHref(volume.id, clause.id)}>
                  {clauseLabel(clause.id)}
                </Link>
                <span>
                  <b>{clause.heading}.</b> {clause.says}{' '}
                  <ChangedMark of={changedIn(library, volume.id, clause.id)} />
                </span>
              </p>
            ))}
          </section>
        ))}
      </article>
    </Frame>
  );
};

interface RulesPageProps extends OpenPage {
  readonly rulebook: string;
  readonly clause?: string;
}

/** A rulebook, or one clause of it. An anchor of old leads to the clause's own page. */
export const RulesPage = ({ rulebook, clause: part, ...reader }: RulesPageProps): ReactElement => {
  const volumes = useVolumes();
  const clauses = useClauses(rulebook);
  const [, go] = useLocation();
  const anchor = part === undefined ? clauseIn(location.hash.slice(1)) : undefined;
  useEffect(() => {
    if (anchor !== undefined) go(clauseHref(rulebook, anchor), { replace: true });
  }, [anchor, rulebook, go]);
  if (!volumes?.ok || !clauses?.ok) {
    return (
      <Frame {...reader} title="Rules">
        <div className="page-column clause-page">
          <h1 className="heard">Rules</h1>
          <Waiting of={volumes?.ok === false ? volumes : clauses} />
        </div>
      </Frame>
    );
  }
  const volume = volumes.value.find(({ id }) => id === rulebook);
  if (volume === undefined)
    return <NotThere {...reader} what={`There is no rulebook ${rulebook}`} back="/rules" />;
  const book = { volume, volumes: volumes.value, clauses: clauses.value, ...reader };
  if (part === undefined) return <BookPage {...book} />;
  const id = clauseIn(part);
  const clause = clauses.value.find((each) => each.id === id);
  return clause === undefined ? (
    <NotThere {...reader} what={`This edition has no clause ${id ?? ''}`} back={`/rules/${rulebook}`} />
  ) : (
    <ClausePage {...book} clause={clause} />
  );
};

const NotThere = ({
  what,
  back,
  ...reader
}: OpenPage & { readonly what: string; readonly back: string }): ReactElement => (
  <Frame {...reader} title="Rules">
    <div className="page-column clause-page">
      <h1 className="book-title">{what}</h1>
      <p>
        <Link href={back}>All that there is</Link>
      </p>
    </div>
  </Frame>
);
