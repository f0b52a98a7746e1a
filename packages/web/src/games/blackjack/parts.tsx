import { type BlackjackRules, editions } from '@baize/engine/blackjack';
import type { GameParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { partsUnder } from '../../game/under.ts';
import { ownSettlements } from '../../game/words.ts';
import { linesOf } from './pit/consequence.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { RulesContext } from './rules.ts';
import { BlackjackTableView } from './table.tsx';
import { blackjackTile } from './tile.tsx';
import type { BlackjackKind } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

type Parts = GameParts<BlackjackKind>;

const whyOf = (rules: BlackjackRules): Parts['why'] => ({
  settlements: (view, events, me) =>
    view.round === null
      ? []
      : ownSettlements(events, me, 'WagerSettled').map((settled) =>
          settlementWords(rules.law, view, settled),
        ),
  refusal: refusalWords,
  ruling: rulingTitle,
  lines: (money, event, nameOf, whose) => linesOf(money, event, nameOf, whose, rules),
});

/** Blackjack in the browser, by the rules of any of its books. */
const blackjackParts = (rules: BlackjackRules): Parts => ({
  clocks: {
    close: ['Bets close', 'Betting'],
    cut: ['Cut', 'Cut'],
    decide: ['Decide', 'Decision'],
    'closeInsurance awaited': ['Insurance closes', 'Insurance'],
    'allotInsurance awaited': ['Insurance closes', 'Insurance'],
    'deal awaited': ['Follow or not', 'Decision'],
  },
  cloth: 'green',
  tile: blackjackTile(rules.law),
  why: whyOf(rules),
  Table: underRules(RulesContext, rules, BlackjackTableView),
});

export const play = partsUnder(editions, blackjackParts);
