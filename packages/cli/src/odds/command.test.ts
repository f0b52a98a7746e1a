import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';

const json = async (...words: string[]): Promise<Record<string, unknown>> => {
  const { code, stdout, stderr } = await baize(['odds', ...words, '--json']);
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown>;
};

describe('baize odds', () => {
  test('baccarat: exact counts and every wager', async () => {
    const answer = await json('baccarat', '--rulebook', 'act-mini-baccarat-2016', '--decks', '8');
    expect(answer).toMatchObject({
      decks: 8,
      cards: 416,
      exactness: 'rational',
      counts: {
        banker: '2292252566437888',
        player: '2230518282592256',
        tie: '475627426473216',
        total: '4998398275503360',
      },
      wagers: { 'banker:A': { ev: '-0.010579057842472011785', exact: '-114753351728/10847218479825' } },
      cpuSeconds: expect.any(Number),
    });
    expect(Object.keys(answer.wagers as object)).toEqual([
      'player',
      'banker:A',
      'banker:B',
      'tie',
      'pair:perfect',
      'pair:canberra',
    ]);
  });

  test('effects of removal: for programs, for people and for a spreadsheet', async () => {
    const { removal, wagers } = await json('baccarat', '--removal', '--method', 'A');
    expect(Object.keys(removal as object)).toEqual(Object.keys(wagers as object));
    const without4 = (await json('baccarat', '--out', '4c')) as { wagers: Record<string, { ev: string }> };
    const whole = wagers as Record<string, { readonly ev: string }>;
    const effect = Number(without4.wagers['banker:A']?.ev) - Number(whole['banker:A']?.ev);
    expect((removal as Record<string, Record<string, number>>)['banker:A']?.['4']).toBeCloseTo(effect, 14);
    const csv = (await baize(['odds', 'baccarat', '--removal', '--csv'])).stdout.split('\n');
    expect(csv[0]).toBe('card,player,banker:A,banker:B,tie,pair:perfect,pair:canberra');
    expect(csv.slice(1, 4).map((row) => row[0])).toEqual(['A', '2', '3']);
    expect((await baize(['odds', 'dice', '--removal'])).stderr).toContain('odds dice takes no --removal');
  });

  test('from what remains of a shoe, as text or in a file, or from what is out of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'baize-odds-'));
    try {
      const file = join(folder, 'shoe.txt');
      const ranks = [...'A23456789TJQK'].map((rank) => `${rank}:${rank === 'K' ? 31 : 32}`);
      writeFileSync(file, ranks.join('\n'));
      const [typed, read, out] = await Promise.all([
        json('baccarat', '--remaining', ranks.join(' ')),
        json('baccarat', '--remaining', file),
        json('baccarat', '--out', 'Ks'),
      ]);
      expect(typed).toMatchObject({ cards: 415 });
      expect(read.counts).toEqual(typed.counts);
      expect(out.counts).toEqual(typed.counts);
      expect(typed).not.toHaveProperty('decks');
      expect(out.wagers).toHaveProperty('pair:perfect');
      expect(typed.wagers).not.toHaveProperty('pair:perfect');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('method and pairs leave the others out; another number of the law changes its own method', async () => {
    const set = (change: string) =>
      json('baccarat', '--method', 'B', '--pairs', 'canberra', '--set', change) as Promise<{
        wagers: { tie: { ev: string } };
      }>;
    const { wagers } = await set('8.9(c).pays=9');
    expect(Object.keys(wagers)).toEqual(['player', 'banker:B', 'tie', 'pair:canberra']);
    expect(Number(wagers.tie.ev)).toBeCloseTo(-0.0484403, 7);
    const other = await set('8.8(c).pays=9');
    expect(Number(other.wagers.tie.ev)).toBeCloseTo(-0.143596, 6);
  });

  test('baccarat by the book that is asked for: what only that one states can be changed in it', async () => {
    const house = await json('baccarat', '--rulebook', 'house-baccarat', '--set', '5.9.rounds=2');
    expect(house).toMatchObject({ rulebook: 'house-baccarat', wagers: { 'banker:A': {} } });
    const { code, stderr } = await baize(['odds', 'baccarat', '--set', '5.9.rounds=2']);
    expect(code).toBe(2);
    expect(stderr).toContain('--set: no clause that states numbers begins 5.9.rounds');
  });

  test('blackjack: the game, side wagers, and each hand where asked', async () => {
    const answer = await json('blackjack', '--soft17', 'draw', '--hands', '--split-hands', '2');
    expect(answer).toMatchObject({
      rulebook: 'act-blackjack-2018',
      soft17: 'draw',
      wagers: { game: { exactness: 'strategy' }, pairsPlay: { exact: '-43/415' } },
      handsExactness: { stand: 'recursion', split: 'strategy' },
    });
    expect(Object.keys(answer.hands as object)).toHaveLength(550);
    const old = await json('blackjack', '--rulebook', 'act-blackjack-2005', '--decks', '4');
    expect(old).toMatchObject({ soft17: 'stand', wagers: { superSevens: { exactness: 'rational' } } });
    expect(old).not.toHaveProperty('hands');
  });

  test('blackjack: one decision, from whole decks and from what remains', async () => {
    const sixteen = await json('blackjack', '--decks', '6', '--hand', '9c 7', '--up', 'K');
    expect(sixteen).toMatchObject({ hand: '9 7', up: 'T', total: 16, soft: false, best: 'hit' });
    expect(Object.keys(sixteen.wagers as object)).toEqual(['stand', 'hit', 'double']);
    const rich = 'A:20 5:4 6:4 7:20 8:20 9:20 T:120';
    expect(await json('blackjack', '--remaining', rich, '--hand', '9 7', '--up', '10')).toMatchObject({
      cards: 208,
      best: 'stand',
    });
  });

  test('poker: best play as one fraction', async () => {
    expect(await json('poker')).toMatchObject({
      wagers: { game: { ev: '-0.051990819525101959974', exact: '-86362082531/1661102543100' } },
      exact: { betFrequency: '5316167/10179260', elementOfRisk: '86362082531/3396139966890' },
      boundary: expect.arrayContaining([
        { hand: 'Ad Kc Qc Tc 9c', category: 'highCard', bets: '756/799' },
        { hand: 'Ad Kc 4c 3c 2c', category: 'highCard', bets: '9/47' },
      ]),
    });
    // With 100 to 1 for a royal flush it is Caribbean Stud, whose edge is known as 5.2243 % of the ante.
    const { wagers } = await json('poker', '--royal', '100');
    expect(Number((wagers as { game: { ev: string } }).game.ev).toFixed(6)).toBe('-0.052243');
  });

  test('poker: what if, the jackpot, and one decision', async () => {
    const answer = await json('poker', '--royal', '100', '--pool', '6000000', '--max-payout', '200.5');
    expect((answer.wagers as { game: { ev: string } }).game.ev).toMatch(/^-0\.05224/);
    expect(answer).toMatchObject({
      betFrequency: expect.stringMatching(/^0\.5222/),
      elementOfRisk: expect.stringMatching(/^0\.0255/),
      jackpotBreakEven: expect.stringMatching(/^39952631\.57/),
      jackpot: { displayed: 250, values: [{ pool: 6_000_000, exact: '-12902/32487' }] },
    });
    const one = await json('poker', '--hand', 'As Kh Qd Jc 3s', '--up', 'Kd');
    expect(one).toMatchObject({ best: 'bet', wagers: { bet: { exact: '-18160/32637' } } });
  });

  test('text for people, CSV for spreadsheets', async () => {
    const [baccarat, blackjack, poker, one, csv, hands, dice] = await Promise.all([
      baize(['odds', 'baccarat']),
      baize(['odds', 'blackjack', '--decks', '4', '--hands'], { screen: true, env: { FORCE_COLOR: '1' } }),
      baize(['odds', 'poker']),
      baize(['odds', 'poker', '--hand', 'As Kh Qd Jc 3s', '--up', 'Kd']),
      baize(['odds', 'roulette', '--csv']),
      baize(['odds', 'blackjack', '--decks', '4', '--hands', '--csv']),
      baize(['odds', 'dice', '--csv']),
    ]);
    expect(baccarat.stdout).toContain('the banker wins           45.8597 %  2,292,252,566,437,888');
    expect(blackjack.stdout).toContain('Best play by total');
    expect(blackjack.stdout).toContain('\u001b[31mS\u001b[39m');
    expect(poker.stdout).toContain('worth it\nfrom a meter of 399,526.32');
    expect(poker.stdout).toMatch(/Ad Kc Qc Tc 9c +high card +94\.6183 %/);
    expect(one.stdout).toContain('Best: bet.');
    expect(csv.stdout.split('\n').slice(0, 2)).toEqual([
      'wager,ev,exact,exactness',
      'straight,-0.027027027027027027027,-1/37,rational',
    ]);
    expect(dice.stdout.split('\n')[2]).toBe('seven,-0.16666666666666666667,-1/6,rational');
    expect(hands.stdout).toMatch(/^hand,stand,hit,double,split,best,table\nAA v A,-/);
    expect(hands.stdout).toMatch(/\n6T v T,-0\.\d+,-0\.\d+,-1\.\d+,,hit,hit\n/);
  });
});

describe('what is wrong with a question is said by field or clause', () => {
  test.each([
    [['chess'], 'there are no chances of chess: there are baccarat, blackjack, dice, poker, roulette'],
    [['bacarat'], 'there are no chances of bacarat: did you mean baccarat?'],
    [['baccarat', '--json', '--csv'], '--json and --csv exclude each other: choose one'],
    [['baccarat', '--deks', '8'], 'odds has no option --deks: did you mean --decks?'],
    [['roulette', '--decks', '8'], 'odds roulette takes no --decks: it has --rulebook, --set'],
    [['poker', '--soft17', 'draw'], 'odds poker takes no --soft17: it has --rulebook'],
    [['baccarat', '--decks', '0'], '--decks is a whole number from 1 to 100, not 0'],
    [
      ['baccarat', '--rulebook', 'act-blackjack-2018'],
      '--rulebook: act-blackjack-2018 is no rulebook of baccarat',
    ],
    [['baccarat', '--method', 'C'], '--method is A or B, not C'],
    [['baccarat', '--remaining', 'A:5'], '--remaining leaves 5 cards: a round can need 6'],
    [['baccarat', '--remaining', 'A:30', '--decks', '8'], '--remaining is the whole shoe'],
    [['baccarat', '--remaining', 'Z:30'], '--remaining: Z:30 is no card or rank'],
    [['baccarat', '--out', 'Ah:9'], '--out: more Ah are out than the shoe held'],
    [['baccarat', '--set', '8.8(c)=9'], '--set: no clause that states numbers begins 8.8(c): did you mean'],
    [['baccarat', '--set', '8.8(c).pays'], '--set: say CLAUSE.FIELD=NUMBER'],
    [['baccarat', '--set', '8.8(c).price=9'], '--set: clause 8.8(c) states no number price'],
    [['baccarat', '--set', '8.8(c).pays=-1'], '--set: 8.8(c) pays is a whole number, not -1'],
    [['blackjack', '--decks', '3'], '--decks: clause 2.1 takes 4 to 8 decks, not 3'],
    [
      ['blackjack', '--rulebook', 'act-blackjack-2005', '--soft17', 'draw'],
      '--soft17: act-blackjack-2005 12.1',
    ],
    [['blackjack', '--remaining', 'A:40'], '--remaining leaves 40 cards: a round can need 52'],
    [['poker', '--max-payout', 'much'], '--max-payout is a number of antes, not much'],
    [['blackjack', '--hand', '9'], '--hand is two cards or more such as 9 7, not 9'],
    [['blackjack', '--hand', '9 7'], '--up is one card such as T, not nothing'],
    [['blackjack', '--hand', '9 X', '--up', 'T'], '--hand is two cards or more such as 9 7, not 9 X'],
    [['blackjack', '--hand', 'T Q 2', '--up', 'T'], '--hand: a hand of 22 is over 21'],
    [['poker', '--hand', 'As Kh'], '--hand is 5 cards such as Ah Kd, not As Kh'],
    [['poker', '--hand', 'As Kh Qd Jc 3s'], '--up is one card such as Ah, not nothing'],
    [['poker', '--hand', 'As Kh Qd Jc 3s', '--up', 'As'], '--hand and --up name a card twice'],
  ])('%j', async (words, sentence) => {
    const { code, stdout, stderr } = await baize(['odds', ...words]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`baize: ${sentence}`);
  });
});
