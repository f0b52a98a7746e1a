import type { Actor, Card } from '@baize/engine';
import { editions, game } from '@baize/engine/poker';
import { rulebooks } from '@baize/rulebooks';
import type { WhyItem } from '../../why/why-item.ts';
import { ENGLISH } from '../../words/language.ts';
import type { Command, Event, OpenView } from './view.ts';
import { settlementWords } from './words.ts';

export const rules = editions.rulesIn(rulebooks, editions.usual);

type State = Parameters<typeof game.evolve>[0];

/** One state of the poker table, and who looks at it. */
export interface PokerShown {
  readonly state: State;
  readonly viewer: string | null;
  readonly seconds: number | null;
  readonly meter: number;
}

export const ME = 'Rua Doherty';
const PEOPLE = ['Ines K.', 'Tom W.', 'Mara T.', ME, 'Omar S.', null, 'Priya N.'] as const;
const dealer: Actor = { role: 'dealer' };
const patron = (name: string): Actor => ({ role: 'patron', patron: name });

/** Every command in turn, by the real rules; one that they refuse is a mistake of this kit and throws. */
const play = (state: State, ...commands: readonly Command[]): State =>
  commands.reduce((before, command) => {
    const decision = game.decide(rules, before, command);
    if (!decision.ok)
      throw new Error(`${command.type}: ${decision.refusal.clause} ${decision.refusal.detail}`);
    return decision.events.reduce<State>((at, event: Event) => game.evolve(at, event), before);
  }, state);

export const pokerView = (state: State, viewer: string | null, meter: number): OpenView => {
  const view = game.view(rules, state, viewer === null ? { role: 'onlooker' } : patron(viewer));
  if (view.stage === 'unopened') throw new Error('the table is not open');
  return { ...view, meter };
};

const HANDS: Readonly<Record<string, string>> = {
  'Ines K.': 'Kh Qs 8d 8c 3h',
  'Tom W.': 'Js Td 7c 5h 2d',
  'Mara T.': 'Ah Ts 6c 6s 2h',
  [ME]: '9s 9h Ac Jd 4s',
  'Omar S.': '7d 7h 7s 3d 2c',
  'Priya N.': 'Qd Jh 8h 5d 4h',
};
const DEALER = 'Ad Qh Jc 5s Kd';
const WEAK = 'Ad Qh Jc 5s 4d';

const cardsOf = (cards: string): readonly Card[] => cards.split(' ') as Card[];

const opened = (): State =>
  play(
    { stage: 'unopened' },
    {
      type: 'OpenTable',
      actor: { role: 'operator' },
      approvals: { layout: 'L-4', shoe: 'S-4', distribution: 'D-1' },
      determinations: { automatedShoe: false, boxes: 7, toJackpotPercent: 70 },
      sign: {
        ante: { min: 500, max: 20_000, multiple: 500 },
        chip: 100,
        maxPayout: 5_000_000,
        jackpotWager: 500,
      },
    },
    ...PEOPLE.flatMap((name, seat): readonly Command[] =>
      name === null
        ? []
        : [
            { type: 'TakeSeat', actor: patron(name), patron: name, seat },
            { type: 'BringChips', actor: patron(name), patron: name, amount: 100_000 },
          ],
    ),
    { type: 'CheckCards', actor: dealer, checkedBy: 'D. Lee' },
    { type: 'Shuffle', actor: dealer },
    { type: 'CutCards', actor: dealer, depth: 20 },
    { type: 'InviteWagers', actor: dealer },
  );

const ANTES: readonly (readonly [string, number, number, boolean])[] = [
  ['Ines K.', 1, 2500, false],
  ['Tom W.', 2, 1000, true],
  ['Mara T.', 3, 5000, true],
  [ME, 4, 2500, true],
  ['Omar S.', 5, 2500, false],
  ['Priya N.', 7, 1000, false],
];

const wagered = (): State =>
  play(
    opened(),
    ...ANTES.flatMap(([name, box, amount, jackpot]): readonly Command[] => [
      { type: 'PlaceAnte', actor: patron(name), patron: name, box, amount },
      ...(jackpot
        ? [{ type: 'PlaceJackpotWager', actor: patron(name), patron: name, box, lit: true } as const]
        : []),
    ]),
  );

