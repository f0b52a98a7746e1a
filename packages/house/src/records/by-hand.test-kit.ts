import type { Card } from '@baize/engine';
import { demo as baccaratDemo } from '../games/baccarat/demo.ts';
import { opensWith } from '../games/blackjack/table.test-kit.ts';
import { demo as diceDemo } from '../games/dice/demo.ts';
import { type Deal, dealerAct, openPoker } from '../games/poker/table.test-kit.ts';
import { demo as rouletteDemo } from '../games/roulette/demo.ts';
import { PACE } from '../tables/floor.test-kit.ts';
import { idOf, type Records, startRecords } from './records.test-kit.ts';
import type { Replay } from './replay.ts';
import type { RoundLine } from './rounds.ts';

/** The table of these tests, and what each of its two players brings to it. */
const TABLE = 'H';
const BROUGHT = 100_000;

const OPERATOR = { role: 'operator' } as const;
const SUPERVISOR = { role: 'supervisor' } as const;
const DEALER = { role: 'dealer' } as const;

/** A game dealt by hand: how its table is opened and made ready, and one round of it. */
interface ByHand {
  readonly rulebook: string;
  readonly opening: object;
  ready(hand: Hand): Promise<void>;
  /** A round of Ann and Bo up to its settlement. */
  settled(hand: Hand): Promise<void>;
  collected(hand: Hand): Promise<void>;
  /** What was keyed wrongly, put right: it moves chips. `at` is the place in the shoe of a card of this round. */
  correction(at: (card: number) => number): object;
  /** What Ann had won, what she has then, and what Bo has; and how the round is told then, to her. */
  readonly comesTo: readonly [number, number, number];
  readonly outcome?: string;
  /** The clause of a breach, and one of the wagers of Ann as the game numbers its spots. */
  readonly clause: string;
  readonly spot: string;
}

/** Everything that people at such a table do. */
const handOf = async ({ rulebook, opening }: Pick<ByHand, 'rulebook' | 'opening'>, seed: string) => {
  const records = await startRecords(seed);
  const { house } = records;
  let sent = 0;
  const send = async (name: string, command: object): Promise<void> => {
    sent += 1;
    const reply = await house.floor.perform(TABLE, {
      id: `hand-${sent}`,
      person: idOf(house, name),
      command: command as never,
    });
    if (!reply.ok) throw new Error(`${JSON.stringify(command)}: ${reply.refusal.detail}`);
  };
  const opened = await house.floor.open(
    TABLE,
    { rulebook, mode: 'human', pace: PACE, float: 5_000_000, secondPerson: 'none' },
    { id: 'open by hand', person: null, command: { actor: OPERATOR, ...opening } as never },
  );
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const id = (name: string): string => idOf(house, name);
  return {
    ...records,
    id,
    send,
    deals: (command: object) => send('dee', { actor: DEALER, ...command }),
    rules: (command: object) => send('sam', { actor: OPERATOR, ...command }),
    sees: (command: object) => send('sam', { actor: SUPERVISOR, ...command }),
    plays: (name: string, command: object) =>
      send(name, { actor: { role: 'patron', patron: id(name) }, patron: id(name), ...command }),
    view: async () => {
      const { view } = await house.floor.view(TABLE, { role: 'dealer' });
      if (view.stage === 'unopened') throw new Error('the table is open');
      return view;
    },
  };
};
export type Hand = Awaited<ReturnType<typeof handOf>>;

/** Cards told one by one, each to where the rules want it. */
const dealTo = async ({ view, deals }: Hand, cards: string): Promise<void> => {
  for (const card of cards.split(' ') as Card[]) {
    const { next } = await view();
    if (next.do !== 'deal') throw new Error(`next is ${next.do}, not ${card}`);
    await deals({ type: 'DealCard', to: next.to, card });
  }
};

const shuffled = async ({ deals, sees }: Hand): Promise<void> => {
  await deals({ type: 'Shuffle' });
  await sees({ type: 'CutCards', patron: null, depth: 100 });
  await deals({ type: 'InsertCuttingCard', fromBack: 60 });
};

const FLUSH: Deal = { 1: 'Kh Th 7h 4h 2h', 2: 'Ts 9d 6h 8s Tc', dealer: 'Ac Kd 9s 7d 3c' };

const dealPoker = async (hand: Hand, until: string, deal: Deal = FLUSH): Promise<void> => {
  for (;;) {
    const view = await hand.view();
    if (view.next.do === until) return;
    await hand.send('dee', dealerAct(view as never, deal));
  }
};

