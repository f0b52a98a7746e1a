import type { Card } from '@baize/engine';
import type { Against } from '@baize/odds/poker';
import type { ReactElement } from 'react';
import { rankSign } from '../card/name.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Columns } from '../shell/columns.tsx';
import { TextField } from '../shell/field.tsx';
import { Said, sentence } from '../shell/said.tsx';
import type { Refused } from './case.ts';
import type { Typed } from './decision.ts';
import { ExactnessBadge } from './exactness-badge.tsx';
import type { Asking, Decided, GameOdds } from './game-odds.ts';
import { oddsOf } from './games.ts';
import { HandWords } from './outcomes.tsx';
import type { DecisionWork } from './use-work.ts';
import { percent } from './words.ts';
import { ShareBar, WorkState } from './work-state.tsx';
import { WorthTable } from './worth-table.tsx';

const Cards = ({ asking: { asked, hand, up } }: { readonly asking: Asking }): ReactElement =>
  oddsOf(asked).decides?.reads === 'cards' ? (
    <>
      <HandWords hand={hand as readonly Card[]} /> against <HandWords hand={[up as Card]} />
    </>
  ) : (
    <>
      {hand.map(rankSign).join(' ')} against {rankSign(up)}
    </>
  );

const DEALERS: readonly (readonly [keyof Against, string])[] = [
  ['notQualified', 'Does not qualify'],
  ['below', 'Lower'],
  ['equal', 'Equal'],
  ['above', 'Higher'],
];

/** What the dealer can have against a hand of poker. */
const Dealers = ({ dealer }: { readonly dealer: Against }): ReactElement => {
  const all = DEALERS.reduce((sum, [kind]) => sum + dealer[kind], 0);
  return (
    <table className="figure-table outcomes">
      <caption className="heard">The dealer’s hands against this one</caption>
      <Columns
        of={[
          'Dealer’s hand',
          { amount: `Of ${all.toLocaleString('en-AU')}` },
          { amount: 'Chance' },
          { bar: 'Drawn' },
        ]}
      />
      <tbody>
        {DEALERS.map(([kind, name]) => (
          <tr key={kind}>
            <th scope="row">{name}</th>
            <td className="amount">{dealer[kind].toLocaleString('en-AU')}</td>
            <td className="amount">{percent(dealer[kind] / all)}</td>
            <td aria-hidden="true">
              <ShareBar share={dealer[kind] / all} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const totalWords = ({ total, soft }: Decided): string =>
  total === undefined ? '' : `, ${soft === true ? 'soft' : 'hard'} ${total}`;

const Found = ({ asking, decided }: { readonly asking: Asking; readonly decided: Decided }): ReactElement => {
  const isPoker = decided.dealer !== undefined;
  const worths = decided.acts.map(({ act, figure }) => ({ act, worth: Number(figure.ev) }));
  const exactly = decided.acts.find(({ act }) => act === decided.best)?.figure.exact;
  return (
    <div aria-live="polite">
      <header className="panel-head">
        <h3>
          <Cards asking={asking} />
          {totalWords(decided)}: <b>{decided.best}</b>
        </h3>
        <ExactnessBadge of={isPoker ? 'rational' : 'recursion'} />
      </header>
      <WorthTable worths={worths} best={decided.best} unit={isPoker ? 'ante' : 'first wager'} />
      {isPoker && exactly !== undefined && (
        <p className="small-note">
          The best is worth exactly <code>{exactly.replace('-', '−')}</code> of the ante{' '}
          <ClauseTag clause="7.2" /> <ClauseTag clause="9.2" />
        </p>
      )}
      {!isPoker && (
        <p className="small-note">
          From the shoe as asked, these cards and the dealer’s out of it.
          {decided.acts.some(({ act }) => act === 'split')
            ? ' A split is worth this for the play that is stated above.'
            : ''}
        </p>
      )}
      {decided.dealer !== undefined && <Dealers dealer={decided.dealer} />}
    </div>
  );
};

const FIELDS = [
  ['hand', 'Hand'],
  ['up', 'Up card'],
] as const;
const CARDS_FIELD = { autoCapitalize: 'off', spellCheck: false } as const;

interface DecisionProps {
  readonly decides: NonNullable<GameOdds['decides']>;
  readonly typed: Typed;
  readonly asking: Asking | undefined;
  readonly refused: readonly Refused[];
  readonly work: DecisionWork;
  readonly onType: (typed: Typed) => void;
}

/** One hand against one up card: what each act is worth, and which is best. */
export const DecisionPanel = ({
  decides,
  typed,
  asking,
  refused,
  work,
  onType,
}: DecisionProps): ReactElement => {
  const { decided } = work;
  return (
    <section className="panel decision" aria-labelledby="decision-title">
      <header className="panel-head">
        <h2 id="decision-title">One hand</h2>
        <span>{decides.note}</span>
      </header>
      <div className="decision-fields">
        {FIELDS.map(([part, label]) => {
          const wrong = refused.find(({ field }) => field === label);
          return (
            <TextField
              key={part}
              {...CARDS_FIELD}
              id={`decision-${part}`}
              label={label}
              value={typed[part]}
              placeholder={decides.example[part]}
              refused={wrong !== undefined}
              aria-invalid={wrong !== undefined}
              {...(wrong === undefined ? {} : { note: <span role="alert">{wrong.detail}</span> })}
              onChange={(text) => onType({ ...typed, [part]: text })}
            />
          );
        })}
      </div>
      <WorkState work={work} doing="Deciding" />
      {decided !== undefined && 'wrong' in decided && (
        <Said tone="refused" what="Hand: not worked out" why={sentence(decided.wrong)} urgent />
      )}
      {asking !== undefined && decided !== undefined && 'acts' in decided && (
        <Found asking={asking} decided={decided} />
      )}
    </section>
  );
};
