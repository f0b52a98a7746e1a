import type { Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import { type CSSProperties, type ReactElement, useRef } from 'react';
import { Cloth } from '../../cloth/cloth.tsx';
import { RackArt } from '../../cloth/discard-rack.tsx';
import { FloatTray } from '../../cloth/float-tray.tsx';
import { ShoeArt } from '../../cloth/shoe.tsx';
import { TableSign } from '../../cloth/table-sign.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { StatePlate } from '../../mark/state-plate.tsx';
import { Roads } from '../../road/roads.tsx';
import { BetSpot, type RefusedWager, SpotPrint } from './bet-spot.tsx';
import type { Law } from './cards.ts';
import { Hands } from './hands.tsx';
import { leastHeight, lyingBox, type Stage, stageOf } from './layout.ts';
import { plateOf } from './now.ts';
import { Seats } from './seats.tsx';
import { noticeWords, signRows } from './sign.ts';
import '../../cloth/stage.css';
import './felt.css';
import { useSize } from '../../shell/use-size.ts';
import { useLying } from '../../shell/use-told.ts';
import {
  type Box,
  betsOpen,
  boxesOf,
  HANDS,
  type OpenView,
  onBox,
  ownSettlement,
  ownWager,
  pairsOf,
  resultsOf,
} from './view.ts';
import { printedOdds } from './words.ts';

export interface FeltStageProps {
  readonly law: Law;
  /** What is played, as its sign says. */
  readonly title: string;
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly options: readonly Option<Command>[];
  readonly refused: RefusedWager | undefined;
  /** Said over the felt when the connection is gone. */
  readonly banner: string | null;
  readonly spot: (box: Box) => RovingItem<Box>;
  readonly onLay: (box: Box) => void;
  readonly onRemove: (box: Box) => void;
  readonly onAct: (command: Command) => void;
}

interface OnStage extends FeltStageProps {
  readonly stage: Stage;
}

const winsOn = ({ round }: OpenView, box: Box): boolean =>
  round?.outcome === box ||
  (round?.settled.some(({ on, result }) => on === box && result !== 'lose' && result !== 'standOff') ??
    false);

const cardsIn = (law: Law): number => law['2.1'].decks * law['2.1'].cardsPerDeck;

const ShoeAndRack = ({ stage, law, view }: OnStage): ReactElement => {
  const { shoe, rack } = stage;
  const small = shoe.scale < 0.5;
  return (
    <>
      <div className="stage-shoe" style={{ left: shoe.x, top: shoe.y }}>
        <ShoeArt
          scale={shoe.scale}
          fill={view.shoe.remaining / cardsIn(law)}
          cuttingCard={!view.shoe.cuttingCardOut && view.shoe.stage === 'inPlay'}
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

/** Light on the hand that has won. */
const Pools = ({ stage, view }: OnStage): ReactElement => (
  <>
    {HANDS.filter((hand) => view.round?.outcome === hand).map((hand) => {
      const [first, second] = stage.hands[hand];
      const middle = { x: (first.x + second.x + second.width) / 2, y: first.y + first.width * 0.7 };
      return (
        <div
          key={hand}
          className="stage-pool"
          style={{ left: middle.x, top: middle.y, width: first.width * 4.6, height: first.width * 3.2 }}
        />
      );
    })}
  </>
);

/** A round that counts for nothing: hatched, framed with a broken line. The plate says so with its clause. */
const VoidVeil = ({ stage, view }: OnStage): ReactElement | null => {
  const by = view.round?.voidedBy;
  if (by === null || by === undefined) return null;
  const [, , third] = stage.hands.player;
  const [first] = stage.hands.player;
  const left = stage.kind === 'wide' ? third.x - third.width * 0.3 : 8;
  const bottom = stage.hands.banker[0].y + first.width * 1.4;
  return (
    <div
      className="void-veil"
      style={{ left, right: left, top: first.y - 6, height: bottom - first.y + 12 }}
    />
  );
};

const Spots = (props: OnStage): ReactElement => {
  const { stage, law, view, viewer, refused, spot, onLay, onRemove } = props;
  const open = betsOpen(useLying(view));
  return (
    <fieldset className="stage-spots">
      <legend className="heard">Boxes</legend>
      {boxesOf(view).map((box) => {
        const rect = stage.spots[box];
        return rect === undefined ? null : (
          <BetSpot
            key={box}
            box={box}
            rect={rect}
            odds={printedOdds(law, view.determinations, box)}
            own={ownWager(view, viewer, box)?.stake ?? 0}
            settled={ownSettlement(view, viewer, box)}
            refused={refused?.box === box ? refused : undefined}
            all={onBox(view, box)}
            open={open}
            item={spot(box)}
            onLay={() => onLay(box)}
            onTakeBack={() => onRemove(box)}
          />
        );
      })}
    </fieldset>
  );
};

const Print = ({ stage, law, view }: OnStage): ReactElement => (
  <>
    <Pools {...({ stage, view } as OnStage)} />
    {stage.kind === 'wide' && (
      <div
        className="stage-middle"
        style={{
          left: stage.plate.x,
          top: stage.totals.player.y + 8,
          height: stage.totals.player.height - 16,
        }}
      />
    )}
    {HANDS.flatMap((hand) =>
      stage.hands[hand].map((place, index) => {
        const { x, y, width, height } = lyingBox(place);
        return (
          <div
            key={`${hand} ${x}`}
            className="card-print"
            data-third={index === 2}
            style={{ left: x, top: y, width, height, borderRadius: width * 0.06 }}
          />
        );
      }),
    )}
    {boxesOf(view).map((box) => {
      const rect = stage.spots[box];
      return rect === undefined ? null : (
        <SpotPrint
          key={box}
          box={box}
          rect={rect}
          odds={printedOdds(law, view.determinations, box)}
          wins={winsOn(view, box)}
        />
      );
    })}
  </>
);

const turnOf = ({ view, options, onAct }: FeltStageProps): Parameters<typeof Hands>[0]['turn'] => {
  const expose = options.map(({ command }) => command).find((command) => command.type === 'ExposeHand');
  return expose?.type === 'ExposeHand' && view.next.do === 'expose'
    ? { hand: expose.hand, onTurn: () => onAct(expose) }
    : undefined;
};

const NO_CARDS = {
  player: { cards: [], total: null },
  banker: { cards: [], total: null },
} as const;

/** Between rounds the places of the hands stay, empty. */
const roundShown = ({ round }: OpenView): NonNullable<OpenView['round']> =>
  round ?? {
    number: 0,
    stage: 'betting',
    noBet: null,
    pause: null,
    wagers: [],
    hands: NO_CARDS,
    settled: [],
    outcome: null,
    voidedBy: null,
  };

const Objects = (props: OnStage): ReactElement => {
  const { stage, law, view, viewer, options } = props;
  const lying = useLying(view);
  const turn = turnOf({ ...props, view: lying });
  const plateClause = view.round?.voidedBy ?? view.round?.noBet ?? null;
  const free = options.map(({ command }) => command).filter((command) => command.type === 'TakeSeat');
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
        <StatePlate {...plateOf(view)} />
        {plateClause !== null && <ClauseTag clause={plateClause} on="cloth" />}
        {view.notices.map((notice) => (
          <Pill key={notice.what}>{noticeWords(law, notice)}</Pill>
        ))}
      </div>
      <Hands law={law} stage={stage} round={roundShown(lying)} told={roundShown(view)} turn={turn} />
      <VoidVeil {...props} />
      <Spots {...props} />
      {stage.roads !== null && (
        <div
          className="stage-roads"
          style={{
            left: stage.roads.x,
            top: stage.roads.y,
            width: stage.roads.width,
            height: stage.roads.height,
          }}
        >
          <Roads
            outcomes={resultsOf(view)}
            pairs={pairsOf(view)}
            round={view.round?.number ?? null}
            width={stage.roads.width}
            cell={stage.roads.cell}
            bare={stage.roads.height < 6 * stage.roads.cell + 30}
          />
        </div>
      )}
      {stage.seats !== null && (
        <div
          className="stage-seats"
          style={{
            left: stage.seats.x,
            top: stage.seats.y,
            width: stage.seats.width,
            height: stage.seats.height,
          }}
        >
          <Seats view={view} viewer={viewer} free={free} onAct={props.onAct} />
        </div>
      )}
    </>
  );
};

/** The table itself: cloth, print, and everything that lies on it. */
export const FeltStage = (props: FeltStageProps): ReactElement => {
  const element = useRef<HTMLElement>(null);
  const size = useSize(element);
  const stage =
    size === undefined
      ? undefined
      : stageOf({
          width: size.width,
          height: Math.max(size.height, leastHeight(size.width)),
          pairs: props.view.determinations.pairs !== null,
        });
  return (
    <section className="felt-stage" aria-label="Table" ref={element}>
      {stage !== undefined && (
        <div
          className="stage"
          data-kind={stage.kind}
          data-void={props.view.round?.voidedBy != null}
          style={
            {
              '--scale': stage.scale,
              height: stage.cloth.y + stage.cloth.height + stage.rail,
            } as CSSProperties
          }
        >
          <Cloth
            {...stage.cloth}
            rail={stage.rail}
            corner={stage.corner}
            print={<Print {...props} stage={stage} />}
          />
          <Objects {...props} stage={stage} />
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
