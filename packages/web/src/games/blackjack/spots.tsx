import type { CSSProperties, ReactElement } from 'react';
import { ChipPile, Proposed } from '../../chip/stack.tsx';
import { type Point, placedAt } from '../../cloth/place.ts';
import { SpotButton } from '../../dock/spot-button.tsx';
import type { RovingItem } from '../../dock/use-roving.ts';
import type { Proposal, Proposals, RefusedWager } from '../../game/laying.ts';
import { ClauseTag } from '../../mark/clause-tag.tsx';
import { Pill } from '../../mark/pill.tsx';
import { ResultPill } from '../../mark/result-pill.tsx';
import { useMoney } from '../../words/use-money.tsx';
import {
  type CommandOf,
  netOf,
  type OpenView,
  type Settlement,
  type Spot,
  spotSaid,
  spotsOf,
} from './view.ts';
import { kindOfSettlement } from './words.ts';

/** What a viewer's hand does at a box. */
export interface BoxHands {
  readonly spot: (name: string) => RovingItem<string>;
  readonly refused: RefusedWager | undefined;
  /** By the name of the spot, "3 main". */
  readonly onLay: (spot: string) => void;
  readonly onHold: (spot: string | undefined) => void;
  readonly proposals: Proposals;
  readonly onTakeBack: (spot: string) => void;
  readonly onSit: (command: CommandOf<'TakeSeat'>) => void;
}

/** What lies in a spot, or was decided there: the pill beneath the chips, with its clause. */
export const Outcome = ({
  settled,
  own,
  clause = true,
}: {
  readonly settled: readonly Settlement[];
  readonly own: Settlement | undefined;
  readonly clause?: boolean;
}): ReactElement | null => {
  const shown = own ?? settled[0];
  if (shown === undefined) return null;
  return (
    <span className="bj-outcome" data-own={own !== undefined}>
      <ResultPill
        kind={kindOfSettlement(shown)}
        amount={kindOfSettlement(shown) === 'void' ? shown.stake : netOf(shown)}
      />
      {clause && <ClauseTag clause={shown.paidBy ?? shown.by} on="cloth" />}
    </span>
  );
};

interface WagerLying {
  readonly patron: string;
  readonly stake: number;
  readonly added?: number;
}

/** The chips in a circle: who decides in the middle, the others behind, half the size. */
export const Wagers = ({
  wagers,
  size,
  locked,
}: {
  readonly wagers: readonly WagerLying[];
  readonly size: number;
  readonly locked: boolean;
}): ReactElement | null => {
  const money = useMoney();
  const [first, ...others] = wagers;
  if (first === undefined) return null;
  const sums = wagers.map(({ stake, added = 0 }) => ({ stake, added }));
  const [own] = sums;
  const rest = sums.slice(1).reduce((sum, { stake, added }) => sum + stake + added, 0);
  const { stake, added } = own ?? { stake: 0, added: 0 };
  // Where there is little room the two stacks are told as one sum.
  const words =
    added > 0 && size > 36 ? `${money.felt(stake)} + ${money.felt(added)}` : money.felt(stake + added);
  return (
    <span className="bj-wagers" style={{ '--chip': `${size}px` } as CSSProperties}>
      <ChipPile amount={first.stake} size={size} most={size < 30 ? 2 : 5} />
      {(first.added ?? 0) > 0 && (
        <span className="bj-added">
          <ChipPile amount={first.added ?? 0} size={size} most={2} />
        </span>
      )}
      {others.length > 0 && (
        <span className="bj-behind">
          {others.map(({ patron, stake, added = 0 }) => (
            <ChipPile key={patron} amount={stake + added} size={size * 0.56} most={1} />
          ))}
        </span>
      )}
      <span className="bj-amount">
        <Pill size="small" {...(locked ? { icon: 'lock' as const } : {})}>
          {words}
          {rest > 0 && <span className="bj-rest"> · {money.felt(rest)}</span>}
        </Pill>
      </span>
    </span>
  );
};

interface SideSpotProps {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly box: number;
  readonly on: Exclude<Spot, 'main'>;
  readonly place: Point;
  readonly size: number;
  readonly item: RovingItem<string>;
  readonly refused: RefusedWager | undefined;
  readonly proposed: Proposal | undefined;
  readonly onHold: (down: boolean) => void;
  readonly onLay: () => void;
  readonly onTakeBack: () => void;
}

