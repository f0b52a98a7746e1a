import type { ReactElement } from 'react';
import { Icon } from '../art/icon.tsx';
import './mark.css';

export interface Plate {
  readonly text: string;
  readonly kind: 'open' | 'locked' | 'void' | 'hold' | 'plain';
}

/** The state of the round in one or two words, over the felt. */
export const StatePlate = ({ text, kind }: Plate): ReactElement => (
  <p className="state-plate" data-kind={kind}>
    {kind === 'locked' && <Icon name="lock" />}
    {text}
  </p>
);
