import { rankOf } from '@baize/engine';
import type { BaccaratView, Command, Event } from '@baize/engine/baccarat';
import type { KindOf } from '../../game/kind.ts';

/** The parts of the engine's view, by name. */
export type OpenView = Exclude<BaccaratView, { readonly stage: 'unopened' }>;
export type RoundView = NonNullable<OpenView['round']>;
export type HandView = RoundView['hands'][Hand];
export type Wager = RoundView['wagers'][number];
export type Settlement = RoundView['settled'][number];
export type Box = Wager['on'];
export type Outcome = NonNullable<RoundView['outcome']>;
export type Hand = keyof RoundView['hands'];
export type Step = OpenView['next'];

/** Baccarat as its pages know it. */
export type BaccaratKind = KindOf<OpenView, Command, Event>;

/** The boxes in the order of the layout, from left to right. */
const BOXES: readonly Box[] = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'];
export const HANDS: readonly Hand[] = ['player', 'banker'];

export const BOX_NAMES: Readonly<Record<Box, string>> = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
};

export const HAND_NAMES: Readonly<Record<Hand, string>> = { player: 'Player', banker: 'Banker' };

/** The boxes of this table: without pairs where none are offered. */
export const boxesOf = ({ determinations }: OpenView): readonly Box[] =>
  determinations.pairs === null ? BOXES.filter((box) => box !== 'playerPair' && box !== 'bankerPair') : BOXES;

/** What the viewer has on a box while it is undecided. */
export const ownWager = (view: OpenView, viewer: string | null, box: Box): Wager | undefined =>
  view.round?.wagers.find((wager) => wager.patron === viewer && wager.on === box);

export const ownSettlement = (view: OpenView, viewer: string | null, box: Box): Settlement | undefined =>
  view.round?.settled.find((settled) => settled.patron === viewer && settled.on === box);

/** What a settled wager brought its owner. */
export const netOf = ({ result, stake, pays }: Settlement): number => (result === 'lose' ? -stake : pays);

export const ownStake = (view: OpenView, viewer: string | null): number =>
  (view.round?.wagers ?? []).reduce((sum, { patron, stake }) => (patron === viewer ? sum + stake : sum), 0);

/** What the round has brought the viewer so far; undefined where nothing of theirs is settled. */
export const ownNet = (view: OpenView, viewer: string | null): number | undefined => {
  const settled = (view.round?.settled ?? []).filter(({ patron }) => patron === viewer);
  return settled.length === 0 ? undefined : settled.reduce((sum, each) => sum + netOf(each), 0);
};

export interface OnBox {
  readonly total: number;
  readonly patrons: number;
}

/** All the money on a box and from how many, settled or not: it lies there until the round is over. */
export const onBox = (view: OpenView, box: Box): OnBox => {
  const wagers = [...(view.round?.wagers ?? []), ...(view.round?.settled ?? [])].filter(
    ({ on }) => on === box,
  );
  return { total: wagers.reduce((sum, { stake }) => sum + stake, 0), patrons: wagers.length };
};

/** Whether chips may be laid down or taken up now. */
export const betsOpen = ({ round }: OpenView): boolean =>
  round !== null && round.noBet === null && (round.stage === 'betting' || round.pause === 'changes');

/** The hands that were a pair, for each of the results, in the same order. */
export const pairsOf = (view: OpenView): readonly (readonly Hand[])[] => {
  const past = view.rounds.filter(({ shoe, outcome }) => shoe === view.shoe.number && outcome !== null);
  const { round } = view;
  const now =
    round === null || round.outcome === null ? [] : [HANDS.filter((hand) => isPair(round.hands[hand]))];
  return [...past.map(({ pairs }) => pairs), ...now];
};

const isPair = ({ cards: [first, second] }: HandView): boolean =>
  first != null && second != null && rankOf(first) === rankOf(second);

/** The results of the shoe on the table, oldest first: what the roads are drawn from. */
export const resultsOf = (view: OpenView): readonly Outcome[] => {
  const past = view.rounds.filter(({ shoe }) => shoe === view.shoe.number).map(({ outcome }) => outcome);
  return [...past, view.round?.outcome ?? null].filter((outcome) => outcome !== null);
};
