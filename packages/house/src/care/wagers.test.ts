import { describe, expect, onTestFinished, test } from 'vitest';
import { accounts } from '../tables/ledger.ts';
import { ante, type Caring, lay, onBox, openCaring, own } from './house.test-kit.ts';
import { DAY, HOUR, MINUTE } from './limits.ts';
import { periodStart } from './period.ts';

const LOSS = { kind: 'loss', period: 'day' } as const;
const WAGER = { kind: 'wager', period: 'day' } as const;
const TIME = { kind: 'time', period: 'day' } as const;

const opened = async (seed: string): Promise<Caring> => {
  const kit = await openCaring(seed);
  onTestFinished(kit.close);
  return kit;
};

/** All that somebody has: bank, chips and what lies for him. */
const worth = async (kit: Caring, person: string): Promise<number> => {
  const { store, floor } = kit.house();
  const there = floor.atTables(person).reduce((sum, { chips, wagered }) => sum + chips + wagered, 0);
  return there + (await store.balance(accounts.bank(person)));
};

/** Lays the same until it is refused, round after round, and answers with the refusal. */
const playUntilRefused = async (kit: Caring, person: string, amount: number): Promise<string> => {
  for (let round = 0; round < 200; round += 1) {
    await kit.betting('1');
    const told = await kit.told('1', person, lay(person, amount));
    if (told !== 'done') return told;
    await kit.settled('1', person);
  }
  throw new Error('nothing was refused');
};

describe('a limit on losses', () => {
  test('refuses the wager that it does not leave, and says what it leaves; no clause is cited', async () => {
    const kit = await opened('words');
    await kit.comes('ann', '1');
    await kit.limit('ann', LOSS, 4250);
    await kit.betting('1');
    expect(await kit.send('1', 'ann', lay('ann', 5000))).toEqual({
      ok: false,
      refusal: {
        clause: null,
        detail: 'Not placed. Your loss limit today leaves $42.50. You can lay $40.',
      },
    });
    expect(await kit.told('1', 'ann', lay('ann', 4000))).toBe('done');
    expect(await kit.told('1', 'ann', lay('ann', 1000, 'banker'))).toBe(
      'Not placed. Your loss limit today leaves $2.50. You can lay nothing more now.',
    );
  });

  test.each([
    ['one cent below', 4999, false],
    ['at', 5000, true],
    ['one cent above', 5001, true],
  ])('%s the wager', async (_, limit, isTaken) => {
    const kit = await opened(`edge ${limit}`);
    await kit.comes('ann', '1');
    await kit.limit('ann', LOSS, limit);
    await kit.betting('1');
    expect((await kit.send('1', 'ann', lay('ann', 5000))).ok).toBe(isTaken);
  });

  test('is not passed however long is played, nor after a restart; what is won gives room again', async () => {
    const kit = await opened('long');
    await kit.comes('ann', '1');
    await kit.limit('ann', LOSS, 20_000);
    await kit.limit('ann', { kind: 'loss', period: 'month' }, 900_000);
    const before = await worth(kit, 'ann');
    expect(await playUntilRefused(kit, 'ann', 5000)).toMatch(/^Not placed\. Your loss limit today leaves \$/);
    const lost = before - (await worth(kit, 'ann'));
    expect(lost).toBeLessThanOrEqual(20_000);
    expect(lost).toBeGreaterThan(15_000);
    await kit.restart();
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 5000))).toMatch(/loss limit today/);
    // Another table, with chips from the bank or taken along: it is the same loss.
    expect(await kit.told('2', 'ann', { type: 'BringChips', ...own('ann'), amount: 50_000 })).toBe('done');
    await kit.betting('2');
    expect(await kit.told('2', 'ann', lay('ann', 5000))).toMatch(/loss limit today/);
    expect(await kit.told('1', 'ann', { type: 'LeaveTable', ...own('ann') })).toBe('done');
    await kit.betting('1');
    await kit.send('1', 'ann', { type: 'BringChips', ...own('ann'), amount: 50_000 });
    expect(await kit.told('1', 'ann', lay('ann', 5000))).toMatch(/loss limit today/);
    // The next day is another.
    await kit.clock.advance(periodStart('day', kit.clock.now()) + DAY - kit.clock.now());
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 5000))).toBe('done');
  });

  test('counts two tables and two devices at the same instant together', async () => {
    const kit = await opened('at once');
    await kit.comes('ann', '1', '2');
    await kit.limit('ann', LOSS, 5000);
    await kit.betting('1');
    await kit.betting('2');
    const replies = await Promise.all([
      kit.send('1', 'ann', lay('ann', 3000)),
      kit.send('2', 'ann', lay('ann', 3000)),
      kit.send('1', 'ann', lay('ann', 3000)),
      kit.send('2', 'ann', lay('ann', 3000)),
    ]);
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('answers a repeated command as it was answered, whatever was set since', async () => {
    const kit = await opened('again');
    await kit.comes('ann', '1');
    await kit.betting('1');
    const first = await kit.send('1', 'ann', lay('ann', 5000), 'the very same');
    await kit.limit('ann', LOSS, 1);
    expect(await kit.send('1', 'ann', lay('ann', 5000), 'the very same')).toEqual(first);
  });

  test('that is set after the first wager of the day counts what was lost before', async () => {
    const kit = await opened('before');
    await kit.comes('ann', '1');
    await kit.betting('1');
    await kit.send('1', 'ann', lay('ann', 5000));
    await kit.limit('ann', LOSS, 9000);
    expect(await kit.told('1', 'ann', lay('ann', 4500, 'banker'))).toMatch(/leaves \$40\./);
    expect(await kit.told('1', 'ann', lay('ann', 4000, 'banker'))).toBe('done');
  });
});

