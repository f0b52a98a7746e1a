import { type ReactElement, useState } from 'react';
import type { OwnPage } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { Confirm } from '../shell/confirm.tsx';
import { Radios } from '../shell/field.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Refused, Said } from '../shell/said.tsx';
import './care.css';
import { LimitCard } from './limit-card.tsx';
import { type CareKept, useCare } from './use-care.ts';
import { KIND_WORDS, type Limit, PERIOD_WORDS, type Standing, sumWords, whenWords } from './words.ts';

const MINUTE = 60_000;
const KINDS = ['deposit', 'loss', 'wager', 'time'] as const;

type Change = Pick<CareKept, 'change'>;

/** A higher limit that waits: for its time, and then for a second yes. */
const WaitingLine = ({
  of,
  now,
  change,
}: Change & { readonly of: Limit; readonly now: number }): ReactElement | null => {
  const { kind, period, waiting } = of;
  if (waiting === null) return null;
  const to = waiting.to === null ? 'no limit' : sumWords(kind, waiting.to);
  return (
    <div className="panel limit-waiting">
      <p>
        <b>
          {KIND_WORDS[kind]} {PERIOD_WORDS[period]}: {to}
        </b>{' '}
        was asked for on {whenWords(waiting.askedAt)}. It begins from {whenWords(waiting.from)} on, and only
        if you say yes then.
      </p>
      {now >= waiting.from && (
        <Button onClick={() => void change({ type: 'ConfirmRaise', kind, period })}>Yes, {to}</Button>
      )}
      <Button onClick={() => void change({ type: 'WithdrawRaise', kind, period })}>Withdraw it</Button>
    </div>
  );
};

const CHECKS = {
  [15 * MINUTE]: '15 min',
  [30 * MINUTE]: '30 min',
  [60 * MINUTE]: '1 hour',
  [120 * MINUTE]: '2 hours',
};

const CheckPanel = ({ standing, change }: Change & { readonly standing: Standing }): ReactElement => (
  <section className="panel">
    <fieldset className="field">
      <legend>Reality check</legend>
      <div className="segments">
        <Radios
          name="check"
          value={String(standing.check.every)}
          of={Object.entries(CHECKS)}
          onChange={(every) => void change({ type: 'SetCheck', every: Number(every) })}
        />
      </div>
      <small>
        After so long you are told how long you have played and what it came to. It comes between rounds,
        never in a decision; wagers wait for your answer, the table plays on. It is never off.
      </small>
    </fieldset>
  </section>
);

const COOL_OFFS = [
  [1, '24 hours'],
  [7, '7 days'],
  [30, '30 days'],
  [42, '6 weeks'],
] as const;
const EXCLUSIONS = [
  [6, '6 months'],
  [12, '1 year'],
  [60, '5 years'],
  [null, 'for good'],
] as const;

const wordsOf = <T,>(choices: readonly (readonly [T, string])[], value: T): string =>
  choices.find(([each]) => each === value)?.[1] ?? '';

const CoolOffPanel = ({ change }: Change): ReactElement => {
  const [days, setDays] = useState<number>(1);
  const [asks, setAsks] = useState(false);
  const words = wordsOf<number>(COOL_OFFS, days);
  return (
    <section className="panel">
      <fieldset className="field">
        <legend>Cool-off</legend>
        <div className="segments">
          <Radios name="cool-off" value={days} of={COOL_OFFS} onChange={setDays} />
        </div>
        <small>
          It begins at once and cannot be shortened. No deposits, no wagers, no entries. Watching, history and
          paying out stay open.
        </small>
      </fieldset>
      <Button onClick={() => setAsks(true)}>Start {words}</Button>
      {asks && (
        <Confirm
          title={`Cool off for ${words}?`}
          consequences={['It begins at once.', 'Nobody can shorten it, you neither.']}
          keep="Not now"
          act={`Start ${words}`}
          onKeep={() => setAsks(false)}
          onAct={() => {
            setAsks(false);
            void change({ type: 'CoolOff', days });
          }}
        />
      )}
    </section>
  );
};

