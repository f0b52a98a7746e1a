import { describe, expect, test } from 'vitest';
import {
  BY_HAND,
  correct,
  type Hand,
  openByHand,
  replayAt,
  toldAndMoved,
  voidOfAnn,
} from './by-hand.test-kit.ts';

type Game = keyof typeof BY_HAND;
const GAMES = Object.keys(BY_HAND) as Game[];
/** A wheel and dice are put right until the layout is cleared. */
const WITH_CARDS = GAMES.filter((game) => game !== 'roulette' && game !== 'dice');

/** What somebody reads in the list, in the nets and in the lines is what moved; returned for what it should be. */
const moved = async (hand: Hand, name: 'ann' | 'bo', rounds = 1): Promise<number> => {
  const found = await toldAndMoved(hand, name, rounds);
  expect(found).toEqual({
    listed: found.moved,
    nets: found.moved,
    lines: found.moved,
    moved: found.moved,
  });
  return found.moved;
};

const settled = async (game: Game): Promise<Hand> => {
  const hand = await openByHand(game);
  await BY_HAND[game].settled(hand);
  return hand;
};

const collected = async (game: Game): Promise<Hand> => {
  const hand = await settled(game);
  await BY_HAND[game].collected(hand);
  return hand;
};

/** The next round, as far as its settlement. */
const goOn = async (game: Game, hand: Hand): Promise<void> => {
  await BY_HAND[game].settled(hand);
  await BY_HAND[game].collected(hand);
};

const disputed = async (hand: Hand, remedy: object): Promise<void> => {
  await hand.plays('ann', { type: 'RaiseDispute', what: 'it was mine', round: 1 });
  await hand.rules({ type: 'DecideDispute', dispute: 1, decision: 'it was', remedy });
};

describe.each(GAMES)('a round of %s that was put right is recorded to the cent', (game) => {
  test('when what was keyed wrongly is found after the settlement', async () => {
    const hand = await settled(game);
    const before = (await toldAndMoved(hand, 'ann')).moved;
    await correct(hand, game);
    await BY_HAND[game].collected(hand);
    const after = [await moved(hand, 'ann'), await moved(hand, 'bo')];
    expect([before, ...after]).toEqual(BY_HAND[game].comesTo);
  });

  test('when wagers of one player are void after it', async () => {
    const hand = await collected(game);
    const bo = await moved(hand, 'bo');
    const ann = await moved(hand, 'ann');
    await voidOfAnn(hand, game, [BY_HAND[game].spot]);
    const one = await moved(hand, 'ann');
    expect(one).not.toBe(ann);
    expect(one).not.toBe(0);
    expect(await moved(hand, 'bo')).toBe(bo);
    await hand.rules({ type: 'VoidWagers', patron: hand.id('ann'), breach: 1, round: 1 });
    expect(await moved(hand, 'ann')).toBe(0);
    expect(await moved(hand, 'bo')).toBe(bo);
    const { lines, frames } = await replayAt(hand, 'ann');
    expect(lines.filter(({ person }) => person === hand.id('ann'))).toSatisfy(
      (own: typeof lines) => own.length > 1 && own.every(({ result }) => result === 'void'),
    );
    expect(frames.at(-1)).toMatchObject({
      kind: 'ruling',
      phase: 'closing',
      event: { type: 'WagersVoided' },
    });
  });

  test('when the next round is on, whose lines stay as they are', async () => {
    const hand = await collected(game);
    await BY_HAND[game].settled(hand);
    const before = (await replayAt(hand, 'ann', 2)).lines;
    await voidOfAnn(hand, game);
    expect((await replayAt(hand, 'ann', 2)).lines).toEqual(before);
    await BY_HAND[game].collected(hand);
    await moved(hand, 'ann', 2);
    await moved(hand, 'bo', 2);
  });

  test('when a dispute about it is paid: an entry of its own, which a void takes back', async () => {
    const hand = await collected(game);
    const [ann, bo] = [await moved(hand, 'ann'), await moved(hand, 'bo')];
    const { lines, nets } = await replayAt(hand, 'ann');
    await disputed(hand, { kind: 'pay', amount: 700 });
    expect(await moved(hand, 'ann')).toBe(ann + 700);
    expect(await moved(hand, 'bo')).toBe(bo);
    const told = await replayAt(hand, 'ann');
    expect(told).toMatchObject({ lines, nets });
    expect(told.remedies).toMatchObject([
      { person: hand.id('ann'), net: 700, result: 'remedy', arithmetic: 'paid by decision: it was' },
    ]);
    expect((await replayAt(hand, 'bo')).remedies).toEqual([]);
    expect((await replayAt(hand, 'sam')).remedies).toHaveLength(1);
    await hand.rules({ type: 'DeclareVoid', cause: 'fraud', round: 1, reason: 'marked' });
    expect([await moved(hand, 'ann'), await moved(hand, 'bo')]).toEqual([0, 0]);
    expect((await replayAt(hand, 'ann')).remedies).toEqual([]);
  });

  test('when a dispute is decided while it is on', async () => {
    const hand = await settled(game);
    await disputed(hand, { kind: 'collect', amount: 300 });
    await BY_HAND[game].collected(hand);
    await moved(hand, 'ann');
    expect((await replayAt(hand, 'ann')).remedies).toMatchObject([{ net: -300 }]);
  });
});

