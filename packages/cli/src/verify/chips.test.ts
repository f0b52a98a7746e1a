import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as blackjack from '@baize/engine/blackjack';
import { openSqlite, STORE_FILE } from '@baize/house';
import { actBlackjack2018 } from '@baize/rulebooks/books';
import { expect, onTestFinished, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';

const rules = blackjack.rulesOf(actBlackjack2018);
const DEALER = { role: 'dealer' } as const;
const OPERATOR = { role: 'operator' } as const;
const own = (patron: string) => ({ actor: { role: 'patron', patron }, patron }) as const;

const COMMANDS: readonly blackjack.Command[] = [
  {
    type: 'OpenTable',
    actor: OPERATOR,
    approvals: { layout: 'L-1', shoe: 'S-1', pairsLayout: 'L-2' },
    determinations: {
      decks: 6,
      shuffle: 'S-1',
      shoe: 'manual',
      burn: 0,
      soft17: 'stand',
      pairs: 'perfect-pairs',
      sevens: [],
      insuranceByOthers: false,
      severalBoxes: true,
      boxes: 7,
    },
    sign: {
      main: { min: 1000, max: 50_000, multiple: 500 },
      pairs: { min: 500, max: 10_000, multiple: 500 },
      chip: 100,
      payableUnit: 50,
    },
  },
  { type: 'IntroduceCards', actor: DEALER, checkedBy: 'Dee', shoe: 'manual' },
  { type: 'Shuffle', actor: DEALER },
  { type: 'CutCards', actor: { role: 'supervisor' }, patron: null, depth: 100 },
  { type: 'InsertCuttingCard', actor: DEALER, fromBack: 60 },
  { type: 'BringChips', ...own('Ann'), amount: 10_000 },
  { type: 'BringChips', ...own('Bo'), amount: 10_000 },
  { type: 'RecordBreach', actor: OPERATOR, person: 'Ann', employee: false, clause: '16.8', what: 'seen' },
  { type: 'InviteWagers', actor: DEALER },
  { type: 'PlaceWager', ...own('Ann'), box: 3, on: 'main', amount: 2000 },
  { type: 'PlaceWager', ...own('Bo'), box: 3, on: 'pairs', amount: 500 },
  { type: 'PlaceWager', ...own('Bo'), box: 4, on: 'main', amount: 1000 },
];

const lawful = (): readonly blackjack.Event[] => {
  let state = blackjack.game.initial(rules);
  return COMMANDS.flatMap((command) => {
    const decision = blackjack.game.decide(rules, state, command);
    if (!decision.ok) throw new Error(decision.refusal.detail);
    state = decision.events.reduce(blackjack.game.evolve, state);
    return decision.events;
  });
};

/**
 * As a record reads in which the pair was left alone on its box and went with it: nobody was paid, and the float has
 * the rest.
 */
const DROPPED = [
  { type: 'WagersVoided', patron: 'Ann', breach: 1, returned: { Ann: 2000 }, reversed: {}, by: '16.2(a)' },
  { type: 'BetsClosed', round: 1, by: '6.2' },
] as const;

test('verify names the table and the event by which chips disappeared (law-blackjack F1)', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-chips-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const pace = { act: 0, result: 0, betting: 0, patron: 0 };
  const record = [
    {
      type: 'house.TableHosted',
      event: { type: 'TableHosted', rulebook: rules.rulebook, mode: 'human', pace },
    },
    ...[...lawful(), ...DROPPED].map((event) => ({ type: `game.${event.type}`, event })),
  ].map(({ type, event }) => ({ type, data: { person: null, event: event as never } }));
  const store = openSqlite(join(folder, STORE_FILE));
  await store.commit({
    command: { by: { is: 'house' }, id: 'by hand', fingerprint: 'by hand' },
    at: 0,
    appends: [
      { stream: 'floor', expected: 0, events: [{ type: 'floor.TableAdded', data: { table: '7' } }] },
      { stream: 'table:7', expected: 0, events: record },
    ],
    postings: [
      { account: 'world', amount: -20_000 },
      { account: 'chips:7:Ann', amount: 10_000 },
      { account: 'chips:7:Bo', amount: 8500 },
      { account: 'layout:7', amount: 1000 },
      { account: 'float:7', amount: 500 },
    ],
    reply: null,
  });
  await store.close();
  const { code, stdout } = await baize(['verify', folder]);
  expect(code).toBe(1);
  expect(stdout.trim().split('\n').slice(1, 2)).toEqual([
    `table 7, event ${record.length} (BetsClosed): $5 in chips disappeared: nobody holds it, it is not on the layout, and the house did not win it`,
  ]);
});
