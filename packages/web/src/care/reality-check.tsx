import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { Button } from '../shell/button.tsx';
import { useModal } from '../shell/use-modal.ts';
import { MONEY } from '../words/money.ts';
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
      <h2 id="reality-title">You have played for {timeWords(session.played)}</h2>
      <p>
        Since {whenWords(began)}, at {tables.length === 1 ? 'table' : 'tables'} {tables.join(' and ')}.
      </p>
      <dl className="figures">
        <div>
          <dt>Wagered</dt>
          <dd>{MONEY.balance(session.wagered)}</dd>
        </div>
        <div>
          <dt>Came back</dt>
          <dd>{MONEY.balance(session.back)}</dd>
        </div>
        <div className="reality-net">
          <dt>Net</dt>
          <dd>{MONEY.signedBalance(session.net)}</dd>
        </div>
        {loss !== undefined && (
          <div>
            <dt>Loss limit</dt>
            <dd>
              {MONEY.balance(loss.left ?? 0)} {LEFT_WORDS[loss.period]}
            </dd>
          </div>
        )}
      </dl>
      <div className="reality-acts">
        <Button onClick={onGoOn}>Go on</Button>
        <Button onClick={onBreak}>Break, 10 minutes</Button>
        <Button onClick={onLeave}>Leave the table</Button>
      </div>
      <p>
        <Link href="/limits">My limits</Link> · bets wait for your answer, the table does not
      </p>
    </dialog>
  );
};
