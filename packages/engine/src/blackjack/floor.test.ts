import { describe, expect } from 'vitest';
import type { Command } from './command.ts';
import { breach, change, close, grant, lift, notice, played, release, restrict } from './floor.test-kit.ts';
import { game } from './game.ts';
import { clause, rules2018 } from './round.test-kit.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  cut,
  deal,
  dealer,
  eventsOf,
  insert,
  invite,
  noMoreBets,
  opened,
  openTable,
  operator,
  patron,
  place,
  ready,
  refusedBy,
  remove,
  say,
  seat,
  settle,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { restrictedBy } from './trouble/restrict.ts';

describe('the sign', () => {
  const limits = { what: 'limits', limits: { min: 500, max: 20_000, multiple: 500 } } as const;

  clause(['3.1', '17.7'], 'changes between rounds, after notice of that very change', (rules) => {
    const table = betting(rules, { P1: 100_000 });
    expect(refusedBy(rules, table, change(limits))).toBe('3.1');
    const told = after(rules, table, notice(limits));
    expect(refusedBy(rules, told, notice(limits))).toBe('3.1');
    expect(refusedBy(rules, told, change({ ...limits, limits: { ...limits.limits, max: 30_000 } }))).toBe(
      '3.1',
    );
    expect(refusedBy(rules, after(rules, told, place('P1', 1, 1000)), change(limits))).toBe('3.1');
    const made = after(rules, told, change(limits));
    expect([made.sign.main, made.notices]).toEqual([limits.limits, []]);
    const pairs = { what: 'pairsLimits', limits: { min: 100, max: 5000, multiple: 100 } } as const;
    expect(after(rules, table, notice(pairs), change(pairs)).sign.pairs).toEqual(pairs.limits);
    expect(refusedBy(rules, table, notice({ what: 'limits', limits: { min: 5, max: 1, multiple: 1 } }))).toBe(
      '3.1',
    );
    expect(refusedBy(rules, table, { ...notice(limits), actor: dealer })).toBe('A:Casino Operator');
  });

  clause('3.2', 'may be raised for a player at a box, by a marker that all can see', (rules) => {
    const table = betting(rules, { P1: 200_000, P2: 200_000 });
    const marked = after(rules, table, grant('P1', 1, 80_000));
    expect(marked.markers).toEqual([{ patron: 'P1', box: 1, limit: 80_000 }]);
    expect(game.view(rules, marked, { role: 'onlooker' })).toMatchObject({ markers: marked.markers });
    expect(eventsOf(rules, marked, place('P1', 1, 90_000))).toMatchObject([
      { stake: 80_000, returned: 10_000 },
    ]);
    expect(eventsOf(rules, marked, place('P1', 2, 90_000))).toMatchObject([{ stake: 50_000, by: '3.5' }]);
    for (const limit of [50_000, 0.5, 80_250])
      expect(refusedBy(rules, table, grant('P1', 1, limit))).toBe('3.2');
    expect(refusedBy(rules, table, grant('P9', 1, 80_000))).toBe('3.2');
    expect(refusedBy(rules, marked, grant('P1', 1, 80_000))).toBe('3.2');
    expect(refusedBy(rules, table, grant('P1', 1, null))).toBe('3.2');
    for (const box of [0, 8, 1.5]) expect(refusedBy(rules, table, grant('P1', box, 80_000))).toBe('A:Box');
    expect(after(rules, marked, grant('P1', 1, null)).markers).toEqual([]);
    const high = { what: 'limits', limits: { min: 1000, max: 90_000, multiple: 500 } } as const;
    expect(after(rules, marked, notice(high), change(high)).markers).toEqual([]);
  });

  clause(['15.2', '2.2'], 'comes down after notice and between rounds, with the cards checked', (rules) => {
    const table = betting(rules, { P1: 5000 });
    expect(refusedBy(rules, table, close())).toBe('15.2');
    const told = after(rules, table, notice({ what: 'closing' }));
    expect(refusedBy(rules, told, close(''))).toBe('2.2');
    expect(refusedBy(rules, after(rules, told, place('P1', 1, 1000)), close())).toBe('15.2');
    const closed = after(rules, told, close());
    expect([closed.stage, closed.patrons, closed.arrivals]).toEqual(['closed', {}, []]);
    expect(refusedBy(rules, closed, bring('P1', 500))).toBe('15.2');
    expect(refusedBy(rules, closed, breach('P1'))).toBeUndefined();
    expect(after(rules, after(rules, opened(rules), notice({ what: 'closing' })), close('')).stage).toBe(
      'closed',
    );
  });
});

