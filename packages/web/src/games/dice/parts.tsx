import { type DiceRules, editions, throwNumbered, throwWords } from '@baize/engine/dice';
import type { GameParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { partsUnder } from '../../game/under.ts';
import { ownSettlements } from '../../game/words.ts';
import { moneyAt } from '../../words/money.ts';
import { linesOf } from './pit/consequence.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { RulesContext } from './rules.ts';
import { DiceTable } from './table.tsx';
import { diceTile } from './tile.tsx';
import type { DiceKind } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';
import './tokens.css';
import type { Language } from '../../words/language.ts';

type Parts = GameParts<DiceKind>;

const whyOf = (rules: DiceRules, language: Language): Parts['why'] => ({
  settlements: (view, events, me) => {
    const { round } = view;
    if (round === null) return [];
    const own = ownSettlements(events, me, 'WagerSettled');
    return own.map((settled) => settlementWords(moneyAt(view, language), rules, round, settled));
  },
  refusal: (at) => refusalWords(language, at),
  ruling: rulingTitle,
  lines: linesOf,
});

/** Dice in the browser, by the rules of any of their books. */
const diceParts = (rules: DiceRules, language: Language): Parts => ({
  clocks: { close: [language.say('Bets close'), language.say('Betting')] },
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
  tile: diceTile(rules, language),
  why: whyOf(rules, language),
  Table: underRules(RulesContext, rules, DiceTable),
});

export const play = partsUnder(editions, diceParts);
