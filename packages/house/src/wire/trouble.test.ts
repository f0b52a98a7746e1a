import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { openRegistry, type Registry } from '../desk/registry.ts';
import type { BaccaratKind } from '../games/baccarat/kind.ts';
import type { Account } from '../people/people.ts';
import type { Store } from '../store/port.ts';
import { play as baccarat, fund, makeHouseOf, OPENING, openTable } from '../tables/floor.test-kit.ts';
import type { Floor } from '../tables/floor.ts';
import { type HighCardKind, highCard } from '../tables/high-card.test-kit.ts';
import { type Play, playsOf } from '../tables/play.ts';
import { openFanOut, type TableFanOut } from './fan-out.ts';
import type { ServerMessage } from './server-message.ts';
import { STOPPED, troubleOf, UNSEEN, VIEW_FAILS } from './trouble.ts';

type Both = BaccaratKind | HighCardKind;

/** Whose view throws, if anybody's. */
let broken: 'nobody' | 'everybody' | 'Ann' = 'nobody';

/** A game that is played as it should be, and whose view throws when it is told to. */
const fragile: Play<BaccaratKind> = {
  ...baccarat,
  view: (state, viewer) => {
    const isAnn = viewer.role === 'patron' && viewer.patron === 'Ann';
    if (broken === 'everybody' || (broken === 'Ann' && isAnn)) throw new Error('the view has a defect');
    return baccarat.view(state, viewer);
  },
};
// Without what the game tells beside the open view everybody's is worked out by itself.
delete (fragile as { own?: unknown }).own;

let house: ReturnType<typeof makeHouseOf<Both>>;
let store: Store;
let floor: Floor<Both>;
let registry: Registry;
let fanOut: TableFanOut;

const account = (id: string, role: Account['role']): Account => ({
  id,
  name: id,
  display: id,
  role,
  passwordHash: null,
  sessions: [],
  link: null,
  linkAllowed: null,
  disabled: null,
  passkeys: [],
  codes: null,
  lastLogin: null,
  failures: 0,
});

const watch = (who: Account, table = '1') => {
  const said: ServerMessage[] = [];
  const tell = (text: string): void => {
    said.push(JSON.parse(text) as ServerMessage);
  };
  return {
    said,
    ...fanOut.subscribe(table, {
      currentAccount: () => who,
      send: tell,
      knownVersion: undefined,
      wantsDiffs: true,
    }),
  };
};

let made = 0;
const hold = async (held: boolean, table = '1'): Promise<void> => {
  made += 1;
  const reply = await floor.hold(table, held, { id: `hold ${made}`, person: 'sam' });
  expect(reply.ok).toBe(true);
  await house.clock.advance(0);
};

beforeEach(async () => {
  broken = 'nobody';
  house = makeHouseOf(playsOf<Both>([fragile, highCard]), 'trouble');
  ({ store, floor } = house.start());
  await fund(store, ['Ann', 'Bo']);
  const open = (table: string, rulebook: string, command: Both['command']) =>
    floor.open(table, { ...OPENING, rulebook }, { id: `open ${table}`, person: 'owner', command });
  const { actor } = openTable;
  await open('1', fragile.rulebook, openTable);
  await open('2', highCard.rulebook, { type: 'OpenTable', actor });
  registry = await openRegistry(store, house.clock.now, seededChance('people'));
  const { clock, alarms, logger } = house;
  fanOut = openFanOut({ floor: floor as unknown as Floor, clock, registry, alarms, logger });
});
afterEach(async () => {
  floor.stop();
  await store.close();
  house.remove();
});

const kinds = (said: readonly ServerMessage[]): readonly string[] => said.map(({ is }) => is);

