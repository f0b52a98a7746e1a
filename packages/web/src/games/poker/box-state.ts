import type { ResultKind } from '../../mark/result-pill.tsx';
import type { Say } from '../../words/language.ts';
import type { Money } from '../../words/money.ts';
import { handName } from './hand-name.ts';
import {
  type Area,
  type HandView,
  handOn,
  mayName,
  netOf,
  type OpenView,
  ownerOf,
  RESULT_KINDS,
  type Sensor,
  sensorOf,
  settledOn,
  wagerOn,
} from './view.ts';

/** What came of a box: one word or sum, and the clause that decided it. */
interface BoxResult {
  readonly kind: ResultKind;
  readonly amount: number;
  readonly clause: string;
}

/** A box as everybody at the table sees it. */
export interface BoxState {
  readonly box: number;
  readonly owner: string | null;
  readonly hand: HandView | undefined;
  /** What lies on each area, settled or not. */
  readonly chips: Readonly<Record<Area, number>>;
  readonly sensor: Sensor;
  /** How the hand stands, in a word or two: "Folded", "Bets", the name of a hand that lies open. */
  readonly said: string;
  /** What is staked: "Ante $10", "$25 + $50". */
  readonly staked: string;
  readonly result: BoxResult | null;
}

const amountOn = (view: OpenView, box: number, on: Area): number => {
  const lies = wagerOn(view, box, on);
  if (lies !== undefined) return lies.stake;
  const settled = settledOn(view, box, on);
  if (settled !== undefined) return settled.result === 'lose' ? 0 : settled.stake;
  return on === 'jackpot' && view.round?.entered.includes(box) === true ? (view.sign.jackpotWager ?? 0) : 0;
};

/** Ante and bet together as one sum; the clause is that of the bet, or of the ante where there was none. */
const resultOf = (view: OpenView, box: number): BoxResult | null => {
  const settled = (['ante', 'bet', 'jackpot'] as const).flatMap((on) => settledOn(view, box, on) ?? []);
  const main = settled.find(({ on }) => on === 'bet') ?? settled.find(({ on }) => on === 'ante');
  if (main === undefined) return null;
  const amount = settled.reduce((sum, each) => sum + netOf(each), 0);
  const kind = amount > 0 ? 'paid' : amount < 0 ? 'lost' : RESULT_KINDS[main.result];
  return { kind, amount, clause: main.by };
};

const DECISIONS = { bet: 'Bets', fold: 'Folded', excluded: 'Out of the round' } as const;

const saidOf = (say: Say, view: OpenView, hand: HandView | undefined): string => {
  if (hand === undefined || view.round?.voidedBy != null) return '';
  const cards = hand.cards.filter((card) => card !== null);
  if (cards.length === 5 && mayName(view, hand)) return handName(say, cards);
  if (hand.racked) return say('In the rack');
  return hand.decision === null || hand.shown ? '' : say(DECISIONS[hand.decision]);
};

const stakedOf = (money: Money, ante: number, bet: number): string => {
  if (ante === 0) return '';
  return bet === 0
    ? money.language.say('Ante {sum}', { sum: money.felt(ante) })
    : `${money.felt(ante)} + ${money.felt(bet)}`;
};

export const boxState = (money: Money, view: OpenView, box: number): BoxState => {
  const hand = handOn(view, box);
  const chips = {
    ante: amountOn(view, box, 'ante'),
    bet: amountOn(view, box, 'bet'),
    jackpot: amountOn(view, box, 'jackpot'),
  };
  return {
    box,
    owner: ownerOf(view, box),
    hand,
    chips,
    sensor: sensorOf(view, box),
    said: saidOf(money.language.say, view, hand),
    staked: stakedOf(money, chips.ante, chips.bet),
    result: resultOf(view, box),
  };
};

const SENSORS = {
  none: undefined,
  lit: 'jackpot wager accepted',
  dark: 'jackpot wager not accepted',
} as const;

const resultWords = (money: Money, result: BoxResult | null): string => {
  if (result === null) return '';
  const { say } = money.language;
  if (result.kind === 'standOff') return say('returned');
  return say(result.kind === 'paid' ? 'paid {sum}' : 'lost {sum}', {
    sum: money.felt(Math.abs(result.amount)),
  });
};

/** The box in words, for whoever does not see it. */
export const boxWords = (
  money: Money,
  { box, owner, said, staked, sensor, result, hand }: BoxState,
): string => {
  const { say } = money.language;
  const light = SENSORS[sensor];
  return [
    say('Box {box}', { box: String(box) }),
    owner ?? say('free~box'),
    staked,
    light === undefined ? '' : say(light),
    said,
    hand?.declared === true ? say('declared for the jackpot') : '',
    resultWords(money, result),
  ]
    .filter((words) => words !== '')
    .join(', ');
};
