import { type ReactElement, type RefObject, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { Me } from '../app/api.ts';
import { HouseMark } from '../art/seal.tsx';
import { FindBox } from './find-box.tsx';
import type { LineState } from './house-line.ts';
import type { NavLink, Place } from './nav.ts';
import { PersonMenu } from './person-menu.tsx';
import './shell-bar.css';
import type { Plain } from '../words/language.ts';
import { useLanguage, useSay } from '../words/use-language.tsx';

interface ShellBarProps {
  readonly here: Place | undefined;
  readonly me: Me | undefined;
  readonly onOut: (() => void) | undefined;
  readonly line: LineState;
  readonly links: readonly NavLink[];
  readonly finding: RefObject<HTMLInputElement | null>;
}

const DAY = { weekday: 'short', day: 'numeric', month: 'short' } as const;
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
const SECOND = 1000;

const HouseClock = (): ReactElement => {
  const { date } = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = (): void => {
      setNow(new Date());
      timer = setTimeout(tick, SECOND - (Date.now() % SECOND));
    };
    tick();
    return () => clearTimeout(timer);
  }, []);
  return (
    <time className="shell-clock figures" dateTime={now.toISOString()}>
      {date(now, DAY).replace(',', '')} <b>{date(now, TIME)}</b>
    </time>
  );
};

const LINES: Readonly<Record<LineState, Plain>> = {
  live: 'Live',
  reconnecting: 'Reconnecting',
  off: 'Connecting',
  out: 'Logged out',
};

const LiveState = ({ line }: { readonly line: LineState }): ReactElement => {
  const say = useSay();
  return (
    <span className="state shell-live" data-state={line === 'live' ? 'live' : 'hold'} role="status">
      {say(LINES[line])}
    </span>
  );
};

/** The bar over every page around the tables. */
export const ShellBar = ({ here, me, onOut, line, links, finding }: ShellBarProps): ReactElement => {
  const say = useSay();
  const [menu, setMenu] = useState(false);
  return (
    <header className="shell-bar">
      <Link className="shell-brand" href="/" aria-label={say('Baize, to the first page')}>
        <HouseMark />
        <span aria-hidden="true">Baize</span>
      </Link>
      <button
        type="button"
        className="shell-menu-key"
        aria-expanded={menu}
        aria-controls="shell-nav"
        onClick={() => setMenu(!menu)}
      >
        {say('Menu')}
      </button>
      <nav id="shell-nav" className="shell-nav" aria-label={say('Pages')} data-open={menu}>
        {links.map(({ to, label, href }) => (
          <Link
            key={to}
            href={href}
            aria-current={to === here ? 'page' : undefined}
            onClick={() => setMenu(false)}
          >
            {say(label)}
          </Link>
        ))}
      </nav>
      <FindBox ref={finding} loggedIn={me !== undefined} />
      <HouseClock />
      {me === undefined ? (
        <Link className="shell-in" href="/login">
          {say('Log in')}
        </Link>
      ) : (
        <>
          <LiveState line={line} />
          <PersonMenu me={me} onOut={onOut} />
        </>
      )}
    </header>
  );
};
