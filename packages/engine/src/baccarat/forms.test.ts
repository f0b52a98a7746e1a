import { houseBaccarat } from '@baize/rulebooks/books';
import { beforeEach, describe, expect, test } from 'vitest';
import { findingOn } from '../core/evidence.ts';
import { referee } from '../referee.ts';
import { clauseTests } from '../testing/clause.ts';
import type { Command } from './command.ts';
import { cards, dealTo, expose, offered } from './deal.test-kit.ts';
import { evidenceOf } from './evidence.ts';
import { game } from './game.ts';
import { declareVoid } from './irregularity.test-kit.ts';
import { holderOf } from './opener.ts';
import { type Form, rulesOf } from './rules.ts';
import { nextStep } from './step.ts';
import {
  after,
  bring,
  chipsOf,
  clause,
  collect,
  dealDown,
  dealer,
  eventsOf,
  invite,
  noMoreBets,
  opened,
  openTable,
  operator,
  patron,
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  rules,
  seat,
  settle,
  supervisor,
  testUnder,
} from './table.test-kit.ts';
import type { Box, Determinations, Hand, State, Table } from './table.ts';

const house = clauseTests(houseBaccarat);
beforeEach(() => testUnder(rulesOf(houseBaccarat)));

const UNOPENED: State = { stage: 'unopened' };
const MIDI = { form: 'midi', face: 'down', exposedBy: 'patrons', seats: 9 } as const;
const IN_FORM: Readonly<Record<Form, Partial<Determinations>>> = {
  mini: { form: 'mini', seats: 7 },
  midi: MIDI,
  full: { ...MIDI, form: 'full', seats: 14 },
};

/** Both hands lie face down at a midi table; each name sits at the seat of its place in the list, with these wagers. */
const facedown = (wagers: readonly (readonly [string, Box, number])[], seats: readonly string[]): Table => {
  const at = after(
    ready({ determinations: MIDI }),
    ...['Ann', 'Bo', 'Cy'].map((name) => bring(name, 100_000)),
    ...seats.map((name, index) => seat(name, index)),
    invite,
    ...wagers.map(([name, on, amount]) => place(name, on, amount)),
    noMoreBets,
  );
  return dealDown(at, 4);
};

const openedBy = (name: string | null, hand: Hand = 'player', faces = 'Kc 6h'): Command => ({
  type: 'ExposeHand',
  actor: name === null ? dealer : patron(name),
  patron: name,
  hand,
  cards: cards(faces),
});

