import type { ToldRequests } from '@baize/house/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { get, type Me } from '../app/api.ts';
import { useHouseLine, useLine } from '../shell/house-line.ts';
import { reportDefect } from '../trouble/defects.ts';
import { newsOf } from './words.ts';

/** While something waits, what would follow is asked for again: the table may have moved on. */
const ASK_MS = 5000;

/** Those who may ask for a second person, or be one. */
const MAY: readonly string[] = ['dealer', 'supervisor', 'director', 'owner'];

export interface ApprovalsNow {
  /** Undefined until the house has answered. */
  readonly told: ToldRequests | undefined;
  /** By how much the house's clock is ahead of this one. */
  readonly ahead: number;
  /** What a listener is told: the latest news. */
  readonly heard: string;
  readonly nameOf: (id: string) => string;
  readonly refresh: () => void;
}

/** Requests for a second person, live. */
export const useApprovals = (me: Me): ApprovalsNow => {
  const on = MAY.includes(me.role);
  useHouseLine(on);
  const { watchApprovals } = useLine();
  const [told, setTold] = useState<ToldRequests>();
  const [ahead, setAhead] = useState(0);
  const [heard, setHeard] = useState('');
  const last = useRef<ToldRequests>(undefined);

  const refresh = useCallback(() => {
    if (!on) return;
    get('/api/approvals')
      .then((answer) => {
        if (!answer.ok) return;
        const { value } = answer;
        const names = (id: string): string => value.names[id] ?? id;
        const before = last.current ?? { ...value, requests: [] };
        const news = newsOf(before, value, me.id, names);
        if (news.length > 0) setHeard(news.join(' '));
        last.current = value;
        setTold(value);
        setAhead(value.now - Date.now());
      })
      .catch(reportDefect('what waits for a second person could not be asked for'));
  }, [on, me.id]);

  useEffect(() => (on ? watchApprovals(refresh) : undefined), [on, refresh, watchApprovals]);
  const waits = told?.requests.some(({ standing }) => standing.is === 'waiting') === true;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(refresh, ASK_MS);
    return () => clearInterval(timer);
  }, [waits, refresh]);

  const names = told?.names;
  const nameOf = useCallback((id: string): string => names?.[id] ?? id, [names]);
  return { told, ahead, heard, nameOf, refresh };
};
