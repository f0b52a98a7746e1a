import type { Card } from '../core/card.ts';
import type { Viewer } from '../core/game.ts';
import type { Cents } from '../core/money.ts';
import { patronOf } from './chips.ts';
import type { PokerRules } from './rules.ts';
import { nextStep, type Step } from './step.ts';
import type { BoxHand, Round, Sign, State, Table, Wager } from './table.ts';

interface HandView {
  readonly box: number;
  readonly patron: string;
  /** Null is a card whose face this viewer may not see. */
  readonly cards: readonly (Card | null)[];
  readonly shown: boolean;
  readonly decision: BoxHand['decision'];
  readonly declared: boolean;
}

interface RoundView {
  readonly number: number;
  readonly stage: Round['stage'];
  readonly wagers: readonly Wager[];
  readonly unlit: readonly number[];
  /** Boxes that take part in the jackpot of this round. */
  readonly entered: readonly number[];
  readonly hands: readonly HandView[];
  readonly dealer: readonly (Card | null)[];
  readonly exposed: number;
  readonly settled: Round['settled'];
  readonly voidedBy: Round['voidedBy'];
}

interface OpenView {
  readonly stage: Table['stage'];
  readonly rulebook: string;
  readonly determinations: Table['determinations'];
  readonly sign: Sign;
  readonly seats: Table['seats'];
  readonly chips: Readonly<Record<string, Cents>>;
  readonly jackpot: Table['jackpot'];
  readonly shoe: { readonly number: number; readonly stage: Table['shoe']['stage'] };
  readonly round: RoundView | null;
  readonly next: Step;
  /** The viewer's own affairs, when the viewer is a patron. */
  readonly own?: { readonly chips: Cents; readonly owing: Cents; readonly advised: boolean };
}

export type PokerView = { readonly stage: 'unopened' } | OpenView;

/** [6.2] [13.1] A player's cards are his own until they are shown: nobody else sees them, whatever his role. */
const handView = (viewer: Viewer, { box, patron, cards, shown, decision, declared }: BoxHand): HandView => {
  const mine = viewer.role === 'patron' && viewer.patron === patron;
  return {
    box,
    patron,
    cards: cards.map(({ card }) => (shown || mine ? (card ?? null) : null)),
    shown,
    decision,
    declared,
  };
};

const roundView = (viewer: Viewer, round: Round): RoundView => ({
  number: round.number,
  stage: round.stage,
  wagers: round.wagers,
  unlit: round.unlit,
  entered: round.entries.map(({ box }) => box),
  hands: round.hands.map((hand) => handView(viewer, hand)),
  dealer: round.dealer.map(({ card }) => card ?? null),
  exposed: round.exposed,
  settled: round.settled,
  voidedBy: round.voidedBy,
});

const ownView = (table: Table, viewer: Viewer): Pick<OpenView, 'own'> => {
  if (viewer.role !== 'patron') return {};
  const { chips, owing, advised } = patronOf(table, viewer.patron);
  return { own: { chips, owing, advised } };
};

/** What a viewer may see, built by allow-list. */
export const view = (rules: PokerRules, state: State, viewer: Viewer): PokerView =>
  state.stage === 'unopened'
    ? { stage: 'unopened' }
    : {
        stage: state.stage,
        rulebook: state.rulebook,
        determinations: state.determinations,
        sign: state.sign,
        seats: state.seats,
        chips: Object.fromEntries(Object.entries(state.patrons).map(([name, { chips }]) => [name, chips])),
        jackpot: state.jackpot,
        shoe: { number: state.shoe.number, stage: state.shoe.stage },
        round: state.round === null ? null : roundView(viewer, state.round),
        next: nextStep(rules, state),
        ...ownView(state, viewer),
      };
