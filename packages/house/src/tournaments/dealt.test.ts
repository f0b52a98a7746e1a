import type { Actor } from '@baize/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditHouse } from '../tables/audit.ts';
import { inBox, makeDealing, onBox } from './dealt.test-kit.ts';

let dealing: Awaited<ReturnType<typeof makeDealing>>;
beforeEach(async () => {
  dealing = await makeDealing('dealt');
});
afterEach(() => dealing.remove());

const BACCARAT = { instrument: 'act-mini-baccarat-2016', game: 'baccarat' };
const NZ = { instrument: 'nz-tournament-1999', game: 'blackjack' };
const TABLE = 'T1-1-1';
const LAYOUT = 'play:cup:T1-1-1:layout';
const THREE = [['ann', 'bo', 'cy']];

const clauseOf = (reply: Awaited<ReturnType<typeof dealing.send>>): string | null =>
  reply.ok ? 'done' : reply.refusal.clause;
const balances = () => dealing.house().store.balances('');
const started = async (of: Parameters<typeof dealing.seat>[0] = BACCARAT, tables = THREE): Promise<void> => {
  await dealing.seat(of, tables);
  expect(await dealing.open()).toEqual({ ok: true, tables: [TABLE] });
  await dealing.toWagers(TABLE);
};
const banker = (player: string) => onBox(player, 100, 'banker');

describe('a session at a dealt table', () => {
  test('goes from the ballot to the count, in chips that are no money', async () => {
    await dealing.seat(BACCARAT, THREE);
    const before = await balances();
    await dealing.open();
    expect(await balances()).toMatchObject({
      ...before,
      'issue:cup': -300_000,
      'play:cup:T1-1-1:chips:ann': 100_000,
    });
    await dealing.playOn(TABLE, banker, 1);
    expect(await dealing.house().floor.report()).toMatchObject({ elsewhere: 0, sum: 0, house: 0, banks: 0 });
    await dealing.playOn(TABLE, banker);
    await dealing.clock.advance(1000);
    const { end, standing } = await dealing.strip(TABLE);
    expect(end).toEqual({ by: 'A:Session', together: [], isScored: true });
    const { state } = await dealing.house().tournaments.hosted('cup');
    const chips = Object.fromEntries(standing.map((each) => [each.player, each.chips]));
    expect(state.scores).toEqual([{ session: 'final', table: '1', chips }]);
    const after = Object.entries(await balances());
    expect(Object.fromEntries(after.filter(([, held]) => held !== 0))).toEqual(before);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });

  test('takes wagers in the order of the marker, which passes on with the round', async () => {
    await started();
    expect(await dealing.strip(TABLE)).toMatchObject({ marker: 1, turn: { player: 'ann', seat: 1 } });
    expect(clauseOf(await dealing.send(TABLE, banker('bo')))).toBe('15.15');
    const options = await dealing.house().floor.options(TABLE, { role: 'patron', patron: 'bo' });
    expect(options.map(({ command }) => command.type)).not.toContain('PlaceWager');
    const own = await dealing.house().floor.options(TABLE, { role: 'patron', patron: 'ann' });
    const onPlayer = own.find(({ command }) => command.type === 'PlaceWager');
    expect(onPlayer).toMatchObject({
      command: { amount: 5000 },
      choose: { amount: { least: 5000, most: 50_000, multiple: 200 } },
    });
    await dealing.playOn(TABLE, banker, 1);
    expect(await dealing.strip(TABLE)).toMatchObject({
      marker: 2,
      turn: { player: 'bo' },
      toWager: ['bo', 'cy', 'ann'],
    });
  });

  test('seats nobody else, and nobody brings or takes chips', async () => {
    await started();
    const as = (patron: string): { actor: Actor; patron: string } => ({
      actor: { role: 'patron', patron },
      patron,
    });
    const tries = [
      { type: 'TakeSeat', ...as('dan'), seat: 5 },
      { type: 'BringChips', ...as('ann'), amount: 1000 },
      { type: 'LeaveTable', ...as('ann') },
      { type: 'RequestNoBetCoup', ...as('ann') },
      onBox('dan', 100),
      { type: 'GrantLimit', actor: { role: 'operator' }, patron: 'ann', limit: 1_000_000 },
      { type: 'CloseTable', actor: { role: 'operator' }, cardsCheckedBy: 'sam' },
    ] as const;
    const said: unknown[] = [];
    for (const each of tries) said.push(clauseOf(await dealing.send(TABLE, each)));
    expect(said).toEqual(['15.7', '15.13', '15.7', '15.14', '15.7', '3.1', '15.7']);
    expect(await dealing.house().floor.holdingsOf(TABLE, 'ann')).toEqual({ chips: 0, wagered: 0 });
  });

  test('holds wagers to the limits of the conditions, and lets one be changed until the next is asked', async () => {
    await started();
    expect(clauseOf(await dealing.send(TABLE, onBox('ann', 48)))).toBe('15.14');
    expect(clauseOf(await dealing.send(TABLE, onBox('ann', 1002)))).toBe('15.13');
    await dealing.send(TABLE, onBox('ann', 600));
    expect((await dealing.strip(TABLE)).standing[0]).toMatchObject({ chips: 1000, wager: 500 });
    expect(await balances()).toMatchObject({ [LAYOUT]: 50_000 });
    const own = { actor: { role: 'patron', patron: 'ann' }, patron: 'ann' } as const;
    await dealing.send(TABLE, { type: 'AlterWager', ...own, on: 'player', amount: 20_000 });
    expect((await dealing.strip(TABLE)).standing[0]?.wager).toBe(200);
    expect(clauseOf(await dealing.send(TABLE, onBox('ann', 200, 'banker')))).toBe('15.14');
    await dealing.send(TABLE, { type: 'RemoveWager', ...own, on: 'player' });
    expect(await dealing.strip(TABLE)).toMatchObject({
      turn: { player: 'ann' },
      toWager: ['ann', 'bo', 'cy'],
    });
    await dealing.send(TABLE, onBox('ann', 50));
    await dealing.clock.advance(200);
    expect(await dealing.strip(TABLE)).toMatchObject({ turn: { player: 'bo' } });
    expect(
      clauseOf(await dealing.send(TABLE, { type: 'AlterWager', ...own, on: 'player', amount: 10_000 })),
    ).toBe('15.16');
  });

  test.each([
    ['act-mini-baccarat-2016', 'baccarat'],
    ['act-blackjack-2005', 'blackjack'],
    ['act-blackjack-2018', 'blackjack'],
    ['act-canberra-poker-2023', 'poker'],
    ['nz-tournament-1999', 'blackjack'],
    ['nz-tournament-1999', 'roulette'],
    ['nz-tournament-1999', 'miniBaccarat'],
    ['nz-tournament-1999', 'midiBaccarat'],
    ['nz-tournament-1999', 'baccarat'],
  ])(
    'by %s at %s comes to its end though nobody says a word, where the minimum is wagered for who is late',
    async (instrument, game) => {
      await dealing.seat({ instrument, game }, [['ann', 'bo']]);
      await dealing.open('final', 'minimum');
      await dealing.clock.advance(30 * 60_000);
      const { end, indicator } = await dealing.strip(TABLE);
      expect([end?.isScored, indicator.number]).toEqual([true, 3]);
      expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
    },
  );

  test('in New Zealand raises a wager to the minimum, wagers it for who is late, and plays in the own box', async () => {
    await started(NZ);
    expect(await dealing.send(TABLE, inBox('ann', 2, 100))).toEqual({
      ok: false,
      refusal: { clause: '4.2', detail: 'ann plays in box 1', rulebook: 'nz-tournament-1999' },
    });
    await dealing.send(TABLE, inBox('ann', 1, 20));
    expect((await dealing.strip(TABLE)).standing[0]?.wager).toBe(50);
    expect(await balances()).toMatchObject({ [LAYOUT]: 5000 });
    await dealing.toWagers(TABLE);
    await dealing.clock.advance(15_000);
    const { standing } = await dealing.strip(TABLE);
    expect(standing.map(({ wager }) => wager)).toEqual([50, 50, null]);
    const { view } = await dealing.house().floor.view(TABLE, { role: 'onlooker' });
    expect(JSON.stringify(view)).toContain('"wagers":[{"patron":"bo","stake":5000}]');
  });
});

