import { expect, test } from 'vitest';
import { auditHouse } from './audit.ts';
import { bring, fund, makeHouse, OPENING, openTable, PACE, place, send } from './floor.test-kit.ts';

test('where the house deals, a card that a person names is the one of the sealed shoe all the same', async () => {
  const dealtBy = async (person: string | null): Promise<readonly unknown[]> => {
    const house = makeHouse('faces');
    const { store, floor } = house.start();
    await fund(store, ['Ann']);
    await floor.open('1', OPENING, { id: 'open', person: 'owner', command: openTable });
    await house.clock.advance(6 * PACE.act);
    await send(floor, 'Ann', bring('Ann', 10_000));
    await send(floor, 'Ann', place('Ann', 'banker', 1000));
    await house.clock.advance(PACE.betting);
    if (person !== null) {
      const reply = await send(floor, person, {
        type: 'DealCard',
        actor: { role: 'dealer' },
        to: 'player',
        card: 'As',
      });
      expect(reply.ok).toBe(true);
    }
    await house.clock.advance(20 * PACE.act);
    await send(floor, 'sam', {
      type: 'DirectShuffle',
      actor: { role: 'supervisor' },
      reason: 'to open the shoe',
    });
    const dealt = (await store.read('table:1')).filter(({ type }) => type === 'game.CardDealt');
    const audit = await auditHouse(store);
    expect(audit).toMatchObject({ shoes: 1, findings: [] });
    floor.stop();
    await store.close();
    house.remove();
    return dealt.map(({ data }) => (data as { readonly event: unknown }).event);
  };
  const dealt = await dealtBy('dee');
  expect(dealt.length).toBeGreaterThan(3);
  expect(dealt).toEqual(await dealtBy(null));
});
