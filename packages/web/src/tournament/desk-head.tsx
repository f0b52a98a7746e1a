import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { useLibrary } from '../library/library.ts';
import { EditionTag } from '../rules/edition-tag.tsx';
import { MONEY } from '../words/money.ts';
import type { DeskLook } from './api.ts';
import { LifeRail } from './desk-parts.tsx';
import { playersIn } from './entrant-rows.ts';
import { advanceOf, feeOf, isBeforePlay, lifeOf, limitsOf, sessionNow, tablesIn } from './standing.ts';
import { chipWords, gameWords, STAGE_WORDS } from './words.ts';

type Session = DeskLook['view']['sessions'][number];

/** What is looked at, and the figures that everybody asks for. */
export const DeskHead = ({
  look,
  session,
}: {
  readonly look: DeskLook;
  readonly session: Session | undefined;
}): ReactElement => {
  const { view, draft } = look;
  const advance = session === undefined ? undefined : advanceOf(draft, session.name);
  const counted = session?.counts.length ?? 0;
  const facts: readonly (readonly [string, string])[] = [
    [chipWords(playersIn(view, session)), 'players in'],
    ...(advance === undefined ? [] : [[String(advance), 'go on from a table'] as const]),
    [limitsOf(draft, session), 'wager, chips'],
    [MONEY.felt(view.pool), 'pool'],
  ];
  return (
    <header className="desk-head">
      <div>
        <h1>{isBeforePlay(view) ? STAGE_WORDS[view.stage.stage] : (session?.name ?? '')}</h1>
        <p className="figures">
          {session !== undefined && session.seats.length > 0
            ? `${gameWords(session.game)}, ${counted} of ${tablesIn(session)} tables counted`
            : gameWords(session?.game ?? draft.game)}
        </p>
      </div>
      <dl>
        {facts.map(([value, name]) => (
          <div key={name}>
            <dd className="figures">{value}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
    </header>
  );
};

/** What the tournament is, and how far it has come. */
export const DeskRail = ({ look }: { readonly look: DeskLook }): ReactElement => {
  const { view, draft } = look;
  const edition = useLibrary()[draft.instrument]?.edition;
  return (
    <div className="desk-rail">
      <p className="crumbs">
        <Link href="/tournaments">Tournaments</Link> <span aria-hidden="true">›</span> desk
      </p>
      <h2>{draft.title}</h2>
      <p>
        {gameWords(draft.game)}, fee {MONEY.felt(feeOf(draft))}
      </p>
      {edition !== undefined && <EditionTag edition={edition} />}
      <LifeRail steps={lifeOf(view, sessionNow(view)?.name)} />
      <dl className="desk-foot">
        <dt>Director</dt>
        <dd>{view.director ?? 'not named'}</dd>
        <dt>Public board</dt>
        <dd>
          <Link href={`/tournaments/${look.id}/board`}>open</Link>,{' '}
          <Link href={`/tournaments/${look.id}/screens`}>screens</Link>
        </dd>
        <dt>Check-in</dt>
        <dd>
          <Link href={`/tournaments/${look.id}/check-in`}>open</Link>
        </dd>
        <dt>Conditions</dt>
        <dd>
          <Link href={`/tournaments/${look.id}/conditions`}>read</Link>
        </dd>
      </dl>
    </div>
  );
};
