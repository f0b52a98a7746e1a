import { describe, expect } from 'vitest';
import { clause2018 } from './round.test-kit.ts';
import { answer, fault, HANDS, only, PLAIN, WON } from './words-file.test-kit.ts';

const BELONG = 'the cards go where they belong, in the order in which they left the shoe';

describe('what is told of irregularities', () => {
  clause2018('6.1', 'is refused by its field and in words, where it cannot be read', () => {
    const lay = 'say where it lay: a box and a hand, or dealer, front, rack, faceUp';
    const rows: readonly (readonly [object, string, string])[] = [
      [
        {},
        'what',
        `irregularities are corrected, misplaced, drawnInError, dealerCard, faceUp, burnedInError, cuttingCard, tooFewCards, malfunction, void, voidWagers, excluded`,
      ],
      [
        { what: 'faceUp', after: 3, card: 3, box: 1 },
        'box',
        'unknown field; known are what, after, act, card',
      ],
      [
        { what: 'faceUp', after: 'later', card: 3 },
        'after',
        'after is a number of cards, or settled, collected, nextRound',
      ],
      [{ what: 'faceUp', after: 3, act: -1, card: 3 }, 'act', 'acts are counted from 0'],
      [{ what: 'faceUp', after: 3 }, 'card', 'cards are counted from 1 as they left the shoe'],
      [{ what: 'corrected', after: 3, card: 3, is: '1x' }, 'is', 'say which card lay there'],
      [{ what: 'misplaced', after: 3, card: 3, lay: 'away' }, 'lay', lay],
      [{ what: 'misplaced', after: 3, card: 3, lay: { box: 1 } }, 'lay', lay],
      [{ what: 'misplaced', after: 3, card: 3, lay: { box: 0, hand: 1 } }, 'lay', lay],
      [{ what: 'misplaced', after: 3, card: 3, lay: { box: 1, hand: 0 } }, 'lay', lay],
      [{ what: 'misplaced', after: 3, card: 3, lay: { box: 1, hand: 1, of: 1 } }, 'lay', lay],
      [
        { what: 'misplaced', after: 3, card: 3, lay: 'front', belongs: 3 },
        'belongs',
        'say where it belonged: a box and a hand, or dealer',
      ],
      [{ what: 'drawnInError', after: 3, card: 3 }, 'seen', 'seen is true or false'],
      [{ what: 'drawnInError', after: 3, card: 3, seen: 'yes' }, 'seen', 'seen is true or false'],
      [{ what: 'cuttingCard', after: 0, detail: 3 }, 'detail', 'a detail is words'],
      [
        { what: 'void', after: 3, cause: 'rain', reason: 'x' },
        'cause',
        'causes are disturbance, impractical, fraud, errorFoundLater, decision',
      ],
      [{ what: 'void', after: 3, cause: 'fraud', reason: '' }, 'reason', 'say why'],
      [{ what: 'void', after: 3, cause: 'fraud', reason: 3 }, 'reason', 'say why'],
      [{ what: 'excluded', after: 3, player: '', clause: '4.3' }, 'player', 'say who'],
      [{ what: 'excluded', after: 3, player: 3, clause: '4.3' }, 'player', 'say who'],
      [{ what: 'excluded', after: 3, player: 'P1', clause: 3 }, 'clause', 'say which clause was broken'],
      [
        { what: 'voidWagers', after: 3, player: 'P1', clause: '4.3', wagers: ['1', 3] },
        'wagers',
        'wagers are a list: "3" or "3 pairs"',
      ],
      [
        { what: 'voidWagers', after: 3, player: 'P1', clause: '4.3', wagers: '1' },
        'wagers',
        'wagers are a list: "3" or "3 pairs"',
      ],
    ];
    for (const [told, field, says] of rows)
      expect(fault({ irregularities: [told] })).toEqual([`irregularities[0].${field}`, null, says]);
    expect(fault({ irregularities: 'x' })).toEqual(['irregularities', null, 'irregularities are a list']);
    expect(fault({ irregularities: [{ what: 'faceUp', after: 2, card: 3 }] })).toEqual([
      'irregularities[0]',
      null,
      'card 3 had not left the shoe after 2 cards',
    ]);
    const good = { what: 'cuttingCard', after: 0, detail: 'none' };
    expect(fault({ irregularities: [good, 'x'] })).toEqual([
      'irregularities[1]',
      null,
      'an irregularity is {"what", "after", ...}',
    ]);
    const tenth = { what: 'faceUp', after: 'settled', card: 10 };
    expect(fault({ irregularities: [tenth] })).not.toEqual(
      fault({ irregularities: [{ ...tenth, card: 11 }] }),
    );
    expect(fault({ irregularities: [{ ...tenth, card: 11 }] })).toEqual([
      'irregularities[0].card',
      '6.1',
      'the file has 10 cards',
    ]);
  });

  clause2018(['2.1', '3.4', '4.7', '14.7', '18.1'], 'and of people and of the shoe likewise', () => {
    const full = 'a shoe of 6 decks has 1 to 312 cards before a round';
    const grounds = 'players are restricted by 4.7(a), 4.7(b), 4.8, 4.9';
    const odd = { decks: 6, soft17: 'stand', automatedShoe: 'yes' };
    for (const [told, at, by, says] of [
      [{ restricted: [] }, 'restricted', null, 'who is restricted is {"player": clause}'],
      [{ restricted: { P2: '4.8', P1: '4.6' } }, 'restricted.P1', '4.7', grounds],
      [{ advised: 'P1' }, 'advised', null, 'who is advised is a list of players'],
      [{ advised: ['P1', 1] }, 'advised', null, 'who is advised is a list of players'],
      [{ absent: 'P1' }, 'absent', null, 'who is absent is a list of players'],
      [{ absent: ['P1', 'P9'] }, 'absent', '14.7', 'P9 has no wager on this round'],
      [{ advised: ['P9'] }, 'advised', '3.4', 'P9 has no wager on this round'],
      [{ inShoe: 313 }, 'inShoe', '2.1', full],
      [{ inShoe: 0 }, 'inShoe', '2.1', full],
      [{ inShoe: 1.5 }, 'inShoe', '2.1', full],
      [{ determinations: odd }, 'determinations.automatedShoe', '18.1', 'automatedShoe is true or false'],
    ] as const)
      expect(fault(told)).toEqual([at, by, says]);
    expect(answer({ inShoe: 312 })).toEqual({ ...PLAIN, ruled: undefined });
    expect(answer({ inShoe: null })).toEqual({ ...PLAIN, ruled: undefined });
  });
});

