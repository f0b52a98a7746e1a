export type { Command, CommandOf } from './command.ts';
export { nextCard } from './deal.ts';
export type { Event, EventOf } from './event.ts';
export { blackjack } from './game.ts';
export { type Chance, type GeneratedRound, generateRound } from './generate.ts';
export { type BlackjackRules, type Clause, rulesOf } from './rules.ts';
export { nextStep, type Step } from './step.ts';
export type { State, Table } from './table.ts';
export type { TableView } from './view.ts';
