import { type CSSProperties, type ReactElement, use, useState } from 'react';
import { DealtHand } from '../../card/dealt-card.tsx';
import { Fan } from '../../card/fan.tsx';
import { Proposed } from '../../chip/stack.tsx';
import { placedAt } from '../../cloth/place.ts';
import { SpotButton } from '../../dock/spot-button.tsx';
import { Pill } from '../../mark/pill.tsx';
import { useLying } from '../../shell/use-told.ts';
import { BallotSeatsContext } from '../../tournament/table-law.ts';
import { useSay } from '../../words/use-language.tsx';
import { useMoney } from '../../words/use-money.tsx';
import type { BoxProps } from './box.tsx';
import { fanned, type Stage } from './layout.ts';
import { useRules } from './rules.ts';
import { Outcome, RefusedMark, SideSpots, Wagers } from './spots.tsx';
import { handWords, toldOf } from './totals.ts';
import {
  type BoxView,
  bettorsOf,
  boxIn,
  type CommandOf,
  handInPlay,
  type OpenView,
  ownBoxes,
  settledOn,
  turnOf,
} from './view.ts';

interface RibbonProps extends Omit<BoxProps, 'place' | 'known' | 'sit'> {
  readonly stage: Stage;
  readonly known: (box: number) => readonly number[];
  readonly sitAt: (box: number) => CommandOf<'TakeSeat'> | undefined;
}

/** The box that is shown large: the one in turn where it is mine, else mine, else the one that is played. */
const focusOf = (view: OpenView, viewer: string | null, chosen: number | null): number => {
  const turn = turnOf(view);
  if (turn !== undefined && turn.patron === viewer) return turn.box;
  if (chosen !== null && chosen <= view.determinations.boxes) return chosen;
  const [own] = ownBoxes(view, viewer);
  const seat = viewer === null ? -1 : view.seats.indexOf(viewer);
  return (
    own ??
    (seat >= 0 ? seat + 1 : undefined) ??
    handInPlay(view)?.box ??
    Math.ceil(view.determinations.boxes / 2)
  );
};

interface ColumnProps extends RibbonProps {
  readonly number: number;
  readonly focused: boolean;
  readonly onChoose: () => void;
}

const Column = ({ view, viewer, stage, number, focused, onChoose }: ColumnProps): ReactElement => {
  const money = useMoney();
  const { law } = useRules();
  const isBallot = use(BallotSeatsContext);
  const { say } = money.language;
  const free = say(isBallot ? 'nobody’s' : 'free~box');
  const place = stage.boxes[number - 1];
  const box = boxIn(view, number);
  const bettors = box === undefined ? [] : bettorsOf(view, box);
  const mine = bettors.includes(viewer ?? '');
  const seated = view.seats[number - 1] ?? undefined;
  const stake = (box?.wagers ?? []).reduce((sum, wager) => sum + wager.stake, 0);
  const words = [
    say(mine ? 'Box {box}, yours' : 'Box {box}', { box: String(number) }),
    ...(seated === undefined ? [] : [seated]),
    ...(bettors.length === 0 && seated === undefined ? [free] : []),
    ...(box === undefined ? [] : box.hands.map((hand) => handWords(say, law, box, hand))),
  ].join(', ');
  return (
    <button
      type="button"
      className="bj-column"
      data-mine={mine}
      data-turn={handInPlay(view)?.box === number}
      aria-pressed={focused}
      aria-label={words}
      style={
        {
          ...placedAt(place?.spot ?? { x: 0, y: 0 }),
          '--column': `${(stage.width - 12) / stage.boxes.length}px`,
        } as CSSProperties
      }
      onClick={onChoose}
    >
      <span className="name-tag-seat figures" aria-hidden="true">
        {number}
      </span>
      {seated !== undefined && (
        <span className="bj-column-name" aria-hidden="true">
          {seated === viewer ? say('You') : seated}
        </span>
      )}
      {box === undefined || box.hands.every(({ cards }) => cards.length === 0) ? (
        <span className="bj-column-free" aria-hidden="true">
          {stake > 0 ? money.felt(stake) : seated === undefined ? (isBallot ? '–' : say('Free~box')) : ''}
        </span>
      ) : (
        box.hands.map((hand, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hand is its place in the box.
          <span key={index} className="bj-column-hand" aria-hidden="true">
            <Fan cards={hand.cards} width={22} label="" />
            <Pill size="small">{hand.points}</Pill>
          </span>
        ))
      )}
      {stake > 0 && box?.hands.some(({ cards }) => cards.length > 0) && (
        <span className="bj-column-stake figures" aria-hidden="true">
          {money.felt(stake)}
        </span>
      )}
    </button>
  );
};

