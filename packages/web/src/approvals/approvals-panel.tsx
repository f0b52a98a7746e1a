import { type ReactElement, useEffect, useState } from 'react';
import type { Me } from '../app/api.ts';
import './approvals.css';
import { capital } from '../words/clause.ts';
import { RequestCard } from './request-card.tsx';
import type { ApprovalsNow } from './use-approvals.ts';
import { outcomeOf, placeOf, type ToldRequest, titleOf } from './words.ts';

const TICK_MS = 1000;
/** What came of one's own stays to be read for so long. */
const PAST_MS = 10 * 60_000;

/** The time of the house, told anew every second while it is needed. */
const useNow = (ahead: number, needed: boolean): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!needed) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [needed]);
  return now + ahead;
};

const endedAt = ({ standing }: ToldRequest): number => ('at' in standing ? standing.at : 0);

interface ApprovalsPanelProps {
  readonly me: Me;
  readonly approvals: ApprovalsNow;
  /** Only what is asked for at this table, or at this desk, and what this person may decide anywhere. */
  readonly table?: string;
  readonly tournament?: string;
}

/** What waits for this person, what he waits for, and what came of it. Nothing is drawn where there is none. */
export const ApprovalsPanel = ({ me, approvals, table, tournament }: ApprovalsPanelProps): ReactElement => {
  const { told, ahead, heard, nameOf, refresh } = approvals;
  const requests = told?.requests ?? [];
  const waiting = requests.filter(({ standing }) => standing.is === 'waiting');
  const theirs = waiting.filter(({ mayDecide }) => mayDecide);
  const mine = requests.filter(
    ({ askedBy, table: at, tournament: desk }) =>
      askedBy === me.id &&
      (table === undefined || at === table) &&
      (tournament === undefined || desk?.id === tournament),
  );
  const own = mine.filter(({ standing }) => standing.is === 'waiting');
  const now = useNow(ahead, waiting.length > 0);
  const past = mine.filter(
    (each) =>
      each.standing.is !== 'waiting' &&
      each.standing.is !== 'withdrawn' &&
      (told?.now ?? 0) - endedAt(each) < PAST_MS,
  );
  const card = (request: ToldRequest): ReactElement => (
    <RequestCard
      key={request.request}
      request={request}
      me={me.id}
      nameOf={nameOf}
      now={now}
      onDone={refresh}
    />
  );
  return (
    <div className="approvals">
      <p className="heard" role="status">
        {heard}
      </p>
      {theirs.length > 0 && <h2>Waits for you</h2>}
      {theirs.map(card)}
      {own.length > 0 && <h2>Waits for a second person</h2>}
      {own.map(card)}
      {past.map((each) => (
        <p key={each.request} className="request-past">
          <b>
            {capital(placeOf(each))}: {titleOf(each, nameOf)}
          </b>
          <span>{outcomeOf(each, nameOf)}.</span>
        </p>
      ))}
    </div>
  );
};
