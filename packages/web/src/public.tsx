import './styles/layers.css';
import { createRoot } from 'react-dom/client';
import { Route, Switch } from 'wouter';
import { BoardPage } from './board/board-page.tsx';
import { OverlayPage } from './board/overlay-page.tsx';
import { PhonePage } from './board/phone-page.tsx';
import { ScreenPage } from './board/screen-page.tsx';
import { DefectNotice } from './trouble/defect-notice.tsx';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

/** What is public without an account: a program of its own, small for phones, and without anything that acts. */
const Public = () => (
  <Switch>
    <Route path="/board/:tournament/:shows?">
      {({ tournament, shows }) => <BoardPage tournament={tournament} shows={shows} />}
    </Route>
    <Route path="/seat/:tournament">{({ tournament }) => <PhonePage tournament={tournament} />}</Route>
    <Route path="/overlay/:tournament">{({ tournament }) => <OverlayPage tournament={tournament} />}</Route>
    <Route path="/screen/:shows?">{({ shows }) => <ScreenPage shows={shows} />}</Route>
  </Switch>
);

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
createRoot(root).render(
  <>
    <Public />
    <DefectNotice />
  </>,
);
