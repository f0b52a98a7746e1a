import { oddsOn } from '@baize/engine/roulette';
import type { ReactElement } from 'react';
import { useMoney } from '../../words/use-money.tsx';
import { placeNamed, useRules } from './rules.ts';
import { type OpenView, wagersOf } from './view.ts';
import { placeName } from './words.ts';

const SHOWN = 8;

/** The viewer's wagers that lie on this spin, each with what it would win. */
export const SpinFacts = ({
  view,
  viewer,
}: {
  readonly view: OpenView;
  readonly viewer: string | null;
}): ReactElement | null => {
  const money = useMoney();
  const { say } = money.language;
  const rules = useRules();
  const own = wagersOf(view, viewer);
  if (own.length === 0) return null;
  const total = own.reduce((sum, { stake }) => sum + stake, 0);
  const rest = own.length - SHOWN;
  return (
    <section className="spin-facts" aria-label={say('Your wagers on this spin')}>
      <h3>
        {say('Your wagers')} <span className="figures">{money.felt(total)}</span>
      </h3>
      <dl>
        {own.slice(0, SHOWN).map(({ on, stake }) => {
          const place = placeNamed(rules, on);
          const odds = place === undefined ? undefined : oddsOn(rules, place.kind);
          const pays = odds === undefined ? 0 : (odds.pays * stake) / odds.for;
          return (
            <div key={on}>
              <dt>{placeName(say, rules, on)}</dt>
              <dd className="figures">
                {money.felt(stake)} <span>{say('wins {sum}', { sum: money.felt(pays) })}</span>
              </dd>
            </div>
          );
        })}
      </dl>
      {rest > 0 && <p>{say('and {n} more', { n: rest })}</p>}
    </section>
  );
};
