import { referee } from '@baize/engine';
import { editions } from '@baize/engine/blackjack';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { subject } from '../../../engine/src/blackjack/laws.test-kit.ts';
import { run } from '../../../engine/src/testing/laws.ts';
import { type ReplayedRound as Replay, roundFileOf } from './index.ts';
import type { ReplayedFrame as Frame } from './replayed.ts';

type Net = Readonly<Record<string, number>>;
type Rules = ReturnType<typeof editions.rulesIn>;

interface Round {
  readonly frames: Frame[];
  nets: Net;
  isOver: boolean;
}

/** A walk over everything that may happen at a table, round by round as the house keeps them. */
const roundsOf = (rules: Rules, setting: Parameters<typeof subject>[1], seed: number) => {
  const walked = subject(rules, setting);
  const rounds = new Map<number, Round>();
  let now = 0;
  for (const { before, events } of run(walked, seed)) {
    let state = before;
    for (const event of events) {
      state = walked.game.evolve(state, event);
      const { round: about, type } = event as { round?: number; type: string };
      if (type === 'WagersInvited') now = about as number;
      const view = walked.game.view(rules, state, { role: 'supervisor' });
      const frame = { event, view, words: type } as unknown as Frame;
      const isRuling = [
        'RoundVoided',
        'WagersVoided',
        'CardCorrected',
        'HandsReconstructed',
        'CardBurned',
        'CardMisplaced',
      ].includes(type);
      const number = about !== undefined && isRuling ? about : now;
      const round = rounds.get(number) ?? { frames: [], nets: {}, isOver: false };
      rounds.set(number, round);
      // After its cards are collected a round has only what is ruled on it.
      if (!round.isOver || (isRuling && about === number)) round.frames.push(frame);
      if (type === 'CardsCollected') round.isOver = true;
    }
    if (state.stage === 'unopened') continue;
    for (const { number, settled } of state.rounds) {
      const round = rounds.get(number);
      if (round === undefined) continue;
      const nets: Record<string, number> = {};
      for (const { patron, stake, pays, result } of settled) {
        const net = result === 'lose' || result === 'bust' ? -stake : pays;
        nets[patron] = (nets[patron] ?? 0) + net;
      }
      round.nets = nets;
    }
  }
  return [...rounds].filter(([, { isOver }]) => isOver);
};

const TABLES = [
  [
    'act-blackjack-2018',
    { determinations: { pairs: 'pairs-play', insuranceByOthers: true, soft17: 'draw' } },
  ],
  ['act-blackjack-2005', { determinations: { decks: 4, sevens: [100], pairs: 'perfect-pairs', boxes: 2 } }],
] as const;

const WALKS = 25;

/** What a file of the round comes to beside the record; nothing where they are the same to the cent. */
const difference = (replay: Replay): string | undefined => {
  const told = roundFileOf(rulebooks, replay);
  if ('why' in told) return told.why;
  // Out of the house it goes as text.
  const answer = referee(JSON.parse(JSON.stringify(told.file)), rulebooks);
  if (!answer.ok) return `${JSON.stringify(answer.refusal)} for ${JSON.stringify(told.file)}`;
  const people = Object.keys({ ...replay.nets, ...answer.players });
  return people.every((name) => (answer.players[name]?.net ?? 0) === (replay.nets[name] ?? 0))
    ? undefined
    : `${JSON.stringify(answer.players)}, not ${JSON.stringify(replay.nets)}`;
};

test('every finished round of a walk goes out as a file and settles to the same cent', {
  timeout: 600_000,
}, () => {
  const wrong: string[] = [];
  let rounds = 0;
  for (const [rulebook, setting] of TABLES) {
    const rules = editions.rulesIn(rulebooks, rulebook);
    for (let seed = 1; seed <= WALKS; seed += 1) {
      for (const [round, { frames, nets }] of roundsOf(rules, setting as never, seed)) {
        rounds += 1;
        const why = difference({ frames, round, rulebook, nets } as unknown as Replay);
        if (why !== undefined) wrong.push(`${rulebook}, walk ${seed}, round ${round}: ${why}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(rounds).toBeGreaterThan(100);
});

test('a round of poker that a fault of its shoe made void goes out as a file, whatever nobody saw of it', () => {
  const hand = {
    box: 1,
    patron: 'P1',
    cards: [null, null, null, null, null],
    decision: null,
    declared: false,
  };
  const table = {
    stage: 'open',
    determinations: { automatedShoe: true },
    sign: { maxPayout: null, jackpotWager: null },
    round: { number: 1, stage: 'dealing', hands: [hand], dealer: [], entered: [] },
    rounds: [],
  };
  const events = [
    { type: 'BetsClosed', by: '6.2' },
    { type: 'ShoeMalfunctioned', fault: 'prevented', by: '12.6' },
    { type: 'RoundVoided', round: 1, reason: 'jammed', by: '12.6' },
  ];
  const told = roundFileOf(rulebooks, {
    rulebook: 'act-canberra-poker-2023',
    round: 1,
    frames: events.map((event) => ({ event, view: table, words: event.type })),
    lines: [{ person: 'P1', box: 'box 1', wager: 'ante', stake: 1000, result: 'void', clause: '12.6' }],
    nets: { P1: 0 },
  } as unknown as Replay);
  if ('why' in told) throw new Error(told.why);
  expect(referee(told.file, rulebooks)).toMatchObject({
    ok: true,
    void: { clause: '12.6' },
    players: { P1: { net: 0 } },
  });
});
