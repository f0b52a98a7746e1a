export * from './baccarat/index.ts';
export * from './core/index.ts';
export { referee, refereeLine } from './referee.ts';
