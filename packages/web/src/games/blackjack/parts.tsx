import type { BlackjackRules } from '@baize/engine/blackjack';
import type { GameParts, OpeningParts } from '../../game/parts.ts';
import { blackjackOpening } from './opening.ts';
import { pitActs } from './pit/acts.ts';
import { linesOf } from './pit/consequence.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { ReplayFelt } from './replay/felt.tsx';
import { refereeRound } from './replay/referee.ts';
import { RulesContext } from './rules.ts';
import { noticeWords } from './sign.ts';
import { BlackjackSign } from './sign-face.tsx';
import { BlackjackTableView } from './table.tsx';
import { blackjackTile } from './tile.tsx';
import { type BlackjackKind, lyingIn, type OpenView } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

type Parts = GameParts<BlackjackKind>;

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const lying = lyingIn(view);
  const players = new Set(lying.map(({ patron }) => patron)).size;
  const boxes = new Set(lying.map(({ box }) => box)).size;
  return {
    total: lying.reduce((sum, { stake }) => sum + stake, 0),
    note: `${players === 1 ? '1 player' : `${players} players`} on ${boxes === 1 ? '1 box' : `${boxes} boxes`}`,
  };
};

/** More boxes than any layout has: lines are put in the order of these. */
const BOXES_MOST = 9;

const count = (length: number): readonly number[] => Array.from({ length }, (_, index) => index + 1);

const boxesOf = ({ law }: BlackjackRules): readonly string[] =>
  count(BOXES_MOST).flatMap((box) => [
    `Box ${box}`,
    ...count(law['10.3'].handsMax).map((hand) => `Box ${box}, hand ${hand}`),
  ]);

/** Whether the wager of a line, which names its box as the record does, is settled on the felt as it is shown. */
const isSettled = ({ round }: OpenView, person: string, box: string): boolean =>
  round?.settled.some(
    (each) =>
      each.patron === person && (box === `Box ${each.box}` || box === `Box ${each.box}, hand ${each.hand}`),
  ) ?? false;

const whyOf = ({ law }: BlackjackRules): Parts['why'] => ({
  settlements: (view, events, me) =>
    view.round === null
      ? []
      : events
          .flatMap((event) => (event.type === 'WagerSettled' && event.patron === me ? [event] : []))
          .map((settled) => settlementWords(law, view, settled))
          .reverse(),
  refusal: refusalWords,
  ruling: rulingTitle,
  lines: linesOf,
});

const staffOf = (rules: BlackjackRules): Parts['staff'] => ({
  acts: (at) => pitActs(rules, at),
  atHand: ['reconstruct', 'malfunction', 'absent', 'void'],
  dealerStep,
  noneDue: (_view, card) => ({ type: 'DealCard', actor: { role: 'dealer' }, to: 'dealer', card }),
  layout: layoutOf,
  notice: (_view, notice) => noticeWords(notice),
});

const decksOf = ({ law }: BlackjackRules): string => {
  const { decksMin, decksMax } = law['2.1'];
  return decksMin === decksMax ? `${decksMax} decks` : `${decksMin} to ${decksMax} decks`;
};

const replayOf = (rules: BlackjackRules): Parts['replay'] => ({
  Felt: ({ title, view, viewer, nameOf }) => (
    <RulesContext value={rules}>
      <ReplayFelt {...{ title, view, viewer, nameOf }} />
    </RulesContext>
  ),
  words: () => undefined,
  phases: {
    wagers: 'Wagers',
    deal: 'Initial deal',
    decisions: 'Players’ hands',
    draw: 'Dealer’s hand',
    settlement: 'Settlement',
    closing: 'Close',
  },
  shoe: decksOf(rules),
  shoeOf: ({ determinations: { decks } }) => `${decks} decks`,
  boxes: boxesOf(rules),
  boxName: (box, wager) => (wager === 'Wager' ? box : `${box}, ${wager}`),
  isSettled,
  referee: (replay, library) => refereeRound(rules, replay, library),
});

/** Blackjack in the browser, by the rules of any of its books. */
export const blackjackParts = (rules: BlackjackRules): Parts => ({
  clocks: {
    close: ['Bets close', 'Betting'],
    cut: ['Cut', 'Cut'],
    decide: ['Decide', 'Decision'],
    'closeInsurance awaited': ['Insurance closes', 'Insurance'],
    'allotInsurance awaited': ['Insurance closes', 'Insurance'],
    'deal awaited': ['Follow or not', 'Decision'],
  },
  cloth: 'green',
  tile: blackjackTile(rules.law),
  why: whyOf(rules),
  staff: staffOf(rules),
  opening: blackjackOpening(rules) as unknown as OpeningParts,
  replay: replayOf(rules),
  places: {},
  Sign: ({ view }) => (
    <RulesContext value={rules}>
      <BlackjackSign view={view} />
    </RulesContext>
  ),
  Table: (props) => (
    <RulesContext value={rules}>
      <BlackjackTableView {...props} />
    </RulesContext>
  ),
});
