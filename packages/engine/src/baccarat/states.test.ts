import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { closed, dealTo, directCoup, directShuffle, expose, nextRound } from './deal.test-kit.ts';
import { game } from './game.ts';
import { declareVoid, permit, playedOut, resume } from './irregularity.test-kit.ts';
import { withShoe } from './shoe.ts';
import { breach, correct, decide, late, STANDS, sitting, state, told, voidWagers } from './state.test-kit.ts';
import {
  after,
  betting,
  bring,
  collect,
  deal,
  dealDown,
  dealer,
  eventsOf,
  introduce,
  invite,
  newShoe,
  noMoreBets,
  operator,
  patron,
  place,
  played,
  ready,
  refusalOf,
  remove,
  rules,
  seat,
  settle,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

describe('what an event says and what becomes of the table', () => {
  test('when the dealer may put a slip right by himself', () => {
    const coup = deal(after(ready(), directCoup), STANDS);
    const paired = deal(after(betting(), place('P1', 'playerPair', 1000), noMoreBets), '7c 5d 7h Ah');
    const mayNot = {
      clause: 'A:Casino Supervisor',
      detail: 'the card was followed by others: this is for the supervisor',
    };
    expect(refusalOf(coup, correct(4, '2h', dealer))).toBeUndefined();
    expect(refusalOf(after(coup, settle), correct(4, '2h', dealer))).toEqual(mayNot);
    expect(refusalOf(paired, correct(4, '2h', dealer))).toBeUndefined();
    expect(refusalOf(after(paired, settlePairs), correct(4, '2h', dealer))).toEqual(mayNot);
  });

  test('when the shoe is another than that of the round', () => {
    const shuffled = newShoe(after(nextRound(sitting(), STANDS), directShuffle));
    const next = after(shuffled, invite, place('P1', 'tie', 1000), noMoreBets, dealTo('player', '2s'));
    expect(refusalOf(playedOut(shuffled), correct(4, '2c'))).toBeUndefined();
    expect(refusalOf(playedOut(shuffled), late(4, '2c'))).toBeUndefined();
    expect(refusalOf(playedOut(next), decide(1, 1, '6c'))).toBeUndefined();
    expect(told(next, decide(1, 1, '6c'))).toEqual([
      '{"type":"RecordDecided","round":1,"was":{"at":1,"card":"7c"},"is":{"at":1,"card":"6c"},"result":{"to":"player","outcome":"tie","totals":{"player":6,"banker":6}},"reason":"keyed wrongly","by":"14.4"}',
      '{"type":"DisputeRaised","patron":"P1","what":"keyed wrongly","round":1,"onRecord":true,"by":"14.4"}',
      '{"type":"DisputeDecided","dispute":1,"decision":"keyed wrongly","remedy":{"kind":"collect","amount":1000},"by":"14.4"}',
      '{"type":"RemedyPaid","dispute":1,"patron":"P1","amount":-1000,"by":"14.4"}',
    ]);
    expect(state(after(shuffled, correct(4, '2c')))).toBe(
      'no round   / ; front  keyed ; inPlay out 1 rack 1 bank 0; rounds 1 tie null; played 1 last 1 tie 1',
    );
    expect(after(shuffled, correct(4, '2c')).shoe.cards).toEqual(shuffled.shoe.cards);
    expect(after(next, decide(1, 1, '6c')).shoe.cards).toEqual(next.shoe.cards);
  });

  test('when a record is decided', () => {
    const over = nextRound(nextRound(sitting(), STANDS), STANDS);
    const next = after(over, invite, place('P1', 'tie', 1000), noMoreBets, dealTo('player', '2s'));
    const coup = after(
      deal(after(ready(), directCoup), STANDS),
      settle,
      collect,
      bring('P1', 5000),
      invite,
      place('P1', 'tie', 1000),
      noMoreBets,
      dealTo('player', '2s'),
    );
    expect(told(next, decide(2, 5, '6c'))).toEqual([
      '{"type":"RecordDecided","round":2,"was":{"at":5,"card":"7c"},"is":{"at":5,"card":"6c"},"result":{"to":"player","outcome":"tie","totals":{"player":6,"banker":6}},"reason":"keyed wrongly","by":"14.4"}',
      '{"type":"DisputeRaised","patron":"P1","what":"keyed wrongly","round":2,"onRecord":true,"by":"14.4"}',
      '{"type":"DisputeDecided","dispute":1,"decision":"keyed wrongly","remedy":{"kind":"collect","amount":1000},"by":"14.4"}',
      '{"type":"RemedyPaid","dispute":1,"patron":"P1","amount":-1000,"by":"14.4"}',
    ]);
    expect(state(after(next, decide(2, 5, '6c')))).toBe(
      'dealing  92s / ; front  keyed 9; inPlay out 10 rack 9 bank -1000; rounds 1 player null, 2 tie null; played 3 last undefined undefined undefined',
    );
    expect(told(coup, decide(1, 1, '6c'))).toEqual([
      '{"type":"RecordDecided","round":1,"was":{"at":1,"card":"7c"},"is":{"at":1,"card":"6c"},"result":{"to":"player","outcome":"tie","totals":{"player":6,"banker":6}},"reason":"keyed wrongly","by":"14.4"}',
    ]);
    expect(state(after(coup, decide(1, 2, '6d')))).toBe(
      'dealing  52s / ; front  keyed 5; inPlay out 6 rack 5 bank 0; rounds 1 tie null; played 2 last undefined undefined undefined',
    );
    expect(refusalOf(next, decide(1, 1, '6c'))).toEqual({
      clause: '14.4',
      detail: 'the cards of round 1 are not kept: decide a dispute about it by a sum',
    });
    expect(refusalOf(next, decide(1, 5, '6c'))?.clause).toBe('14.4');
    expect(refusalOf(next, decide(2, 8, '2h'))).toBeUndefined();
    expect(refusalOf(coup, decide(1, 4, 'Kc'))).toEqual({
      clause: '12.5',
      detail: 'by that card others were due: cards lay wrong, and the round is declared void',
    });
  });

  test('when wagers or rounds are void', () => {
    const over = after(nextRound(nextRound(sitting(), STANDS), STANDS), breach);
    const laid = after(over, invite, place('P1', 'tie', 1000), place('P1', 'player', 1000));
    expect(told(laid, voidWagers({ round: 1 }))).toEqual([
      '{"type":"WagersVoided","patron":"P1","round":1,"breach":1,"returned":[],"reversed":{"P1":1000},"by":"14.2(a)"}',
    ]);
    expect(told(after(laid, { ...breach, rounds: [3] } as Command), voidWagers({ breach: 2 }))).toEqual([
      '{"type":"WagersVoided","patron":"P1","breach":2,"returned":[{"patron":"P1","on":"tie","stake":1000},{"patron":"P1","on":"player","stake":1000}],"reversed":{},"by":"14.2(a)"}',
    ]);
    expect(after(over, voidWagers({ round: 1 })).rounds.map(({ settled }) => settled.length)).toEqual([0, 1]);
    expect(after(over, voidWagers({ round: 2 })).last?.round.settled).toEqual([]);
    expect(state(after(over, declareVoid('disturbance', 2)))).toBe(
      'no round   / ; front  keyed ; inPlay out 9 rack 9 bank -1000; rounds 1 player null, 2 null 14.1; played 2 last 2 null 0',
    );
    expect(after(over, declareVoid('disturbance', 2)).last?.round).toMatchObject({
      settled: [],
      outcome: null,
      voidedBy: '14.1',
    });
    expect(after(over, declareVoid('fraud', 1)).last?.round).toMatchObject({
      outcome: 'player',
      voidedBy: null,
    });
  });

  test('when everybody has taken the wagers back at a full table', () => {
    const seats = { determinations: { face: 'down', seats: 3 } } as const;
    const full = after(
      betting(seats, { P1: 5000, P2: 5000, P3: 5000 }),
      seat('P1', 0),
      seat('P2', 1),
      seat('P3', 2),
      place('P1', 'tie', 1000),
      noMoreBets,
    );
    const open = (table: Table) =>
      after(
        dealDown(table, 4 - (table.round?.hands.player.length ?? 0)),
        expose('player', '7c Kh'),
        expose('banker', '5d Ah'),
        settle,
      );
    const coup = after(dealDown(full, 1), permit, remove('P1', 'tie'), resume);
    expect(told(open(coup), collect)).toEqual([
      '{"type":"CardsCollected","round":1,"cards":4,"abstained":[],"shoeSpent":false,"by":"A:Round of Play"}',
    ]);
    expect(told(open(full), collect)).toEqual([
      '{"type":"CardsCollected","round":1,"cards":4,"abstained":["P2","P3"],"shoeSpent":false,"by":"A:Round of Play"}',
    ]);
    const idle = (table: Table) => ['P1', 'P2', 'P3'].map((name) => table.patrons[name]?.idle);
    expect(idle(after(open(coup), collect))).toEqual([0, 0, 0]);
    expect(idle(after(open(full), collect))).toEqual([0, 1, 1]);
    const again = after(open(full), collect, invite, place('P2', 'tie', 1000), noMoreBets);
    expect(idle(after(open(again), collect))).toEqual([1, 0, 2]);
  });

  test('who is there: with chips, on a seat, or with a wager', () => {
    const names = (name: string): Command => ({
      type: 'DetermineExposure',
      actor: supervisor,
      exposedBy: 'dealer',
      openers: { player: name },
    });
    const sat = after(ready(), seat('P1', 1));
    const all = after(
      betting({}, { P1: 1000, P2: 5000 }),
      place('P1', 'tie', 1000),
      place('P2', 'tie', 1000),
    );
    expect([sitting(), sat, all].map((table) => refusalOf(table, names('P1')))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(refusalOf(all, names('P3'))?.detail).toBe('P3 is not at the table');
    const patrons: Command = { type: 'DetermineExposure', actor: supervisor, exposedBy: 'patrons' };
    expect(eventsOf(sat, patrons)).toStrictEqual([
      { type: 'ExposureDetermined', exposedBy: 'patrons', by: '6.3' },
    ]);
  });

  test('who is offered the cut, and may ask for a riffle', () => {
    const pre: Command = {
      type: 'IntroduceCards',
      actor: dealer,
      source: { kind: 'preShuffled', supplier: 'C', batch: 'B1' },
    };
    const poor = after(
      played(betting({}, { P1: 1000, P2: 5000, P3: 5000 }), [['P1', 'tie', 1000]], STANDS),
      collect,
      directShuffle,
    );
    const out = after(poor, { ...breach, person: 'P2', rounds: [] } as Command, {
      type: 'ExcludePatron',
      actor: operator,
      patron: 'P2',
      breach: 1,
    });
    const toCut = after(out, pre);
    const offered = (table: Table) => game.view(rules, table, { role: 'onlooker' } as never);
    expect(offered(toCut)).toMatchObject({ shoe: { cutOfferedTo: 'P3' } });
    expect(offered(after(toCut, { type: 'DeclineCut', actor: patron('P3'), patron: 'P3' }))).toMatchObject({
      shoe: { cutOfferedTo: null },
    });
    const riffles = (table: Table) =>
      game
        .options(rules, table, supervisor)
        .flatMap(({ command }) => (command.type === 'Riffle' ? [command.requestedBy] : []));
    expect(riffles(toCut)).toEqual(['P3']);
    expect(riffles(after(toCut, seat('P3', 1)))).toEqual(['P3']);
    expect(refusalOf(withShoe(closed(), { stage: 'spent' }), introduce)).toEqual({
      clause: '5.1(a)',
      detail: 'the round is played out first',
    });
  });
});
