import { type Card, DECK, type Option } from '@baize/engine';
import { describe, expect, onTestFinished, test } from 'vitest';
import { VaultFailure } from '../chance/vault.ts';
import { housePlays } from '../games.test-kit.ts';
import { auditHouse } from './audit.ts';
import { checkRound } from './check-round.ts';
import type { FloorPorts } from './consequence.ts';
import { fund, makeHouseOf, PACE } from './floor.test-kit.ts';
import { streamOf } from './floor.ts';
import type { HouseKind } from './plays.ts';

type Command = HouseKind['command'];
type Around = FloorPorts<HouseKind>;

const SUPERVISOR = { role: 'supervisor' } as const;
const OPERATOR = { role: 'operator' } as const;
const ANN = { role: 'patron', patron: 'Ann' } as const;

/**
 * What is wrong with the house while it deals: it lays another face, tells another number, or cannot read what it
 * sealed.
 */
interface Wrong {
  is: 'nothing' | 'faces' | 'unreadable';
}

const otherCard = (card: Card): Card => DECK[(DECK.indexOf(card) + 1) % DECK.length] as Card;

const altered =
  (wrong: Wrong) =>
  (ports: Around): Around => {
    const read = <T>(open: () => T): T => {
      if (wrong.is === 'unreadable') throw new VaultFailure('what was locked has been changed');
      return open();
    };
    return {
      ...ports,
      shoes: (rulebook) => {
        const shoes = ports.shoes(rulebook);
        return {
          seal: shoes.seal,
          // Only the first order is lost: what is sealed anew can be read.
          face: (table, shoe, cut, at) => {
            if (shoe.shoe > 1) return shoes.face(table, shoe, cut, at);
            const card = read(() => shoes.face(table, shoe, cut, at));
            return wrong.is === 'faces' ? otherCard(card) : card;
          },
          reveal: (table, shoe) =>
            shoe.shoe > 1 ? shoes.reveal(table, shoe) : read(() => shoes.reveal(table, shoe)),
          open: (table, shoe, cut, places) =>
            shoe.shoe > 1
              ? shoes.open(table, shoe, cut, places)
              : read(() => shoes.open(table, shoe, cut, places)),
        };
      },
      spins: (rulebook) => {
        const spins = ports.spins?.(rulebook);
        if (spins === undefined) throw new Error('this house has wheels');
        return {
          seal: spins.seal,
          number: (table, spin, attempt) => {
            const number = read(() => spins.number(table, spin, attempt));
            return wrong.is === 'faces' ? (number + 1) % 37 : number;
          },
          reveal: (table, spin) => read(() => spins.reveal(table, spin)),
        };
      },
    };
  };

const openAt = async (rulebook: string, wrong: Wrong, change: object = {}) => {
  let ports: Around | undefined;
  const house = makeHouseOf(housePlays, `check ${rulebook}`, (given) => {
    ports = altered(wrong)(given);
    return ports;
  });
  const { store, floor } = house.start();
  onTestFinished(async () => {
    floor.stop();
    await store.close();
    house.remove();
  });
  await fund(store, ['Ann']);
  const play = housePlays.get(rulebook);
  const [first] = play?.options(play.initial(), OPERATOR) ?? [];
  const opening = first?.command as Command & { readonly determinations: object };
  const command = { ...opening, determinations: { ...opening.determinations, ...change } } as Command;
  // Whether one person is enough is another question.
  const hosting = {
    rulebook,
    mode: 'automatic',
    pace: PACE,
    float: 5_000_000,
    secondPerson: 'none',
  } as const;
  await floor.open('1', hosting, { id: 'open', person: 'owner', command });
  let sent = 0;
  const send = (asked: Command) => {
    sent += 1;
    return floor.perform('1', { id: `sent ${sent}`, person: 'sam', command: asked });
  };
  await send({ type: 'BringChips', actor: ANN, patron: 'Ann', amount: 100_000 });
  const types = async () => (await store.read(streamOf('1'))).map(({ type }) => type.replace(/^\w+\./, ''));
  /** Ann wagers whenever she may, and time passes until this has happened so often. */
  const until = async (type: string, times = 1): Promise<void> => {
    for (let second = 0; second < 600; second += 1) {
      if ((await types()).filter((each) => each === type).length >= times) return;
      const lays = ({ command: offered }: Option<Command>): boolean =>
        ['PlaceWager', 'PlaceAnte'].includes(offered.type);
      const wager = (await floor.options('1', ANN)).find(lays);
      if (wager !== undefined && (await floor.holdingsOf('1', 'Ann')).wagered === 0) {
        const { amount } = wager.command as Command & { readonly amount: number };
        await send({ ...wager.command, amount: 5 * amount } as Command);
      }
      await house.clock.advance(PACE.act);
    }
    throw new Error(`it never came to ${type}: ${(await types()).slice(-9).join(', ')}`);
  };
  const check = (round: number) =>
    checkRound(store, ports as Around, { play: play as never, table: '1' }, round);
  return { store, floor, clock: house.clock, send, types, until, check };
};

