import type { Library } from '@baize/rulebooks';
import { lookedAt, type TableEvent } from '../game/kind.ts';
import { partsOf } from '../games.ts';
import { YOU } from '../pit/consequence.ts';
import { rulingItems } from '../pit/ruling-items.ts';
import type { WhyItem } from '../why/why-item.ts';
import type { Language } from '../words/language.ts';
import { moneyAt } from '../words/money.ts';
import type { Me } from './api.ts';
import type { TableNews } from './live.ts';
import { distinct } from './names.ts';

export type Viewer = Pick<Me, 'id' | 'role'>;

/**
 * My own settlements among what has just happened, newest first. The act that settled them may have ended the round as
 * well: which round speaks of them the game knows.
 */
export const settledNow = (
  language: Language,
  library: Library,
  { look, events }: Pick<TableNews, 'look' | 'events'>,
  me: Viewer,
): readonly WhyItem[] => {
  const view = lookedAt(look);
  if (view === undefined) return [];
  const parts = partsOf(library, look.rulebook, language);
  return parts?.why.settlements(view, (events ?? []) as readonly TableEvent[], me.id) ?? [];
};

/** What was ruled at the table just now, as it concerns this person. */
const rulingsNow = (
  language: Language,
  library: Library,
  { events, names, look }: TableNews,
  me: Viewer,
): readonly WhyItem[] => {
  const parts = partsOf(library, look.rulebook, language);
  const view = lookedAt(look);
  if (parts === undefined || view === undefined) return [];
  const nameOf = (id: string): string => (id === me.id ? YOU : (distinct(names)[id] ?? id));
  const whose = me.role === 'player' ? me.id : null;
  const round = view.round?.number;
  return rulingItems(
    (events ?? []) as readonly TableEvent[],
    (event) => parts.why.ruling(event, whose),
    (event) => parts.why.lines(moneyAt(view, language), event, nameOf, whose),
    String(look.version),
  ).map((item) => (round === undefined ? item : { ...item, round }));
};

/** Everything for Why in what has just happened, newest first. */
export const happenedAt = (
  language: Language,
  library: Library,
  news: TableNews,
  me: Viewer,
): readonly WhyItem[] => [
  ...rulingsNow(language, library, news, me),
  ...settledNow(language, library, news, me),
];