describe('a view that throws (code review 4, fault 28)', () => {
  test('is told in words to all who watch, to the log once with its stack, and as an alarm; the next table goes on', async () => {
    const [ann, sam] = [watch(account('Ann', 'player')), watch(account('sam', 'supervisor'))];
    const bo = watch(account('Bo', 'player'), '2');
    await Promise.all([ann.first, sam.first, bo.first]);
    broken = 'everybody';
    await hold(true);
    await hold(false);
    const trouble = { is: 'trouble', table: '1', detail: UNSEEN };
    expect(ann.said.slice(1)).toEqual([trouble]);
    const since = house.clock.now();
    expect(sam.said.slice(1)).toEqual([
      { ...trouble, alarms: [{ is: 'viewFails', detail: VIEW_FAILS, since }] },
    ]);
    expect(house.alarms.all()).toEqual([{ table: '1', is: 'viewFails', detail: VIEW_FAILS, since }]);
    const lines = house.logger.lines.filter(({ what }) => what === 'table 1 cannot be shown');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.error).toMatchObject({ message: 'the view has a defect', stack: expect.anything() });
    broken = 'nobody';
    await hold(true, '2');
    expect(kinds(bo.said)).toEqual(['table', 'change']);
    await hold(true);
    expect(kinds(ann.said)).toEqual(['table', 'trouble', 'table', 'trouble']);
    expect(ann.said.at(-1)).toEqual({ is: 'trouble', table: '1', detail: null });
    expect(house.alarms.all()).toEqual([]);
  });

  test("for one of those who watch darkens nobody else's table, though staff know of it", async () => {
    const [ann, bo] = [watch(account('Ann', 'player')), watch(account('Bo', 'player'))];
    const sam = watch(account('sam', 'supervisor'));
    await Promise.all([ann.first, bo.first, sam.first]);
    broken = 'Ann';
    await hold(true);
    expect(kinds(ann.said)).toEqual(['table', 'trouble']);
    expect(kinds(bo.said)).toEqual(['table', 'change']);
    expect(sam.said.at(-1)).toMatchObject({ is: 'trouble', detail: null, alarms: [{ is: 'viewFails' }] });
    broken = 'nobody';
    await hold(false);
    expect(house.alarms.all()).toEqual([]);
  });

  test('from the very first look is said, and the whole comes when there is one', async () => {
    broken = 'everybody';
    const ann = watch(account('Ann', 'player'));
    await ann.first;
    expect(ann.said).toEqual([{ is: 'trouble', table: '1', detail: UNSEEN }]);
    broken = 'nobody';
    await hold(true);
    expect(kinds(ann.said)).toEqual(['trouble', 'table', 'trouble']);
  });
});

test('an alarm that is raised and cleared reaches whoever watches, and whoever comes later', async () => {
  const [ann, sam] = [watch(account('Ann', 'player')), watch(account('sam', 'supervisor'))];
  await Promise.all([ann.first, sam.first]);
  const alarm = { table: '1', is: 'dealerWaits', detail: 'this id was used', since: 5 } as const;
  house.alarms.raise(alarm);
  const late = watch(account('Bo', 'player'));
  await late.first;
  await house.clock.advance(0);
  const trouble = { is: 'trouble', table: '1', detail: STOPPED };
  expect(ann.said.at(-1)).toEqual(trouble);
  expect(late.said.at(-1)).toEqual(trouble);
  const { table: _, ...told } = alarm;
  expect(sam.said.at(-1)).toEqual({ ...trouble, alarms: [told] });
  house.alarms.clear('1', 'dealerWaits');
  await house.clock.advance(0);
  for (const { said } of [ann, sam, late])
    expect(said.at(-1)).toEqual({ is: 'trouble', table: '1', detail: null });
});

test.each([
  ['nothing', [], { isViewFailing: false, isStaff: true }, { detail: null }],
  ['another table', ['2 halted'], { isViewFailing: false, isStaff: true }, { detail: null }],
  [
    'a dealer who waits, to a player',
    ['1 dealerWaits'],
    { isViewFailing: false, isStaff: false },
    { detail: STOPPED },
  ],
  ["somebody else's view", ['1 viewFails'], { isViewFailing: false, isStaff: false }, { detail: null }],
  ['his own view', ['1 viewFails'], { isViewFailing: true, isStaff: false }, { detail: UNSEEN }],
])('what is told of %s', (_, raised, whom, due) => {
  const alarms = raised.map((each) => {
    const [table = '', is] = each.split(' ');
    return { table, is: is as 'halted', detail: 'why', since: 0 };
  });
  expect(troubleOf(alarms, '1', whom)).toEqual(due);
});
