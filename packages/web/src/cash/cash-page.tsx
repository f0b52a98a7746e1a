import { type ReactElement, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import type { OwnPage } from '../app/api.ts';
import { useAnswer } from '../app/use-answer.ts';
import type { Write } from '../pit-book/use-book.ts';
import '../pit-book/pit-book.css';
import { ColumnPage } from '../shell/page-shell.tsx';
import { refusalOf, Said, type SaidProps, Unread } from '../shell/said.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { useWords } from '../words/use-language.tsx';
import './cash.css';
import { DrawerPanel } from './drawer-panel.tsx';
import { PayPanel } from './pay-panel.tsx';
import { LargeSums, StatementPanel } from './statement-panel.tsx';
import { ownDrawer } from './words.ts';

const WORKS: readonly string[] = ['cashier', 'supervisor', 'owner'];
const ASK_MS = 2000;

const useCash = () => {
  const [told, ask] = useAnswer('/api/cash', { every: ASK_MS });
  const [refused, setRefused] = useState<SaidProps>();
  const write: Write = async (not, send) => {
    setRefused(undefined);
    const answer = await send(newId());
    if (!answer.ok) setRefused({ ...refusalOf(not, answer), urgent: true });
    ask();
    return answer.ok;
  };
  return { told, refused, write };
};

const toFind = (): void => document.querySelector<HTMLElement>('input[data-find="page"]')?.focus();

/** The cash desk: a drawer counted by two, patrons paid in and out, the day's receipts, large sums. */
export const CashPage = ({ me, onOut }: OwnPage): ReactElement => {
  const language = useWords('pit');
  const { say } = language;
  const { told, refused, write } = useCash();
  const works = WORKS.includes(me.role);
  useKeys({ f: toFind });
  const timeOf = (at: number): string => language.date(at, { hour: '2-digit', minute: '2-digit' });
  const cash = told?.ok ? told.value : undefined;
  const own = cash && ownDrawer(cash.drawers, me.id);
  const isWorked = own !== undefined && own.confirmed !== null && own.counted === null;
  const props = cash && { cash, me: me.id, role: me.role, write, timeOf };
  return (
    <ColumnPage
      here="cash"
      theme="pit"
      title={say('Cash desk')}
      me={me}
      onOut={onOut}
      column="pit-book"
      keys={[
        ...(isWorked ? [{ caps: ['F'], does: say('find a patron') }] : []),
        { caps: ['Tab'], does: say('next field') },
      ]}
    >
      {refused !== undefined && <Said {...refused} />}
      <Unread what={say('The cash desk cannot be read just now')} answer={told} />
      {props !== undefined && (
        <>
          {works && isWorked && <PayPanel cash={props.cash} write={write} />}
          {works && <DrawerPanel {...props} />}
          <StatementPanel {...props} />
          <LargeSums {...props} />
        </>
      )}
    </ColumnPage>
  );
};
