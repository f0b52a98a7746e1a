import type { ReactElement } from 'react';
import { feltMoney } from '../../words/money.ts';
import { LastThrows } from './last-throws.tsx';
import { useRules } from './rules.ts';
import { noticeWords, rangeOf } from './sign.ts';
import './felt.css';
import type { OpenView } from './view.ts';
import { boxName, boxOdds, boxSums } from './words.ts';

/** The sign of a dice table: limits, odds, what was given notice of, and the last throws. */
export const DiceSign = ({ view }: { readonly view: OpenView }): ReactElement => {
  const rules = useRules();
  const { limits } = view.sign;
  return (
    <>
      <section className="sign-face" aria-label="Limits and odds">
        <dl className="sign-limits">
          <div data-main="true">
            <dt>In a box</dt>
            <dd className="figures">{rangeOf(limits)}</dd>
            <dd className="figures">in steps of {feltMoney(limits.multiple)}</dd>
          </div>
        </dl>
        <dl className="sign-odds">
          {view.boxes.map((box) => (
            <div key={box}>
              <dt>
                {boxName(box)}, {boxSums(rules, box)}
              </dt>
              <dd className="figures">{boxOdds(rules, box)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {view.notices.length > 0 && (
        <ul className="sign-notices">
          {view.notices.map((notice) => (
            <li key={JSON.stringify(notice)}>{noticeWords(notice)}</li>
          ))}
        </ul>
      )}
      <LastThrows view={view} shown={14} className="sign-throws" />
    </>
  );
};
