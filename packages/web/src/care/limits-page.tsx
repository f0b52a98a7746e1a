import { type ReactElement, useState } from 'react';
import type { OwnPage } from '../app/api.ts';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { Confirm } from '../shell/confirm.tsx';
import { Radios } from '../shell/field.tsx';
import { ColumnPage, formKeys } from '../shell/page-shell.tsx';
import { Refused, Said } from '../shell/said.tsx';
import type { Language, Plain, Say } from '../words/language.ts';
import { Sentence, useLanguage, useSay, useWords } from '../words/use-language.tsx';
import { useMoney } from '../words/use-money.tsx';
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
  const money = useMoney();
  const { language } = money;
  const { say } = language;
  if (waiting === null) return null;
  const to = waiting.to === null ? say('no limit') : sumWords(money, kind, waiting.to);
  return (
    <div className="panel limit-waiting">
      <p>
        <Sentence
          of="{limit} was asked for on {asked}. It begins from {from} on, and only if you say yes then."
          with={{
            limit: (
              <b>
                {say('{kind} {period}: {to}', {
                  kind: say(KIND_WORDS[kind]),
                  period: say(PERIOD_WORDS[period]),
                  to,
                })}
              </b>
            ),
            asked: whenWords(language, waiting.askedAt),
            from: whenWords(language, waiting.from),
          }}
        />
      </p>
      {now >= waiting.from && (
        <Button onClick={() => void change({ type: 'ConfirmRaise', kind, period })}>
          {say('Yes, {to}', { to })}
        </Button>
      )}
      <Button onClick={() => void change({ type: 'WithdrawRaise', kind, period })}>
        {say('Withdraw it')}
      </Button>
    </div>
  );
};

const CHECKS = [
  [15 * MINUTE, '15 min'],
  [30 * MINUTE, '30 min'],
  [60 * MINUTE, '1 hour'],
  [120 * MINUTE, '2 hours'],
] as const;

/** What may be chosen, in the words of the reader. */
const saidIn = <Value,>(
  say: Say,
  choices: readonly (readonly [Value, Plain])[],
): readonly (readonly [Value, string])[] => choices.map(([value, words]) => [value, say(words)]);

const CheckPanel = ({ standing, change }: Change & { readonly standing: Standing }): ReactElement => {
  const say = useSay();
  return (
    <section className="panel">
      <fieldset className="field">
        <legend>{say('Reality check')}</legend>
        <div className="segments">
          <Radios
            name="check"
            value={standing.check.every}
            of={saidIn<number>(say, CHECKS)}
            onChange={(every) => void change({ type: 'SetCheck', every })}
          />
        </div>
        <small>
          {say(
            'After so long you are told how long you have played and what it came to. It comes between rounds, never in a decision; wagers wait for your answer, the table plays on. It is never off.',
          )}
        </small>
      </fieldset>
    </section>
  );
};

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

const wordsOf = <T,>(say: Say, choices: readonly (readonly [T, Plain])[], value: T): string => {
  const words = choices.find(([each]) => each === value)?.[1];
  return words === undefined ? '' : say(words);
};

const CoolOffPanel = ({ change }: Change): ReactElement => {
  const [days, setDays] = useState<number>(1);
  const [asks, setAsks] = useState(false);
  const say = useSay();
  const words = wordsOf<number>(say, COOL_OFFS, days);
  return (
    <section className="panel">
      <fieldset className="field">
        <legend>{say('Cool-off')}</legend>
        <div className="segments">
          <Radios name="cool-off" value={days} of={saidIn<number>(say, COOL_OFFS)} onChange={setDays} />
        </div>
        <small>
          {say(
            'It begins at once and cannot be shortened. No deposits, no wagers, no entries. Watching, history and paying out stay open.',
          )}
        </small>
      </fieldset>
      <Button onClick={() => setAsks(true)}>{say('Start {time}', { time: words })}</Button>
      {asks && (
        <Confirm
          title={say('Cool off for {time}?', { time: words })}
          consequences={[say('It begins at once.'), say('Nobody can shorten it, you neither.')]}
          keep={say('Not now')}
          act={say('Start {time}', { time: words })}
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
  const say = useSay();
  const words = wordsOf<number | null>(say, EXCLUSIONS, months);
  return (
    <section className="panel">
      <fieldset className="field">
        <legend>{say('Self-exclusion')}</legend>
        <div className="segments">
          <Radios<number | null>
            name="exclusion"
            value={months}
            of={saidIn<number | null>(say, EXCLUSIONS)}
            onChange={setMonths}
          />
        </div>
        <small>
          {say(
            'From all tables and tournaments. It is opened again only by a person, in writing, and never before its time. Wagers that lie are settled and your chips go to your bank. The regulator sees it.',
          )}
        </small>
      </fieldset>
      <Button data-costs="true" onClick={() => setAsks(true)}>
        {say('Exclude me')}
      </Button>
      {asks && (
        <Confirm
          title={
            months === null
              ? say('Exclude yourself for good?')
              : say('Exclude yourself for {time}?', { time: words })
          }
          consequences={[
            say('You play at no table and in no tournament of this house.'),
            say('You leave tournaments that you are in; a fee comes back where its clause says so.'),
            say('Nobody can end it before its time.'),
          ]}
          keep={say('Not now')}
          act={say('Exclude me')}
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

const HistoryPanel = ({ standing }: { readonly standing: Standing }): ReactElement => {
  const language = useLanguage();
  const { say } = language;
  return (
    <section className="panel limit-history">
      <h2>{say('What changed')}</h2>
      <table className="figure-table">
        <caption className="heard">{say('Changes and refusals')}</caption>
        <Columns of={[say('When'), say('What'), say('Event')]} />
        <tbody>
          {standing.history.map(({ at, event, what }) => (
            <tr key={event}>
              <td className="quiet figures">{whenWords(language, at)}</td>
              <td lang="en">{what}</td>
              <td className="figures">{language.number(event)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {standing.history.length === 0 && <p className="quiet">{say('Nothing yet.')}</p>}
    </section>
  );
};

const standingWords = (language: Language, { exclusion, pausedUntil }: Standing): string | undefined => {
  const { say } = language;
  if (exclusion?.until === null) return say('You have excluded yourself for good.');
  if (exclusion !== null)
    return say('You have excluded yourself until {when} at least.', {
      when: whenWords(language, exclusion.until),
    });
  return pausedUntil === null
    ? undefined
    : say('You take a break until {when}.', { when: whenWords(language, pausedUntil) });
};

/** What a player sets for himself, and what it leaves. */
export const LimitsPage = ({ me, onOut }: OwnPage): ReactElement => {
  const { standing, answer, change } = useCare(me.role === 'player');
  const language = useWords('care');
  const { say } = language;
  const stands = standing && standingWords(language, standing);
  return (
    <ColumnPage
      here="limits"
      theme="pit"
      title={say('My limits')}
      me={me}
      onOut={onOut}
      keys={formKeys(say)}
      head={
        <p>
          {say(
            'Lower works at once. Higher waits 24 hours and is asked again. They hold at every table and at each wager.',
          )}
        </p>
      }
      column="limits-page"
    >
      {stands !== undefined && <Said tone="hold" what={stands} />}
      <Refused what={say('Nothing was changed')} answer={answer} />
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
