import { editions, type RouletteRules } from '@baize/engine/roulette';
import type { GameParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { partsUnder } from '../../game/under.ts';
import { ownSettlements } from '../../game/words.ts';
import { ENGLISH, type Language } from '../../words/language.ts';
import { moneyAt } from '../../words/money.ts';
import { linesOf } from './pit/consequence.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { RulesContext } from './rules.ts';
import { RouletteTable } from './table.tsx';
import { rouletteTile } from './tile.tsx';
import type { RouletteKind } from './view.ts';
import { numberWords, refusalWords, settlementWords } from './words.ts';
import './tokens.css';

type Parts = GameParts<RouletteKind>;

const whyOf = (rules: RouletteRules, language: Language): Parts['why'] => ({
  settlements: (view, events, me) => {
    const { round } = view;
    if (round === null) return [];
    const own = ownSettlements(events, me, 'WagerSettled');
    return own.map((settled) => settlementWords(moneyAt(view, language), rules, round, settled));
  },
  refusal: (at) => refusalWords(language, rules, at),
  ruling: rulingTitle,
  lines: (money, event, nameOf, whose) => linesOf(money, rules, event, nameOf, whose),
});

/** Roulette in the browser, by the rules of any of its books. */
const rouletteParts = (rules: RouletteRules, language: Language): Parts => ({
  clocks: { close: [language.say('Bets close'), language.say('Betting')] },
  draw: {
    noun: 'spin',
    does: 'spins',
    sealed: 'number',
    rest: 'the ball has come to rest',
    by: 'A person spun a real wheel',
    all: 'All spins of this wheel',
    clause: '6.4',
    outcome: (number) => numberWords(ENGLISH.say, rules, number),
  },
  tile: rouletteTile(rules, language),
  why: whyOf(rules, language),
  Table: underRules(RulesContext, rules, RouletteTable),
});

export const play = partsUnder(editions, rouletteParts);
