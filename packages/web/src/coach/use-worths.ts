import { useEffect, useState } from 'react';
import { keyOf } from '../odds/case.ts';
import { type DecisionWork, type Solving, useDecision, useSolving } from '../odds/use-work.ts';
import type { HandDecision, OwnDecision, WagerDecision } from './decision.ts';
import { type Found, type Judged, judged } from './worth.ts';

interface Worths {
  readonly judged: readonly Judged[];
  /** How many have been worked out, and how many there are. */
  readonly done: number;
  readonly of: number;
  readonly failed?: string;
}

const handOf = (one: OwnDecision): readonly HandDecision[] => (one.is === 'hand' ? [one] : []);
const wagerOf = (one: OwnDecision): readonly WagerDecision[] => (one.is === 'wager' ? [one] : []);

/** Cases that are the same are worked out once. */
const casesOf = (decisions: readonly OwnDecision[]) => [
  ...new Map(decisions.flatMap(wagerOf).map(({ asked }) => [keyOf(asked), asked])).values(),
];

const failureOf = (work: Pick<DecisionWork | Solving, 'failed'>): string | undefined => work.failed;

/** Works out beside the page, one after the other, what decisions were worth. Nothing is asked of the house. */
export const useWorths = (decisions: readonly OwnDecision[]): Worths => {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const next = decisions.flatMap(handOf).find(({ id }) => !found.has(id));
  const work = useDecision(next?.asking);
  const solving = useSolving(casesOf(decisions));
  const { decided } = work;
  const id = next?.id;
  useEffect(() => {
    if (id !== undefined && decided !== undefined) setFound((before) => new Map([...before, [id, decided]]));
  }, [id, decided]);
  const foundOf = (one: OwnDecision): Found | undefined =>
    one.is === 'wager' ? solving.solvedOf(one.asked) : found.get(one.id);
  const open = decisions.filter((one) => one.is !== 'card' && foundOf(one) === undefined);
  const failed = failureOf(work) ?? failureOf(solving);
  return {
    judged: decisions.flatMap((one) => judged(one, foundOf(one)) ?? []),
    done: decisions.length - open.length,
    of: decisions.length,
    ...(failed === undefined ? {} : { failed }),
  };
};
