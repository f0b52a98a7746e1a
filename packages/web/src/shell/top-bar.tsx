import type { ReactElement } from 'react';
import { Avatar } from '../art/avatar.tsx';
import { Icon } from '../art/icon.tsx';
import { HouseMark, SealMark } from '../art/seal.tsx';
import { SessionSlot } from '../care/session-chip.tsx';
import { useBrief } from '../mark/in-place.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { SoundKey } from '../sound/sound-key.tsx';
import './top-bar.css';
import { useSay } from '../words/use-language.tsx';

export type Connection =
  | { readonly state: 'live'; readonly milliseconds?: number }
  | { readonly state: 'reconnecting' };

export interface ShoeSeal {
  readonly label: string;
  /** What became of the viewer's part in it: said beside the seal where there is room, and always to who hears it. */
  readonly part?: string | undefined;
  readonly href: string;
  /** What is sealed, in a sentence or two. */
  readonly says: string;
}

interface TopBarProps {
  readonly title: string;
  readonly detail: string;
  /** What a small screen shows instead of the sign on the felt. */
  readonly limits: string;
  readonly connection: Connection;
  readonly seal: ShoeSeal | undefined;
  readonly viewer: string | null;
  readonly homeHref: string;
  /** Shows all keys. */
  readonly onKeys: () => void;
}

const ConnectionChip = ({ connection }: { readonly connection: Connection }): ReactElement => {
  const say = useSay();
  return (
    <span className="connection-chip figures" data-state={connection.state}>
      <span className="connection-dot" aria-hidden="true" />
      {say(connection.state === 'live' ? 'Live' : 'Reconnecting')}
      {connection.state === 'live' && connection.milliseconds !== undefined && (
        <span className="connection-time">{say('{n} ms', { n: connection.milliseconds })}</span>
      )}
    </span>
  );
};

const SealChip = ({ label, part, href, says }: ShoeSeal): ReactElement => {
  const say = useSay();
  const whole = part === undefined ? label : `${label}, ${part}`;
  const brief = useBrief({ head: whole, text: says, whole: say('Check it in a window of its own'), href });
  return (
    <a className="seal-chip" href={href} aria-label={`${whole}, ${say('verify')}`} {...brief}>
      <SealMark />
      <span className="seal-chip-words figures">
        {label}
        {part !== undefined && <span className="seal-chip-part">, {part}</span>}
      </span>
      <span className="seal-chip-verify">{say('verify')}</span>
    </a>
  );
};

/** The bar over every page of the house. */
export const TopBar = (props: TopBarProps): ReactElement => {
  const say = useSay();
  return (
    <header className="top-bar">
      {/* Beside other tables it stands in a frame, and leads out of it. */}
      <a
        className="top-bar-home"
        href={props.homeHref}
        aria-label={say('Baize, to the floor')}
        {...(window.parent === window ? {} : { target: '_top' })}
      >
        <Icon name="left" />
        <HouseMark />
        <span>Baize</span>
      </a>
      <div className="top-bar-title">
        <h1>{props.title}</h1>
        <span className="top-bar-detail figures">{props.detail}</span>
        <span className="top-bar-limits figures">{props.limits}</span>
      </div>
      <div className="top-bar-chips">
        <SessionSlot />
        <button type="button" className="keys-chip" aria-keyshortcuts="?" onClick={props.onKeys}>
          {say('Keys')} <KeyCap of="?" />
        </button>
        <SoundKey />
        <ConnectionChip connection={props.connection} />
        {props.seal !== undefined && <SealChip {...props.seal} />}
        {props.viewer !== null && <Avatar name={props.viewer} role="img" aria-label={props.viewer} />}
      </div>
    </header>
  );
};
