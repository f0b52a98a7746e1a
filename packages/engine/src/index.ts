export * from './baccarat/index.ts';
/** Blackjack under its own name: its commands and events are called like those of mini baccarat. */
export * as blackjack from './blackjack/index.ts';
export * from './core/index.ts';
/** What whoever hosts Canberra Poker needs beside the game; its commands and events are called like those of mini baccarat. */
export * as poker from './poker/hosting.ts';
export * from './poker/index.ts';
export { referee, refereeLine } from './referee.ts';
export * from './roulette/index.ts';