describe('what the rules make of an irregularity', () => {
  clause2018(['6.1', '16.4'], 'a card that was keyed wrongly', () => {
    const says = 'corrected 6.1: the record is put right, and the round worked again with the true card';
    for (const after of [5, 'settled', 'collected'])
      expect(answer(only('corrected', after, { card: 5, is: 'Ks' }))).toEqual({
        hands: ['Tc Ts', 'Td Ks', '9h Tc'],
        lines: [WON, 'P2 win 1000 13.2(b)'],
        ruled: [says],
        used: 6,
      });
    const over = 'a round that is over is put right by decision (16.4)';
    for (const [told, by, detail] of [
      [only('corrected', 'nextRound', { card: 5, is: 'Ks' }), '16.4', over],
      [only('corrected', 6, { card: 7, is: 'Ks' }), '16.4', over],
      [only('corrected', 6, { card: 5, is: '7s' }), '6.1', 'it is 7s already'],
    ] as const)
      expect(fault(told)).toEqual(['irregularities[0]', by, detail]);
  });

  clause2018(['14.4', '14.5', '6.2(a)'], 'a card that lay wrong', () => {
    const one = { box: 1, hand: 1 };
    const two = { box: 2, hand: 1 };
    const ruled = [`misplaced 14.4: ${BELONG}`];
    for (const told of [
      only('misplaced', 2, { card: 2, lay: one }),
      only('misplaced', 2, { card: 2, lay: one, belongs: two }),
      only('misplaced', 5, { card: 4, lay: two }),
      only('misplaced', 'settled', { card: 4, lay: two, belongs: one }),
      only('misplaced', 'collected', { card: 4, lay: two }),
    ])
      expect(answer(told)).toEqual({ ...PLAIN, ruled });
    for (const [told, by, detail] of [
      [
        only('misplaced', 2, { card: 2, lay: one, belongs: 'dealer' }),
        '6.2(a)',
        'the card was due to hand 1 of box 2',
      ],
      [
        only('misplaced', 'settled', { card: 4, lay: two, belongs: 'dealer' }),
        '14.4',
        'the card belongs to hand 1 of box 1',
      ],
      [
        only('misplaced', 'settled', { card: 4, lay: one }),
        '14.4',
        'the card lies where it belongs, on hand 1 of box 1',
      ],
      [
        only('misplaced', 'settled', { card: 3, lay: 'dealer' }),
        '14.4',
        "the card lies where it belongs, on the dealer's hand",
      ],
    ] as const)
      expect(fault(told)).toEqual(['irregularities[0]', by, detail]);
    expect(answer(only('misplaced', 'nextRound', { card: 4, lay: 'dealer' }))).toEqual({
      hands: HANDS,
      lines: [],
      ruled: ['misplaced 14.5: the round is void'],
      used: 6,
      void: '14.5',
    });
  });

  clause2018(['14.2', '14.4', '16.4'], 'a card drawn too early', () => {
    const ruled = ['drawnInError 14.2: the card is used as the next from the shoe'];
    expect(answer(only('drawnInError', 6, { card: 6, seen: true }))).toEqual({ ...PLAIN, ruled });
    expect(answer(only('drawnInError', 6, { card: 6, seen: false, act: 1 }))).toEqual({ ...PLAIN, ruled });
    for (const seen of [true, false])
      expect(answer(only('drawnInError', 'settled', { card: 7, seen }))).toEqual({
        ...PLAIN,
        ruled,
        used: 7,
      });
    const cards = 'Tc Td 9h 2h Ts 7s Tc 2c 3c';
    for (const after of [5, 'settled'])
      expect(answer({ cards, ...only('drawnInError', after, { card: 4, seen: true }) })).toEqual({
        hands: ['Tc 2h', 'Td Ts', '9h 7s Tc'],
        lines: [WON, 'P2 win 1000 13.2(b)'],
        ruled: [`drawnInError 14.4: ${BELONG}`],
        used: 7,
      });
    const at = 'irregularities[0]';
    expect(fault(only('drawnInError', 4, { card: 4, seen: true }))).toEqual([
      at,
      '6.2(c)',
      'a card is due: it is no error',
    ]);
    expect(fault({ cards, ...only('drawnInError', 'collected', { card: 4, seen: true }) })).toEqual([
      at,
      '16.4',
      'the cards are collected: by decision',
    ]);
    expect(answer({ cards, ...only('drawnInError', 'nextRound', { card: 4, seen: true }) })).toMatchObject({
      ruled: ['drawnInError 14.5: the round is void'],
      void: '14.5',
    });
  });

  clause2018(['14.1', '14.2', '14.3', '14.5'], 'a card that is burned', () => {
    const cards = 'Tc Td 2h 9h Ts 7s Tc 2c 3c';
    for (const after of [3, 5, 'settled', 'collected', 'nextRound']) {
      expect(answer({ cards, ...only('faceUp', after, { card: 3 }) })).toEqual({
        ...PLAIN,
        ruled: ['faceUp 14.1: the card is burned'],
        used: 7,
      });
      expect(answer({ cards, ...only('burnedInError', after, { card: 3 }) })).toEqual({
        ...PLAIN,
        ruled: ['burnedInError 14.2: the card stays in the discard rack'],
        used: 7,
      });
    }
    const dealers = 'Tc Td 9h 2h Ts 7s Tc 2c 3c';
    for (const after of [4, 6, 'settled', 'collected'])
      expect(answer({ cards: dealers, ...only('dealerCard', after, { card: 4 }) })).toEqual({
        ...PLAIN,
        ruled: ['dealerCard 14.3: the card is burned'],
        used: 7,
      });
    expect(answer({ cards: dealers, ...only('dealerCard', 'nextRound', { card: 4 }) })).toEqual({
      hands: HANDS,
      lines: [],
      ruled: ['dealerCard 14.5: the round is void'],
      used: 7,
      void: '14.5',
    });
    // Before the dealer's first card it goes where it was due, and says so.
    const first = { cards: '9s Ah Td 6h 9d 8c Tc 3s' };
    expect(answer({ ...first, ...only('dealerCard', 'settled', { card: 2 }) })).toEqual({
      hands: ['9s 6h', 'Ah 9d', 'Td 8c'],
      lines: ['P1 lose -1000 13.1(e)', 'P2 win 1000 13.2(b)'],
      ruled: [`dealerCard 14.4: ${BELONG}`],
      used: 8,
    });
    for (const [told, by, detail] of [
      [
        { ...first, ...only('dealerCard', 'collected', { card: 2 }) },
        '16.4',
        'the cards are collected: by decision',
      ],
      [only('faceUp', 'collected', { card: 7 }), '6.1', 'it is no card of this round'],
      [only('dealerCard', 'nextRound', { card: 7 }), '6.1', 'it is no card of this round'],
      [only('faceUp', 99, { card: 3 }), null, 'the round did not come to that'],
    ] as const)
      expect(fault(told)).toEqual(['irregularities[0]', by, detail]);
  });

  clause2018(['6.1', '16.4'], 'no face is put right once the next round has a card in its place', () => {
    const determinations = { decks: 6, soft17: 'stand', automatedShoe: true };
    for (const card of [1, 2])
      expect(fault({ determinations, ...only('corrected', 'nextRound', { card, is: '2h' }) })).toEqual([
        'irregularities[0]',
        '16.4',
        'a round that is over is put right by decision (16.4)',
      ]);
  });

  clause2018(['A:Void', '16.2(b)'], 'nothing else comes to light of a round that is void', () => {
    const after = (cause: object, other: object) => ({
      irregularities: [{ what: 'void', cause: 'fraud', reason: 'marked', ...cause }, other],
    });
    const others = [
      { what: 'faceUp', card: 1, after: 'nextRound' },
      { what: 'misplaced', card: 7, lay: 'dealer', after: 'settled' },
      { what: 'corrected', card: 1, is: '2h', after: 'collected' },
      { what: 'cuttingCard', after: 5 },
      { what: 'tooFewCards', after: 6 },
      { what: 'voidWagers', player: 'P1', clause: '4.3', after: 'settled' },
      { what: 'void', cause: 'fraud', reason: 'again', after: 'settled' },
    ];
    for (const other of others)
      expect(fault(after({ after: 4 }, other))).toEqual([
        'irregularities[1]',
        'A:Void',
        'the round is void already',
      ]);
    const breach = { what: 'excluded', player: 'P1', clause: '4.3' };
    for (const moment of [4, 'settled', 'nextRound'])
      expect(answer(after({ after: 4 }, { ...breach, after: moment }))).toMatchObject({
        ruled: ['void 16.3: the round is void', 'excluded 16.2(b): the player takes no further part'],
        void: '16.3',
      });
    expect(fault(after({ after: 4 }, { ...breach, after: 5 }))).toEqual([
      'irregularities[1]',
      null,
      'the round did not come to that',
    ]);
  });

  clause2018(
    ['18.3(a)', '14.4'],
    'a card that left the shoe before it failed is still put where it belongs',
    () => {
      expect(
        answer({
          determinations: { decks: 6, soft17: 'stand', automatedShoe: true },
          cards: 'Tc Td 9h Ts 7s 6c 4c 2c',
          irregularities: [
            { what: 'malfunction', after: 6 },
            { what: 'drawnInError', card: 5, seen: true, after: 6 },
          ],
        }),
      ).toEqual({
        hands: ['Tc Ts', 'Td 7s', '9h 6c 4c'],
        lines: [WON, 'P2 lose -1000 13.1(e)'],
        used: 7,
        ruled: ['malfunction 18.3(a): the round is completed by hand', `drawnInError 14.4: ${BELONG}`],
      });
    },
  );

  clause2018(
    ['14.3', '14.4'],
    'a card that left the shoe before one that is burned since goes where it belongs',
    () => {
      // The 5 was passed over, and the 9 lay on the dealer's hand: the ten of box 1 was never its.
      expect(
        answer({
          cards: 'Tc Td 9h 5c 9d Ts 7s Tc 2c',
          irregularities: [
            { what: 'misplaced', card: 5, lay: 'dealer', after: 6 },
            { what: 'drawnInError', card: 4, seen: true, after: 6 },
          ],
          acts: [1, 2].map((box) => ({ box, act: 'stand' })),
        }),
      ).toEqual({
        hands: ['Tc 5c', 'Td Ts', '9h 7s Tc'],
        lines: [WON, 'P2 win 1000 13.2(b)'],
        used: 8,
        ruled: ['misplaced 14.3: the card is burned', `drawnInError 14.4: ${BELONG}`],
      });
    },
  );

  clause2018(
    ['14.4', '6.1'],
    'a decision that waits for its hand waits on when something else comes to light',
    () => {
      // Box 1 is asked again, what box 2 decided waits, and then its second card is put right.
      const told = (again: readonly string[], ...later: readonly object[]) =>
        answer({
          cards: '5h 5s 9h 4d 2h 5d Ts 3c 8c',
          irregularities: [{ what: 'misplaced', card: 6, lay: 'front', after: 8 }, ...later],
          acts: [
            ...[1, 1, 2].map((box) => ({ box, act: 'hit' })),
            { box: 1, act: 'stand' },
            ...again.map((act) => ({ box: 2, act })),
          ],
        });
      const hands = ['5h 4d 5d', '5s 3h Ts', '9h 3c 8c'];
      const slip = { what: 'corrected', card: 5, is: '3h', after: 8 };
      expect(told(['stand'], slip)).toMatchObject({ hands });
      // What was decided on a hand on which a card lay that was not its own waits no more.
      const lay = { box: 2, hand: 1 };
      const other = { what: 'misplaced', card: 3, lay, after: 8 };
      expect(told(['hit', 'stand'], other, slip)).toMatchObject({ hands });
      expect(told(['stand'], { ...other, lay: { box: 2, hand: 2 } })).toMatchObject({
        hands: ['5h 4d 5d', '5s 2h Ts', '9h 3c 8c'],
      });
    },
  );

  clause2018(['18.3(a)', '14.3'], 'a shoe that failed is shuffled before a card leaves it in error', () => {
    const told = (after: unknown) => ({
      determinations: { decks: 6, soft17: 'stand', automatedShoe: true },
      cards: 'Tc Td 9h Ts 2c 7s Tc',
      irregularities: [
        { what: 'malfunction', after: 4 },
        { what: 'dealerCard', card: 5, after },
      ],
    });
    for (const after of [5, 'settled'])
      expect(answer(told(after))).toEqual({
        ...PLAIN,
        used: 7,
        ruled: ['malfunction 18.3(a): the round is completed by hand', 'dealerCard 14.3: the card is burned'],
      });
  });
});
