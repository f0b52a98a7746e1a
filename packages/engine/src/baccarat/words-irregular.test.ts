import { describe, expect, test } from 'vitest';

import { faultOf, says, told } from './fault.test-kit.ts';

describe('a round file is told what is wrong with it', () => {
  test('in what came to light of cards', () => {
    const slip = { after: 2, what: 'misplaced', card: 2, lay: 'player' };
    const stray = { after: 5, what: 'drawnInError', card: 5, seen: true };
    says([
      [
        told('7c 5d Kh Ah', { ...slip, card: 0 }),
        'irregularities[0].card',
        'say which of the 4 cards it is, counted from 1',
        '',
      ],
      [
        told('7c 5d Kh Ah', { ...slip, card: 5 }),
        'irregularities[0].card',
        'say which of the 4 cards it is, counted from 1',
        '',
      ],
      [
        told('7c 5d Kh Ah', { ...slip, card: 1.5 }),
        'irregularities[0].card',
        'say which of the 4 cards it is, counted from 1',
        '',
      ],
      [told('7c 5d Kh Ah', { ...slip, card: 3 }), 'irregularities[0]', 'card 3 had not left the shoe', ''],
      [
        told('7c 5d Kh Ah', { ...slip, lay: 'tie' }),
        'irregularities[0].lay',
        'say on which hand it lay: "player" or "banker"',
        '',
      ],
      [
        told('7c 5d Kh Ah', { ...slip, lay: 'banker' }),
        'irregularities[0]',
        "the banker's hand is where this card belongs",
        '6.2(a)',
      ],
      [
        told('7c 5d Kh Ah', { ...slip, belongs: 'player' }),
        'irregularities[0].belongs',
        "it belonged to the banker's hand",
        '',
      ],
      [
        told('7c 5d Kh Ah 9s', { ...slip, after: 5, card: 5, belongs: 'player' }),
        'irregularities[0].belongs',
        'it belonged to no hand',
        '',
      ],
      [told('2s Kh 3d 3c 8d', stray), 'irregularities[0]', "the player's hand was due this card", '7.2'],
      [
        told('7c 5d Kh Ah', { ...stray, after: 4, card: 4 }),
        'irregularities[0]',
        "the banker's hand was due this card",
        '6.2(b)',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'corrected', card: 2 }),
        'irregularities[0].is',
        'say which card it was, as in "9h"',
        '',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'corrected', card: 2, is: '1x' }),
        'irregularities[0].is',
        'say which card it was, as in "9h"',
        '',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'corrected', card: 3, is: '9s' }),
        'irregularities[0]',
        'card 3 had not left the shoe',
        '',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'corrected', card: 2, is: '5d' }),
        'irregularities[0]',
        'the card is on record as 5d',
        '6.1',
      ],
      [
        told('7c 5d Kh Ah', { after: 9, what: 'cuttingCard' }),
        'irregularities[0]',
        'it came to light after 9 cards, and 4 left the shoe',
        '',
      ],
      [
        told(
          '7c 5d Kh Ah',
          { after: 'nextRound', what: 'cuttingCard' },
          { after: 'settled', what: 'cuttingCard' },
        ),
        'irregularities[1]',
        'it came to light before what stands before it',
        '',
      ],
      [
        told('7c 5d Kh Ah', { after: 0, what: 'burnMissed' }),
        'irregularities[0]',
        'the burn could still be made: no card of the round was out',
        '5.5',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'tooFewCards' }),
        'irregularities[0]',
        'the shoe had the card that was due',
        '12.7',
      ],
      [
        told('7c 5d Kh Ah', { after: 4, what: 'tooFewCards' }),
        'irregularities[0]',
        'the shoe had the card that was due',
        '12.7',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'fog' }),
        'irregularities[0].what',
        'what may come to light is corrected, misplaced, drawnInError, exposed, withdrawn, burnMissed, cuttingCard, tooFewCards, void, voidWagers, excluded',
        '',
      ],
    ]);
  });

  test('in what stands second, and in what was seen late', () => {
    const slip = { after: 2, what: 'misplaced', card: 2, lay: 'player' };
    const stray = { after: 5, what: 'drawnInError', card: 5, seen: true };
    const back = { after: 2, what: 'withdrawn', player: 'P1', on: 'tie' };
    for (const seen of [undefined, 'yes', 1, null])
      says([
        [
          told('7c 5d Kh Ah Ts', { ...stray, seen }),
          'irregularities[0].seen',
          'say whether it was seen: true or false',
          '',
        ],
      ]);
    says([
      [
        told('7c 5d Kh Ah', { after: 1, what: 'burnMissed' }, { ...slip, card: 0 }),
        'irregularities[1].card',
        'say which of the 4 cards it is, counted from 1',
        '',
      ],
      [
        told('7c 5d Kh Ah', { ...slip, after: 'settled', lay: 'banker' }),
        'irregularities[0]',
        "the banker's hand is where this card belongs",
        '6.2(a)',
      ],
      [
        told('7c 5d Kh Ah', back, { ...slip, after: 3, card: 3, lay: 'banker' }),
        'irregularities[0]',
        'P1 has no wager on tie',
        '12.6',
      ],
      [
        told('7c 2d Kh Ah 9s', stray, { after: 5, what: 'tooFewCards' }),
        'irregularities[1]',
        'the shoe had the card that was due',
        '12.7',
      ],
      [
        told('Kc 2h 6d 3s 4d', stray, { after: 6, what: 'cuttingCard' }),
        'irregularities[1]',
        'it came to light after 6 cards, and 5 left the shoe',
        '',
      ],
    ]);
  });

  test('in what came to light of wagers and rulings', () => {
    const back = { after: 2, what: 'withdrawn', player: 'P1', on: 'banker' };
    says([
      [told('7c 5d Kh Ah', { ...back, player: 7 }), 'irregularities[0].player', 'say whose', ''],
      [
        told('7c 5d Kh Ah', { ...back, player: 'P9' }),
        'irregularities[0]',
        'P9 has no wager on banker',
        '12.6',
      ],
      [
        told('7c 5d Kh Ah', { ...back, on: 'side' }),
        'irregularities[0].on',
        'wagers are made on player, banker, tie, playerPair, bankerPair',
        '4.3',
      ],
      [told('7c 5d Kh Ah', { ...back, on: 'tie' }), 'irregularities[0]', 'P1 has no wager on tie', '12.6'],
      [
        told('7c 5d Kh Ah', { ...back, after: 0 }),
        'irregularities[0]',
        'a wager is taken back among the first four cards, while none has been seen',
        '12.6',
      ],
      [
        told('7c 2d Kh Ah 2h', { ...back, after: 5 }),
        'irregularities[0]',
        'a wager is taken back among the first four cards, while none has been seen',
        '12.6',
      ],
      [
        told('7c 5d Kh Ah', { ...back, after: 'settled' }),
        'irregularities[0]',
        'a wager is taken back among the first four cards, while none has been seen',
        '12.6',
      ],
      [
        told('7c 5d Kh Ah', { after: 1, what: 'exposed', card: 1 }, back),
        'irregularities[1]',
        'a wager is taken back among the first four cards, while none has been seen',
        '12.6',
      ],
      [
        told('7c 5d Kh Ah', { after: 1, what: 'misplaced', card: 1, lay: 'banker' }, { ...back, on: 'tie' }),
        'irregularities[1]',
        'P1 has no wager on tie',
        '12.4',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'void', cause: 'fog' }),
        'irregularities[0].cause',
        'a cause is disturbance, impractical, fraud, cannotReconstruct, errorFoundLater, insufficientCards, decision',
        '',
      ],
      [
        told('7c 5d Kh Ah', { after: 2, what: 'void', cause: 'errorFoundLater' }),
        'irregularities[0]',
        'an error in the round that is on is put right by 12.4',
        '12.5',
      ],
    ]);
    for (const after of [1, 4]) expect(faultOf(told('7c 5d Kh Ah', { ...back, after }))).toBe('no fault');
  });
});
