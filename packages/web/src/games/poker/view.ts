import type { Cents } from '@baize/engine';
import type { game, PokerRules, PokerView } from '@baize/engine/poker';
import type { KindOf } from '../../game/kind.ts';
import { sumOf } from '../../game/laid.ts';
import type { Plain } from '../../words/language.ts';

/** What the game of the engine is about, under the names that it has there. */
type Game = typeof game;
export type Command = Parameters<Game['decide']>[2];
export type CommandOf<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;
export type Event = Parameters<Game['evolve']>[1];
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
export type Offer = ReturnType<Game['options']>[number];
export type Law = PokerRules['law'];

/** "1 deck". */
export const decksWords = (law: Law): string =>
  law['2.1'].decks === 1 ? '1 deck' : `${law['2.1'].decks} decks`;

/** The parts of the engine's view, by name; the meter is the house's: the pools are linked over tables. */
export type OpenView = Exclude<PokerView, { readonly stage: 'unopened' }> & {
  /** 10.3: What the jackpot prize pool holds now. */
  readonly meter?: Cents;
};
export type RoundView = NonNullable<OpenView['round']>;
export type HandView = RoundView['hands'][number];
export type Wager = RoundView['wagers'][number];
export type Settlement = RoundView['settled'][number];
export type Area = Wager['on'];
export type Step = OpenView['next'];

/** Canberra Poker as its pages know it. */
export type PokerKind = KindOf<OpenView, Command, Event>;

/** The areas of a box as the layout has them. */
export const AREAS: readonly Area[] = ['ante', 'jackpot', 'bet'];

/** 1.2(a), 1.2(b): The words that the layout bears. */
export const AREA_NAMES = {
  ante: 'Ante',
  bet: 'Bet',
  jackpot: 'Jackpot',
} as const satisfies Readonly<Record<Area, Plain>>;

export const handOn = ({ round }: OpenView, box: number): HandView | undefined =>
  round?.hands.find((hand) => hand.box === box);

/** The box that somebody wagers on: where his wager or his hand lies, or else where he sits. */
export const boxOf = ({ round, seats }: OpenView, patron: string | null): number | undefined => {
  if (patron === null) return undefined;
  const isHis = (each: { readonly patron: string }): boolean => each.patron === patron;
  const lies = round?.hands.find(isHis) ?? round?.wagers.find(isHis);
  if (lies !== undefined) return lies.box;
  const seat = seats.indexOf(patron);
  return seat === -1 ? undefined : seat + 1;
};

/** Who has a box: its hand, its wager, or whoever sits at it. */
export const ownerOf = (view: OpenView, box: number): string | null =>
  handOn(view, box)?.patron ??
  view.round?.wagers.find((wager) => wager.box === box)?.patron ??
  view.seats[box - 1] ??
  null;

export const wagerOn = ({ round }: OpenView, box: number, on: Area): Wager | undefined =>
  round?.wagers.find((wager) => wager.box === box && wager.on === on);

export const settledOn = ({ round }: OpenView, box: number, on: Area): Settlement | undefined =>
  round?.settled.find((settled) => settled.box === box && settled.on === on);

/** 10.2: What the sensor of a box shows: dark where nothing lies on it, or where what lies there was not accepted. */
export type Sensor = 'none' | 'lit' | 'dark';

export const sensorOf = (view: OpenView, box: number): Sensor => {
  const { round } = view;
  if (round === null) return 'none';
  if (round.entered.includes(box)) return 'lit';
  if (wagerOn(view, box, 'jackpot') === undefined) return 'none';
  return round.unlit.includes(box) ? 'dark' : 'lit';
};

/** What a settled wager brought its owner: a jackpot wager stays in the pools, whatever it wins. */
export const netOf = ({ on, result, stake, pays }: Settlement): number =>
  result === 'lose' || (on === 'jackpot' && result === 'win') ? pays - stake : pays;

/** What lies on the layout for somebody now. */
export const stakeOf = ({ round }: OpenView, patron: string | null): number =>
  sumOf((round?.wagers ?? []).filter((wager) => wager.patron === patron));

/** Antes and jackpot wagers may be laid down and taken up. */
export const betsOpen = ({ round, next }: OpenView): boolean =>
  round?.stage === 'betting' && next.do === 'close';

/** Whether it is this person's to bet or to fold. */
export const isDeciding = (view: OpenView, patron: string | null): boolean =>
  view.next.do === 'decide' &&
  (view.round?.hands.some((hand) => hand.patron === patron && hand.decision === null) ?? false);

/** Whether the dealer's five cards lie open. */
export const isShowdown = ({ dealer }: RoundView): boolean =>
  dealer.length > 0 && dealer.every((card) => card !== null);

const JACKPOT_OPEN: ReadonlySet<Step['do']> = new Set<Step['do']>([
  'decide',
  'exposeDealer',
  'exposeHand',
  'settle',
  'settleJackpot',
]);

/**
 * 10.4, 16.6(a): Whether somebody may declare his hand now, whatever it is: the key is there for everybody with a wager
 * on the jackpot, from the dealer's last card until the jackpot is settled, so that it says nothing of anybody's cards.
 */
export const mayDeclare = (view: OpenView, patron: string | null): boolean => {
  const hand = view.round?.hands.find((each) => each.patron === patron);
  if (hand === undefined || view.round?.entered.includes(hand.box) !== true) return false;
  const waits = settledOn(view, hand.box, 'jackpot') === undefined;
  const playing = hand.decision === null || hand.decision === 'bet';
  return waits && playing && !hand.declared && JACKPOT_OPEN.has(view.next.do);
};

/**
 * 10.4, 16.6(a): Whether a hand may be called by its name: it lies open, and no declaration is left for which the name
 * would be a hint.
 */
export const mayName = (view: OpenView, hand: HandView): boolean =>
  hand.shown &&
  (hand.declared ||
    view.round?.entered.includes(hand.box) !== true ||
    settledOn(view, hand.box, 'jackpot') !== undefined);

/** What came of a wager, as a mark and in words. */
export const RESULT_KINDS = { win: 'paid', lose: 'lost', void: 'standOff', returned: 'standOff' } as const;
export const RESULT_TITLES = {
  win: '{name} paid',
  lose: '{name} lost',
  void: '{name} void, returned',
  returned: '{name} returned',
} as const;

/** The prizes are paid and the cards collected in one act: the round lies there to be read until the next is open. */
export const withLast = (view: OpenView): OpenView =>
  view.round === null && view.last !== null ? { ...view, round: view.last } : view;