const declare = (cause: string, round: number, actor: object = SUPERVISOR): Command =>
  ({ type: 'DeclareVoid', actor, cause, round, reason: 'the tape shows it' }) as Command;

const LATER = [
  ['act-mini-baccarat-2016', '12.5', {}],
  ['house-baccarat', '12.5', { face: 'down' }],
  ['act-blackjack-2005', '14.5', { burn: 0 }],
  ['act-blackjack-2018', '14.5', { burn: 1 }],
] as const;

describe.each(LATER)('%s %s: an error found later where the house deals', (rulebook, clause, change) => {
  const late = declare('errorFoundLater', 1);

  test('is refused where that round lies as it was sealed, and offered to nobody', async () => {
    const table = await openAt(rulebook, { is: 'nothing' }, change);
    await table.until('CardsCollected');
    await table.until('BetsClosed', 2);
    await table.clock.advance(2 * PACE.act);
    const before = await table.store.read(streamOf('1'));
    const refused = {
      ok: false,
      refusal: { clause, detail: 'every card of that round lies as it was sealed' },
    };
    expect(await table.send(late)).toEqual(refused);
    expect(await table.floor.preview('1', late, SUPERVISOR)).toEqual(refused);
    const offered = (await table.floor.options('1', SUPERVISOR)).map(({ command }) => command.type);
    expect(offered).not.toContain('DeclareVoid');
    expect(await table.store.read(streamOf('1'))).toEqual(before);
    // Of a round that never was the rules say so.
    expect(await table.send(declare('errorFoundLater', 7))).toMatchObject({ refusal: { clause } });
    expect(await table.check(7)).toBe('unknown');
  });

  test('makes it void where a face of its record is not the one that was sealed', async () => {
    const wrong: Wrong = { is: 'nothing' };
    const table = await openAt(rulebook, wrong, change);
    await table.until('BetsClosed');
    wrong.is = 'faces';
    await table.until('CardsCollected');
    wrong.is = 'nothing';
    await table.until('BetsClosed', 2);
    await table.clock.advance(2 * PACE.act);
    expect([await table.check(1), await table.check(2)]).toEqual(['fails', 'holds']);
    expect(await table.floor.preview('1', late, SUPERVISOR)).toMatchObject({ ok: true });
    expect(await table.send(late)).toMatchObject({ ok: true });
    expect((await table.floor.projection('1')).rulings.at(-1)?.event).toMatchObject({
      type: 'RoundVoided',
      round: 1,
      by: clause,
    });
  });
});

describe('act-canberra-poker-2023 14.3: a round that was dealt wrongly where the house deals', () => {
  const misdealt: Command = { type: 'Misdealt', actor: SUPERVISOR, what: 'out of order' };

  test('is refused while every card lies as it was sealed', async () => {
    const table = await openAt('act-canberra-poker-2023', { is: 'nothing' });
    await table.until('BetOrFoldAnnounced');
    expect(await table.send(misdealt)).toEqual({
      ok: false,
      refusal: { clause: '14.3', detail: 'every card of that round lies as it was sealed' },
    });
  });

  test('is void where a card does not, and the house itself declares it', async () => {
    const wrong: Wrong = { is: 'nothing' };
    const table = await openAt('act-canberra-poker-2023', wrong);
    await table.until('BetsClosed');
    wrong.is = 'faces';
    await table.until('BetOrFoldAnnounced');
    wrong.is = 'nothing';
    expect(await table.send(misdealt)).toMatchObject({ ok: true });
    await table.until('RoundVoided');
    expect((await table.floor.holdingsOf('1', 'Ann')).chips).toBe(100_000);
  });
});