describe.each(WITH_CARDS)('a round of %s whose cards are collected', (game) => {
  test('is shown as it lay once a card is put right', async () => {
    const hand = await collected(game);
    const before = await replayAt(hand, 'ann');
    await correct(hand, game);
    const after = [await moved(hand, 'ann'), await moved(hand, 'bo')];
    const corrected = await replayAt(hand, 'ann');
    expect(corrected.nets).not.toEqual(before.nets);
    expect(after).toEqual(BY_HAND[game].comesTo.slice(1));
    const { event, view, phase, kind } = corrected.frames.at(-1) ?? {};
    expect([event?.type, phase, kind]).toEqual(['CardCorrected', 'closing', 'ruling']);
    expect(view).toMatchObject({ round: { number: 1 } });
    const { get, logIn } = hand;
    const { rounds } = (await get('/api/rounds?table=H', await logIn('ann'))).json<{ rounds: object[] }>();
    expect(rounds).toMatchObject([{ outcome: BY_HAND[game].outcome, void: false }]);
    await goOn(game, hand);
    expect((await replayAt(hand, 'ann')).lines).toEqual(corrected.lines);
  });
});

test('a coup that is on again after the collection is one round and no other', async () => {
  const hand = await collected('baccarat');
  // Seven and eight were five and three: each hand wants a third card now.
  const [, banker] = (await replayAt(hand, 'sam')).frames.flatMap(({ event }) =>
    event.type === 'CardDealt' ? [(event as unknown as { readonly at: number }).at] : [],
  );
  const [first] = [(banker ?? 0) - 1];
  await hand.sees({ type: 'CorrectCard', at: first + 2, card: '5d', reason: 'seen again' });
  await hand.sees({ type: 'CorrectCard', at: first + 3, card: '3c', reason: 'seen again' });
  for (;;) {
    const { next } = await hand.view();
    if (next.do !== 'deal') break;
    await hand.deals({ type: 'DealCard', to: next.to, card: '2h' });
  }
  await hand.deals({ type: 'SettleWagers' });
  await BY_HAND.baccarat.collected(hand);
  expect([await moved(hand, 'ann'), await moved(hand, 'bo')]).toEqual([1500, -1000]);
  const { rounds } = (await hand.get('/api/rounds?table=H', await hand.logIn('ann'))).json<{
    rounds: object[];
  }>();
  expect(rounds).toMatchObject([{ round: 1, outcome: 'Player 7 v 5' }]);
});
