import type { Actor, Clause, Command, Option } from '@baize/engine';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import { type ReactElement, useMemo } from 'react';
import { BaccaratTable, type StaffTools, type TableAbout } from '../baccarat/baccarat-table.tsx';
import type { Box } from '../baccarat/view.ts';
import type { ClauseGuide } from '../mark/clause-tag.tsx';
import type { Clock } from '../mark/clock.ts';
import type { Staff } from '../pit/act.ts';
import { clauseHref } from '../rules/address.ts';
import { feltMoney } from '../words/money.ts';
import type { Me } from './api.ts';
import type { TableNews } from './live.ts';
import { distinct, named } from './names.ts';
import { StaffTable } from './table-staff.tsx';
import { rules, useTable } from './use-table.ts';

const CLAUSES: ClauseGuide = {
  headingOf: (clause) =>
    Object.hasOwn(actMiniBaccarat2016.clauses, clause)
      ? actMiniBaccarat2016.clauses[clause as Clause].heading
      : undefined,
  hrefOf: (clause) => clauseHref(actMiniBaccarat2016.edition.id, clause),
};

/** What the clock is for, by the step that it ends. */
const CLOCKS: Readonly<Record<string, string>> = {
  close: 'Bets close',
  cut: 'Cut',
  expose: 'Turn the cards',
  resume: 'Choose',
};

/** Only what somebody decides has a clock; the dealer's own pace is nobody's business. */
const clockOf = ({ look, now }: TableNews): Clock | null => {
  const step = look.deadline?.act.split(' ')[0] ?? '';
  const label = CLOCKS[step];
  if (look.deadline === null || label === undefined) return null;
  const { at, after } = look.deadline;
  // The house's clock and the browser's differ: what counts is how far ahead the house says it is.
  return { label, of: Math.max(1, Math.ceil(after / 1000)), endsAt: Date.now() + at - now };
};

const BUY_INS = [10_000, 25_000, 50_000] as const;

const BuyIn = ({
  me,
  onBring,
}: {
  readonly me: Me;
  readonly onBring: (amount: number) => void;
}): ReactElement => {
  const amounts = BUY_INS.filter((amount) => amount <= me.bank);
  return (
    <section className="buy-in" aria-label="Bring chips to the table">
      <p>
        <strong>Bring chips to the table</strong>
        <span>You have {feltMoney(me.bank)} in the bank. Wagers are made with chips at the table.</span>
      </p>
      {amounts.map((amount) => (
        <button type="button" key={amount} onClick={() => onBring(amount)}>
          {feltMoney(amount)}
        </button>
      ))}
      {amounts.length === 0 && <a href="/cashier">To the cashier</a>}
    </section>
  );
};

interface TablePageProps {
  readonly table: string;
  readonly me: Me;
  readonly onOut: () => void;
  /** The bank has changed. */
  readonly onMoney: () => void;
}

/** What stands on the top bar and at the foot of Why. */
const aboutOf = (table: string, { seal }: TableNews['look']): TableAbout => ({
  name: 'Mini Baccarat',
  place: `Table ${table}`,
  edition: 'ACT Mini Baccarat 2016 (NI2016-685)',
  homeHref: '/',
  rulesHref: `/rules/${actMiniBaccarat2016.edition.id}`,
  ...(seal === null
    ? {}
    : { seal: { label: `Shoe ${seal.shoe} ${seal.commitment.slice(0, 8)}`, href: `/shoes/${table}` } }),
});

const STAFF: Readonly<Record<string, Staff>> = {
  supervisor: 'supervisor',
  owner: 'owner',
  dealer: 'dealer',
};

const MONEY_MS = 400;

export const TablePage = ({ table, me, onOut, onMoney }: TablePageProps): ReactElement => {
  const live = useTable(table, me, onOut);
  const { news, line, why, refused, send } = live;
  const names = useMemo(() => distinct({ [me.id]: me.display, ...news?.names }), [me, news]);
  const view = useMemo(() => (news === undefined ? undefined : named(news.look.view, names)), [news, names]);
  const clock = useMemo(() => (news === undefined ? null : clockOf(news)), [news]);
  if (news === undefined || view === undefined) {
    return (
      <main className="page">
        <p className="page-note">The table is on its way.</p>
      </main>
    );
  }
  const player = me.role === 'player';
  const actor: Actor = { role: 'patron', patron: me.id };
  const own = { actor, patron: me.id };
  const raw = news.look.view;
  const lies = (box: Box): boolean =>
    raw.stage !== 'unopened' &&
    (raw.round?.wagers.some((wager) => wager.patron === me.id && wager.on === box) ?? false);
  const act = (command: Command): void => {
    send(command).catch(() => {});
    if (command.type === 'BringChips' || command.type === 'LeaveTable') setTimeout(onMoney, MONEY_MS);
  };
  const drawn = (staff?: StaffTools): ReactElement => (
    <BaccaratTable
      about={aboutOf(table, news.look)}
      rules={rules}
      view={view}
      viewer={player ? (names[me.id] ?? me.display) : null}
      options={news.options as readonly Option<Command, Clause>[]}
      clock={clock}
      why={why}
      refused={refused}
      connection={{ state: line }}
      deck="two"
      clauses={CLAUSES}
      onPlace={(on, amount) =>
        act(
          lies(on) ? { type: 'AlterWager', ...own, on, amount } : { type: 'PlaceWager', ...own, on, amount },
        )
      }
      onRemove={(on) => act({ type: 'RemoveWager', ...own, on })}
      onAct={act}
      onForget={live.forget}
      staff={staff}
    />
  );
  const role = STAFF[me.role];
  return (
    <div data-theme="pit">
      {player && view.stage === 'open' && (view.own?.chips ?? 0) === 0 && !hasMoneyOn(news, me) && (
        <BuyIn me={me} onBring={(amount) => act({ type: 'BringChips', ...own, amount })} />
      )}
      {role === undefined || raw.stage === 'unopened' ? (
        drawn()
      ) : (
        <StaffTable role={role} news={news} view={raw} names={names} clock={clock} table={live}>
          {drawn}
        </StaffTable>
      )}
    </div>
  );
};

const hasMoneyOn = ({ look: { view } }: TableNews, { id }: Me): boolean =>
  view.stage !== 'unopened' && (view.round?.wagers.some(({ patron }) => patron === id) ?? false);
