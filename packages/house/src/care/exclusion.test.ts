import { policyOf } from '@baize/tournament';
import { expect, onTestFinished, test } from 'vitest';
import { makeOwner } from '../desk/first-start.ts';
import { accounts } from '../tables/ledger.ts';
import { CUP } from '../tournaments/cup.test-kit.ts';
import { onBox as inSession, makeDealing } from '../tournaments/dealt.test-kit.ts';
import { type Caring, lay, openCaring, own } from './house.test-kit.ts';
import { DAY } from './limits.ts';

const opened = async (seed: string): Promise<Caring> => {
  const kit = await openCaring(seed);
  onTestFinished(kit.close);
  return kit;
};

const pay = async (kit: Caring, person: string, amount: number, by = person): Promise<string> => {
  const { cashier } = kit.house();
  const paid = await cashier.deposit({ id: kit.nextId(), person, amount, by, at: kit.clock.now() });
  return paid.ok ? 'done' : paid.detail;
};

test('a deposit limit holds at the desk and by oneself, over a restart, until the next period', async () => {
  const kit = await opened('deposits');
  const rules = { selfService: true, paymentMax: 1_000_000, dayMax: 2_000_000 };
  await kit.house().cashier.setRules(rules, { id: 'rules', person: null, at: kit.clock.now() });
  await kit.limit('ann', { kind: 'deposit', period: 'day' }, 10_000);
  expect(await pay(kit, 'ann', 10_001)).toBe('Not paid in. The deposit limit today leaves $100.');
  expect(await pay(kit, 'ann', 6000)).toBe('done');
  expect(await pay(kit, 'ann', 4001, 'sam')).toMatch(/leaves \$40\.$/);
  await kit.restart();
  expect(await pay(kit, 'ann', 4001)).toMatch(/leaves \$40\.$/);
  expect(await pay(kit, 'ann', 4000, 'sam')).toBe('done');
  expect(await pay(kit, 'ann', 1)).toMatch(/leaves \$0\.$/);
  await kit.clock.advance(DAY);
  expect(await pay(kit, 'ann', 10_000)).toBe('done');
  // Of another nobody asks.
  expect(await pay(kit, 'bo', 1_000_000)).toBe('done');
});

test('a cool-off stops wagers, chips and deposits; paying out stays open', async () => {
  const kit = await opened('cool off');
  await kit.comes('ann', '1');
  await kit.betting('1');
  await kit.send('1', 'ann', lay('ann', 1000));
  expect(await kit.says('ann', { type: 'CoolOff', days: 1 })).toBe('done');
  expect(await kit.told('1', 'ann', lay('ann', 1000, 'banker'))).toMatch(
    /^Not placed\. You take a break until/,
  );
  expect(await kit.told('2', 'ann', { type: 'BringChips', ...own('ann'), amount: 1000 })).toMatch(
    /^Not now\./,
  );
  expect(await pay(kit, 'ann', 100, 'sam')).toMatch(/^Not paid in\. You take a break/);
  await kit.settled('1', 'ann');
  expect(await kit.told('1', 'ann', { type: 'LeaveTable', ...own('ann') })).toBe('done');
  const { cashier } = kit.house();
  const out = { id: kit.nextId(), person: 'ann', amount: 500, by: 'ann', at: kit.clock.now() };
  expect((await cashier.withdraw(out)).ok).toBe(true);
  await kit.clock.advance(DAY);
  expect(await kit.told('2', 'ann', { type: 'BringChips', ...own('ann'), amount: 1000 })).toBe('done');
});

test('who excludes himself is paid out when what lies of him is settled, and comes back nowhere', async () => {
  const kit = await opened('excluded');
  await kit.comes('ann', '1', '2');
  await kit.betting('1');
  await kit.send('1', 'ann', lay('ann', 1000));
  expect(await kit.says('ann', { type: 'ExcludeMyself', months: 6 })).toBe('done');
  const { floor } = kit.house();
  await kit.until(() => floor.atTables('ann').length === 1, 0);
  expect(floor.atTables('ann')).toMatchObject([{ table: '1', wagered: 1000 }]);
  await kit.until(() => floor.atTables('ann').every(({ chips, wagered }) => chips + wagered === 0));
  const bank = await kit.house().store.balance(accounts.bank('ann'));
  expect([999_000, 1_000_000, 1_001_000]).toContain(bank);
  await kit.restart();
  for (const table of ['1', '2', '3', '4'])
    expect(await kit.told(table, 'ann', { type: 'BringChips', ...own('ann'), amount: 1000 })).toMatch(
      /^Not now\. You have excluded yourself until Sun 5 Jul 2026/,
    );
  expect(await kit.told('1', 'ann', { type: 'TakeSeat', ...own('ann'), seat: 1 })).toMatch(/^Not now\./);
  expect(await pay(kit, 'ann', 100, 'sam')).toMatch(/excluded yourself/);
  // Time alone does not lift it.
  await kit.clock.advance(190 * DAY);
  expect(await pay(kit, 'ann', 100, 'sam')).toMatch(/excluded yourself/);
  const lift = { type: 'EndSelfExclusion', by: 'olga', reason: 'letter' } as const;
  await kit.house().care.perform('ann', lift, { id: 'lifted', by: 'olga' });
  expect(await kit.told('1', 'ann', { type: 'BringChips', ...own('ann'), amount: 1000 })).toBe('done');
  expect(kit.house().care.exclusions()).toMatchObject([
    { person: 'ann', ended: { by: 'olga', reason: 'letter' } },
  ]);
});

