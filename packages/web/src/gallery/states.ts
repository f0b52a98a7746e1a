import type { Card } from '@baize/engine';
import { type Command, game, type State } from '@baize/engine/baccarat';
import { says } from '../game/clause-guide.ts';
import type { RefusedWager } from '../games/baccarat/bet-spot.tsx';
import type { Box } from '../games/baccarat/view.ts';
import { refusalWords, settlementWords } from '../games/baccarat/words.ts';
import type { Clock } from '../mark/clock.ts';
import type { Connection } from '../shell/top-bar.tsx';
import type { WhyItem } from '../why/why-item.ts';
import { MONEY } from '../words/money.ts';
import {
  dealer,
  dealersAct,
  inTurn,
  ME,
  OTHERS,
  opened,
  operator,
  patron,
  place,
  play,
  rounds,
  rules,
  supervisor,
  until,
  viewOf,
} from './play.ts';

/** One state of the table, as the gallery shows it. */
export interface Shown {
  readonly title: string;
  readonly state: State;
  readonly why: readonly WhyItem[];
  readonly clock: Clock | null;
  readonly connection: Connection;
  readonly refused?: RefusedWager;
}

const LIVE: Connection = { state: 'live', milliseconds: 38 };
const noMoreBets: Command = { type: 'NoMoreBets', actor: dealer };

/** Fifty-six rounds are played; it is the turn of the fifty-seventh. */
const open = (): State => rounds(56, 2016);

const crowd = (...mine: readonly (readonly [Box, number])[]): readonly Command[] => [
  ...mine.map(([on, amount]) => place(ME, on, amount)),
  ...OTHERS.flatMap((name, index): readonly Command[] => [
    place(name, index % 2 === 0 ? 'player' : 'banker', 22_500 + index * 17_500),
    ...(index < 2
      ? [place(name, 'tie', 4500), place(name, index === 0 ? 'playerPair' : 'bankerPair', 4000)]
      : []),
  ]),
];

/** As many cards as there are, each where it belongs. */
const dealt = (state: State, cards: string): State => {
  const next = inTurn(cards);
  return cards.split(' ').reduce((before) => {
    const due =
      viewOf(before, ME).next.do === 'settlePairs'
        ? play(before, { type: 'SettlePairs', actor: dealer })
        : before;
    const act = dealersAct(due, next);
    return act === undefined ? due : play(due, act);
  }, state);
};

const finished = (cards: string, ...mine: readonly (readonly [Box, number])[]): State =>
  until(play(open(), ...crowd(...mine), noMoreBets), 'collect', inTurn(cards));

/** What Why says of the viewer's settled wagers, newest first. */
export const settledWhy = (state: State): readonly WhyItem[] => {
  const { round } = viewOf(state, ME);
  if (round === null) return [];
  return round.settled
    .filter((each) => each.patron === ME)
    .map((each) => settlementWords(MONEY, rules.law, round, each))
    .reverse();
};

/** What Why says of a command that the rules refuse. */
export const refusedWhy = (state: State, command: Command): WhyItem | undefined => {
  const decision = game.decide(rules, state, command);
  if (decision.ok) return undefined;
  const { refusal } = decision;
  return refusalWords(MONEY, {
    view: viewOf(state, ME),
    command,
    refusal,
    says: says(rules.rulebook, refusal.clause),
    options: game.options(rules, state, patron(ME)),
  });
};

const CLOSING: Clock = { label: 'Bets close in', detail: 'then no more bets', of: 15, left: 9 };
const OPENING: Clock = { label: 'Bets open in', detail: 'chips are being paid', of: 12, left: 9 };

const settled = (title: string, state: State): Shown => ({
  title,
  state,
  why: settledWhy(state),
  clock: OPENING,
  connection: LIVE,
});

const plain = (title: string, state: State, clock: Clock | null = null): Shown => ({
  title,
  state,
  why: [],
  clock,
  connection: LIVE,
});

