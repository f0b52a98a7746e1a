import type { GameParts, OpeningParts } from '../../game/parts.ts';
import { MONEY, moneyAt } from '../../words/money.ts';
import { LiveBaccarat, rules } from './live-table.tsx';
import { approvalsFor, type Form, judge, type Opening, readForm, startUnder } from './opening.ts';
import { BaccaratFields } from './opening-fields.tsx';
import { pitActs } from './pit/acts.ts';
import type { BaccaratParts } from './pit/at.ts';
import { linesOf } from './pit/consequence.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { dealOrder } from './replay/dealt.ts';
import { ReplayFelt } from './replay/felt.tsx';
import { refereeCoup } from './replay/referee.ts';
import { cardWordsAt, isSettled, mostOnBox } from './replay/told.ts';
import { noticeWords, signRows } from './sign.ts';
import { BaccaratSign } from './sign-face.tsx';
import { baccaratTile } from './tile.tsx';
import { BOX_NAMES, boxesOf, type OpenView, onBox } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

const { law } = rules;

const opening: OpeningParts<Form> = {
  note: 'It opens with its method, its pairs option, its sign and its approvals, or not at all.',
  start: startUnder,
  approvals: approvalsFor,
  Fields: BaccaratFields,
  read: readForm,
  judge: (read) => judge(read as Opening),
  sign: (read) => signRows(MONEY, law, read as Opening),
  isOfSign: (clause) => /^(3\.|4\.|9\.3)/.test(clause),
};

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const total = boxesOf(view).reduce((sum, box) => sum + onBox(view, box).total, 0);
  const patrons = new Set(
    [...(view.round?.wagers ?? []), ...(view.round?.settled ?? [])].map(({ patron }) => patron),
  );
  const from = patrons.size === 1 ? '1 patron' : `${patrons.size} patrons`;
  return { total, note: `${from}, differential ${moneyAt(view).felt(view.differential)}` };
};

/** Baccarat in the browser: the mini game as approved, and its three forms under house rules. */
export const baccaratParts: GameParts<BaccaratParts> = {
  clocks: {
    close: ['Bets close', 'Betting'],
    cut: ['Cut', 'Cut'],
    expose: ['Turn the cards', 'Turning cards'],
    resume: ['Choose', 'Changes'],
  },
  tile: baccaratTile,
  why: {
    settlements: (view, events, me) => {
      const { round } = view;
      if (round === null) return [];
      const own = events.flatMap((event) =>
        event.type === 'WagerSettled' && event.patron === me ? [event] : [],
      );
      return own.map((settled) => settlementWords(moneyAt(view), law, round, settled)).reverse();
    },
    refusal: (at) => refusalWords(moneyAt(at.view), at),
    ruling: rulingTitle,
    lines: (table, event, nameOf, whose) => linesOf(moneyAt(table), event, law, nameOf, whose),
  },
  staff: {
    acts: (at) => pitActs(moneyAt(at.view), at, law),
    atHand: ['no-bet', 'permit-changes', 'reconstruct', 'void'],
    dealerStep,
    noneDue: (_view, card) => ({ type: 'DealCard', actor: { role: 'dealer' }, to: 'player', card }),
    layout: layoutOf,
    notice: (view, notice) => noticeWords(moneyAt(view), law, notice),
  },
  opening: opening as unknown as OpeningParts,
  replay: {
    Felt: ({ view, frames, at, viewer, nameOf }) => (
      <ReplayFelt
        law={law}
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
    shoe: `${law['2.1'].decks} decks`,
    boxes: ['playerPair', 'player', 'tie', 'banker', 'bankerPair'],
    boxName: (box) => (Object.hasOwn(BOX_NAMES, box) ? BOX_NAMES[box as keyof typeof BOX_NAMES] : box),
    isSettled,
    referee: refereeCoup,
  },
  places: BOX_NAMES,
  Sign: BaccaratSign,
  Table: LiveBaccarat,
};
