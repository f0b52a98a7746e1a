import type { GameParts, OpeningParts } from '../../game/parts.ts';
import { MONEY, moneyAt } from '../../words/money.ts';
import { checksFor, type Form, judge, type Opening, readForm, START } from './opening.ts';
import { RouletteFields } from './opening-fields.tsx';
import { pitActs } from './pit/acts.ts';
import { linesOf } from './pit/consequence.ts';
import { dealerStep } from './pit/dealer-step.ts';
import { rulingTitle } from './pit/ruling-titles.ts';
import { RouletteReplayFelt } from './replay/felt.tsx';
import { refereeSpin } from './replay/referee.ts';
import { PLACES } from './rules.ts';
import { noticeWords, signRows } from './sign.ts';
import { RouletteSign } from './sign-face.tsx';
import { RouletteTable } from './table.tsx';
import { rouletteTile } from './tile.tsx';
import { type OpenView, onLayout, type RouletteKind } from './view.ts';
import { placeName, refusalWords, settlementWords } from './words.ts';
import './tokens.css';

const opening: OpeningParts<Form> = {
  dealt: { automatic: 'The house, each number sealed', human: 'A dealer, with a real wheel' },
  note: 'It opens with its wheel, its limits, its sign and the checks of its equipment, or not at all.',
  start: (rulebook) => ({ ...START, rulebook }),
  approvals: checksFor,
  Fields: RouletteFields,
  read: readForm,
  judge: (read) => judge(read as Opening),
  sign: (read) => signRows(MONEY, read as Opening),
  isOfSign: (clause) => /^(3\.|4\.1)/.test(clause),
};

const layoutOf = (view: OpenView): { readonly total: number; readonly note: string } => {
  const players = new Set((view.round?.wagers ?? []).map(({ patron }) => patron)).size;
  const wagers = view.round?.wagers.length ?? 0;
  return {
    total: onLayout(view),
    note: `${players === 1 ? '1 player' : `${players} players`}, ${wagers === 1 ? '1 wager' : `${wagers} wagers`}`,
  };
};

/** Roulette in the browser. */
export const rouletteParts: GameParts<RouletteKind> = {
  clocks: { close: ['Bets close', 'Betting'] },
  tile: rouletteTile,
  why: {
    settlements: (view, events, me) => {
      const { round } = view;
      if (round === null) return [];
      const own = events.flatMap((event) =>
        event.type === 'WagerSettled' && event.patron === me ? [event] : [],
      );
      return own.map((settled) => settlementWords(moneyAt(view), round, settled)).reverse();
    },
    refusal: refusalWords,
    ruling: rulingTitle,
    lines: (table, event, nameOf, whose) => linesOf(moneyAt(table), event, nameOf, whose),
  },
  staff: {
    acts: pitActs,
    atHand: ['no-spin', 'correct-number', 'void'],
    dealerStep,
    noneDue: () => ({ type: 'AnnounceNumber', actor: { role: 'dealer' }, number: 99 }),
    layout: layoutOf,
    notice: (view, notice) => noticeWords(moneyAt(view), notice as OpenView['notices'][number]),
  },
  opening: opening as unknown as OpeningParts,
  replay: {
    Felt: ({ view, viewer, nameOf }) => <RouletteReplayFelt view={view} viewer={viewer} nameOf={nameOf} />,
    words: () => undefined,
    phases: { wagers: 'Wagers', spin: 'The spin', settlement: 'Settlement', closing: 'Close' },
    shoe: 'single zero',
    boxes: PLACES.map(({ on }) => on),
    boxName: placeName,
    isSettled: ({ round }, person, box) =>
      round?.settled.some(({ patron, on }) => patron === person && on === box) ?? false,
    referee: refereeSpin,
  },
  places: Object.fromEntries(PLACES.map(({ on }) => [on, placeName(on)])),
  Sign: RouletteSign,
  Table: RouletteTable,
};
