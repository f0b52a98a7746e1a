import type { Command } from '@baize/engine/baccarat';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reverses as baccarat } from '../games/baccarat/reverses.ts';
import { reverses as blackjack } from '../games/blackjack/reverses.ts';
import { reverses as dice } from '../games/dice/reverses.ts';
import { reverses as poker } from '../games/poker/reverses.ts';
import { reverses as roulette } from '../games/roulette/reverses.ts';
import { houseRoulette } from '../games.test-kit.ts';
import type { Store } from '../store/port.ts';
import { previewFingerprint } from './approval-preview.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, play, send } from './floor.test-kit.ts';
import type { Floor, Opening, Reply } from './floor.ts';
import { reversesAt } from './second-person.ts';

describe('what gives money back once a card or number is known', () => {
  const voided = (round: number, by: string) => ({
    type: 'RoundVoided',
    round,
    reason: '',
    returned: [],
    reversed: {},
    by,
  });
  const wagersVoided = { type: 'WagersVoided', patron: 'Ann', breach: 1, by: '14.2(a)' };

  test('in baccarat', () => {
    const table = (...cards: readonly object[]) =>
      ({ stage: 'open', round: { number: 5, hands: { player: cards, banker: [] } } }) as never;
    const [unseen, seen] = [table({ at: 1 }), table({ at: 1, card: 'As' })];
    const between = { stage: 'open', round: null } as never;
    const answers = (event: object) =>
      [unseen, seen, between].map((state) => baccarat(state, event as never));
    expect(answers(voided(5, '14.3'))).toEqual([false, true, true]);
    // Rounds before the one that is on were all seen.
    expect(answers(voided(4, '14.3'))).toEqual([true, true, true]);
    expect(answers(voided(5, '12.7'))).toEqual([false, false, false]);
    expect(answers(wagersVoided)).toEqual([false, true, false]);
    expect(answers({ type: 'WagerReturned', by: '12.2' })).toEqual([true, true, true]);
    expect(answers({ type: 'WagerReturned', by: '4.6' })).toEqual([false, false, false]);
    expect(answers({ type: 'HandsReconstructed' })).toEqual([false, false, false]);
    expect(baccarat({ stage: 'unopened' } as never, wagersVoided as never)).toBe(false);
  });

  test('in blackjack', () => {
    const table = (received: readonly string[], dealer: readonly object[]) =>
      ({ stage: 'open', round: { number: 5, boxes: [{ received }], dealer } }) as never;
    const states = [table([], []), table(['As'], []), table([], [{ at: 1, card: 'As' }])];
    const answers = (event: object) => states.map((state) => blackjack(state, event as never));
    expect(answers(voided(5, '16.3'))).toEqual([false, true, true]);
    expect(answers(voided(4, '14.5'))).toEqual([true, true, true]);
    expect(answers(wagersVoided)).toEqual([false, true, true]);
    expect(answers({ type: 'HandsReconstructed', from: 3 })).toEqual([true, true, true]);
    expect(answers({ type: 'HandsReconstructed' })).toEqual([false, false, false]);
    expect(answers({ type: 'MalfunctionReported', rectified: false })).toEqual([true, true, true]);
    expect(answers({ type: 'MalfunctionReported', rectified: true })).toEqual([false, false, false]);
    expect(answers({ type: 'CardDealt' })).toEqual([false, false, false]);
    expect(blackjack({ stage: 'unopened' } as never, wagersVoided as never)).toBe(false);
  });

  test('in Canberra Poker', () => {
    const table = (hand: object, dealer: readonly object[] = [], mustVoid: string | null = null) =>
      ({ stage: 'open', round: { number: 5, hands: [hand], dealer, mustVoid } }) as never;
    const down = { cards: [{ at: 1 }], pickedUp: false };
    const states = [
      table(down),
      table(down, [{ at: 2, card: 'As' }]),
      // His own player has looked, and nobody else.
      table({ ...down, pickedUp: true }),
      table({ ...down, pickedUp: true }, [], '12.6'),
    ];
    const answers = (event: object) => states.map((state) => poker(state, event as never));
    expect(answers(voided(5, '16.4'))).toEqual([false, true, true, true]);
    expect(answers(voided(4, '16.4'))).toEqual([true, true, true, true]);
    // What was reported leaves no choice: the report itself needed two.
    expect(answers(voided(5, '12.6'))).toEqual([false, true, true, false]);
    expect(answers({ type: 'ShoeMalfunctioned' })).toEqual([true, true, true, true]);
    expect(answers({ type: 'VoidDemanded' })).toEqual([false, true, true, true]);
    expect(answers(wagersVoided)).toEqual([false, true, true, true]);
    expect(answers({ type: 'JackpotMalfunctioned' })).toEqual([false, false, false, false]);
    expect(poker({ stage: 'unopened' } as never, wagersVoided as never)).toBe(false);
  });

  test('in dice', () => {
    const table = (thrown: readonly number[] | null) =>
      ({ stage: 'open', round: { number: 5, thrown } }) as never;
    const answers = (event: object) =>
      [table(null), table([3, 4])].map((state) => dice(state, event as never));
    expect(answers(voided(5, '9.4'))).toEqual([false, true]);
    expect(answers(voided(4, '9.5'))).toEqual([true, true]);
    expect(answers(wagersVoided)).toEqual([false, true]);
    expect(answers({ type: 'ThrowCorrected' })).toEqual([true, true]);
    expect(answers({ type: 'NoThrowCalled' })).toEqual([false, false]);
    expect(dice({ stage: 'unopened' } as never, wagersVoided as never)).toBe(false);
  });

  test('in roulette', () => {
    const table = (spin: number | null) => ({ stage: 'open', round: { number: 5, spin } }) as never;
    const answers = (event: object) =>
      [table(null), table(0)].map((state) => roulette(state, event as never));
    expect(answers(voided(5, '11.5'))).toEqual([false, true]);
    expect(answers(voided(4, '11.6'))).toEqual([true, true]);
    expect(answers(wagersVoided)).toEqual([false, true]);
    expect(answers({ type: 'NumberCorrected' })).toEqual([true, true]);
    expect(answers({ type: 'NoSpinCalled' })).toEqual([false, false]);
    expect(roulette({ stage: 'unopened' } as never, wagersVoided as never)).toBe(false);
  });
});

