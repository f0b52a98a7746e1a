import type { Money } from '../../words/money.ts';
import { lookAct } from './acts.ts';
import { betOn } from './law-words.ts';
import type { OwnSpot } from './own-box.tsx';
import type { Anteing } from './use-anteing.ts';
import {
  AREA_NAMES,
  AREAS,
  type Area,
  betsOpen,
  boxOf,
  type Command,
  isDeciding,
  type Law,
  type Offer,
  type OpenView,
  type Sensor,
  type Settlement,
  sensorOf,
  settledOn,
  wagerOn,
} from './view.ts';

interface Of {
  readonly money: Money;
  readonly law: Law;
  readonly view: OpenView;
  /** Without what cards have come to that do not lie open yet. */
  readonly told: OpenView;
  readonly viewer: string | null;
  readonly anteing: Anteing;
  readonly refused: { readonly area: Area; readonly clause: string } | undefined;
  readonly bet: Command | undefined;
  readonly onAct: (command: Command) => void;
}

const SENSORS = {
  none: undefined,
  lit: 'accepted, the light is on',
  dark: 'not accepted, the light is dark',
} as const;

const ENDED = {
  win: 'your {sum} paid',
  lose: 'your {sum} lost',
  void: 'your {sum} void, returned',
  returned: 'your {sum} returned',
} as const;

const spotWords = (
  money: Money,
  area: Area,
  stake: number,
  settled: Settlement | undefined,
  sensor: Sensor,
  open: boolean,
): string => {
  const { say } = money.language;
  const light = area === 'jackpot' ? SENSORS[sensor] : undefined;
  return [
    say(AREA_NAMES[area]),
    settled === undefined
      ? stake > 0
        ? money.felt(stake)
        : say('nothing of yours')
      : say(ENDED[settled.result], { sum: money.felt(settled.stake) }),
    ...(light === undefined ? [] : [say(light)]),
    ...(open ? [] : [say('closed~area')]),
  ].join(', ');
};

/** The viewer's own three areas: what lies there, and what a press on each of them does. */
export const ownSpots = ({
  money,
  law,
  view,
  told,
  viewer,
  anteing,
  refused,
  bet,
  onAct,
}: Of): readonly OwnSpot[] => {
  const box = boxOf(view, viewer);
  if (box === undefined) return [];
  const sensor = sensorOf(view, box);
  const entered = view.round?.entered.includes(box) === true;
  const ante = wagerOn(view, box, 'ante')?.stake ?? 0;
  const offered = AREAS.filter((area) => area !== 'jackpot' || view.sign.jackpotWager !== null);
  const presses: Readonly<Record<Area, () => void>> = {
    ante: () => anteing.lay(box),
    jackpot: () => anteing.turnJackpot(box),
    bet: () => bet !== undefined && onAct(bet),
  };
  return offered.map((area): OwnSpot => {
    const settled = settledOn(told, box, area);
    const lies = wagerOn(told, box, area)?.stake ?? 0;
    const stake = area === 'jackpot' && entered ? (view.sign.jackpotWager ?? 0) : lies;
    const open = area === 'bet' ? isDeciding(view, viewer) : betsOpen(view);
    return {
      area,
      stake,
      settled,
      proposed: area === 'bet' && isDeciding(view, viewer) ? betOn(law, ante) : 0,
      sensor,
      refused: refused?.area === area ? refused.clause : undefined,
      open,
      words: spotWords(money, area, stake, settled, sensor, open),
      onPress: presses[area],
      onTakeBack: () => {
        if (area === 'ante') anteing.takeBack();
        if (area === 'jackpot' && lies > 0) anteing.turnJackpot(box);
      },
    };
  });
};

/** Whether the viewer has cards to look at, and the act by which he picks them up. */
export const lookOf = (
  view: OpenView,
  viewer: string | null,
  options: readonly Offer[],
): { readonly pick: Command | undefined } | undefined => {
  const box = boxOf(view, viewer);
  const hand = view.round?.hands.find((each) => each.box === box && each.patron === viewer);
  if (hand === undefined || hand.decision === 'fold' || hand.decision === 'excluded') return undefined;
  const pick = lookAct(options);
  const known = hand.cards.every((card) => card !== null);
  return known || pick !== undefined ? { pick } : undefined;
};
