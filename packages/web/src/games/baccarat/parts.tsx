import type { BaccaratRules } from '@baize/engine/baccarat';
import type { GameParts, OpeningParts } from '../../game/parts.ts';
import { ownSettlements } from '../../game/words.ts';
import { moneyAt } from '../../words/money.ts';
import { baccaratOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { linesOf } from './pit/consequence.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { dealOrder } from './replay/dealt.ts';
import { ReplayFelt } from './replay/felt.tsx';
import { coupFile, refereeCoup } from './replay/referee.ts';
import { cardWordsAt, isSettled, mostOnBox } from './replay/told.ts';
import { noticeWords } from './sign.ts';
import { BaccaratSign } from './sign-face.tsx';
import { BaccaratTable } from './table.tsx';
import { baccaratTile } from './tile.tsx';
import { type BaccaratKind, BOX_NAMES, boxesOf, type OpenView, onBox } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

type Parts = GameParts<BaccaratKind>;

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const total = boxesOf(view).reduce((sum, box) => sum + onBox(view, box).total, 0);
  const patrons = new Set(
    [...(view.round?.wagers ?? []), ...(view.round?.settled ?? [])].map(({ patron }) => patron),
  );
  const from = patrons.size === 1 ? '1 patron' : `${patrons.size} patrons`;
  return { total, note: `${from}, differential ${moneyAt(view).felt(view.differential)}` };
};

const whyOf = ({ law }: BaccaratRules): Parts['why'] => ({
  settlements: (view, events, me) => {
    const { round } = view;
    if (round === null) return [];
    const own = ownSettlements(events, me, 'WagerSettled');
    return own.map((settled) => settlementWords(moneyAt(view), law, round, settled));
  },
  refusal: (at) => refusalWords(moneyAt(at.view), at),
  ruling: rulingTitle,
  lines: (money, event, nameOf, whose) => linesOf(money, event, law, nameOf, whose),
});

const staffOf = ({ law }: BaccaratRules): Parts['staff'] => ({
  acts: (at) => pitActs(moneyAt(at.view), at, law),
  atHand: ['correct', 'no-bet', 'permit-changes', 'reconstruct', 'void'],
  dealerStep: (view, options, nameOf) => dealerStep(law, view, options, nameOf),
  noneDue: (_view, card) => ({ type: 'DealCard', actor: { role: 'dealer' }, to: 'player', card }),
  layout: layoutOf,
  notice: (view, notice) => noticeWords(moneyAt(view), law, notice),
});

const replayOf = (rules: BaccaratRules): Parts['replay'] => ({
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
  referee: refereeCoup,
  roundFile: coupFile,
});

/** Baccarat in the browser, by the rules of any of its books. */
export const baccaratParts = (rules: BaccaratRules): Parts => ({
  clocks: {
    close: ['Bets close', 'Betting'],
    cut: ['Cut', 'Cut'],
    expose: ['Turn the cards', 'Turning cards'],
    resume: ['Choose', 'Changes'],
  },
  tile: baccaratTile(rules.law),
  why: whyOf(rules),
  staff: staffOf(rules),
  opening: baccaratOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: BOX_NAMES,
  Sign: ({ view }) => <BaccaratSign law={rules.law} view={view} />,
  Table: (props) => <BaccaratTable {...props} rules={rules} />,
});
