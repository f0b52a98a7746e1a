import { expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import type { Command } from './command.ts';
import { offersOf } from './option.test-kit.ts';
import {
  after,
  bring,
  clause,
  collect,
  dealDown,
  dealer,
  eventsOf,
  introduce,
  invite,
  newShoe,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  seat,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Exposer, Face, Table } from './table.ts';

const determine = (face: Face): Command => ({ type: 'DetermineFace', actor: operator, face });
const exposure = (exposedBy: Exposer): Command => ({
  type: 'DetermineExposure',
  actor: supervisor,
  exposedBy,
});
const dealTo = (to: 'player' | 'banker', card?: Card): Command =>
  card === undefined
    ? { type: 'DealCard', actor: dealer, to }
    : { type: 'DealCard', actor: dealer, to, card };
const replace = (
  cards: 'all' | readonly Card[],
  checks: readonly [string, string] = ['S. Ray', 'D. Lee'],
): Command => ({
  type: 'ReplaceCards',
  actor: operator,
  cards,
  checkedBySupervisor: checks[0],
  checkedByDealer: checks[1],
});
const expose = (by: string | null, hand: 'player' | 'banker', cards: readonly Card[]): Command => ({
  type: 'ExposeHand',
  actor: by === null ? dealer : patron(by),
  patron: by,
  hand,
  cards,
});

const wagered = (): Table => after(ready(), bring('P1', 10_000), invite, place('P1', 'banker', 1000));

clause('2.2', 'the operator determines between rounds whether cards are dealt face up or face down', () => {
  expect(eventsOf(ready(), determine('down'))).toEqual([{ type: 'FaceDetermined', face: 'down', by: '2.2' }]);
  const down = after(ready(), determine('down'));
  expect(down).toEqual({ ...ready(), determinations: { ...ready().determinations, face: 'down' } });
  expect(after(down, determine('up'))).toEqual(ready());
  expect(refusalOf(down, determine('down'))).toEqual({
    clause: '2.2',
    detail: 'the cards are dealt face down already',
  });
  expect(refusalOf(ready(), determine('up'))).toEqual({
    clause: '2.2',
    detail: 'the cards are dealt face up already',
  });
});

clause('2.2', 'what was determined holds for the whole round', () => {
  const inRound = { clause: '2.2', detail: 'face up or face down is chosen before a round, not in it' };
  expect(refusalOf(wagered(), determine('down'))).toEqual(inRound);
  expect(refusalOf(after(wagered(), noMoreBets), determine('down'))).toEqual(inRound);
  const done = played(after(ready(), bring('P1', 1000), invite), [['P1', 'banker', 1000]], '2s 9h 3d Kc');
  expect(refusalOf(done, determine('down'))).toEqual(inRound);
  expect(refusedBy(after(done, collect), determine('down'))).toBeUndefined();
});

clause('2.2', 'a card dealt face up is told; one dealt face down has no face in the record', () => {
  const up = after(wagered(), noMoreBets);
  expect(refusalOf(up, dealTo('player'))).toEqual({
    clause: '2.2',
    detail: 'the cards are dealt face up: the card must be told',
  });
  expect(eventsOf(up, dealTo('player', 'Kd'))).toEqual([
    { type: 'CardDealt', to: 'player', at: 1, card: 'Kd', by: '6.2(a)' },
  ]);
  const down = after(
    ready({ determinations: { face: 'down' } }),
    bring('P1', 1000),
    invite,
    place('P1', 'banker', 1000),
    noMoreBets,
  );
  expect(refusalOf(down, dealTo('player', 'Kd'))).toEqual({
    clause: '2.2',
    detail: 'the cards are dealt face down: the face is told when the hand is exposed',
  });
  expect(eventsOf(down, dealTo('player'))).toStrictEqual([
    { type: 'CardDealt', to: 'player', at: 1, by: '6.2(a)' },
  ]);
  const dealt = dealDown(down, 4);
  expect(dealt.round?.hands).toStrictEqual({
    player: [{ at: 1 }, { at: 3 }],
    banker: [{ at: 2 }, { at: 4 }],
  });
  expect(dealt.shoe.cards.seen.every((times) => times === 0)).toBe(true);
});

clause('2.2', 'third cards are dealt in the style of the initial deal', () => {
  const down = dealDown(
    after(
      ready({ determinations: { face: 'down' } }),
      bring('P1', 1000),
      invite,
      place('P1', 'banker', 1000),
      noMoreBets,
    ),
    4,
  );
  const shown = after(down, expose(null, 'player', ['2s', '3d']), expose(null, 'banker', ['Kh', '3c']));
  expect(refusedBy(shown, dealTo('player', '8d'))).toBe('2.2');
  expect(eventsOf(shown, dealTo('player'))).toStrictEqual([
    { type: 'CardDealt', to: 'player', at: 5, by: '7.2' },
  ]);
});

clause('2.3', 'cards are replaced with the checks of a supervisor and of the dealer on record', () => {
  expect(eventsOf(ready(), replace('all'))).toEqual([
    {
      type: 'CardsReplaced',
      cards: 'all',
      checkedBySupervisor: 'S. Ray',
      checkedByDealer: 'D. Lee',
      by: '2.3',
    },
  ]);
  const both = { clause: '2.3', detail: 'both the supervisor and the dealer check each card that comes in' };
  //  supervisor, dealer              refused
  const cases: readonly (readonly [readonly [string, string], typeof both | undefined])[] = [
    [['S. Ray', 'D. Lee'], undefined],
    [['', 'D. Lee'], both],
    [['S. Ray', ''], both],
    [['', ''], both],
  ];
  for (const [checks, refused] of cases) {
    expect(refusalOf(ready(), replace('all', checks))).toEqual(refused);
    expect(refusalOf(ready(), replace(['Kh'], checks))).toEqual(refused);
  }
});

clause('2.3', 'cards are replaced between rounds only', () => {
  const inRound = { clause: '2.3', detail: 'cards are changed between rounds' };
  expect(refusalOf(wagered(), replace('all'))).toEqual(inRound);
  expect(refusalOf(after(wagered(), noMoreBets), replace(['Kh']))).toEqual(inRound);
  const done = played(after(ready(), bring('P1', 1000), invite), [['P1', 'banker', 1000]], '2s 9h 3d Kc');
  expect(refusalOf(done, replace(['Kh']))).toEqual(inRound);
  expect(refusedBy(after(done, collect), replace(['Kh']))).toBeUndefined();
});

clause('2.3', 'there must be cards to replace, and they are named', () => {
  expect(refusalOf(opened(), replace('all'))).toEqual({
    clause: '2.3',
    detail: 'there are no cards at the table to change',
  });
  const unnamed = { clause: '2.3', detail: 'name the cards that are changed, or all of them' };
  expect(refusalOf(ready(), replace([]))).toEqual(unnamed);
  expect(refusalOf(ready(), replace(['Kh', '1x' as Card]))).toEqual(unnamed);
  expect(refusedBy(ready(), replace(['Kh', 'Kh', '2c']))).toBeUndefined();
});

clause('2.3', 'any of the cards: their equals come in, and the shoe goes on as it stood', () => {
  const table = after(ready(), replace(['Kh', '2c']));
  expect(table).toEqual(ready());
});

clause('2.3', 'all of the cards: a new stack, to be shuffled, cut and burned before the next round', () => {
  const round = played(after(ready(), bring('P1', 1000), invite), [['P1', 'banker', 1000]], '2s 9h 3d Kc');
  const table = after(round, collect, replace('all'));
  expect(table.shoe).toMatchObject({ number: 2, stage: 'loaded', front: [], cuttingCardRound: null });
  expect(table.shoe.cards).toMatchObject({ decks: 8, out: 0, discarded: 0, cuttingCardFromBack: null });
  expect(refusedBy(table, invite)).toBe('5.1(a)');
  expect(table.rounds.map(({ number }) => number)).toEqual([1]);
  expect(refusedBy(newShoe(table), invite)).toBeUndefined();
});

clause(['2.3', '12.5'], 'after a second new stack the rounds of the first can still be undone', () => {
  const once = after(
    played(after(ready(), bring('P1', 2000), invite), [['P1', 'banker', 1000]], '2s 9h 3d Kc'),
    collect,
    replace('all'),
  );
  const again = after(newShoe(once), invite);
  const second = after(played(again, [['P1', 'banker', 1000]], '2s 9h 3d Kc'), collect, replace('all'));
  expect(second.rounds.map(({ number, shoe }) => [number, shoe])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

clause('6.3', 'a supervisor determines who exposes hands dealt face down: the dealer or patrons', () => {
  const table = ready();
  expect(eventsOf(table, exposure('patrons'))).toEqual([
    { type: 'ExposureDetermined', exposedBy: 'patrons', by: '6.3' },
  ]);
  const patrons = after(table, exposure('patrons'));
  expect(patrons).toEqual({ ...table, determinations: { ...table.determinations, exposedBy: 'patrons' } });
  expect(refusalOf(patrons, exposure('patrons'))).toEqual({
    clause: '6.3',
    detail: 'hands are exposed by the patrons already',
  });
  expect(refusalOf(table, exposure('dealer'))).toEqual({
    clause: '6.3',
    detail: 'hands are exposed by the dealer already',
  });
  expect(after(patrons, exposure('dealer'))).toEqual(table);
});

clause('6.3', 'whoever was determined exposes the hands, and nobody else', () => {
  const dealt = dealDown(
    after(
      ready({ determinations: { face: 'down' } }),
      seat('P1', 0),
      bring('P1', 1000),
      invite,
      place('P1', 'banker', 1000),
      noMoreBets,
    ),
    4,
  );
  const byPatron = expose('P1', 'player', ['9s', 'Kd']);
  const byDealer = expose(null, 'player', ['9s', 'Kd']);
  expect(refusedBy(dealt, byPatron)).toBe('6.3');
  expect(refusedBy(dealt, byDealer)).toBeUndefined();
  const patrons = after(dealt, exposure('patrons'));
  expect(refusedBy(patrons, byPatron)).toBeUndefined();
  expect(refusedBy(patrons, byDealer)).toBe('6.3');
  expect(after(patrons, byPatron, expose('P1', 'banker', ['2c', '3h']), settle).round?.outcome).toBe(
    'player',
  );
});

test('the operator is offered the other style and new cards, the supervisor the other exposer', () => {
  const table = ready();
  expect(offersOf(table, operator, 'DetermineFace')).toEqual([{ command: determine('down'), by: '2.2' }]);
  expect(offersOf(after(table, determine('down')), operator, 'DetermineFace')).toEqual([
    { command: determine('up'), by: '2.2' },
  ]);
  expect(offersOf(table, operator, 'ReplaceCards')).toEqual([
    {
      command: replace('all', ['supervisor', 'dealer']),
      by: '2.3',
      choose: { cards: 'cards', checkedBySupervisor: 'text', checkedByDealer: 'text' },
    },
  ]);
  expect(offersOf(table, supervisor, 'DetermineExposure')).toEqual([
    { command: exposure('patrons'), by: '6.3' },
  ]);
  expect(offersOf(after(table, exposure('patrons')), supervisor, 'DetermineExposure')).toEqual([
    { command: exposure('dealer'), by: '6.3' },
  ]);
  expect(offersOf(after(opened(), introduce), operator, 'DetermineFace')).toHaveLength(1);
});