const voided = (): Shown => {
  const before = dealt(play(open(), ...crowd(['banker', 10_000]), noMoreBets), '2s Ad 3d');
  const state = play(before, {
    type: 'DeclareVoid',
    actor: operator,
    cause: 'impractical',
    round: 57,
    reason: 'a fire alarm',
  });
  const why: WhyItem = {
    id: 'void 57',
    kind: 'void',
    title: 'Banker returned',
    text: 'The casino operator declared the round void: a fire alarm. Your $100 came back.',
    clauses: ['14.3', 'A:Void'],
    note: 'signed by the operator',
  };
  return { title: 'Void', state, why: [why], clock: null, connection: LIVE };
};

const noBet = (): Shown => {
  const agree = [ME, ...OTHERS].map(
    (name, index): Command => ({
      type: index === 0 ? 'RequestNoBetCoup' : 'AgreeToNoBetCoup',
      actor: patron(name),
      patron: name,
    }),
  );
  const state = play(open(), ...agree, { type: 'DirectNoBetCoup', actor: supervisor });
  return plain('No-bet coup', dealt(state, '7h Qs 9c'));
};

const refused = (): Shown => {
  const state = play(open(), ...crowd(['player', 5000]));
  const command = place(ME, 'banker', 700);
  const item = refusedWhy(state, command);
  return {
    title: 'Refused',
    state,
    why: item === undefined ? [] : [item],
    clock: CLOSING,
    connection: LIVE,
    refused: { box: 'banker', amount: 700, clause: '3.3' },
  };
};

const faceDown = (): Shown => {
  const collected = play(finished('2s Ad 3d 3s 6c 5h', ['banker', 10_000]), {
    type: 'CollectCards',
    actor: dealer,
  });
  const down = play(
    collected,
    { type: 'DetermineFace', actor: operator, face: 'down' },
    { type: 'DetermineExposure', actor: supervisor, exposedBy: 'patrons' },
  );
  const bets = play(
    until(down, 'close', (): Card => 'Ac'),
    ...crowd(['player', 5000]),
    noMoreBets,
  );
  return plain(
    'Face down',
    until(bets, 'expose', (): Card => 'Ac'),
    { label: 'Turn within', of: 20, left: 14 },
  );
};

/** Every state, built when it is asked for. */
export const STATES: Readonly<Record<string, () => Shown>> = {
  betting: () => plain('Bets are open', play(open(), ...crowd(['player', 5000], ['tie', 500])), CLOSING),
  dealing: () =>
    plain('Dealing', dealt(play(open(), ...crowd(['player', 5000], ['tie', 500]), noMoreBets), 'Ks 4h 9d')),
  third: () =>
    plain(
      'Third cards',
      dealt(play(open(), ...crowd(['banker', 10_000], ['tie', 500]), noMoreBets), '2s Ad 3d 3s 6c'),
    ),
  settled: () => settled('Settled', finished('2s Ad 3d 3s 6c 5h', ['banker', 10_000], ['tie', 500])),
  natural: () => settled('A natural', finished('Ks 4h 9d 3c', ['player', 5000], ['tie', 500])),
  pairs: () =>
    settled(
      'Settled with pairs',
      finished('4s 4h 4c 3c', ['player', 7500], ['playerPair', 1000], ['bankerPair', 500]),
    ),
  tie: () => settled('Stand off', finished('Ks 4h 9d 5c', ['banker', 13_000], ['tie', 500])),
  void: voided,
  noBet,
  refused,
  reconnecting: () => ({
    ...plain('Reconnecting', dealt(play(open(), ...crowd(['player', 5000]), noMoreBets), 'Ks 4h 9d')),
    connection: { state: 'reconnecting' },
  }),
  faceDown,
  cut: () => plain('The cut', cutForMe()),
};

/** Those before the viewer decline, so that the cut is offered to the viewer. */
const cutForMe = (): State => {
  let state = opened();
  for (let offered = viewOf(state, ME).shoe.cutOfferedTo; offered != null && offered !== ME; ) {
    state = play(state, { type: 'DeclineCut', actor: patron(offered), patron: offered });
    offered = viewOf(state, ME).shoe.cutOfferedTo;
  }
  return state;
};
