import { lazy, type ReactElement, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useTableKeys } from '../shell/use-table-keys.ts';
import { useWords } from '../words/use-language.tsx';
import { SessionChip, SessionContext } from './session-chip.tsx';
import { useCare } from './use-care.ts';
import { isCheckShown } from './words.ts';

const RealityCheck = lazy(async () => ({ default: (await import('./reality-check.tsx')).RealityCheck }));

interface TableCareProps {
  /** Whether somebody plays here for money: nobody else has limits. */
  readonly isPlayer: boolean;
  readonly chips: number;
  /** What lies of him in the round that is on. */
  readonly wagered: number;
  /** What was refused last: it may be for his own sake. */
  readonly refused: unknown;
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

/** Time and net in sight at a table, `Y` to one's limits, and the reality check between two rounds. */
export const TableCare = (props: TableCareProps): ReactElement => {
  const { isPlayer, chips, wagered, refused, onLeave, children } = props;
  useWords('care');
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (refused !== undefined) setTimes((before) => before + 1);
  }, [refused]);
  const { standing, change } = useCare(isPlayer, `${chips} ${wagered} ${times}`);
  const [, go] = useLocation();
  useTableKeys(isPlayer ? { y: () => go('/limits') } : {});
  const leave = async (): Promise<void> => {
    await change({ type: 'Acknowledge' });
    onLeave();
    go('/');
  };
  return (
    <SessionContext value={isPlayer ? <SessionChip standing={standing} /> : null}>
      {children}
      {standing !== undefined && isCheckShown(standing, wagered) && (
        <Suspense>
          <RealityCheck
            standing={standing}
            onGoOn={() => void change({ type: 'Acknowledge' })}
            onBreak={() => void change({ type: 'TakeBreak' })}
            onLeave={() => void leave()}
          />
        </Suspense>
      )}
    </SessionContext>
  );
};