const ExclusionPanel = ({ change }: Change): ReactElement => {
  const [months, setMonths] = useState<number | null>(6);
  const [asks, setAsks] = useState(false);
  const words = wordsOf<number | null>(EXCLUSIONS, months);
  return (
    <section className="panel">
      <fieldset className="field">
        <legend>Self-exclusion</legend>
        <div className="segments">
          <Radios<number | null> name="exclusion" value={months} of={EXCLUSIONS} onChange={setMonths} />
        </div>
        <small>
          From all tables and tournaments. It is opened again only by a person, in writing, and never before
          its time. Wagers that lie are settled and your chips go to your bank. The regulator sees it.
        </small>
      </fieldset>
      <Button data-costs="true" onClick={() => setAsks(true)}>
        Exclude me
      </Button>
      {asks && (
        <Confirm
          title={`Exclude yourself ${months === null ? words : `for ${words}`}?`}
          consequences={[
            'You play at no table and in no tournament of this house.',
            'You leave tournaments that you are in; a fee comes back where its clause says so.',
            'Nobody can end it before its time.',
          ]}
          keep="Not now"
          act="Exclude me"
          onKeep={() => setAsks(false)}
          onAct={() => {
            setAsks(false);
            void change({ type: 'ExcludeMyself', months });
          }}
        />
      )}
    </section>
  );
};

const HistoryPanel = ({ standing }: { readonly standing: Standing }): ReactElement => (
  <section className="panel limit-history">
    <h2>What changed</h2>
    <table className="figure-table">
      <caption className="heard">Changes and refusals</caption>
      <Columns of={['When', 'What', 'Event']} />
      <tbody>
        {standing.history.map(({ at, event, what }) => (
          <tr key={event}>
            <td className="quiet figures">{whenWords(at)}</td>
            <td>{what}</td>
            <td className="figures">{event.toLocaleString('en-AU')}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {standing.history.length === 0 && <p className="quiet">Nothing yet.</p>}
  </section>
);

const standingWords = ({ exclusion, pausedUntil }: Standing): string | undefined => {
  if (exclusion !== null)
    return `You have excluded yourself ${exclusion.until === null ? 'for good' : `until ${whenWords(exclusion.until)} at least`}.`;
  return pausedUntil === null ? undefined : `You take a break until ${whenWords(pausedUntil)}.`;
};

/** What a player sets for himself, and what it leaves. */
export const LimitsPage = ({ me, onOut }: OwnPage): ReactElement => {
  const { standing, answer, change } = useCare(me.role === 'player');
  const stands = standing && standingWords(standing);
  return (
    <ColumnPage
      here="limits"
      theme="pit"
      title="My limits"
      me={me}
      onOut={onOut}
      keys={FORM_KEYS}
      head={
        <p>
          Lower works at once. Higher waits 24 hours and is asked again. They hold at every table and at each
          wager.
        </p>
      }
      column="limits-page"
    >
      {stands !== undefined && <Said tone="hold" what={stands} />}
      <Refused what="Nothing was changed" answer={answer} />
      {standing !== undefined && (
        <>
          <div className="limit-cards">
            {KINDS.map((kind) => (
              <LimitCard
                key={kind}
                kind={kind}
                limits={standing.limits.filter((each) => each.kind === kind)}
                change={change}
              />
            ))}
          </div>
          {standing.limits.map((each) => (
            <WaitingLine key={`${each.kind} ${each.period}`} of={each} now={standing.now} change={change} />
          ))}
          <div className="limit-halves">
            <CheckPanel standing={standing} change={change} />
            <CoolOffPanel change={change} />
            <ExclusionPanel change={change} />
          </div>
          <HistoryPanel standing={standing} />
        </>
      )}
    </ColumnPage>
  );
};