describe('who goes out', () => {
  const POOR = { startingChips: 50, sessionLength: { rounds: 40 } };
  const split = (player: string) => onBox(player, 50, player === 'ann' ? 'banker' : 'player');

  test('is out by the clause when he cannot make the minimum, and is not asked again', async () => {
    await started({ ...BACCARAT, conditions: POOR }, [['ann', 'bo']]);
    await dealing.playOn(TABLE, split, 1);
    const { standing, toWager } = await dealing.strip(TABLE);
    const out = standing.filter((each) => each.chips < 50);
    expect(out.map((each) => each.out)).toEqual(out.map(() => ({ why: 'chips', by: '15.14' })));
    expect(toWager).toEqual(standing.filter((each) => each.chips >= 50).map(({ player }) => player));
    expect(out).toHaveLength(1);
  });

  test('leaves one player alone, which ends a session in New Zealand at once', async () => {
    await started({ instrument: 'nz-tournament-1999', game: 'miniBaccarat', conditions: POOR }, [
      ['ann', 'bo'],
    ]);
    const { end } = await dealing.playOn(TABLE, split);
    expect(end?.by).toBe('5.1');
  });

  test('together with all others ends the session, and is told', async () => {
    await started({ instrument: 'nz-tournament-1999', game: 'miniBaccarat', conditions: POOR }, [
      ['ann', 'bo'],
    ]);
    const { end } = await dealing.playOn(TABLE, (player) => onBox(player, 50, 'tie'));
    expect([end?.by, end?.together]).toEqual(['3.8', ['ann', 'bo']]);
  });
});

