import { useCallback, useEffect, useState } from 'react';
import type { Answer } from '../app/api.ts';
import { watchTournament } from './api.ts';

/** A tournament as this person may see it, live. What was seen once stays on view while the house does not answer. */
export const useTournament = <Look>(
  tournament: string,
  read: (tournament: string) => Promise<Answer<Look>>,
): { readonly look: Answer<Look> | undefined; readonly refresh: () => void } => {
  const [look, setLook] = useState<Answer<Look>>();
  const refresh = useCallback(() => {
    void read(tournament).then((answer) =>
      setLook((before) => (answer.ok || before === undefined || !before.ok ? answer : before)),
    );
  }, [tournament, read]);
  useEffect(() => {
    refresh();
    return watchTournament(tournament, refresh);
  }, [tournament, refresh]);
  return { look, refresh };
};
