export * from './core/index.ts';
export { GAME_NAMES, GAMES, type GameName, isGame } from './games.ts';
export { referee, refereeLine } from './referee.ts';
