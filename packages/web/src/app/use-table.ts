import { type Clause, type Command, type Event, type Option, rulesOf } from '@baize/engine';
import type { Reply, Trial } from '@baize/house';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefusedWager } from '../baccarat/bet-spot.tsx';
import { refusalWords, settlementWords } from '../baccarat/words.ts';
import { YOU } from '../pit/consequence.ts';
import { rulingItems } from '../pit/ruling-items.ts';
import type { WhyItem } from '../why/why-item.ts';
import type { Me } from './api.ts';
import { type Live, openLive, type TableNews } from './live.ts';
import { distinct } from './names.ts';

export const rules = rulesOf(actMiniBaccarat2016);

const WHY_MAX = 40;

export interface TableState {
  readonly news: TableNews | undefined;
  readonly line: 'live' | 'reconnecting';
  readonly why: readonly WhyItem[];
  readonly refused: RefusedWager | undefined;
  send(command: Command): Promise<Reply | undefined>;
  /** What a command would come to; undefined where the line is gone meanwhile. */
  attempt(command: Command): Promise<Trial | undefined>;
  hold(held: boolean): void;
  /** Keeps a refusal in Why: what was tried, the rule, the clause. */
  refuse(command: Command, refusal: Refused): void;
  /** Takes the mark of a refused wager off the box. */
  forget(): void;
}

interface Refused {
  readonly clause: string | null;
  readonly detail: string;
}

/** My own settlements among what has just happened, newest first. */
const settledNow = (news: TableNews, me: Me): readonly WhyItem[] => {
  const { view } = news.look;
  if (view.stage === 'unopened' || view.round === null) return [];
  const { round } = view;
  return ((news.events ?? []) as readonly Event[])
    .flatMap((event) => (event.type === 'WagerSettled' && event.patron === me.id ? [event] : []))
    .map((settled) => settlementWords(rules.law, round, settled))
    .reverse();
};

/** What was ruled at the table just now, as it concerns this person. */
const rulingsNow = ({ events, names, look }: TableNews, me: Me): readonly WhyItem[] => {
  const nameOf = (id: string): string => (id === me.id ? YOU : (distinct(names)[id] ?? id));
  return rulingItems((events ?? []) as readonly Event[], {
    law: rules.law,
    nameOf,
    me: me.role === 'player' ? me.id : null,
    key: String(look.version),
  });
};

/** A clause in the rulebook’s own words. */
export const says = (clause: string): string =>
  Object.hasOwn(actMiniBaccarat2016.clauses, clause)
    ? actMiniBaccarat2016.clauses[clause as Clause].says
    : 'The house does not allow it.';

const refusedItem = (
  { look, options }: TableNews,
  command: Command,
  refusal: Refused,
): WhyItem | undefined => {
  if (look.view.stage === 'unopened') return undefined;
  const clause = refusal.clause ?? '';
  const words = refusalWords({
    view: look.view,
    command,
    refusal: { clause, detail: refusal.detail },
    says: refusal.clause === null ? refusal.detail : says(clause),
    options: options as readonly Option<Command>[],
  });
  return refusal.clause === null ? { ...words, clauses: [] } : words;
};

/** One table as its page lives on it. */
export const useTable = (table: string, me: Me, onOut: () => void): TableState => {
  const [news, setNews] = useState<TableNews>();
  const [line, setLine] = useState<'live' | 'reconnecting'>('reconnecting');
  const [why, setWhy] = useState<readonly WhyItem[]>([]);
  const [refused, setRefused] = useState<RefusedWager>();
  const live = useRef<Live>(undefined);
  const latest = useRef<TableNews>(undefined);

  const add = useCallback((items: readonly WhyItem[]) => {
    if (items.length > 0) setWhy((before) => [...items, ...before].slice(0, WHY_MAX));
  }, []);

  useEffect(() => {
    const line = openLive(table, {
      onNews: (said) => {
        latest.current = said;
        setNews(said);
        setRefused(undefined);
        add(settledNow(said, me));
        add(rulingsNow(said, me));
      },
      onLine: setLine,
      onOut,
    });
    live.current = line;
    return () => line.close();
  }, [table, me, onOut, add]);

  const refuse = useCallback(
    (command: Command, refusal: Refused) => {
      if (latest.current === undefined) return;
      const item = refusedItem(latest.current, command, refusal);
      if (item !== undefined) add([{ ...item, id: `${item.id} ${Date.now()}` }]);
    },
    [add],
  );

  const send = useCallback(
    async (command: Command): Promise<Reply | undefined> => {
      const reply = await live.current?.send(command);
      if (reply === undefined || reply.ok) return reply;
      refuse(command, reply.refusal);
      if (command.type === 'PlaceWager' || command.type === 'AlterWager') {
        setRefused({ box: command.on, amount: command.amount, clause: reply.refusal.clause ?? '' });
      }
      return reply;
    },
    [refuse],
  );

  const attempt = useCallback(async (command: Command) => live.current?.attempt(command), []);
  const hold = useCallback((held: boolean) => void live.current?.hold(held), []);
  const forget = useCallback(() => setRefused(undefined), []);

  return { news, line, why, refused, send, attempt, hold, refuse, forget };
};
