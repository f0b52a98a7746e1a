import { type ReactElement, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type Me, post } from '../app/api.ts';
import { Avatar } from '../art/avatar.tsx';
import { Icon } from '../art/icon.tsx';
import './person-menu.css';
import { roleWords } from '../words/roles.ts';
import { useSay } from '../words/use-language.tsx';

interface PersonMenuProps {
  readonly me: Me;
  readonly onOut: (() => void) | undefined;
}

/** Who is logged in, the account, and the way out. */
export const PersonMenu = ({ me, onOut }: PersonMenuProps): ReactElement => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const away = (event: Event): void => {
      const outside = event.target instanceof Node && root.current?.contains(event.target) === false;
      if (outside || (event instanceof KeyboardEvent && event.key === 'Escape')) setOpen(false);
    };
    const events = ['pointerdown', 'keydown', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, away);
    return () => {
      for (const name of events) document.removeEventListener(name, away);
    };
  }, [open]);
  const leave = async (): Promise<void> => {
    await post('/api/logout');
    onOut?.();
  };
  return (
    <div className="person" ref={root}>
      <button
        type="button"
        className="person-key"
        aria-label={me.display}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Avatar name={me.display} aria-hidden="true" />
        <span className="person-name">{me.display}</span>
        <Icon name="down" />
      </button>
      {open && (
        <div className="person-menu">
          <p>
            <b>{me.display}</b>
            <span>
              {me.name}, {roleWords(say, me.role)}
            </span>
          </p>
          <Link href="/account" onClick={() => setOpen(false)}>
            {say('Account and settings')}
          </Link>
          <button type="button" onClick={() => void leave()}>
            {say('Log out')}
          </button>
        </div>
      )}
    </div>
  );
};
