import type { ReactElement, ReactNode } from 'react';
import { type SignRow, SignRows } from '../cloth/table-sign.tsx';
import type { Money } from '../words/money.ts';
import { type Limits, rangeOf } from './limits.ts';

/** A line of the limits: its name, what holds, and what is said under it. */
type LimitRow = readonly [name: string, value: string, under?: string];

/** The limits of a kind of wager, with their steps. */
export const limitRow = (money: Money, name: string, limits: Limits, note = ''): LimitRow => [
  name,
  rangeOf(money, limits),
  `in steps of ${money.felt(limits.multiple)}${note}`,
];

interface SignFaceProps {
  /** The one that is read first stands first. */
  readonly limits: readonly LimitRow[];
  /** What everything pays. */
  readonly odds: readonly SignRow[];
  readonly oddsClass?: string;
  /** What is said besides. */
  readonly words?: ReactNode;
  /** What was given notice of. */
  readonly notices: readonly string[];
  /** The course of the game. */
  readonly children?: ReactNode;
}

/** The face of a sign: limits and odds, what players have notice of, and what the game shows besides. */
export const SignFace = ({
  limits,
  odds,
  oddsClass = 'sign-odds',
  words,
  notices,
  children,
}: SignFaceProps): ReactElement => (
  <>
    <section className="sign-face" aria-label="Limits and odds">
      <dl className="sign-limits">
        {limits.map(([name, value, under], index) => (
          <div key={name} data-main={index === 0 ? true : undefined}>
            <dt>{name}</dt>
            <dd className="figures">{value}</dd>
            {under !== undefined && <dd className="figures">{under}</dd>}
          </div>
        ))}
      </dl>
      <SignRows rows={odds} className={oddsClass} />
    </section>
    {words !== undefined && <p className="sign-words">{words}</p>}
    {notices.length > 0 && (
      <ul className="sign-notices">
        {notices.map((notice) => (
          <li key={notice}>{notice}</li>
        ))}
      </ul>
    )}
    {children}
  </>
);
