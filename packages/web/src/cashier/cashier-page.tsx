import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { type Answer, get, type OwnPage } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import { ReserveForm } from '../games/poker/reserve-form.tsx';
import { ColumnPage, FORM_KEYS } from '../shell/page-shell.tsx';
import { Said } from '../shell/said.tsx';
import './cashier.css';
import { RegisterPanel } from '../care/register-panel.tsx';
import { MONEY } from '../words/money.ts';
import { DebtsPanel, useDebts } from './debts-panel.tsx';
import { DepositRulesForm } from './deposit-rules-form.tsx';
import { DeskDepositForm } from './desk-deposit-form.tsx';
import { Entries } from './entries.tsx';
import { FloatForm } from './float-form.tsx';
import { InPlay } from './in-play.tsx';
import type { Entry, Ledger } from './ledger.ts';
import { PayForm } from './pay-form.tsx';
import { TodayNet } from './today-net.tsx';

interface PageProps extends OwnPage {
  /** The bank has changed. */
  readonly onMoney: () => void;
}

const PAGE = 50;
const ASK_MS = 5000;

const AtTables = ({ ledger }: { readonly ledger: Ledger }): ReactElement => (
  <section>
    <div className="panel-head">
      <h2>Chips at tables</h2>
    </div>
    {ledger.atTables.length === 0 ? (
      <p className="side-none">None. Chips are brought to a table at the table.</p>
    ) : (
      <dl className="fact-list">
        {ledger.atTables.map(({ table, chips, wagered }) => (
          <div key={table}>
            <dt>
              <Link href={`/tables/${encodeURIComponent(table)}`}>Table {table}</Link>
              {wagered > 0 && <small> {MONEY.balance(wagered)} of it wagered</small>}
            </dt>
            <dd>{MONEY.balance(chips + wagered)}</dd>
          </div>
        ))}
      </dl>
    )}
    <dl className="fact-list today">
      <TodayNet today={ledger.today} />
    </dl>
  </section>
);

/** A player's money. */
const OwnMoney = ({ onMoney, ...page }: PageProps): ReactElement => {
  const [ledger, setLedger] = useState<Answer<Ledger>>();
  const [earlier, setEarlier] = useState<readonly Entry[]>([]);
  const [all, setAll] = useState(false);
  const ask = useCallback(() => {
    setEarlier([]);
    setAll(false);
    void get('/api/ledger', { query: { limit: PAGE } }).then(setLedger);
  }, []);
  useEffect(ask, [ask]);
  const [debts, askDebts] = useDebts();
  const entries = [...(ledger?.ok ? ledger.value.entries : []), ...earlier];
  const more = async (): Promise<void> => {
    const before = entries.at(-1)?.number ?? 1;
    const page = await get('/api/ledger', { query: { limit: PAGE, before } });
    if (!page.ok) return;
    setEarlier((known) => [...known, ...page.value.entries]);
    setAll(page.value.entries.length < PAGE);
  };
  const moved = (): void => {
    ask();
    askDebts();
    onMoney();
  };
  const bank = ledger?.ok ? ledger.value.bank : page.me.bank;
  return (
    <ColumnPage
      here="cashier"
      theme="pit"
      title="Cashier"
      {...page}
      keys={FORM_KEYS}
      head={<p>Money comes into your bank here, and leaves it. Chips are bought at the table.</p>}
      {...(ledger?.ok ? { side: <AtTables ledger={ledger.value} /> } : {})}
    >
      <p className="bank-figure">
        <b className="figures">{MONEY.balance(bank)}</b>
        <span>in the bank</span>
      </p>
      <PayForm bank={bank} onPaid={moved} />
      {debts !== undefined && <DebtsPanel debts={debts} isOwn repays forgives={false} onMoved={moved} />}
      {ledger?.ok === false && (
        <Said
          tone="hold"
          what="The entries cannot be read just now"
          why="Your money is safe; only the list is missing."
        />
      )}
      {ledger?.ok && (
        <Entries entries={entries} onMore={!all && entries.length >= PAGE ? () => void more() : undefined} />
      )}
    </ColumnPage>
  );
};

const MOVES: readonly string[] = ['supervisor', 'owner'];

/** All the money of the house, for those who answer for it. */
const HouseMoney = ({ me, onOut }: OwnPage): ReactElement => {
  const [report, ask] = useAnswer('/api/report', { every: ASK_MS });
  const [debts, askDebts] = useDebts();
  return (
    <ColumnPage
      here="cashier"
      theme="pit"
      title="Cashier"
      me={me}
      onOut={onOut}
      keys={FORM_KEYS}
      head={<p>Where all the money of the house lies now.</p>}
      column="house-money"
    >
      {report?.ok === false && (
        <Said
          tone="hold"
          what="The report cannot be read just now"
          why="No money moves by this page being away."
        />
      )}
      {report?.ok && <InPlay report={report.value} />}
      {report?.ok && MOVES.includes(me.role) && report.value.tables.length > 0 && (
        <FloatForm tables={report.value.tables} onMoved={ask} />
      )}
      {debts !== undefined && (
        <DebtsPanel
          debts={debts}
          isOwn={false}
          repays={me.role === 'supervisor'}
          forgives={MOVES.includes(me.role)}
          onMoved={() => {
            ask();
            askDebts();
          }}
        />
      )}
      {MOVES.includes(me.role) && <DeskDepositForm onPaid={ask} />}
      {MOVES.includes(me.role) && <RegisterPanel />}
      {me.role === 'owner' && <DepositRulesForm />}
      {MOVES.includes(me.role) && <ReserveForm />}
    </ColumnPage>
  );
};

/** A player's own money; for staff, everybody's. */
export const CashierPage = (props: PageProps): ReactElement =>
  props.me.role === 'player' ? <OwnMoney {...props} /> : <HouseMoney {...props} />;
