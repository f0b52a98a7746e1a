import { referee } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { BY_HAND, correct, type Hand, openByHand, replayAt, voidOfAnn } from '../records/by-hand.test-kit.ts';
import { type ReplayedRound as Replay, roundFileOf } from './index.ts';

type Game = keyof typeof BY_HAND;
const GAMES = Object.keys(BY_HAND) as Game[];

const toldOf = (replay: Replay) => roundFileOf(rulebooks, replay);

/** The file of the first round settles to what the record says of everybody; what it says came to light. */
const settles = async (hand: Hand): Promise<readonly object[]> => {
  const replay = await replayAt(hand, 'sam');
  const told = toldOf(replay);
  if ('why' in told) throw new Error(told.why);
  // Out of the house it goes as text.
  const answer = referee(JSON.parse(JSON.stringify(told.file)), rulebooks);
  if (!answer.ok) throw new Error(`${answer.refusal.at}: ${answer.refusal.detail}`);
  const nets = Object.fromEntries(Object.entries(answer.players).map(([player, { net }]) => [player, net]));
  expect(nets).toEqual(replay.nets);
  return (told.file.irregularities ?? []) as readonly object[];
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

const CORRECTED = /^corrected/;

describe.each(GAMES)('a round of %s goes out of the house as a file and settles to the same cent', (game) => {
  test('where nothing was wrong', async () => {
    expect(await settles(await collected(game))).toEqual([]);
  });

  test('where what was keyed was put right after the settlement', async () => {
    const hand = await settled(game);
    await correct(hand, game);
    await BY_HAND[game].collected(hand);
    expect(await settles(hand)).toMatchObject([{ what: expect.stringMatching(CORRECTED), after: 'settled' }]);
  });

  test('where wagers of one player are void, all or some', async () => {
    const hand = await collected(game);
    await voidOfAnn(hand, game, [BY_HAND[game].spot]);
    const { clause, spot } = BY_HAND[game];
    const some = { what: 'voidWagers', after: 'collected', player: hand.id('ann'), clause };
    expect(await settles(hand)).toEqual([{ ...some, wagers: [spot] }]);
    // To her it is not told which clause she broke.
    const own = toldOf(await replayAt(hand, 'ann'));
    expect(own).toMatchObject({ why: 'which clause was broken is told to those who supervise alone' });
    await hand.rules({ type: 'VoidWagers', patron: hand.id('ann'), breach: 1, round: 1 });
    expect(await settles(hand)).toMatchObject([{ wagers: [spot] }, some]);
  });

  test('where it is void: for fraud when it is over, and where a dispute was decided so', async () => {
    const hand = await collected(game);
    await hand.rules({ type: 'DeclareVoid', cause: 'fraud', round: 1, reason: 'marked' });
    expect(await settles(hand)).toEqual([
      { what: 'void', after: 'collected', cause: 'fraud', reason: 'marked' },
    ]);
    const other = await collected(game);
    await other.plays('ann', { type: 'RaiseDispute', what: 'it was mine', round: 1 });
    await other.rules({ type: 'DecideDispute', dispute: 1, decision: 'void', remedy: { kind: 'void' } });
    expect(await settles(other)).toEqual([
      { what: 'void', after: 'collected', cause: 'decision', reason: 'void' },
    ]);
  });
});

test.each(GAMES.filter((game) => game !== 'roulette' && game !== 'dice'))(
  'a round of %s whose card was put right after the collection settles from its file too',
  async (game) => {
    const hand = await collected(game);
    await correct(hand, game);
    expect(await settles(hand)).toMatchObject([{ what: 'corrected', after: 'collected' }]);
  },
);