describe('a session ends', () => {
  test('with its last spin', async () => {
    await started({ ...NZ, game: 'roulette', conditions: { sessionLength: { spins: 2 } } }, [['ann', 'bo']]);
    const onRed = (patron: string, on: string, amount: number) =>
      ({ type: 'PlaceWager', actor: { role: 'patron', patron }, patron, on, amount: amount * 100 }) as const;
    expect(clauseOf(await dealing.send(TABLE, onRed('ann', 'red', 50)))).toBe('done');
    expect(clauseOf(await dealing.send(TABLE, onRed('ann', '17', 10)))).toBe('done');
    expect((await dealing.strip(TABLE)).standing[0]?.wager).toBe(60);
    await dealing.clock.advance(200);
    const { end } = await dealing.playOn(TABLE, (player) => onRed(player, 'black', 50));
    expect(end?.by).toBe('5.4');
  });

  const TIMED = {
    instrument: 'nz-tournament-1999',
    game: 'miniBaccarat',
    conditions: { sessionLength: { time: 1 } },
  };
  const until = (at: number | null): Promise<void> => dealing.clock.advance((at ?? 0) - dealing.clock.now());
  const wagers = async (...players: readonly string[]): Promise<void> => {
    for (const player of players) {
      expect(clauseOf(await dealing.send(TABLE, banker(player)))).toBe('done');
      // The next is asked: until then chips may go on other places.
      await dealing.clock.advance(200);
    }
  };

  test('when its time is over: at once between two rounds', async () => {
    await started(TIMED, [['ann', 'bo']]);
    const { endsAt, indicator } = await dealing.strip(TABLE);
    expect(indicator).toMatchObject({ what: 'minutes', number: 1, of: 1 });
    await dealing.clock.advance(14_000);
    await wagers('ann', 'bo');
    await dealing.toWagers(TABLE);
    await dealing.clock.advance(14_000);
    await wagers('bo');
    await dealing.clock.advance(14_000);
    await wagers('ann');
    await dealing.toWagers(TABLE);
    expect((await dealing.strip(TABLE)).turn).toMatchObject({ player: 'ann', until: endsAt });
    await until((endsAt ?? 0) - 1);
    expect((await dealing.strip(TABLE)).phase).toBe('wagers');
    await until(endsAt);
    expect((await dealing.strip(TABLE)).end?.by).toBe('5.2');
  });

  test('or with the round that is on when its time is over', async () => {
    await started(TIMED, [['ann', 'bo']]);
    const { endsAt } = await dealing.strip(TABLE);
    for (let waits = 0; waits < 3; waits += 1) {
      await dealing.clock.advance(14_500);
      await wagers((await dealing.strip(TABLE)).turn?.player ?? '');
      await dealing.toWagers(TABLE);
    }
    await until((endsAt ?? 0) + 500);
    const { phase, turn } = await dealing.strip(TABLE);
    expect([phase, turn?.player]).toEqual(['wagers', 'ann']);
    await wagers('ann');
    await dealing.clock.advance(5000);
    expect((await dealing.strip(TABLE)).end?.by).toBe('5.2');
  });

  test.each([
    ['as the game ends it', BACCARAT, ['ann'], 'A:Session'],
    ['one round after the cutting card', { ...NZ, game: 'miniBaccarat' }, ['ann', 'bo'], '5.3'],
  ])('with its last shoe, %s', async (_, of, players, by) => {
    const conditions = { sessionLength: { shoes: 1 }, startingChips: 10_000 };
    await started({ ...of, conditions }, [players]);
    const { end } = await dealing.playOn(TABLE, (player) => onBox(player, 50, 'player'));
    expect(end).toMatchObject({ by, together: [] });
    const types = (await dealing.house().store.read(`table:${TABLE}`)).map(({ type }) => type);
    const last = types.slice(types.lastIndexOf('game.CuttingCardDrawn'));
    expect(last.filter((type) => type === 'tournament.RoundSettled')).toHaveLength(2);
    expect(last.includes('tournament.ShoeFinished')).toBe(by === 'A:Session');
    await dealing.clock.advance(1000);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });

  test('6.4(b), 5.3: at blackjack in New Zealand every shoe has one round more before it is shuffled', async () => {
    const conditions = { sessionLength: { shoes: 2 }, startingChips: 50_000 };
    await started({ ...NZ, conditions }, [['ann', 'bo']]);
    const { end } = await dealing.playOn(TABLE, (player, seat) => inBox(player, seat, 50));
    expect(end).toMatchObject({ by: '5.3', together: [] });
    const types = (await dealing.house().store.read(`table:${TABLE}`)).map(({ type }) => type);
    const reached = types.flatMap((type, at) => (type === 'game.CuttingCardDrawn' ? [at] : []));
    const shuffled = types.lastIndexOf('game.CardsShuffled');
    expect(reached).toHaveLength(2);
    const settled = (from: number, to: number): number =>
      types.slice(from, to).filter((type) => type === 'tournament.RoundSettled').length;
    expect([settled(reached[0] ?? 0, shuffled), settled(reached[1] ?? 0, types.length)]).toEqual([2, 2]);
    await dealing.clock.advance(1000);
    expect((await auditHouse(dealing.house().store)).findings).toEqual([]);
  });
});
