import { afterEach, expect, test } from 'vitest';
import { type DrawName, hashOfValue } from '../../chance/contributions.ts';
import { verifyShoe } from '../../chance/verify.ts';
import { canberraPoker2023 } from '../../games.test-kit.ts';
import { auditHouse } from '../../tables/audit.ts';
import { fromStored, type HouseEvent } from '../../tables/hosted.ts';
import { publishedShoes } from '../../tables/published-shoes.ts';
import type { PokerKind } from './kind.ts';
import {
  ante,
  bring,
  fold,
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

const VALUE = 'c4'.repeat(32);
const deckNamed = (number: number): DrawName => ({ of: 'shoe', table: '1', number });

const stepTo = async (
  floor: PokerFloor,
  clock: { advance(by: number): Promise<void> },
  step: string,
): Promise<void> => {
  for (let tries = 0; openView(await floor.view('1', { role: 'onlooker' })).next.do !== step; tries += 1) {
    if (tries > 300) throw new Error(`the table never came to ${step}`);
    await clock.advance(500);
  }
};

test.each([false, true])(
  'a deck takes contributions, opens what was shown, and tells nothing of what was folded (automated %s)',
  async (automatedShoe) => {
    const made = await pokerHouse('deck', ['ann', 'bo'], { '1': { command: openPoker({ automatedShoe }) } });
    houses.push(made);
    const { floor, clock, store } = made;
    for (const person of ['ann', 'bo']) await taken(sendTo(floor, '1', person, bring(person, 100_000)));
    await stepTo(floor, clock, 'close');
    const { seal } = await floor.view('1', { role: 'onlooker' });
    const next = (seal?.shoe ?? 0) + 1;
    floor.contribute('1', 'ann', {
      promise: { number: next, hash: hashOfValue(deckNamed(next), 'ann', VALUE) },
    });

    const play = async (): Promise<readonly (string | null)[]> => {
      await stepTo(floor, clock, 'close');
      await taken(sendTo(floor, '1', 'ann', ante('ann', 1, 500)));
      await stepTo(floor, clock, 'decide');
      await taken(sendTo(floor, '1', 'ann', pickUp('ann')));
      const { round } = openView(await floor.view('1', { role: 'patron', patron: 'ann' }));
      const own = round?.hands.find(({ patron }) => patron === 'ann')?.cards ?? [];
      await taken(sendTo(floor, '1', 'ann', fold('ann')));
      return own as readonly (string | null)[];
    };
    const sealedAs = async () => (await floor.view('1', { role: 'onlooker' })).seal;

    await play();
    for (let tries = 0; (await sealedAs())?.shoe !== next && tries < 300; tries += 1)
      await clock.advance(200);
    expect((await sealedAs())?.promised?.parts.map(({ by }) => by)).toEqual(['ann']);
    floor.contribute('1', 'ann', { open: { number: next, value: VALUE } });
    const folded = await play();
    expect(folded).toHaveLength(5);
    for (let tries = 0; (await sealedAs())?.shoe === next && tries < 300; tries += 1)
      await clock.advance(200);

    const stored = await store.read('table:1');
    const record = stored.map((each) => fromStored<PokerKind>(each));
    const house = record.flatMap(({ by, event }) => (by === 'house' ? [event as HouseEvent] : []));
    expect(house.some(({ type }) => type === 'ShoeRevealed')).toBe(false);
    const decks = publishedShoes(canberraPoker2023, '1', record);
    const deck = decks.find(({ shoe }) => shoe === next);
    if (deck === undefined) throw new Error('the deck is not over');
    expect(deck).toMatchObject({ version: 'deck/1', given: { values: [VALUE] } });
    const verdict = verifyShoe(deck);
    expect(verdict).toMatchObject({ ok: true });
    // The dealer's hand is shown; what was folded is neither among the faces nor among what is opened.
    const shown = verdict.ok ? verdict.order.filter((card) => card !== undefined) : [];
    for (const card of folded) expect(shown).not.toContain(card);
    const told = JSON.stringify(deck);
    for (const card of folded) expect(told).not.toContain(`"${card}"`);
    expect(await auditHouse(store, pokerPlays)).toMatchObject({ findings: [] });
    floor.stop();
    await store.close();
  },
);
