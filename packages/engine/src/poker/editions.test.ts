import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { expect, test } from 'vitest';
import { DECK } from '../core/card.ts';
import { must } from '../core/must.ts';
import { isFault } from '../core/notation.ts';
import { STRANGER } from '../core/patrons.ts';
import { numbersIn, othersThan, trialOf } from '../testing/trial.ts';
import type { PokerRulebook } from './editions.ts';
import { game } from './game.ts';
import { type PokerAnswer, settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { editions, type PokerRules, rulesOf } from './rules.ts';
import { openedTable } from './sign.ts';
import type { Table } from './table.ts';

/*
 * Every number of the law, changed: an edition for trial either is refused by that very clause, or is played by the
 * number it states, as a small model that is handed the same number has it; and then something is seen of the change.
 */

const BASE: PokerRulebook = actCanberraPoker2023;
const ANTE = 6000;
const POOL = 7_777_777;
const DISPLAYED = 600;
/** Beyond what is bet here no payment is cut off. */
const MAX_PAYOUT = 1_000_000_000_000;

const operator = { role: 'operator' } as const;
const supervisor = { role: 'supervisor' } as const;

/** A small generator with a seed: a run is repeated from its number. */
const shuffled = (seed: number): readonly string[] => {
  let state = seed * 2_654_435_761 || 1;
  const cards: string[] = [...DECK];
  for (let at = cards.length - 1; at > 0; at -= 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const from = (state >>> 0) % (at + 1);
    [cards[at], cards[from]] = [cards[from] as string, cards[at] as string];
  }
  return cards;
};

/** One hand of each kind for the player, beside a dealer's; they come in turn, the player's first. */
const HANDS = [
  'As Ks Qs Js Ts',
  '9s 8s 7s 6s 5s',
  '8s 8h 8d 8c 2s',
  '8s 8h 8d 2c 2s',
  'Ah Jh 7h 5h 2h',
  '9s 8h 7d 6c 5s',
  '8s 8h 8d 7c 2s',
  '8s 8h 7d 7c 2s',
  '8s 8h 7d 6c 2s',
  'Ac Qh 7d 6c 2s',
  'Ac Kh 7d 6c 2s',
];
const DEALERS = [
  'As Qd 4h 3h 9c',
  'Ad Kc 5h 4h 3h',
  'Ad Kc 4h 3h 9c',
  'Kd Qc 4h 3d 9c',
  'Ad 9h 4h 3d 2c',
  'Jd Jc 4h 3d 9c',
  'Kd Jc 4h 3d 9c',
];
const inTurn = (player: string, dealer: string): readonly string[] => {
  const [one, other] = [player.split(' '), dealer.split(' ')];
  return one.flatMap((card, at) => [card, other[at] as string]);
};
const DEALS = [
  ...HANDS.flatMap((hand) => DEALERS.map((dealer) => inTurn(hand, dealer))),
  ...Array.from({ length: 30 }, (_, seed) => shuffled(seed + 1).slice(0, 10)),
].filter((cards) => new Set(cards).size === 10);

const settled = (rules: PokerRules, cards: readonly string[], ante = ANTE, jackpotPool = POOL) => {
  const round = readRound(rules, {
    rulebook: rules.rulebook,
    determinations: { maxPayout: MAX_PAYOUT, jackpotWager: DISPLAYED },
    jackpotPool,
    boxes: [{ box: 1, player: 'P', ante, jackpot: true, act: 'bet' }],
    cards: cards.join(' '),
  });
  return isFault(round) ? round : settleRound(rules, round);
};

type Stated = Record<string, Record<string, number> & Record<string, { pays: number; for: number }>>;

/** Whether a hand without a pair reaches two ranks: by its own order of them, highest first. */
const reaches = (cards: string, ranks: string): boolean => {
  const order = 'AKQJT98765432';
  const held = cards
    .split(' ')
    .map((card) => String.fromCharCode(97 + order.indexOf(card[0] as string)))
    .sort()
    .join('');
  const wanted = [...ranks].map((rank) => String.fromCharCode(97 + order.indexOf(rank))).join('');
  return held.slice(0, 2) <= wanted;
};

/** The small model: what the kinds of hands and who is higher come to, by the numbers handed in. */
const modelOf = (parameters: unknown, answer: PokerAnswer, base: PokerAnswer): number => {
  const law = parameters as Stated;
  const player = must(answer.players.P, 'player');
  const kind = must(player.category, 'kind');
  const dealer = must(answer.dealer, 'dealer');
  const takesPart =
    dealer.category !== 'highCard' ||
    reaches(dealer.cards, (law['9.2'] as unknown as { ranks: string }).ranks);
  const bet = ANTE * must(law['7.2']?.times, 'times');
  const rate = must(law['8.1:bet']?.[kind], 'rate') as unknown as { pays: number; for: number };
  const ante = law['8.1:ante'] as unknown as { pays: number; for: number };
  const won = (ANTE * ante.pays) / ante.for;
  const higher = base.lines.find(({ wager }) => wager === 'bet')?.result;
  const main = !takesPart
    ? won
    : higher === 'win'
      ? won + (bet * rate.pays) / rate.for
      : higher === 'void'
        ? 0
        : -ANTE - bet;
  const fixed: Readonly<Record<string, string>> = {
    fourOfAKind: '11.1(c)',
    fullHouse: '11.1(d)',
    flush: '11.1(e)',
  };
  const shared: Readonly<Record<string, string>> = { royalFlush: '11.1(a)', straightFlush: '11.1(b)' };
  const [times, share] = [law[fixed[kind] ?? '']?.times, law[shared[kind] ?? '']];
  const prize =
    share === undefined
      ? DISPLAYED * (times ?? 0)
      : Math.max(
          must(share.least, 'least'),
          Math.floor((POOL * must(share.part, 'part')) / must(share.of, 'of')),
        );
  return main + prize - DISPLAYED;
};

/** Who is higher, as the base has it where the dealer always takes part. */
const ALWAYS = rulesOf(trialOf(BASE, { '9.2': { ranks: '75' } }));

const tableOf = (rules: PokerRules, automatedShoe = false): Table => {
  const command = must(game.options(rules, game.initial(rules), operator)[0], 'opening').command;
  if (command.type !== 'OpenTable') throw new Error('no opening');
  return openedTable({
    ...command,
    type: 'TableOpened',
    rulebook: rules.rulebook,
    determinations: { ...command.determinations, automatedShoe },
    by: '1.1',
  });
};

const probes = (rules: PokerRules): unknown => {
  const table = tableOf(rules);
  const seated = { ...table, seats: ['P'], patrons: { P: { ...STRANGER } } };
  const dealt: Table = {
    ...table,
    round: {
      ...must(game.evolve(table, { type: 'WagersInvited', round: 1, by: '4.1' }) as Table, 'table').round,
      stage: 'dealing',
      dealer: [{ at: 0 }, { at: 1 }],
      hands: [],
      wagers: [],
    } as never,
  };
  const exposed = (before: number) =>
    game.decide(
      rules,
      {
        ...dealt,
        round: { ...must(dealt.round, 'round'), exposures: Array(before).fill({ to: 'dealer', place: 2 }) },
      },
      { type: 'CardExposed', actor: supervisor, to: 'dealer', place: 1, card: 'As' },
    );
  return [
    game.options(rules, { ...table, shoe: { ...table.shoe, stage: 'toCut' } }, { role: 'dealer' }),
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (idle) =>
        game.decide(rules, { ...seated, patrons: { P: { ...STRANGER, idle } } } as Table, {
          type: 'VacateSeat',
          actor: operator,
          patron: 'P',
        }).ok,
    ),
    game.decide(rules, tableOf(rules, true), { type: 'VerifyCards', actor: supervisor, found: 104 }),
    [0, 1, 2, 3, 4, 5].map(exposed),
    DEALS.map((cards) => settled(rules, cards)),
    DEALS.map((cards) => settled(rules, cards, ANTE, 5000)),
  ];
};

