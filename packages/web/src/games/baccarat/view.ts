import { rankOf } from '@baize/engine';
import type { BaccaratView, Command, Event } from '@baize/engine/baccarat';
import type { KindOf } from '../../game/kind.ts';
import type { Plain, Say } from '../../words/language.ts';

/** The parts of the engine's view, by name. */
export type OpenView = Exclude<BaccaratView, { readonly stage: 'unopened' }>;
export type RoundView = NonNullable<OpenView['round']>;
export type HandView = RoundView['hands'][Hand];
type Wager = RoundView['wagers'][number];
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

const SAID_BOXES: Readonly<Record<Box, Plain>> = {
  player: 'Player~hand',
  banker: 'Banker~hand',
  tie: 'Tie~box',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
};

/** A box, or a hand, in the language of who reads. */
export const boxSaid = (say: Say, box: Box): string => say(SAID_BOXES[box]);

/** The boxes of this table: without pairs where none are offered. */
export const boxesOf = ({ determinations }: OpenView): readonly Box[] =>
  determinations.pairs === null ? BOXES.filter((box) => box !== 'playerPair' && box !== 'bankerPair') : BOXES;

export {
  lyingOn,
  netOf,
  onLayout,
  ownNet,
  ownSettlement,
  ownStake,
  settledStakes,
  stakeOn,
  wagersOf,
} from '../../game/laid.ts';

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
