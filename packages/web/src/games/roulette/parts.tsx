import type { RouletteRules } from '@baize/engine/roulette';
import { isSettled, layoutOf } from '../../game/laid.ts';
import type { GameParts, OpeningParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { ownSettlements } from '../../game/words.ts';
import { moneyAt } from '../../words/money.ts';
import { rouletteOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { linesOf } from './pit/consequence.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { RouletteReplayFelt } from './replay/felt.tsx';
import { refereeSpin, spinFile } from './replay/referee.ts';
import { RulesContext } from './rules.ts';
import { noticeWords } from './sign.ts';
import { RouletteSign } from './sign-face.tsx';
import { RouletteTable } from './table.tsx';
import { rouletteTile } from './tile.tsx';
import type { OpenView, RouletteKind } from './view.ts';
import { numberWords, placeName, refusalWords, settlementWords } from './words.ts';
import './tokens.css';

type Parts = GameParts<RouletteKind>;

const whyOf = (rules: RouletteRules): Parts['why'] => ({
  settlements: (view, events, me) => {
    const { round } = view;
    if (round === null) return [];
    const own = ownSettlements(events, me, 'WagerSettled');
    return own.map((settled) => settlementWords(moneyAt(view), rules, round, settled));
  },
  refusal: (at) => refusalWords(rules, at),
  ruling: rulingTitle,
  lines: (money, event, nameOf, whose) => linesOf(money, rules, event, nameOf, whose),
});

const staffOf = (rules: RouletteRules): Parts['staff'] => ({
  acts: (at) => pitActs(rules, at),
  atHand: ['no-spin', 'correct-number', 'decide-number', 'void'],
  dealerStep: (view, options) => dealerStep(rules, view, options),
  noneDue: () => ({ type: 'AnnounceNumber', actor: { role: 'dealer' }, number: 99 }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), notice as OpenView['notices'][number]),
});

const replayOf = (rules: RouletteRules): Parts['replay'] => ({
  Felt: underRules(RulesContext, rules, RouletteReplayFelt),
  words: () => undefined,
  phases: { wagers: 'Wagers', spin: 'The spin', settlement: 'Settlement', closing: 'Close' },
  shoe: 'single zero',
  boxes: rules.layout.places.map(({ on }) => on),
  boxName: (on) => placeName(rules, on),
  isSettled,
  referee: refereeSpin,
  roundFile: spinFile,
});

/** Roulette in the browser, by the rules of any of its books. */
export const rouletteParts = (rules: RouletteRules): Parts => ({
  clocks: { close: ['Bets close', 'Betting'] },
  draw: {
    noun: 'spin',
    does: 'spins',
    sealed: 'number',
    rest: 'the ball has come to rest',
    by: 'A person spun a real wheel',
    all: 'All spins of this wheel',
    clause: '6.4',
    outcome: (number) => numberWords(rules, number),
  },
  tile: rouletteTile(rules),
  why: whyOf(rules),
  staff: staffOf(rules),
  opening: rouletteOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: Object.fromEntries(rules.layout.places.map(({ on }) => [on, placeName(rules, on)])),
  Sign: underRules(RulesContext, rules, RouletteSign),
  Table: underRules(RulesContext, rules, RouletteTable),
});
