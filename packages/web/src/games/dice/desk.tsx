import { BOXES, type DiceRules, editions } from '@baize/engine/dice';
import { isSettled, layoutOf } from '../../game/laid.ts';
import type { DeskParts, OpeningParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { partsUnder } from '../../game/under.ts';
import { moneyAt } from '../../words/money.ts';
import { diceOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { DiceReplayFelt } from './replay/felt.tsx';
import { RulesContext } from './rules.ts';
import { noticeWords } from './sign.ts';
import { DiceSign } from './sign-face.tsx';
import type { DiceKind, OpenView } from './view.ts';
import { boxName } from './words.ts';
import './tokens.css';
import { ENGLISH } from '../../words/language.ts';

type Desk = DeskParts<DiceKind>;

const staffOf = (rules: DiceRules): Desk['staff'] => ({
  acts: (at) => pitActs(rules, at),
  atHand: ['no-throw', 'correct-throw', 'decide-throw', 'void'],
  dealerStep: (view, options) => dealerStep(rules, view, options),
  noneDue: () => ({ type: 'AnnounceThrow', actor: { role: 'dealer' }, faces: [] }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), notice as OpenView['notices'][number]),
});

const replayOf = (rules: DiceRules): Desk['replay'] => ({
  Felt: underRules(RulesContext, rules, DiceReplayFelt),
  words: () => undefined,
  phases: { wagers: 'Wagers', throw: 'The throw', settlement: 'Settlement', closing: 'Close' },
  shoe: `${rules.law['1.2'].dice} dice of ${rules.law['1.2'].faces} faces`,
  boxes: BOXES,
  boxName: (box) => boxName(ENGLISH.say, box),
  isSettled,
});

/** What is known of dice besides, by the rules of any of their books. */
const diceDesk = (rules: DiceRules): Desk => ({
  staff: staffOf(rules),
  opening: diceOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: Object.fromEntries(BOXES.map((box) => [box, boxName(ENGLISH.say, box)])),
  Sign: underRules(RulesContext, rules, DiceSign),
});

export const desk = partsUnder(editions, diceDesk);
