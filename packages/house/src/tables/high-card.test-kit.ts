import { type Actor, type Card, type Decision, type Game, RANKS, rankOf, type Slot } from '@baize/engine';
import { z } from 'zod';
import { DEALER, OPERATOR, PATRON } from '../people/policy.ts';
import { amount, card, commandSchema, name, place } from './fields.ts';
import { NOTHING_HELD, type Play, ruled } from './play.ts';

/**
 * A game that is in no rulebook, to show that the house hosts what it has never heard of: patrons ante, one card goes
 * to them all, one to the house, one aside face down, and the higher rank takes the antes. A shoe is one deck.
 */
interface Table {
  readonly stage: 'open' | 'closed';
  readonly chips: Readonly<Record<string, number>>;
  readonly antes: Readonly<Record<string, number>>;
  readonly bank: number;
  readonly shoe: { readonly number: number; readonly is: 'loose' | 'toCut' | 'inUse' | 'over' };
  readonly out: number;
  /** The patrons' card, the house's, and the one aside. */
  readonly cards: readonly Slot[];
}
type State = { readonly stage: 'unopened' } | Table;

type By = { readonly actor: Actor };
type Of = By & { readonly patron: string };
type Command =
  | (By & { readonly type: 'OpenTable' })
  | (By & { readonly type: 'CloseTable' })
  | (Of & { readonly type: 'BringChips'; readonly amount: number })
  | (Of & { readonly type: 'LeaveTable' })
  | (Of & { readonly type: 'Ante'; readonly amount: number })
  | (By & { readonly type: 'Shuffle' })
  | (By & { readonly type: 'CutCards'; readonly patron: null; readonly depth: number })
  | (By & { readonly type: 'Draw'; readonly card?: Card })
  | (By & { readonly type: 'Settle' });

type Event =
  | { readonly type: 'TableOpened' | 'TableClosed' | 'Shuffled' }
  | {
      readonly type: 'ChipsBrought' | 'PatronLeft' | 'AntePlaced';
      readonly patron: string;
      readonly amount: number;
    }
  | { readonly type: 'Cut'; readonly depth: number }
  | { readonly type: 'Drawn'; readonly at: number; readonly card?: Card }
  /** What each patron has of it, stake included. */
  | { readonly type: 'Settled'; readonly pays: Readonly<Record<string, number>> };

export interface HighCardKind {
  readonly game: 'highCard';
  readonly state: State;
  readonly command: Command;
  readonly event: Event;
  readonly view: State;
}

const ROUNDS_A_SHOE = 3;
const CARDS = 3;

const heightOf = (dealt: Slot | undefined): number =>
  dealt?.card === undefined ? -1 : RANKS.indexOf(rankOf(dealt.card));

const refusal = (clause: string, detail: string): Decision<Event> => ({
  ok: false,
  refusal: { clause, detail },
});
const events = (...list: readonly Event[]): Decision<Event> => ({ ok: true, events: list });

const paysOf = ({ antes, cards: [patrons, house] }: Table): Readonly<Record<string, number>> => {
  const lead = Math.sign(heightOf(patrons) - heightOf(house)) + 1;
  return Object.fromEntries(Object.entries(antes).map(([patron, ante]) => [patron, ante * lead]));
};

