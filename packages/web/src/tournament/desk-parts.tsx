import { type FormEvent, type ReactElement, useState } from 'react';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import type { NameOf, OpenOption } from './act-dialog.tsx';
import type { DeskLook } from './api.ts';
import { dueWords, type LifeStep, sessionNow } from './standing.ts';
import { actWords, urgencyOf, whyWords } from './words.ts';
import './desk-parts.css';

/** The life of the tournament: what is done, what is on, what waits for a tie. */
export const LifeRail = ({ steps }: { readonly steps: readonly LifeStep[] }): ReactElement => (
  <ol className="life-rail">
    {steps.map(({ name, note, state }) => (
      <li key={name} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <b>{name}</b>
        <span>{note}</span>
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

/** Acts that stand elsewhere on the page, or that nobody needs to be reminded of. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'enter',
  'wait',
  'refuseApplication',
  'count',
  'score',
  'correct',
  'ballot',
  'cancel',
  'moveStart',
  'contribute',
  'break',
  'permitWriting',
]);
const AT_ANY_TIME: ReadonlySet<string> = new Set([
  'moveStart',
  'contribute',
  'break',
  'permitWriting',
  'cancel',
]);

/** Steps of a ballot, each in its turn; that of a later session waits. */
const BALLOT: ReadonlySet<string> = new Set(['seal', 'closeList', 'draw']);

const PLAYING: ReadonlySet<string> = new Set(['seated', 'play']);

const keyOf = (option: OpenOption): string => JSON.stringify(option.act);

/** What may be done, but nobody has to do now. */
const canWait =
  ({ view }: DeskLook) =>
  ({ act }: OpenOption): boolean =>
    (act.do === 'close' && view.stage.stage !== 'paid') ||
    (act.do === 'seal' && act.reason !== undefined) ||
    (act.do === 'nameDirector' && view.director !== undefined);

/** What the rules ask for now, the most urgent first. */
export const stepsOf = (look: DeskLook, options: readonly OpenOption[]): readonly OpenOption[] => {
  const now = sessionNow(look.view)?.name;
  const isLater = ({ act }: OpenOption): boolean =>
    BALLOT.has(act.do) && 'session' in act && act.session !== now;
  return options
    .filter((option) => !ELSEWHERE.has(option.act.do) && !canWait(look)(option) && !isLater(option))
    .toSorted((one, other) => urgencyOf(one.act) - urgencyOf(other.act));
};

/** What is due, and what may be done at any time. */
export const WhatIsDue = ({ look, options, nameOf, onOpen }: DueProps): ReactElement => {
  const steps = stepsOf(look, options);
  const anyTime = options.filter((option) => AT_ANY_TIME.has(option.act.do) || canWait(look)(option));
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
            <Button onClick={() => onOpen(option)}>
              Open<span className="heard">: {actWords(option.act, nameOf)}</span>
            </Button>
          </li>
        ))}
      </ol>
      {anyTime.length > 0 && <h2>At any time</h2>}
      <ul className="acts">
        {anyTime.map((option) => (
          <li key={keyOf(option)}>
            <Button onClick={() => onOpen(option)}>{actWords(option.act, nameOf)}</Button>
          </li>
        ))}
      </ul>
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

const PRESENCE: Readonly<Record<string, string>> = {
  in: 'in',
  withdrawn: 'withdrew',
  absent: 'did not come',
  disqualified: 'disqualified',
  replaced: 'replaced',
};

interface EntrantsProps {
  readonly look: DeskLook;
  readonly nameOf: NameOf;
  readonly mayEnter: boolean;
  readonly onEnter: (names: readonly string[]) => void;
  readonly onPlayer: (player: string) => void;
}

/** Everybody who has entered; and, while entries are open, one more, or a list of them. */
export const Entrants = ({ look, nameOf, mayEnter, onEnter, onPlayer }: EntrantsProps): ReactElement => {
  const [typed, setTyped] = useState('');
  const { entrants, waitingList } = look.view;
  const enter = (event: FormEvent): void => {
    event.preventDefault();
    const names = typed
      .split(/[\n,;]/)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length > 0) onEnter(names);
    setTyped('');
  };
  return (
    <section className="panel" aria-label="Entries">
      <div className="panel-head">
        <h2>Entries</h2>
        <span className="figures">
          {look.view.players} in{waitingList.length === 0 ? '' : `, ${waitingList.length} waiting`}
        </span>
      </div>
      {mayEnter && (
        <form className="enter-form" onSubmit={enter}>
          <label className="field">
            <span>Players at the desk, told of the conditions and agreed</span>
            <textarea
              rows={2}
              value={typed}
              placeholder="One name a line, or several with commas"
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <Button type="submit">Enter</Button>
        </form>
      )}
      {entrants.length === 0 && (
        <p className="nothing-here">
          <b>Nobody has entered yet</b>
          {mayEnter
            ? 'Enter players here, or let them enter on their own pages.'
            : 'Entries are taken when the steps on the right are done.'}
        </p>
      )}
      <ul className="entrants">
        {entrants.map(({ player, presence, fees }) => (
          <li key={player} data-presence={presence}>
            <button type="button" className="plain-name" onClick={() => onPlayer(player)}>
              {nameOf(player)}
              <small>{PRESENCE[presence]}</small>
            </button>
            {fees > 1 && <small>{fees} fees</small>}
          </li>
        ))}
      </ul>
    </section>
  );
};
