import type { Card, Clause, Command, Option } from '@baize/engine';
import type { Trial } from '@baize/house';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import type { StaffTools } from '../baccarat/baccarat-table.tsx';
import type { OpenView } from '../baccarat/view.ts';
import type { Clock } from '../mark/clock.ts';
import type { Staff } from '../pit/act.ts';
import { pitActs } from '../pit/acts.ts';
import { DealerDock } from '../pit/dealer-dock.tsx';
import { dealerStep } from '../pit/dealer-step.ts';
import { FloorDock } from '../pit/floor-dock.tsx';
import { PitPanel } from '../pit/pit-panel.tsx';
import { RulingsLog } from '../pit/rulings-log.tsx';
import { usePit } from '../pit/use-pit.tsx';
import type { TableNews } from './live.ts';
import { withNames } from './names.ts';
import { rules, says, type TableState } from './use-table.ts';

interface StaffTableProps {
  readonly role: Staff;
  readonly news: TableNews;
  readonly view: OpenView;
  readonly names: Readonly<Record<string, string>>;
  readonly clock: Clock | null;
  readonly table: TableState;
  readonly children: (tools: StaffTools) => ReactNode;
}

/** What a supervisor wants at once; everything else is in the panel. */
const AT_HAND: readonly string[] = ['no-bet', 'permit-changes', 'reconstruct', 'void'];

const HOUSE_DEALS = (
  <p className="dock-note">
    <b>The house deals at this table</b>
    <span>From a sealed shoe, by the rules. There is nothing for a dealer to do.</span>
  </p>
);

const isOwnDealer = (role: Staff, mode: TableNews['look']['mode']): boolean =>
  role === 'dealer' && mode === 'human';

/** The table with the tools of whoever deals or supervises. */
export const StaffTable = (props: StaffTableProps): ReactElement => {
  const { role, news, view, names, clock, table, children } = props;
  const { look } = news;
  const nameOf = useCallback((id: string): string => names[id] ?? id, [names]);
  const options = news.options as readonly Option<Command, Clause>[];
  const acts = pitActs({ view, options, mode: look.mode, role, nameOf }, rules.law);
  const { attempt: ask, send, refuse } = table;
  // The rules know people by their ids; those who read know them by their names.
  const attempt = useCallback(
    async (command: Command): Promise<Trial | undefined> => {
      const trial = await ask(command);
      return trial?.ok === false
        ? { ok: false, refusal: { ...trial.refusal, detail: withNames(trial.refusal.detail, names) } }
        : trial;
    },
    [ask, names],
  );
  const pit = usePit({
    acts,
    law: rules.law,
    nameOf,
    version: look.version,
    says,
    attempt,
    send,
    onRefused: refuse,
  });
  const locked = table.line !== 'live';
  const house = role === 'dealer' || look.mode === 'human' ? null : { held: look.held, onHold: table.hold };
  const noneDue = useCallback(
    (card: Card) => {
      const command: Command = { type: 'DealCard', actor: { role: 'dealer' }, to: 'player', card };
      attempt(command)
        .then((trial) => trial?.ok === false && refuse(command, trial.refusal))
        .catch(() => {});
    },
    [attempt, refuse],
  );
  const dock = isOwnDealer(role, look.mode) ? (
    <DealerDock
      step={dealerStep(view, options, nameOf)}
      version={look.version}
      irregular={acts}
      locked={locked}
      send={send}
      onNoneDue={noneDue}
      onIrregular={pit.press}
    />
  ) : (
    <FloorDock
      view={view}
      acts={role === 'dealer' ? [] : acts.filter(({ id }) => AT_HAND.includes(id))}
      house={house}
      clock={clock}
      locked={locked}
      note={role === 'dealer' ? HOUSE_DEALS : null}
      onPress={pit.press}
    />
  );
  const pages =
    role === 'dealer'
      ? []
      : [
          {
            name: 'acts',
            label: 'Acts',
            body: <PitPanel acts={acts} house={house} refused={pit.refused} onPress={pit.press} />,
          },
          {
            name: 'log',
            label: 'Log',
            body: <RulingsLog rulings={news.rulings ?? []} view={view} law={rules.law} nameOf={nameOf} />,
          },
        ];
  const keys = house === null || locked ? {} : { h: () => house.onHold(!house.held) };
  return <>{children({ dock, pages, keys, dialog: pit.dialog })}</>;
};
