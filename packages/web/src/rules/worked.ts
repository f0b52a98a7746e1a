import { type Card, DECK } from '@baize/engine';
import {
  type BaccaratRules,
  type Event,
  game,
  nextStep,
  type State,
  type Table,
} from '@baize/engine/baccarat';
import type { Box, Hand, OpenView } from '../games/baccarat/view.ts';

const DEALER = { role: 'dealer' } as const;
const PATRON = 'You';
/** The most that one round takes from the shoe. */
const CARDS_MAX = 6;

type Determinations = OpenView['determinations'];

export interface Asked {
  readonly method: Determinations['method'];
  readonly pairs: Determinations['pairs'];
  readonly wagers: readonly { readonly on: Box; readonly amount: number }[];
  /** As they leave the shoe; those that the rules do not ask for are left in it. */
  readonly cards: readonly Card[];
}

export interface WorkedStep {
  readonly card: Card;
  readonly to: Hand;
  /** The clause that asked for the card. */
  readonly by: string;
}

export interface Worked {
  readonly steps: readonly WorkedStep[];
  readonly view: OpenView;
}

/** A table with its shoe in play and bets open. Its events are those of a real one; only the shuffle is left out. */
const opened = (rules: BaccaratRules, { method, pairs, wagers }: Asked): State => {
  const by = '8.1';
  const limits = { min: 100, max: 10_000_000, multiple: 100 };
  const events: readonly Event[] = [
    {
      type: 'TableOpened',
      rulebook: rules.rulebook,
      approvals: { table: 'example', layout: 'example', shoe: 'example' },
      determinations: {
        method,
        pairs,
        face: 'up',
        exposedBy: 'dealer',
        seats: 1,
        ...(rules.forms && { form: 'mini' }),
      },
      sign: { main: limits, pairs: limits, chip: 100, differential: null, payableUnit: 1 },
      decks: rules.law['2.1'].decks,
      by,
    },
    { type: 'BurnMissed', by },
    ...wagers.map(({ amount }): Event => ({ type: 'ChipsBrought', patron: PATRON, amount, by })),
    { type: 'WagersInvited', round: 1, by },
  ];
  return events.reduce<State>(game.evolve, game.initial(rules));
};

type Command = Parameters<typeof game.decide>[2];

/** By the real rules: an example that they refuse is a mistake of ours and crashes. */
const act = (rules: BaccaratRules, state: State, command: Command): State => {
  const decision = game.decide(rules, state, command);
  if (!decision.ok) throw new Error(`impossible: ${decision.refusal.clause} ${decision.refusal.detail}`);
  return decision.events.reduce<State>(game.evolve, state);
};

/** A round worked by the engine itself, from the wagers to the settlement, as far as the cards go. */
export const work = (rules: BaccaratRules, asked: Asked): Worked => {
  let state = asked.wagers.reduce<State>(
    (before, { on, amount }) =>
      act(rules, before, { type: 'PlaceWager', actor: DEALER, patron: PATRON, on, amount }),
    opened(rules, asked),
  );
  state = act(
    rules,
    state,
    asked.wagers.length === 0
      ? { type: 'DirectNoBetCoup', actor: { role: 'supervisor' } }
      : { type: 'NoMoreBets', actor: DEALER },
  );
  const steps: WorkedStep[] = [];
  for (;;) {
    const step = nextStep(rules, state as Table);
    const card = asked.cards[steps.length];
    if (step.do === 'deal' && card !== undefined) {
      state = act(rules, state, { type: 'DealCard', actor: DEALER, to: step.to, card });
      steps.push({ card, to: step.to, by: step.by });
    } else if (step.do === 'settlePairs') state = act(rules, state, { type: 'SettlePairs', actor: DEALER });
    else if (step.do === 'settle') state = act(rules, state, { type: 'SettleWagers', actor: DEALER });
    else break;
  }
  const view = game.view(rules, state, { role: 'onlooker' });
  if (view.stage === 'unopened') throw new Error('impossible: the example was opened');
  return { steps, view };
};

/** Whether the round turned on this clause: a card was dealt or a wager decided by it, or by a part of it. */
export const turnsOn = ({ steps, view }: Worked, clause: string): boolean => {
  const cited = [
    ...steps.map(({ by }) => by),
    ...(view.round?.settled ?? []).flatMap(({ by, paidBy }) => [by, paidBy ?? by]),
  ];
  return cited.some((by) => by === clause || by.startsWith(`${clause}(`));
};

/** Six cards of the shoe. `draw` gives a whole number below its argument. */
export const dealt = ({ law }: BaccaratRules, draw: (below: number) => number): readonly Card[] => {
  const shoe = Array.from({ length: law['2.1'].decks }, () => DECK).flat();
  return Array.from({ length: CARDS_MAX }, () => shoe.splice(draw(shoe.length), 1)[0] as Card);
};

const TRIES = 600;

/** Another round for the same clause: one that turns on it, where chance brings one soon. */
export const another = (
  rules: BaccaratRules,
  asked: Asked,
  clause: string,
  draw: (below: number) => number,
): readonly Card[] => {
  let cards = dealt(rules, draw);
  for (let tries = 0; tries < TRIES && !turnsOn(work(rules, { ...asked, cards }), clause); tries += 1)
    cards = dealt(rules, draw);
  return cards;
};
