import type { AnswerAt } from '@baize/house/api';
import { useCallback, useEffect, useState } from 'react';
import { type Answer, type Arguments, get, type PathsBy, type RouteAt } from './api.ts';

/** `get` for a path that is yet to be said: the compiler need not work out every route at once. */
const getAt = get as unknown as (path: string, ...asked: readonly unknown[]) => Promise<Answer<never>>;

/** What the house answers to a route, asked at once and, where it is said, now and then; and how to ask again. */
export const useAnswer = <Path extends PathsBy<'GET'>>(
  path: Path,
  {
    every,
    asked = [] as unknown as Arguments<RouteAt<'GET', Path>>,
  }: {
    readonly every?: number;
    readonly asked?: Arguments<RouteAt<'GET', Path>>;
  } = {},
): readonly [answer: Answer<AnswerAt<RouteAt<'GET', Path>>> | undefined, ask: () => void] => {
  const [answer, setAnswer] = useState<Answer<AnswerAt<RouteAt<'GET', Path>>>>();
  const sent = JSON.stringify(asked);
  const ask = useCallback(
    () => void getAt(path, ...(JSON.parse(sent) as readonly unknown[])).then(setAnswer),
    [path, sent],
  );
  useEffect(() => {
    ask();
    const timer = every === undefined ? undefined : setInterval(ask, every);
    return () => clearInterval(timer);
  }, [ask, every]);
  return [answer, ask];
};