const decide = (_rules: unknown, state: State, command: Command): Decision<Event> => {
  if (state.stage === 'unopened')
    return command.type === 'OpenTable' ? events({ type: 'TableOpened' }) : refusal('H1', 'not open');
  switch (command.type) {
    case 'OpenTable':
      return refusal('H1', 'open already');
    case 'CloseTable':
      return state.cards.length === 0 ? events({ type: 'TableClosed' }) : refusal('H2', 'in a round');
    case 'BringChips':
      return events({ type: 'ChipsBrought', patron: command.patron, amount: command.amount });
    case 'LeaveTable':
      return events({ type: 'PatronLeft', patron: command.patron, amount: state.chips[command.patron] ?? 0 });
    case 'Ante':
      if (state.shoe.is !== 'inUse' || state.cards.length > 0) return refusal('H3', 'no antes now');
      return (state.chips[command.patron] ?? 0) < command.amount
        ? refusal('H3', 'not so many chips')
        : events({ type: 'AntePlaced', patron: command.patron, amount: command.amount });
    case 'Shuffle':
      return state.shoe.is === 'loose' || state.shoe.is === 'over'
        ? events({ type: 'Shuffled' })
        : refusal('H4', 'not now');
    case 'CutCards':
      return state.shoe.is === 'toCut'
        ? events({ type: 'Cut', depth: command.depth })
        : refusal('H4', 'not now');
    case 'Draw':
      if (Object.keys(state.antes).length === 0 || state.cards.length === CARDS)
        return refusal('H5', 'not now');
      return events({
        type: 'Drawn',
        at: state.out,
        ...(command.card === undefined ? {} : { card: command.card }),
      });
    case 'Settle':
      return state.cards.length === CARDS
        ? events({ type: 'Settled', pays: paysOf(state) })
        : refusal('H6', 'cards are missing');
  }
};

const plus = (chips: Table['chips'], patron: string, more: number): Table['chips'] => ({
  ...chips,
  [patron]: (chips[patron] ?? 0) + more,
});

const sum = (amounts: Readonly<Record<string, number>>): number =>
  Object.values(amounts).reduce((all, each) => all + each, 0);

const NEW: Table = {
  stage: 'open',
  chips: {},
  antes: {},
  bank: 0,
  shoe: { number: 0, is: 'loose' },
  out: 0,
  cards: [],
};

const evolve = (state: State, event: Event): State => {
  if (state.stage === 'unopened') return NEW;
  switch (event.type) {
    case 'TableOpened':
      return NEW;
    case 'TableClosed':
      return { ...state, stage: 'closed' };
    case 'Shuffled':
      return { ...state, shoe: { number: state.shoe.number + 1, is: 'toCut' }, out: 0 };
    case 'Cut':
      return { ...state, shoe: { ...state.shoe, is: 'inUse' } };
    case 'ChipsBrought':
      return { ...state, chips: plus(state.chips, event.patron, event.amount) };
    case 'PatronLeft':
      return { ...state, chips: plus(state.chips, event.patron, -event.amount) };
    case 'AntePlaced':
      return {
        ...state,
        chips: plus(state.chips, event.patron, -event.amount),
        antes: plus(state.antes, event.patron, event.amount),
      };
    case 'Drawn':
      return { ...state, out: state.out + 1, cards: [...state.cards, event] };
    case 'Settled': {
      const chips = Object.entries(event.pays).reduce(
        (all, [patron, pays]) => plus(all, patron, pays),
        state.chips,
      );
      const over = state.out >= ROUNDS_A_SHOE * CARDS;
      const shoe = { ...state.shoe, is: over ? 'over' : 'inUse' } as const;
      const bank = state.bank + sum(state.antes) - sum(event.pays);
      return { ...state, chips, antes: {}, bank, cards: [], shoe };
    }
  }
};

const game: Game<{ readonly rulebook: string }, State, Command, Event, State> = {
  initial: () => ({ stage: 'unopened' }),
  decide,
  evolve,
  options: () => [],
  view: (_rules, state) => state,
};

const BY_DEALER = { role: 'dealer' } as const;
const isAside = ({ cards }: Table): boolean => cards.length === CARDS - 1;

