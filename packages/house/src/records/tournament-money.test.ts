import type { DeskAct } from '@baize/tournament';
import { policyOf } from '@baize/tournament';
import { expect, test } from 'vitest';
import { onBox } from '../tournaments/dealt.test-kit.ts';
import { act, idOf, playRound, type Records, startRecords, untilBetting } from './records.test-kit.ts';

const FEE = 25_000;
const INSTRUMENT = 'act-mini-baccarat-2016';
const CONDITIONS = {
  start: '2030-03-20T18:00',
  entryForm: 'form T',
  entryMethod: 'at the desk',
  eligibility: 'adults',
  tables: 'as few as the entries need',
  progression: 'as said for each session',
  elimination: 'by chips',
  statement: true,
  jackpot: 'no jackpot wagers',
  chipsIssued: 'free',
  commissionApproved: true,
  entryFee: FEE,
  commission: 0,
  startingChips: 1000,
  minWager: 50,
  maxWager: 500,
  minPlayers: 2,
  maxPlayers: 10,
  groups: 'none',
  buyBack: 0,
  prizes: { percent: [60, 40] },
  tie: 'combine',
  sessionTie: 'extraRounds',
  sessionLength: { rounds: 3 },
  playOffLength: { rounds: 2 },
  sessions: [{ name: 'final', final: true }],
};

let sent = 0;
const id = (): string => {
  sent += 1;
  return `desk ${sent}`;
};

/** A tournament with a title, drafted and through its gate, in which these have entered and paid. */
const entered = async ({ house }: Records, name: string, title: string, players: readonly string[]) => {
  const draft = { title, instrument: INSTRUMENT, game: 'baccarat', conditions: CONDITIONS };
  await house.tournaments.draft(name, draft as never, { id: id(), person: 'dora' });
  const desk = async (...acts: readonly DeskAct[]): Promise<void> => {
    const reply = await house.tournaments.act(name, acts, { id: id(), person: 'dora' });
    if (!reply.ok) throw new Error(reply.refusal.detail);
  };
  await desk(
    ...(policyOf(INSTRUMENT)?.gate ?? []).map(({ step }): DeskAct => ({ do: 'prepare', step })),
    { do: 'nameDirector', name: 'Dora' },
    ...players.map((player): DeskAct => ({ do: 'enter', player, notified: true, agreed: true })),
  );
  return desk;
};

/** One round at a table of a tournament, in which whoever is asked lays so many chips on the banker. */
const playedForChips = async ({ house, clock }: Records, table: string, chips: number): Promise<void> => {
  const record = async (): Promise<readonly string[]> =>
    (await house.store.read(`table:${table}`)).map(({ type }) => type);
  for (let step = 0; step < 600; step += 1) {
    if ((await record()).includes('game.CardsCollected')) return;
    const { tournament } = await house.floor.view(table, { role: 'onlooker' });
    const player = tournament?.turn?.player;
    if (player !== undefined)
      await house.floor.perform(table, { id: id(), person: player, command: onBox(player, chips, 'banker') });
    await clock.advance(200);
  }
  throw new Error('no round was ever over');
};

test('chips of a tournament are never added to money (D5)', async () => {
  const records = await startRecords('two kinds');
  const { house, get, logIn } = records;
  const [ann, bo] = [idOf(house, 'ann'), idOf(house, 'bo')];
  await act(house, 'ann', { type: 'BringChips', amount: 50_000 });
  await untilBetting(records);
  await playRound(records, [['ann', 'banker', 2000]]);
  const desk = await entered(records, 'cup', 'Autumn Cup', [ann, bo]);
  await desk(
    { do: 'closeEntries' },
    {
      do: 'ballot',
      session: 'final',
      tables: [[ann, bo]],
      how: 'numbered balls',
      drawnBy: 'Dora',
      seenBy: 'Wim',
    },
  );
  const pace = { act: 100, result: 300, betting: 15_000, patron: 1000 };
  expect(await house.dealt.open('cup', 'final', { pace }, { id: id(), person: 'dora' })).toMatchObject({
    ok: true,
  });
  await playedForChips(records, 'T1-1-1', 100);
  const cookie = await logIn('ann');
  const { rounds } = (await get('/api/rounds', cookie)).json();
  const [inChips, forMoney] = rounds;
  expect([inChips.tournament, forMoney.tournament]).toEqual(['cup', null]);
  expect(Math.abs(inChips.net)).toBe(10_000);
  expect([-2000, 0, 1900]).toContain(forMoney.net);
  const ledger = (await get('/api/ledger', cookie)).json();
  expect(ledger.today).toEqual({
    net: forMoney.net,
    tournaments: [{ id: 'cup', title: 'Autumn Cup', net: inChips.net }],
  });
  expect(ledger.atTables).toMatchObject([{ table: '1' }]);
  const replay = (await get('/api/tables/T1-1-1/rounds/1', cookie)).json();
  expect(replay.tournament).toBe('cup');
  expect((await get('/api/tables/1/rounds/1', cookie)).json().tournament).toBeNull();
});

test('fees and prizes are told with their tournament, and what came back from what was won (D5)', async () => {
  const records = await startRecords('fees');
  const { house, get, logIn } = records;
  const ann = idOf(house, 'ann');
  const called = await entered(records, 'off', 'Spring Cup', [ann]);
  await called({ do: 'cancel' });
  const desk = await entered(records, 'cup', 'Autumn Cup', [ann, 'Walk-in']);
  await desk(
    { do: 'closeEntries' },
    {
      do: 'ballot',
      session: 'final',
      tables: [[ann, 'Walk-in']],
      how: 'numbered balls',
      drawnBy: 'Dora',
      seenBy: 'Wim',
    },
  );
  await desk({ do: 'score', session: 'final', table: '1', chips: { [ann]: 3000, 'Walk-in': 10 } });
  const { options } = (await house.tournaments.director('cup')).view;
  const confirm = options.find((option) => option.act.do === 'confirm');
  if (confirm !== undefined) await desk(confirm.act as DeskAct);
  await desk({ do: 'pay' });
  const { entries } = (await get('/api/ledger', await logIn('ann'))).json();
  expect(
    entries.map(({ what, amount, tournament }: { what: string; amount: number; tournament: object }) => [
      what,
      amount,
      tournament,
    ]),
  ).toEqual([
    ['prize', 30_000, { id: 'cup', title: 'Autumn Cup' }],
    ['entry fee', -FEE, { id: 'cup', title: 'Autumn Cup' }],
    ['entry fee returned', FEE, { id: 'off', title: 'Spring Cup' }],
    ['entry fee', -FEE, { id: 'off', title: 'Spring Cup' }],
    ['paid in', 500_000, null],
  ]);
});
