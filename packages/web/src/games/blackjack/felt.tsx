import { type CSSProperties, type ReactElement, useRef, useState } from 'react';
import { DealtCard } from '../../card/dealt-card.tsx';
import { ChipPile } from '../../chip/stack.tsx';
import { Cloth } from '../../cloth/cloth.tsx';
import { RackArt } from '../../cloth/discard-rack.tsx';
import { FloatTray } from '../../cloth/float-tray.tsx';
import { ShoeArt } from '../../cloth/shoe.tsx';
import '../../cloth/stage.css';
import { TableSign } from '../../cloth/table-sign.tsx';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { StatePlate } from '../../mark/state-plate.tsx';
import { useSize } from '../../shell/use-size.ts';
import { useLying } from '../../shell/use-told.ts';
import { feltMoney } from '../../words/money.ts';
import './felt.css';
import { Box, type BoxHands } from './box.tsx';
import { angleOf, dealerPlaces, leastHeight, onArc, type Stage, stageOf } from './layout.ts';
import { plateOf } from './now.ts';
import { Ribbon } from './ribbon.tsx';
import { useRules } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
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
  const words = printed(useRules(), view);
  const wide = stage.kind === 'wide';
  const reach = wide ? 40 : 26;
  return (
    <svg className="bj-print" width={stage.width} height={stage.height} aria-hidden="true">
      <path id="bj-rule" d={arcPath(stage, stage.radii.rule, reach)} fill="none" />
      <path id="bj-heading" d={arcPath(stage, stage.radii.print, reach)} fill="none" />
      <path
        id="bj-line"
        d={arcPath(stage, stage.radii.insurance + (wide ? 5 : 4) * stage.scale, reach)}
        fill="none"
      />
      <path className="bj-band" d={band(stage, (wide ? 17 : 12) * stage.scale, reach)} />
      <text className="bj-print-rule" data-kind={stage.kind}>
        <textPath href="#bj-rule" startOffset="50%">
          {words.dealer}
        </textPath>
      </text>
      <text className="bj-print-heading" data-kind={stage.kind}>
        <textPath href="#bj-heading" startOffset="50%">
          {words.blackjack.toUpperCase()}
        </textPath>
      </text>
      <text className="bj-print-line" data-kind={stage.kind}>
        <textPath href="#bj-line" startOffset="50%">
          {words.insurance.toUpperCase()}
        </textPath>
      </text>
      {wide &&
        stage.boxes.map(({ number, spot, radius }) => (
          <circle key={number} className="bj-ring" cx={spot.x} cy={spot.y} r={radius} />
        ))}
    </svg>
  );
};

const ShoeAndRack = ({ stage, view }: OnStage): ReactElement => {
  const { shoe, rack } = stage;
  const small = shoe.scale < 0.5;
  const full = view.determinations.decks * useRules().law['2.1'].cardsPerDeck;
  return (
    <>
      <div className="stage-shoe" style={{ left: shoe.x, top: shoe.y }}>
        <ShoeArt
          scale={shoe.scale}
          fill={view.shoe.remaining / full}
          cuttingCard={
            view.shoe.kind === 'manual' && !view.shoe.cuttingCardOut && view.shoe.stage === 'inPlay'
          }
        />
        <span className="stage-caption">
          <span className="heard">Cards left in the shoe: </span>
          {small ? (
            <b className="figures">{view.shoe.remaining}</b>
          ) : (
            <Pill size="small">
              Shoe {view.shoe.number} · {view.shoe.remaining} left
            </Pill>
          )}
        </span>
      </div>
      {rack !== null && (
        <div className="stage-rack" style={{ left: rack.x, top: rack.y }}>
          <RackArt scale={rack.scale} cards={view.shoe.discarded} />
          <span className="stage-caption figures">
            <span className={small ? 'heard' : ''}>Discards </span>
            {view.shoe.discarded}
          </span>
        </div>
      )}
    </>
  );
};

const shoeMouth = ({ shoe }: Stage) => ({ x: shoe.x + 20 * shoe.scale, y: shoe.y + 20 * shoe.scale });

/** The dealer's hand. Where a second card is to come its place says when. */
const Dealer = ({ stage, view, known }: OnStage & { readonly known: number }): ReactElement => {
  const { law } = useRules();
  const { round } = useLying(view);
  const cards = round?.dealer.cards ?? [];
  const said =
    round === null || view.round === null
      ? ''
      : toldOf(round.dealer, view.round.dealer, dealerWords(law, view.round));
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
              No hole card
              {stage.scale > 0.85 &&
                stage.kind === 'wide' &&
                last !== undefined &&
                `, drawn after box ${last}`}
            </span>
          )}
        </div>
      ))}
      <ul className="hand" aria-label={said || 'Dealer’s hand'}>
        {cards.map((card, index) => {
          const place = places[index];
          return place === undefined ? null : (
            <DealtCard
              // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place in the hand.
              key={index}
              card={card}
              place={place}
              from={shoeMouth(stage)}
              fresh={index >= known}
            />
          );
        })}
      </ul>
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
const InsuranceLine = ({ stage, view, viewer }: OnStage): ReactElement => (
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
            {patron === viewer ? 'Your insurance' : `Insurance by ${patron}`} on box {box}:{' '}
          </span>
          <ChipPile amount={stake} size={24 * Math.max(0.8, stage.scale)} most={2} />
          <Pill size="small">{feltMoney(stake)}</Pill>
        </span>
      );
    })}
  </>
);

