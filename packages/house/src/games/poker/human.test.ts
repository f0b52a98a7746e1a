import { afterEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../../tables/audit.ts';
import { fromStored } from '../../tables/hosted.ts';
import { streamOf } from '../../tables/table-cache.ts';
import type { PokerKind } from './kind.ts';
import {
  ante,
  bet,
  bring,
  type Deal,
  dealUntil,
  fold,
  openView,
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

const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6h 8s Tc', dealer: 'Ac Kd 9s 7d 3c' };
const dealer = { role: 'dealer' } as const;

const atTable = async (seed: string) => {
  const made = await pokerHouse(seed, ['ann', 'bo'], { '1': { opening: { mode: 'human' } } });
  houses.push(made);
  const { floor } = made;
  for (const name of ['ann', 'bo']) await taken(sendTo(floor, '1', name, bring(name, 100_000)));
  await dealUntil(floor, '1', DEAL, 'close');
  await taken(sendTo(floor, '1', 'ann', ante('ann', 1, 1000)));
  await taken(sendTo(floor, '1', 'bo', ante('bo', 2, 1000)));
  await dealUntil(floor, '1', DEAL, 'decide');
  return made;
};

describe('where a person deals real cards', () => {
  test('the house knows no face of a player before the showdown, nor when he has looked', async () => {
    const { floor, store } = await atTable('unknown');
    await taken(sendTo(floor, '1', 'ann', pickUp('ann')));
    const own = openView(await floor.view('1', { role: 'patron', patron: 'ann' })).round?.hands[0];
    expect(own).toMatchObject({ pickedUp: true, cards: [null, null, null, null, null] });
    const told = { ...pickUp('ann'), cards: ['Kh', 'Th', '7h', '4h', '2h'] } as never;
    expect(await sendTo(floor, '1', 'ann', told)).toMatchObject({ ok: false });
    expect(
      await sendTo(floor, '1', 'bo', { ...(told as object), ...pickUp('bo'), cards: ['2c'] } as never),
    ).toMatchObject({ ok: false });
    await taken(sendTo(floor, '1', 'ann', bet('ann', 2000)));
    await taken(sendTo(floor, '1', 'bo', fold('bo')));
    await dealUntil(floor, '1', DEAL, 'collect');
    const record = (await store.read(streamOf('1'))).map((each) => fromStored<PokerKind>(each).event);
    const faces = JSON.stringify(record).match(/"[2-9TJQKA][cdhs]"/g) ?? [];
    // Ann's five, the dealer's five and his up card once more: of Bo's folded hand none.
    expect(faces).toHaveLength(11);
    expect(faces).not.toContain('"8s"');
    await dealUntil(floor, '1', DEAL, 'close');
    expect((await auditHouse(store, pokerPlays as never)).findings).toEqual([]);
  });

  test('a card that the deck cannot hold twice is refused by 2.1', async () => {
    const { floor } = await atTable('twice');
    await taken(sendTo(floor, '1', 'ann', bet('ann', 2000)));
    await taken(sendTo(floor, '1', 'bo', fold('bo')));
    const show = (cards: string) =>
      sendTo(floor, '1', 'dee', { type: 'ExposeDealer', actor: dealer, cards: cards.split(' ') as never });
    expect(await show('Ac Ac 9s 7d 3c')).toMatchObject({ refusal: { clause: '2.1' } });
    expect(await show('Ac Kd 9s 7d 4c')).toMatchObject({ refusal: { clause: '9.1' } });
    expect(await show('Ac Kd 9s 7d 3c')).toMatchObject({ ok: true });
  });

  test('three cards wrongly exposed leave only a void, which gives everything back', async () => {
    const { floor, store } = await atTable('exposed');
    for (const [place, card] of [
      [1, '2c'],
      [2, '4d'],
      [3, '6h'],
    ] as const)
      await taken(sendTo(floor, '1', 'sam', { type: 'CardExposed', actor: dealer, to: 2, place, card }));
    expect(await sendTo(floor, '1', 'ann', bet('ann', 2000))).toMatchObject({ refusal: { clause: '14.1' } });
    await taken(
      sendTo(floor, '1', 'dee', {
        type: 'DeclareVoid',
        actor: dealer,
        cause: 'exposedCards',
        round: 1,
        reason: 'three cards',
      }),
    );
    expect(await store.balance('chips:1:ann')).toBe(100_000);
    expect(await store.balance('layout:1')).toBe(0);
  });

  test('a preview of the showdown says nothing about hidden cards and writes nothing', async () => {
    const { floor, store } = await atTable('preview');
    const before = await store.read(streamOf('1'));
    const preview = await floor.preview('1', fold('bo'), { role: 'patron', patron: 'bo' });
    expect(preview).toMatchObject({ ok: true });
    expect(await store.read(streamOf('1'))).toEqual(before);
  });
});
