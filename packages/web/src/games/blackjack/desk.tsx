import { type BlackjackRules, editions } from '@baize/engine/blackjack';
import { counted, sumOf } from '../../game/laid.ts';
import type { DeskParts, OpeningParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { partsUnder } from '../../game/under.ts';
import { moneyAt } from '../../words/money.ts';
import { blackjackOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { ReplayFelt } from './replay/felt.tsx';
import { RulesContext } from './rules.ts';
import { noticeWords } from './sign.ts';
import { BlackjackSign } from './sign-face.tsx';
import { type BlackjackKind, lyingIn, type OpenView } from './view.ts';

type Desk = DeskParts<BlackjackKind>;

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const lying = lyingIn(view);
  const players = new Set(lying.map(({ patron }) => patron)).size;
  const boxes = new Set(lying.map(({ box }) => box)).size;
  return {
    total: sumOf(lying),
    note: `${counted(players, 'player')} on ${counted(boxes, 'box', 'boxes')}`,
  };
};

/** More boxes than any layout has: lines are put in the order of these. */
const BOXES_MOST = 9;

const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index + 1);

const boxesOf = ({ law }: BlackjackRules): readonly string[] =>
  count(BOXES_MOST).flatMap((box) => [
    `Box ${box}`,
    ...count(law['10.3'].handsMax).map((hand) => `Box ${box}, hand ${hand}`),
  ]);

/** Whether the wager of a line, which names its box as the record does, is settled on the felt as it is shown. */
const isSettled = ({ round }: OpenView, person: string, box: string): boolean =>
  round?.settled.some(
    (each) =>
      each.patron === person && (box === `Box ${each.box}` || box === `Box ${each.box}, hand ${each.hand}`),
  ) ?? false;

const staffOf = (rules: BlackjackRules): Desk['staff'] => ({
  acts: (at) => pitActs(rules, at),
  atHand: ['correct', 'report-card', 'reconstruct', 'malfunction', 'absent', 'void'],
  dealerStep,
  noneDue: (_view, card) => ({ type: 'DealCard', actor: { role: 'dealer' }, to: 'dealer', card }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), notice),
});

const decksOf = ({ law }: BlackjackRules): string => {
  const { decksMin, decksMax } = law['2.1'];
  return decksMin === decksMax ? `${decksMax} decks` : `${decksMin} to ${decksMax} decks`;
};

const replayOf = (rules: BlackjackRules): Desk['replay'] => ({
  Felt: underRules(RulesContext, rules, ReplayFelt),
  words: () => undefined,
  phases: {
    wagers: 'Wagers',
    deal: 'Initial deal',
    decisions: 'Players’ hands',
    draw: 'Dealer’s hand',
    settlement: 'Settlement',
    closing: 'Close',
  },
  shoe: decksOf(rules),
  shoeOf: ({ determinations: { decks } }) => `${decks} decks`,
  boxes: boxesOf(rules),
  boxName: (box, wager) => (wager === 'Wager' ? box : `${box}, ${wager}`),
  isSettled,
});

/** What is known of blackjack besides, by the rules of any of its books. */
const blackjackDesk = (rules: BlackjackRules): Desk => ({
  staff: staffOf(rules),
  opening: blackjackOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: {},
  Sign: underRules(RulesContext, rules, BlackjackSign),
});

export const desk = partsUnder(editions, blackjackDesk);
