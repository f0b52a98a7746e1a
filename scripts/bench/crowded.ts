import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as blackjack from '@baize/engine/blackjack';
import { demo } from '../../packages/house/src/games/blackjack/demo.ts';
import { type House, openHouse } from '../../packages/house/src/house.ts';
import type { Account } from '../../packages/house/src/people/people.ts';
import { openBoard } from '../../packages/house/src/wire/board.ts';
import { type Found, ratioFigure, speedFigure } from './figures.ts';
import { median } from './kit.ts';

const LIMIT_MS = 5;
const BOXES = 7;
const ON_A_BOX = 3;
const ROUNDS = 12;
/** The dealer goes as fast as he can; a wager that comes late is none. */
const PACE = { act: 0, result: 0, betting: 500, patron: 500 };
const TABLE = 'crowded';

const players = Array.from({ length: BOXES * ON_A_BOX }, (_, index) => `player${index}`);
const account = (id: string, role: Account['role']): Account =>
  ({ id, name: id, display: id, role }) as Account;
const viewers = [
  ...players.map((id) => account(id, 'player')),
  account('dealer', 'dealer'),
  account('supervisor', 'supervisor'),
];

/** The table after its next change, and what was told of it so far. */
const watchTable = (house: House) => {
  const seen = { acts: 0, bytes: 0 };
  let wake = (): void => {};
  house.floor.subscribe((table) => {
    if (table !== TABLE) return;
    seen.acts += 1;
    wake();
  });
  const changed = (): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve;
      setTimeout(resolve, PACE.betting);
    });
  const board = openBoard(house);
  const watch = (viewer: Account): void =>
    void board.watch(TABLE, {
      whoIs: () => viewer,
      tell: (text) => {
        seen.bytes += text.length;
      },
      after: undefined,
      byChanges: true,
    });
  return { seen, changed, watch };
};

/** What people do at the table, each command under an id of its own. */
const actsAt = ({ floor }: House) => {
  let sent = 0;
  return (person: string, command: object) => {
    sent += 1;
    const actor = { role: 'patron', patron: person } as const;
    const whole = { actor, patron: person, ...command } as blackjack.Command;
    return floor.perform(TABLE, { id: `crowded ${sent}`, person, command: whole });
  };
};

type Perform = ReturnType<typeof actsAt>;

const openTable = async ({ floor, cashier, clock }: House, perform: Perform): Promise<void> => {
  await cashier.capital('capital', 10_000_000, clock.now());
  const opening = {
    rulebook: blackjack.editions.usual,
    mode: 'automatic',
    pace: PACE,
    float: 5_000_000,
  } as const;
  const command = { ...demo(blackjack.editions.books[0]).opening, actor: { role: 'operator' } } as const;
  await floor.open(TABLE, opening, { id: 'open crowded', person: null, command });
  for (const [index, person] of players.entries()) {
    await cashier.pay(`bank ${person}`, person, 1_000_000, clock.now());
    await perform(person, { type: 'BringChips', amount: 500_000 });
    if (index < BOXES) await perform(person, { type: 'TakeSeat', seat: index });
  }
};

const look = async ({ floor }: House) => {
  const { game, view } = await floor.view(TABLE, { role: 'onlooker' });
  if (game !== 'blackjack' || view.stage === 'unopened') throw new Error('no blackjack table');
  return view;
};

/** Until the last word on the table has gone out to everybody. */
const allTold = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PACE.act));

/** Bets as soon as they are open, then decides for whoever is asked. */
const playRound = async (house: House, perform: Perform, changed: () => Promise<void>): Promise<void> => {
  const lookAgain = async () => {
    await changed();
    return look(house);
  };
  let view = await look(house);
  while (view.round?.stage !== 'betting') view = await lookAgain();
  const { number } = view.round;
  await Promise.all(
    players.map((person, index) =>
      perform(person, { type: 'PlaceWager', box: (index % BOXES) + 1, on: 'main', amount: 1000 }),
    ),
  );
  for (view = await look(house); view.round?.number === number; view = await lookAgain()) {
    const { next } = view;
    if (next.do !== 'decide') continue;
    const hand = view.round.boxes.find((box) => box.number === next.box)?.hands[next.hand - 1];
    const type = (hand?.points ?? 0) < 16 ? 'Hit' : 'Stand';
    await perform(next.patron, { type, box: next.box, hand: next.hand });
  }
  await allTold();
};

/**
 * Blackjack with three players on each of seven boxes, everybody watching by his own view: what an act costs the
 * server in CPU, from the command to the last word that is told of it, the players' own and the dealer's.
 */
export const crowdedBench = async (): Promise<Found> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-crowded-'));
  const house = await openHouse(folder);
  const { seen, changed, watch } = watchTable(house);
  const perform = actsAt(house);
  try {
    await openTable(house, perform);
    for (const viewer of viewers) watch(viewer);
    const costs: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, cpu] = [seen.acts, process.cpuUsage()];
      await playRound(house, perform, changed);
      const { user, system } = process.cpuUsage(cpu);
      costs.push((user + system) / 1000 / (seen.acts - before));
    }
    // The first rounds warm the compiler up.
    const cost = median(costs.slice(ROUNDS / 3));
    return {
      name: `crowded: an act of blackjack with 21 wagers on seven boxes, told to ${viewers.length} viewers, against ${LIMIT_MS} ms of CPU`,
      figures: [ratioFigure(LIMIT_MS / cost, 1), speedFigure(1000 / cost, 'acts a CPU-second')],
      notes: [
        `an act in ${cost.toFixed(2)} ms of CPU; ${seen.acts} acts, ${Math.round(seen.bytes / seen.acts / 1024)} KiB told of each`,
      ],
    };
  } finally {
    await house.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
