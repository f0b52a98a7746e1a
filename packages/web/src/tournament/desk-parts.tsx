import type { ReactElement, ReactNode } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import type { DeskLook } from './api.ts';
import { isOnClock } from './desk-clock.tsx';
import { anyTimeOf, isGrave, stepsOf } from './offers.ts';
import type { NameOf, OpenOption } from './open-option.ts';
import { dueWords, type LifeStep } from './standing.ts';
import { actWords, whyWords } from './words.ts';
import './desk-parts.css';

/** The life of the tournament: what is done, what is on, what waits for a tie. */
export const LifeRail = ({ steps }: { readonly steps: readonly LifeStep[] }): ReactElement => (
  <ol className="life-rail">
    {steps.map(({ name, note, state, terms = '' }) => (
      <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{name}</b>
        <span>{note}</span>
        {terms !== '' && <span className="figures">{terms}</span>}
      </li>
    ))}
  </ol>
);

interface DueProps {
  readonly look: DeskLook;
  readonly options: readonly OpenOption[];
  readonly nameOf: NameOf;
  readonly onOpen: (option: OpenOption) => void;
}

interface SideProps extends DueProps {
  /** What stands between what is due and what may be done at any time. */
  readonly children?: ReactNode;
  /** What was done, at the end of the column. */
  readonly history?: ReactNode;
}

const PLAYING: ReadonlySet<string> = new Set(['seated', 'play']);

const keyOf = (option: OpenOption): string => JSON.stringify(option.act);

/** What is due, and what may be done at any time. */
export const WhatIsDue = ({ look, options, nameOf, onOpen, children, history }: SideProps): ReactElement => {
  const steps = stepsOf(look, options);
  return (
    <div className="due-side">
      <div className="panel-head">
        <h2>What is due</h2>
        <span>
          {steps.length === 0 ? 'nothing' : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`}
        </span>
      </div>
      {steps.length === 0 && PLAYING.has(look.view.stage.stage) && (
        <p className="due-none">
          The tables of {look.view.stage.session} are playing. Each is counted when its session ends.{' '}
          <ClauseTag clause={look.view.stage.by} />
        </p>
      )}
      <ol className="due-list">
        {steps.map((option, index) => (
          <li
            key={keyOf(option)}
            data-first={index === 0}
            data-hold={option.act.do === 'playOff' || option.act.do === 'place'}
          >
            <b>{actWords(option.act, nameOf)}</b>
            <ClauseTag clause={option.by} />
            <small>{whyWords(option.act)}</small>
            <Button data-costs={isGrave(option)} onClick={() => onOpen(option)}>
              Open<span className="heard">: {actWords(option.act, nameOf)}</span>
            </Button>
          </li>
        ))}
      </ol>
      {children}
      {history}
      {anyTimeOf(
        look,
        options.filter((option) => !isOnClock(look, option)),
      ).map(({ group, words, offers }) => (
        <details key={group} className="any-time" data-group={group} open={group !== 'grave'}>
          <summary>{words}</summary>
          <ul className="acts">
            {offers.map((option) => (
              <li key={keyOf(option)}>
                <Button data-costs={isGrave(option)} onClick={() => onOpen(option)}>
                  {actWords(option.act, nameOf)}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <Notices look={look} nameOf={nameOf} />
    </div>
  );
};

const Notices = ({ look: { view }, nameOf }: Pick<DueProps, 'look' | 'nameOf'>): ReactElement | null =>
  view.breaches.length + view.corrections.length === 0 ? null : (
    <>
      <h2>Corrections and breaches</h2>
      <ul className="notice-list">
        {view.corrections.map(({ session, table, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is on record keeps its place.
          <li key={`correction ${index}`}>
            <b>Corrected</b> {session}, table {table}: {reason}
          </li>
        ))}
        {view.breaches.map(({ player, kind, by }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is on record keeps its place.
          <li key={`breach ${index}`}>
            <b>Breach</b> {actWords({ do: 'breach', player, kind } as never, nameOf)}{' '}
            <ClauseTag clause={by} />
          </li>
        ))}
      </ul>
    </>
  );

/** Ties that must be settled before anybody goes on: said large, before everything else. */
export const TieBanner = ({ look, options, nameOf, onOpen }: DueProps): ReactElement => (
  <>
    {look.view.due
      .filter(({ do: what }) => what !== 'score')
      .map((due, index) => {
        const option = options.find(
          ({ act }) =>
            (act.do === 'playOff' && due.players?.every((player) => player in act.chips)) ||
            (act.do === 'place' && due.players?.every((player) => act.order.includes(player))),
        );
        return (
          <section
            className="row tie-banner"
            key={JSON.stringify(due)}
            aria-label={`A tie: ${dueWords(due, nameOf)}`}
          >
            <p>
              <b>{dueWords(due, nameOf)}.</b>{' '}
              {due.for === 'advance' ? 'Nobody of them goes on' : 'Nobody of them has a place'} before it is
              settled. <ClauseTag clause={due.clause} />
            </p>
            {option !== undefined && (
              <Button data-filled={index === 0} onClick={() => onOpen(option)}>
                {due.do === 'place' ? 'Record the order' : 'Enter the play-off'}
              </Button>
            )}
          </section>
        );
      })}
  </>
);