describe('players', () => {
  clause('16.6', 'give their seat up after three rounds without a wager at a full table', (rules) => {
    const vacate: Command = { type: 'VacateSeat', actor: operator, patron: 'Bo' };
    const table = after(
      rules,
      ready(rules, { determinations: { boxes: 2 } }),
      bring('Ann', 50_000),
      bring('Bo', 5000),
      seat('Ann', 0),
      seat('Bo', 1),
    );
    // Sitting down and leaving are no matter of eviction.
    expect(refusedBy(rules, table, seat('Ann', 1))).toBe('4.5(a)');
    expect(refusedBy(rules, table, { type: 'LeaveTable', actor: patron('Cy'), patron: 'Cy' })).toBe('4.5(a)');
    const two = played(rules, played(rules, table, 'Ann'), 'Ann');
    expect(refusedBy(rules, two, vacate)).toBe('16.6');
    const three = played(rules, two, 'Ann');
    expect(three.patrons.Bo?.idle).toBe(3);
    expect(after(rules, three, vacate).seats).toEqual(['Ann', null]);
    const back = played(rules, three, 'Ann', 'Bo');
    expect(back.patrons.Bo?.idle).toBe(0);
    const gone = after(rules, three, { type: 'LeaveTable', actor: patron('Bo'), patron: 'Bo' });
    expect([gone.arrivals, gone.seats]).toEqual([['Ann'], ['Ann', null]]);
  });

  clause(
    ['4.7', '4.7(a)', '4.7(b)'],
    'who came late or left a round out may be held to the minimum until a new shoe',
    (rules) => {
      const table = after(rules, ready(rules), bring('P1', 50_000), bring('P2', 50_000));
      const first = played(rules, table, 'P1');
      expect(refusedBy(rules, first, restrict('P1', '4.7(a)'))).toBe('4.7(a)');
      expect(refusedBy(rules, first, restrict('P1', '4.7(b)'))).toBe('4.7(b)');
      expect(refusedBy(rules, first, restrict('P2', '4.7(a)', ''))).toBe('4.7(a)');
      expect(refusedBy(rules, first, restrict('P9', '4.7(a)'))).toBe('4.7(a)');
      const held = after(rules, first, restrict('P2', '4.7(a)'), invite);
      expect(refusedBy(rules, held, restrict('P2', '4.7(a)'))).toBe('4.7(a)');
      expect(refusedBy(rules, held, place('P2', 1, 1500))).toBe('4.7(a)');
      expect(
        refusedBy(rules, after(rules, held, place('P2', 1, 1000)), place('P2', 2, 1000)),
      ).toBeUndefined();
      const second = played(rules, first, 'P2');
      expect(refusedBy(rules, second, restrict('P1', '4.7(b)'))).toBeUndefined();
      const lifted = after(rules, held, lift('P2'));
      expect(refusedBy(rules, lifted, lift('P2'))).toBe('4.8');
      const due: Table = {
        ...after(rules, first, restrict('P2', '4.7(a)')),
        shoe: { ...first.shoe, stage: 'spent' },
      };
      const fresh = after(rules, due, shuffle, cut(100, 'P1'), insert(52));
      expect([restrictedBy(fresh, 'P2'), fresh.inShoe.first]).toEqual([null, null]);
    },
  );

  clause(
    ['4.8', '4.9'],
    'may be held to one box at the minimum, with a reference that the regulator can read',
    (rules) => {
      const table = betting(rules, { P1: 50_000 });
      expect(refusedBy(rules, table, restrict('P1', '4.9'))).toBe('4.9');
      // What another table of the house knows counts too.
      const known = { ...restrict('P1', '4.9'), before: true } as Command;
      expect(restrictedBy(after(rules, table, known), 'P1')).toBe('4.9');
      const held = after(rules, table, restrict('P1', '4.8', 'P-12'), place('P1', 1, 1000));
      expect(refusedBy(rules, held, place('P1', 2, 1000))).toBe('4.8');
      expect(game.view(rules, held, supervisor)).toMatchObject({
        restrictions: [{ patron: 'P1', by: '4.8', reference: 'P-12' }],
      });
      const again = after(rules, held, lift('P1'), restrict('P1', '4.9'));
      expect(restrictedBy(again, 'P1')).toBe('4.9');
      const due: Table = { ...after(rules, held, remove('P1', 1)), shoe: { ...held.shoe, stage: 'spent' } };
      expect(restrictedBy(after(rules, due, shuffle), 'P1')).toBe('4.8');
    },
  );

  clause('4.4', 'with several boxes give one up while no box is vacant', (rules) => {
    const table = betting(rules, { P1: 50_000, P2: 50_000 }, { determinations: { boxes: 2 } });
    const one = after(rules, table, place('P1', 1, 1000));
    expect(refusedBy(rules, ready(rules), release('P1', 1))).toBe('4.4');
    expect(refusedBy(rules, one, release('P1', 1))).toBe('4.4');
    const both = after(rules, one, place('P1', 2, 1000));
    expect(refusedBy(rules, both, release('P2', 2))).toBe('4.4');
    expect(refusedBy(rules, both, release('P1', 3))).toBe('4.4');
    const released = after(rules, both, release('P1', 2));
    expect([chipsOf(released, 'P1'), released.round?.boxes.length]).toEqual([49_000, 1]);
    expect(refusedBy(rules, released, place('P1', 2, 1000))).toBe('4.4');
    expect(refusedBy(rules, released, place('P2', 2, 1000))).toBeUndefined();
    expect(refusedBy(rules, after(rules, both, noMoreBets), release('P1', 2))).toBe('4.4');
    const several = { what: 'severalBoxes', permitted: false } as const;
    const barred = after(rules, table, notice(several), change(several), place('P1', 1, 1000));
    expect(refusedBy(rules, barred, place('P1', 2, 1000))).toBe('4.4');
  });

  clause('14.7', 'who go away are noted, and noted again when they are back', (rules) => {
    const away = (type: 'NoteAbsence' | 'NoteReturn'): Command => ({ type, actor: dealer, patron: 'P1' });
    const table = betting(rules, { P1: 5000 });
    expect(refusedBy(rules, table, away('NoteAbsence'))).toBe('14.7');
    expect(refusedBy(rules, table, away('NoteReturn'))).toBe('14.7');
    const dealt = deal(rules, after(rules, table, place('P1', 1, 1000), noMoreBets), 'Tc 9d 9h');
    const gone = after(rules, dealt, away('NoteAbsence'));
    expect(refusedBy(rules, gone, away('NoteAbsence'))).toBe('14.7');
    expect(refusedBy(rules, gone, say('Stand', 'P1'))).toBe('14.7');
    expect(refusedBy(rules, after(rules, gone, away('NoteReturn')), say('Stand', 'P1'))).toBeUndefined();
    const returns: Command = { type: 'NoteReturn', actor: patron('P1'), patron: 'P1' };
    expect(game.options(rules, gone, patron('P1')).map(({ command }) => command)).toContainEqual(returns);
    expect(refusedBy(rules, after(rules, gone, returns), say('Stand', 'P1'))).toBeUndefined();
  });
});

