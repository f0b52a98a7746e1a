import type { Cents } from '@baize/engine';
import type { ReactElement } from 'react';
import type { IconName } from '../art/icon.tsx';
import { feltMoney, signedMoney } from '../words/money.ts';
import { Pill } from './pill.tsx';

/** How a wager ended, or that it did not come to be. */
export type ResultKind = 'paid' | 'lost' | 'standOff' | 'refused' | 'void';

const SIGNS: Readonly<Record<ResultKind, IconName | undefined>> = {
  paid: 'check',
  lost: undefined,
  standOff: 'equals',
  refused: 'cross',
  void: undefined,
};

const wordsOf = (kind: ResultKind, amount: Cents): string => {
  switch (kind) {
    case 'paid':
    case 'lost':
      return signedMoney(amount);
    case 'standOff':
      return 'Stand off';
    case 'refused':
      return `${feltMoney(amount)} refused`;
    case 'void':
      return `${feltMoney(amount)} returned`;
  }
};

/** The colour is always doubled by a sign and a word. */
export const ResultPill = (props: { readonly kind: ResultKind; readonly amount: Cents }): ReactElement => {
  const icon = SIGNS[props.kind];
  return (
    <Pill tone={props.kind} {...(icon === undefined ? {} : { icon })}>
      {wordsOf(props.kind, props.amount)}
    </Pill>
  );
};
