import { sealLot } from './ballot/lot.ts';
import { type Desk, openDesk, seat } from './desk.test-kit.ts';
import { type Book, HEATS } from './file.test-kit.ts';
import { seatsIn } from './seats.ts';

export const SECRET = '5'.repeat(64);
export const SECOND = '6'.repeat(64);
export const HEAD = { position: 41, hash: 'c'.repeat(64) };
export const NAME = { tournament: 'T', session: 'heats' };

export const begin = { do: 'begin', session: 'heats' };
/** A table that the house deals tells its first card, whoever still lacks a seat. */
export const firstCard = { ...begin, table: 1 };
export const sealed = (secret: string, more: object = {}): object => ({
  do: 'sealLot',
  session: 'heats',
  commitment: sealLot(NAME, secret),
  ...more,
});
export const fill = (secret: string, more: object = {}): object => ({
  do: 'fillSeat',
  session: 'heats',
  secret,
  head: HEAD,
  ...more,
});
export const late = (player: string, table: number, more: object = {}): object => ({
  do: 'lateSeat',
  session: 'heats',
  player,
  table,
  ...more,
});
export const fails = (table: number): object => ({
  do: 'failTable',
  session: 'heats',
  table,
  reason: 'its shoe is broken',
});

/** Two tables of three, drawn by hand. */
export const twoTables = (book: Book, said: object = {}): Desk => {
  const desk = openDesk(book, 'ABCDEF', { sessions: HEATS, ...said });
  desk.do(seat('heats', 'ABC', 'DEF'));
  return desk;
};
export const seats = (desk: Desk): string[] =>
  (seatsIn(desk.state(), 'heats') ?? []).map((table) => table.map((each) => each || '-').join(''));
