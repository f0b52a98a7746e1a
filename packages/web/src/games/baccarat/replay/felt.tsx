import type { Card } from '@baize/engine';
import { type CSSProperties, type ReactElement, useRef } from 'react';
import { PlayingCard } from '../../../card/playing-card.tsx';
import { ChipPile } from '../../../chip/stack.tsx';
import { StatePlate } from '../../../mark/state-plate.tsx';
import { useSize } from '../../../shell/use-size.ts';
import type { Law } from '../cards.ts';
import { plateOf } from '../now.ts';
import { outcomeWords } from '../tell.ts';
import { HandBadge, TotalMark, totalState } from '../total-mark.tsx';
import {
  BOX_NAMES,
  type Box,
  boxesOf,
  HAND_NAMES,
  type Hand,
  type OpenView,
  type RoundView,
} from '../view.ts';
import { printedOdds } from '../words.ts';
import type { DealOrder } from './dealt.ts';
import './felt.css';
import type { Money } from '../../../words/money.ts';
import { useSay } from '../../../words/use-language.tsx';
import { useMoney } from '../../../words/use-money.tsx';
import { type Lying, lyingOn } from './told.ts';

interface ReplayFeltProps {
  readonly law: Law;
  readonly view: OpenView;
  readonly order: DealOrder;
  /** The patron who looks, by id; null is staff. */
  readonly viewer: string | null;
  readonly nameOf: (person: string) => string;
  /** The most wagers that ever lie on one box in the round: the felt keeps room for them, so that it never jumps. */
  readonly rows: number;
}

const NARROW_BELOW = 560;
const PAD = 18;
const TOTAL = 78;
const GAP = 7;

/** How wide a card is drawn so that a whole hand of three fits beside its total. */
const cardWidth = (width: number, narrow: boolean): number => {
  const room = narrow ? width - 2 * PAD : (width - 2 * PAD) / 2;
  return Math.max(40, Math.min(104, (room - TOTAL - 2 * GAP) / 3.4));
};

const ORDER = ['first', 'second', 'third'] as const;

interface PlaceProps {
  /** Undefined where nothing lies yet. */
  readonly card: Card | null | undefined;
  readonly number: number | undefined;
  readonly width: number;
  readonly across: boolean;
}

const Place = ({ card, number, width, across }: PlaceProps): ReactElement => (
  <li className="replay-card" data-across={across} data-empty={card === undefined} style={sized(width)}>
    {card !== undefined && <PlayingCard card={card} width={width} clear />}
    {card !== undefined && number !== undefined && (
      <b className="deal-number figures">
        <span className="heard">dealt as number </span>
        {number}
      </b>
    )}
  </li>
);

const sized = (width: number): CSSProperties => ({ '--card': `${width}px` }) as CSSProperties;

interface HandProps extends Pick<ReplayFeltProps, 'order'> {
  readonly round: RoundView;
  readonly hand: Hand;
  readonly width: number;
}

const HandOfCards = ({ round, hand, width, order }: HandProps): ReactElement => {
  const { cards, total } = round.hands[hand];
  const words = `${HAND_NAMES[hand]}’s hand${total === null ? '' : `, total ${total}`}`;
  return (
    <div className="replay-hand" data-hand={hand}>
      <ul aria-label={words}>
        {ORDER.map((name, index) => (
          <Place
            key={name}
            card={cards[index]}
            number={order[hand].length === cards.length ? order[hand][index] : undefined}
            width={width}
            across={index === 2}
          />
        ))}
      </ul>
      <div className="replay-total" style={{ '--figure': `${width * 0.8}px` } as CSSProperties}>
        <TotalMark hand={hand} total={total} state={totalState(round, hand)} />
      </div>
    </div>
  );
};

const RESULTS = { paid: 'paid', lost: 'lost', standOff: 'stand off' } as const;

const resultWords = (money: Money, { result, net }: Lying): string =>
  result === null ? '' : result === 'standOff' ? '= back' : money.signed(net);

const Wager = (props: {
  readonly lying: Lying;
  readonly name: string;
  readonly own: boolean;
}): ReactElement => {
  const money = useMoney();
  const { lying, name, own } = props;
  return (
    <li className="replay-wager" data-own={own} data-result={lying.result ?? 'open'}>
      <ChipPile amount={lying.stake} size={26} most={3} />
      <span>
        <b className="figures">{money.felt(lying.stake)}</b>
        <span>{name}</span>
      </span>
      {lying.result !== null && (
        <span className="replay-result figures">
          <span className="heard">{RESULTS[lying.result]} </span>
          {resultWords(money, lying)}
        </span>
      )}
    </li>
  );
};

const SHOWN = 4;

interface BoxProps extends Omit<ReplayFeltProps, 'order' | 'rows'> {
  readonly box: Box;
}

const isWon = ({ round }: OpenView, box: Box): boolean =>
  round?.outcome === box || (round?.settled.some(({ on, pays }) => on === box && pays > 0) ?? false);

const WagerBox = ({ law, view, viewer, box, nameOf }: BoxProps): ReactElement => {
  const money = useMoney();
  const lying = lyingOn(view, box, viewer);
  const shown = lying.length > SHOWN + 1 ? lying.slice(0, SHOWN) : lying;
  const rest = lying.slice(shown.length);
  return (
    <li className="replay-box" data-box={box} data-wins={isWon(view, box)}>
      <p className="replay-box-name">
        {(box === 'player' || box === 'banker') && <HandBadge of={box} />}
        {BOX_NAMES[box]}
      </p>
      <p className="replay-box-odds figures">{printedOdds(money.language, law, view.determinations, box)}</p>
      <ul>
        {shown.map((each) => (
          <Wager
            key={each.person}
            lying={each}
            name={each.person === viewer ? 'you' : nameOf(each.person)}
            own={each.person === viewer}
          />
        ))}
      </ul>
      {rest.length > 0 && (
        <p className="replay-rest figures">
          {rest.length} more, {money.felt(rest.reduce((sum, { stake }) => sum + stake, 0))}
        </p>
      )}
    </li>
  );
};

/** The table as it lay at one step of the round, with every player's wagers and the order in which the cards came. */
export const ReplayFelt = (props: ReplayFeltProps): ReactElement => {
  const say = useSay();
  const { view, order } = props;
  const { round } = view;
  const ref = useRef<HTMLElement>(null);
  const width = useSize(ref)?.width ?? 0;
  const narrow = width < NARROW_BELOW;
  const plate =
    round === null || round.outcome === null || round.voidedBy !== null
      ? plateOf(say, view)
      : ({ text: outcomeWords(say, round.outcome, round.hands), kind: 'plain' } as const);
  return (
    <section
      className="replay-felt"
      aria-label="The table at this step"
      data-narrow={narrow}
      data-void={round !== null && round.voidedBy !== null}
      ref={ref}
    >
      {width > 0 && round !== null && (
        <>
          <StatePlate {...plate} />
          <div className="replay-hands">
            <HandOfCards round={round} hand="player" width={cardWidth(width, narrow)} order={order} />
            <HandOfCards round={round} hand="banker" width={cardWidth(width, narrow)} order={order} />
          </div>
          <ul
            className="replay-boxes"
            aria-label="Wagers"
            style={{ '--rows': Math.min(SHOWN + 1, props.rows) } as CSSProperties}
          >
            {boxesOf(view).map((box) => (
              <WagerBox key={box} {...props} box={box} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
