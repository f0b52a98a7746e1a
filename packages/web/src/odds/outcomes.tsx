import { type Card, SUIT_NAMES, suitOf } from '@baize/engine';
import { type ReactElement, useState } from 'react';
import { SuitInText } from '../art/suit.tsx';
import { indexOf } from '../card/name.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { ExactnessBadge } from './exactness-badge.tsx';
import type { Solved } from './game-odds.ts';
import { percent } from './words.ts';
import { ShareBar } from './work-state.tsx';

const chances = (lessOn: number): readonly (readonly [event: string, name: string])[] => [
  ['banker', 'The banker wins'],
  ['player', 'The player wins'],
  ['tie', 'A tie'],
  ['bankerWithSix', `The banker wins with ${lessOn}`],
  ['playerNatural', 'A natural for the player'],
  ['bankerNatural', 'A natural for the banker'],
  ['bothNatural', 'Naturals for both'],
  ['fourCards', 'Four cards'],
  ['fiveCards', 'Five cards'],
  ['sixCards', 'Six cards'],
];

/** How often a coup ends in what, counted over all orders of six cards. */
export const BaccaratOutcomes = ({
  counts,
  lessOn,
}: {
  readonly counts: NonNullable<Solved['counts']>;
  readonly lessOn: number;
}): ReactElement => {
  const total = counts.total ?? '1';
  return (
    <section className="panel" aria-labelledby="outcomes-title">
      <header className="panel-head">
        <h2 id="outcomes-title">How often, of {BigInt(total).toLocaleString('en-AU')} orders of six cards</h2>
        <ExactnessBadge of="rational" />
      </header>
      <table className="figure-table outcomes">
        <Columns of={['Outcome', { amount: 'Orders' }, { amount: 'Chance' }, { bar: 'Drawn' }]} />
        <tbody>
          {chances(lessOn).map(([event, name]) => {
            const many = counts[event] ?? '0';
            const chance = Number(many) / Number(total);
            return (
              <tr key={event} data-leads={event === 'banker' || event === 'player' || event === 'tie'}>
                <th scope="row">{name}</th>
                <td className="amount">{BigInt(many).toLocaleString('en-AU')}</td>
                <td className="amount">{percent(chance)}</td>
                <td aria-hidden="true">
                  <ShareBar share={chance} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="small-note">
        By the third card of the player <ClauseTag clause="7.2" /> and of the banker{' '}
        <ClauseTag clause="7.3" />
      </p>
    </section>
  );
};

/** Cards in a line of text. */
export const HandWords = ({ hand }: { readonly hand: readonly Card[] }): ReactElement => (
  <span className="hand-words">
    {hand.map((card) => (
      <span key={card} data-suit={SUIT_NAMES[suitOf(card)]}>
        {indexOf(card)}
        <SuitInText suit={suitOf(card)} />
      </span>
    ))}
  </span>
);

const spaced = (category: string): string =>
  category.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const SHOWN = 6;

/** Every class of hands from the highest that is ever folded to the lowest that is ever bet on. */
export const PokerBoundary = ({
  boundary,
}: {
  readonly boundary: NonNullable<Solved['boundary']>;
}): ReactElement => {
  const [all, setAll] = useState(false);
  const isShort = !all && boundary.length > 2 * SHOWN;
  const rows = isShort ? [...boundary.slice(0, SHOWN), ...boundary.slice(-SHOWN)] : boundary;
  return (
    <section className="panel" aria-labelledby="boundary-title">
      <header className="panel-head">
        <h2 id="boundary-title">Where betting ends</h2>
        <ExactnessBadge of="rational" />
      </header>
      <p className="small-note">
        Every higher hand is best bet on, every lower one folded. Between them it depends on the dealer’s up
        card and on the suits.
      </p>
      <table className="figure-table">
        <Columns of={['Hand, for example', 'Kind', { amount: 'Best to bet in' }, { amount: 'Exactly' }]} />
        <tbody>
          {rows.map(({ hand, category, bets }) => (
            <tr key={hand.join(' ')}>
              <th scope="row">
                <HandWords hand={hand} />
              </th>
              <td>{spaced(category)}</td>
              <td className="amount">{percent(Number(bets.ev), 2)}</td>
              <td className="amount quiet">{bets.exact}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {boundary.length > 2 * SHOWN && (
        <Button aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show the ends alone' : `Show all ${boundary.length} classes`}
        </Button>
      )}
    </section>
  );
};