describe('a table before it is open', () => {
  clause('2.3', 'is offered to the operator to open, and to nobody else', (rules) => {
    const unopened = game.initial(rules);
    // The usual table, all of it the operator's to change.
    expect(game.options(rules, unopened, operator)).toEqual([
      {
        command: {
          type: 'OpenTable',
          actor: operator,
          approvals: { layout: 'layout', shoe: 'shoe', pairsLayout: 'layout' },
          determinations: {
            decks: 8,
            shuffle: 'shuffle',
            shoe: 'manual',
            burn: 0,
            soft17: 'stand',
            pairs: 'perfect-pairs',
            sevens: [],
            insuranceByOthers: false,
            severalBoxes: true,
            boxes: 7,
          },
          sign: {
            main: { min: 1000, max: 100_000, multiple: 500 },
            pairs: { min: 500, max: 10_000, multiple: 500 },
            chip: 100,
            payableUnit: 50,
          },
        },
        by: '2.3',
        choose: { approvals: 'text', determinations: 'text', sign: 'text' },
      },
    ]);
    expect(game.options(rules, unopened, dealer)).toEqual([]);
    expect(() => game.evolve(unopened, { type: 'BetsClosed', round: 1, by: '6.2' })).toThrow(
      'impossible: BetsClosed at a table that was never opened',
    );
  });
});

