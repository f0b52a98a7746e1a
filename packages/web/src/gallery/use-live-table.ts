import type { Card } from '@baize/engine';
import { type Command, game, type State } from '@baize/engine/baccarat';
import { useEffect, useRef, useState } from 'react';
import type { RefusedWager } from '../games/baccarat/bet-spot.tsx';
import type { Clock } from '../mark/clock.ts';
import type { WhyItem } from '../why/why-item.ts';
import { dealersAct, ME, place, play, rounds, rules, shuffled, viewOf } from './play.ts';
import { refusedWhy, settledWhy } from './states.ts';

interface LiveTable {
  readonly state: State;
  readonly why: readonly WhyItem[];
  readonly clock: Clock | null;
  readonly refused: RefusedWager | undefined;
  readonly act: (command: Command) => void;
}

const BETTING_SECONDS = 20;
const AFTER: Readonly<Record<string, number>> = {
  deal: 1100,
  settle: 1200,
  settlePairs: 1200,
  collect: 6000,
  invite: 900,
};

/** A table that plays by itself in the page: the real rules, a shuffled shoe, a clock. Nothing leaves the page. */
export const useLiveTable = (): LiveTable => {
  const cards = useRef<{ list: readonly Card[]; drawn: number }>({ list: shuffled(77), drawn: 200 });
  const [state, setState] = useState(() => rounds(12, 5));
  const [refusals, setRefusals] = useState<readonly WhyItem[]>([]);
  const [refused, setRefused] = useState<RefusedWager>();
  const [clock, setClock] = useState<Clock | null>(null);
  const view = viewOf(state, ME);
  const step = view.next.do;
  const round = view.round?.number;

  const act = (command: Command): void => {
    const item = refusedWhy(state, command);
    if (item === undefined) setState(play(state, command));
    else {
      setRefusals((before) => [{ ...item, id: `${item.id} ${before.length}` }, ...before]);
      if (command.type === 'PlaceWager' || command.type === 'AlterWager') {
        setRefused({ box: command.on, amount: command.amount, clause: item.clauses[0] ?? '' });
      }
    }
  };

  useEffect(() => {
    const next = (): Card => {
      const card = cards.current.list[cards.current.drawn];
      cards.current.drawn += 1;
      return card ?? 'Ac';
    };
    if (step === 'close') {
      const endsAt = Date.now() + BETTING_SECONDS * 1000;
      setClock({ label: 'Bets close in', detail: `round ${round}`, of: BETTING_SECONDS, endsAt });
      const timer = setTimeout(() => {
        setRefused(undefined);
        setState((before) => {
          const wagered = (viewOf(before, ME).round?.wagers.length ?? 0) > 0;
          const filled = wagered ? before : play(before, place('Ines K.', 'banker', 2500));
          return play(filled, { type: 'NoMoreBets', actor: { role: 'dealer' } });
        });
      }, endsAt - Date.now());
      return () => clearTimeout(timer);
    }
    setClock(null);
    const timer = setTimeout(() => {
      const command = dealersAct(state, next);
      if (command !== undefined && game.decide(rules, state, command).ok) setState(play(state, command));
    }, AFTER[step] ?? 900);
    return () => clearTimeout(timer);
    // A wager does not start the clock anew: only the step and the cards do.
  }, [step, round, state]);

  return { state, why: [...refusals, ...settledWhy(state)], clock, refused, act };
};
