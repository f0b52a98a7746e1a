import { remaining } from '../core/shoe.ts';
import { facesOf, isNatural, pointsOf, totalOf } from './cards.ts';
import { isOpenedByRight } from './opener.ts';
import { type BaccaratRules, type Clause, type Refusal, refuse } from './rules.ts';
import {
  HANDS,
  type Hand,
  type Hands,
  type Round,
  type ShoeStage,
  type Table,
  type TableShoe,
} from './table.ts';
import { type BelowNatural, bankerDraws, playerDraws } from './tableau.ts';

/** What has to happen next at the table, and by which clause. The dealer does nothing else. */
export type Step =
  | { readonly do: Exclude<StepName, 'deal' | 'expose'>; readonly by: Clause }
  | { readonly do: 'deal' | 'expose'; readonly to: Hand; readonly by: Clause };

const WORDS = {
  introduce: 'cards are brought to the table',
  shuffle: 'the cards are shuffled',
  cut: 'the cards are cut',
  insert: 'the second cutting card is inserted',
  burn: 'the first card is burned',
  beginNoBet: 'a no-bet coup is begun with the exposed card',
  invite: 'patrons are invited to wager',
  close: 'wagers are closed with "no more bets"',
  reconstruct: 'the supervisor has the misplaced cards put right',
  resume: 'the round is resumed once patrons have chosen',
  deal: 'a card is dealt',
  expose: 'a hand is exposed',
  settlePairs: 'pairs wagers are settled',
  settle: 'the result is declared and wagers are settled',
  collect: 'the cards are collected',
  void: 'the round is declared void for want of cards',
} as const;
export type StepName = keyof typeof WORDS;

/** [5.1(a)] [5.3] [5.4] [5.5] What the cards need before the first round of a shoe. */
const SHOE_STEPS: Readonly<Record<Exclude<ShoeStage, 'inPlay' | 'spent'>, Step>> = {
  empty: { do: 'introduce', by: '5.1(a)' },
  loaded: { do: 'shuffle', by: '5.1(a)' },
  toCut: { do: 'cut', by: '5.3' },
  toInsert: { do: 'insert', by: '5.4' },
  toBurn: { do: 'burn', by: '5.5' },
};

/**
 * What a round waits for that is not dealt: the same step every time, so that who looks again sees that nothing is new.
 */
const ROUND_STEPS = {
  betting: { do: 'close', by: '6.2' },
  done: { do: 'collect', by: 'A:Round of Play' },
  misplaced: { do: 'reconstruct', by: '12.4' },
  withdrawal: { do: 'resume', by: '12.4:withdraw' },
  changes: { do: 'resume', by: '12.6' },
} as const satisfies Readonly<Record<string, Step>>;

/** The one place that knows the order of a table's life. */
export const nextStep = (rules: BaccaratRules, table: Table): Step => {
  const { round, shoe } = table;
  if (round === null) return betweenRounds(shoe);
  if (round.stage !== 'dealing') return ROUND_STEPS[round.stage];
  if (round.pause !== null) return ROUND_STEPS[round.pause];
  const step = inRound(rules, round);
  if (step.do === 'expose' && isOpenedByRight(table.determinations)) return { ...step, by: '6.5' };
  return step.do === 'deal' && !hasCard(table) ? { do: 'void', by: '12.7' } : step;
};

/** [6.2] [7.2] [7.3] What the cards themselves make due, whoever has wagered. */
export const dueBy = (rules: BaccaratRules, hands: Hands): Step => inRound(rules, { hands, wagers: [] });

/** [12.7] A card that is needed comes from the shoe, or is one that left it early. */
export const hasCard = ({ shoe }: Table): boolean => shoe.front.length > 0 || remaining(shoe.cards) > 0;

const betweenRounds = (shoe: TableShoe): Step => {
  if (shoe.stage === 'inPlay') return nextRound(shoe);
  return shoe.stage === 'spent' ? { do: 'shuffle', by: spentBy(shoe) } : SHOE_STEPS[shoe.stage];
};

/**
 * [12.2] [4.1] After an exposed excess card comes a no-bet coup; otherwise every patron is given the opportunity to
 * wager.
 */
const nextRound = ({ front }: TableShoe): Step =>
  front.some((slot) => slot.card !== undefined)
    ? { do: 'beginNoBet', by: '12.2' }
    : { do: 'invite', by: '4.1' };

/** [5.1(b)] [5.1(c)] A shoe that the cutting card has not ended was ended by the supervisor's direction. */
const spentBy = ({ cuttingCardRound }: TableShoe): Clause =>
  cuttingCardRound === null ? '5.1(c)' : '5.1(b)';

/** The order within a round: initial deal, exposure, pairs, third cards, settlement. */
export const inRound = (rules: BaccaratRules, round: Pick<Round, 'hands' | 'wagers'>): Step => {
  const { hands } = round;
  const initial = initialDeal(hands.player.length, hands.banker.length);
  if (initial !== undefined) return initial;
  const hidden = HANDS.find((hand) => hands[hand].some((slot) => slot.card === undefined));
  if (hidden !== undefined) return { do: 'expose', to: hidden, by: '6.3' };
  if (round.wagers.some(({ on }) => on === 'playerPair' || on === 'bankerPair')) {
    return { do: 'settlePairs', by: '9.9' };
  }
  return thirdCards(rules, round);
};

/** [6.2] [6.2(a)] [6.2(b)] [A:Initial Deal] One card to the player and one to the banker, then another to each. */
const initialDeal = (player: number, banker: number): Step | undefined => {
  if (player + banker >= 4) return undefined;
  const to = player === banker ? 'player' : 'banker';
  return { do: 'deal', to, by: player + banker < 2 ? '6.2(a)' : '6.2(b)' };
};

/**
 * [6.4] [7.1] [9.10] [A:Draw] [A:Stand] A natural ends the drawing; else third cards as the tableau demands, the
 * player's hand first.
 */
const thirdCards = (rules: BaccaratRules, { hands }: Pick<Round, 'hands'>): Step => {
  const player = facesOf(hands.player);
  const banker = facesOf(hands.banker);
  if (isNatural(rules, player) || isNatural(rules, banker)) return { do: 'settle', by: '6.4' };
  const third = player[2];
  if (third === undefined && playerDraws(rules, totalOf(rules, player) as BelowNatural)) {
    return { do: 'deal', to: 'player', by: '7.2' };
  }
  const drawn = third === undefined ? undefined : pointsOf(rules, third);
  if (banker.length === 2 && bankerDraws(rules, totalOf(rules, banker) as BelowNatural, drawn)) {
    return { do: 'deal', to: 'banker', by: '7.3' };
  }
  return { do: 'settle', by: '7.1' };
};

/** [5.5] [12.8] A burn that is due may still be made, but it does not keep a table from going on. */
export const refuseUnlessInvitable = (rules: BaccaratRules, table: Table): Refusal | undefined =>
  nextStep(rules, table).do === 'burn' ? undefined : refuseUnlessNext(rules, table, 'invite');

/** An act out of its order is refused by the clause that says what comes now. */
export const refuseUnlessNext = (
  rules: BaccaratRules,
  table: Table,
  wanted: StepName,
): Refusal | undefined => {
  const step = nextStep(rules, table);
  return step.do === wanted ? undefined : refuse(step.by, `not now: next, ${WORDS[step.do]}`);
};