interface FocusedProps extends RibbonProps {
  readonly number: number;
  readonly focus: NonNullable<Stage['focus']>;
  /** As it lies, and the hand of it that is shown. */
  readonly box: BoxView | undefined;
  readonly index: number;
}

/** What is told of the hand that is shown; empty where it has other cards by now than those it was told with. */
const useTotal = ({ view, number, box, index }: FocusedProps): string => {
  const { law } = useRules();
  const say = useSay();
  const hand = box?.hands[index];
  const toldBox = boxIn(view, number);
  const told = toldBox?.hands[index];
  return toldBox === undefined || told === undefined || hand === undefined
    ? ''
    : toldOf(hand, told, handWords(say, law, toldBox, told));
};

/** The wagers of the box before the deal, or of the hand that is shown after it, in the order of the box. */
const wagersIn = ({ view, number, box, index }: FocusedProps, open: boolean) => {
  if (box === undefined) return [];
  const hand = boxIn(view, number)?.hands[index] ?? box.hands[index];
  const lying = open ? box.wagers : (hand?.wagers ?? []);
  return bettorsOf(view, box).flatMap((name) => lying.find(({ patron }) => patron === name) ?? []);
};

/** The cards of the box in front of one, as large as the phone lets them be. */
const FocusHand = (props: FocusedProps & { readonly isPlayed: boolean }): ReactElement | null => {
  const { number, focus, box, index, isPlayed, from, known } = props;
  const words = useTotal(props);
  const say = useSay();
  const hand = box?.hands[index];
  if (box === undefined || hand === undefined || hand.cards.length === 0) return null;
  const doubled = hand.call === 'double' && hand.cards.length > 2;
  const middle = { x: focus.hand.x, y: focus.hand.y + focus.card * 0.7 };
  const places = fanned(middle, 0, focus.card, { cards: hand.cards.length, doubled }, 190);
  return (
    <>
      <DealtHand
        key={`${number} ${index}`}
        label={[say('Box {box}', { box: String(number) }), ...(words === '' ? [] : [words])].join(', ')}
        cards={hand.cards}
        places={places}
        from={from}
        known={known(number)[index] ?? 0}
      />
      {words !== '' && (
        <span
          className="bj-total"
          style={placedAt({ x: focus.hand.x, y: focus.hand.y + focus.card * 1.4 })}
          aria-hidden="true"
        >
          <Pill size="large" tone={isPlayed ? 'ivory' : 'plain'}>
            {box.hands.length > 1 ? `${say('Hand {n}', { n: String(index + 1) })} · ` : ''}
            {words}
          </Pill>
        </span>
      )}
    </>
  );
};

/** In place of cards: whose the box is, and a seat where it is free. */
const FocusWords = (props: FocusedProps & { readonly bettors: readonly string[] }): ReactElement => {
  const { viewer, number, focus, bettors } = props;
  const sit = props.sitAt(number);
  const say = useSay();
  return (
    <p className="bj-focus-words" style={placedAt({ x: focus.hand.x, y: focus.hand.y + focus.card * 0.5 })}>
      <b>{say('Box {box}', { box: String(number) })}</b>
      <span>
        {bettors.length === 0
          ? say('free~box')
          : bettors.map((each) => (each === viewer ? say('you') : each)).join(', ')}
      </span>
      {sit !== undefined && (
        <button type="button" className="plain-key" onClick={() => props.onSit(sit)}>
          {say('Sit here')}
        </button>
      )}
    </p>
  );
};

