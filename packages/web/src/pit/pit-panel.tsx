import type { ReactElement } from 'react';
import { Icon } from '../art/icon.tsx';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { capital } from '../words/clause.ts';
import { type ActGroup, grouped, type PitAct } from './act.ts';
import './pit-panel.css';
import type { RefusedAct } from './use-pit.tsx';

interface PitPanelProps {
  readonly acts: readonly PitAct[];
  /** What the house itself does with the table, beside the rules: it has no clause. */
  readonly house: { readonly held: boolean; readonly onHold: (held: boolean) => void } | null;
  readonly refused: RefusedAct | undefined;
  readonly onPress: (act: PitAct) => void;
}

const ActButton = ({
  act,
  onPress,
  refused,
}: {
  readonly act: PitAct;
  readonly onPress: () => void;
  readonly refused: RefusedAct | undefined;
}): ReactElement => (
  <li>
    <button
      type="button"
      className="pit-act"
      data-act={act.id}
      data-lawful={act.lawful}
      aria-disabled={!act.lawful}
      onClick={onPress}
    >
      {act.label}
    </button>
    {refused !== undefined && (
      <p className="pit-refused" role="status">
        <span className="ruling-sign">
          <Icon name="cross" />
        </span>
        <span>{capital(refused.detail)}.</span>
        {refused.clause !== null && <ClauseTag clause={refused.clause} />}
      </p>
    )}
  </li>
);

const HoldButton = ({ held, onHold }: NonNullable<PitPanelProps['house']>): ReactElement => (
  <li>
    <button
      type="button"
      className="pit-act"
      data-act="hold"
      data-lawful={true}
      aria-pressed={held}
      onClick={() => onHold(!held)}
    >
      {held ? 'Release the table' : 'Hold the table'}
    </button>
  </li>
);

/**
 * The acts of the pit as the floor thinks of them, each in its place. One that is not lawful answers with its clause.
 */
export const PitPanel = ({ acts, house, refused, onPress }: PitPanelProps): ReactElement => (
  <div className="pit-panel">
    {grouped(acts).map(({ group, name, acts: of }: ActGroup) => (
      <section key={group} aria-labelledby={`pit-${group}`}>
        <h3 id={`pit-${group}`}>{name}</h3>
        <ul>
          {group === 'table' && house !== null && <HoldButton {...house} />}
          {of.map((act) => (
            <ActButton
              key={act.id}
              act={act}
              refused={refused?.id === act.id ? refused : undefined}
              onPress={() => onPress(act)}
            />
          ))}
        </ul>
      </section>
    ))}
  </div>
);