const DRAWN = [
  [
    'house-roulette',
    '9.4',
    'faultySpin',
    'NumberAnnounced',
    'the number of that spin is the one that was sealed',
  ],
  [
    'house-under-over',
    '7.3',
    'faultyThrow',
    'ThrowAnnounced',
    'the faces of that throw are those that were sealed',
  ],
] as const;

describe.each(DRAWN)(
  '%s %s: a faulty draw where the house draws',
  (rulebook, clause, cause, told, detail) => {
    const faulty = declare(cause, 1);

    test('is refused where it came to what was sealed', async () => {
      const table = await openAt(rulebook, { is: 'nothing' });
      await table.until(told);
      expect(await table.send(faulty)).toEqual({ ok: false, refusal: { clause, detail } });
      expect(await table.floor.preview('1', faulty, SUPERVISOR)).toMatchObject({ ok: false });
    });

    test('is void where it did not', async () => {
      const wrong: Wrong = { is: 'faces' };
      const table = await openAt(rulebook, wrong);
      await table.until(told);
      wrong.is = 'nothing';
      expect(await table.send(faulty)).toMatchObject({ ok: true });
      expect((await table.floor.holdingsOf('1', 'Ann')).chips).toBe(100_000);
    });
  },
);

describe('an order that the house cannot read', () => {
  test.each([
    ['act-blackjack-2018', { shoe: 'automated', burn: 0 }, 'MalfunctionReported', 'CardsCollected'],
    ['act-blackjack-2005', { shoe: 'automated', burn: 0 }, 'MalfunctionReported', 'CardsCollected'],
    [
      'act-canberra-poker-2023',
      { automatedShoe: true, colours: ['red', 'blue'] },
      'ShoeMalfunctioned',
      'RoundVoided',
    ],
  ] as const)(
    '%s: the house itself reports that its shoe fails, and the round comes to its end',
    async (rulebook, change, reported, end) => {
      const wrong: Wrong = { is: 'nothing' };
      const table = await openAt(rulebook, wrong, change);
      await table.until('CardDealt');
      wrong.is = 'unreadable';
      await table.until(reported);
      const { event } = (await table.floor.projection('1')).rulings.at(-1) ?? {};
      expect(event).toMatchObject({ incident: 'the house cannot read the sealed order' });
      await table.until(end);
      await table.until('WagersInvited', 2);
      expect(await table.types()).toContain('ShoeLost');
      // What can never be checked again is told by the audit.
      expect((await auditHouse(table.store)).findings).toEqual([
        { where: 'table 1, shoe 1', what: 'its seal could not be opened' },
      ]);
    },
  );

  test('of a plain shoe leaves the round to the operator, and proves nothing', async () => {
    const wrong: Wrong = { is: 'nothing' };
    const table = await openAt('act-mini-baccarat-2016', wrong);
    await table.until('CardDealt');
    wrong.is = 'unreadable';
    expect(await table.check(1)).toBe('fails');
    expect(await table.send(declare('impractical', 1, OPERATOR))).toMatchObject({ ok: true });
    await table.until('CardsCollected');
    expect(await table.send({ type: 'DirectShuffle', actor: SUPERVISOR, reason: 'lost' })).toMatchObject({
      ok: true,
    });
    expect(await table.types()).toContain('ShoeLost');
  });

  test('of a wheel leaves the spin to the operator before its number is known', async () => {
    const wrong: Wrong = { is: 'nothing' };
    const wheel = await openAt('house-roulette', wrong);
    await wheel.until('BetsClosed');
    wrong.is = 'unreadable';
    expect(await wheel.send(declare('impractical', 1, OPERATOR))).toMatchObject({ ok: true });
    expect(await wheel.types()).toContain('SpinLost');
    expect((await auditHouse(wheel.store)).findings).toEqual([
      { where: 'table 1, spin 1', what: 'its seal could not be opened' },
    ]);
  });
});
