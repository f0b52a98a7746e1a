export { handAt, netOf, netsOf, openEntries } from './chips.ts';
export { CAUSES, type Cause, type Command, type CommandOf, SHOE_FAULTS } from './command.ts';
export type { Event, EventOf } from './event.ts';
export { evidenceOf } from './evidence.ts';
export type { Clause } from './rules.ts';
export { cutDepths } from './shuffle.ts';
export { nextStep, type Step } from './step.ts';
export type { JackpotResult, Settlement, State, Table } from './table.ts';
