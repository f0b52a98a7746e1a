import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskHouse, openDeskHouse, shot } from './desk-kit.ts';
import { begun, drawn, entered, fieldOf } from './field-kit.ts';
import { seen, violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

const FIELD = fieldOf(300);

describe('U4: three hundred at the desk', { timeout: 180_000 }, () => {
  test('43 tables as cells, one of them open; a name, a table, a seat and a number are found in one box', async () => {
    await begun(at, 'harbour', 'Harbour Lights Blackjack', [
      ...entered(FIELD),
      { do: 'closeEntries' },
      ...drawn('heats', 7),
    ]);
    const { view } = await at.pit.house.tournaments.director('harbour');
    const seats = view.sessions[0]?.seats ?? [];
    await at.pit.house.tournaments.act(
      'harbour',
      seats.slice(0, 20).map((players, index) => ({
        do: 'score',
        session: 'heats',
        table: String(index + 1),
        chips: Object.fromEntries(
          players.map((player, seat) => [player, 400 + ((seat * 517 + index * 91) % 2100)]),
        ),
      })) as never,
      { id: 'first counts', person: 'dora' },
    );
    const dora = await at.arrive('dora', '/tournaments/harbour');
    await seen(dora, '300 in');
    expect(await dora.getByRole('button', { name: /^Table \d+,/ }).count()).toBe(43);
    await shot(dora, 'desk-300');
    const big = await at.arrive('dora', '/tournaments/harbour', [1920, 1080]);
    await seen(big, '300 in');
    await shot(big, 'desk-300-1920');
    const tablet = await at.arrive('dora', '/tournaments/harbour', [1024, 768]);
    await seen(tablet, '300 in');
    await shot(tablet, 'desk-300-tablet');
    await shot(tablet, 'desk-300-tablet-full', true);
    expect(await violations(dora)).toEqual([]);
    expect(at.faults).toEqual([]);
  });
});
