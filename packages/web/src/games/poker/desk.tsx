import { editions, type PokerRules } from '@baize/engine/poker';
import { counted, sumOf } from '../../game/laid.ts';
import type { DeskParts, OpeningParts } from '../../game/parts.ts';
import { partsUnder } from '../../game/under.ts';
import { moneyAt } from '../../words/money.ts';
import { pokerOpening } from './opening.ts';
import { AT_HAND, pitActs } from './pit/acts.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { ReplayFelt } from './replay/felt.tsx';
import { isSettled } from './replay/told.ts';
import { noticeWords } from './sign.ts';
import { PokerSign } from './sign-face.tsx';
import { AREA_NAMES, type Area, decksWords, type Offer, type OpenView, type PokerKind } from './view.ts';

type Desk = DeskParts<PokerKind>;

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const wagers = view.round?.wagers ?? [];
  const players = new Set([...wagers, ...(view.round?.settled ?? [])].map(({ patron }) => patron));
  return {
    total: sumOf(wagers),
    note: `${counted(players.size, 'player')}, ${view.round?.entered.length ?? 0} in the jackpot`,
  };
};

const isArea = (wager: string): wager is Area => Object.hasOwn(AREA_NAMES, wager);

const staffOf = (rules: PokerRules): Desk['staff'] => ({
  acts: (at) => pitActs(rules, at),
  atHand: AT_HAND,
  dealerStep: (view, options, nameOf) => dealerStep(view, options as readonly Offer[], nameOf),
  noneDue: (_view, card) => ({ type: 'DealCard', actor: { role: 'dealer' }, to: 'dealer', card }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), notice),
});

/** More boxes than any layout has: lines are put in the order of these. */
const BOXES = Array.from({ length: 9 }, (_, index) => `box ${index + 1}`);

const replayOf = (rules: PokerRules): Desk['replay'] => ({
  Felt: ({ title, view, viewer, nameOf }) => <ReplayFelt {...{ rules, title, view, viewer, nameOf }} />,
  words: () => undefined,
  phases: {
    wagers: 'Antes',
    deal: 'Deal',
    decisions: 'Bet or fold',
    settlement: 'Settlement',
    closing: 'Close',
  },
  shoe: decksWords(rules.law),
  boxes: BOXES,
  boxName: (box, wager) =>
    isArea(wager) ? `${box.replace(/\D/g, '')} ${AREA_NAMES[wager].toLowerCase()}` : box,
  isSettled,
});

/** What is known of Canberra Poker besides, by the rules of any of its books. */
const pokerDesk = (rules: PokerRules): Desk => ({
  staff: staffOf(rules),
  opening: pokerOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: AREA_NAMES,
  Sign: ({ view }) => <PokerSign law={rules.law} view={view} />,
});

export const desk = partsUnder(editions, pokerDesk);
