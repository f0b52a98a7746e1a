import { KINDS, oddsOn, type Kind as WagerKind } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { NumberBadge } from './number-badge.tsx';
import { rules } from './rules.ts';
import { noticeWords, rangeOf } from './sign.ts';
import './sign-face.css';
import { useMoney } from '../../words/use-money.tsx';
import { lastNumbers, type OpenView } from './view.ts';

const KIND_NAMES: Readonly<Record<WagerKind, string>> = {
  straight: 'Straight, one number',
  split: 'Split, two',
  street: 'Street, three',
  corner: 'Corner, four',
  sixLine: 'Six-line, six',
  column: 'Column, twelve',
  dozen: 'Dozen, twelve',
  evenChance: 'Even chances',
};

const Limits = ({ view: { sign } }: { readonly view: OpenView }): ReactElement => {
  const money = useMoney();
  return (
    <dl className="sign-limits">
      <div data-main="true">
        <dt>On the numbers</dt>
        <dd className="figures">{rangeOf(money, sign.inside)}</dd>
        <dd className="figures">in steps of {money.felt(sign.inside.multiple)}</dd>
      </div>
      <div>
        <dt>Around them</dt>
        <dd className="figures">{rangeOf(money, sign.outside)}</dd>
        <dd className="figures">in steps of {money.felt(sign.outside.multiple)}</dd>
      </div>
      <div>
        <dt>For a spin</dt>
        <dd className="figures">{money.felt(sign.perSpin)} or more</dd>
      </div>
    </dl>
  );
};

const Odds = (): ReactElement => (
  <dl className="sign-odds">
    {KINDS.map((kind) => {
      const { pays, for: stake } = oddsOn(rules, kind);
      return (
        <div key={kind}>
          <dt>{KIND_NAMES[kind]}</dt>
          <dd className="figures">
            {pays} to {stake}
          </dd>
        </div>
      );
    })}
  </dl>
);

const SHOWN = 20;

const Numbers = ({ view }: { readonly view: OpenView }): ReactElement => {
  const numbers = lastNumbers(view).slice(0, SHOWN);
  return (
    <svg
      className="sign-numbers"
      viewBox={`0 0 ${SHOWN * 52} 64`}
      role="img"
      aria-label={
        numbers.length === 0
          ? 'No numbers yet'
          : `Last numbers, the latest first: ${numbers.map(({ number }) => number).join(', ')}`
      }
    >
      {numbers.map(({ number }, index) => (
        <NumberBadge
          // biome-ignore lint/suspicious/noArrayIndexKey: a number has no name but its place in the row
          key={index}
          number={number}
          at={{ x: 28 + index * 52, y: 32 }}
          size={index === 0 ? 24 : 19}
        />
      ))}
    </svg>
  );
};

/** The sign of a roulette table: limits, odds, what was given notice of, and the last numbers. */
export const RouletteSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const money = useMoney();
  return (
    <>
      <section className="sign-face" aria-label="Limits and odds">
        <Limits view={view} />
        <Odds />
      </section>
      {view.notices.length > 0 && (
        <ul className="sign-notices">
          {view.notices.map((notice) => (
            <li key={JSON.stringify(notice)}>{noticeWords(money, notice)}</li>
          ))}
        </ul>
      )}
      <Numbers view={view} />
    </>
  );
};
