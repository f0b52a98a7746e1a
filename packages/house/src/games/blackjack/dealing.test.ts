import type * as blackjack from '@baize/engine/blackjack';
import { expect, onTestFinished, test } from 'vitest';
import { blackjack2018 } from '../../games.test-kit.ts';
import { auditHouse } from '../../tables/audit.ts';
import { PACE, unjudged } from '../../tables/floor.test-kit.ts';
import { fromStored, type RecordedEvent } from '../../tables/hosted.ts';
import { playsOf } from '../../tables/play.ts';
import { publishedShoes } from '../../tables/published-shoes.ts';
import type { BlackjackKind } from './kind.ts';
import {
  EDITIONS,
  type Hosting,
  OPERATOR,
  openBlackjack,
  own,
  patron,
  SUPERVISOR,
} from './table.test-kit.ts';

const seated = async (seed: string, change: Parameters<typeof openBlackjack>[2] = {}): Promise<Hosting> => {
  const table = await openBlackjack(seed, ['Ann', 'Bo'], { decks: 4, ...change });
  onTestFinished(table.close);
  await table.clock.advance(PACE.patron + 8 * PACE.act);
  for (const [index, name] of ['Ann', 'Bo'].entries()) {
    await table.done({ type: 'BringChips', ...own(name), amount: 100_000 });
    await table.done({ type: 'TakeSeat', ...own(name), seat: index });
  }
  return table;
};

const wager = (table: Hosting, name: string, box: number): Promise<void> =>
  table.done({ type: 'PlaceWager', ...own(name), box, on: 'main', amount: 1000 });

const recordOf = async (table: Hosting): Promise<readonly RecordedEvent<BlackjackKind>[]> =>
  (await table.store().read('table:1')).map((each) => fromStored<BlackjackKind>(each));

const eventsOf = async (table: Hosting): Promise<readonly RecordedEvent<BlackjackKind>['event'][]> =>
  (await recordOf(table)).map(({ event }) => event);

/** Lets time pass until the table waits for this, a second at a time. */
const until = async (
  table: Hosting,
  is: (view: Awaited<ReturnType<Hosting['view']>>) => boolean,
): Promise<void> => {
  for (let second = 0; second < 400; second += 1) {
    if (is(await table.view())) return;
    await table.clock.advance(PACE.act);
  }
  throw new Error(`it never came to that: ${(await table.view()).next.do}`);
};

/** Lets the time pass that was set for what is due, and not a moment more. */
const expire = async (table: Hosting, early = 0): Promise<void> => {
  const deadline = await table.deadline();
  await table.clock.advance((deadline?.at ?? 0) - table.clock.now() - early);
};

/** A table at which Ann is asked about her hand. */
const asked = async (change: Parameters<typeof openBlackjack>[2] = {}): Promise<Hosting> => {
  for (let seed = 1; seed < 20; seed += 1) {
    const table = await seated(`asked ${seed}`, change);
    await wager(table, 'Ann', 1);
    await wager(table, 'Bo', 1);
    await until(table, ({ round }) => (round?.boxes ?? []).some(({ hands }) => hands[0]?.cards.length === 2));
    await table.clock.advance(2 * PACE.act);
    if ((await table.view()).next.do === 'decide') return table;
  }
  throw new Error('nobody was ever asked');
};

test.each(EDITIONS)(
  '%s: who lets his time pass is not there to decide, and the next on the box is asked',
  async (rulebook) => {
    const table = await asked({ rulebook });
    const { round, next } = await table.view();
    expect(next).toMatchObject({ do: 'decide', patron: 'Ann', box: 1, hand: 1 });
    expect(await table.deadline()).toMatchObject({ after: PACE.patron });
    await expire(table);
    expect((await table.view()).next).toMatchObject({ do: 'decide', patron: 'Bo' });
    await expire(table);
    const points = round?.boxes[0]?.hands[0]?.points ?? 0;
    expect((await table.view()).next).toMatchObject(points > 11 ? { do: 'stand' } : { do: 'deal' });
    await until(table, (view) => view.rounds.length === 1);
    const events = await eventsOf(table);
    expect(events.filter(({ type }) => type === 'AbsenceNoted')).toMatchObject([
      { patron: 'Ann', by: '14.7' },
      { patron: 'Bo', by: '14.7' },
    ]);
    expect(events.some(({ type }) => type === 'HitCalled')).toBe(false);
  },
);

