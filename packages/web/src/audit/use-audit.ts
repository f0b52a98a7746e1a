import type { LogKind, ToldLine } from '@baize/house/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import { get } from '../app/api.ts';
import { checkRecord, type Standing } from './reading.ts';

export interface Check {
  readonly standing: Standing;
  readonly check: () => void;
}

/** The check of the record, at the inspector's word. */
export const useCheck = (): Check => {
  const [standing, setStanding] = useState<Standing>({ is: 'none' });
  const busy = useRef(false);
  const check = useCallback(() => {
    if (busy.current) return;
    busy.current = true;
    const run = async (): Promise<void> => {
      for await (const each of checkRecord()) setStanding(each);
      busy.current = false;
    };
    void run();
  }, []);
  return { standing, check };
};

export interface Log {
  readonly lines: readonly ToldLine[];
  readonly names: Readonly<Record<string, string>>;
  readonly more: boolean;
  readonly detail: string | null;
  readonly loadMore: () => void;
}

const EMPTY = { lines: [], names: {}, detail: null } as const;

/** What is looked for in the log; what is left out may be anything. */
export interface Filter {
  readonly kind: LogKind;
  readonly table?: string;
  readonly person?: string;
  readonly clause?: string;
  /** In milliseconds since 1970. */
  readonly from?: number;
  readonly to?: number;
}

/** The log as far as it is looked for, newest first. */
export const useLog = (filter: Filter): Log => {
  const [log, setLog] = useState<Omit<Log, 'more' | 'loadMore'>>(EMPTY);
  const [before, setBefore] = useState<number | null>(null);
  const asked = JSON.stringify(filter);
  const wanted = useRef(asked);
  const load = useCallback(async (of: string, from: number | null): Promise<void> => {
    wanted.current = of;
    const query = { ...(JSON.parse(of) as Filter), limit: 60, ...(from === null ? {} : { before: from }) };
    const answer = await get('/api/audit/log', { query });
    if (wanted.current !== of) return;
    if (!answer.ok) return setLog((now) => ({ ...now, detail: answer.detail }));
    const { lines, names, before: next } = answer.value;
    setBefore(next);
    setLog((now) =>
      from === null
        ? { lines, names, detail: null }
        : {
            lines: [...now.lines, ...lines],
            names: { ...now.names, ...names },
            detail: null,
          },
    );
  }, []);
  useEffect(() => void load(asked, null), [asked, load]);
  const loadMore = useCallback(() => void load(asked, before), [asked, before, load]);
  return { ...log, more: before !== null, loadMore };
};
