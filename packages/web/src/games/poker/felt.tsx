import type { Card } from '@baize/engine';
import { categoryOf, type PokerRules, qualifies, strengthOfHand } from '@baize/engine/poker';
import { type ReactElement, type ReactNode, useState } from 'react';
import { indexOf } from '../../card/name.ts';
import { FeltFrame } from '../../cloth/felt-frame.tsx';
import { StageFloat, StagePlate, StageSign } from '../../cloth/stage-parts.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { useLying } from '../../shell/use-told.ts';
import { boxState } from './box-state.ts';
import { FeltPrint, PlacesPrint } from './felt-print.tsx';
import { handName } from './hand-name.ts';
import { LaidCards } from './laid-cards.tsx';
import { leastHeight, type Stage, stageOf } from './layout.ts';
import { Meter } from './meter.tsx';
import { plateOf } from './now.ts';
import { OwnBox, type OwnSpot } from './own-box.tsx';
import { PaysSign } from './pays-sign.tsx';
import './felt.css';
import type { Plain, Say } from '../../words/language.ts';
import { useSay } from '../../words/use-language.tsx';
import { useMoney } from '../../words/use-money.tsx';
import { SeatBox } from './seat-box.tsx';
import { noticeWords } from './sign.ts';
import {
  type Area,
  boxOf,
  type HandView,
  handOn,
  isDeciding,
  isShowdown,
  mayName,
  type OpenView,
  type RoundView,
} from './view.ts';

export interface PokerStageProps {
  readonly rules: PokerRules;
  /** What is played, as it is printed on the cloth. */
  readonly title: string;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly spots: readonly OwnSpot[];
  readonly item: (area: Area) => RovingItem<Area>;
  readonly look: { readonly open: boolean; readonly onOpen: (open: boolean) => void } | undefined;
  readonly sits: ReadonlyMap<number, () => void>;
  /** Said over the felt when the connection is gone. */
  readonly banner: string | null;
  /** A round of the past: nothing is pressed, and nothing travels. */
  readonly still?: boolean;
}

interface OnStage extends PokerStageProps {
  readonly stage: Stage;
}

const facesOf = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

/** How many cards lay there when the table was first shown: they do not travel again. */
const useKnown = (round: RoundView | null, still: boolean): ((number: number, count: number) => number) => {
  const [first] = useState(() => round?.number ?? 0);
  return (number, count) => (still || number === first ? count : 0);
};

/** 9.2: What the dealer has, and whether he takes part. */
const DealerSaid = ({ rules, round }: { rules: PokerRules; round: RoundView }): ReactElement | null => {
  const say = useSay();
  const cards = facesOf(round.dealer);
  if (!isShowdown(round)) {
    const [up] = cards;
    return up === undefined ? null : (
      <Pill size="small">{say('Up card · {card}', { card: indexOf(up) })}</Pill>
    );
  }
  const takesPart = qualifies(
    rules,
    cards.map((card, at) => ({ at, card })),
  );
  return (
    <>
      <Pill size="large" tone="ivory">
        {handName(say, cards)}
      </Pill>
      <Pill size="small">{say(takesPart ? 'takes part' : 'does not take part')}</Pill>
      <ClauseTag clause={takesPart ? '9.2' : '9.3'} on="cloth" />
    </>
  );
};

const Dealer = ({ rules, stage, view, still = false }: OnStage): ReactElement | null => {
  const { round } = useLying(view);
  const say = useSay();
  const known = useKnown(round, still);
  if (round === null) return null;
  const told = view.round?.number === round.number ? view.round : null;
  const up = (told ?? round).dealer.findIndex((card) => card !== null);
  const { x, y, card, step } = stage.dealer;
  const shown = told !== null && isShowdown(told);
  return (
    <>
      <LaidCards
        key={round.number}
        cards={round.dealer}
        row={stage.dealer}
        label={say('Dealer’s hand')}
        from={stage.shoe}
        known={known(round.number, round.dealer.length)}
      />
      <div
        className="dealer-said"
        style={
          shown || up === -1
            ? { left: stage.dealerSaid.x, top: stage.dealerSaid.y }
            : { left: x + up * step + card / 2, top: y + card * 1.4 + (stage.kind === 'wide' ? 2 : 8) }
        }
      >
        {told !== null && <DealerSaid rules={rules} round={told} />}
      </div>
    </>
  );
};

const OWN_SAID: Readonly<Record<'covered' | 'open' | 'down' | 'held', Plain>> = {
  down: 'Press to look',
  held: 'Held by you, at the table',
  covered: 'Covered',
  open: 'Only you see these',
};

/** Where a person deals, the house knows no face: one's cards are in one's own hands. */
const lookState = (hand: HandView, open: boolean): keyof typeof OWN_SAID => {
  if (!hand.pickedUp) return 'down';
  if (hand.cards.some((card) => card === null)) return 'held';
  return open ? 'open' : 'covered';
};