describe('conduct', () => {
  clause(
    ['16.2', '16.5', '16.5(b)', '16.5(c)', '16.7', '16.8'],
    'a breach is put on record, and sanctions rest on it',
    (rules) => {
      const table = betting(rules, { P1: 5000 });
      expect(refusedBy(rules, table, breach(''))).toBe('16.2');
      expect(refusedBy(rules, table, breach('D', true, ''))).toBe('16.5');
      const recorded = after(rules, table, breach('P1'), breach('D', true));
      expect(recorded.breaches).toEqual([
        { person: 'P1', employee: false, clause: '16.8', what: 'did it', rounds: [1], concerned: [] },
        { person: 'D', employee: true, clause: '16.8', what: 'did it', rounds: [1], concerned: [] },
      ]);
      const exclude = (name: string, number: number): Command => ({
        type: 'ExcludePatron',
        actor: operator,
        patron: name,
        breach: number,
      });
      expect(refusedBy(rules, table, exclude('P1', 1))).toBe('16.2');
      expect(refusedBy(rules, recorded, exclude('D', 2))).toBe('16.2');
    },
  );

  clause(['16.2(a)', '16.2(b)'], "a player's wagers may be voided, and he may be excluded", (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000 }),
      breach('P1'),
      place('P1', 1, 1000),
      place('P2', 1, 1000),
    );
    const voiding: Command = { type: 'VoidWagers', actor: operator, patron: 'P1', breach: 1 };
    const open = after(rules, table, voiding);
    expect([chipsOf(open, 'P1'), open.round?.boxes[0]?.wagers]).toEqual([
      5000,
      [{ patron: 'P2', stake: 1000 }],
    ]);
    expect(refusedBy(rules, open, voiding)).toBe('16.2(a)');
    expect(refusedBy(rules, table, { ...voiding, breach: 2 } as Command)).toBe('16.2');
    const dealt = deal(rules, after(rules, table, noMoreBets), 'Tc 9d 9h');
    const over = after(rules, deal(rules, after(rules, dealt, say('Stand', 'P1')), '9s'), settle);
    expect(chipsOf(after(rules, over, voiding), 'P1')).toBe(5000);
    expect(chipsOf(after(rules, dealt, voiding), 'P1')).toBe(5000);
    expect(after(rules, dealt, voiding).round?.boxes[0]?.hands[0]?.wagers).toHaveLength(1);
    const exclude: Command = { type: 'ExcludePatron', actor: operator, patron: 'P1', breach: 1 };
    const out = after(rules, open, exclude);
    expect(refusedBy(rules, out, exclude)).toBe('16.2(b)');
    expect(refusedBy(rules, out, place('P1', 2, 1000))).toBe('16.2(b)');
    expect(refusedBy(rules, out, seat('P1', 0))).toBe('16.2(b)');
  });

  clause('16.4', 'a dispute is decided by the operator, and reviewed if its player asks', (rules) => {
    const raise = (what: string): Command => ({
      type: 'RaiseDispute',
      actor: patron('P1'),
      patron: 'P1',
      what,
    });
    const decideIt = (decision: string): Command => ({
      type: 'DecideDispute',
      actor: operator,
      dispute: 1,
      decision,
    });
    const review: Command = { type: 'RequestReview', actor: patron('P1'), patron: 'P1', dispute: 1 };
    const table = betting(rules, { P1: 5000 });
    expect(refusedBy(rules, table, raise(''))).toBe('16.4');
    expect(refusedBy(rules, table, decideIt('x'))).toBe('16.4');
    const raised = after(rules, table, raise('my hand'));
    expect([refusedBy(rules, raised, review), refusedBy(rules, raised, decideIt(''))]).toEqual([
      '16.4',
      '16.4',
    ]);
    const decided = after(rules, raised, decideIt('it stands'));
    expect(refusedBy(rules, decided, decideIt('again'))).toBe('16.4');
    const reviewed = after(rules, decided, review);
    expect(refusedBy(rules, reviewed, review)).toBe('16.4');
    expect(reviewed.disputes).toEqual([
      {
        patron: 'P1',
        what: 'my hand',
        round: null,
        decision: 'it stands',
        remedy: { kind: 'stands' },
        paid: 0,
        reviewRequested: true,
        review: null,
      },
    ]);
  });

  clause(
    ['16.5(a)', '2.3', '2.3(a)', '6.1'],
    'what is offered is lawful and no advice; what is shown is what may be seen',
    (rules) => {
      const dealt = deal(
        rules,
        after(rules, betting(rules, { P1: 5000 }), place('P1', 1, 1000), noMoreBets),
        'Tc 9d 9h',
      );
      const offered = game.options(rules, dealt, patron('P1')).map(({ command }) => command.type);
      expect(offered.filter((type) => ['Hit', 'Stand', 'Split', 'Double'].includes(type)).sort()).toEqual([
        'Double',
        'Hit',
        'Stand',
      ]);
      const seen = game.view(rules, dealt, patron('P1'));
      expect(seen).toMatchObject({
        determinations: { decks: 6, shuffle: 'P-7' },
        own: { chips: 4000, excluded: false },
        round: {
          boxes: [{ hands: [{ cards: ['Tc', '9h'], points: 19, soft: false }] }],
          dealer: { cards: ['9d'] },
        },
      });
      expect(JSON.stringify(seen)).not.toContain('"seen"');
      expect(game.view(rules, dealt, { role: 'onlooker' })).not.toHaveProperty('own');
      expect(game.view(rules2018, { stage: 'unopened' }, dealer)).toEqual({ stage: 'unopened' });
      const cutting = after(
        rules,
        opened(rules),
        { type: 'IntroduceCards', actor: dealer, checkedBy: 'D', shoe: 'manual' },
        shuffle,
      );
      expect(game.view(rules, cutting, dealer)).toMatchObject({ shoe: { cutOfferedTo: null } });
    },
  );
});

clause('15.1', 'the hours are the operator’s to keep: nobody else opens a table or closes it', (rules) => {
  for (const actor of [dealer, supervisor, patron('P1')]) {
    expect(refusedBy(rules, { stage: 'unopened' }, { ...openTable(), actor })).toBe('A:Casino Operator');
    expect(refusedBy(rules, opened(rules), { type: 'CloseTable', actor, cardsCheckedBy: 'D. Lee' })).toBe(
      'A:Casino Operator',
    );
  }
  expect(refusedBy(rules, { stage: 'unopened' }, openTable())).toBeUndefined();
});
