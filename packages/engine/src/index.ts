export * from './baccarat/index.ts';
/** Blackjack under its own name: its commands and events are called like those of mini baccarat. */
export * as blackjack from './blackjack/index.ts';
export * from './core/index.ts';
export * from './poker/index.ts';
export { referee, refereeLine } from './referee.ts';
export * from './roulette/index.ts';
