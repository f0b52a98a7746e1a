import { type BlackjackRules, editions } from '@baize/engine/blackjack';
import type { GameParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { partsUnder } from '../../game/under.ts';
import { ownSettlements } from '../../game/words.ts';
import type { Language } from '../../words/language.ts';
import { linesOf } from './pit/consequence.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { RulesContext } from './rules.ts';
import { BlackjackTableView } from './table.tsx';
import { blackjackTile } from './tile.tsx';
import type { BlackjackKind } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

type Parts = GameParts<BlackjackKind>;

const whyOf = (rules: BlackjackRules, language: Language): Parts['why'] => ({
  settlements: (view, events, me) =>
    view.round === null
      ? []
      : ownSettlements(events, me, 'WagerSettled').map((settled) =>
          settlementWords(language, rules.law, view, settled),
        ),
  refusal: (at) => refusalWords(language, at),
  ruling: rulingTitle,
  lines: (money, event, nameOf, whose) => linesOf(money, event, nameOf, whose, rules),
});

/** Blackjack in the browser, by the rules of any of its books. */
const blackjackParts = (rules: BlackjackRules, language: Language): Parts => ({
  clocks: {
    close: [language.say('Bets close'), language.say('Betting')],
    cut: [language.say('Cut'), language.say('Cut')],
    decide: [language.say('Decide'), language.say('Decision')],
    'closeInsurance awaited': [language.say('Insurance closes'), language.say('Insurance')],
    'allotInsurance awaited': [language.say('Insurance closes'), language.say('Insurance')],
    'deal awaited': [language.say('Follow or not'), language.say('Decision')],
  },
  cloth: 'green',
  tile: blackjackTile(rules.law, language),
  why: whyOf(rules, language),
  Table: underRules(RulesContext, rules, BlackjackTableView),
});

export const play = partsUnder(editions, blackjackParts);
