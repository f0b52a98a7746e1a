import type { BaccaratRules, Command } from '@baize/engine/baccarat';
import type { ReactElement } from 'react';
import type { TableProps } from '../../game/parts.ts';
import type { RefusedWager } from './bet-spot.tsx';
import type { BaccaratParts } from './pit/at.ts';
import { BaccaratTable } from './table.tsx';
import type { Box } from './view.ts';

const refusedWager = (refused: TableProps<BaccaratParts>['refused']): RefusedWager | undefined => {
  const command = refused?.command;
  return refused !== undefined && (command?.type === 'PlaceWager' || command?.type === 'AlterWager')
    ? { box: command.on, amount: command.amount, clause: refused.clause }
    : undefined;
};

interface LiveProps extends TableProps<BaccaratParts> {
  readonly rules: BaccaratRules;
}

/** Baccarat as the house has it: chips that are laid become commands. */
export const LiveBaccarat = (props: LiveProps): ReactElement => {
  const { raw, me, onAct } = props;
  const patron = me ?? '';
  const own = { actor: { role: 'patron', patron }, patron } as const;
  const lies = (box: Box): boolean =>
    raw.round?.wagers.some((wager) => wager.patron === me && wager.on === box) ?? false;
  const place = (on: Box, amount: number): Command =>
    lies(on) ? { type: 'AlterWager', ...own, on, amount } : { type: 'PlaceWager', ...own, on, amount };
  return (
    <BaccaratTable
      {...props}
      refused={refusedWager(props.refused)}
      onPlace={(on, amount) => onAct(place(on, amount))}
      onRemove={(on) => onAct({ type: 'RemoveWager', ...own, on })}
    />
  );
};
