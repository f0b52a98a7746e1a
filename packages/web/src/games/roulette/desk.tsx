import { editions, type RouletteRules } from '@baize/engine/roulette';
import { isSettled, layoutOf } from '../../game/laid.ts';
import type { DeskParts, OpeningParts } from '../../game/parts.ts';
import { underRules } from '../../game/rules-context.tsx';
import { partsUnder } from '../../game/under.ts';
import { ENGLISH } from '../../words/language.ts';
import { moneyAt } from '../../words/money.ts';
import { rouletteOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { RouletteReplayFelt } from './replay/felt.tsx';
import { RulesContext } from './rules.ts';
import { noticeWords } from './sign.ts';
import { RouletteSign } from './sign-face.tsx';
import type { OpenView, RouletteKind } from './view.ts';
import { placeName } from './words.ts';
import './tokens.css';

type Desk = DeskParts<RouletteKind>;

const staffOf = (rules: RouletteRules): Desk['staff'] => ({
  acts: (at) => pitActs(rules, at),
  atHand: ['no-spin', 'correct-number', 'decide-number', 'void'],
  dealerStep: (view, options) => dealerStep(rules, view, options),
  noneDue: () => ({ type: 'AnnounceNumber', actor: { role: 'dealer' }, number: 99 }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), notice as OpenView['notices'][number]),
});

const replayOf = (rules: RouletteRules): Desk['replay'] => ({
  Felt: underRules(RulesContext, rules, RouletteReplayFelt),
  words: () => undefined,
  phases: { wagers: 'Wagers', spin: 'The spin', settlement: 'Settlement', closing: 'Close' },
  shoe: 'single zero',
  boxes: rules.layout.places.map(({ on }) => on),
  boxName: (on) => placeName(ENGLISH.say, rules, on),
  isSettled,
});

/** What is known of roulette besides, by the rules of any of its books. */
const rouletteDesk = (rules: RouletteRules): Desk => ({
  staff: staffOf(rules),
  opening: rouletteOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: Object.fromEntries(rules.layout.places.map(({ on }) => [on, placeName(ENGLISH.say, rules, on)])),
  Sign: underRules(RulesContext, rules, RouletteSign),
});

export const desk = partsUnder(editions, rouletteDesk);
