import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import { type Clock, useSecondsLeft } from '../mark/clock.ts';
import { ClockRing } from '../mark/clock-ring.tsx';
import { ActKey } from './act-key.tsx';
import { AmountAct } from './amount-act.tsx';
import './dock.css';
import { useSay } from '../words/use-language.tsx';
import type { DockAct } from './dock-act.ts';
import { useRoving } from './use-roving.ts';

export type { DockAct };

interface DockProps {
  readonly balance: ReactNode;
  readonly tray: ReactNode;
  /** What takes the place of the keys for a while: the cut. */
  readonly instead?: ReactNode;
  readonly acts: readonly DockAct[];
  readonly clock: Clock | null;
  /** Said where the dock is locked: the connection is gone. */
  readonly locked: string | null;
}

const DockClock = ({ clock }: { readonly clock: Clock }): ReactElement => {
  const left = useSecondsLeft(clock);
  return (
    <div className="dock-clock">
      <p>
        <b>{clock.label}</b>
        {clock.detail !== undefined && <span>{clock.detail}</span>}
      </p>
      <ClockRing left={left} of={clock.of} />
    </div>
  );
};

/** Where one acts: money, chips, keys, clock. */
export const Dock = ({ balance, tray, instead, acts, clock, locked }: DockProps): ReactElement => {
  const say = useSay();
  const roving = useRoving(acts.map(({ id }) => id));
  return (
    <section className="dock" tabIndex={-1} aria-label={say('Your acts')} data-locked={locked !== null}>
      {balance}
      {tray !== null && <div className="dock-tray">{tray}</div>}
      {instead ?? (
        <div className="dock-acts" role="toolbar" aria-label={say('Acts')}>
          {acts.map((dockAct) => {
            const { id, stepper, ...act } = dockAct;
            const { name: _name, ...item } = roving.item(id);
            return stepper === undefined ? (
              <ActKey key={id} {...act} {...item} />
            ) : (
              <AmountAct key={id} act={dockAct} stepper={stepper} item={item} />
            );
          })}
        </div>
      )}
      {locked !== null && (
        <p className="dock-locked">
          <Icon name="lock" />
          {locked}
        </p>
      )}
      {clock !== null && locked === null && <DockClock clock={clock} />}
    </section>
  );
};
