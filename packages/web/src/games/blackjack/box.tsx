import type { CSSProperties, ReactElement } from 'react';
import { DealtCard } from '../../card/dealt-card.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { NameTag } from '../../mark/name-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { ResultPill } from '../../mark/result-pill.tsx';
import { useLying } from '../../shell/use-told.ts';
import { moneyAt } from '../../words/money.ts';
import { useMoney } from '../../words/use-money.tsx';
import { type BoxPlace, type HandPlace, handPlaces, leaning, type Point } from './layout.ts';
import { type Law, useRules } from './rules.ts';
import { at, Outcome, type RefusedSpot, SideSpot, Wagers } from './spots.tsx';
import { handWords, toldOf } from './totals.ts';
import {
  type BoxView,
  bettorsOf,
  boxIn,
  type CommandOf,
  type HandView,
  handInPlay,
  type OpenView,
  type Spot,
  settledOn,
  spotsOf,
  turnOf,
} from './view.ts';

export interface BoxHands {
  readonly spot: (name: string) => RovingItem<string>;
  readonly refused: RefusedSpot | undefined;
  readonly onLay: (box: number, on: Spot) => void;
  readonly onTakeBack: (box: number, on: Spot) => void;
  readonly onSit: (command: CommandOf<'TakeSeat'>) => void;
}

export interface BoxProps extends BoxHands {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly place: BoxPlace;
  readonly scale: number;
  readonly from: Point;
  /** How many cards of each hand lay there when the table was first shown: they do not travel again. */
  readonly known: readonly number[];
  readonly sit: CommandOf<'TakeSeat'> | undefined;
}

/** The box in words: who is there, what lies there, how its hands stand. */
const boxWords = (law: Law, { view, viewer, place }: BoxProps): string => {
  const box = boxIn(view, place.number);
  const own = box?.wagers.find(({ patron }) => patron === viewer);
  const hands = (box?.hands ?? []).filter(({ cards }) => cards.length > 0);
  const who = box === undefined ? [] : bettorsOf(view, box);
  return [
    `Box ${place.number}`,
    own === undefined ? 'no wager of yours' : `your wager ${moneyAt(view).felt(own.stake)}`,
    ...who.filter((name) => name !== viewer).map((name) => `${name} wagers`),
    ...(box === undefined ? [] : hands.map((hand) => handWords(law, box, hand))),
    view.round?.stage === 'betting' ? '' : 'no more bets',
  ]
    .filter((each) => each !== '')
    .join(', ');
};

interface HandProps extends BoxProps {
  /** As it lies, with the cards that are on their way to it. */
  readonly box: BoxView;
  readonly hand: HandView;
  readonly number: number;
  readonly lies: HandPlace;
}

const Hand = ({ view, viewer, box, hand, number, lies, from, known }: HandProps): ReactElement => {
  const { law } = useRules();
  const playing = handInPlay(view);
  const turn = playing?.box === box.number && playing.hand === number;
  const settled = settledOn(view, box.number, number);
  const own = settled.find(({ patron }) => patron === viewer);
  const order = bettorsOf(view, box);
  const toldBox = boxIn(view, box.number);
  const told = toldBox?.hands[number - 1];
  const wagers = [...(told ?? hand).wagers].sort(
    (one, other) => order.indexOf(one.patron) - order.indexOf(other.patron),
  );
  const words =
    toldBox === undefined || told === undefined ? '' : toldOf(hand, told, handWords(law, toldBox, told));
  const split = box.hands.length > 1;
  return (
    <>
      <ul
        className="hand bj-hand"
        aria-label={`Box ${box.number}, hand ${number}${words === '' ? '' : `, ${words}`}`}
      >
        {hand.cards.map((card, index) => {
          const place = lies.cards[index];
          return place === undefined ? null : (
            <DealtCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand.
              key={index}
              card={card}
              place={place}
              from={from}
              fresh={index >= (known[number - 1] ?? 0)}
            />
          );
        })}
      </ul>
      {(box.hands.length > 1 || wagers.length > 0) && (
        <span
          className="bj-circle"
          data-split={number > 1}
          style={{ ...at(lies.spot), '--size': `${lies.radius * 2}px` } as CSSProperties}
          aria-hidden="true"
        >
          <Wagers wagers={wagers} size={lies.radius * 1.08} locked={false} />
        </span>
      )}
      {words !== '' && (
        <span className="bj-total" style={at(lies.total)} aria-hidden="true">
          <Pill tone={turn ? 'ivory' : 'plain'} size={lies.radius < 24 ? 'small' : 'middle'}>
            {split ? words.split(' · ')[0] : words}
          </Pill>
        </span>
      )}
      {settled.length > 0 && wagers.length === 0 && (
        <span className="bj-settled" style={at(lies.spot)}>
          <Outcome settled={settled} own={own} clause={box.hands.length < 3} />
        </span>
      )}
    </>
  );
};

