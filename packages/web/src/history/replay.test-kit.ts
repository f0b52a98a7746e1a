import type { Actor, Card } from '@baize/engine';
import {
  type BaccaratView,
  type Command,
  type Event,
  game,
  nextCard,
  type State,
  type Table,
} from '@baize/engine/baccarat';
import { Secret } from '../../../house/src/chance/secret.ts';
import { orderOf, seal } from '../../../house/src/chance/shoe.ts';
import { cardSign } from '../card/name.ts';
import { rules } from '../games/baccarat/table.test-kit.ts';
import { outcomeWords } from '../games/baccarat/tell.ts';
import { BOX_NAMES, type Box, netOf } from '../games/baccarat/view.ts';
import { settlementLine } from '../games/baccarat/words.ts';
import { ENGLISH } from '../words/language.ts';
import { MONEY } from '../words/money.ts';
import type { Frame, FrameKind, Line, Phase, Replay } from './replay.ts';
import { sumsOf } from './sums.ts';

/*
 * Rounds as the house answers with them, made by the real engine from a real sealed shoe: nothing here is typed by
 * hand.
 */

const NAMES = { p1: 'Ann', p2: 'Bo', p3: 'Lin' } as const;
const SECRET = '03ae77f15b0c9d2e4f6a8b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d490c2';
const NAME = { table: '1', shoe: 1, rulebook: rules.rulebook, tournament: null, decks: 8 };
const CUT = { depth: 148, by: 'p3' };
const BEGAN = Date.UTC(2026, 10, 14, 9, 29, 41);

const dealer: Actor = { role: 'dealer' };
const patron = (id: string): Actor => ({ role: 'patron', patron: id });

/** What somebody wagers in a round: person, box, cents. */
export type Laid = readonly [person: string, on: Box, amount: number];

interface Happened {
  readonly at: number;
  readonly person: string | null;
  readonly event: Event;
  readonly before: State;
  readonly after: State;
}

interface Play {
  state: State;
  now: number;
  readonly happened: Happened[];
}

