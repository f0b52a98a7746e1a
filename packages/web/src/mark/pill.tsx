import type { ReactElement, ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import './mark.css';

type PillTone = 'plain' | 'paid' | 'lost' | 'standOff' | 'refused' | 'void' | 'ivory';

interface PillProps {
  readonly tone?: PillTone;
  readonly icon?: IconName;
  readonly size?: 'small' | 'middle' | 'large';
  readonly children: ReactNode;
}

/** Words or a figure on the felt, dark enough to be read on any cloth. */
export const Pill = ({ tone = 'plain', icon, size = 'middle', children }: PillProps): ReactElement => (
  <span className="pill figures" data-tone={tone} data-size={size}>
    {icon !== undefined && <Icon name={icon} />}
    <span>{children}</span>
  </span>
);
