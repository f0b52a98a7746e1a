import type { ReactElement } from 'react';
import { Icon } from '../art/icon.tsx';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { type Check, shortHash, verdictOf } from './proof.ts';
import './proof-panel.css';
import { timeOf } from './telling.ts';

const WORDS = { holds: 'holds', fails: 'does not hold', waits: 'not checked yet' } as const;

/** One thing that was checked, and whether it holds. */
const CheckItem = ({ check }: { readonly check: Check }): ReactElement => (
  <li className="proof-check" data-state={check.state}>
    <span className="proof-sign">
      {check.state === 'holds' && <Icon name="check" />}
      {check.state === 'fails' && <Icon name="cross" />}
      <span className="heard">{WORDS[check.state]}: </span>
    </span>
    <span>
      <b>{check.title}</b>
      <span className="row proof-detail">
        {check.detail}
        {check.code !== null && <code title={check.code}>{shortHash(check.code)}</code>}
        {check.clause !== null && <ClauseTag clause={check.clause} />}
      </span>
    </span>
    {check.at !== null && <time className="figures">{timeOf(check.at, true)}</time>}
  </li>
);

interface ChecksProps {
  readonly checks: readonly Check[];
}

export const CheckList = ({ checks }: ChecksProps): ReactElement => (
  <ol className="proof-checks">
    {checks.map((check) => (
      <CheckItem key={check.id} check={check} />
    ))}
  </ol>
);

/** What is verified, and how much of it holds; where nothing was sealed there is nothing to count. */
export const VerifyHead = ({ noun, checks }: ChecksProps & { readonly noun: string }): ReactElement => {
  const { holds, fails } = verdictOf(checks);
  const all = checks.length;
  return (
    <header className="panel-head">
      <h2 id="verify-title">Verify this {noun}</h2>
      {all > 0 && (
        <span
          className="state"
          data-state={fails > 0 ? 'refused' : holds === all ? 'live' : 'wait'}
          role="status"
        >
          {fails > 0 ? `${fails} of ${all} fail` : `${holds} of ${all} hold`}
        </span>
      )}
    </header>
  );
};
