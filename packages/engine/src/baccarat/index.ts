export type { Command, CommandOf } from './command.ts';
export type { Event, EventOf } from './event.ts';
export { miniBaccarat } from './game.ts';
export { type BaccaratRules, type Clause, rulesOf } from './rules.ts';
export { nextStep, type Step } from './step.ts';
export type { Box, State, Table } from './table.ts';
export type { TableView } from './view.ts';
