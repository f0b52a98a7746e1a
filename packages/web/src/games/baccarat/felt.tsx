import type { Option } from '@baize/engine';
import type { Command } from '@baize/engine/baccarat';
import type { ReactElement } from 'react';
import { FeltFrame } from '../../cloth/felt-frame.tsx';
import { placedOver } from '../../cloth/place.ts';
import { ShoeAndRack, StageFloat, StagePlate, StageSign } from '../../cloth/stage-parts.tsx';
import { TableSign } from '../../cloth/table-sign.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import type { Proposals, RefusedWager } from '../../game/laying.ts';
import { Roads } from '../../road/roads.tsx';
import { BetSpot, SpotPrint } from './bet-spot.tsx';
import type { Law } from './cards.ts';
import { Hands } from './hands.tsx';
import { leastHeight, lyingBox, type Stage, stageOf } from './layout.ts';
import { plateOf } from './now.ts';
import { Seats } from './seats.tsx';
import { noticeWords, signRows } from './sign.ts';
import './felt.css';
import { useLying } from '../../shell/use-told.ts';
import { useLanguage } from '../../words/use-language.tsx';
import { useMoney } from '../../words/use-money.tsx';
import {
  type Box,
  betsOpen,
  boxesOf,
  HANDS,
  lyingOn,
  type OpenView,
  ownSettlement,
  pairsOf,
  resultsOf,
  stakeOn,
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
  readonly proposals: Proposals;
  readonly onHold: (box: Box | undefined) => void;
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
  const { stage, law, view, viewer, refused, proposals, spot, onHold, onLay, onRemove } = props;
  const open = betsOpen(useLying(view));
  const language = useLanguage();
  return (
    <fieldset className="stage-spots">
      <legend className="heard">{language.say('Boxes')}</legend>
      {boxesOf(view).map((box) => {
        const rect = stage.spots[box];
        return rect === undefined ? null : (
          <BetSpot
            key={box}
            box={box}
            rect={rect}
            odds={printedOdds(language, law, view.determinations, box)}
            own={stakeOn(view, viewer, box)}
            settled={ownSettlement(view, viewer, box)}
            refused={refused?.on === box ? refused : undefined}
            all={lyingOn(view, box)}
            open={open}
            item={spot(box)}
            proposed={proposals.get(box)}
            onHold={(down) => onHold(down ? box : undefined)}
            onLay={() => onLay(box)}
            onTakeBack={() => onRemove(box)}
          />
        );
      })}
    </fieldset>
  );
};

const Print = ({ stage, law, view }: OnStage): ReactElement => {
  const language = useLanguage();
  return (
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
          const box = lyingBox(place);
          return (
            <div
              key={`${hand} ${box.x}`}
              className="card-print"
              data-third={index === 2}
              style={{ ...placedOver(box), borderRadius: box.width * 0.06 }}
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
            odds={printedOdds(language, law, view.determinations, box)}
            wins={winsOn(view, box)}
          />
        );
      })}
    </>
  );
};

const turnOf = ({ view, options, onAct }: FeltStageProps): Parameters<typeof Hands>[0]['turn'] => {
  const expose = options.map(({ command }) => command).find((command) => command.type === 'ExposeHand');
  return expose?.type === 'ExposeHand' && view.next.do === 'expose'
    ? { hand: expose.hand, onTurn: () => onAct(expose), held: view.own?.held?.[expose.hand] ?? [] }
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
  const money = useMoney();
  const { stage, law, view, viewer, options } = props;
  const lying = useLying(view);
  const turn = turnOf({ ...props, view: lying });
  const free = options.map(({ command }) => command).filter((command) => command.type === 'TakeSeat');
  return (
    <>
      <StageFloat place={stage.float} />
      <StageSign place={stage.sign}>
        <TableSign title={props.title} rows={signRows(money, law, view)} />
      </StageSign>
      <ShoeAndRack
        stage={stage}
        shoe={view.shoe}
        full={cardsIn(law)}
        cuttingCard={!view.shoe.cuttingCardOut && view.shoe.stage === 'inPlay'}
      />
      <StagePlate
        place={stage.plate}
        plate={plateOf(money.language.say, view)}
        clause={view.round?.voidedBy ?? view.round?.noBet ?? null}
        notices={view.notices.map((notice) => noticeWords(money, law, notice))}
      />
      <Hands law={law} stage={stage} round={roundShown(lying)} told={roundShown(view)} turn={turn} />
      <VoidVeil {...props} />
      <Spots {...props} />
      {stage.roads !== null && (
        <div className="stage-roads" style={placedOver(stage.roads)}>
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
        <div className="stage-seats" style={placedOver(stage.seats)}>
          <Seats view={view} viewer={viewer} free={free} onAct={props.onAct} />
        </div>
      )}
    </>
  );
};

/** The table itself: cloth, print, and everything that lies on it. */
export const FeltStage = (props: FeltStageProps): ReactElement => (
  <FeltFrame
    className="stage"
    voidedBy={props.view.round?.voidedBy}
    banner={props.banner}
    bannerOnPlate
    plan={({ width, height }) =>
      stageOf({
        width,
        height: Math.max(height, leastHeight(width, height)),
        pairs: props.view.determinations.pairs !== null,
      })
    }
    print={(stage) => <Print {...props} stage={stage} />}
  >
    {(stage) => <Objects {...props} stage={stage} />}
  </FeltFrame>
);
