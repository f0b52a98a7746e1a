import type { Reply, Trial, Trouble } from '@baize/house/api';
import type { Library } from '@baize/rulebooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { says } from '../game/clause-guide.ts';
import { lookedAt, type TableCommand } from '../game/kind.ts';
import type { RefusedCommand } from '../game/parts.ts';
import { partsOf } from '../games.ts';
import type { Law } from '../library/library.ts';
import { readTableLaw } from '../library/table-law.ts';
import { reportDefect } from '../trouble/defects.ts';
import { sentence } from '../why/spoken.ts';
import type { WhyItem } from '../why/why-item.ts';
import type { Language } from '../words/language.ts';
import { useLanguage } from '../words/use-language.tsx';
import { movesBank } from './bank.ts';
import { openContributor } from './contributing.ts';
import { happenedAt, type Viewer } from './happened.ts';
import { type Live, openLive, type TableNews } from './live.ts';

const WHY_MAX = 40;

export interface TableState {
  readonly news: TableNews | undefined;
  /** What it is played by; undefined until it has been read. */
  readonly law: Law | undefined;
  readonly line: 'live' | 'reconnecting';
  /** What goes wrong at the table now. */
  readonly trouble: Trouble | undefined;
  readonly why: readonly WhyItem[];
  readonly refused: RefusedCommand | undefined;
  /** Chips have crossed between bank and table, and what is in the bank now is being asked for. */
  readonly isBankMoving: boolean;
  send(command: TableCommand): Promise<Reply | undefined>;
  /** What a command would come to; undefined where the line is gone meanwhile. */
  attempt(command: TableCommand): Promise<Trial | undefined>;
  hold(held: boolean): void;
  /** Keeps a refusal in Why: what was tried, the rule, the clause. */
  refuse(command: TableCommand, refusal: Refused): void;
  /** Takes the mark of a refused command away. */
  forget(): void;
}

interface Refused {
  readonly clause: string | null;
  readonly detail: string;
  /** Where the clause is none of the table's own rulebook, but of the tournament's that is played there. */
  readonly rulebook?: string;
}

const refusedItem = (
  language: Language,
  library: Library,
  { look, options }: TableNews,
  command: TableCommand,
  refusal: Refused,
): WhyItem | undefined => {
  const view = lookedAt(look);
  const parts = partsOf(library, look.rulebook, language);
  if (view === undefined || parts === undefined) return undefined;
  const clause = refusal.clause ?? '';
  const words = parts.why.refusal({
    view,
    command,
    refusal: { clause, detail: refusal.detail },
    says: refusal.clause === null ? refusal.detail : says(library, refusal.rulebook ?? look.rulebook, clause),
    options,
  });
  if (refusal.clause === null) return { ...words, clauses: [] };
  // Clauses of two rulebooks may have the same number: what the game says to its own is not said of another's.
  return refusal.rulebook === undefined
    ? words
    : { ...words, text: sentence(refusal.detail), rulebook: refusal.rulebook };
};

/** Whether the bank is being asked for, and how to ask. */
const useBank = (onMoney: () => Promise<void>): readonly [isAsked: boolean, ask: () => void] => {
  const [asked, setAsked] = useState(0);
  const ask = useCallback(() => {
    setAsked((before) => before + 1);
    onMoney()
      .catch(reportDefect('the bank could not be asked for'))
      .finally(() => setAsked((before) => before - 1));
  }, [onMoney]);
  return [asked > 0, ask];
};

/**
 * Hears the news of a table in their order, and not before what the table is played by has been read: without its game
 * nothing could be said of them.
 */
const withLaw = (
  hear: (news: TableNews, law: Law) => void,
  read: (news: TableNews) => Promise<Law>,
): ((news: TableNews) => void) => {
  let law: Law | undefined;
  let waiting: TableNews[] | undefined;
  return (news) => {
    if (law !== undefined) return hear(news, law);
    if (waiting !== undefined) return void waiting.push(news);
    const early = [news];
    waiting = early;
    read(news)
      .then((known) => {
        law = known;
        for (const each of early) hear(each, known);
      })
      .catch(reportDefect('the rules of the table could not be read'));
  };
};

/** One table as its page lives on it. */
// long: one line to the house, and everything that is kept of what it says.
export const useTable = (
  table: string,
  { id, role }: Viewer,
  onOut: () => void,
  onMoney: () => Promise<void>,
): TableState => {
  const [law, setLaw] = useState<Law>();
  const [news, setNews] = useState<TableNews>();
  const [line, setLine] = useState<'live' | 'reconnecting'>('reconnecting');
  const [trouble, setTrouble] = useState<Trouble>();
  const [why, setWhy] = useState<readonly WhyItem[]>([]);
  const [refused, setRefused] = useState<RefusedCommand>();
  // Money in the bank is no reason to call the house anew.
  const me = useMemo(() => ({ id, role }), [id, role]);
  const [isBankMoving, askBank] = useBank(onMoney);
  const live = useRef<Live>(undefined);
  const latest = useRef<TableNews>(undefined);
  const library = law?.library;
  const language = useLanguage();
  const spokenIn = useRef(language);
  spokenIn.current = language;

  const add = useCallback((items: readonly WhyItem[]) => {
    if (items.length > 0) setWhy((before) => [...items, ...before].slice(0, WHY_MAX));
  }, []);

  useEffect(() => {
    let isKnown = false;
    let isOver = false;
    const hear = (said: TableNews, known: Law): void => {
      if (isOver) return;
      latest.current = said;
      setLaw(known);
      setNews(said);
      setRefused(undefined);
      // The first word tells of no change: who comes has just been told his bank.
      if (isKnown && movesBank(said, me.id)) askBank();
      isKnown = true;
      add(happenedAt(spokenIn.current, known.library, said, me));
    };
    const isStaff = me.role !== 'player';
    const contributor = isStaff ? undefined : openContributor(table, me.id);
    const tell = withLaw(hear, ({ look: { rulebook, tournament } }) =>
      readTableLaw({ rulebook, isStaff, isTournament: tournament !== undefined }, spokenIn.current),
    );
    const line = openLive(table, {
      onNews: (said) => {
        const contribution = contributor?.after(said.look);
        if (contribution !== undefined) line.contribute(contribution);
        tell(said);
      },
      onLine: (state) => {
        if (state === 'live') contributor?.again();
        setLine(state);
      },
      onTrouble: setTrouble,
      onError: (detail) => reportDefect(detail)(new Error(detail)),
      onOut,
    });
    live.current = line;
    return () => {
      isOver = true;
      line.close();
    };
  }, [table, me, onOut, add, askBank]);

  const refuse = useCallback(
    (command: TableCommand, refusal: Refused) => {
      if (latest.current === undefined || library === undefined) return;
      const item = refusedItem(spokenIn.current, library, latest.current, command, refusal);
      if (item !== undefined) add([{ ...item, id: `${item.id} ${Date.now()}` }]);
    },
    [library, add],
  );

  const send = useCallback(
    async (command: TableCommand): Promise<Reply | undefined> => {
      const reply = await live.current?.send(command);
      if (reply === undefined || reply.ok) return reply;
      refuse(command, reply.refusal);
      setRefused({ command, clause: reply.refusal.clause ?? '' });
      return reply;
    },
    [refuse],
  );

  const attempt = useCallback(async (command: TableCommand) => live.current?.attempt(command), []);
  const hold = useCallback((held: boolean) => void live.current?.hold(held), []);
  const forget = useCallback(() => setRefused(undefined), []);

  return { news, law, line, trouble, why, refused, isBankMoving, send, attempt, hold, refuse, forget };
};
