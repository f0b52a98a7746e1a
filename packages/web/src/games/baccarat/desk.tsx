import { type BaccaratRules, editions } from '@baize/engine/baccarat';
import { counted } from '../../game/laid.ts';
import type { DeskParts, OpeningParts } from '../../game/parts.ts';
import { partsUnder } from '../../game/under.ts';
import { moneyAt } from '../../words/money.ts';
import { baccaratOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { dealOrder } from './replay/dealt.ts';
import { ReplayFelt } from './replay/felt.tsx';
import { cardWordsAt, isSettled, mostOnBox } from './replay/told.ts';
import { noticeWords } from './sign.ts';
import { BaccaratSign } from './sign-face.tsx';
import { type BaccaratKind, BOX_NAMES, boxesOf, lyingOn, type OpenView } from './view.ts';

type Desk = DeskParts<BaccaratKind>;

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const total = boxesOf(view).reduce((sum, box) => sum + lyingOn(view, box).total, 0);
  const patrons = new Set(
    [...(view.round?.wagers ?? []), ...(view.round?.settled ?? [])].map(({ patron }) => patron),
  );
  return {
    total,
    note: `${counted(patrons.size, 'patron')}, differential ${moneyAt(view).felt(view.differential)}`,
  };
};

const staffOf = ({ law }: BaccaratRules): Desk['staff'] => ({
  acts: (at) => pitActs(moneyAt(at.view), at, law),
  atHand: ['correct', 'lay-wrong', 'no-bet', 'permit-changes', 'reconstruct', 'void'],
  dealerStep: (view, options, nameOf) => dealerStep(law, view, options, nameOf),
  noneDue: (_view, card) => ({ type: 'DealCard', actor: { role: 'dealer' }, to: 'player', card }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), law, notice),
});

const replayOf = (rules: BaccaratRules): Desk['replay'] => ({
  Felt: ({ view, frames, at, viewer, nameOf }) => (
    <ReplayFelt
      law={rules.law}
      view={view}
      order={dealOrder(frames.slice(0, at + 1))}
      viewer={viewer}
      nameOf={nameOf}
      rows={mostOnBox(frames)}
    />
  ),
  words: cardWordsAt,
  phases: {
    wagers: 'Wagers',
    deal: 'Initial deal',
    draw: 'Third cards',
    settlement: 'Settlement',
    closing: 'Close',
  },
  shoe: `${rules.law['2.1'].decks} decks`,
  boxes: ['playerPair', 'player', 'tie', 'banker', 'bankerPair'],
  boxName: (box) => (Object.hasOwn(BOX_NAMES, box) ? BOX_NAMES[box as keyof typeof BOX_NAMES] : box),
  isSettled,
});

/** What is known of baccarat besides, by the rules of any of its books. */
const baccaratDesk = (rules: BaccaratRules): Desk => ({
  staff: staffOf(rules),
  opening: baccaratOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: BOX_NAMES,
  Sign: ({ view }) => <BaccaratSign law={rules.law} view={view} />,
});

export const desk = partsUnder(editions, baccaratDesk);
