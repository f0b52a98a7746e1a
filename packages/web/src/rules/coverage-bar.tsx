import type { ReactElement } from 'react';
import type { Counts } from './book.ts';
import './coverage-bar.css';

/** How much of a rulebook is made good: a bar beside its figures. */
export const CoverageBar = ({ clauses, tied, recorded, notYet }: Counts): ReactElement => (
  <div className="coverage">
    <p className="figures">
      <span>{clauses} clauses</span>
      <b>{Math.floor(((tied + recorded) / Math.max(1, clauses)) * 100)} %</b>
    </p>
    <div className="coverage-bar" aria-hidden="true">
      <i data-of="tied" style={{ flexGrow: tied }} />
      <i data-of="recorded" style={{ flexGrow: recorded }} />
      <i data-of="notYet" style={{ flexGrow: notYet }} />
    </div>
    <ul className="figures">
      <li data-of="tied">{tied} tied</li>
      <li data-of="recorded">{recorded} recorded</li>
      {notYet > 0 && <li data-of="notYet">{notYet} not yet</li>}
    </ul>
  </div>
);
