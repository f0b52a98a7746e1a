import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../art/icon.tsx';
import { ActKey } from '../dock/act-key.tsx';
import { useRoving } from '../dock/use-roving.ts';
import { type Clock, useSecondsLeft } from '../mark/clock.ts';
import { ClockRing } from '../mark/clock-ring.tsx';
import { ACT_CAPS, type PitAct } from './act.ts';
import './dealer-dock.css';
import { Sum } from '../words/use-money.tsx';

/** What lies on the layout, and a word on it. */
const Layout = ({ layout: { total, note } }: Pick<FloorDockProps, 'layout'>): ReactElement => (
  <dl className="balance">
    <dt>On the layout</dt>
    <dd className="balance-chips figures">
      <Sum of={total} />
    </dd>
    <dd className="balance-note figures">{note}</dd>
  </dl>
);

const RunningClock = ({ clock }: { readonly clock: Clock }): ReactElement => {
  const left = useSecondsLeft(clock);
  return (
    <div className="dock-clock">
      <p>
        <b>{clock.label}</b>
      </p>
      <ClockRing left={left} of={clock.of} />
    </div>
  );
};

interface FloorDockProps {
  readonly layout: { readonly total: number; readonly note: string };
  /** The acts that have a key here; all of them are in the panel. */
  readonly acts: readonly PitAct[];
  readonly house: { readonly held: boolean; readonly onHold: (held: boolean) => void } | null;
  readonly clock: Clock | null;
  readonly locked: boolean;
  readonly note: ReactNode;
  readonly onPress: (act: PitAct) => void;
}

/** The supervisor's dock: the money on the layout, and what is wanted at once when something goes wrong. */
export const FloorDock = ({
  layout,
  acts,
  house,
  clock,
  locked,
  note,
  onPress,
}: FloorDockProps): ReactElement => {
  const roving = useRoving([...(house === null ? [] : ['hold']), ...acts.map(({ id }) => id)]);
  const item = (id: string) => {
    const { name: _name, ...rest } = roving.item(id);
    return rest;
  };
  return (
    <section className="dock floor-dock" tabIndex={-1} aria-label="Supervisor’s dock" data-locked={locked}>
      <Layout layout={layout} />
      <div className="dock-acts" role="toolbar" aria-label="Acts">
        {house !== null && (
          <ActKey
            {...item('hold')}
            label={house.held ? 'Release' : 'Hold'}
            keyCap="H"
            lawful={!locked}
            tone="plain"
            onPress={() => !locked && house.onHold(!house.held)}
          />
        )}
        {acts.map((act) => (
          <ActKey
            key={act.id}
            {...item(act.id)}
            label={act.label}
            {...(act.key === undefined ? {} : { keyCap: ACT_CAPS[act.key] })}
            lawful={act.lawful && !locked}
            tone="plain"
            onPress={() => !locked && onPress(act)}
          />
        ))}
      </div>
      {note}
      {locked ? (
        <p className="dock-locked">
          <Icon name="lock" />
          Locked until the line is back
        </p>
      ) : (
        clock !== null && <RunningClock clock={clock} />
      )}
    </section>
  );
};
