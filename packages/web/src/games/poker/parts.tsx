import { editions, type PokerRules } from '@baize/engine/poker';
import type { GameParts } from '../../game/parts.ts';
import { partsUnder } from '../../game/under.ts';
import { ownSettlements } from '../../game/words.ts';
import { moneyAt } from '../../words/money.ts';
import { linesOf } from './pit/consequence.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { PokerTable } from './table.tsx';
import { pokerTile } from './tile.tsx';
import { type Offer, type PokerKind, withLast } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

type Parts = GameParts<PokerKind>;

const whyOf = ({ law }: PokerRules): Parts['why'] => ({
  settlements: (view, events, me) =>
    ownSettlements(events, me, 'WagerSettled', 'JackpotSettled').map((settled) =>
      settlementWords(law, withLast(view), settled),
    ),
  refusal: (at) => refusalWords(moneyAt(at.view), law, { ...at, options: at.options as readonly Offer[] }),
  ruling: rulingTitle,
  lines: linesOf,
});

/** Canberra Poker in the browser, by the rules of any of its books. */
const pokerParts = (rules: PokerRules): Parts => ({
  clocks: {
    close: ['Antes close', 'Antes'],
    decide: ['Bet or fold', 'Bet or fold'],
    settleJackpot: ['Declare', 'Jackpot'],
  },
  cloth: 'claret',
  tile: pokerTile(rules.law),
  why: whyOf(rules),
  Table: (props) => <PokerTable {...props} rules={rules} />,
});

export const play = partsUnder(editions, pokerParts);