describe('the three forms', () => {
  house('1.2', 'a table says its form when it opens, or does not open', () => {
    for (const form of ['mini', 'midi', 'full'] as const)
      expect(opened({ determinations: IN_FORM[form] }).determinations.form).toBe(form);
    const { form: _none, ...bare } = openTable().determinations;
    for (const determinations of [bare, { ...bare, form: 'maxi' as Form }])
      expect(refusalOf(UNOPENED, { ...openTable(), determinations })).toEqual({
        clause: '1.2',
        detail: 'a table is mini, midi or full',
      });
  });

  house(['1.2(a)', '1.2(b)', '1.2(c)'], 'seats are up to seven, nine and fourteen', () => {
    //  form    most  refused by
    const cases = [
      ['mini', 7, '1.2(a)'],
      ['midi', 9, '1.2(b)'],
      ['full', 14, '1.2(c)'],
    ] as const;
    for (const [form, most, by] of cases) {
      const at = (seats: number) => openTable({ determinations: { ...IN_FORM[form], seats } });
      expect(refusedBy(UNOPENED, at(most - 1)), form).toBeUndefined();
      expect(refusedBy(UNOPENED, at(most)), form).toBeUndefined();
      expect(refusedBy(UNOPENED, at(most + 1)), form).toBe(by);
    }
  });

  house('I:3', 'the table and the answer to a round name the house rules', () => {
    expect(opened().rulebook).toBe('house-baccarat');
    const file = { rulebook: 'house-baccarat', determinations: { method: 'A', form: 'full' }, wagers: [] };
    expect(referee({ ...file, cards: 'Kc 2h 6d 7s' })).toMatchObject({
      ok: true,
      rulebook: 'house-baccarat',
    });
  });

  house('1.2', 'a round file may tell the form, which changes nothing, and no other than the three', () => {
    const file = (form?: string) => ({
      rulebook: 'house-baccarat',
      determinations: { method: 'A', ...(form === undefined ? {} : { form }) },
      wagers: [{ player: 'Ann', on: 'banker', amount: 10_000 }],
      cards: 'Kc 2h 6d 7s',
    });
    const [plain, ...others] = [undefined, 'mini', 'midi', 'full'].map((form) => referee(file(form)));
    expect(plain).toMatchObject({ ok: true, players: { Ann: { net: 9500 } } });
    for (const other of others) expect(other).toEqual(plain);
    expect(referee(file('maxi'))).toMatchObject({ ok: false, refusal: { clause: '1.2' } });
  });

  test('the approved rules know the mini game alone, and one way to end a shoe', () => {
    const file = { rulebook: 'act-mini-baccarat-2016', determinations: { method: 'A', form: 'midi' } };
    expect(referee({ ...file, wagers: [], cards: 'Kc 2h 6d 7s' })).toMatchObject({
      refusal: { clause: '1.1', at: 'determinations.form' },
    });
  });

  clause('1.1', 'a form is told only where the rules know several', () => {
    const { form: _none, ...bare } = openTable().determinations;
    const told = refusedBy(UNOPENED, { ...openTable(), determinations: { ...bare, form: 'mini' } });
    expect(told).toBe(rules.forms === null ? '1.1' : undefined);
  });

  clause('5.8', 'the one more round of a tournament is determined only where the rules know it', () => {
    const refused = refusedBy(UNOPENED, openTable({ determinations: { lastRound: 'oneMore' } }));
    expect(refused).toBe(rules.forms === null ? '5.8' : undefined);
  });
});

describe('midi and full: face down', () => {
  house('2.7', 'such a table opens face down and stays so', () => {
    for (const form of ['midi', 'full'] as const) {
      const up = openTable({ determinations: { ...IN_FORM[form], face: 'up' } });
      expect(refusedBy(UNOPENED, up)).toBe('2.7');
      const table = ready({ determinations: IN_FORM[form] });
      expect(refusedBy(table, { type: 'DetermineFace', actor: operator, face: 'up' })).toBe('2.7');
      expect(offered(table, operator, 'DetermineFace')).toEqual([]);
    }
    expect(refusedBy(facedown([['Ann', 'player', 1000]], ['Ann']), dealTo('player', '2c'))).toBeDefined();
    expect(refusedBy(ready(), { type: 'DetermineFace', actor: operator, face: 'down' })).toBeUndefined();
  });

  house('6.5', 'patrons open the hands, and the supervisor determines nobody else', () => {
    const byDealer = openTable({ determinations: { ...MIDI, exposedBy: 'dealer' } });
    expect(refusedBy(UNOPENED, byDealer)).toBe('6.5');
    const anew: Command = { type: 'DetermineExposure', actor: supervisor, exposedBy: 'dealer' };
    expect(refusedBy(ready({ determinations: MIDI }), anew)).toBe('6.5');
  });
});

