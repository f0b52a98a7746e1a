import { actBlackjack2018 } from '@baize/rulebooks';
import type { GameParts, OpeningParts } from '../../game/parts.ts';
import { MONEY, moneyAt } from '../../words/money.ts';
import { approvalsFor, type Form, judge, type Opening, readForm, startOf } from './opening.ts';
import { BlackjackFields } from './opening-fields.tsx';
import { pitActs } from './pit/acts.ts';
import { linesOf } from './pit/consequence.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { ReplayFelt } from './replay/felt.tsx';
import { refereeRound } from './replay/referee.ts';
import { noticeWords, signRows } from './sign.ts';
import { BlackjackSign } from './sign-face.tsx';
import { BlackjackTableView } from './table.tsx';
import { blackjackTile } from './tile.tsx';
import { type BlackjackTable, lyingIn, type OpenView } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

const opening: OpeningParts<Form> = {
  note: 'It opens with its decks, its inscription, its optional wagers, its sign and its approvals, or not at all.',
  start: startOf,
  approvals: approvalsFor,
  Fields: BlackjackFields,
  read: readForm,
  judge: (read) => judge(read as Opening),
  sign: (read) => signRows(MONEY, read as Opening),
  isOfSign: (clause) => /^(3\.|4\.|7\.4|17\.(7|19)|18\.)/.test(clause),
};

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const lying = lyingIn(view);
  const players = new Set(lying.map(({ patron }) => patron)).size;
  const boxes = new Set(lying.map(({ box }) => box)).size;
  return {
    total: lying.reduce((sum, { stake }) => sum + stake, 0),
    note: `${players === 1 ? '1 player' : `${players} players`} on ${boxes === 1 ? '1 box' : `${boxes} boxes`}`,
  };
};

const BOXES: readonly string[] = Array.from({ length: 7 }, (_, index) => index + 1).flatMap((box) => [
  `Box ${box}`,
  ...[1, 2, 3, 4].map((hand) => `Box ${box}, hand ${hand}`),
]);

/** Whether the wager of a line, which names its box as the record does, is settled on the felt as it is shown. */
const isSettled = ({ round }: OpenView, person: string, box: string): boolean =>
  round?.settled.some(
    (each) =>
      each.patron === person && (box === `Box ${each.box}` || box === `Box ${each.box}, hand ${each.hand}`),
  ) ?? false;

/** Blackjack in the browser, of both editions. */
export const blackjackParts: GameParts<BlackjackTable> = {
  clocks: {
    close: ['Bets close', 'Betting'],
    cut: ['Cut', 'Cut'],
    decide: ['Decide', 'Decision'],
    'closeInsurance awaited': ['Insurance closes', 'Insurance'],
    'allotInsurance awaited': ['Insurance closes', 'Insurance'],
    'deal awaited': ['Follow or not', 'Decision'],
  },
  cloth: 'green',
  tile: blackjackTile,
  why: {
    settlements: (view, events, me) =>
      view.round === null
        ? []
        : events
            .flatMap((event) => (event.type === 'WagerSettled' && event.patron === me ? [event] : []))
            .map((settled) => settlementWords(view, settled))
            .reverse(),
    refusal: refusalWords,
    ruling: rulingTitle,
    lines: (table, event, nameOf, whose) => linesOf(moneyAt(table), event, nameOf, whose),
  },
  staff: {
    acts: pitActs,
    atHand: ['reconstruct', 'malfunction', 'absent', 'void'],
    dealerStep,
    noneDue: (_view, card) => ({ type: 'DealCard', actor: { role: 'dealer' }, to: 'dealer', card }),
    layout: layoutOf,
    notice: (view, notice) => noticeWords(moneyAt(view), notice),
  },
  opening: opening as unknown as OpeningParts,
  replay: {
    Felt: ({ view, viewer, nameOf }) => <ReplayFelt view={view} viewer={viewer} nameOf={nameOf} />,
    words: () => undefined,
    phases: {
      wagers: 'Wagers',
      deal: 'Initial deal',
      decisions: 'Players’ hands',
      draw: 'Dealer’s hand',
      settlement: 'Settlement',
      closing: 'Close',
    },
    shoe: `${actBlackjack2018.parameters['2.1'].decksMin} to ${actBlackjack2018.parameters['2.1'].decksMax} decks`,
    shoeOf: ({ determinations: { decks } }) => `${decks} decks`,
    boxes: BOXES,
    boxName: (box, wager) => (wager === 'Wager' ? box : `${box}, ${wager}`),
    isSettled,
    referee: refereeRound,
  },
  places: {},
  Sign: BlackjackSign,
  Table: BlackjackTableView,
};