const viewOf = (state: State) => pokerView(state, null, 0);

const dealt = (up: string): State => {
  let state = play(wagered(), { type: 'NoMoreBets', actor: dealer });
  for (let step = viewOf(state).next; step.do === 'deal'; step = viewOf(state).next) {
    const card = step.faceUp ? { card: up as Card } : {};
    state = play(state, { type: 'DealCard', actor: dealer, to: step.to, ...card });
  }
  return state;
};

const picked = (state: State, ...names: readonly string[]): State =>
  play(
    state,
    ...names.map(
      (name): Command => ({
        type: 'PickUpCards',
        actor: patron(name),
        patron: name,
        cards: cardsOf(HANDS[name] ?? ''),
      }),
    ),
  );

const bets = (name: string): Command => {
  const ante = ANTES.find(([who]) => who === name)?.[2] ?? 0;
  return { type: 'Bet', actor: patron(name), patron: name, amount: 2 * ante };
};
const folds = (name: string): Command => ({ type: 'Fold', actor: patron(name), patron: name });

const othersDecide = (state: State): State =>
  play(picked(state, ME), bets('Ines K.'), folds('Tom W.'), bets('Mara T.'));

const shown = (cards: string): State => {
  let state = play(othersDecide(dealt(cards.slice(-2))), bets(ME), bets('Omar S.'), folds('Priya N.'), {
    type: 'ExposeDealer',
    actor: dealer,
    cards: cardsOf(cards),
  });
  for (let step = viewOf(state).next; step.do === 'exposeHand'; step = viewOf(state).next) {
    const { box } = step;
    const name = ANTES.find(([, at]) => at === box)?.[0] ?? '';
    state = play(state, {
      type: 'ExposeHand',
      actor: dealer,
      box,
      ...(name === ME ? {} : { cards: cardsOf(HANDS[name] ?? '') }),
    });
  }
  return state;
};

/** With every result on the felt, as it is told before the cards are off it. */
const settled = (cards: string): State => {
  const before = play(shown(cards), { type: 'SettleWagers', actor: dealer });
  const jackpot = { type: 'SettleJackpot', actor: dealer, pool: 4_821_640, reserve: 800_000 } as const;
  const decision = game.decide(rules, before, jackpot);
  if (!decision.ok) throw new Error(decision.refusal.detail);
  return decision.events.filter(({ type }) => type === 'JackpotSettled').reduce<State>(game.evolve, before);
};

const base = { viewer: ME, seconds: null, meter: 4_821_640 };

/** The states of the poker table, each played out by the real rules. */
export const POKER_STATES: Readonly<Record<string, () => PokerShown>> = {
  antes: () => ({ ...base, state: wagered(), seconds: 14 }),
  dark: () => ({
    ...base,
    state: play(wagered(), { type: 'ReadSensor', actor: dealer, box: 4, lit: false }),
    seconds: 9,
  }),
  dealt: () => ({ ...base, state: dealt('Kd'), seconds: 30 }),
  decide: () => ({ ...base, state: othersDecide(dealt('Kd')), seconds: 22 }),
  shown: () => ({ ...base, state: shown(DEALER) }),
  settled: () => ({ ...base, state: settled(DEALER) }),
  weak: () => ({ ...base, state: settled(WEAK) }),
  void: () => ({
    ...base,
    state: play(
      othersDecide(dealt('Kd')),
      { type: 'Misdealt', actor: dealer, what: 'box 3 was dealt six cards' },
      { type: 'DeclareVoid', actor: dealer, cause: 'misdealt', round: 1, reason: 'misdealt' },
    ),
  }),
  onlooker: () => ({ ...base, state: othersDecide(dealt('Kd')), viewer: null }),
  over: () => ({ ...base, state: settled(DEALER), viewer: null }),
};

/** What was settled for the viewer, newest first. */
export const pokerWhy = ({ state, viewer, meter }: PokerShown): readonly WhyItem[] => {
  const view = pokerView(state, viewer, meter);
  return (view.round?.settled ?? [])
    .filter((each) => each.patron === viewer)
    .map((each) => settlementWords(ENGLISH, rules.law, view, each))
    .toReversed();
};
