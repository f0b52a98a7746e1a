import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { count, type DeskHouse, doStep, openDeskHouse, shot } from './desk-kit.ts';
import { seen, violations } from './visitor.ts';

let at: DeskHouse;

beforeAll(async () => {
  at = await openDeskHouse();
}, 180_000);
afterAll(() => at.close());

const begin = async (tournament: string, title: string, sessions: readonly object[]): Promise<void> => {
  const draft = {
    title,
    instrument: 'nz-tournament-1999',
    game: 'blackjack',
    conditions: {
      start: '2030-03-20T18:00',
      entryFee: 25_000,
      entryForm: 'form T-3',
      startingChips: 1000,
      chipsIssued: 'free',
      minWager: 50,
      maxWager: 500,
      minPlayers: 2,
      maxPlayers: 72,
      sessionLength: { rounds: 18 },
      playOffLength: { rounds: 6 },
      prizes: { percent: [60, 40] },
      sessions,
    },
  };
  const reply = await at.pit.house.tournaments.draft(tournament, draft as never, {
    id: `begin ${tournament}`,
    person: 'dora',
  });
  if (!reply.ok) throw new Error(reply.refusal.detail);
};

describe('a tournament', { timeout: 180_000 }, () => {
  test('in New Zealand: a player enters, seats are drawn, a tied final is played off twice, prizes are paid', async () => {
    await begin('southern', 'Southern Lights Blackjack', [{ name: 'final', final: true }]);
    const dora = await at.arrive('dora', '/tournaments/southern');
    await doStep(dora, 'Determine the conditions');
    const ann = await at.arrive('ann', '/tournaments/southern', [390, 844]);
    await ann.getByLabel(/I have read the conditions/).check();
    await ann.getByRole('button', { name: 'Enter for $250' }).click();
    await seen(ann, 'You are in.');
    await shot(ann, 'player-phone');
    expect(await violations(ann)).toEqual([]);

    await dora.getByLabel(/Players at the desk/).fill('Wiremu Hale, Seo Dong-hyun\nLucy Okafor\nPaul Brandt');
    await dora.getByRole('button', { name: 'Enter', exact: true }).click();
    await seen(dora, '5 in');
    await doStep(dora, 'Name the director', { Name: 'Dora' });
    await doStep(dora, 'Close entries');
    await doStep(dora, 'Seal the ballot');
    await ann.getByLabel('Your word for the draw').fill('green felt');
    await ann.getByRole('button', { name: 'Give the word' }).click();
    await seen(ann, 'You gave “green felt”.');
    await shot(ann, 'player-word');
    expect(await violations(ann)).toEqual([]);
    await seen(dora, '1 player has given a word');
    await doStep(dora, 'Close the list of final', { 'Seats at a table': '6' });
    await seen(dora, '5 players, 6 seats a table');
    await shot(dora, 'desk-closed');
    const board = await at.arrive('rae', '/tournaments/southern/board', [1920, 1080]);
    await seen(board, /list of 5 closed, log at/);
    expect(await dora.getByLabel('Seats at a table').count()).toBe(0);
    await doStep(dora, 'Draw the seats');
    await seen(dora, 'Table 1');
    await ann.getByRole('button', { name: 'Draw it once more in this browser' }).click();
    await seen(ann, 'The draw holds');
    await seen(board, 'Wiremu Hale');
    await seen(ann, /seat/);
    await shot(dora, 'desk-seated');
    expect(await violations(dora)).toEqual([]);

    await count(dora, 'Count table 1', {
      Ann: 1850,
      'Wiremu Hale': 1850,
      'Seo Dong-hyun': 1850,
      'Lucy Okafor': 900,
      'Paul Brandt': 0,
    });
    await seen(dora, /are equal/);
    await shot(dora, 'desk-tie');
    await seen(board, 'play-off');
    await shot(board, 'board');
    expect(await violations(board)).toEqual([]);

    // The play-off for the win leaves the second place open: a further one is held for the runner-up.
    await count(dora, 'Enter the play-off', { Ann: 500, 'Wiremu Hale': 200, 'Seo Dong-hyun': 200 });
    await seen(dora, 'Wiremu Hale and Seo Dong-hyun are equal, for second place.');
    await count(dora, 'Enter the play-off', { 'Wiremu Hale': 300, 'Seo Dong-hyun': 100 });
    await seen(dora, '1st');
    await doStep(dora, 'Confirm the places');
    await doStep(dora, 'Pay the prizes');
    await seen(dora, 'Prizes paid');
    await shot(dora, 'desk-paid');
    await seen(ann, /Prize \$/);
    await seen(board, 'Result');
    const report = await at.pit.house.floor.report();
    expect([report.tournaments, report.sum]).toEqual([0, 0]);
    expect(at.faults).toEqual([]);
  });

  test('what the rules refuse is said with its clause before it is done, and nothing changes', async () => {
    await begin('early', 'Early Cup', [{ name: 'final', final: true }]);
    const dora = await at.arrive('dora', '/tournaments/early');
    await seen(dora, 'Early Cup');
    const reply = await at.pit.house.tournaments.act('early', [{ do: 'enter', player: 'Nobody' }], {
      id: 'too early 1',
      person: 'dora',
    });
    expect(reply).toMatchObject({ ok: false });
    expect(await dora.getByRole('button', { name: 'Enter', exact: true }).count()).toBe(0);
    const ann = await at.arrive('ann', '/tournaments');
    await seen(ann, 'Early Cup');
    expect(await ann.getByRole('link', { name: 'New tournament' }).count()).toBe(0);
    expect(await violations(ann)).toEqual([]);
  });
});
