import './styles/layers.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { ArtDefs } from './art/defs.tsx';
import { HouseLineContext, openHouseLine } from './shell/house-line.ts';
import { dressDocument } from './shell/use-settings.ts';
import { DefectNotice } from './trouble/defect-notice.tsx';
import { InLanguage } from './words/use-language.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
dressDocument();
// Only where pages may keep something: behind TLS, or on the machine itself. After the page itself: it is in no hurry.
if ('serviceWorker' in navigator && !import.meta.env.DEV)
  window.addEventListener('load', () => {
    // A browser that keeps nothing has no page for a lost line, and everything else.
    navigator.serviceWorker.register('/worker.js').catch((error: unknown) => console.warn('baize:', error));
  });
createRoot(root).render(
  <>
    <ArtDefs />
    <InLanguage>
      <HouseLineContext value={openHouseLine()}>
        <App />
      </HouseLineContext>
      <DefectNotice />
    </InLanguage>
  </>,
);