/** The ivory frame around the box whose turn it is. */
const TurnFrame = ({
  place,
  scale,
  hands,
}: {
  place: BoxPlace;
  scale: number;
  hands: number;
}): ReactElement => {
  const s = scale;
  const half = (hands > 1 ? 66 + (hands - 2) * 22 : 66) * s;
  const corners = [
    leaning(place.spot, place.lean, -half * 0.84, 172 * s),
    leaning(place.spot, place.lean, half * 0.84, 172 * s),
    leaning(place.spot, place.lean, half * 1.08, -76 * s),
    leaning(place.spot, place.lean, -half * 1.08, -76 * s),
  ];
  return (
    <>
      <div
        className="stage-pool"
        style={{ ...at(leaning(place.spot, place.lean, 0, 46 * s)), width: 250 * s, height: 300 * s }}
      />
      <svg className="bj-frame" aria-hidden="true">
        <polygon points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
    </>
  );
};

/** Who has the box: the one who decides by name, the others behind him. */
const Names = ({ view, viewer, place, sit, onSit }: BoxProps): ReactElement => {
  const money = useMoney();
  const box = boxIn(view, place.number);
  const seated = view.seats[place.number - 1] ?? null;
  const bettors = box === undefined ? [] : bettorsOf(view, box);
  const first = bettors[0] ?? seated;
  const behind = (box?.wagers ?? []).filter(({ patron }) => patron !== first);
  return (
    <span className="bj-names" style={at(place.name)}>
      {sit !== undefined && first === null ? (
        <button type="button" className="seat-take" onClick={() => onSit(sit)}>
          <NameTag seat={place.number} name="Sit here" />
        </button>
      ) : (
        <NameTag
          seat={place.number}
          name={first ?? null}
          own={first !== null && first === viewer}
          away={first !== null && first === viewer && (view.own?.absent ?? false)}
        />
      )}
      {behind.length > 0 && (
        <span className="bj-backers figures">
          {behind
            .map(({ patron, stake }) => `${patron === viewer ? 'You' : patron} ${money.bare(stake)}`)
            .join(' · ')}
        </span>
      )}
    </span>
  );
};

const cardsIn = ({ cards, call }: HandView) => ({
  cards: cards.length,
  doubled: call === 'double' && cards.length > 2,
});

/** One box of the arc: its hands, its wagers, its spots, its players. */
// long: markup in the order of the page; what it does is in the hooks above.
export const Box = (props: BoxProps): ReactElement => {
  const { law } = useRules();
  const { view, viewer, place, scale, spot, refused, onLay, onTakeBack } = props;
  const lying = useLying(view);
  const box = boxIn(lying, place.number);
  const open = lying.round?.stage === 'betting';
  const playing = handInPlay(view);
  const lies = handPlaces(
    place,
    box?.hands.length ? box.hands.map(cardsIn) : [{ cards: 0, doubled: false }],
    scale,
  );
  const { name: _name, onKeyDown, ...focusable } = spot(`${place.number} main`);
  const refusedHere = refused?.box === place.number && refused.on === 'main' ? refused : undefined;
  const empty = (box?.wagers.length ?? 0) === 0;
  return (
    <div
      className="bj-box"
      data-box={place.number}
      data-own={box?.wagers.some(({ patron }) => patron === viewer) ?? false}
      data-turn={turnOf(view)?.box === place.number}
    >
      {playing?.box === place.number && (
        <TurnFrame place={place} scale={scale} hands={box?.hands.length ?? 1} />
      )}
      <button
        {...focusable}
        type="button"
        className="bj-spot"
        data-open={open}
        data-split={(box?.hands.length ?? 0) > 1}
        style={{ ...at(place.spot), '--size': `${place.radius * 2}px` } as CSSProperties}
        aria-label={boxWords(law, props)}
        aria-disabled={!open}
        onClick={() => onLay(place.number, 'main')}
        onKeyDown={(event) => {
          if (event.key === 'Delete' || event.key === 'Backspace') onTakeBack(place.number, 'main');
          onKeyDown(event);
        }}
      >
        {open && box !== undefined && !empty && (
          <Wagers
            wagers={bettorsOf(view, box).flatMap(
              (name) => box.wagers.find(({ patron }) => patron === name) ?? [],
            )}
            size={place.radius * 1.08}
            locked={false}
          />
        )}
        {refusedHere !== undefined && empty && (
          <span className="bj-refused">
            <ResultPill kind="refused" amount={refusedHere.amount} />
            <ClauseTag clause={refusedHere.clause} on="cloth" />
          </span>
        )}
        {open && empty && refusedHere === undefined && <span className="bj-free">{place.number}</span>}
      </button>
      {spotsOf(view).map((on) =>
        on === 'main' || (box?.hands.length ?? 0) > 1 ? null : (
          <SideSpot
            key={on}
            view={view}
            viewer={viewer}
            box={place.number}
            on={on}
            place={place[on]}
            size={32 * scale}
            item={spot(`${place.number} ${on}`)}
            refused={refused?.box === place.number && refused.on === on ? refused : undefined}
            onLay={() => onLay(place.number, on)}
            onTakeBack={() => onTakeBack(place.number, on)}
          />
        ),
      )}
      {box !== undefined &&
        !open &&
        box.hands.map((hand, index) => {
          const lie = lies[index];
          return lie === undefined ? null : (
            <Hand
              // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place in the box.
              key={index}
              {...props}
              box={box}
              hand={hand}
              number={index + 1}
              lies={lie}
            />
          );
        })}
      <Names {...props} />
    </div>
  );
};