test('at every table, what is decided about people: a remedy that pays, a debt forgiven, wagers of a round that is over', () => {
  const at = (state: object) => ({ play: houseRoulette, state: state as never });
  const on = (number: number) =>
    at({
      stage: 'open',
      round: { number, stage: 'betting', spin: null, wagers: [], settled: [], voidedBy: null },
    });
  const between = at({ stage: 'open', round: null });
  const answers = (event: object) => [on(5), between].map((table) => reversesAt(table, event as never));
  expect(answers({ type: 'RemedyPaid', amount: 1 })).toEqual([true, true]);
  expect(answers({ type: 'RemedyPaid', amount: -1 })).toEqual([false, false]);
  expect(answers({ type: 'OwingForgiven' })).toEqual([true, true]);
  expect(answers({ type: 'OwingRepaid' })).toEqual([false, false]);
  expect(answers({ type: 'WagersVoided', round: 4 })).toEqual([true, true]);
  expect(answers({ type: 'WagersVoided', round: 5 })).toEqual([false, true]);
  // Before it could be another round, it was the one that was on.
  expect(answers({ type: 'WagersVoided' })).toEqual([false, false]);
});

describe('at a table', () => {
  let house: ReturnType<typeof makeHouse>;
  let store: Store;
  let floor: Floor;
  beforeEach(() => {
    house = makeHouse('second person');
    ({ store, floor } = house.start());
  });
  afterEach(async () => {
    floor.stop();
    await store.close();
    house.remove();
  });

  const declare: Command = {
    type: 'DeclareVoid',
    actor: { role: 'operator' },
    cause: 'impractical',
    round: 1,
    reason: 'the lights went out',
  };

  const dealt = async (opening: Opening, cards: number): Promise<void> => {
    await fund(store, ['Ann']);
    await floor.open('1', opening, { id: 'open', person: 'owner', command: openTable });
    await house.clock.advance(6 * PACE.act);
    await send(floor, 'Ann', bring('Ann', 10_000));
    await send(floor, 'Ann', place('Ann', 'banker', 5000));
    // No more bets, and then card by card.
    await house.clock.advance(PACE.betting + cards * PACE.act);
  };

  const NEEDS = { ok: false, refusal: { clause: null, needs: 'secondPerson' } };

  test('that the house deals, once a card is known: the preview says so too', async () => {
    await dealt(OPENING, 2);
    expect(await floor.preview('1', declare, { role: 'supervisor' })).toMatchObject({
      ok: true,
      needs: 'secondPerson',
    });
    expect(await send(floor, 'sam', declare)).toMatchObject(NEEDS);
    // The house itself needs nobody.
    expect(await send(floor, null, declare)).toMatchObject({ ok: true });
  });

  test('that the house deals, before a card is known: one is enough', async () => {
    await dealt(OPENING, 0);
    const preview = await floor.preview('1', declare, { role: 'supervisor' });
    expect(preview).toMatchObject({ ok: true });
    expect('needs' in preview).toBe(false);
    expect(await send(floor, 'sam', declare)).toMatchObject({ ok: true });
  });

  test('where the operator said otherwise: one is enough', async () => {
    await dealt({ ...OPENING, secondPerson: 'none' }, 2);
    expect(await send(floor, 'sam', declare)).toMatchObject({ ok: true });
  });

  const byHand = async (secondPerson?: 'reversals'): Promise<Reply> => {
    await fund(store, ['Ann']);
    const opening = { ...OPENING, mode: 'human', ...(secondPerson && { secondPerson }) } as const;
    await floor.open('1', opening, { id: 'open', person: 'owner', command: openTable });
    const dealer = { role: 'dealer' } as const;
    const acts: readonly Command[] = [
      { type: 'IntroduceCards', actor: dealer, source: { kind: 'checked', checkedBy: 'Dee' } },
      { type: 'Shuffle', actor: dealer },
      { type: 'CutCards', actor: { role: 'supervisor' }, patron: null, depth: 200 },
      { type: 'InsertCuttingCard', actor: dealer, fromBack: 20 },
      { type: 'BurnCard', actor: dealer },
      { type: 'InviteWagers', actor: dealer },
    ];
    for (const act of acts) await send(floor, 'dee', act);
    await send(floor, 'Ann', bring('Ann', 10_000));
    await send(floor, 'Ann', place('Ann', 'banker', 5000));
    await send(floor, 'dee', { type: 'NoMoreBets', actor: dealer });
    await send(floor, 'dee', { type: 'DealCard', actor: dealer, to: 'player', card: '7h' });
    const { view } = await floor.view('1', { role: 'supervisor' });
    expect(view.stage !== 'unopened' && view.round?.stage).toBe('dealing');
    return send(floor, 'sam', declare);
  };

  test('at which a person deals: one is enough, unless the operator said otherwise', async () => {
    expect(await byHand()).toMatchObject({ ok: true });
    floor.stop();
    await store.close();
    house.remove();
    house = makeHouse('second person');
    ({ store, floor } = house.start());
    expect(await byHand('reversals')).toMatchObject(NEEDS);
  });

  test('what is approved is known by what follows: the events, and every cent', () => {
    const events = [{ type: 'CutDeclined', patron: 'Ann', by: '5.4' }] as never;
    const money = { Ann: { chips: 1, owing: 0 }, Bo: { chips: 2, owing: 0 } };
    const of = (more: object) =>
      previewFingerprint({ ok: true, events, view: null, money, ...more } as never);
    const { Ann, Bo } = money;
    expect(of({ money: { Bo, Ann } })).toBe(of({}));
    expect(of({ view: { stage: 'open' } })).toBe(of({}));
    for (const more of [
      { money: { Ann } },
      { money: { Ann, Bo: { chips: 2, owing: 1 } } },
      { money: { Ann, Bo: { chips: 3, owing: 0 } } },
      { events: [] },
    ])
      expect(of(more)).not.toBe(of({}));
    expect(previewFingerprint({ ok: false, refusal: { clause: null, detail: '' } })).toBeNull();
  });

  test('plays say of every game what it is', () => {
    expect(play.reverses).toBe(baccarat);
  });
});
