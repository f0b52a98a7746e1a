import { createContext, type ReactElement, useContext, useEffect, useState } from 'react';
import { useMoney } from '../words/use-money.tsx';

/** How a round ended, and what it brought the viewer. */
export interface Result {
  readonly round: number;
  /** "Banker 8 to 4". */
  readonly words: string;
  readonly net: number;
}

export const ResultContext = createContext<Result | undefined>(undefined);

/** The last result, until the viewer's next wager lies. */
export const useResult = (
  told: Result | undefined,
  { round, stake }: { readonly round: number | undefined; readonly stake: number },
): Result | undefined => {
  const [kept, keep] = useState<Result>();
  const text = JSON.stringify(told ?? null);
  useEffect(() => {
    const result = JSON.parse(text) as Result | null;
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
