import type { Card } from '@baize/engine';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { cardSaid } from '../../card/name.ts';
import { ChipPile, Staked } from '../../chip/stack.tsx';
import { placedOver, type Rect } from '../../cloth/place.ts';
import { SpotButton } from '../../dock/spot-button.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { ResultPill } from '../../mark/result-pill.tsx';
import { useSay } from '../../words/use-language.tsx';
import { LaidCards } from './laid-cards.tsx';
import type { OwnPlace, Stage } from './layout.ts';
import './own-box.css';
import { useMoney } from '../../words/use-money.tsx';
import { SensorLight } from './sensor.tsx';
import { AREA_NAMES, type Area, netOf, RESULT_KINDS, type Sensor, type Settlement } from './view.ts';

/** One's own area: what lies there, what came of it, and what a press does. */
export interface OwnSpot {
  readonly area: Area;
  readonly stake: number;
  readonly settled: Settlement | undefined;
  /** What would lie there: shown faintly. */
  readonly proposed: number;
  readonly sensor: Sensor;
  readonly refused: string | undefined;
  readonly open: boolean;
  readonly words: string;
  readonly onPress: () => void;
  readonly onTakeBack: () => void;
}

const Settled = ({ settled, size }: { settled: Settlement; size: number }): ReactElement => {
  const money = useMoney();
  const { result, stake } = settled;
  const kind = RESULT_KINDS[result];
  return (
    <span className="stack" data-state={result === 'lose' ? 'leaving' : 'settled'}>
      <ChipPile amount={Math.max(100, stake)} size={size} most={4} />
      {kind === 'standOff' ? (
        <Pill tone="standOff" icon="equals">
          {money.felt(stake)}
        </Pill>
      ) : (
        <ResultPill kind={kind} amount={netOf(settled)} />
      )}
    </span>
  );
};

const Laid = ({ spot, size }: { spot: OwnSpot; size: number }): ReactElement | null => {
  const money = useMoney();
  const { stake, settled, proposed, open } = spot;
  if (settled !== undefined) return <Settled settled={settled} size={size} />;
  if (stake > 0) return <Staked amount={stake} open={open} size={size} most={5} />;
  if (proposed === 0) return null;
  return (
    <span className="stack own-proposed">
      <ChipPile amount={proposed} size={size} most={3} />
      <Pill>{money.language.say('{sum} to bet', { sum: money.felt(proposed) })}</Pill>
    </span>
  );
};

interface SpotProps {
  readonly spot: OwnSpot;
  readonly rect: Rect;
  readonly item: RovingItem<Area>;
}

const Spot = ({ spot, rect, item }: SpotProps): ReactElement => {
  const say = useSay();
  const { area, settled, refused, sensor, stake } = spot;
  return (
    <SpotButton
      item={item}
      className="own-spot"
      data-area={area}
      data-proposed={spot.proposed > 0 && stake === 0 && settled === undefined}
      style={placedOver(rect)}
      open={spot.open}
      words={spot.words}
      onLay={spot.onPress}
      onTakeBack={spot.onTakeBack}
    >
      <span className="own-spot-name" aria-hidden="true">
        {say(AREA_NAMES[area])}
      </span>
      <span className="own-spot-chips">
        <Laid spot={spot} size={rect.width * 0.62} />
      </span>
      {area === 'jackpot' && sensor !== 'none' && <SensorLight sensor={sensor} />}
      {(settled !== undefined || refused !== undefined) && (
        <span className="own-spot-clause">
          <ClauseTag on="cloth" clause={settled?.paidBy ?? settled?.by ?? refused ?? ''} />
        </span>
      )}
    </SpotButton>
  );
};

interface HandProps {
  readonly stage: Stage;
  readonly place: OwnPlace;
  readonly cards: readonly (Card | null)[];
  readonly known: number;
  /** The viewer holds the cards open before himself, or everybody sees them. */
  readonly open: boolean;
  readonly shown: boolean;
  readonly folded: boolean;
  readonly said: ReactNode;
  /** Looking is lawful: press to look and to cover again, hold to peek. Undefined where there is nothing to look at. */
  readonly look: { readonly onOpen: (open: boolean) => void } | undefined;
}

const HOLD_MS = 450;

/** 13.1: One's own cards: face down until one looks, and the faces are on nobody else's screen. */
const OwnHand = (props: HandProps): ReactElement | null => {
  const { stage, place, cards, known, open, shown, folded, said, look } = props;
  const say = useSay();
  const pressed = useRef<{ readonly open: boolean; readonly at: number } | undefined>(undefined);
  if (cards.length === 0) return null;
  const faces = cards.filter((card) => card !== null);
  const seen = open || shown ? cards : cards.map(() => null);
  const { x, y, card, step } = place.hand;
  return (
    <>
      <LaidCards
        cards={seen}
        row={place.hand}
        label={say(shown ? 'Your hand, shown' : 'Your cards')}
        from={stage.shoe}
        known={known}
        fanned
        dimmed={folded}
        mute={!shown}
      />
      {!shown && faces.length > 0 && (
        <ul className="heard" aria-label={say('Your cards, for you alone')}>
          {faces.map((face) => (
            <li key={face}>{cardSaid(say, face)}</li>
          ))}
        </ul>
      )}
      {look !== undefined && !shown && (
        <button
          type="button"
          className="own-look"
          aria-pressed={open}
          aria-keyshortcuts="P"
          aria-label={say(open ? 'Cover your cards' : 'Look at your cards')}
          style={{ left: x, top: y, width: card + 4 * step, height: card * 1.4 }}
          onPointerDown={({ timeStamp }) => {
            pressed.current = { open, at: timeStamp };
            look.onOpen(true);
          }}
          onPointerCancel={() => look.onOpen(pressed.current?.open ?? open)}
          onClick={({ timeStamp }) => {
            // By keyboard: turned. Held: a peek, and the cards are as they were. Pressed briefly: turned.
            const before = pressed.current;
            pressed.current = undefined;
            const held = before !== undefined && timeStamp - before.at > HOLD_MS;
            look.onOpen(held ? before.open : !(before?.open ?? open));
          }}
        />
      )}
      <div className="own-said" style={{ left: place.said.x, top: place.said.y }}>
        {said}
      </div>
    </>
  );
};

interface OwnBoxProps extends HandProps {
  readonly spots: readonly OwnSpot[];
  readonly item: (area: Area) => RovingItem<Area>;
}

/** The viewer's own box at the rail: its three areas, and his hand. */
export const OwnBox = ({ spots, item, ...hand }: OwnBoxProps): ReactElement => {
  const say = useSay();
  return (
    <fieldset className="own-box">
      <legend className="heard">{say('Your box, number {box}', { box: String(hand.place.box) })}</legend>
      {spots.map((spot) => (
        <Spot key={spot.area} spot={spot} rect={hand.place.spots[spot.area]} item={item(spot.area)} />
      ))}
      <OwnHand {...hand} />
    </fieldset>
  );
};