const dueOf: Play<HighCardKind>['due'] = (state, pace, { face, cutDepth }) => {
  if (state.stage !== 'open') return undefined;
  const soon = (command: Command) => ({ after: pace.act, command });
  if (state.shoe.is === 'toCut')
    return soon({ type: 'CutCards', actor: BY_DEALER, patron: null, depth: cutDepth(10, 40) });
  if (state.shoe.is !== 'inUse') return soon({ type: 'Shuffle', actor: BY_DEALER });
  if (state.cards.length === CARDS) return soon({ type: 'Settle', actor: BY_DEALER });
  if (Object.keys(state.antes).length === 0) return undefined;
  const shown = isAside(state) ? {} : { card: face(state.out) };
  return { after: pace.betting, command: { type: 'Draw', actor: BY_DEALER, ...shown } };
};

export const highCard: Play<HighCardKind> = {
  ...ruled<{ readonly rulebook: string }, HighCardKind>(
    game,
    { rulebook: 'test-high-card' },
    { standing: 'house' },
  ),
  library: {},
  game: 'highCard',
  policy: {
    OpenTable: OPERATOR,
    CloseTable: OPERATOR,
    BringChips: PATRON,
    LeaveTable: PATRON,
    Ante: PATRON,
    Shuffle: DEALER,
    CutCards: DEALER,
    Draw: DEALER,
    Settle: DEALER,
  },
  commands: commandSchema<Command>()({
    OpenTable: {},
    CloseTable: {},
    BringChips: { patron: name, amount },
    LeaveTable: { patron: name },
    Ante: { patron: name, amount },
    Shuffle: {},
    CutCards: { patron: z.null(), depth: place },
    Draw: { card: card.exactOptional() },
    Settle: {},
  }),
  recording: {
    roundNow: () => null,
    resultIn: () => undefined,
    ruledOn: () => null,
    pastRound: () => undefined,
    asItLay: () => undefined,
    phaseOf: () => 'closing',
    kindOf: () => 'act',
    clauseOf: () => 'H1',
    wordsFor: ({ type }) => type,
    linesAfter: (lines) => lines,
  },
  stage: ({ stage }) => stage,
  isInRound: (state) => state.stage === 'open' && Object.keys(state.antes).length > 0,
  round: () => 0,
  finding: () => undefined,
  endsRound: ({ type }) => type === 'Settled',
  due: dueOf,
  step: (state) =>
    state.stage === 'unopened'
      ? 'nothing'
      : `${state.shoe.is} ${state.shoe.number} ${state.out} ${state.cards.length}`,
  tellsFaces: (command) => command.type === 'Draw' && command.card !== undefined,
  withFaces: (state, command, face) => {
    if (state.stage === 'unopened' || command.type !== 'Draw' || command.card === undefined) return command;
    const shown = face(state.out);
    return shown === undefined ? command : { ...command, card: shown };
  },
  shoe: (state) => {
    if (state.stage === 'unopened') return null;
    const { number, is } = state.shoe;
    const over = state.stage === 'closed' || is === 'over';
    return { number, decks: 1, is: over ? 'over' : is === 'toCut' ? 'toCut' : 'inUse' };
  },
  cutIn: (event) => (event.type === 'Cut' ? { depth: event.depth, by: null } : undefined),
  facesIn: (_state, event) => (event.type === 'Drawn' ? [event] : []),
  faceless: (event) => [event.type === 'Drawn' ? { type: 'Drawn', at: event.at } : event],
  holdings: (state) =>
    state.stage === 'unopened'
      ? NOTHING_HELD
      : {
          purses: Object.fromEntries(
            Object.entries(state.chips).map(([patron, chips]) => [patron, { chips, owing: 0 }]),
          ),
          wagers: Object.entries(state.antes).map(([patron, stake]) => ({ patron, stake })),
        },
  crossing: (event) => {
    if (event.type === 'ChipsBrought') return { patron: event.patron, amount: event.amount };
    return event.type === 'PatronLeft' ? { patron: event.patron, amount: -event.amount } : undefined;
  },
  ask: () => 0,
  bank: (state) => (state.stage === 'unopened' ? 0 : state.bank),
  reverses: () => false,
  patronsIn: (view) => (view.stage === 'unopened' ? [] : Object.keys(view.chips)),
};
