import { BOXES, type DiceRules, throwNumbered, throwWords } from '@baize/engine/dice';
import { isSettled, layoutOf } from '../../game/laid.ts';
import type { GameParts, OpeningParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { moneyAt } from '../../words/money.ts';
import { diceOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { linesOf } from './pit/consequence.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { DiceReplayFelt } from './replay/felt.tsx';
import { refereeThrow, throwFile } from './replay/referee.ts';
import { RulesContext } from './rules.ts';
import { noticeWords } from './sign.ts';
import { DiceSign } from './sign-face.tsx';
import { DiceTable } from './table.tsx';
import { diceTile } from './tile.tsx';
import type { DiceKind, OpenView } from './view.ts';
import { boxName, refusalWords, settlementWords } from './words.ts';

import './tokens.css';

type Parts = GameParts<DiceKind>;

const whyOf = (rules: DiceRules): Parts['why'] => ({
  settlements: (view, events, me) => {
    const { round } = view;
    if (round === null) return [];
    const own = events.flatMap((event) =>
      event.type === 'WagerSettled' && event.patron === me ? [event] : [],
    );
    return own.map((settled) => settlementWords(moneyAt(view), rules, round, settled)).reverse();
  },
  refusal: refusalWords,
  ruling: rulingTitle,
  lines: linesOf,
});

const staffOf = (rules: DiceRules): Parts['staff'] => ({
  acts: (at) => pitActs(rules, at),
  atHand: ['no-throw', 'correct-throw', 'decide-throw', 'void'],
  dealerStep: (view, options) => dealerStep(rules, view, options),
  noneDue: () => ({ type: 'AnnounceThrow', actor: { role: 'dealer' }, faces: [] }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), notice as OpenView['notices'][number]),
});

const replayOf = (rules: DiceRules): Parts['replay'] => ({
  Felt: underRules(RulesContext, rules, DiceReplayFelt),
  words: () => undefined,
  phases: { wagers: 'Wagers', throw: 'The throw', settlement: 'Settlement', closing: 'Close' },
  shoe: `${rules.law['1.2'].dice} dice of ${rules.law['1.2'].faces} faces`,
  boxes: BOXES,
  boxName,
  isSettled,
  referee: refereeThrow,
  roundFile: throwFile,
});

/** Dice in the browser, by the rules of any of their books. */
export const diceParts = (rules: DiceRules): Parts => ({
  clocks: { close: ['Bets close', 'Betting'] },
  draw: {
    noun: 'throw',
    does: 'throws',
    sealed: 'throw',
    rest: 'the dice have come to rest',
    by: 'A person threw real dice',
    all: 'All throws of this table',
    clause: '4.4',
    outcome: (number) => throwWords(throwNumbered(rules.law, number)),
  },
  cloth: 'dice',
  tile: diceTile(rules),
  why: whyOf(rules),
  staff: staffOf(rules),
  opening: diceOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: Object.fromEntries(BOXES.map((box) => [box, boxName(box)])),
  Sign: underRules(RulesContext, rules, DiceSign),
  Table: underRules(RulesContext, rules, DiceTable),
});