const seen = (rules: PokerRules): string => JSON.stringify(probes(rules)).replaceAll(rules.rulebook, '');

const judged = (book: PokerRulebook, clause: string, name: string): void => {
  const faults = editions.faultsIn(book);
  if (faults.length > 0) {
    expect(
      faults.map((fault) => fault.clause),
      name,
    ).toContain(clause);
    return;
  }
  const rules = rulesOf(book);
  for (const cards of DEALS) {
    const [answer, base] = [settled(rules, cards), settled(ALWAYS, cards)];
    if (isFault(answer) || isFault(base)) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    expect(answer.players.P?.net, `${name}: ${cards.join(' ')}`).toBe(modelOf(book.parameters, answer, base));
  }
  // There is no number that touches no play.
  expect(seen(rules), `${name} is seen`).not.toBe(seen(rulesOf(BASE)));
};

test.each(numbersIn(BASE).map((leaf) => [`${leaf.clause} ${leaf.path}`, leaf] as const))(
  '%s',
  (name, leaf) => {
    for (const value of othersThan(leaf.value)) {
      judged(trialOf(BASE, { [leaf.clause]: leaf.with(value) }), leaf.clause, `${name} ${value}`);
    }
  },
);

test.each(['KQ', 'AQ', 'A2', 'K9', 'QJ', '75', 'AA', 'KA', 'xy', '2A'])('9.2 ranks %s', (ranks) => {
  judged(trialOf(BASE, { '9.2': { ranks } }), '9.2', ranks);
});

