import type { ReactElement, ReactNode } from 'react';
import { type SignRow, SignRows } from '../cloth/table-sign.tsx';
import type { TableCommand } from '../game/kind.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { ActForm } from './act-form.tsx';
import type { OfferedAct } from './offered-act.ts';
import './facts.css';
import { useSay } from '../words/use-language.tsx';

/** What a game tells of one of its tables. */
export interface TableFacts {
  readonly rows: readonly SignRow[];
  /** What patrons have notice of, in words. */
  readonly notices: readonly string[];
  /** What a game tells of itself besides. */
  readonly children?: ReactNode;
  /** What its places are called, where they are not seats. */
  readonly places?: 'Boxes';
  /** What has no key of its own. */
  readonly others: readonly OfferedAct[];
}

interface FactsProps extends TableFacts {
  readonly seats: readonly (string | null)[];
  readonly viewer: string | null;
  readonly onAct: (command: TableCommand) => void;
}

/** The table itself: its sign, who sits, and what else may lawfully be done. */
export const Facts = (props: FactsProps): ReactElement => {
  const say = useSay();
  const { seats, viewer, others } = props;
  return (
    <div className="table-facts">
      <SignRows rows={props.rows} />
      {props.notices.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {props.children}
      <h3>{say(props.places ?? 'Seats')}</h3>
      <SignRows
        rows={seats.map((name, seat) => ({
          name: String(seat + 1),
          value: name === null ? say('free~seat') : name === viewer ? say('you') : name,
        }))}
      />
      {others.length > 0 && <h3>{say('Also lawful now')}</h3>}
      <ul>
        {others.map((act) => (
          <li key={act.id}>
            <ActForm act={act} onAct={props.onAct} />
            <ClauseTag clause={act.clause} />
          </li>
        ))}
      </ul>
    </div>
  );
};
