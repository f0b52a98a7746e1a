import { type CSSProperties, type ReactElement, useState } from 'react';
import { DealtHand } from '../../card/dealt-card.tsx';
import { ChipPile } from '../../chip/stack.tsx';
import { FeltFrame } from '../../cloth/felt-frame.tsx';
import { placedOver } from '../../cloth/place.ts';
import { ShoeAndRack, StageFloat, StagePlate, StageSign } from '../../cloth/stage-parts.tsx';
import { TableSign } from '../../cloth/table-sign.tsx';
import { Pill } from '../../mark/pill.tsx';
import { useLying } from '../../shell/use-told.ts';
import './felt.css';
import { useLanguage, useSay } from '../../words/use-language.tsx';
import { Sum, useMoney } from '../../words/use-money.tsx';
import { Box } from './box.tsx';
import { angleOf, dealerPlaces, leastHeight, onArc, type Stage, stageOf } from './layout.ts';
import { plateOf } from './now.ts';
import { AtTheRail, Ribbon } from './ribbon.tsx';
import { useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import type { BoxHands } from './spots.tsx';
import { dealerWords, toldOf } from './totals.ts';
import type { CommandOf, Offer, OpenView, RoundView } from './view.ts';
import { printed } from './words.ts';

export interface FeltProps extends BoxHands {
  /** What is played, as its sign says. */
  readonly title: string;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Offer[];
  /** Said over the felt when the connection is gone. */
  readonly banner: string | null;
}

interface OnStage extends FeltProps {
  readonly stage: Stage;
}

/** An arc about the centre of the table, for print to run along: from left to right. */
const arcPath = ({ centre }: Stage, radius: number, reach: number): string => {
  const [from, to] = [onArc(centre, radius, -reach), onArc(centre, radius, reach)];
  return `M${from.x} ${from.y}A${radius} ${radius} 0 0 0 ${to.x} ${to.y}`;
};

const band = (stage: Stage, half: number, reach: number): string => {
  const { centre, radii } = stage;
  const outer = radii.insurance + half;
  const inner = radii.insurance - half;
  const [a, b, c, d] = [
    onArc(centre, outer, -reach),
    onArc(centre, outer, reach),
    onArc(centre, inner, reach),
    onArc(centre, inner, -reach),
  ];
  return `M${a.x} ${a.y}A${outer} ${outer} 0 0 0 ${b.x} ${b.y}L${c.x} ${c.y}A${inner} ${inner} 0 0 1 ${d.x} ${d.y}Z`;
};

/** What is printed on the cloth: the inscriptions, the insurance line, the circles. */
const Print = ({ stage, view }: OnStage): ReactElement => {
  const language = useLanguage();
  const words = printed(language, useRules(), view);
  const wide = stage.kind === 'wide';
  const reach = wide ? 40 : 26;
  const { rule, print, insurance } = stage.radii;
  const lines = [
    // Where there is no room for it the sign in Why says it.
    ...(stage.low === true ? [] : ([['rule', rule, words.dealer]] as const)),
    ['heading', print, words.blackjack.toUpperCase()],
    ['line', insurance + (wide ? 5 : 4) * stage.scale, words.insurance.toUpperCase()],
  ] as const;
  return (
    <svg className="bj-print" width={stage.width} height={stage.height} aria-hidden="true">
      <path className="bj-band" d={band(stage, (wide ? 17 : 12) * stage.scale, reach)} />
      {lines.map(([name, radius, said]) => (
        <g key={name}>
          <path id={`bj-${name}`} d={arcPath(stage, radius, reach)} fill="none" />
          <text className={`bj-print-${name}`} data-kind={stage.kind}>
            <textPath href={`#bj-${name}`} startOffset="50%">
              {said}
            </textPath>
          </text>
        </g>
      ))}
      {wide &&
        stage.focus === null &&
        stage.boxes.map(({ number, spot, radius }) => (
          <circle key={number} className="bj-ring" cx={spot.x} cy={spot.y} r={radius} />
        ))}
    </svg>
  );
};

const shoeMouth = ({ shoe }: Stage) => ({ x: shoe.x + 20 * shoe.scale, y: shoe.y + 20 * shoe.scale });

/** The dealer's hand. Where a second card is to come its place says when. */
const Dealer = ({ stage, view, known }: OnStage & { readonly known: number }): ReactElement => {
  const { law } = useRules();
  const say = useSay();
  const { round } = useLying(view);
  const cards = round?.dealer.cards ?? [];
  const said =
    round === null || view.round === null
      ? ''
      : toldOf(round.dealer, view.round.dealer, dealerWords(say, law, view.round));
  const places = dealerPlaces(stage, Math.max(2, cards.length));
  const last = view.round?.boxes.at(-1)?.number;
  return (
    <>
      {places.slice(Math.max(cards.length, cards.length === 0 ? 0 : 1), 2).map((place, index) => (
        <div
          key={place.x}
          className="bj-empty"
          style={{ left: place.x, top: place.y, width: place.width, height: place.width * 1.4 }}
          aria-hidden="true"
        >
          {cards.length === 1 && index === 0 && (
            <span>
              {stage.scale > 0.85 && stage.kind === 'wide' && last !== undefined
                ? say('No hole card, drawn after box {box}', { box: String(last) })
                : say('No hole card')}
            </span>
          )}
        </div>
      ))}
      <DealtHand
        label={said || say('Dealer’s hand')}
        cards={cards}
        places={places}
        from={shoeMouth(stage)}
        known={known}
      />
      {said !== '' && places[0] !== undefined && (
        <span
          className="bj-total"
          style={{
            left: cards.length < 3 ? places[0].x + places[0].width / 2 : stage.dealer.x,
            top: stage.dealer.y + stage.dealer.card * 1.4 - 2,
          }}
          aria-hidden="true"
        >
          <Pill>{said}</Pill>
        </span>
      )}
    </>
  );
};

/** What lies on the insurance line, at the box that it insures. */
const InsuranceLine = ({ stage, view, viewer }: OnStage): ReactElement => {
  const say = useSay();
  return (
    <>
      {(view.round?.insurances ?? []).map(({ patron, box, owner, stake }, index) => {
        const of = (view.round?.insurances ?? []).filter((each) => each.box === box);
        const aside =
          (of.findIndex((each) => each.patron === patron && each.owner === owner) - (of.length - 1) / 2) * 4;
        const { x, y } = onArc(
          stage.centre,
          stage.radii.insurance,
          angleOf(box, view.determinations.boxes) * (stage.kind === 'wide' ? 1.12 : 0.5) + aside,
        );
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: several may insure one wager.
            key={`${patron} ${box} ${index}`}
            className="bj-insurance"
            data-own={patron === viewer}
            data-left={x < stage.centre.x}
            style={{ left: x, top: y }}
          >
            <span className="heard">
              {patron === viewer
                ? say('Your insurance on box {box}:', { box: String(box) })
                : say('Insurance by {name} on box {box}:', { name: patron, box: String(box) })}{' '}
            </span>
            <ChipPile amount={stake} size={24 * Math.max(0.8, stage.scale)} most={2} />
            <Pill size="small">
              <Sum of={stake} />
            </Pill>
          </span>
        );
      })}
    </>
  );
};

