import type { Card } from '@baize/engine';
import { type CSSProperties, type ReactElement, useState } from 'react';
import { DealtHand } from '../../card/dealt-card.tsx';
import { placedOver, type Rect } from '../../cloth/place.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import type { Plain } from '../../words/language.ts';
import { useSay } from '../../words/use-language.tsx';
import { drawnOf, type Law } from './cards.ts';
import type { Stage } from './layout.ts';
import { TotalMark, totalState } from './total-mark.tsx';
import { boxSaid, HANDS, type Hand, type RoundView } from './view.ts';

interface HandsProps {
  readonly law: Law;
  readonly stage: Stage;
  /** The cards as they lie and move. */
  readonly round: RoundView;
  /** What is told of them: of cards that lie open alone. */
  readonly told: RoundView;
  /** Set where the viewer may turn this hand. */
  readonly turn:
    | {
        readonly hand: Hand;
        readonly onTurn: () => void;
        /** Its faces, where the viewer holds it. */
        readonly held: readonly (Card | null)[];
      }
    | undefined;
}

/** Over smaller cards the plaque of a natural would hide what they are. */
const PLAQUE_FROM = 72;

const TURNS: Readonly<Record<Hand, readonly [Plain, Plain, Plain]>> = {
  player: ['Turn the player’s first card', 'Turn the player’s second card', 'Turn the player’s third card'],
  banker: ['Turn the banker’s first card', 'Turn the banker’s second card', 'Turn the banker’s third card'],
};

interface HandProps extends HandsProps {
  readonly hand: Hand;
  /** How many cards lay there when the table was first shown: they do not travel again. */
  readonly known: number;
}

const HandRow = ({ law, stage, round, told, hand, known, turn }: HandProps): ReactElement => {
  const say = useSay();
  const { cards } = round.hands[hand];
  const { total } = told.hands[hand];
  const from = { x: stage.shoe.x + 20 * stage.shoe.scale, y: stage.shoe.y + 20 * stage.shoe.scale };
  const both = HANDS.every((each) => told.hands[each].cards.length >= 2);
  const drawn = both ? drawnOf(law, told.hands[hand]) : undefined;
  const [first, second] = stage.hands[hand];
  return (
    <>
      <DealtHand
        label={
          total === null
            ? say('{hand}’s hand', { hand: boxSaid(say, hand) })
            : say('{hand}’s hand, total {total}', { hand: boxSaid(say, hand), total })
        }
        cards={cards}
        places={stage.hands[hand]}
        from={from}
        known={known}
        turn={
          turn?.hand === hand
            ? (index) => ({
                label: say(TURNS[hand][index as 0 | 1 | 2]),
                onTurn: turn.onTurn,
                face: turn.held[index],
              })
            : undefined
        }
      />
      {drawn?.natural === true && stage.kind === 'wide' && first.width >= PLAQUE_FROM && (
        <p
          className="natural-plaque"
          style={{ left: (first.x + second.x + second.width) / 2, top: first.y + first.width * 1.4 - 26 }}
        >
          {say('Natural {total}', { total: drawn.held })}
          <ClauseTag clause="6.4" on="cloth" />
        </p>
      )}
    </>
  );
};

const counts = ({ hands }: RoundView): Readonly<Record<Hand, number>> => ({
  player: hands.player.cards.length,
  banker: hands.banker.cards.length,
});

/** The two hands with their totals. */
export const Hands = (props: HandsProps): ReactElement => {
  const { round, told, stage } = props;
  const [first] = useState({ round: round.number, counts: counts(round) });
  return (
    <>
      {HANDS.map((hand) => (
        <div key={hand} className="total-place" style={rectOf(stage.totals[hand])}>
          <TotalMark hand={hand} total={told.hands[hand].total} state={totalState(told, hand)} />
        </div>
      ))}
      {HANDS.map((hand) => (
        <HandRow
          key={`${hand} ${round.number}`}
          {...props}
          hand={hand}
          known={first.round === round.number ? first.counts[hand] : 0}
        />
      ))}
    </>
  );
};

const rectOf = (rect: Rect): CSSProperties =>
  ({ ...placedOver(rect), '--figure': `${rect.height * 0.54}px` }) as CSSProperties;