const act = (play: Play, command: Command, wait = 900): void => {
  const decision = game.decide(rules, play.state, command);
  if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.detail}`);
  play.now += wait;
  const person = 'patron' in command && command.actor.role === 'patron' ? (command.patron as string) : null;
  for (const event of decision.events) {
    const after = game.evolve(play.state, event);
    play.happened.push({ at: play.now, person, event, before: play.state, after });
    play.state = after;
  }
};

const order = (): readonly Card[] =>
  orderOf({ ...NAME, secret: new Secret(Buffer.from(SECRET, 'hex')), cut: CUT });

const OPENING: readonly Command[] = [
  {
    type: 'OpenTable',
    actor: { role: 'operator' },
    approvals: { table: 'T-1', layout: 'L-1', shoe: 'S-1' },
    determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
    sign: {
      main: { min: 1000, max: 50_000, multiple: 500 },
      pairs: { min: 500, max: 10_000, multiple: 100 },
      chip: 100,
      differential: null,
      payableUnit: 25,
    },
  },
  ...Object.keys(NAMES).flatMap((id, seat): readonly Command[] => [
    { type: 'TakeSeat', actor: patron(id), patron: id, seat },
    { type: 'BringChips', actor: patron(id), patron: id, amount: 500_000 },
  ]),
  { type: 'IntroduceCards', actor: dealer, source: { kind: 'checked', checkedBy: 'D. Lee' } },
  { type: 'Shuffle', actor: dealer },
  { type: 'DeclineCut', actor: patron('p1'), patron: 'p1' },
  { type: 'DeclineCut', actor: patron('p2'), patron: 'p2' },
  { type: 'CutCards', actor: patron('p3'), patron: 'p3', depth: CUT.depth },
  { type: 'InsertCuttingCard', actor: dealer, fromBack: 14 },
  { type: 'BurnCard', actor: dealer },
];

/** One act of the dealer's, as the engine says it is due; false where the round is over. */
const step = (play: Play, cards: readonly Card[]): boolean => {
  const view = game.view(rules, play.state, dealer);
  if (view.stage === 'unopened') throw new Error('the table is not open');
  const { next } = view;
  switch (next.do) {
    case 'deal': {
      const { at } = nextCard(play.state as Table);
      const card = cards[at] as Card;
      act(play, { type: 'DealCard', actor: dealer, to: next.to, card });
      return true;
    }
    case 'settlePairs':
      act(play, { type: 'SettlePairs', actor: dealer });
      return true;
    case 'settle':
      act(play, { type: 'SettleWagers', actor: dealer });
      return true;
    case 'collect':
      act(play, { type: 'CollectCards', actor: dealer }, 4500);
      return false;
    default:
      throw new Error(`not in a round: ${next.do}`);
  }
};

const playRound = (play: Play, laid: readonly Laid[], steps: number): void => {
  act(play, { type: 'InviteWagers', actor: dealer });
  for (const [id, on, amount] of laid)
    act(play, { type: 'PlaceWager', actor: patron(id), patron: id, on, amount }, 2300);
  act(play, { type: 'NoMoreBets', actor: dealer }, 4000);
  const cards = order();
  for (let done = 0; done < steps && step(play, cards); done += 1);
};

const PHASES: Partial<Record<Event['type'], Phase>> = {
  WagersInvited: 'wagers',
  WagerPlaced: 'wagers',
  BetsClosed: 'wagers',
  WagerSettled: 'settlement',
  ResultDeclared: 'settlement',
  CardsCollected: 'closing',
};

const phaseOf = ({ event, after }: Happened): Phase => {
  if (event.type !== 'CardDealt') return PHASES[event.type] ?? 'closing';
  return (after as Table).round?.hands[event.to].length === 3 ? 'draw' : 'deal';
};

const KINDS: Partial<Record<Event['type'], FrameKind>> = {
  CardDealt: 'card',
  WagerSettled: 'settlement',
  ResultDeclared: 'settlement',
  RoundVoided: 'ruling',
};

const nameOf = (id: string): string => NAMES[id as keyof typeof NAMES] ?? id;

const wordsOf = ({ event, after }: Happened): string => {
  switch (event.type) {
    case 'WagersInvited':
      return `Round ${event.round} is open for wagers`;
    case 'WagerPlaced':
      return `${nameOf(event.patron)} wagers $${event.stake / 100} on ${BOX_NAMES[event.on]}`;
    case 'BetsClosed':
      return 'No more bets';
    case 'CardDealt': {
      const total = viewOf(after, null).round?.hands[event.to].total;
      return `${event.to === 'player' ? 'Player' : 'Banker'} is dealt ${event.card === undefined ? 'a card' : cardSign(event.card)}: ${total}`;
    }
    case 'ResultDeclared':
      return outcomeWords(
        ENGLISH.say,
        event.outcome,
        (viewOf(after, null).round as NonNullable<OpenView['round']>).hands,
      );
    case 'WagerSettled':
      return `${nameOf(event.patron)}’s $${event.stake / 100} on ${BOX_NAMES[event.on]}: ${event.result}`;
    case 'CardsCollected':
      return `Round closed: ${event.cards} cards to the discard rack`;
    default:
      return event.type;
  }
};

type OpenView = Exclude<BaccaratView, { readonly stage: 'unopened' }>;

const viewOf = (state: State, viewer: string | null): OpenView =>
  game.view(rules, state, viewer === null ? { role: 'supervisor' } : patron(viewer)) as OpenView;

const frameOf = (happened: Happened, viewer: string | null): Frame => ({
  at: happened.at,
  person: happened.person,
  phase: phaseOf(happened),
  kind: KINDS[happened.event.type] ?? 'act',
  by: happened.event.by,
  event: happened.event,
  view: viewOf(happened.after, viewer),
  words: wordsOf(happened),
});

const linesOf = (state: State): readonly Line[] => {
  const { round } = viewOf(state, null);
  if (round === null) return [];
  return round.settled.map((settled) => ({
    person: settled.patron,
    box: settled.on,
    wager: settled.on,
    stake: settled.stake,
    result: settled.result,
    pays: settled.pays,
    net: netOf(settled),
    clause: settled.paidBy ?? settled.by,
    arithmetic: settlementLine(MONEY, rules.law, round, settled).split(', ').slice(0, 2).join(', '),
  }));
};

export interface Made {
  /** The wagers of each round; the last one is the one that is replayed. */
  readonly rounds: readonly (readonly Laid[])[];
  readonly viewer?: string | null;
  /** Steps of the dealer's in the last round: fewer than it has leave it live. */
  readonly steps?: number;
  readonly opened?: boolean;
}

/** A round of table 1, played by the engine from a sealed shoe. */
export const madeReplay = ({ rounds, viewer = 'p1', steps = 99, opened = true }: Made): Replay => {
  const play: Play = { state: game.initial(rules), now: BEGAN - 60_000, happened: [] };
  for (const command of OPENING) act(play, command, 1000);
  rounds.forEach((laid, index) => {
    playRound(play, laid, index === rounds.length - 1 ? steps : 99);
  });
  const first = play.happened.findLastIndex(({ event }) => event.type === 'WagersInvited');
  const own = play.happened.slice(first);
  const over = own.at(-1)?.event.type === 'CardsCollected';
  const last = own.at(-1) as Happened;
  const lines = linesOf(over ? last.before : last.after);
  const sealed = play.happened.find(({ event }) => event.type === 'CardsShuffled')?.at ?? 0;
  const cutAt = play.happened.find(({ event }) => event.type === 'CardsCut')?.at ?? 0;
  return {
    ...NAME,
    edition: {
      title: 'Mini Baccarat',
      number: null,
      standing: 'approved',
      force: { is: 'unknown', why: 'Nobody asked.' },
    },
    round: rounds.length,
    began: own[0]?.at ?? 0,
    ended: over ? last.at : null,
    live: !over,
    frames: own.map((happened) => frameOf(happened, viewer)),
    lines,
    nets: Object.fromEntries(sumsOf(lines, null).map(({ person, net }) => [person, net])),
    names: NAMES,
    seal: {
      decks: NAME.decks,
      commitment: seal({ ...NAME, secret: new Secret(Buffer.from(SECRET, 'hex')) }),
      sealedAt: sealed,
      cut: CUT,
      cutAt,
      secret: opened ? SECRET : null,
      revealedAt: opened ? last.at + 600_000 : null,
      places: own.flatMap(({ event }) =>
        event.type === 'CardDealt' && event.card !== undefined ? [{ at: event.at, card: event.card }] : [],
      ),
      verdict: null,
    },
    spin: null,
    remedies: [],
  };
};

/** Three people on four boxes. */
export const LAID: readonly Laid[] = [
  ['p1', 'banker', 10_000],
  ['p2', 'player', 5000],
  ['p1', 'tie', 2500],
  ['p3', 'banker', 2500],
  ['p2', 'bankerPair', 1000],
];
