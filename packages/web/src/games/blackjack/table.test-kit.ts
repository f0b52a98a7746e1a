import type { Actor, Card } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { rulebooks } from '@baize/rulebooks';
import type { Command, CommandOf, Offer, OpenView } from './view.ts';

export const RULEBOOKS = ['act-blackjack-2018', 'act-blackjack-2005'] as const;
export const rulesFor = (rulebook: string): blackjack.BlackjackRules =>
  blackjack.editions.rulesIn(rulebooks, rulebook);
export const rules = rulesFor('act-blackjack-2018');
type State = blackjack.State;

export const dealer: Actor = { role: 'dealer' };
export const supervisor: Actor = { role: 'supervisor' };
export const operator: Actor = { role: 'operator' };
export const patron = (name: string): Actor => ({ role: 'patron', patron: name });
const own = (name: string) => ({ actor: patron(name), patron: name }) as const;

export const run = (state: State, commands: readonly Command[], law = rules): State =>
  commands.reduce((before, command) => {
    const decision = blackjack.game.decide(law, before, command);
    if (!decision.ok)
      throw new Error(`${command.type}: ${decision.refusal.clause} ${decision.refusal.detail}`);
    return decision.events.reduce<State>((at, event) => blackjack.game.evolve(at, event), before);
  }, state);

export const place = (name: string, box: number, amount: number, on: 'main' | 'pairs' = 'main'): Command => ({
  type: 'PlaceWager',
  ...own(name),
  box,
  on,
  amount,
});

export const on = (name: string, box: number, hand = 1) => ({ ...own(name), box, hand }) as const;

const opening = (determinations: Partial<CommandOf<'OpenTable'>['determinations']>): Command => ({
  type: 'OpenTable',
  actor: operator,
  approvals: { layout: 'L', shoe: 'S', pairsLayout: 'P', sevensLayout: 'V' },
  determinations: {
    decks: 8,
    shuffle: 'P-7',
    shoe: 'manual',
    burn: 0,
    soft17: 'stand',
    pairs: 'perfect-pairs',
    sevens: [],
    insuranceByOthers: true,
    severalBoxes: true,
    boxes: 7,
    ...determinations,
  },
  sign: {
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 500 },
    chip: 100,
    payableUnit: 50,
  },
});

/** Ann sits at box 3, Bo at box 5, Cy stands; each has 1,000 dollars, and bets are open. */
export const betting = (determinations: Parameters<typeof opening>[0] = {}, law = rules): State =>
  run(
    { stage: 'unopened' },
    [
      opening(determinations),
      ...['Ann', 'Bo', 'Cy'].map((name): Command => ({ type: 'BringChips', ...own(name), amount: 100_000 })),
      { type: 'TakeSeat', ...own('Ann'), seat: 2 },
      { type: 'TakeSeat', ...own('Bo'), seat: 4 },
      { type: 'IntroduceCards', actor: dealer, checkedBy: 'D. Lee', shoe: determinations.shoe ?? 'manual' },
      { type: 'Shuffle', actor: dealer },
      ...(determinations.shoe === 'automated'
        ? []
        : ([
            { type: 'CutCards', actor: patron('Ann'), patron: 'Ann', depth: 200 },
            { type: 'InsertCuttingCard', actor: dealer, fromBack: 60 },
          ] as const)),
      { type: 'InviteWagers', actor: dealer },
    ],
    law,
  );

const DUE: Readonly<Record<string, Command>> = {
  close: { type: 'NoMoreBets', actor: dealer },
  settleSides: { type: 'SettleSides', actor: dealer },
  settleInterim: { type: 'SettleInterim', actor: dealer },
  closeInsurance: { type: 'CloseInsurance', actor: dealer },
  allotInsurance: { type: 'AllotInsurance', actor: dealer },
  settleInsurance: { type: 'SettleInsurance', actor: dealer },
  settle: { type: 'SettleWagers', actor: dealer },
};

/** Cards one by one; what is due in between is done as a dealer does it, up to somebody's decision. */
export const dealt = (state: State, cards: string, law = rules): State => {
  const list = cards.split(' ').filter((each) => each !== '') as Card[];
  let at = state;
  for (;;) {
    if (at.stage === 'unopened') return at;
    const next = blackjack.nextStep(law, at);
    const due = DUE[next.do];
    if (next.do === 'deal' && list.length > 0) {
      at = run(at, [{ type: 'DealCard', actor: dealer, to: next.to, card: list.shift() as Card }], law);
    } else if (due !== undefined && !(list.length === 0 && next.do.endsWith('Insurance'))) {
      at = run(at, [due], law);
    } else return at;
  }
};

export const seen = (state: State, viewer: Actor = patron('Ann'), law = rules): OpenView => {
  const view = blackjack.game.view(law, state, viewer);
  if (view.stage === 'unopened') throw new Error('the table is not open');
  return view;
};

export const offered = (state: State, actor: Actor = patron('Ann'), law = rules): readonly Offer[] =>
  blackjack.game.options(law, state, actor);
