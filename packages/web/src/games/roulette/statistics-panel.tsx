import { type ReactElement, useState } from 'react';
import { get } from '../../app/api.ts';
import { useSay } from '../../words/use-language.tsx';
import { useRules, wheelOf } from './rules.ts';
import { type Count, statisticsOf } from './statistics.ts';
import './statistics.css';

interface StatisticsProps {
  /** The last numbers that the table itself tells, the latest first. */
  readonly last: readonly number[];
  /** By which name the house has more of them; nothing where nobody sealed them. */
  readonly table: string | undefined;
}

const FEW = 50;
const MANY = [200, 500] as const;

/** Asked for once somebody wants to see so many: every spin that was opened, the latest first. */
const openedSpins = async (table: string): Promise<readonly number[]> => {
  const answer = await get('/api/tables/:table/spins', { params: { table } });
  return answer.ok ? answer.value.opened.flatMap(({ balls }) => balls.at(-1) ?? []).toReversed() : [];
};

const Row = ({ name, of }: { readonly name: string; readonly of: readonly Count[] }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd className="figures">{of.map(({ number, count }) => `${number} (${count})`).join(' · ')}</dd>
  </div>
);

const BAR = { width: 8, height: 40 } as const;

/** Every pocket in the order of the wheel, and a line where all of them would end if they had come alike. */
const Bars = ({ pockets, mean }: { readonly pockets: readonly Count[]; readonly mean: number }) => {
  const top = Math.max(1, ...pockets.map(({ count }) => count));
  const high = (count: number): number => (count / top) * BAR.height;
  const say = useSay();
  return (
    <svg
      className="statistics-bars"
      viewBox={`0 0 ${pockets.length * BAR.width} ${BAR.height}`}
      role="img"
      aria-label={say('How often each pocket came, in the order of the wheel')}
    >
      {pockets.map(({ number, count }, index) => (
        <rect
          key={number}
          x={index * BAR.width + 1}
          y={BAR.height - high(count)}
          width={BAR.width - 2}
          height={high(count)}
        />
      ))}
      <path d={`M0 ${BAR.height - high(mean)}H${pockets.length * BAR.width}`} />
    </svg>
  );
};

/** What came how often, of the last 50, 200 or 500 spins. It tells nothing of the next, and says so. */
export const StatisticsPanel = ({ last, table }: StatisticsProps): ReactElement => {
  const say = useSay();
  const [many, setMany] = useState<number>(FEW);
  const [opened, setOpened] = useState<readonly number[]>();
  const wheel = wheelOf(useRules());
  const known = many === FEW || opened === undefined ? last : opened;
  const { spins, pockets, most, least, mean } = statisticsOf(known.slice(0, many), wheel);
  const choose = (next: number): void => {
    setMany(next);
    if (next !== FEW && table !== undefined) void openedSpins(table).then(setOpened);
  };
  return (
    <section className="statistics" aria-label={say('Numbers')}>
      <h3>{say('Numbers')}</h3>
      {table !== undefined && (
        <div className="statistics-many">
          {[FEW, ...MANY].map((each) => (
            <button key={each} type="button" aria-pressed={many === each} onClick={() => choose(each)}>
              {say('{n} {n|spin|spins}', { n: each })}
            </button>
          ))}
        </div>
      )}
      <p>{say('Of {n} {n|spin|spins}. Past spins do not change the next.', { n: spins })}</p>
      <Bars pockets={pockets} mean={mean} />
      <dl>
        <Row name={say('Most')} of={most} />
        <Row name={say('Least')} of={least} />
      </dl>
    </section>
  );
};
