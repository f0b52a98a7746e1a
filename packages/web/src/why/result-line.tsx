import { createContext, type ReactElement, useContext, useEffect, useState } from 'react';
import { useMoney } from '../words/use-money.tsx';
import type { RoundResult } from './rounds.ts';

export const ResultContext = createContext<RoundResult | undefined>(undefined);

/** So many of the rounds that ended on this page are kept in it. */
const KEPT = 60;

/** Every result that was told on this page, newest first. */
export const useResults = (told: RoundResult | undefined): readonly RoundResult[] => {
  const [kept, keep] = useState<readonly RoundResult[]>([]);
  const text = JSON.stringify(told ?? null);
  useEffect(() => {
    const result = JSON.parse(text) as RoundResult | null;
    if (result !== null)
      keep((before) => [result, ...before.filter(({ round }) => round !== result.round)].slice(0, KEPT));
  }, [text]);
  return kept;
};

/** The last result, until the viewer's next wager lies. */
export const useResult = (
  told: RoundResult | undefined,
  { round, stake }: { readonly round: number | undefined; readonly stake: number },
): RoundResult | undefined => {
  const [kept, keep] = useState<RoundResult>();
  const text = JSON.stringify(told ?? null);
  useEffect(() => {
    const result = JSON.parse(text) as RoundResult | null;
    if (result !== null) keep(result);
  }, [text]);
  const isOver = kept !== undefined && round !== undefined && round !== kept.round && stake > 0;
  useEffect(() => {
    if (isOver) keep(undefined);
  }, [isOver]);
  return isOver ? undefined : kept;
};

/** What the last round came to, on the felt: neither louder for a win nor red for a loss. */
export const ResultLine = (): ReactElement | null => {
  const money = useMoney();
  const result = useContext(ResultContext);
  return result === undefined ? null : (
    <p className="result-line figures">
      <b>{result.words}</b>
      <span>{money.language.say('you {sum}', { sum: money.signed(result.net) })}</span>
    </p>
  );
};
