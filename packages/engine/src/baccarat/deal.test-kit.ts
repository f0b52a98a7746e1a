import type { Card } from '../core/card.ts';
import type { Actor, Option } from '../core/game.ts';
import type { Command, CommandOf } from './command.ts';
import { game } from './game.ts';
import type { Clause } from './rules.ts';
import {
  after,
  betting,
  collect,
  deal,
  dealer,
  invite,
  noMoreBets,
  place,
  rules,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Hand, Table } from './table.ts';

export const cards = (text: string): readonly Card[] => text.split(' ') as Card[];

export const dealTo = (to: Hand, card?: Card): Command =>
  card === undefined
    ? { type: 'DealCard', actor: dealer, to }
    : { type: 'DealCard', actor: dealer, to, card };

/** A hand turned over by the dealer. */
export const expose = (hand: Hand, faces: string): Command => ({
  type: 'ExposeHand',
  actor: dealer,
  patron: null,
  hand,
  cards: cards(faces),
});

/** A card drawn from the shoe when none was due, exposed where its face is told. */
export const stray = (card?: Card): Command =>
  card === undefined
    ? { type: 'CardDrawnInError', actor: dealer }
    : { type: 'CardDrawnInError', actor: dealer, card };

export const directShuffle: Command = {
  type: 'DirectShuffle',
  actor: supervisor,
  reason: 'a card was marked',
};
export const directCoup: Command = { type: 'DirectNoBetCoup', actor: supervisor };

/** P1 has 10 on player and wagers are closed: the first card is due. */
export const closed = (setting: Parameters<typeof betting>[0] = {}): Table =>
  after(betting(setting), place('P1', 'player', 1000), noMoreBets);

/** Another round, from the invitation on: P1 has 10 on player, and the cards are collected after it. */
export const nextRound = (table: Table, faces: string): Table =>
  after(deal(after(table, invite, place('P1', 'player', 1000), noMoreBets), faces), settle, collect);

/** A no-bet coup at an empty table, its cards collected. */
export const coup = (table: Table, faces: string): Table =>
  after(deal(after(table, directCoup), faces), settle, collect);

/** What an actor is offered of one kind. */
export const offered = <Type extends Command['type']>(
  table: Table,
  actor: Actor,
  type: Type,
): readonly Option<CommandOf<Type>, Clause>[] =>
  game
    .options(rules, table, actor)
    .filter((option): option is Option<CommandOf<Type>, Clause> => option.command.type === type);
