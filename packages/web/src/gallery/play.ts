import { type Actor, type Card, DECK } from '@baize/engine';
import {
  type BaccaratRules,
  type BaccaratView,
  type Command,
  type Event,
  game,
  rulesOf,
  type State,
} from '@baize/engine/baccarat';
import { actMiniBaccarat2016 } from '@baize/rulebooks';
import type { Box, OpenView } from '../games/baccarat/view.ts';

export const rules: BaccaratRules = rulesOf(actMiniBaccarat2016);

export const ME = 'Rua Doherty';
export const OTHERS = ['Ines K.', 'Tom W.', 'Mara T.', 'Omar S.', 'Priya N.'] as const;

export const dealer: Actor = { role: 'dealer' };
export const supervisor: Actor = { role: 'supervisor' };
export const operator: Actor = { role: 'operator' };
export const patron = (name: string): Actor => ({ role: 'patron', patron: name });

export const place = (name: string, on: Box, amount: number): Command => ({
  type: 'PlaceWager',
  actor: patron(name),
  patron: name,
  on,
  amount,
});

/** Every command in turn, by the real rules; one that they refuse is a mistake of the gallery and throws. */
export const play = (state: State, ...commands: readonly Command[]): State =>
  commands.reduce((before, command) => {
    const decision = game.decide(rules, before, command);
    if (!decision.ok)
      throw new Error(`${command.type}: ${decision.refusal.clause} ${decision.refusal.detail}`);
    return decision.events.reduce<State>((at, event: Event) => game.evolve(at, event), before);
  }, state);

export const viewOf = (state: State, viewer: string): OpenView => {
  const view: BaccaratView = game.view(rules, state, patron(viewer));
  if (view.stage === 'unopened') throw new Error('the table is not open');
  return view;
};

/** Eight decks in an order that depends on the seed and on nothing else: a gallery looks the same every day. */
export const shuffled = (seed: number): readonly Card[] => {
  const cards = Array.from({ length: 8 }, () => DECK).flat();
  let state = seed;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  for (let last = cards.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    const [one, two] = [cards[last], cards[other]];
    if (one !== undefined && two !== undefined) [cards[last], cards[other]] = [two, one];
  }
  return cards;
};

/** The dealer's next lawful act, with the card that comes; undefined where the dealer waits for somebody. */
export const dealersAct = (state: State, next: () => Card): Command | undefined => {
  const view = viewOf(state, ME);
  const step = view.next;
  switch (step.do) {
    case 'deal':
      return view.determinations.face === 'up'
        ? { type: 'DealCard', actor: dealer, to: step.to, card: next() }
        : { type: 'DealCard', actor: dealer, to: step.to };
    case 'settlePairs':
      return { type: 'SettlePairs', actor: dealer };
    case 'settle':
      return { type: 'SettleWagers', actor: dealer };
    case 'collect':
      return { type: 'CollectCards', actor: dealer };
    case 'invite':
      return { type: 'InviteWagers', actor: dealer };
    case 'shuffle':
      return { type: 'Shuffle', actor: dealer };
    case 'insert':
      return { type: 'InsertCuttingCard', actor: dealer, fromBack: 14 };
    case 'burn':
      return { type: 'BurnCard', actor: dealer };
    default:
      return undefined;
  }
};

/** The dealer goes on until this step is due. */
export const until = (state: State, stop: OpenView['next']['do'], next: () => Card): State => {
  let at = state;
  while (viewOf(at, ME).next.do !== stop) {
    const act = dealersAct(at, next);
    if (act === undefined) throw new Error(`the dealer waits at ${viewOf(at, ME).next.do}`);
    at = play(at, act);
  }
  return at;
};

/** Cards as they are named, one after the other. */
export const inTurn = (cards: string): (() => Card) => {
  const list = cards.split(' ') as Card[];
  return () => {
    const card = list.shift();
    if (card === undefined) throw new Error('no card left');
    return card;
  };
};

/** A table with six patrons and a shoe that is about to be cut. */
export const opened = (): State =>
  play(
    { stage: 'unopened' },
    {
      type: 'OpenTable',
      actor: operator,
      approvals: { table: 'T-2', layout: 'L-2', shoe: 'S-2' },
      determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
      sign: {
        main: { min: 1000, max: 500_000, multiple: 500 },
        pairs: { min: 500, max: 25_000, multiple: 500 },
        chip: 100,
        differential: null,
        payableUnit: 25,
      },
    },
    ...[...OTHERS.slice(0, 3), ME, ...OTHERS.slice(3)].flatMap((name, seat): readonly Command[] => [
      { type: 'TakeSeat', actor: patron(name), patron: name, seat },
      { type: 'BringChips', actor: patron(name), patron: name, amount: name === ME ? 200_000 : 5_000_000 },
    ]),
    { type: 'IntroduceCards', actor: dealer, source: { kind: 'checked', checkedBy: 'D. Lee' } },
    { type: 'Shuffle', actor: dealer },
  );

/** The first whom the rules offer the cut makes it. */
const cutBy = (state: State): State => {
  const offered = viewOf(state, ME).shoe.cutOfferedTo;
  return play(
    state,
    offered === null || offered === undefined
      ? { type: 'CutCards', actor: supervisor, patron: null, depth: 200 }
      : { type: 'CutCards', actor: patron(offered), patron: offered, depth: 200 },
  );
};

/** A shoe in which so many rounds have been played, bets open for the next. */
export const rounds = (count: number, seed: number): State => {
  const cards = shuffled(seed);
  let drawn = 0;
  const next = (): Card => {
    const card = cards[drawn];
    drawn += 1;
    if (card === undefined) throw new Error('the shoe is empty');
    return card;
  };
  let state = until(cutBy(opened()), 'close', next);
  for (let round = 0; round < count; round += 1) {
    const [first = ME] = OTHERS;
    state = play(state, place(first, round % 2 === 0 ? 'banker' : 'player', 1000), {
      type: 'NoMoreBets',
      actor: dealer,
    });
    state = until(
      play(until(state, 'collect', next), { type: 'CollectCards', actor: dealer }),
      'close',
      next,
    );
  }
  return state;
};
