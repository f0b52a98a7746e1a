import type { Library } from '@baize/rulebooks';
import { useEffect, useMemo, useState } from 'react';
import type { Replay, RoundLine } from '../history/replay.ts';
import { unitOf } from '../history/replay.ts';
import { NO_PAST, type PastRounds, type RoundResult } from '../why/rounds.ts';
import type { WhyItem } from '../why/why-item.ts';
import type { Language } from '../words/language.ts';
import { get } from './api.ts';
import { happenedAt, type Viewer } from './happened.ts';
import type { TableNews } from './live.ts';

/** So many rounds stand under Why when one comes back to a table; the history has them all. */
const ROUNDS = 12;

/** A round that is over, as Why heads it. */
const resultsOf = (lines: readonly RoundLine[]): readonly RoundResult[] =>
  lines.flatMap(({ live, round, outcome, net }) =>
    live || net === null ? [] : [{ round, words: outcome, net }],
  );

/** What was ruled in a round that is over, newest first: told event by event, as it was told when it happened. */
const itemsOf = (
  language: Language,
  library: Library,
  { table, round, rulebook, names, frames, tournament }: Replay,
  me: Viewer,
): readonly WhyItem[] =>
  frames
    .flatMap(({ event, view, at }, index) => {
      const look = { rulebook, version: index, view: { ...view, unit: unitOf({ tournament }) } };
      const news = { is: 'table', table, now: at, look, names, options: [], events: [event] };
      return [happenedAt(language, library, news as unknown as TableNews, me)];
    })
    .toReversed()
    .flat()
    .map((item) => ({ ...item, round }));

/** The viewer's rounds at this table before the page was opened: asked for once, and read when they are unfolded. */
export const usePastRounds = (
  table: string,
  me: Viewer,
  library: Library | undefined,
  language: Language,
): PastRounds => {
  const [results, setResults] = useState<readonly RoundResult[]>([]);
  const isPlayer = me.role === 'player';
  useEffect(() => {
    if (!isPlayer) return;
    void get('/api/rounds', { query: { table, limit: ROUNDS } }).then((answer) => {
      if (answer.ok) setResults(resultsOf(answer.value.rounds));
    });
  }, [table, isPlayer]);
  return useMemo(
    () =>
      library === undefined || results.length === 0
        ? NO_PAST
        : {
            results,
            read: async (round) => {
              const answer = await get('/api/tables/:table/rounds/:round', { params: { table, round } });
              return answer.ok ? itemsOf(language, library, answer.value, me) : [];
            },
          },
    [results, library, language, table, me],
  );
};
