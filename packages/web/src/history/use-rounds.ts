import { useCallback, useEffect, useRef, useState } from 'react';
import { type Answer, get } from '../app/api.ts';
import { type HouseLine, useLine } from '../shell/house-line.ts';
import { type Replay, type RoundLine, withUnit } from './replay.ts';

const PAGE = 30;

/** The rounds that are listed, newest first. */
export interface RoundList {
  readonly rounds: readonly RoundLine[];
  readonly more: boolean;
  /** What the house says where it does not give them. */
  readonly detail: string | null;
  readonly loading: boolean;
  readonly loadMore: () => void;
  /** Asks for the newest again: a round is over, or another has begun. */
  readonly refresh: () => void;
}

export const keyOf = ({ table, round }: Pick<RoundLine, 'table' | 'round'>): string => `${table} ${round}`;

/** What was known and what was told now, newest first. A round that came twice stands as it was told last. */
export const joined = (known: readonly RoundLine[], told: readonly RoundLine[]): readonly RoundLine[] => {
  const lines = new Map([...known, ...told].map((line) => [keyOf(line), line]));
  return [...lines.values()].toSorted((one, other) => other.began - one.began);
};

const START: Omit<RoundList, 'loadMore' | 'refresh'> = {
  rounds: [],
  more: false,
  detail: null,
  loading: true,
};

export const useRounds = (table: string | null): RoundList => {
  const [list, setList] = useState(START);
  const wanted = useRef(table);

  const load = useCallback(async (of: string | null, before?: number): Promise<void> => {
    wanted.current = of;
    const answer = await get('/api/rounds', {
      query: {
        limit: PAGE,
        ...(of === null ? {} : { table: of }),
        ...(before === undefined ? {} : { before }),
      },
    });
    if (wanted.current !== of) return;
    setList((now) => {
      if (!answer.ok) return { ...now, loading: false, detail: answer.detail };
      const { rounds, more } = answer.value;
      // The newest say nothing about what lies behind the oldest that is known.
      const further = before === undefined && now.rounds.length > 0 ? now.more : more;
      return { rounds: joined(now.rounds, rounds), more: further, loading: false, detail: null };
    });
  }, []);

  useEffect(() => {
    setList(START);
    void load(table);
  }, [table, load]);

  const oldest = list.rounds.at(-1)?.began;
  const loadMore = useCallback(() => {
    setList((now) => ({ ...now, loading: true }));
    void load(table, oldest);
  }, [table, oldest, load]);
  const refresh = useCallback(() => void load(table), [table, load]);

  return { ...list, loadMore, refresh };
};

/** A round that was asked for, and whether what is shown meanwhile is still the one before. */
export interface Asked {
  readonly answer: Answer<Replay> | undefined;
  readonly stale: boolean;
}

const isOf = (answer: Answer<Replay> | undefined, table?: string, round?: number): boolean =>
  answer?.ok === true && answer.value.table === table && answer.value.round === round;

/** Looks again whenever something happens at a table, one look at a time. */
const watched = (
  { watchTable }: Pick<HouseLine, 'watchTable'>,
  table: string,
  load: () => Promise<void>,
): (() => void) => {
  let busy = false;
  let again = false;
  const look = async (): Promise<void> => {
    again = busy;
    if (busy) return;
    busy = true;
    await load();
    busy = false;
    if (again) await look();
  };
  return watchTable(table, () => void look());
};

/** One round, and again whenever something happens in it as long as it is live. */
export const useReplay = (table: string | undefined, round: number | undefined): Asked => {
  const [answer, setAnswer] = useState<Answer<Replay>>();
  const wanted = useRef('');
  const line = useLine();

  const load = useCallback(async (): Promise<void> => {
    wanted.current = `${table} ${round}`;
    if (table === undefined || round === undefined) return setAnswer(undefined);
    const given = await get('/api/tables/:table/rounds/:round', { params: { table, round } });
    if (wanted.current !== `${table} ${round}`) return;
    setAnswer(given.ok ? { ok: true, value: withUnit(given.value) } : given);
  }, [table, round]);

  useEffect(() => void load(), [load]);

  const live = isOf(answer, table, round) && answer?.ok === true && answer.value.live;
  useEffect(
    () => (live && table !== undefined ? watched(line, table, load) : undefined),
    [line, live, table, load],
  );

  return { answer, stale: answer?.ok === true && !isOf(answer, table, round) };
};
