import './styles/layers.css';
import { type ReactElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BlackjackGallery } from './gallery/blackjack.tsx';
import { Parts } from './gallery/parts.tsx';
import { StillPoker } from './gallery/poker-page.tsx';
import { POKER_STATES } from './gallery/poker-states.ts';
import { STATES } from './gallery/states.ts';
import { LiveTable, StillTable } from './gallery/table-page.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

/** `?state=settled&deck=four&theme=paper`: one state of the table, `?poker=decide` one of the poker table; without a state all the parts. */
const asked = new URLSearchParams(window.location.search);
const deck = asked.get('deck') === 'four' ? 'four' : 'two';
const shown = STATES[asked.get('state') ?? '']?.();
const poker = POKER_STATES[asked.get('poker') ?? '']?.();

document.documentElement.dataset.theme = asked.get('theme') === 'paper' ? 'paper' : 'pit';

const Page = (): ReactElement => {
  if (asked.get('game') === 'blackjack')
    return <BlackjackGallery state={asked.get('state') ?? 'turn'} year={asked.get('edition') ?? '2018'} />;
  if (poker !== undefined) return <StillPoker shown={poker} />;
  if (asked.get('state') === 'live') return <LiveTable deck={deck} />;
  return shown === undefined ? <Parts /> : <StillTable shown={shown} deck={deck} />;
};

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <StrictMode>
    <Page />
  </StrictMode>,
);
