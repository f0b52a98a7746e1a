import type { DirectorView } from '@baize/tournament';
import type { ReactElement } from 'react';
import type { NameOf } from './open-option.ts';
import { chipWords } from './words.ts';

type Session = DirectorView['sessions'][number];

/** Somebody who goes on, where he sat, and what he held there. */
interface Goer {
  readonly player: string;
  readonly table: number | undefined;
  readonly chips: number | undefined;
}

/** The session from which somebody last went on. */
const lastAdvancing = ({ sessions }: Pick<DirectorView, 'sessions'>): Session | undefined =>
  sessions.findLast(({ advancing }) => advancing !== undefined && advancing.length > 0);

/** Those who go on from a session by table; whoever came to it otherwise is at no table, and comes last. */
export const goersOf = ({ advancing = [], counts, seats }: Session): readonly Goer[] => {
  const chipsOf = new Map(counts.flatMap(({ chips }) => Object.entries(chips)));
  const tableOf = new Map(
    seats.flatMap((players, index) => players.map((player): [string, number] => [player, index + 1])),
  );
  return advancing
    .map((player) => ({ player, table: tableOf.get(player), chips: chipsOf.get(player) }))
    .toSorted((one, other) => (one.table ?? Infinity) - (other.table ?? Infinity));
};

/** By name who goes on, as each table is counted, and for good when the session is confirmed. */
export const GoesOn = ({
  view,
  nameOf,
}: {
  readonly view: DirectorView;
  readonly nameOf: NameOf;
}): ReactElement | null => {
  const session = lastAdvancing(view);
  if (session === undefined) return null;
  const goers = goersOf(session);
  return (
    <section className="goes-on" aria-label="Who goes on">
      <div className="panel-head">
        <h2>Who goes on</h2>
        <span className="figures">
          {goers.length} from {session.name}
          {session.confirmed ? '' : ', so far'}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is scrolled by keys too. */}
      <ol tabIndex={0}>
        {goers.map(({ player, table, chips }) => (
          <li key={player}>
            {nameOf(player)}
            <span className="figures quiet">{table === undefined ? 'at discretion' : `table ${table}`}</span>
            <b className="figures">{chips === undefined ? '' : chipWords(chips)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
};
