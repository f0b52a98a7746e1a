import { type BaccaratRules, editions } from '@baize/engine/baccarat';
import type { GameParts } from '../../game/parts.ts';
import { partsUnder } from '../../game/under.ts';
import { ownSettlements } from '../../game/words.ts';
import type { Language } from '../../words/language.ts';
import { moneyAt } from '../../words/money.ts';
import { linesOf } from './pit/consequence.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { BaccaratTable } from './table.tsx';
import { baccaratTile } from './tile.tsx';
import type { BaccaratKind } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

type Parts = GameParts<BaccaratKind>;

const whyOf = ({ law }: BaccaratRules, language: Language): Parts['why'] => ({
  settlements: (view, events, me) => {
    const { round } = view;
    if (round === null) return [];
    const own = ownSettlements(events, me, 'WagerSettled');
    return own.map((settled) => settlementWords(moneyAt(view, language), law, round, settled));
  },
  refusal: (at) => refusalWords(language, at),
  ruling: rulingTitle,
  lines: (money, event, nameOf, whose) => linesOf(money, event, law, nameOf, whose),
});

/** Baccarat in the browser, by the rules of any of its books. */
const baccaratParts = (rules: BaccaratRules, language: Language): Parts => ({
  clocks: {
    close: [language.say('Bets close'), language.say('Betting')],
    cut: [language.say('Cut'), language.say('Cut')],
    expose: [language.say('Turn the cards'), language.say('Turning cards')],
    resume: [language.say('Choose'), language.say('Changes')],
  },
  tile: baccaratTile(rules.law, language),
  why: whyOf(rules, language),
  Table: (props) => <BaccaratTable {...props} rules={rules} />,
});

export const play = partsUnder(editions, baccaratParts);