test('who is back says so himself and decides again', async () => {
  const table = await asked();
  await expire(table);
  const hit: blackjack.Command = { type: 'Hit', ...own('Ann'), box: 1, hand: 1 };
  expect(await table.send(hit)).toMatchObject({ ok: false, refusal: { clause: '4.5' } });
  await table.done({ type: 'NoteReturn', ...own('Ann') });
  expect((await table.view()).next).toMatchObject({ do: 'decide', patron: 'Ann' });
  await table.done(hit);
});

test('a decision is given its own time, and a card that was decided on comes at once', async () => {
  const table = await asked();
  await expire(table, 1);
  await table.done({ type: 'Stand', ...own('Ann'), box: 1, hand: 1 });
  expect(await table.deadline()).toMatchObject({ after: PACE.act });
});

test('after a double the others on the box are given time to follow, until they have', async () => {
  const table = await asked();
  await table.done({ type: 'Double', ...own('Ann'), box: 1, hand: 1, amounts: { Ann: 1000 } });
  expect((await table.view()).next).toMatchObject({ do: 'deal', to: { box: 1, hand: 1 } });
  expect(await table.deadline()).toMatchObject({ after: PACE.patron });
  await table.done({ type: 'Follow', ...own('Bo'), box: 1, hand: 1, amount: 1000 });
  expect(await table.deadline()).toMatchObject({ after: PACE.act });
});

test('the same card comes after a restart in the middle of a round', async () => {
  const hits = async (restarts: boolean): Promise<unknown> => {
    const table = await asked();
    if (restarts) await table.restart();
    await table.done({ type: 'Hit', ...own('Ann'), box: 1, hand: 1 });
    await table.clock.advance(PACE.act);
    const { round } = await table.view();
    expect(round?.boxes[0]?.hands[0]?.cards).toHaveLength(3);
    return round?.boxes;
  };
  expect(await hits(true)).toEqual(await hits(false));
});

test('an automated shoe is sealed anew for every round, before anybody is invited to wager, and never cut', async () => {
  const table = await seated('automated', { shoe: 'automated' });
  for (let round = 1; round <= 3; round += 1) {
    await until(table, (view) => view.round?.stage === 'betting');
    await wager(table, 'Ann', 1);
    await until(table, (view) => view.rounds.length === round);
  }
  const types = (await eventsOf(table)).map(({ type }) => type);
  const life = types.filter((type) => /Shoe|Invited|Collected|CardsCut/.test(type));
  expect(life.slice(0, 9)).toEqual([
    'ShoeSealed',
    'WagersInvited',
    'CardsCollected',
    'ShoeRevealed',
    'ShoeSealed',
    'WagersInvited',
    'CardsCollected',
    'ShoeRevealed',
    'ShoeSealed',
  ]);
  expect(await auditHouse(table.store())).toMatchObject({ rounds: 3, shoes: 3, findings: [] });
});

test('when the automated shoe fails in a round, the rest of its cards is sealed, cut and completes it', async () => {
  const table = await asked({ shoe: 'automated' });
  await table.done({
    type: 'ReportMalfunction',
    actor: SUPERVISOR,
    fault: 'prevents',
    rectified: false,
    incident: 'I-7',
  });
  const lying = await table.view();
  const cards = lying.round?.boxes.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards)) ?? [];
  await table.done({ type: 'Hit', ...own('Ann'), box: 1, hand: 1 });
  await until(table, (view) => view.next.do === 'cut');
  expect((await table.view()).shoe.cutOfferedTo).toBe('Ann');
  await table.done({ type: 'CutCards', ...own('Ann'), depth: 77 });
  await table.restart();
  await until(table, (view) => view.rounds.length === 1);
  await until(table, (view) => view.round?.stage === 'betting');
  const record = await recordOf(table);
  const play = await table.floor().play('1');
  const [first, rest] = publishedShoes(play as never, '1', record);
  expect(first).toMatchObject({ shoe: 1, cut: { depth: 0, by: null } });
  expect(rest).toMatchObject({ shoe: 2, cut: { depth: 77, by: 'Ann' } });
  expect(rest?.without).toHaveLength(cards.length + 1);
  expect(rest?.without).toEqual(expect.arrayContaining(cards));
  expect(rest?.dealt[0]).toMatchObject({ at: 0, card: expect.any(String) });
  expect((await auditHouse(table.store())).findings).toEqual([]);
  expect((await table.view()).shoe).toMatchObject({ kind: 'automated', number: 2 });
});

