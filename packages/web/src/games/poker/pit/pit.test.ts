import type { Actor } from '@baize/engine';
import { game } from '@baize/engine/poker';
import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { attemptOf, type Staff } from '../../../pit/act.ts';
import { MONEY } from '../../../words/money.ts';
import { ME, POKER_STATES, pokerView, rules } from '../states.test-kit.ts';
import type { Command, Event, Offer, OpenView } from '../view.ts';
import { type At, pitActs } from './acts.ts';
import { linesOf } from './consequence.ts';
import { dealerStep } from './dealer-step.ts';
import { rulingTitle } from './ruling-titles.ts';

type State = Parameters<typeof game.evolve>[0];

const stateAt = (name: string): State => {
  const shown = POKER_STATES[name]?.();
  if (shown === undefined) throw new Error(`there is no state ${name}`);
  return shown.state;
};

const ROLES: Readonly<Record<Staff, readonly Actor['role'][]>> = {
  dealer: ['dealer'],
  supervisor: ['supervisor', 'operator'],
  owner: ['operator'],
};

const optionsFor = (state: State, role: Staff): readonly Offer[] =>
  ROLES[role].flatMap((each) => game.options(rules, state, { role: each } as Actor));

const atTable = (state: State, role: Staff, mode: At['mode'] = 'human'): At => ({
  clauses: actCanberraPoker2023.clauses,
  view: pokerView(state, null, 0),
  options: optionsFor(state, role),
  mode,
  role,
  nameOf: (id) => id,
});

const decided = (state: State, command: Command): readonly Event[] => {
  const decision = game.decide(rules, state, command);
  if (!decision.ok) throw new Error(`${command.type}: ${decision.refusal.detail}`);
  return decision.events;
};

const after = (state: State, command: Command): State =>
  decided(state, command).reduce<State>((at, event) => game.evolve(at, event), state);

/** What is done at the table itself, step by step, or is its players' own. */
const STEPS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'CheckCards',
  'Shuffle',
  'CutCards',
  'LoadShoe',
  'InviteWagers',
  'NoMoreBets',
  'DealCard',
  'TurnUpCard',
  'AnnounceBetOrFold',
  'ExposeDealer',
  'ExposeHand',
  'SettleWagers',
  'SettleJackpot',
  'CollectCards',
  'RequestReview',
  // Whoever deals may act for a player who is at the table without a device of his own: the house does not let staff.
  'PlaceAnte',
  'AlterWager',
  'RemoveAnte',
  'PlaceJackpotWager',
  'RemoveJackpotWager',
  'PickUpCards',
  'Bet',
  'Fold',
  'Declare',
  'TakeSeat',
  'BringChips',
]);

describe('the pit', () => {
  test.each(['antes', 'dark', 'decide', 'shown', 'settled', 'void'])(
    'whatever the rules offer a supervisor at "%s" is lawful in its panel, and what is lawful is accepted',
    (name) => {
      const state = stateAt(name);
      const at = atTable(state, 'supervisor');
      const acts = pitActs(rules, at);
      const lawful = new Set(acts.filter((act) => act.lawful).map((act) => attemptOf(act).type));
      const offered = new Set(
        at.options.map(({ command }) => command.type).filter((type) => !STEPS.has(type)),
      );
      expect([...offered].filter((type) => !lawful.has(type))).toEqual([]);
      expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length);
    },
  );

  test('a dealer reports what goes wrong, and has nothing of the operator’s', () => {
    const ids = pitActs(rules, atTable(stateAt('decide'), 'dealer')).map(({ id }) => id);
    expect(ids).toEqual([
      'correct',
      'exposed',
      'misdealt',
      'racked',
      'reconstruct',
      'pads',
      'sensor',
      'jackpot-fault',
    ]);
  });

  test('where the house deals, what its sealed deck disproves has no place, and what stays has its own', () => {
    const idsAt = (role: Staff, mode: At['mode']) =>
      pitActs(rules, atTable(stateAt('decide'), role, mode)).map(({ id }) => id);
    const gone = ['correct', 'exposed', 'misdealt', 'racked', 'reconstruct'];
    expect(idsAt('supervisor', 'automatic')).toEqual(
      idsAt('supervisor', 'human').filter((id) => !gone.includes(id)),
    );
    expect(idsAt('supervisor', 'automatic')).toEqual(
      expect.arrayContaining(['void', 'shoe-fault', 'jackpot-fault', 'replace']),
    );
    expect(idsAt('dealer', 'automatic')).toEqual([]);
  });

  test('an exposed card: whose, which, and its face', () => {
    const state = stateAt('decide');
    const human = pitActs(rules, atTable(state, 'dealer')).find(({ id }) => id === 'exposed');
    expect(human?.fields({ to: '5' }).map(({ name }) => name)).toEqual(['to', 'place', 'card']);
    const command = human?.command({ to: '5', place: '2', card: '2c' }) as Command;
    expect(command).toMatchObject({ type: 'CardExposed', to: 5, place: 2, card: '2c' });
    expect(decided(state, command).flatMap((event) => linesOf(MONEY, event, String))).toEqual([
      {
        text: 'The 2♣, card 2 of box 5, is turned over and the deal goes on. Its face stays known.',
        clause: '14.1',
      },
    ]);
  });

  test('a void is told with the money of each, and with what comes out of the pools', () => {
    const state = stateAt('decide');
    const act = pitActs(rules, atTable(state, 'supervisor')).find(({ id }) => id === 'void');
    const command = act?.command({ round: '1', cause: 'impractical', reason: 'the lights' }) as Command;
    const lines = decided(state, command).flatMap((event) =>
      linesOf(MONEY, event, (id) => (id === ME ? 'You' : id)),
    );
    const texts = lines.map(({ text }) => text);
    expect(texts).toContain('Round 1 is void: nobody wins or loses by it.');
    expect(texts).toContain('You get back $30.00.');
    // Seventy in a hundred of three wagers of five dollars, and the rest.
    expect(texts).toContain('$10.50 comes out of the jackpot prize pool again.');
    expect(texts).toContain('$4.50 comes out of the reserve again.');
    const own = decided(state, command).flatMap((event) => linesOf(MONEY, event, String, ME));
    expect(own.map(({ text }) => text)).toEqual([
      'Round 1 is void: nobody wins or loses by it.',
      `${ME} gets back $30.00.`,
    ]);
  });

  test('collusion: a breach on record, and then the wagers of that player alone', () => {
    const breach = pitActs(rules, atTable(stateAt('decide'), 'supervisor')).find(
      ({ id }) => id === 'breach-patron',
    );
    const recorded = after(
      stateAt('decide'),
      breach?.command({ patron: 'Ines K.', clause: '13.2(b)', what: 'named his cards' }) as Command,
    );
    const sanction = pitActs(rules, atTable(recorded, 'supervisor')).find(({ id }) => id === 'void-wagers');
    const [event] = decided(recorded, sanction?.command({ breach: '1' }) as Command);
    expect(event).toMatchObject({ type: 'WagersVoided', patron: 'Ines K.', by: '13.2' });
    expect(event && linesOf(MONEY, event, String)[1]?.text).toBe('Ines K. gets back $75.00.');
    expect(event && rulingTitle(event, ME)).toBeUndefined();
    expect(event && rulingTitle(event, 'Ines K.')).toMatchObject({ kind: 'void' });
  });
});