/** Cards that lie where they do not belong: they wait beside the dealer until they are put right. */
const Misplaced = ({ stage, view }: OnStage): ReactElement | null => {
  const say = useSay();
  const cards = view.round?.misplaced ?? [];
  const { x, y, card } = stage.dealer;
  const places = cards.map((_, index) => ({
    x: x - card * (2.4 + index * 0.4),
    y: y + card * 0.2,
    width: card * 0.7,
    turn: 8,
  }));
  return cards.length === 0 ? null : (
    <DealtHand
      label={say('Misplaced cards')}
      cards={cards}
      places={places}
      from={shoeMouth(stage)}
      known={cards.length}
    />
  );
};

const counts = (round: RoundView | null) => ({
  round: round?.number ?? 0,
  dealer: round?.dealer.cards.length ?? 0,
  boxes: Object.fromEntries(
    (round?.boxes ?? []).map(({ number, hands }) => [number, hands.map(({ cards }) => cards.length)]),
  ) as Readonly<Record<number, readonly number[]>>,
});

const Objects = (props: OnStage): ReactElement => {
  const money = useMoney();
  const { stage, view, options, onSit } = props;
  const lying = useLying(view);
  const [first] = useState(() => counts(lying.round));
  const same = first.round === (lying.round?.number ?? 0);
  const sits = options.flatMap(({ command }) => (command.type === 'TakeSeat' ? [command] : []));
  const sitAt = (number: number): CommandOf<'TakeSeat'> | undefined =>
    sits.find(({ seat }) => seat === number - 1);
  const known = (number: number): readonly number[] => (same ? (first.boxes[number] ?? []) : []);
  const shared = { ...props, scale: stage.scale, from: shoeMouth(stage), onSit };
  const { law } = useRules();
  /** All boxes on the arc, but for one that is drawn elsewhere. */
  const boxes = (but?: number): ReactElement => (
    <fieldset className="stage-spots">
      <legend className="heard">{money.language.say('Boxes')}</legend>
      {stage.boxes
        .filter(({ number }) => number !== but)
        .map((place) => (
          <Box
            key={place.number}
            {...shared}
            place={place}
            known={known(place.number)}
            sit={sitAt(place.number)}
          />
        ))}
    </fieldset>
  );
  return (
    <>
      <StageFloat place={stage.float} />
      <StageSign place={stage.sign}>
        <TableSign title={props.title} rows={signRows(money, law, view)} />
      </StageSign>
      <ShoeAndRack
        stage={stage}
        shoe={view.shoe}
        full={view.determinations.decks * law['2.1'].cardsPerDeck}
        cuttingCard={view.shoe.kind === 'manual' && !view.shoe.cuttingCardOut && view.shoe.stage === 'inPlay'}
      />
      <StagePlate
        place={stage.plate}
        plate={plateOf(money.language.say, law, view)}
        clause={view.round?.voidedBy ?? null}
        notices={view.notices.map((notice) => noticeWords(money, notice))}
      />
      <Dealer {...props} known={same ? first.dealer : 0} />
      <Misplaced {...props} />
      <InsuranceLine {...props} />
      {stage.kind === 'narrow' && <Ribbon {...shared} known={known} sitAt={sitAt} />}
      {stage.kind === 'wide' && stage.focus !== null && (
        <AtTheRail {...shared} known={known} sitAt={sitAt} others={boxes} />
      )}
      {stage.kind === 'wide' && stage.focus === null && boxes()}
    </>
  );
};

/** The hatch of a void round covers the felt and nothing beside it. */
const veilOf = ({ cloth, corner, cornerHeight }: Stage): CSSProperties => ({
  ...placedOver(cloth),
  borderRadius: `26px 26px ${corner}px ${corner}px / 26px 26px ${cornerHeight}px ${cornerHeight}px`,
});

/** The table itself: cloth, print, and everything that lies on it. */
export const Felt = (props: FeltProps): ReactElement => {
  const { determinations, round } = props.view;
  return (
    <FeltFrame
      className="stage bj-stage"
      colour="green"
      voidedBy={round?.voidedBy}
      banner={props.banner}
      bannerOnPlate
      plan={({ width, height }) =>
        stageOf(width, Math.max(height, leastHeight(width, height)), determinations.boxes)
      }
      print={(stage) => <Print {...props} stage={stage} />}
    >
      {(stage) => (
        <>
          <Objects {...props} stage={stage} />
          {round?.voidedBy != null && <div className="void-veil" style={veilOf(stage)} />}
        </>
      )}
    </FeltFrame>
  );
};