test('when the shoe is empty in a round, as a record from before has it, the rack is shuffled, sealed by itself, cut and dealt from', async () => {
  const table = await asked({ plays: playsOf([unjudged(blackjack2018)]) as never });
  const { shoe } = await table.view();
  for (let left = shoe.remaining; left > 0; left -= 1)
    await table.done({ type: 'CardBurnedInError', actor: SUPERVISOR });
  await table.done({ type: 'Hit', ...own('Ann'), box: 1, hand: 1 });
  expect((await table.view()).next).toMatchObject({ do: 'shuffle', by: '14.6' });
  await until(table, (view) => view.rounds.length === 1);
  await until(table, (view) => view.round?.stage === 'betting');
  const audit = await auditHouse(table.store());
  expect(audit).toMatchObject({ rounds: 1, shoes: 2, findings: [] });
  expect(audit.faces).toBeGreaterThan(3);
});

test('a preview shows no card that nobody may know, and nothing that would follow from one', async () => {
  const table = await asked();
  await table.done({ type: 'Hit', ...own('Ann'), box: 1, hand: 1 });
  const bust: blackjack.Command = {
    type: 'DealCard',
    actor: { role: 'dealer' },
    to: { box: 1, hand: 1 },
    card: 'Ks',
  };
  const preview = await table.floor().preview('1', bust, { role: 'dealer' });
  expect(preview).toMatchObject({ ok: true, view: null, money: {} });
  expect(JSON.stringify(preview)).not.toMatch(/"card"|WagerSettled/);
  const undo: blackjack.Command = {
    type: 'DeclareVoid',
    actor: OPERATOR,
    cause: 'impractical',
    round: 1,
    reason: 'the lights went out',
  };
  expect(await table.floor().preview('1', undo, OPERATOR)).toMatchObject({
    ok: true,
    events: [{ type: 'RoundVoided', by: '16.3' }],
    money: { Ann: { chips: 1000, owing: 0 }, Bo: { chips: 1000, owing: 0 } },
  });
  await table.done(undo);
  expect((await table.floor().projection('1')).rulings).toMatchObject([{ event: { type: 'RoundVoided' } }]);
  expect(await table.floor().holdingsOf('1', 'Ann')).toEqual({ chips: 100_000, wagered: 0 });
});

test('the cut is offered in the order of the rules, and goes on when its time is over', async () => {
  const table = await openBlackjack('cut', ['Ann', 'Bo'], { decks: 4 });
  onTestFinished(table.close);
  await table.done({ type: 'BringChips', ...own('Bo'), amount: 1000 });
  await table.done({ type: 'BringChips', ...own('Ann'), amount: 1000 });
  await table.done({ type: 'TakeSeat', ...own('Ann'), seat: 4 });
  await table.clock.advance(2 * PACE.act);
  expect((await table.view()).shoe.cutOfferedTo).toBe('Bo');
  await table.clock.advance(PACE.patron);
  expect((await table.view()).shoe.cutOfferedTo).toBe('Ann');
  const cut = (await table.floor().options('1', patron('Ann'))).find(
    ({ command }) => command.type === 'CutCards',
  );
  expect(cut?.choose).toEqual({ depth: { least: 52, most: 156, multiple: 1 } });
  await table.clock.advance(PACE.patron + PACE.act);
  expect((await eventsOf(table)).find(({ type }) => type === 'CardsCut')).toMatchObject({ patron: null });
});