const laid = async ({ deals, plays }: Hand, announce: object, [ann, bo]: readonly [string, string]) => {
  await deals({ type: 'InviteWagers' });
  await plays('ann', { type: 'PlaceWager', on: ann, amount: 1000 });
  await plays('ann', { type: 'PlaceWager', on: bo, amount: 500 });
  await plays('bo', { type: 'PlaceWager', on: bo, amount: 2000 });
  await deals({ type: 'NoMoreBets' });
  await deals(announce);
  await deals({ type: 'SettleWagers' });
};

export const BY_HAND = {
  blackjack: {
    rulebook: 'act-blackjack-2018',
    opening: opensWith('act-blackjack-2018', { decks: 4, burn: 0 }),
    ready: async (hand) => {
      await hand.deals({ type: 'IntroduceCards', checkedBy: 'Dee', shoe: 'manual' });
      await shuffled(hand);
    },
    settled: async (hand) => {
      const { deals, plays } = hand;
      await deals({ type: 'InviteWagers' });
      await plays('ann', { type: 'PlaceWager', box: 3, on: 'main', amount: 2000 });
      await plays('ann', { type: 'PlaceWager', box: 3, on: 'pairs', amount: 500 });
      await plays('bo', { type: 'PlaceWager', box: 5, on: 'main', amount: 1000 });
      await deals({ type: 'NoMoreBets' });
      await dealTo(hand, 'Th Ks 9d Td 8c');
      await deals({ type: 'SettleSides' });
      await plays('ann', { type: 'Stand', box: 3, hand: 1 });
      await plays('bo', { type: 'Stand', box: 5, hand: 1 });
      await dealTo(hand, 'Tc');
      await deals({ type: 'SettleWagers' });
    },
    collected: ({ deals }) => deals({ type: 'CollectCards' }),
    // The dealer's second card was an eight: 17, and not 19.
    correction: (at) => ({ type: 'CorrectCard', at: at(6), card: '8h', reason: 'seen again' }),
    comesTo: [8000, 8000, 1000],
    outcome: 'Dealer 17 · you 20',
    clause: '5.5',
    spot: '3 pairs',
  },
  baccarat: {
    rulebook: 'act-mini-baccarat-2016',
    opening: baccaratDemo().opening,
    ready: async (hand) => {
      await hand.deals({ type: 'IntroduceCards', source: { kind: 'checked', checkedBy: 'Dee' } });
      await shuffled(hand);
      await hand.deals({ type: 'BurnCard', card: '2c' });
    },
    settled: async (hand) => {
      const { deals, plays } = hand;
      await deals({ type: 'InviteWagers' });
      await plays('ann', { type: 'PlaceWager', on: 'player', amount: 2000 });
      await plays('ann', { type: 'PlaceWager', on: 'playerPair', amount: 500 });
      await plays('bo', { type: 'PlaceWager', on: 'banker', amount: 1000 });
      await deals({ type: 'NoMoreBets' });
      await dealTo(hand, 'Th Ks 9d 8c');
      const { next } = await hand.view();
      if (next.do === 'settlePairs') await deals({ type: 'SettlePairs' });
      await deals({ type: 'SettleWagers' });
    },
    collected: ({ deals }) => deals({ type: 'CollectCards' }),
    // A natural nine for the player was a seven: the banker's eight wins.
    correction: (at) => ({ type: 'CorrectCard', at: at(3), card: '7d', reason: 'seen again' }),
    comesTo: [1500, -2500, 950],
    outcome: 'Banker 8 v 7',
    clause: '4.1',
    spot: 'playerPair',
  },
  poker: {
    rulebook: 'act-canberra-poker-2023',
    opening: openPoker(),
    ready: (hand) => dealPoker(hand, 'invite'),
    settled: async (hand) => {
      const { plays, deals } = hand;
      await deals({ type: 'InviteWagers' });
      await plays('ann', { type: 'PlaceAnte', box: 1, amount: 1000 });
      await plays('ann', { type: 'PlaceJackpotWager', box: 1 });
      await plays('bo', { type: 'PlaceAnte', box: 2, amount: 500 });
      await dealPoker(hand, 'decide');
      await plays('ann', { type: 'PickUpCards' });
      await plays('ann', { type: 'Declare' });
      await plays('ann', { type: 'Bet', amount: 2000 });
      await plays('bo', { type: 'Bet', amount: 1000 });
      await dealPoker(hand, 'settleJackpot');
    },
    collected: (hand) => dealPoker(hand, 'invite'),
    // The dealer's seven was an ace: a pair of them beats Bo's tens.
    correction: () => ({ type: 'CorrectCard', to: 'dealer', place: 4, card: 'Ad', reason: 'seen again' }),
    comesTo: [10_750, 35_750, -1500],
    outcome: 'Dealer one pair · you flush',
    clause: '4.3',
    spot: 'jackpot',
  },
  roulette: {
    rulebook: 'house-roulette',
    opening: rouletteDemo().opening,
    ready: async () => {},
    settled: (hand) => laid(hand, { type: 'AnnounceNumber', number: 17 }, ['17', 'red']),
    collected: ({ deals }) => deals({ type: 'ClearLayout' }),
    correction: () => ({ type: 'CorrectNumber', number: 18 }),
    comesTo: [34_500, -500, 2000],
    clause: '5.2',
    spot: 'red',
  },
  dice: {
    rulebook: 'house-under-over',
    opening: diceDemo().opening,
    ready: async () => {},
    settled: (hand) => laid(hand, { type: 'AnnounceThrow', faces: [3, 4] }, ['seven', 'under']),
    collected: ({ deals }) => deals({ type: 'ClearLayout' }),
    correction: () => ({ type: 'CorrectThrow', faces: [1, 2] }),
    comesTo: [3500, -500, 2000],
    clause: '5.1',
    spot: 'under',
  },
} as const satisfies Record<string, ByHand>;