describe('who opens a hand', () => {
  house(['6.5', '6.5(a)'], 'the seated patron with the highest wager on that hand, and nobody else', () => {
    const table = facedown(
      [
        ['Ann', 'player', 15_000],
        ['Bo', 'player', 20_000],
        ['Cy', 'banker', 1000],
        ['Ann', 'tie', 30_000],
      ],
      ['Ann', 'Bo', 'Cy'],
    );
    expect(nextStep(rules, table)).toEqual({ do: 'expose', to: 'player', by: '6.5' });
    for (const name of ['Ann', 'Cy', null])
      expect(refusalOf(table, openedBy(name))).toEqual({
        clause: '6.5(a)',
        detail: "Bo opens the player's hand",
      });
    expect(eventsOf(table, openedBy('Bo'))).toEqual([
      { type: 'HandExposed', hand: 'player', cards: ['Kc', '6h'], by: '6.5' },
    ]);
    const banker = after(table, openedBy('Bo'));
    expect(refusedBy(banker, openedBy('Bo', 'banker'))).toBe('6.5(a)');
    expect(refusedBy(banker, openedBy('Cy', 'banker'))).toBeUndefined();
  });

  house('6.5(a)', 'a patron who stands has no right to the cards, however much he has wagered', () => {
    const wagers = [
      ['Ann', 'player', 1000],
      ['Bo', 'player', 50_000],
    ] as const;
    expect(refusedBy(facedown(wagers, ['Ann']), openedBy('Bo'))).toBe('6.5(a)');
    expect(refusedBy(facedown(wagers, ['Ann']), openedBy('Ann'))).toBeUndefined();
  });

  house('6.5(b)', 'of equal wagers the one further to the left', () => {
    const wagers = [
      ['Bo', 'player', 5000],
      ['Ann', 'player', 5000],
    ] as const;
    for (const [seats, first, second] of [
      [['Ann', 'Bo'], 'Ann', 'Bo'],
      [['Bo', 'Ann'], 'Bo', 'Ann'],
    ] as const) {
      expect(refusedBy(facedown(wagers, seats), openedBy(first))).toBeUndefined();
      expect(refusedBy(facedown(wagers, seats), openedBy(second))).toBe('6.5(a)');
    }
  });

  house('6.5(c)', 'the dealer, where no seated patron has wagered on it', () => {
    const table = facedown([['Ann', 'banker', 1000]], ['Ann', 'Bo']);
    for (const name of ['Ann', 'Bo']) expect(refusedBy(table, openedBy(name))).toBe('6.5(c)');
    expect(refusedBy(table, { ...openedBy('Ann'), actor: dealer })).toBe('6.5(c)');
    expect(refusedBy(table, expose('player', 'Kc 6h'))).toBeUndefined();
  });

  house('6.5', 'the entitled patron is offered the hand, and the dealer in his name', () => {
    const table = facedown([['Bo', 'player', 1000]], ['Ann', 'Bo']);
    const names = (actor: Parameters<typeof offered>[1]) =>
      offered(table, actor, 'ExposeHand').map(({ command, by }) => [command.patron, by]);
    expect(names(patron('Ann'))).toEqual([]);
    expect(names(patron('Bo'))).toEqual([['Bo', '6.5']]);
    expect(names(dealer)).toEqual([
      ['Bo', '6.5'],
      [null, '6.5'],
    ]);
  });
});

