import { type Card, must } from '@baize/engine';
import type { Trial } from '@baize/house/api';
import { type ReactElement, type ReactNode, useCallback } from 'react';
import { newId } from '../../../client/src/index.ts';
import { ApprovalsPanel } from '../approvals/approvals-panel.tsx';
import { useApprovals } from '../approvals/use-approvals.ts';
import { says } from '../game/clause-guide.ts';
import type { OpenTableView, TableCommand, TableEvent } from '../game/kind.ts';
import type { GameParts, StaffTools } from '../game/parts.ts';
import { deskOf } from '../games.ts';
import { useLibrary } from '../library/library.ts';
import type { Clock } from '../mark/clock.ts';
import { ACT_CAPS, type Staff } from '../pit/act.ts';
import { DealerDock } from '../pit/dealer-dock.tsx';
import { FloorDock } from '../pit/floor-dock.tsx';
import { PitPanel } from '../pit/pit-panel.tsx';
import { RulingsLog } from '../pit/rulings-log.tsx';
import { usePit } from '../pit/use-pit.tsx';
import { reportDefect } from '../trouble/defects.ts';
import { moneyAt } from '../words/money.ts';
import { type Me, post } from './api.ts';
import type { TableNews } from './live.ts';
import { withNames } from './names.ts';
import type { TableState } from './use-table.ts';

interface StaffTableProps {
  readonly me: Me;
  /** The name of the table. */
  readonly name: string;
  readonly parts: GameParts;
  readonly role: Staff;
  readonly news: TableNews;
  readonly view: OpenTableView;
  readonly names: Readonly<Record<string, string>>;
  readonly clock: Clock | null;
  readonly table: TableState;
  readonly children: (tools: StaffTools) => ReactNode;
}

/** A wheel has no shoe, nor have dice: where the house spins or throws, each draw is sealed by itself. */
const houseDeals = ({ draw }: GameParts): ReactElement => (
  <p className="dock-note">
    <b>The house {draw === undefined ? 'deals' : draw.does} at this table</b>
    <span>
      {draw === undefined ? 'From a sealed shoe' : `Each ${draw.sealed} is sealed beforehand`}, by the rules.
      There is nothing for a dealer to do.
    </span>
  </p>
);

const isOwnDealer = (role: Staff, mode: TableNews['look']['mode']): boolean =>
  role === 'dealer' && mode === 'human';

/** The table with the tools of whoever deals or supervises. */
// long: markup in the order of the page; what it does is in the hooks above.
export const StaffTable = (props: StaffTableProps): ReactElement => {
  const { me, name, parts, role, news, view, names, clock, table, children } = props;
  const library = useLibrary();
  const approvals = useApprovals(me);
  const { look } = news;
  const { staff } = must(deskOf(library, look.rulebook), 'desk of a table that is shown');
  const nameOf = useCallback((id: string): string => names[id] ?? id, [names]);
  const { options } = news;
  const { rulebook } = look;
  const clauses = library[rulebook]?.clauses ?? {};
  const acts = staff.acts({ view, clauses, options, mode: look.mode, role, nameOf });
  const linesOf = useCallback(
    (event: TableEvent) => parts.why.lines(moneyAt(view), event, nameOf, null),
    [parts, view, nameOf],
  );
  const { attempt: ask, send, refuse } = table;
  // The rules know people by their ids; those who read know them by their names.
  const attempt = useCallback(
    async (command: TableCommand): Promise<Trial | undefined> => {
      const trial = await ask(command);
      return trial?.ok === false
        ? { ok: false, refusal: { ...trial.refusal, detail: withNames(trial.refusal.detail, names) } }
        : trial;
    },
    [ask, names],
  );
  const { refresh } = approvals;
  const askAnother = useCallback(
    async (command: TableCommand, reason: string) => {
      const { actor, ...asked } = command;
      const as = actor.role === 'patron' ? {} : { as: actor.role };
      const body = { id: newId(), table: name, command: asked, ...as, reason };
      const answer = await post('/api/approvals', { body });
      refresh();
      return answer.ok ? undefined : { clause: answer.clause ?? null, detail: answer.detail };
    },
    [name, refresh],
  );
  const pit = usePit({
    acts,
    linesOf,
    nameOf,
    version: look.version,
    says: (clause) => says(library, rulebook, clause),
    attempt,
    send,
    ask: askAnother,
    onRefused: refuse,
  });
  const locked = table.line !== 'live';
  const house = role === 'dealer' || look.mode === 'human' ? null : { held: look.held, onHold: table.hold };
  const noneDue = useCallback(
    (card: Card) => {
      const command = staff.noneDue(view, card);
      attempt(command)
        .then((trial) => trial?.ok === false && refuse(command, trial.refusal))
        .catch(reportDefect('it could not be asked whether a card is due'));
    },
    [staff, view, attempt, refuse],
  );
  const dock = isOwnDealer(role, look.mode) ? (
    <DealerDock
      step={staff.dealerStep(view, options, nameOf)}
      version={look.version}
      irregular={acts}
      locked={locked}
      send={send}
      onNoneDue={noneDue}
      onIrregular={pit.press}
    />
  ) : (
    <FloorDock
      layout={staff.layout(view)}
      acts={role === 'dealer' ? [] : acts.filter(({ id }) => staff.atHand.includes(id))}
      house={house}
      clock={clock}
      locked={locked}
      note={role === 'dealer' ? houseDeals(parts) : null}
      onPress={pit.press}
    />
  );
  const waiting = <ApprovalsPanel me={me} approvals={approvals} table={name} />;
  const asks = approvals.told?.requests.length ?? 0;
  const pages =
    role === 'dealer'
      ? asks === 0
        ? []
        : [{ name: 'approvals', label: 'Asked', body: waiting }]
      : [
          {
            name: 'acts',
            label: 'Acts',
            body: (
              <>
                {waiting}
                <PitPanel acts={acts} house={house} refused={pit.refused} onPress={pit.press} />
              </>
            ),
          },
          {
            name: 'log',
            label: 'Log',
            body: (
              <RulingsLog
                rulings={news.rulings ?? []}
                view={view}
                linesOf={linesOf}
                noticeWords={(notice) => staff.notice(view, notice)}
                nameOf={nameOf}
              />
            ),
          },
        ];
  const wrong = acts.find(({ key }) => key === 'Backspace');
  const laidWrong = acts.find(({ key }) => key === 'Delete');
  const isDealing = isOwnDealer(role, look.mode);
  const keys = {
    ...(house === null || locked ? {} : { h: () => house.onHold(!house.held) }),
    ...(wrong === undefined || locked || isDealing ? {} : { backspace: () => pit.press(wrong) }),
    ...(laidWrong === undefined || locked ? {} : { delete: () => pit.press(laidWrong) }),
  };
  const keyRows = [
    ...(house === null ? [] : [{ keys: ['H'], does: 'hold the table, release it' }]),
    ...(wrong === undefined
      ? []
      : [{ keys: ['⌫'], does: isDealing ? 'put your last card right' : 'put a card or a result right' }]),
    ...(laidWrong === undefined
      ? []
      : [{ keys: [ACT_CAPS.Delete], does: `report: ${laidWrong.label.toLowerCase()}` }]),
  ];
  return <>{children({ dock, pages, keys, keyRows, dialog: pit.dialog })}</>;
};