/** A table of that game at which Ann and Bo have brought their chips. */
export const openByHand = async (game: keyof typeof BY_HAND): Promise<Hand> => {
  const hand = await handOf(BY_HAND[game], `by hand ${game}`);
  await BY_HAND[game].ready(hand);
  for (const name of ['ann', 'bo']) await hand.plays(name, { type: 'BringChips', amount: BROUGHT });
  return hand;
};

/** The supervisor puts right what was keyed wrongly in the first round. */
export const correct = async (hand: Hand, game: keyof typeof BY_HAND): Promise<void> => {
  const { frames } = await replayAt(hand, 'sam');
  const places = frames.flatMap(({ event }) =>
    event.type === 'CardDealt' ? [(event as unknown as { readonly at: number }).at] : [],
  );
  const command = BY_HAND[game].correction((card) => places[card - 1] ?? -1);
  await hand.sees(command);
};

/** Ann broke the rules in the first round, and wagers of hers are void. */
export const voidOfAnn = async (
  hand: Hand,
  game: keyof typeof BY_HAND,
  wagers?: readonly string[],
): Promise<void> => {
  const { clause } = BY_HAND[game];
  await hand.sees({
    type: 'RecordBreach',
    person: hand.id('ann'),
    employee: false,
    clause,
    what: 'late',
    rounds: [1],
  });
  await hand.rules({
    type: 'VoidWagers',
    patron: hand.id('ann'),
    breach: 1,
    round: 1,
    ...(wagers === undefined ? {} : { wagers }),
  });
};

const total = (amounts: readonly number[]): number => amounts.reduce((sum, each) => sum + each, 0);

export const replayAt = async ({ get, logIn }: Records, name: string, round = 1): Promise<Replay> =>
  (await get(`/api/tables/${TABLE}/rounds/${round}`, await logIn(name))).json();

/** What each of the two reads of what he won or lost, in each place where he can read it, and what really moved. */
export const toldAndMoved = async (hand: Hand, name: 'ann' | 'bo', rounds = 1) => {
  const { get, logIn, id, view } = hand;
  const listed = (await get(`/api/rounds?table=${TABLE}`, await logIn(name))).json<{ rounds: RoundLine[] }>();
  const replays = await Promise.all(
    Array.from({ length: rounds }, (_, index) => replayAt(hand, name, index + 1)),
  );
  const own = ({ person }: { readonly person: string }): boolean => person === id(name);
  const remedies = total(replays.flatMap((each) => each.remedies.filter(own).map(({ net }) => net)));
  return {
    listed: total(listed.rounds.map(({ net }) => net ?? 0)),
    nets: total(replays.map(({ nets }) => nets[id(name)] ?? 0)) + remedies,
    lines: total(replays.flatMap(({ lines }) => lines.filter(own).map(({ net }) => net))) + remedies,
    moved: ((await view()).chips[id(name)] ?? 0) - BROUGHT,
  };
};
