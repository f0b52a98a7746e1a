import type { Card } from '@baize/engine';
import type { Reply } from '@baize/house/api';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { TableCommand } from '../game/kind.ts';
import type { DealerStep } from './dealer-step.ts';

interface Dealing {
  /** Cards of a hand that were told and wait for the others. */
  readonly told: readonly Card[];
  readonly tell: (card: Card) => void;
  /** Does the step with what is told; `typed` is what stands in its field. */
  readonly act: (typed: string) => void;
  readonly take: (command: TableCommand) => void;
  readonly forget: () => void;
}

interface Table {
  readonly step: DealerStep;
  readonly version: number;
  readonly send: (command: TableCommand) => Promise<Reply | undefined>;
  /** A card came though none is due: the rules say why not. */
  readonly onNoneDue: (card: Card) => void;
}

/**
 * One step after another. A scanner can be faster than the line: what it tells while a step is under way waits until
 * the table has moved on, and is dropped when that step is refused, because then nothing after it is sure.
 */
export const useDealing = ({ step, version, send, onNoneDue }: Table): Dealing => {
  const [told, setTold] = useState<readonly Card[]>([]);
  const waiting = useRef<readonly Card[]>([]);
  /** The version that the table has to reach before the next step is taken; undefined while none is under way. */
  const until = useRef<number | 'asked' | undefined>(undefined);
  const hand = useRef<readonly Card[]>([]);
  /** Steps that run are done one after another until another kind of step has come. */
  const isRunning = useRef(false);

  const lay = useCallback((cards: readonly Card[]) => {
    hand.current = cards;
    setTold(cards);
  }, []);

  const take = useCallback(
    (command: TableCommand) => {
      if (until.current !== undefined) return;
      until.current = 'asked';
      lay([]);
      send(command)
        .then((reply) => {
          if (reply?.ok) until.current = reply.version;
          else {
            until.current = undefined;
            waiting.current = [];
            isRunning.current = false;
          }
        })
        .catch(() => {
          until.current = undefined;
          isRunning.current = false;
        });
    },
    [send, lay],
  );

  const tell = useCallback(
    (card: Card) => {
      if (until.current !== undefined) {
        waiting.current = [...waiting.current, card];
        return;
      }
      const asks = step.act?.asks;
      if (asks?.for !== 'cards') return onNoneDue(card);
      const cards = [...hand.current, card];
      if (cards.length < asks.count) return lay(cards);
      const command = step.act?.command({ cards, typed: '' });
      if (command !== undefined) take(command);
    },
    [step, lay, take, onNoneDue],
  );

  useEffect(() => {
    if (typeof until.current !== 'number' || version < until.current) return;
    until.current = undefined;
    const [next, ...rest] = waiting.current;
    waiting.current = rest;
    isRunning.current &&= step.act?.runs === true;
    if (isRunning.current && step.act !== undefined) take(step.act.command({ cards: [], typed: '' }));
    else if (next !== undefined) tell(next);
  }, [version, tell, take, step]);

  const act = (typed: string): void => {
    if (step.act === undefined || step.act.asks.for === 'cards') return;
    isRunning.current = step.act.runs === true;
    take(step.act.command({ cards: [], typed }));
  };
  return { told, tell, act, take, forget: () => lay([]) };
};
