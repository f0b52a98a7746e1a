import type { Cents } from '@baize/engine';
import type { ReactElement } from 'react';
import type { IconName } from '../art/icon.tsx';
import type { Money } from '../words/money.ts';
import { useMoney } from '../words/use-money.tsx';
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

const wordsOf = (money: Money, kind: ResultKind, amount: Cents): string => {
  switch (kind) {
    case 'paid':
    case 'lost':
      return money.signed(amount);
    case 'standOff':
      return money.language.say('Stand off');
    case 'refused':
      return money.language.say('{sum} refused', { sum: money.felt(amount) });
    case 'void':
      return money.language.say('{sum} returned', { sum: money.felt(amount) });
  }
};

/** The colour is always doubled by a sign and a word. */
export const ResultPill = (props: { readonly kind: ResultKind; readonly amount: Cents }): ReactElement => {
  const money = useMoney();
  const icon = SIGNS[props.kind];
  return (
    <Pill tone={props.kind} {...(icon === undefined ? {} : { icon })}>
      {wordsOf(money, props.kind, props.amount)}
    </Pill>
  );
};
