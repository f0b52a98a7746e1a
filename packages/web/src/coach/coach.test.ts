import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Actor, Card } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { actBlackjack2018, actCanberraPoker2023, actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { betting, dealer, on, patron, place, rules } from '../games/blackjack/table.test-kit.ts';
import type { Command as Blackjack } from '../games/blackjack/view.ts';
import { LAID, madeReplay } from '../history/replay.test-kit.ts';
import type { Replay } from '../history/replay.ts';
import { decide, solve } from '../odds/work-games.ts';
import { ENGLISH } from '../words/language.ts';
import { MONEY } from '../words/money.ts';
import type { HandDecision, OwnDecision } from './decision.ts';
import { decisionsIn } from './games.ts';
import { summary, verdictOf } from './words.ts';
import { judged } from './worth.ts';

const run = promisify(execFile);
const BAIZE = fileURLToPath(new URL('../../../cli/bin/baize.js', import.meta.url));

/** What the command line prints. */
const baize = async (...words: string[]): Promise<Record<string, unknown>> => {
  const { stdout } = await run(process.execPath, [BAIZE, 'odds', ...words, '--json'], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
};

const DUE: Readonly<Record<string, Blackjack>> = {
  close: { type: 'NoMoreBets', actor: dealer },
  settleSides: { type: 'SettleSides', actor: dealer },
  settleInterim: { type: 'SettleInterim', actor: dealer },
  closeInsurance: { type: 'CloseInsurance', actor: dealer },
  allotInsurance: { type: 'AllotInsurance', actor: dealer },
  settleInsurance: { type: 'SettleInsurance', actor: dealer },
  settle: { type: 'SettleWagers', actor: dealer },
};

type State = blackjack.State;

/** A round of the real engine as the house tells it to one of its players when it is over. */
const over = (
  script: readonly (string | Blackjack)[],
  viewer: Actor = patron('Ann'),
  live = false,
): Replay => {
  const frames: { event: unknown; view: unknown }[] = [];
  const act = (state: State, command: Blackjack): State => {
    const decided = blackjack.game.decide(rules, state, command);
    if (!decided.ok) throw new Error(`${command.type}: ${decided.refusal.detail}`);
    return decided.events.reduce<State>((at, event) => {
      const next = blackjack.game.evolve(at, event);
      frames.push({ event, view: blackjack.game.view(rules, next, viewer) });
      return next;
    }, state);
  };
  const deal = (state: State, cards: string): State => {
    const list = cards.split(' ') as Card[];
    let at = state;
    for (;;) {
      if (at.stage === 'unopened') return at;
      const next = blackjack.nextStep(rules, at);
      const due = DUE[next.do];
      if (next.do === 'deal' && list.length > 0)
        at = act(at, { type: 'DealCard', actor: dealer, to: next.to, card: list.shift() as Card });
      else if (due !== undefined && !(list.length === 0 && next.do.endsWith('Insurance'))) at = act(at, due);
      else return at;
    }
  };
  script.reduce<State>(
    (at, each) => (typeof each === 'string' ? deal(at, each) : act(at, each)),
    betting({ pairs: null }),
  );
  return {
    ...{ table: '2', round: 1, shoe: 1, rulebook: rules.rulebook, tournament: null, live, began: 1 },
    ...{
      ended: live ? null : 2,
      frames,
      lines: [],
      nets: {},
      remedies: [],
      names: {},
      seal: null,
      spin: null,
    },
  } as unknown as Replay;
};

const ofAnn = (replay: Replay, me = 'Ann'): readonly OwnDecision[] =>
  decisionsIn({ book: actBlackjack2018, replay, me });

const handsOf = (decisions: readonly OwnDecision[]): readonly HandDecision[] =>
  decisions.flatMap((each) => (each.is === 'hand' ? [each] : []));

describe('a hand of Blackjack', () => {
  const sixteen = over([
    place('Ann', 3, 5000),
    'Ts Td 6c',
    { type: 'Hit', ...on('Ann', 3) },
    '2h',
    { type: 'Stand', ...on('Ann', 3) },
    '7h',
  ]);

  test('is told as it lay, with what was chosen', () => {
    expect(
      handsOf(ofAnn(sixteen)).map(({ chosen, unit, place: at }) => [at(ENGLISH.say), chosen, unit]),
    ).toEqual([
      ['Box 3, hard 16 against 10', 'hit', 5000],
      ['Box 3, hard 18 against 10', 'stand', 5000],
    ]);
  });

  test('is worth what the command line says of it', { timeout: 120_000 }, async () => {
    const [first] = handsOf(ofAnn(sixteen)) as [HandDecision];
    const found = decide(first.asking);
    if ('wrong' in found) throw new Error(found.wrong);
    const answer = await baize('blackjack', '--decks', '8', '--hands');
    const printed = (answer.hands as Record<string, Record<string, string>>)['6T v T'] ?? {};
    for (const { act, figure } of found.acts) expect(Number(figure.ev)).toBeCloseTo(Number(printed[act]), 12);
    expect(found.best).toBe(printed.best);
    const worth = judged(first, found);
    expect(worth?.acts.find(({ act }) => act === 'hit')?.worth).toBe(Math.round(Number(printed.hit) * 5000));
    expect(worth && verdictOf(MONEY, worth)).toBe('Hit: the best there was.');
  });

  test('is counted without the cards that others had open', () => {
    const replay = over([
      place('Ann', 3, 5000),
      place('Bo', 5, 5000),
      'Ts 9c Td 6c 9d',
      { type: 'Stand', ...on('Ann', 3) },
      { type: 'Stand', ...on('Bo', 5) },
      '7h',
    ]);
    const [own] = handsOf(ofAnn(replay)) as [HandDecision];
    expect(own.asking.asked.values.remaining).toContain('9x30');
    const found = decide(own.asking);
    if ('wrong' in found) throw new Error(found.wrong);
    const worth = judged(own, found);
    expect([worth?.chosen, worth?.best]).toEqual(['stand', 'hit']);
    expect(worth?.lost).toBeGreaterThan(0);
    expect(worth && verdictOf(MONEY, worth)).toMatch(
      /^Stand gave up \$0\.\d\d on average\. The best was: Hit\.$/,
    );
    expect(worth && summary(MONEY, [worth])).toMatch(
      /^The best there was: 0 of 1 decision\. The rest gave up \$0\.\d\d on average\.$/,
    );
  });

  test('is nobody else’s, and nothing while the round is on', () => {
    expect(ofAnn(sixteen, 'Bo')).toEqual([]);
    expect(
      ofAnn(over([place('Ann', 3, 5000), 'Ts Td 6c', { type: 'Hit', ...on('Ann', 3) }], patron('Ann'), true)),
    ).toEqual([]);
  });
});

describe('the dealer’s ace', () => {
  const insured = (hand: string, ...acts: readonly Blackjack[]) =>
    ofAnn(over([place('Ann', 3, 5000), hand, ...acts, { type: 'CloseInsurance', actor: dealer }]));

  test('insurance is worth what the cards that are left make of it', () => {
    const [declined] = insured('Ts Ad 6c');
    // Eight decks without three cards: 127 of 413 count ten.
    expect(declined).toMatchObject({ is: 'card', chosen: 'decline', unit: 2500 });
    const worth = declined && judged(declined, undefined);
    expect(worth).toMatchObject({ best: 'decline', lost: 0 });
    expect(worth?.acts[0]).toEqual({ act: 'insure', worth: Math.round((2 * 127 - 286) * (2500 / 413)) });
  });

  test('a Blackjack that waited is compared with even money', () => {
    const [waited] = insured('Ts Ad Ac');
    expect(waited).toMatchObject({ chosen: 'wait', unit: 5000 });
    const worth = waited && judged(waited, undefined);
    expect(worth?.acts).toEqual([
      { act: 'evenMoney', worth: 5000 },
      { act: 'wait', worth: Math.round(1.5 * (286 / 413) * 5000) },
    ]);
  });
});

describe('wagers that are decided by rule', () => {
  test('of baccarat are worth what their box is worth, and others’ are left out', () => {
    const replay = madeReplay({ rounds: [LAID] });
    const me = replay.lines[0]?.person ?? '';
    const own = decisionsIn({ book: actMiniBaccarat2016, replay: { ...replay, live: false, ended: 2 }, me });
    expect(own.length).toBe(replay.lines.filter(({ person }) => person === me).length);
    for (const each of own) {
      if (each.is !== 'wager') throw new Error('a wager');
      const solved = solve(each.asked);
      const worth = judged(each, solved);
      expect(worth?.lost).toBe(-Math.round(Number(solved.wagers[each.figure]?.ev) * each.unit));
      expect(worth?.lost).toBeGreaterThan(0);
      expect(worth && verdictOf(MONEY, worth)).toMatch(
        /^Of \$[\d,.]+ the house keeps \$[\d.]+ on average\.$/,
      );
    }
  });
});

describe('a hand of Canberra Poker', () => {
  test('is worth what all the dealer’s hands make of it, capped as the table caps it', () => {
    const asking = {
      asked: { book: actCanberraPoker2023, values: { maxPayout: '25/2' } },
      hand: ['As', 'Ah', '7c', '5d', '3s'],
      up: 'Kd',
    };
    const found = decide(asking);
    if ('wrong' in found) throw new Error(found.wrong);
    expect(found.acts.map(({ act }) => act)).toEqual(['bet', 'fold']);
    expect(Number(found.acts[1]?.figure.ev)).toBe(-1);
    expect(found.best).toBe('bet');
  });
});
