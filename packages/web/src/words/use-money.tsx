import type { Cents } from '@baize/engine';
import { createContext, type ReactElement, useContext } from 'react';
import { MONEY, type Money } from './money.ts';

/** How sums are written on this part of the page: around a table of a tournament its page says that they are chips. */
export const MoneyContext = createContext<Money>(MONEY);

export const useMoney = (): Money => useContext(MoneyContext);

type Style = Exclude<keyof Money, 'unit' | 'language'>;

/** A sum as it is written here: as on the felt, unless it says otherwise. */
export const Sum = ({ of, as = 'felt' }: { readonly of: Cents; readonly as?: Style }): ReactElement => (
  <>{useMoney()[as](of)}</>
);
