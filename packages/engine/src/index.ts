export * from './baccarat/index.ts';
export * from './core/index.ts';
export * from './poker/index.ts';
export { referee, refereeLine } from './referee.ts';
export * from './roulette/index.ts';
