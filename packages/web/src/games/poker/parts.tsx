import { editions, type PokerRules } from '@baize/engine/poker';
import type { GameParts } from '../../game/parts.ts';
import { partsUnder } from '../../game/under.ts';
import { ownSettlements } from '../../game/words.ts';
import type { Language } from '../../words/language.ts';
import { linesOf } from './pit/consequence.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { PokerTable } from './table.tsx';
import { pokerTile } from './tile.tsx';
import { type Offer, type PokerKind, withLast } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

type Parts = GameParts<PokerKind>;

const whyOf = ({ law }: PokerRules, language: Language): Parts['why'] => ({
  settlements: (view, events, me) =>
    ownSettlements(events, me, 'WagerSettled', 'JackpotSettled').map((settled) =>
      settlementWords(language, law, withLast(view), settled),
    ),
  refusal: (at) => refusalWords(language, law, { ...at, options: at.options as readonly Offer[] }),
  ruling: rulingTitle,
  lines: linesOf,
});

/** Canberra Poker in the browser, by the rules of any of its books. */
const pokerParts = (rules: PokerRules, language: Language): Parts => ({
  clocks: {
    close: [language.say('Antes close'), language.say('Antes')],
    decide: [language.say('Bet or fold'), language.say('Bet or fold')],
    settleJackpot: [language.say('Declare'), language.say('Jackpot')],
  },
  cloth: 'claret',
  tile: pokerTile(rules.law, language),
  why: whyOf(rules, language),
  Table: (props) => <PokerTable {...props} rules={rules} />,
});

export const play = partsUnder(editions, pokerParts);