describe('a limit is passed', () => {
  test('by no side wager: a pair and a jackpot count with what lies already', async () => {
    const kit = await opened('sides');
    await kit.comes('ann', '1', '4');
    await kit.limit('ann', LOSS, 5400);
    await kit.betting('1');
    const pair = (amount: number) => ({ ...lay('ann', amount), on: 'playerPair' }) as ReturnType<typeof lay>;
    expect(await kit.told('1', 'ann', lay('ann', 2000))).toBe('done');
    expect(await kit.told('1', 'ann', pair(3500))).toMatch(/leaves \$34\. You can lay \$30\.$/);
    expect(await kit.told('1', 'ann', pair(2500))).toBe('done');
    // An ante of $3 asks for a bet of $6 too: at another table, with the same limit.
    await kit.betting('4');
    expect(await kit.told('4', 'ann', ante('ann', 500))).toMatch(
      /^Not placed\. Your loss limit today leaves \$9\./,
    );
  });

  test('by no jackpot wager on top of an ante that leaves nothing', async () => {
    const kit = await opened('jackpot');
    await kit.comes('ann', '4');
    await kit.limit('ann', LOSS, 1749);
    await kit.betting('4');
    expect(await kit.told('4', 'ann', ante('ann', 500))).toBe('done');
    const jackpot = { type: 'PlaceJackpotWager', ...own('ann'), box: 2 } as Parameters<Caring['told']>[2];
    expect(await kit.told('4', 'ann', jackpot)).toMatch(/leaves \$2\.49\./);
    expect(await kit.says('ann', { type: 'SetLimit', ...LOSS, to: 1750 })).toBe('done');
    expect(await kit.told('4', 'ann', jackpot)).toMatch(/leaves \$2\.49\./);
  });

  test('by no raise before its time, at the table where it is asked for; lower holds in the same breath', async () => {
    const kit = await opened('raise');
    await kit.comes('ann', '1');
    await kit.limit('ann', WAGER, 10_000);
    await kit.limit('ann', WAGER, 3000);
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 3500))).toMatch(/wager limit today leaves \$30\./);
    await kit.limit('ann', WAGER, 10_000);
    expect(await kit.told('1', 'ann', lay('ann', 3500))).toMatch(/wager limit today leaves \$30\./);
    await kit.clock.advance(DAY);
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 3500))).toMatch(/wager limit today leaves \$30\./);
    expect(await kit.says('ann', { type: 'ConfirmRaise', ...WAGER })).toBe('done');
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 3500))).toBe('done');
  });

  test('by no clock that was wrong for a while, nor by a restart after it', async () => {
    const kit = await opened('clock');
    await kit.comes('ann', '1');
    await kit.limit('ann', WAGER, 9000);
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 5000))).toBe('done');
    await kit.settled('1', 'ann');
    await kit.clock.advance(-3 * DAY);
    expect(await kit.told('1', 'ann', { type: 'BringChips', ...own('ann'), amount: 1000 })).toBe('done');
    await kit.clock.advance(3 * DAY);
    await kit.restart();
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 4500))).toMatch(/wager limit today leaves \$40\./);
    // Put back by a day it counts what it counted: what was laid tomorrow was laid.
    await kit.clock.advance(-DAY);
    expect(await kit.told('1', 'ann', lay('ann', 4500))).toMatch(/wager limit today leaves \$40\./);
  });
});