describe('who holds a hand that lies face down', () => {
  const WAGERS = [
    ['Ann', 'player', 1000],
    ['Bo', 'banker', 1000],
  ] as const;
  const holders = (table: Table) => {
    const seen = game.view(rules, table, { role: 'onlooker' });
    return seen.stage === 'unopened' ? undefined : seen.holders;
  };

  house(
    '6.5',
    'whoever opens it, from the last card of the deal until it is turned, as everybody sees',
    () => {
      const dealt = facedown(WAGERS, ['Ann', 'Bo']);
      expect(holders(ready({ determinations: MIDI }))).toBeUndefined();
      expect([holderOf(dealt, 'player'), holderOf(dealt, 'banker')]).toEqual(['Ann', 'Bo']);
      expect(holders(dealt)).toEqual({ player: 'Ann', banker: 'Bo' });
      const turned = after(dealt, openedBy('Ann'));
      expect(holders(turned)).toEqual({ banker: 'Bo' });
      expect(holders(after(turned, openedBy('Bo', 'banker', '2c 3d')))).toBeUndefined();
      expect(holders(facedown([['Ann', 'player', 1000]], ['Ann']))).toEqual({ player: 'Ann' });
    },
  );

  house('6.5', 'nobody before the deal is whole, nor where the dealer opens it', () => {
    const open = after(
      ready({ determinations: MIDI }),
      bring('Ann', 100_000),
      seat('Ann', 0),
      invite,
      place('Ann', 'player', 1000),
    );
    expect(holderOf(open, 'player')).toBeNull();
    for (const cardsOut of [1, 2, 3])
      expect(holderOf(dealDown(after(open, noMoreBets), cardsOut), 'player')).toBeNull();
    expect(holderOf(facedown([['Ann', 'player', 1000]], ['Bo']), 'player')).toBeNull();
  });

  house('12.6(a)', 'where the house shows it to him no wager is changed any more', () => {
    const permit: Command = { type: 'PermitChanges', actor: supervisor };
    const dealt = facedown(WAGERS, ['Ann', 'Bo']);
    expect(refusedBy(dealt, permit)).toBeUndefined();
    expect(findingOn(evidenceOf, dealt, permit)).toEqual({
      is: 'disproved',
      refusal: { clause: '12.6(a)', detail: 'a patron holds a hand, and may have looked at it' },
    });
    const byDealer = facedown([['Ann', 'tie', 1000]], ['Ann']);
    expect(findingOn(evidenceOf, byDealer, permit)).toBeUndefined();
    // While changes are permitted nobody holds a hand.
    expect(holderOf(after(dealt, permit), 'player')).toBeNull();
  });
});

describe('the last rounds of a shoe', () => {
  /** The cutting card comes with the first card of round 1; rounds of the two kinds in turn. */
  const stages = (lastRound: 'oneMore' | undefined, rounds: readonly ('tie' | 'other' | 'void')[]) => {
    const determinations = lastRound === undefined ? {} : { lastRound };
    let table = after(ready({ determinations }, 415), bring('Ann', 100_000));
    return rounds.map((kind, index) => {
      const faces = kind === 'tie' ? 'Kc Kd 8h 8s' : 'Kc Kd 8h 5s';
      const done = played(after(table, invite), [['Ann', 'player', 1000]], faces);
      table = after(kind === 'void' ? after(done, declareVoid('impractical', index + 1)) : done, collect);
      return table.shoe.stage;
    });
  };

  house('5.9', 'in a tournament exactly one more round follows, whatever the results', () => {
    expect(stages('oneMore', ['other', 'other'])).toEqual(['inPlay', 'spent']);
    expect(stages('oneMore', ['tie', 'tie'])).toEqual(['inPlay', 'spent']);
    // A void round is none: it may be the one with the cutting card, but not the one that is played after it.
    expect(stages('oneMore', ['void', 'other'])).toEqual(['inPlay', 'spent']);
    expect(stages('oneMore', ['other', 'void', 'other'])).toEqual(['inPlay', 'inPlay', 'spent']);
    expect(stages(undefined, ['other'])).toEqual(['spent']);
    expect(stages(undefined, ['tie', 'tie'])).toEqual(['inPlay', 'spent']);
    const odd = openTable({ determinations: { lastRound: 'none' as 'oneMore' } });
    expect(refusedBy(UNOPENED, odd)).toBe('5.9');
  });
});

house('8.10', 'commission is taken when a wager is paid, and nobody owes any afterwards', () => {
  const table = after(ready(), bring('Ann', 100_000), invite);
  const paid = played(table, [['Ann', 'banker', 10_000]], 'Kc Kd 5h 8s');
  expect(chipsOf(paid, 'Ann')).toBe(100_000 + 9500);
  expect(paid.patrons.Ann?.owing).toBe(0);
  expect(refusedBy(paid, settle)).toBeDefined();
});
