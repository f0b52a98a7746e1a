import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../core/game.ts';
import type { Command } from './command.ts';
import { closed, stray } from './deal.test-kit.ts';
import { game } from './game.ts';
import { offered } from './option.test-kit.ts';
import { rulesOf } from './rules.ts';
import {
  after,
  betting,
  bring,
  cut,
  deal,
  dealer,
  insert,
  introduce,
  opened,
  operator,
  patron,
  place,
  ready,
  rules,
  settle,
  shuffle,
  testUnder,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const STANDS = '7c 5d Kh Ah';
const toBurn = (): Table => after(opened(), introduce, shuffle, cut(100), insert(14));

describe('what is offered, to the letter', () => {
  test('before the table is open, by each edition', () => {
    const options = (actor: Actor) => game.options(rules, { stage: 'unopened' }, actor);
    expect(options(dealer)).toEqual([]);
    expect(options(operator)).toEqual([
      {
        command: {
          type: 'OpenTable',
          actor: { role: 'operator' },
          approvals: { table: 'table', layout: 'layout', shoe: 'shoe' },
          determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
          sign: {
            main: { min: 1000, max: 100_000, multiple: 500 },
            pairs: { min: 500, max: 10_000, multiple: 500 },
            chip: 100,
            differential: null,
            payableUnit: 25,
          },
        },
        by: '8.1',
        choose: { approvals: 'text', determinations: 'text', sign: 'text' },
      },
    ]);
    testUnder(rulesOf(houseBaccarat));
    expect(options(operator)[0]?.command).toMatchObject({
      determinations: {
        method: 'A',
        pairs: 'perfect',
        face: 'up',
        exposedBy: 'dealer',
        seats: 7,
        form: 'mini',
      },
    });
    testUnder(rulesOf(actMiniBaccarat2016));
  });

  test('with a new shoe', () => {
    const pre: Command = {
      type: 'IntroduceCards',
      actor: dealer,
      source: { kind: 'preShuffled', supplier: 'C', batch: 'B1' },
    };
    expect(offered(opened(), 'IntroduceCards', 'Shuffle')).toEqual([
      'dealer 2.1 IntroduceCards {"source":{"kind":"checked","checkedBy":"dealer"}} choose {"source":"text"}',
    ]);
    expect(offered(after(opened(), introduce), 'IntroduceCards', 'Shuffle')).toEqual([
      'dealer 5.1 Shuffle {}',
    ]);
    expect(offered(after(opened(), bring('P1', 500), pre), 'Riffle', 'DeclineCut', 'CutCards')).toEqual([
      'supervisor 5.2 Riffle {"requestedBy":"P1"}',
      'P1 5.3 DeclineCut {"patron":"P1"}',
      'P1 5.3 CutCards {"patron":"P1","depth":52} choose {"depth":{"least":52,"most":364,"multiple":1}}',
    ]);
    expect(offered(after(opened(), introduce, shuffle), 'Riffle', 'DeclineCut', 'CutCards')).toEqual([
      'supervisor 5.3 CutCards {"patron":null,"depth":52} choose {"depth":{"least":52,"most":364,"multiple":1}}',
    ]);
    expect(offered(after(opened(), introduce, shuffle, cut(100)), 'InsertCuttingCard')).toEqual([
      'dealer 5.4 InsertCuttingCard {"fromBack":12} choose {"fromBack":{"least":12,"most":416,"multiple":1}}',
    ]);
    expect(offered(toBurn(), 'BurnCard', 'BurnMissed', 'InviteWagers')).toEqual([
      'dealer 5.5(a) BurnCard {}',
      'dealer 5.5(b) BurnCard {"card":"Ac"} choose {"card":"card"}',
      'dealer 4.1 InviteWagers {}',
    ]);
    expect(offered(ready(), 'DirectShuffle', 'ReplaceCards', 'DetermineFace', 'DetermineExposure')).toEqual([
      'supervisor 6.3 DetermineExposure {"exposedBy":"patrons"}',
      'supervisor 5.1(c) DirectShuffle {"reason":"directed"} choose {"reason":"text"}',
      'operator 2.2 DetermineFace {"face":"down"}',
      'operator 2.3 ReplaceCards {"cards":"all","checkedBySupervisor":"supervisor","checkedByDealer":"dealer"} choose {"cards":"cards","checkedBySupervisor":"text","checkedByDealer":"text"}',
    ]);
  });

  test('of checks, notices and changes', () => {
    const told = after(
      ready(),
      { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } },
      { type: 'TellHour', actor: operator, isWithin: false },
    );
    expect(offered(told, 'RecordCheck')).toEqual([
      'dealer 2.5 RecordCheck {"checkedBy":"dealer"} choose {"checkedBy":"text"}',
      'supervisor 2.5 RecordCheck {"checkedBy":"dealer"} choose {"checkedBy":"text"}',
    ]);
    expect(offered(ready(), 'RecordCheck')).toEqual([]);
    expect(offered(ready(), 'GiveNotice')).toEqual([
      'operator 3.1 GiveNotice {"notice":{"what":"limits","limits":{"min":2000,"max":100000,"multiple":500}}} choose {"notice":"text"}',
      'operator 9.3 GiveNotice {"notice":{"what":"pairsLimits","limits":{"min":1000,"max":20000,"multiple":100}}} choose {"notice":"text"}',
      'operator 3.7 GiveNotice {"notice":{"what":"differential","max":100000}} choose {"notice":"text"}',
      'operator 8.3 GiveNotice {"notice":{"what":"method","method":"B"}} choose {"notice":"text"}',
      'operator 8.2 GiveNotice {"notice":{"what":"pairs","pairs":"canberra","layout":"L-1"}} choose {"notice":"text"}',
      'operator 13.2 GiveNotice {"notice":{"what":"closing"}} choose {"notice":"text"}',
    ]);
    expect(
      offered(
        ready({ determinations: { method: 'B', pairs: null }, approvals: { layout: '' } }),
        'GiveNotice',
      ).slice(3),
    ).toEqual([
      'operator 8.3 GiveNotice {"notice":{"what":"method","method":"A"}} choose {"notice":"text"}',
      'operator 13.2 GiveNotice {"notice":{"what":"closing"}} choose {"notice":"text"}',
    ]);
  });

  test('of wagers', () => {
    const kinds = ['PlaceWager', 'MoveWager', 'AlterWager', 'RemoveWager'] as const;
    const laid = after(betting(), place('P1', 'tie', 500), place('P1', 'playerPair', 1000));
    expect(offered(betting(), ...kinds)).toEqual([
      'P1 4.1 PlaceWager {"patron":"P1","on":"player","amount":500} choose {"amount":{"least":500,"most":50000,"multiple":500}}',
      'P1 4.1 PlaceWager {"patron":"P1","on":"banker","amount":500} choose {"amount":{"least":500,"most":50000,"multiple":500}}',
      'P1 4.1 PlaceWager {"patron":"P1","on":"tie","amount":500} choose {"amount":{"least":500,"most":50000,"multiple":500}}',
      'P1 9.7 PlaceWager {"patron":"P1","on":"playerPair","amount":100} choose {"amount":{"least":100,"most":10000,"multiple":100}}',
      'P1 9.7 PlaceWager {"patron":"P1","on":"bankerPair","amount":100} choose {"amount":{"least":100,"most":10000,"multiple":100}}',
    ]);
    expect(offered(laid, ...kinds)).toEqual([
      'P1 4.1 PlaceWager {"patron":"P1","on":"player","amount":500} choose {"amount":{"least":500,"most":50000,"multiple":500}}',
      'P1 4.1 PlaceWager {"patron":"P1","on":"banker","amount":500} choose {"amount":{"least":500,"most":50000,"multiple":500}}',
      'P1 9.7 PlaceWager {"patron":"P1","on":"bankerPair","amount":100} choose {"amount":{"least":100,"most":10000,"multiple":100}}',
      'P1 4.6 MoveWager {"patron":"P1","on":"tie","to":"player"}',
      'P1 4.6 MoveWager {"patron":"P1","on":"tie","to":"banker"}',
      'P1 4.6 MoveWager {"patron":"P1","on":"tie","to":"bankerPair"}',
      'P1 4.6 MoveWager {"patron":"P1","on":"playerPair","to":"player"}',
      'P1 4.6 MoveWager {"patron":"P1","on":"playerPair","to":"banker"}',
      'P1 4.6 MoveWager {"patron":"P1","on":"playerPair","to":"bankerPair"}',
      'P1 4.6 AlterWager {"patron":"P1","on":"tie","amount":1000} choose {"amount":{"least":500,"most":50000,"multiple":500}}',
      'P1 4.6 AlterWager {"patron":"P1","on":"playerPair","amount":100} choose {"amount":{"least":100,"most":10000,"multiple":100}}',
      'P1 4.6 RemoveWager {"patron":"P1","on":"tie"}',
      'P1 4.6 RemoveWager {"patron":"P1","on":"playerPair"}',
    ]);
    expect(offered(betting({ sign: { differential: 5000 } }, { P1: 1300 }), ...kinds)).toEqual([
      'P1 4.1 PlaceWager {"patron":"P1","on":"player","amount":500} choose {"amount":{"least":500,"most":1000,"multiple":500}}',
      'P1 4.1 PlaceWager {"patron":"P1","on":"banker","amount":500} choose {"amount":{"least":500,"most":1000,"multiple":500}}',
      'P1 4.1 PlaceWager {"patron":"P1","on":"tie","amount":500} choose {"amount":{"least":500,"most":1000,"multiple":500}}',
      'P1 9.7 PlaceWager {"patron":"P1","on":"playerPair","amount":100} choose {"amount":{"least":100,"most":1300,"multiple":100}}',
      'P1 9.7 PlaceWager {"patron":"P1","on":"bankerPair","amount":100} choose {"amount":{"least":100,"most":1300,"multiple":100}}',
    ]);
    expect(offered(laid, 'ReturnWagers', 'NoMoreBets', 'RequestNoBetCoup', 'DirectNoBetCoup')).toEqual([
      'dealer 6.2 NoMoreBets {}',
      'operator 14.1 ReturnWagers {"cause":"disturbance","reason":"disturbance","disturbance":"like"} choose {"reason":"text"}',
    ]);
  });

  test('of no-bet coups', () => {
    const kinds = [
      'InviteWagers',
      'RequestNoBetCoup',
      'AgreeToNoBetCoup',
      'DirectNoBetCoup',
      'BeginNoBetCoup',
    ] as const;
    const other: Command = { type: 'RequestNoBetCoup', actor: patron('P2'), patron: 'P2' };
    const both = after(ready(), bring('P1', 500), bring('P2', 500));
    expect(offered(ready(), ...kinds)).toEqual([
      'dealer 4.1 InviteWagers {}',
      'supervisor 4.8 DirectNoBetCoup {}',
    ]);
    expect(offered(both, ...kinds)).toEqual([
      'dealer 4.1 InviteWagers {}',
      'P1 4.7(a) RequestNoBetCoup {"patron":"P1"}',
    ]);
    expect(offered(after(both, other), ...kinds)).toEqual([
      'dealer 4.1 InviteWagers {}',
      'P1 4.7(b) AgreeToNoBetCoup {"patron":"P1"}',
    ]);
    expect(
      offered(after(both, other, { type: 'AgreeToNoBetCoup', actor: patron('P1'), patron: 'P1' }), ...kinds),
    ).toEqual(['dealer 4.1 InviteWagers {}', 'supervisor 4.7 DirectNoBetCoup {}']);
    expect(
      offered(
        after(deal(closed(), STANDS), stray('9s'), settle, { type: 'CollectCards', actor: dealer }),
        ...kinds,
      ),
    ).toEqual(['dealer 12.2 BeginNoBetCoup {}']);
  });
});
