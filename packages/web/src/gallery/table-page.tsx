import type { Option } from '@baize/engine';
import { type Clause, type Command, game, type State } from '@baize/engine/baccarat';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import { type ReactElement, useState } from 'react';
import { ArtDefs } from '../art/defs.tsx';
import type { TableAbout } from '../game/parts.ts';
import type { RefusedWager } from '../games/baccarat/bet-spot.tsx';
import { BaccaratTable } from '../games/baccarat/table.tsx';
import { type Box, ownWager } from '../games/baccarat/view.ts';
import type { ClauseGuide } from '../mark/clause-tag.tsx';
import type { Clock } from '../mark/clock.ts';
import type { Connection } from '../shell/top-bar.tsx';
import type { WhyItem } from '../why/why-item.ts';
import { ME, patron, rules, viewOf } from './play.ts';
import { refusedWhy, type Shown } from './states.ts';
import { useLiveTable } from './use-live-table.ts';

const headings: Readonly<Record<string, { readonly heading: string }>> = actMiniBaccarat2016.clauses;

export const GUIDE: ClauseGuide = {
  headingOf: (clause) => headings[clause]?.heading,
  hrefOf: (clause) => `#clause-${clause}`,
};

const ABOUT: TableAbout = {
  name: 'Mini baccarat 2',
  place: 'Pit A',
  edition: `Approved rules ${actMiniBaccarat2016.edition.number}`,
  homeHref: '?',
  rulesHref: '#rules',
};

interface PageProps {
  readonly state: State;
  readonly why: readonly WhyItem[];
  readonly clock: Clock | null;
  readonly connection: Connection;
  readonly refused: RefusedWager | undefined;
  readonly deck: 'two' | 'four';
  readonly onAct: (command: Command) => void;
}

const TablePage = ({ state, onAct, ...props }: PageProps): ReactElement => {
  const view = viewOf(state, ME);
  const actor = patron(ME);
  const options: readonly Option<Command, Clause>[] = game.options(rules, state, actor);
  const onPlace = (box: Box, amount: number): void => {
    const type = ownWager(view, ME, box) === undefined ? 'PlaceWager' : 'AlterWager';
    onAct({ type, actor, patron: ME, on: box, amount });
  };
  return (
    <>
      <ArtDefs />
      <BaccaratTable
        {...props}
        about={{ ...ABOUT, seal: { label: `Shoe ${view.shoe.number} sealed`, href: '#seal' } }}
        rules={rules}
        view={view}
        viewer={ME}
        options={options}
        clauses={GUIDE}
        onPlace={onPlace}
        onRemove={(box) => onAct({ type: 'RemoveWager', actor, patron: ME, on: box })}
        onAct={onAct}
      />
    </>
  );
};

/** One state of the table. It does not go on, but it answers: an unlawful act shows its clause. */
export const StillTable = ({ shown, deck }: { shown: Shown; deck: 'two' | 'four' }): ReactElement => {
  const [why, setWhy] = useState(shown.why);
  return (
    <TablePage
      state={shown.state}
      why={why}
      clock={shown.clock}
      connection={shown.connection}
      refused={shown.refused}
      deck={deck}
      onAct={(command) => {
        const item = refusedWhy(shown.state, command);
        if (item !== undefined)
          setWhy((before) => [{ ...item, id: `${item.id} ${before.length}` }, ...before]);
      }}
    />
  );
};

/** A table that goes on. */
export const LiveTable = ({ deck }: { deck: 'two' | 'four' }): ReactElement => {
  const { act, ...table } = useLiveTable();
  return <TablePage {...table} connection={{ state: 'live', milliseconds: 4 }} deck={deck} onAct={act} />;
};