type Laid = ReturnType<typeof wagersIn>;

/** The spot of the box itself, under the thumb. */
const FocusSpot = (props: FocusedProps & { readonly open: boolean; readonly wagers: Laid }): ReactElement => {
  const { view, viewer, number, focus, index, open, wagers, spot, refused, onLay, onTakeBack } = props;
  const settled = settledOn(view, number, index + 1);
  const proposed = props.proposals.get(`${number} main`);
  const refusedHere = refused?.on === `${number} main` ? refused : undefined;
  const say = useSay();
  const own = say(wagers.some(({ patron }) => patron === viewer) ? 'your wager' : 'no wager of yours');
  return (
    <SpotButton
      item={spot(`${number} main`)}
      className="bj-spot"
      data-large="true"
      style={{ ...placedAt(focus.spot), '--size': `${focus.radius * 2}px` } as CSSProperties}
      open={open}
      words={[say('Box {box}', { box: String(number) }), own, ...(open ? [] : [say('no more bets')])].join(
        ', ',
      )}
      onLay={() => onLay(`${number} main`)}
      onHold={(down) => props.onHold(down ? `${number} main` : undefined)}
      onTakeBack={() => onTakeBack(`${number} main`)}
    >
      {open && proposed === undefined && wagers.length === 0 && refusedHere === undefined && (
        <span className="bj-free" aria-hidden="true">
          {say('Bet~circle')}
        </span>
      )}
      {open && proposed !== undefined && <Proposed of={proposed} size={44} />}
      {proposed?.stake === undefined && <Wagers wagers={wagers} size={44} locked={false} />}
      {settled.length > 0 && wagers.length === 0 && (
        <Outcome settled={settled} own={settled.find(({ patron }) => patron === viewer)} />
      )}
      {refusedHere !== undefined && wagers.length === 0 && <RefusedMark {...refusedHere} />}
    </SpotButton>
  );
};

/** The box in front of one: its cards, and its spots. */
const Focus = (props: RibbonProps & { readonly number: number }): ReactElement | null => {
  const say = useSay();
  const { view, stage, number } = props;
  const { focus } = stage;
  const lying = useLying(view);
  if (focus === null) return null;

  const box = boxIn(lying, number);
  const open = lying.round?.stage === 'betting';
  const playing = handInPlay(lying);
  const index = playing?.box === number ? playing.hand - 1 : Math.max(0, (box?.hands.length ?? 1) - 1);
  const focused = { ...props, focus, box, index };
  const wagers = wagersIn(focused, open);
  const isDealt = (box?.hands[index]?.cards.length ?? 0) > 0;
  return (
    <fieldset className="stage-spots">
      <legend className="heard">{say('Box {box}', { box: String(number) })}</legend>
      {isDealt ? (
        <FocusHand {...focused} isPlayed={playing?.box === number} />
      ) : (
        <FocusWords {...focused} bettors={wagers.map(({ patron }) => patron)} />
      )}
      <FocusSpot {...focused} open={open} wagers={wagers} />
      <SideSpots {...props} box={number} places={focus} size={40} />
    </fieldset>
  );
};

/** A tablet held upright: one box large at the rail, the others where they are. */
export const AtTheRail = (
  props: RibbonProps & { readonly others: (focus: number) => ReactElement },
): ReactElement => {
  const focus = focusOf(props.view, props.viewer, null);
  return (
    <>
      {props.others(focus)}
      <Focus {...props} number={focus} />
    </>
  );
};

/** A phone: all boxes as a ribbon from right to left, one of them large. */
export const Ribbon = (props: RibbonProps): ReactElement => {
  const { view, viewer } = props;
  const say = useSay();
  const [chosen, choose] = useState<number | null>(null);
  const focus = focusOf(view, viewer, chosen);
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own */}
      <div role="group" aria-label={say('Boxes')}>
        {props.stage.boxes.map(({ number }) => (
          <Column
            key={number}
            {...props}
            number={number}
            focused={number === focus}
            onChoose={() => choose(number)}
          />
        ))}
      </div>
      <Focus {...props} number={focus} />
    </>
  );
};
