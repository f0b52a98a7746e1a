import { type Card, DECK } from '@baize/engine';
import type { BaccaratRules } from '@baize/engine/baccarat';
import { type ReactElement, useState } from 'react';
import { cardName, cardSign } from '../card/name.ts';
import { PlayingCard } from '../card/playing-card.tsx';
import { decidingCell, type Law } from '../games/baccarat/cards.ts';
import { HAND_NAMES, HANDS, type Hand, netOf } from '../games/baccarat/view.ts';
import { settlementWords } from '../games/baccarat/words.ts';
import { ClauseTag } from '../mark/clause-tag.tsx';
import { KeyCap } from '../mark/key-cap.tsx';
import { Button } from '../shell/button.tsx';
import { Columns } from '../shell/columns.tsx';
import { useKeys } from '../shell/use-keys.ts';
import { TableOfPlay } from '../why/table-of-play.tsx';
import { MONEY } from '../words/money.ts';
import { useMoney } from '../words/use-money.tsx';
import { exampleOf, type Kind } from './example.ts';
import { type Asked, another, type Worked, type WorkedStep, work } from './worked.ts';
import './worked-example.css';

const CARD = 66;

/** A whole number below another, every one as likely: the rest of the range is thrown away. */
const drawn = (below: number): number => {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return value < 2 ** 32 - (2 ** 32 % below) ? value % below : drawn(below);
};

interface ChooseProps {
  readonly step: WorkedStep;
  readonly place: number;
  readonly onCard: (card: Card) => void;
}

/** A card that can be changed for another. */
const ChosenCard = ({ step: { card, to }, place, onCard }: ChooseProps): ReactElement => (
  <label className="worked-card">
    <PlayingCard card={card} width={CARD} />
    <span className="worked-place figures">{place + 1}</span>
    <select
      aria-label={`Card ${place + 1}, to the ${to}’s hand`}
      value={card}
      onChange={(event) => onCard(event.target.value as Card)}
    >
      {DECK.map((each) => (
        <option key={each} value={each}>
          {cardSign(each)} {cardName(each)}
        </option>
      ))}
    </select>
  </label>
);

interface HandProps {
  readonly law: Law;
  readonly hand: Hand;
  readonly worked: Worked;
  readonly onCard: (place: number, card: Card) => void;
}

/** What became of a hand after its two cards, and by which clause. */
const fateOf = (
  law: Law,
  hand: Hand,
  { steps, view }: Worked,
): { readonly words: string; readonly by: string } => {
  const third = steps.filter(({ to }) => to === hand)[2];
  if (third !== undefined) return { words: 'draws', by: third.by };
  const cell = view.round === null ? undefined : decidingCell(law, view.round.hands);
  if (cell?.natural === true) return { words: 'neither hand draws', by: '6.4' };
  return { words: 'stands', by: hand === 'player' ? '7.2' : '7.3' };
};

const WorkedHand = ({ law, hand, worked, onCard }: HandProps): ReactElement => {
  const { round } = worked.view;
  const total = round?.hands[hand].total ?? 0;
  const fate = fateOf(law, hand, worked);
  return (
    <div className="worked-hand" data-wins={round?.outcome === hand}>
      <p className="worked-name">{HAND_NAMES[hand]}</p>
      <div className="worked-cards">
        {worked.steps.map((step, place) =>
          step.to === hand ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is the one of its place in the shoe.
            <ChosenCard key={place} step={step} place={place} onCard={(card) => onCard(place, card)} />
          ) : null,
        )}
      </div>
      <p className="worked-total figures">
        <b>{total}</b>
        <span>{round?.outcome === hand ? 'wins' : round?.outcome === 'tie' ? 'tie' : ''}</span>
      </p>
      <p className="worked-fate">
        <ClauseTag clause={fate.by} on="cloth" /> {fate.words}
      </p>
    </div>
  );
};

const METHODS = [
  ['A', 'A'],
  ['B', 'B'],
] as const;
const OPTIONS = [
  ['perfect', 'Perfect'],
  ['canberra', 'Canberra'],
] as const;

interface SwitchProps<Value extends string> {
  readonly label: string;
  readonly of: readonly (readonly [Value, string])[];
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
}

const Switch = <Value extends string>({ label, of, value, onChange }: SwitchProps<Value>): ReactElement => (
  <fieldset className="worked-switch">
    <legend>{label}</legend>
    <div className="segments">
      {of.map(([each, words]) => (
        <button key={each} type="button" aria-pressed={each === value} onClick={() => onChange(each)}>
          {words}
        </button>
      ))}
    </div>
  </fieldset>
);

/** Each wager of the round with its sum. */
const Payments = ({
  law,
  worked: { view },
}: {
  readonly law: Law;
  readonly worked: Worked;
}): ReactElement => {
  const money = useMoney();
  return (
    <table className="figure-table worked-payments">
      <caption className="heard">What each wager brings</caption>
      <Columns of={['Wager', { amount: 'Stake' }, 'Why', { amount: 'Net' }]} />
      <tbody>
        {view.round?.settled.map((settled) => {
          if (view.round === null) return null;
          const { title, text, clauses } = settlementWords(money, law, view.round, settled);
          return (
            <tr key={settled.on}>
              <th scope="row">{title}</th>
              <td className="amount">{MONEY.felt(settled.stake)}</td>
              <td>
                {text}{' '}
                {clauses.map((clause) => (
                  <ClauseTag key={clause} clause={clause} />
                ))}
              </td>
              <td className="amount">
                <b>{MONEY.figure(netOf(settled))}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

interface WorkedExampleProps {
  readonly rules: BaccaratRules;
  readonly kind: Kind;
  readonly clause: string;
}

/** A round that turns on the clause, worked by the same engine as at the tables. */
export const WorkedExample = ({ rules, kind, clause }: WorkedExampleProps): ReactElement => {
  const { law } = rules;
  const [asked, setAsked] = useState<Asked>(() => exampleOf(kind, clause));
  const worked = work(rules, asked);
  const again = (): void => setAsked((now) => ({ ...now, cards: another(rules, now, clause, drawn) }));
  useKeys({ n: again });
  const change = (place: number, card: Card): void =>
    setAsked((now) => ({ ...now, cards: now.cards.map((each, index) => (index === place ? card : each)) }));
  const cell = worked.view.round === null ? undefined : decidingCell(law, worked.view.round.hands);
  return (
    <section className="worked" aria-labelledby="worked-title">
      <header className="row">
        <h2 id="worked-title">Worked example, live</h2>
        {kind === 'payment' && (
          <Switch
            label="Method"
            of={METHODS}
            value={asked.method}
            onChange={(method) => setAsked({ ...asked, method })}
          />
        )}
        {kind === 'pairs' && (
          <Switch
            label="Pairs"
            of={OPTIONS}
            value={asked.pairs}
            onChange={(pairs) => setAsked({ ...asked, pairs })}
          />
        )}
        <Button onClick={again}>
          Deal another <KeyCap of="N" />
        </Button>
      </header>
      <div className="worked-cloth">
        {HANDS.map((hand) => (
          <WorkedHand key={hand} law={law} hand={hand} worked={worked} onCard={change} />
        ))}
      </div>
      <p className="worked-note">Press a card to lay another in its place: the rest follows by the rules.</p>
      {kind === 'draw' ? <TableOfPlay law={law} cell={cell} /> : <Payments law={law} worked={worked} />}
    </section>
  );
};
