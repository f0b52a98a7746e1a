import type { AnswerAt } from '@baize/house/api';
import { type ReactElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { clauseGuide } from '../game/clause-guide.ts';
import { lookedAt } from '../game/kind.ts';
import { partsOf } from '../games.ts';
import { type Law, LawContext } from '../library/library.ts';
import { readTableLaw } from '../library/table-law.ts';
import { reportDefect } from '../trouble/defects.ts';
import type { Language } from '../words/language.ts';
import { moneyAt } from '../words/money.ts';
import { useLanguage } from '../words/use-language.tsx';
import { MoneyContext } from '../words/use-money.tsx';
import { get } from './api.ts';
import type { TableNews } from './live.ts';
import { named } from './names.ts';
import { aboutOf, clockOf } from './table-page.tsx';

const ASK_MS = 1000;

type Watched = AnswerAt<'GET /api/watch/:table'>;

/** The house calls people by their number alone, in the order in which it tells of them. */
const newsOf = ({ table, now, look, names }: Watched, { say }: Language): TableNews => ({
  is: 'table',
  table,
  now,
  look,
  names: Object.fromEntries(
    Object.keys(names).map((person, at) => [person, say('Player {n}', { n: String(at + 1) })]),
  ),
  options: [],
  events: null,
});

interface Watching {
  readonly news: TableNews;
  readonly law: Law;
}

/** A table as anybody may watch it: asked for anew every second, as boards are. */
const useWatched = (table: string, language: Language): Watching | 'gone' | undefined => {
  const [seen, setSeen] = useState<Watching | 'gone'>();
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    let law: Law | undefined;
    const ask = async (): Promise<void> => {
      const answer = await get('/api/watch/:table', { params: { table } });
      if (isOver) return;
      if (answer.ok) {
        const { look } = answer.value;
        law ??= await readTableLaw(
          { rulebook: look.rulebook, isStaff: false, isTournament: false },
          language,
        );
        const news = newsOf(answer.value, language);
        const known = law;
        if (!isOver)
          setSeen((before) =>
            before === undefined || before === 'gone' || before.news.look.version !== look.version
              ? { news, law: known }
              : before,
          );
      } else if (answer.status !== undefined) setSeen('gone');
      timer = setTimeout(() => void ask().catch(reportDefect('the table could not be watched')), ASK_MS);
    };
    ask().catch(reportDefect('the table could not be watched'));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [table, language]);
  return seen;
};

const NOTHING = (): void => undefined;

interface GuestTableProps {
  readonly table: string;
  /** What stands where players act. */
  readonly dock: ReactNode;
  readonly otherwise: ReactElement | null;
}

/** A table for who has no account: everything that lies open, and nothing to act with. */
export const GuestTable = ({ table, dock, otherwise }: GuestTableProps): ReactElement | null => {
  const language = useLanguage();
  const watching = useWatched(table, language);
  const drawn = useMemo(() => {
    if (watching === undefined || watching === 'gone') return undefined;
    const { news, law } = watching;
    const parts = partsOf(law.library, news.look.rulebook, language);
    const raw = lookedAt(news.look);
    if (parts === undefined || raw === undefined) return undefined;
    const { rulebook } = news.look;
    return {
      news,
      law,
      parts,
      raw,
      clauses: clauseGuide(law.library, rulebook),
      clock: clockOf(parts, news),
    };
  }, [watching, language]);
  if (drawn === undefined) return watching === undefined ? null : otherwise;
  const { news, law, parts, raw, clauses, clock } = drawn;
  return (
    <LawContext value={law}>
      <MoneyContext value={moneyAt(raw, language)}>
        <parts.Table
          about={aboutOf(language, law.library, table, news.look)}
          view={named(raw, news.names)}
          raw={raw}
          viewer={null}
          me={null}
          nameOf={(id) => news.names[id] ?? id}
          options={[]}
          clock={clock}
          why={[]}
          refused={undefined}
          connection={{ state: 'live' }}
          clauses={clauses}
          onAct={NOTHING}
          onForget={NOTHING}
          staff={{ dock, pages: [], keys: {}, keyRows: [], dialog: null }}
        />
      </MoneyContext>
    </LawContext>
  );
};
