import type { CSSProperties, ReactElement } from 'react';
import { DealtHand } from '../../card/dealt-card.tsx';
import { Proposed } from '../../chip/stack.tsx';
import { type Point, placedAt } from '../../cloth/place.ts';
import { SpotButton } from '../../dock/spot-button.tsx';
import { NameTag } from '../../mark/name-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { useLying } from '../../shell/use-told.ts';
import type { Money } from '../../words/money.ts';
import { useSay } from '../../words/use-language.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { type BoxPlace, type HandPlace, handPlaces, leaning } from './layout.ts';
import { type Law, useRules } from './rules.ts';
import { type BoxHands, Outcome, RefusedMark, SideSpots, Wagers } from './spots.tsx';
import { handWords, toldOf } from './totals.ts';
import {
  type BoxView,
  bettorsOf,
  boxIn,
  type CommandOf,
  type HandView,
  handInPlay,
  type OpenView,
  settledOn,
  turnOf,
} from './view.ts';

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
const boxWords = (money: Money, law: Law, { view, viewer, place }: BoxProps): string => {
  const { say } = money.language;
  const box = boxIn(view, place.number);
  const own = box?.wagers.find(({ patron }) => patron === viewer);
  const hands = (box?.hands ?? []).filter(({ cards }) => cards.length > 0);
  const who = box === undefined ? [] : bettorsOf(view, box);
  return [
    say('Box {box}', { box: String(place.number) }),
    own === undefined ? say('no wager of yours') : say('your wager {sum}', { sum: money.felt(own.stake) }),
    ...who.filter((name) => name !== viewer).map((name) => say('{name} wagers', { name })),
    ...(box === undefined ? [] : hands.map((hand) => handWords(say, law, box, hand))),
    view.round?.stage === 'betting' ? '' : say('no more bets'),
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
  const say = useSay();
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
    toldBox === undefined || told === undefined ? '' : toldOf(hand, told, handWords(say, law, toldBox, told));
  const split = box.hands.length > 1;
  return (
    <>
      <DealtHand
        className="hand bj-hand"
        label={[
          say('Box {box}, hand {hand}', { box: String(box.number), hand: String(number) }),
          ...(words === '' ? [] : [words]),
        ].join(', ')}
        cards={hand.cards}
        places={lies.cards}
        from={from}
        known={known[number - 1] ?? 0}
      />
      {(box.hands.length > 1 || wagers.length > 0) && (
        <span
          className="bj-circle"
          data-split={number > 1}
          style={{ ...placedAt(lies.spot), '--size': `${lies.radius * 2}px` } as CSSProperties}
          aria-hidden="true"
        >
          <Wagers wagers={wagers} size={lies.radius * 1.08} locked={false} />
        </span>
      )}
      {words !== '' && (
        <span className="bj-total" style={placedAt(lies.total)} aria-hidden="true">
          <Pill tone={turn ? 'ivory' : 'plain'} size={lies.radius < 24 ? 'small' : 'middle'}>
            {split ? words.split(' · ')[0] : words}
          </Pill>
        </span>
      )}
      {settled.length > 0 && wagers.length === 0 && (
        <span className="bj-settled" style={placedAt(lies.spot)}>
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
        style={{ ...placedAt(leaning(place.spot, place.lean, 0, 46 * s)), width: 250 * s, height: 300 * s }}
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
    <span className="bj-names" style={placedAt(place.name)}>
      {sit !== undefined && first === null ? (
        <button type="button" className="seat-take" onClick={() => onSit(sit)}>
          <NameTag seat={place.number} name={money.language.say('Sit here')} />
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
            .map(
              ({ patron, stake }) =>
                `${patron === viewer ? money.language.say('You') : patron} ${money.bare(stake)}`,
            )
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

interface MainSpotProps extends BoxProps {
  readonly box: BoxView | undefined;
  readonly open: boolean;
}

/** The circle of a box: the chips that lie there before the deal, or are to lie there. */
const MainSpot = ({ box, open, ...props }: MainSpotProps): ReactElement => {
  const { view, place, spot, refused, proposals, onHold, onLay, onTakeBack } = props;
  const { law } = useRules();
  const money = useMoney();
  const name = `${place.number} main`;
  const size = place.radius * 1.08;
  const proposed = proposals.get(name);
  const refusedHere = refused?.on === name ? refused : undefined;
  const empty = (box?.wagers.length ?? 0) === 0;
  return (
    <SpotButton
      item={spot(name)}
      className="bj-spot"
      data-split={(box?.hands.length ?? 0) > 1}
      style={{ ...placedAt(place.spot), '--size': `${place.radius * 2}px` } as CSSProperties}
      open={open}
      words={boxWords(money, law, props)}
      onLay={() => onLay(name)}
      onHold={(down) => onHold(down ? name : undefined)}
      onTakeBack={() => onTakeBack(name)}
    >
      {open && proposed !== undefined && <Proposed of={proposed} size={size} />}
      {open && box !== undefined && !empty && proposed?.stake === undefined && (
        <Wagers
          wagers={bettorsOf(view, box).flatMap(
            (bettor) => box.wagers.find(({ patron }) => patron === bettor) ?? [],
          )}
          size={size}
          locked={false}
        />
      )}
      {refusedHere !== undefined && empty && <RefusedMark {...refusedHere} />}
      {open && empty && refusedHere === undefined && proposed === undefined && (
        <span className="bj-free">{place.number}</span>
      )}
    </SpotButton>
  );
};

/** One box of the arc: its hands, its wagers, its spots, its players. */
export const Box = (props: BoxProps): ReactElement => {
  const { view, viewer, place, scale } = props;
  const lying = useLying(view);
  const box = boxIn(lying, place.number);
  const open = lying.round?.stage === 'betting';
  const playing = handInPlay(view);
  const lies = handPlaces(
    place,
    box?.hands.length ? box.hands.map(cardsIn) : [{ cards: 0, doubled: false }],
    scale,
  );
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
      <MainSpot {...props} box={box} open={open} />
      {(box?.hands.length ?? 0) < 2 && (
        <SideSpots {...props} box={place.number} places={place} size={32 * scale} />
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
