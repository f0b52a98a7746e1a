import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Button } from '../shell/button.tsx';
import { useModal } from '../shell/use-modal.ts';
import { useMoney } from '../words/use-money.tsx';
import './care.css';
import { LEFT_WORDS, type Standing, tightest, timeWords, whenWords } from './words.ts';

interface RealityCheckProps {
  readonly standing: Standing;
  readonly onGoOn: () => void;
  readonly onBreak: () => void;
  readonly onLeave: () => void;
}

/** How long somebody has played and what it came to. It waits for an answer: Esc is none. */
export const RealityCheck = ({
  standing,
  onGoOn,
  onBreak,
  onLeave,
}: RealityCheckProps): ReactElement | null => {
  const dialog = useModal();
  const money = useMoney();
  const { language } = money;
  const { say } = language;
  const { session, limits } = standing;
  if (session === null) return null;
  const loss = tightest(limits.filter(({ kind }) => kind === 'loss'));
  const { tables, began } = session;
  return (
    <dialog
      ref={dialog}
      className="reality-check"
      aria-labelledby="reality-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <h2 id="reality-title">
        {say('You have played for {time}', { time: timeWords(language, session.played) })}
      </h2>
      <p>
        {say('Since {when}, at {n|table|tables} {tables}.', {
          when: whenWords(language, began),
          n: tables.length,
          tables: language.list(tables),
        })}
      </p>
      <dl className="figures">
        <div>
          <dt>{say('Wagered')}</dt>
          <dd>{money.balance(session.wagered)}</dd>
        </div>
        <div>
          <dt>{say('Came back')}</dt>
          <dd>{money.balance(session.back)}</dd>
        </div>
        <div className="reality-net">
          <dt>{say('Net')}</dt>
          <dd>{money.signedBalance(session.net)}</dd>
        </div>
        {loss !== undefined && (
          <div>
            <dt>{say('Loss limit')}</dt>
            <dd>{say(LEFT_WORDS[loss.period], { sum: money.balance(loss.left ?? 0) })}</dd>
          </div>
        )}
      </dl>
      <div className="reality-acts">
        <Button onClick={onGoOn}>{say('Go on')}</Button>
        <Button onClick={onBreak}>{say('Break, 10 minutes')}</Button>
        <Button onClick={onLeave}>{say('Leave the table')}</Button>
      </div>
      <p>
        <Link href="/limits">{say('My limits')}</Link> ·{' '}
        {say('bets wait for your answer, the table does not')}
      </p>
    </dialog>
  );
};
