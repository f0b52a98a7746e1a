import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { Link } from 'wouter';
import { useMoney } from '../words/use-money.tsx';
import './care.css';
import { type Standing, sessionWords } from './words.ts';

/** What the bar over a table has of its player's session; nothing for who does not play. */
export const SessionContext = createContext<ReactNode>(null);

/** The place in the bar: as wide as its longest words, so that nothing shifts when time goes on. */
export const SessionSlot = (): ReactNode => useContext(SessionContext);

/** How long somebody has played and what it came to, always in sight; it leads to his limits. */
export const SessionChip = ({ standing }: { readonly standing: Standing | undefined }): ReactElement => {
  const money = useMoney();
  const played = sessionWords(money, standing?.session ?? null);
  return (
    <Link
      href="/limits"
      className="session-chip figures"
      aria-keyshortcuts="Y"
      aria-label={money.language.say('Played {played}. My limits', { played })}
    >
      {played}
    </Link>
  );
};