/** What stands under one's own hand: that nobody else sees it, how one has acted, and its name once that is no hint. */
const ownSaid = (say: Say, view: OpenView, hand: HandView, open: boolean, canLook: boolean): ReactNode => {
  const cards = facesOf(hand.cards);
  if (hand.decision === 'fold') return <Pill size="large">{say('Folded')}</Pill>;
  if (hand.decision === 'excluded') return <Pill size="large">{say('Out of the round')}</Pill>;
  // Over cards that lie covered no name stands.
  const named = cards.length === 5 && (open || hand.shown) && mayName(view, hand);
  return (
    <>
      {named && (
        <Pill size="large" tone="ivory">
          {handName(say, cards)}
        </Pill>
      )}
      {hand.declared && <Pill size="large">{say('Declared')}</Pill>}
      {hand.racked && <Pill size="large">{say('In the rack')}</Pill>}
      {!hand.shown && (canLook || hand.pickedUp) && (
        <Pill size="large" icon="lock">
          {say(OWN_SAID[lookState(hand, open)])}
        </Pill>
      )}
    </>
  );
};

const Own = (props: OnStage): ReactElement | null => {
  const { stage, view, spots, item, look, still = false } = props;
  const lying = useLying(view);
  const say = useSay();
  const known = useKnown(lying.round, still);
  if (stage.own === null) return null;
  const hand = handOn(lying, stage.own.box);
  const told = handOn(view, stage.own.box);
  const open = look?.open === true && hand?.pickedUp === true;
  return (
    <OwnBox
      key={lying.round?.number ?? 0}
      stage={stage}
      place={stage.own}
      spots={spots}
      item={item}
      cards={hand?.cards ?? []}
      known={known(lying.round?.number ?? 0, hand?.cards.length ?? 0)}
      open={open}
      shown={hand?.shown === true}
      folded={hand?.decision === 'fold' || hand?.decision === 'excluded'}
      said={told === undefined ? null : ownSaid(say, view, told, open, look !== undefined)}
      look={still ? undefined : look}
    />
  );
};

/** The hand that the viewer's bet was settled by, once it may be named. */
const paidHand = (view: OpenView, viewer: string | null): ReturnType<typeof categoryOf> | undefined => {
  const box = boxOf(view, viewer);
  const hand = box === undefined ? undefined : handOn(view, box);
  if (hand === undefined || !mayName(view, hand)) return undefined;
  const won = view.round?.settled.some(
    (each) => each.box === box && each.on === 'bet' && each.result === 'win',
  );
  return won === true ? categoryOf(strengthOfHand(facesOf(hand.cards))) : undefined;
};

const Signs = ({ rules, stage, view, viewer }: OnStage): ReactElement => {
  const box = boxOf(view, viewer);
  const isIn = box !== undefined && view.round?.entered.includes(box) === true;
  return (
    <>
      <StageFloat place={stage.float} />
      <StageSign place={stage.meter}>
        <Meter law={rules.law} view={view} isIn={isIn} small={stage.kind === 'narrow'} />
      </StageSign>
      <StageSign place={stage.pays}>
        <PaysSign law={rules.law} view={view} hand={paidHand(view, viewer)} />
      </StageSign>
    </>
  );
};

const Objects = (props: OnStage): ReactElement => {
  const money = useMoney();
  const { stage, view, viewer, sits } = props;
  const { say } = money.language;
  const exposed = view.round?.exposed ?? 0;
  const voided = view.round?.voidedBy ?? (view.next.do === 'void' ? view.next.by : null);
  return (
    <>
      <Signs {...props} />
      <StagePlate
        place={stage.plate}
        plate={plateOf(say, view, viewer)}
        clause={voided}
        notices={view.notices.map((notice) => noticeWords(money, notice))}
      >
        {voided === null && exposed > 0 && (
          <>
            <Pill>{say('{n} {n|card|cards} exposed', { n: exposed })}</Pill>
            <ClauseTag clause="14.1" on="cloth" />
          </>
        )}
      </StagePlate>
      <Own {...props} />
      <Dealer {...props} />
      <ol className="seat-boxes" aria-label={say('Boxes')}>
        {stage.boxes.map((place) => (
          <SeatBox
            key={place.box}
            place={place}
            state={boxState(money, view, place.box)}
            viewer={viewer}
            onSit={sits.get(place.box)}
          />
        ))}
      </ol>
    </>
  );
};

/** Light on one's own hand while it is one's own act. */
const Pool = ({ stage, view, viewer }: OnStage): ReactElement | null => {
  if (stage.own === null || !isDeciding(view, viewer)) return null;
  const { x, y, card, step } = stage.own.hand;
  return (
    <div
      className="stage-pool"
      style={{
        left: x + (card + 4 * step) / 2,
        top: y + card * 0.5,
        width: (card + 4 * step) * 1.25,
        height: card * 3.4,
      }}
    />
  );
};

/** The table itself: cloth, print, and everything that lies on it. */
export const PokerStage = (props: PokerStageProps): ReactElement => {
  const { view, rules } = props;
  const { boxes } = view.determinations;
  const own = props.still === true ? undefined : boxOf(view, props.viewer);
  return (
    <FeltFrame
      className="stage poker-stage"
      colour="claret"
      voidedBy={view.round?.voidedBy}
      banner={props.banner}
      plan={({ width, height }) =>
        stageOf({ width, height: Math.max(height, leastHeight({ width, height, boxes, own })), boxes, own })
      }
      print={(stage) => (
        <>
          <Pool {...props} stage={stage} />
          <PlacesPrint stage={stage} bare={own === undefined || handOn(view, own) === undefined} />
          <FeltPrint law={rules.law} title={props.title} stage={stage} />
        </>
      )}
    >
      {(stage) => <Objects {...props} stage={stage} />}
    </FeltFrame>
  );
};
