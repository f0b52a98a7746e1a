import type { ReactElement } from 'react';
import { Icon } from '../art/icon.tsx';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { type Check, shortHash } from './proof.ts';
import './proof-panel.css';
import { timeOf } from './telling.ts';

const WORDS = { holds: 'holds', fails: 'does not hold', waits: 'not checked yet' } as const;

/** One thing that was checked, and whether it holds. */
export const CheckItem = ({ check }: { readonly check: Check }): ReactElement => (
  <li className="proof-check" data-state={check.state}>
    <span className="proof-sign">
      {check.state === 'holds' && <Icon name="check" />}
      {check.state === 'fails' && <Icon name="cross" />}
      <span className="heard">{WORDS[check.state]}: </span>
    </span>
    <span>
      <b>{check.title}</b>
      <span className="proof-detail">
        {check.detail}
        {check.code !== null && <code title={check.code}>{shortHash(check.code)}</code>}
        {check.clause !== null && <ClauseTag clause={check.clause} />}
      </span>
    </span>
    {check.at !== null && <time className="figures">{timeOf(check.at, true)}</time>}
  </li>
);