/** A cup whose entries are open. */
const drafted = async (kit: Caring): Promise<(act: object, person?: string) => Promise<string>> => {
  const { tournaments } = kit.house();
  await tournaments.draft('cup', CUP as never, { id: kit.nextId(), person: 'dora' });
  const steps = policyOf(CUP.instrument, kit.house().library)?.gate ?? [];
  const prepared = steps.map(({ step }) => ({ do: 'prepare', step }) as const);
  await tournaments.act('cup', prepared, { id: kit.nextId(), person: 'dora' });
  return async (act, person = 'dora') => {
    const reply = await tournaments.act('cup', [act as never], { id: kit.nextId(), person });
    return reply.ok ? 'done' : reply.refusal.detail;
  };
};

const entry = (player: string) => ({ do: 'enter', player, notified: true, agreed: true });

const player = async (kit: Caring, name: string): Promise<string> => {
  const person = `p-${name}`;
  const { registry } = kit.house();
  await makeOwner(kit.house());
  const account = { person, name, display: name, role: 'player', passwordHash: null, by: null } as const;
  const made = await registry.perform({ type: 'OpenAccount', at: kit.clock.now(), ...account });
  expect(made.ok).toBe(true);
  await kit.house().cashier.pay(kit.nextId(), person, 1_000_000, kit.clock.now());
  return person;
};

test('an entry fee counts as lost: what the limit does not leave is not entered', async () => {
  const kit = await opened('fees');
  const ann = await player(kit, 'ann');
  const act = await drafted(kit);
  await kit.limit(ann, { kind: 'loss', period: 'week' }, 24_999);
  expect(await act(entry(ann))).toMatch(/loss limit this week leaves \$249\.99, and the fee is \$250\.$/);
  const bo = await player(kit, 'bo');
  await kit.limit(bo, { kind: 'loss', period: 'week' }, 25_000);
  expect(await act(entry(bo), bo)).toBe('done');
  await kit.send('1', bo, { type: 'BringChips', ...own(bo), amount: 50_000 });
  await kit.betting('1');
  expect(await kit.told('1', bo, lay(bo, 1000))).toMatch(/loss limit this week leaves \$0/);
});

test('who has excluded himself enters no tournament, and is withdrawn from those that he is in', async () => {
  const kit = await opened('entries');
  const ann = await player(kit, 'ann');
  const act = await drafted(kit);
  expect(await act(entry(ann))).toBe('done');
  expect(await kit.says(ann, { type: 'ExcludeMyself', months: 12 })).toBe('done');
  const presence = async (): Promise<string | undefined> =>
    (await kit.house().tournaments.hosted('cup')).state.entrants.find((each) => each.player === ann)
      ?.presence;
  await kit.until(async () => (await presence()) === 'withdrawn', 0);
  // Years before the start the fee comes back by right (2.5(a)(i)).
  expect(await kit.house().store.balance(accounts.bank(ann))).toBe(1_000_000);
  expect(await act(entry(ann))).toMatch(/excluded yourself/);
  // Nor by taking back what withdrew her: her fee would be taken again.
  const { tournaments } = kit.house();
  const withdrawal = (await tournaments.history('cup')).findLast(({ event }) => event.type === 'Withdrew');
  const undone = { do: 'undo', event: withdrawal?.position, reason: 'by mistake' };
  expect(await act(undone)).toMatch(/excluded yourself/);
  expect(await presence()).toBe('withdrawn');
  expect(await kit.house().store.balance(accounts.bank(ann))).toBe(1_000_000);
  const bo = await player(kit, 'bo');
  await kit.says(bo, { type: 'ExcludeMyself', months: null });
  expect(await act(entry(bo), bo)).toMatch(/excluded yourself for good/);
});

test('in a session he plays the round on to its end and no other, and the fee stays by the clause', async () => {
  const dealing = await makeDealing('excluded in a session');
  onTestFinished(dealing.remove);
  await dealing.seat({ instrument: 'act-mini-baccarat-2016', game: 'baccarat' }, [['ann', 'bo', 'cy']]);
  await dealing.open();
  const table = 'T1-1-1';
  await dealing.playOn(table, (name) => inSession(name, 100), 1);
  const { turn } = await dealing.toWagers(table);
  expect(turn?.player).toBe('bo');
  await dealing.send(table, inSession('bo', 100));
  await dealing.clock.advance(200);
  await dealing.send(table, inSession('cy', 100));
  await dealing.clock.advance(200);
  await dealing.send(table, inSession('ann', 100));
  while ((await dealing.strip(table)).phase !== 'round') await dealing.clock.advance(50);
  const { care } = dealing.house();
  expect(
    await care.perform('ann', { type: 'ExcludeMyself', months: 6 }, { id: 'ann goes', by: 'ann' }),
  ).toEqual({
    ok: true,
  });
  await dealing.clock.advance(0);
  const ann = async () => (await dealing.strip(table)).standing.find(({ player: name }) => name === 'ann');
  expect(await ann()).toMatchObject({ out: null, leaving: true });
  // The round on goes on, with what lies of her in it.
  const left = await dealing.playOn(table, (name) => inSession(name, 100));
  expect(left.phase).toBe('ended');
  expect(await ann()).toMatchObject({ out: expect.anything() });
  const { state } = await dealing.house().tournaments.hosted('cup');
  expect(state.entrants.find((each) => each.player === 'ann')).toMatchObject({
    presence: 'withdrawn',
    refunds: 0,
  });
});
