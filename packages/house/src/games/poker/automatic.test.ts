import { afterEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../../tables/audit.ts';
import { fromStored } from '../../tables/hosted.ts';
import { streamOf } from '../../tables/table-cache.ts';
import type { PokerKind } from './kind.ts';
import {
  ante,
  bet,
  bring,
  declare,
  fold,
  jackpot,
  ledgerSum,
  openPoker,
  openView,
  type PokerFloor,
  pickUp,
  pokerHouse,
  pokerPlays,
  sendTo,
  taken,
} from './table.test-kit.ts';

const houses: { remove(): void }[] = [];
afterEach(() => {
  for (const house of houses.splice(0)) house.remove();
});

const house = async (seed: string, determinations: Parameters<typeof openPoker>[0] = {}) => {
  const made = await pokerHouse(seed, ['ann', 'bo'], { '1': { command: openPoker(determinations) } });
  houses.push(made);
  return made;
};

const next = async (floor: PokerFloor): Promise<string> =>
  openView(await floor.view('1', { role: 'onlooker' })).next.do;

const stepTo = async (
  floor: PokerFloor,
  clock: { advance(by: number): Promise<void> },
  step: string,
): Promise<void> => {
  for (let tries = 0; (await next(floor)) !== step; tries += 1) {
    if (tries > 300) throw new Error(`the table never came to ${step}`);
    await clock.advance(500);
  }
};

const cardsOf = async (floor: PokerFloor, viewer: string, owner: string) => {
  const { round } = openView(await floor.view('1', { role: 'patron', patron: viewer }));
  return round?.hands.find(({ patron }) => patron === owner)?.cards;
};

describe.each([false, true])('automated shoe: %s', (automatedShoe) => {
  test('the house deals whole rounds from one sealed deck each, and the record holds', async () => {
    const { floor, clock, store } = await house('whole rounds', { automatedShoe });
    await taken(sendTo(floor, '1', 'ann', bring('ann', 100_000)));
    await taken(sendTo(floor, '1', 'bo', bring('bo', 100_000)));
    for (let round = 1; round <= 4; round += 1) {
      await stepTo(floor, clock, 'close');
      await taken(sendTo(floor, '1', 'ann', ante('ann', 2, 1000)));
      await taken(sendTo(floor, '1', 'ann', jackpot('ann', 2)));
      await taken(sendTo(floor, '1', 'bo', ante('bo', 5, 500)));
      await stepTo(floor, clock, 'decide');
      await taken(sendTo(floor, '1', 'ann', pickUp('ann')));
      await taken(sendTo(floor, '1', 'ann', bet('ann', 2000)));
      await taken(sendTo(floor, '1', 'ann', declare('ann')));
      if (round % 2 === 0) await taken(sendTo(floor, '1', 'bo', fold('bo')));
      await stepTo(floor, clock, 'settleJackpot');
      expect(await ledgerSum(store)).toBe(0);
    }
    await stepTo(floor, clock, 'close');
    const audit = await auditHouse(store, pokerPlays as never);
    expect(audit).toMatchObject({ tables: 1, rounds: 4, shoes: 4, findings: [] });
    expect(audit.faces).toBeGreaterThanOrEqual(4 * 10);
    floor.stop();
  });
});

describe('private cards', () => {
  test('are for the eyes of their owner once he has picked them up, and nowhere in the store', async () => {
    const { floor, clock, store } = await house('private');
    await taken(sendTo(floor, '1', 'ann', bring('ann', 100_000)));
    await taken(sendTo(floor, '1', 'bo', bring('bo', 100_000)));
    await stepTo(floor, clock, 'close');
    await taken(sendTo(floor, '1', 'ann', ante('ann', 2, 1000)));
    await taken(sendTo(floor, '1', 'bo', ante('bo', 5, 500)));
    await stepTo(floor, clock, 'decide');
    const hidden = Array(5).fill(null);
    expect(await cardsOf(floor, 'ann', 'ann')).toEqual(hidden);
    await taken(sendTo(floor, '1', 'ann', pickUp('ann')));
    const held = await cardsOf(floor, 'ann', 'ann');
    expect(held).not.toContain(null);
    expect(new Set(held).size).toBe(5);
    expect(await cardsOf(floor, 'bo', 'ann')).toEqual(hidden);
    expect(await cardsOf(floor, 'ann', 'bo')).toEqual(hidden);
    for (const role of ['dealer', 'supervisor', 'operator', 'onlooker'] as const) {
      const { round } = openView(await floor.view('1', { role }));
      expect(round?.hands.flatMap(({ cards }) => cards)).toEqual([...hidden, ...hidden]);
    }
    const record = (await store.read(streamOf('1'))).map((each) => fromStored<PokerKind>(each).event);
    expect(record.filter((event) => 'cards' in event)).toEqual([]);
    expect(record.filter((event) => 'card' in event)).toHaveLength(1);
    await taken(sendTo(floor, '1', 'ann', bet('ann', 2000)));
    await taken(sendTo(floor, '1', 'bo', fold('bo')));
    await stepTo(floor, clock, 'settle');
    expect(await cardsOf(floor, 'bo', 'ann')).toEqual(held);
    expect(await cardsOf(floor, 'ann', 'bo')).toEqual(hidden);
    floor.stop();
  });

  test('nobody in charge can turn a hidden card over where the house deals', async () => {
    const { floor, clock, store } = await house('peek');
    await taken(sendTo(floor, '1', 'ann', bring('ann', 100_000)));
    await stepTo(floor, clock, 'close');
    await taken(sendTo(floor, '1', 'ann', ante('ann', 2, 1000)));
    await stepTo(floor, clock, 'decide');
    const actor = { role: 'supervisor' } as const;
    const peek = { type: 'CardExposed', actor, to: 2, place: 1, card: 'As' } as const;
    const before = await store.read(streamOf('1'));
    expect(await sendTo(floor, '1', 'sam', peek)).toMatchObject({ ok: false });
    expect(await floor.preview('1', peek, actor)).toMatchObject({ ok: false });
    const offered = (await floor.options('1', actor)).map(({ command }) => command.type);
    expect(offered).not.toContain('CardExposed');
    for (const report of ['Misdealt', 'HandRacked', 'ReconstructHand']) expect(offered).not.toContain(report);
    const misdealt = { type: 'Misdealt', actor, what: 'out of order' } as const;
    expect(await sendTo(floor, '1', 'sam', misdealt)).toMatchObject({
      ok: false,
      refusal: { clause: '14.3' },
    });
    expect(await store.read(streamOf('1'))).toEqual(before);
    floor.stop();
  });

  test('whoever does not decide in time is folded, and nothing more of his is staked', async () => {
    const { floor, clock } = await house('late');
    await taken(sendTo(floor, '1', 'ann', bring('ann', 100_000)));
    await stepTo(floor, clock, 'close');
    await taken(sendTo(floor, '1', 'ann', ante('ann', 2, 1000)));
    await stepTo(floor, clock, 'decide');
    await clock.advance(15_000);
    expect(await next(floor)).toBe('decide');
    await clock.advance(1500);
    const { own, round } = openView(await floor.view('1', { role: 'patron', patron: 'ann' }));
    expect(own?.chips).toBe(99_000);
    expect(round?.hands[0]?.decision).toBe('fold');
    floor.stop();
  });

  test('how long each has is the operator’s to determine', async () => {
    const { floor, clock } = await house('late', { decideWithin: 40 });
    await taken(sendTo(floor, '1', 'ann', bring('ann', 100_000)));
    await stepTo(floor, clock, 'close');
    await taken(sendTo(floor, '1', 'ann', ante('ann', 2, 1000)));
    await stepTo(floor, clock, 'decide');
    await clock.advance(38_000);
    expect(await next(floor)).toBe('decide');
    await clock.advance(2500);
    const { round } = openView(await floor.view('1', { role: 'patron', patron: 'ann' }));
    expect(round?.hands[0]?.decision).toBe('fold');
    floor.stop();
  });

  test('a restart in mid-round deals the same cards on', async () => {
    const made = await house('restart');
    const { floor, clock, store } = made;
    await taken(sendTo(floor, '1', 'ann', bring('ann', 100_000)));
    await stepTo(floor, clock, 'close');
    await taken(sendTo(floor, '1', 'ann', ante('ann', 2, 1000)));
    await taken(sendTo(floor, '1', 'ann', jackpot('ann', 2)));
    await stepTo(floor, clock, 'decide');
    await taken(sendTo(floor, '1', 'ann', pickUp('ann')));
    const held = await cardsOf(floor, 'ann', 'ann');
    floor.stop();
    await store.close();
    const again = made.start();
    await again.floor.resume();
    expect(await cardsOf(again.floor, 'ann', 'ann')).toEqual(held);
    expect((await again.floor.projection('1')).meter).toEqual({ link: '1', cents: 175, movements: 1 });
    await taken(sendTo(again.floor, '1', 'ann', bet('ann', 2000)));
    await stepTo(again.floor, clock, 'settleJackpot');
    expect(await cardsOf(again.floor, 'ann', 'ann')).toEqual(held);
    await stepTo(again.floor, clock, 'close');
    expect((await auditHouse(again.store, pokerPlays as never)).findings).toEqual([]);
    again.floor.stop();
    await again.store.close();
  });
});

describe('what cannot be is refused by its clause, and nothing is lost', () => {
  test('bets, jackpot wagers, boxes and declarations', async () => {
    const { floor, clock, store } = await house('refused');
    await taken(sendTo(floor, '1', 'ann', bring('ann', 100_000)));
    await stepTo(floor, clock, 'close');
    const refused = async (command: Parameters<typeof sendTo>[3], clause: string): Promise<void> => {
      const before = await store.balances('');
      expect(await sendTo(floor, '1', 'ann', command)).toMatchObject({ ok: false, refusal: { clause } });
      expect(await store.balances('')).toEqual(before);
    };
    await refused(jackpot('ann', 2), '10.1');
    await refused(ante('ann', 9, 500), '4.3');
    await taken(sendTo(floor, '1', 'ann', ante('ann', 2, 1000)));
    await refused(ante('ann', 3, 500), '4.4');
    await taken(sendTo(floor, '1', 'ann', jackpot('ann', 2)));
    await refused(jackpot('ann', 2), '10.1');
    await refused(bet('ann', 2000), '4.1');
    await stepTo(floor, clock, 'decide');
    await refused(bet('ann', 1999), '7.2');
    await refused(bet('ann', 1000), '7.2');
    await taken(sendTo(floor, '1', 'ann', fold('ann')));
    await refused(bet('ann', 2000), '7.3');
    await refused(fold('ann'), '7.3');
    await refused(declare('ann'), '7.3');
    await stepTo(floor, clock, 'close');
    await refused(declare('ann'), '10.4');
    expect(await ledgerSum(store)).toBe(0);
    floor.stop();
  });
});
