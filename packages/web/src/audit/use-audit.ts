import type { LogKind, ToldLine } from '@baize/house/api';
import { type Refereed, refereeRound } from '@baize/house/round-files';
import type { Library } from '@baize/rulebooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { get } from '../app/api.ts';
import type { Replay } from '../history/replay.ts';
import { useLibrary } from '../library/library.ts';
import { checkRecord, type Standing } from './reading.ts';
import { browserDraw, type Drawn, drawSample, type Played } from './sample.ts';

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

/** The log of one kind, newest first. */
export const useLog = (kind: LogKind): Log => {
  const [log, setLog] = useState<Omit<Log, 'more' | 'loadMore'>>(EMPTY);
  const [before, setBefore] = useState<number | null>(null);
  const wanted = useRef(kind);
  const load = useCallback(async (of: LogKind, from: number | null): Promise<void> => {
    wanted.current = of;
    const query = { kind: of, limit: 60, ...(from === null ? {} : { before: from }) };
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
  useEffect(() => void load(kind, null), [kind, load]);
  const loadMore = useCallback(() => void load(kind, before), [kind, before, load]);
  return { ...log, more: before !== null, loadMore };
};

/** One round of the sample; without a verdict it is still on its way. */
export interface Sampled extends Drawn {
  readonly found: Refereed | null;
  readonly replay: Replay | null;
}

export interface Sample {
  readonly rounds: readonly Sampled[];
  readonly of: number;
  readonly draw: () => void;
}

const COUNT = 40;

/** How many rounds each table has had, by its newest. */
const playedAt = async (tables: readonly string[]): Promise<readonly Played[]> =>
  Promise.all(
    tables.map(async (table) => {
      const answer = await get('/api/rounds', { query: { table, limit: 1 } });
      const newest = answer.ok ? answer.value.rounds[0] : undefined;
      return { table, rounds: newest === undefined ? 0 : newest.live ? newest.round - 1 : newest.round };
    }),
  );

/** A round that cannot be had, or that the referee fails at, accuses nobody: it says so. */
const unseen = (drawn: Drawn, why: string, replay: Replay | null = null): Sampled => ({
  ...drawn,
  replay,
  found: { verdict: 'untold', compared: [], cards: [], detail: why },
});

const lookAt = async (library: Library, drawn: Drawn): Promise<Sampled> => {
  const { table, round } = drawn;
  const answer = await get('/api/tables/:table/rounds/:round', { params: { table, round } });
  if (!answer.ok) return unseen(drawn, `the house does not show it: ${answer.detail}`);
  try {
    return { ...drawn, replay: answer.value, found: refereeRound(library, answer.value) };
  } catch (error) {
    return unseen(drawn, `the referee in this browser failed: ${(error as Error).message}`, answer.value);
  }
};

/** Rounds drawn by chance in this browser and settled once more in it. */
export const useSample = (): Sample => {
  const library = useLibrary();
  const [rounds, setRounds] = useState<readonly Sampled[]>([]);
  const [of, setOf] = useState(0);
  const turn = useRef(0);
  const draw = useCallback(() => {
    turn.current += 1;
    const own = turn.current;
    const run = async (): Promise<void> => {
      const floor = await get('/api/floor');
      const played = await playedAt(floor.ok ? floor.value.map(({ table }) => table) : []);
      const drawn = drawSample(played, COUNT, browserDraw);
      if (turn.current !== own) return;
      setOf(played.reduce((sum, each) => sum + each.rounds, 0));
      setRounds(drawn.map((each) => ({ ...each, found: null, replay: null })));
      for (const [index, each] of drawn.entries()) {
        const sampled = await lookAt(library, each);
        if (turn.current !== own) return;
        setRounds((now) => now.with(index, sampled));
      }
    };
    void run();
  }, [library]);
  useEffect(draw, [draw]);
  return { rounds, of, draw };
};
