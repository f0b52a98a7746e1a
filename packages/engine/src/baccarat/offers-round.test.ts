import { houseBaccarat } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { closed, dealTo, nextRound, stray } from './deal.test-kit.ts';
import { closedDown, misplace, permit, reconstruct } from './irregularity.test-kit.ts';
import { offered } from './option.test-kit.ts';
import { rulesOf } from './rules.ts';
import {
  after,
  betting,
  bring,
  burn,
  cut,
  deal,
  dealDown,
  dealer,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  place,
  played,
  ready,
  seat,
  settle,
  shuffle,
  supervisor,
  testUnder,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const STANDS = '7c 5d Kh Ah';
const sitting = (): Table => after(ready(), bring('P1', 50_000));
const toBurn = (): Table => after(opened(), introduce, shuffle, cut(100), insert(14));

describe('what is offered, to the letter', () => {
  test('of cards as they are dealt and turned', () => {
    const kinds = ['DealCard', 'ExposeHand', 'SettlePairs', 'SettleWagers', 'CollectCards'] as const;
    const turned: Command = {
      type: 'ExposeHand',
      actor: dealer,
      patron: null,
      hand: 'player',
      cards: ['2s', '3d'],
    };
    const paired = after(betting(), place('P1', 'playerPair', 1000), noMoreBets);
    expect(offered(closed(), ...kinds)).toEqual([
      'dealer 6.2(a) DealCard {"to":"player","card":"Ac"} choose {"card":"card"}',
    ]);
    expect(offered(deal(closed(), '7c'), ...kinds)).toEqual([
      'dealer 6.2(a) DealCard {"to":"banker","card":"Ac"} choose {"card":"card"}',
    ]);
    expect(offered(dealDown(closedDown(), 1), ...kinds)).toEqual(['dealer 6.2(a) DealCard {"to":"banker"}']);
    expect(offered(dealDown(closedDown(), 4), ...kinds)).toEqual([
      'dealer 6.3 ExposeHand {"patron":null,"hand":"player","cards":["Ac","Ac"]} choose {"cards":"cards"}',
      'dealer 6.3 ExposeHand {"patron":null,"hand":"banker","cards":["Ac","Ac"]} choose {"cards":"cards"}',
    ]);
    expect(offered(after(dealDown(closedDown(), 4), turned), ...kinds)).toEqual([
      'dealer 6.3 ExposeHand {"patron":null,"hand":"banker","cards":["Ac","Ac"]} choose {"cards":"cards"}',
    ]);
    expect(offered(deal(paired, STANDS), ...kinds)).toEqual(['dealer 9.9 SettlePairs {}']);
    expect(offered(deal(closed(), STANDS), ...kinds)).toEqual(['dealer 8.1 SettleWagers {}']);
    expect(offered(after(deal(closed(), STANDS), settle), ...kinds)).toEqual([
      'dealer A:Round of Play CollectCards {}',
    ]);
    expect(offered(after(deal(closed(), '7c 5d Kh Kd'), stray('9s')), ...kinds)).toEqual([
      'dealer 7.3 DealCard {"to":"banker","card":"9s"}',
    ]);
    expect(offered(after(deal(closed(), '7c 5d Kh Kd'), stray()), ...kinds)).toEqual([
      'dealer 7.3 DealCard {"to":"banker","card":"Ac"} choose {"card":"card"}',
    ]);
  });

  test('of hands that patrons turn', () => {
    const patrons = { determinations: { face: 'down', exposedBy: 'patrons' } } as const;
    const laid = after(betting(patrons), seat('P1', 1), place('P1', 'banker', 1000), noMoreBets);
    expect(offered(dealDown(laid, 4), 'ExposeHand')).toEqual([
      'P1 6.3 ExposeHand {"patron":"P1","hand":"player","cards":["Ac","Ac"]} choose {"cards":"cards"}',
      'P1 6.3 ExposeHand {"patron":"P1","hand":"banker","cards":["Ac","Ac"]} choose {"cards":"cards"}',
    ]);
    testUnder(rulesOf(houseBaccarat));
    const midi = { determinations: { form: 'midi', face: 'down', exposedBy: 'patrons' } } as const;
    const right = after(betting(midi), seat('P1', 1), place('P1', 'banker', 1000), noMoreBets);
    expect(offered(dealDown(right, 4), 'ExposeHand')).toEqual([
      'dealer 6.5 ExposeHand {"patron":null,"hand":"player","cards":["Ac","Ac"]} choose {"cards":"cards"}',
      'dealer 6.5 ExposeHand {"patron":"P1","hand":"banker","cards":["Ac","Ac"]} choose {"cards":"cards"}',
      'supervisor 6.5 ExposeHand {"patron":"P1","hand":"banker","cards":["Ac","Ac"]} choose {"cards":"cards"}',
      'operator 6.5 ExposeHand {"patron":"P1","hand":"banker","cards":["Ac","Ac"]} choose {"cards":"cards"}',
      'P1 6.5 ExposeHand {"patron":"P1","hand":"banker","cards":["Ac","Ac"]} choose {"cards":"cards"}',
    ]);
  });

  test('of errors', () => {
    const kinds = [
      'CardDrawnInError',
      'CardMisplaced',
      'Reconstruct',
      'PermitChanges',
      'ResumeRound',
    ] as const;
    const lay = dealDown(closedDown(), 1);
    expect(offered(opened(), ...kinds)).toEqual([]);
    expect(offered(closed(), ...kinds)).toEqual([
      'dealer 12.4 CardMisplaced {"to":"banker","card":"Ac"} choose {"card":"card"}',
      'supervisor 12.4 CardMisplaced {"to":"banker","card":"Ac"} choose {"card":"card"}',
    ]);
    expect(offered(deal(closed(), STANDS), ...kinds)).toEqual([
      'dealer 12.3 CardDrawnInError {}',
      'dealer 12.2 CardDrawnInError {"card":"Ac"} choose {"card":"card"}',
      'supervisor 12.3 CardDrawnInError {}',
      'supervisor 12.2 CardDrawnInError {"card":"Ac"} choose {"card":"card"}',
      'supervisor 12.4 CardDrawnInError {"at":5,"reason":"seen later"} choose {"at":{"least":1,"most":5,"multiple":1},"card":"card","reason":"text"}',
      'supervisor 12.4 Reconstruct {"order":[1,2,3,4],"reason":"they lay wrong"} choose {"order":"text","reason":"text"}',
    ]);
    expect(offered(deal(closed(), '7c 5d Kh Kd'), ...kinds)).toEqual([
      'dealer 12.1 CardDrawnInError {}',
      'dealer 12.1 CardDrawnInError {"card":"Ac"} choose {"card":"card"}',
      'supervisor 12.1 CardDrawnInError {}',
      'supervisor 12.1 CardDrawnInError {"card":"Ac"} choose {"card":"card"}',
      'supervisor 12.4 CardDrawnInError {"at":5,"reason":"seen later"} choose {"at":{"least":1,"most":5,"multiple":1},"card":"card","reason":"text"}',
      'supervisor 12.4 Reconstruct {"order":[1,2,3,4],"reason":"they lay wrong"} choose {"order":"text","reason":"text"}',
    ]);
    expect(offered(lay, ...kinds)).toEqual([
      'dealer 12.4 CardMisplaced {"to":"player"} choose {"card":"card"}',
      'supervisor 12.4 CardDrawnInError {"at":2,"reason":"seen later"} choose {"at":{"least":1,"most":2,"multiple":1},"card":"card","reason":"text"}',
      'supervisor 12.4 CardMisplaced {"to":"player"} choose {"card":"card"}',
      'supervisor 12.4 Reconstruct {"order":[1],"reason":"they lay wrong"} choose {"order":"text","reason":"text"}',
      'supervisor 12.6 PermitChanges {}',
    ]);
    expect(offered(after(lay, misplace('player')), ...kinds)).toEqual([
      'dealer 12.4 CardMisplaced {"to":"player"} choose {"card":"card"}',
      'dealer 12.4 CardMisplaced {"to":"banker"} choose {"card":"card"}',
      'supervisor 12.4 CardDrawnInError {"at":3,"reason":"seen later"} choose {"at":{"least":1,"most":3,"multiple":1},"card":"card","reason":"text"}',
      'supervisor 12.4 CardMisplaced {"to":"player"} choose {"card":"card"}',
      'supervisor 12.4 CardMisplaced {"to":"banker"} choose {"card":"card"}',
      'supervisor 12.4 Reconstruct {}',
      'supervisor 12.4 Reconstruct {"order":[1,2],"reason":"they lay wrong"} choose {"order":"text","reason":"text"}',
    ]);
    expect(offered(after(lay, misplace('player'), reconstruct), ...kinds)).toEqual([
      'dealer 12.4:withdraw ResumeRound {}',
      'supervisor 12.4 CardDrawnInError {"at":3,"reason":"seen later"} choose {"at":{"least":1,"most":3,"multiple":1},"card":"card","reason":"text"}',
      'supervisor 12.4 Reconstruct {"order":[1,2],"reason":"they lay wrong"} choose {"order":"text","reason":"text"}',
    ]);
    expect(offered(after(lay, permit), ...kinds)).toEqual([
      'dealer 12.6 ResumeRound {}',
      'supervisor 12.4 CardDrawnInError {"at":2,"reason":"seen later"} choose {"at":{"least":1,"most":2,"multiple":1},"card":"card","reason":"text"}',
      'supervisor 12.4 Reconstruct {"order":[1],"reason":"they lay wrong"} choose {"order":"text","reason":"text"}',
    ]);
  });

  test('of cards keyed wrongly', () => {
    const over = nextRound(sitting(), 'Ac 5d Kh Ah 2c');
    const next = after(over, invite, place('P1', 'tie', 1000), noMoreBets, dealTo('player', '2s'));
    expect(offered(after(toBurn(), burn('Ac')), 'CorrectCard')).toEqual([
      'dealer 6.1 CorrectCard {"at":0,"card":"2c","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'supervisor 6.1 CorrectCard {"at":0,"card":"2c","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
    ]);
    expect(offered(after(deal(closed(), STANDS), stray('9s')), 'CorrectCard')).toEqual([
      'dealer 6.1 CorrectCard {"at":5,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'supervisor 6.1 CorrectCard {"at":1,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'supervisor 6.1 CorrectCard {"at":2,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'supervisor 6.1 CorrectCard {"at":3,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'supervisor 6.1 CorrectCard {"at":4,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'supervisor 6.1 CorrectCard {"at":5,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
    ]);
    expect(offered(over, 'CorrectCard').length).toBe(5);
    expect(offered(next, 'DecideRecord')).toEqual([
      'operator 14.4 DecideRecord {"round":1,"at":1,"card":"2c","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'operator 14.4 DecideRecord {"round":1,"at":3,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'operator 14.4 DecideRecord {"round":1,"at":4,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
      'operator 14.4 DecideRecord {"round":1,"at":5,"card":"Ac","reason":"keyed wrongly"} choose {"card":"card","reason":"text"}',
    ]);
    expect(offered(ready(), 'CorrectCard', 'DecideRecord')).toEqual([]);
  });

  test('of voids and sanctions', () => {
    const breach: Command = {
      type: 'RecordBreach',
      actor: supervisor,
      person: 'P1',
      employee: false,
      clause: '14.8',
      what: 'a side bet',
    };
    const over = nextRound(nextRound(sitting(), STANDS), STANDS);
    const done = played(after(over, invite), [['P1', 'tie', 1000]], STANDS);
    expect(offered(deal(closed(), '7c'), 'DeclareVoid')).toEqual([
      'supervisor 12.4:void DeclareVoid {"cause":"cannotReconstruct","round":1,"reason":"cannotReconstruct"} choose {"reason":"text"}',
      'operator 14.1 DeclareVoid {"cause":"disturbance","round":1,"reason":"disturbance","disturbance":"like"} choose {"reason":"text"}',
      'operator 14.3 DeclareVoid {"cause":"impractical","round":1,"reason":"impractical"} choose {"reason":"text"}',
      'operator 14.3 DeclareVoid {"cause":"fraud","round":1,"reason":"fraud"} choose {"reason":"text"}',
    ]);
    expect(offered(over, 'DeclareVoid')).toEqual([
      'dealer 12.5 DeclareVoid {"cause":"errorFoundLater","round":1,"reason":"errorFoundLater"} choose {"reason":"text"}',
      'supervisor 12.4:void DeclareVoid {"cause":"cannotReconstruct","round":2,"reason":"cannotReconstruct"} choose {"reason":"text"}',
      'supervisor 12.5 DeclareVoid {"cause":"errorFoundLater","round":1,"reason":"errorFoundLater"} choose {"reason":"text"}',
      'operator 14.1 DeclareVoid {"cause":"disturbance","round":2,"reason":"disturbance","disturbance":"like"} choose {"reason":"text"}',
      'operator 14.3 DeclareVoid {"cause":"fraud","round":2,"reason":"fraud"} choose {"reason":"text","round":{"least":1,"most":2,"multiple":1}}',
    ]);
    expect(offered(done, 'DeclareVoid')).toEqual([
      'dealer 12.5 DeclareVoid {"cause":"errorFoundLater","round":2,"reason":"errorFoundLater"} choose {"reason":"text","round":{"least":1,"most":2,"multiple":1}}',
      'supervisor 12.4:void DeclareVoid {"cause":"cannotReconstruct","round":3,"reason":"cannotReconstruct"} choose {"reason":"text"}',
      'supervisor 12.5 DeclareVoid {"cause":"errorFoundLater","round":2,"reason":"errorFoundLater"} choose {"reason":"text","round":{"least":1,"most":2,"multiple":1}}',
      'operator 14.1 DeclareVoid {"cause":"disturbance","round":3,"reason":"disturbance","disturbance":"like"} choose {"reason":"text","round":{"least":2,"most":3,"multiple":1}}',
      'operator 14.3 DeclareVoid {"cause":"impractical","round":3,"reason":"impractical"} choose {"reason":"text"}',
      'operator 14.3 DeclareVoid {"cause":"fraud","round":3,"reason":"fraud"} choose {"reason":"text","round":{"least":1,"most":3,"multiple":1}}',
    ]);
    expect(offered(after(done, breach), 'VoidWagers')).toEqual([
      'operator 14.2(a) VoidWagers {"patron":"P1","breach":1}',
    ]);
    expect(offered(after(over, invite, place('P1', 'tie', 1000), noMoreBets), 'DeclareVoid')).toEqual([
      'dealer 12.5 DeclareVoid {"cause":"errorFoundLater","round":1,"reason":"errorFoundLater"} choose {"reason":"text"}',
      'supervisor 12.4:void DeclareVoid {"cause":"cannotReconstruct","round":2,"reason":"cannotReconstruct"} choose {"reason":"text"}',
      'supervisor 12.5 DeclareVoid {"cause":"errorFoundLater","round":1,"reason":"errorFoundLater"} choose {"reason":"text"}',
      'operator 14.1 DeclareVoid {"cause":"disturbance","round":3,"reason":"disturbance","disturbance":"like"} choose {"reason":"text","round":{"least":2,"most":3,"multiple":1}}',
      'operator 14.3 DeclareVoid {"cause":"impractical","round":3,"reason":"impractical"} choose {"reason":"text"}',
      'operator 14.3 DeclareVoid {"cause":"fraud","round":3,"reason":"fraud"} choose {"reason":"text","round":{"least":1,"most":3,"multiple":1}}',
    ]);
  });
});