test('2.7 has one order', () => {
  const faults = editions.faultsIn(trialOf(BASE, { '2.7': { ranks: 'KAQJT98765432' } }));
  expect(faults).toEqual([{ clause: '2.7', why: expect.stringContaining('AKQJT98765432') }]);
});

test('what does not come out in whole cents is refused by the clause that would pay it', () => {
  const thirds = { pays: 1, for: 7 };
  const ante = rulesOf(trialOf(BASE, { '8.1:ante': thirds }));
  const bet = rulesOf(trialOf(BASE, { '8.1:bet': { ...BASE.parameters['8.1:bet'], straight: thirds } }));
  const [straight, low] = [
    inTurn('9s 8h 7d 6c 5s', 'Ad Kc 4h 3d 9c'),
    inTurn('Ac Qh 7d 6c 2s', 'Kd Jc 4h 3d 9c'),
  ];
  expect(settled(ante, low)).toMatchObject({ clause: '8.1:ante' });
  expect(settled(ante, low, 700)).toMatchObject({ ok: true });
  expect(settled(bet, straight)).toMatchObject({ clause: '8.1:bet' });
  for (const [rules, by] of [
    [ante, '8.1:ante'],
    [bet, '8.1:bet'],
  ] as const) {
    const command = must(game.options(rules, game.initial(rules), operator)[0], 'opening').command;
    if (command.type !== 'OpenTable') throw new Error('no opening');
    const sign = { ...command.sign, ante: { min: 500, max: 20_000, multiple: 500 } };
    expect(game.decide(rules, game.initial(rules), { ...command, sign })).toMatchObject({
      ok: false,
      refusal: { clause: by },
    });
  }
});

test.each([
  [1, 'a bet is exactly as much as the ante: $60'],
  [2, 'a bet is exactly twice the ante: $120'],
  [3, 'a bet is exactly 3 times the ante: $180'],
])('a bet of %i antes is named so', (times, detail) => {
  const rules = rulesOf(trialOf(BASE, { '7.2': { times } }));
  const round = readRound(rules, {
    rulebook: rules.rulebook,
    determinations: { maxPayout: MAX_PAYOUT },
    boxes: [{ box: 1, player: 'P', ante: ANTE, act: 'bet', bet: 1 }],
    cards: shuffled(1).join(' '),
  });
  expect(isFault(round) ? round : settleRound(rules, round)).toMatchObject({ clause: '7.2', detail });
});
