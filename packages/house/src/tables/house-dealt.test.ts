import { type Actor, DECK, replay } from '@baize/engine';
import { expect, onTestFinished, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { housePlays } from '../games.test-kit.ts';
import { auditHouse } from './audit.ts';
import type { FloorPorts } from './consequence.ts';
import { fund, makeHouseOf, PACE } from './floor.test-kit.ts';
import { streamOf } from './floor.ts';
import {
  evolve,
  fromStored,
  type HostedTable,
  type Mode,
  newHostedTable,
  type RecordedEvent,
} from './hosted.ts';
import {
  type Disproved,
  type Draw,
  drawFrom,
  isReport,
  NAMES,
  pick,
  reportsAt,
  STAFF,
} from './house-dealt.test-kit.ts';
import type { Play } from './play.ts';
import type { HouseKind } from './plays.ts';

/**
 * A law over all games: where the house deals or spins, what its record disproves is refused to everybody, whatever it
 * says and whenever it comes. It is not offered, tried alike, changes nothing, and nothing that is sealed is opened for
 * it. The same commands at a table that a person deals are judged by the rules alone.
 */
type Command = HouseKind['command'];
type AnyPlay = Play<HouseKind>;

const STEPS = 70;
const REPORTS_A_STEP = 5;

/** What nobody does on this walk, so that the table stays one to walk on. */
const LEFT_OUT: ReadonlySet<string> = new Set(['CloseTable', 'LeaveTable', 'VacateSeat', 'ExcludePatron']);

/** Counts how often anything sealed is looked up. */
const counting = () => {
  const looked = { times: 0 };
  const counted = <T extends object>(port: T): T =>
    Object.fromEntries(
      Object.entries(port).map(([name, call]) => [
        name,
        (...args: readonly unknown[]) => {
          looked.times += 1;
          return (call as (...given: readonly unknown[]) => unknown)(...args);
        },
      ]),
    ) as T;
  const altered = (ports: FloorPorts<HouseKind>): FloorPorts<HouseKind> => ({
    ...ports,
    shoes: (rulebook) => counted(ports.shoes(rulebook)),
    spins: (rulebook) => counted(ports.spins?.(rulebook) as never),
  });
  return { looked, altered };
};

type Change = Readonly<Record<string, unknown>>;

const openingOf = (play: AnyPlay, change: Change): Command => {
  const [first] = play.options(play.initial(), { role: 'operator' });
  const command = first?.command as Command & { readonly determinations: object };
  return { ...command, determinations: { ...command.determinations, ...change } } as Command;
};

/** A table of one game, with what is needed to walk over it. */
const tableOf = async (play: AnyPlay, mode: Mode, change: Change = {}) => {
  const { looked, altered } = counting();
  const house = makeHouseOf(housePlays, `house-dealt ${play.rulebook} ${mode}`, altered);
  const { store, floor } = house.start();
  onTestFinished(async () => {
    floor.stop();
    await store.close();
    house.remove();
  });
  await fund(store, NAMES);
  // Whether one person is enough is another question.
  const hosting = { pace: PACE, float: 5_000_000, secondPerson: 'none' } as const;
  const opening = { rulebook: play.rulebook, mode, ...hosting } as const;
  const command = openingOf(play, change);
  expect(await floor.open('1', opening, { id: 'open', person: 'owner', command })).toMatchObject({
    ok: true,
  });
  let sent = 0;
  const send = (asked: Command) => {
    sent += 1;
    return floor.perform('1', { id: `sent ${sent}`, person: 'somebody', command: asked });
  };
  for (const patron of NAMES) {
    const actor = { role: 'patron', patron } as const;
    await send({ type: 'BringChips', actor, patron, amount: 500_000 });
    await send({ type: 'TakeSeat', actor, patron, seat: NAMES.indexOf(patron) });
  }
  let hosted: HostedTable<HouseKind> = newHostedTable(play, '1');
  /** The table as its record tells it now. */
  const now = async (): Promise<HostedTable<HouseKind>> => {
    const told = (await store.read(streamOf('1'), hosted.version)).map((each) => fromStored(each));
    hosted = replay<HostedTable<HouseKind>, RecordedEvent<HouseKind>>({ evolve }, hosted, told);
    return hosted;
  };
  return { play, store, floor, clock: house.clock, send, now, looked };
};

type Walked = Awaited<ReturnType<typeof tableOf>>;

/** Somebody does something that he is offered; or time passes, and the house deals. */
const goOn = async ({ floor, clock, send }: Walked, draw: Draw): Promise<void> => {
  const patron = { role: 'patron', patron: pick(NAMES, draw) } as const;
  const actor: Actor = draw(12) === 0 ? pick(STAFF.slice(1), draw) : patron;
  const offered = (await floor.options('1', actor)).filter(({ command }) => !LEFT_OUT.has(command.type));
  if (offered.length > 0 && draw(3) > 0) {
    const { command } = pick(offered, draw);
    expect([command.type, await send(command)]).toMatchObject([command.type, { ok: true }]);
  }
  await clock.advance(pick([PACE.act, PACE.act, 2 * PACE.act, PACE.patron, PACE.betting], draw));
};

/** Nothing that is laid is laid on an order that is not sealed yet. */
const expectSealed = ({ play, state, shoe, spin }: HostedTable<HouseKind>): void => {
  if (play.tournament?.isBetting(state) !== true) return;
  const due = play.shoe(state);
  // A shoe that ended under the wagers is shuffled and sealed before their first card.
  if (due !== null && due.is === 'inUse') expect(shoe?.shoe).toBe(due.number);
  const ahead = play.draw?.onTable(state);
  if (ahead !== undefined) expect(spin?.spin).toBe(ahead?.spin);
};

const expectNotOffered = async ({ play, floor }: Walked): Promise<void> => {
  for (const actor of [...STAFF, ...NAMES.map((patron) => ({ role: 'patron', patron }) as const)]) {
    const offered = (await floor.options('1', actor)).map(({ command }) => command);
    const reports = offered.filter((command) => isReport(play.game, command));
    // A malfunction stays, but only as a report that names its incident; a disturbance is named too.
    expect(reports.filter((command) => !('incident' in command || 'disturbance' in command))).toEqual([]);
  }
};

const expectRefused = async (table: Walked, { command: report, clause }: Disproved): Promise<void> => {
  const { floor, store, looked, send } = table;
  const [before, times] = [await store.read(streamOf('1')), looked.times];
  const tried = await floor.preview('1', report, { role: 'supervisor' });
  const reply = await send(report);
  expect([report, reply.ok, tried.ok]).toEqual([report, false, false]);
  expect(tried).toEqual(reply);
  // What is checked against the seal is the one thing for which that is looked at, and then only what the round has
  // shown.
  if (clause !== undefined) {
    expect([report, reply]).toMatchObject([report, { refusal: { clause } }]);
    expect([report.type, looked.times]).toEqual([report.type, times]);
  }
  expect(await store.read(streamOf('1'))).toEqual(before);
};

const TABLES: readonly (readonly [name: string, play: AnyPlay, change: Change])[] = [
  ...housePlays.values(),
].flatMap((play): readonly (readonly [string, AnyPlay, Change])[] => {
  const { rulebook, game } = play;
  const plain = [rulebook, play, {}] as const;
  if (game === 'baccarat') return [plain, [`${rulebook}, face down`, play, { face: 'down' }]];
  if (game === 'blackjack')
    return [plain, [`${rulebook}, automated shoe`, play, { shoe: 'automated', burn: 0 }]];
  return game === 'poker'
    ? [plain, [`${rulebook}, automated shoe`, play, { automatedShoe: true, colours: ['red', 'blue'] }]]
    : [plain];
});

test.each(TABLES)(
  'law over all games, %s: where the house deals, what its record disproves is refused to everybody and offered to nobody',
  { timeout: 600_000 },
  async (name, play, change) => {
    const table = await tableOf(play, 'automatic', change);
    const draw = drawFrom(seededChance(`law ${name}`));
    for (let step = 0; step < STEPS; step += 1) {
      const hosted = await table.now();
      expectSealed(hosted);
      await expectNotOffered(table);
      const reports = reportsAt(play, draw, play.round(hosted.state));
      for (let each = 0; each < REPORTS_A_STEP; each += 1) await expectRefused(table, pick(reports, draw));
      await goOn(table, draw);
    }
    expect(play.round((await table.now()).state)).toBeGreaterThan(1);
    expect((await auditHouse(table.store)).findings).toEqual([]);
  },
);

test.each([...housePlays.values()].map((play) => [play.rulebook, play] as const))(
  'law over all games, %s: where a person deals, the rules alone judge the same commands',
  { timeout: 600_000 },
  async (name, play) => {
    const table = await tableOf(play, 'human');
    const draw = drawFrom(seededChance(`person ${name}`));
    const taken = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      const { state } = await table.now();
      for (const { command: report } of reportsAt(play, draw, play.round(state))) {
        // A patron's word is no card, whatever the rules say to it: that is another law.
        if (report.actor.role === 'patron') continue;
        const decision = play.decide(state, report);
        const tried = await table.floor.preview('1', report, { role: 'supervisor' });
        const said = decision.ok ? { ok: true } : decision;
        expect([report, tried]).toMatchObject([report, said]);
        if (decision.ok) taken.add(report.type);
      }
      const due = play.due(state, PACE, {
        face: () => pick(DECK, draw),
        cutDepth: (least, most) => least + draw(most - least + 1),
        number: () => draw(37),
      });
      if (due !== undefined) await table.send(due.command);
      else await goOn(table, draw);
    }
    // Most of what cannot be there does happen where people handle cards.
    expect(taken.size).toBeGreaterThan(1);
  },
);