/** Cards that lie where they do not belong: they wait beside the dealer until they are put right. */
const Misplaced = ({ stage, view }: OnStage): ReactElement | null =>
  (view.round?.misplaced.length ?? 0) === 0 ? null : (
    <ul className="hand" aria-label="Misplaced cards">
      {view.round?.misplaced.map((card, index) => (
        <DealtCard
          // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place.
          key={index}
          card={card}
          place={{
            x: stage.dealer.x - stage.dealer.card * (2.4 + index * 0.4),
            y: stage.dealer.y + stage.dealer.card * 0.2,
            width: stage.dealer.card * 0.7,
            turn: 8,
          }}
          from={shoeMouth(stage)}
          fresh={false}
        />
      ))}
    </ul>
  );

const counts = (round: RoundView | null) => ({
  round: round?.number ?? 0,
  dealer: round?.dealer.cards.length ?? 0,
  boxes: Object.fromEntries(
    (round?.boxes ?? []).map(({ number, hands }) => [number, hands.map(({ cards }) => cards.length)]),
  ) as Readonly<Record<number, readonly number[]>>,
});

const Objects = (props: OnStage): ReactElement => {
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
  const voided = view.round?.voidedBy ?? null;
  return (
    <>
      {stage.float !== null && (
        <div className="stage-float" style={{ left: stage.float.x, top: stage.float.y }}>
          <FloatTray width={stage.float.width} height={stage.float.height} />
        </div>
      )}
      {stage.sign !== null && (
        <div className="stage-sign" style={{ left: stage.sign.x, top: stage.sign.y }}>
          <TableSign title={props.title} rows={signRows(law, view)} />
        </div>
      )}
      <ShoeAndRack {...props} />
      <div className="stage-plate" style={{ left: stage.plate.x, top: stage.plate.y }}>
        <StatePlate {...plateOf(law, view)} />
        {voided !== null && <ClauseTag clause={voided} on="cloth" />}
        {view.notices.map((notice) => (
          <Pill key={JSON.stringify(notice)}>{noticeWords(notice)}</Pill>
        ))}
      </div>
      <Dealer {...props} known={same ? first.dealer : 0} />
      <Misplaced {...props} />
      <InsuranceLine {...props} />
      {stage.kind === 'narrow' ? (
        <Ribbon {...shared} known={known} sitAt={sitAt} />
      ) : (
        <fieldset className="stage-spots">
          <legend className="heard">Boxes</legend>
          {stage.boxes.map((place) => (
            <Box
              key={place.number}
              {...shared}
              place={place}
              known={known(place.number)}
              sit={sitAt(place.number)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
};

/** The hatch of a void round covers the felt and nothing beside it. */
const veilOf = ({ cloth, cornerHeight, kind }: Stage): CSSProperties => {
  const corner = kind === 'wide' ? cloth.width / 2 : cornerHeight;
  return {
    left: cloth.x,
    top: cloth.y,
    width: cloth.width,
    height: cloth.height,
    borderRadius: `26px 26px ${corner}px ${corner}px / 26px 26px ${cornerHeight}px ${cornerHeight}px`,
  };
};

/** The table itself: cloth, print, and everything that lies on it. */
export const Felt = (props: FeltProps): ReactElement => {
  const element = useRef<HTMLElement>(null);
  const size = useSize(element);
  const stage =
    size === undefined
      ? undefined
      : stageOf(size.width, Math.max(size.height, leastHeight(size.width)), props.view.determinations.boxes);
  return (
    <section className="felt-stage" aria-label="Table" data-cloth="green" ref={element}>
      {stage !== undefined && (
        <div
          className="stage bj-stage"
          data-kind={stage.kind}
          data-void={props.view.round?.voidedBy != null}
          style={{ '--scale': stage.scale, height: stage.height } as CSSProperties}
        >
          <Cloth
            {...stage.cloth}
            rail={stage.rail}
            corner={stage.kind === 'wide' ? stage.cloth.width / 2 : stage.cornerHeight}
            cornerHeight={stage.cornerHeight}
            print={<Print {...props} stage={stage} />}
          />
          <Objects {...props} stage={stage} />
          {props.view.round?.voidedBy != null && <div className="void-veil" style={veilOf(stage)} />}
        </div>
      )}
      {props.banner !== null && (
        <p className="stage-banner" role="alert" style={{ top: Math.max(6, (stage?.plate.y ?? 0) - 22) }}>
          {props.banner}
        </p>
      )}
    </section>
  );
};
