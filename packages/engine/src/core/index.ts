export * from './card.ts';
export * from './game.ts';
export * from './limits.ts';
export * from './money.ts';
export { must } from './must.ts';
export type { Purse } from './purse.ts';
export * from './refusal.ts';
export { lately, remembered } from './remembered.ts';
export * from './shoe.ts';
