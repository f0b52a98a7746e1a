import { must } from '@baize/engine';
import { KINDS, oddsOn, type RouletteRules, type Kind as WagerKind } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { feltMoney } from '../../words/money.ts';
import { NumberBadge } from './number-badge.tsx';
import { useRules } from './rules.ts';
import { noticeWords, rangeOf } from './sign.ts';
import './felt.css';
import { lastNumbers, type OpenView } from './view.ts';
import { countWords } from './words.ts';

const KIND_NAMES: Readonly<Record<WagerKind, string>> = {
  straight: 'Straight',
  split: 'Split',
  street: 'Street',
  corner: 'Corner',
  sixLine: 'Six-line',
  column: 'Column',
  dozen: 'Dozen',
  evenChance: 'Even chances',
};

/** "Straight, one number", "Dozen, twelve": how many numbers a kind of wager is on. */
const kindWords = ({ layout }: RouletteRules, kind: WagerKind): string => {
  if (kind === 'evenChance') return KIND_NAMES[kind];
  const { numbers } = must(
    layout.places.findLast((place) => place.kind === kind),
    `place of the kind ${kind}`,
  );
  return `${KIND_NAMES[kind]}, ${kind === 'straight' ? 'one number' : countWords(numbers.length)}`;
};

const Limits = ({ view: { sign } }: { readonly view: OpenView }): ReactElement => (
  <dl className="sign-limits">
    <div data-main="true">
      <dt>On the numbers</dt>
      <dd className="figures">{rangeOf(sign.inside)}</dd>
      <dd className="figures">in steps of {feltMoney(sign.inside.multiple)}</dd>
    </div>
    <div>
      <dt>Around them</dt>
      <dd className="figures">{rangeOf(sign.outside)}</dd>
      <dd className="figures">in steps of {feltMoney(sign.outside.multiple)}</dd>
    </div>
    <div>
      <dt>For a spin</dt>
      <dd className="figures">{feltMoney(sign.perSpin)} or more</dd>
    </div>
  </dl>
);

const Odds = (): ReactElement => {
  const rules = useRules();
  return (
    <dl className="sign-odds">
      {KINDS.map((kind) => {
        const { pays, for: stake } = oddsOn(rules, kind);
        return (
          <div key={kind}>
            <dt>{kindWords(rules, kind)}</dt>
            <dd className="figures">
              {pays} to {stake}
            </dd>
          </div>
        );
      })}
    </dl>
  );
};

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
export const RouletteSign = ({ view }: { readonly view: OpenView }): ReactElement => (
  <>
    <section className="sign-face" aria-label="Limits and odds">
      <Limits view={view} />
      <Odds />
    </section>
    {view.notices.length > 0 && (
      <ul className="sign-notices">
        {view.notices.map((notice) => (
          <li key={JSON.stringify(notice)}>{noticeWords(notice)}</li>
        ))}
      </ul>
    )}
    <Numbers view={view} />
  </>
);