describe('a round that has begun', () => {
  test('of poker: the bet is asked for with the ante, and is not refused any more', async () => {
    const kit = await opened('poker');
    await kit.comes('ann', '4');
    await kit.limit('ann', LOSS, 14_999);
    await kit.betting('4');
    expect(await kit.told('4', 'ann', ante('ann', 5000))).toMatch(
      /^Not placed\. Your loss limit today leaves \$149\.99\. This round could ask for \$150 in all\./,
    );
    const again = await opened('poker again');
    await again.comes('ann', '4');
    await again.limit('ann', LOSS, 15_000);
    await again.betting('4');
    expect(await again.told('4', 'ann', ante('ann', 5000))).toBe('done');
    expect(await again.limit('ann', LOSS, 1)).toBe('done');
    const bets = { type: 'Bet', ...own('ann'), amount: 10_000 } as const;
    await again.until(async () => (await again.send('4', 'ann', bets)).ok, 200);
    const { net } = (await again.house().care.tally('ann', again.clock.now())).session ?? { net: 0 };
    expect(net).toBe(-15_000);
  });

  test('of blackjack: what could be split, doubled and insured is asked for first, and counts when it is laid', async () => {
    const kit = await opened('blackjack');
    await kit.comes('ann', '3');
    // Four hands of a wager and its double, and half of it as insurance: eight and a half times the wager.
    await kit.limit('ann', LOSS, 8499);
    await kit.betting('3');
    expect(await kit.told('3', 'ann', onBox('ann', 1000))).toMatch(/could ask for \$85 in all/);
    const again = await opened('blackjack again');
    await again.comes('ann', '3');
    await again.limit('ann', LOSS, 8500);
    await again.betting('3');
    expect(await again.told('3', 'ann', onBox('ann', 1000))).toBe('done');
    expect(again.house().floor.atTables('ann')).toMatchObject([{ wagered: 1000, asked: 7500 }]);
    // Another table is asked with what this one may still come to.
    await again.send('1', 'ann', { type: 'BringChips', ...own('ann'), amount: 50_000 });
    await again.betting('1');
    expect(await again.told('1', 'ann', lay('ann', 1000))).toMatch(/leaves \$0/);
  });
});

describe('a limit on wagers', () => {
  test('counts what is laid, and not what is taken up and laid again', async () => {
    const kit = await opened('turnover');
    await kit.comes('ann', '1');
    await kit.limit('ann', WAGER, 10_000);
    await kit.betting('1');
    const takeUp = { type: 'RemoveWager', ...own('ann'), on: 'player' } as const;
    for (let times = 0; times < 5; times += 1) {
      expect(await kit.told('1', 'ann', lay('ann', 6000))).toBe('done');
      expect(await kit.told('1', 'ann', takeUp)).toBe('done');
    }
    expect(await kit.told('1', 'ann', lay('ann', 6000))).toBe('done');
    await kit.settled('1', 'ann');
    await kit.betting('1');
    // Won or lost: it was staked.
    expect(await kit.told('1', 'ann', lay('ann', 6000))).toBe(
      'Not placed. Your wager limit today leaves $40. You can lay $40.',
    );
    await kit.restart();
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 6000))).toMatch(/wager limit today leaves \$40\./);
    expect(await kit.told('1', 'ann', lay('ann', 4000))).toBe('done');
  });
});

/** Plays a round about every minute for so long. */
const playFor = async (kit: Caring, person: string, millis: number): Promise<string> => {
  const end = kit.clock.now() + millis;
  let told = 'done';
  while (kit.clock.now() < end && told === 'done') {
    await kit.betting('1');
    told = await kit.told('1', person, lay(person, 1000));
    await kit.clock.advance(MINUTE);
  }
  return told;
};

describe('time', () => {
  test('at the tables is limited between rounds, and a pause is none of it', async () => {
    const kit = await opened('time');
    await kit.comes('ann', '1');
    await kit.limit('ann', TIME, 30 * MINUTE);
    expect(await playFor(kit, 'ann', 20 * MINUTE)).toBe('done');
    await kit.clock.advance(2 * HOUR);
    expect(await playFor(kit, 'ann', 5 * MINUTE)).toBe('done');
    expect(await playFor(kit, 'ann', 30 * MINUTE)).toBe(
      'Not placed. Your time limit today of 30 min is used up.',
    );
    await kit.restart();
    await kit.betting('1');
    expect(await kit.told('1', 'ann', lay('ann', 1000))).toMatch(/time limit today/);
  });

  test('is told after an hour of play; wagers wait for the answer, and a restart asks again', async () => {
    const kit = await opened('check');
    await kit.comes('ann', '1');
    expect(await playFor(kit, 'ann', 2 * HOUR)).toMatch(/^Not placed\. You have played for 1 h/);
    await kit.betting('1');
    expect(await kit.send('1', 'ann', lay('ann', 1000))).toMatchObject({
      ok: false,
      refusal: { clause: null, needs: 'realityCheck' },
    });
    await kit.restart();
    await kit.betting('1');
    expect(await kit.send('1', 'ann', lay('ann', 1000))).toMatchObject({
      refusal: { needs: 'realityCheck' },
    });
    expect(await kit.says('ann', { type: 'Acknowledge' })).toBe('done');
    expect(await kit.told('1', 'ann', lay('ann', 1000))).toBe('done');
    // A chip more in the same round is no new one.
    expect(await kit.told('1', 'ann', lay('ann', 1000, 'banker'))).toBe('done');
  });

  test('a break of ten minutes is kept', async () => {
    const kit = await opened('break');
    await kit.comes('ann', '1');
    await kit.says('ann', { type: 'TakeBreak' });
    await kit.clock.advance(10 * MINUTE - 1);
    expect(await kit.told('1', 'ann', { type: 'BringChips', ...own('ann'), amount: 1000 })).toMatch(
      /^Not now\. You take a break until /,
    );
    await kit.clock.advance(1);
    expect(await kit.told('1', 'ann', { type: 'BringChips', ...own('ann'), amount: 1000 })).toBe('done');
  });
});
