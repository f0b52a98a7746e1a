import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { closed, dealTo, expose, nextRound, stray } from './deal.test-kit.ts';
import { closedDown, declareVoid, misplace } from './irregularity.test-kit.ts';
import { correct, late, order, STANDS, sitting, state, told } from './state.test-kit.ts';
import {
  after,
  betting,
  burn,
  collect,
  cut,
  deal,
  dealDown,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  place,
  settle,
  settlePairs,
  shuffle,
  supervisor,
} from './table.test-kit.ts';

describe('what an event says and what becomes of the table', () => {
  test('when cards are dealt, turned, misplaced and collected', () => {
    const down = dealDown(closedDown(), 4);
    expect(state(deal(closed(), '7c'))).toBe(
      'dealing  17c / ; front  keyed 1; inPlay out 2 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(state(dealDown(closedDown(), 2))).toBe(
      'dealing  1 / 2; front  keyed ; inPlay out 3 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(state(after(down, expose('player', '2s 3d')))).toBe(
      'dealing  12s 33d / 2 4; front  keyed 1 3; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(state(after(down, expose('player', '2s 3d'), expose('banker', '2c 3c'), dealTo('player')))).toBe(
      'dealing  12s 33d 5 / 22c 43c; front  keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(
      state(
        after(
          down,
          expose('player', '2s 3d'),
          expose('banker', '2c 3c'),
          dealTo('player'),
          expose('player', '9c'),
        ),
      ),
    ).toBe(
      'dealing  12s 33d 59c / 22c 43c; front  keyed 5; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(state(after(deal(closed(), STANDS), stray('9s')))).toBe(
      'dealing  17c 3Kh / 25d 4Ah; front 59s keyed 5; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(state(after(deal(closed(), STANDS), stray()))).toBe(
      'dealing  17c 3Kh / 25d 4Ah; front 5 keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(state(after(deal(closed(), '7c'), misplace('player', '9s')))).toBe(
      'dealing misplaced 17c 29s / ; front  keyed 2; inPlay out 3 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(
      state(
        after(deal(closed(), '7c'), misplace('player', '9s'), { type: 'Reconstruct', actor: supervisor }),
      ),
    ).toBe(
      'dealing  17c / 29s; front  keyed ; inPlay out 3 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
    );
    expect(state(after(deal(closed(), STANDS), settle, collect))).toBe(
      'no round   / ; front  keyed ; inPlay out 5 rack 5 bank -1000; rounds 1 player null; played 1 last 1 player 1',
    );
    expect(told(deal(closed(), '7c 5d Kh Kd'), { ...stray('9s'), lay: 'player' } as Command)).toEqual([
      '{"type":"CardStrayed","at":5,"card":"9s","lay":"player","by":"12.1"}',
    ]);
    expect(told(deal(closed(), STANDS), { ...stray(), lay: 'banker' } as Command)).toEqual([
      '{"type":"CardStrayed","at":5,"lay":"banker","by":"12.3"}',
    ]);
    expect(told(after(betting(), place('P1', 'tie', 1000)), stray('9s'))).toEqual([
      '{"type":"CardStrayed","at":1,"card":"9s","by":"12.2"}',
      '{"type":"WagerReturned","patron":"P1","on":"tie","stake":1000,"by":"12.2"}',
      '{"type":"RoundBecameNoBetCoup","by":"12.2"}',
    ]);
  });

  test('when an error is seen later', () => {
    const dealt = deal(closed(), STANDS);
    const over = nextRound(sitting(), STANDS);
    const down = dealDown(closedDown(), 3);
    for (const [table, command, says, becomes] of [
      [
        dealt,
        late(2, '9s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":2,"card":"9s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"5d"}],"banker":[{"at":2,"card":"9s"},{"at":4,"card":"Kh"}]},"front":[{"at":5,"card":"Ah"}],"by":"12.4"}',
        ],
        'dealing  17c 35d / 29s 4Kh; front 5Ah keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        dealt,
        late(5, '9s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":5,"card":"9s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[{"at":5,"card":"9s"}],"by":"12.2"}',
        ],
        'dealing  17c 3Kh / 25d 4Ah; front 59s keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        dealt,
        late(5),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":5},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[{"at":5}],"by":"12.3"}',
        ],
        'dealing  17c 3Kh / 25d 4Ah; front 5 keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        after(dealt, settle),
        late(1, '2s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":1,"card":"2s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"2s"},{"at":3,"card":"5d"}],"banker":[{"at":2,"card":"7c"},{"at":4,"card":"Kh"}]},"front":[{"at":5,"card":"Ah"}],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"standOff","pays":0,"by":"8.5(c)"}],"relaid":[],"moved":{"P1":-1000},"outcome":"tie","totals":{"player":7,"banker":7}},"by":"12.4"}',
        ],
        'done  12s 35d / 27c 4Kh; front 5Ah keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        over,
        late(2, '9s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":2,"card":"9s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"5d"}],"banker":[{"at":2,"card":"9s"},{"at":4,"card":"Kh"}]},"front":[{"at":5,"card":"Ah"}],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"lose","pays":0,"by":"8.5(b)"}],"relaid":[],"moved":{"P1":-2000},"outcome":"banker","totals":{"player":2,"banker":9}},"by":"12.4"}',
        ],
        'no round   / ; front  keyed ; inPlay out 6 rack 6 bank 1000; rounds 1 banker null; played 1 last 1 banker 1',
      ],
      [
        over,
        late(5),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":5},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[{"at":5}],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"win","pays":1000,"by":"8.5(a)","paidBy":"8.8(a)"}],"relaid":[],"moved":{},"outcome":"player","totals":{"player":7,"banker":6}},"by":"12.4"}',
        ],
        'no round   / ; front  keyed ; inPlay out 6 rack 6 bank -1000; rounds 1 player null; played 1 last 1 player 1',
      ],
      [
        after(over, invite, place('P1', 'tie', 1000)),
        late(4, '9s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":4,"card":"9s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"9s"},{"at":5,"card":"Ah"}]},"front":[],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"win","pays":1000,"by":"8.5(a)","paidBy":"8.8(a)"}],"relaid":[],"moved":{},"outcome":"player","totals":{"player":7,"banker":5}},"by":"12.4"}',
        ],
        'betting   / ; front  keyed ; inPlay out 6 rack 6 bank -1000; rounds 1 player null; played 2 last 1 player 1',
      ],
      [
        after(dealt, stray('8s')),
        late(3, '9s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":3,"card":"9s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"9s"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Kh"},{"at":5,"card":"Ah"}]},"front":[{"at":6,"card":"8s"}],"by":"12.4"}',
        ],
        'dealing  17c 39s / 25d 4Kh 5Ah; front 68s keyed ; inPlay out 7 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        after(dealt, stray('8s'), settle, collect),
        late(3, '9s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":3,"card":"9s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"9s"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Kh"},{"at":5,"card":"Ah"}]},"front":[],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"standOff","pays":0,"by":"8.5(c)"}],"relaid":[],"moved":{"P1":-1000},"outcome":"tie","totals":{"player":6,"banker":6}},"by":"12.4"}',
        ],
        'no round   / ; front 68s keyed ; inPlay out 7 rack 6 bank 0; rounds 1 tie null; played 1 last 1 tie 1',
      ],
      [
        down,
        late(2),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":2},"reason":"seen on film","hands":{"player":[{"at":1},{"at":3}],"banker":[{"at":2},{"at":4}]},"front":[],"by":"12.4"}',
          '{"type":"WithdrawalOffered","by":"12.4:withdraw"}',
        ],
        'dealing withdrawal 1 3 / 2 4; front  keyed ; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        deal(closed(), '7c 5d Kh Kd'),
        late(5, '9s'),
        [
          '{"type":"RoundRebuilt","round":1,"strayed":{"at":5,"card":"9s"},"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Kd"},{"at":5,"card":"9s"}]},"front":[],"by":"12.1"}',
        ],
        'dealing  17c 3Kh / 25d 4Kd 59s; front  keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        dealt,
        order(4, 3, 2, 1),
        [
          '{"type":"RoundRebuilt","round":1,"order":[4,3,2,1],"reason":"seen on film","hands":{"player":[{"at":1,"card":"Ah"},{"at":3,"card":"5d"}],"banker":[{"at":2,"card":"Kh"},{"at":4,"card":"7c"}]},"front":[],"by":"12.4"}',
        ],
        'dealing  1Ah 35d / 2Kh 47c; front  keyed ; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        down,
        order(2, 1, 3),
        [
          '{"type":"RoundRebuilt","round":1,"order":[2,1,3],"reason":"seen on film","hands":{"player":[{"at":1},{"at":3}],"banker":[{"at":2}]},"front":[],"by":"12.4"}',
          '{"type":"WithdrawalOffered","by":"12.4:withdraw"}',
        ],
        'dealing withdrawal 1 3 / 2; front  keyed ; inPlay out 4 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        over,
        order(1, 3, 2, 4),
        [
          '{"type":"RoundRebuilt","round":1,"order":[1,3,2,4],"reason":"seen on film","hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"5d"}],"banker":[{"at":2,"card":"Kh"},{"at":4,"card":"Ah"}]},"front":[],"correction":{"settled":[],"relaid":[{"patron":"P1","on":"player","stake":1000}],"moved":{"P1":-2000},"outcome":null},"by":"12.4"}',
        ],
        'dealing  17c 35d / 2Kh 4Ah; front  keyed ; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        after(dealt, stray('8s')),
        order(5, 1, 2, 3, 4),
        [
          '{"type":"RoundRebuilt","round":1,"order":[5,1,2,3,4],"reason":"seen on film","hands":{"player":[{"at":1,"card":"8s"},{"at":3,"card":"5d"},{"at":5,"card":"Ah"}],"banker":[{"at":2,"card":"7c"},{"at":4,"card":"Kh"}]},"front":[],"by":"12.4"}',
        ],
        'dealing  18s 35d 5Ah / 27c 4Kh; front  keyed ; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
    ] as const) {
      expect(told(table, command)).toEqual(says);
      expect(state(after(table, command))).toBe(becomes);
    }
  });

  test('when a card was keyed wrongly', () => {
    const dealt = deal(closed(), STANDS);
    const over = nextRound(sitting(), STANDS);
    const burned = after(opened(), introduce, shuffle, cut(100), insert(14), burn('3d'));
    const misplaced = after(deal(closed(), '7c'), misplace('player', '9s'));
    const paired = after(
      deal(after(betting(), place('P1', 'playerPair', 1000), noMoreBets), '7c 5d 7h Ah'),
      settlePairs,
    );
    const laid = after(over, invite, place('P1', 'tie', 1000));
    const voided = after(dealt, declareVoid('impractical', 1), collect);
    for (const [table, command, says, becomes] of [
      [
        dealt,
        correct(2, '2s'),
        [
          '{"type":"CardCorrected","at":2,"was":"5d","is":"2s","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"2s"},{"at":4,"card":"Ah"}]},"front":[],"by":"6.1"}',
        ],
        'dealing  17c 3Kh / 22s 4Ah; front  keyed 4; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        dealt,
        correct(2, '4s'),
        [
          '{"type":"CardCorrected","at":2,"was":"5d","is":"4s","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"4s"},{"at":4,"card":"Ah"}]},"front":[],"by":"6.1"}',
        ],
        'dealing  17c 3Kh / 24s 4Ah; front  keyed 4; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        after(dealt, settle),
        correct(4, '3h'),
        [
          '{"type":"CardCorrected","at":4,"was":"Ah","is":"3h","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"3h"}]},"front":[],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"lose","pays":0,"by":"8.5(b)"}],"relaid":[],"moved":{"P1":-2000},"outcome":"banker","totals":{"player":7,"banker":8}},"by":"6.1"}',
        ],
        'done  17c 3Kh / 25d 43h; front  keyed 4; inPlay out 5 rack 1 bank 1000; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        after(dealt, settle),
        correct(1, '6c'),
        [
          '{"type":"CardCorrected","at":1,"was":"7c","is":"6c","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"6c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"standOff","pays":0,"by":"8.5(c)"}],"relaid":[],"moved":{"P1":-1000},"outcome":"tie","totals":{"player":6,"banker":6}},"by":"6.1"}',
        ],
        'done  16c 3Kh / 25d 4Ah; front  keyed 4; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        over,
        correct(1, '6c'),
        [
          '{"type":"CardCorrected","at":1,"was":"7c","is":"6c","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"6c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"standOff","pays":0,"by":"8.5(c)"}],"relaid":[],"moved":{"P1":-1000},"outcome":"tie","totals":{"player":6,"banker":6}},"by":"6.1"}',
        ],
        'no round   / ; front  keyed ; inPlay out 5 rack 5 bank 0; rounds 1 tie null; played 1 last 1 tie 1',
      ],
      [
        over,
        correct(4, 'Kc'),
        [
          '{"type":"CardCorrected","at":4,"was":"Ah","is":"Kc","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Kc"}]},"front":[],"correction":{"settled":[],"relaid":[{"patron":"P1","on":"player","stake":1000}],"moved":{"P1":-2000},"outcome":null},"by":"6.1"}',
        ],
        'dealing  17c 3Kh / 25d 4Kc; front  keyed ; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        laid,
        correct(1, '6c'),
        [
          '{"type":"CardCorrected","at":1,"was":"7c","is":"6c","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"6c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[],"correction":{"settled":[{"patron":"P1","on":"player","stake":1000,"result":"standOff","pays":0,"by":"8.5(c)"}],"relaid":[],"moved":{"P1":-1000},"outcome":"tie","totals":{"player":6,"banker":6}},"by":"6.1"}',
        ],
        'betting   / ; front  keyed ; inPlay out 5 rack 5 bank 0; rounds 1 tie null; played 2 last 1 tie 1',
      ],
      [
        laid,
        correct(4, 'Kc'),
        [
          '{"type":"WagerReturned","patron":"P1","on":"tie","stake":1000,"by":"6.1"}',
          '{"type":"CardCorrected","at":4,"was":"Ah","is":"Kc","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Kc"}]},"front":[],"correction":{"settled":[],"relaid":[{"patron":"P1","on":"player","stake":1000}],"moved":{"P1":-2000},"outcome":null},"by":"6.1"}',
        ],
        'dealing  17c 3Kh / 25d 4Kc; front  keyed ; inPlay out 5 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        voided,
        correct(1, '6c'),
        [
          '{"type":"CardCorrected","at":1,"was":"7c","is":"6c","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"6c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[],"by":"6.1"}',
        ],
        'no round   / ; front  keyed ; inPlay out 5 rack 5 bank 0; rounds 1 null 14.3; played 1 last 1 null 0',
      ],
      [
        misplaced,
        correct(2, '2s'),
        [
          '{"type":"CardCorrected","at":2,"was":"9s","is":"2s","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":2,"card":"2s"}],"banker":[]},"front":[],"by":"6.1"}',
        ],
        'dealing misplaced 17c 22s / ; front  keyed 2; inPlay out 3 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        paired,
        correct(3, '8h'),
        [
          '{"type":"CardCorrected","at":3,"was":"7h","is":"8h","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"8h"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Ah"}]},"front":[],"correction":{"settled":[{"patron":"P1","on":"playerPair","stake":1000,"result":"lose","pays":0,"by":"9.8(d)"}],"relaid":[],"moved":{"P1":-6000},"outcome":null},"by":"6.1"}',
        ],
        'dealing  17c 38h / 25d 4Ah; front  keyed 4; inPlay out 5 rack 1 bank 1000; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        burned,
        correct(0, '7s'),
        [
          '{"type":"CardCorrected","at":0,"was":"3d","is":"7s","reason":"keyed wrongly","round":null,"hands":{"player":[],"banker":[]},"front":[],"burned":7,"by":"5.6"}',
        ],
        'no round   / ; front  keyed 0; inPlay out 8 rack 8 bank 0; rounds ; played 0 last undefined undefined undefined',
      ],
      [
        burned,
        correct(0, '2s'),
        [
          '{"type":"CardCorrected","at":0,"was":"3d","is":"2s","reason":"keyed wrongly","round":null,"hands":{"player":[],"banker":[]},"front":[],"burned":2,"by":"5.6"}',
        ],
        'no round   / ; front  keyed 0; inPlay out 3 rack 3 bank 0; rounds ; played 0 last undefined undefined undefined',
      ],
      [
        after(dealt, stray('9s')),
        correct(5, '8s'),
        [
          '{"type":"CardCorrected","at":5,"was":"9s","is":"8s","reason":"keyed wrongly","round":null,"hands":{"player":[],"banker":[]},"front":[{"at":5,"card":"8s"}],"by":"6.1"}',
        ],
        'dealing  17c 3Kh / 25d 4Ah; front 58s keyed 5; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        after(dealt, stray('9s')),
        correct(4, 'Kc'),
        [
          '{"type":"CardCorrected","at":4,"was":"Ah","is":"Kc","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5d"},{"at":4,"card":"Kc"}]},"front":[{"at":5,"card":"9s"}],"by":"6.1"}',
        ],
        'dealing  17c 3Kh / 25d 4Kc; front 59s keyed 5; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        deal(closed(), '7c 2d Kh Ah 9s'),
        correct(2, '5s'),
        [
          '{"type":"CardCorrected","at":2,"was":"2d","is":"5s","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"7c"},{"at":3,"card":"Kh"}],"banker":[{"at":2,"card":"5s"},{"at":4,"card":"Ah"}]},"front":[{"at":5,"card":"9s"}],"by":"12.2"}',
        ],
        'dealing  17c 3Kh / 25s 4Ah; front 59s keyed 5; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
      [
        deal(closed(), '2c 2d 2h 4h 9s'),
        correct(1, '5s'),
        [
          '{"type":"CardCorrected","at":1,"was":"2c","is":"5s","reason":"keyed wrongly","round":1,"hands":{"player":[{"at":1,"card":"5s"},{"at":3,"card":"2h"}],"banker":[{"at":2,"card":"2d"},{"at":4,"card":"4h"}]},"front":[{"at":5,"card":"9s"}],"by":"12.2"}',
        ],
        'dealing  15s 32h / 22d 44h; front 59s keyed 5; inPlay out 6 rack 1 bank 0; rounds ; played 1 last undefined undefined undefined',
      ],
    ] as const) {
      expect(told(table, command)).toEqual(says);
      expect(state(after(table, command))).toBe(becomes);
    }
  });
});