const SHORT = { pairs: 'PP~pairs', sevens: '777' } as const;

const ENDED = {
  paid: 'paid {sum}',
  lost: 'lost {sum}',
  standOff: 'stand off {sum}',
  void: 'void {sum}',
} as const;

/** A small spot for an optional wager beside the box. */
const SideSpot = (props: SideSpotProps): ReactElement => {
  const money = useMoney();
  const { say } = money.language;
  const { view, viewer, box, on, place, size, item, refused, proposed } = props;
  const open = view.round?.stage === 'betting';
  const sides = view.round?.boxes.find(({ number }) => number === box)?.sides ?? [];
  const lying = sides.filter((side) => side.on === on);
  const own = lying.find(({ patron }) => patron === viewer);
  const total = lying.reduce((sum, { stake }) => sum + stake, 0);
  const settled = (view.round?.settled ?? []).filter((each) => each.box === box && each.on === on);
  const ownSettled = settled.find(({ patron }) => patron === viewer);
  const words = [
    say('{spot}, box {box}', { spot: spotSaid(say, view, on), box: String(box) }),
    own === undefined ? say('no wager of yours') : say('your wager {sum}', { sum: money.felt(own.stake) }),
    ownSettled === undefined
      ? ''
      : say(ENDED[kindOfSettlement(ownSettled)], { sum: money.felt(Math.abs(netOf(ownSettled))) }),
    open ? '' : say('no more bets'),
  ];
  return (
    <SpotButton
      item={item}
      className="bj-side"
      data-on={on}
      style={{ ...placedAt(place), '--size': `${size}px` } as CSSProperties}
      open={open}
      words={words.filter((each) => each !== '').join(', ')}
      onLay={props.onLay}
      onHold={props.onHold}
      onTakeBack={props.onTakeBack}
    >
      <span className="bj-side-print" aria-hidden="true">
        {on === 'pairs' ? say(SHORT.pairs) : SHORT.sevens}
      </span>
      {proposed !== undefined && <Proposed of={proposed} size={size * 0.8} />}
      {total > 0 && proposed?.stake === undefined && (
        <span className="bj-side-chips">
          <ChipPile amount={total} size={size * 0.8} most={2} />
          <b className="figures">{money.felt(total)}</b>
        </span>
      )}
      {settled.length > 0 && total === 0 && <Outcome settled={settled} own={ownSettled} clause={false} />}
      {refused !== undefined && <ClauseTag clause={refused.clause} on="cloth" />}
    </SpotButton>
  );
};

interface SideSpotsProps
  extends Pick<BoxHands, 'spot' | 'refused' | 'proposals' | 'onHold' | 'onLay' | 'onTakeBack'> {
  readonly view: OpenView;
  readonly viewer: string | null;
  readonly box: number;
  readonly places: Readonly<Record<Exclude<Spot, 'main'>, Point>>;
  readonly size: number;
}

/** The small spots of a box, as many as this table has. */
export const SideSpots = ({ view, viewer, box, places, size, ...hands }: SideSpotsProps): ReactElement => (
  <>
    {spotsOf(view).map((on) =>
      on === 'main' ? null : (
        <SideSpot
          key={on}
          {...{ view, viewer, box, on, size }}
          place={places[on]}
          item={hands.spot(`${box} ${on}`)}
          refused={hands.refused?.on === `${box} ${on}` ? hands.refused : undefined}
          proposed={hands.proposals.get(`${box} ${on}`)}
          onHold={(down) => hands.onHold(down ? `${box} ${on}` : undefined)}
          onLay={() => hands.onLay(`${box} ${on}`)}
          onTakeBack={() => hands.onTakeBack(`${box} ${on}`)}
        />
      ),
    )}
  </>
);

/** A wager that the rules did not take, in the spot where it was to lie. */
export const RefusedMark = ({ amount, clause }: RefusedWager): ReactElement => (
  <span className="bj-refused">
    <ResultPill kind="refused" amount={amount} />
    <ClauseTag clause={clause} on="cloth" />
  </span>
);