describe('the dealer’s dock', () => {
  const DEALER = ['Ad', 'Qh', 'Jc', '5s', 'Kd'] as const;

  /** Does the step that the dock shows, telling whatever it asks for. */
  const step = (state: State): { readonly title: string; readonly asks: string; readonly next: State } => {
    const view: OpenView = pokerView(state, null, 0);
    const { title, act } = dealerStep(view, optionsFor(state, 'dealer'), String);
    if (act === undefined) throw new Error(`the dealer waits: ${title}`);
    const count = act.asks.for === 'cards' ? act.asks.count : 0;
    const typed = act.asks.for === 'words' ? 'D. Lee' : '20';
    const cards = count === 1 ? (['Kd'] as const) : count === 5 ? DEALER : [];
    return { title, asks: act.asks.for, next: after(state, act.command({ cards, typed })) };
  };

  test('leads through the deal one step at a time, and asks for one card only: the one that lies face up', () => {
    let state = after(stateAt('antes'), { type: 'NoMoreBets', actor: { role: 'dealer' } });
    const told: string[] = [];
    while (pokerView(state, null, 0).next.do === 'deal') {
      const done = step(state);
      told.push(`${done.title} ${done.asks}`);
      state = done.next;
    }
    expect(told).toHaveLength(35);
    expect(told.slice(0, 7)).toEqual([
      'Deal to box 1 nothing',
      'Deal to box 2 nothing',
      'Deal to box 3 nothing',
      'Deal to box 4 nothing',
      'Deal to box 5 nothing',
      'Deal to box 7 nothing',
      'Deal to yourself nothing',
    ]);
    expect(told.at(-1)).toBe('Deal to yourself cards');
    expect(told.filter((each) => each.endsWith('cards'))).toHaveLength(1);
  });

  test('hands are told at the showdown and not before', () => {
    const waits = dealerStep(
      pokerView(stateAt('decide'), null, 0),
      optionsFor(stateAt('decide'), 'dealer'),
      String,
    );
    expect(waits.act).toBeUndefined();
    expect(waits.note).toContain('box 4, Rua Doherty');
    const { title } = dealerStep(
      pokerView(stateAt('shown'), null, 0),
      optionsFor(stateAt('shown'), 'dealer'),
      String,
    );
    expect(title).toBe('Settle antes and bets');
  });

  test('what leaves only a void is declared with its reason', () => {
    const state = after(stateAt('decide'), {
      type: 'Misdealt',
      actor: { role: 'dealer' },
      what: 'box 3 has six cards',
    });
    const done = step(state);
    expect(done).toMatchObject({ title: 'Declare the round void', asks: 'words' });
    expect(pokerView(done.next, null, 0).round?.voidedBy).toBe('14.3');
  });
});
